/* How one tile looks from far away: two characters in one paint, as a map cell does from near by. */
#ifndef VIEW_FAR_H
#define VIEW_FAR_H

#include "view/ground.h"

/* ACROSS, DOWN: the turned tile. Streets are lines, all else is drawn as the kind of ground that most of the tile is.
 * Where the tileset says a colour of its own, or a tile is a single cell, its own glyph is drawn. */
struct pair far_look(const struct scenery *scenery, int across, int down);

#endif
