/*
 * Why a tile cannot stand in the middle of the grid, in sentences: from the contradiction back through the rounds of
 * its propagation, at each cell through as few neighbours as suffice, then told forwards from the tile.
 */
#ifndef TILE_LINT_WHY_H
#define TILE_LINT_WHY_H

#include "tile/lint_spread.h"

/* "right of 'gate' only 'pier'\nno tile may stand right of 'pier'\n", for the caller to free. SPREAD is TILE's
 * contradiction, not the quick one; FAILED the cell with nothing left. */
char *lint_why(const struct tileset *set, struct spread *spread, uint32_t failed);

#endif
