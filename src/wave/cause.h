/*
 * Why it is so, as data: why a cell can no longer be a tile, read from the trail, and what met at a contradiction. For
 * screens and messages, which know the tiles' names.
 */
#ifndef WAVE_CAUSE_H
#define WAVE_CAUSE_H

#include "wave/rules.h"

#include <stdbool.h>
#include <stdint.h>

struct wave;

enum cause {
    CAUSE_OBSERVATION, /* origin: number of the observation (its low 32 bits) */
    CAUSE_LINK,        /* origin: the neighbour whose domain no longer supports what was removed */
    CAUSE_FIXED,       /* given as one tile */
    CAUSE_RESTRICTION, /* given as some tiles */
    CAUSE_EXCLUSION,   /* tried and refuted; origin: number of its reason in backtrack.h */
    CAUSE_RESET,       /* everything given back */
    CAUSE_USER,        /* decided by hand */
    CAUSE_KEPT,        /* stood so when what is pinned changed */
    CAUSE_BLOCK,       /* decided with its block, see blocks.h; origin: number of the pass */
    CAUSE_RESOLVED     /* decided with its block, solved apart after a contradiction; origin: its number */
};

struct wave_cause {
    enum cause kind;
    uint32_t cell, tile;  /* what was removed */
    uint32_t by;          /* CAUSE_LINK: the neighbour whose domain supported TILE no more; else CELL_NONE */
    enum direction side;  /* and on which side of CELL it lies */
    uint64_t observation; /* CAUSE_OBSERVATION: its number */
    uint64_t order;       /* place on the trail; causes of causes come before it */
};

#define CAUSE_NOW UINT64_MAX
/* What took TILE from CELL, the last time before ORDER (CAUSE_NOW, or the order of a cause that is followed back: each
 * tile of BY that allows TILE was taken before it). False when CELL could be TILE then. */
bool wave_why(const struct wave *wave, uint32_t cell, uint32_t tile, uint64_t order, struct wave_cause *cause);

struct wave_asked {
    uint32_t cell;                    /* the neighbour; CELL_NONE at a border, where everything is allowed */
    uint32_t tile;                    /* when it was decided, else TILE_NONE */
    const uint64_t *domain, *allowed; /* [words], what it could be, and what that allows of the cell that failed */
};

/* The last contradiction, as it stood when the domain became empty. */
struct wave_failure {
    uint32_t cell;
    struct wave_asked side[DIRECTIONS];
    const uint64_t *last; /* [words], the options that were left, all taken at once */
    enum cause cause;     /* by what */
    uint32_t by;          /* CAUSE_LINK: by the neighbour with this number */
    uint32_t block; /* upper left cell of a block round it that cannot be filled, whatever stands outside, so that */
    unsigned block_width, block_height; /* the whole is impossible; 0 when none was found */
};

/* Null before the first contradiction. Holds until the next one. */
const struct wave_failure *wave_failure(const struct wave *wave);

#endif
