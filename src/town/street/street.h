/*
 * The street generator: WFC on a square grid of tiles, then the pictures painted into the town, buildings put on the
 * building tiles, and the benches, the busker and the doors that the tiles did not bring.
 *
 * Building goes in steps so that it can be watched: street_step() is a step of the wave until that is solved, then the
 * town is filled at once and STREET_DONE is returned. A wave that cannot be solved ends in STREET_FAILED; the wave says
 * why.
 */
#ifndef TOWN_STREET_STREET_H
#define TOWN_STREET_STREET_H

#include "base/error.h"
#include "tile/tileset.h"
#include "town/town.h"
#include "wave/wave.h"

#include <stdbool.h>

/* A cell of the preset that is given: a tile (or one of several: all orientations of the name). A position counts from
 * the left or top (0 is the first), from the right or bottom when `from_end` (1 is the last), or is a share of the grid
 * in percent when `percent` (rounded down to a cell, 100 % being the last one, so that one preset serves every size)
 * and then moved on by `offset` cells. */
struct street_place {
    int64_t value; /* cells, or millionths of a percent */
    bool percent, from_end;
    int64_t offset; /* cells; only with `percent` */
};
struct street_fixed {
    struct street_place x, y;
    char *tile;
    bool only; /* the tile stands in the cells that are fixed to it and nowhere else */
    int line;  /* in the preset, for messages */
};

struct street_building {
    char *name;
    unsigned width, height;  /* at most the tile's size */
    uint8_t *picture;        /* [width * height] enum terrain; void leaves the tile's ground */
    int64_t probability;     /* weight among the buildings, in millionths; all of them 0: each as likely */
    enum building_kind kind; /* an awning in the picture makes a shop of a house */
    int line;
};

/* A border has no effect on an axis that wraps: nothing is outside there. */
enum street_border_kind { STREET_BORDER_FREE, STREET_BORDER_TILES };
struct street_border {
    enum street_border_kind kind;
    char **tiles; /* STREET_BORDER_TILES: outside this side stands one of these (names; what may stand beside none of
                     them is not possible in the border cells) */
    size_t count;
    int line;
};

struct street_settings {
    unsigned width, height; /* in tiles */
    bool wrap_across, wrap_down;
    enum wave_policy policy;
    struct wave_ladder ladder;
    enum wave_heuristic heuristic;
    enum wave_reach reach;
    uint64_t budget;
    unsigned block, threads; /* as in wave_settings */
    char **tiles; /* tiles in play; none: all of the set */
    size_t tile_count;
    int *tile_lines; /* [tile_count] in the preset, or null */
    struct street_border border[DIRECTIONS];
    struct street_fixed *fixed;
    size_t fixed_count;
    char *building_tile; /* null: none */
    int building_tile_line;
    bool spawn_buildings;
    int64_t spawn_building_probability; /* percent, in millionths */
    struct street_building *buildings;
    size_t building_count;
    int64_t benches, buskers, doors; /* so many at least, placed where the tiles bring fewer; 0: none are placed; -1:
                                        only where the tiles bring none, a number that fits the town */
};

enum street_progress { STREET_BUILDING, STREET_DONE, STREET_FAILED };

struct street;

/* The tiles in play. An unknown name is an error that names FILE, the line and the nearest name. */
enum status street_select(const struct street_settings *settings, const struct tileset *tileset, const char *file,
                          struct tileset *kept, struct error *error);

/* TILESET is the whole set as loaded; the street keeps a selection of its own. SETTINGS and TILESET may go after the
 * call. Errors (an unknown tile, a fixed cell outside the grid, too many cells) name file (FILE, of the preset) and
 * line. */
enum status street_new(const struct street_settings *settings, const struct tileset *tileset, const char *file,
                       uint64_t seed, struct street **street, struct error *error);
void street_free(struct street *street);

enum street_progress street_step(struct street *street, enum wave_grain grain);
/* Without watching, within the wave's budget; OPERATIONS as in wave_run(). */
enum street_progress street_run(struct street *street, uint64_t operations);
enum street_progress street_progress(const struct street *street);

/* By hand, see wave/wave.h: a street whose town was taken is a street being built again. */
bool street_put(struct street *street, uint32_t cell, uint32_t tile);
bool street_pin(struct street *street, uint32_t cell, bool pinned);
void street_erase(struct street *street, uint32_t x0, uint32_t y0, uint32_t x1, uint32_t y1);

const struct wave *street_wave(const struct street *street);
const struct tileset *street_tileset(const struct street *street); /* the tiles in play */
/* Hands the finished town over (once), or a town of a tile grid that was saved; KEPT is what street_select() gave,
 * TILES its oriented numbers, checked here. The town has no name yet. */
enum status street_take_town(struct street *street, struct town *town, struct error *error);
enum status street_town_of_grid(const struct street_settings *settings, const struct tileset *kept, const char *file,
                                uint64_t seed, const uint16_t *tiles, struct town *town, struct error *error);
void street_settings_release(struct street_settings *settings);

/* A sentence of what went wrong, for a failed street: "nothing fits at 6,11 between …". */
char *street_failure(const struct street *street, char *text, size_t size);

#endif
