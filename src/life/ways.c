#include "life/ways.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

/* A route that someone is on: at its step AT, in CELL. */
struct way {
    uint8_t *steps;
    size_t count, at;
    uint32_t cell, goal;
};

static size_t ways_cells(const struct ways *ways)
{
    return (size_t)ways->map->width * ways->map->height;
}

static size_t ways_packed_size(const struct ways *ways)
{
    return (ways_cells(ways) + 3) / 4;
}

static void ways_make_shelter(struct ways *ways)
{
    const struct map *map = ways->map;
    uint32_t *doors = mem_new(map->door_count, sizeof *doors);

    for (size_t i = 0; i < map->door_count; i++)
        doors[i] = map->doors[i].cell;
    flow_field_init(&ways->shelter, map, doors, map->door_count);
    free(doors);
}

void ways_init(struct ways *ways, const struct map *map, size_t people, uint64_t fields_memory)
{
    *ways = (struct ways){.map = map};
    ways->router = router_new(map);
    ways_resize(ways, people);
    if (!map->door_count)
        return;
    ways_make_shelter(ways);
    if (ways_packed_size(ways) <= fields_memory / map->door_count)
        ways->fields = mem_new(map->door_count, sizeof *ways->fields);
}

void ways_release(struct ways *ways)
{
    for (size_t i = 0; ways->fields && i < ways->map->door_count; i++)
        free(ways->fields[i]);
    for (size_t i = 0; i < ways->route_count; i++)
        free(ways->routes[i].steps);
    free(ways->fields);
    free(ways->routes);
    router_free(ways->router);
    flow_field_release(&ways->shelter);
}

void ways_resize(struct ways *ways, size_t people)
{
    if (people <= ways->route_count)
        return;
    ways->routes = mem_resize(ways->routes, people, sizeof *ways->routes);
    memset(ways->routes + ways->route_count, 0, (people - ways->route_count) * sizeof *ways->routes);
    ways->route_count = people;
}

/* Two bits are enough: at the goal and where nobody walks no one asks. */
static uint8_t *ways_pack(const struct ways *ways, uint32_t door)
{
    uint8_t *packed = mem_new(ways_packed_size(ways), 1);
    struct flow_field field;

    flow_field_init(&field, ways->map, &ways->map->doors[door].cell, 1);
    for (size_t cell = 0; cell < ways_cells(ways); cell++)
        packed[cell / 4] |= (uint8_t)((field.step[cell] & 3) << cell % 4 * 2);
    flow_field_release(&field);
    return packed;
}

uint32_t ways_to_door(struct ways *ways, uint32_t person, uint32_t cell, uint32_t door)
{
    uint32_t goal = ways->map->doors[door].cell;

    if (!ways->fields)
        return ways_to_cell(ways, person, cell, goal);
    if (cell == goal)
        return cell;
    if (!ways->fields[door])
        ways->fields[door] = ways_pack(ways, door);
    return map_step(ways->map, cell, (enum flow)(ways->fields[door][cell / 4] >> cell % 4 * 2 & 3));
}

uint32_t ways_to_cell(struct ways *ways, uint32_t person, uint32_t cell, uint32_t goal)
{
    struct way *way = &ways->routes[person];
    const uint8_t *steps;
    size_t count;

    if (cell == goal)
        return cell;
    if (way->at >= way->count || way->cell != cell || way->goal != goal) {
        count = router_find(ways->router, cell, goal, UINT32_MAX, &steps);
        if (count == SIZE_MAX)
            return cell;
        way->steps = mem_resize(way->steps, count, 1);
        memcpy(way->steps, steps, count);
        *way = (struct way){.steps = way->steps, .count = count, .cell = cell, .goal = goal};
    }
    way->cell = map_step(ways->map, cell, (enum flow)way->steps[way->at++]);
    return way->cell;
}

uint32_t ways_to_shelter(const struct ways *ways, uint32_t cell)
{
    if (!ways->shelter.step)
        return cell;
    return map_step(ways->map, cell, (enum flow)ways->shelter.step[cell]);
}

bool ways_within(struct ways *ways, uint32_t cell, uint32_t goal, uint32_t limit)
{
    return router_find(ways->router, cell, goal, limit, NULL) != SIZE_MAX;
}
