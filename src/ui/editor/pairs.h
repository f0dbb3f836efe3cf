/*
 * What Neighbours, Matrix and Check share: changing who may stand beside whom, in one undo for all the sides that are
 * meant, and telling where a pair comes from and what the file has of it.
 */
#ifndef UI_EDITOR_PAIRS_H
#define UI_EDITOR_PAIRS_H

#include "ui/editor/editor.h"

#define SHARE_STEP (5 * DECIMAL_ONE) /* of '+' and '-' */
#define SHARE_MANY (-1)              /* of a pair on all sides: they differ */
#define SHARE_NONE (-2)              /* not allowed */

/* OTHER stands on SIDE of TILE, oriented numbers of the set that is shown. SIDE may be SIDE_ALL. */
struct beside {
    uint32_t tile, other;
    unsigned side;
};

/* Derived from the set when it is asked for. */
struct pairs {
    uint32_t origins_of; /* whose ORIGINS they are, TILE_NONE for none */
    struct tile_origin *origins;
    char *saved_text; /* of the file, which SAVED was made of */
    bool saved_readable;
    struct tileset saved;
};
void pairs_begin(struct editor *editor);
void pairs_end(struct editor *editor);
void pairs_refresh(struct ui *ui); /* the set was parsed again */

extern const char *const pairs_where[DIRECTIONS + 1]; /* "above", "right of" … "on all sides of" */
extern const char *const pairs_sides[DIRECTIONS + 1]; /* "up" … "all" */

/* The pair that is chosen; its tiles are TILE_NONE where nothing is. */
struct beside pairs_chosen(const struct ui *ui);
bool beside_is_whole(const struct beside *pair);
/* In millionths of a percent, SHARE_NONE or SHARE_MANY. */
int64_t beside_share(const struct tileset *set, const struct beside *pair);
/* "100", "12.5", "-" when it is not allowed, ".." when sides differ. TEXT holds 32 bytes. */
char *share_text(int64_t share, char *text);
/* Do all four sides of the tile allow the same, with the same shares? */
bool pairs_sides_agree(const struct tileset *set, uint32_t tile);
const char *pairs_name(const struct ui *ui, uint32_t oriented);

/* Edits: one undo each, told in a message. False: nothing was changed. */
bool pairs_give(struct ui *ui, const struct beside *pair, int64_t share); /* SHARE_NONE: forbids it */
bool pairs_flip(struct ui *ui, const struct beside *pair);
bool pairs_step(struct ui *ui, const struct beside *pair, int by); /* by SHARE_STEP */
/* Ticks or unticks MANY other tiles at once. WORDS name what is done: "tick all beside 'road'". */
bool pairs_give_many(struct ui *ui, uint32_t tile, unsigned side, const uint32_t *others, size_t many, bool allow,
                     const char *words);
/* SIDE gets the neighbours and shares that FROM has on FROM_SIDE, SIDE_ALL being the same side of FROM; TURNED: each of
 * them turned as the side is turned. */
bool pairs_copy(struct ui *ui, uint32_t tile, unsigned side, uint32_t from, unsigned from_side, bool turned);

/* Where a pair comes from, for one side; a source of none when it is not allowed. */
struct tile_origin beside_origin(struct ui *ui, const struct beside *pair);
/* The same in words: "comes from symmetry, written at streets.cfg:41". */
void beside_reason(struct ui *ui, const struct beside *pair, char *text, size_t size);
/* "new, not in the file": what the saved file has of it. */
void beside_saved(struct ui *ui, const struct beside *pair, char *text, size_t size);
/* The pairs that symmetry makes of it: "shop 1 up, shop 2 left"; "" for none. */
void beside_images(const struct ui *ui, const struct beside *pair, char *text, size_t size);
/* What meets along the seam: "! roof meets road", "- grass meets pavement", "road meets road". */
void beside_seam(const struct ui *ui, const struct beside *pair, char *text, size_t size);
/* Chooses the pair as it is written in the file; a word when it cannot. */
void beside_go_to_rule(struct ui *ui, const struct beside *pair);
/* "streets.cfg:41" */
char *pairs_place(const struct ui *ui, int line, char *text, size_t size);

/* pair_draw.c */
/* ACROSS x DOWN oriented tiles of SET (or TILE_NONE) as they would stand in the town; returns what was drawn on. */
struct area tiles_draw(struct ui *ui, struct canvas *canvas, struct area area, const struct tileset *set,
                       const uint32_t *tiles, unsigned across, unsigned down);
/* The pair alone; for all sides at once, other tiles all round where there is room, else to the right. */
int beside_draw(struct ui *ui, struct canvas *canvas, struct area area, const struct beside *pair);
/* Its two glyphs in the order in which they stand, upper or left one first; in PAINT, null: each in its own colour. */
void beside_glyphs(struct ui *ui, struct canvas *canvas, int row, int column, const struct beside *pair,
                   const struct paint *paint);
/* What is known of the pair, below its picture; returns the row after. */
int beside_words_draw(struct ui *ui, struct canvas *canvas, struct area area, const struct beside *pair);

/* copy.c: the picker of what to copy */
void pairs_ask_copy(struct ui *ui);

/* Does NAME contain PART, whatever the case of ASCII letters? */
bool name_matches(const char *name, const char *part);

#endif
