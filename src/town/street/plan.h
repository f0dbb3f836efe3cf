/*
 * How a solved grid of tiles becomes a town: what the settings say about buildings and props, resolved against the
 * tiles in play, and the three steps of filling. Each is a function of plan, grid and seed.
 */
#ifndef TOWN_STREET_PLAN_H
#define TOWN_STREET_PLAN_H

#include "town/street/street.h"

struct street_plan {
    unsigned width, height;    /* in tiles */
    int64_t spawn_probability; /* percent, in millionths; 0 when buildings are off */
    uint64_t *building_tiles;  /* bits of the tiles in play on which buildings are put */
    struct street_building *buildings;
    size_t building_count;
    int64_t benches, buskers, doors;
};

/* Copies what it needs. Errors: an unknown building tile, a building larger than a tile. */
enum status street_plan_init(struct street_plan *plan, const struct street_settings *settings,
                             const struct tileset *kept, const char *file, struct error *error);
void street_plan_release(struct street_plan *plan);

/* Makes TOWN of the grid: pictures, buildings, props. */
void street_fill(const struct street_plan *plan, const struct tileset *kept, uint64_t seed, const uint16_t *tiles,
                 struct town *town);

/* The steps. Pictures are in the town, and buildings on no cell, before the first. */
void street_build(const struct street_plan *plan, const struct tileset *kept, uint64_t seed, struct town *town);
void street_furnish(const struct street_plan *plan, uint64_t seed, struct town *town);

#endif
