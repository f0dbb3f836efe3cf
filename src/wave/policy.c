/*
 * What is done about a contradiction. The ladder resets locally, which mends nearly everything in nearly all sets. When
 * too much of that was in vain it begins again row by row, still with resets; then in blocks over a small pattern that
 * repeats, if one fits what is given, which cannot fail; then with backtracking, which proves small cases impossible;
 * then all over with other draws, each round with twice the patience of the last.
 *
 * Where lines can turn and cross but never end (the walls and rivers of Castle, paved roads), as many of them enter any
 * region as leave it, so a pocket of open cells with an odd number of ends round it has no solution, which propagation
 * cannot see. A reset of the pocket and what is near, whatever its radius, hands the odd end on to the next pocket: it
 * wanders about until it happens to meet another one, the open or a border. In a small grid that is soon. At 1024x1024
 * there are many, and far between when most are gone, and that would go on for ever. So one that comes again is led to
 * an outlet (outlet.c), each way halving the distance on average, and resets alone solve Castle.
 *
 * Why rows: lines whose sides differ, and which need room to turn (the cliffs of Summer), jam in more ways than that
 * one. Row by row there are no pockets: whatever is open is open all the way to the last row, where ends may leave the
 * grid or lie beside each other.
 *
 * Why blocks solved as a whole (resolve.c) are no rung of the usual ladder, between resets and rows: where resets mend
 * everything (Castle, Rooms, Knots at up to 1024x1024) it is never reached. On Summer at any size, and on large grids
 * of the streets, it comes to a halt as resets do, since what is decided round a block leaves it no way, and only
 * delays the rows: the whole took two and a half to five times as long. As the only way it solves a few more small
 * grids of Summer than resets do, no large ones.
 */
#include "config.h"

#include "wave/internal.h"
#include "base/memory.h"

#include <stdlib.h>

#define RESTARTS_WITH_PUTS 16u /* and then what the user put is let go */
#define ROUNDS_MOST 32u        /* what lengths are doubled for */

static const struct wave_ladder usual = {5, {WAVE_RESET, WAVE_ROWS, WAVE_BLOCKS, WAVE_BACKTRACK, WAVE_RESTART}};

static const struct rung {
    enum wave_policy way;    /* how a contradiction is met */
    bool anew;               /* begins all over, in place of going on from what stands */
    bool rows;               /* and row by row */
    uint64_t least, eighths; /* what may be in vain in the first round: so much, and so many eighths for each cell */
} rungs[] = {
    [WAVE_RESET] = {WAVE_RESET, true, false, 512, 1},
    [WAVE_ROWS] = {WAVE_RESET, true, true, 1024, 8},
    [WAVE_RESOLVE] = {WAVE_RESOLVE, false, false, 512, 1},
    [WAVE_BLOCKS] = {WAVE_RESET, true, false, 512, 1}, /* whose resets are for what is opened by hand */
    [WAVE_BACKTRACK] = {WAVE_BACKTRACK, true, false, 16384, 512},
    [WAVE_RESTART] = {WAVE_RESTART, true, false, 0, 0},
};

/* Any other policy is a ladder of one rung that is never used up. */
static unsigned rung_count(const struct wave *wave)
{
    const struct wave_ladder *ladder = &wave->settings.ladder;
    if (wave->settings.policy != WAVE_LADDER)
        return 1;
    return ladder->count ? ladder->count : usual.count;
}

static enum wave_policy rung_at(const struct wave *wave, unsigned at)
{
    const struct wave_ladder *ladder = &wave->settings.ladder;
    if (wave->settings.policy != WAVE_LADDER)
        return wave->settings.policy;
    return ladder->count ? ladder->rungs[at] : usual.rungs[at];
}

static const struct rung *current(const struct wave *wave)
{
    return &rungs[rung_at(wave, wave->search.rung)];
}

/* What was in vain: resets, with the decided cells that they opened, or changes undone. */
static uint64_t in_vain(const struct wave *wave)
{
    enum wave_policy way = wave->search.way;
    return way == WAVE_RESET || way == WAVE_RESOLVE ? wave->search.opened : wave->trail.past + wave->search.given;
}

static void set_patience(struct wave *wave)
{
    struct search *search = &wave->search;
    const struct rung *rung = current(wave);
    uint64_t length = rung->least + rung->eighths * wave->cells / 8;
    length <<= search->round < ROUNDS_MOST ? search->round : ROUNDS_MOST;
    bool ever = wave->settings.policy != WAVE_LADDER || search->way == WAVE_RESTART;
    search->rung_ends = ever ? UINT64_MAX : in_vain(wave) + length;
}

static void first_rung(struct wave *wave)
{
    struct search *search = &wave->search;
    search->rung = search->round = search->again = 0;
    search->way = wave->settings.reach == WAVE_REACH_ORIGINAL ? WAVE_RESET : current(wave)->way;
    select_by_rows(&wave->select, current(wave)->rows);
    search->since = trail_operations(&wave->trail);
    search->spent = search->torn = wave->hand.working = false;
    search->met = search->met_alone = 0;
    set_patience(wave);
}

static bool ever_resets(const struct wave *wave)
{
    for (unsigned at = 0; at < rung_count(wave); at++) {
        enum wave_policy way = rungs[rung_at(wave, at)].way;
        if (way == WAVE_RESET || way == WAVE_RESOLVE)
            return true;
    }
    return false;
}

