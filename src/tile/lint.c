#include "tile/lint_inside.h"

#include "base/memory.h"
#include "base/text.h"
#include "tile/image.h"
#include "tile/symmetry.h"

#include <stdlib.h>
#include <string.h>

static const enum lint_level levels[LINT_KINDS] = {
#define X(name, level) [LINT_##name] = LINT_LEVEL_##level,
    LINT_TABLE(X)
#undef X
};

const char *const lint_where[DIRECTIONS] = {"above", "right of", "below", "left of"};

void findings_add(struct findings *findings, const struct finding *finding)
{
    struct finding *place = ARRAY_ADD(findings->items, findings->count, findings->capacity);

    *place = *finding;
    place->text = finding->text ? finding->text : mem_text("");
    place->reasons = finding->reasons ? finding->reasons : mem_text("");
    text_clean(place->text, place->text, strlen(place->text) + 1);
    findings->errors += finding->level == LINT_LEVEL_ERROR;
    findings->notes += finding->level == LINT_LEVEL_NOTE;
}

static int compare_numbers(uint64_t a, uint64_t b)
{
    return (a > b) - (a < b);
}

/* Nothing is found twice, so with the texts the order is total. */
static int compare_findings(const void *left, const void *right)
{
    const struct finding *a = left, *b = right;
    int order = compare_numbers(a->level, b->level);

    order = order ? order : (a->line > b->line) - (a->line < b->line);
    order = order ? order : compare_numbers(a->kind, b->kind);
    order = order ? order : compare_numbers(a->tile, b->tile);
    order = order ? order : compare_numbers(a->side, b->side);
    order = order ? order : compare_numbers(a->other, b->other);
    return order ? order : strcmp(a->text, b->text);
}

void findings_sort(struct findings *findings)
{
    if (findings->count > 0)
        qsort(findings->items, findings->count, sizeof *findings->items, compare_findings);
}

void findings_release(struct findings *findings)
{
    for (size_t i = 0; i < findings->count; i++) {
        free(findings->items[i].text);
        free(findings->items[i].reasons);
    }
    free(findings->items);
    *findings = (struct findings){0};
}

void lint_add(struct lint *lint, enum lint_kind kind, uint32_t oriented, enum direction side, uint32_t other,
              char *text, char *reasons)
{
    struct finding finding = {.kind = kind,
                              .level = levels[kind],
                              .line = lint->set->tiles[lint->set->oriented[oriented].tile].line,
                              .tile = oriented,
                              .other = other,
                              .side = side,
                              .text = text,
                              .reasons = reasons};

    findings_add(lint->findings, &finding);
}

bool lint_is_first(const struct lint *lint, const bool *flagged, uint32_t oriented, enum direction side)
{
    const struct oriented_tile *one = &lint->set->oriented[oriented];
    const struct tile *tile = &lint->set->tiles[one->tile];

    for (unsigned image = 1; image < SYMMETRY_IMAGES; image++) {
        int turn = image_of_turn(lint->set, tile, one->turn, image);
        uint32_t other = turn < 0 ? TILE_NONE : tile_oriented(tile, (unsigned)turn);
        enum direction there = symmetry_direction(side, image);

        if (other > oriented || (other == oriented && there >= side))
            continue;
        if (flagged[(size_t)there * lint->set->oriented_count + other])
            return false;
    }
    return true;
}

void lint_tileset(const struct tileset *set, struct findings *findings)
{
    static void (*const checks[])(struct lint *) = {
        lint_sides, lint_stand, lint_walk, lint_whole, lint_looks, lint_written,
    };
    struct lint lint = {.set = set, .findings = findings};

    *findings = (struct findings){0};
    lint.lonely = mem_new(DIRECTIONS * set->oriented_count, sizeof *lint.lonely);
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
        checks[i](&lint);
    free(lint.lonely);
    findings_sort(findings);
}
