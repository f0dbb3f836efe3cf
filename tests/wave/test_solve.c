#include "support/wave_case.h"

#include <string.h>

#define LOOPS "TT.. .TT. ..TT T..T S.S. .S.S ...."

/* Sets of one, two and several words, easy and hard. */
static struct pair_table *make_set(unsigned number)
{
    switch (number) {
    case 0:
        return pair_table_sockets(CITY_SIDES, CITY_PAIRS);
    case 1:
        return pair_table_sockets("AABB ABAB BBAA BABA ABBB BABB BBAB BBBA", "AA BB"); /* pipes without crossings */
    case 2:
        return side_table(3, 5); /* two words */
    case 3:
        return side_table(4, 9); /* four words */
    default:
        return pair_table_sockets("AB.. .AB. ..AB B..A .... A.A. .B.B BBBB", "AB ..");
    }
}
enum { SET_COUNT = 5 };

static void check_solved(struct wave_case *test)
{
    struct wave_stats stats = wave_stats(test->wave);
    ck_assert_int_eq(wave_state(test->wave), WAVE_SOLVED);
    ck_assert_uint_eq(wave_case_broken(test), 0);
    ck_assert_uint_eq(wave_broken_pairs(test->wave), 0);
    ck_assert_uint_eq(stats.decided, topology_cells(&test->topology));
    ck_assert_uint_le(wave_observed(test->wave), stats.decided);
}

START_TEST(every_policy_and_heuristic)
{
    struct wave_case test;
    unsigned solved = 0, cases = 0;
    wave_case_init(&test, make_set((unsigned)_i), (struct grid_shape){17, 13, _i & 1, _i & 2});
    for (unsigned policy = 0; policy <= WAVE_RESTART; policy++)
        for (unsigned heuristic = 0; heuristic <= WAVE_SCANLINE; heuristic++)
            for (uint64_t seed = 0; seed < 3; seed++) {
                test.settings = (struct wave_settings){.seed = seed,
                                                       .policy = (enum wave_policy)policy,
                                                       .heuristic = (enum wave_heuristic)heuristic,
                                                       .budget = 300000};
                enum wave_state state = wave_run(wave_case_begin(&test), 0);
                ck_assert_int_ne(state, WAVE_IMPOSSIBLE);
                cases++;
                if (state == WAVE_GAVE_UP)
                    continue;
                check_solved(&test);
                solved++;
            }
    ck_assert_msg(solved >= cases * 3 / 4, "set %d: %u of %u solved", _i, solved, cases);
    wave_case_release(&test);
}
END_TEST

START_TEST(the_ladder_solves_every_city)
{
    struct wave_case test;
    wave_case_init(&test, make_set(0), (struct grid_shape){50, 50, false, false});
    for (uint64_t seed = 0; seed < 40; seed++) {
        test.settings = (struct wave_settings){.seed = seed};
        wave_run(wave_case_begin(&test), 0);
        check_solved(&test);
    }
    wave_case_release(&test);
}
END_TEST

/* Loops, whose turns meet straight pieces only: no pocket with an odd number of loose ends has a solution, and resets
 * hand such ends round for ever. The ladder gets past that in a fraction of the budget that resets alone use up. */
START_TEST(loose_ends_do_not_wander_for_ever)
{
    struct wave_case test;
    unsigned solved[2] = {0, 0};
    wave_case_init(&test, pair_table_sockets(LOOPS, "TS .."), (struct grid_shape){128, 128, false, false});
    for (unsigned seed = 0; seed < 4; seed++)
        for (unsigned policy = WAVE_LADDER; policy <= WAVE_RESET; policy++) {
            test.settings = (struct wave_settings){.seed = seed, .policy = (enum wave_policy)policy, .budget = 1000000};
            solved[policy] += wave_run(wave_case_begin(&test), 0) == WAVE_SOLVED;
            if (policy == WAVE_LADDER)
                check_solved(&test);
        }
    ck_assert_uint_eq(solved[WAVE_LADDER], 4);
    ck_assert_uint_lt(solved[WAVE_RESET], 4);
    wave_case_release(&test);
}
END_TEST

