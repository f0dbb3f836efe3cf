/*
 * A tileset: tiles as their author wrote them, the oriented tiles that turning and mirroring make of them, and the rules
 * between those. Oriented tiles are what the solver and the csv know; their number is their tile number in the rules.
 *
 * Names. A tile with one orientation gives one oriented tile of its own name; one with several gives "NAME 0", "NAME 1"
 * and so on, a quarter turn clockwise each (F: 4 to 7 are the mirror images of 0 to 3). In a rule the bare name of a tile
 * with several orientations means number 0.
 *
 * Symmetry. "X" 1 orientation, "I" 2, "\" 2, "L" 4, "T" 4, "F" 8; no letter: the tile does not turn at all. Mirroring left
 * to right leaves X and I alone, swaps the two of \, swaps 0-1 and 2-3 of L, 1-3 of T, and i with i+4 of F. `turns` keeps
 * only some of a letter's orientations. A rule written for one pair holds for every turn and mirror image of the pair whose
 * two tiles both exist. The letters are those of github.com/mxgmn/WaveFunctionCollapse.
 *
 * Rules come from two sources that may be mixed: lists of neighbours by name, and sockets (a name for each side, and a table
 * of which sockets meet). A deny list takes single pairs away again.
 */
#ifndef TILE_TILESET_H
#define TILE_TILESET_H

#include "base/error.h"
#include "base/library.h"
#include "tile/terrain.h"
#include "wave/rules.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#define TILE_SIZE_LIMIT 16u /* cells on a side of a picture */

struct tile {
    char *name;
    char symmetry;      /* 'X', 'I', '\\', 'L', 'T', 'F', or 0: does not turn */
    uint8_t turns;      /* bit i: orientation i is allowed */
    uint32_t glyph;     /* code point of orientation 0 */
    char ascii;         /* its stand-in */
    int colour;         /* 0 to 255: that colour; TILE_COLOUR_TERRAIN + an enum terrain: as the theme draws that */
    int64_t probability;/* of the tile, in millionths, shared among its orientations */
    int line;           /* where it stands in its file */
    unsigned first, orientations; /* its oriented tiles are first to first + orientations - 1 */
};
#define TILE_COLOUR_TERRAIN 256

struct oriented_tile {
    char *name;
    unsigned tile, turn;
    uint32_t glyph; /* turned with the picture, by table, where the glyph has turns */
    char ascii;
    uint8_t *picture; /* [size * size] enum terrain, row by row */
};

struct legend_entry {
    uint32_t character;
    enum terrain terrain;
};

struct tileset {
    char *name, *file;
    unsigned size; /* a tile is size x size map cells */
    struct legend_entry *legend;
    size_t legend_count;
    struct tile *tiles;
    size_t tile_count;
    struct oriented_tile *oriented;
    size_t oriented_count;
    struct rules rules;
};

/* Reads "tilesets/NAME" or a file. On failure nothing needs to be released. */
enum status tileset_load(const struct library *library, const char *name, struct tileset *tileset, struct error *error);
enum status tileset_parse(const char *text, size_t size, const char *file, struct tileset *tileset, struct error *error);
void tileset_release(struct tileset *tileset);

/* The tiles in play: keeps the named ones (a tile with all its orientations, or one oriented tile) and leaves out the rules
 * that name others. An unknown name is an error that names it. KEPT is a tileset of its own. */
enum status tileset_select(const struct tileset *tileset, const char *const *names, size_t count, struct tileset *kept,
                           struct error *error);

/* The number of an oriented tile by its name (or a bare tile name: orientation 0), or TILE_NONE. */
uint32_t tileset_find(const struct tileset *tileset, const char *name);
/* All orientations of a tile, or one oriented tile, as bits into SET[rules.words]; false when nothing has that name. */
bool tileset_find_all(const struct tileset *tileset, const char *name, uint64_t *set);

/* What `wavetown rules` prints. */
void tileset_print_text(const struct tileset *tileset, FILE *out);
enum status tileset_print_json(const struct tileset *tileset, FILE *out, struct error *error);

#endif
