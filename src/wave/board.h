/*
 * How a grid is cut into blocks that are solved one after the other, or some at once. Two sweeps go over all cells, the
 * second shifted by half a block, so that the edges of one lie within the blocks of the other. A sweep is two passes,
 * each over the blocks of one colour of a chessboard: these touch at their corners only, and no rule goes from corner
 * to corner, so that none of them depends on another of its pass.
 */
#ifndef WAVE_BOARD_H
#define WAVE_BOARD_H

#include "wave/region.h"
#include "wave/topology.h"

#include <stdbool.h>
#include <stdint.h>

#define BOARD_COLOURS 2u
#define BOARD_PASSES 4u /* both colours, twice */
#define BOARD_USUAL 24u /* side of a block where no size is set */
#define BOARD_LEAST 3u  /* narrower blocks of a wrapped grid would touch themselves */
#define BOARD_THREADS_MOST 64u
#define BOARD_CELLS_A_THREAD 512u

/* The blocks of one axis: COUNT of them, the first SHIFT cells past the border, or the end of one that was cut. */
struct board_axis {
    uint32_t size, count, shift;
    bool wrap;
};

struct board_block {
    struct region region;
    uint32_t number; /* of all blocks of both colours, row by row */
};

/* One pass. */
struct board {
    struct board_axis across, down;
    unsigned colour;
};

/* BLOCK is the side that blocks should have, 0: the usual one. */
struct board board_of(const struct topology *topology, unsigned block, unsigned pass);
/* Can a grid of this shape be cut at all? */
bool board_fits(const struct topology *topology);
/* How many blocks a pass has: the most that any pass of this size can have, and at least 1. */
uint32_t board_most(const struct topology *topology, unsigned block);
/* The largest block of any pass with the ring of cells around it. */
struct topology board_largest(const struct topology *topology, unsigned block);
/* The blocks of this pass into BLOCKS, the whole ones before those that the border has cut in half, which is a good
 * order to hand them out in; returns how many. */
uint32_t board_list(const struct board *board, struct board_block *blocks);

/* How many of THREADS are worth beginning, which takes as long as some hundred cells. */
unsigned board_workers(const struct topology *topology, unsigned block, unsigned threads);

/* Cells that the busiest of THREADS solves, one pass after the other, when all cells take equally long. One thread
 * solves each cell twice; so many times more than several is the most that they can gain. */
uint64_t board_longest(const struct topology *topology, unsigned block, unsigned threads);

#endif
