/* Tiles: from nothing, renamed, copied, taken, deleted, painted; and what presets say of them. */
#include "base/text.h"
#include "world.h"

static const char nothing[] = "kind = \"tileset\";\nname = \"mine\";\nsize = 2;\n\n"
                              "legend = (\n    { char = \".\"; terrain = \"road\"; },\n    { char = \"g\"; terrain = "
                              "\"grass\"; }\n);\n\n"
                              "tiles = (\n    {\n        name = \"tile\"; glyph = \"#\";\n        picture = (\"..\", "
                              "\"..\");\n        right = (\"tile\"); down = (\"tile\");\n    }\n);\n";

static bool has(const struct document *document, const char *text)
{
    return strstr(document_text(document), text) != NULL;
}

/* Fails unless the text has that. */
static void wants(const struct document *document, const char *text)
{
    if (!has(document, text))
        ck_abort_msg("'%s' is not in:\n%s", text, document_text(document));
}

static size_t tile_called(struct document *document, const char *name)
{
    const struct tileset *set = tileset_edit_parsed(document, NULL);
    size_t i = 0;

    while (i < set->tile_count && strcmp(set->tiles[i].name, name) != 0)
        i++;
    ck_assert_uint_lt(i, set->tile_count);
    return i;
}

static bool stands(struct document *document, const char *tile, enum direction side, const char *other)
{
    const struct tileset *set = tileset_edit_parsed(document, NULL);

    return rules_allowed(&set->rules, tileset_find(set, tile), side, tileset_find(set, other));
}

START_TEST(two_tiles_from_nothing)
{
    struct document *document = new_set("mine", nothing);
    const struct tileset *set;
    size_t index;

    OK(tileset_edit_rename(document, 0, "road", &error));
    OK(tileset_edit_new(document, NULL, &index, &error));
    ck_assert_uint_eq(index, 1);
    ck_assert_str_eq(tileset_edit_parsed(document, NULL)->tiles[1].name, "tile");
    OK(tileset_edit_rename(document, 1, "meadow", &error));
    OK(tileset_edit_set(document, 1, "glyph", "♣", &error));
    OK(tileset_edit_set(document, 1, "colour", "grass", &error));
    OK(tileset_edit_set(document, 1, "probability", "2.50", &error));
    OK(tileset_edit_paint(document, 1, 0, 1, '.', &error));
    set = tileset_edit_parsed(document, NULL);
    OK(tileset_edit_allow(document, set, 0, RIGHT, 1, 40000000, &error));
    set = tileset_edit_parsed(document, NULL);
    OK(tileset_edit_allow(document, set, 1, RIGHT, 0, RULES_FACTOR_ONE, &error));
    OK(document_save(document, false, &error));
    document_free(document);
    document = open_set("mine");
    ck_assert_str_eq(
        document_text(document),
        "kind = \"tileset\";\nname = \"mine\";\nsize = 2;\n\n"
        "legend = (\n    { char = \".\"; terrain = \"road\"; },\n    { char = \"g\"; terrain = \"grass\"; "
        "}\n);\n\n"
        "tiles = (\n    {\n        name = \"road\"; glyph = \"#\";\n        picture = (\"..\", \"..\");\n"
        "        right = (\"road\", { tile = \"meadow\"; probability = 40; }); down = (\"road\");\n    },\n"
        "    {\n        name = \"meadow\";\n        glyph = \"♣\";\n        ascii = \"%\";\n"
        "        colour = \"grass\";\n        probability = 2.5;\n"
        "        picture = (\n            \"gg\",\n            \".g\"\n        );\n"
        "        right = (\"meadow\", \"road\");\n        down = (\"meadow\");\n    }\n);\n");
    ck_assert(stands(document, "meadow", LEFT, "road"));
    ck_assert(!stands(document, "meadow", UP, "road"));
    document_free(document);
}
END_TEST

