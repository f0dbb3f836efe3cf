#include "support/wave_case.h"

enum { SETS = 1000, FULL_SETS = 10000 };

/* One random set on one small grid, some cells given: does the solver say exactly what trying everything says? With
 * resets or restarts alone it may give up, but never say anything wrong. Returns whether there was a solution. */
static bool compare_one(unsigned number, enum wave_policy policy, enum wave_heuristic heuristic)
{
    static const unsigned percents[] = {35, 50, 65, 80};
    uint64_t counter = (uint64_t)number << 20;
    unsigned tiles = 2 + test_below(&counter, 4);
    unsigned most = 3 + (number % 4 == 0); /* up to 4x4 */
    struct grid_shape shape = random_shape(&counter, most);
    struct wave_case test;
    uint32_t may[16];
    wave_case_init(&test, random_table(&counter, tiles, percents[test_below(&counter, 4)]), shape);
    bool complete = policy == WAVE_LADDER || policy == WAVE_BACKTRACK;
    test.settings = (struct wave_settings){
        .seed = number, .policy = policy, .heuristic = heuristic, .budget = complete ? 0 : 20000};
    wave_case_begin(&test);
    for (uint32_t cell = 0; cell < shape.width * shape.height; cell++) {
        may[cell] = test_below(&counter, 8) ? (1u << tiles) - 1 : test_below(&counter, 1u << tiles);
        uint64_t given = may[cell];
        if (given && !(given & (given - 1)))
            wave_fix(test.wave, cell, (unsigned)__builtin_ctzll(given));
        else
            wave_restrict(test.wave, cell, &given);
    }
    bool solvable = grid_solvable(test.table, &shape, may);
    enum wave_state state = wave_run(test.wave, 0);
    if (complete || state != WAVE_GAVE_UP)
        ck_assert_int_eq(state, solvable ? WAVE_SOLVED : WAVE_IMPOSSIBLE);
    if (state == WAVE_SOLVED) {
        ck_assert_uint_eq(wave_case_broken(&test), 0);
        for (uint32_t cell = 0; cell < shape.width * shape.height; cell++)
            ck_assert(may[cell] >> wave_tile(test.wave, cell) & 1);
    } else {
        ck_assert_uint_ne(wave_failed_cell(test.wave), CELL_NONE);
    }
    wave_case_release(&test);
    return solvable;
}

static void compare_all(enum wave_policy policy, unsigned sets)
{
    unsigned solvable = 0;
    for (unsigned number = 0; number < sets; number++)
        solvable += compare_one(number, policy, (enum wave_heuristic)(number % 3));
    ck_assert_uint_gt(solvable, sets / 5); /* both answers are common */
    ck_assert_uint_lt(solvable, sets - sets / 5);
}

START_TEST(ladder_agrees_with_brute_force)
{
    compare_all(WAVE_LADDER, support_full() ? FULL_SETS : SETS);
}
END_TEST

START_TEST(backtracking_agrees_with_brute_force)
{
    compare_all(WAVE_BACKTRACK, support_full() ? FULL_SETS : SETS);
}
END_TEST

START_TEST(resets_and_restarts_say_nothing_wrong)
{
    compare_all(WAVE_RESET, SETS / 4);
    compare_all(WAVE_RESTART, SETS / 4);
}
END_TEST

/* The checker itself, on cases that can be counted by hand. */
START_TEST(checker_is_right)
{
    struct pair_table *table = pair_table_sockets("AAAA BBBB", "AB");
    const struct grid_shape open = {3, 2, false, false}, odd = {3, 2, true, false}, even = {2, 2, true, true};
    const uint32_t board[] = {0, 1, 0, 1, 0, 1}, plain[] = {0, 0, 0, 0, 0, 0}, any[] = {3, 3, 3, 3, 3, 3};
    const uint32_t against[] = {1, 3, 3, 3, 3, 2}, with[] = {1, 3, 3, 3, 3, 1};
    ck_assert_uint_eq(grid_broken(table, &open, board), 0);
    ck_assert_uint_eq(grid_broken(table, &open, plain), 7);
    ck_assert_uint_eq(grid_broken(table, &odd, board), 2);
    ck_assert(grid_solvable(table, &open, any));
    ck_assert(grid_solvable(table, &even, any));
    ck_assert(!grid_solvable(table, &odd, any));
    ck_assert(grid_solvable(table, &open, against));
    ck_assert(!grid_solvable(table, &open, with));
    free(table);
}
END_TEST

static Suite *suite(void)
{
    Suite *all = suite_create("brute force");
    TCase *cases = tcase_create("brute force");
    tcase_add_test(cases, checker_is_right);
    tcase_add_test(cases, ladder_agrees_with_brute_force);
    tcase_add_test(cases, backtracking_agrees_with_brute_force);
    tcase_add_test(cases, resets_and_restarts_say_nothing_wrong);
    suite_add_tcase(all, cases);
    return all;
}

int main(void)
{
    return support_run(suite());
}
