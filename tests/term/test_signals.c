/* What is flagged while the terminal is made ready, and after. */
#include "support/support.h"
#include "term/internal.h"

#include <signal.h>

static struct terminal terminal;

static void open_signals(void)
{
    terminal.out = stdout;
    signals_open(&terminal);
}

START_TEST(a_signal_between_the_two_openings_is_not_lost)
{
    open_signals();
    raise(SIGTERM);
    open_signals();
    ck_assert_int_eq(signals_take(), SIGTERM);
    ck_assert_int_eq(signals_take(), 0);
    signals_close();
}
END_TEST

START_TEST(nothing_is_left_for_the_next_terminal)
{
    open_signals();
    raise(SIGWINCH);
    signals_close();
    open_signals();
    ck_assert_int_eq(signals_take(), 0);
    signals_close();
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("signals");
    TCase *tcase = tcase_create("signals");
    tcase_add_test(tcase, a_signal_between_the_two_openings_is_not_lost);
    tcase_add_test(tcase, nothing_is_left_for_the_next_terminal);
    suite_add_tcase(suite, tcase);
    return support_run(suite);
}
