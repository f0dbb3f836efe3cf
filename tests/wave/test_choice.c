#include "support/wave_case.h"

#include <math.h>

/* TILES tiles, all beside all. */
static void free_set(struct wave_case *test, unsigned tiles, unsigned width, unsigned height)
{
    struct pair_table *table = pair_table_new(tiles);
    for (unsigned tile = 0; tile < tiles; tile++)
        for (unsigned other = 0; other < tiles; other++)
            for (unsigned direction = 0; direction < 4; direction++)
                pair_table_allow(table, tile, direction, other);
    wave_case_init(test, table, (struct grid_shape){width, height, false, false});
}

static void set_factor(struct wave_case *test, unsigned tile, enum direction direction, unsigned other, double percent)
{
    rules_allow(&test->rules, tile, direction, other, (uint32_t)lround(percent * 1000000));
}

static double chi_squared(const unsigned *seen, const double *expected, unsigned kinds)
{
    double sum = 0;
    for (unsigned kind = 0; kind < kinds; kind++)
        sum += (seen[kind] - expected[kind]) * (seen[kind] - expected[kind]) / expected[kind];
    return sum;
}

/* Where everything is allowed tiles are as frequent as their weights: chi-squared below the 99.9 % point for 4 degrees.
 */
START_TEST(frequencies_match_weights)
{
    static const double shares[] = {0.1, 0.2, 0.3, 0.15, 0.25};
    struct wave_case test;
    free_set(&test, 5, 100, 100);
    for (unsigned tile = 0; tile < 5; tile++)
        test.rules.weight[tile] = (uint64_t)lround(shares[tile] * 20000000);
    for (unsigned heuristic = 0; heuristic <= WAVE_SCANLINE; heuristic++)
        for (uint64_t seed = 1; seed < 4; seed++) {
            unsigned seen[5] = {0};
            double expected[5];
            test.settings = (struct wave_settings){.seed = seed, .heuristic = (enum wave_heuristic)heuristic};
            ck_assert_int_eq(wave_run(wave_case_begin(&test), 0), WAVE_SOLVED);
            for (uint32_t cell = 0; cell < 10000; cell++)
                seen[wave_tile(test.wave, cell)]++;
            for (unsigned tile = 0; tile < 5; tile++)
                expected[tile] = shares[tile] * 10000;
            ck_assert(chi_squared(seen, expected, 5) < 18.47);
            ck_assert_uint_eq(wave_observed(test.wave), 10000);
        }
    wave_case_release(&test);
}
END_TEST

/* With factors, in scanline order on one row: each tile follows its left neighbour by weight times factor. */
START_TEST(frequencies_match_factors)
{
    static const double factors[3][3] = {{100, 50, 25}, {50, 10, 40}, {25, 40, 100}};
    static const double weights[3] = {1, 2, 4};
    struct wave_case test;
    free_set(&test, 3, 30000, 1);
    for (unsigned tile = 0; tile < 3; tile++) {
        test.rules.weight[tile] = (uint64_t)lround(weights[tile] * 1000000);
        for (unsigned other = 0; other < 3; other++)
            set_factor(&test, tile, RIGHT, other, factors[tile][other]);
    }
    test.settings = (struct wave_settings){.seed = 9, .heuristic = WAVE_SCANLINE};
    ck_assert_int_eq(wave_run(wave_case_begin(&test), 0), WAVE_SOLVED);
    unsigned seen[3][3] = {{0}};
    for (uint32_t cell = 1; cell < 30000; cell++)
        seen[wave_tile(test.wave, cell - 1)][wave_tile(test.wave, cell)]++;
    for (unsigned tile = 0; tile < 3; tile++) {
        double sum = 0, expected[3];
        unsigned count = seen[tile][0] + seen[tile][1] + seen[tile][2];
        for (unsigned other = 0; other < 3; other++)
            sum += expected[other] = factors[tile][other] * weights[other];
        for (unsigned other = 0; other < 3; other++)
            expected[other] *= count / sum;
        ck_assert(chi_squared(seen[tile], expected, 3) < 13.82); /* 99.9 %, 2 degrees */
    }
    wave_case_release(&test);
}
END_TEST

