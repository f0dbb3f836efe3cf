/* From settings to a finished town: pictures, steps, ends, the same bytes for ever. */
#include "case.h"

/* clang-format off */
/* A picture without symmetry, all of whose eight images differ. */
static const char flag[] =
    LEGEND "size = 3; " MEETS "tiles = ("
    TILE("flag", "\"pp.\", \"p..\", \"gw.\"", "symmetry = \"F\"; " FREE) ","
    TILE("plot", "\"ggg\", \"ggg\", \"ggg\"", FREE) ");";
/* Streets that join, plots between them. */
static const char streets[] =
    LEGEND "size = 3; meets = ( (\"r\", \"r\"), (\"g\", \"g\") ); tiles = ("
    TILE("lane", "\"p.p\", \"p.p\", \"p.p\"", "symmetry = \"I\"; sides = (\"r\", \"g\", \"r\", \"g\");") ","
    TILE("bend", "\"p.p\", \"p..\", \"ppp\"", "symmetry = \"L\"; sides = (\"r\", \"r\", \"g\", \"g\");") ","
    TILE("tee", "\"ppp\", \"...\", \"p.p\"",
         "symmetry = \"T\"; probability = 0.5; sides = (\"g\", \"r\", \"r\", \"r\");") ","
    TILE("plot", "\"ggg\", \"ggg\", \"ggg\"", "probability = 3; sides = (\"g\", \"g\", \"g\", \"g\");") ");";
/* May stand beside nothing. */
static const char hermit[] = LEGEND "size = 1; tiles = (" TILE("hermit", "\"p\"", "") ");";
/* Each beside the other only. */
static const char chess[] = LEGEND "size = 1; tiles = ("
    TILE("black", "\"p\"", "down = (\"white\"); right = (\"white\");") ","
    TILE("white", "\"g\"", "down = (\"black\"); right = (\"black\");") ");";
/* clang-format on */

static const uint8_t brown_picture[] = {
    TERRAIN_ROOF, TERRAIN_ROOF, TERRAIN_ROOF, TERRAIN_ROOF, TERRAIN_ROOF,
    TERRAIN_ROOF, TERRAIN_DOOR, TERRAIN_ROOF, TERRAIN_ROOF,
};
static struct street_building brown = {
    .name = "brown", .width = 3, .height = 3, .picture = (uint8_t *)brown_picture, .probability = 1};

static struct street_settings full_settings(unsigned width, unsigned height)
{
    struct street_settings settings = settings_of(width, height);

    settings.building_tile = "plot";
    settings.spawn_buildings = true;
    settings.spawn_building_probability = 70 * PERCENT;
    settings.buildings = &brown;
    settings.building_count = 1;
    settings.benches = settings.buskers = settings.doors = -1;
    return settings;
}

/* What the eight images of the flag look like: turned clockwise, then mirrored left to right. */
static const char *const images[8] = {
    "pp.p..gw.", "gppw.p...", ".wg..p.pp", "...p.wppg", ".pp..p.wg", "ppgp.w...", "gw.p..pp.", "...w.pgpp",
};

START_TEST(test_pictures_are_painted_turned)
{
    struct street_fixed fixed = {.x = {.value = 1}};
    struct street_settings settings = settings_of(3, 2);
    struct tileset set;
    struct town town;
    char name[16];

    load_set(flag, &set);
    snprintf(name, sizeof name, "flag %d", _i);
    fixed.tile = name;
    fixed.y.value = 1;
    settings.fixed = &fixed;
    settings.fixed_count = 1;
    build(&settings, &set, 5, &town);
    ck_assert_uint_eq(town.width, 9);
    ck_assert_uint_eq(town.height, 6);
    ck_assert_uint_eq(town.grid.size, 3);
    for (unsigned i = 0; i < 9; i++) {
        static const char signs[] = "p.gw";
        static const enum terrain kinds[] = {TERRAIN_PAVEMENT, TERRAIN_ROAD, TERRAIN_GRASS, TERRAIN_WATER};

        ck_assert_uint_eq(town.ground[town_cell(&town, 3 + i % 3, 3 + i / 3)],
                          kinds[strchr(signs, images[_i][i]) - signs]);
    }
    town_release(&town);
    tileset_release(&set);
}
END_TEST

