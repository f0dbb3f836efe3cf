/* Rules and sockets of oriented tiles: what turning makes of what the file says. */
#ifndef TILE_IMAGE_H
#define TILE_IMAGE_H

#include "tile/tileset.h"

/* The oriented tile OTHER stands on the DIRECTION side of the oriented tile TILE. */
struct tile_pair {
    uint32_t tile, other;
    enum direction direction;
};

/* What IMAGE (tile/symmetry.h) makes of the orientation TURN of a tile, or -1, and which image of the picture in the
 * file that orientation is. */
int image_of_turn(const struct tileset *tileset, const struct tile *tile, unsigned turn, unsigned image);
unsigned image_that_is_turn(const struct tileset *tileset, unsigned turn);
/* IMAGE of a written rule; false when one of its two tiles does not exist in that orientation. */
bool image_of_rule(const struct tileset *tileset, const struct tile_rule *rule, unsigned image, struct tile_pair *pair);
/* A number that two rules share exactly when one is an image of the other, seen from either tile: when they speak of
 * the same pairs. What they say of them does not matter. */
uint64_t image_key(const struct tileset *tileset, const struct tile_rule *rule);
/* The socket on the DIRECTION side of an oriented tile, or -1. */
int tile_socket(const struct tileset *tileset, uint32_t oriented, enum direction direction);

#endif
