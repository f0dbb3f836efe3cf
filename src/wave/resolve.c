/*
 * A block solved anew as a whole, inside what stands round it, before anything of that is given up: so nothing is
 * opened in vain, and what has no place is not handed on to the neighbours. The wave apart has the block, where
 * everything that is given is possible, and the cells round it: decided ones as they are, open ones of the halo with
 * everything as well, since the old block took from them what they lack, and those of the outermost ring with what they
 * can be now. Only the block is taken over.
 */
#include "config.h"

#include "wave/internal.h"
#include "wave/apart.h"
#include "base/memory.h"

#include <stdlib.h>

#define BUDGET_A_CELL 30u

struct task {
    struct region block, around; /* AROUND has the halo and the ring */
    bool puts;                   /* what the user put may be changed */
};

static bool in_ring(const struct wave *wave, const struct task *task, uint32_t at)
{
    const struct topology *topology = wave->topology;
    const struct region *around = &task->around;
    uint32_t x = at % around->across.count, y = at / around->across.count;
    bool across = around->across.count < topology->width, down = around->down.count < topology->height;
    bool left = across && x == 0 && (topology->wrap_across || around->across.from > 0);
    bool above = down && y == 0 && (topology->wrap_down || around->down.from > 0);
    bool right = across && x + 1 == around->across.count &&
                 (topology->wrap_across || around->across.from + around->across.count < topology->width);
    bool below = down && y + 1 == around->down.count &&
                 (topology->wrap_down || around->down.from + around->down.count < topology->height);
    return left || above || right || below;
}

/* What cell AT of the wave apart may be. */
static const uint64_t *allowed(const struct wave *wave, const struct task *task, uint32_t at)
{
    uint32_t cell = region_at(wave->topology, &task->around, at);
    bool kept = in_ring(wave, task, at) || (hand_has(wave, cell, HAND_PUT) && !task->puts) ||
                (!wave->select.level[cell] && !region_has(wave->topology, &task->block, cell));
    return kept ? wave_words(wave, cell) : wave->base + (size_t)cell * wave->words;
}

/* CELL becomes TILE, by way of all that is given: what a reset does not leave in force the trail can drop. */
static void take(struct wave *wave, uint32_t cell, uint32_t tile)
{
    if (wave_tile(wave, cell) == tile)
        return;
    hand_let_go(wave, cell);
    reset_open(wave, cell);
    wave->marks[cell] &= (uint8_t)~MARK_OPENED;
    domain_clear(wave->scratch, wave->words);
    domain_add(wave->scratch, tile);
    trail_change(wave, cell, wave->scratch, CAUSE_RESOLVED, (uint32_t)wave->stats.contradictions, 0);
    select_refresh(wave, cell);
    queue_add(wave, cell);
}

static void take_block(struct wave *wave, const struct task *task, const struct wave *apart)
{
    for (uint32_t at = 0; at < region_cells(&task->around); at++) {
        uint32_t cell = region_at(wave->topology, &task->around, at);
        if (region_has(wave->topology, &task->block, cell))
            take(wave, cell, wave_tile(apart, at));
    }
}

/* What is kept for all blocks of the wave, with room for the largest. */
static struct apart *keep_apart(struct wave *wave)
{
    struct region largest = region_about(wave->topology, 0, 2 * (RESOLVE_MOST + RESET_HALO + 1) + 1);
    if (!wave->search.apart) {
        wave->search.apart = mem_new(1, sizeof *wave->search.apart);
        apart_begin(wave->search.apart, wave, &largest, WAVE_RESET, 1, 0);
    }
    return wave->search.apart;
}

void resolve_release(struct wave *wave)
{
    if (wave->search.apart)
        wave_free(wave->search.apart->wave);
    free(wave->search.apart);
}

static bool solve(struct wave *wave, const struct task *task, struct apart *apart, uint64_t budget)
{
    apart_again(apart, wave, &task->around, budget, wave->stats.contradictions);
    for (uint32_t at = 0; at < region_cells(&task->around); at++)
        wave_restrict(apart->wave, at, allowed(wave, task, at));
    bool solved = wave_run(apart->wave, 0) == WAVE_SOLVED;
    apart_end(apart, wave);
    return solved;
}

bool resolve_block(struct wave *wave, uint32_t radius)
{
    uint32_t failed = wave->failed;
    struct task task = {.block = region_between(wave->topology, failed, failed, radius),
                        .around = region_between(wave->topology, failed, failed, radius + RESET_HALO + 1),
                        .puts = radius > RESET_PUTS_STAY};
    uint64_t writing = 2 * (uint64_t)region_cells(&task.block) * wave->words, left = budget_left(wave);
    uint64_t budget = BUDGET_A_CELL * region_cells(&task.around);
    if (left <= writing)
        return false;
    struct apart *apart = keep_apart(wave);
    if (!solve(wave, &task, apart, budget < left - writing ? budget : left - writing))
        return false;
    take_block(wave, &task, apart->wave);
    wave->stats.resolved++;
    return true;
}
