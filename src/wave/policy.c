/*
 * What is done about a contradiction. The ladder resets locally, which mends nearly everything in nearly all sets. When
 * too much of that was in vain it begins again row by row, still with resets; then in blocks over a small pattern that
 * repeats, if one fits what is given, which cannot fail; then with backtracking, which proves small cases impossible;
 * then all over with other draws, each round with twice the patience of the last.
 *
 * Why rows: where lines can turn and cross but never end (the walls and rivers of Castle, the cliffs of Summer, paved
 * roads), as many of them enter any region as leave it, so a pocket of open cells with an odd number of ends round it
 * has no solution, which propagation cannot see. A reset of the pocket and what is near hands the odd end on to the
 * next pocket: it wanders about until it happens to meet another one. In a small grid that is soon. At 1024x1024 there
 * are many, and far between when most are gone, and resets went on for ever, whatever their radius. Row by row there
 * are no pockets: whatever is open is open all the way to the last row, where ends may leave the grid or lie beside
 * each other.
 */
#include "config.h"

#include "wave/internal.h"
#include "base/memory.h"

#include <stdlib.h>

#define RESTARTS_WITH_PUTS 16u /* and then what the user put is let go */

#define ROUNDS_MOST 32u /* what lengths are doubled for */

enum { STAGE_RESETS, STAGE_ROWS, STAGE_BLOCKS, STAGE_BACKTRACK, STAGES };
static const struct stage {
    enum wave_policy way;
    uint64_t least, eighths; /* what may be in vain in the first round: so much, and so many eighths for each cell */
} stages[STAGES] = {
    [STAGE_RESETS] = {WAVE_RESET, 512, 1},
    [STAGE_ROWS] = {WAVE_RESET, 1024, 8},
    [STAGE_BLOCKS] = {WAVE_RESET, 0, 0},
    [STAGE_BACKTRACK] = {WAVE_BACKTRACK, 16384, 512},
};

static uint64_t stage_length(const struct wave *wave)
{
    const struct stage *stage = &stages[wave->search.stage];
    uint64_t length = stage->least + stage->eighths * wave->cells / 8;
    return length << (wave->search.round < ROUNDS_MOST ? wave->search.round : ROUNDS_MOST);
}

/* What was in vain: resets, with the decided cells that they opened, or changes undone. */
static uint64_t in_vain(const struct wave *wave)
{
    return wave->search.way == WAVE_RESET ? wave->search.opened : wave->trail.past;
}

static void first_stage(struct wave *wave)
{
    struct search *search = &wave->search;
    bool ladder = wave->settings.policy == WAVE_LADDER;
    bool resets = ladder || wave->settings.reach == WAVE_REACH_ORIGINAL;
    search->round = 0;
    search->stage = STAGE_RESETS;
    search->way = resets ? WAVE_RESET : wave->settings.policy;
    select_by_rows(&wave->select, false);
    search->since = trail_operations(&wave->trail);
    search->spent = search->torn = wave->hand.working = false;
    search->stage_ends = ladder ? in_vain(wave) + stage_length(wave) : UINT64_MAX;
}

void policy_init(struct wave *wave)
{
    first_stage(wave);
    if (wave->search.way == WAVE_RESET)
        wave->search.heat = mem_new(reset_heat_size(wave->topology), sizeof *wave->search.heat);
}

static void cool(struct wave *wave)
{
    wave->search.furthest = wave->search.stuck = 0;
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
    bool rows = wave->search.stage == STAGE_ROWS;
    first_stage(wave);
    if (rows)
        select_fill(wave, wave->stats.restarts);
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
    if (!budget_pays(wave, wave->trail.count - search->floor))
        return WAVE_ENDED;
    trail_undo(wave, search->floor);
    search->kept = 0;
    search->all_held = false;
    cool(wave);
    select_fill(wave, ++wave->stats.restarts);
    hand_put_again(wave);
    if (search->spent)
        return WAVE_ENDED;
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
    if (!budget_pays(wave, wave->trail.count - search->floor))
        return WAVE_ENDED;
    search->stage = (search->stage + 1) % STAGES;
    if (search->stage == STAGE_RESETS) {
        search->round++;
        hand_let_all_go(wave);
    }
    search->way = stages[search->stage].way;
    select_by_rows(&wave->select, search->stage == STAGE_ROWS);
    enum wave_event event = restart(wave);
    search->stage_ends = in_vain(wave) + stage_length(wave);
    if (!search->spent && search->stage == STAGE_BLOCKS && !blocks_begin(wave))
        return next_stage(wave);
    return event;
}

enum wave_event policy_way_out(struct wave *wave)
{
    if (wave->settings.reach == WAVE_REACH_ORIGINAL)
        return original_way_out(wave);
    if (in_vain(wave) >= wave->search.stage_ends)
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