/* "hub" is named by 20 rules: of ten tiles, of itself and of denied pairs. */
static struct document *twenty_rules(void)
{
    struct document *document;
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    fputs("kind = \"tileset\"; size = 1; legend = ({ char = \".\"; terrain = \"road\"; });\ntiles = (\n", out);
    fputs("  { name = \"hub\"; glyph = \"h\"; symmetry = \"T\"; picture = (\".\"); right = (\"hub 1\", \"hub\"); },\n",
          out);
    for (unsigned i = 0; i < 10; i++)
        fprintf(out, "  { name = \"spoke%u\"; glyph = \"s\"; picture = (\".\"); // %u\n    %s = (%s\"hub %u\"); },\n",
                i, i, direction_names[i % 4], i % 3 ? "" : "\"hub 2\", /* both */ ", i % 2 ? 1 : 3);
    fputs("  { name = \"hub 9\"; glyph = \"9\"; picture = (\".\"); up = (\"hub 9\", \"hub 0\"); }\n);\n"
          "deny = ( { tile = \"hub 2\"; up = \"hub 9\"; left = (\"spoke1\", \"spoke2\"); }, // hub\n"
          "         { tile = \"spoke1\"; up = \"hub\"; } );\n",
          out);
    fclose(out);
    document = new_set("twenty", text);
    free(text);
    return document;
}

START_TEST(renames_everywhere)
{
    struct document *document = twenty_rules();
    char *before = mem_text(document_text(document)), *expected = mem_text(before), *at = expected;

    ck_assert_uint_eq(tileset_edit_uses(document, "hub"), 21);
    ck_assert_uint_eq(tileset_edit_uses(document, "hub 9"), 3);
    ck_assert_uint_eq(tileset_edit_uses(document, "spoke1"), 3);
    OK(tileset_edit_rename(document, 0, "bus", &error));
    while ((at = strstr(at, "\"hub"))) { /* "hub 9" is another tile */
        if (strncmp(at, "\"hub 9", 6) != 0)
            memcpy(at, "\"bus", 4);
        at += 4;
    }
    ck_assert_str_eq(document_text(document), expected);
    ck_assert_uint_eq(tileset_edit_uses(document, "bus"), 21);
    ck_assert_uint_eq(document_unsaved(document), 2);
    ck_assert_str_eq(document_undo(document), "rename tile to 'bus'");
    ck_assert_str_eq(document_text(document), before);
    FAILS(tileset_edit_rename(document, 0, "spoke1", &error), STATUS_NAME,
          "a tile 'spoke1' is there already, at line 6");
    FAILS(tileset_edit_rename(document, 0, "", &error), STATUS_VALUE, "the name of a tile is empty");
    FAILS(tileset_edit_rename(document, 0, "a\tb", &error), STATUS_VALUE,
          "'name' must be free of U+0009, which cannot be shown in one column");
    FAILS(tileset_edit_rename(document, 99, "x", &error), STATUS_NAME, "the set has no tile of number 99");
    ck_assert_str_eq(document_text(document), before);
    free(before);
    free(expected);
    document_discard(document);
}
END_TEST

START_TEST(deletes_with_all_that_names_it)
{
    struct document *document = twenty_rules();
    char *before = mem_text(document_text(document));

    OK(tileset_edit_delete(document, 0, &error));
    ck_assert_uint_eq(tileset_edit_uses(document, "hub"), 0);
    ck_assert(has(document, "\"hub 9\""));
    ck_assert(!has(document, "\"hub\"") && !has(document, "\"hub 1\"") && !has(document, "\"hub 0\""));
    ck_assert(!has(document, "()"));
    ck_assert(!has(document, "deny"));
    for (unsigned i = 0; i < 10; i++) {
        char comment[8];

        snprintf(comment, sizeof comment, "// %u\n", i);
        ck_assert(has(document, comment));
    }
    ck_assert_str_eq(document_undo(document), "delete tile");
    ck_assert_str_eq(document_text(document), before);
    OK(tileset_edit_delete(document, tile_called(document, "spoke1"), &error));
    wants(document, "deny = ( { tile = \"hub 2\"; up = \"hub 9\"; left = (\"spoke2\"); } // hub");
    for (size_t i = 0; i < 10; i++)
        OK(tileset_edit_delete(document, 0, &error));
    FAILS(tileset_edit_delete(document, 0, &error), STATUS_VALUE, "'hub 9' is the only tile of the set");
    free(before);
    document_discard(document);
}
END_TEST

