/*
 * A canvas is what a screen shows: rows by columns of one-column characters, each with two colours and attributes. It
 * knows no terminal: the same canvas goes to ncurses, to plain text and to ANSI text, and is compared in tests.
 *
 * Whatever is put on it is cleaned (base/text.h), and what lies outside is cut off, so drawing code need not look.
 */
#ifndef VIEW_CANVAS_H
#define VIEW_CANVAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define COLOUR_DEFAULT (-1)
enum attribute { ATTR_BOLD = 1, ATTR_REVERSE = 2, ATTR_UNDERLINE = 4, ATTR_DIM = 8 };

struct paint {
    int16_t fg, bg; /* COLOUR_DEFAULT or 0 to 255, already right for the terminal's depth */
    uint8_t attributes;
};

struct canvas_cell {
    uint32_t character; /* ' ' when blank */
    struct paint paint;
    uint8_t crowd; /* people put here so far, for drawing them; no part of what is shown */
};

struct canvas {
    int rows, columns;
    struct canvas_cell *cells;     /* [rows * columns] */
    int cursor_row, cursor_column; /* of the real cursor; -1: hidden */
};

struct area {
    int row, column, rows, columns;
};

/* Negative sizes count as 0. */
void canvas_init(struct canvas *canvas, int rows, int columns);
void canvas_release(struct canvas *canvas);
/* Keeps nothing: blank in default colours afterwards, cursor hidden. */
void canvas_resize(struct canvas *canvas, int rows, int columns);
void canvas_clear(struct canvas *canvas, struct paint paint);
void canvas_fill(struct canvas *canvas, struct area area, uint32_t character, struct paint paint);
void canvas_put(struct canvas *canvas, int row, int column, uint32_t character, struct paint paint);
/* Cleaned text, cut at the right edge of the canvas or after COLUMNS. Returns the column after the last character. */
int canvas_text(struct canvas *canvas, int row, int column, const char *text, struct paint paint);
int canvas_text_within(struct canvas *canvas, int row, int column, int columns, const char *text, struct paint paint);
int canvas_format(struct canvas *canvas, int row, int column, struct paint paint, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* The part of AREA that lies on the canvas. */
struct area canvas_clip(const struct canvas *canvas, struct area area);
/* The cell, or null outside. */
struct canvas_cell *canvas_at(const struct canvas *canvas, int row, int column);
bool canvas_cells_equal(const struct canvas_cell *a, const struct canvas_cell *b);

#endif
