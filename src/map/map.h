/*
 * The raster that people walk on, made from a town and from nothing else: where one may step and at what cost, the
 * doors with the cell before each, the benches, the busker's pitch and the places from which to listen. Only the
 * largest connected walkable part is used (four neighbours; among equals the one that comes first row by row); what a
 * person could not reach from there is counted and left out.
 *
 * Doors and benches are ends of a way, never a part of one: their cost is 0, and only who goes there steps onto them.
 */
#ifndef MAP_MAP_H
#define MAP_MAP_H

#include "town/town.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MAP_NONE UINT32_MAX

struct map_door {
    uint32_t cell;     /* the door itself; walkable, as the last step of a way in and the first of a way out */
    uint32_t front;    /* the walkable cell before it: the first of down, up, left, right */
    uint32_t building; /* 1 + index in the town's buildings */
};
struct map_bench {
    uint32_t cell;
};
struct map_pitch {
    uint32_t cell;
    enum direction facing; /* the side with most room for listeners */
    uint32_t places;       /* index in the map's places of the nearest one */
    uint32_t place_count;  /* may be 0 */
};

struct map {
    unsigned width, height;
    uint8_t *terrain; /* enum terrain, as in the town */
    uint8_t *cost;    /* of a step onto the cell; 0: not walkable, or not in the largest part */
    struct map_door *doors;
    struct map_bench *benches;
    struct map_pitch *pitches;
    uint32_t *places; /* cells to listen from, pitch after pitch, nearest first: map/pitch.c */
    size_t door_count, bench_count, pitch_count, place_count;
    size_t doors_outside, benches_outside; /* left out */
    size_t walkable;                       /* cells in the largest part */
    size_t parts;
};

void map_init(struct map *map, const struct town *town);
void map_release(struct map *map);

/* Index of the door in CELL, or MAP_NONE. O(log doors): doors are in the order of their cells. */
uint32_t map_door_at(const struct map *map, uint32_t cell);

#endif
