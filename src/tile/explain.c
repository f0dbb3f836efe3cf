#include "tile/explain.h"

#include "base/memory.h"
#include "tile/lint_names.h"
#include "wave/domain.h"

#include <inttypes.h>
#include <stdlib.h>

#define CHAIN_SHOWN 12u /* of the steps that led to something: so many, the first and the last ones */

/* Tiles that went for the same reason. */
struct reason {
    struct wave_cause cause; /* of the tile that went last */
    uint64_t *tiles;
};

struct reasons {
    struct reason *items;
    size_t count, capacity;
};

struct chain {
    struct wave_cause *items; /* from what is asked about back to a decision */
    size_t count, capacity;
};

static const char *const where[DIRECTIONS] = {"above", "to the right", "below", "to the left"};

static void print_cell(const struct wave *wave, uint32_t cell, FILE *out)
{
    unsigned width = wave_topology(wave)->width;

    fprintf(out, "%" PRIu32 ",%" PRIu32, cell % width, cell / width);
}

/* "is 'road 1'", "can be 'a' or 'b'", "can be any tile but 'a'". */
static void print_domain(const struct tileset *set, const uint64_t *domain, FILE *out)
{
    unsigned words = set->rules.words;

    if (domain_empty(domain, words)) {
        fputs("can be nothing", out);
        return;
    }
    fputs(domain_single(domain, words) ? "is " : "can be ", out);
    lint_print_choice(set, domain, out);
}

static bool is_one_reason(const struct wave_cause *a, const struct wave_cause *b)
{
    return a->kind == b->kind && a->by == b->by && (a->kind != CAUSE_OBSERVATION || a->observation == b->observation);
}

static void add_reason(struct reasons *reasons, const struct wave_cause *cause, unsigned words)
{
    struct reason *reason = NULL;

    for (size_t i = 0; i < reasons->count && !reason; i++)
        if (is_one_reason(&reasons->items[i].cause, cause))
            reason = &reasons->items[i];
    if (!reason) {
        reason = ARRAY_ADD(reasons->items, reasons->count, reasons->capacity);
        *reason = (struct reason){.cause = *cause, .tiles = mem_new(words, sizeof *reason->tiles)};
    }
    if (cause->order > reason->cause.order)
        reason->cause = *cause;
    domain_add(reason->tiles, cause->tile);
}

/* Of two tiles that went at once, the lower number first. */
static int compare_causes(const struct wave_cause *a, const struct wave_cause *b)
{
    if (a->order != b->order)
        return a->order < b->order ? -1 : 1;
    return a->tile < b->tile ? -1 : a->tile > b->tile;
}

static int compare_reasons(const void *left, const void *right)
{
    return compare_causes(&((const struct reason *)left)->cause, &((const struct reason *)right)->cause);
}

static void find_reasons(const struct wave *wave, uint32_t cell, struct reasons *reasons)
{
    const struct rules *rules = wave_rules(wave);

    for (uint32_t tile = 0; tile < rules->tiles; tile++) {
        struct wave_cause cause;

        if (wave_why(wave, cell, tile, CAUSE_NOW, &cause))
            add_reason(reasons, &cause, rules->words);
    }
    if (reasons->count)
        qsort(reasons->items, reasons->count, sizeof *reasons->items, compare_reasons);
}

static void print_decision(const struct wave_cause *cause, FILE *out)
{
    switch (cause->kind) {
    case CAUSE_OBSERVATION:
        fprintf(out, "observation %" PRIu64 " chose another", cause->observation + 1);
        break;
    case CAUSE_FIXED:
        fputs("another tile is given there", out);
        break;
    case CAUSE_RESTRICTION:
        fputs("the border, or what is given there, allows no such tile", out);
        break;
    case CAUSE_EXCLUSION:
        fputs("it was tried, and led nowhere", out);
        break;
    case CAUSE_USER:
        fputs("another was put there by hand", out);
        break;
    case CAUSE_BLOCK:
    case CAUSE_RESOLVED:
        fputs("its block of cells was solved with another", out);
        break;
    case CAUSE_RESET:
    case CAUSE_KEPT:
    case CAUSE_LINK:
        fputs("what stood there was kept", out);
        break;
    }
}

static void print_reason(const struct tileset *set, const struct wave *wave, const struct reason *reason, FILE *out)
{
    const struct wave_cause *cause = &reason->cause;

    fputs("  ", out);
    lint_print_names(set, reason->tiles, out);
    fputs(": ", out);
    if (cause->kind == CAUSE_LINK) {
        print_cell(wave, cause->by, out);
        fprintf(out, ", %s, ", where[cause->side]);
        print_domain(set, wave_domain(wave, cause->by), out);
    } else {
        print_decision(cause, out);
    }
    fputc('\n', out);
}

