/*
 * All names of a tileset, sorted: of its tiles, and of the oriented tiles that are called otherwise than their tile.
 * Names may be many and are asked for often, by every cell of a saved town for instance.
 */
#ifndef TILE_NAMES_H
#define TILE_NAMES_H

#include "tile/tileset.h"

/* Fills in the names of a set whose tiles and oriented tiles are complete; tileset_release() takes them. */
void names_sort(struct tileset *tileset);
/* The first entry of that name, or null. */
const struct tile_name *names_find(const struct tileset *tileset, const char *name);

#endif
