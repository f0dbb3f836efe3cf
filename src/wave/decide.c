#include "config.h"

#include "wave/decide.h"
#include "wave/internal.h"

static uint64_t word_of(unsigned tile, unsigned word)
{
    return word == tile / 64 ? UINT64_C(1) << tile % 64 : 0;
}

static void count_cell(const struct wave *wave, uint32_t cell, struct decide_count *count)
{
    const uint64_t *domain = wave_words(wave, cell);
    unsigned changes = 0;
    for (unsigned word = 0; word < wave->words; word++)
        changes += domain[word] != word_of(wave->blocks.tiles[cell], word);
    count->changes += changes;
    count->cells += changes > 0;
}

static size_t decide_cell(struct wave *wave, uint32_t cell, size_t at)
{
    struct trail *trail = &wave->trail;
    uint64_t *domain = wave_words(wave, cell);
    for (unsigned word = 0; word < wave->words; word++) {
        uint64_t to = word_of(wave->blocks.tiles[cell], word);
        if (domain[word] == to)
            continue;
        trail->changes[at] = (struct change){.flipped = domain[word] ^ to,
                                             .cell = cell,
                                             .previous = trail->last[cell],
                                             .origin = wave->blocks.pass,
                                             .word = (uint16_t)word,
                                             .cause = CAUSE_BLOCK};
        trail->last[cell] = (uint32_t)at++;
        domain[word] = to;
    }
    wave->select.level[cell] = 0;
    return at;
}

struct decide_count decide_count(const struct wave *wave, const struct region *block)
{
    struct decide_count count = {0, 0};
    for (uint32_t y = 0; y < block->down.count; y++)
        for (uint32_t x = 0; x < block->across.count; x++)
            count_cell(wave, region_cell(wave->topology, block, x, y), &count);
    return count;
}

void decide_block(struct wave *wave, const struct region *block, size_t at)
{
    for (uint32_t y = 0; y < block->down.count; y++)
        for (uint32_t x = 0; x < block->across.count; x++)
            at = decide_cell(wave, region_cell(wave->topology, block, x, y), at);
}

void decide_all(struct wave *wave)
{
    const struct topology *topology = wave->topology;
    const struct region all = {.across = {0, topology->width}, .down = {0, topology->height}};
    struct decide_count count = decide_count(wave, &all);
    trail_reserve(&wave->trail, count.changes);
    decide_block(wave, &all, wave->trail.count);
    wave->trail.count += count.changes;
    wave->stats.decided += count.cells;
}
