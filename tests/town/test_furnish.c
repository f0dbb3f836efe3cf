/* Benches, pitches and doors: only where they are missing, on good ground, with no way cut. */
#include "case.h"

/* clang-format off */
static const char park[] =
    LEGEND "size = 3; " MEETS "tiles = ("
    TILE("green", "\"ggg\", \"ggg\", \"ggg\"", FREE) ","
    TILE("walk", "\"ppp\", \"ppp\", \"ppp\"", FREE) ","
    TILE("plaza", "\"ooo\", \"ooo\", \"ooo\"", FREE) ","
    TILE("house", "\"rrr\", \"rrr\", \"rDr\"", FREE) ","
    TILE("shed", "\"rrr\", \"rrr\", \"rrr\"", FREE) ","
    TILE("pond", "\"www\", \"www\", \"www\"", FREE) ","
    TILE("bank", "\"ppp\", \"pbp\", \"ppp\"", FREE) ","
    TILE("stage", "\"ooo\", \"o@o\", \"ooo\"", FREE) ");";
/* Ways one cell wide, nothing beside them. */
static const char lines[] =
    LEGEND "size = 3; meets = ( (\"r\", \"r\"), (\"n\", \"n\") ); tiles = ("
    TILE("line", "\"_._\", \"_._\", \"_._\"", "symmetry = \"I\"; sides = (\"r\", \"n\", \"r\", \"n\");") ","
    TILE("bend", "\"_._\", \"_..\", \"___\"", "symmetry = \"L\"; sides = (\"r\", \"r\", \"n\", \"n\");") ","
    TILE("cross", "\"_._\", \"...\", \"_._\"", "sides = (\"r\", \"r\", \"r\", \"r\");") ","
    TILE("none", "\"___\", \"___\", \"___\"", "sides = (\"n\", \"n\", \"n\", \"n\");") ");";
/* The same on the water: no void either. */
static const char piers[] =
    LEGEND "size = 3; " MEETS "tiles = ("
    TILE("pier", "\"w.w\", \"...\", \"w.w\"", FREE) ");";
/* clang-format on */

static const struct {
    const char *set;
    const char *play[5];
    unsigned width, height;
} places[] = {
    {park, {"green", "walk", "shed"}, 6, 5},           {park, {"walk", "pond", "shed"}, 9, 4},
    {park, {"house", "walk", "green", "plaza"}, 5, 5}, {park, {"plaza", "pond"}, 7, 7},
    {lines, {"line", "bend", "cross", "none"}, 8, 8},  {piers, {"pier"}, 5, 4},
};
enum { PLACES = sizeof places / sizeof *places, SEEDS = 10 };

static struct street_settings place_settings(unsigned place)
{
    struct street_settings settings = settings_of(places[place].width, places[place].height);

    settings.tiles = (char **)(uintptr_t)places[place].play;
    while (settings.tile_count < 5 && places[place].play[settings.tile_count])
        settings.tile_count++;
    return settings;
}

static bool is_beside(const struct town *town, size_t cell, const unsigned *part, unsigned number)
{
    unsigned x = (unsigned)(cell % town->width), y = (unsigned)(cell / town->width);

    return (x > 0 && part[cell - 1] == number) || (x + 1 < town->width && part[cell + 1] == number) ||
           (y > 0 && part[cell - town->width] == number) ||
           (y + 1 < town->height && part[cell + town->width] == number);
}

static void want(struct street_settings *settings, int64_t benches, int64_t buskers, int64_t doors)
{
    settings->benches = benches;
    settings->buskers = buskers;
    settings->doors = doors;
}

/* The largest part of the bare town loses the cells that were taken and stays in one; nothing else changes. */
static void check_nothing_cut(const struct town *bare, const struct town *town)
{
    unsigned *before, *after, parts, parts_after, largest = find_parts(bare, &before, &parts);
    unsigned number = 0;

    find_parts(town, &after, &parts_after);
    ck_assert_uint_eq(parts_after, parts);
    for (size_t i = 0; i < (size_t)town->width * town->height; i++) {
        if (town->ground[i] != bare->ground[i]) {
            enum terrain_use use = terrain_use((enum terrain)town->ground[i]);

            ck_assert(use == TERRAIN_DOOR_USE || use == TERRAIN_SEAT_USE || use == TERRAIN_BUSKER_USE);
            ck_assert(before[i] == largest || !can_walk(bare, i));
            ck_assert(is_beside(town, i, before, largest));
        }
        if (before[i] != largest || after[i] == 0)
            continue;
        number = number ? number : after[i];
        ck_assert_uint_eq(after[i], number);
    }
    for (size_t i = 0; i < (size_t)town->width * town->height; i++)
        if (town->ground[i] != bare->ground[i])
            ck_assert(is_beside(town, i, after, number));
    free(before);
    free(after);
}

