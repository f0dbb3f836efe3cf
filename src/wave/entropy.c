#include "config.h"

#include "wave/entropy.h"
#include "base/memory.h"
#include "base/number.h"

#include <stdlib.h>

#define SCALED_MOST 65535u
#define ROUNDING 16 /* more than all the rounding down of logarithms adds up to */

/* By how much weights are shifted down so that the largest, times 65535, fits. */
static unsigned weight_shift(uint64_t most)
{
    unsigned shift = 0;
    while (most >> shift > UINT64_MAX / SCALED_MOST)
        shift++;
    return shift;
}

static uint64_t weight_most(const struct rules *rules)
{
    uint64_t most = 0;
    for (unsigned tile = 0; tile < rules->tiles; tile++)
        most = rules->weight[tile] > most ? rules->weight[tile] : most;
    return most;
}

static uint64_t scaled_weight(uint64_t weight, uint64_t most)
{
    unsigned shift = weight_shift(most);
    uint64_t scaled = most ? (weight >> shift) * SCALED_MOST / (most >> shift) : 0;
    return scaled ? scaled : 1;
}

/* log2(VALUE), Q16, as good as the table's steps allow: within 0.00001. */
static uint32_t log2_of(const struct entropy *entropy, uint64_t value)
{
    unsigned zeros = (unsigned)__builtin_clzll(value);
    uint64_t mantissa = value << zeros;
    uint32_t step = mantissa >> 55 & 255, between = mantissa >> 39 & 65535;
    uint32_t low = entropy->log[step], high = entropy->log[step + 1];
    return ((63 - zeros) << 16) + low + ((high - low) * between >> 16);
}

void entropy_init(struct entropy *entropy, const struct rules *rules)
{
    uint64_t most = weight_most(rules);
    *entropy = (struct entropy){
        .words = rules->words, .units = (rules->tiles + 3) / 4, .most = number_log2_q16(rules->tiles) + ROUNDING};
    for (unsigned at = 0; at <= 256; at++)
        entropy->log[at] = number_log2_q16(256 + at) - (8 << 16);
    entropy->sums = mem_new((size_t)entropy->units * 16, sizeof *entropy->sums);
    for (unsigned at = 0; at < entropy->units * 16; at++) {
        if (!(at & 15))
            continue;
        entropy->sums[at] = entropy->sums[at & (at - 1)]; /* without the lowest tile of the nibble */
        unsigned tile = at / 16 * 4 + (unsigned)__builtin_ctz(at & 15);
        if (tile >= rules->tiles)
            continue;
        uint64_t weight = scaled_weight(rules->weight[tile], most);
        entropy->sums[at].weight += weight;
        entropy->sums[at].weight_log += weight * log2_of(entropy, weight);
    }
}

void entropy_release(struct entropy *entropy)
{
    free(entropy->sums);
    *entropy = (struct entropy){0};
}

size_t entropy_bytes(const struct entropy *entropy)
{
    return (size_t)entropy->units * 16 * sizeof *entropy->sums;
}

uint32_t entropy_of(const struct entropy *entropy, const uint64_t *domain)
{
    struct entropy_sums total = {0, 0};
    for (unsigned word = 0; word < entropy->words; word++) {
        const struct entropy_sums *sums = entropy->sums + (size_t)word * 256;
        for (uint64_t rest = domain[word]; rest; rest >>= 4, sums += 16) {
            total.weight += sums[rest & 15].weight;
            total.weight_log += sums[rest & 15].weight_log;
        }
    }
    if (!total.weight)
        return 0;
    uint64_t all = log2_of(entropy, total.weight), own = total.weight_log / total.weight;
    return all > own ? (uint32_t)(all - own) : 0;
}