START_TEST(the_lattice_of_the_original_set)
{
    struct wave_case test;
    wave_case_init(&test, pair_table_sockets(CITY_SIDES, CITY_PAIRS_ORIGINAL), (struct grid_shape){20, 20, 0, 0});
    for (uint64_t seed = 0; seed < 40; seed++) {
        test.settings = (struct wave_settings){.seed = seed, .policy = seed % 2 ? WAVE_LADDER : WAVE_BACKTRACK};
        wave_run(wave_case_begin(&test), 0);
        check_solved(&test);
    }
    wave_case_release(&test);
}
END_TEST

/* Solvable exactly when each wrapped axis is even. */
START_TEST(checkerboard)
{
    for (unsigned kind = 0; kind < 16; kind++) {
        struct grid_shape shape = {3 + kind % 2, 5 + kind / 2 % 2, kind & 4, kind & 8};
        bool solvable = !(shape.wrap_across && shape.width % 2) && !(shape.wrap_down && shape.height % 2);
        for (unsigned policy = WAVE_LADDER; policy <= WAVE_BACKTRACK; policy += WAVE_BACKTRACK) {
            struct wave_case test;
            wave_case_init(&test, pair_table_sockets("AAAA BBBB", "AB"), shape);
            test.settings.policy = (enum wave_policy)policy;
            ck_assert_int_eq(wave_run(wave_case_begin(&test), 0), solvable ? WAVE_SOLVED : WAVE_IMPOSSIBLE);
            if (solvable)
                check_solved(&test);
            wave_case_release(&test);
        }
    }
}
END_TEST

START_TEST(one_tile_that_hates_itself)
{
    for (unsigned kind = 0; kind < 36; kind++) {
        struct grid_shape shape = {1 + kind % 3, 1 + kind / 3 % 3, kind / 9 % 2, kind / 18};
        bool alone = shape.width * shape.height == 1 && !shape.wrap_across && !shape.wrap_down;
        for (unsigned policy = 0; policy <= WAVE_RESTART; policy++) {
            struct wave_case test;
            wave_case_init(&test, pair_table_new(1), shape);
            test.settings.policy = (enum wave_policy)policy;
            ck_assert_int_eq(wave_run(wave_case_begin(&test), 0), alone ? WAVE_SOLVED : WAVE_IMPOSSIBLE);
            ck_assert_uint_eq(wave_stats(test.wave).observations, 0);
            wave_case_release(&test);
        }
    }
}
END_TEST

/* Long and thin, wrapped on itself, wrapped so that both neighbours are one cell. */
START_TEST(thin_grids)
{
    static const struct grid_shape shapes[] = {{1, 40, 0, 0}, {40, 1, 0, 0}, {1, 12, 1, 1}, {12, 1, 1, 1},
                                               {2, 14, 1, 1}, {14, 2, 1, 0}, {1, 1, 1, 1},  {2, 2, 1, 1}};
    for (unsigned at = 0; at < sizeof shapes / sizeof *shapes; at++)
        for (unsigned set = 0; set < SET_COUNT; set++) {
            struct wave_case test;
            wave_case_init(&test, make_set(set), shapes[at]);
            test.settings.seed = at;
            wave_run(wave_case_begin(&test), 0);
            check_solved(&test);
            wave_case_release(&test);
        }
}
END_TEST

/* A frame without roads and some tiles inside: kept by every policy, through resets and restarts. */
START_TEST(what_is_given_is_kept)
{
    for (unsigned policy = 0; policy <= WAVE_RESTART; policy++) {
        struct wave_case test;
        uint64_t frame = 1u << 1 | 1u << 2 | 1u << 3 | 1u << 4 | 1u << 5;
        wave_case_init(&test, make_set(0), (struct grid_shape){24, 24, 0, 0});
        test.settings = (struct wave_settings){.seed = 5, .policy = (enum wave_policy)policy};
        wave_case_begin(&test);
        for (uint32_t at = 0; at < 24; at++) {
            wave_restrict(test.wave, at, &frame);
            wave_restrict(test.wave, 23 * 24 + at, &frame);
            wave_restrict(test.wave, at * 24, &frame);
            wave_restrict(test.wave, at * 24 + 23, &frame);
        }
        for (uint32_t at = 0; at < 4; at++)
            wave_fix(test.wave, (5 + 4 * at) * 24 + 7 + 2 * at, at % 2 ? 1 : 0);
        wave_run(test.wave, 0);
        if (policy == WAVE_BLOCKS) { /* no small pattern fits */
            ck_assert_int_eq(wave_state(test.wave), WAVE_GAVE_UP);
            wave_case_release(&test);
            continue;
        }
        check_solved(&test);
        for (uint32_t at = 0; at < 24; at++)
            ck_assert(frame >> wave_tile(test.wave, at) & frame >> wave_tile(test.wave, at * 24) & 1);
        for (uint32_t at = 0; at < 4; at++)
            ck_assert_uint_eq(wave_tile(test.wave, (5 + 4 * at) * 24 + 7 + 2 * at), at % 2 ? 1 : 0);
        wave_case_release(&test);
    }
}
END_TEST

