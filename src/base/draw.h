/*
 * Random draws are functions of (seed, stream, key, counter): no generator state exists, so nothing is shared between
 * threads, windows or runs, and a draw can be made again at any time. The key is an observation number, a cell or a
 * person; the counter tells several draws of one key apart. The mixing is SplitMix64's finaliser (Steele, Lea and Flood,
 * "Fast splittable pseudorandom number generators", 2014) applied once per argument.
 */
#ifndef BASE_DRAW_H
#define BASE_DRAW_H

#include <stdint.h>

enum draw_stream {
    DRAW_CELL,       /* which of equally good cells is observed; key: observation number */
    DRAW_TILE,       /* which tile it becomes; key: observation number */
    DRAW_RESTART,    /* the order after a restart; key: restart number */
    DRAW_BUILDING,   /* is a building put on a building tile, and which; key: cell */
    DRAW_PROP,       /* where a bench, a busker or a door is put that the tiles did not bring; key: a number */
    DRAW_PERSON,     /* everything about a person: key: person, counter: number of the draw in that person's life */
    DRAW_LOOK,       /* tufts, shades, waves: key: position in the world; never used by the simulation */
    DRAW_RAIN,       /* falling drops: key: frame; never used by the simulation */
    DRAW_SEED,       /* the next seed from the last */
    DRAW_TEST,       /* random sets in tests */
    DRAW_BLOCK       /* seeds of blocks that are solved by themselves; key: pass and number of the block */
};

uint64_t draw(uint64_t seed, enum draw_stream stream, uint64_t key, uint64_t counter);
/* Uniform below BOUND (> 0), by rejection; counts on in *COUNTER. */
uint64_t draw_below(uint64_t seed, enum draw_stream stream, uint64_t key, uint64_t *counter, uint64_t bound);
unsigned __int128 draw_below_wide(uint64_t seed, enum draw_stream stream, uint64_t key, uint64_t *counter,
                                  unsigned __int128 bound);

#endif
