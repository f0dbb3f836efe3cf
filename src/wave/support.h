/*
 * What follows from a domain alone: which tiles it supports in each direction, and the level at which its cell waits to
 * be observed (select.h). Support is the union of the allowed rows of the domain's tiles, put together from tables by
 * byte (one word) or by nibble (more words); a row of a table holds all four directions, so that one look-up serves all
 * links of a cell. The same domains come again and again while a wave is solved, so both answers are kept in a memo, a
 * direct-mapped cache that changes nothing but time.
 */
#ifndef WAVE_SUPPORT_H
#define WAVE_SUPPORT_H

#include "wave/domain.h"
#include "wave/entropy.h"
#include "wave/wave.h"

struct support {
    bool shared;      /* the tables belong to another */
    bool memo_shared; /* and the memo too */
    unsigned tiles, words;
    unsigned unit_bits, units; /* a domain is UNITS groups of UNIT_BITS bits */
    uint64_t *rows;            /* [units << unit_bits][DIRECTIONS][words] */
    uint64_t *memo;            /* entries of domain[words], support[DIRECTIONS][words], level; a zero domain is free */
    unsigned memo_bits;        /* log2 of the number of entries */
    enum wave_heuristic heuristic;
    struct entropy entropy;
};

void support_init(struct support *support, const struct rules *rules, enum wave_heuristic heuristic);
/* With the tables of OTHER, which stays; for the SAME_THREAD with its memo too, if that tells the same levels, else
 * with one of its own. */
void support_share(struct support *support, const struct support *other, enum wave_heuristic heuristic,
                   bool same_thread);
void support_release(struct support *support);
/* Of its own. */
size_t support_bytes(const struct support *support);
/* The same before it is taken, of tables by nibble for TILES tiles. */
size_t support_estimate(unsigned tiles);

/* The level of a domain is 0 when nothing is open (one tile, or none), else at least 1 and below this number; a cell
 * with a lower level is observed earlier. */
unsigned support_levels(const struct support *support);

/* ENTRY becomes domain, support and level of DOMAIN. */
void support_fill(const struct support *support, uint64_t *entry, const uint64_t *domain);

/* Support of DOMAIN, [DIRECTIONS][words], valid until the next call; *LEVEL is its level. DOMAIN is not empty, and
 * WORDS is support->words, given apart so that it can be a constant. */
static inline __attribute__((always_inline)) const uint64_t *
support_find(const struct support *support, const unsigned words, const uint64_t *domain, uint32_t *level)
{
    uint64_t hash = domain[0] * UINT64_C(0x9e3779b97f4a7c15);
    for (unsigned word = 1; word < words; word++)
        hash = (hash ^ hash >> 32 ^ domain[word]) * UINT64_C(0xc2b2ae3d27d4eb4f);
    uint64_t *entry = support->memo + (hash >> (64 - support->memo_bits)) * (words * (DIRECTIONS + 1) + 1);
    if (!domain_equal(entry, domain, words))
        support_fill(support, entry, domain);
    *level = (uint32_t)entry[words * (DIRECTIONS + 1)];
    return entry + words;
}

#endif
