#include "config.h"

#include "wave/internal.h"
#include "base/draw.h"
#include "base/memory.h"

#include <stdlib.h>

const char *const wave_policy_names[] = {"ladder", "reset", "rows", "resolve", "blocks", "backtrack", "restart", NULL};
const char *const wave_heuristic_names[] = {"entropy", "fewest", "scanline", NULL};
const char *const wave_reach_names[] = {"full", "original", NULL};
const char *const wave_state_names[] = {"working", "solved", "impossible", "gave up", NULL};

/* An ordinary wave makes about this many changes a cell. */
#define CHANGES_EXPECTED 6

static size_t estimate_bytes(const struct topology *topology, const struct rules *rules)
{
    size_t cell = 2 * rules->words * sizeof(uint64_t) + sizeof(uint8_t) + sizeof(uint16_t) + 4 * sizeof(uint32_t) +
                  CHANGES_EXPECTED * sizeof(struct change);
    return (size_t)topology_cells(topology) * cell + support_estimate(rules->tiles);
}

static enum status check_size(const struct topology *topology, const struct rules *rules, struct error *error)
{
    uint64_t cells = (uint64_t)topology->width * topology->height;
    if (!cells || !rules->tiles)
        return error_set(error, STATUS_VALUE, "a wave needs at least one cell and one tile");
    if (cells > WAVE_CELLS_LIMIT || rules->tiles > RULES_TILES_LIMIT)
        return error_set(error, STATUS_LIMIT, "%ux%u cells of %u tiles: at most %u cells and %u tiles are possible",
                         topology->width, topology->height, rules->tiles, WAVE_CELLS_LIMIT, RULES_TILES_LIMIT);
    size_t bytes = estimate_bytes(topology, rules);
    if (bytes > WAVE_BYTES_LIMIT)
        return error_set(error, STATUS_LIMIT, "%ux%u cells of %u tiles would take %zu MB, and the limit is %zu MB",
                         topology->width, topology->height, rules->tiles, bytes >> 20, WAVE_BYTES_LIMIT >> 20);
    return STATUS_OK;
}

static void mark_edges(struct wave *wave)
{
    const struct topology *topology = wave->topology;
    uint32_t width = topology->width, height = topology->height;
    for (uint32_t x = 0; x < width; x++) {
        wave->marks[x] |= 1 << UP;
        wave->marks[(height - 1) * width + x] |= 1 << DOWN;
    }
    for (uint32_t y = 0; y < height; y++) {
        wave->marks[y * width] |= 1 << LEFT;
        wave->marks[y * width + width - 1] |= 1 << RIGHT;
    }
    const uint32_t across = width - 1, down = (height - 1) * width;
    const uint32_t step[DIRECTIONS] = {[UP] = 0 - width, [RIGHT] = 1, [DOWN] = width, [LEFT] = 0 - 1u};
    const uint32_t wrap[DIRECTIONS] = {[UP] = down, [RIGHT] = 0 - across, [DOWN] = 0 - down, [LEFT] = across};
    for (unsigned direction = 0; direction < DIRECTIONS; direction++) {
        wave->step[direction] = step[direction];
        wave->wrap[direction] = wrap[direction];
        wave->wraps[direction] = direction % 2 ? topology->wrap_across : topology->wrap_down;
    }
}

static void fill_domains(struct wave *wave)
{
    for (unsigned tile = 0; tile < wave->rules->tiles; tile++)
        domain_add(wave->full, tile);
    for (uint32_t cell = 0; cell < wave->cells; cell++)
        domain_copy(wave_words(wave, cell), wave->full, wave->words);
    wave->stats.decided = domain_single(wave->full, wave->words) ? wave->cells : 0;
}

static enum select_order find_order(const struct wave_settings *settings)
{
    if (settings->heuristic == WAVE_SCANLINE)
        return SELECT_SCANLINE;
    return settings->reach == WAVE_REACH_ORIGINAL ? SELECT_HEAP : SELECT_BUCKETS;
}