static void check_place(unsigned place, int64_t benches, int64_t buskers, int64_t doors)
{
    struct street_settings settings = place_settings(place);
    struct tileset set;

    load_set(places[place].set, &set);
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct town bare, town;

        want(&settings, 0, 0, 0);
        build(&settings, &set, seed, &bare);
        want(&settings, benches, buskers, doors);
        build(&settings, &set, seed, &town);
        check_nothing_cut(&bare, &town);
        town_release(&bare);
        town_release(&town);
    }
    tileset_release(&set);
}

START_TEST(test_nothing_is_cut)
{
    check_place((unsigned)_i, -1, -1, -1);
}
END_TEST

START_TEST(test_nothing_is_cut_by_a_thousand)
{
    check_place((unsigned)_i, 1000, 3, 1000);
}
END_TEST

START_TEST(test_what_is_missing_is_there)
{
    struct street_settings settings = place_settings((unsigned)_i);
    struct tileset set;

    load_set(places[_i].set, &set);
    want(&settings, -1, -1, -1);
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct town town;

        build(&settings, &set, seed, &town);
        /* A drawn town may be all water; whoever can walk can also sit, listen and go in. */
        if (count_ground(&town, TERRAIN_PAVEMENT) + count_ground(&town, TERRAIN_PLAZA) > 40) {
            ck_assert_uint_ge(count_ground(&town, TERRAIN_BENCH), 1);
            ck_assert_uint_eq(count_ground(&town, TERRAIN_PITCH), 1);
            ck_assert_uint_ge(count_ground(&town, TERRAIN_DOOR), 2);
        }
        for (size_t i = 0; i < (size_t)town.width * town.height; i++)
            ck_assert(town.ground[i] != TERRAIN_DOOR || town.building[i] != BUILDING_NONE);
        town_release(&town);
    }
    tileset_release(&set);
}
END_TEST

static void fix(struct street_fixed *fixed, struct street_settings *settings, const char *const *names)
{
    for (unsigned i = 0; i < settings->width * settings->height; i++)
        fixed[i] = (struct street_fixed){.x = {.value = i % settings->width},
                                         .y = {.value = i / settings->width},
                                         .tile = (char *)(uintptr_t)names[i]};
    settings->fixed = fixed;
    settings->fixed_count = (size_t)settings->width * settings->height;
}

static const char *const furnished[] = {
    "house", "house", "house", "walk", "bank", "stage", "walk", "walk", "walk",
};

/* Asked for, and found in a town whose tiles bring three doors, a bench and a pitch. */
static const struct {
    int64_t benches, buskers, doors;
    size_t found[3];
} wishes[] = {
    {-1, -1, -1, {1, 1, 3}}, {0, 0, 0, {1, 1, 3}}, {1, 1, 3, {1, 1, 3}}, {4, 2, 5, {4, 2, 5}}, {2, 0, 1, {2, 1, 3}},
};

START_TEST(test_only_what_is_missing_is_put)
{
    struct street_settings settings = settings_of(3, 3);
    struct street_fixed fixed[9];
    struct tileset set;
    struct town town;

    load_set(park, &set);
    fix(fixed, &settings, furnished);
    want(&settings, wishes[_i].benches, wishes[_i].buskers, wishes[_i].doors);
    build(&settings, &set, 5, &town);
    ck_assert_uint_eq(count_ground(&town, TERRAIN_BENCH), wishes[_i].found[0]);
    ck_assert_uint_eq(count_ground(&town, TERRAIN_PITCH), wishes[_i].found[1]);
    ck_assert_uint_eq(count_ground(&town, TERRAIN_DOOR), wishes[_i].found[2]);
    town_release(&town);
    tileset_release(&set);
}
END_TEST

/* The shed can get a door on its right and below it. */
static const char *const walled[] = {
    "pond", "pond", "pond", "pond", "shed", "walk", "pond", "walk", "walk",
};