static void print_beside(const struct tileset *set, const struct wave *wave, uint32_t cell, FILE *out)
{
    for (unsigned side = 0; side < DIRECTIONS; side++) {
        uint32_t other = topology_neighbour(wave_topology(wave), cell, (enum direction)side);

        fprintf(out, "  %-12s  ", where[side]);
        if (other == CELL_NONE) {
            fputs("the border\n", out);
            continue;
        }
        print_cell(wave, other, out);
        fputc(' ', out);
        print_domain(set, wave_domain(wave, other), out);
        fputc('\n', out);
    }
}

/* Of the tiles that could have held CAUSE's tile in its place, the one that went last, and why; false when CAUSE is no
 * neighbour's doing. */
static bool step_back(const struct wave *wave, const struct wave_cause *cause, struct wave_cause *before)
{
    const struct rules *rules = wave_rules(wave);
    bool found = false;

    if (cause->kind != CAUSE_LINK)
        return false;
    for (uint32_t tile = 0; tile < rules->tiles; tile++) {
        struct wave_cause one;

        if (!rules_allowed(rules, cause->tile, cause->side, tile) ||
            !wave_why(wave, cause->by, tile, cause->order, &one))
            continue;
        if (!found || compare_causes(before, &one) < 0)
            *before = one;
        found = true;
    }
    return found;
}

static struct chain follow(const struct wave *wave, const struct wave_cause *cause)
{
    struct chain chain = {0};
    struct wave_cause before = *cause;

    do {
        *ARRAY_ADD(chain.items, chain.count, chain.capacity) = before;
    } while (step_back(wave, &chain.items[chain.count - 1], &before));
    return chain;
}

/* One step of a chain, told forwards. */
static void print_step(const struct tileset *set, const struct wave *wave, const struct wave_cause *cause, bool first,
                       FILE *out)
{
    fprintf(out, "  %s", first ? "" : "then ");
    print_cell(wave, cause->cell, out);
    fprintf(out, " could not be '%s'", set->oriented[cause->tile].name);
    if (cause->kind == CAUSE_LINK) {
        fputs(", for nothing that fits was left in ", out);
        print_cell(wave, cause->by, out);
        fprintf(out, " %s\n", where[cause->side]);
    } else {
        fputs(": ", out);
        print_decision(cause, out);
        fputc('\n', out);
    }
}

static void print_chain(const struct tileset *set, const struct wave *wave, const struct wave_cause *cause, FILE *out)
{
    struct chain chain = follow(wave, cause);

    for (size_t i = chain.count; i-- > 0;) {
        size_t told = chain.count - 1 - i, hidden = chain.count - CHAIN_SHOWN;

        if (chain.count > CHAIN_SHOWN && told >= CHAIN_SHOWN / 2 && told < CHAIN_SHOWN / 2 + hidden) {
            if (told == CHAIN_SHOWN / 2)
                fprintf(out, "  and so on, %zu more steps\n", hidden);
            continue;
        }
        print_step(set, wave, &chain.items[i], told == 0, out);
    }
    free(chain.items);
}

void explain_tile(const struct tileset *set, const struct wave *wave, uint32_t cell, uint32_t tile, FILE *out)
{
    struct wave_cause cause;
    bool gone = wave_why(wave, cell, tile, CAUSE_NOW, &cause);

    print_cell(wave, cell, out);
    if (gone)
        fprintf(out, " is not '%s':\n", set->oriented[tile].name);
    else
        fprintf(out, " %s '%s'.\n", wave_tile(wave, cell) == tile ? "is" : "can be", set->oriented[tile].name);
    if (gone)
        print_chain(set, wave, &cause, out);
}

void explain_cell(const struct tileset *set, const struct wave *wave, uint32_t cell, FILE *out)
{
    struct reasons reasons = {0};

    print_cell(wave, cell, out);
    fputc(' ', out);
    print_domain(set, wave_domain(wave, cell), out);
    fputs(".\n", out);
    print_beside(set, wave, cell, out);
    find_reasons(wave, cell, &reasons);
    if (reasons.count)
        fputs("It could not be\n", out);
    for (size_t i = 0; i < reasons.count; i++)
        print_reason(set, wave, &reasons.items[i], out);
    if (reasons.count) {
        const struct wave_cause *last = &reasons.items[reasons.count - 1].cause;

        fprintf(out, "The last of these was '%s':\n", set->oriented[last->tile].name);
        print_chain(set, wave, last, out);
    }
    for (size_t i = 0; i < reasons.count; i++)
        free(reasons.items[i].tiles);
    free(reasons.items);
}