START_TEST(contradictory_gifts_are_impossible)
{
    struct wave_case test;
    const uint64_t nothing = 0;
    wave_case_init(&test, make_set(0), (struct grid_shape){6, 6, 0, 0});
    wave_fix(wave_case_begin(&test), 8, 0);
    wave_fix(test.wave, 8, 1);
    ck_assert_int_eq(wave_step(test.wave, WAVE_CHOICE), WAVE_CONTRADICTED);
    ck_assert_int_eq(wave_state(test.wave), WAVE_IMPOSSIBLE);
    ck_assert_uint_eq(wave_failed_cell(test.wave), 8);
    wave_restrict(wave_case_begin(&test), 3, &nothing);
    ck_assert_int_eq(wave_run(test.wave, 0), WAVE_IMPOSSIBLE);
    wave_fix(wave_case_begin(&test), 8, 0); /* a cross beside a cross */
    wave_fix(test.wave, 9, 0);
    ck_assert_int_eq(wave_run(test.wave, 0), WAVE_IMPOSSIBLE);
    ck_assert_int_eq(wave_step(test.wave, WAVE_RING), WAVE_ENDED);
    ck_assert_int_eq(wave_state(test.wave), WAVE_IMPOSSIBLE);
    wave_case_release(&test);
}
END_TEST

/* One line enters the grid, and none may leave it: that there is no way, no block of some cells shows, nor does
 * propagation, and to try everything takes for ever. */
START_TEST(budgets_end_hopeless_searches)
{
    enum { SIDE = 25, BUDGET = 300000 };
    struct wave_case test;
    uint64_t without[4] = {0}; /* the tiles that have no line on that side */
    wave_case_init(&test, pair_table_sockets(LOOPS, "TS .."), (struct grid_shape){SIDE, SIDE, 0, 0});
    for (unsigned side = 0; side < 4; side++)
        for (unsigned tile = 0; tile < 7; tile++)
            without[side] |= (uint64_t)(LOOPS[5 * tile + side] == '.') << tile;
    for (unsigned policy = 0; policy <= WAVE_RESTART; policy++) {
        test.settings = (struct wave_settings){.policy = (enum wave_policy)policy, .budget = BUDGET};
        wave_case_begin(&test);
        for (uint32_t at = 0; at < SIDE; at++) {
            if (at != SIDE / 2)
                wave_restrict(test.wave, at, &without[UP]);
            wave_restrict(test.wave, (SIDE - 1) * SIDE + at, &without[DOWN]);
            wave_restrict(test.wave, at * SIDE, &without[LEFT]);
            wave_restrict(test.wave, at * SIDE + SIDE - 1, &without[RIGHT]);
        }
        wave_fix(test.wave, SIDE / 2, 4);
        ck_assert_int_eq(wave_run(test.wave, 0), WAVE_GAVE_UP);
        uint64_t operations = wave_stats(test.wave).operations;
        ck_assert_uint_le(operations, BUDGET);
        if (policy != WAVE_BLOCKS) { /* no small pattern fits: there is nothing to do */
            ck_assert_uint_gt(operations, BUDGET - 4 * SIDE * SIDE);
            ck_assert_uint_ne(wave_failed_cell(test.wave), CELL_NONE);
        }
    }
    wave_case_release(&test);
}
END_TEST

START_TEST(a_small_budget_stops_an_easy_search)
{
    for (unsigned policy = 0; policy <= WAVE_RESTART; policy++) {
        struct wave_case test;
        wave_case_init(&test, make_set(0), (struct grid_shape){50, 50, 0, 0});
        test.settings = (struct wave_settings){.policy = (enum wave_policy)policy, .budget = 2000};
        ck_assert_int_eq(wave_run(wave_case_begin(&test), 0), WAVE_GAVE_UP);
        ck_assert_uint_le(wave_stats(test.wave).operations, 2000);
        if (policy != WAVE_BLOCKS) /* which does not begin what it could not end */
            ck_assert_uint_gt(wave_stats(test.wave).operations, 2000 - 4);
        wave_case_release(&test);
    }
}
END_TEST

