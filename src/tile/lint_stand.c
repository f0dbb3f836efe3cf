/* Where a tile can stand at all: placed alone into an open grid, the rules are propagated. A contradiction is a proof;
 * that there is none is only a good sign. */
#include "tile/lint_inside.h"

#include "base/memory.h"
#include "tile/lint_spread.h"
#include "tile/lint_why.h"

#include <stdlib.h>

/* Where an oriented tile can stand; UNSAID of one with a lonely side, of which enough is said. */
enum standing { ANYWHERE, BORDER, NOWHERE, UNSAID };

struct stand {
    struct lint *lint;
    struct spread spread;
    enum standing *standing; /* [oriented tiles] */
    uint8_t *borders; /* [oriented tiles] bits: the sides of the grid at which it can stand, out of the corners */
};

enum { LAST = SPREAD_SIDE - 1, HALF = SPREAD_SIDE / 2 };
static const struct {
    unsigned x, y;
} edges[DIRECTIONS] = {[UP] = {HALF, 0}, [RIGHT] = {LAST, HALF}, [DOWN] = {HALF, LAST}, [LEFT] = {0, HALF}},
  corners[] = {{0, 0}, {LAST, 0}, {0, LAST}, {LAST, LAST}};

static bool fits(struct stand *stand, unsigned x, unsigned y, uint32_t tile)
{
    return spread_tile(&stand->spread, y * SPREAD_SIDE + x, tile, true) == CELL_NONE;
}

static enum standing find_standing(struct stand *stand, uint32_t tile)
{
    size_t tiles = stand->lint->set->oriented_count;

    for (unsigned side = 0; side < DIRECTIONS; side++)
        if (stand->lint->lonely[side * tiles + tile])
            return UNSAID;
    if (spread_tile(&stand->spread, SPREAD_MIDDLE, tile, true) == CELL_NONE)
        return ANYWHERE;
    for (unsigned side = 0; side < DIRECTIONS; side++)
        stand->borders[tile] |= (uint8_t)(fits(stand, edges[side].x, edges[side].y, tile) << side);
    for (unsigned i = 0; i < sizeof corners / sizeof *corners; i++)
        if (stand->borders[tile] || fits(stand, corners[i].x, corners[i].y, tile))
            return BORDER;
    return NOWHERE;
}

/* "at the upper or left border", "in a corner" */
static void print_borders(uint8_t borders, FILE *out)
{
    static const char *const names[DIRECTIONS] = {"upper", "right", "lower", "left"};
    int rest = __builtin_popcount(borders);
    bool first = true;

    fputs(rest == 0 ? "in a corner" : rest == DIRECTIONS ? "at a border" : "at the ", out);
    for (unsigned side = 0; side < DIRECTIONS && rest < DIRECTIONS; side++) {
        if (!(borders >> side & 1))
            continue;
        fprintf(out, "%s%s", first ? "" : --rest == 1 ? " or " : ", ", names[side]);
        first = false;
    }
    if (!first)
        fputs(" border", out);
}

static enum direction first_border(uint8_t borders)
{
    return borders ? (enum direction)__builtin_ctz(borders) : UP;
}

/* What is found of ORIENTED, which stands for all turns of its tile when WHOLE. */
static void add_standing(struct stand *stand, uint32_t oriented, bool whole)
{
    const struct tileset *set = stand->lint->set;
    const struct tile *tile = &set->tiles[set->oriented[oriented].tile];
    enum standing standing = stand->standing[oriented];
    uint8_t borders = stand->borders[oriented];
    uint32_t failed = spread_tile(&stand->spread, SPREAD_MIDDLE, oriented, false);
    char *text, *reasons = lint_why(set, &stand->spread, failed);
    size_t size;
    FILE *out = open_memstream(&text, &size);

    fprintf(out, "'%s' can ", whole ? tile->name : set->oriented[oriented].name);
    if (standing == NOWHERE) {
        fputs("never appear", out);
    } else {
        fputs("stand only ", out);
        print_borders(whole && tile->orientations > 1 ? 15 : borders, out);
    }
    fclose(out);
    lint_add(stand->lint, standing == NOWHERE ? LINT_NEVER : LINT_BORDER_ONLY, oriented,
             standing == NOWHERE ? UP : first_border(borders), TILE_NONE, text, reasons);
}

static void check_tile(struct stand *stand, const struct tile *tile)
{
    bool whole = true;

    for (uint32_t i = tile->first; i < tile->first + tile->orientations; i++) {
        stand->standing[i] = find_standing(stand, i);
        whole = whole && stand->standing[i] == stand->standing[tile->first];
    }
    for (uint32_t i = tile->first; i < tile->first + (whole ? 1 : tile->orientations); i++)
        if (stand->standing[i] == BORDER || stand->standing[i] == NOWHERE)
            add_standing(stand, i, whole);
}

void lint_stand(struct lint *lint)
{
    const struct tileset *set = lint->set;
    struct stand stand = {.lint = lint};

    stand.standing = mem_new(set->oriented_count, sizeof *stand.standing);
    stand.borders = mem_new(set->oriented_count, sizeof *stand.borders);
    spread_init(&stand.spread, &set->rules);
    for (size_t i = 0; i < set->tile_count; i++)
        check_tile(&stand, &set->tiles[i]);
    spread_release(&stand.spread);
    free(stand.standing);
    free(stand.borders);
}
