/*
 * What the user decides. A put is a change of its own cause, propagated at once and taken back when that fails; what
 * stands then is where search begins anew. Pins change what is given: the floor of the trail is made again with them,
 * and what stood above it is put back on top, cell by cell, as it was. It fits, since all of it was there together.
 */
#include "config.h"

#include "wave/internal.h"
#include "base/memory.h"

#include <stdlib.h>

static void hold(struct wave *wave, uint32_t cell, uint32_t tile, unsigned what)
{
    struct hand *hand = &wave->hand;
    if (!hand->cells)
        hand->cells = mem_new(wave->cells, sizeof *hand->cells);
    unsigned had = hand->cells[cell];
    wave->stats.puts += !(had & HAND_PUT) && what & HAND_PUT;
    wave->stats.pins += !(had & HAND_PINNED) && what & HAND_PINNED;
    hand->cells[cell] = (uint16_t)((had & ~(unsigned)HAND_TILE) | tile | what);
}

static void release(struct wave *wave, uint32_t cell, unsigned what)
{
    if (!hand_has(wave, cell, what))
        return;
    wave->hand.cells[cell] &= (uint16_t)~what;
    wave->stats.puts -= what == HAND_PUT;
    wave->stats.pins -= what == HAND_PINNED;
}

void hand_let_go(struct wave *wave, uint32_t cell)
{
    release(wave, cell, HAND_PUT);
}

void hand_let_all_go(struct wave *wave)
{
    for (uint32_t cell = 0; wave->stats.puts && cell < wave->cells; cell++)
        release(wave, cell, HAND_PUT);
}

bool wave_is_put(const struct wave *wave, uint32_t cell)
{
    return hand_has(wave, cell, HAND_PUT);
}

bool wave_is_pinned(const struct wave *wave, uint32_t cell)
{
    return hand_has(wave, cell, HAND_PINNED);
}

/* What is done by hand is not paid from the budget, which stays as it was or begins anew. */
static void begin_work(struct wave *wave)
{
    wave->search.spent = false;
    wave->hand.working = true;
    wave->hand.began = trail_operations(&wave->trail);
}

static void end_work(struct wave *wave)
{
    if (wave->hand.working)
        wave->search.since += trail_operations(&wave->trail) - wave->hand.began;
    wave->hand.working = false;
}

static bool spread(struct wave *wave)
{
    bool full = wave->settings.reach == WAVE_REACH_FULL, fine = true;
    for (unsigned ring = 1; fine && wave->queue.count && !wave->search.spent; ring++) {
        fine = full ? propagate(wave, wave->queue.count) : original_spread(wave, wave->queue.count);
        if (wave->watch.on)
            report_collect(wave, ring);
    }
    queue_drop(wave);
    return fine;
}

/* Takes back what was tried, where the budget pays for it. */
static bool take_back(struct wave *wave, size_t mark)
{
    if (!budget_pays(wave, wave->trail.count - mark))
        return false;
    trail_undo(wave, mark);
    return true;
}

/* Decides CELL and propagates. False, with nothing changed, when it does not fit; where the budget ends
 * (search.spent), that is not known. */
static bool try_tile(struct wave *wave, uint32_t cell, uint32_t tile)
{
    size_t mark = wave->trail.count;
    if (!domain_has(wave_words(wave, cell), tile))
        return false;
    domain_clear(wave->scratch, wave->words);
    domain_add(wave->scratch, tile);
    if (!budget_pays(wave, change_cost(wave, cell, wave->scratch)))
        return true;
    trail_change(wave, cell, wave->scratch, CAUSE_USER, 0, 0);
    select_refresh(wave, cell);
    if (wave->watch.on)
        report_collect(wave, 0);
    if (wave->settings.reach == WAVE_REACH_FULL)
        queue_add(wave, cell);
    else
        original_begin(wave, cell);
    if (spread(wave))
        return true;
    failure_record(wave);
    return !take_back(wave, mark);
}

/* Puts CELL again as it was; false when that does not fit, or is not paid. */
static bool put_again(struct wave *wave, uint32_t cell)
{
    if (wave->search.spent)
        return false;
    wave->search.attempt = wave->trail.count;
    bool fits = try_tile(wave, cell, wave->hand.cells[cell] & HAND_TILE);
    wave->search.torn = wave->search.spent;
    return fits && !wave->search.spent;
}

