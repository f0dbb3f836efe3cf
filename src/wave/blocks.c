#include "config.h"

#include "wave/blocks.h"
#include "wave/internal.h"
#include "base/draw.h"
#include "base/memory.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

enum { COLOURS = BLOCK_PASSES / 2 };

#define PERIOD_MOST 4u      /* of the start */
#define PERIOD_BUDGET 20000 /* operations to find one */
#define BLOCK_BUDGET 4096u  /* operations that a block may take, and more for each cell */
#define BLOCK_BUDGET_A_CELL 20u
#define BLOCK_LEAST 3u /* narrower ones of a wrapped grid would touch themselves */
#define THREADS_MOST 64u

/* The blocks of one axis: COUNT of them, from FROM cells before the first border on; parity tells the colour. */
struct axis {
    uint32_t size, count, shift;
    bool wrap;
};

struct span {
    uint32_t from, to; /* cells FROM to TO - 1, on a wrapped axis modulo its size */
};

static struct axis axis_of(uint32_t size, bool wrap, uint32_t block, bool shifted)
{
    uint32_t count = size / block ? size / block : 1;
    if (wrap)
        count = count < 2 ? 2 : count & ~1u;
    struct axis axis = {size, count, shifted ? size / count / 2 : 0, wrap};
    axis.count += shifted && !wrap; /* half a block at each end */
    return axis;
}

static struct span axis_span(const struct axis *axis, uint32_t at)
{
    uint32_t count = axis->count - (axis->shift && !axis->wrap);
    uint64_t size = axis->size;
    if (axis->wrap || !axis->shift)
        return (struct span){(uint32_t)(size * at / count) + axis->shift,
                             (uint32_t)(size * (at + 1) / count) + axis->shift};
    uint32_t from = at ? (uint32_t)(size * (at - 1) / count) + axis->shift : 0;
    uint32_t to = at < count ? (uint32_t)(size * at / count) + axis->shift : axis->size;
    return (struct span){from, to};
}

/* One pass: the grid, and which block is next. */
struct pass {
    const struct wave *wave;
    struct axis across, down;
    unsigned number, colour;
    atomic_uint next, operations;
    atomic_uint observations, contradictions, resets;
};

/* A block with the ring of cells around it, where there are any. */
struct site {
    struct span across, down;
    unsigned left, above; /* 1 with a ring on that side */
    struct topology topology;
};

static struct site site_of(const struct pass *pass, uint32_t column, uint32_t row)
{
    struct site site = {.across = axis_span(&pass->across, column), .down = axis_span(&pass->down, row)};
    unsigned right = pass->across.wrap || site.across.to < pass->across.size;
    unsigned below = pass->down.wrap || site.down.to < pass->down.size;
    site.left = pass->across.wrap || site.across.from > 0;
    site.above = pass->down.wrap || site.down.from > 0;
    site.topology.width = site.left + (site.across.to - site.across.from) + right;
    site.topology.height = site.above + (site.down.to - site.down.from) + below;
    return site;
}

static uint32_t site_cell(const struct pass *pass, const struct site *site, uint32_t x, uint32_t y)
{
    uint32_t width = pass->across.size, height = pass->down.size;
    return (site->down.from + height + y - site->above) % height * width +
           (site->across.from + width + x - site->left) % width;
}

static bool in_ring(const struct site *site, uint32_t x, uint32_t y)
{
    return x < site->left || x - site->left >= site->across.to - site->across.from || y < site->above ||
           y - site->above >= site->down.to - site->down.from;
}

static void give_site(const struct pass *pass, const struct site *site, struct wave *inside)
{
    const struct wave *wave = pass->wave;
    for (uint32_t y = 0; y < site->topology.height; y++)
        for (uint32_t x = 0; x < site->topology.width; x++) {
            uint32_t cell = site_cell(pass, site, x, y), at = y * site->topology.width + x;
            const uint64_t *given = wave->base + (size_t)cell * wave->words;
            if (in_ring(site, x, y) || hand_has(wave, cell, HAND_PUT))
                wave_fix(inside, at, wave->blocks.tiles[cell]);
            else if (!domain_equal(given, wave->full, wave->words))
                wave_restrict(inside, at, given);
        }
}

