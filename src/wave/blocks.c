#include "config.h"

#include "wave/blocks.h"
#include "wave/board.h"
#include "wave/decide.h"
#include "wave/internal.h"
#include "wave/pattern.h"
#include "wave/pool.h"
#include "wave/site.h"
#include "base/draw.h"
#include "base/memory.h"

#include <stdatomic.h>
#include <stdlib.h>

#define BLOCK_BUDGET 4096u /* operations that a block may take, and more for each cell */
#define BLOCK_BUDGET_A_CELL 20u
#define WORTH_SHARING 4096u /* changes that several threads write sooner than one */

/* What one thread works with, and what it has done in the pass. */
struct worker {
    struct wave *inside; /* taken over by one block after the other */
    struct site site;
    struct wave_stats done;
};

/* The threads and the pass that they are at. */
struct crew {
    struct wave *wave;
    bool anything_given;
    struct pool *pool;
    struct worker **workers; /* each a piece of memory of its own, so that none waits for another's cache */
    struct topology largest;
    struct board_block *blocks;
    uint16_t (*corners)[SITE_CORNERS]; /* of each */
    struct decide_count *counts;       /* of each, second sweep; then where it begins on the trail */
    uint32_t block_count;
    uint64_t budget; /* of each */
    atomic_uint next;
};

/* Cells take what they became at the end. */
static uint64_t cost_of_finish(const struct wave *wave)
{
    return (uint64_t)wave->cells * wave->words;
}

static struct wave_settings settings_of(const struct crew *crew, const struct board_block *block, uint32_t cells)
{
    const struct wave *wave = crew->wave;
    uint64_t number = (uint64_t)wave->blocks.pass << 32 | block->number;
    uint64_t usual = BLOCK_BUDGET + BLOCK_BUDGET_A_CELL * (uint64_t)cells;
    return (struct wave_settings){.seed = draw(wave->settings.seed, DRAW_BLOCK, number, wave->stats.restarts),
                                  .policy = WAVE_RESET,
                                  .heuristic = wave->settings.heuristic,
                                  .budget = crew->budget < usual ? crew->budget : usual};
}

static void add_stats(struct wave_stats *sum, const struct wave_stats *stats)
{
    sum->operations += stats->operations;
    sum->observations += stats->observations;
    sum->contradictions += stats->contradictions;
    sum->resets += stats->resets;
}

/* What the worker works with, which it makes itself, while the others do. The first shares the memo of the wave. */
static struct wave *inside_of(const struct crew *crew, unsigned number)
{
    struct worker *worker = crew->workers[number];
    const struct wave_settings settings = {.policy = WAVE_RESET, .heuristic = crew->wave->settings.heuristic};
    if (!worker->inside)
        worker->inside = wave_new_inside(crew->wave, &crew->largest, &settings, number == 0);
    return worker->inside;
}

static void solve_block(const struct crew *crew, unsigned number, uint32_t at)
{
    struct worker *worker = crew->workers[number];
    struct wave *inside = inside_of(crew, number);
    const struct board_block *block = &crew->blocks[at];
    uint16_t *tiles = crew->wave->blocks.tiles;
    worker->site = site_of(crew->wave->topology, &block->region);
    struct wave_settings settings = settings_of(crew, block, topology_cells(&worker->site.topology));
    wave_inside_again(inside, &worker->site.topology, &settings);
    site_give(&worker->site, crew->wave, crew->anything_given, tiles, crew->corners[at], inside);
    if (wave_run(inside, 0) == WAVE_SOLVED)
        site_take(&worker->site, inside, tiles);
    struct wave_stats stats = wave_stats(inside);
    add_stats(&worker->done, &stats);
}

/* The next block of the list; past its end there is none. */
static uint32_t next_block(struct crew *crew)
{
    return atomic_fetch_add_explicit(&crew->next, 1, memory_order_relaxed);
}

static bool is_second_sweep(const struct wave *wave)
{
    return wave->blocks.pass >= BOARD_COLOURS;
}

static void work_on_blocks(void *context, unsigned number)
{
    struct crew *crew = context;
    for (uint32_t at = next_block(crew); at < crew->block_count; at = next_block(crew)) {
        solve_block(crew, number, at);
        if (is_second_sweep(crew->wave))
            crew->counts[at] = decide_count(crew->wave, &crew->blocks[at].region);
    }
}

static void work_on_trail(void *context, unsigned number)
{
    struct crew *crew = context;
    (void)number;
    for (uint32_t at = next_block(crew); at < crew->block_count; at = next_block(crew))
        decide_block(crew->wave, &crew->blocks[at].region, crew->counts[at].changes);
}

static bool is_anything_given(const struct wave *wave)
{
    bool anything = wave->stats.puts > 0;
    for (uint32_t cell = 0; cell < wave->cells && !anything; cell++)
        anything = !domain_equal(wave->base + (size_t)cell * wave->words, wave->full, wave->words);
    return anything;
}

