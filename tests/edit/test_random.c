/* Long runs of random edits, undo and redo against the texts that were there; and every field of a commented file. */
#include "../conf/model.h"
#include "base/draw.h"
#include "conf/splice.h"
#include "world.h"

struct player {
    struct document *document;
    uint64_t seed, counter;
    char **texts; /* at each position of the history */
    size_t position, count, capacity;
    size_t done, refused;
};

static uint64_t below(struct player *player, uint64_t bound)
{
    return draw_below(player->seed, DRAW_TEST, 7, &player->counter, bound);
}

static const char *const members[] = {"glyph", "ascii", "colour", "probability", "symmetry"};
static const char *const values[] = {"x", "♣", "", "water", "7", "0.5", "L", "T", "F", "\\", "12", "#"};

/* One random edit; it may be refused. */
static enum status edit_tile(struct player *player, const struct tileset *set)
{
    struct document *document = player->document;
    size_t tile = below(player, set->tile_count), index;
    uint32_t a = (uint32_t)below(player, set->oriented_count), b = (uint32_t)below(player, set->oriented_count);
    enum direction side = (enum direction)below(player, DIRECTIONS);
    uint64_t allowed[8];
    char name[16];

    for (size_t i = 0; i < 8; i++)
        allowed[i] = draw(player->seed, DRAW_TEST, 8, player->counter++);
    snprintf(name, sizeof name, "n%u", (unsigned)below(player, 30));
    switch (below(player, 14)) {
    case 0:
        return set->tile_count < 20 ? tileset_edit_new(document, NULL, &index, NULL) : STATUS_OK;
    case 1:
        return set->tile_count < 20 ? tileset_edit_copy(document, tile, &index, NULL) : STATUS_OK;
    case 2:
        return tileset_edit_delete(document, tile, NULL);
    case 3:
        return tileset_edit_rename(document, tile, name, NULL);
    case 4:
    case 5:
        return tileset_edit_set(document, tile, members[below(player, 5)], values[below(player, 12)], NULL);
    case 6:
        return tileset_edit_turns(document, tile, (unsigned)below(player, 256), NULL);
    case 7:
        return tileset_edit_paint(document, tile, 0, 0, set->legend[below(player, set->legend_count)].character, NULL);
    case 8:
        return tileset_edit_legend(document, below(player, set->legend_count + 1), (uint32_t)('a' + below(player, 26)),
                                   (enum terrain)below(player, TERRAINS), NULL);
    case 9:
        return tileset_edit_size(document, 1 + (unsigned)below(player, 4), NULL);
    case 10:
        return tileset_edit_side(document, set, a, side, allowed, NULL);
    case 11:
        return tileset_edit_forbid(document, set, a, side, b, NULL);
    default:
        return tileset_edit_allow(document, set, a, side, b, (int64_t)below(player, 3) * 50000000, NULL);
    }
}

/* On the bare text. */
static enum status edit_text(struct player *player)
{
    static const char *const paths[] = {"tiles", "deny", "legend", "meets", "tiles[1]", "tiles[0].right", "new"};
    static const char *const news[] = {"1", "\"x\"", "(1, 2)", "{ a = 1; }"};
    struct document *document = player->document;
    const char *path = paths[below(player, 7)];

    switch (below(player, 3)) {
    case 0:
        return document_insert(document, path, below(player, 4), news[below(player, 4)], NULL);
    case 1:
        return document_remove(document, path, NULL);
    default:
        return document_set(document, path, news[below(player, 4)], NULL);
    }
}

static void note_text(struct player *player)
{
    while (player->count > player->position + 1)
        free(player->texts[--player->count]);
    *ARRAY_ADD(player->texts, player->count, player->capacity) = mem_text(document_text(player->document));
    player->position++;
}

static void edit(struct player *player)
{
    const struct tileset *set = tileset_edit_parsed(player->document, NULL);
    char *before = mem_text(document_text(player->document));
    enum status status = set && below(player, 8) ? edit_tile(player, set) : edit_text(player);

    if (status != STATUS_OK)
        ck_assert_str_eq(document_text(player->document), before);
    if (strcmp(document_text(player->document), before) != 0)
        note_text(player);
    player->done += status == STATUS_OK;
    player->refused += status != STATUS_OK;
    free(before);
}

/* The document is what its text says, and that is the text of this place in the history. */
static void check(const struct player *player)
{
    const struct document *document = player->document;
    struct model expected = model_of(document_text(document));
    struct model found = model_of_node(conf_root(document_conf(document)));

    ck_assert_str_eq(document_text(document), player->texts[player->position]);
    ck_assert_uint_eq(document_size(document), strlen(document_text(document)));
    ck_assert(model_equal(&expected, &found));
    ck_assert(document_unsaved(document) > 0 || player->position == 0 ||
              strcmp(document_text(document), player->texts[0]) == 0);
    model_release(&expected);
    model_release(&found);
}

