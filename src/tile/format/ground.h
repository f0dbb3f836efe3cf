/* Ground for tiles that come without: by their picture, or by their name. */
#ifndef TILE_FORMAT_GROUND_H
#define TILE_FORMAT_GROUND_H

#include "base/error.h"
#include "tile/terrain.h"

#include <stdbool.h>
#include <stdint.h>

#define GROUND_SIDE 3u
#define GROUND_PICTURE_LIMIT 512u /* pixels on a side of a picture */

/* By the words in NAME: the terrain whose word stands first in it ("wallroad" is a wall). False when there is none. */
bool ground_by_name(const char *name, enum terrain *terrain);
/* By a PNG: each pixel is the terrain of the nearest colour of a palette, each of the nine cells what most of it is;
 * pixels on the line between two cells count for both in their share, so that a turned picture gives the turned ground.
 * *FOUND is false when there is no such file; one that cannot be used is an error. */
enum status ground_by_picture(const char *path, uint8_t cells[GROUND_SIDE * GROUND_SIDE], bool *found,
                              struct error *error);
/* The terrain of the nearest colour. */
enum terrain ground_by_colour(const uint8_t rgb[3]);

#endif
