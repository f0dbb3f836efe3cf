/* What the tests of the room share: sets of tiles from text, settings, and towns built of them. */
#ifndef TESTS_TOWN_CASE_H
#define TESTS_TOWN_CASE_H

#include "support/check_town.h"
#include "support/support.h"
#include "town/street/street.h"

#include <stdlib.h>
#include <string.h>

#define PERCENT INT64_C(1000000)

/* clang-format off */
#define KIND(sign, name) "{ char = \"" sign "\"; terrain = \"" name "\"; }"
#define LEGEND                                                                                                         \
    "kind = \"tileset\"; legend = (" KIND(".", "road") "," KIND("p", "pavement") "," KIND("g", "grass") ","            \
    KIND("r", "roof") "," KIND("D", "door") "," KIND("b", "bench") "," KIND("@", "pitch") "," KIND("w", "water") ","   \
    KIND("o", "plaza") "," KIND("_", "void") ");"
/* clang-format on */
/* A tile that may stand beside every other such tile. */
#define FREE "sides = (\"a\", \"a\", \"a\", \"a\"); "
#define MEETS "meets = ( (\"a\", \"a\") ); "
#define TILE(name, picture, more) "{ name = \"" name "\"; glyph = \"#\"; picture = (" picture "); " more " }"

static inline void load_set(const char *text, struct tileset *set)
{
    struct error error = {0};
    char message[1100];

    if (tileset_parse(text, strlen(text), "set.cfg", set, &error) != STATUS_OK)
        ck_abort_msg("%s", error_text(&error, message, sizeof message));
}

/* Everything free, nothing placed. */
static inline struct street_settings settings_of(unsigned width, unsigned height)
{
    return (struct street_settings){.width = width, .height = height};
}

static inline struct street *street_of(const struct street_settings *settings, const struct tileset *set, uint64_t seed)
{
    struct error error = {0};
    struct street *street;
    char message[1100];

    if (street_new(settings, set, "town.cfg", seed, &street, &error) != STATUS_OK)
        ck_abort_msg("%s", error_text(&error, message, sizeof message));
    return street;
}

/* Builds the town, which must be solved and pass the checker. */
static inline void build(const struct street_settings *settings, const struct tileset *set, uint64_t seed,
                         struct town *town)
{
    struct street *street = street_of(settings, set, seed);
    struct error error;
    char why[256];

    ck_assert_int_eq(street_run(street, 0), STREET_DONE);
    ck_assert_int_eq(street_take_town(street, town, &error), STATUS_OK);
    ck_assert_msg(check_grid(settings, street_tileset(street), town->grid.tiles, why, sizeof why) == 0, "%s", why);
    street_free(street);
}

static inline size_t count_ground(const struct town *town, enum terrain terrain)
{
    size_t count = 0;

    for (size_t i = 0; i < (size_t)town->width * town->height; i++)
        count += town->ground[i] == terrain;
    return count;
}

/* FNV-1a over ground, buildings and tiles. */
static inline uint64_t town_hash(const struct town *town)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    size_t cells = (size_t)town->width * town->height;

    for (size_t i = 0; i < cells; i++)
        hash = ((hash ^ town->ground[i]) * UINT64_C(0x100000001b3) ^ town->building[i]) * UINT64_C(0x100000001b3);
    for (size_t i = 0; i < (size_t)town->grid.width * town->grid.height; i++)
        hash = (hash ^ town->grid.tiles[i]) * UINT64_C(0x100000001b3);
    return hash;
}

static inline bool can_walk(const struct town *town, size_t cell)
{
    return terrain_use((enum terrain)town->ground[cell]) == TERRAIN_WALK;
}

/* Walks from CELL to all that hangs together with it and adds each cell to PART. Returns how many. By recursion: towns
 * of tests are small. */
static inline size_t flood(const struct town *town, unsigned x, unsigned y, unsigned number, unsigned *part)
{
    static const int step[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    size_t count = 1;

    part[y * town->width + x] = number;
    for (unsigned i = 0; i < 4; i++) {
        unsigned to_x = x + (unsigned)step[i][0], to_y = y + (unsigned)step[i][1];
        size_t cell = (size_t)to_y * town->width + to_x;

        if (to_x < town->width && to_y < town->height && can_walk(town, cell) && part[cell] == 0)
            count += flood(town, to_x, to_y, number, part);
    }
    return count;
}

/* Numbers the connected walkable parts from 1 on, 0 elsewhere. Returns the number of the largest; the caller frees. */
static inline unsigned find_parts(const struct town *town, unsigned **part, unsigned *parts)
{
    size_t most = 0;
    unsigned largest = 0;

    *part = calloc((size_t)town->width * town->height, sizeof **part);
    *parts = 0;
    for (unsigned y = 0; y < town->height; y++) {
        for (unsigned x = 0; x < town->width; x++) {
            size_t size;

            if (!can_walk(town, town_cell(town, x, y)) || (*part)[town_cell(town, x, y)])
                continue;
            size = flood(town, x, y, ++*parts, *part);
            if (size > most) {
                most = size;
                largest = *parts;
            }
        }
    }
    return largest;
}

#endif
