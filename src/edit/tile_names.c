/* Rename, delete, count: everything that names a tile. */
#include "edit/tileset_edit.h"

#include "base/memory.h"
#include "edit/tiles.h"

#include <stdlib.h>
#include <string.h>

/* Sets the text at PATH, which means the tile OLD or an orientation of it, to the same of NAME. */
static void rename_reference(struct document *document, char *path, const char *text, const char *old, const char *name)
{
    char *new = mem_format("%s%s", name, text + strlen(old)), *quoted = document_quote(new);

    document_set(document, path, quoted, NULL);
    free(quoted);
    free(new);
    free(path);
}

/* A change to be made: all are collected first, since the parsed document is stale after the first. */
struct renaming {
    char *path, *text;
};

static struct renaming renaming_of(const struct document *document, const struct rule_place *place)
{
    char *path = rule_path(place);
    bool group = conf_is_group(rule_node(document, place));
    struct renaming renaming = {mem_format("%s%s", path, group ? ".tile" : ""), mem_text(rule_text(document, place))};

    free(path);
    return renaming;
}

/* The 'tile' of a denied pair. */
static struct renaming renaming_of_pair(const struct document *document, unsigned item)
{
    const conf_node *pair = conf_item(conf_member(conf_root(document_conf(document)), "deny"), item);

    return (struct renaming){mem_format("deny[%u].tile", item),
                             mem_text(config_setting_get_string(conf_member(pair, "tile")))};
}

static void rename_rules(struct document *document, const struct tileset *set, size_t tile, const char *name)
{
    struct renaming *list = NULL;
    size_t count = 0, capacity = 0;
    unsigned pair = UINT32_MAX;
    char *old = mem_text(set->tiles[tile].name);
    struct rule_places places;

    if (!rule_places_init(&places, document, set)) {
        free(old);
        return;
    }
    for (size_t i = 0; i < set->written_count; i++) {
        const struct rule_place *place = &places.items[i];

        if (set->written[i].tile[1] == tile)
            *ARRAY_ADD(list, count, capacity) = renaming_of(document, place);
        if (place->deny && place->item != pair && set->written[i].tile[0] == tile)
            *ARRAY_ADD(list, count, capacity) = renaming_of_pair(document, pair = place->item);
    }
    for (size_t i = 0; i < count; i++) {
        rename_reference(document, list[i].path, list[i].text, old, name);
        free(list[i].text);
    }
    free(list);
    free(old);
    rule_places_release(&places);
}

enum status tileset_edit_rename(struct document *document, size_t tile, const char *name, struct error *error)
{
    const struct tileset *set;

    document_begin(document, "rename tile to '%s'", name);
    set = tileset_edit_of(document, tile);
    for (size_t i = 0; set && i < set->tile_count; i++)
        if (i != tile && strcmp(set->tiles[i].name, name) == 0)
            tileset_edit_fail(document, STATUS_NAME, "a tile '%s' is there already, at line %d", name,
                              set->tiles[i].line);
    if (set) {
        rename_rules(document, set, tile, name);
        set_tile_text(document, tile, "name", name);
    }
    return tileset_edit_end(document, error);
}

enum status tileset_edit_delete(struct document *document, size_t tile, struct error *error)
{
    char *path = mem_format("tiles[%zu]", tile);
    const struct tileset *set;
    struct rule_places places;

    document_begin(document, "delete tile");
    set = tileset_edit_of(document, tile);
    if (set && set->tile_count == 1)
        tileset_edit_fail(document, STATUS_VALUE, "'%s' is the only tile of the set", set->tiles[tile].name);
    else if (set && rule_places_init(&places, document, set)) {
        for (size_t i = 0; i < set->written_count; i++) {
            const struct tile_rule *rule = &set->written[i];

            places.gone[i] = rule->tile[1] == tile || (rule->deny && rule->tile[0] == tile);
        }
        rule_places_remove(&places, document);
        document_remove(document, path, NULL);
        rule_places_release(&places);
    }
    free(path);
    return tileset_edit_end(document, error);
}

size_t tileset_edit_uses(struct document *document, const char *name)
{
    const struct tileset *set = tileset_edit_parsed(document, NULL);
    size_t uses = 0;

    for (size_t i = 0; set && i < set->written_count; i++)
        uses += strcmp(set->tiles[set->written[i].tile[0]].name, name) == 0 ||
                strcmp(set->tiles[set->written[i].tile[1]].name, name) == 0;
    return uses;
}
