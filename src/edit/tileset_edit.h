/*
 * What an author does to a tileset, each one undo, on the document's text. Names are those of tile/tileset.h; SIDE is
 * the side of orientation TURN. Both sides of a rule follow: a pair is written once, in the place where the file
 * already has it, else with the tile whose line is changed.
 *
 * The file is kept tidy: what an edit takes away leaves no empty list of neighbours, no denied pair of nobody and no
 * empty "deny" behind; a neighbour of 100 % is written as its bare name, another as { tile; probability }. An edit that
 * would leave something that is no tileset is refused with the reader's words and changes nothing. A set is stale, and
 * must not be used any more, after the first edit.
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
/* With everything in this file that names it; presets follow by preset_edit_rename_tile() and so on. */
enum status tileset_edit_rename(struct document *document, size_t tile, const char *name, struct error *error);
enum status tileset_edit_delete(struct document *document, size_t tile, struct error *error);
/* How many written rules name the tile, on either side, denied pairs included. */
size_t tileset_edit_uses(struct document *document, const char *name);

/* One member of a tile: "glyph", "ascii", "colour", "probability", "symmetry", TEXT as from a form; an empty one takes
 * an optional member away. A first glyph that is not ASCII keeps the old one as its stand-in. With orientations that a
 * new symmetry has not go the rules that name them. */
enum status tileset_edit_set(struct document *document, size_t tile, const char *member, const char *text,
                             struct error *error);
/* MASK as in struct tile: bit i allows orientation i. All: the member goes. */
enum status tileset_edit_turns(struct document *document, size_t tile, unsigned mask, struct error *error);
/* One character of a picture. */
enum status tileset_edit_paint(struct document *document, size_t tile, unsigned x, unsigned y, uint32_t character,
                               struct error *error);
/* All pictures are scaled. */
enum status tileset_edit_size(struct document *document, unsigned size, struct error *error);
/* Pictures follow a changed character. INDEX at the length: a new entry. */
enum status tileset_edit_legend(struct document *document, size_t index, uint32_t character, enum terrain terrain,
                                struct error *error);
/* Refused while a picture shows the character. */
enum status tileset_edit_legend_remove(struct document *document, size_t index, struct error *error);

/* May OTHER stand on SIDE of TILE (oriented numbers of SET, which is the document parsed)? PERCENT in millionths; the
 * pair and what symmetry makes of it. A pair that was denied is denied no more; forbidding one that sockets allow
 * denies it. */
enum status tileset_edit_allow(struct document *document, const struct tileset *set, uint32_t tile, enum direction side,
                               uint32_t other, int64_t percent, struct error *error);
enum status tileset_edit_forbid(struct document *document, const struct tileset *set, uint32_t tile,
                                enum direction side, uint32_t other, struct error *error);
/* Many at once, as one undo: ALLOWED is a set of oriented tiles; the side afterwards allows just these,
 * new ones with 100 %, the others as they were. Where symmetry makes two of them one, the first that changes decides.
 */
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
