/* Looking things up in a tileset that is read. */
#include "tile/tileset.h"

#include "base/near.h"

#include <string.h>

uint32_t tile_oriented(const struct tile *tile, unsigned turn)
{
    if (!(tile->turns >> turn & 1))
        return TILE_NONE;
    return tile->first + (unsigned)__builtin_popcount(tile->turns & ((1u << turn) - 1));
}

static const struct tile *find_tile(const struct tileset *tileset, const char *name)
{
    for (size_t i = 0; i < tileset->tile_count; i++)
        if (strcmp(tileset->tiles[i].name, name) == 0)
            return &tileset->tiles[i];
    return NULL;
}

uint32_t tileset_find(const struct tileset *tileset, const char *name)
{
    const struct tile *tile;

    for (uint32_t i = 0; i < tileset->oriented_count; i++)
        if (strcmp(tileset->oriented[i].name, name) == 0)
            return i;
    tile = find_tile(tileset, name);
    return tile ? tile_oriented(tile, 0) : TILE_NONE;
}

bool tileset_find_all(const struct tileset *tileset, const char *name, uint64_t *set)
{
    const struct tile *tile = find_tile(tileset, name);
    uint32_t first = tile ? tile->first : tileset_find(tileset, name);
    unsigned count = tile ? tile->orientations : 1;

    if (first == TILE_NONE)
        return false;
    for (uint32_t i = first; i < first + count; i++)
        set[i / 64] |= UINT64_C(1) << i % 64;
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
