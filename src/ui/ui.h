/*
 * The interactive program without a terminal: inputs and time in, a canvas out. The main loop (cli/interactive.c) does
 *
 *     ui_advance(), ui_draw() into a canvas, term_show(), term_wait() for as long as ui_wait() says, ui_input()
 *
 * and so does every test, with a clock of its own. Only pacing looks at NOW (milliseconds, monotonic, any origin).
 */
#ifndef UI_UI_H
#define UI_UI_H

#include "base/library.h"
#include "session/config.h"
#include "session/session.h"
#include "term/input.h"
#include "view/look.h"

#include <stdbool.h>
#include <stdint.h>

struct ui_options {
    const struct library *library;
    struct config *config; /* changed and saved by the ui */
    bool remember;         /* write the config and the last town */
    const char *preset;    /* null: the applied one */
    const char *town_file; /* a saved town to open, null: build one */
    uint64_t seed;
    unsigned width, height; /* 0: the preset's */
    struct look look;       /* depth, theme, and the glyphs that suit the terminal best */
    const char *note;        /* the first message, null for none: what was wrong with the config */
    bool ascii_only;        /* no other glyphs can be sent, or none are wanted */
};

struct ui;

enum status ui_new(const struct ui_options *options, int rows, int columns, struct ui **ui, struct error *error);
void ui_free(struct ui *ui);

void ui_input(struct ui *ui, const struct input *input, uint64_t now);
/* Does what is due at NOW: steps of building, ticks of life, within a few milliseconds of work. */
void ui_advance(struct ui *ui, uint64_t now);
/* Milliseconds from NOW until ui_advance() has something to do; -1: nothing moves, only an input will change anything.
 */
int ui_wait(const struct ui *ui, uint64_t now);
/* Has anything to be drawn changed since the last ui_draw()? */
bool ui_dirty(const struct ui *ui);
/* Draws the whole screen into CANVAS (resized to the ui's size by the caller), and its cursor. */
void ui_draw(struct ui *ui, struct canvas *canvas);

/* What only the main loop can do; each is reported once. */
enum ui_wish { UI_WISH_NOTHING, UI_WISH_QUIT, UI_WISH_SUSPEND, UI_WISH_REDRAW, UI_WISH_MOUSE_ON, UI_WISH_MOUSE_OFF };
enum ui_wish ui_wish(struct ui *ui);
/* What to say after the terminal is restored ("town 4711 is kept …"), cleaned; "" for nothing. */
const char *ui_farewell(const struct ui *ui);
/* The line is slow: draw lean. */
void ui_set_lean(struct ui *ui, bool lean);
/* An end by signal or hang-up: keep the town, no question. */
void ui_end(struct ui *ui);

#endif
