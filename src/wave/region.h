/* A rectangle of cells, which may lie over the border of a wrapped axis but never over itself. */
#ifndef WAVE_REGION_H
#define WAVE_REGION_H

#include "wave/topology.h"

#include <stdbool.h>
#include <stdint.h>

/* COUNT rows or columns from FROM, which is one of the grid. */
struct span {
    uint32_t from, count;
};

struct region {
    struct span across, down;
};

/* From ONE to OTHER, the shorter way where that may lead over the border, and RADIUS more on all sides. */
struct region region_between(const struct topology *topology, uint32_t one, uint32_t other, uint32_t radius);
/* A square of SIDE cells about CELL, moved inwards at a border; where the grid is smaller, all of it. */
struct region region_about(const struct topology *topology, uint32_t cell, uint32_t side);
bool region_has(const struct topology *topology, const struct region *region, uint32_t cell);

static inline uint32_t region_cells(const struct region *region)
{
    return region->across.count * region->down.count;
}

/* The cell in column X and row Y of the region. */
static inline uint32_t region_cell(const struct topology *topology, const struct region *region, uint32_t x, uint32_t y)
{
    uint32_t column = region->across.from + x, row = region->down.from + y;
    column -= column < topology->width ? 0 : topology->width;
    row -= row < topology->height ? 0 : topology->height;
    return row * topology->width + column;
}

/* Cell AT of the region. */
static inline uint32_t region_at(const struct topology *topology, const struct region *region, uint32_t at)
{
    return region_cell(topology, region, at % region->across.count, at / region->across.count);
}

#endif
