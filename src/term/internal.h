/* What the files of this room share. */
#ifndef TERM_INTERNAL_H
#define TERM_INTERNAL_H

#include "term/pace.h"
#include "term/term.h"

#include <curses.h>
#include <termios.h>

#define TERM_ROWS_LIMIT 500
#define TERM_COLUMNS_LIMIT 1000

/* Codes that define_key() gives to sequences which are no keys. */
enum { CODE_ANSWER = KEY_MAX + 1, CODE_PASTE_BEGIN, CODE_PASTE_END };

struct terminal {
    SCREEN *screen;
    WINDOW *keys; /* a pad that is never drawn on: reading from stdscr would refresh it */
    FILE *in, *out;
    bool in_is_ours; /* /dev/tty, because standard input is no terminal */
    struct termios before;
    int rows, columns;
    int colours;
    bool reverse, pastes, mouse, pasting, gone;
    bool continued;  /* back from ^Z, not yet reported */
    uint16_t *pairs; /* [257 * 257] pair number of (fg + 1, bg + 1), 0: not made yet */
    int pair_count;
    struct canvas shown;
    struct pace pace;
};

/* signals.c: can be opened again, to tell it more of the terminal; what was flagged meanwhile stays. */
void signals_open(const struct terminal *term);
void signals_close(void);
/* Takes one flagged signal, 0 when there is none. */
int signals_take(void);
/* ppoll() on IN with the flagged signals let through only while it waits. Returns as poll(); *HANGUP: the line is gone.
 */
int signals_wait(int in, int milliseconds, bool *hangup);
void signals_stop(void); /* SIGTSTP with its default action, until continued */

/* open.c */
void term_modes(struct terminal *term);   /* the line discipline and the terminal's modes that a screen needs */
void term_measure(struct terminal *term); /* asks the size; clamps it; tells curses */

#endif
