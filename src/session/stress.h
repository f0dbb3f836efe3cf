/*
 * Many towns of one preset, to see how well its tileset works: how many are solved, how often each tile appears against
 * its probability, and the missing tile, the neighbours that were asked for where nothing fitted. It goes in slices, so
 * that a screen stays awake; how they are cut changes nothing.
 */
#ifndef SESSION_STRESS_H
#define SESSION_STRESS_H

#include "session/preset.h"

/*
 * What a tile would have needed round it at contradictions, where no tile of the set has all of it. A side is asked for
 * when the neighbour there is decided, or when all that it can still be allows the same. Neighbours that allow the same
 * are one, and named by the tile that stood there, or the first that could, when it was asked for first.
 */
struct missing_tile {
    uint32_t neighbour[DIRECTIONS]; /* oriented tiles, TILE_NONE where anything would do */
    uint64_t asked;                 /* at so many contradictions */
    unsigned towns;                 /* of so many towns */
    uint64_t first_seed;
    uint32_t first_cell;
};
#define STRESS_MISSING_LIMIT 4096u /* different ones; later ones are not told apart */

struct stress_result {
    unsigned wanted, done, solved, impossible, gave_up;
    unsigned width, height;       /* of each town, in tiles */
    uint64_t first_seed;          /* of the first town */
    uint64_t contradictions;      /* of all towns */
    uint64_t uncounted;           /* of those, where a tile is missing that was one too many for the list */
    uint64_t cells;               /* of all solved towns */
    uint64_t *found;              /* [tiles] cells of solved towns that are this oriented tile */
    double *share, *expected;     /* [tiles] of the cells, in 0 to 1: found, and by weight alone; for show only */
    struct missing_tile *missing; /* most asked first, then by the neighbours */
    size_t missing_count;
    uint64_t *failed_seeds; /* impossible or given up, in their order */
    size_t failed_count;
};

struct stress;

struct stress_settings {
    unsigned towns;
    uint64_t first_seed;    /* the next town has the next seed */
    unsigned width, height; /* in tiles; 0: the preset's */
};

/* PRESET and SET must stay. The policy is the preset's, but each contradiction is counted before its way out. */
enum status stress_new(const struct preset *preset, const struct tileset *set, const struct stress_settings *settings,
                       struct stress **stress, struct error *error);
void stress_free(struct stress *stress);
/* About OPERATIONS more; false when all is done. */
bool stress_run(struct stress *stress, uint64_t operations);
const struct stress_result *stress_result(const struct stress *stress); /* holds until the next run */
const struct tileset *stress_tileset(const struct stress *stress);      /* the tiles in play: what the numbers mean */

#endif
