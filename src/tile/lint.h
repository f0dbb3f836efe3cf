/*
 * What is wrong, or odd, with a tileset that could be read: findings, as `wavetown check` prints them and the editor
 * shows them. Each has a place in the file and, where reasoning led to it, the chain of reasons.
 *
 * An error spoils towns: a rule was forgotten, or a tile is of no use. A note may be meant so. What holds for all turns
 * and mirror images alike is said once.
 */
#ifndef TILE_LINT_H
#define TILE_LINT_H

#include "tile/tileset.h"

#define LINT_TABLE(X)                                                                                                  \
    X(LONELY_SIDE, ERROR) /* no tile may stand on a side; then nothing more is said of where that tile can stand */    \
    X(NEVER, ERROR)       /* can never appear: alone in the middle of an open grid, and at each border and corner of   \
                             it, propagation already contradicts */                                                    \
    X(BORDER_ONLY, NOTE) /* can stand only where a side has no neighbour: as above, but some border or corner works */ \
    X(ALL_ZERO, NOTE)    /* who may stand on a side has a probability of zero there, each of them */                   \
    X(NO_WALK, NOTE)     /* two sides that meet both have a road, and nowhere does walkable meet walkable */           \
    X(GROUPS, NOTE)      /* groups of tiles that never stand in one town */                                            \
    X(ALL_ALLOWED, NOTE) /* the rules allow everything: they carry no structure */                                     \
    X(SAME_PICTURE,                                                                                                    \
      NOTE) /* two tiles, or two turns of one that is not plain, look alike, and no sockets tell them apart */         \
    X(ONE_SIDE, NOTE) /* a rule is written at one of its two tiles, in a set whose rules mostly stand at both. A       \
                         rule at one holds for both, so a set that writes each once is as good */                      \
    X(PRESET, NOTE)   /* what a preset makes of the set, see session/lint_preset.h; errors too */

enum lint_kind {
#define X(name, level) LINT_##name,
    LINT_TABLE(X)
#undef X
        LINT_KINDS
};
enum lint_level { LINT_LEVEL_ERROR, LINT_LEVEL_NOTE };

struct finding {
    enum lint_kind kind;
    enum lint_level level;
    int line;             /* in the tileset's file */
    uint32_t tile, other; /* oriented tiles it is about, TILE_NONE for none */
    enum direction side;  /* of `tile`; UP where no side is meant */
    char *text;           /* one sentence, cleaned: "no tile may stand right of 'pier'" */
    char *reasons;        /* the chain, each reason a line with its end; "" for none */
};

struct findings {
    struct finding *items; /* errors first, then by line */
    size_t count, errors, notes;
    size_t capacity;
};

/* Fills FINDINGS anew. Under 100 ms for 200 oriented tiles. */
void lint_tileset(const struct tileset *set, struct findings *findings);
void findings_release(struct findings *findings);

/* For rooms above that find more: takes the texts of FINDING over (null for ""); then the list has to be sorted. */
void findings_add(struct findings *findings, const struct finding *finding);
void findings_sort(struct findings *findings);

#endif
