/* Buildings on building tiles: how many, which, where, and which way they look. */
#include "case.h"

enum { SIZE = 3, ACROSS = 20, DOWNWARDS = 20 };

/* A plot among plots and streets; "plot" is the building tile. */
/* clang-format off */
static const char plots[] =
    LEGEND "size = 3; " MEETS "tiles = ("
    TILE("plot", "\"ggg\", \"ggg\", \"ggg\"", FREE) ","
    TILE("walk", "\"ppp\", \"ppp\", \"ppp\"", FREE) ","
    TILE("road", "\"...\", \"...\", \"...\"", FREE) ","
    TILE("pond", "\"www\", \"www\", \"www\"", FREE) ","
    TILE("home", "\"rrr\", \"rrr\", \"rDr\"", FREE) ");";
/* clang-format on */

static uint8_t house_picture[] = {
    TERRAIN_ROOF, TERRAIN_ROOF, TERRAIN_ROOF, TERRAIN_ROOF, TERRAIN_ROOF,
    TERRAIN_ROOF, TERRAIN_ROOF, TERRAIN_DOOR, TERRAIN_ROOF,
};
static uint8_t tower_picture[] = {TERRAIN_WALL};
static uint8_t hut_picture[] = {TERRAIN_DOOR, TERRAIN_VOID, TERRAIN_WALL, TERRAIN_WALL};
static uint8_t corner_picture[] = {TERRAIN_WALL, TERRAIN_VOID, TERRAIN_WALL, TERRAIN_WALL};
static uint8_t shop_picture[] = {TERRAIN_AWNING, TERRAIN_DOOR, TERRAIN_AWNING};
static struct street_building house = {
    .name = "house", .width = 3, .height = 3, .picture = house_picture, .probability = 1};
static struct street_building tower = {
    .name = "tower", .width = 1, .height = 1, .picture = tower_picture, .probability = 1, .kind = BUILDING_PUBLIC};
static struct street_building hut = {.name = "hut", .width = 2, .height = 2, .picture = hut_picture, .probability = 1};
static struct street_building corner = {
    .name = "corner", .width = 2, .height = 2, .picture = corner_picture, .probability = 1};
static struct street_building shop = {
    .name = "shop", .width = 3, .height = 1, .picture = shop_picture, .probability = 1};

static char *const only_plots[] = {"plot"};

static struct street_settings plot_settings(unsigned width, unsigned height, struct street_building *buildings,
                                            size_t count, int64_t percent)
{
    struct street_settings settings = settings_of(width, height);

    settings.tiles = (char **)only_plots;
    settings.tile_count = 1;
    settings.building_tile = "plot";
    settings.spawn_buildings = true;
    settings.spawn_building_probability = percent * PERCENT;
    settings.buildings = buildings;
    settings.building_count = count;
    return settings;
}

static const struct {
    int64_t percent;
    bool spawn;
    size_t least, most;
} shares[] = {
    {0, true, 0, 0}, {100, true, 400, 400}, {100, false, 0, 0}, {70, true, 250, 310}, {1, true, 1, 15},
};

START_TEST(test_how_many)
{
    struct street_settings settings = plot_settings(ACROSS, DOWNWARDS, &house, 1, shares[_i].percent);
    struct tileset set;
    struct town town;

    load_set(plots, &set);
    settings.spawn_buildings = shares[_i].spawn;
    build(&settings, &set, 77, &town);
    ck_assert_uint_ge(town.building_count, shares[_i].least);
    ck_assert_uint_le(town.building_count, shares[_i].most);
    ck_assert_uint_eq(count_ground(&town, TERRAIN_ROOF), 8 * town.building_count);
    ck_assert_uint_eq(count_ground(&town, TERRAIN_DOOR), town.building_count);
    town_release(&town);
    tileset_release(&set);
}
END_TEST

START_TEST(test_without_a_building_tile_or_a_building_there_is_none)
{
    struct street_settings settings = plot_settings(4, 4, &house, 1, 100);
    struct tileset set;
    struct town town;

    load_set(plots, &set);
    settings.building_tile = NULL;
    build(&settings, &set, 1, &town);
    ck_assert_uint_eq(town.building_count, 0);
    town_release(&town);
    settings.building_tile = "walk"; /* of the set, but not in play */
    build(&settings, &set, 1, &town);
    ck_assert_uint_eq(town.building_count, 0);
    town_release(&town);
    settings.building_tile = "plot";
    settings.building_count = 0;
    build(&settings, &set, 1, &town);
    ck_assert_uint_eq(town.building_count, 0);
    town_release(&town);
    tileset_release(&set);
}
END_TEST

