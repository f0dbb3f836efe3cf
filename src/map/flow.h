/*
 * Ways over the map. A way goes from cell to neighbouring cell; it costs what the cells cost that it steps onto, and
 * the last step onto a door or a bench costs 1. Of equally cheap ways everyone takes the same one: at each cell the
 * first of up, right, down, left that lies on a cheapest way. Fields and routes agree on it.
 */
#ifndef MAP_FLOW_H
#define MAP_FLOW_H

#include "map/map.h"

#include <stddef.h>
#include <stdint.h>

enum flow { FLOW_UP, FLOW_RIGHT, FLOW_DOWN, FLOW_LEFT, FLOW_HERE, FLOW_NOWHERE };

/*
 * A flow field: for every cell the next step of a cheapest way to the nearest goal. One field serves all who share a
 * goal. Computed by Dial's buckets (R. B. Dial, "Algorithm 360: shortest-path forest with topological ordering", 1969):
 * costs are small integers, so the cells wait in as many lists as there are different costs.
 */
struct flow_field {
    uint8_t *step;      /* [cells] enum flow; also from doors and benches, which one may start from */
    uint32_t *distance; /* [cells] cost to the goal, UINT32_MAX where nobody walks or there is no way */
};

/* GOALS are cells; a goal that is not walkable (a bench, a door) is entered from its walkable neighbours. */
void flow_field_init(struct flow_field *field, const struct map *map, const uint32_t *goals, size_t count);
void flow_field_release(struct flow_field *field);

/* What a step onto CELL costs, when CELL is walked on or is where one goes. */
static inline uint32_t map_step_cost(const struct map *map, uint32_t cell)
{
    return map->cost[cell] ? map->cost[cell] : 1;
}
/* The cell one step from CELL: CELL itself for FLOW_HERE and FLOW_NOWHERE, MAP_NONE across the border. */
uint32_t map_step(const struct map *map, uint32_t cell, enum flow step);

/*
 * One way for one person, the very way that the goal's field would lead, without the field: A* from the goal, with
 * buckets too. Far cheaper than a field where few share a goal. A router is the working memory that all searches on a
 * map share.
 */
struct router;

struct router *router_new(const struct map *map); /* MAP must stay as long */
void router_free(struct router *router);
/* The steps from FROM to GOAL into the router's *STEPS, which hold until the next search. Returns their number, 0 when
 * FROM is the goal, SIZE_MAX when there is no way or only one that costs more than LIMIT. */
size_t router_find(struct router *router, uint32_t from, uint32_t goal, uint32_t limit, const uint8_t **steps);

#endif
