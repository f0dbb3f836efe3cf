/* What `wavetown rules` prints, and sets with tiles left out. */
#include "tiles.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>

static const char set_text[] =
    "kind = \"tileset\"; size = 2; name = \"odd \\\"names\\\"\";\n"
    "legend = ( { char = \".\"; terrain = \"road\"; }, { char = \"g\"; terrain = \"grass\"; } );\n"
    "tiles = (\n"
    "  { name = \"dead end\"; glyph = \"╵\"; ascii = \"'\"; symmetry = \"T\"; turns = [0, 1]; probability = 0.5;\n"
    "    picture = (\".g\", \"gg\"); sides = (\"way\", \"\", \"\", \"\");\n"
    "    right = ({ tile = \"field, wide\"; probability = 12.5; }); },\n"
    "  { name = \"field, wide\"; glyph = \"\\\"\"; picture = (\"gg\", \"gg\"); symmetry = \"X\";\n"
    "    up = (\"field, wide\"); }\n"
    ");\n"
    "meets = ( (\"way\", \"way\") );\n";

static char *text_of(const struct tileset *set)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    tileset_print_text(set, out);
    fclose(out);
    return text;
}

static json_t *json_of(const struct tileset *set)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    struct error error = {0};
    json_t *json;

    ck_assert_int_eq(tileset_print_json(set, out, &error), STATUS_OK);
    fclose(out);
    json = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);
    ck_assert_ptr_nonnull(json);
    ck_assert_int_eq(text[size - 1], '\n');
    free(text);
    return json;
}

START_TEST(text_shows_everything)
{
    static const char expected[] =
        "odd \"names\": 2 tiles, 3 with their turns, pictures of 2x2 cells, 6 pairs\n"
        "\n"
        "0 dead end 0\n"
        "  weight 0.25, glyph '╵', in ASCII ''', orientation 0 of 'dead end' with symmetry T,"
        " line 4\n"
        "    .g\n"
        "    gg\n"
        "  up     nothing\n"
        "  right  field, wide   12.5 %  line 6\n"
        "  down   nothing\n"
        "  left   field, wide   12.5 %  line 6, mirrored\n"
        "\n"
        "1 dead end 1\n"
        "  weight 0.25, glyph '╶', in ASCII ''', orientation 1 of 'dead end' with symmetry T,"
        " line 4\n"
        "    g.\n"
        "    gg\n"
        "  up     field, wide   12.5 %  line 6, turned three times, mirrored\n"
        "  right  nothing\n"
        "  down   field, wide   12.5 %  line 6, turned once\n"
        "  left   nothing\n"
        "\n"
        "2 field, wide\n"
        "  weight 1, glyph '\"', in ASCII '\"', orientation 0 of 'field, wide' with symmetry"
        " X, line 7\n"
        "    gg\n"
        "    gg\n"
        "  up     dead end 1    12.5 %  line 6, turned once\n"
        "  up     field, wide           line 8\n"
        "  right  dead end 0    12.5 %  line 6, mirrored\n"
        "  right  field, wide           line 8, turned once\n"
        "  down   dead end 1    12.5 %  line 6, turned three times, mirrored\n"
        "  down   field, wide           line 8\n"
        "  left   dead end 0    12.5 %  line 6\n"
        "  left   field, wide           line 8, turned once\n";
    struct tileset set;
    char *text;

    parse_ok(set_text, &set);
    text = text_of(&set);
    ck_assert_str_eq(text, expected);
    free(text);
    tileset_release(&set);
}
END_TEST

START_TEST(text_names_the_sockets)
{
    struct tileset set;
    char *text;

    parse_ok(SMALL_SET(TILE("a", "sides = (\"top\", \"\", \"foot\", \"\");"), "\nmeets = ( (\"foot\", \"top\", 5) );"),
             &set);
    text = text_of(&set);
    ck_assert_ptr_nonnull(strstr(text, "  up     a      5 %  line 4: 'top' meets 'foot'\n"));
    ck_assert_ptr_nonnull(strstr(text, "  down   a      5 %  line 4: 'foot' meets 'top'\n"));
    free(text);
    tileset_release(&set);
}
END_TEST