START_TEST(chances_are_parts_of_ten_thousand)
{
    struct wave_case test;
    uint32_t chance[4];
    free_set(&test, 4, 2, 1);
    const uint64_t weights[] = {1000000, 3000000, 0, 4000000};
    for (unsigned tile = 0; tile < 4; tile++)
        test.rules.weight[tile] = weights[tile];
    set_factor(&test, 0, RIGHT, 0, 50);
    set_factor(&test, 0, RIGHT, 1, 0);
    wave_fix(wave_case_begin(&test), 0, 0);
    wave_step(test.wave, WAVE_CHOICE);
    wave_chances(test.wave, 1, chance); /* 1/2, zero factor, zero weight, 4 */
    ck_assert_uint_eq(chance[0], 1111);
    ck_assert_uint_eq(chance[1], 0);
    ck_assert_uint_eq(chance[2], 0);
    ck_assert_uint_eq(chance[3], 8889);
    wave_chances(test.wave, 0, chance);
    ck_assert_uint_eq(chance[0], 10000);
    wave_case_release(&test);
}
END_TEST

/* Zero means last: only the tiles with the fewest zeros take part, by their other factors. */
START_TEST(zeros_are_chosen_last)
{
    struct wave_case test;
    uint32_t chance[3];
    free_set(&test, 3, 2, 1);
    test.rules.weight[0] = test.rules.weight[1] = 0;
    set_factor(&test, 2, RIGHT, 0, 30);
    set_factor(&test, 2, RIGHT, 1, 10);
    set_factor(&test, 2, RIGHT, 2, 0);
    wave_fix(wave_case_begin(&test), 0, 2);
    wave_step(test.wave, WAVE_CHOICE);
    wave_chances(test.wave, 1, chance); /* one zero each: weight, weight, factor; parts 30 %, 10 % and a weight of 1 */
    ck_assert_uint_eq(chance[0], 30 * 10000 / 140 + 1);
    ck_assert_uint_eq(chance[1], 10 * 10000 / 140);
    ck_assert_uint_eq(chance[2], 100 * 10000 / 140 + 1);
    uint64_t all_zero = 3;
    wave_restrict(wave_case_begin(&test), 1, &all_zero);
    wave_step(test.wave, WAVE_CHOICE);
    wave_chances(test.wave, 1, chance); /* nothing but zeros is still a choice */
    ck_assert_uint_eq(chance[0], 5000);
    ck_assert_uint_eq(chance[1], 5000);
    wave_case_release(&test);
}
END_TEST

START_TEST(a_zero_weight_waits_until_nothing_else_fits)
{
    struct wave_case test;
    free_set(&test, 3, 40, 40);
    test.rules.weight[1] = 0;
    test.settings.seed = 3;
    ck_assert_int_eq(wave_run(wave_case_begin(&test), 0), WAVE_SOLVED);
    for (uint32_t cell = 0; cell < 1600; cell++)
        ck_assert_uint_ne(wave_tile(test.wave, cell), 1);
    wave_fix(wave_case_begin(&test), 77, 1);
    ck_assert_int_eq(wave_run(test.wave, 0), WAVE_SOLVED);
    ck_assert_uint_eq(wave_tile(test.wave, 77), 1);
    wave_case_release(&test);
}
END_TEST

