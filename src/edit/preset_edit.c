/* Every mention of a tile in a preset. */
#include "edit/tileset_edit.h"

#include "base/memory.h"
#include "edit/internal.h"

#include <stdlib.h>
#include <string.h>

/* A text of the preset that means the tile or an orientation of it. */
struct mention {
    char *path;
    char *text;
    bool fixed; /* of a fixed cell, which is nothing without its tile */
};

struct mentions {
    struct mention *items;
    size_t count, capacity;
};

static bool is_tile(const struct tileset *set, const char *name)
{
    for (size_t i = 0; i < set->tile_count; i++)
        if (strcmp(set->tiles[i].name, name) == 0)
            return true;
    return false;
}

/* Does TEXT mean TILE? "road 2" is an orientation of "road", but where a tile of its own has that name. */
static bool means(const struct tileset *set, const char *text, const char *tile)
{
    size_t length = strlen(tile);

    if (strncmp(text, tile, length) != 0)
        return false;
    if (text[length] == '\0')
        return true;
    return text[length] == ' ' && text[length + 1] != '\0' &&
           text[length + 1 + strspn(text + length + 1, "0123456789")] == '\0' && !is_tile(set, text);
}

static void note(struct mentions *mentions, const struct tileset *set, const char *tile, const conf_node *node,
                 char *path, bool fixed)
{
    const char *text = node && conf_is_text(node) ? config_setting_get_string(node) : NULL;

    if (text && means(set, text, tile))
        *ARRAY_ADD(mentions->items, mentions->count, mentions->capacity) =
            (struct mention){path, mem_text(text), fixed};
    else
        free(path);
}

static void note_list(struct mentions *mentions, const struct tileset *set, const char *tile, const conf_node *list,
                      const char *path)
{
    for (unsigned i = 0; list && conf_is_list(list) && i < conf_count(list); i++)
        note(mentions, set, tile, conf_item(list, i), mem_format("%s[%u]", path, i), false);
}

static struct mentions find_mentions(const struct document *preset, const struct tileset *set, const char *tile)
{
    const conf_node *root = conf_root(document_conf(preset));
    const conf_node *fixed = conf_member(root, "fixed"), *borders = conf_member(root, "borders");
    struct mentions mentions = {0};

    note(&mentions, set, tile, conf_member(root, "building_tile"), mem_text("building_tile"), false);
    note_list(&mentions, set, tile, conf_member(root, "tiles"), "tiles");
    for (unsigned i = 0; fixed && conf_is_list(fixed) && i < conf_count(fixed); i++)
        note(&mentions, set, tile, conf_member(conf_item(fixed, i), "tile"), mem_format("fixed[%u].tile", i), true);
    for (unsigned side = 0; borders && side < DIRECTIONS; side++) {
        char *path = mem_format("borders.%s", direction_names[side]);

        note_list(&mentions, set, tile, conf_member(borders, direction_names[side]), path);
        free(path);
    }
    return mentions;
}

static void release(struct mentions *mentions)
{
    for (size_t i = 0; i < mentions->count; i++) {
        free(mentions->items[i].path);
        free(mentions->items[i].text);
    }
    free(mentions->items);
}

enum status preset_edit_rename_tile(struct document *preset, const struct tileset *set, const char *from,
                                    const char *to, struct error *error)
{
    struct mentions mentions = find_mentions(preset, set, from);

    document_begin(preset, "rename tile '%s' to '%s'", from, to);
    for (size_t i = 0; i < mentions.count; i++) {
        char *name = mem_format("%s%s", to, mentions.items[i].text + strlen(from)), *quoted = document_quote(name);

        document_set(preset, mentions.items[i].path, quoted, NULL);
        free(quoted);
        free(name);
    }
    release(&mentions);
    return document_end(preset, error);
}

/* A list that names no tile must not be there. */
static void remove_if_empty(struct document *preset, const char *path)
{
    uint32_t node;

    document_text(preset);
    node = splice_find(&preset->splice, path);
    if (node != SYNTAX_NONE && preset->splice.syntax.nodes[node].kind != SYNTAX_SCALAR &&
        preset->splice.syntax.nodes[node].count == 0)
        document_remove(preset, path, NULL);
}

enum status preset_edit_delete_tile(struct document *preset, const struct tileset *set, const char *tile,
                                    struct error *error)
{
    static const char *const lists[] = {"tiles",        "fixed",        "borders.up", "borders.right",
                                        "borders.down", "borders.left", "borders"};
    struct mentions mentions = find_mentions(preset, set, tile);

    document_begin(preset, "delete tile '%s'", tile);
    for (size_t i = mentions.count; i-- > 0;) {
        char *path = mentions.items[i].path;

        if (mentions.items[i].fixed)
            *strrchr(path, '.') = '\0';
        document_remove(preset, path, NULL);
    }
    for (size_t i = 0; mentions.count > 0 && i < sizeof lists / sizeof *lists; i++)
        remove_if_empty(preset, lists[i]);
    release(&mentions);
    return document_end(preset, error);
}

size_t preset_edit_uses(const struct document *preset, const struct tileset *set, const char *tile)
{
    struct mentions mentions = find_mentions(preset, set, tile);
    size_t count = mentions.count;

    release(&mentions);
    return count;
}
