/* Ladders as they are named: how they are read, and that their rungs follow each other. */
#include "support/wave_case.h"
#include "wave/internal.h"

#include <string.h>

static struct wave_ladder read_ladder(const char *text)
{
    struct wave_ladder ladder = {0};
    struct error error;
    ck_assert_msg(wave_ladder_read(text, &ladder, &error) == STATUS_OK, "%s: %s", text, error.message);
    return ladder;
}

START_TEST(names_are_read)
{
    struct wave_ladder ladder = read_ladder(" reset,rows\tresolve , blocks\nbacktrack restart ");
    ck_assert_uint_eq(ladder.count, WAVE_RUNGS_MOST);
    for (unsigned at = 0; at < ladder.count; at++)
        ck_assert_uint_eq(ladder.rungs[at], WAVE_RESET + at);
    ck_assert_uint_eq(read_ladder("").count, 0);
    ck_assert_uint_eq(read_ladder(" ,, ").count, 0);
    ladder = read_ladder("backtrack");
    ck_assert_uint_eq(ladder.count, 1);
    ck_assert_int_eq(ladder.rungs[0], WAVE_BACKTRACK);
}
END_TEST

START_TEST(wrong_names_are_told)
{
    static const struct {
        const char *text, *message;
    } wrong[] = {
        {"reset rowz", "a ladder has no rung 'rowz'; did you mean 'rows'?"},
        {"backtrak", "a ladder has no rung 'backtrak'; did you mean 'backtrack'?"},
        {"Reset", "a ladder has no rung 'Reset'; did you mean 'reset'?"},
        {"ladder", "a ladder has no rung 'ladder'"},
        {"reset rows reset", "a ladder has the rung 'reset' once"},
        {"restart restart", "a ladder has the rung 'restart' once"},
        {"reset restart rows", "no rung of a ladder comes after 'restart', as 'rows' does"},
    };
    char longest[300];
    struct wave_ladder ladder = {1, {WAVE_ROWS}};
    struct error error;
    for (size_t at = 0; at < sizeof wrong / sizeof *wrong; at++) {
        ck_assert_int_eq(wave_ladder_read(wrong[at].text, &ladder, &error), STATUS_VALUE);
        ck_assert_str_eq(error.message, wrong[at].message);
    }
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    ck_assert_int_eq(wave_ladder_read(longest, &ladder, NULL), STATUS_VALUE);
    ck_assert_uint_eq(ladder.count, 1); /* as it was */
}
END_TEST

/* Loops, whose loose ends resets hand round for ever. */
static void make_loops(struct wave_case *test, unsigned side)
{
    wave_case_init(test, pair_table_sockets("TT.. .TT. ..TT T..T S.S. .S.S ....", "TS .."),
                   (struct grid_shape){side, side, false, false});
}

static enum wave_state run(struct wave_case *test, const char *ladder, uint64_t seed, uint64_t budget)
{
    test->settings = (struct wave_settings){.seed = seed, .ladder = read_ladder(ladder), .budget = budget};
    return wave_run(wave_case_begin(test), 0);
}

START_TEST(rungs_follow_each_other)
{
    struct wave_case test;
    unsigned up = 0, gave_up = 0;
    make_loops(&test, 96);
    for (unsigned seed = 0; seed < 6; seed++) {
        gave_up += run(&test, "reset", seed, 0) == WAVE_GAVE_UP; /* without the whole of its budget */
        ck_assert_uint_lt(wave_stats(test.wave).operations, 3000000);
        ck_assert_int_eq(run(&test, "reset rows", seed, 0), WAVE_SOLVED);
        ck_assert_uint_eq(wave_case_broken(&test), 0);
        ck_assert_uint_eq(test.wave->search.rung, wave_stats(test.wave).restarts);
        up += test.wave->search.rung;
    }
    ck_assert_uint_eq(up, gave_up);
    ck_assert_uint_gt(up, 2);
    wave_case_release(&test);
}
END_TEST

START_TEST(restart_begins_all_over)
{
    struct wave_case test;
    unsigned rounds = 0;
    make_loops(&test, 128);
    for (unsigned seed = 0; seed < 4; seed++) {
        run(&test, "reset restart", seed, 4000000);
        ck_assert_uint_eq(test.wave->search.rung, 0);
        ck_assert_uint_eq(test.wave->search.round, wave_stats(test.wave).restarts);
        rounds += test.wave->search.round;
    }
    ck_assert_uint_gt(rounds, 2);
    wave_case_release(&test);
}
END_TEST

/* Given are empty cells and turns so near that no small pattern has both; alone, or with what only begins all over,
 * there is nothing to try. Blocks solved as a whole begin, whether or not that is enough. */
START_TEST(what_cannot_begin_is_passed_over)
{
    static const struct {
        const char *ladder;
        bool begins;
    } tried[] = {{"blocks", false},
                 {"blocks restart", false},
                 {"blocks rows", true},
                 {"blocks resolve", true},
                 {"rows blocks resolve", true}};
    struct wave_case test;
    make_loops(&test, 40);
    for (unsigned at = 0; at < sizeof tried / sizeof *tried; at++) {
        ck_assert_int_eq(run(&test, tried[at].ladder, at, 0), WAVE_SOLVED);
        wave_case_begin(&test);
        for (uint32_t cell = 0; cell < 4; cell++)
            wave_fix(test.wave, 400 + 7 * cell, cell % 2 ? 6 : 0);
        wave_run(test.wave, 0);
        ck_assert_int_eq(wave_stats(test.wave).observations > 0, tried[at].begins);
        ck_assert_uint_lt(wave_stats(test.wave).operations, 400000);
    }
    wave_case_release(&test);
}
END_TEST

static Suite *suite(void)
{
    Suite *all = suite_create("ladder");
    TCase *cases = tcase_create("ladder");
    tcase_add_test(cases, names_are_read);
    tcase_add_test(cases, wrong_names_are_told);
    tcase_add_test(cases, rungs_follow_each_other);
    tcase_add_test(cases, restart_begins_all_over);
    tcase_add_test(cases, what_cannot_begin_is_passed_over);
    suite_add_tcase(all, cases);
    return all;
}

int main(void)
{
    return support_run(suite());
}
