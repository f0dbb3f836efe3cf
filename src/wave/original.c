/*
 * The update of the original city simulator, for comparison: after an observation the four cells beside it and then the
 * eight at distance two are narrowed by their neighbours, once each; decided cells are left alone, nothing spreads
 * further, and where a cell would be left with nothing it and its four neighbours get everything back. Pairs can stay
 * illegal: wave_broken_pairs().
 */
#include "config.h"

#include "wave/internal.h"

static void queue_beside(struct wave *wave, uint32_t cell)
{
    for (unsigned direction = 0; direction < DIRECTIONS; direction++) {
        uint32_t other = wave_neighbour(wave, cell, direction);
        if (other != CELL_NONE && other != wave->original.centre)
            queue_add(wave, other);
    }
}

void original_begin(struct wave *wave, uint32_t cell)
{
    wave->original = (struct original){.centre = cell, .distance = 1};
    queue_beside(wave, cell);
}

static void queue_distance_two(struct wave *wave)
{
    wave->original.distance = 2;
    for (unsigned direction = 0; direction < DIRECTIONS; direction++) {
        uint32_t beside = wave_neighbour(wave, wave->original.centre, direction);
        if (beside != CELL_NONE)
            queue_beside(wave, beside);
    }
}

/* What all neighbours together support of CELL; false when that is nothing. Breaks off where the budget ends. */
static bool narrow(struct wave *wave, uint32_t cell)
{
    unsigned words = wave->words;
    bool left = true;
    for (unsigned direction = 0; left && direction < DIRECTIONS; direction++) {
        uint32_t other = wave_neighbour(wave, cell, direction);
        uint32_t level;
        if (other == CELL_NONE)
            continue;
        unsigned back = direction_opposite((enum direction)direction);
        const uint64_t *support =
            support_find(&wave->support, words, wave_words(wave, other), &level) + (size_t)back * words;
        for (unsigned word = 0; word < words; word++)
            wave->scratch[word] = wave_words(wave, cell)[word] & support[word];
        if (!budget_pays(wave, change_cost(wave, cell, wave->scratch)))
            break;
        left = !domain_empty(wave->scratch, words);
        trail_change(wave, cell, wave->scratch, CAUSE_LINK, other, back);
    }
    select_refresh(wave, cell);
    return left;
}

static void give_back(struct wave *wave, uint32_t cell)
{
    const uint64_t *base = wave->base + (size_t)cell * wave->words;
    wave->search.torn = !budget_pays(wave, change_cost(wave, cell, base));
    if (wave->search.torn)
        return;
    hand_let_go(wave, cell);
    trail_change(wave, cell, base, CAUSE_RESET, 0, 0);
    select_refresh(wave, cell);
}

void original_narrow(struct wave *wave, uint32_t cell)
{
    if (!narrow(wave, cell))
        give_back(wave, cell);
}

bool original_spread(struct wave *wave, size_t limit)
{
    while (wave->queue.count && limit--) {
        uint32_t cell = queue_take(wave);
        bool left = !wave->select.level[cell] || narrow(wave, cell);
        if (wave->search.spent)
            return true;
        if (!wave->queue.count && wave->original.distance == 1)
            queue_distance_two(wave);
        if (!left) {
            wave->failed = cell;
            return false;
        }
    }
    return true;
}

enum wave_event original_way_out(struct wave *wave)
{
    struct wave_report *report = &wave->report;
    give_back(wave, wave->failed);
    for (unsigned direction = 0; direction < DIRECTIONS; direction++) {
        uint32_t other = wave_neighbour(wave, wave->failed, direction);
        if (other != CELL_NONE)
            give_back(wave, other);
    }
    wave->stats.resets++;
    wave->phase = PHASE_SPREAD;
    report->x0 = report->x1 = wave->failed % wave->topology->width;
    report->y0 = report->y1 = wave->failed / wave->topology->width;
    return WAVE_WAS_RESET;
}
