#include "config.h"

#include "wave/topology.h"

const char *const direction_names[DIRECTIONS] = {"up", "right", "down", "left"};

uint32_t topology_neighbour(const struct topology *topology, uint32_t cell, enum direction direction)
{
    uint32_t width = topology->width, height = topology->height;
    uint32_t x = cell % width, y = cell / width;
    switch (direction) {
    case UP:
        return y > 0 ? cell - width : topology->wrap_down ? cell + width * (height - 1) : CELL_NONE;
    case RIGHT:
        return x + 1 < width ? cell + 1 : topology->wrap_across ? cell - (width - 1) : CELL_NONE;
    case DOWN:
        return y + 1 < height ? cell + width : topology->wrap_down ? x : CELL_NONE;
    default:
        return x > 0 ? cell - 1 : topology->wrap_across ? cell + (width - 1) : CELL_NONE;
    }
}
