/* The measure of the line, with a clock of the test's own. */
#include "support/support.h"
#include "term/pace.h"

START_TEST(a_frame_waits_for_the_answer)
{
    struct pace pace;
    pace_init(&pace);
    ck_assert_int_eq(pace_wait(&pace, 0), 0);
    pace_asked(&pace, 100);
    ck_assert_int_gt(pace_wait(&pace, 110), 0);
    pace_answered(&pace, 120);
    ck_assert_int_eq(pace_wait(&pace, 120), 0);
    ck_assert(!pace.silent);
}
END_TEST

START_TEST(a_terminal_that_never_answers_gets_a_fixed_rate)
{
    struct pace pace;
    pace_init(&pace);
    pace_asked(&pace, 0);
    ck_assert_int_gt(pace_wait(&pace, 999), 0);
    ck_assert_int_eq(pace_wait(&pace, 1000), 0);
    ck_assert(pace.silent);
    pace_asked(&pace, 1000);
    ck_assert_int_eq(pace_wait(&pace, 1000), 100);
    ck_assert_int_eq(pace_wait(&pace, 1100), 0);
}
END_TEST

START_TEST(a_lost_answer_does_not_stop_the_picture)
{
    struct pace pace;
    pace_init(&pace);
    pace_asked(&pace, 0);
    pace_answered(&pace, 10);
    pace_asked(&pace, 20);
    ck_assert_int_gt(pace_wait(&pace, 2000), 0);
    ck_assert_int_eq(pace_wait(&pace, 5020), 0);
}
END_TEST

START_TEST(the_budget_follows_the_line)
{
    struct pace pace;
    uint64_t now = 0;
    pace_init(&pace);
    unsigned first = pace.cells;
    for (int i = 0; i < 3; i++) {
        pace_asked(&pace, now);
        pace_answered(&pace, now += 10);
    }
    ck_assert_uint_gt(pace.cells, first);
    ck_assert(!pace_slow(&pace));
    for (int i = 0; i < 12; i++) {
        pace_asked(&pace, now);
        pace_answered(&pace, now += 600);
    }
    ck_assert_uint_lt(pace.cells, first);
    ck_assert_uint_ge(pace.cells, PACE_CELLS_LEAST);
    ck_assert(pace_slow(&pace));
}
END_TEST

START_TEST(an_answer_nobody_asked_for_changes_nothing)
{
    struct pace pace;
    pace_init(&pace);
    struct pace before = pace;
    pace_answered(&pace, 500);
    ck_assert_uint_eq(pace.cells, before.cells);
    ck_assert(!pace.answers);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("pace");
    TCase *tcase = tcase_create("pace");
    tcase_add_test(tcase, a_frame_waits_for_the_answer);
    tcase_add_test(tcase, a_terminal_that_never_answers_gets_a_fixed_rate);
    tcase_add_test(tcase, a_lost_answer_does_not_stop_the_picture);
    tcase_add_test(tcase, the_budget_follows_the_line);
    tcase_add_test(tcase, an_answer_nobody_asked_for_changes_nothing);
    suite_add_tcase(suite, tcase);
    return support_run(suite);
}
