#include "support/support.h"
#include "tile/terrain.h"

#include <string.h>

START_TEST(names_find_their_kind)
{
    enum terrain found = TERRAINS;

    ck_assert(terrain_find(terrain_name((enum terrain)_i), &found));
    ck_assert_int_eq(found, _i);
    ck_assert_ptr_null(strchr(terrain_name((enum terrain)_i), ' '));
}
END_TEST

START_TEST(other_names_find_nothing)
{
    static const char *const names[] = {"", "Road", "roads", "roa", " road", "VOID"};
    enum terrain found = TERRAIN_WATER;

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        ck_assert(!terrain_find(names[i], &found));
    ck_assert_int_eq(found, TERRAIN_WATER);
}
END_TEST

/* Flow fields add costs up: what is walked on must cost something, what is not must be told by its zero. */
START_TEST(what_is_walked_on_costs_a_step)
{
    enum terrain terrain = (enum terrain)_i;

    switch (terrain_use(terrain)) {
    case TERRAIN_WALK:
    case TERRAIN_DOOR_USE:
    case TERRAIN_SEAT_USE:
        ck_assert_uint_gt(terrain_cost(terrain), 0);
        break;
    case TERRAIN_BLOCKED:
    case TERRAIN_BUSKER_USE:
        ck_assert_uint_eq(terrain_cost(terrain), 0);
        break;
    default:
        ck_abort_msg("no such use");
    }
}
END_TEST

START_TEST(people_keep_to_the_pavement)
{
    ck_assert_uint_lt(terrain_cost(TERRAIN_PAVEMENT), terrain_cost(TERRAIN_GRASS));
    ck_assert_uint_lt(terrain_cost(TERRAIN_GRASS), terrain_cost(TERRAIN_ROAD));
    ck_assert_int_eq(terrain_use(TERRAIN_WATER), TERRAIN_BLOCKED);
    ck_assert_int_eq(terrain_use(TERRAIN_BENCH), TERRAIN_SEAT_USE);
    ck_assert_int_eq(terrain_use(TERRAIN_DOOR), TERRAIN_DOOR_USE);
    ck_assert_int_eq(terrain_use(TERRAIN_PITCH), TERRAIN_BUSKER_USE);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("tile/terrain");
    TCase *tcase = tcase_create("terrain");

    tcase_add_loop_test(tcase, names_find_their_kind, 0, TERRAINS);
    tcase_add_test(tcase, other_names_find_nothing);
    tcase_add_loop_test(tcase, what_is_walked_on_costs_a_step, 0, TERRAINS);
    tcase_add_test(tcase, people_keep_to_the_pavement);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
