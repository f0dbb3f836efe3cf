#include "config.h"

#include "wave/trail.h"
#include "wave/internal.h"
#include "base/memory.h"

#include <stdlib.h>

void trail_init(struct trail *trail, uint32_t cells)
{
    *trail = (struct trail){.last = mem_new(cells, sizeof *trail->last)};
    trail_again(trail, cells);
}

void trail_again(struct trail *trail, uint32_t cells)
{
    *trail = (struct trail){.changes = trail->changes, .capacity = trail->capacity, .last = trail->last};
    for (uint32_t cell = 0; cell < cells; cell++)
        trail->last[cell] = CHANGE_NONE;
}

void trail_release(struct trail *trail)
{
    free(trail->changes);
    free(trail->last);
    *trail = (struct trail){0};
}

void trail_grow(struct trail *trail, size_t more)
{
    trail->changes = mem_grow(trail->changes, trail->count + more, &trail->capacity, sizeof *trail->changes);
}

bool trail_observed(const struct wave *wave, uint32_t cell)
{
    uint32_t last = wave->trail.last[cell];
    return last != CHANGE_NONE && wave->trail.changes[last].cause == CAUSE_OBSERVATION;
}

uint32_t wave_observed(const struct wave *wave)
{
    uint32_t observed = 0;
    for (uint32_t cell = 0; cell < wave->cells; cell++)
        observed += trail_observed(wave, cell);
    return observed;
}

void trail_change(struct wave *wave, uint32_t cell, const uint64_t *to, enum cause cause, uint32_t origin,
                  unsigned direction)
{
    struct trail *trail = &wave->trail;
    uint64_t *domain = wave_words(wave, cell);
    wave->stats.decided -= domain_single(domain, wave->words);
    trail_reserve(trail, wave->words);
    for (unsigned word = 0; word < wave->words; word++) {
        if (domain[word] == to[word])
            continue;
        trail->changes[trail->count] = (struct change){.flipped = domain[word] ^ to[word],
                                                       .cell = cell,
                                                       .previous = trail->last[cell],
                                                       .origin = origin,
                                                       .word = (uint16_t)word,
                                                       .cause = (uint8_t)cause,
                                                       .direction = (uint8_t)direction};
        trail->last[cell] = (uint32_t)trail->count++;
        domain[word] = to[word];
    }
    wave->stats.decided += domain_single(domain, wave->words);
}

void trail_undo(struct wave *wave, size_t mark)
{
    struct trail *trail = &wave->trail;
    trail->past += 2 * (trail->count - mark);
    while (trail->count > mark) {
        const struct change *change = &trail->changes[trail->count - 1];
        uint32_t cell = change->cell;
        uint64_t *domain = wave_words(wave, cell);
        wave->stats.decided -= domain_single(domain, wave->words);
        domain[change->word] ^= change->flipped;
        wave->stats.decided += domain_single(domain, wave->words);
        trail->last[cell] = change->previous;
        trail->count--;
        if (change->previous != CHANGE_NONE && change->previous >= mark)
            continue; /* not yet as it was */
        select_refresh(wave, cell);
        if (wave->watch.on)
            report_note(wave, cell, 0);
    }
    report_shortened(wave);
}

/* From the top down: once a reset of a cell was met, it and all earlier changes of the cell cancel out. */
static void find_cancelled(struct wave *wave, size_t base, bool mark)
{
    struct trail *trail = &wave->trail;
    for (size_t at = trail->count; at-- > base;) {
        struct change *change = &trail->changes[at];
        uint8_t *marks = &wave->marks[change->cell];
        if (!mark) {
            *marks &= (uint8_t)~MARK_SEEN;
            continue;
        }
        if (change->cause == CAUSE_RESET)
            *marks |= MARK_SEEN;
        if (*marks & MARK_SEEN)
            change->flipped = 0;
    }
}

void trail_compact(struct wave *wave, size_t base)
{
    struct trail *trail = &wave->trail;
    size_t kept = base;
    find_cancelled(wave, base, true);
    find_cancelled(wave, base, false);
    for (size_t at = base; at < trail->count; at++) {
        uint32_t *last = &trail->last[trail->changes[at].cell];
        while (*last != CHANGE_NONE && *last >= base)
            *last = trail->changes[*last].previous;
    }
    for (size_t at = base; at < trail->count; at++) {
        struct change change = trail->changes[at];
        if (!change.flipped)
            continue;
        change.previous = trail->last[change.cell];
        trail->last[change.cell] = (uint32_t)kept;
        trail->changes[kept++] = change;
    }
    trail->past += trail->count - kept;
    trail->count = kept;
    report_shortened(wave);
}
