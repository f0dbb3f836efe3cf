/*
 * Where a block lies on its grid, and the block as a wave of its own: with the ring of cells around it, where there are
 * any, each fixed to what it is. The tiles that touch a block at its corners belong to blocks of the same pass, so
 * they, of all cells of the ring, may change while it is solved. They have no part in it, and only fill the rectangle,
 * with what they were before the pass.
 */
#ifndef WAVE_SITE_H
#define WAVE_SITE_H

#include "wave/region.h"
#include "wave/topology.h"
#include "wave/wave.h"

#include <stdint.h>

enum { SITE_CORNERS = 4 };

struct site {
    struct topology topology;           /* of the block's wave */
    uint32_t x, y;                      /* its first cell on the grid */
    uint32_t left, right, above, below; /* 1 with a ring on that side */
    uint32_t width, height;             /* of the grid */
};

struct site site_of(const struct topology *grid, const struct region *block);
/* To be read before a pass: those there are, row by row. */
void site_read_corners(const struct site *site, const uint16_t *tiles, uint16_t corners[SITE_CORNERS]);
/* What is given to INSIDE: the ring from the grid of TILES; and what was given to WAVE and what the user put there, if
 * that is ANYTHING. */
void site_give(const struct site *site, const struct wave *wave, bool anything, const uint16_t *tiles,
               const uint16_t corners[SITE_CORNERS], struct wave *inside);
/* INSIDE is solved: its tiles, without the ring, become those of the grid. */
void site_take(const struct site *site, const struct wave *inside, uint16_t *tiles);

#endif
