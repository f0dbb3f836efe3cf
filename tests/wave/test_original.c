#include "support/wave_case.h"

#include <string.h>

static void begin_case(struct wave_case *test, uint64_t seed, unsigned size)
{
    wave_case_init(test, pair_table_sockets(CITY_SIDES, CITY_PAIRS), (struct grid_shape){size, size, false, false});
    test->settings = (struct wave_settings){.seed = seed, .reach = WAVE_REACH_ORIGINAL};
    wave_case_begin(test);
}

/* Nothing beyond distance two of the observed cell changes. */
START_TEST(twelve_cells_are_updated)
{
    struct wave_case test;
    begin_case(&test, 1, 20);
    ck_assert_int_eq(wave_step(test.wave, WAVE_CHOICE), WAVE_BEGAN);
    ck_assert_int_eq(wave_step(test.wave, WAVE_CHOICE), WAVE_OBSERVED);
    const struct wave_report *report = wave_report(test.wave);
    ck_assert_uint_gt(report->changed_count, 1);
    ck_assert_uint_le(report->changed_count, 13);
    for (size_t at = 0; at < report->changed_count; at++) {
        int across = (int)(report->changed[at] % 20) - (int)(report->cell % 20);
        int down = (int)(report->changed[at] / 20) - (int)(report->cell / 20);
        ck_assert_int_le(abs(across) + abs(down), 2);
        ck_assert_uint_eq(report->changed_ring[at], (unsigned)(abs(across) + abs(down)));
    }
    wave_case_release(&test);
}
END_TEST

/* Equally good cells are taken in scan order: the first one is the first cell. */
START_TEST(ties_go_by_scan_order)
{
    struct wave_case test;
    begin_case(&test, 7, 9);
    wave_step(test.wave, WAVE_CHOICE);
    wave_step(test.wave, WAVE_CHOICE);
    ck_assert_uint_eq(wave_report(test.wave)->cell, 0);
    wave_case_release(&test);
}
END_TEST

START_TEST(it_ends_and_its_broken_pairs_are_counted)
{
    unsigned solved = 0, with_broken = 0;
    for (uint64_t seed = 0; seed < 30; seed++) {
        struct wave_case test;
        begin_case(&test, seed, 10);
        enum wave_state state = wave_run(test.wave, 0);
        ck_assert(state == WAVE_SOLVED || state == WAVE_GAVE_UP);
        if (state == WAVE_SOLVED) {
            solved++;
            ck_assert_uint_eq(wave_stats(test.wave).decided, 100);
            ck_assert_uint_eq(wave_broken_pairs(test.wave), wave_case_broken(&test));
            with_broken += wave_broken_pairs(test.wave) > 0;
        }
        wave_case_release(&test);
    }
    ck_assert_uint_gt(solved, 15);
    ck_assert_uint_gt(with_broken, 0);
}
END_TEST

START_TEST(contradictions_open_five_cells)
{
    unsigned resets = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct wave_case test;
        begin_case(&test, seed, 10);
        for (unsigned step = 0; step < 400; step++) {
            enum wave_event event = wave_step(test.wave, WAVE_RING);
            uint32_t failed = wave_failed_cell(test.wave);
            if (event == WAVE_CONTRADICTED)
                ck_assert_uint_eq(wave_count(test.wave, failed), 0);
            if (event != WAVE_WAS_RESET)
                continue;
            resets++;
            ck_assert_uint_eq(wave_count(test.wave, failed), 12);
            ck_assert_uint_le(wave_report(test.wave)->changed_count, 5);
            for (unsigned direction = 0; direction < 4; direction++) {
                uint32_t beside = topology_neighbour(&test.topology, failed, (enum direction)direction);
                ck_assert(beside == CELL_NONE || wave_count(test.wave, beside) == 12);
            }
        }
        wave_case_release(&test);
    }
    ck_assert_uint_gt(resets, 10);
}
END_TEST

START_TEST(grains_agree_and_fixed_cells_stay)
{
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct wave_case run, ring;
        begin_case(&run, seed, 12);
        begin_case(&ring, seed, 12);
        wave_fix(run.wave, 30, 0);
        wave_fix(ring.wave, 30, 0);
        wave_run(run.wave, 0);
        while (wave_step(ring.wave, WAVE_RING) != WAVE_ENDED)
            ;
        ck_assert(same_domains(run.wave, ring.wave));
        ck_assert_int_eq(wave_state(run.wave), wave_state(ring.wave));
        ck_assert_uint_eq(wave_tile(run.wave, 30), 0);
        wave_case_release(&run);
        wave_case_release(&ring);
    }
}
END_TEST

START_TEST(hopeless_sets_give_up)
{
    struct wave_case test;
    wave_case_init(&test, pair_table_sockets("ABAB BCBC", "AB"), (struct grid_shape){30, 30, false, false});
    test.settings = (struct wave_settings){.reach = WAVE_REACH_ORIGINAL};
    ck_assert_int_eq(wave_run(wave_case_begin(&test), 0), WAVE_GAVE_UP);
    wave_case_release(&test);
}
END_TEST

static Suite *suite(void)
{
    Suite *all = suite_create("original");
    TCase *cases = tcase_create("original");
    tcase_add_test(cases, twelve_cells_are_updated);
    tcase_add_test(cases, ties_go_by_scan_order);
    tcase_add_test(cases, it_ends_and_its_broken_pairs_are_counted);
    tcase_add_test(cases, contradictions_open_five_cells);
    tcase_add_test(cases, grains_agree_and_fixed_cells_stay);
    tcase_add_test(cases, hopeless_sets_give_up);
    suite_add_tcase(all, cases);
    return all;
}

int main(void)
{
    return support_run(suite());
}
