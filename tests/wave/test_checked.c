/* The check of every wave that tests make (support/check_waves.h) sees what is wrong, and ends the test. */
#include "support/check_waves.h"
#include "support/wave_case.h"
#include "wave/internal.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

#if defined __linux__
#define WRAPPED true
#else
#define WRAPPED (checked_waves() > 0)
#endif

/* Solved, with two cells given and one put. */
static void solve(struct wave_case *test, enum wave_reach reach)
{
    uint64_t roads = 0xffd;
    wave_case_init(test, pair_table_sockets(CITY_SIDES, CITY_PAIRS), (struct grid_shape){20, 14, true, false});
    test->settings = (struct wave_settings){.seed = 5, .reach = reach};
    wave_fix(wave_case_begin(test), 45, 1);
    wave_restrict(test->wave, 100, &roads);
    if (reach == WAVE_REACH_FULL)
        ck_assert(wave_put(test->wave, 200, 8));
    wave_run(test->wave, 0);
    ck_assert_int_eq(wave_state(test->wave), WAVE_SOLVED);
}

/* Faults with DOMAIN in CELL. */
static unsigned long faults_with(struct wave_case *test, uint32_t cell, uint64_t domain, const char *said)
{
    uint64_t was = test->wave->domain[cell];
    char why[256] = "";
    test->wave->domain[cell] = domain;
    unsigned long faults = check_wave(test->wave, why, sizeof why);
    test->wave->domain[cell] = was;
    if (said && faults)
        ck_assert_msg(strstr(why, said) != NULL, "'%s' should say '%s'", why, said);
    return faults;
}

START_TEST(a_sound_wave_has_no_faults)
{
    struct wave_case test;
    char why[256];
    unsigned long before = checked_waves();
    solve(&test, WAVE_REACH_FULL);
    if (WRAPPED) {
        ck_assert_uint_eq(checked_waves(), before + 1);
        ck_assert_uint_eq(check_wave(test.wave, why, sizeof why), 0);
    }
    wave_case_release(&test);
    if (WRAPPED)
        ck_assert_uint_eq(checked_waves(), before + 2);
}
END_TEST

/* Every other tile in every cell is a fault exactly when a plain table says so, or the cell was given. */
START_TEST(each_wrong_tile_is_seen)
{
    struct wave_case test;
    solve(&test, WAVE_REACH_FULL);
    struct grid_shape shape = wave_case_shape(&test);
    uint32_t *grid = wave_case_grid(&test);
    for (uint32_t cell = 0; WRAPPED && cell < 20 * 14; cell++)
        for (uint32_t tile = 0, was = grid[cell]; tile < 12; tile++) {
            grid[cell] = tile;
            bool given = tile != was && (cell == 45 || cell == 200 || (cell == 100 && tile == 1));
            ck_assert_uint_eq(faults_with(&test, cell, UINT64_C(1) << tile, NULL),
                              grid_broken(test.table, &shape, grid) + given);
            grid[cell] = was;
        }
    free(grid);
    wave_case_release(&test);
}
END_TEST

START_TEST(what_is_wrong_is_said)
{
    struct wave_case test;
    solve(&test, WAVE_REACH_FULL);
    if (WRAPPED) {
        ck_assert_uint_eq(faults_with(&test, 77, 0, "cell 77 could be 0 tiles"), 1);
        ck_assert_uint_eq(faults_with(&test, 77, 6, "cell 77 could be 2 tiles"), 1);
        ck_assert_uint_eq(faults_with(&test, 77, 1 << 12, "cell 77 could be 1 tiles"), 1);
        ck_assert_uint_gt(faults_with(&test, 45, 1, "tile 0 of cell 45"), 1);
    }
    wave_case_release(&test);
}
END_TEST

/* What is given counts though the pairs are legal: a set where everything may stand together. */
START_TEST(what_is_given_is_checked_by_itself)
{
    struct wave_case test;
    uint64_t some[2] = {5, 4};
    wave_case_init(&test, random_table(&(uint64_t){0}, 70, 101), (struct grid_shape){9, 7, false, false});
    wave_fix(wave_case_begin(&test), 10, 66);
    wave_restrict(test.wave, 11, some);
    ck_assert(wave_put(test.wave, 12, 69));
    wave_run(test.wave, 0);
    ck_assert(wave_pin(test.wave, 13, true));
    uint64_t *domain = test.wave->domain;
    for (unsigned cell = 9; WRAPPED && cell < 15; cell++) {
        uint64_t was[2] = {domain[2 * cell], domain[2 * cell + 1]};
        char why[256];
        domain[2 * cell] = UINT64_C(1) << (wave_tile(test.wave, cell) == 1 ? 3 : 1);
        domain[2 * cell + 1] = 0;
        ck_assert_uint_eq(check_wave(test.wave, why, sizeof why), cell >= 10 && cell <= 13);
        domain[2 * cell] = was[0];
        domain[2 * cell + 1] = was[1];
    }
    wave_case_release(&test);
}
END_TEST

/* The original's update may break pairs, as many as it says. */
START_TEST(broken_pairs_of_the_original_are_counted)
{
    struct wave_case test;
    char why[256];
    unsigned long broken = 0;
    for (uint64_t seed = 0; WRAPPED && seed < 20; seed++) {
        wave_case_init(&test, pair_table_sockets(CITY_SIDES, CITY_PAIRS), (struct grid_shape){20, 14, true, false});
        test.settings = (struct wave_settings){.seed = seed, .reach = WAVE_REACH_ORIGINAL};
        if (wave_run(wave_case_begin(&test), 0) == WAVE_SOLVED) {
            ck_assert_uint_eq(check_wave(test.wave, why, sizeof why), 0);
            broken += wave_broken_pairs(test.wave);
        }
        wave_case_release(&test);
    }
    ck_assert(!WRAPPED || broken > 0);
}
END_TEST

/* Told as it ends the process, so that no test can go on. */
START_TEST(a_broken_wave_aborts)
{
    struct wave_case test;
    solve(&test, WAVE_REACH_FULL);
    if (!WRAPPED)
        abort();
    test.wave->domain[77] = 0;
    close(STDERR_FILENO);
    wave_free(test.wave);
}
END_TEST

static Suite *suite(void)
{
    Suite *all = suite_create("checked waves");
    TCase *cases = tcase_create("checked waves");
    tcase_add_test(cases, a_sound_wave_has_no_faults);
    tcase_add_test(cases, each_wrong_tile_is_seen);
    tcase_add_test(cases, what_is_wrong_is_said);
    tcase_add_test(cases, what_is_given_is_checked_by_itself);
    tcase_add_test(cases, broken_pairs_of_the_original_are_counted);
    tcase_add_test_raise_signal(cases, a_broken_wave_aborts, SIGABRT);
    suite_add_tcase(all, cases);
    return all;
}

int main(void)
{
    return support_run(suite());
}