void policy_init(struct wave *wave)
{
    first_rung(wave);
    if (ever_resets(wave))
        wave->search.heat = mem_new(reset_heat_size(wave->topology), sizeof *wave->search.heat);
}

static void cool(struct wave *wave)
{
    wave->search.furthest = wave->search.stuck = 0;
    wave->search.opened = wave->search.most = 0;
    for (size_t at = 0; wave->search.heat && at < reset_heat_size(wave->topology); at++)
        wave->search.heat[at] = 0;
}

/* The heat keeps its room. */
void policy_again(struct wave *wave)
{
    wave->search = (struct search){.heat = wave->search.heat, .apart = wave->search.apart};
    first_rung(wave);
    cool(wave);
    backtrack_forget(&wave->backtrack);
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
    enum select_order order = wave->select.order;
    first_rung(wave);
    if (wave->select.order != order)
        select_fill(wave, wave->stats.restarts);
    cool(wave);
    set_base(wave);
    wave->search.all_held = true;
}

void policy_release(struct wave *wave)
{
    backtrack_release(&wave->backtrack);
    free(wave->search.heat);
    resolve_release(wave);
    wave->search = (struct search){0};
}

void policy_observing(struct wave *wave, uint32_t cell, uint32_t tile)
{
    struct search *search = &wave->search;
    bool resets = search->way == WAVE_RESET || search->way == WAVE_RESOLVE;
    if (resets && wave->trail.count > 2 * search->kept + 16 * (size_t)wave->cells + 1024) {
        trail_compact(wave, search->floor);
        search->kept = wave->trail.count;
    }
    search->attempt = wave->trail.count;
    if (search->way == WAVE_BACKTRACK)
        backtrack_decide(wave, cell, tile);
}

static bool restart_pays(struct wave *wave)
{
    return budget_pays(wave, wave->trail.count - wave->search.floor);
}

static enum wave_event restart(struct wave *wave)
{
    struct search *search = &wave->search;
    if (!restart_pays(wave))
        return WAVE_ENDED;
    trail_undo(wave, search->floor);
    search->kept = 0;
    search->all_held = false;
    cool(wave);
    select_by_rows(&wave->select, current(wave)->rows);
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
    if (!search->all_held && restart_pays(wave))
        hand_let_all_go(wave);
    return restart(wave);
}

static enum wave_event meet(struct wave *wave)
{
    struct search *search = &wave->search;
    switch (search->way) {
    case WAVE_RESET:
    case WAVE_RESOLVE:
        return reset_block(wave);
    case WAVE_BACKTRACK:
        return backtrack_jump(wave);
    default:
        if (++search->again % RESTARTS_WITH_PUTS == 0 && restart_pays(wave))
            hand_let_all_go(wave);
        return restart(wave);
    }
}

/* The next rung; at WAVE_RESTART the first one, in a new round. False when there is none. */
static bool next_rung(struct wave *wave)
{
    struct search *search = &wave->search;
    if (search->rung + 1 == rung_count(wave))
        return false;
    search->rung++;
    if (rung_at(wave, search->rung) == WAVE_RESTART) {
        search->rung = 0;
        search->round++;
        hand_let_all_go(wave);
    }
    return true;
}

/* Work goes on with the rung that the ladder has come to. WAVE_ENDED when it cannot begin. No contradiction is left to
 * be met after a restart, nor when the rungs before could not even begin. */
static enum wave_event begin_rung(struct wave *wave)
{
    struct search *search = &wave->search;
    bool anew = current(wave)->anew || search->way == WAVE_BACKTRACK; /* whose exclusions others do not keep */
    search->way = current(wave)->way;
    if (anew && restart(wave) == WAVE_ENDED)
        return WAVE_ENDED;
    set_patience(wave);
    if (rung_at(wave, search->rung) == WAVE_BLOCKS && !blocks_begin(wave))
        return WAVE_ENDED;
    return wave->phase == PHASE_CONTRADICTED ? meet(wave) : WAVE_RESTARTED;
}

/* Up the ladder, past rungs that cannot begin: once round at most. */
static enum wave_event climb(struct wave *wave)
{
    enum wave_event event = WAVE_ENDED;
    if (!restart_pays(wave))
        return WAVE_ENDED;
    for (unsigned left = rung_count(wave); event == WAVE_ENDED && !wave->search.spent && left > 0; left--)
        event = next_rung(wave) ? begin_rung(wave) : WAVE_ENDED;
    if (event == WAVE_ENDED)
        wave_end(wave, WAVE_GAVE_UP);
    return event;
}

void policy_settled(struct wave *wave)
{
    bool blocks = rung_at(wave, 0) == WAVE_BLOCKS;
    if (wave->settings.reach == WAVE_REACH_ORIGINAL) {
        select_fill(wave, 0);
        return;
    }
    if ((blocks || wave->settings.block) && blocks_begin(wave))
        return;
    select_fill(wave, 0);
    if (blocks && wave->stats.decided < wave->cells)
        climb(wave);
}

enum wave_event policy_way_out(struct wave *wave)
{
    if (wave->settings.reach == WAVE_REACH_ORIGINAL)
        return original_way_out(wave);
    if (probe_refutes(wave)) {
        wave_end(wave, WAVE_IMPOSSIBLE);
        return WAVE_ENDED;
    }
    return in_vain(wave) >= wave->search.rung_ends ? climb(wave) : meet(wave);
}
