#include "tile/lint_spread.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

/* The memo holds so many domains, as a power of two: the same few come back in most cells. */
#define MEMO_BITS 8

/* Cells that changed in the last round, and in this one. */
struct front {
    bool changed[2][SPREAD_CELLS];
};

static uint64_t *round_words(struct spread *spread, size_t round, uint32_t cell)
{
    return spread->rounds + round * spread->stride + (size_t)cell * spread->rules->words;
}

const uint64_t *spread_domain(const struct spread *spread, size_t round, uint32_t cell)
{
    return spread->rounds + round * spread->stride + (size_t)cell * spread->rules->words;
}

static bool same(const uint64_t *one, const uint64_t *other, unsigned words)
{
    return memcmp(one, other, words * sizeof *one) == 0;
}

static uint64_t hash_words(const uint64_t *domain, unsigned words)
{
    uint64_t hash = 0;

    for (unsigned word = 0; word < words; word++) {
        hash = (hash ^ domain[word]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    return hash * UINT64_C(0x9e3779b97f4a7c15);
}

/* Adds what one tile supports on one side. */
static void join_row(const struct spread *spread, uint32_t tile, unsigned side, uint64_t *support)
{
    unsigned words = spread->rules->words;
    const uint64_t *row = spread->rules->allowed[side] + (size_t)tile * words;

    for (unsigned word = 0; word < words; word++)
        support[side * words + word] |= row[word];
}

/* Adds what one tile supports, but for rows that were added before. */
static void join_tile(struct spread *spread, uint32_t tile, uint64_t *support)
{
    for (unsigned side = 0; side < DIRECTIONS; side++) {
        size_t at = side * (size_t)spread->rules->tiles;
        uint32_t row = spread->row[at + tile];

        if (spread->seen[at + row] == spread->joins)
            continue;
        spread->seen[at + row] = spread->joins;
        join_row(spread, row, side, support);
    }
}

/* A place of the memo: a domain and its support. Full of zeros at first, which is right for the empty domain. */
static uint64_t *memo_place(const struct spread *spread, const uint64_t *domain)
{
    unsigned words = spread->rules->words;

    return spread->memo + (size_t)(hash_words(domain, words) >> (64 - MEMO_BITS)) * (1 + DIRECTIONS) * words;
}

const uint64_t *spread_support(struct spread *spread, const uint64_t *domain)
{
    unsigned words = spread->rules->words;
    uint64_t *place = memo_place(spread, domain), *support = place + words;

    if (same(place, domain, words))
        return support;
    memcpy(place, domain, words * sizeof *place);
    memset(support, 0, DIRECTIONS * words * sizeof *support);
    spread->joins++;
    for (unsigned word = 0; word < words; word++)
        for (uint64_t rest = domain[word]; rest; rest &= rest - 1)
            join_tile(spread, word * 64 + (uint32_t)__builtin_ctzll(rest), support);
    return support;
}

static void add_round(struct spread *spread)
{
    size_t need = (spread->count + 1) * spread->stride;

    spread->rounds = mem_grow(spread->rounds, need, &spread->capacity, sizeof *spread->rounds);
    if (spread->count > 0)
        memcpy(spread->rounds + spread->count * spread->stride, spread->rounds + (spread->count - 1) * spread->stride,
               spread->stride * sizeof *spread->rounds);
    spread->count++;
}

/* CELL, as it was in the last round, tells its neighbours. */
static void tell(struct spread *spread, uint32_t cell, bool *changed)
{
    unsigned words = spread->rules->words;
    const uint64_t *support = spread_support(spread, spread_domain(spread, spread->count - 2, cell));

    for (unsigned side = 0; side < DIRECTIONS; side++) {
        uint32_t other = topology_neighbour(&spread->topology, cell, (enum direction)side);
        uint64_t *there = other == CELL_NONE ? NULL : round_words(spread, spread->count - 1, other);

        for (unsigned word = 0; word < words && there; word++) {
            uint64_t kept = there[word] & support[side * words + word];

            changed[other] = changed[other] || kept != there[word];
            there[word] = kept;
        }
    }
}

static uint32_t find_empty(const struct spread *spread, const bool *changed)
{
    for (uint32_t cell = 0; cell < SPREAD_CELLS; cell++) {
        const uint64_t *domain = spread_domain(spread, spread->count - 1, cell);
        uint64_t any = 0;

        for (unsigned word = 0; word < spread->rules->words && changed[cell]; word++)
            any |= domain[word];
        if (changed[cell] && !any)
            return cell;
    }
    return CELL_NONE;
}

/* Round by round from the one that is there, in which the cells of FRONT's first list changed. */
static uint32_t run(struct spread *spread, struct front *front)
{
    uint32_t empty = find_empty(spread, front->changed[0]);

    for (unsigned now = 0; empty == CELL_NONE; now = !now) {
        bool some = false;

        for (uint32_t cell = 0; cell < SPREAD_CELLS; cell++)
            some = some || front->changed[now][cell];
        if (!some)
            break;
        memset(front->changed[!now], 0, sizeof front->changed[!now]);
        add_round(spread);
        for (uint32_t cell = 0; cell < SPREAD_CELLS; cell++)
            if (front->changed[now][cell])
                tell(spread, cell, front->changed[!now]);
        empty = find_empty(spread, front->changed[!now]);
    }
    return empty;
}

/* The first round: DOMAINS, or full ones where it is null. */
static void begin(struct spread *spread, const uint64_t *domains)
{
    unsigned words = spread->rules->words;

    spread->count = 0;
    add_round(spread);
    if (domains)
        memcpy(spread->rounds, domains, spread->stride * sizeof *domains);
    for (uint32_t cell = 0; cell < SPREAD_CELLS && !domains; cell++)
        memcpy(round_words(spread, 0, cell), spread->full, words * sizeof *spread->full);
}

/* Do full domains take nothing from each other? */
static bool is_full_harmless(struct spread *spread)
{
    const uint64_t *support = spread_support(spread, spread->full);

    for (unsigned side = 0; side < DIRECTIONS; side++)
        if (!same(support + side * spread->rules->words, spread->full, spread->rules->words))
            return false;
    return true;
}

static void find_open(struct spread *spread)
{
    struct front front = {0};

    begin(spread, NULL);
    memset(front.changed[0], true, sizeof front.changed[0]);
    if (!is_full_harmless(spread))
        run(spread, &front);
    memcpy(spread->open, spread_domain(spread, spread->count - 1, 0), spread->stride * sizeof *spread->open);
}

/* Rows that are alike, by a table of their hashes. */
static void find_rows(struct spread *spread, unsigned side)
{
    const struct rules *rules = spread->rules;
    uint32_t *row = spread->row + side * (size_t)rules->tiles, slots = 2 * rules->tiles;
    uint32_t *table = mem_new(slots, sizeof *table); /* 1 + tile */

    for (uint32_t tile = 0; tile < rules->tiles; tile++) {
        const uint64_t *words = rules->allowed[side] + (size_t)tile * rules->words;
        uint32_t slot = (uint32_t)(hash_words(words, rules->words) % slots);

        while (table[slot] &&
               !same(words, rules->allowed[side] + (size_t)(table[slot] - 1) * rules->words, rules->words))
            slot = (slot + 1) % slots;
        table[slot] = table[slot] ? table[slot] : tile + 1;
        row[tile] = table[slot] - 1;
    }
    free(table);
}

void spread_init(struct spread *spread, const struct rules *rules)
{
    *spread = (struct spread){.rules = rules, .topology = {SPREAD_SIDE, SPREAD_SIDE, false, false}};
    spread->stride = (size_t)SPREAD_CELLS * rules->words;
    spread->full = mem_new(rules->words, sizeof *spread->full);
    spread->memo = mem_new(((size_t)(1 + DIRECTIONS) * rules->words) << MEMO_BITS, sizeof *spread->memo);
    spread->open = mem_new(spread->stride, sizeof *spread->open);
    spread->row = mem_new((size_t)DIRECTIONS * rules->tiles, sizeof *spread->row);
    spread->seen = mem_new((size_t)DIRECTIONS * rules->tiles, sizeof *spread->seen);
    for (unsigned side = 0; side < DIRECTIONS; side++)
        find_rows(spread, side);
    for (uint32_t tile = 0; tile < rules->tiles; tile++)
        spread->full[tile / 64] |= UINT64_C(1) << tile % 64;
    find_open(spread);
}

void spread_release(struct spread *spread)
{
    free(spread->rounds);
    free(spread->full);
    free(spread->row);
    free(spread->seen);
    free(spread->open);
    free(spread->memo);
    *spread = (struct spread){0};
}

uint32_t spread_tile(struct spread *spread, uint32_t cell, uint32_t tile, bool quick)
{
    struct front front = {0};
    uint64_t *domain;

    begin(spread, quick ? spread->open : NULL);
    domain = round_words(spread, 0, cell);
    for (unsigned word = 0; word < spread->rules->words; word++)
        domain[word] &= word == tile / 64 ? UINT64_C(1) << tile % 64 : 0;
    front.changed[0][cell] = true;
    if (!quick && !is_full_harmless(spread))
        memset(front.changed[0], true, sizeof front.changed[0]);
    return run(spread, &front);
}
