/*
 * Which way next. Doors have a flow field each, made when first asked for and kept in two bits a cell; when all of them
 * together would be too large (WAYS_MEMORY), and for everything that is no door, each person gets a route. Both lead
 * the same way, so nothing depends on which it is, nor has to be saved.
 */
#ifndef LIFE_WAYS_H
#define LIFE_WAYS_H

#include "map/flow.h"

#define WAYS_MEMORY (UINT64_C(64) << 20)

struct ways {
    const struct map *map;
    struct flow_field shelter; /* to the nearest door; nothing in it when there are no doors */
    uint8_t **fields;          /* [doors] packed steps, null until asked for; null itself when routes serve doors too */
    struct router *router;
    struct way *routes; /* [people] */
    size_t route_count;
};

/* FIELDS_MEMORY: how many bytes the fields of all doors may take. */
void ways_init(struct ways *ways, const struct map *map, size_t people, uint64_t fields_memory);
void ways_release(struct ways *ways);
void ways_resize(struct ways *ways, size_t people);
/* The cell after CELL on the way to a door, to any cell where one can stand or sit, to the nearest door; CELL when
 * there. */
uint32_t ways_to_door(struct ways *ways, uint32_t person, uint32_t cell, uint32_t door);
uint32_t ways_to_cell(struct ways *ways, uint32_t person, uint32_t cell, uint32_t goal);
uint32_t ways_to_shelter(const struct ways *ways, uint32_t cell);
/* Is there a way from CELL to GOAL that costs at most LIMIT? */
bool ways_within(struct ways *ways, uint32_t cell, uint32_t goal, uint32_t limit);

#endif
