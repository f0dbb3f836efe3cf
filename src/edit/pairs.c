/*
 * Who may stand beside whom. A rule that is written down once holds for all its images, and two rules hold for the same
 * pairs exactly when one is an image of the other; so all of a pair's images have one key, the least of their numbers,
 * by which the rules that speak of it are found.
 *
 * Allowed: rules that deny the pair are taken away; rules that allow it get the probability; where there is none and
 * sockets do not give the same, one is written with the tile. Forbidden: rules that allow it are taken away, and where
 * sockets still allow it (or an image of it) it is denied. Lists and denied pairs that are left empty go.
 */
#include "edit/tileset_edit.h"

#include "base/memory.h"
#include "base/number.h"
#include "edit/tiles.h"
#include "tile/image.h"
#include "tile/symmetry.h"

#include <stdlib.h>
#include <string.h>

struct pair_edit {
    struct document *document;
    const struct tileset *set;
    struct rule_places places;
    uint64_t *keys;           /* of the written rules */
    uint32_t *factors;        /* what they are set to, TILE_NONE: nothing */
    char **lists[DIRECTIONS]; /* by tile: items to be added */
    struct tile_rule owner;   /* of the denied pairs to be added */
    char *denied;             /* their neighbours */
};

/* The pair as a rule. */
static struct tile_rule rule_of(const struct tileset *set, uint32_t tile, enum direction side, uint32_t other)
{
    const struct oriented_tile *a = &set->oriented[tile], *b = &set->oriented[other];

    return (struct tile_rule){
        .tile = {a->tile, b->tile}, .turn = {(uint8_t)a->turn, (uint8_t)b->turn}, .direction = (uint8_t)side};
}

/* The same, seen from the other tile. */
static struct tile_rule rule_back(const struct tile_rule *rule)
{
    return (struct tile_rule){.tile = {rule->tile[1], rule->tile[0]},
                              .turn = {rule->turn[1], rule->turn[0]},
                              .direction = (uint8_t)direction_opposite((enum direction)rule->direction)};
}

static bool edit_init(struct pair_edit *edit, struct document *document, const struct tileset *set)
{
    *edit = (struct pair_edit){.document = document, .set = set};
    if (!rule_places_init(&edit->places, document, set))
        return false;
    edit->keys = mem_new(set->written_count, sizeof *edit->keys);
    edit->factors = mem_new(set->written_count, sizeof *edit->factors);
    for (size_t i = 0; i < set->written_count; i++) {
        edit->keys[i] = image_key(set, &set->written[i]);
        edit->factors[i] = TILE_NONE;
    }
    for (unsigned side = 0; side < DIRECTIONS; side++)
        edit->lists[side] = mem_new(set->tile_count, sizeof *edit->lists[side]);
    return true;
}

static void edit_release(struct pair_edit *edit, size_t tiles)
{
    for (unsigned side = 0; side < DIRECTIONS; side++) {
        for (size_t i = 0; i < tiles; i++)
            free(edit->lists[side][i]);
        free(edit->lists[side]);
    }
    rule_places_release(&edit->places);
    free(edit->denied);
    free(edit->keys);
    free(edit->factors);
}

/* What sockets give the pair, or TILE_NONE. */
static uint32_t socket_factor(const struct tileset *set, uint32_t tile, enum direction side, uint32_t other)
{
    int here = tile_socket(set, tile, side), there = tile_socket(set, other, direction_opposite(side));

    for (size_t i = 0; here >= 0 && there >= 0 && i < set->meeting_count; i++) {
        const uint32_t *socket = set->meetings[i].socket;

        if ((socket[0] == (uint32_t)here && socket[1] == (uint32_t)there) ||
            (socket[1] == (uint32_t)here && socket[0] == (uint32_t)there))
            return set->meetings[i].factor;
    }
    return TILE_NONE;
}

/* Do sockets give FACTOR to all images of the rule that exist? */
static bool sockets_give_all(const struct tileset *set, const struct tile_rule *rule, uint32_t factor)
{
    struct tile_pair pair;
    bool all = true;

    for (unsigned image = 0; image < SYMMETRY_IMAGES; image++)
        if (image_of_rule(set, rule, image, &pair))
            all = all && socket_factor(set, pair.tile, pair.direction, pair.other) == factor;
    return all;
}

/* Do sockets allow any of them? */
static bool sockets_give_any(const struct tileset *set, const struct tile_rule *rule)
{
    struct tile_pair pair;
    bool any = false;

    for (unsigned image = 0; image < SYMMETRY_IMAGES; image++)
        if (image_of_rule(set, rule, image, &pair))
            any = any || socket_factor(set, pair.tile, pair.direction, pair.other) != TILE_NONE;
    return any;
}

/* Adds ITEM, which it takes over, to a list of items. */
static void add_item(char **list, char *item)
{
    char *items = *list ? mem_format("%s, %s", *list, item) : mem_text(item);

    free(*list);
    free(item);
    *list = items;
}

