/*
 * The phases of a wave. Each step acts (begins, observes, finds a way out of a contradiction) and then spreads, ring by
 * ring, until the queue is empty. The grain only decides where a step returns, never what is done in which order, so
 * that watching changes nothing.
 */
#include "config.h"

#include "wave/internal.h"

static uint64_t budget_of(const struct wave *wave)
{
    if (wave->settings.budget)
        return wave->settings.budget;
    if (wave->settings.reach == WAVE_REACH_ORIGINAL) /* what it has not solved soon it never will */
        return UINT64_C(100000) + UINT64_C(1000) * wave->cells;
    return UINT64_C(100000000) + UINT64_C(20000) * wave->cells;
}

uint64_t budget_left(const struct wave *wave)
{
    uint64_t spent = trail_operations(&wave->trail) - wave->search.since, budget = budget_of(wave);
    size_t count = wave->trail.count, room = count < TRAIL_MOST ? TRAIL_MOST - count : 0;
    if (wave->hand.working)
        return UINT64_MAX;
    uint64_t left = spent < budget ? budget - spent : 0;
    return left < room ? left : room;
}

bool budget_pays(struct wave *wave, uint64_t operations)
{
    wave->search.spent |= operations > budget_left(wave);
    return !wave->search.spent;
}

void wave_end(struct wave *wave, enum wave_state state)
{
    wave->state = state;
    wave->phase = PHASE_ENDED;
    queue_drop(wave);
}

static void settle(struct wave *wave)
{
    wave->phase = PHASE_READY;
    if (wave->settled)
        return;
    wave->settled = true;
    for (size_t word = 0; word < (size_t)wave->cells * wave->words; word++)
        wave->base[word] = wave->domain[word];
    wave->search.floor = wave->search.base = wave->search.attempt = wave->trail.count;
    policy_settled(wave);
}

static void contradict(struct wave *wave)
{
    wave->stats.contradictions++;
    wave->report.event = WAVE_CONTRADICTED;
    failure_record(wave);
    wave->phase = PHASE_CONTRADICTED;
    if (!wave->settled)
        wave_end(wave, WAVE_IMPOSSIBLE);
}

static bool spread(struct wave *wave, size_t limit)
{
    return wave->settings.reach == WAVE_REACH_FULL ? propagate(wave, limit) : original_spread(wave, limit);
}

static void tear(struct wave *wave)
{
    wave->search.torn = true;
    wave_end(wave, WAVE_GAVE_UP);
}

/* LIMIT cells of the queue. */
static void advance(struct wave *wave, size_t limit)
{
    if (!spread(wave, limit))
        contradict(wave);
    else if (wave->search.spent)
        tear(wave);
    else if (!wave->queue.count)
        settle(wave);
}

/* Those that were given less than everything, or all when a full domain does not support everything. */
void wave_queue_all(struct wave *wave)
{
    uint32_t level;
    const uint64_t *support = support_find(&wave->support, wave->words, wave->full, &level);
    bool harmless = true;
    for (unsigned direction = 0; direction < DIRECTIONS; direction++)
        harmless &= domain_equal(support + direction * wave->words, wave->full, wave->words);
    for (uint32_t cell = 0; cell < wave->cells; cell++)
        if (!harmless || !domain_equal(wave_words(wave, cell), wave->full, wave->words))
            queue_add(wave, cell);
}

static enum wave_event begin(struct wave *wave)
{
    wave->phase = PHASE_SPREAD;
    wave->search.given = wave->trail.count;
    wave->trail.past = 0 - (uint64_t)wave->trail.count; /* giving is no work */
    if (wave->failed != CELL_NONE) {
        contradict(wave);
        return WAVE_CONTRADICTED;
    }
    if (wave->settings.reach == WAVE_REACH_FULL)
        wave_queue_all(wave);
    return WAVE_BEGAN;
}

static enum wave_event end_here(struct wave *wave, enum wave_state state)
{
    wave_end(wave, state);
    return WAVE_ENDED;
}

