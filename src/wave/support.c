#include "config.h"

#include "wave/support.h"
#include "base/memory.h"

#include <stdlib.h>

/* Entropy is sorted into levels of 1/32 bit. */
#define LEVEL_SHIFT 11

/* The memo stays within a cache of the second level. */
#define MEMO_WORDS 16u
#define MEMO_BITS 11u
#define MEMO_BITS_WIDE 9u

static unsigned entry_words(unsigned words)
{
    return words * (DIRECTIONS + 1) + 1;
}

static size_t row_count(const struct support *support)
{
    return (size_t)support->units << support->unit_bits;
}

/* The row of a value is the row of the value without its lowest bit, joined with that bit's tile. */
static void build_rows(struct support *support, const struct rules *rules)
{
    unsigned words = support->words;
    size_t stride = (size_t)DIRECTIONS * words;
    for (size_t at = 0; at < row_count(support); at++) {
        unsigned value = (unsigned)at & ((1u << support->unit_bits) - 1);
        if (!value)
            continue;
        uint64_t *row = support->rows + at * stride;
        const uint64_t *rest = support->rows + (at & (at - 1)) * stride;
        size_t tile = (at >> support->unit_bits) * support->unit_bits + (size_t)__builtin_ctz(value);
        for (unsigned direction = 0; direction < DIRECTIONS; direction++)
            for (unsigned word = 0; word < words; word++)
                row[direction * words + word] =
                    rest[direction * words + word] |
                    (tile < rules->tiles ? rules->allowed[direction][tile * words + word] : 0);
    }
}

void support_init(struct support *support, const struct rules *rules, enum wave_heuristic heuristic)
{
    unsigned words = rules->words;
    unsigned bits = words == 1 ? 8 : 4;
    *support = (struct support){.tiles = rules->tiles,
                                .words = words,
                                .unit_bits = bits,
                                .units = (rules->tiles + bits - 1) / bits,
                                .heuristic = heuristic};
    support->rows = mem_new(row_count(support) * DIRECTIONS * words, sizeof *support->rows);
    build_rows(support, rules);
    support->memo_bits = words <= MEMO_WORDS ? MEMO_BITS : MEMO_BITS_WIDE;
    support->memo = mem_new((size_t)entry_words(words) << support->memo_bits, sizeof *support->memo);
    entropy_init(&support->entropy, rules);
}

void support_share(struct support *support, const struct support *other, enum wave_heuristic heuristic,
                   bool same_thread)
{
    *support = *other;
    support->shared = true;
    support->memo_shared = same_thread && heuristic == other->heuristic;
    support->heuristic = heuristic;
    if (!support->memo_shared)
        support->memo = mem_new((size_t)entry_words(support->words) << support->memo_bits, sizeof *support->memo);
}

void support_release(struct support *support)
{
    if (!support->memo_shared)
        free(support->memo);
    if (!support->shared) {
        free(support->rows);
        entropy_release(&support->entropy);
    }
    *support = (struct support){0};
}

size_t support_bytes(const struct support *support)
{
    size_t memo = (size_t)entry_words(support->words) << support->memo_bits;
    size_t rows = row_count(support) * DIRECTIONS * support->words;
    size_t tables = support->shared ? 0 : rows * sizeof *support->rows + entropy_bytes(&support->entropy);
    return tables + (support->memo_shared ? 0 : memo * sizeof *support->memo);
}

size_t support_estimate(unsigned tiles)
{
    size_t words = (tiles + 63) / 64;
    return (((size_t)tiles + 3) / 4 * 16 * DIRECTIONS * words +
            ((size_t)entry_words((unsigned)words) << MEMO_BITS_WIDE)) *
           sizeof(uint64_t);
}

/* A row into OUT, four words at a time, which any compiler makes vectors of. Wider ones than every processor has gain
 * less than a fifth on top, at 21 words (tests/bench/bench_widths): not enough for code of their own. */
static inline __attribute__((always_inline)) void join_row(uint64_t *restrict out, const uint64_t *restrict row,
                                                           const unsigned words)
{
    for (unsigned at = 0; at < words; at++, out += DIRECTIONS, row += DIRECTIONS)
        for (unsigned word = 0; word < DIRECTIONS; word++)
            out[word] |= row[word];
}

static inline __attribute__((always_inline)) void join_rows(const struct support *support, const unsigned words,
                                                            uint64_t *out, const uint64_t *domain)
{
    const unsigned stride = DIRECTIONS * words;
    const unsigned a_word = 64 / support->unit_bits;
    for (unsigned at = 0; at < stride; at++)
        out[at] = 0;
    for (unsigned word = 0; word < words; word++) {
        uint64_t rest = domain[word];
        for (size_t unit = (size_t)word * a_word; rest; unit++, rest >>= support->unit_bits) {
            uint64_t value = rest & ((UINT64_C(1) << support->unit_bits) - 1);
            if (!value)
                continue;
            join_row(out, support->rows + ((unit << support->unit_bits) | value) * stride, words);
        }
    }
}

unsigned support_levels(const struct support *support)
{
    switch (support->heuristic) {
    case WAVE_ENTROPY: /* no entropy is above log2 of the number of tiles */
        return (support->entropy.most >> LEVEL_SHIFT) + 2;
    case WAVE_FEWEST:
        return support->tiles + 1;
    default:
        return 2;
    }
}

static uint32_t find_level(const struct support *support, const uint64_t *domain)
{
    if (domain_single(domain, support->words))
        return 0;
    switch (support->heuristic) {
    case WAVE_ENTROPY:
        return 1 + (entropy_of(&support->entropy, domain) >> LEVEL_SHIFT);
    case WAVE_FEWEST:
        return domain_count(domain, support->words);
    default:
        return 1;
    }
}

void support_fill(const struct support *support, uint64_t *entry, const uint64_t *domain)
{
    unsigned words = support->words;
    domain_copy(entry, domain, words);
    switch (words) {
    case 1:
        join_rows(support, 1, entry + 1, domain);
        break;
    case 2:
        join_rows(support, 2, entry + 2, domain);
        break;
    case 3:
        join_rows(support, 3, entry + 3, domain);
        break;
    case 4:
        join_rows(support, 4, entry + 4, domain);
        break;
    case 8:
        join_rows(support, 8, entry + 8, domain);
        break;
    default:
        join_rows(support, words, entry + words, domain);
    }
    entry[words * (DIRECTIONS + 1)] = find_level(support, domain);
}
