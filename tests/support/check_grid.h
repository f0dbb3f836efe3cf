/*
 * A checker of finished grids that shares no code with the solver: pairs as a table of bytes, neighbours by plain
 * coordinates, solvability by trying everything. Directions are 0 up, 1 right, 2 down, 3 left.
 */
#ifndef SUPPORT_CHECK_GRID_H
#define SUPPORT_CHECK_GRID_H

#include <stdbool.h>
#include <stdint.h>

#define CHECK_TILES 1040

struct pair_table {
    unsigned tiles;
    unsigned char allowed[4][CHECK_TILES][CHECK_TILES]; /* [direction][tile][who may stand there] */
};

struct grid_shape {
    unsigned width, height;
    bool wrap_across, wrap_down;
};

/* No pairs yet. The caller frees with free(). */
struct pair_table *pair_table_new(unsigned tiles);
/* OTHER may stand on that side of TILE, and so the other way round. */
void pair_table_allow(struct pair_table *table, unsigned tile, unsigned direction, unsigned other);
/* Tiles from their four sides, one letter each clockwise from the top, words parted by blanks: "ABAB BABA". Two tiles
 * may stand together when the letters that meet are in PAIRS, also parted by blanks: "AA AB". */
struct pair_table *pair_table_sockets(const char *sides, const char *pairs);

/* How many of the grid's neighbouring pairs are not allowed; a cell that is no tile counts as one. */
unsigned long grid_broken(const struct pair_table *table, const struct grid_shape *shape, const uint32_t *cells);

/* How many legal grids there are, counted up to MOST, whose cell C is one of the tiles in the bit mask MAY[C]. */
unsigned long grid_solutions(const struct pair_table *table, const struct grid_shape *shape, const uint32_t *may,
                             unsigned long most);
/* Is there any legal grid whose cell C is one of the tiles in the bit mask MAY[C]? For few cells and at most 32 tiles.
 */
bool grid_solvable(const struct pair_table *table, const struct grid_shape *shape, const uint32_t *may);

#endif
