/*
 * Draws a town, the people in it and the weather. "Draw the map, not the tile": the look of a map cell follows from its
 * kind of ground, its neighbours, its building and a hash of its position in the world, so that every generator, size
 * and turn looks alike and nothing shimmers while the map moves.
 */
#ifndef VIEW_DRAW_TOWN_H
#define VIEW_DRAW_TOWN_H

#include "life/life.h"
#include "tile/tileset.h"
#include "town/town.h"
#include "view/camera.h"
#include "view/look.h"

#define PERSON_NONE UINT32_MAX

struct town_scene {
    const struct town *town;
    const struct tileset *tileset; /* for the far zoom; null: one hue a block */
    const struct life *life;       /* null: nobody */
    uint32_t followed;             /* person shown as a chip, or PERSON_NONE */
    uint64_t frame;                /* for waves and drops (two a second); the simulation never sees it */
    bool still;                    /* motion is off: no waves, no drops */
};

/* Draws into AREA; what is outside the town is left in ROLE_TEXT blanks. */
void draw_town(struct canvas *canvas, struct area area, const struct camera *camera, const struct look *look,
               const struct town_scene *scene);

#endif
