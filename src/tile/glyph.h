/* Characters that turn with a tile's picture: box drawing, half and quarter blocks, triangles, arrows, and their ASCII
 * kin. */
#ifndef TILE_GLYPH_H
#define TILE_GLYPH_H

#include <stdint.h>

/* IMAGE (tile/symmetry.h) of the character CODE; CODE itself when it looks the same or has no such image. */
uint32_t glyph_image(uint32_t code, unsigned image);

#endif
