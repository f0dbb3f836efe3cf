/* The model: buildings out of cells, doors and where they open. */
#include "support/ascii_town.h"
#include "support/support.h"

START_TEST(test_a_building_is_what_lies_in_its_box)
{
    static const char *const rows[] = {
        "pppppp",
        "p##W#p",
        "p#DW#p",
        "pppppp",
    };
    struct town town;

    town_init(&town, 6, 4);
    for (unsigned y = 0; y < 4; y++)
        for (unsigned x = 0; x < 6; x++)
            town.ground[town_cell(&town, x, y)] = (uint8_t)ascii_terrain(rows[y][x]);
    ck_assert_uint_eq(town_add_building(&town, 0, 0, 3, 4), 1);
    ck_assert_uint_eq(town_add_building(&town, 2, 0, 100, 100), 2);
    ck_assert_uint_eq(town_add_building(&town, 0, 0, 6, 4), BUILDING_NONE);
    ck_assert_uint_eq(town.building_count, 2);
    ck_assert_uint_eq(town.buildings[0].x, 1);
    ck_assert_uint_eq(town.buildings[0].y, 1);
    ck_assert_uint_eq(town.buildings[0].width, 2);
    ck_assert_uint_eq(town.buildings[0].height, 2);
    ck_assert_uint_eq(town.buildings[0].doors, 1);
    ck_assert_int_eq(town.buildings[0].front, DOWN);
    ck_assert_uint_eq(town.buildings[1].x, 3);
    ck_assert_uint_eq(town.buildings[1].width, 2);
    ck_assert_uint_eq(town.buildings[1].doors, 0);
    ck_assert_int_eq(town.buildings[1].front, UP);
    ck_assert_uint_eq(town.building[town_cell(&town, 2, 2)], 1);
    ck_assert_uint_eq(town.building[town_cell(&town, 3, 1)], 2);
    ck_assert_uint_eq(town.building[0], BUILDING_NONE);
    town_release(&town);
}
END_TEST

START_TEST(test_an_awning_makes_a_shop)
{
    struct town town;

    town_init(&town, 3, 1);
    memset(town.ground, TERRAIN_ROOF, 3);
    town.ground[2] = TERRAIN_AWNING;
    town_add_building(&town, 0, 0, 1, 1);
    town_add_building(&town, 1, 0, 2, 1);
    ck_assert_int_eq(town.buildings[0].kind, BUILDING_HOUSE);
    ck_assert_int_eq(town.buildings[1].kind, BUILDING_SHOP);
    town_release(&town);
}
END_TEST

/* Ground above, right, below, left of a door at 1,1. */
static const struct {
    const char *ground;
    enum direction front;
} fronts[] = {
    {"pppp", DOWN},  {"pp#p", UP},   {"#p#p", LEFT},       {"#p##", RIGHT},      {"####", DIRECTIONS},
    {"D.DD", RIGHT}, {"b@~.", LEFT}, {"DDDD", DIRECTIONS}, {"~bT@", DIRECTIONS},
};

START_TEST(test_a_door_opens_down_up_left_right)
{
    struct town town;

    town_init(&town, 3, 3);
    town.ground[4] = TERRAIN_DOOR;
    town.ground[1] = (uint8_t)ascii_terrain(fronts[_i].ground[0]);
    town.ground[5] = (uint8_t)ascii_terrain(fronts[_i].ground[1]);
    town.ground[7] = (uint8_t)ascii_terrain(fronts[_i].ground[2]);
    town.ground[3] = (uint8_t)ascii_terrain(fronts[_i].ground[3]);
    ck_assert_int_eq(town_door_front(&town, 1, 1), fronts[_i].front);
    town_release(&town);
}
END_TEST

START_TEST(test_a_door_at_the_corner_of_the_town)
{
    struct town town;

    town_init(&town, 1, 1);
    town.ground[0] = TERRAIN_DOOR;
    ck_assert_int_eq(town_door_front(&town, 0, 0), DIRECTIONS);
    ck_assert_uint_eq(town_add_building(&town, 0, 0, 1, 1), 1);
    ck_assert_int_eq(town.buildings[0].front, UP);
    town_release(&town);
}
END_TEST

START_TEST(test_steps_end_at_the_border)
{
    struct town town;
    unsigned x = 0, y = 1;

    town_init(&town, 2, 2);
    ck_assert(!town_step(&town, &x, &y, LEFT));
    ck_assert(!town_step(&town, &x, &y, DOWN));
    ck_assert_uint_eq(x, 0);
    ck_assert_uint_eq(y, 1);
    ck_assert(town_step(&town, &x, &y, RIGHT));
    ck_assert(town_step(&town, &x, &y, UP));
    ck_assert(!town_step(&town, &x, &y, RIGHT));
    ck_assert(!town_step(&town, &x, &y, UP));
    ck_assert_uint_eq(x, 1);
    ck_assert_uint_eq(y, 0);
    town_release(&town);
}
END_TEST

static Suite *suite(void)
{
    Suite *all = suite_create("town");
    TCase *model = tcase_create("model");

    tcase_add_test(model, test_a_building_is_what_lies_in_its_box);
    tcase_add_test(model, test_an_awning_makes_a_shop);
    tcase_add_loop_test(model, test_a_door_opens_down_up_left_right, 0, sizeof fronts / sizeof *fronts);
    tcase_add_test(model, test_a_door_at_the_corner_of_the_town);
    tcase_add_test(model, test_steps_end_at_the_border);
    suite_add_tcase(all, model);
    return all;
}

int main(void)
{
    return support_run(suite());
}
