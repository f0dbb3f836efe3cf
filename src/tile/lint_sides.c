/* What is found on one side of one tile. */
#include "tile/lint_inside.h"

#include "base/memory.h"

#include <stdlib.h>

/* Is there somebody on that side, and everybody there with a probability of zero? */
static bool is_all_zero(const struct rules *rules, uint32_t tile, enum direction side)
{
    bool some = false;

    for (uint32_t other = 0; other < rules->tiles; other++) {
        if (!rules_allowed(rules, tile, side, other))
            continue;
        if (rules_factor(rules, tile, side, other) > 0)
            return false;
        some = true;
    }
    return some;
}

static void add_side(struct lint *lint, enum lint_kind kind, uint32_t oriented, enum direction side)
{
    const char *name = lint->set->oriented[oriented].name;

    if (kind == LINT_LONELY_SIDE)
        lint_add(lint, kind, oriented, side, TILE_NONE, mem_format("no tile may stand %s '%s'", lint_where[side], name),
                 NULL);
    else
        lint_add(lint, kind, oriented, side, TILE_NONE,
                 mem_format("all that may stand %s '%s' has the probability 0 there", lint_where[side], name), NULL);
}

static void add_sides(struct lint *lint, enum lint_kind kind, const bool *flagged)
{
    for (uint32_t tile = 0; tile < lint->set->oriented_count; tile++)
        for (unsigned side = 0; side < DIRECTIONS; side++)
            if (flagged[side * lint->set->oriented_count + tile] &&
                lint_is_first(lint, flagged, tile, (enum direction)side))
                add_side(lint, kind, tile, (enum direction)side);
}

void lint_sides(struct lint *lint)
{
    const struct tileset *set = lint->set;
    bool *zero = mem_new(DIRECTIONS * set->oriented_count, sizeof *zero);

    for (unsigned side = 0; side < DIRECTIONS; side++)
        for (uint32_t tile = 0; tile < set->oriented_count; tile++) {
            size_t at = side * set->oriented_count + tile;

            lint->lonely[at] = tileset_lonely_side(set, tile, (enum direction)side);
            zero[at] = set->rules.factor[side] && is_all_zero(&set->rules, tile, (enum direction)side);
        }
    add_sides(lint, LINT_LONELY_SIDE, lint->lonely);
    add_sides(lint, LINT_ALL_ZERO, zero);
    free(zero);
}