START_TEST(copies_stand_where_the_first_stands)
{
    struct document *document = twenty_rules();
    const struct tileset *set;
    size_t index;

    OK(tileset_edit_copy(document, 0, &index, &error));
    set = tileset_edit_parsed(document, NULL);
    ck_assert_uint_eq(index, 12);
    ck_assert_str_eq(set->tiles[index].name, "hub b");
    for (unsigned turn = 0; turn < 4; turn++)
        for (uint32_t other = 0; other < set->oriented_count; other++)
            for (unsigned side = 0; side < DIRECTIONS; side++) {
                uint32_t old = set->tiles[0].first + turn, new = set->tiles[index].first + turn;

                if (rules_allowed(&set->rules, old, (enum direction)side, other) !=
                    rules_allowed(&set->rules, new, (enum direction)side, other))
                    ck_abort_msg("'%s' %s of %u", set->oriented[other].name, direction_names[side], turn);
            }
    OK(tileset_edit_copy(document, 0, &index, &error));
    ck_assert_str_eq(tileset_edit_parsed(document, NULL)->tiles[index].name, "hub c");
    OK(tileset_edit_copy(document, 1, &index, &error));
    ck_assert_str_eq(tileset_edit_parsed(document, NULL)->tiles[index].name, "spoke0 b");
    wants(document, "name = \"spoke0 b\"; glyph = \"s\"; picture = (\".\"); // 0");
    document_discard(document);
}
END_TEST

/* Comments in what is copied are no texts, and texts keep their line breaks. */
START_TEST(copies_comments)
{
    size_t index;
    struct document *document =
        new_set("mine", "kind = \"tileset\"; size = 1; legend = ({ char = \".\"; terrain = \"road\"; });\n"
                        "tiles = (\n        {   // it's \"\n            name = \"tile\"; # \"\n"
                        "          /* \"\n          */ glyph = \"#\"; picture = (\"\"\n    \".\");\n        }\n);\n");
    OK(tileset_edit_copy(document, 0, &index, &error));
    wants(document, "        },\n        {   // it's \"\n            name = \"tile b\"; # \"\n"
                    "          /* \"\n          */ glyph = \"#\"; picture = (\"\"\n        \".\");\n        }\n);\n");
    document_discard(document);
}
END_TEST

START_TEST(names_are_free)
{
    struct document *document = new_set("mine", nothing);
    size_t index;

    for (unsigned i = 2; i < 40; i++) {
        char name[16];

        OK(tileset_edit_new(document, NULL, &index, &error));
        snprintf(name, sizeof name, i <= 26 ? "tile %c" : "tile a%c", 'a' + (i - 1) % 26);
        ck_assert_str_eq(tileset_edit_parsed(document, NULL)->tiles[index].name, name);
        ck_assert(stands(document, name, UP, name) && stands(document, name, LEFT, name));
        ck_assert(!stands(document, name, UP, "tile"));
    }
    OK(tileset_edit_set(document, 0, "symmetry", "F", &error)); /* "tile 2" is one of its turns */
    OK(tileset_edit_copy(document, 1, &index, &error));
    ck_assert_str_eq(tileset_edit_parsed(document, NULL)->tiles[index].name, "tile an");
    document_discard(document);
}
END_TEST

static const struct {
    const char *member, *text, *found, *message; /* FOUND in the text afterwards, or the error */
} settings[] = {
    {"glyph", "o", "name = \"tile\"; glyph = \"o\";", NULL},
    {"glyph", "\"", "glyph = \"\\\"\";", NULL},
    {"glyph", "♣", "glyph = \"♣\"; ascii = \"#\";\n", NULL},
    {"glyph", "oo", NULL, "'glyph' must be one character, not 2: 'oo'"},
    {"glyph", "", NULL, "'glyph' must be one character, not 0: ''"},
    {"ascii", "x", "glyph = \"#\"; ascii = \"x\";\n", NULL},
    {"ascii", "", "glyph = \"#\";\n", NULL},
    {"colour", "12", "glyph = \"#\"; colour = 12;\n", NULL},
    {"colour", "water", "glyph = \"#\"; colour = \"water\";\n", NULL},
    {"colour", "", "glyph = \"#\";\n", NULL},
    {"colour", "blue", NULL, "no terrain is called 'blue'"},
    {"colour", "256", NULL, "'colour' must be a whole number from 0 to 255"},
    {"probability", "0", "glyph = \"#\"; probability = 0;\n", NULL},
    {"probability", "12.50", "glyph = \"#\"; probability = 12.5;\n", NULL},
    {"probability", "1000000000", "glyph = \"#\"; probability = 1000000000;\n", NULL},
    {"probability", "often", NULL, "'probability' must be a number from 0 to 1000000000, not 'often'"},
    {"probability", "-1", NULL, "'probability' must be a number from 0 to 1000000000, not '-1'"},
    {"symmetry", "L", "glyph = \"#\"; symmetry = \"L\";\n", NULL},
    {"symmetry", "\\", "glyph = \"#\"; symmetry = \"\\\\\";\n", NULL},
    {"symmetry", "-", "glyph = \"#\";\n", NULL},
    {"symmetry", "Q", NULL, "no symmetry is called 'Q'; the letters are X I \\ L T F"},
    {"picture", "x", NULL, "a tile has no setting 'picture' that can be changed so"},
};