void hand_put_again(struct wave *wave)
{
    for (uint32_t cell = 0; wave->stats.puts && cell < wave->cells; cell++)
        if (hand_has(wave, cell, HAND_PUT) && !put_again(wave, cell))
            hand_let_go(wave, cell);
}

/* Brings what is under way to its end, and the wave to a fixed point. False when what is given has none, or the budget
 * ended before that was known. */
static bool come_to_rest(struct wave *wave)
{
    hand_refresh(wave);
    while (wave->phase != PHASE_READY && wave->phase != PHASE_ENDED)
        wave_advance(wave);
    if (!wave->settled)
        return false;
    begin_work(wave);
    bool failed = wave->failed != CELL_NONE && domain_empty(wave_words(wave, wave->failed), wave->words);
    if (failed || wave->search.torn)
        trail_undo(wave, wave->search.attempt);
    wave->search.torn = false;
    return true;
}

/* From here on it is built again, unless nothing is open. */
static void work_again(struct wave *wave)
{
    if (wave->state == WAVE_SOLVED && wave->stats.decided == wave->cells)
        return;
    wave->state = WAVE_WORKING;
    wave->phase = PHASE_READY;
    policy_begin(wave);
}

static void begin_report(struct wave *wave)
{
    wave->report = (struct wave_report){.event = WAVE_ENDED, .cell = CELL_NONE, .tile = TILE_NONE};
    report_begin(wave);
}

static void finish_report(struct wave *wave, enum wave_event event, uint32_t cell, uint32_t tile)
{
    struct wave_report *report = &wave->report;
    end_work(wave);
    report->event = event;
    report->cell = cell;
    report->tile = tile;
    wave->watch.on = false;
    report->changed = wave->watch.cells;
    report->changed_ring = wave->watch.rings;
    report->changed_count = wave->watch.count;
}

bool wave_put(struct wave *wave, uint32_t cell, uint32_t tile)
{
    begin_report(wave);
    bool fits = come_to_rest(wave) && domain_has(wave_words(wave, cell), tile);
    if (!fits)
        wave->failed = cell;
    else if (wave_tile(wave, cell) == TILE_NONE)
        fits = try_tile(wave, cell, tile);
    if (fits) {
        hold(wave, cell, tile, HAND_PUT);
        work_again(wave);
    }
    finish_report(wave, fits ? WAVE_OBSERVED : WAVE_CONTRADICTED, fits ? cell : wave->failed, fits ? tile : TILE_NONE);
    return fits;
}

bool wave_pin(struct wave *wave, uint32_t cell, bool pinned)
{
    begin_report(wave);
    bool fits = come_to_rest(wave) && (!pinned || wave_tile(wave, cell) != TILE_NONE);
    if (fits && pinned != wave_is_pinned(wave, cell)) {
        if (pinned)
            hold(wave, cell, wave_tile(wave, cell), HAND_PINNED);
        else
            release(wave, cell, HAND_PINNED);
        wave->hand.stale = true;
        work_again(wave);
    }
    finish_report(wave, WAVE_ENDED, CELL_NONE, TILE_NONE);
    return fits;
}

/* What the cells were before the floor is made again. */
struct stood {
    uint64_t *domain;
    uint8_t *cause;
    uint32_t *origin;
};

static struct stood remember(const struct wave *wave)
{
    size_t words = (size_t)wave->cells * wave->words;
    struct stood stood = {mem_new(words, sizeof *stood.domain), mem_new(wave->cells, sizeof *stood.cause),
                          mem_new(wave->cells, sizeof *stood.origin)};
    domain_copy(stood.domain, wave->domain, (unsigned)words);
    for (uint32_t cell = 0; cell < wave->cells; cell++) {
        uint32_t last = wave->trail.last[cell];
        const struct change *change = last == CHANGE_NONE ? NULL : &wave->trail.changes[last];
        bool choice = change && (change->cause == CAUSE_OBSERVATION || change->cause == CAUSE_USER);
        stood.cause[cell] = choice ? change->cause : CAUSE_KEPT;
        stood.origin[cell] = choice ? change->origin : 0;
    }
    return stood;
}