static enum wave_event observe(struct wave *wave)
{
    if (wave->stats.decided == wave->cells)
        return end_here(wave, WAVE_SOLVED);
    uint64_t number = wave->stats.observations;
    uint32_t cell = select_take(wave, number);
    uint32_t tile = choice_draw(wave, cell, number);
    domain_clear(wave->scratch, wave->words);
    domain_add(wave->scratch, tile);
    if (!budget_pays(wave, change_cost(wave, cell, wave->scratch))) {
        select_refresh(wave, cell);
        return end_here(wave, WAVE_GAVE_UP);
    }
    wave->stats.observations++;
    policy_observing(wave, cell, tile);
    trail_change(wave, cell, wave->scratch, CAUSE_OBSERVATION, (uint32_t)number, 0);
    if (wave->settings.reach == WAVE_REACH_FULL)
        queue_add(wave, cell);
    else
        original_begin(wave, cell);
    wave->ring = 0;
    wave->phase = PHASE_SPREAD;
    wave->report.cell = cell;
    wave->report.tile = tile;
    return WAVE_OBSERVED;
}

static enum wave_event way_out(struct wave *wave)
{
    wave->ring = 0;
    enum wave_event event = policy_way_out(wave);
    return wave->search.spent ? end_here(wave, WAVE_GAVE_UP) : event;
}

static enum wave_event act(struct wave *wave)
{
    switch (wave->phase) {
    case PHASE_BEGIN:
        return begin(wave);
    case PHASE_READY:
        return observe(wave);
    case PHASE_SPREAD:
        return WAVE_SPREAD;
    case PHASE_BLOCKS:
        blocks_pass(wave);
        return WAVE_OBSERVED;
    case PHASE_CONTRADICTED:
        return way_out(wave);
    default:
        return WAVE_ENDED;
    }
}

static void spread_ring(struct wave *wave)
{
    wave->ring++;
    advance(wave, wave->queue.count);
    report_collect(wave, wave->ring);
}

static void act_and_spread(struct wave *wave, enum wave_grain grain)
{
    wave->report.event = WAVE_ENDED;
    enum wave_event event = act(wave);
    report_collect(wave, 0);
    if (grain == WAVE_CHOICE)
        while (wave->phase == PHASE_SPREAD)
            spread_ring(wave);
    else if (wave->phase == PHASE_SPREAD && (event == WAVE_BEGAN || event == WAVE_SPREAD))
        spread_ring(wave);
    wave->report.ring = wave->ring;
    if (wave->report.event != WAVE_CONTRADICTED) {
        wave->report.event = event;
        return;
    }
    wave->report.cell = wave->failed;
    wave->report.tile = TILE_NONE;
}

enum wave_event wave_step(struct wave *wave, enum wave_grain grain)
{
    struct wave_report *report = &wave->report;
    *report = (struct wave_report){.cell = CELL_NONE, .tile = TILE_NONE};
    report_begin(wave);
    hand_refresh(wave);
    do
        act_and_spread(wave, grain);
    while (report->event == WAVE_SPREAD && !wave->watch.count); /* the last ring of a propagation changes nothing */
    wave->watch.on = false;
    report->changed = wave->watch.cells;
    report->changed_ring = wave->watch.rings;
    report->changed_count = wave->watch.count;
    return report->event;
}

enum wave_event wave_advance(struct wave *wave)
{
    enum wave_event event = act(wave);
    if (wave->phase == PHASE_SPREAD)
        advance(wave, SIZE_MAX);
    return event;
}

enum wave_state wave_run(struct wave *wave, uint64_t operations)
{
    uint64_t from = trail_operations(&wave->trail);
    enum wave_event event = WAVE_ENDED;
    hand_refresh(wave);
    while (wave->phase != PHASE_ENDED && (!operations || trail_operations(&wave->trail) - from < operations))
        event = wave_advance(wave);
    wave->report = (struct wave_report){.event = event, .cell = CELL_NONE, .tile = TILE_NONE};
    return wave->state;
}