START_TEST(test_every_picture_is_that_of_the_grid)
{
    struct street_settings settings = settings_of(7, 5);
    struct tileset set;
    struct town town;

    load_set(flag, &set);
    build(&settings, &set, 8, &town);
    for (unsigned y = 0; y < town.height; y++)
        for (unsigned x = 0; x < town.width; x++)
            ck_assert_uint_eq(town.ground[town_cell(&town, x, y)],
                              set.oriented[town.grid.tiles[y / 3 * 7 + x / 3]].picture[y % 3 * 3 + x % 3]);
    town_release(&town);
    tileset_release(&set);
}
END_TEST

static uint64_t hash_by(const struct street_settings *settings, const struct tileset *set, uint64_t seed, unsigned pace)
{
    struct street *street = street_of(settings, set, seed);
    struct error error;
    struct town town;
    uint64_t hash;

    while (street_progress(street) == STREET_BUILDING) {
        ck_assert_int_eq(street_take_town(street, &town, &error), STATUS_VALUE);
        if (pace == 0)
            street_step(street, WAVE_RING);
        else if (pace == 1)
            street_step(street, WAVE_CHOICE);
        else
            street_run(street, pace);
    }
    ck_assert_int_eq(street_step(street, WAVE_RING), STREET_DONE);
    ck_assert_int_eq(street_take_town(street, &town, &error), STATUS_OK);
    hash = town_hash(&town);
    town_release(&town);
    ck_assert_int_eq(street_take_town(street, &town, &error), STATUS_VALUE);
    street_free(street);
    return hash;
}

START_TEST(test_the_pace_does_not_change_the_town)
{
    struct street_settings settings = full_settings(9, 8);
    struct tileset set;

    load_set(streets, &set);
    for (uint64_t seed = 0; seed < 10; seed++) {
        uint64_t hash = hash_by(&settings, &set, seed, 0);

        ck_assert_uint_eq(hash, hash_by(&settings, &set, seed, 1));
        ck_assert_uint_eq(hash, hash_by(&settings, &set, seed, 7));
        ck_assert_uint_eq(hash, hash_by(&settings, &set, seed, 100000));
    }
    tileset_release(&set);
}
END_TEST

START_TEST(test_a_saved_grid_gives_the_same_town)
{
    struct street_settings settings = full_settings(9, 8);
    struct tileset set;

    load_set(streets, &set);
    for (uint64_t seed = 0; seed < 10; seed++) {
        struct town town, again;
        struct error error;

        build(&settings, &set, seed, &town);
        ck_assert_int_eq(street_town_of_grid(&settings, &set, "town.cfg", seed, town.grid.tiles, &again, &error),
                         STATUS_OK);
        ck_assert_uint_eq(town_hash(&town), town_hash(&again));
        town.grid.tiles[3] = (uint16_t)set.oriented_count;
        town_release(&again);
        ck_assert_int_eq(street_town_of_grid(&settings, &set, "town.cfg", seed, town.grid.tiles, &again, &error),
                         STATUS_VALUE);
        town_release(&town);
    }
    tileset_release(&set);
}
END_TEST

START_TEST(test_settings_and_set_may_go)
{
    char *names = strdup("plot"), *play[] = {"lane", "plot"};
    struct street_settings settings = full_settings(6, 6);
    struct street_building *copy = malloc(sizeof *copy);
    struct tileset set;
    struct street *street;
    struct town town;
    struct error error;

    *copy = brown;
    copy->name = strdup("brown");
    settings.buildings = copy;
    settings.building_tile = names;
    settings.tiles = play;
    settings.tile_count = 2;
    load_set(streets, &set);
    street = street_of(&settings, &set, 3);
    tileset_release(&set);
    free(copy->name);
    free(copy);
    free(names);
    ck_assert_int_eq(street_run(street, 0), STREET_DONE);
    ck_assert_int_eq(street_take_town(street, &town, &error), STATUS_OK);
    ck_assert_uint_gt(town.building_count, 0);
    town_release(&town);
    street_free(street);
}
END_TEST

/* Width, height, can it be. */
static const unsigned hermitages[][3] = {{1, 1, 1}, {1, 2, 0}, {2, 1, 0}, {2, 2, 0}};

