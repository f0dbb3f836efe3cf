/*
 * A grid in blocks. It starts from a legal one, a small pattern that repeats (pattern.h); then each block is solved
 * anew inside what stands around it, and keeps what it had when that fails, so the grid is legal at all times (Merrell,
 * "Model Synthesis", 2009). The blocks of a pass (board.h) do not depend on each other, so they can be solved at once
 * by any number of threads: each is a function of the grid before the pass, its budget and its number, and the result
 * is the same.
 */
#ifndef WAVE_BLOCKS_H
#define WAVE_BLOCKS_H

#include "wave/wave.h"

#include <stdbool.h>
#include <stdint.h>

struct crew;

struct blocks {
    uint16_t *tiles;   /* [cells], a legal grid while passes go on, else null */
    struct crew *crew; /* who solves them, with all that it takes, else null */
    unsigned pass;
};

/* Finds the start; false when no small pattern fits what is given. */
bool blocks_begin(struct wave *wave);
/* One pass. Cells are decided by the second sweep; after its last pass all are. */
void blocks_pass(struct wave *wave);
/* Leaves what was not solved anew as it is: every cell is decided. */
void blocks_finish(struct wave *wave);
void blocks_release(struct blocks *blocks);

#endif
