/*
 * The model in which every generator's work ends, and all that the rooms above know of a town: a raster of ground,
 * square cells row by row from the upper left, and the buildings that stand on it. A building owns its cells (roof,
 * wall, awning, door); props (benches, the busker's pitch, trees, fountains) are kinds of ground.
 *
 * A street town also keeps the grid of tiles that it was made of, for the csv, the far zoom and the inspector; nobody
 * may need it to draw or to walk the town.
 */
#ifndef TOWN_TOWN_H
#define TOWN_TOWN_H

#include "tile/terrain.h"
#include "wave/topology.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TOWN_NAME_SIZE 64
#define TOWN_CELLS_LIMIT (1u << 24)
#define BUILDING_NONE 0u

enum building_kind { BUILDING_HOUSE, BUILDING_SHOP, BUILDING_PUBLIC };
#define BUILDING_KINDS 3u
extern const char *const building_kind_names[BUILDING_KINDS]; /* "house", "shop", "public" */

struct building {
    uint32_t x, y, width, height; /* the box round its cells */
    enum building_kind kind;      /* a shop has an awning; public: the station, a church … */
    enum direction front;         /* the side that its (first) door looks to; up when it has no door */
    uint32_t doors;
};

/* Which tile stands where, in a street town. */
struct tile_grid {
    unsigned width, height; /* in tiles; 0 when there is no grid */
    unsigned size;          /* a tile is size x size cells */
    uint16_t *tiles;        /* oriented tile numbers of the tileset that was in play */
};

struct town {
    char name[TOWN_NAME_SIZE]; /* of the preset */
    uint64_t seed;
    unsigned width, height; /* in cells */
    uint8_t *ground;        /* [width * height] enum terrain */
    uint32_t *building;     /* [width * height] BUILDING_NONE, or 1 + index in buildings */
    struct building *buildings;
    size_t building_count;
    size_t building_capacity;
    struct tile_grid grid;
};

/* All void, no buildings. WIDTH * HEIGHT is at most TOWN_CELLS_LIMIT. */
void town_init(struct town *town, unsigned width, unsigned height);
void town_release(struct town *town);

static inline size_t town_cell(const struct town *town, unsigned x, unsigned y)
{
    return (size_t)y * town->width + x;
}

/* Makes one building of the cells in the box that are roof, wall, awning or door and belong to none; finds box, kind,
 * front and doors. Returns its number (1 + index), or BUILDING_NONE when there is no such cell. */
uint32_t town_add_building(struct town *town, unsigned x, unsigned y, unsigned width, unsigned height);
/* The direction in which a door cell opens: the first of down, up, left, right with a walkable neighbour that is no
 * door; DIRECTIONS when there is none. */
enum direction town_door_front(const struct town *town, unsigned x, unsigned y);
/* Moves X, Y one cell; false, and nothing moved, where the town ends. */
bool town_step(const struct town *town, unsigned *x, unsigned *y, enum direction direction);
/* Is it a kind that belongs to a building? */
bool town_is_building(enum terrain terrain);

#endif
