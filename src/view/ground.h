/* How one map cell looks from near by: two characters in one paint. */
#ifndef VIEW_GROUND_H
#define VIEW_GROUND_H

#include "view/scenery.h"

struct pair {
    uint32_t sign[2];
    struct paint paint;
};

/* The ground at a turned place with all that is drawn on it, people excepted. */
struct pair ground_look(const struct scenery *scenery, int across, int down);
/* Its colour alone, for a pixel. */
int16_t ground_pixel(const struct scenery *scenery, int across, int down);
/* A kind of ground by itself, with its sign: for legends, and for cells of which no more is known. */
struct pair ground_sample(const struct look *look, enum terrain terrain);
/* A door's colour when nobody has lit it: what a person in a door stands on. */
int16_t ground_threshold(const struct look *look);

#endif
