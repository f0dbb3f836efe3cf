/*
 * Propagation on a small open grid of which every round is kept, so that the way to a contradiction can be told: what
 * the wave does to its fixed point, in another order. In a round each cell that changed in the last one takes from its
 * neighbours what it does not support; all rounds look at the domains of the one before alone.
 */
#ifndef TILE_LINT_SPREAD_H
#define TILE_LINT_SPREAD_H

#include "tile/tileset.h"

/* Wide enough that four tiles lie between the middle and the border on each side. */
enum { SPREAD_SIDE = 9, SPREAD_CELLS = SPREAD_SIDE * SPREAD_SIDE, SPREAD_MIDDLE = SPREAD_CELLS / 2 };

struct spread {
    const struct rules *rules;
    struct topology topology;
    size_t stride;    /* words of a round */
    uint64_t *rounds; /* [count * stride], cell by cell; round 0 is the beginning */
    size_t count;     /* rounds so far */
    size_t capacity;  /* in words */
    uint64_t *full;   /* [words] */
    uint64_t *open;   /* [stride] the fixed point of a grid in which nothing stands */
    uint32_t *row;    /* [DIRECTIONS * tiles] the first tile that allows the same on a side */
    uint32_t *seen;   /* [DIRECTIONS * tiles] when that row was joined last */
    uint32_t joins;   /* how many supports were made, for `seen` */
    uint64_t *memo;   /* of some domains, their supports: see spread_support() */
};

void spread_init(struct spread *spread, const struct rules *rules);
void spread_release(struct spread *spread);

/* The cell that has nothing left when TILE stands in CELL, or CELL_NONE. From the open grid's fixed point when QUICK,
 * which comes to the same; from full domains otherwise, and then the rounds can be told. */
uint32_t spread_tile(struct spread *spread, uint32_t cell, uint32_t tile, bool quick);
const uint64_t *spread_domain(const struct spread *spread, size_t round, uint32_t cell);
/* Who may stand on each side of some tile of DOMAIN: [DIRECTIONS * words], until the next call. */
const uint64_t *spread_support(struct spread *spread, const uint64_t *domain);

#endif