static char *item_of(const char *reference, uint32_t factor)
{
    char number[32];

    if (factor == RULES_FACTOR_ONE)
        return mem_text(reference);
    return mem_format("{ tile = %s; probability = %s; }", reference, number_decimal_text(factor, number));
}

/* Writes the rule with its first tile; false when there is no way to say it there. */
static bool write_rule(struct pair_edit *edit, const struct tile_rule *rule, uint32_t factor)
{
    const struct tileset *set = edit->set;
    const struct tile *tile = &set->tiles[rule->tile[0]], *other = &set->tiles[rule->tile[1]];

    for (unsigned image = 0; image < SYMMETRY_IMAGES; image++) {
        int turn = image_of_turn(set, other, rule->turn[1], image);
        char *reference;

        /* The lists of a tile are those of its orientation 0. */
        if (image_of_turn(set, tile, rule->turn[0], image) != 0 || turn < 0)
            continue;
        reference = reference_to(set, rule->tile[1], (unsigned)turn);
        if (!reference)
            continue;
        add_item(&edit->lists[symmetry_direction((enum direction)rule->direction, image)][rule->tile[0]],
                 item_of(reference, factor));
        free(reference);
        return true;
    }
    return false;
}

static void plan_allow(struct pair_edit *edit, const struct tile_rule *rule, uint32_t factor)
{
    uint64_t key = image_key(edit->set, rule);
    struct tile_rule back = rule_back(rule);
    bool written = false;

    for (size_t i = 0; i < edit->set->written_count; i++) {
        const struct tile_rule *other = &edit->set->written[i];

        if (edit->keys[i] != key)
            continue;
        edit->places.gone[i] = other->deny;
        written = written || !other->deny;
        if (!other->deny && other->factor != factor)
            edit->factors[i] = factor;
    }
    if (!written && !sockets_give_all(edit->set, rule, factor) && !write_rule(edit, rule, factor) &&
        !write_rule(edit, &back, factor))
        tileset_edit_fail(edit->document, STATUS_NAME, "another tile has the name that the rule would need");
}

static void plan_forbid(struct pair_edit *edit, const struct tile_rule *rule)
{
    uint64_t key = image_key(edit->set, rule);
    bool denied = false;
    char *reference;

    for (size_t i = 0; i < edit->set->written_count; i++) {
        if (edit->keys[i] != key)
            continue;
        denied = denied || edit->set->written[i].deny;
        edit->places.gone[i] = !edit->set->written[i].deny;
    }
    if (denied || !sockets_give_any(edit->set, rule))
        return;
    reference = reference_to(edit->set, rule->tile[1], rule->turn[1]);
    edit->owner = *rule;
    if (reference)
        add_item(&edit->denied, reference);
    else
        tileset_edit_fail(edit->document, STATUS_NAME, "another tile has the name that the denied pair would need");
}

/* Probabilities of rules that are there. */
static void set_factors(const struct pair_edit *edit)
{
    for (size_t i = 0; i < edit->set->written_count; i++) {
        char *path, *name, *item;

        if (edit->factors[i] == TILE_NONE)
            continue;
        path = rule_path(&edit->places.items[i]);
        name = document_quote(rule_text(edit->document, &edit->places.items[i]));
        item = item_of(name, edit->factors[i]);
        document_set(edit->document, path, item, NULL);
        free(item);
        free(name);
        free(path);
    }
}

static void add_lists(const struct pair_edit *edit, size_t tiles)
{
    for (size_t i = 0; i < tiles; i++)
        for (unsigned side = 0; side < DIRECTIONS; side++) {
            char *path = mem_format("tiles[%zu].%s", i, direction_names[side]);

            if (edit->lists[side][i])
                document_insert(edit->document, path, SIZE_MAX, edit->lists[side][i], NULL);
            free(path);
        }
}

static bool loses_rules(const struct pair_edit *edit, unsigned item)
{
    for (size_t i = 0; i < edit->set->written_count; i++)
        if (edit->places.items[i].deny && edit->places.items[i].item == item && edit->places.gone[i])
            return true;
    return false;
}

/* The denied pair that is about the first tile of OWNER and loses nothing, or SIZE_MAX. */
static size_t pair_of(const struct pair_edit *edit, const struct tile_rule *owner)
{
    for (size_t i = 0; i < edit->set->written_count; i++) {
        const struct tile_rule *rule = &edit->set->written[i];

        if (rule->deny && rule->tile[0] == owner->tile[0] && rule->turn[0] == owner->turn[0] &&
            !loses_rules(edit, edit->places.items[i].item))
            return edit->places.items[i].item;
    }
    return SIZE_MAX;
}

/* Are these several items? */
static bool is_many(const char *items)
{
    return strstr(items, "\", \"") != NULL;
}

