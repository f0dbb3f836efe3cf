/*
 * Cells and directed links. Cells are numbered row by row from the upper left: cell = y * width + x. A link leads from
 * (cell, direction) to a neighbour and the direction by which it arrives there; on the square grid the neighbour is
 * computed and the arrival direction is the opposite one. Directions run clockwise, so that a quarter turn adds one.
 */
#ifndef WAVE_TOPOLOGY_H
#define WAVE_TOPOLOGY_H

#include <stdbool.h>
#include <stdint.h>

enum direction { UP, RIGHT, DOWN, LEFT, DIRECTIONS };

#define CELL_NONE UINT32_MAX
#define WAVE_CELLS_LIMIT (1u << 24)

struct topology {
    unsigned width, height; /* both at least 1; width * height at most WAVE_CELLS_LIMIT */
    bool wrap_across;       /* left of the first column is the last one */
    bool wrap_down;
};

static inline unsigned topology_cells(const struct topology *topology)
{
    return topology->width * topology->height;
}

static inline enum direction direction_opposite(enum direction direction)
{
    return (enum direction)((direction + 2) & 3);
}

/* The cell across the link, or CELL_NONE at a border. */
uint32_t topology_neighbour(const struct topology *topology, uint32_t cell, enum direction direction);

extern const char *const direction_names[DIRECTIONS]; /* "up", "right", "down", "left" */

#endif