START_TEST(test_what_cannot_be_is_said)
{
    struct street_settings settings = settings_of(hermitages[_i][0], hermitages[_i][1]);
    struct tileset set;
    struct street *street;
    char text[300];

    load_set(hermit, &set);
    street = street_of(&settings, &set, 9);
    ck_assert_int_eq(street_run(street, 0), hermitages[_i][2] ? STREET_DONE : STREET_FAILED);
    street_failure(street, text, sizeof text);
    if (hermitages[_i][2]) {
        ck_assert_str_eq(text, "");
    } else {
        ck_assert_int_eq(wave_state(street_wave(street)), WAVE_IMPOSSIBLE);
        ck_assert_msg(strncmp(text, "nothing fits at ", 16) == 0, "%s", text);
        ck_assert_int_eq(street_step(street, WAVE_CHOICE), STREET_FAILED);
    }
    street_free(street);
    tileset_release(&set);
}
END_TEST

START_TEST(test_what_nothing_fills_is_said)
{
    struct street_settings settings = settings_of(31, 20);
    struct tileset set;
    struct street *street;
    char text[300];

    load_set(chess, &set);
    settings.wrap_across = true;
    street = street_of(&settings, &set, 9);
    ck_assert_int_eq(street_run(street, 0), STREET_FAILED);
    ck_assert_int_eq(wave_state(street_wave(street)), WAVE_IMPOSSIBLE);
    ck_assert_msg(strstr(street_failure(street, text, sizeof text), "; there is no way to fill the grid"), "%s", text);
    street_free(street);
    tileset_release(&set);
}
END_TEST

START_TEST(test_giving_up_is_something_else)
{
    struct street_settings settings = full_settings(30, 30);
    struct tileset set;
    struct street *street;
    char text[300], cut[12];

    load_set(streets, &set);
    settings.budget = 1;
    street = street_of(&settings, &set, 9);
    ck_assert_int_eq(street_run(street, 0), STREET_FAILED);
    ck_assert_int_eq(wave_state(street_wave(street)), WAVE_GAVE_UP);
    ck_assert_msg(strncmp(street_failure(street, text, sizeof text), "gave up after ", 14) == 0, "%s", text);
    street_failure(street, cut, sizeof cut);
    ck_assert_uint_eq(strlen(cut), sizeof cut - 1);
    street_free(street);
    tileset_release(&set);
}
END_TEST

static const struct {
    uint64_t seed;
    bool wrap;
    uint64_t hash;
} golden[] = {
    {0, false, UINT64_C(16436146177053580766)},
    {1, false, UINT64_C(15470927045995931170)},
    {UINT64_C(18446744073709551615), true, UINT64_C(13479854664091543698)},
};

START_TEST(test_the_same_bytes_for_ever)
{
    struct street_settings settings = full_settings(8, 6);
    struct tileset set;
    struct town town;

    load_set(streets, &set);
    settings.wrap_across = settings.wrap_down = golden[_i].wrap;
    build(&settings, &set, golden[_i].seed, &town);
    ck_assert_uint_eq(town_hash(&town), golden[_i].hash);
    town_release(&town);
    tileset_release(&set);
}
END_TEST

static Suite *suite(void)
{
    Suite *all = suite_create("street");
    TCase *paint = tcase_create("paint"), *steps = tcase_create("steps"), *ends = tcase_create("ends");

    tcase_add_loop_test(paint, test_pictures_are_painted_turned, 0, 8);
    tcase_add_test(paint, test_every_picture_is_that_of_the_grid);
    tcase_add_test(steps, test_the_pace_does_not_change_the_town);
    tcase_add_test(steps, test_a_saved_grid_gives_the_same_town);
    tcase_add_test(steps, test_settings_and_set_may_go);
    tcase_add_loop_test(ends, test_what_cannot_be_is_said, 0, sizeof hermitages / sizeof *hermitages);
    tcase_add_test(ends, test_what_nothing_fills_is_said);
    tcase_add_test(ends, test_giving_up_is_something_else);
    tcase_add_loop_test(ends, test_the_same_bytes_for_ever, 0, sizeof golden / sizeof *golden);
    suite_add_tcase(all, paint);
    suite_add_tcase(all, steps);
    suite_add_tcase(all, ends);
    return all;
}

int main(void)
{
    return support_run(suite());
}
