#include "map/flow.h"

#include "base/memory.h"
#include "map/buckets.h"

#include <stdlib.h>
#include <string.h>

uint32_t map_step(const struct map *map, uint32_t cell, enum flow step)
{
    uint32_t x = cell % map->width;

    switch (step) {
    case FLOW_UP:
        return cell >= map->width ? cell - map->width : MAP_NONE;
    case FLOW_RIGHT:
        return x + 1 < map->width ? cell + 1 : MAP_NONE;
    case FLOW_DOWN:
        return cell / map->width + 1 < map->height ? cell + map->width : MAP_NONE;
    case FLOW_LEFT:
        return x > 0 ? cell - 1 : MAP_NONE;
    default:
        return cell;
    }
}

static void flow_spread(struct flow_field *field, const struct map *map, struct buckets *buckets, uint32_t cell)
{
    uint32_t distance = field->distance[cell] + map_step_cost(map, cell);

    for (enum flow step = FLOW_UP; step <= FLOW_LEFT; step++) {
        uint32_t next = map_step(map, cell, step);

        if (next == MAP_NONE || !map->cost[next] || field->distance[next] <= distance)
            continue;
        field->distance[next] = distance;
        buckets_put(buckets, next, distance);
    }
}

/* The first neighbour that a cheapest way leads over, and what that way costs. */
static enum flow flow_best(const struct flow_field *field, const struct map *map, uint32_t cell)
{
    uint32_t least = UINT32_MAX;
    enum flow best = FLOW_NOWHERE;

    for (enum flow step = FLOW_UP; step <= FLOW_LEFT; step++) {
        uint32_t next = map_step(map, cell, step);

        if (next == MAP_NONE || field->distance[next] == UINT32_MAX)
            continue;
        if (field->distance[next] + map_step_cost(map, next) < least) {
            least = field->distance[next] + map_step_cost(map, next);
            best = step;
        }
    }
    return best;
}

static bool flow_is_start(const struct map *map, uint32_t cell)
{
    enum terrain_use use = terrain_use((enum terrain)map->terrain[cell]);

    return use == TERRAIN_DOOR_USE || use == TERRAIN_SEAT_USE;
}

void flow_field_init(struct flow_field *field, const struct map *map, const uint32_t *goals, size_t count)
{
    uint32_t cells = map->width * map->height, cell;
    struct buckets buckets;

    field->step = mem_new(cells, sizeof *field->step);
    field->distance = mem_new(cells, sizeof *field->distance);
    memset(field->distance, 0xff, cells * sizeof *field->distance);
    buckets_init(&buckets);
    for (size_t i = 0; i < count; i++) {
        field->distance[goals[i]] = 0;
        buckets_put(&buckets, goals[i], 0);
    }
    while (buckets_take(&buckets, &cell)) {
        if (field->distance[cell] == buckets.cost)
            flow_spread(field, map, &buckets, cell);
    }
    buckets_release(&buckets);
    for (cell = 0; cell < cells; cell++) {
        if (field->distance[cell] == 0)
            field->step[cell] = FLOW_HERE;
        else if (field->distance[cell] == UINT32_MAX && !flow_is_start(map, cell))
            field->step[cell] = FLOW_NOWHERE;
        else
            field->step[cell] = (uint8_t)flow_best(field, map, cell);
    }
}

void flow_field_release(struct flow_field *field)
{
    free(field->step);
    free(field->distance);
    *field = (struct flow_field){0};
}
