/* The two sets of the original against its table of neighbours, which is written here anew. */
#include "base/text.h"
#include "tiles.h"

#include <stdlib.h>

struct row {
    const char *name, *glyph;
    const char *side[DIRECTIONS]; /* up, right, down, left */
};

#define SH "Straight Horizontal"
#define SV "Straight Vertical"

static const struct row table[] = {
    {"Cross", "┼", {SV, SH, SV, SH}},
    {"Empty",
     " ",
     {"L Left Up|L Up Right|" SH "|T Down", "L Right Down|L Up Right|" SV "|T Left",
      "L Down Left|L Right Down|" SH "|T Up", "L Left Up|L Down Left|" SV "|T Right"}},
    {"L Down Left", "┐", {"Empty", "Empty", SV, SH}},
    {"L Left Up", "┘", {SV, "Empty", "Empty", SH}},
    {"L Right Down", "┌", {"Empty", SH, SV, "Empty"}},
    {"L Up Right", "└", {SV, SH, "Empty", "Empty"}},
    {SH,
     "─",
     {"Empty", "Cross|L Down Left|L Left Up|T Down|T Right|T Up", "Empty",
      "Cross|L Right Down|L Up Right|T Down|T Left|T Up"}},
    {SV,
     "│",
     {"Cross|L Down Left|L Right Down|T Left|T Right|T Up", "Empty", "Cross|L Left Up|L Up Right|T Down|T Left|T Right",
      "Empty"}},
    {"T Down", "┴", {SV, SH, "Empty", SH}},
    {"T Left", "├", {SV, SH, SV, "Empty"}},
    {"T Right", "┤", {SV, "Empty", SV, SH}},
    {"T Up", "┬", {"Empty", SH, SV, SH}},
};
enum { ROWS = sizeof table / sizeof *table };

/* Is NAME one of the names in LIST, which a '|' parts? */
static bool lists(const char *list, const char *name)
{
    size_t length = strlen(name);

    for (;;) {
        if (strncmp(list, name, length) == 0 && (list[length] == '|' || !list[length]))
            return true;
        list = strchr(list, '|');
        if (!list)
            return false;
        list++;
    }
}

static void load(const char *name, struct tileset *set)
{
    char *data = support_path("data"), *home = support_temp_folder();
    struct library library;
    struct error error = {0};
    char text[1100];

    setenv("XDG_DATA_HOME", home, 1);
    library_init(&library, data);
    if (tileset_load(&library, name, set, &error) != STATUS_OK)
        ck_abort_msg("%s", error_text(&error, text, sizeof text));
    library_release(&library);
    free(data);
    free(home);
}

/* EMPTY_MEETS: does Empty stand beside Empty in this set? */
static void check_set(const char *name, bool empty_meets, unsigned pairs)
{
    struct tileset set;

    load(name, &set);
    ck_assert_str_eq(set.name, name);
    ck_assert_uint_eq(set.size, 3);
    ck_assert_uint_eq(set.tile_count, ROWS);
    ck_assert_uint_eq(set.oriented_count, ROWS);
    ck_assert_ptr_null(set.rules.factor[UP]);
    check_mutual(&set);
    for (unsigned a = 0; a < ROWS; a++)
        for (unsigned b = 0; b < ROWS; b++)
            for (unsigned d = 0; d < DIRECTIONS; d++) {
                bool listed = lists(table[a].side[d], table[b].name);

                if (empty_meets && strcmp(table[a].name, "Empty") == 0 && a == b)
                    listed = true;
                ck_assert_msg(stands(&set, table[a].name, (enum direction)d, table[b].name) == listed, "%s %s %s",
                              table[a].name, direction_names[d], table[b].name);
            }
    ck_assert_uint_eq(count_allowed(&set, RIGHT), pairs);
    ck_assert_uint_eq(count_allowed(&set, DOWN), pairs);
    tileset_release(&set);
}

START_TEST(original_is_the_table)
{
    check_set("citysim-original", false, 20);
}
END_TEST

START_TEST(citysim_is_the_table_and_empty_beside_empty)
{
    check_set("citysim", true, 21);
}
END_TEST

/* Road leaves a picture by the middle of its edge exactly where the tile's arm is: where only roads may stand. */
START_TEST(pictures_and_glyphs_agree_with_the_rules)
{
    static const unsigned middle[DIRECTIONS] = {1, 5, 7, 3};
    struct tileset set;

    load(_i ? "citysim" : "citysim-original", &set);
    for (unsigned i = 0; i < ROWS; i++) {
        const struct oriented_tile *tile = &set.oriented[number_of(&set, table[i].name)];
        bool empty = strcmp(table[i].name, "Empty") == 0;
        const char *glyph = table[i].glyph;

        ck_assert_uint_eq(tile->glyph, text_next(&glyph));
        ck_assert_int_eq(tile->picture[0], empty ? TERRAIN_GRASS : TERRAIN_PAVEMENT);
        for (unsigned d = 0; d < DIRECTIONS; d++)
            ck_assert_int_eq(tile->picture[middle[d]] == TERRAIN_ROAD, !empty && !lists(table[i].side[d], "Empty"));
    }
    tileset_release(&set);
}
END_TEST

/* No side of any tile is without neighbours: only the whole grid makes the lattice. */
START_TEST(no_side_is_lonely)
{
    struct tileset set;

    load("citysim-original", &set);
    for (uint32_t i = 0; i < set.oriented_count; i++)
        for (unsigned d = 0; d < DIRECTIONS; d++)
            ck_assert(!tileset_lonely_side(&set, i, (enum direction)d));
    tileset_release(&set);
}
END_TEST

/* The four tiles that the original's small presets use. */
START_TEST(four_tiles_in_play)
{
    static const char *const names[] = {"Empty", SH, SV, "Cross"};
    struct tileset set, kept;
    struct error error = {0};

    load("citysim", &set);
    ck_assert_int_eq(tileset_select(&set, names, 4, &kept, &error), STATUS_OK);
    ck_assert_uint_eq(kept.oriented_count, 4);
    check_mutual(&kept);
    for (unsigned a = 0; a < 4; a++)
        for (unsigned b = 0; b < 4; b++)
            for (unsigned d = 0; d < DIRECTIONS; d++)
                ck_assert_int_eq(stands(&kept, names[a], (enum direction)d, names[b]),
                                 stands(&set, names[a], (enum direction)d, names[b]));
    tileset_release(&set);
    tileset_release(&kept);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("tile/citysim");
    TCase *tcase = tcase_create("citysim");

    tcase_add_test(tcase, original_is_the_table);
    tcase_add_test(tcase, citysim_is_the_table_and_empty_beside_empty);
    tcase_add_loop_test(tcase, pictures_and_glyphs_agree_with_the_rules, 0, 2);
    tcase_add_test(tcase, no_side_is_lonely);
    tcase_add_test(tcase, four_tiles_in_play);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
