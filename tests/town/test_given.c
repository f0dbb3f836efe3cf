/* What a preset gives the wave: places, fixed cells, borders, tiles in play; and every way to get it wrong. */
#include "case.h"
#include "town/street/given.h"

/* clang-format off */
/* Three bands that lie beside themselves and beside the next: sea, coast, land. */
static const char bands[] =
    LEGEND "size = 1; meets = ( (\"s\", \"s\"), (\"l\", \"l\"), (\"c\", \"c\"), (\"s\", \"c\"), (\"c\", \"l\") );"
    "tiles = ("
    TILE("sea", "\"w\"", "sides = (\"s\", \"s\", \"s\", \"s\");") ","
    TILE("coast", "\"g\"", "sides = (\"c\", \"c\", \"c\", \"c\");") ","
    TILE("land", "\"r\"", "sides = (\"l\", \"l\", \"l\", \"l\");") ");";
/* Anything beside anything; arrow has four turns. */
static const char anything[] =
    LEGEND "size = 2; " MEETS "tiles = ("
    TILE("arrow", "\"pr\", \"gg\"", "symmetry = \"L\"; " FREE) ","
    TILE("grass", "\"gg\", \"gg\"", FREE) ","
    TILE("water", "\"ww\", \"ww\"", FREE) ");";
/* clang-format on */

static const struct {
    struct street_place place;
    unsigned length;
    int64_t cell; /* -1: outside */
} places[] = {
    {{.value = 0}, 1, 0},
    {{.value = 6}, 7, 6},
    {{.value = 7}, 7, -1},
    {{.value = 1, .from_end = true}, 7, 6},
    {{.value = 7, .from_end = true}, 7, 0},
    {{.value = 8, .from_end = true}, 7, -1},
    {{.value = 0, .percent = true}, 7, 0},
    {{.value = 50 * PERCENT, .percent = true}, 7, 3},
    {{.value = 50 * PERCENT, .percent = true}, 8, 4},
    {{.value = 50 * PERCENT, .percent = true}, 1, 0},
    {{.value = 100 * PERCENT, .percent = true}, 7, 6},
    {{.value = 99999999, .percent = true}, 65535, 65534},
    {{.value = 33333333, .percent = true}, 3, 0},
    {{.value = 33333334, .percent = true}, 3, 1},
    {{.value = 50 * PERCENT, .percent = true, .offset = 1}, 7, 4},
    {{.value = 50 * PERCENT, .percent = true, .offset = -3}, 7, 0},
    {{.value = 50 * PERCENT, .percent = true, .offset = -4}, 7, -1},
    {{.value = 100 * PERCENT, .percent = true, .offset = 1}, 7, -1},
};

START_TEST(test_places)
{
    uint32_t cell;

    ck_assert_int_eq(street_place_cell(&places[_i].place, places[_i].length, &cell), places[_i].cell >= 0);
    if (places[_i].cell >= 0)
        ck_assert_int_eq(cell, places[_i].cell);
}
END_TEST

START_TEST(test_fixed_cells_hold)
{
    struct street_fixed fixed[] = {
        {.x = {.value = 2}, .y = {.value = 1}, .tile = "arrow 3"},
        {.x = {.value = 1, .from_end = true}, .y = {.value = 50 * PERCENT, .percent = true}, .tile = "water"},
        {.x = {.value = 2}, .y = {.value = 1}, .tile = "arrow 3"}, /* twice the same is no contradiction */
    };
    struct street_settings settings = settings_of(5, 4);
    struct tileset set;

    load_set(anything, &set);
    settings.fixed = fixed;
    settings.fixed_count = 3;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct town town;

        build(&settings, &set, seed, &town);
        ck_assert_uint_eq(town.grid.tiles[1 * 5 + 2], tileset_find(&set, "arrow 3"));
        ck_assert_uint_eq(town.grid.tiles[2 * 5 + 4], tileset_find(&set, "water"));
        town_release(&town);
    }
    tileset_release(&set);
}
END_TEST

START_TEST(test_a_bare_name_is_any_of_its_turns)
{
    struct street_fixed fixed = {.tile = "arrow"};
    struct street_settings settings = settings_of(1, 1);
    unsigned seen[4] = {0};
    struct tileset set;

    load_set(anything, &set);
    settings.fixed = &fixed;
    settings.fixed_count = 1;
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct town town;

        build(&settings, &set, seed, &town);
        ck_assert_uint_lt(town.grid.tiles[0] - tileset_find(&set, "arrow 0"), 4);
        seen[town.grid.tiles[0] - tileset_find(&set, "arrow 0")]++;
        town_release(&town);
    }
    for (unsigned turn = 0; turn < 4; turn++)
        ck_assert_uint_gt(seen[turn], 0);
    tileset_release(&set);
}
END_TEST

/* Of the arrow only the turn that is named; and where the same name is fixed without it, that cell has it all the same.
 */
