#include "map/flow.h"

#include "base/memory.h"
#include "map/buckets.h"

#include <stdlib.h>
#include <string.h>

struct router {
    const struct map *map;
    uint32_t *distance; /* [cells] to the goal, UINT32_MAX where the search did not come */
    uint32_t *touched;
    size_t touched_count, touched_capacity;
    uint8_t *steps;
    size_t step_count, step_capacity;
    struct buckets buckets; /* by distance plus the least that is left to go */
    uint32_t from, from_x, from_y;
};

struct router *router_new(const struct map *map)
{
    struct router *router = mem_new(1, sizeof *router);
    size_t cells = (size_t)map->width * map->height;

    router->map = map;
    router->distance = mem_new(cells, sizeof *router->distance);
    memset(router->distance, 0xff, cells * sizeof *router->distance);
    buckets_init(&router->buckets);
    return router;
}

void router_free(struct router *router)
{
    if (!router)
        return;
    buckets_release(&router->buckets);
    free(router->distance);
    free(router->touched);
    free(router->steps);
    free(router);
}

static uint32_t router_apart(uint32_t a, uint32_t b)
{
    return a > b ? a - b : b - a;
}

/* No way from the start is cheaper than its length, as no step costs less than 1. */
static uint32_t router_least(const struct router *router, uint32_t x, uint32_t y)
{
    return router_apart(x, router->from_x) + router_apart(y, router->from_y);
}

/* CELL is at X, Y and can be reached from the goal at DISTANCE. */
static inline void router_reach(struct router *router, uint32_t cell, uint32_t x, uint32_t y, uint32_t distance)
{
    if (router->distance[cell] <= distance || (!router->map->cost[cell] && cell != router->from))
        return;
    if (router->distance[cell] == UINT32_MAX)
        *ARRAY_ADD(router->touched, router->touched_count, router->touched_capacity) = cell;
    router->distance[cell] = distance;
    buckets_put(&router->buckets, cell, distance + router_least(router, x, y));
}

static void router_spread(struct router *router, uint32_t cell, uint32_t x, uint32_t y)
{
    uint32_t distance = router->distance[cell] + map_step_cost(router->map, cell);
    uint32_t width = router->map->width;

    if (y > 0)
        router_reach(router, cell - width, x, y - 1, distance);
    if (x + 1 < width)
        router_reach(router, cell + 1, x + 1, y, distance);
    if (y + 1 < router->map->height)
        router_reach(router, cell + width, x, y + 1, distance);
    if (x > 0)
        router_reach(router, cell - 1, x - 1, y, distance);
}

/* Settles every cell that any cheapest way leads over: all whose estimate is not above what the way costs. */
static void router_search(struct router *router, uint32_t goal, uint32_t limit)
{
    uint32_t width = router->map->width, cell = goal;

    *ARRAY_ADD(router->touched, router->touched_count, router->touched_capacity) = goal;
    router->distance[goal] = 0;
    buckets_restart(&router->buckets, router_least(router, goal % width, goal / width));
    buckets_put(&router->buckets, goal, router->buckets.cost);
    while (buckets_take(&router->buckets, &cell)) {
        uint32_t y = cell / width, x = cell - y * width;

        if (router->buckets.cost > limit || router->buckets.cost > router->distance[router->from])
            return;
        if (router->distance[cell] + router_least(router, x, y) == router->buckets.cost)
            router_spread(router, cell, x, y);
    }
}

/* A cell whose distance fits is on a cheapest way, even if the search had not settled it: it cannot become less. */
static void router_trace(struct router *router, uint32_t goal)
{
    uint32_t cell = router->from;

    while (cell != goal) {
        enum flow step = FLOW_UP;
        uint32_t next;

        for (;; step++) {
            next = map_step(router->map, cell, step);
            if (next == MAP_NONE || router->distance[next] == UINT32_MAX)
                continue;
            if (router->distance[next] + map_step_cost(router->map, next) == router->distance[cell])
                break;
        }
        *ARRAY_ADD(router->steps, router->step_count, router->step_capacity) = (uint8_t)step;
        cell = next;
    }
}

static void router_clear(struct router *router)
{
    for (size_t i = 0; i < router->touched_count; i++)
        router->distance[router->touched[i]] = UINT32_MAX;
    router->touched_count = 0;
}

size_t router_find(struct router *router, uint32_t from, uint32_t goal, uint32_t limit, const uint8_t **steps)
{
    bool found;

    router->from = from;
    router->from_x = from % router->map->width;
    router->from_y = from / router->map->width;
    router->step_count = 0;
    router_search(router, goal, limit);
    found = router->distance[from] != UINT32_MAX && router->distance[from] <= limit;
    if (found)
        router_trace(router, goal);
    router_clear(router);
    if (steps)
        *steps = router->steps;
    return found ? router->step_count : SIZE_MAX;
}