START_TEST(sets_members)
{
    struct document *document = new_set("mine", nothing);

    if (settings[_i].message) {
        struct error error = {0};

        ck_assert_int_ne(tileset_edit_set(document, 0, settings[_i].member, settings[_i].text, &error), STATUS_OK);
        ck_assert_str_eq(error.message, settings[_i].message);
        ck_assert_str_eq(document_text(document), nothing);
        ck_assert_ptr_null(document_undo(document));
    } else {
        OK(tileset_edit_set(document, 0, settings[_i].member, settings[_i].text, &error));
        wants(document, settings[_i].found);
    }
    document_discard(document);
}
END_TEST

START_TEST(fewer_turns)
{
    struct document *document = twenty_rules();
    char *before = mem_text(document_text(document));

    OK(tileset_edit_turns(document, 0, 1 << 0 | 1 << 3, &error));
    wants(document, "symmetry = \"T\"; turns = [0, 3]; picture");
    ck_assert_uint_eq(tileset_edit_parsed(document, NULL)->tiles[0].orientations, 2);
    FAILS(tileset_edit_turns(document, 0, 0, &error), STATUS_VALUE, "tile 'hub' has no orientation left to stand in");
    OK(tileset_edit_turns(document, 0, 15, &error));
    ck_assert_str_eq(document_text(document), before);
    /* Rules that name an orientation that is no more go. */
    OK(tileset_edit_turns(document, 0, 1 << 1 | 1 << 3, &error));
    OK(tileset_edit_set(document, 0, "symmetry", "I", &error));
    wants(document, "symmetry = \"I\"; turns = [1]; picture = (\".\"); right = (\"hub 1\", \"hub\");");
    ck_assert(!has(document, "hub 2") && !has(document, "hub 3"));
    OK(tileset_edit_set(document, 0, "symmetry", "", &error));
    ck_assert(!has(document, "symmetry") && !has(document, "turns"));
    while (document_undo(document))
        ;
    ck_assert_str_eq(document_text(document), before);
    free(before);
    document_discard(document);
}
END_TEST

START_TEST(paints)
{
    struct document *document = new_set("mine", nothing);

    OK(tileset_edit_paint(document, 0, 1, 0, 'g', &error));
    wants(document, "picture = (\".g\", \"..\");");
    OK(tileset_edit_legend(document, 2, 0x2663, TERRAIN_TREE, &error));
    wants(document, "    { char = \"g\"; terrain = \"grass\"; },\n    { char = \"♣\"; terrain = \"tree\"; }\n);");
    OK(tileset_edit_paint(document, 0, 0, 0, 0x2663, &error));
    wants(document, "picture = (\"♣g\", \"..\");");
    OK(tileset_edit_legend(document, 2, 'T', TERRAIN_HEDGE, &error));
    wants(document, "picture = (\"Tg\", \"..\");");
    wants(document, "{ char = \"T\"; terrain = \"hedge\"; }");
    FAILS(tileset_edit_legend(document, 2, 'g', TERRAIN_HEDGE, &error), STATUS_NAME,
          "character 'g' is in the legend already, at line 7");
    FAILS(tileset_edit_legend(document, 4, 'x', TERRAIN_HEDGE, &error), STATUS_NAME,
          "the legend has no entry of number 4");
    FAILS(tileset_edit_paint(document, 0, 0, 0, 'x', &error), STATUS_NAME,
          "character 'x' in row 1 of the picture is not in the legend");
    FAILS(tileset_edit_paint(document, 0, 2, 0, 'g', &error), STATUS_VALUE, "the picture has no cell 2,0");
    FAILS(tileset_edit_legend_remove(document, 2, &error), STATUS_VALUE, "'T' stands in pictures, 1 times");
    OK(tileset_edit_paint(document, 0, 0, 0, '.', &error));
    OK(tileset_edit_legend_remove(document, 2, &error));
    ck_assert(!has(document, "hedge"));
    document_discard(document);
}
END_TEST

