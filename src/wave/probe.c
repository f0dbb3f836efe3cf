/*
 * What resets never see, and backtracking over a large grid would not see soon. They are looked at in waves apart, so
 * that search goes on as if nothing had been done; as often as the number of contradictions doubles, so that all of it
 * is a small part of the work.
 *
 * What no small block allows, no large grid allows either: for the ladder, a block of a few cells round a contradiction
 * is searched completely, with nothing asked from outside, and a budget that grows with the number of contradictions.
 *
 * And where a first observation contradicts what is given, its tile can never stand in its cell. When that is so of
 * one after the other, until nothing is left, there is no solution, as on a wrapped checkerboard of odd size.
 */
#include "config.h"

#include "wave/internal.h"
#include "wave/apart.h"

#define SIDE_LEAST 4u
#define SIDE_MOST 8u
#define BUDGET_LEAST 4096u
#define BUDGET_A_CONTRADICTION 16u

static void begin(struct apart *apart, struct wave *wave, const struct region *region, uint64_t budget)
{
    apart_begin(apart, wave, region, WAVE_BACKTRACK, budget, wave->search.met);
    for (uint32_t at = 0; at < region_cells(region); at++)
        wave_restrict(apart->wave, at, wave->base + (size_t)region_at(wave->topology, region, at) * wave->words);
}

/* True when it was impossible, which is told then. */
static bool end(struct apart *apart, struct wave *wave, const struct region *region)
{
    bool impossible = wave_state(apart->wave) == WAVE_IMPOSSIBLE;
    apart_end(apart, wave);
    wave_free(apart->wave);
    if (!impossible)
        return false;
    wave->failure.block = region_cell(wave->topology, region, 0, 0);
    wave->failure.block_width = region->across.count;
    wave->failure.block_height = region->down.count;
    return true;
}

static bool refutes_block(struct wave *wave)
{
    uint64_t met = wave->search.met;
    uint32_t side = SIDE_LEAST + (uint32_t)__builtin_ctzll(met) / 2;
    struct region region = region_about(wave->topology, wave->failed, side < SIDE_MOST ? side : SIDE_MOST);
    struct apart apart;
    begin(&apart, wave, &region, BUDGET_LEAST + BUDGET_A_CONTRADICTION * met);
    wave_run(apart.wave, 0);
    return end(&apart, wave, &region);
}

/* Until a first observation stands, its propagation done. */
static bool refutes_first(struct wave *wave)
{
    const struct region all = {{0, wave->topology->width}, {0, wave->topology->height}};
    struct apart apart;
    begin(&apart, wave, &all, UINT64_MAX);
    while (apart.wave->phase != PHASE_ENDED &&
           (apart.wave->phase != PHASE_READY || !apart.wave->backtrack.decision_count))
        wave_advance(apart.wave);
    return end(&apart, wave, &all);
}

static bool is_power_of_two(uint64_t number)
{
    return !(number & (number - 1));
}

/* Does nothing stand but one observation and what follows from it? */
static bool only_one_observed(const struct wave *wave)
{
    size_t floor = wave->search.floor;
    return wave->search.attempt == floor && wave->trail.changes[floor].cause == CAUSE_OBSERVATION;
}

bool probe_refutes(struct wave *wave)
{
    struct search *search = &wave->search;
    bool block = wave->settings.policy == WAVE_LADDER && is_power_of_two(++search->met);
    if (search->way == WAVE_BACKTRACK || wave->support.shared) /* complete itself; or apart itself */
        return false;
    bool first = only_one_observed(wave) && is_power_of_two(++search->met_alone);
    return (block && budget_left(wave) && refutes_block(wave)) || (first && budget_left(wave) && refutes_first(wave));
}
