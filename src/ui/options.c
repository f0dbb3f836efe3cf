#include "ui/hand.h"

#include "base/memory.h"
#include "wave/domain.h"
#include "wave/wave.h"

#include <stdlib.h>

static int likelier(const void *left, const void *right)
{
    const struct option *a = left, *b = right;
    if (a->chance != b->chance)
        return a->chance > b->chance ? -1 : 1;
    return a->tile < b->tile ? -1 : a->tile > b->tile;
}

struct option *options_of(const struct wave *wave, uint32_t cell, unsigned *count)
{
    unsigned tiles = wave_rules(wave)->tiles;
    uint32_t *chance = mem_new(tiles, sizeof *chance);
    struct option *options = mem_new(tiles, sizeof *options);
    const uint64_t *domain = wave_domain(wave, cell);
    *count = 0;
    wave_chances(wave, cell, chance);
    for (uint32_t tile = 0; tile < tiles; tile++)
        if (domain_has(domain, tile))
            options[(*count)++] = (struct option){tile, chance[tile]};
    qsort(options, *count, sizeof *options, likelier);
    free(chance);
    return options;
}
