/*
 * Shannon entropy of a domain by its tiles' base weights, in bits, Q16: log2(W) - (sum of w log2 w) / W, with the
 * weights scaled to 1..65535 so that sums and products stay within 64 bits. A weight of zero counts as the smallest
 * one. Both sums come from tables by nibble.
 */
#ifndef WAVE_ENTROPY_H
#define WAVE_ENTROPY_H

#include "wave/rules.h"

#include <stddef.h>
#include <stdint.h>

struct entropy_sums {
    uint64_t weight, weight_log; /* sum of w; sum of w log2 w, Q16 */
};

struct entropy {
    unsigned words, units;
    uint32_t most;             /* log2 of the number of tiles and a little: no domain has more */
    struct entropy_sums *sums; /* [units * 16] */
    uint32_t log[257];         /* log2 of 1 to 2 in steps of 1/256, Q16, between which logarithms are interpolated */
};

void entropy_init(struct entropy *entropy, const struct rules *rules);
void entropy_release(struct entropy *entropy);
size_t entropy_bytes(const struct entropy *entropy);
/* 0 for one tile or none. */
uint32_t entropy_of(const struct entropy *entropy, const uint64_t *domain);

#endif
