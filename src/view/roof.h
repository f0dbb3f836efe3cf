/* How the cells of a house look: two slopes, the lighter towards the upper left of the screen, a ridge along the
 * street, doors, awnings, the wall that looks down, lit windows. */
#ifndef VIEW_ROOF_H
#define VIEW_ROOF_H

#include "view/scenery.h"

struct roof_look {
    uint32_t sign[2];
    struct colours colours; /* of the palette */
};

/* TERRAIN is what stands there: roof, wall, awning or door. */
struct roof_look roof_look(const struct scenery *scenery, int across, int down, enum terrain terrain);
/* It is night, and somebody is at home behind the door at this place. */
bool roof_door_is_lit(const struct scenery *scenery, int across, int down);

#endif