static void count_kinds(const struct town *town, size_t kinds[BUILDING_KINDS])
{
    memset(kinds, 0, BUILDING_KINDS * sizeof *kinds);
    for (size_t i = 0; i < town->building_count; i++)
        kinds[town->buildings[i].kind]++;
}

/* Weights of house, tower, shop, and the least and most of 400 that each may be. */
static const struct {
    int64_t weight[3];
    size_t least[BUILDING_KINDS], most[BUILDING_KINDS];
} weights[] = {
    {{1, 1, 1}, {100, 100, 100}, {170, 170, 170}},
    {{0, 1, 0}, {0, 0, 400}, {0, 0, 400}},
    {{3, 1, 0}, {270, 0, 70}, {330, 0, 130}},
    {{0, 0, 0}, {100, 100, 100}, {170, 170, 170}},
    {{INT64_C(1000000000000000), 0, 0}, {400, 0, 0}, {400, 0, 0}},
};

START_TEST(test_which)
{
    struct street_building buildings[] = {house, tower, shop};
    struct street_settings settings = plot_settings(ACROSS, DOWNWARDS, buildings, 3, 100);
    size_t kinds[BUILDING_KINDS];
    struct tileset set;
    struct town town;

    load_set(plots, &set);
    for (unsigned i = 0; i < 3; i++)
        buildings[i].probability = weights[_i].weight[i];
    build(&settings, &set, 4, &town);
    count_kinds(&town, kinds);
    for (unsigned i = 0; i < BUILDING_KINDS; i++) {
        ck_assert_uint_ge(kinds[i], weights[_i].least[i]);
        ck_assert_uint_le(kinds[i], weights[_i].most[i]);
    }
    town_release(&town);
    tileset_release(&set);
}
END_TEST

/* One plot in the middle of nine, tiles up, right, down, left of it, and where its door must look. */
static const struct {
    const char *around[DIRECTIONS];
    enum direction front;
} surroundings[] = {
    {{"walk", "pond", "pond", "pond"}, UP},    {{"pond", "walk", "pond", "pond"}, RIGHT},
    {{"pond", "pond", "walk", "pond"}, DOWN},  {{"pond", "pond", "pond", "walk"}, LEFT},
    {{"road", "road", "walk", "road"}, DOWN},  {{"plot", "plot", "plot", "road"}, LEFT},
    {{"home", "walk", "home", "home"}, RIGHT},
};

START_TEST(test_doors_look_at_the_best_ground)
{
    static const int64_t at[DIRECTIONS][2] = {{1, 0}, {2, 1}, {1, 2}, {0, 1}};
    struct street_settings settings = plot_settings(3, 3, &house, 1, 100);
    struct street_fixed fixed[9];
    struct tileset set;

    load_set(plots, &set);
    settings.tile_count = 0;
    settings.fixed = fixed;
    settings.fixed_count = 9;
    /* The corners join whatever lies beside them. */
    for (unsigned i = 0; i < 9; i++)
        fixed[i] = (struct street_fixed){.x = {.value = i % 3}, .y = {.value = i / 3}, .tile = "walk"};
    fixed[4].tile = "plot";
    for (unsigned side = 0; side < DIRECTIONS; side++)
        fixed[at[side][1] * 3 + at[side][0]].tile = (char *)surroundings[_i].around[side];
    for (uint64_t seed = 0; seed < 12; seed++) {
        const struct building *building;
        struct town town;

        build(&settings, &set, seed, &town);
        building = &town.buildings[town.building[town_cell(&town, 4, 4)] - 1];
        ck_assert_int_eq(building->front, surroundings[_i].front);
        town_release(&town);
    }
    tileset_release(&set);
}
END_TEST

