#include "tile/tileset.h"

const char *const *tileset_settings(enum tileset_group group)
{
    static const char *const set[] = {"kind", "name", "size", "turning", "legend", "meets", "tiles", "deny", NULL};
    static const char *const legend[] = {"char", "terrain", NULL};
    static const char *const tile[] = {"name",    "glyph", "ascii", "colour", "probability", "symmetry", "turns",
                                       "picture", "sides", "up",    "right",  "down",        "left",     NULL};
    static const char *const neighbour[] = {"tile", "probability", NULL};
    static const char *const deny[] = {"tile", "up", "right", "down", "left", NULL};
    static const char *const *const groups[TILESET_GROUPS] = {
        [TILESET_SET] = set,   [TILESET_LEGEND] = legend,       [TILESET_TILE] = tile,
        [TILESET_DENY] = deny, [TILESET_NEIGHBOUR] = neighbour,
    };

    return groups[group];
}
