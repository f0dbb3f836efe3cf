/*
 * Tilesets of github.com/mxgmn/WaveFunctionCollapse ("simple tiled" models), in its XML:
 *
 *     <set unique="True">
 *       <tiles> <tile name="road" symmetry="I" weight="0.5"/> … </tiles>
 *       <neighbors> <neighbor left="road 1" right="bend"/> … </neighbors>
 *       <subsets> <subset name="Roads"> <tile name="road"/> … </subset> … </subsets>
 *     </set>
 *
 * A neighbour is "NAME" or "NAME INDEX", 0 when there is no index; each line holds for all turns and mirror images,
 * four pairs beside and four above each other. Orientations are numbered as there: each further one is a quarter turn
 * ANTICLOCKWISE, 4 to 7 of F are the mirror images of 0 to 3. So "bend 1" means the same in the XML, in messages and in
 * what comes out; the numbers of one tile are those of the other with `anticlockwise` in tile/tileset.h. A weight is
 * that of each orientation (1 when absent), so the tile's probability is as many times that.
 *
 * What is wrong is told with file and line, where the original takes it silently: unknown elements, attributes,
 * letters, tiles, an index past the letter's last one, a tile twice. A DOCTYPE is refused. Names are trimmed, and
 * several blanks in them are one.
 *
 * The XML knows nothing of ground. All tiles are three cells wide; the ground comes from the picture NAME.png ("NAME
 * 0.png" in a set that is unique) where there is one, else from the name, see ground.h; what neither tells is of
 * terrain void and only drawn, by its letter or its first character.
 */
#ifndef TILE_FORMAT_MXGMN_H
#define TILE_FORMAT_MXGMN_H

#include "tile/tileset.h"

#define MXGMN_SIZE 3u /* cells across and down a tile */

/* Does TEXT begin as XML does? */
bool mxgmn_recognise(const char *text);
/* PICTURES is the folder of the pictures, or null. Limits as in tileset_parse(). */
enum status mxgmn_parse(const char *text, size_t size, const char *file, const char *pictures, struct tileset *tileset,
                        struct error *error);
/* A set that came from XML, or its SUBSET when that is not null, as a file of ours with the same names, weights, pairs
 * and ground. */
void mxgmn_write(const struct tileset *tileset, const char *subset, FILE *out);

#endif