START_TEST(test_only_in_fixed_cells)
{
    struct street_fixed fixed[] = {
        {.x = {.value = 2}, .y = {.value = 1}, .tile = "water", .only = true},
        {.x = {.value = 4}, .y = {.value = 0}, .tile = "water"},
        {.x = {.value = 0}, .y = {.value = 0}, .tile = "arrow 1", .only = true},
    };
    struct street_settings settings = settings_of(5, 4);
    unsigned arrows = 0;
    struct tileset set;

    load_set(anything, &set);
    settings.fixed = fixed;
    settings.fixed_count = 3;
    for (uint64_t seed = 0; seed < 20; seed++) {
        unsigned water = 0, turned = 0;
        struct town town;

        build(&settings, &set, seed, &town);
        for (unsigned i = 0; i < 20; i++) {
            water += town.grid.tiles[i] == tileset_find(&set, "water");
            turned += town.grid.tiles[i] == tileset_find(&set, "arrow 1");
            arrows += town.grid.tiles[i] == tileset_find(&set, "arrow 2");
        }
        ck_assert_uint_eq(water, 2);
        ck_assert_uint_eq(turned, 1);
        town_release(&town);
    }
    ck_assert_uint_gt(arrows, 0);
    tileset_release(&set);
}
END_TEST

/* A name is known also when the tile lacks the turn that the bare name means in rules. */
START_TEST(test_a_tile_without_its_first_turn)
{
    static const char text[] =
        LEGEND "size = 1; " MEETS "tiles = (" TILE("flag", "\"p\"", "symmetry = \"L\"; turns = [1, 2]; " FREE) ");";
    char *play[] = {"flag"};
    struct street_fixed fixed = {.tile = "flag"};
    struct street_settings settings = settings_of(3, 3);
    struct tileset set;
    struct town town;

    load_set(text, &set);
    settings.tiles = play;
    settings.tile_count = 1;
    settings.fixed = &fixed;
    settings.fixed_count = 1;
    settings.building_tile = "flag";
    settings.border[UP] = (struct street_border){STREET_BORDER_TILES, play, 1, 1};
    build(&settings, &set, 1, &town);
    town_release(&town);
    tileset_release(&set);
}
END_TEST

START_TEST(test_borders_hold)
{
    char *sea[] = {"sea"}, *land[] = {"land"};
    struct street_settings settings = settings_of(5, 6);
    struct tileset set;

    load_set(bands, &set);
    settings.border[UP] = (struct street_border){STREET_BORDER_TILES, sea, 1, 1};
    settings.border[LEFT] = (struct street_border){STREET_BORDER_TILES, land, 1, 1};
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct town town;

        build(&settings, &set, seed, &town);
        for (unsigned x = 0; x < 5; x++)
            ck_assert_uint_ne(town.ground[x], TERRAIN_ROOF); /* no land below the sea */
        ck_assert_uint_eq(town.ground[0], TERRAIN_GRASS);    /* between sea and land only a coast */
        town_release(&town);
    }
    tileset_release(&set);
}
END_TEST

START_TEST(test_a_border_need_not_be_in_play)
{
    char *sea[] = {"sea"}, *play[] = {"coast", "land"};
    struct street_settings settings = settings_of(4, 3);
    struct tileset set;
    struct street *street;
    struct error error;
    struct town town;

    load_set(bands, &set);
    settings.tiles = play;
    settings.tile_count = 2;
    settings.border[DOWN] = (struct street_border){STREET_BORDER_TILES, sea, 1, 1};
    street = street_of(&settings, &set, 4);
    ck_assert_uint_eq(street_tileset(street)->oriented_count, 2);
    ck_assert_int_eq(street_run(street, 0), STREET_DONE);
    ck_assert_int_eq(street_take_town(street, &town, &error), STATUS_OK);
    for (unsigned x = 0; x < 4; x++)
        ck_assert_uint_eq(town.ground[2 * 4 + x], TERRAIN_GRASS);
    ck_assert_uint_eq(count_ground(&town, TERRAIN_WATER), 0);
    town_release(&town);
    street_free(street);
    tileset_release(&set);
}
END_TEST

/* Land on the left and sea on the right of one column cannot both be; without an outside they do not matter. */
START_TEST(test_a_border_of_a_wrapped_axis_has_no_effect)
{
    char *sea[] = {"sea"}, *land[] = {"land"}, *play[] = {"sea", "land"};
    struct street_settings settings = settings_of(1, 2);
    struct tileset set;
    struct street *street;
    struct town town;
    char text[200];

    load_set(bands, &set);
    settings.tiles = play;
    settings.tile_count = 2;
    settings.border[LEFT] = (struct street_border){STREET_BORDER_TILES, land, 1, 1};
    settings.border[RIGHT] = (struct street_border){STREET_BORDER_TILES, sea, 1, 1};
    street = street_of(&settings, &set, 1);
    ck_assert_int_eq(street_run(street, 0), STREET_FAILED);
    ck_assert_int_eq(wave_state(street_wave(street)), WAVE_IMPOSSIBLE);
    ck_assert_ptr_nonnull(strstr(street_failure(street, text, sizeof text), "nothing fits at 0,"));
    ck_assert_ptr_nonnull(strstr(text, "the border on the left"));
    street_free(street);
    settings.wrap_across = true;
    build(&settings, &set, 1, &town);
    town_release(&town);
    tileset_release(&set);
}
END_TEST

