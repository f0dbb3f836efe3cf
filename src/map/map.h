/*
 * The raster that people walk on, made from a town and from nothing else: where one may step and at what cost, the doors
 * with the cell before each, the benches, the busker's pitch. Only the largest connected walkable part is used; what a
 * person could not reach from there is counted and left out.
 */
#ifndef MAP_MAP_H
#define MAP_MAP_H

#include "town/town.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MAP_NONE UINT32_MAX

struct map_door {
    uint32_t cell;  /* the door itself; walkable, as the last step of a way in and the first of a way out */
    uint32_t front; /* the walkable cell before it */
    uint32_t building; /* 1 + index in the town's buildings */
};
struct map_bench {
    uint32_t cell;
};
struct map_pitch {
    uint32_t cell;
    enum direction facing; /* the side with most room for listeners */
};

struct map {
    unsigned width, height;
    uint8_t *terrain; /* enum terrain, as in the town */
    uint8_t *cost;    /* of a step onto the cell; 0: not walkable, or not in the largest part */
    struct map_door *doors;
    struct map_bench *benches;
    struct map_pitch *pitches;
    size_t door_count, bench_count, pitch_count;
    size_t doors_outside, benches_outside; /* left out */
    size_t walkable; /* cells in the largest part */
    size_t parts;
};

void map_init(struct map *map, const struct town *town);
void map_release(struct map *map);

/*
 * A flow field: for every cell the next step of a cheapest way to the nearest goal. One field serves all who share a goal.
 * Computed by Dial's buckets (costs are small integers), ties by direction order, so it is the same everywhere.
 */
enum flow { FLOW_UP, FLOW_RIGHT, FLOW_DOWN, FLOW_LEFT, FLOW_HERE, FLOW_NOWHERE };

struct flow_field {
    uint8_t *step;      /* [cells] enum flow */
    uint32_t *distance; /* [cells] cost to the goal, UINT32_MAX where there is no way */
};

/* GOALS are cells; a goal that is not walkable (a bench, a door) is entered from its walkable neighbours. */
void flow_field_init(struct flow_field *field, const struct map *map, const uint32_t *goals, size_t count);
void flow_field_release(struct flow_field *field);
/* The cell one FLOW step from CELL. */
uint32_t map_step(const struct map *map, uint32_t cell, enum flow step);

#endif