/* Exactly the keys that programs were promised, and the names as `generate --format csv` gives them. */
START_TEST(json_has_its_keys_and_all_pairs)
{
    struct tileset set;
    json_t *json, *tiles;

    parse_ok(set_text, &set);
    json = json_of(&set);
    ck_assert_uint_eq(json_object_size(json), 2);
    ck_assert_str_eq(json_string_value(json_object_get(json, "name")), "odd \"names\"");
    tiles = json_object_get(json, "tiles");
    ck_assert_uint_eq(json_array_size(tiles), set.oriented_count);
    for (uint32_t i = 0; i < set.oriented_count; i++) {
        json_t *tile = json_array_get(tiles, i);

        ck_assert_uint_eq(json_object_size(tile), 6);
        ck_assert_str_eq(json_string_value(json_object_get(tile, "name")), set.oriented[i].name);
        ck_assert(json_number_value(json_object_get(tile, "weight")) * 1e6 == (double)set.rules.weight[i]);
        for (unsigned d = 0; d < DIRECTIONS; d++) {
            json_t *names = json_object_get(tile, direction_names[d]);
            size_t next = 0;

            ck_assert(json_is_array(names));
            for (uint32_t other = 0; other < set.oriented_count; other++)
                if (rules_allowed(&set.rules, i, (enum direction)d, other))
                    ck_assert_str_eq(json_string_value(json_array_get(names, next++)), set.oriented[other].name);
            ck_assert_uint_eq(json_array_size(names), next);
        }
    }
    json_decref(json);
    tileset_release(&set);
}
END_TEST

START_TEST(json_that_cannot_be_written_is_an_error)
{
    struct tileset set;
    struct error error = {0};
    FILE *full = fopen("/dev/full", "w");

    ck_assert_ptr_nonnull(full);
    setvbuf(full, NULL, _IONBF, 0);
    parse_ok(set_text, &set);
    ck_assert_int_eq(tileset_print_json(&set, full, &error), STATUS_SYSTEM);
    ck_assert_ptr_nonnull(strstr(error.message, "cannot write"));
    fclose(full);
    tileset_release(&set);
}
END_TEST

START_TEST(selection_keeps_what_it_names)
{
    static const char *const names[] = {"field, wide", "dead end 1"};
    struct tileset set, kept;
    struct error error = {0};
    char *text;

    parse_ok(set_text, &set);
    ck_assert_int_eq(tileset_select(&set, names, 2, &kept, &error), STATUS_OK);
    tileset_release(&set);
    ck_assert_uint_eq(kept.tile_count, 2);
    ck_assert_uint_eq(kept.oriented_count, 2);
    ck_assert_str_eq(kept.oriented[0].name, "dead end 1");
    ck_assert_uint_eq(kept.tiles[0].first, 0);
    ck_assert_uint_eq(kept.tiles[0].orientations, 1);
    ck_assert_uint_eq(kept.rules.weight[0], 250000);
    ck_assert_uint_eq(tileset_find(&kept, "dead end 0"), TILE_NONE);
    ck_assert_uint_eq(tileset_find(&kept, "dead end 1"), 0);
    check_mutual(&kept);
    ck_assert_uint_eq(factor_of(&kept, "field, wide", UP, "dead end 1"), RULES_FACTOR_ONE / 8);
    ck_assert_uint_eq(count_allowed(&kept, RIGHT), 1);
    ck_assert_uint_eq(count_allowed(&kept, DOWN), 3);
    text = text_of(&kept);
    ck_assert_ptr_nonnull(strstr(text, "  up     dead end 1    12.5 %  line 6, turned once\n"));
    free(text);
    tileset_release(&kept);
}
END_TEST

START_TEST(selection_leaves_rules_of_others_out)
{
    static const char *const names[] = {"field, wide"};
    struct tileset set, kept;
    struct error error = {0};

    parse_ok(set_text, &set);
    ck_assert_int_eq(tileset_select(&set, names, 1, &kept, &error), STATUS_OK);
    ck_assert_uint_eq(kept.written_count, 1);
    ck_assert_uint_eq(count_allowed(&kept, RIGHT) + count_allowed(&kept, DOWN), 2);
    tileset_release(&kept);
    tileset_release(&set);
}
END_TEST

START_TEST(selection_of_unknown_tiles)
{
    static const char *const names[] = {"dead end", "feld, wide"};
    struct tileset set, kept;
    struct error error = {0};

    parse_ok(set_text, &set);
    ck_assert_int_eq(tileset_select(&set, names, 2, &kept, &error), STATUS_NAME);
    ck_assert_str_eq(error.message, "no tile of 'odd \"names\"' is called 'feld, wide'; did you mean 'field, wide'?");
    ck_assert_int_eq(tileset_select(&set, names, 0, &kept, &error), STATUS_NAME);
    tileset_release(&set);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("tile/print");
    TCase *tcase = tcase_create("print");

    tcase_add_test(tcase, text_shows_everything);
    tcase_add_test(tcase, text_names_the_sockets);
    tcase_add_test(tcase, json_has_its_keys_and_all_pairs);
    tcase_add_test(tcase, json_that_cannot_be_written_is_an_error);
    tcase_add_test(tcase, selection_keeps_what_it_names);
    tcase_add_test(tcase, selection_leaves_rules_of_others_out);
    tcase_add_test(tcase, selection_of_unknown_tiles);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
