/* The reader of mxgmn's XML in its two halves: what the elements say, and the tileset that it comes to. */
#ifndef TILE_FORMAT_MXGMN_INSIDE_H
#define TILE_FORMAT_MXGMN_INSIDE_H

#include "tile/format/mxgmn.h"

/* A tile or two tiles by their names, where a line names them. */
struct mxgmn_line {
    char *name[2]; /* left and right; or a tile and null */
    int line;
};

struct mxgmn_subset {
    struct mxgmn_line head;
    struct mxgmn_line *tiles;
    size_t count, capacity;
};

struct mxgmn {
    const char *file, *pictures;
    bool unique;
    struct tile *tiles; /* names, symmetries, probabilities and lines */
    size_t tile_count, tile_capacity;
    struct mxgmn_line *neighbours;
    size_t neighbour_count, neighbour_capacity;
    struct mxgmn_subset *subsets;
    size_t subset_count, subset_capacity;
    struct error *error;
};

/* mxgmn_xml.c: MXGMN is to be released in either case. */
enum status mxgmn_read(struct mxgmn *mxgmn, const char *text, size_t size);
void mxgmn_release(struct mxgmn *mxgmn);
/* mxgmn_glyph.c: glyph and stand-in of a tile whose orientation 0 is PICTURE. */
void mxgmn_glyph(struct tile *tile, const uint8_t *picture);

#endif