static void solve_site(struct pass *pass, uint32_t column, uint32_t row)
{
    const struct wave *wave = pass->wave;
    struct site site = site_of(pass, column, row);
    uint64_t number = (uint64_t)pass->number << 32 | (row * pass->across.count + column), cells;
    cells = topology_cells(&site.topology);
    struct wave_settings settings = {.seed = draw(wave->settings.seed, DRAW_BLOCK, number, wave->stats.restarts),
                                     .policy = WAVE_RESET,
                                     .heuristic = wave->settings.heuristic,
                                     .budget = BLOCK_BUDGET + BLOCK_BUDGET_A_CELL * cells};
    struct wave *inside = wave_new_inside(wave, &site.topology, &settings);
    give_site(pass, &site, inside);
    bool solved = wave_run(inside, 0) == WAVE_SOLVED;
    for (uint32_t at = 0; solved && at < cells; at++) {
        uint32_t x = at % site.topology.width, y = at / site.topology.width;
        if (!in_ring(&site, x, y))
            wave->blocks.tiles[site_cell(pass, &site, x, y)] = (uint16_t)wave_tile(inside, at);
    }
    pass->operations += (unsigned)wave_stats(inside).operations;
    pass->observations += (unsigned)inside->stats.observations;
    pass->contradictions += (unsigned)inside->stats.contradictions;
    pass->resets += (unsigned)inside->stats.resets;
    wave_free(inside);
}

/* The column and row of the next block of the colour, which are those of every other column and row. */
static bool next_site(struct pass *pass, uint32_t *column, uint32_t *row)
{
    uint32_t left = pass->colour % 2, above = pass->colour / 2;
    uint32_t columns = (pass->across.count + 1 - left) / 2, rows = (pass->down.count + 1 - above) / 2;
    uint32_t at = pass->next++;
    if (at >= columns * rows)
        return false;
    *column = left + 2 * (at % columns);
    *row = above + 2 * (at / columns);
    return true;
}

static void *work(void *argument)
{
    struct pass *pass = argument;
    uint32_t column, row;
    while (next_site(pass, &column, &row))
        solve_site(pass, column, row);
    return NULL;
}

/* This thread works too; where no other can be had, alone. */
static void work_together(struct pass *pass, unsigned threads)
{
    pthread_t others[THREADS_MOST];
    unsigned begun = 0;
    while (begun + 1 < threads && begun < THREADS_MOST && !pthread_create(&others[begun], NULL, work, pass))
        begun++;
    work(pass);
    while (begun > 0)
        pthread_join(others[--begun], NULL);
}

static void decide(struct wave *wave, uint32_t cell)
{
    domain_clear(wave->scratch, wave->words);
    domain_add(wave->scratch, wave->blocks.tiles[cell]);
    if (domain_equal(wave->scratch, wave_words(wave, cell), wave->words))
        return;
    trail_change(wave, cell, wave->scratch, CAUSE_BLOCK, wave->blocks.pass, 0);
    wave->select.level[cell] = 0;
}

static void decide_span(struct wave *wave, uint32_t row, const struct span *across)
{
    uint32_t width = wave->topology->width, first = row % wave->topology->height * width;
    uint32_t x = across->from % width;
    for (uint32_t left = across->to - across->from; left > 0; left--) {
        decide(wave, first + x);
        x = x + 1 == width ? 0 : x + 1;
    }
}

static void decide_colour(struct wave *wave, const struct pass *pass)
{
    for (uint32_t at = pass->colour / 2; at < pass->down.count; at += 2) {
        struct span down = axis_span(&pass->down, at);
        for (uint32_t row = down.from; row < down.to; row++)
            for (uint32_t column = pass->colour % 2; column < pass->across.count; column += 2) {
                struct span across = axis_span(&pass->across, column);
                decide_span(wave, row, &across);
            }
    }
}

static uint32_t block_size(unsigned wanted)
{
    return wanted > BLOCK_LEAST ? wanted : BLOCK_USUAL;
}

static struct pass pass_of(const struct topology *topology, unsigned block, unsigned number)
{
    bool shifted = number >= COLOURS;
    struct pass pass = {.number = number, .colour = number % COLOURS};
    pass.across = axis_of(topology->width, topology->wrap_across, block_size(block), shifted);
    pass.down = axis_of(topology->height, topology->wrap_down, block_size(block), shifted);
    return pass;
}

void blocks_pass(struct wave *wave)
{
    struct pass pass = pass_of(wave->topology, wave->settings.block, wave->blocks.pass);
    pass.wave = wave;
    work_together(&pass, wave->settings.threads);
    if (pass.number >= COLOURS)
        decide_colour(wave, &pass);
    wave->trail.past += pass.operations;
    wave->stats.observations += pass.observations;
    wave->stats.contradictions += pass.contradictions;
    wave->stats.resets += pass.resets;
    if (++wave->blocks.pass == BLOCK_PASSES)
        blocks_finish(wave);
}

