/*
 * A checker of finished grids of tiles that shares no code with the solver or the generator: it works out for itself
 * where the fixed cells lie, what may stand at the borders, and looks up every pair of neighbours in the tables of the
 * set.
 */
#ifndef SUPPORT_CHECK_TOWN_H
#define SUPPORT_CHECK_TOWN_H

#include "town/street/street.h"

#include <stddef.h>
#include <stdint.h>

/* KEPT are the tiles in play, TILES their numbers, row by row. Returns how many faults there are; the first one is told
 * in WHY. */
size_t check_grid(const struct street_settings *settings, const struct tileset *kept, const uint16_t *tiles, char *why,
                  size_t size);

#endif
