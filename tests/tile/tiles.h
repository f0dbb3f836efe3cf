/* What the tests of the room share: sets from text, and asking a set by names. */
#ifndef TESTS_TILE_TILES_H
#define TESTS_TILE_TILES_H

#include "support/support.h"
#include "tile/tileset.h"

#include <string.h>

/* A set of 1 x 1 pictures with the given tiles and whatever stands beside them; line 2 holds TILES. */
#define SMALL_SET(tiles, more)                                                                                         \
    "kind = \"tileset\"; size = 1; legend = ( { char = \".\"; terrain = \"road\"; } ); tiles = (\n" tiles "\n); " more
#define TILE(name, more) "{ name = \"" name "\"; glyph = \"#\"; picture = (\".\"); " more " }"

static inline void parse_ok(const char *text, struct tileset *tileset)
{
    struct error error = {0};
    char message[1100];

    if (tileset_parse(text, strlen(text), "test.cfg", tileset, &error) != STATUS_OK)
        ck_abort_msg("%s", error_text(&error, message, sizeof message));
}

static inline uint32_t number_of(const struct tileset *tileset, const char *name)
{
    uint32_t number = tileset_find(tileset, name);

    if (number == TILE_NONE)
        ck_abort_msg("no tile '%s'", name);
    return number;
}

static inline bool stands(const struct tileset *tileset, const char *tile, enum direction direction, const char *other)
{
    return rules_allowed(&tileset->rules, number_of(tileset, tile), direction, number_of(tileset, other));
}

static inline uint32_t factor_of(const struct tileset *tileset, const char *tile, enum direction direction,
                                 const char *other)
{
    return rules_factor(&tileset->rules, number_of(tileset, tile), direction, number_of(tileset, other));
}

/* Pairs in one direction, each counted once. */
static inline unsigned count_allowed(const struct tileset *tileset, enum direction direction)
{
    unsigned count = 0;

    for (uint32_t a = 0; a < tileset->oriented_count; a++)
        for (uint32_t b = 0; b < tileset->oriented_count; b++)
            count += rules_allowed(&tileset->rules, a, direction, b);
    return count;
}

static inline void check_mutual(const struct tileset *tileset)
{
    const struct rules *rules = &tileset->rules;

    for (uint32_t a = 0; a < tileset->oriented_count; a++)
        for (uint32_t b = 0; b < tileset->oriented_count; b++)
            for (unsigned d = 0; d < DIRECTIONS; d++) {
                enum direction direction = (enum direction)d, back = direction_opposite(direction);

                ck_assert_int_eq(rules_allowed(rules, a, direction, b), rules_allowed(rules, b, back, a));
                if (rules_allowed(rules, a, direction, b))
                    ck_assert_uint_eq(rules_factor(rules, a, direction, b), rules_factor(rules, b, back, a));
            }
}

#endif
