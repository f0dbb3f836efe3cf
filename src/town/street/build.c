/*
 * Buildings on the building tiles. Which tile gets one and which is drawn for each tile by itself; then all are known,
 * and each is turned so that its doors open to the best ground that will be left to walk on.
 */
#include "town/street/plan.h"

#include "base/draw.h"
#include "base/memory.h"
#include "town/street/walk.h"
#include "wave/domain.h"

#include <stdlib.h>
#include <string.h>

#define PERCENT_ONE INT64_C(1000000)

enum { TURNS = 4 };

/* A building's picture as it will lie in a tile. */
struct footprint {
    unsigned x, y, width, height; /* in cells of the town */
    uint8_t picture[TILE_SIZE_LIMIT * TILE_SIZE_LIMIT];
};

static uint8_t footprint_at(const struct footprint *footprint, unsigned x, unsigned y)
{
    return footprint->picture[y * footprint->width + x];
}

/* TURN quarter turns clockwise, in the middle of its tile. */
static void footprint_init(struct footprint *footprint, const struct street_building *building, unsigned turn,
                           const struct town *town, size_t tile)
{
    const struct tile_grid *grid = &town->grid;
    unsigned width = building->width, height = building->height;

    footprint->width = turn & 1 ? height : width;
    footprint->height = turn & 1 ? width : height;
    footprint->x = (unsigned)(tile % grid->width) * grid->size + (grid->size - footprint->width) / 2;
    footprint->y = (unsigned)(tile / grid->width) * grid->size + (grid->size - footprint->height) / 2;
    for (unsigned y = 0; y < height; y++) {
        for (unsigned x = 0; x < width; x++) {
            unsigned to_x = turn == 0 ? x : turn == 1 ? height - 1 - y : turn == 2 ? width - 1 - x : y;
            unsigned to_y = turn == 0 ? y : turn == 1 ? x : turn == 2 ? height - 1 - y : width - 1 - x;

            footprint->picture[to_y * footprint->width + to_x] = building->picture[y * width + x];
        }
    }
}

/* 0: no building on the tile, else 1 + index. */
static uint32_t choose_building(const struct street_plan *plan, uint64_t seed, size_t tile)
{
    uint64_t counter = 0, total = 0, drawn;

    if (draw_below(seed, DRAW_BUILDING, tile, &counter, (uint64_t)(100 * PERCENT_ONE)) >=
        (uint64_t)plan->spawn_probability)
        return 0;
    for (size_t i = 0; i < plan->building_count; i++)
        total += (uint64_t)plan->buildings[i].probability;
    if (total == 0)
        return 1 + (uint32_t)draw_below(seed, DRAW_BUILDING, tile, &counter, plan->building_count);
    drawn = draw_below(seed, DRAW_BUILDING, tile, &counter, total);
    for (size_t i = 0;; i++) {
        if (drawn < (uint64_t)plan->buildings[i].probability)
            return 1 + (uint32_t)i;
        drawn -= (uint64_t)plan->buildings[i].probability;
    }
}

/* For each tile the number of its building; the caller frees it. */
static uint32_t *choose_buildings(const struct street_plan *plan, uint64_t seed, const struct town *town)
{
    size_t tiles = (size_t)town->grid.width * town->grid.height;
    uint32_t *chosen = mem_new(tiles, sizeof *chosen);

    for (size_t i = 0; i < tiles && plan->spawn_probability > 0; i++) {
        unsigned tile = town->grid.tiles[i];

        if (domain_has(plan->building_tiles, tile))
            chosen[i] = choose_building(plan, seed, i);
    }
    return chosen;
}

