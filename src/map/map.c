#include "map/map.h"

#include "base/memory.h"
#include "map/flow.h"
#include "map/pitch.h"

#include <stdlib.h>

/* The order in which a door looks for the cell before it, as in the town. */
static const enum flow door_order[DIRECTIONS] = {FLOW_DOWN, FLOW_UP, FLOW_LEFT, FLOW_RIGHT};

/* Gives PART to all cells that can be walked to from CELL; WORK has room for all cells. Returns their number. */
static size_t map_flood(const struct map *map, uint32_t cell, uint32_t part, uint32_t *parts, uint32_t *work)
{
    size_t count = 0, waiting = 0;

    parts[cell] = part;
    work[waiting++] = cell;
    while (waiting) {
        cell = work[--waiting];
        count++;
        for (enum flow step = FLOW_UP; step <= FLOW_LEFT; step++) {
            uint32_t next = map_step(map, cell, step);

            if (next == MAP_NONE || parts[next] || !map->cost[next])
                continue;
            parts[next] = part;
            work[waiting++] = next;
        }
    }
    return count;
}

static void map_keep_largest_part(struct map *map)
{
    uint32_t cells = map->width * map->height, largest = 0, part = 0;
    uint32_t *parts = mem_new(cells, sizeof *parts); /* 0: in none */
    uint32_t *work = mem_new(cells, sizeof *work);

    for (uint32_t cell = 0; cell < cells; cell++) {
        size_t count;

        if (!map->cost[cell] || parts[cell])
            continue;
        count = map_flood(map, cell, ++part, parts, work);
        if (count > map->walkable) {
            map->walkable = count;
            largest = part;
        }
    }
    for (uint32_t cell = 0; cell < cells; cell++) {
        if (parts[cell] != largest)
            map->cost[cell] = 0;
    }
    map->parts = part;
    free(parts);
    free(work);
}

/* The first cell beside CELL in the part that is walked, or MAP_NONE. */
static uint32_t map_front(const struct map *map, uint32_t cell)
{
    for (unsigned i = 0; i < DIRECTIONS; i++) {
        uint32_t next = map_step(map, cell, door_order[i]);

        if (next != MAP_NONE && map->cost[next])
            return next;
    }
    return MAP_NONE;
}

/* In the order of the cells, so that the same town gives the same numbers. */
static void map_find_spots(struct map *map, const struct town *town)
{
    uint32_t cells = map->width * map->height;
    size_t doors = 0, benches = 0, pitches = 0;

    for (uint32_t cell = 0; cell < cells; cell++) {
        enum terrain_use use = terrain_use((enum terrain)map->terrain[cell]);
        uint32_t front = map_front(map, cell);

        if (use == TERRAIN_BUSKER_USE)
            *ARRAY_ADD(map->pitches, map->pitch_count, pitches) = (struct map_pitch){.cell = cell};
        else if (use == TERRAIN_DOOR_USE && front == MAP_NONE)
            map->doors_outside++;
        else if (use == TERRAIN_DOOR_USE)
            *ARRAY_ADD(map->doors, map->door_count, doors) = (struct map_door){cell, front, town->building[cell]};
        else if (use == TERRAIN_SEAT_USE && front == MAP_NONE)
            map->benches_outside++;
        else if (use == TERRAIN_SEAT_USE)
            *ARRAY_ADD(map->benches, map->bench_count, benches) = (struct map_bench){cell};
    }
}

void map_init(struct map *map, const struct town *town)
{
    size_t cells = (size_t)town->width * town->height;

    *map = (struct map){.width = town->width, .height = town->height};
    map->terrain = mem_copy(town->ground, cells);
    map->cost = mem_new(cells, sizeof *map->cost);
    for (size_t cell = 0; cell < cells; cell++) {
        enum terrain terrain = (enum terrain)map->terrain[cell];

        if (terrain_use(terrain) == TERRAIN_WALK)
            map->cost[cell] = (uint8_t)terrain_cost(terrain);
    }
    map_keep_largest_part(map);
    map_find_spots(map, town);
    map_place_pitches(map, town->grid.size);
}

void map_release(struct map *map)
{
    free(map->terrain);
    free(map->cost);
    free(map->doors);
    free(map->benches);
    free(map->pitches);
    free(map->places);
    *map = (struct map){0};
}

uint32_t map_door_at(const struct map *map, uint32_t cell)
{
    size_t low = 0, high = map->door_count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (map->doors[middle].cell < cell)
            low = middle + 1;
        else
            high = middle;
    }
    return low < map->door_count && map->doors[low].cell == cell ? (uint32_t)low : MAP_NONE;
}