START_TEST(scales)
{
    struct document *document = open_set("citysim");
    char *before = mem_text(document_text(document));

    OK(tileset_edit_size(document, 6, &error));
    wants(document, "            \"pp..pp\",\n            \"pp..pp\",\n            \"......\",\n");
    wants(document, "size = 6;");
    OK(tileset_edit_size(document, 3, &error));
    ck_assert_str_eq(document_text(document), before);
    OK(tileset_edit_size(document, 1, &error));
    OK(tileset_edit_size(document, 16, &error));
    FAILS(tileset_edit_size(document, 17, &error), STATUS_VALUE, "the size of pictures must be from 1 to 16");
    FAILS(tileset_edit_size(document, 0, &error), STATUS_VALUE, "the size of pictures must be from 1 to 16");
    free(before);
    document_discard(document);
}
END_TEST

/* Every tile of one set into another, of another size and with hardly a legend: it looks as it did, as far as that
 * goes. */
START_TEST(takes_from_other_sets)
{
    static const char *const froms[] = {"streets", "citysim"};
    struct document *document = new_set("mine", nothing);
    struct tileset other;
    size_t index;

    OK(tileset_load(&world.library, froms[_i], &other, &error));
    OK(tileset_edit_size(document, other.size, &error));
    for (size_t i = 0; i < other.tile_count; i++) {
        const struct tile *old = &other.tiles[i], *new;
        const struct tileset *set;

        OK(tileset_edit_take(document, &other, i, &index, &error));
        set = tileset_edit_parsed(document, NULL);
        new = &set->tiles[index];
        ck_assert_str_eq(new->name, old->name);
        ck_assert_uint_eq(new->glyph, old->glyph);
        ck_assert_int_eq(new->ascii, old->ascii);
        ck_assert_int_eq(new->colour, old->colour);
        ck_assert_int_eq(new->probability, old->probability);
        ck_assert_int_eq(new->symmetry, old->symmetry);
        ck_assert_uint_eq(new->turns, old->turns);
        for (unsigned turn = 0; turn < new->orientations; turn++)
            ck_assert_mem_eq(set->oriented[new->first + turn].picture, other.oriented[old->first + turn].picture,
                             (size_t)other.size * other.size);
        ck_assert(rules_allowed(&set->rules, new->first, RIGHT, new->first));
    }
    OK(tileset_edit_take(document, &other, 0, &index, &error));
    ck_assert_str_ne(tileset_edit_parsed(document, NULL)->tiles[index].name, other.tiles[0].name);
    tileset_release(&other);
    document_discard(document);
}
END_TEST

/* A set that turns the other way: the same pictures, under other numbers. */
START_TEST(takes_from_sets_that_turn_back)
{
    static const char text[] =
        "kind = \"tileset\"; size = 2; turning = \"anticlockwise\";\n"
        "legend = ({ char = \"w\"; terrain = \"water\"; }, { char = \"t\"; terrain = \"tree\"; });\n"
        "tiles = ({ name = \"t\"; glyph = \"T\"; symmetry = \"L\"; turns = [1, 2];\n"
        "           picture = (\"wt\", \"tt\"); });\n";
    struct document *document = new_set("mine", nothing);
    const struct tileset *set;
    struct tileset other;
    size_t index;

    OK(tileset_parse(text, strlen(text), "t.cfg", &other, &error));
    OK(tileset_edit_take(document, &other, 0, &index, &error));
    wants(document, "turns = [2, 3];");
    wants(document, "\"wt\",\n            \"tt\"");
    wants(document, "{ char = \"w\"; terrain = \"water\"; },\n    { char = \"t\"; terrain = \"tree\"; }");
    set = tileset_edit_parsed(document, NULL);
    ck_assert_mem_eq(set->oriented[set->tiles[1].first].picture, other.oriented[1].picture, 4);
    ck_assert_mem_eq(set->oriented[set->tiles[1].first + 1].picture, other.oriented[0].picture, 4);
    tileset_release(&other);
    document_discard(document);
}
END_TEST