static void set_settings(struct wave *wave, const struct wave_settings *settings)
{
    wave->settings = *settings;
    wave->cell_draws = draw_source(settings->seed, DRAW_CELL);
    wave->tile_draws = draw_source(settings->seed, DRAW_TILE);
}

/* The parts that depend on the number of cells alone. */
static struct wave *new_cells(const struct topology *topology, const struct rules *rules,
                              const struct wave_settings *settings)
{
    struct wave *wave = mem_new(1, sizeof *wave);
    size_t cells = topology_cells(topology), words = rules->words;
    wave->topology = topology;
    wave->rules = rules;
    set_settings(wave, settings);
    wave->cells = (uint32_t)cells;
    wave->words = rules->words;
    wave->domain = mem_new(cells * words, sizeof *wave->domain);
    wave->base = mem_new(cells * words, sizeof *wave->base);
    wave->full = mem_new(words, sizeof *wave->full);
    wave->scratch = mem_new(words, sizeof *wave->scratch);
    wave->marks = mem_new(cells, sizeof *wave->marks);
    wave->queue.cells = mem_new(cells, sizeof *wave->queue.cells);
    wave->failed = CELL_NONE;
    wave->report = (struct wave_report){.cell = CELL_NONE, .tile = TILE_NONE};
    trail_init(&wave->trail, wave->cells);
    return wave;
}

/* The rest, once there are the tables. */
static void complete(struct wave *wave)
{
    select_init(&wave->select, wave->cells, support_levels(&wave->support), find_order(&wave->settings));
    policy_init(wave);
    mark_edges(wave);
    fill_domains(wave);
}

enum status wave_new(const struct topology *topology, const struct rules *rules, const struct wave_settings *settings,
                     struct wave **out, struct error *error)
{
    enum status status = check_size(topology, rules, error);
    *out = NULL;
    if (status)
        return status;
    struct wave *wave = new_cells(topology, rules, settings);
    support_init(&wave->support, rules, settings->heuristic);
    choice_init(&wave->choice, rules);
    complete(wave);
    *out = wave;
    return STATUS_OK;
}

struct wave *wave_new_inside(const struct wave *wave, const struct topology *topology,
                             const struct wave_settings *settings, bool same_thread)
{
    struct wave *inside = new_cells(topology, wave->rules, settings);
    support_share(&inside->support, &wave->support, settings->heuristic, same_thread);
    choice_share(&inside->choice, &wave->choice, wave->rules->tiles);
    complete(inside);
    return inside;
}

void wave_inside_again(struct wave *inside, const struct topology *topology, const struct wave_settings *settings)
{
    inside->topology = topology;
    set_settings(inside, settings);
    inside->cells = topology_cells(topology);
    inside->stats = (struct wave_stats){.operations = 0};
    inside->phase = PHASE_BEGIN;
    inside->state = WAVE_WORKING;
    inside->failed = CELL_NONE;
    inside->settled = false;
    inside->ring = 0;
    inside->queue.head = inside->queue.count = 0;
    trail_again(&inside->trail, inside->cells);
    select_again(&inside->select, inside->cells);
    policy_again(inside);
    for (uint32_t cell = 0; cell < inside->cells; cell++)
        inside->marks[cell] = 0;
    mark_edges(inside);
    fill_domains(inside);
}

void wave_free(struct wave *wave)
{
    if (!wave)
        return;
    support_release(&wave->support);
    select_release(&wave->select);
    trail_release(&wave->trail);
    choice_release(&wave->choice);
    policy_release(wave);
    blocks_release(&wave->blocks);
    free(wave->domain);
    free(wave->base);
    free(wave->full);
    free(wave->scratch);
    free(wave->marks);
    free(wave->queue.cells);
    free(wave->failure_words);
    free(wave->hand.cells);
    free(wave->watch.cells);
    free(wave->watch.rings);
    free(wave->watch.stamps);
    free(wave);
}

