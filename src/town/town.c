#include "town/town.h"

#include "base/memory.h"

#include <stdbool.h>
#include <stdlib.h>

const char *const building_kind_names[BUILDING_KINDS] = {"house", "shop", "public"};

void town_init(struct town *town, unsigned width, unsigned height)
{
    size_t cells = (size_t)width * height;

    *town = (struct town){.width = width, .height = height};
    town->ground = mem_new(cells, sizeof *town->ground);
    town->building = mem_new(cells, sizeof *town->building);
}

void town_release(struct town *town)
{
    free(town->ground);
    free(town->building);
    free(town->buildings);
    free(town->grid.tiles);
    *town = (struct town){0};
}

bool town_step(const struct town *town, unsigned *x, unsigned *y, enum direction direction)
{
    /* Unsigned: one less than 0 is beyond every width. */
    unsigned to_x = *x + (direction == RIGHT) - (direction == LEFT);
    unsigned to_y = *y + (direction == DOWN) - (direction == UP);

    if (to_x >= town->width || to_y >= town->height)
        return false;
    *x = to_x;
    *y = to_y;
    return true;
}

enum direction town_door_front(const struct town *town, unsigned x, unsigned y)
{
    static const enum direction order[DIRECTIONS] = {DOWN, UP, LEFT, RIGHT};

    for (unsigned i = 0; i < DIRECTIONS; i++) {
        unsigned to_x = x, to_y = y;

        if (town_step(town, &to_x, &to_y, order[i]) &&
            terrain_use((enum terrain)town->ground[town_cell(town, to_x, to_y)]) == TERRAIN_WALK)
            return order[i];
    }
    return DIRECTIONS;
}

bool town_is_building(enum terrain terrain)
{
    return terrain == TERRAIN_WALL || terrain == TERRAIN_ROOF || terrain == TERRAIN_AWNING || terrain == TERRAIN_DOOR;
}

/* Makes the box of BUILDING hold X, Y; a box without width is empty. */
static void building_reach(struct building *building, unsigned x, unsigned y)
{
    unsigned right = building->x + building->width, bottom = building->y + building->height;

    if (building->width == 0) {
        *building = (struct building){.x = x, .y = y, .width = 1, .height = 1};
        return;
    }
    building->x = x < building->x ? x : building->x;
    building->y = y < building->y ? y : building->y;
    building->width = (x + 1 > right ? x + 1 : right) - building->x;
    building->height = (y + 1 > bottom ? y + 1 : bottom) - building->y;
}

static void building_take(struct building *building, const struct town *town, unsigned x, unsigned y)
{
    enum terrain ground = (enum terrain)town->ground[town_cell(town, x, y)];

    building_reach(building, x, y);
    if (ground == TERRAIN_AWNING)
        building->kind = BUILDING_SHOP;
    if (ground == TERRAIN_DOOR && building->doors++ == 0) {
        enum direction front = town_door_front(town, x, y);

        building->front = front == DIRECTIONS ? UP : front;
    }
}

uint32_t town_add_building(struct town *town, unsigned x, unsigned y, unsigned width, unsigned height)
{
    uint32_t number = (uint32_t)town->building_count + 1;
    struct building building = {0};

    for (unsigned at_y = y; at_y < town->height && at_y - y < height; at_y++) {
        for (unsigned at_x = x; at_x < town->width && at_x - x < width; at_x++) {
            size_t cell = town_cell(town, at_x, at_y);

            if (town->building[cell] != BUILDING_NONE || !town_is_building((enum terrain)town->ground[cell]))
                continue;
            town->building[cell] = number;
            building_take(&building, town, at_x, at_y);
        }
    }
    if (building.width == 0)
        return BUILDING_NONE;
    *ARRAY_ADD(town->buildings, town->building_count, town->building_capacity) = building;
    return number;
}
