#include "tile/lint_why.h"

#include "base/memory.h"
#include "tile/lint_inside.h"
#include "tile/lint_names.h"

#include <stdlib.h>
#include <string.h>

/* What is to be shown of a cell in a round: that the tiles of `gone` are gone. */
struct claim {
    bool wanted;
    unsigned sides; /* bits: the neighbours that show it, each by a claim of an earlier round */
    size_t round[DIRECTIONS];
    unsigned open; /* bits, of `sides`: where just anything stands, so that only lonely sides count */
    uint64_t *gone;
    uint64_t *left;   /* what can be left by those neighbours alone */
    uint64_t *before; /* the same without those of `open` */
};

struct why {
    const struct tileset *set;
    struct spread *spread;
    struct claim *claims; /* [rounds * cells] */
    uint64_t *taken;      /* [DIRECTIONS * words] scratch */
    uint64_t *need;       /* the same */
    bool *told;           /* [DIRECTIONS * tiles] lonely sides that were told */
};

static struct claim *claim_at(const struct why *why, size_t round, uint32_t cell)
{
    return &why->claims[round * SPREAD_CELLS + cell];
}

/* The claim on SIDE that CELL's rests on, or null. */
static struct claim *claim_beside(const struct why *why, const struct claim *claim, uint32_t cell, unsigned side)
{
    uint32_t other = topology_neighbour(&why->spread->topology, cell, (enum direction)side);

    return claim->sides >> side & 1 && other != CELL_NONE ? claim_at(why, claim->round[side], other) : NULL;
}

static bool meets(const uint64_t *one, const uint64_t *other, unsigned words)
{
    for (unsigned word = 0; word < words; word++)
        if (one[word] & other[word])
            return true;
    return false;
}

static void join(uint64_t *to, const uint64_t *from, unsigned words)
{
    for (unsigned word = 0; word < words; word++)
        to[word] |= from[word];
}

static const uint64_t *row_of(const struct why *why, uint32_t tile, unsigned side)
{
    const struct rules *rules = &why->set->rules;

    return rules->allowed[side] + (size_t)tile * rules->words;
}

/* Of the tiles of GONE, those that CELL's neighbour on each side, as it was before ROUND, takes from it: why->taken. */
static void find_taken(const struct why *why, size_t round, uint32_t cell, const uint64_t *gone)
{
    unsigned words = why->set->rules.words;

    for (unsigned side = 0; side < DIRECTIONS; side++) {
        uint32_t other = topology_neighbour(&why->spread->topology, cell, (enum direction)side);
        uint64_t *taken = why->taken + side * words;
        const uint64_t *support = other == CELL_NONE
                                      ? why->spread->full
                                      : spread_support(why->spread, spread_domain(why->spread, round - 1, other)) +
                                            direction_opposite((enum direction)side) * words;

        for (unsigned word = 0; word < words; word++)
            taken[word] = gone[word] & ~support[word];
    }
}

static bool suffices(const struct why *why, unsigned sides, const uint64_t *gone)
{
    unsigned words = why->set->rules.words;
    uint64_t left = 0;

    for (unsigned word = 0; word < words; word++) {
        uint64_t rest = gone[word];

        for (unsigned side = 0; side < DIRECTIONS; side++)
            rest &= sides >> side & 1 ? ~why->taken[side * words + word] : UINT64_MAX;
        left |= rest;
    }
    return !left;
}

/* As few sides as suffice to take all of GONE from CELL. All four always do. */
static unsigned find_sides(const struct why *why, size_t round, uint32_t cell, const uint64_t *gone)
{
    static const uint8_t by_size[] = {1, 2, 4, 8, 3, 5, 9, 6, 10, 12, 7, 11, 13, 14};

    find_taken(why, round, cell, gone);
    for (size_t i = 0; i < sizeof by_size; i++)
        if (suffices(why, by_size[i], gone))
            return by_size[i];
    return 15;
}

/* What must be gone from the neighbours on SIDES, so that each tile of GONE has lost its support on the first that
 * takes it: why->need. */
