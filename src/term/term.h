/*
 * The terminal: open, decode what comes in, show what changed, put everything back. The only room that includes curses.
 *
 * It never draws more than the line can carry: it keeps what is shown, hands curses only as many changed cells as fit
 * in a budget, and after a frame asks the terminal for an answer (DSR, ESC[5n); until the answer is back term_ready()
 * is false and the caller drops frames. Where no answer ever comes, a fixed rate.
 */
#ifndef TERM_TERM_H
#define TERM_TERM_H

#include "base/error.h"
#include "term/input.h"
#include "view/canvas.h"

#include <stdbool.h>

struct terminal;

struct term_options {
    bool no_colour; /* --no-color, or NO_COLOR set and not empty */
    bool mouse;
};

enum term_encoding { TERM_ASCII, TERM_UTF8 };

/* Fails, without having printed anything, for a TERM that is unset, unknown or cannot place the cursor; the message
 * says what would work. */
enum status term_open(const struct term_options *options, struct terminal **term, struct error *error);
/* Restores the screen, the cursor, the mouse, the line discipline. Safe when the terminal is gone. */
void term_close(struct terminal *term);

/* Waits for input, at most MILLISECONDS (-1: without end), and sleeps while waiting. */
struct input term_wait(struct terminal *term, int milliseconds);
/* May the next frame be shown now? */
bool term_ready(struct terminal *term);
/* Milliseconds after which term_ready() should be asked again at the latest; 0: now. */
int term_ready_in(struct terminal *term);
/* Shows CANVAS: sends what differs from what is shown, up to the budget. Returns true when all of it is shown. */
bool term_show(struct terminal *term, const struct canvas *canvas);
void term_redraw(struct terminal *term); /* ^L: everything again at the next term_show() */
void term_set_mouse(struct terminal *term, bool on);
void term_suspend(struct terminal *term);                             /* ^Z */
void term_size(const struct terminal *term, int *rows, int *columns); /* 0x0 counts as 24x80; capped at 500x1000 */

int term_colours(const struct terminal *term); /* 0, 8 (8 to 255) or 256 */
bool term_can_reverse(const struct terminal *term);
enum term_encoding term_encoding(const struct terminal *term);
/* TERM=linux or another console, or a CJK locale: ambiguous glyphs are not safe. */
bool term_plain_glyphs(const struct terminal *term);
bool term_is_slow(const struct terminal *term); /* by the answers' times */

#endif