/* A change to good settings, and what is said about it. */
struct wrong {
    void (*change)(struct street_settings *settings);
    enum status status;
    int line;
    const char *says;
};

static char *const wrong_tiles[] = {"sea", "cost"};
static int wrong_lines[] = {3, 4};
static void wrong_play(struct street_settings *settings)
{
    settings->tiles = (char **)wrong_tiles;
    settings->tile_lines = wrong_lines;
    settings->tile_count = 2;
}

static void wrong_fixed_name(struct street_settings *settings)
{
    settings->fixed[1].tile = "lamd";
}

static void wrong_fixed_place(struct street_settings *settings)
{
    settings->fixed[1].y.value = 4;
}

static void wrong_fixed_twice(struct street_settings *settings)
{
    settings->fixed[1].x.value = settings->fixed[0].x.value;
}

static void wrong_fixed_out_of_play(struct street_settings *settings)
{
    settings->tiles = (char **)wrong_tiles;
    settings->tile_count = 1;
}

static void wrong_border(struct street_settings *settings)
{
    settings->border[RIGHT] = (struct street_border){STREET_BORDER_TILES, (char **)wrong_tiles, 2, 9};
}

static void wrong_building_tile(struct street_settings *settings)
{
    settings->building_tile = "lan";
    settings->building_tile_line = 11;
}

static uint8_t wide_picture[] = {TERRAIN_ROOF, TERRAIN_DOOR};
static struct street_building wide = {.name = "barn", .width = 2, .height = 1, .picture = wide_picture, .line = 12};
static void wrong_building(struct street_settings *settings)
{
    settings->building_tile = "land";
    settings->buildings = &wide;
    settings->building_count = 1;
}

static void wrong_empty(struct street_settings *settings)
{
    settings->width = 0;
}

static void wrong_large(struct street_settings *settings)
{
    settings->width = settings->height = 65535;
}

static const struct wrong wrongs[] = {
    {wrong_play, STATUS_NAME, 4, "'cost'; did you mean 'coast'?"},
    {wrong_fixed_name, STATUS_NAME, 8, "'lamd'; did you mean 'land'?"},
    {wrong_fixed_place, STATUS_VALUE, 8, "'land' lies outside the grid of 5x4 tiles"},
    {wrong_fixed_twice, STATUS_VALUE, 8, "cell 0,3 is fixed to 'land' here and to 'sea' at line 7"},
    {wrong_fixed_out_of_play, STATUS_NAME, 8, "'land' is not among the tiles in play"},
    {wrong_border, STATUS_NAME, 9, "'cost'; did you mean 'coast'?"},
    {wrong_building_tile, STATUS_NAME, 11, "'lan'; did you mean 'land'?"},
    {wrong_building, STATUS_VALUE, 12, "'barn' of 2x1 cells is larger than a tile"},
    {wrong_empty, STATUS_VALUE, 0, "has no cell"},
    {wrong_large, STATUS_LIMIT, 0, "65535x65535 tiles"},
};

START_TEST(test_errors_name_file_and_line)
{
    struct street_fixed fixed[] = {
        {.x = {.value = 0}, .y = {.value = 3}, .tile = "sea", .line = 7},
        {.x = {.value = 4}, .y = {.value = 3}, .tile = "land", .line = 8},
    };
    struct street_settings settings = settings_of(5, 4);
    struct error error = {0};
    struct street *street = NULL;
    struct tileset set;

    load_set(bands, &set);
    settings.fixed = fixed;
    settings.fixed_count = 2;
    wrongs[_i].change(&settings);
    ck_assert_int_eq(street_new(&settings, &set, "town.cfg", 1, &street, &error), wrongs[_i].status);
    ck_assert_int_eq(error.status, wrongs[_i].status);
    ck_assert_str_eq(error.file, "town.cfg");
    ck_assert_int_eq(error.line, wrongs[_i].line);
    ck_assert_msg(strstr(error.message, wrongs[_i].says) != NULL, "%s", error.message);
    ck_assert_ptr_null(street);
    tileset_release(&set);
}
END_TEST

static Suite *suite(void)
{
    Suite *all = suite_create("given");
    TCase *right = tcase_create("right"), *wrong = tcase_create("wrong");

    tcase_add_loop_test(right, test_places, 0, sizeof places / sizeof *places);
    tcase_add_test(right, test_fixed_cells_hold);
    tcase_add_test(right, test_a_bare_name_is_any_of_its_turns);
    tcase_add_test(right, test_only_in_fixed_cells);
    tcase_add_test(right, test_a_tile_without_its_first_turn);
    tcase_add_test(right, test_borders_hold);
    tcase_add_test(right, test_a_border_need_not_be_in_play);
    tcase_add_test(right, test_a_border_of_a_wrapped_axis_has_no_effect);
    tcase_add_loop_test(wrong, test_errors_name_file_and_line, 0, sizeof wrongs / sizeof *wrongs);
    suite_add_tcase(all, right);
    suite_add_tcase(all, wrong);
    return all;
}

int main(void)
{
    return support_run(suite());
}
