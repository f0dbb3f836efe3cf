/* Putting what the map looks like onto a canvas: pairs of characters for near and far, half-blocks for the middle zoom.
 */
#ifndef VIEW_PIXELS_H
#define VIEW_PIXELS_H

#include "view/ground.h"

/* Two columns from COLUMN on, of which the right one may be beyond AREA's edge. */
void pixels_put_pair(const struct canvas *canvas, struct area area, int row, int column, const struct pair *pair);
/* Does the middle zoom have two pixels a character? Else the upper cell stands for both. */
bool pixels_have_halves(const struct look *look);
/* One above the other; COLOUR_DEFAULT is the terminal's own ground. */
struct canvas_cell pixels_halves(const struct look *look, int16_t upper, int16_t lower);

#endif
