/*
 * Who may stand beside whom, as bitsets, and with what weight. Tiles are numbers from 0; a domain is WORDS words of 64
 * bits, lowest tile first, bits past the last tile clear. The relation is mutual: B right of A exactly when A left of
 * B.
 *
 * Weights and rule factors are non-negative integers; a weight is in millionths (base/number.h), a factor is a
 * probability in millionths of a percent, 100 % being RULES_FACTOR_ONE. A factor of zero is legal: chosen last.
 */
#ifndef WAVE_RULES_H
#define WAVE_RULES_H

#include "base/error.h"
#include "wave/topology.h"

#include <stdbool.h>
#include <stdint.h>

#define RULES_TILES_LIMIT 4096u
#define RULES_FACTOR_ONE 100000000u
#define RULES_WEIGHT_MOST UINT64_C(1000000000000000) /* 10^9, in millionths */
#define TILE_NONE UINT32_MAX

struct rules {
    unsigned tiles, words;
    uint64_t *weight;              /* [tiles] */
    uint64_t *allowed[DIRECTIONS]; /* [tiles * words]: row t = who may stand on that side of tile t */
    uint32_t *factor[DIRECTIONS];  /* [tiles * tiles], or all four null while every factor is 100 % */
};

/* No pairs allowed yet, all weights 1. TILES from 1 to RULES_TILES_LIMIT. */
void rules_init(struct rules *rules, unsigned tiles);
void rules_release(struct rules *rules);
/* OTHER may stand on the DIRECTION side of TILE, with this factor; sets the other side too. */
void rules_allow(struct rules *rules, unsigned tile, enum direction direction, unsigned other, uint32_t factor);
void rules_forbid(struct rules *rules, unsigned tile, enum direction direction, unsigned other);
bool rules_allowed(const struct rules *rules, unsigned tile, enum direction direction, unsigned other);
uint32_t rules_factor(const struct rules *rules, unsigned tile, enum direction direction, unsigned other);

#endif
