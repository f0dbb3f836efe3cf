/* Looking things up in a tileset that is read. */
#include "tile/tileset.h"

#include "base/near.h"
#include "tile/names.h"
#include "wave/domain.h"

#include <string.h>

uint32_t tile_oriented(const struct tile *tile, unsigned turn)
{
    if (!(tile->turns >> turn & 1))
        return TILE_NONE;
    return tile->first + (unsigned)__builtin_popcount(tile->turns & ((1u << turn) - 1));
}

/* The oriented tile that a tile's own name means: the only one that is called like it, else orientation 0. */
static uint32_t oriented_by_tile(const struct tileset *tileset, const struct tile *tile)
{
    if (tile->orientations == 1 && strcmp(tileset->oriented[tile->first].name, tile->name) == 0)
        return tile->first;
    return tile_oriented(tile, 0);
}

uint32_t tileset_find(const struct tileset *tileset, const char *name)
{
    const struct tile_name *found = names_find(tileset, name);

    if (!found)
        return TILE_NONE;
    return found->oriented != TILE_NONE ? found->oriented : oriented_by_tile(tileset, &tileset->tiles[found->tile]);
}

bool tileset_find_all(const struct tileset *tileset, const char *name, uint64_t *set)
{
    const struct tile_name *found = names_find(tileset, name);
    const struct tile *tile;

    if (!found)
        return false;
    tile = &tileset->tiles[found->tile];
    if (found->oriented != TILE_NONE)
        domain_add(set, found->oriented);
    else
        for (uint32_t i = tile->first; i < tile->first + tile->orientations; i++)
            domain_add(set, i);
    return true;
}

const char *tileset_nearest(const struct tileset *tileset, const char *name)
{
    const char *nearest = NULL;
    unsigned best = NEAR_FAR;

    for (size_t i = 0; i < tileset->tile_count; i++)
        if (near_better(name, tileset->tiles[i].name, &best))
            nearest = tileset->tiles[i].name;
    for (size_t i = 0; i < tileset->oriented_count; i++)
        if (near_better(name, tileset->oriented[i].name, &best))
            nearest = tileset->oriented[i].name;
    return nearest;
}

bool tileset_lonely_side(const struct tileset *tileset, uint32_t oriented, enum direction direction)
{
    const struct rules *rules = &tileset->rules;
    const uint64_t *row = rules->allowed[direction] + (size_t)oriented * rules->words;

    for (unsigned word = 0; word < rules->words; word++)
        if (row[word])
            return false;
    return true;
}
