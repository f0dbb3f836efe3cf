/*
 * What is done about a contradiction. The ladder resets locally, which solves what can be solved in nearly all sets;
 * when the operations of a stage are used up it starts over with backtracking, which proves small impossible cases,
 * then over with resets and other draws, each round with twice the operations of the last.
 */
#include "config.h"

#include "wave/internal.h"
#include "base/memory.h"

#include <stdlib.h>

static uint64_t stage_length(const struct wave *wave)
{
    uint64_t length = wave->search.way == WAVE_RESET ? UINT64_C(4096) + UINT64_C(512) * wave->cells
                                                     : UINT64_C(16384) + UINT64_C(128) * wave->cells;
    return length << (wave->search.round < 40 ? wave->search.round : 40);
}

void policy_init(struct wave *wave)
{
    struct search *search = &wave->search;
    bool ladder = wave->settings.policy == WAVE_LADDER;
    bool resets = ladder || wave->settings.reach == WAVE_REACH_ORIGINAL;
    search->way = resets ? WAVE_RESET : wave->settings.policy;
    search->stage_ends = ladder ? stage_length(wave) : UINT64_MAX;
    if (search->way == WAVE_RESET)
        search->heat = mem_new(reset_heat_size(wave->topology), sizeof *search->heat);
}

void policy_release(struct wave *wave)
{
    backtrack_release(&wave->backtrack);
    free(wave->search.heat);
    wave->search = (struct search){0};
}

void policy_observing(struct wave *wave, uint32_t cell, uint32_t tile)
{
    struct search *search = &wave->search;
    if (search->way == WAVE_RESET && wave->trail.count > 2 * search->kept + 16 * (size_t)wave->cells + 1024) {
        trail_compact(wave, search->base);
        search->kept = wave->trail.count;
    }
    search->attempt = wave->trail.count;
    if (search->way == WAVE_BACKTRACK)
        backtrack_decide(wave, cell, tile);
}

static enum wave_event restart(struct wave *wave)
{
    struct search *search = &wave->search;
    trail_undo(wave, search->base);
    search->kept = 0;
    backtrack_forget(&wave->backtrack);
    search->attempt = search->base;
    for (size_t at = 0; search->heat && at < reset_heat_size(wave->topology); at++)
        search->heat[at] = 0;
    select_fill(wave, ++wave->stats.restarts);
    wave->phase = PHASE_READY;
    return WAVE_RESTARTED;
}

static enum wave_event next_stage(struct wave *wave)
{
    struct search *search = &wave->search;
    search->round += search->way == WAVE_BACKTRACK;
    search->way = search->way == WAVE_RESET ? WAVE_BACKTRACK : WAVE_RESET;
    enum wave_event event = restart(wave);
    search->stage_ends = trail_operations(&wave->trail) + stage_length(wave);
    return event;
}

enum wave_event policy_way_out(struct wave *wave)
{
    if (wave->settings.reach == WAVE_REACH_ORIGINAL)
        return original_way_out(wave);
    if (trail_operations(&wave->trail) >= wave->search.stage_ends)
        return next_stage(wave);
    switch (wave->search.way) {
    case WAVE_RESET:
        return reset_block(wave);
    case WAVE_BACKTRACK:
        return backtrack_jump(wave);
    default:
        return restart(wave);
    }
}