static void find_need(const struct why *why, unsigned sides, const uint64_t *gone)
{
    unsigned words = why->set->rules.words;

    memset(why->need, 0, DIRECTIONS * words * sizeof *why->need);
    for (uint32_t tile = 0; tile < why->set->oriented_count; tile++)
        for (unsigned side = 0; side < DIRECTIONS && gone[tile / 64] >> tile % 64 & 1; side++)
            if (sides >> side & 1 && why->taken[side * words + tile / 64] >> tile % 64 & 1) {
                join(why->need + side * words, row_of(why, tile, side), words);
                break;
            }
}

static void want(struct why *why, size_t round, uint32_t cell, const uint64_t *gone)
{
    unsigned words = why->set->rules.words;
    struct claim *claim = claim_at(why, round, cell);

    if (!claim->wanted)
        *claim = (struct claim){.wanted = true, .gone = mem_new(words, sizeof *claim->gone)};
    join(claim->gone, gone, words);
}

/* Wants of the neighbours what CELL's claim rests on, each in the first round in which it holds. */
static void trace(struct why *why, size_t round, uint32_t cell)
{
    unsigned words = why->set->rules.words;
    struct claim *claim = claim_at(why, round, cell);

    if (round == 0) /* as it was given */
        return;
    claim->sides = find_sides(why, round, cell, claim->gone);
    find_need(why, claim->sides, claim->gone);
    for (unsigned side = 0; side < DIRECTIONS; side++) {
        uint32_t other = topology_neighbour(&why->spread->topology, cell, (enum direction)side);
        const uint64_t *need = why->need + side * words;

        if (!(claim->sides >> side & 1) || other == CELL_NONE)
            continue;
        while (meets(need, spread_domain(why->spread, claim->round[side], other), words))
            claim->round[side]++;
        want(why, claim->round[side], other, need);
    }
}

/* Of DOMAIN what the claim on SIDE allows. */
static void conclude_side(const struct why *why, const struct claim *beside, enum direction side, uint64_t *domain)
{
    unsigned words = why->set->rules.words;
    const uint64_t *support = spread_support(why->spread, beside->left);

    for (unsigned word = 0; word < words; word++)
        domain[word] &= support[direction_opposite(side) * words + word];
}

/* What the claims that CELL's rests on leave there. */
static void conclude(struct why *why, size_t round, uint32_t cell)
{
    size_t size = why->set->rules.words * sizeof(uint64_t);
    struct claim *claim = claim_at(why, round, cell);

    claim->before = mem_copy(round == 0 ? spread_domain(why->spread, 0, cell) : why->spread->full, size);
    for (unsigned side = 0; side < DIRECTIONS; side++) {
        const struct claim *beside = claim_beside(why, claim, cell, side);

        if (beside && memcmp(beside->left, why->spread->full, size) == 0)
            claim->open |= 1u << side;
        else if (beside)
            conclude_side(why, beside, (enum direction)side, claim->before);
    }
    claim->left = mem_copy(claim->before, size);
    for (unsigned side = 0; side < DIRECTIONS; side++)
        if (claim->open >> side & 1)
            conclude_side(why, claim_beside(why, claim, cell, side), (enum direction)side, claim->left);
}

/* "right of 'gate' and above 'pier'" */
static void print_neighbours(const struct why *why, const struct claim *claim, uint32_t cell, FILE *out)
{
    const char *before = "";

    for (unsigned side = 0; side < DIRECTIONS; side++) {
        const struct claim *beside = claim_beside(why, claim, cell, side);

        if (!beside || claim->open >> side & 1)
            continue;
        fprintf(out, "%s%s ", before, lint_where[direction_opposite((enum direction)side)]);
        lint_print_choice(why->set, beside->left, out);
        before = " and ";
    }
}

/* Where CELL lies, seen from the middle: nothing for its neighbours, else " (2 right, 1 up)". */
static void print_place(uint32_t cell, FILE *out)
{
    int across = (int)(cell % SPREAD_SIDE) - SPREAD_SIDE / 2, down = (int)(cell / SPREAD_SIDE) - SPREAD_SIDE / 2;

    if (abs(across) + abs(down) < 2)
        return;
    fputs(" (", out);
    if (across)
        fprintf(out, "%d %s%s", abs(across), across > 0 ? "right" : "left", down ? ", " : "");
    if (down)
        fprintf(out, "%d %s", abs(down), down > 0 ? "down" : "up");
    fputc(')', out);
}

