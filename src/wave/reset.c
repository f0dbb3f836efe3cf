/*
 * The local reset: the failing step is undone, then a block round the contradiction, and the undecided cells of a halo
 * round that, get everything back, and what stands around them is propagated inwards. The result is at a fixed point,
 * so a finished wave has no illegal pair. What was given holds, since a cell gets back its domain after the initial
 * propagation. Where contradictions come again the block grows: each leaves heat in its place. Row by row,
 * contradictions that do not let the row go on take whole rows with them.
 */
#include "config.h"

#include "wave/internal.h"

#define RADIUS_LEAST 2u
#define HALO 3u
#define RADIUS_WITHOUT_PUTS 8u /* what the user put stays in blocks up to this one */
#define STUCK_LONG 16u         /* so many resets without getting further, row by row, take whole rows */
#define HEAT_SHIFT 3u          /* a place is 8x8 cells */

/* A range of COUNT rows or columns from FROM; may run over the border of a wrapped axis, never over itself. */
struct span {
    uint32_t from, count;
};

static struct span span_round(uint32_t at, uint32_t radius, uint32_t size, bool wrap)
{
    if (wrap) {
        if (2 * radius + 1 >= size)
            return (struct span){0, size};
        return (struct span){(at + size - radius) % size, 2 * radius + 1};
    }
    uint32_t from = at > radius ? at - radius : 0;
    uint32_t to = size - 1 - at > radius ? at + radius : size - 1;
    return (struct span){from, to - from + 1};
}

struct block {
    struct span across, down;
};

/* WIDE: whole rows. */
static struct block block_round(const struct topology *topology, uint32_t cell, uint32_t radius, bool wide)
{
    uint32_t across = wide ? topology->width : radius;
    return (struct block){span_round(cell % topology->width, across, topology->width, topology->wrap_across),
                          span_round(cell / topology->width, radius, topology->height, topology->wrap_down)};
}

static uint32_t block_cell(const struct topology *topology, const struct block *block, uint32_t x, uint32_t y)
{
    return (block->down.from + y) % topology->height * topology->width + (block->across.from + x) % topology->width;
}

static uint32_t heat_place(const struct topology *topology, uint32_t cell)
{
    uint32_t places_across = (topology->width >> HEAT_SHIFT) + 1;
    return (cell / topology->width >> HEAT_SHIFT) * places_across + (cell % topology->width >> HEAT_SHIFT);
}

size_t reset_heat_size(const struct topology *topology)
{
    return (size_t)((topology->width >> HEAT_SHIFT) + 1) * ((topology->height >> HEAT_SHIFT) + 1);
}

static uint32_t growing_radius(struct wave *wave)
{
    uint8_t *heat = &wave->search.heat[heat_place(wave->topology, wave->failed)];
    uint32_t radius = RADIUS_LEAST + *heat / 4u;
    *heat = (uint8_t)(*heat < UINT8_MAX ? *heat + 1 : *heat);
    return radius;
}

void reset_open(struct wave *wave, uint32_t cell)
{
    const uint64_t *base = wave->base + (size_t)cell * wave->words;
    wave->search.torn = !budget_pays(wave, change_cost(wave, cell, base));
    if (wave->search.torn)
        return;
    wave->marks[cell] |= MARK_OPENED;
    wave->search.opened += !wave->select.level[cell];
    trail_change(wave, cell, base, CAUSE_RESET, 0, 0);
    select_refresh(wave, cell);
}

static void give_back(struct wave *wave, const struct block *block, bool undecided_only, bool puts)
{
    for (uint32_t y = 0; y < block->down.count; y++)
        for (uint32_t x = 0; x < block->across.count; x++) {
            uint32_t cell = block_cell(wave->topology, block, x, y);
            if (wave->marks[cell] & MARK_OPENED || (undecided_only && !wave->select.level[cell]))
                continue;
            if (hand_has(wave, cell, HAND_PUT)) {
                if (!puts)
                    continue;
                hand_let_go(wave, cell);
            }
            reset_open(wave, cell);
        }
}

bool reset_beside_opened(const struct wave *wave, uint32_t cell)
{
    for (unsigned direction = 0; direction < DIRECTIONS; direction++) {
        uint32_t other = wave_neighbour(wave, cell, direction);
        if (other != CELL_NONE && wave->marks[other] & MARK_OPENED)
            return true;
    }
    return false;
}

/* The cells given back hold all that the initial propagation left, which takes nothing from anyone; so it is enough to
 * queue the others beside them. */
static void queue_outside(struct wave *wave, const struct block *block)
{
    for (uint32_t y = 0; y < block->down.count; y++)
        for (uint32_t x = 0; x < block->across.count; x++) {
            uint32_t cell = block_cell(wave->topology, block, x, y);
            if (!(wave->marks[cell] & MARK_OPENED) && reset_beside_opened(wave, cell))
                queue_add(wave, cell);
        }
    for (uint32_t y = 0; y < block->down.count; y++)
        for (uint32_t x = 0; x < block->across.count; x++)
            wave->marks[block_cell(wave->topology, block, x, y)] &= (uint8_t)~MARK_OPENED;
}

/* Row by row, what a small block cannot mend wanders along the row. How often has it come no further down? */
static unsigned times_stuck(struct wave *wave)
{
    struct search *search = &wave->search;
    uint32_t row = wave->failed / wave->topology->width;
    if (wave->select.order != SELECT_SCANLINE)
        return 0;
    search->stuck = row > search->furthest ? 0 : search->stuck + 1;
    search->furthest = row > search->furthest ? row : search->furthest;
    return search->stuck;
}

enum wave_event reset_block(struct wave *wave)
{
    unsigned stuck = times_stuck(wave);
    bool wide = stuck >= STUCK_LONG;
    uint32_t radius = wide ? RADIUS_LEAST + stuck / STUCK_LONG : growing_radius(wave);
    struct block block = block_round(wave->topology, wave->failed, radius, wide);
    struct block halo = block_round(wave->topology, wave->failed, radius + HALO, wide);
    struct block rim = block_round(wave->topology, wave->failed, radius + HALO + 1, wide);
    if (!budget_pays(wave, wave->trail.count - wave->search.attempt))
        return WAVE_ENDED;
    trail_undo(wave, wave->search.attempt);
    wave->search.attempt = wave->trail.count;
    give_back(wave, &block, false, radius > RADIUS_WITHOUT_PUTS);
    give_back(wave, &halo, true, false);
    queue_outside(wave, &rim);
    wave->stats.resets++;
    wave->search.opened++;
    wave->phase = PHASE_SPREAD;
    wave->report.x0 = block.across.from;
    wave->report.y0 = block.down.from;
    wave->report.x1 = block.across.from + block.across.count - 1;
    wave->report.y1 = block.down.from + block.down.count - 1;
    return WAVE_WAS_RESET;
}