/* Each block goes to the thread that has had the least. */
static uint64_t longest_of_pass(struct pass *pass, unsigned threads)
{
    uint64_t had[THREADS_MOST] = {0}, longest = 0;
    uint32_t column, row;
    while (next_site(pass, &column, &row)) {
        struct span across = axis_span(&pass->across, column), down = axis_span(&pass->down, row);
        unsigned least = 0;
        for (unsigned thread = 1; thread < threads; thread++)
            least = had[thread] < had[least] ? thread : least;
        had[least] += (uint64_t)(across.to - across.from) * (down.to - down.from);
        longest = had[least] > longest ? had[least] : longest;
    }
    return longest;
}

uint64_t blocks_longest(const struct topology *topology, unsigned block, unsigned threads)
{
    uint64_t longest = 0;
    for (unsigned number = 0; number < BLOCK_PASSES; number++) {
        struct pass pass = pass_of(topology, block, number);
        longest += longest_of_pass(&pass, threads < THREADS_MOST ? threads : THREADS_MOST);
    }
    return longest;
}

void blocks_finish(struct wave *wave)
{
    for (uint32_t cell = 0; cell < wave->cells; cell++)
        decide(wave, cell);
    blocks_release(&wave->blocks);
    wave->phase = PHASE_READY;
}

void blocks_release(struct blocks *blocks)
{
    free(blocks->tiles);
    *blocks = (struct blocks){0};
}

/* What is given, or put by hand, in all cells that the pattern's cell X, Y comes to lie on. */
static void meet_given(struct wave *wave, const struct topology *pattern, struct wave *inside)
{
    uint64_t *all = mem_new((size_t)topology_cells(pattern) * wave->words, sizeof *all);
    for (uint32_t at = 0; at < topology_cells(pattern); at++)
        domain_copy(all + (size_t)at * wave->words, wave->full, wave->words);
    for (uint32_t cell = 0; cell < wave->cells; cell++) {
        uint32_t x = cell % wave->topology->width % pattern->width, y = cell / wave->topology->width % pattern->height;
        uint64_t *may = all + (size_t)(y * pattern->width + x) * wave->words;
        const uint64_t *given =
            hand_has(wave, cell, HAND_PUT) ? wave_words(wave, cell) : wave->base + (size_t)cell * wave->words;
        for (unsigned word = 0; word < wave->words; word++)
            may[word] &= given[word];
    }
    for (uint32_t at = 0; at < topology_cells(pattern); at++)
        wave_restrict(inside, at, all + (size_t)at * wave->words);
    free(all);
}

static bool try_pattern(struct wave *wave, uint32_t width, uint32_t height)
{
    const struct topology *topology = wave->topology, pattern = {width, height, true, true};
    struct wave_settings settings = {
        .seed = wave->settings.seed, .policy = WAVE_BACKTRACK, .budget = PERIOD_BUDGET, .heuristic = WAVE_ENTROPY};
    if ((topology->wrap_across && topology->width % width) || (topology->wrap_down && topology->height % height))
        return false;
    struct wave *inside = wave_new_inside(wave, &pattern, &settings);
    meet_given(wave, &pattern, inside);
    bool solved = wave_run(inside, 0) == WAVE_SOLVED;
    wave->trail.past += wave_stats(inside).operations;
    if (solved)
        wave->blocks.tiles = mem_new(wave->cells, sizeof *wave->blocks.tiles);
    for (uint32_t cell = 0; solved && cell < wave->cells; cell++)
        wave->blocks.tiles[cell] =
            (uint16_t)wave_tile(inside, cell / topology->width % height * width + cell % topology->width % width);
    wave_free(inside);
    return solved;
}

bool blocks_begin(struct wave *wave)
{
    const struct topology *topology = wave->topology;
    if ((topology->wrap_across && topology->width < 2 * BLOCK_LEAST) ||
        (topology->wrap_down && topology->height < 2 * BLOCK_LEAST))
        return false;
    for (uint32_t sum = 2; sum <= 2 * PERIOD_MOST; sum++)
        for (uint32_t width = 1; width < sum; width++)
            if (width <= PERIOD_MOST && sum - width <= PERIOD_MOST && try_pattern(wave, width, sum - width)) {
                wave->phase = PHASE_BLOCKS;
                return true;
            }
    return false;
}
