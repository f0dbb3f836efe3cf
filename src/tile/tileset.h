/*
 * A tileset: tiles as their author wrote them, the oriented tiles that turning and mirroring make of them, and the
 * rules between those. Oriented tiles are what the solver and the csv know; their number is their tile number in the
 * rules.
 *
 * Names. A tile with one orientation gives one oriented tile of its own name; one with several gives "NAME 0", "NAME 1"
 * and so on, a quarter turn clockwise each (F: 4 to 7 are the mirror images of 0 to 3). In a rule the bare name of a
 * tile with several orientations means number 0. Where `turns` leaves only one of a letter's orientations, its oriented
 * tile is called "NAME"; in the file a bare name still means number 0, of which that one is an image.
 *
 * Sets in the XML of github.com/mxgmn/WaveFunctionCollapse are read as well, see tile/format/mxgmn.h. Their
 * orientations turn anticlockwise and keep their numbers, so that a name means what it means in the file; a set of ours
 * can ask for the same by its setting `turning`.
 *
 * Symmetry. "X" 1 orientation, "I" 2, "\" 2, "L" 4, "T" 4, "F" 8; no letter: the tile does not turn at all. Mirroring
 * left to right leaves X and I alone, swaps the two of \, swaps 0-1 and 2-3 of L, 1-3 of T, and i with i+4 of F.
 * `turns` keeps only some of a letter's orientations. A rule written for one pair holds for every turn and mirror image
 * of the pair whose two tiles both exist. Orientations are equally likely: each has its share of the tile's
 * probability, rounded up to a millionth, so that what is possible never becomes impossible. The letters are those of
 * github.com/mxgmn/WaveFunctionCollapse.
 *
 * Rules come from two sources that may be mixed: lists of neighbours by name, and sockets (a name for each side, and a
 * table of which sockets meet). A deny list takes single pairs away again.
 */
#ifndef TILE_TILESET_H
#define TILE_TILESET_H

#include "base/error.h"
#include "base/library.h"
#include "tile/terrain.h"
#include "wave/rules.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#define TILE_SIZE_LIMIT 16u      /* cells on a side of a picture */
#define TILE_LEGEND_LIMIT 256u   /* characters in a legend */
#define TILE_SOCKETS_LIMIT 1024u /* names of sockets */