static struct crew *crew_new(struct wave *wave)
{
    unsigned block = wave->settings.block;
    uint32_t most = board_most(wave->topology, block);
    struct crew *crew = mem_new(1, sizeof *crew);
    crew->wave = wave;
    crew->anything_given = is_anything_given(wave);
    crew->pool = pool_new(board_workers(wave->topology, block, wave->settings.threads));
    crew->largest = board_largest(wave->topology, block);
    crew->blocks = mem_new(most, sizeof *crew->blocks);
    crew->corners = mem_new(most, sizeof *crew->corners);
    crew->counts = mem_new(most, sizeof *crew->counts);
    crew->workers = mem_new(pool_workers(crew->pool), sizeof *crew->workers);
    for (unsigned number = 0; number < pool_workers(crew->pool); number++)
        crew->workers[number] = mem_new(1, sizeof **crew->workers);
    return crew;
}

static void crew_free(struct crew *crew)
{
    if (!crew)
        return;
    pool_end(crew->pool); /* meanwhile they do */
    for (unsigned number = 0; number < pool_workers(crew->pool); number++) {
        wave_free(crew->workers[number]->inside);
        free(crew->workers[number]);
    }
    pool_free(crew->pool);
    free(crew->workers);
    free(crew->blocks);
    free(crew->corners);
    free(crew->counts);
    free(crew);
}

/* What is left, less what the end costs, is shared evenly. False when a block could not even be begun with that. */
static bool prepare(struct crew *crew)
{
    struct wave *wave = crew->wave;
    struct board board = board_of(wave->topology, wave->settings.block, wave->blocks.pass);
    uint64_t left = budget_left(wave), end = cost_of_finish(wave);
    crew->block_count = board_list(&board, crew->blocks);
    crew->next = 0;
    crew->budget = left > end && crew->block_count ? (left - end) / crew->block_count : left;
    for (uint32_t at = 0; at < crew->block_count; at++) {
        struct site site = site_of(wave->topology, &crew->blocks[at].region);
        site_read_corners(&site, wave->blocks.tiles, crew->corners[at]);
    }
    return left > end && crew->budget > (uint64_t)topology_cells(&crew->largest) * wave->words;
}

/* What the workers have done is the wave's. */
static void settle_accounts(struct crew *crew)
{
    struct wave *wave = crew->wave;
    struct wave_stats all = {.operations = 0};
    for (unsigned number = 0; number < pool_workers(crew->pool); number++) {
        add_stats(&all, &crew->workers[number]->done);
        crew->workers[number]->done = (struct wave_stats){.operations = 0};
    }
    wave->trail.past += all.operations;
    all.operations = 0; /* the trail counts them */
    add_stats(&wave->stats, &all);
}

static size_t crew_bytes(const struct crew *crew)
{
    size_t most = board_most(crew->wave->topology, crew->wave->settings.block);
    size_t bytes = crew->wave->cells * sizeof *crew->wave->blocks.tiles +
                   most * (sizeof *crew->blocks + sizeof *crew->corners + sizeof *crew->counts);
    for (unsigned number = 0; number < pool_workers(crew->pool); number++)
        if (crew->workers[number]->inside)
            bytes += wave_stats(crew->workers[number]->inside).peak_bytes;
    return bytes;
}

static void end_blocks(struct wave *wave)
{
    size_t bytes = crew_bytes(wave->blocks.crew);
    wave->apart_bytes = bytes > wave->apart_bytes ? bytes : wave->apart_bytes;
    blocks_release(&wave->blocks);
    wave->phase = PHASE_READY;
}

/* The blocks of the second sweep follow each other on the trail in the order of the list, whoever decides them. */
static void decide_blocks(struct crew *crew)
{
    struct wave *wave = crew->wave;
    size_t from = wave->trail.count, changes = 0;
    for (uint32_t at = 0; at < crew->block_count; at++) {
        struct decide_count count = crew->counts[at];
        crew->counts[at].changes = from + changes;
        changes += count.changes;
        wave->stats.decided += count.cells;
    }
    trail_reserve(&wave->trail, changes);
    crew->next = 0;
    if (changes > WORTH_SHARING)
        pool_run(crew->pool, work_on_trail, crew);
    else
        work_on_trail(crew, 0);
    wave->trail.count += changes;
}

void blocks_pass(struct wave *wave)
{
    struct crew *crew = wave->blocks.crew;
    if (!prepare(crew)) {
        blocks_finish(wave);
        return;
    }
    pool_run(crew->pool, work_on_blocks, crew);
    settle_accounts(crew);
    if (is_second_sweep(wave))
        decide_blocks(crew);
    if (++wave->blocks.pass == BOARD_PASSES)
        end_blocks(wave);
}

void blocks_finish(struct wave *wave)
{
    decide_all(wave);
    end_blocks(wave);
}

void blocks_release(struct blocks *blocks)
{
    crew_free(blocks->crew);
    free(blocks->tiles);
    *blocks = (struct blocks){0};
}

bool blocks_begin(struct wave *wave)
{
    if (!board_fits(wave->topology) || budget_left(wave) < cost_of_finish(wave))
        return false;
    wave->blocks.crew = crew_new(wave);
    wave->blocks.tiles = mem_new(wave->cells, sizeof *wave->blocks.tiles);
    if (!pattern_find(wave, wave->blocks.tiles) || budget_left(wave) < cost_of_finish(wave)) {
        blocks_release(&wave->blocks);
        return false;
    }
    wave->phase = PHASE_BLOCKS;
    return true;
}
