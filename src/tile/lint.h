/*
 * What is wrong, or odd, with a tileset that could be read: findings, as `wavetown check` prints them and the editor shows
 * them. Each has a place in the file and, where reasoning led to it, the chain of reasons.
 */
#ifndef TILE_LINT_H
#define TILE_LINT_H

#include "tile/tileset.h"

#define LINT_TABLE(X)                                                                                                  \
    X(LONELY_SIDE, ERROR)     /* no tile may stand on a side */                                                        \
    X(NEVER, ERROR)           /* can never appear: alone in the middle of an open grid it already contradicts */       \
    X(BORDER_ONLY, ERROR)     /* can stand only where a side has no neighbour */                                       \
    X(ALL_ZERO, NOTE)         /* every probability on a side is zero */                                                \
    X(NO_WALK, NOTE)          /* two sides that meet are road or pavement on one and blocked on the other */           \
    X(GROUPS, NOTE)           /* groups of tiles that never stand in one town */                                       \
    X(ALL_ALLOWED, NOTE)      /* the rules allow everything: they carry no structure */                                \
    X(SAME_PICTURE, NOTE)     /* two oriented tiles look alike */                                                      \
    X(ONE_SIDE, NOTE)         /* a rule is written on one side only */

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
    enum direction side;
    char *text;           /* one sentence, cleaned: "pier: no tile may stand on its right side" */
    char *reasons;        /* the chain, one reason a line; "" for none */
};

struct findings {
    struct finding *items; /* errors first, then by line */
    size_t count, errors, notes;
};

/* Under 100 ms for 200 oriented tiles. */
void lint_tileset(const struct tileset *set, struct findings *findings);
void findings_release(struct findings *findings);

#endif
