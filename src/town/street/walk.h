/* Where one could walk in a town that is still being filled: a byte a cell, 1 for the largest connected part. */
#ifndef TOWN_STREET_WALK_H
#define TOWN_STREET_WALK_H

#include "town/town.h"

#include <stdbool.h>

/* 1 on every cell that one may walk on; the caller frees it. */
uint8_t *walk_new(const struct town *town);
/* Clears all but the largest part (the first of several as large, row by row). */
void walk_keep_largest(const struct town *town, uint8_t *walk);

/* Is a cell of the part beside this one? */
bool walk_beside(const struct town *town, const uint8_t *walk, unsigned x, unsigned y);
/* Can the cell be taken from its part with no way cut? Looks at the eight cells around: it can when those of the four
 * beside it that one walks on hang together without it. (Where they hang together further away it says no.) */
bool walk_can_lose(const struct town *town, const uint8_t *walk, unsigned x, unsigned y);
/* How much one would like a door to open here: 0 outside the part, most on a pavement. */
unsigned walk_welcome(const struct town *town, const uint8_t *walk, unsigned x, unsigned y);

#endif
