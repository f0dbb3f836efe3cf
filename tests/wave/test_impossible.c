/* What cannot be is said so at once: the state, a reason, and that it took little. Work is counted in operations. */
#include "support/wave_case.h"
#include "wave/internal.h"

static const enum wave_policy policies[] = {WAVE_LADDER, WAVE_RESET, WAVE_ROWS, WAVE_RESOLVE, WAVE_BACKTRACK};
enum { POLICIES = sizeof policies / sizeof *policies };

/* Impossible within OPERATIONS, and a failure is told that names a cell, and where a block is named it holds the cell.
 */
static void check_impossible(struct wave_case *test, uint64_t operations)
{
    const struct wave *wave = test->wave;
    ck_assert_int_eq(wave_run(test->wave, 0), WAVE_IMPOSSIBLE);
    ck_assert_msg(wave_stats(wave).operations <= operations, "%ux%u: %llu operations, and %llu are enough",
                  test->topology.width, test->topology.height, (unsigned long long)wave_stats(wave).operations,
                  (unsigned long long)operations);
    const struct wave_failure *failure = wave_failure(wave);
    ck_assert_ptr_nonnull(failure);
    ck_assert_uint_lt(failure->cell, wave->cells);
    ck_assert_uint_eq(failure->cell, wave_failed_cell(wave));
    if (!failure->block_width)
        return;
    uint32_t width = test->topology.width, height = test->topology.height;
    ck_assert_uint_lt((failure->cell % width + width - failure->block % width) % width, failure->block_width);
    ck_assert_uint_lt((failure->cell / width + height - failure->block / width) % height, failure->block_height);
}

/* One observation decides all cells; so do the exclusion and what it leaves, and taking back counts as well. */
static uint64_t few_passes(const struct wave_case *test)
{
    return 8 * (uint64_t)topology_cells(&test->topology) + 100;
}

/* Every odd size, wrapped on one axis or both. */
START_TEST(odd_wrapped_checkerboards)
{
    for (unsigned width = 3; width <= 301; width += width < 31 ? 2 : 30)
        for (unsigned kind = 1; kind < 4; kind++)
            for (unsigned at = 0; at < (width < 31 ? POLICIES : 2); at++) {
                struct wave_case test;
                unsigned other = kind == 3 ? width : 4 + width / 4; /* the axis that is not wrapped may be even */
                struct grid_shape shape = {kind & 1 ? width : other, kind & 2 ? width : other, kind & 1, kind & 2};
                wave_case_init(&test, pair_table_sockets("AAAA BBBB", "AB"), shape);
                test.settings = (struct wave_settings){.seed = width, .policy = policies[at]};
                wave_case_begin(&test);
                check_impossible(&test, few_passes(&test));
                wave_case_release(&test);
            }
}
END_TEST

START_TEST(even_wrapped_checkerboards_are_possible)
{
    for (unsigned width = 4; width <= 152; width += 74)
        for (unsigned at = 0; at < POLICIES; at++) {
            struct wave_case test;
            wave_case_init(&test, pair_table_sockets("AAAA BBBB", "AB"), (struct grid_shape){width, width + 2, 1, 1});
            test.settings = (struct wave_settings){.policy = policies[at]};
            ck_assert_int_eq(wave_run(wave_case_begin(&test), 0), WAVE_SOLVED);
            ck_assert_uint_eq(wave_case_broken(&test), 0);
            wave_case_release(&test);
        }
}
END_TEST

/* No observation at all is needed. */
START_TEST(one_tile_that_hates_itself)
{
    for (unsigned side = 2; side <= 300; side = side * 3 - 1) {
        struct wave_case test;
        wave_case_init(&test, pair_table_new(1), (struct grid_shape){side, side, false, false});
        wave_case_begin(&test);
        check_impossible(&test, few_passes(&test));
        ck_assert_uint_eq(wave_stats(test.wave).observations, 0);
        wave_case_release(&test);
    }
}
END_TEST

/* A, B, C go round: from left to right the next follows the last, so that only widths that 3 divides can be wrapped. */
START_TEST(three_in_turn)
{
    for (unsigned width = 3; width <= 120; width += width < 20 ? 1 : 10)
        for (unsigned at = 0; at < POLICIES; at++) {
            struct wave_case test;
            wave_case_init(&test, pair_table_sockets("XaXc XbXa XcXb", "XX aa bb cc"),
                           (struct grid_shape){width, width / 2 + 1, true, false});
            test.settings = (struct wave_settings){.policy = policies[at]};
            wave_case_begin(&test);
            if (width % 3)
                check_impossible(&test, 12 * (uint64_t)test.wave->cells + 5000);
            else
                ck_assert_int_eq(wave_run(test.wave, 0), WAVE_SOLVED);
            wave_case_release(&test);
        }
}
END_TEST

