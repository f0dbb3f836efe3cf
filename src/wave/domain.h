/*
 * A domain is the set of tiles that a cell may still become: one bit a tile, 64 to a word, lowest tile first. Bits past
 * the last tile are always clear, so that domains can be compared and counted word by word.
 */
#ifndef WAVE_DOMAIN_H
#define WAVE_DOMAIN_H

#include "wave/rules.h"

#include <stdbool.h>
#include <stdint.h>

static inline unsigned domain_count(const uint64_t *domain, unsigned words)
{
    unsigned count = 0;
    for (unsigned word = 0; word < words; word++)
        count += (unsigned)__builtin_popcountll(domain[word]);
    return count;
}

static inline bool domain_empty(const uint64_t *domain, unsigned words)
{
    uint64_t any = 0;
    for (unsigned word = 0; word < words; word++)
        any |= domain[word];
    return !any;
}

/* Exactly one tile? */
static inline bool domain_single(const uint64_t *domain, unsigned words)
{
    uint64_t seen = 0, more = 0;
    if (words == 1)
        return domain[0] && !(domain[0] & (domain[0] - 1));
    for (unsigned word = 0; word < words; word++) {
        more |= domain[word] & (domain[word] - 1);
        more |= seen ? domain[word] : 0;
        seen |= domain[word];
    }
    return seen && !more;
}

static inline bool domain_has(const uint64_t *domain, unsigned tile)
{
    return domain[tile / 64] >> tile % 64 & 1;
}

/* The lowest tile that is at least TILE; TILE_NONE when there is none. Walks a domain:
 *     for (uint32_t t = domain_next(d, words, 0); t != TILE_NONE; t = domain_next(d, words, t + 1)) */
static inline uint32_t domain_next(const uint64_t *domain, unsigned words, uint32_t tile)
{
    unsigned word = tile / 64;
    if (word >= words)
        return TILE_NONE;
    uint64_t rest = domain[word] >> tile % 64 << tile % 64;
    while (!rest) {
        if (++word == words)
            return TILE_NONE;
        rest = domain[word];
    }
    return word * 64 + (uint32_t)__builtin_ctzll(rest);
}

static inline bool domain_equal(const uint64_t *one, const uint64_t *other, unsigned words)
{
    uint64_t differ = 0;
    for (unsigned word = 0; word < words; word++)
        differ |= one[word] ^ other[word];
    return !differ;
}

static inline void domain_copy(uint64_t *to, const uint64_t *from, unsigned words)
{
    for (unsigned word = 0; word < words; word++)
        to[word] = from[word];
}

static inline void domain_clear(uint64_t *domain, unsigned words)
{
    for (unsigned word = 0; word < words; word++)
        domain[word] = 0;
}

static inline void domain_add(uint64_t *domain, unsigned tile)
{
    domain[tile / 64] |= UINT64_C(1) << tile % 64;
}

static inline void domain_remove(uint64_t *domain, unsigned tile)
{
    domain[tile / 64] &= ~(UINT64_C(1) << tile % 64);
}

#endif
