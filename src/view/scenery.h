/*
 * What is seen, as the drawing code asks for it: the ground at a turned place, the house that stands there, a hash of
 * the place in the world. A scenery is either a town or a wave; in a wave only decided cells have ground, so both draw
 * alike and nothing jumps when a town is finished.
 *
 * "Turned" places count map cells from the upper left of the picture after the camera's quarter turns; directions of
 * turned places are the screen's.
 */
#ifndef VIEW_SCENERY_H
#define VIEW_SCENERY_H

#include "tile/tileset.h"
#include "town/town.h"
#include "view/camera.h"
#include "view/look.h"
#include "view/palette.h"
#include "wave/wave.h"

struct scenery {
    const struct look *look;
    const struct palette *palette;
    const struct town *town; /* or null, then there is a wave with its tileset */
    const struct wave *wave;
    const struct tileset *tileset; /* of a town: may be null */
    int size;                      /* cells on a side of a tile, 1 without tiles */
    unsigned turn;
    int across, down; /* map cells, turned */
    uint64_t frame;
    bool moving; /* waves drift, drops fall */
    bool rich;   /* slopes, ridges, dots: not lean */
    bool fronts; /* houses show the side that looks down */
};

/* LOOK must stay as long as the scenery. */
void scenery_of_town(struct scenery *scenery, const struct town *town, const struct tileset *tileset,
                     const struct look *look, unsigned turn);
void scenery_of_wave(struct scenery *scenery, const struct wave *wave, const struct tileset *tileset,
                     const struct look *look, unsigned turn);

/* The map cell of a turned place. */
void scenery_world(const struct scenery *scenery, int across, int down, int *x, int *y);
/* Void outside and where nothing is decided. */
enum terrain scenery_at(const struct scenery *scenery, int across, int down);
enum terrain scenery_beside(const struct scenery *scenery, int across, int down, enum direction direction);

/* What a hash is drawn for; different things at one place must not go together. */
enum salt { SALT_SIGN, SALT_ROOF, SALT_LIT, SALT_WINDOW };
/* The same for the same place of every town, however it is turned and whatever else is there. */
uint64_t scenery_hash(const struct scenery *scenery, int across, int down, enum salt salt);

/* A house as it is seen: its box in turned places, both ends included. */
struct house {
    int left, top, right, bottom;
    enum building_kind kind;
    bool doors;
    bool loose;           /* ground that belongs to no building: one cell */
    enum direction front; /* the screen's */
    uint64_t hash;        /* one for the whole house */
};
/* The house at a place with a building's ground. */
void scenery_house(const struct scenery *scenery, int across, int down, struct house *house);

#endif