static void play(struct player *player, unsigned moves)
{
    note_text(player);
    player->position = 0;
    for (unsigned move = 0; move < moves; move++) {
        uint64_t choice = below(player, 10);

        if (choice < 6)
            edit(player);
        else if (choice < 8)
            player->position -= document_undo(player->document) != NULL;
        else
            player->position += document_redo(player->document) != NULL;
        check(player);
        if (!tileset_edit_parsed(player->document, NULL)) /* the bare text went too far */
            player->position -= document_undo(player->document) != NULL;
    }
}

START_TEST(random_edits)
{
    static const char *const sets[] = {"small", "citysim", "streets"};
    struct player player = {.seed = (uint64_t)_i};
    unsigned moves = (support_full() ? 20u : 1u) * (_i == 0 ? 2000u : 60u);

    document_free(open_small());
    player.document = open_set(sets[_i]);
    play(&player, moves);
    ck_assert_uint_gt(player.done, player.refused);
    while (document_undo(player.document))
        ;
    ck_assert_str_eq(document_text(player.document), player.texts[0]);
    ck_assert_uint_eq(document_unsaved(player.document), 0);
    while (document_redo(player.document))
        ;
    ck_assert_str_eq(document_text(player.document), player.texts[player.count - 1]);
    while (player.count > 0)
        free(player.texts[--player.count]);
    free(player.texts);
    document_discard(player.document);
}
END_TEST

/* ---- all fields of files, in turn ---- */

struct paths {
    char **items;
    size_t count, capacity;
};

static void collect(struct paths *paths, const conf_node *node, const char *path)
{
    if (*path)
        *ARRAY_ADD(paths->items, paths->count, paths->capacity) = mem_text(path);
    for (unsigned i = 0; (conf_is_group(node) || conf_is_list(node)) && i < conf_count(node); i++) {
        const conf_node *child = conf_item(node, i);
        char *inner = conf_is_group(node) ? mem_format("%s%s%s", path, *path ? "." : "", conf_name(child))
                                          : mem_format("%s[%u]", path, i);

        collect(paths, child, inner);
        free(inner);
    }
}

/* Another value of the same type. */
static const char *other_value(const conf_node *node)
{
    switch (config_setting_type(node)) {
    case CONFIG_TYPE_INT:
    case CONFIG_TYPE_INT64:
        return "4711";
    case CONFIG_TYPE_FLOAT:
        return "47.125";
    case CONFIG_TYPE_BOOL:
        return config_setting_get_bool(node) ? "false" : "true";
    case CONFIG_TYPE_STRING:
        return "\"an other\"";
    case CONFIG_TYPE_ARRAY:
        return "[47, 11]";
    case CONFIG_TYPE_LIST:
        return "(\"an other\", 4711)";
    default:
        return "{ an = \"other\"; }";
    }
}

static const conf_node *node_at(const conf_node *node, const char *path)
{
    while (*path) {
        if (*path == '[') {
            node = conf_item(node, (unsigned)strtoul(path + 1, (char **)&path, 10));
            path++;
        } else {
            char *name;

            path += *path == '.';
            name = mem_format("%.*s", (int)strcspn(path, ".["), path);
            node = conf_member(node, name);
            path += strlen(name);
            free(name);
        }
    }
    return node;
}

/* VALUE set at PATH (null: removed): the parsed result is the model changed alike, the comments are there, undo undoes.
 */
static void try_change(struct document *document, const char *path, const char *value)
{
    char *before = mem_text(document_text(document));
    struct model expected = model_of(before), found;
    size_t index;
    struct model *parent = model_parent(&expected, path, &index);
    bool composite = !parent->children[index].value;
    const char *after;

    model_remove(parent, index);
    if (value) {
        model_insert(parent, index, model_value(value, model_last(path)));
        OK(document_set(document, path, value, &error));
    } else {
        OK(document_remove(document, path, &error));
    }
    after = document_text(document);
    found = model_of(after);
    if (!model_equal(&expected, &found))
        ck_abort_msg("%s = %s\n%s", path, value ? value : "gone", after);
    if (value && !composite)
        check_comments(before, after, NULL, NULL);
    document_undo(document);
    ck_assert_str_eq(document_text(document), before);
    model_release(&expected);
    model_release(&found);
    free(before);
}

static void try_all(struct document *document, unsigned stride, bool tagged)
{
    struct paths paths = {0};

    collect(&paths, conf_root(document_conf(document)), "");
    for (size_t i = 0; i < paths.count; i++) {
        const char *path = paths.items[i];

        if (i % stride == 0) {
            char *before = mem_text(document_text(document));

            try_change(document, path, other_value(node_at(conf_root(document_conf(document)), path)));
            try_change(document, path, NULL);
            if (tagged) { /* what is removed takes its own comments and no others */
                OK(document_remove(document, path, &error));
                check_comments(before, document_text(document), path, NULL);
                document_undo(document);
            }
            free(before);
        }
        free(paths.items[i]);
    }
    free(paths.items);
}

