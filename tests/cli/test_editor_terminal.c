/* The editor of the real program on a pseudo terminal: a tileset made from nothing by keys alone, and edits that
 * outlive the program. */
#include "support/pty.h"
#include "support/run.h"
#include "support/support.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LONG 30000
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

static struct pty *start(const char *preset)
{
    const char *const arguments[] = {"--preset", preset, "--seed", "3", NULL};
    return pty_start(support_program(), arguments, home, NULL);
}

static void quit(struct pty *pty)
{
    pty_send(pty, "Q");
    ck_assert_int_eq(pty_wait_end(pty, LONG), 0);
    ck_assert(!pty_alternate_screen(pty));
    pty_free(pty);
}

/* What `wavetown rules` prints for the set in this home; the caller frees. */
static char *rules_of(const char *set)
{
    char home_is[4200], data_is[4200], command[64];
    snprintf(home_is, sizeof home_is, "HOME=%s", home);
    snprintf(data_is, sizeof data_is, "XDG_DATA_HOME=%s/.local/share", home);
    snprintf(command, sizeof command, "rules %s", set);
    const char *const extra[] = {home_is, data_is, NULL};
    struct run_options options = {.extra = extra};
    struct run_result result = run_with(&options, command);
    ck_assert_msg(result.code == 0, "rules ended with %d: %s", result.code, result.err);
    char *out = strdup(result.out);
    run_release(&result);
    return out;
}

static void make_two_tiles(struct pty *pty)
{
    NEEDS(pty_wait_row(pty, 0, "Town  small", LONG));
    pty_send(pty, "Tgn");
    NEEDS(pty_wait_text(pty, "TYPING", LONG));
    pty_send(pty, "duo\r");
    NEEDS(pty_wait_row(pty, 0, "duo, 1 unsaved", LONG));
    pty_send(pty, "nland\r");
    NEEDS(pty_wait_text(pty, "TILE land", LONG));
    pty_send(pty, "nsea\r");
    NEEDS(pty_wait_text(pty, "TILE sea", LONG));
    pty_send(pty, "N ");
    NEEDS(pty_wait_row(pty, 0, "[Neighbours]", LONG));
    NEEDS(pty_wait_row(pty, 0, "duo, 4 unsaved", LONG));
}

START_TEST(a_set_of_two_tiles_from_nothing)
{
    struct pty *pty = start("small");
    make_two_tiles(pty);
    pty_send(pty, "Sb");
    NEEDS(pty_wait_text(pty, "make preset 'duo' and build", LONG));
    pty_send(pty, "\r");
    NEEDS(pty_wait_row(pty, 0, "Town  duo", LONG));
    pty_send(pty, "x");
    NEEDS(pty_wait_text(pty, "LIVING", LONG));
    quit(pty);
    char *rules = rules_of("duo");
    ck_assert_ptr_nonnull(strstr(rules, "land"));
    ck_assert_ptr_nonnull(strstr(rules, "sea"));

    pty = start("duo");
    NEEDS(pty_wait_row(pty, 0, "Town  duo", LONG));
    pty_send(pty, "N");
    NEEDS(pty_wait_row(pty, 0, "duo", LONG));
    NEEDS(pty_wait_text(pty, "[x]", LONG));
    /* a rule away and back again: the file is written anew, with the same rules in it */
    pty_send(pty, " ");
    NEEDS(pty_wait_row(pty, 0, "1 unsaved", LONG));
    pty_send(pty, "S");
    NEEDS(pty_wait_row(pty, -2, "saved", LONG));
    char *fewer = rules_of("duo");
    ck_assert_str_ne(fewer, rules);
    pty_send(pty, "u");
    NEEDS(pty_wait_row(pty, 0, "1 unsaved", LONG));
    pty_send(pty, "S");
    NEEDS(pty_wait_row(pty, -2, "saved", LONG));
    quit(pty);
    char *again = rules_of("duo");
    ck_assert_str_eq(again, rules);
    free(again);
    free(fewer);
    free(rules);
}
END_TEST

/* However it is ended, what was not saved is offered at the next start, and becomes the rules that were meant. */
START_TEST(unsaved_edits_outlive_the_program)
{
    static const int signals[] = {SIGKILL, SIGHUP, SIGTERM, SIGSEGV, SIGINT};
    struct pty *pty = start("small");
    make_two_tiles(pty);
    NEEDS(pty_wait_quiet(pty, 300, LONG) || true);
    pty_signal(pty, signals[_i]);
    ck_assert_int_ne(pty_wait_end(pty, LONG), -1000);
    pty_free(pty);

    pty = start("small");
    NEEDS(pty_wait_text(pty, "Edits from an earlier run", LONG));
    NEEDS(pty_wait_text(pty, "duo", LONG));
    pty_send(pty, "\r");
    NEEDS(pty_wait_gone(pty, "Edits from an earlier run", LONG));
    pty_send(pty, "T");
    NEEDS(pty_wait_row(pty, 0, "duo, 1 unsaved", LONG));
    pty_send(pty, "S");
    NEEDS(pty_wait_row(pty, 0, "duo", LONG) && pty_wait_row(pty, -2, "saved", LONG));
    quit(pty);
    char *rules = rules_of("duo");
    ck_assert_ptr_nonnull(strstr(rules, "land"));
    ck_assert_ptr_nonnull(strstr(rules, "sea"));
    free(rules);
    pty = start("small");
    NEEDS(pty_wait_row(pty, 0, "Town  small", LONG) && !pty_wait_text(pty, "Edits from an earlier run", 300));
    quit(pty);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("editor terminal");
    TCase *tcase = tcase_create("editor terminal");
    if (!support_program()) {
        puts("WAVETOWN is not set: nothing to start");
        return 77;
    }
    tcase_add_checked_fixture(tcase, begin, end);
    tcase_set_timeout(tcase, 120);
    tcase_add_test(tcase, a_set_of_two_tiles_from_nothing);
    tcase_add_loop_test(tcase, unsaved_edits_outlive_the_program, 0, 5);
    suite_add_tcase(suite, tcase);
    return support_run(suite);
}