/* Keeps of CELL what is in wave->scratch. */
static void give(struct wave *wave, uint32_t cell, enum cause cause)
{
    if (wave->phase != PHASE_BEGIN)
        return;
    for (unsigned word = 0; word < wave->words; word++)
        wave->scratch[word] &= wave_words(wave, cell)[word];
    trail_change(wave, cell, wave->scratch, cause, 0, 0);
    if (domain_empty(wave->scratch, wave->words))
        wave->failed = cell;
}

void wave_fix(struct wave *wave, uint32_t cell, unsigned tile)
{
    domain_clear(wave->scratch, wave->words);
    domain_add(wave->scratch, tile);
    give(wave, cell, CAUSE_FIXED);
}

void wave_restrict(struct wave *wave, uint32_t cell, const uint64_t *tiles)
{
    domain_copy(wave->scratch, tiles, wave->words);
    give(wave, cell, CAUSE_RESTRICTION);
}

enum wave_state wave_state(const struct wave *wave)
{
    return wave->state;
}

const struct wave_report *wave_report(const struct wave *wave)
{
    return &wave->report;
}

static size_t taken_bytes(const struct wave *wave)
{
    size_t cell = 2 * wave->words * sizeof *wave->domain + sizeof *wave->marks + sizeof *wave->queue.cells +
                  sizeof *wave->trail.last + (wave->watch.stamps ? sizeof *wave->watch.stamps : 0) +
                  (wave->hand.cells ? sizeof *wave->hand.cells : 0);
    return sizeof *wave + wave->apart_bytes + wave->cells * cell + support_bytes(&wave->support) +
           select_bytes(&wave->select) + wave->trail.capacity * sizeof *wave->trail.changes +
           backtrack_bytes(&wave->backtrack) + (wave->search.heat ? reset_heat_size(wave->topology) : 0) +
           wave->watch.cells_capacity * sizeof *wave->watch.cells +
           wave->watch.rings_capacity * sizeof *wave->watch.rings +
           wave->rules->tiles * (sizeof *wave->choice.weight + sizeof *wave->choice.tiles + sizeof *wave->choice.parts);
}

struct wave_stats wave_stats(const struct wave *wave)
{
    struct wave_stats stats = wave->stats;
    stats.operations = trail_operations(&wave->trail);
    stats.peak_bytes = taken_bytes(wave); /* but for the buckets and waves apart, nothing shrinks */
    return stats;
}

const struct topology *wave_topology(const struct wave *wave)
{
    return wave->topology;
}

const struct rules *wave_rules(const struct wave *wave)
{
    return wave->rules;
}

const uint64_t *wave_domain(const struct wave *wave, uint32_t cell)
{
    return wave_words(wave, cell);
}

unsigned wave_count(const struct wave *wave, uint32_t cell)
{
    return domain_count(wave_words(wave, cell), wave->words);
}

uint32_t wave_tile(const struct wave *wave, uint32_t cell)
{
    const uint64_t *domain = wave_words(wave, cell);
    return domain_single(domain, wave->words) ? domain_next(domain, wave->words, 0) : TILE_NONE;
}

uint32_t wave_entropy(const struct wave *wave, uint32_t cell)
{
    return entropy_of(&wave->support.entropy, wave_words(wave, cell));
}

uint64_t wave_broken_pairs(const struct wave *wave)
{
    uint64_t broken = 0;
    for (uint32_t cell = 0; cell < wave->cells; cell++) {
        uint32_t tile = wave_tile(wave, cell);
        for (unsigned direction = RIGHT; tile != TILE_NONE && direction <= DOWN; direction++) {
            uint32_t other = wave_neighbour(wave, cell, direction);
            uint32_t beside = other == CELL_NONE ? TILE_NONE : wave_tile(wave, other);
            broken += beside != TILE_NONE && !rules_allowed(wave->rules, tile, (enum direction)direction, beside);
        }
    }
    return broken;
}

uint32_t wave_failed_cell(const struct wave *wave)
{
    return wave->failed;
}
