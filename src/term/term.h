/*
 * The terminal: open, decode what comes in, show what changed, put everything back. The only room that includes curses.
 *
 * It never draws more than the line can carry: it keeps what is shown, hands curses only as many changed cells as fit in a
 * budget, and after a frame asks the terminal for an answer (DSR, ESC[5n); until the answer is back term_ready() is false
 * and the caller drops frames. Where no answer ever comes, a fixed rate.
 */
#ifndef TERM_TERM_H
#define TERM_TERM_H

#include "base/error.h"
#include "term/input.h"
#include "view/canvas.h"

#include <stdbool.h>

struct term;

struct term_options {
    bool no_colour; /* --no-color, or NO_COLOR set and not empty */
    bool mouse;
};

enum term_encoding { TERM_ASCII, TERM_UTF8 };

/* Fails, without having printed anything, for a TERM that is unset, unknown or cannot place the cursor; the message says
 * what would work. */
enum status term_open(const struct term_options *options, struct term **term, struct error *error);
/* Restores the screen, the cursor, the mouse, the line discipline. Safe when the terminal is gone. */
void term_close(struct term *term);

/* Waits for input, at most MILLISECONDS (-1: without end), and sleeps while waiting. */
struct input term_wait(struct term *term, int milliseconds);
/* May the next frame be shown now? */
bool term_ready(const struct term *term);
/* Milliseconds after which term_ready() should be asked again, -1: an input will tell. */
int term_ready_in(const struct term *term);
/* Shows CANVAS: sends what differs from what is shown, up to the budget. Returns true when all of it is shown. */
bool term_show(struct term *term, const struct canvas *canvas);
void term_redraw(struct term *term); /* ^L: everything again at the next term_show() */
void term_set_mouse(struct term *term, bool on);
void term_suspend(struct term *term); /* ^Z */
void term_size(const struct term *term, int *rows, int *columns); /* 0x0 counts as 24x80; capped at 500x1000 */

int term_colours(const struct term *term); /* 0, 8 (8 to 255) or 256 */
bool term_can_reverse(const struct term *term);
enum term_encoding term_encoding(const struct term *term);
/* TERM=linux or another console, or a CJK locale: ambiguous glyphs are not safe. */
bool term_plain_glyphs(const struct term *term);
bool term_is_slow(const struct term *term); /* by the answers' times */

#endif
