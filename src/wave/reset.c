/*
 * The local reset: the failing step is undone, then a block round the contradiction, and the undecided cells of a halo
 * round that, get everything back, and what stands around them is propagated inwards. The result is at a fixed point,
 * so a finished wave has no illegal pair. What was given holds, since a cell gets back its domain after the initial
 * propagation. Where contradictions come again, which leave heat in their place, the block is solved apart if that is
 * the way, or a way is opened from it to where its lines can go (outlet.c), or it grows. Row by row, contradictions
 * that do not let the row go on take whole rows with them.
 */
#include "config.h"

#include "wave/internal.h"
#include "wave/region.h"

#define RADIUS_LEAST 2u
#define RESOLVE_LEAST 4u
#define STUCK_LONG 16u /* so many resets without getting further, row by row, take whole rows */
#define HEAT_SHIFT 3u  /* a place is 8x8 cells */

/* WIDE: whole rows. */
static struct region block_round(const struct topology *topology, uint32_t cell, uint32_t radius, bool wide)
{
    struct region block = region_between(topology, cell, cell, radius);
    if (wide)
        block.across = (struct span){0, topology->width};
    return block;
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

/* The contradictions at the place of this one before it. */
static unsigned heat_up(struct wave *wave)
{
    uint8_t *heat = &wave->search.heat[heat_place(wave->topology, wave->failed)];
    *heat = (uint8_t)(*heat < UINT8_MAX ? *heat + 1 : *heat);
    return *heat - 1u;
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

static void give_back(struct wave *wave, const struct region *block, bool undecided_only, bool puts)
{
    for (uint32_t y = 0; y < block->down.count; y++)
        for (uint32_t x = 0; x < block->across.count; x++) {
            uint32_t cell = region_cell(wave->topology, block, x, y);
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
static void queue_outside(struct wave *wave, const struct region *block)
{
    for (uint32_t y = 0; y < block->down.count; y++)
        for (uint32_t x = 0; x < block->across.count; x++) {
            uint32_t cell = region_cell(wave->topology, block, x, y);
            if (!(wave->marks[cell] & MARK_OPENED) && reset_beside_opened(wave, cell))
                queue_add(wave, cell);
        }
}

static void unmark_opened(struct wave *wave, const struct region *block)
{
    for (uint32_t y = 0; y < block->down.count; y++)
        for (uint32_t x = 0; x < block->across.count; x++)
            wave->marks[region_cell(wave->topology, block, x, y)] &= (uint8_t)~MARK_OPENED;
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

static void tell_block(struct wave *wave, const struct region *block)
{
    wave->report.x0 = block->across.from;
    wave->report.y0 = block->down.from;
    wave->report.x1 = block->across.from + block->across.count - 1;
    wave->report.y1 = block->down.from + block->down.count - 1;
}

static void open_halo(struct wave *wave, uint32_t radius, bool wide)
{
    struct region halo = block_round(wave->topology, wave->failed, radius + RESET_HALO, wide);
    struct region rim = block_round(wave->topology, wave->failed, radius + RESET_HALO + 1, wide);
    give_back(wave, &halo, true, false);
    queue_outside(wave, &rim);
    unmark_opened(wave, &rim);
}

static void open_block(struct wave *wave, uint32_t radius, bool wide)
{
    struct region block = block_round(wave->topology, wave->failed, radius, wide);
    give_back(wave, &block, false, radius > RESET_PUTS_STAY);
    open_halo(wave, radius, wide);
    tell_block(wave, &block);
}

/* A block that is larger the more often this came BEFORE. */
static bool resolve(struct wave *wave, unsigned before)
{
    uint32_t radius = RESOLVE_LEAST + before / 2;
    radius = radius < RESOLVE_MOST ? radius : RESOLVE_MOST;
    if (!resolve_block(wave, radius))
        return false;
    struct region block = block_round(wave->topology, wave->failed, radius, false);
    open_halo(wave, radius, false);
    tell_block(wave, &block);
    return true;
}

/* Two strips that meet in a corner, across first or down first by turns. */
static void open_way(struct wave *wave, uint32_t outlet, uint32_t radius)
{
    const struct topology *topology = wave->topology;
    uint32_t width = topology->width, failed = wave->failed;
    bool across_first = wave->stats.contradictions % 2;
    uint32_t corner = across_first ? failed / width * width + outlet % width : outlet / width * width + failed % width;
    uint32_t ends[] = {failed, outlet};
    for (unsigned at = 0; at < 2; at++) {
        struct region strip = region_between(topology, ends[at], corner, radius);
        give_back(wave, &strip, false, radius > RESET_PUTS_STAY);
    }
    struct region rims[] = {region_between(topology, failed, corner, radius + 1),
                            region_between(topology, outlet, corner, radius + 1)};
    for (unsigned at = 0; at < 2; at++)
        queue_outside(wave, &rims[at]);
    for (unsigned at = 0; at < 2; at++)
        unmark_opened(wave, &rims[at]);
    struct region all = region_between(topology, failed, outlet, radius);
    tell_block(wave, &all);
    wave->report.cell = outlet;
}

/* What was won since more cells were decided than ever pays for as many that were opened. */
static void count_in_vain(struct wave *wave)
{
    struct search *search = &wave->search;
    uint32_t decided = wave->stats.decided, won = decided > search->most ? decided - search->most : 0;
    search->most += won;
    search->opened = search->opened > won ? search->opened - won : 0;
    search->opened++;
}

enum wave_event reset_block(struct wave *wave)
{
    if (!budget_pays(wave, wave->trail.count - wave->search.attempt))
        return WAVE_ENDED;
    unsigned stuck = times_stuck(wave);
    bool wide = stuck >= STUCK_LONG;
    unsigned before = wide ? 0 : heat_up(wave);
    uint32_t radius = RADIUS_LEAST + (wide ? stuck / STUCK_LONG : before / 4);
    trail_undo(wave, wave->search.attempt);
    wave->search.attempt = wave->trail.count;
    count_in_vain(wave);
    wave->phase = PHASE_SPREAD;
    if (wave->search.way == WAVE_RESOLVE && resolve(wave, before))
        return WAVE_OBSERVED;
    uint32_t outlet = before ? outlet_find(wave, wave->failed) : CELL_NONE;
    if (outlet == CELL_NONE)
        open_block(wave, radius, wide);
    else
        open_way(wave, outlet, radius);
    wave->stats.resets++;
    return WAVE_WAS_RESET;
}