START_TEST(test_doors_are_opened_in_houses_that_have_none)
{
    struct street_settings settings = settings_of(3, 3);
    struct street_fixed fixed[9];
    struct tileset set;
    struct town town;

    load_set(park, &set);
    fix(fixed, &settings, walled);
    want(&settings, 0, 0, 1);
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        build(&settings, &set, seed, &town);
        ck_assert_uint_eq(town.building_count, 1);
        ck_assert_uint_eq(town.buildings[0].doors, 1);
        ck_assert(town.buildings[0].front == RIGHT || town.buildings[0].front == DOWN);
        ck_assert_uint_eq(count_ground(&town, TERRAIN_DOOR), 1);
        town_release(&town);
    }
    tileset_release(&set);
}
END_TEST

START_TEST(test_what_nobody_can_reach_does_not_count)
{
    static const char *const names[] = {"bank", "pond", "walk", "walk", "walk"};
    struct street_settings settings = settings_of(5, 1);
    struct street_fixed fixed[5];
    struct tileset set;
    struct town town;

    load_set(park, &set);
    fix(fixed, &settings, names);
    want(&settings, 1, 0, 0);
    build(&settings, &set, 5, &town);
    ck_assert_uint_eq(count_ground(&town, TERRAIN_BENCH), 2);
    town_release(&town);
    tileset_release(&set);
}
END_TEST

static const char *const squares[] = {
    "green", "walk", "green", "green", "walk", "plaza", "walk", "green", "plaza", "plaza", "walk", "green",
};

START_TEST(test_the_pitch_stands_on_the_plaza)
{
    struct street_settings settings = settings_of(4, 3);
    struct street_fixed fixed[12];
    struct tileset set;
    struct town town;
    bool found = false;

    load_set(park, &set);
    fix(fixed, &settings, squares);
    want(&settings, 0, 1, 0);
    build(&settings, &set, 5, &town);
    for (unsigned y = 0; y < town.height; y++)
        for (unsigned x = 0; x < town.width; x++)
            if (town.ground[town_cell(&town, x, y)] == TERRAIN_PITCH) {
                found = strcmp(squares[y / 3 * 4 + x / 3], "plaza") == 0;
                ck_assert_uint_lt(x, 6);
            }
    ck_assert(found);
    town_release(&town);
    tileset_release(&set);
}
END_TEST

START_TEST(test_benches_stand_on_the_green_beside_a_walk_and_before_no_door)
{
    static const char *const names[] = {
        "house", "walk", "green", "green", "green", "green", "green", "green", "green",
    };
    struct street_settings settings = settings_of(3, 3);
    struct street_fixed fixed[9];
    struct tileset set;

    load_set(park, &set);
    fix(fixed, &settings, names);
    want(&settings, 1, 0, 0);
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct town town;

        build(&settings, &set, seed, &town);
        ck_assert_uint_eq(count_ground(&town, TERRAIN_BENCH), 1);
        for (size_t i = 0; i < 81; i++) {
            unsigned x = (unsigned)(i % 9), y = (unsigned)(i / 9);

            /* The walk is 3 to 5, 0 to 2; the door opens down at 1,3. */
            if (town.ground[i] == TERRAIN_BENCH) {
                ck_assert((x == 6 && y < 3) || (y == 3 && x >= 3 && x < 6));
            }
        }
        town_release(&town);
    }
    tileset_release(&set);
}
END_TEST

static Suite *suite(void)
{
    Suite *all = suite_create("furnish");
    TCase *whole = tcase_create("whole"), *put = tcase_create("put");

    tcase_add_loop_test(whole, test_nothing_is_cut, 0, PLACES);
    tcase_add_loop_test(whole, test_nothing_is_cut_by_a_thousand, 0, PLACES);
    tcase_add_loop_test(put, test_what_is_missing_is_there, 0, PLACES);
    tcase_add_loop_test(put, test_only_what_is_missing_is_put, 0, sizeof wishes / sizeof *wishes);
    tcase_add_test(put, test_doors_are_opened_in_houses_that_have_none);
    tcase_add_test(put, test_what_nobody_can_reach_does_not_count);
    tcase_add_test(put, test_the_pitch_stands_on_the_plaza);
    tcase_add_test(put, test_benches_stand_on_the_green_beside_a_walk_and_before_no_door);
    suite_add_tcase(all, whole);
    suite_add_tcase(all, put);
    return all;
}

int main(void)
{
    return support_run(suite());
}
