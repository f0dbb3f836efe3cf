/* `wavetown bench` on a terminal: the bar that shows how far it is, and a way to stop it. */
#include "support/pty.h"
#include "support/support.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

#define LONG 20000
#define NEEDS(condition) ck_assert_msg((condition), "not so; the screen is:\n%.3000s", pty_screen(pty))

static char *home;

static void begin(void)
{
    home = support_temp_folder();
}

static void end(void)
{
    free(home);
}

static struct pty *start(const char *const *arguments)
{
    return pty_start(support_program(), arguments, home, &(struct pty_options){.columns = 130});
}

/* It fills up from nothing to the end, names what is being solved, and is gone when the figures are printed. */
static void check_bar(const char *const *arguments, const char *small, const char *large, const char *figures)
{
    struct pty *pty = start(arguments);

    NEEDS(pty_wait_text(pty, figures, LONG));
    ck_assert_int_eq(pty_wait_end(pty, LONG), 0);
    ck_assert_ptr_nonnull(strstr(pty_output(pty), small));
    ck_assert_ptr_nonnull(strstr(strstr(pty_output(pty), small), large));
    ck_assert_ptr_nonnull(strstr(pty_output(pty), "[##############################] 100 %  "));
    NEEDS(!strstr(pty_screen(pty), "[###"));
    pty_free(pty);
}

START_TEST(bar_fills_up_and_goes)
{
    static const char *const sizes[] = {"bench", "citysim", "--sizes", "16,64", "--seeds", "2", NULL};
    static const char *const threads[] = {"bench", "citysim", "--threads", "--sizes", "16,64", "--seeds", "2", NULL};

    check_bar(sizes, " %  citysim 16x16", " %  citysim 64x64", "the time grows");
    check_bar(threads, " %  citysim 16x16", " %  citysim 64x64", "in blocks one thread");
}
END_TEST

/* A run of hours, stopped in its midst by the key, at once. */
START_TEST(interrupt_stops_it)
{
    static const char *const runs[][7] = {
        {"bench", "citysim", "--sizes", "512", "--seeds", "1000", NULL},
        {"bench", "citysim", "--threads", "--sizes", "512", "--seeds=1000", NULL},
    };
    struct pty *pty = start(runs[_i]);

    NEEDS(pty_wait_text(pty, " %  citysim 512x512", LONG));
    pty_send(pty, "\003");
    ck_assert_int_eq(pty_wait_end(pty, LONG), -SIGINT);
    pty_free(pty);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("bench on a terminal");
    TCase *tcase = tcase_create("bench");

    tcase_add_checked_fixture(tcase, begin, end);
    tcase_add_test(tcase, bar_fills_up_and_goes);
    tcase_add_loop_test(tcase, interrupt_stops_it, 0, 2);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