/* Three colours that only hate themselves can be laid on any torus of 3 cells and more, whatever its parity. */
START_TEST(three_colours_are_possible)
{
    for (unsigned side = 3; side < 40; side += 6)
        for (unsigned seed = 0; seed < 4; seed++) {
            struct wave_case test;
            wave_case_init(&test, pair_table_sockets("AAAA BBBB CCCC", "AB BC AC"),
                           (struct grid_shape){side, side, 1, 1});
            test.settings.seed = seed;
            ck_assert_int_eq(wave_run(wave_case_begin(&test), 0), WAVE_SOLVED);
            ck_assert_uint_eq(wave_case_broken(&test), 0);
            wave_case_release(&test);
        }
}
END_TEST

/* Two cells given, or one pinned and one put, whose colours do not agree; and a pin that leaves another no place. */
START_TEST(given_at_the_wrong_parity)
{
    for (unsigned far = 1; far <= 150; far += 74)
        for (unsigned at = 0; at < POLICIES; at++) {
            struct wave_case test;
            wave_case_init(&test, pair_table_sockets("AAAA BBBB", "AB"), (struct grid_shape){160, 60, 0, 0});
            test.settings = (struct wave_settings){.policy = policies[at]};
            wave_case_begin(&test);
            wave_fix(test.wave, 30 * 160, 0);
            wave_fix(test.wave, 30 * 160 + far, far % 2 ? 0 : 1);
            check_impossible(&test, few_passes(&test));
            ck_assert_uint_eq(wave_stats(test.wave).observations, 0);
            wave_step(wave_case_begin(&test), WAVE_CHOICE);
            ck_assert(wave_put(test.wave, 30 * 160, 0));
            ck_assert(wave_pin(test.wave, 30 * 160, true));
            ck_assert(!wave_put(test.wave, 30 * 160 + far, far % 2 ? 0 : 1));
            ck_assert_int_eq(wave_run(test.wave, 0), WAVE_SOLVED);
            wave_case_release(&test);
        }
}
END_TEST

/* Sets of which the checker says that four by four cells, or fewer, have no solution have none on large grids. */
START_TEST(random_sets_without_a_small_grid)
{
    static const unsigned sides[] = {12, 40};
    unsigned met = 0, most = support_full() ? 300 : 30;
    for (unsigned number = 0; met < most; number++) {
        uint64_t counter = (uint64_t)number << 24;
        struct wave_case test;
        uint32_t any[16];
        unsigned tiles = 2 + test_below(&counter, 4), side = 2 + test_below(&counter, 3);
        wave_case_init(&test, random_table(&counter, tiles, 20 + test_below(&counter, 40)),
                       (struct grid_shape){side, side, false, false});
        for (unsigned cell = 0; cell < 16; cell++)
            any[cell] = (1u << tiles) - 1;
        struct grid_shape small = {side, side, false, false};
        if (!grid_solvable(test.table, &small, any))
            for (unsigned size = 0; size < 2; size++, met++) {
                test.topology = (struct topology){sides[size], sides[size], number & 1, number & 2};
                test.settings = (struct wave_settings){.seed = number, .heuristic = (enum wave_heuristic)(number % 3)};
                wave_case_begin(&test);
                check_impossible(&test, 10 * (uint64_t)test.wave->cells + 10000);
            }
        wave_case_release(&test);
    }
}
END_TEST

static Suite *suite(void)
{
    Suite *all = suite_create("impossible");
    TCase *cases = tcase_create("impossible");
    tcase_add_test(cases, odd_wrapped_checkerboards);
    tcase_add_test(cases, even_wrapped_checkerboards_are_possible);
    tcase_add_test(cases, one_tile_that_hates_itself);
    tcase_add_test(cases, three_in_turn);
    tcase_add_test(cases, three_colours_are_possible);
    tcase_add_test(cases, given_at_the_wrong_parity);
    tcase_add_test(cases, random_sets_without_a_small_grid);
    suite_add_tcase(all, cases);
    return all;
}

int main(void)
{
    return support_run(suite());
}