/* The denied neighbours join those that the pair has on this side, which may be a single name. */
static void join_pair(const struct pair_edit *edit, size_t item, const char *side)
{
    char *path = mem_format("deny[%zu].%s", item, side);
    const conf_node *pair = conf_item(conf_member(conf_root(document_conf(edit->document)), "deny"), (unsigned)item);
    const conf_node *member = conf_member(pair, side);

    if (member && conf_is_text(member)) {
        char *name = document_quote(config_setting_get_string(member)),
             *list = mem_format("(%s, %s)", name, edit->denied);

        document_set(edit->document, path, list, NULL);
        free(list);
        free(name);
    } else if (!member && !is_many(edit->denied)) {
        document_set(edit->document, path, edit->denied, NULL);
    } else {
        document_insert(edit->document, path, SIZE_MAX, edit->denied, NULL);
    }
    free(path);
}

/* Denied pairs stand in the text before the set is stale. */
static void add_denied(const struct pair_edit *edit)
{
    const struct tile_rule *owner = &edit->owner;
    const char *side = direction_names[owner->direction];
    size_t item = edit->denied ? pair_of(edit, owner) : SIZE_MAX;
    bool many = edit->denied && is_many(edit->denied), first;
    char *name, *pair;

    if (!edit->denied)
        return;
    if (item != SIZE_MAX) {
        join_pair(edit, item, side);
        return;
    }
    name = reference_to(edit->set, owner->tile[0], owner->turn[0]);
    if (!name) {
        tileset_edit_fail(edit->document, STATUS_NAME, "another tile has the name that the denied pair would need");
        return;
    }
    first = !conf_has(conf_root(document_conf(edit->document)), "deny");
    pair = mem_format("%s{ tile = %s; %s = %s%s%s; }%s", first ? "(\n    " : "", name, side, many ? "(" : "",
                      edit->denied, many ? ")" : "", first ? "\n)" : "");
    if (first)
        document_set(edit->document, "deny", pair, NULL);
    else
        document_insert(edit->document, "deny", SIZE_MAX, pair, NULL);
    free(pair);
    free(name);
}

/* Does what is planned. All that needs the set comes before what makes it stale. */
static enum status edit_end(struct pair_edit *edit, struct error *error)
{
    struct document *document = edit->document;
    size_t tiles = edit->set->tile_count;

    set_factors(edit);
    add_denied(edit);
    rule_places_remove(&edit->places, document);
    add_lists(edit, tiles);
    edit_release(edit, tiles);
    return tileset_edit_end(document, error);
}

static bool edit_begin(struct pair_edit *edit, struct document *document, const struct tileset *set, uint32_t tile,
                       const char *what)
{
    document_begin(document, "%s '%s'", what, set->oriented[tile].name);
    return edit_init(edit, document, set);
}

enum status tileset_edit_allow(struct document *document, const struct tileset *set, uint32_t tile, enum direction side,
                               uint32_t other, int64_t percent, struct error *error)
{
    struct tile_rule rule = rule_of(set, tile, side, other);
    struct pair_edit edit;

    if (!edit_begin(&edit, document, set, tile, "allow beside"))
        return document_end(document, error);
    if (percent < 0 || percent > RULES_FACTOR_ONE)
        tileset_edit_fail(document, STATUS_VALUE, "a probability must be from 0 to 100");
    else
        plan_allow(&edit, &rule, (uint32_t)percent);
    return edit_end(&edit, error);
}

enum status tileset_edit_forbid(struct document *document, const struct tileset *set, uint32_t tile,
                                enum direction side, uint32_t other, struct error *error)
{
    struct tile_rule rule = rule_of(set, tile, side, other);
    struct pair_edit edit;

    if (!edit_begin(&edit, document, set, tile, "forbid beside"))
        return document_end(document, error);
    plan_forbid(&edit, &rule);
    return edit_end(&edit, error);
}

static int compare_keys(const void *left, const void *right)
{
    uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;

    return a < b ? -1 : a > b;
}

enum status tileset_edit_side(struct document *document, const struct tileset *set, uint32_t tile, enum direction side,
                              const uint64_t *allowed, struct error *error)
{
    uint64_t *done = mem_new(set->oriented_count, sizeof *done);
    size_t count = 0;
    struct pair_edit edit;

    if (!edit_begin(&edit, document, set, tile, "change neighbours of")) {
        free(done);
        return document_end(document, error);
    }
    for (uint32_t other = 0; other < set->oriented_count; other++) {
        bool wanted = allowed[other / 64] >> other % 64 & 1;
        struct tile_rule rule = rule_of(set, tile, side, other);
        uint64_t key = image_key(set, &rule);

        if (wanted == rules_allowed(&set->rules, tile, side, other) ||
            bsearch(&key, done, count, sizeof *done, compare_keys))
            continue;
        done[count++] = key;
        qsort(done, count, sizeof *done, compare_keys);
        if (wanted)
            plan_allow(&edit, &rule, RULES_FACTOR_ONE);
        else
            plan_forbid(&edit, &rule);
    }
    free(done);
    return edit_end(&edit, error);
}
