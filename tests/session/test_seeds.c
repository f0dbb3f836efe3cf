/* Many seeds of the towns that people build first: all solved, no pair that the rules forbid, somewhere to go. */
#include "case.h"

static uint64_t seeds(void)
{
    return support_full() ? 200 : 20;
}

static void check_seeds(const char *name, uint64_t count)
{
    for (uint64_t seed = 0; seed < count; seed++) {
        struct session *session = built(name, seed);
        const struct town *town = session_town(session);
        const struct map *map = session_map(session);
        char why[256];

        ck_assert_msg(check_grid(&session_preset(session)->street, session_tileset(session), town->grid.tiles, why,
                                 sizeof why) == 0,
                      "%s, seed %llu: %s", name, (unsigned long long)seed, why);
        ck_assert_uint_eq(wave_broken_pairs(session_wave(session)), 0);
        ck_assert_uint_ge(map->door_count, 2);
        ck_assert_uint_ge(map->bench_count, 1);
        ck_assert_uint_ge(map->pitch_count, 1);
        session_free(session);
    }
}

START_TEST(test_big)
{
    check_seeds("big", seeds());
}
END_TEST

START_TEST(test_town)
{
    check_seeds("town", seeds());
}
END_TEST

/* The checker must be able to find something. */
START_TEST(test_the_checker_sees_a_wrong_tile)
{
    struct session *session = built("town", 1);
    const struct town *town = session_town(session);
    const struct street_settings *street = &session_preset(session)->street;
    const struct tileset *kept = session_tileset(session);
    uint32_t cells = town->grid.width * town->grid.height;
    char why[256];
    unsigned missed = 0;

    for (uint32_t cell = 0; cell < cells; cell++) {
        uint16_t was = town->grid.tiles[cell];

        town->grid.tiles[cell] = (uint16_t)tileset_find(kept, "river head");
        if (town->grid.tiles[cell] != was)
            missed += check_grid(street, kept, town->grid.tiles, why, sizeof why) == 0;
        town->grid.tiles[cell] = was;
    }
    ck_assert_uint_eq(missed, 0);
    ck_assert_uint_eq(check_grid(street, kept, town->grid.tiles, why, sizeof why), 0);
    session_free(session);
}
END_TEST

/* For comparison only: what the original's update breaks is counted, and the checker counts the same. */
START_TEST(test_the_originals_reach_breaks_pairs_that_are_counted)
{
    uint64_t broken = 0;

    for (uint64_t seed = 0; seed < 10; seed++) {
        struct preset preset;
        struct session *session;
        char why[256];

        load_ok("small", &preset);
        set_ok(&preset, "reach=original");
        session = session_ok(&preset, seed);
        ck_assert_int_eq(session_build(session, 0), SESSION_LIVING);
        ck_assert_uint_eq(check_grid(&session_preset(session)->street, session_tileset(session),
                                     session_town(session)->grid.tiles, why, sizeof why),
                          wave_broken_pairs(session_wave(session)));
        broken += wave_broken_pairs(session_wave(session));
        session_free(session);
    }
    ck_assert_uint_gt(broken, 0);
}
END_TEST

static Suite *suite(void)
{
    Suite *all = suite_create("seeds");
    TCase *solve = tcase_create("solve");

    tcase_add_test(solve, test_big);
    tcase_add_test(solve, test_town);
    tcase_add_test(solve, test_the_checker_sees_a_wrong_tile);
    tcase_add_test(solve, test_the_originals_reach_breaks_pairs_that_are_counted);
    suite_add_tcase(all, solve);
    return all;
}

int main(void)
{
    return support_run(suite());
}