/* 1 against 10^9, with factors that have no common divisor on top: products beyond 64 and 128 bits. */
START_TEST(extreme_weights)
{
    struct wave_case test;
    uint32_t chance[4];
    free_set(&test, 4, 20, 20);
    test.rules.weight[0] = 1;
    test.rules.weight[1] = RULES_WEIGHT_MOST;
    test.rules.weight[2] = RULES_WEIGHT_MOST - 1;
    test.rules.weight[3] = 0;
    for (unsigned direction = 0; direction < 2; direction++) {
        set_factor(&test, 0, (enum direction)direction, 1, 33.333333);
        set_factor(&test, 1, (enum direction)direction, 1, 99.999999);
        set_factor(&test, 1, (enum direction)direction, 2, 0.01);
    }
    ck_assert_int_eq(wave_run(wave_case_begin(&test), 0), WAVE_SOLVED);
    unsigned seen[4] = {0};
    for (uint32_t cell = 0; cell < 400; cell++)
        seen[wave_tile(test.wave, cell)]++;
    ck_assert_uint_eq(seen[0], 0);
    ck_assert_uint_eq(seen[3], 0);
    ck_assert_uint_gt(seen[1] + seen[2], 399);
    wave_chances(wave_case_begin(&test), 0, chance);
    ck_assert_uint_eq(chance[1] + chance[2], 10000);
    ck_assert_uint_eq(chance[1], 5000);
    wave_case_release(&test);
}
END_TEST

START_TEST(entropy_is_shannons)
{
    struct wave_case test;
    free_set(&test, 70, 3, 1);
    test.rules.weight[0] = 3000000;
    uint64_t skewed[2] = {3, 0}, halves[2] = {0x70, 1u << 3};
    wave_case_begin(&test);
    wave_restrict(test.wave, 0, skewed);
    wave_restrict(test.wave, 1, halves);
    wave_fix(test.wave, 2, 69);
    ck_assert_uint_eq(wave_entropy(test.wave, 2), 0);
    ck_assert(fabs(wave_entropy(test.wave, 1) / 65536.0 - 2) < 0.001);
    ck_assert(fabs(wave_entropy(test.wave, 0) / 65536.0 - 0.811278) < 0.001);
    wave_case_release(&test);
}
END_TEST

/* The next observed cell is one with least entropy (in steps of 1/32 bit), fewest options, or the first open one. */
START_TEST(selection_takes_the_least)
{
    for (unsigned heuristic = 0; heuristic <= WAVE_SCANLINE; heuristic++) {
        struct wave_case test;
        wave_case_init(&test, pair_table_sockets(CITY_SIDES, CITY_PAIRS), (struct grid_shape){15, 15, 0, 0});
        for (unsigned tile = 0; tile < 12; tile++)
            test.rules.weight[tile] = 1000000 + 300000 * tile;
        test.settings = (struct wave_settings){.seed = 2, .heuristic = (enum wave_heuristic)heuristic};
        wave_step(wave_case_begin(&test), WAVE_CHOICE);
        while (wave_stats(test.wave).decided < 225) {
            uint32_t least = UINT32_MAX, first = CELL_NONE, before[225];
            for (uint32_t cell = 225; cell-- > 0;) {
                before[cell] =
                    heuristic == WAVE_ENTROPY ? wave_entropy(test.wave, cell) >> 11 : wave_count(test.wave, cell);
                if (wave_count(test.wave, cell) < 2)
                    continue;
                least = before[cell] < least ? before[cell] : least;
                first = cell;
            }
            enum wave_event event = wave_step(test.wave, WAVE_CHOICE);
            uint32_t cell = wave_report(test.wave)->cell;
            if (event != WAVE_OBSERVED)
                continue;
            if (heuristic == WAVE_SCANLINE)
                ck_assert_uint_eq(cell, first);
            else
                ck_assert_uint_eq(before[cell], least);
        }
        wave_case_release(&test);
    }
}
END_TEST

static Suite *suite(void)
{
    Suite *all = suite_create("choice");
    TCase *cases = tcase_create("choice");
    tcase_add_test(cases, frequencies_match_weights);
    tcase_add_test(cases, frequencies_match_factors);
    tcase_add_test(cases, chances_are_parts_of_ten_thousand);
    tcase_add_test(cases, zeros_are_chosen_last);
    tcase_add_test(cases, a_zero_weight_waits_until_nothing_else_fits);
    tcase_add_test(cases, extreme_weights);
    tcase_add_test(cases, entropy_is_shannons);
    tcase_add_test(cases, selection_takes_the_least);
    suite_add_tcase(all, cases);
    return all;
}

int main(void)
{
    return support_run(suite());
}
