/*
 * The painter: a picture is changed in place with the characters of its legend, of a tile or of a building. Every plain
 * key paints and moves on, so it takes all input while it is open.
 */
#ifndef UI_EDITOR_PAINTER_H
#define UI_EDITOR_PAINTER_H

#include "term/input.h"
#include "tile/tileset.h"
#include "view/canvas.h"

struct ui;

/* What is painted: pictures of tiles, of buildings. */
struct painter_subject {
    const char *(*name)(struct ui *ui, size_t index);
    /* Characters as the file has them into CELLS, row by row; false when there is no such picture any more. */
    bool (*read)(struct ui *ui, size_t index, unsigned *width, unsigned *height, uint32_t *cells);
    size_t (*legend)(struct ui *ui, size_t index, struct legend_entry *entries, size_t most);
    /* All changes at once, as one undo. */
    bool (*write)(struct ui *ui, size_t index, const uint32_t *cells, const char *words);
    /* How it looks where it stands. */
    void (*surroundings)(struct ui *ui, struct canvas *canvas, struct area area, size_t index);
    /* The images that can be looked at, as bits; see tile/symmetry.h. */
    unsigned (*turns)(struct ui *ui, size_t index);
};
extern const struct painter_subject painter_tile, painter_building;

#define PAINTER_CELLS (TILE_SIZE_LIMIT * TILE_SIZE_LIMIT)

struct painter {
    const struct painter_subject *subject; /* null: it is closed */
    size_t index;
    unsigned x, y;                  /* the cell, as it is shown */
    unsigned turn;                  /* the image that is shown */
    uint32_t brush;                 /* what was painted last */
    uint32_t before[PAINTER_CELLS]; /* as it was when it was opened */
};

void painter_open(struct ui *ui, const struct painter_subject *subject, size_t index, unsigned turn);
void painter_close(struct ui *ui);
bool painter_is_open(const struct ui *ui);
/* The main pane, and the side pane with legend and surroundings. */
void painter_draw(struct ui *ui, struct canvas *canvas, struct area area, bool focus);
void painter_draw_side(struct ui *ui, struct canvas *canvas, struct area area);
void painter_input(struct ui *ui, const struct input *input);
/* A click into the main pane. */
void painter_click(struct ui *ui, struct area area, const struct input *input);
void painter_hint(struct ui *ui, char *text, size_t size);
/* Its key bar while it is open, else null: for tabs. */
const char *painter_bar(const struct ui *ui);

#endif
