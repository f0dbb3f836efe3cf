/* Where one stands to listen to a busker. */
#ifndef MAP_PITCH_H
#define MAP_PITCH_H

#include "map/map.h"

/* Turns the pitches to the side with most room and lists their places, in a map whose costs are known. TILE is the size
 * of a tile in cells, 3 when there are no tiles. */
void map_place_pitches(struct map *map, unsigned tile);

#endif
