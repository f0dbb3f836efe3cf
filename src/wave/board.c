#include "config.h"

#include "wave/board.h"
#include "base/memory.h"

#include <stdlib.h>

static struct board_axis axis_of(uint32_t size, bool wrap, uint32_t block, bool shifted)
{
    uint32_t count = size / block ? size / block : 1;
    if (wrap)
        count = count < 2 ? 2 : count & ~1u;
    struct board_axis axis = {size, count, shifted ? size / count / 2 : 0, wrap};
    axis.count += axis.shift && !wrap; /* half a block at each end */
    return axis;
}

static struct span axis_span(const struct board_axis *axis, uint32_t at)
{
    uint32_t count = axis->count - (axis->shift && !axis->wrap);
    uint64_t size = axis->size;
    bool whole = axis->wrap || !axis->shift; /* or half a block at each end */
    uint32_t before = whole ? at : at - 1, after = whole ? at + 1 : at;
    uint32_t from = whole || at ? (uint32_t)(size * before / count) + axis->shift : 0;
    uint32_t to = whole || at < count ? (uint32_t)(size * after / count) + axis->shift : axis->size;
    return (struct span){from, to - from};
}

static bool cut_in_half(const struct board_axis *axis, uint32_t at)
{
    return axis->shift && !axis->wrap && (at == 0 || at == axis->count - 1);
}

static uint32_t block_side(unsigned wanted)
{
    return wanted > BOARD_LEAST ? wanted : BOARD_USUAL;
}

struct board board_of(const struct topology *topology, unsigned block, unsigned pass)
{
    bool shifted = pass >= BOARD_COLOURS;
    struct board board = {.colour = pass % BOARD_COLOURS};
    board.across = axis_of(topology->width, topology->wrap_across, block_side(block), shifted);
    board.down = axis_of(topology->height, topology->wrap_down, block_side(block), shifted);
    return board;
}

bool board_fits(const struct topology *topology)
{
    return (!topology->wrap_across || topology->width >= 2 * BOARD_LEAST) &&
           (!topology->wrap_down || topology->height >= 2 * BOARD_LEAST);
}

uint32_t board_most(const struct topology *topology, unsigned block)
{
    struct board board = board_of(topology, block, BOARD_COLOURS); /* the shifted sweep has no fewer */
    return (board.across.count * board.down.count + 1) / 2;
}

static uint32_t largest_side(uint32_t size, bool wrap, uint32_t block)
{
    uint32_t count = axis_of(size, wrap, block, false).count;
    return (size + count - 1) / count + 2;
}

struct topology board_largest(const struct topology *topology, unsigned block)
{
    return (struct topology){.width = largest_side(topology->width, topology->wrap_across, block_side(block)),
                             .height = largest_side(topology->height, topology->wrap_down, block_side(block))};
}

uint32_t board_list(const struct board *board, struct board_block *blocks)
{
    uint32_t count = 0;
    for (unsigned cuts = 0; cuts <= 2; cuts++)
        for (uint32_t row = 0; row < board->down.count; row++)
            for (uint32_t column = (row + board->colour) % 2; column < board->across.count; column += 2) {
                if (cut_in_half(&board->across, column) + (unsigned)cut_in_half(&board->down, row) != cuts)
                    continue;
                blocks[count++] =
                    (struct board_block){.region = {axis_span(&board->across, column), axis_span(&board->down, row)},
                                         .number = row * board->across.count + column};
            }
    return count;
}

unsigned board_workers(const struct topology *topology, unsigned block, unsigned threads)
{
    uint32_t most = board_most(topology, block), worth = topology_cells(topology) / BOARD_CELLS_A_THREAD;
    threads = threads < BOARD_THREADS_MOST ? threads : BOARD_THREADS_MOST;
    threads = threads < most ? threads : most;
    threads = threads < worth ? threads : worth;
    return threads ? threads : 1;
}

/* Each block goes to the thread that has had the least. */
static uint64_t longest_of_pass(const struct board_block *blocks, uint32_t count, unsigned threads)
{
    uint64_t had[BOARD_THREADS_MOST] = {0}, longest = 0;
    for (const struct board_block *block = blocks; block < blocks + count; block++) {
        unsigned least = 0;
        for (unsigned thread = 1; thread < threads; thread++)
            least = had[thread] < had[least] ? thread : least;
        had[least] += region_cells(&block->region);
        longest = had[least] > longest ? had[least] : longest;
    }
    return longest;
}

uint64_t board_longest(const struct topology *topology, unsigned block, unsigned threads)
{
    struct board_block *blocks = mem_new(board_most(topology, block), sizeof *blocks);
    uint64_t longest = 0;
    for (unsigned pass = 0; pass < BOARD_PASSES; pass++) {
        struct board board = board_of(topology, block, pass);
        uint32_t count = board_list(&board, blocks);
        longest += longest_of_pass(blocks, count, threads < BOARD_THREADS_MOST ? threads : BOARD_THREADS_MOST);
    }
    free(blocks);
    return longest;
}
