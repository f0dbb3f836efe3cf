/*
 * Which tile an observed cell becomes: the choice rule of wave.h. Weights and factors are divided by their greatest
 * common divisors, which keeps products exact for any set written in percent. A set that would still need more than 128
 * bits keeps 36 bits of its weights and 20 of its factors. A zero is replaced by a weight of one or a factor of 100 %,
 * so that parts with zeros in different places compare.
 */
#include "config.h"

#include "wave/internal.h"
#include "base/draw.h"
#include "base/memory.h"

#include <stdlib.h>

#define WEIGHT_ONE UINT64_C(1000000)
#define PRODUCT_BITS 128u
#define WEIGHT_BITS_KEPT 36u
#define FACTOR_BITS_KEPT 20u
#define CHANCE_ONE 10000u

static uint64_t common_divisor(uint64_t a, uint64_t b)
{
    while (b) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static unsigned bits_of(uint64_t value)
{
    return value ? 64 - (unsigned)__builtin_clzll(value) : 0;
}

static uint64_t find_factor_unit(const struct rules *rules)
{
    uint64_t unit = RULES_FACTOR_ONE;
    size_t pairs = (size_t)rules->tiles * rules->tiles;
    for (unsigned direction = 0; direction < DIRECTIONS; direction++)
        for (size_t pair = 0; rules->factor[direction] && unit > 1 && pair < pairs; pair++)
            unit = common_divisor(rules->factor[direction][pair], unit);
    return unit;
}

/* The unit also divides the weight of one that stands in for a zero. */
static uint64_t find_weight_unit(const struct rules *rules, uint64_t *most)
{
    uint64_t unit = 0;
    *most = 0;
    for (unsigned tile = 0; tile < rules->tiles; tile++) {
        uint64_t weight = rules->weight[tile] ? rules->weight[tile] : WEIGHT_ONE;
        unit = common_divisor(weight, unit);
        *most = weight > *most ? weight : *most;
    }
    return unit;
}

/* Zero stays zero, and nothing else becomes it. */
static uint64_t in_units(uint64_t value, uint64_t unit)
{
    uint64_t units = value / unit;
    return units || !value ? units : 1;
}

void choice_init(struct choice *choice, const struct rules *rules)
{
    uint64_t most, unit = find_weight_unit(rules, &most);
    *choice = (struct choice){.factor_unit = find_factor_unit(rules)};
    unsigned weight_bits = bits_of(most / unit), factor_bits = bits_of(RULES_FACTOR_ONE / choice->factor_unit);
    if (weight_bits + DIRECTIONS * factor_bits + bits_of(rules->tiles) > PRODUCT_BITS) {
        if (weight_bits > WEIGHT_BITS_KEPT)
            unit <<= weight_bits - WEIGHT_BITS_KEPT;
        if (factor_bits > FACTOR_BITS_KEPT)
            choice->factor_unit <<= factor_bits - FACTOR_BITS_KEPT;
    }
    choice->weight = mem_new(rules->tiles, sizeof *choice->weight);
    choice->tiles = mem_new(rules->tiles, sizeof *choice->tiles);
    choice->parts = mem_new(rules->tiles, sizeof *choice->parts);
    for (unsigned tile = 0; tile < rules->tiles; tile++)
        choice->weight[tile] = in_units(rules->weight[tile], unit);
    choice->weight_one = in_units(WEIGHT_ONE, unit);
    choice->factor_one = in_units(RULES_FACTOR_ONE, choice->factor_unit);
    choice->plain = !rules->factor[UP] && bits_of(most / unit) + bits_of(rules->tiles) <= 64;
    for (unsigned tile = 0; tile < rules->tiles; tile++)
        choice->plain &= rules->weight[tile] > 0;
}

void choice_share(struct choice *choice, const struct choice *other, unsigned tiles)
{
    *choice = *other;
    choice->shared = true;
    choice->tiles = mem_new(tiles, sizeof *choice->tiles);
    choice->parts = mem_new(tiles, sizeof *choice->parts);
}

void choice_release(struct choice *choice)
{
    if (!choice->shared)
        free(choice->weight);
    free(choice->tiles);
    free(choice->parts);
    *choice = (struct choice){0};
}

/* The rows of factors towards decided neighbours, by tile of CELL, into ROWS; returns how many. */
static unsigned find_rows(const struct wave *wave, uint32_t cell, const uint32_t *rows[DIRECTIONS])
{
    const struct rules *rules = wave->rules;
    unsigned count = 0;
    for (unsigned direction = 0; direction < DIRECTIONS && rules->factor[direction]; direction++) {
        uint32_t other = wave_neighbour(wave, cell, direction);
        uint32_t tile = other == CELL_NONE || other == cell ? TILE_NONE : wave_tile(wave, other);
        if (tile == TILE_NONE)
            continue;
        /* the factor of a pair is the same from both sides, and this side's row is contiguous */
        rows[count++] = rules->factor[direction_opposite((enum direction)direction)] + (size_t)tile * rules->tiles;
    }
    return count;
}

void choice_weigh(const struct wave *wave, uint32_t cell, struct choice *choice)
{
    const uint64_t *domain = wave_words(wave, cell);
    const uint32_t *rows[DIRECTIONS];
    unsigned row_count = find_rows(wave, cell, rows), least = UINT32_MAX;
    choice->count = 0;
    choice->total = 0;
    for (uint32_t tile = domain_next(domain, wave->words, 0); tile != TILE_NONE;
         tile = domain_next(domain, wave->words, tile + 1)) {
        unsigned zeros = !choice->weight[tile];
        unsigned __int128 part = zeros ? choice->weight_one : choice->weight[tile];
        for (unsigned row = 0; row < row_count; row++) {
            if (rows[row][tile] == RULES_FACTOR_ONE) {
                part *= choice->factor_one;
                continue;
            }
            uint64_t factor = in_units(rows[row][tile], choice->factor_unit);
            zeros += !factor;
            part *= factor ? factor : choice->factor_one;
        }
        if (zeros > least)
            continue;
        if (zeros < least) {
            least = zeros;
            choice->count = 0;
            choice->total = 0;
        }
        choice->tiles[choice->count] = tile;
        choice->parts[choice->count++] = part;
        choice->total += part;
    }
}

/* Where no rule has a factor and no weight is zero, parts are weights and need not be written down. */
static uint32_t draw_plainly(const struct wave *wave, uint32_t cell, uint64_t observation)
{
    const uint64_t *domain = wave_words(wave, cell), *weight = wave->choice.weight;
    uint64_t counter = 0, total = 0;
    for (unsigned word = 0; word < wave->words; word++)
        for (uint64_t rest = domain[word]; rest; rest &= rest - 1)
            total += weight[word * 64 + (unsigned)__builtin_ctzll(rest)];
    uint64_t at = draw_below_from(wave->tile_draws, observation, &counter, total);
    uint32_t tile = domain_next(domain, wave->words, 0);
    while (at >= weight[tile]) {
        at -= weight[tile];
        tile = domain_next(domain, wave->words, tile + 1);
    }
    return tile;
}

uint32_t choice_draw(struct wave *wave, uint32_t cell, uint64_t observation)
{
    struct choice *choice = &wave->choice;
    uint64_t counter = 0;
    if (choice->plain)
        return draw_plainly(wave, cell, observation);
    choice_weigh(wave, cell, choice);
    unsigned __int128 at = draw_below_wide(wave->settings.seed, DRAW_TILE, observation, &counter, choice->total);
    size_t index = 0;
    while (at >= choice->parts[index])
        at -= choice->parts[index++];
    return choice->tiles[index];
}

void wave_chances(const struct wave *wave, uint32_t cell, uint32_t *chance)
{
    struct choice choice = wave->choice; /* shares the room for tiles and parts, which holds nothing between calls */
    for (unsigned tile = 0; tile < wave->rules->tiles; tile++)
        chance[tile] = 0;
    choice_weigh(wave, cell, &choice);
    unsigned shift = 0;
    while (choice.total >> shift > ((unsigned __int128)1 << 112))
        shift++;
    unsigned __int128 total = choice.total >> shift;
    for (size_t at = 0; at < choice.count; at++)
        chance[choice.tiles[at]] = (uint32_t)(((choice.parts[at] >> shift) * CHANCE_ONE + total / 2) / total);
}
