/*
 * Propagation to the fixed point, arc by arc (Mackworth's AC-3, 1977): a cell whose domain changed is queued once;
 * taken from the queue it restricts its neighbours to what it supports, and those that lost something are queued in
 * turn. First in first out, so that what the queue holds at any moment is one ring of the spreading. One body is
 * compiled for domains of 1, 2, 3, 4, 8 and 16 words and of any number.
 */
#include "config.h"

#include "wave/internal.h"

void queue_drop(struct wave *wave)
{
    while (wave->queue.count)
        queue_take(wave);
}

/* The rare end of restrict_neighbour(). */
static __attribute__((noinline)) bool empty_out(struct wave *wave, uint32_t cell, uint32_t origin, unsigned direction)
{
    domain_clear(wave->scratch, wave->words);
    trail_change(wave, cell, wave->scratch, CAUSE_LINK, origin, direction);
    wave->failed = cell;
    queue_drop(wave);
    return false;
}

/* CELL loses what SUPPORT, of ORIGIN across its link in DIRECTION, does not hold; something but not all. Does what
 * trail_change() does, knowing that the domain shrinks. */
static inline __attribute__((always_inline)) void shrink(struct wave *wave, const unsigned words, uint32_t cell,
                                                         const uint64_t *support, uint32_t origin, unsigned direction)
{
    struct trail *trail = &wave->trail;
    uint64_t *domain = wave->domain + (size_t)cell * words;
    size_t count = trail->count;
    uint32_t previous = trail->last[cell];
    for (unsigned word = 0; word < words; word++) {
        uint64_t flipped = domain[word] & ~support[word];
        if (words > 1 && !flipped)
            continue;
        trail->changes[count] = (struct change){.flipped = flipped,
                                                .cell = cell,
                                                .previous = previous,
                                                .origin = origin,
                                                .word = (uint16_t)word,
                                                .cause = CAUSE_LINK,
                                                .direction = (uint8_t)direction};
        previous = (uint32_t)count++;
        domain[word] ^= flipped;
    }
    trail->last[cell] = previous;
    trail->count = count;
    wave->stats.decided += domain_single(domain, words);
    queue_add(wave, cell);
}

/* Tells the neighbours of CELL what it supports. False when one of them is left with nothing. */
static inline __attribute__((always_inline)) bool tell_neighbours(struct wave *wave, const unsigned words,
                                                                  uint32_t cell, const uint64_t *support)
{
    uint64_t *const domains = wave->domain;
#pragma GCC unroll 4
    for (unsigned direction = 0; direction < DIRECTIONS; direction++, support += words) {
        uint32_t other = wave_neighbour(wave, cell, direction);
        if (other == CELL_NONE)
            continue;
        const uint64_t *domain = domains + (size_t)other * words;
        uint64_t lost = 0, kept = 0;
        for (unsigned word = 0; word < words; word++) {
            lost |= domain[word] & ~support[word];
            kept |= domain[word] & support[word];
        }
        if (!kept)
            return empty_out(wave, other, cell, direction);
        if (lost)
            shrink(wave, words, other, support, cell, direction);
    }
    return true;
}

/* The same where the budget is about to end: change by change, as far as it pays. */
static bool tell_what_is_paid(struct wave *wave, uint32_t cell, const uint64_t *support)
{
    for (unsigned direction = 0; direction < DIRECTIONS; direction++, support += wave->words) {
        uint32_t other = wave_neighbour(wave, cell, direction);
        if (other == CELL_NONE)
            continue;
        for (unsigned word = 0; word < wave->words; word++)
            wave->scratch[word] = wave_words(wave, other)[word] & support[word];
        uint64_t cost = change_cost(wave, other, wave->scratch);
        if (cost && !budget_pays(wave, cost))
            return true;
        if (domain_empty(wave->scratch, wave->words))
            return empty_out(wave, other, cell, direction);
        trail_change(wave, other, wave->scratch, CAUSE_LINK, cell, direction);
        if (cost)
            queue_add(wave, other);
    }
    return true;
}

static void find_room(struct wave *wave)
{
    struct trail *trail = &wave->trail;
    uint64_t left = budget_left(wave);
    trail->room = trail->capacity - trail->count < left ? trail->capacity : trail->count + (size_t)left;
}

/* The rare end of spread(): the trail grows, unless the budget ends first. */
static __attribute__((noinline)) bool make_room(struct wave *wave)
{
    size_t most = (size_t)DIRECTIONS * wave->words;
    trail_reserve(&wave->trail, most);
    find_room(wave);
    return wave->trail.count + most <= wave->trail.room;
}

static inline __attribute__((always_inline)) bool spread(struct wave *wave, const unsigned words, size_t limit)
{
    while (wave->queue.count && limit--) {
        uint32_t cell = queue_take(wave), level;
        const uint64_t *support = support_find(&wave->support, words, wave->domain + (size_t)cell * words, &level);
        select_update(wave, &wave->select, cell, level);
        if (wave->trail.count + (size_t)DIRECTIONS * words > wave->trail.room && !make_room(wave)) {
            if (!tell_what_is_paid(wave, cell, support))
                return false;
            if (wave->search.spent)
                return true;
        } else if (!tell_neighbours(wave, words, cell, support)) {
            return false;
        }
    }
    return true;
}

#define SPREAD_WORDS(words)                                                                                            \
    static bool spread_##words(struct wave *wave, size_t limit)                                                        \
    {                                                                                                                  \
        return spread(wave, words, limit);                                                                             \
    }
SPREAD_WORDS(1)
SPREAD_WORDS(2)
SPREAD_WORDS(3)
SPREAD_WORDS(4)
SPREAD_WORDS(8)
SPREAD_WORDS(16)

static bool spread_any(struct wave *wave, size_t limit)
{
    return spread(wave, wave->words, limit);
}

bool propagate(struct wave *wave, size_t limit)
{
    find_room(wave);
    switch (wave->words) {
    case 1:
        return spread_1(wave, limit);
    case 2:
        return spread_2(wave, limit);
    case 3:
        return spread_3(wave, limit);
    case 4:
        return spread_4(wave, limit);
    case 8:
        return spread_8(wave, limit);
    case 16:
        return spread_16(wave, limit);
    default:
        return spread_any(wave, limit);
    }
}
