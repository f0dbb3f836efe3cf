/*
 * A grid in blocks. It starts from a legal one, a small pattern that repeats; then each block is solved anew inside
 * what stands around it, and keeps what it had when that fails, so the grid is legal at all times (Merrell, "Model
 * Synthesis", 2009). Two sweeps, the second shifted by half a block, so that the edges of one lie within the blocks of
 * the other; four passes a sweep, each over the blocks of one colour of a two by two board. Blocks of a colour do not
 * touch, so they can be solved at once by any number of threads: each is a function of the grid before the pass and of
 * its number, and the result is the same.
 */
#ifndef WAVE_BLOCKS_H
#define WAVE_BLOCKS_H

#include "wave/wave.h"

#include <stdbool.h>
#include <stdint.h>

#define BLOCK_USUAL 24u /* the ladder's, when no size is set */
#define BLOCK_PASSES 8u /* four colours, twice */

struct blocks {
    uint16_t *tiles; /* [cells], a legal grid while passes go on, else null */
    unsigned pass;
};

/* Finds the start; false when no small pattern fits what is given. */
bool blocks_begin(struct wave *wave);
/* One pass. Cells are decided by the second sweep; after its last pass all are. */
void blocks_pass(struct wave *wave);
/* Leaves what was not solved anew as it is: every cell is decided. */
void blocks_finish(struct wave *wave);
void blocks_release(struct blocks *blocks);

/* Cells that the busiest of THREADS solves, one pass after the other, when all cells take equally long. One thread
 * solves each cell twice; so many times more than several is the most that they can gain. */
uint64_t blocks_longest(const struct topology *topology, unsigned block, unsigned threads);

#endif
