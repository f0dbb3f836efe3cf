/* What the tests of the solver share: a wave made from the checker's table, sets, and the finished grid. For rooms from
 * wave on. */
#ifndef SUPPORT_WAVE_CASE_H
#define SUPPORT_WAVE_CASE_H

#include "base/draw.h"
#include "support/check_grid.h"
#include "support/support.h"
#include "wave/wave.h"

#include <stdlib.h>

/* The twelve road tiles of the original city simulator (roads meet in pairs of a straight end and a junction's) with
 * Empty beside Empty; CITY_PAIRS_ORIGINAL without. Sides: Junction, Straight, None (no road), Empty. */
#define CITY_SIDES "JJJJ EEEE NNJJ JNNJ NJJN JJNN NSNS SNSN JJNJ JJJN JNJJ NJJJ"
#define CITY_PAIRS "JS NE EE"
#define CITY_PAIRS_ORIGINAL "JS NE"

struct wave_case {
    struct pair_table *table;
    struct rules rules;
    struct topology topology;
    struct wave_settings settings;
    struct wave *wave;
};

static inline void wave_case_init(struct wave_case *test, struct pair_table *table, struct grid_shape shape)
{
    *test = (struct wave_case){.table = table};
    test->topology = (struct topology){shape.width, shape.height, shape.wrap_across, shape.wrap_down};
    rules_init(&test->rules, table->tiles);
    for (unsigned direction = 0; direction < 4; direction++)
        for (unsigned tile = 0; tile < table->tiles; tile++)
            for (unsigned other = 0; other < table->tiles; other++)
                if (table->allowed[direction][tile][other])
                    rules_allow(&test->rules, tile, (enum direction)direction, other, RULES_FACTOR_ONE);
}

/* A new wave with the case's settings, in place of the last. */
static inline struct wave *wave_case_begin(struct wave_case *test)
{
    struct error error;
    wave_free(test->wave);
    ck_assert_int_eq(wave_new(&test->topology, &test->rules, &test->settings, &test->wave, &error), STATUS_OK);
    return test->wave;
}

static inline void wave_case_release(struct wave_case *test)
{
    wave_free(test->wave);
    rules_release(&test->rules);
    free(test->table);
}

static inline struct grid_shape wave_case_shape(const struct wave_case *test)
{
    return (struct grid_shape){test->topology.width, test->topology.height, test->topology.wrap_across,
                               test->topology.wrap_down};
}

/* The tile of every cell; to be freed. */
static inline uint32_t *wave_case_grid(const struct wave_case *test)
{
    unsigned cells = topology_cells(&test->topology);
    uint32_t *grid = malloc(cells * sizeof *grid);
    for (unsigned cell = 0; cell < cells; cell++)
        grid[cell] = wave_tile(test->wave, cell);
    return grid;
}

static inline unsigned long wave_case_broken(const struct wave_case *test)
{
    struct grid_shape shape = wave_case_shape(test);
    uint32_t *grid = wave_case_grid(test);
    unsigned long broken = grid_broken(test->table, &shape, grid);
    free(grid);
    return broken;
}

/* FNV-1a over the tiles of all cells, byte by byte, low byte first. */
static inline uint64_t wave_case_hash(const struct wave_case *test)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (uint32_t cell = 0; cell < topology_cells(&test->topology); cell++) {
        uint32_t tile = wave_tile(test->wave, cell);
        for (unsigned byte = 0; byte < 4; byte++)
            hash = (hash ^ (tile >> 8 * byte & 255)) * UINT64_C(0x100000001b3);
    }
    return hash;
}

static inline bool same_domains(const struct wave *one, const struct wave *other)
{
    unsigned words = wave_rules(one)->words;
    for (uint32_t cell = 0; cell < topology_cells(wave_topology(one)); cell++)
        for (unsigned word = 0; word < words; word++)
            if (wave_domain(one, cell)[word] != wave_domain(other, cell)[word])
                return false;
    return true;
}

/* Uniform below BOUND, the next of a sequence that *COUNTER walks. */
static inline unsigned test_below(uint64_t *counter, unsigned bound)
{
    return (unsigned)draw_below(1, DRAW_TEST, 0, counter, bound);
}

/* Up to MOST cells across and down; each axis wraps one time in three. Drawn one after the other, in an order that no
 * compiler changes. */
static inline struct grid_shape random_shape(uint64_t *counter, unsigned most)
{
    struct grid_shape shape;
    shape.width = 1 + test_below(counter, most);
    shape.height = 1 + test_below(counter, most);
    shape.wrap_across = test_below(counter, 3) == 0;
    shape.wrap_down = test_below(counter, 3) == 0;
    return shape;
}

/* A set in which each pair is allowed with a chance of PERCENT. */
static inline struct pair_table *random_table(uint64_t *counter, unsigned tiles, unsigned percent)
{
    struct pair_table *table = pair_table_new(tiles);
    for (unsigned tile = 0; tile < tiles; tile++)
        for (unsigned other = 0; other < tiles; other++)
            for (unsigned direction = 1; direction < 3; direction++)
                if (test_below(counter, 100) < percent)
                    pair_table_allow(table, tile, direction, other);
    return table;
}

/* All tiles with sides of LETTERS kinds that meet their own kind, but every tile whose number is 1 modulo SKIP. */
static inline struct pair_table *side_table(unsigned letters, unsigned skip)
{
    char sides[CHECK_TILES * 5 + 1];
    unsigned tiles = letters * letters * letters * letters, length = 0;
    for (unsigned tile = 0; tile < tiles; tile++) {
        if (tile % skip == 1)
            continue;
        unsigned rest = tile;
        for (unsigned side = 0; side < 4; side++, rest /= letters)
            sides[length++] = (char)('A' + rest % letters);
        sides[length++] = ' ';
    }
    sides[length - 1] = '\0';
    return pair_table_sockets(sides, "AA BB CC DD EE FF");
}

#endif