static void put_back(struct wave *wave, struct stood *stood)
{
    for (uint32_t cell = 0; cell < wave->cells; cell++) {
        const uint64_t *domain = stood->domain + (size_t)cell * wave->words;
        if (domain_equal(domain, wave_words(wave, cell), wave->words))
            continue;
        trail_change(wave, cell, domain, (enum cause)stood->cause[cell], stood->origin[cell], 0);
        select_refresh(wave, cell);
    }
    free(stood->domain);
    free(stood->cause);
    free(stood->origin);
}

static void make_floor(struct wave *wave)
{
    trail_undo(wave, wave->search.given);
    for (uint32_t cell = 0; cell < wave->cells; cell++) {
        if (!hand_has(wave, cell, HAND_PINNED))
            continue;
        domain_clear(wave->scratch, wave->words);
        domain_add(wave->scratch, wave->hand.cells[cell] & HAND_TILE);
        trail_change(wave, cell, wave->scratch, CAUSE_FIXED, 0, 0);
        select_refresh(wave, cell);
    }
    if (wave->settings.reach == WAVE_REACH_FULL) {
        wave_queue_all(wave);
        propagate(wave, SIZE_MAX);
    }
    domain_copy(wave->base, wave->domain, wave->cells * wave->words);
    wave->search.floor = wave->trail.count;
    wave->search.kept = 0;
}

void hand_refresh(struct wave *wave)
{
    if (!wave->hand.stale)
        return;
    bool watched = wave->watch.on;
    begin_work(wave);
    struct stood stood = remember(wave);
    wave->watch.on = false;
    make_floor(wave);
    put_back(wave, &stood);
    wave->watch.on = watched;
    wave->watch.mark = wave->trail.count;
    wave->hand.stale = false;
    policy_begin(wave);
}

/* The original's update never narrows what an erased region gets back: that is done here, once for each cell. */
static void narrow_opened(struct wave *wave)
{
    for (uint32_t cell = 0; cell < wave->cells; cell++)
        if (wave->marks[cell] & MARK_OPENED)
            original_narrow(wave, cell);
}

static void spread_inwards(struct wave *wave)
{
    if (wave->settings.reach == WAVE_REACH_ORIGINAL)
        narrow_opened(wave);
    else
        for (uint32_t cell = 0; cell < wave->cells; cell++)
            if (!(wave->marks[cell] & MARK_OPENED) && reset_beside_opened(wave, cell))
                queue_add(wave, cell);
    for (uint32_t cell = 0; cell < wave->cells; cell++)
        wave->marks[cell] &= (uint8_t)~MARK_OPENED;
    spread(wave);
}

static void open_region(struct wave *wave, uint32_t x0, uint32_t y0, uint32_t x1, uint32_t y1)
{
    const struct topology *topology = wave->topology;
    for (uint32_t y = y0; y <= y1 && (y < topology->height || topology->wrap_down); y++)
        for (uint32_t x = x0; x <= x1 && (x < topology->width || topology->wrap_across); x++) {
            uint32_t cell = y % topology->height * topology->width + x % topology->width;
            hand_let_go(wave, cell);
            reset_open(wave, cell);
        }
    for (uint32_t cell = 0; cell < wave->cells; cell++)
        if (wave->select.level[cell] && !(wave->marks[cell] & MARK_OPENED))
            reset_open(wave, cell);
}

void wave_erase(struct wave *wave, uint32_t x0, uint32_t y0, uint32_t x1, uint32_t y1)
{
    const struct topology *topology = wave->topology;
    begin_report(wave);
    if (come_to_rest(wave)) {
        x1 = x1 < x0 + topology->width ? x1 : x0 + topology->width - 1;
        y1 = y1 < y0 + topology->height ? y1 : y0 + topology->height - 1;
        open_region(wave, x0, y0, x1, y1);
        report_collect(wave, 0);
        spread_inwards(wave);
        work_again(wave);
        wave->report.x0 = x0;
        wave->report.y0 = y0;
        wave->report.x1 = x1;
        wave->report.y1 = y1;
        finish_report(wave, WAVE_WAS_RESET, CELL_NONE, TILE_NONE);
    } else {
        finish_report(wave, WAVE_ENDED, CELL_NONE, TILE_NONE);
    }
}
