/* A small piece of a town, drawn near, to see how things would stand there. */
#ifndef UI_EDITOR_PATCH_H
#define UI_EDITOR_PATCH_H

#include "tile/tileset.h"
#include "view/canvas.h"

struct ui;

/* ACROSS by DOWN oriented tiles of SET, row by row, TILE_NONE for nothing; each cell is two columns. */
void patch_draw_tiles(struct ui *ui, struct canvas *canvas, struct area area, const struct tileset *set,
                      const uint32_t *tiles, unsigned across, unsigned down);
/* A picture of WIDTH by HEIGHT kinds of ground. */
void patch_draw_picture(struct ui *ui, struct canvas *canvas, struct area area, const uint8_t *picture, unsigned width,
                        unsigned height);

#endif
