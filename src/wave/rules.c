#include "config.h"

#include "wave/rules.h"
#include "base/memory.h"

#include <stdlib.h>

void rules_init(struct rules *rules, unsigned tiles)
{
    *rules = (struct rules){.tiles = tiles, .words = (tiles + 63) / 64};
    rules->weight = mem_new(tiles, sizeof *rules->weight);
    for (unsigned tile = 0; tile < tiles; tile++)
        rules->weight[tile] = UINT64_C(1000000);
    for (unsigned direction = 0; direction < DIRECTIONS; direction++)
        rules->allowed[direction] = mem_new((size_t)tiles * rules->words, sizeof **rules->allowed);
}

void rules_release(struct rules *rules)
{
    free(rules->weight);
    for (unsigned direction = 0; direction < DIRECTIONS; direction++) {
        free(rules->allowed[direction]);
        free(rules->factor[direction]);
    }
    *rules = (struct rules){0};
}

/* The tables of factors exist from the first factor on that is not 100 %. */
static void make_factors(struct rules *rules)
{
    size_t pairs = (size_t)rules->tiles * rules->tiles;
    for (unsigned direction = 0; direction < DIRECTIONS; direction++) {
        rules->factor[direction] = mem_new(pairs, sizeof **rules->factor);
        for (size_t pair = 0; pair < pairs; pair++)
            rules->factor[direction][pair] = RULES_FACTOR_ONE;
    }
}

static void allow_one_side(struct rules *rules, unsigned tile, enum direction direction, unsigned other,
                           uint32_t factor)
{
    rules->allowed[direction][(size_t)tile * rules->words + other / 64] |= UINT64_C(1) << other % 64;
    if (rules->factor[direction])
        rules->factor[direction][(size_t)tile * rules->tiles + other] = factor;
}

void rules_allow(struct rules *rules, unsigned tile, enum direction direction, unsigned other, uint32_t factor)
{
    if (factor != RULES_FACTOR_ONE && !rules->factor[direction])
        make_factors(rules);
    allow_one_side(rules, tile, direction, other, factor);
    allow_one_side(rules, other, direction_opposite(direction), tile, factor);
}

void rules_forbid(struct rules *rules, unsigned tile, enum direction direction, unsigned other)
{
    enum direction back = direction_opposite(direction);
    rules->allowed[direction][(size_t)tile * rules->words + other / 64] &= ~(UINT64_C(1) << other % 64);
    rules->allowed[back][(size_t)other * rules->words + tile / 64] &= ~(UINT64_C(1) << tile % 64);
}

bool rules_allowed(const struct rules *rules, unsigned tile, enum direction direction, unsigned other)
{
    return rules->allowed[direction][(size_t)tile * rules->words + other / 64] >> other % 64 & 1;
}

uint32_t rules_factor(const struct rules *rules, unsigned tile, enum direction direction, unsigned other)
{
    if (!rules->factor[direction])
        return RULES_FACTOR_ONE;
    return rules->factor[direction][(size_t)tile * rules->tiles + other];
}
