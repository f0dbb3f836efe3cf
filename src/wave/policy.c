/*
 * What is done about a contradiction. The ladder resets locally, which solves what can be solved in nearly all sets;
 * when the operations of a stage are used up it starts over with backtracking, which proves small impossible cases,
 * then over with resets and other draws, each round with twice the operations of the last.
 */
#include "config.h"

#include "wave/internal.h"
#include "base/memory.h"

#include <stdlib.h>

#define RESTARTS_WITH_PUTS 16u /* and then what the user put is let go */

static uint64_t stage_length(const struct wave *wave)
{
    uint64_t length = wave->search.way == WAVE_RESET ? UINT64_C(4096) + UINT64_C(512) * wave->cells
                                                     : UINT64_C(16384) + UINT64_C(128) * wave->cells;
    return length << (wave->search.round < 40 ? wave->search.round : 40);
}

static void first_stage(struct wave *wave)
{
    struct search *search = &wave->search;
    bool ladder = wave->settings.policy == WAVE_LADDER;
    bool resets = ladder || wave->settings.reach == WAVE_REACH_ORIGINAL;
    search->round = 0;
    search->way = resets ? WAVE_RESET : wave->settings.policy;
    search->since = trail_operations(&wave->trail);
    search->stage_ends = ladder ? search->since + stage_length(wave) : UINT64_MAX;
}

void policy_init(struct wave *wave)
{
    first_stage(wave);
    if (wave->search.way == WAVE_RESET)
        wave->search.heat = mem_new(reset_heat_size(wave->topology), sizeof *wave->search.heat);
}

static void cool(struct wave *wave)
{
    for (size_t at = 0; wave->search.heat && at < reset_heat_size(wave->topology); at++)
        wave->search.heat[at] = 0;
}

/* What stands now is the base of backtracking. No other way needs one, and their resets reach below it. */
static void set_base(struct wave *wave)
{
    struct search *search = &wave->search;
    search->base = search->way == WAVE_BACKTRACK ? wave->trail.count : search->floor;
    search->attempt = wave->trail.count;
    backtrack_forget(&wave->backtrack);
}

void policy_begin(struct wave *wave)
{
    first_stage(wave);
    cool(wave);
    set_base(wave);
    wave->search.all_held = true;
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
        trail_compact(wave, search->floor);
        search->kept = wave->trail.count;
    }
    search->attempt = wave->trail.count;
    if (search->way == WAVE_BACKTRACK)
        backtrack_decide(wave, cell, tile);
}

static enum wave_event restart(struct wave *wave)
{
    struct search *search = &wave->search;
    trail_undo(wave, search->floor);
    search->kept = 0;
    search->all_held = false;
    cool(wave);
    select_fill(wave, ++wave->stats.restarts);
    hand_put_again(wave);
    set_base(wave);
    wave->phase = PHASE_READY;
    return WAVE_RESTARTED;
}

enum wave_event policy_refuted(struct wave *wave)
{
    struct search *search = &wave->search;
    if (search->base == search->floor) {
        wave_end(wave, WAVE_IMPOSSIBLE);
        return WAVE_ENDED;
    }
    if (!search->all_held)
        hand_let_all_go(wave);
    return restart(wave);
}

static enum wave_event next_stage(struct wave *wave)
{
    struct search *search = &wave->search;
    if (search->way == WAVE_BACKTRACK) {
        search->round++;
        hand_let_all_go(wave);
    }
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
        if (++wave->search.round % RESTARTS_WITH_PUTS == 0)
            hand_let_all_go(wave);
        return restart(wave);
    }
}
