/*
 * Listeners stand on an arc before the busker, on every cell
 *   - no further than 4 thirds of a tile and no nearer than 2,
 *   - seen from the busker within 70 degrees of the direction that he faces (110 to 250 degrees, when 180 is straight
 *     ahead),
 *   - that is walked on, but neither road nor crossing, and that no house hides.
 */
#include "map/pitch.h"

#include "base/memory.h"

#include <stdlib.h>

#define TANGENT_70 2747 /* thousandths */

struct place {
    uint32_t cell, apart; /* squared distance to the pitch */
};
struct arc {
    struct place *places;
    size_t count, capacity;
};

/* Looks at the cells that a straight line passes nearest to, both ends left out. */
static bool pitch_sees(const struct map *map, int x, int y, int to_x, int to_y)
{
    int across = to_x - x, down = to_y - y;
    int steps = abs(across) > abs(down) ? abs(across) : abs(down);

    for (int i = 1; i < steps; i++) {
        /* rounded to the nearest cell, halves away from the start */
        int at_x = x + (2 * abs(across) * i + steps) / (2 * steps) * (across < 0 ? -1 : 1);
        int at_y = y + (2 * abs(down) * i + steps) / (2 * steps) * (down < 0 ? -1 : 1);

        if (town_is_building((enum terrain)map->terrain[(size_t)at_y * map->width + (size_t)at_x]))
            return false;
    }
    return true;
}

static bool pitch_stands(const struct map *map, uint32_t cell)
{
    return map->cost[cell] && map->terrain[cell] != TERRAIN_ROAD && map->terrain[cell] != TERRAIN_CROSSING;
}

/* Is a cell ALONG cells before the pitch and ACROSS to one side on the arc? */
static bool pitch_on_arc(int along, int across, unsigned tile)
{
    int64_t apart = 9 * (int64_t)(along * along + across * across);
    int64_t size = tile;

    return along > 0 && (int64_t)abs(across) * 1000 <= (int64_t)along * TANGENT_70 && apart >= 4 * size * size &&
           apart <= 16 * size * size;
}

static int pitch_compare(const void *left, const void *right)
{
    const struct place *a = left, *b = right;

    if (a->apart != b->apart)
        return a->apart < b->apart ? -1 : 1;
    return a->cell < b->cell ? -1 : a->cell > b->cell;
}

static void pitch_find_places(const struct map *map, uint32_t pitch, enum direction facing, unsigned tile,
                              struct arc *arc)
{
    static const int ahead[DIRECTIONS][2] = {[UP] = {0, -1}, [RIGHT] = {1, 0}, [DOWN] = {0, 1}, [LEFT] = {-1, 0}};
    int x = (int)(pitch % map->width), y = (int)(pitch / map->width), reach = (int)(4 * tile / 3);

    arc->count = 0;
    for (int down = -reach; down <= reach; down++) {
        for (int across = -reach; across <= reach; across++) {
            int to_x = x + across, to_y = y + down;
            int along = across * ahead[facing][0] + down * ahead[facing][1];
            int side = across * ahead[facing][1] + down * ahead[facing][0];
            uint32_t cell;

            if (to_x < 0 || to_y < 0 || to_x >= (int)map->width || to_y >= (int)map->height)
                continue;
            cell = (uint32_t)to_y * map->width + (uint32_t)to_x;
            if (pitch_on_arc(along, side, tile) && pitch_stands(map, cell) && pitch_sees(map, x, y, to_x, to_y))
                *ARRAY_ADD(arc->places, arc->count, arc->capacity) =
                    (struct place){cell, (uint32_t)(across * across + down * down)};
        }
    }
    if (arc->count > 1)
        qsort(arc->places, arc->count, sizeof *arc->places, pitch_compare);
}

static void pitch_turn(const struct map *map, struct map_pitch *pitch, unsigned tile, struct arc *arc)
{
    /* He rather faces who looks at the screen. */
    static const enum direction order[DIRECTIONS] = {DOWN, UP, LEFT, RIGHT};
    size_t most = 0;

    pitch->facing = order[0];
    for (unsigned i = 0; i < DIRECTIONS; i++) {
        pitch_find_places(map, pitch->cell, order[i], tile, arc);
        if (arc->count > most) {
            most = arc->count;
            pitch->facing = order[i];
        }
    }
    pitch_find_places(map, pitch->cell, pitch->facing, tile, arc);
}

void map_place_pitches(struct map *map, unsigned tile)
{
    struct arc arc = {0};
    size_t capacity = 0;

    for (size_t i = 0; i < map->pitch_count; i++) {
        struct map_pitch *pitch = &map->pitches[i];

        pitch_turn(map, pitch, tile < 3 ? 3 : tile, &arc);
        pitch->places = (uint32_t)map->place_count;
        pitch->place_count = (uint32_t)arc.count;
        for (size_t j = 0; j < arc.count; j++)
            *ARRAY_ADD(map->places, map->place_count, capacity) = arc.places[j].cell;
    }
    free(arc.places);
}
