#include "config.h"

#include "wave/cause.h"
#include "wave/internal.h"
#include "base/memory.h"

#include <stdlib.h>

/* Bits of a change are flipped, so whether one was taken or given follows from what came after. */
bool wave_why(const struct wave *wave, uint32_t cell, uint32_t tile, uint64_t order, struct wave_cause *cause)
{
    bool has = domain_has(wave_words(wave, cell), tile);
    for (uint32_t at = wave->trail.last[cell]; at != CHANGE_NONE; at = wave->trail.changes[at].previous) {
        const struct change *change = &wave->trail.changes[at];
        if (change->word != tile / 64 || !(change->flipped >> tile % 64 & 1))
            continue;
        if (at >= order) {
            has = !has;
            continue;
        }
        if (has)
            return false;
        bool link = change->cause == CAUSE_LINK;
        *cause = (struct wave_cause){.kind = (enum cause)change->cause,
                                     .cell = cell,
                                     .tile = tile,
                                     .by = link ? change->origin : CELL_NONE,
                                     .side = direction_opposite((enum direction)change->direction),
                                     .observation = change->origin,
                                     .order = at};
        return true;
    }
    return false;
}

/* Are these two entries of the trail one change, of several words of one cell? */
static bool one_change(const struct change *before, const struct change *after)
{
    return before->cell == after->cell && before->origin == after->origin && before->cause == after->cause &&
           before->direction == after->direction && before->word < after->word;
}

static void find_last(const struct wave *wave, struct wave_failure *failure, uint64_t *words)
{
    uint32_t at = wave->trail.last[failure->cell];
    failure->last = words;
    domain_clear(words, wave->words);
    if (at == CHANGE_NONE)
        return;
    const struct change *change = &wave->trail.changes[at];
    failure->cause = (enum cause)change->cause;
    failure->by = change->cause == CAUSE_LINK ? change->origin : CELL_NONE;
    words[change->word] = change->flipped;
    for (; at > 0 && one_change(change - 1, change); at--, change--)
        words[change[-1].word] = change[-1].flipped;
}

static void find_asked(const struct wave *wave, uint32_t cell, unsigned direction, struct wave_asked *asked,
                       uint64_t *words)
{
    uint32_t other = wave_neighbour(wave, cell, direction), level;
    *asked = (struct wave_asked){other, TILE_NONE, words, words + wave->words};
    domain_copy(words, wave->full, wave->words);
    domain_copy(words + wave->words, wave->full, wave->words);
    if (other == CELL_NONE)
        return;
    const uint64_t *domain = wave_words(wave, other);
    asked->tile = wave_tile(wave, other);
    domain_copy(words, domain, wave->words);
    domain_clear(words + wave->words, wave->words);
    if (domain_empty(domain, wave->words))
        return;
    const uint64_t *support = support_find(&wave->support, wave->words, domain, &level);
    domain_copy(words + wave->words, support + direction_opposite((enum direction)direction) * wave->words,
                wave->words);
}

void failure_record(struct wave *wave)
{
    struct wave_failure *failure = &wave->failure;
    if (!wave->failure_words)
        wave->failure_words = mem_new((2 * DIRECTIONS + 1) * (size_t)wave->words, sizeof *wave->failure_words);
    *failure = (struct wave_failure){.cell = wave->failed, .by = CELL_NONE};
    for (unsigned direction = 0; direction < DIRECTIONS; direction++)
        find_asked(wave, wave->failed, direction, &failure->side[direction],
                   wave->failure_words + 2 * direction * (size_t)wave->words);
    find_last(wave, failure, wave->failure_words + 2 * DIRECTIONS * (size_t)wave->words);
}

const struct wave_failure *wave_failure(const struct wave *wave)
{
    return wave->failure_words ? &wave->failure : NULL;
}
