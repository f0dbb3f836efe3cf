/*
 * Turning and mirroring. The square has eight images: image i is i & 3 quarter turns clockwise and then, from 4 on,
 * mirrored left to right. So the orientations 0 to 3 of a tile are its turns, 4 to 7 (letter F) the mirror images of
 * those, and orientation i is image i of the picture that the file shows.
 *
 * A letter says which images look alike, so how many orientations there are and what an image makes of each. The
 * letters and their orientations are those of github.com/mxgmn/WaveFunctionCollapse, turned clockwise.
 */
#ifndef TILE_SYMMETRY_H
#define TILE_SYMMETRY_H

#include "wave/topology.h"

#include <stdint.h>

#define SYMMETRY_IMAGES 8u
#define SYMMETRY_MIRROR 4u /* the bit of an image that is mirrored */

/* How many orientations; 1 for letter 0 (a tile that does not turn), 0 for what is no letter. */
unsigned symmetry_count(char letter);
/* "X I \ L T F", for messages. */
const char *symmetry_letters(void);
/* The orientation that IMAGE makes of ORIENTATION, or -1: a tile that does not turn has no image but itself. */
int symmetry_image(char letter, unsigned orientation, unsigned image);
/* The image with its turns made the other way round: of a set whose orientations turn anticlockwise, orientation i is
 * image symmetry_backwards(i) of the picture in the file. */
unsigned symmetry_backwards(unsigned image);
/* Where the side DIRECTION comes to lie. */
enum direction symmetry_direction(enum direction direction, unsigned image);
/* OUT gets IMAGE of the square picture of SIZE x SIZE cells; not in place. */
void symmetry_picture(const uint8_t *picture, unsigned size, unsigned image, uint8_t *out);

#endif