static void print_asked(const struct tileset *set, const struct wave *wave, const struct wave_asked *asked,
                        unsigned side, FILE *out)
{
    fprintf(out, "  %-12s  ", where[side]);
    if (asked->cell == CELL_NONE) {
        fputs("the border\n", out);
        return;
    }
    print_cell(wave, asked->cell, out);
    fputc(' ', out);
    print_domain(set, asked->domain, out);
    fputs(", which allows ", out);
    if (domain_empty(asked->allowed, set->rules.words))
        fputs("nothing", out);
    else
        lint_print_choice(set, asked->allowed, out);
    fputc('\n', out);
}

static void print_neighbour(const struct wave *wave, const struct wave_failure *failure, unsigned side, FILE *out)
{
    print_cell(wave, failure->side[side].cell, out);
    fprintf(out, " %s", where[side]);
}

/* Do the neighbours on SIDES, bits, allow no tile together? */
static bool clash(const struct tileset *set, const struct wave_failure *failure, unsigned sides)
{
    uint64_t common = 0;

    for (unsigned word = 0; word < set->rules.words; word++) {
        uint64_t left = UINT64_MAX;

        for (unsigned side = 0; side < DIRECTIONS; side++) {
            const struct wave_asked *asked = &failure->side[side];

            if (sides >> side & 1)
                left &= asked->cell == CELL_NONE ? UINT64_MAX : asked->allowed[word];
        }
        common |= left;
    }
    return !common;
}

/* As few neighbours as have nothing in common are those whose rules are to be looked at. None are, where what is given
 * or was tried took the rest. */
static void print_clash(const struct tileset *set, const struct wave *wave, const struct wave_failure *failure,
                        FILE *out)
{
    static const uint8_t by_size[] = {1, 2, 4, 8, 3, 5, 9, 6, 10, 12, 7, 11, 13, 14, 15};
    unsigned told = 0, count;
    size_t i = 0;

    while (i < sizeof by_size && !clash(set, failure, by_size[i]))
        i++;
    if (i == sizeof by_size)
        return;
    count = (unsigned)__builtin_popcount(by_size[i]);
    fputs(count > 1 ? "No tile has a place between " : "No tile has a place beside ", out);
    for (unsigned side = 0; side < DIRECTIONS; side++) {
        if (!(by_size[i] >> side & 1))
            continue;
        fputs(told == 0 ? "" : told + 1 < count ? ", " : " and ", out);
        print_neighbour(wave, failure, side, out);
        told++;
    }
    fputs(".\n", out);
}

/* That it could not have gone well, however else it was begun. */
static void print_block(const struct wave *wave, const struct wave_failure *failure, FILE *out)
{
    const struct topology *topology = wave_topology(wave);

    if (!failure->block_width)
        return;
    if (failure->block_width == topology->width && failure->block_height == topology->height) {
        fputs("There is no way to fill the grid.\n", out);
        return;
    }
    fprintf(out, "There is no way to fill the %ux%u cells from ", failure->block_width, failure->block_height);
    print_cell(wave, failure->block, out);
    fputs(", whatever stands round them.\n", out);
}

void explain_failure(const struct tileset *set, const struct wave *wave, FILE *out)
{
    const struct wave_failure *failure = wave_failure(wave);

    if (!failure) {
        fputs("There was no contradiction: a larger budget would go on.\n", out);
        return;
    }
    fputs("Nothing fits in ", out);
    print_cell(wave, failure->cell, out);
    fputs(".\n", out);
    for (unsigned side = 0; side < DIRECTIONS; side++)
        print_asked(set, wave, &failure->side[side], side, out);
    print_clash(set, wave, failure, out);
    print_block(wave, failure, out);
    if (domain_empty(failure->last, set->rules.words))
        return;
    fputs("At last it could only be ", out);
    lint_print_names(set, failure->last, out);
    if (failure->cause == CAUSE_LINK) {
        unsigned side = 0;

        while (side + 1 < DIRECTIONS && failure->side[side].cell != failure->by)
            side++;
        fputs(", until ", out);
        print_neighbour(wave, failure, side, out);
        fputs(" ruled that out.\n", out);
    } else {
        fputs(": ", out);
        print_decision(&(struct wave_cause){.kind = failure->cause}, out);
        fputs(".\n", out);
    }
}
