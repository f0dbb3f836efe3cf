#include "base/draw.h"

/* The golden ratio's fraction in 64 bits: SplitMix64's step. */
#define DRAW_STEP UINT64_C(0x9e3779b97f4a7c15)

static uint64_t draw_mix(uint64_t bits)
{
    bits += DRAW_STEP;
    bits = (bits ^ (bits >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    bits = (bits ^ (bits >> 27)) * UINT64_C(0x94d049bb133111eb);
    return bits ^ (bits >> 31);
}

uint64_t draw(uint64_t seed, enum draw_stream stream, uint64_t key, uint64_t counter)
{
    uint64_t bits = draw_mix(seed);

    bits = draw_mix(bits ^ (uint64_t)stream);
    bits = draw_mix(bits ^ key);
    return draw_mix(bits ^ counter);
}

uint64_t draw_below(uint64_t seed, enum draw_stream stream, uint64_t key, uint64_t *counter, uint64_t bound)
{
    /* 2^64 mod BOUND values at the low end would make the small remainders likelier. */
    uint64_t surplus = (0 - bound) % bound;

    for (;;) {
        uint64_t bits = draw(seed, stream, key, (*counter)++);

        if (bits >= surplus)
            return bits % bound;
    }
}

unsigned __int128 draw_below_wide(uint64_t seed, enum draw_stream stream, uint64_t key, uint64_t *counter,
                                  unsigned __int128 bound)
{
    unsigned __int128 surplus;

    if (bound <= UINT64_MAX)
        return draw_below(seed, stream, key, counter, (uint64_t)bound);
    surplus = (0 - bound) % bound;
    for (;;) {
        unsigned __int128 bits = draw(seed, stream, key, (*counter)++);

        bits = bits << 64 | draw(seed, stream, key, (*counter)++);
        if (bits >= surplus)
            return bits % bound;
    }
}