/* Without a door all turns are as good, so each is seen. */
START_TEST(test_equal_turns_are_drawn)
{
    struct street_settings settings = plot_settings(1, 1, &corner, 1, 100);
    unsigned seen[DIRECTIONS] = {0};
    struct tileset set;

    load_set(plots, &set);
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct town town;

        build(&settings, &set, seed, &town);
        /* The void of the picture is the one cell of its box that stays grass. */
        for (unsigned i = 0; i < DIRECTIONS; i++)
            seen[i] += town.ground[town_cell(&town, i & 1, i >> 1)] == TERRAIN_GRASS;
        town_release(&town);
    }
    for (unsigned i = 0; i < DIRECTIONS; i++)
        ck_assert_uint_gt(seen[i], 0);
    tileset_release(&set);
}
END_TEST

START_TEST(test_small_pictures_lie_in_the_middle_and_void_leaves_the_ground)
{
    struct street_settings settings = plot_settings(2, 1, &tower, 1, 100);
    struct tileset set;
    struct town town;

    load_set(plots, &set);
    build(&settings, &set, 1, &town);
    ck_assert_uint_eq(town.ground[town_cell(&town, 1, 1)], TERRAIN_WALL);
    ck_assert_uint_eq(town.ground[town_cell(&town, 4, 1)], TERRAIN_WALL);
    ck_assert_uint_eq(count_ground(&town, TERRAIN_GRASS), 16);
    ck_assert_uint_eq(town.building_count, 2);
    ck_assert_int_eq(town.buildings[1].kind, BUILDING_PUBLIC);
    town_release(&town);
    settings.buildings = &hut;
    build(&settings, &set, 1, &town);
    ck_assert_uint_eq(count_ground(&town, TERRAIN_VOID), 0);
    ck_assert_uint_eq(count_ground(&town, TERRAIN_GRASS), 18 - 2 * 3);
    town_release(&town);
    tileset_release(&set);
}
END_TEST

START_TEST(test_houses_of_tiles_are_one_a_tile)
{
    struct street_fixed fixed[] = {
        {.tile = "home"}, {.x = {.value = 1}, .tile = "home"}, {.x = {.value = 2}, .tile = "walk"}};
    struct street_settings settings = settings_of(3, 1);
    struct tileset set;
    struct town town;

    load_set(plots, &set);
    settings.fixed = fixed;
    settings.fixed_count = 3;
    build(&settings, &set, 1, &town);
    ck_assert_uint_eq(town.building_count, 2);
    for (unsigned x = 0; x < 9; x++)
        ck_assert_uint_eq(town.building[town_cell(&town, x, 1)], x < 3 ? 1 : x < 6 ? 2 : BUILDING_NONE);
    town_release(&town);
    tileset_release(&set);
}
END_TEST

/* A seed's building of one tile does not depend on what stands elsewhere. */
START_TEST(test_a_tile_is_drawn_by_itself)
{
    struct street_settings settings = plot_settings(6, 6, &tower, 1, 50);
    struct tileset set;
    struct town half, most;

    load_set(plots, &set);
    build(&settings, &set, 21, &half);
    settings.spawn_building_probability = 80 * PERCENT;
    build(&settings, &set, 21, &most);
    ck_assert_uint_gt(most.building_count, half.building_count);
    for (size_t i = 0; i < (size_t)half.width * half.height; i++)
        ck_assert(half.ground[i] != TERRAIN_WALL || most.ground[i] == TERRAIN_WALL);
    town_release(&half);
    town_release(&most);
    tileset_release(&set);
}
END_TEST

static Suite *suite(void)
{
    Suite *all = suite_create("build");
    TCase *draw = tcase_create("draw"), *place = tcase_create("place");

    tcase_add_loop_test(draw, test_how_many, 0, sizeof shares / sizeof *shares);
    tcase_add_test(draw, test_without_a_building_tile_or_a_building_there_is_none);
    tcase_add_loop_test(draw, test_which, 0, sizeof weights / sizeof *weights);
    tcase_add_test(draw, test_a_tile_is_drawn_by_itself);
    tcase_add_loop_test(place, test_doors_look_at_the_best_ground, 0, sizeof surroundings / sizeof *surroundings);
    tcase_add_test(place, test_equal_turns_are_drawn);
    tcase_add_test(place, test_small_pictures_lie_in_the_middle_and_void_leaves_the_ground);
    tcase_add_test(place, test_houses_of_tiles_are_one_a_tile);
    suite_add_tcase(all, draw);
    suite_add_tcase(all, place);
    return all;
}

int main(void)
{
    return support_run(suite());
}
