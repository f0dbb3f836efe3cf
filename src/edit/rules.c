/* Where the rules of a set stand in its text, and taking them away. */
#include "edit/tiles.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

/* Adds the rules of one group; *COUNT of them are known. False when there are more than LIMIT. */
static bool add_sides(struct rule_place *items, size_t *count, size_t limit, const conf_node *group, bool deny,
                      unsigned item)
{
    for (unsigned side = 0; side < DIRECTIONS; side++) {
        const conf_node *list = conf_member(group, direction_names[side]);
        bool text = list && !conf_is_list(list);
        unsigned length = !list ? 0 : text ? 1 : conf_count(list);

        for (unsigned i = 0; i < length; i++) {
            if (*count == limit)
                return false;
            items[(*count)++] = (struct rule_place){deny, text, item, side, i};
        }
    }
    return true;
}

bool rule_places_init(struct rule_places *places, struct document *document, const struct tileset *set)
{
    const conf_node *root = conf_root(document_conf(document));
    const conf_node *lists[] = {conf_member(root, "tiles"), conf_member(root, "deny")};
    size_t count = 0;
    bool good = true;

    places->set = set;
    places->items = mem_new(set->written_count, sizeof *places->items);
    places->gone = mem_new(set->written_count, sizeof *places->gone);
    for (unsigned deny = 0; deny < 2; deny++)
        for (unsigned i = 0; lists[deny] && i < conf_count(lists[deny]); i++)
            good =
                good && add_sides(places->items, &count, set->written_count, conf_item(lists[deny], i), deny == 1, i);
    if (good && count == set->written_count)
        return true;
    rule_places_release(places);
    tileset_edit_fail(document, STATUS_VALUE, "the set is not what the file holds now");
    return false;
}

void rule_places_release(struct rule_places *places)
{
    free(places->items);
    free(places->gone);
    *places = (struct rule_places){0};
}

char *rule_list_path(const struct rule_place *place)
{
    return mem_format("%s[%u].%s", place->deny ? "deny" : "tiles", place->item, direction_names[place->side]);
}

char *rule_path(const struct rule_place *place)
{
    if (place->text)
        return rule_list_path(place);
    return mem_format("%s[%u].%s[%u]", place->deny ? "deny" : "tiles", place->item, direction_names[place->side],
                      place->index);
}

const conf_node *rule_node(const struct document *document, const struct rule_place *place)
{
    const conf_node *lists = conf_member(conf_root(document_conf(document)), place->deny ? "deny" : "tiles");
    const conf_node *list = conf_member(conf_item(lists, place->item), direction_names[place->side]);

    return place->text ? list : conf_item(list, place->index);
}

const char *rule_text(const struct document *document, const struct rule_place *place)
{
    const conf_node *node = rule_node(document, place);

    return config_setting_get_string(conf_is_group(node) ? conf_member(node, "tile") : node);
}

static bool same_list(const struct rule_place *a, const struct rule_place *b)
{
    return a->deny == b->deny && a->item == b->item && a->side == b->side;
}

/* The rules of one list, from FIRST on to before END. */
static void remove_from_list(const struct rule_places *places, struct document *document, size_t first, size_t end)
{
    size_t *indices = mem_new(end - first, sizeof *indices), count = 0;
    char *path = rule_list_path(&places->items[first]);

    for (size_t i = first; i < end; i++)
        if (places->gone[i])
            indices[count++] = places->items[i].index;
    if (count == end - first)
        document_remove(document, path, NULL);
    else if (count > 0)
        document_remove_items(document, path, indices, count, NULL);
    free(indices);
    free(path);
}

/* The end of the run of rules from FIRST on that stand in the same list, or, WHOLE, in the same tile or denied pair. */
static size_t run_end(const struct rule_places *places, size_t first, bool whole)
{
    size_t end = first;

    while (end < places->set->written_count && (whole ? places->items[end].deny == places->items[first].deny &&
                                                            places->items[end].item == places->items[first].item
                                                      : same_list(&places->items[end], &places->items[first])))
        end++;
    return end;
}

static bool all_gone(const struct rule_places *places, size_t first, size_t end)
{
    while (first < end && places->gone[first])
        first++;
    return first == end;
}

/* From the end, so that the numbers of what stands before stay what they are. ITEMS gets the denied pairs that lose
 * all. */
static size_t remove_lists(const struct rule_places *places, struct document *document, size_t *items)
{
    size_t count = places->set->written_count, pairs = 0;

    for (size_t i = 0, end; i < count; i = end) {
        end = run_end(places, i, true);
        if (places->items[i].deny && all_gone(places, i, end)) {
            items[pairs++] = places->items[i].item;
            continue;
        }
        for (size_t first = i, list_end; first < end; first = list_end) {
            list_end = run_end(places, first, false);
            remove_from_list(places, document, first, list_end);
        }
    }
    return pairs;
}

void rule_places_remove(struct rule_places *places, struct document *document)
{
    const conf_node *deny = conf_member(conf_root(document_conf(document)), "deny");
    size_t denied = deny ? conf_count(deny) : 0;
    size_t *items = mem_new(denied, sizeof *items);
    size_t count = remove_lists(places, document, items);

    if (count > 0 && count == denied)
        document_remove(document, "deny", NULL);
    else if (count > 0)
        document_remove_items(document, "deny", items, count, NULL);
    free(items);
}