START_TEST(broken_sets_are_not_edited)
{
    struct document *document = new_set("mine", "kind = \"tileset\"; size = 1;\n");
    size_t index;

    FAILS(tileset_edit_new(document, NULL, &index, &error), STATUS_VALUE, "'legend' is missing");
    FAILS(tileset_edit_set(document, 0, "glyph", "x", &error), STATUS_VALUE, "'legend' is missing");
    OK(document_insert(document, "legend", 0, "{ char = \".\"; terrain = \"road\"; }", &error)); /* but mended */
    FAILS(tileset_edit_size(document, 2, &error), STATUS_VALUE, "'tiles' is missing");
    document_discard(document);
}
END_TEST

/* ---- presets ---- */

static const char preset[] = "kind = \"preset\";\nname = \"mine\";\n"
                             "tiles = (\"hub\", // the hub\n         \"hub 9\", \"spoke1\");\n"
                             "fixed = (\n    { x = 0; y = 0; tile = \"hub 3\"; }, # a hub\n"
                             "    { x = 1; y = 0; tile = \"spoke1\"; }\n);\n"
                             "borders = { up = (\"hub\", \"spoke2\"); left = (\"hub 0\"); down = \"free\"; };\n"
                             "building_tile = \"hub\";\n";

static struct document *new_preset(void)
{
    struct document *document = NULL;

    OK(document_new(&world.library, LIBRARY_PRESETS, "mine", preset, &document, &error));
    return document;
}

START_TEST(presets_follow)
{
    struct document *set_document = twenty_rules(), *document = new_preset();
    const struct tileset *set = tileset_edit_parsed(set_document, NULL);
    char *renamed = mem_text(preset);

    ck_assert_uint_eq(preset_edit_uses(document, set, "hub"), 5);
    ck_assert_uint_eq(preset_edit_uses(document, set, "hub 9"), 1);
    ck_assert_uint_eq(preset_edit_uses(document, set, "spoke7"), 0);
    OK(preset_edit_rename_tile(document, set, "hub", "bus", &error));
    for (char *at = renamed; (at = strstr(at, "\"hub")); at += 4)
        if (strncmp(at, "\"hub 9", 6) != 0)
            memcpy(at, "\"bus", 4);
    ck_assert_str_eq(document_text(document), renamed);
    document_undo(document);
    ck_assert_str_eq(document_text(document), preset);
    OK(preset_edit_rename_tile(document, set, "spoke7", "x", &error));
    ck_assert_ptr_null(document_undo(document));
    OK(preset_edit_delete_tile(document, set, "hub", &error));
    ck_assert_str_eq(document_text(document), "kind = \"preset\";\nname = \"mine\";\n"
                                              "tiles = (\n         \"hub 9\", \"spoke1\");\n"
                                              "fixed = (\n    { x = 1; y = 0; tile = \"spoke1\"; }\n);\n"
                                              "borders = { up = (\"spoke2\"); down = \"free\"; };\n");
    OK(preset_edit_delete_tile(document, set, "spoke1", &error));
    OK(preset_edit_delete_tile(document, set, "hub 9", &error));
    OK(preset_edit_delete_tile(document, set, "spoke2", &error));
    ck_assert_str_eq(document_text(document),
                     "kind = \"preset\";\nname = \"mine\";\nborders = { down = \"free\"; };\n");
    free(renamed);
    document_discard(document);
    document_discard(set_document);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("edit/tiles");
    TCase *tests = tcase_create("tiles");

    tcase_add_checked_fixture(tests, world_begin, world_end);
    tcase_add_test(tests, two_tiles_from_nothing);
    tcase_add_test(tests, renames_everywhere);
    tcase_add_test(tests, deletes_with_all_that_names_it);
    tcase_add_test(tests, copies_stand_where_the_first_stands);
    tcase_add_test(tests, copies_comments);
    tcase_add_test(tests, names_are_free);
    tcase_add_loop_test(tests, sets_members, 0, sizeof settings / sizeof *settings);
    tcase_add_test(tests, fewer_turns);
    tcase_add_test(tests, paints);
    tcase_add_test(tests, scales);
    tcase_add_loop_test(tests, takes_from_other_sets, 0, 2);
    tcase_add_test(tests, takes_from_sets_that_turn_back);
    tcase_add_test(tests, broken_sets_are_not_edited);
    tcase_add_test(tests, presets_follow);
    suite_add_tcase(suite, tests);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
