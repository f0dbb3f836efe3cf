/* Rules and sockets of oriented tiles: what turning makes of what the file says. */
#ifndef TILE_IMAGE_H
#define TILE_IMAGE_H

#include "tile/tileset.h"

/* The oriented tile OTHER stands on the DIRECTION side of the oriented tile TILE. */
struct tile_pair {
    uint32_t tile, other;
    enum direction direction;
};

/* IMAGE (tile/symmetry.h) of a written rule; false when one of its two tiles does not exist in that orientation. */
bool image_of_rule(const struct tileset *tileset, const struct tile_rule *rule, unsigned image, struct tile_pair *pair);
/* The socket on the DIRECTION side of an oriented tile, or -1. */
int tile_socket(const struct tileset *tileset, uint32_t oriented, enum direction direction);

#endif