START_TEST(every_field_of_shipped_files)
{
    for (unsigned folder = 0; folder < LIBRARY_FOLDERS; folder++) {
        size_t count;
        struct library_entry *entries = library_list(&world.library, (enum library_folder)folder, &count);

        for (size_t i = 0; i < count; i++) {
            struct document *document;

            OK(document_open(&world.library, (enum library_folder)folder, entries[i].name, &document, &error));
            try_all(document, support_full() ? 1 : 43, false);
            document_discard(document);
        }
        library_list_free(entries, count);
    }
}
END_TEST

/* A tileset with a comment wherever one can be; each says in <> what it belongs to. */
START_TEST(every_field_of_a_commented_file)
{
    struct document *document;
    char *file = support_path("tests/edit/commented.cfg");

    OK(document_open(&world.library, LIBRARY_TILESETS, file, &document, &error));
    ck_assert_ptr_nonnull(tileset_edit_parsed(document, NULL));
    try_all(document, 1, true);
    document_discard(document);
    free(file);
}
END_TEST

enum act { RENAME, DELETE, COPY, NEW, TURNS, PAINT, SIZE, LEGEND, ALLOW, SHARE, FORBID, SIDE, PROBABILITY, ACTS };

static enum status act_on(struct document *document, enum act act, size_t tile, uint32_t pair)
{
    const struct tileset *set = tileset_edit_parsed(document, NULL);
    uint32_t a = pair % (uint32_t)set->oriented_count,
             b = pair / (uint32_t)set->oriented_count % (uint32_t)set->oriented_count;
    enum direction side = (enum direction)(pair % DIRECTIONS);
    const uint64_t all[1] = {UINT64_MAX};
    size_t index;

    switch (act) {
    case RENAME:
        return tileset_edit_rename(document, tile, "new name", NULL);
    case DELETE:
        return tileset_edit_delete(document, tile, NULL);
    case COPY:
        return tileset_edit_copy(document, tile, &index, NULL);
    case NEW:
        return tileset_edit_new(document, NULL, &index, NULL);
    case TURNS:
        return tileset_edit_turns(document, tile, 1, NULL);
    case PAINT:
        return tileset_edit_paint(document, tile, 1, 1, 'g', NULL);
    case SIZE:
        return tileset_edit_size(document, 3, NULL);
    case LEGEND:
        return tileset_edit_legend(document, 0, 'R', TERRAIN_PLAZA, NULL);
    case ALLOW:
        return tileset_edit_allow(document, set, a, side, b, RULES_FACTOR_ONE, NULL);
    case SHARE:
        return tileset_edit_allow(document, set, a, side, b, 12500000, NULL);
    case FORBID:
        return tileset_edit_forbid(document, set, a, side, b, NULL);
    case SIDE:
        return tileset_edit_side(document, set, a, side, all, NULL);
    default:
        return tileset_edit_set(document, tile, "probability", "4.75", NULL);
    }
}

/* Comments of rules and tiles that are there no more may go. */
static bool may_lose(enum act act)
{
    return act == DELETE || act == FORBID || act == TURNS || act == ALLOW || act == SHARE || act == SIDE;
}

START_TEST(every_edit_of_a_commented_file)
{
    struct document *document;
    char *file = support_path("tests/edit/commented.cfg"), *before;

    OK(document_open(&world.library, LIBRARY_TILESETS, file, &document, &error));
    before = mem_text(document_text(document));
    for (unsigned act = 0; act < ACTS; act++)
        for (uint32_t run = 0; run < (act < ALLOW ? 3 : 30); run++) {
            struct lines old = comments_of(before), new;
            size_t kept = 0;

            ck_assert_int_eq(act_on(document, (enum act)act, run % 3, run * 7), STATUS_OK);
            new = comments_of(document_text(document));
            for (size_t i = 0, j = 0; i < old.count; i++) {
                while (j < new.count && strcmp(new.items[j], old.items[i]) < 0)
                    j++;
                kept += j < new.count &&strcmp(new.items[j], old.items[i]) == 0;
            }
            if (!may_lose((enum act)act))
                ck_assert_uint_eq(kept, old.count);
            else if (act != DELETE)
                ck_assert_uint_ge(kept + 6, old.count);
            lines_release(&old);
            lines_release(&new);
            while (document_undo(document))
                ;
            ck_assert_str_eq(document_text(document), before);
        }
    free(before);
    free(file);
    document_discard(document);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("edit/random");
    TCase *tests = tcase_create("random");

    tcase_add_checked_fixture(tests, world_begin, world_end);
    tcase_add_loop_test(tests, random_edits, 0, 3);
    tcase_add_test(tests, every_field_of_shipped_files);
    tcase_add_test(tests, every_field_of_a_commented_file);
    tcase_add_test(tests, every_edit_of_a_commented_file);
    suite_add_tcase(suite, tests);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