/* Nobody walks where a building may come to stand, however it will be turned. */
static uint8_t *walk_between(const struct street_plan *plan, const struct town *town, const uint32_t *chosen)
{
    size_t tiles = (size_t)town->grid.width * town->grid.height;
    uint8_t *walk = walk_new(town);
    struct footprint footprint;

    for (size_t i = 0; i < tiles; i++) {
        for (unsigned turn = 0; chosen[i] && turn < TURNS; turn++) {
            footprint_init(&footprint, &plan->buildings[chosen[i] - 1], turn, town, i);
            for (unsigned y = 0; y < footprint.height; y++)
                for (unsigned x = 0; x < footprint.width; x++)
                    if (footprint_at(&footprint, x, y) != TERRAIN_VOID)
                        walk[town_cell(town, footprint.x + x, footprint.y + y)] = 0;
        }
    }
    walk_keep_largest(town, walk);
    return walk;
}

/* How welcome the best ground before a door is that lies at X, Y of the footprint. */
static unsigned door_welcome(const struct footprint *footprint, const struct town *town, const uint8_t *walk,
                             unsigned x, unsigned y)
{
    unsigned best = 0;

    for (unsigned i = 0; i < DIRECTIONS; i++) {
        unsigned at_x = footprint->x + x, at_y = footprint->y + y, welcome;
        bool inside;

        if (!town_step(town, &at_x, &at_y, (enum direction)i))
            continue;
        inside = at_x - footprint->x < footprint->width && at_y - footprint->y < footprint->height;
        if (inside && footprint_at(footprint, at_x - footprint->x, at_y - footprint->y) != TERRAIN_VOID)
            continue;
        welcome = walk_welcome(town, walk, at_x, at_y);
        best = welcome > best ? welcome : best;
    }
    return best;
}

static unsigned footprint_welcome(const struct footprint *footprint, const struct town *town, const uint8_t *walk)
{
    unsigned sum = 0;

    for (unsigned y = 0; y < footprint->height; y++)
        for (unsigned x = 0; x < footprint->width; x++)
            if (footprint_at(footprint, x, y) == TERRAIN_DOOR)
                sum += door_welcome(footprint, town, walk, x, y);
    return sum;
}

/* Of turns that are as good, one is drawn. */
static void place_building(const struct street_building *building, uint64_t seed, size_t tile, const uint8_t *walk,
                           struct town *town)
{
    unsigned welcome[TURNS], best = 0, equal = 0, turn = 0;
    struct footprint footprint;
    uint64_t counter = UINT64_C(1) << 32; /* past those of the choice */
    uint64_t drawn;

    for (unsigned i = 0; i < TURNS; i++) {
        footprint_init(&footprint, building, i, town, tile);
        welcome[i] = footprint_welcome(&footprint, town, walk);
        equal = welcome[i] > best || i == 0 ? 1 : equal + (welcome[i] == best);
        best = welcome[i] > best ? welcome[i] : best;
    }
    drawn = draw_below(seed, DRAW_BUILDING, tile, &counter, equal);
    while (welcome[turn] != best || drawn-- > 0)
        turn++;
    footprint_init(&footprint, building, turn, town, tile);
    for (unsigned y = 0; y < footprint.height; y++)
        for (unsigned x = 0; x < footprint.width; x++)
            if (footprint_at(&footprint, x, y) != TERRAIN_VOID)
                town->ground[town_cell(town, footprint.x + x, footprint.y + y)] = footprint_at(&footprint, x, y);
}

void street_build(const struct street_plan *plan, const struct tileset *kept, uint64_t seed, struct town *town)
{
    size_t tiles = (size_t)plan->width * plan->height;
    uint32_t *chosen = choose_buildings(plan, seed, town);
    uint8_t *walk = walk_between(plan, town, chosen);

    for (size_t i = 0; i < tiles; i++)
        if (chosen[i])
            place_building(&plan->buildings[chosen[i] - 1], seed, i, walk, town);
    for (size_t i = 0; i < tiles; i++) {
        unsigned x = (unsigned)(i % plan->width), y = (unsigned)(i / plan->width);
        uint32_t number = town_add_building(town, x * kept->size, y * kept->size, kept->size, kept->size);

        if (number != BUILDING_NONE && chosen[i] && plan->buildings[chosen[i] - 1].kind != BUILDING_HOUSE)
            town->buildings[number - 1].kind = plan->buildings[chosen[i] - 1].kind;
    }
    free(walk);
    free(chosen);
}
