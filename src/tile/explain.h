/* Why a cell of a wave is as it is, and why a wave failed, in sentences of cells and tiles. Cells are called "X,Y",
 * counted from 0 at the upper left. */
#ifndef TILE_EXPLAIN_H
#define TILE_EXPLAIN_H

#include "tile/tileset.h"
#include "wave/wave.h"

#include <stdio.h>

/* What CELL is, what stands beside it, who took which tiles from it, in the order in which they were taken, and how the
 * last one of them came about. */
void explain_cell(const struct tileset *set, const struct wave *wave, uint32_t cell, FILE *out);
/* How CELL came to be without TILE: from a decision through each cell that passed it on. */
void explain_tile(const struct tileset *set, const struct wave *wave, uint32_t cell, uint32_t tile, FILE *out);
/* The last contradiction: the cell, what its neighbours asked for, the options that were taken last and by whom; or
 * that there was none. */
void explain_failure(const struct tileset *set, const struct wave *wave, FILE *out);
/* The same as a JSON object of x and y, `beside` (for each side with a neighbour its x and y, what it can_be and what it
 * allows), `last` and `because` (x and y of the neighbour that took those, or null when it was none); or null. */
void explain_failure_json(const struct tileset *set, const struct wave *wave, FILE *out);

#endif
