/*
 * Random draws are functions of (seed, stream, key, counter): no generator state exists, so nothing is shared between
 * threads, windows or runs, and a draw can be made again at any time. The key is an observation number, a cell or a
 * person; the counter tells several draws of one key apart. The mixing is SplitMix64's finaliser (Steele, Lea and
 * Flood, "Fast splittable pseudorandom number generators", 2014) applied once per argument.
 */
#ifndef BASE_DRAW_H
#define BASE_DRAW_H

#include <stdint.h>

enum draw_stream {
    DRAW_CELL,     /* which of equally good cells is observed; key: observation number */
    DRAW_TILE,     /* which tile it becomes; key: observation number */
    DRAW_RESTART,  /* the order after a restart; key: restart number */
    DRAW_BUILDING, /* is a building put on a building tile, and which; key: cell */
    DRAW_PROP,     /* where a bench, a busker or a door is put that the tiles did not bring; key: a number */
    DRAW_PERSON,   /* everything about a person: key: person, counter: number of the draw in that person's life */
    DRAW_LOOK,     /* tufts, shades, waves: key: position in the world; never used by the simulation */
    DRAW_RAIN,     /* falling drops: key: frame; never used by the simulation */
    DRAW_SEED,     /* the next seed from the last */
    DRAW_TEST,     /* random sets in tests */
    DRAW_BLOCK     /* seeds of blocks that are solved by themselves; key: pass and number, or what tells them apart */
};

static inline uint64_t draw_mix(uint64_t bits)
{
    bits += UINT64_C(0x9e3779b97f4a7c15); /* the golden ratio's fraction in 64 bits */
    bits = (bits ^ (bits >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    bits = (bits ^ (bits >> 27)) * UINT64_C(0x94d049bb133111eb);
    return bits ^ (bits >> 31);
}

/* What all draws of a stream begin with, for those who make many. */
static inline uint64_t draw_source(uint64_t seed, enum draw_stream stream)
{
    return draw_mix(draw_mix(seed) ^ (uint64_t)stream);
}

static inline uint64_t draw_from(uint64_t source, uint64_t key, uint64_t counter)
{
    return draw_mix(draw_mix(source ^ key) ^ counter);
}

static inline uint64_t draw(uint64_t seed, enum draw_stream stream, uint64_t key, uint64_t counter)
{
    return draw_from(draw_source(seed, stream), key, counter);
}

/* Uniform below BOUND (> 0), by rejection: 2^64 mod BOUND values at the low end would make the small remainders
 * likelier. Counts on in *COUNTER. */
static inline uint64_t draw_below_from(uint64_t source, uint64_t key, uint64_t *counter, uint64_t bound)
{
    for (;;) {
        uint64_t bits = draw_from(source, key, (*counter)++);

        if (bits >= bound || bits >= (0 - bound) % bound)
            return bits % bound;
    }
}

static inline uint64_t draw_below(uint64_t seed, enum draw_stream stream, uint64_t key, uint64_t *counter,
                                  uint64_t bound)
{
    return draw_below_from(draw_source(seed, stream), key, counter, bound);
}

unsigned __int128 draw_below_wide(uint64_t seed, enum draw_stream stream, uint64_t key, uint64_t *counter,
                                  unsigned __int128 bound);

#endif