struct tile {
    char *name;
    char symmetry;         /* 'X', 'I', '\\', 'L', 'T', 'F', or 0: does not turn */
    uint8_t turns;         /* bit i: orientation i is allowed */
    uint32_t glyph;        /* code point of orientation 0 */
    char ascii;            /* its stand-in */
    int colour;            /* 0 to 255: that colour; TILE_COLOUR_TERRAIN + an enum terrain: as the theme draws that */
    int64_t probability;   /* of the tile, in millionths, shared among its orientations */
    int line;              /* where it stands in its file */
    int sides[DIRECTIONS]; /* the sockets of orientation 0, or -1 */
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

/* A pair as its author wrote it: tile[1] stands on the DIRECTION side of tile[0], or must not (DENY). */
struct tile_rule {
    uint32_t tile[2];
    uint8_t turn[2]; /* need not be allowed; then only the images that are count */
    uint8_t direction;
    bool deny;
    uint32_t factor;
    int line;
};

/* Two sockets that meet, in either order. */
struct tile_meeting {
    uint32_t socket[2];
    uint32_t factor;
    int line;
};

/* Tiles that are meant to be used without the others. */
struct tile_subset {
    char *name;
    uint32_t *tiles;
    size_t count, capacity;
    int line;
};

/* What a name means. */
struct tile_name {
    const char *name; /* of the tile or the oriented tile */
    uint32_t tile;
    uint32_t oriented; /* TILE_NONE: the tile with all its orientations */
};

struct tileset {
    char *name, *file;
    unsigned size;      /* a tile is size x size map cells */
    bool anticlockwise; /* so each further orientation is turned; mirror images are those of the turned picture then too
                         */
    struct legend_entry *legend;
    size_t legend_count;
    struct tile *tiles;
    size_t tile_count;
    struct oriented_tile *oriented;
    size_t oriented_count;
    struct tile_name *names; /* tile/names.h */
    size_t name_count;
    char **sockets;
    size_t socket_count;
    struct tile_meeting *meetings;
    size_t meeting_count;
    struct tile_rule *written; /* in the file's order */
    size_t written_count;
    struct tile_subset *subsets; /* in sets from XML */
    size_t subset_count;
    struct rules rules; /* what all that comes to */
};

/* The names of the settings that a group of a tileset's file may have, ended by a null. */
enum tileset_group { TILESET_SET, TILESET_LEGEND, TILESET_TILE, TILESET_NEIGHBOUR, TILESET_DENY, TILESET_GROUPS };
const char *const *tileset_settings(enum tileset_group group);

/* Reads "tilesets/NAME" or a file. On failure nothing needs to be released. What begins with '<' is XML. */
enum status tileset_load(const struct library *library, const char *name, struct tileset *tileset, struct error *error);
/* From a text of the library: the pictures of a set in XML are looked for beside the file that it is. */
enum status tileset_read(const struct library_text *text, struct tileset *tileset, struct error *error);
/* From a text alone: no other file is looked at. */
enum status tileset_parse(const char *text, size_t size, const char *file, struct tileset *tileset,
                          struct error *error);
/* The same of what conf/conf.h has parsed. */
struct conf_document;
enum status tileset_of_conf(const struct conf_document *document, struct tileset *tileset, struct error *error);
void tileset_release(struct tileset *tileset);

/* The tiles in play: keeps the named ones (a tile with all its orientations, or one oriented tile) and leaves out the
 * rules that name others. Names, weights and factors stay what they were. An unknown name is an error that names it,
 * and so is no name at all. KEPT is a tileset of its own, in the order of the whole one. */
enum status tileset_select(const struct tileset *tileset, const char *const *names, size_t count, struct tileset *kept,
                           struct error *error);

/* The subset of that name, or null with an error that names it. */
const struct tile_subset *tileset_find_subset(const struct tileset *tileset, const char *name, struct error *error);
/* The tiles of a subset in play, as tileset_select(). */
enum status tileset_select_subset(const struct tileset *tileset, const char *name, struct tileset *kept,
                                  struct error *error);

/* The number of an oriented tile by its name (or a bare tile name: orientation 0), or TILE_NONE. */
uint32_t tileset_find(const struct tileset *tileset, const char *name);
/* All orientations of a tile, or one oriented tile, as bits into SET[rules.words]; false when nothing has that name. */
bool tileset_find_all(const struct tileset *tileset, const char *name, uint64_t *set);

/* The name of a tile or an oriented tile that was probably meant, or null. */
const char *tileset_nearest(const struct tileset *tileset, const char *name);
/* May nothing at all stand on that side of the oriented tile? Then it can only stand at that border. Not an error, but
 * something that `wavetown check` tells. */
bool tileset_lonely_side(const struct tileset *tileset, uint32_t oriented, enum direction direction);
/* The orientation TURN of TILE, or TILE_NONE when its turns leave it out. */
uint32_t tile_oriented(const struct tile *tile, unsigned turn);

/* Where a pair comes from: a rule (of the file's line LINE, written as it is or as an image of it, on this tile or on
 * the other one), or two sockets that meet (by line LINE). */
enum tile_source { TILE_SOURCE_NONE, TILE_SOURCE_RULE, TILE_SOURCE_SOCKETS };
struct tile_origin {
    enum tile_source source;
    int line;
    uint8_t image;      /* see tile/symmetry.h; 0: as written */
    bool other_side;    /* the rule stands at the other tile */
    uint32_t socket[2]; /* of this tile and of the other one */
};
/* The origins of all pairs of ONE oriented tile into ORIGINS[DIRECTIONS * oriented_count], direction by direction. */
void tileset_origins(const struct tileset *tileset, uint32_t oriented, struct tile_origin *origins);

/* What `wavetown rules` prints. */
void tileset_print_text(const struct tileset *tileset, FILE *out);
enum status tileset_print_json(const struct tileset *tileset, FILE *out, struct error *error);

#endif
