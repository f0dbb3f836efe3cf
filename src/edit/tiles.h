/* What the files that edit tilesets share. */
#ifndef EDIT_TILES_H
#define EDIT_TILES_H

#include "edit/document.h"
#include "edit/tileset_edit.h"

/* Where a written rule stands: the item INDEX of the list SIDE of the tile, or denied pair, ITEM. */
struct rule_place {
    bool deny;
    bool text; /* of a denied pair: no list but a single name */
    unsigned item, side, index;
};

/* The places of all rules that the set has written, in its order, and which of them are to be removed. */
struct rule_places {
    const struct tileset *set;
    struct rule_place *items; /* [set->written_count] */
    bool *gone;               /* likewise */
};

/* Fails the group under way unless SET is what the document holds. */
bool rule_places_init(struct rule_places *places, struct document *document, const struct tileset *set);
void rule_places_release(struct rule_places *places);
/* The path of the list or single name that the rule stands in, or of the rule itself; the caller frees. */
char *rule_list_path(const struct rule_place *place);
char *rule_path(const struct rule_place *place);
/* The node of a rule: a name, or a group with a tile and a probability. */
const conf_node *rule_node(const struct document *document, const struct rule_place *place);
/* The text that names its neighbour. */
const char *rule_text(const struct document *document, const struct rule_place *place);
/* Removes the rules that are gone, with lists and denied pairs that are left empty. The set may be stale afterwards. */
void rule_places_remove(struct rule_places *places, struct document *document);

/* Fails the group under way with an error. */
void document_fail(struct document *document, const struct error *error);
enum status tileset_edit_fail(struct document *document, enum status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Ends the group; it fails when what the document holds now is no tileset. */
enum status tileset_edit_end(struct document *document, struct error *error);
/* The set as it is, of which TILE must be one; else null and the group has failed. */
const struct tileset *tileset_edit_of(struct document *document, size_t tile);

/* The name, quoted, by which a rule means that orientation; null when another tile has that name. */
char *reference_to(const struct tileset *set, uint32_t tile, unsigned turn);
/* A name that no tile and no oriented tile has: NAME, "NAME b", "NAME c" and so on. */
char *free_name(const struct tileset *set, const char *name);
/* Sets a member of TILE to a quoted text. */
void set_tile_text(struct document *document, size_t tile, const char *member, const char *text);
void set_tile_value(struct document *document, size_t tile, const char *member, const char *value);
void remove_tile_member(struct document *document, size_t tile, const char *member);
/* The member of a tile, or null. */
const conf_node *tile_member(const struct document *document, size_t tile, const char *member);

#endif
