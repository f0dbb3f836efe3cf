/*
 * The kinds of ground that a picture's characters stand for, what a pedestrian can do there, and nothing about how they
 * look (that is view/palette). Every generator and the map use these. Add a kind at the end: saved towns name
 * kinds by word, pictures by their legend, so only golden towns notice.
 */
#ifndef TILE_TERRAIN_H
#define TILE_TERRAIN_H

#include <stdbool.h>

/* name in files, use by people, cost of a step onto it (0: nobody walks there) */
#define TERRAIN_TABLE(X)                                                                                               \
    X(VOID, "void", BLOCKED, 0) /* nothing was built here */                                                           \
    X(ROAD, "road", WALK, 4)    /* one crosses it, but rather does not walk along it */                                \
    X(PAVEMENT, "pavement", WALK, 1)                                                                                   \
    X(CROSSING, "crossing", WALK, 1)                                                                                   \
    X(PLAZA, "plaza", WALK, 1)                                                                                         \
    X(PATH, "path", WALK, 1)                                                                                           \
    X(GRASS, "grass", WALK, 2)                                                                                         \
    X(FLOWERS, "flowers", BLOCKED, 0)                                                                                  \
    X(TREE, "tree", BLOCKED, 0)                                                                                        \
    X(HEDGE, "hedge", BLOCKED, 0)                                                                                      \
    X(WATER, "water", BLOCKED, 0)                                                                                      \
    X(BRIDGE, "bridge", WALK, 1) /* the deck; its parapets are drawn, not stored */                                    \
    X(FOUNTAIN, "fountain", BLOCKED, 0)                                                                                \
    X(WALL, "wall", BLOCKED, 0)                                                                                        \
    X(ROOF, "roof", BLOCKED, 0)                                                                                        \
    X(AWNING, "awning", BLOCKED, 0)  /* the front of a shop */                                                         \
    X(DOOR, "door", DOOR_USE, 1)     /* of the building it stands in; people come out and go in */                     \
    X(BENCH, "bench", SEAT_USE, 2)   /* one person sits here; nobody walks through */                                  \
    X(PITCH, "pitch", BUSKER_USE, 0) /* the busker stands here, nobody else */                                         \
    X(FIELD, "field", WALK, 3)

enum terrain {
#define X(name, text, use, cost) TERRAIN_##name,
    TERRAIN_TABLE(X)
#undef X
        TERRAINS
};

enum terrain_use { TERRAIN_BLOCKED, TERRAIN_WALK, TERRAIN_DOOR_USE, TERRAIN_SEAT_USE, TERRAIN_BUSKER_USE };

const char *terrain_name(enum terrain terrain);
/* False when no terrain has that name. */
bool terrain_find(const char *name, enum terrain *terrain);
/* The name that was probably meant, or null. */
const char *terrain_nearest(const char *name);
enum terrain_use terrain_use(enum terrain terrain);
unsigned terrain_cost(enum terrain terrain);

#endif
