/*
 * What an author does to a tileset, each one undo, on the document's text. Names are those of tile/tileset.h; SIDE is
 * the side of orientation TURN. Both sides of a rule follow: a pair is written once, in the place where the file
 * already has it, else with the tile whose line is changed.
 */
#ifndef EDIT_TILESET_EDIT_H
#define EDIT_TILESET_EDIT_H

#include "edit/document.h"
#include "tile/tileset.h"

/* The document's text as a tileset, made anew when the text has changed; valid until the next change. Null with an
 * error when it is none: then the edits below, which leave nothing that is no tileset, do not work. */
const struct tileset *tileset_edit_parsed(struct document *document, struct error *error);

/* A new tile that stands beside itself on all sides, with a name that is free ("tile", "tile b" …: numbers are for
 * orientations) when NAME is null; *INDEX is its number. The picture is one kind of ground. */
enum status tileset_edit_new(struct document *document, const char *name, size_t *index, struct error *error);
/* Under a name that is free. It stands wherever the first one stands, beside that and beside itself. */
enum status tileset_edit_copy(struct document *document, size_t tile, size_t *index, struct error *error);
/* From another set: its picture's grounds get characters of this set's legend (added where missing); no rules but
 * itself. */
enum status tileset_edit_take(struct document *document, const struct tileset *other, size_t tile, size_t *index,
                              struct error *error);
/* With everything in this file that names it. */
enum status tileset_edit_rename(struct document *document, size_t tile, const char *name, struct error *error);
enum status tileset_edit_delete(struct document *document, size_t tile, struct error *error);
/* How many rules name the tile. */
size_t tileset_edit_uses(struct document *document, const char *name);

/* One member of a tile: "glyph", "ascii", "colour", "probability", "symmetry", VALUE as text from a form. */
enum status tileset_edit_set(struct document *document, size_t tile, const char *member, const char *text,
                             struct error *error);
enum status tileset_edit_turns(struct document *document, size_t tile, unsigned mask, struct error *error);
/* One character of a picture. */
enum status tileset_edit_paint(struct document *document, size_t tile, unsigned x, unsigned y, uint32_t character,
                               struct error *error);
enum status tileset_edit_size(struct document *document, unsigned size, struct error *error);
enum status tileset_edit_legend(struct document *document, size_t index, uint32_t character, enum terrain terrain,
                                struct error *error); /* index at the length: a new entry */
enum status tileset_edit_legend_remove(struct document *document, size_t index, struct error *error);

/* May OTHER stand on SIDE of TILE (oriented numbers of SET, which is the document parsed)? PERCENT in millionths; the
 * pair and what symmetry makes of it. Forbidding a pair that sockets allow writes a deny. */
enum status tileset_edit_allow(struct document *document, const struct tileset *set, uint32_t tile, enum direction side,
                               uint32_t other, int64_t percent, struct error *error);
enum status tileset_edit_forbid(struct document *document, const struct tileset *set, uint32_t tile,
                                enum direction side, uint32_t other, struct error *error);
/* Many at once, as one undo: ALLOWED is a set of oriented tiles; the side afterwards allows just these. */
enum status tileset_edit_side(struct document *document, const struct tileset *set, uint32_t tile, enum direction side,
                              const uint64_t *allowed, struct error *error);

/* In a preset's document: every mention of a tile of SET, as it is before the tile is renamed or deleted (tiles in
 * play, fixed cells, borders, building tile). With a deleted tile go its fixed cells, and lists that are left empty. */
enum status preset_edit_rename_tile(struct document *preset, const struct tileset *set, const char *from,
                                    const char *to, struct error *error);
enum status preset_edit_delete_tile(struct document *preset, const struct tileset *set, const char *tile,
                                    struct error *error);
size_t preset_edit_uses(const struct document *preset, const struct tileset *set, const char *tile);

#endif
