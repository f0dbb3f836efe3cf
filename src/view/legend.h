/* What the letters and grounds mean, as lines for panels: counts of people by state, and samples of ground. */
#ifndef VIEW_LEGEND_H
#define VIEW_LEGEND_H

#include "life/life.h"
#include "view/look.h"

/* "w walking 214" for each state and for running, one a row from ROW, in COLUMNS columns. Returns the row after the
 * last. */
int legend_people(struct canvas *canvas, int row, int column, int columns, const struct look *look,
                  const struct life *life);
/* Samples of ground with their words, two a row, until AREA is full. Returns the row after the last. */
int legend_ground(struct canvas *canvas, struct area area, const struct look *look);
/* Shades of undecided cells and the marks of the collapse. */
int legend_wave(struct canvas *canvas, struct area area, const struct look *look, unsigned tiles);

#endif