START_TEST(running_in_pieces_changes_nothing)
{
    struct wave_case whole, pieces;
    wave_case_init(&whole, make_set(4), (struct grid_shape){30, 20, 0, 0});
    wave_case_init(&pieces, make_set(4), (struct grid_shape){30, 20, 0, 0});
    wave_run(wave_case_begin(&whole), 0);
    wave_case_begin(&pieces);
    unsigned calls = 0;
    while (wave_run(pieces.wave, 50) == WAVE_WORKING)
        calls++;
    ck_assert_uint_gt(calls, 5);
    ck_assert(same_domains(whole.wave, pieces.wave));
    wave_case_release(&whole);
    wave_case_release(&pieces);
}
END_TEST

START_TEST(sizes_are_checked)
{
    struct rules rules;
    struct wave *wave;
    struct error error;
    struct wave_settings settings = {0};
    rules_init(&rules, 4000);
    struct topology none = {0, 5, false, false}, many = {1u << 13, 1u << 12, false, false};
    struct topology large = {4096, 4096, false, false};
    ck_assert_int_eq(wave_new(&none, &rules, &settings, &wave, &error), STATUS_VALUE);
    ck_assert_ptr_null(wave);
    ck_assert_int_eq(wave_new(&many, &rules, &settings, &wave, &error), STATUS_LIMIT);
    ck_assert_int_eq(wave_new(&large, &rules, &settings, &wave, &error), STATUS_LIMIT);
    ck_assert_ptr_nonnull(strstr(error.message, " MB"));
    wave_free(NULL);
    rules_release(&rules);
}
END_TEST

/* The same bytes from every compiler and on every machine. */
START_TEST(golden_grids)
{
    static const uint64_t golden[SET_COUNT] = {UINT64_C(0x7a76538d7479e920), UINT64_C(0xa89fdb4fab776600),
                                               UINT64_C(0xbb4411c594815860), UINT64_C(0x533d6488a3add4c0),
                                               UINT64_C(0x31352f311166d8c1)};
    struct wave_case test;
    uint64_t hash = 0;
    wave_case_init(&test, make_set((unsigned)_i), (struct grid_shape){20, 20, _i & 1, 0});
    for (unsigned policy = WAVE_LADDER; policy <= WAVE_BACKTRACK; policy += WAVE_BACKTRACK)
        for (unsigned heuristic = 0; heuristic <= WAVE_SCANLINE; heuristic++) {
            test.settings = (struct wave_settings){
                .seed = 42, .policy = (enum wave_policy)policy, .heuristic = (enum wave_heuristic)heuristic};
            wave_run(wave_case_begin(&test), 0);
            check_solved(&test);
            hash = hash * 31 + wave_case_hash(&test);
        }
    ck_assert_msg(hash == golden[_i], "set %d: 0x%016llx", _i, (unsigned long long)hash);
    wave_case_release(&test);
}
END_TEST

static Suite *suite(void)
{
    Suite *all = suite_create("solve");
    TCase *cases = tcase_create("solve");
    tcase_add_loop_test(cases, every_policy_and_heuristic, 0, SET_COUNT);
    tcase_add_test(cases, the_ladder_solves_every_city);
    tcase_add_test(cases, loose_ends_do_not_wander_for_ever);
    tcase_add_test(cases, the_lattice_of_the_original_set);
    tcase_add_test(cases, checkerboard);
    tcase_add_test(cases, one_tile_that_hates_itself);
    tcase_add_test(cases, thin_grids);
    tcase_add_test(cases, what_is_given_is_kept);
    tcase_add_test(cases, contradictory_gifts_are_impossible);
    tcase_add_test(cases, budgets_end_hopeless_searches);
    tcase_add_test(cases, a_small_budget_stops_an_easy_search);
    tcase_add_test(cases, running_in_pieces_changes_nothing);
    tcase_add_test(cases, sizes_are_checked);
    tcase_add_loop_test(cases, golden_grids, 0, SET_COUNT);
    suite_add_tcase(all, cases);
    return all;
}

int main(void)
{
    return support_run(suite());
}