/* What the neighbours of CELL that are more than anything make of it. */
static void print_claim(const struct why *why, const struct claim *claim, uint32_t cell, FILE *out)
{
    unsigned words = why->set->rules.words, left = lint_count_names(why->set, claim->before), gone;
    uint64_t *lost = mem_new(words, sizeof *lost);

    for (unsigned word = 0; word < words; word++)
        lost[word] = claim->gone[word] & ~claim->before[word];
    gone = lint_count_names(why->set, lost);
    if (left == 0)
        fputs("no tile may stand ", out);
    print_neighbours(why, claim, cell, out);
    if (left > 0) {
        fputs(gone < left ? " not " : " only ", out);
        lint_print_names(why->set, gone < left ? lost : claim->before, out);
    }
    print_place(cell, out);
    fputc('\n', out);
    free(lost);
}

static bool is_lonely(const struct why *why, uint32_t tile, unsigned side)
{
    return tileset_lonely_side(why->set, tile, (enum direction)side);
}

/* Which of the tiles left so far have a lonely side where something stands, each told once unless it is the LAST. */
static void print_lonely(struct why *why, const struct claim *claim, bool last, FILE *out)
{
    size_t tiles = why->set->oriented_count;
    unsigned words = why->set->rules.words;
    uint64_t *lonely = mem_new(words, sizeof *lonely);

    for (unsigned side = 0; side < DIRECTIONS; side++) {
        bool some = false;

        memset(lonely, 0, words * sizeof *lonely);
        for (uint32_t tile = 0; claim->open >> side & 1 && tile < tiles; tile++) {
            bool *told = &why->told[side * tiles + tile];

            if (!(claim->before[tile / 64] & claim->gone[tile / 64] & UINT64_C(1) << tile % 64) || (*told && !last) ||
                !is_lonely(why, tile, side))
                continue;
            *told = some = true;
            lonely[tile / 64] |= UINT64_C(1) << tile % 64;
        }
        if (!some)
            continue;
        fprintf(out, "no tile may stand %s ", lint_where[side]);
        lint_print_names(why->set, lonely, out);
        fputc('\n', out);
    }
    free(lonely);
}

static char *tell(struct why *why)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    for (size_t round = 0; round < why->spread->count; round++)
        for (uint32_t cell = 0; cell < SPREAD_CELLS; cell++) {
            const struct claim *claim = claim_at(why, round, cell);

            if (!claim->wanted)
                continue;
            conclude(why, round, cell);
            if (claim->sides != claim->open)
                print_claim(why, claim, cell, out);
            print_lonely(why, claim, round + 1 == why->spread->count, out);
        }
    fclose(out);
    return text;
}

char *lint_why(const struct tileset *set, struct spread *spread, uint32_t failed)
{
    struct why why = {.set = set, .spread = spread};
    char *text;

    why.claims = mem_new(spread->count * SPREAD_CELLS, sizeof *why.claims);
    why.taken = mem_new((size_t)DIRECTIONS * set->rules.words, sizeof *why.taken);
    why.need = mem_new((size_t)DIRECTIONS * set->rules.words, sizeof *why.need);
    why.told = mem_new(DIRECTIONS * set->oriented_count, sizeof *why.told);
    want(&why, spread->count - 1, failed, spread->full);
    for (size_t round = spread->count; round-- > 0;)
        for (uint32_t cell = 0; cell < SPREAD_CELLS; cell++)
            if (claim_at(&why, round, cell)->wanted)
                trace(&why, round, cell);
    text = tell(&why);
    for (size_t i = 0; i < spread->count * SPREAD_CELLS; i++) {
        free(why.claims[i].gone);
        free(why.claims[i].left);
        free(why.claims[i].before);
    }
    free(why.claims);
    free(why.taken);
    free(why.need);
    free(why.told);
    return text;
}
