#include "base/draw.h"

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
