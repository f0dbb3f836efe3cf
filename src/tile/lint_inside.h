/* The checks of a tileset, inside the room: each file looks for findings of a kind and adds them. */
#ifndef TILE_LINT_INSIDE_H
#define TILE_LINT_INSIDE_H

#include "tile/lint.h"

struct lint {
    const struct tileset *set;
    struct findings *findings;
    bool *lonely; /* [DIRECTIONS * oriented tiles], direction by direction: may nothing stand there? */
};

/* Files of checks, in their order. */
void lint_sides(struct lint *lint);   /* LONELY_SIDE, ALL_ZERO; fills `lonely` */
void lint_stand(struct lint *lint);   /* NEVER, BORDER_ONLY */
void lint_walk(struct lint *lint);    /* NO_WALK */
void lint_whole(struct lint *lint);   /* GROUPS, ALL_ALLOWED */
void lint_looks(struct lint *lint);   /* SAME_PICTURE */
void lint_written(struct lint *lint); /* ONE_SIDE */

/* Adds what is said of an oriented tile, at the line of its tile, on the level of its kind; takes the texts over. */
void lint_add(struct lint *lint, enum lint_kind kind, uint32_t oriented, enum direction side, uint32_t other,
              char *text, char *reasons);

/* Is (ORIENTED, SIDE) the first of its images, by number and then by direction, of which FLAGGED (laid out like
 * lint->lonely) holds? */
bool lint_is_first(const struct lint *lint, const bool *flagged, uint32_t oriented, enum direction side);

/* "above", "right of", "below", "left of": where one stands that has the other across its opposite side. */
extern const char *const lint_where[DIRECTIONS];

#endif
