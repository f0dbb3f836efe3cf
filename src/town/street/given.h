/* What a preset gives the wave before its first step: fixed cells and what stands outside the borders. */
#ifndef TOWN_STREET_GIVEN_H
#define TOWN_STREET_GIVEN_H

#include "town/street/street.h"

/* The cell of the grid's axis of LENGTH cells; false when it lies outside. */
bool street_place_cell(const struct street_place *place, unsigned length, uint32_t *cell);

/* WHOLE is the set as loaded (a tile outside a border need not be in play), KEPT the tiles in play. */
enum status street_give(const struct street_settings *settings, const struct tileset *whole, const struct tileset *kept,
                        const char *file, struct wave *wave, struct error *error);

/* Is NAME a tile or an oriented tile of the set? If not, an error at LINE that names the nearest. */
enum status street_expect_tile(const struct tileset *tileset, const char *name, const char *file, int line,
                               struct error *error);

#endif
