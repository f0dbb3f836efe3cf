/* The real program on a pseudo terminal: start, keys, sizes, signals, and what it leaves behind. */
#include "support/pty.h"
#include "support/support.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LONG 20000
#define NEEDS(condition) ck_assert_msg((condition), "not so; the screen is:\n%.3000s", pty_screen(pty))

static char *home;
static const char *const small_town[] = {"--preset", "small", "--seed", "3", NULL};

static void begin(void)
{
    home = support_temp_folder();
}

static void end(void)
{
    free(home);
}

static struct pty *start(const struct pty_options *options)
{
    return pty_start(support_program(), small_town, home, options);
}

static void expect_clean(struct pty *pty)
{
    ck_assert(!pty_alternate_screen(pty));
    ck_assert(pty_cursor_visible(pty));
    ck_assert(!pty_mouse(pty));
    pty_free(pty);
}

static void quit(struct pty *pty)
{
    pty_send(pty, "\033");
    pty_wait_quiet(pty, 60, 500);
    pty_send(pty, "q");
    ck_assert_int_eq(pty_wait_end(pty, LONG), 0);
    expect_clean(pty);
}

START_TEST(from_build_to_life_and_out)
{
    struct pty *pty = start(NULL);
    NEEDS(pty_wait_row(pty, 0, "Town  small  seed 3  10x10", LONG));
    NEEDS(pty_wait_text(pty, "BUILT", LONG));
    ck_assert(pty_alternate_screen(pty));
    ck_assert(!pty_cursor_visible(pty));
    pty_send(pty, "x");
    NEEDS(pty_wait_text(pty, "LIVING", LONG));
    NEEDS(pty_wait_text(pty, "walking", LONG));
    pty_send(pty, "q");
    ck_assert_int_eq(pty_wait_end(pty, LONG), 0);
    ck_assert_ptr_nonnull(strstr(pty_output(pty), "town small, seed 3 is kept"));
    expect_clean(pty);
}
END_TEST

START_TEST(control_s_does_not_freeze_it)
{
    struct pty *pty = start(NULL);
    NEEDS(pty_wait_text(pty, "BUILT", LONG));
    pty_send(pty, "\023");
    pty_send(pty, "z");
    NEEDS(pty_wait_text(pty, "'z' does nothing here", LONG));
    quit(pty);
}
END_TEST

START_TEST(a_storm_of_sizes_ends_in_the_last_one)
{
    static const int sizes[][2] = {{1, 1}, {2, 300}, {60, 200}, {1, 200}, {5, 40}, {12, 40}, {200, 2}, {24, 80}};
    struct pty *pty = start(NULL);
    NEEDS(pty_wait_text(pty, "BUILT", LONG));
    for (int i = 0; i < 60; i++) {
        pty_resize(pty, sizes[i % 8][0], sizes[i % 8][1]);
        pty_send(pty, i % 5 ? "k" : "p\033");
        pty_wait_quiet(pty, 1, 10);
    }
    pty_resize(pty, 24, 80);
    pty_send(pty, "\033x");
    NEEDS(pty_wait_text(pty, "LIVING", LONG));
    NEEDS(pty_wait_row(pty, -1, "? help", LONG));
    quit(pty);
}
END_TEST

START_TEST(a_small_window_says_so_and_grows_again)
{
    struct pty_options options = {.rows = 7, .columns = 28};
    struct pty *pty = start(&options);
    NEEDS(pty_wait_text(pty, "window too small", LONG));
    NEEDS(pty_wait_text(pty, "28x7; 40x12 needed", LONG));
    pty_resize(pty, 24, 80);
    NEEDS(pty_wait_text(pty, "? help", LONG));
    pty_resize(pty, 3, 9);
    NEEDS(pty_wait_text(pty, "window to", LONG));
    pty_send(pty, "q");
    ck_assert_int_eq(pty_wait_end(pty, LONG), 0);
    expect_clean(pty);
}
END_TEST

/* Curses would read before the cells of the last line, and print what lies there, where it cannot turn margins off. */
START_TEST(nothing_is_drawn_in_one_column)
{
    struct pty_options options = {.term = "tmux-256color"};
    struct pty *pty = start(&options);
    NEEDS(pty_wait_text(pty, "BUILT", LONG));
    pty_resize(pty, 40, 1);
    NEEDS(pty_wait_quiet(pty, 300, LONG));
    size_t before = pty_bytes(pty);
    for (int rows = 2; rows < 5; rows++) {
        pty_resize(pty, rows, 1);
        pty_wait_quiet(pty, 200, LONG);
    }
    ck_assert_uint_eq(pty_bytes(pty), before);
    pty_resize(pty, 24, 80);
    NEEDS(pty_wait_text(pty, "? help", LONG));
    quit(pty);
}
END_TEST

START_TEST(exported_lines_and_columns_do_not_freeze_the_size)
{
    static const char *const extra[] = {"LINES=10", "COLUMNS=20", NULL};
    struct pty_options options = {.extra = extra};
    struct pty *pty = start(&options);
    NEEDS(pty_wait_text(pty, "BUILT", LONG));
    quit(pty);
}
END_TEST

static const int ending_signals[] = {SIGHUP, SIGINT, SIGTERM, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS};

START_TEST(every_signal_that_ends_it_restores_the_screen)
{
    int number = ending_signals[_i];
    struct pty *pty = start(NULL);
    NEEDS(pty_wait_text(pty, "BUILT", LONG));
    pty_signal(pty, number);
    int code = pty_wait_end(pty, LONG);
    ck_assert_msg(code == -number || code == 128 + number, "ended with %d", code);
    expect_clean(pty);
}
END_TEST

START_TEST(control_c_ends_it_with_a_dialog_open_too)
{
    struct pty *pty = start(NULL);
    NEEDS(pty_wait_text(pty, "BUILT", LONG));
    pty_send(pty, "p");
    NEEDS(pty_wait_text(pty, "Presets", LONG));
    pty_send(pty, "\003");
    int code = pty_wait_end(pty, LONG);
    ck_assert_msg(code == -SIGINT || code == 128 + SIGINT, "ended with %d", code);
    expect_clean(pty);
}
END_TEST

START_TEST(a_hang_up_ends_it_even_when_the_signal_is_ignored)
{
    struct pty_options options = {.ignore_hangup = _i == 1};
    struct pty *pty = start(&options);
    NEEDS(pty_wait_text(pty, "BUILT", LONG));
    if (_i == 1) {
        pty_send(pty, "p");
        NEEDS(pty_wait_text(pty, "Presets", LONG));
    }
    pty_hang_up(pty);
    ck_assert_int_ne(pty_wait_end(pty, LONG), -1000);
    pty_free(pty);
}
END_TEST

START_TEST(it_stops_and_goes_on)
{
    struct pty *pty = start(NULL);
    NEEDS(pty_wait_text(pty, "BUILT", LONG));
    pty_signal(pty, SIGSTOP);
    pty_signal(pty, SIGCONT);
    pty_send(pty, "z");
    NEEDS(pty_wait_text(pty, "'z' does nothing here", LONG));
    quit(pty);
}
END_TEST

START_TEST(the_size_may_change_while_it_is_stopped)
{
    struct pty *pty = start(NULL);
    NEEDS(pty_wait_text(pty, "BUILT", LONG));
    pty_signal(pty, SIGSTOP);
    pty_resize(pty, 36, 120);
    pty_signal(pty, SIGCONT);
    NEEDS(pty_wait_row(pty, 35, "? help", LONG));
    quit(pty);
}
END_TEST

START_TEST(sequences_that_are_no_keys_do_nothing)
{
    struct pty *pty = start(NULL);
    NEEDS(pty_wait_text(pty, "BUILT", LONG));
    pty_send(pty, "\033[97;5u\033[?1;2c\033]10;rgb:0/0/0\007\033P1$r0m\033\\\033Oz");
    pty_send(pty, "z");
    NEEDS(pty_wait_text(pty, "'z' does nothing here; ? shows the keys", LONG));
    quit(pty);
}
END_TEST

START_TEST(it_ends_though_the_terminal_reads_no_more)
{
    struct pty_options options = {.rows = 60, .columns = 200};
    struct pty *pty = start(&options);
    NEEDS(pty_wait_text(pty, "BUILT", LONG));
    pty_send(pty, "x");
    NEEDS(pty_wait_text(pty, "LIVING", LONG));
    int code = 0;
    for (int i = 0; i < 20; i++)
        pty_resize(pty, 50 + i % 2, 200);
    code = pty_end_unread(pty, SIGTERM, LONG);
    ck_assert_msg(code == -SIGTERM || code == 128 + SIGTERM, "ended with %d", code);
    pty_free(pty);
}
END_TEST

static const struct {
    const char *term;
    bool works;
} terms[] = {{"xterm-256color", true},
             {"screen-256color", true},
             {"tmux-256color", true},
             {"xterm", true},
             {"screen", true},
             {"linux", true},
             {"vt100", true},
             {"vt102", true},
             {"vt220", true},
             {"ansi", true},
             {"rxvt", true},
             {"dumb", false},
             {"no-such-terminal", false},
             {"", false}};

START_TEST(every_terminal_type_works_or_is_refused_with_advice)
{
    /* curses' mouse library of the console leaks, and is gone when the leak is reported */
    static const char *const extra[] = {"ASAN_OPTIONS=detect_leaks=0", NULL};
    struct pty_options options = {.term = terms[_i].term, .extra = extra};
    struct pty *pty = start(&options);
    bool installed = pty_wait_text(pty, "BUILT", LONG);
    if (terms[_i].works && installed) {
        quit(pty);
        return;
    }
    /* A terminal type that is not installed here is refused like one that does not exist. */
    ck_assert_int_eq(pty_wait_end(pty, LONG), 1);
    NEEDS(strstr(pty_output(pty), "xterm-256color") != NULL);
    ck_assert_ptr_null(strstr(pty_output(pty), "\033["));
    pty_free(pty);
}
END_TEST

START_TEST(without_utf_8_only_ascii_is_sent)
{
    static const char *const extra[] = {"LANG=C", NULL};
    struct pty_options options = {.extra = extra};
    struct pty *pty = start(&options);
    NEEDS(pty_wait_text(pty, "BUILT", LONG));
    pty_send(pty, "x");
    NEEDS(pty_wait_text(pty, "LIVING", LONG));
    quit(pty);
    pty = start(&options);
    NEEDS(pty_wait_text(pty, "BUILT", LONG));
    for (const char *at = pty_output(pty); *at; at++)
        ck_assert_msg((unsigned char)*at < 128, "a byte of %d was sent", (unsigned char)*at);
    quit(pty);
}
END_TEST

START_TEST(no_color_means_no_colour)
{
    static const char *const extra[] = {"NO_COLOR=1", NULL}, *const empty[] = {"NO_COLOR=", NULL};
    struct pty_options options = {.extra = _i ? empty : extra};
    struct pty *pty = start(&options);
    NEEDS(pty_wait_text(pty, "BUILT", LONG));
    pty_send(pty, "x");
    NEEDS(pty_wait_text(pty, "LIVING", LONG));
    bool coloured = false;
    for (int row = 0; row < 24; row++)
        for (int column = 0; column < 80; column++)
            coloured = coloured || pty_background(pty, row, column) != -1 || pty_foreground(pty, row, column) != -1;
    ck_assert_int_eq(coloured, _i == 1);
    quit(pty);
}
END_TEST

START_TEST(paused_it_writes_nothing_and_sleeps)
{
    struct pty *pty = start(NULL);
    NEEDS(pty_wait_text(pty, "BUILT", LONG));
    pty_send(pty, "z ");
    NEEDS(pty_wait_row(pty, 0, "paused", LONG));
    NEEDS(pty_wait_quiet(pty, 300, LONG));
    size_t bytes = pty_bytes(pty);
    ck_assert(pty_wait_quiet(pty, 1000, 3000));
    ck_assert_uint_eq(pty_bytes(pty), bytes);
    quit(pty);
}
END_TEST

START_TEST(a_terminal_that_never_answers_is_drawn_at_a_fixed_rate)
{
    struct pty_options options = {.silent = true};
    struct pty *pty = start(&options);
    NEEDS(pty_wait_text(pty, "BUILT", LONG));
    pty_send(pty, "x");
    NEEDS(pty_wait_text(pty, "LIVING", LONG));
    NEEDS(pty_wait_text(pty, "walking", LONG));
    quit(pty);
}
END_TEST

START_TEST(pasted_keys_are_no_commands)
{
    struct pty *pty = start(NULL);
    NEEDS(pty_wait_text(pty, "BUILT", LONG));
    pty_send(pty, "\033[200~qqq\r\033[201~");
    NEEDS(pty_wait_text(pty, "pasted text counts only", LONG));
    pty_send(pty, "#");
    NEEDS(pty_wait_text(pty, "TYPING", LONG));
    pty_send(pty, "\033[200~123\r456\033[201~");
    NEEDS(pty_wait_text(pty, "123456", LONG));
    pty_send(pty, "\r");
    NEEDS(pty_wait_row(pty, 0, "seed 123456", LONG));
    quit(pty);
}
END_TEST

START_TEST(the_mouse_is_read_beyond_column_223)
{
    struct pty_options options = {.rows = 30, .columns = 300};
    struct pty *pty = start(&options);
    NEEDS(pty_wait_text(pty, "BUILT", LONG));
    ck_assert(pty_mouse(pty));
    pty_send(pty, "\033[<0;12;30M\033[<0;12;30m");
    NEEDS(pty_wait_row(pty, 0, "paused", LONG));
    pty_send(pty, "\033[<0;250;10M\033[<0;250;10m\033[M");
    pty_send(pty, " ");
    NEEDS(pty_wait_quiet(pty, 100, 3000) || true);
    quit(pty);
}
END_TEST

START_TEST(a_broken_config_is_told_and_not_written_over)
{
    char path[4096], folder[4200];
    snprintf(folder, sizeof folder, "mkdir -p %s/.config/wavetown", home);
    ck_assert_int_eq(system(folder), 0);
    snprintf(path, sizeof path, "%s/.config/wavetown/config.cfg", home);
    support_write(path, "kind = \"config\";\nthemee = 1;\n");
    struct pty *pty = start(NULL);
    NEEDS(pty_wait_row(pty, -2, "config.cfg:2: unknown setting 'themee'", LONG));
    NEEDS(pty_wait_text(pty, "BUILT", LONG));
    quit(pty);
    char *after = support_read(path);
    ck_assert_str_eq(after, "kind = \"config\";\nthemee = 1;\n");
    free(after);
}
END_TEST

START_TEST(many_random_keys_do_not_end_it)
{
    struct pty *pty = start(NULL);
    NEEDS(pty_wait_text(pty, "BUILT", LONG));
    for (int i = 0; i < 40; i++) {
        pty_send(pty, "xnpj\r?\033rrff++--ttttiivvwasdhjklouU.<>#7\033m9\033:1,1\r\033O\033D\033\014zZY%&\001\177");
        pty_wait_quiet(pty, 1, 20);
    }
    pty_send(pty, "\033\033x");
    NEEDS(pty_wait_text(pty, "LIVING", LONG));
    quit(pty);
}
END_TEST

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

int main(void)
{
    const struct {
        const TTest *test;
        int times;
    } tests[] = {
        {from_build_to_life_and_out, 1},
        {control_s_does_not_freeze_it, 1},
        {a_storm_of_sizes_ends_in_the_last_one, 1},
        {a_small_window_says_so_and_grows_again, 1},
        {nothing_is_drawn_in_one_column, 1},
        {exported_lines_and_columns_do_not_freeze_the_size, 1},
        {every_signal_that_ends_it_restores_the_screen, COUNT(ending_signals)},
        {control_c_ends_it_with_a_dialog_open_too, 1},
        {a_hang_up_ends_it_even_when_the_signal_is_ignored, 2},
        {it_stops_and_goes_on, 1},
        {the_size_may_change_while_it_is_stopped, 1},
        {sequences_that_are_no_keys_do_nothing, 1},
        {it_ends_though_the_terminal_reads_no_more, 1},
        {every_terminal_type_works_or_is_refused_with_advice, COUNT(terms)},
        {without_utf_8_only_ascii_is_sent, 1},
        {no_color_means_no_colour, 2},
        {paused_it_writes_nothing_and_sleeps, 1},
        {a_terminal_that_never_answers_is_drawn_at_a_fixed_rate, 1},
        {pasted_keys_are_no_commands, 1},
        {the_mouse_is_read_beyond_column_223, 1},
        {a_broken_config_is_told_and_not_written_over, 1},
        {many_random_keys_do_not_end_it, 1},
    };
    Suite *suite = suite_create("terminal");
    TCase *tcase = tcase_create("terminal");
    if (!support_program()) {
        puts("WAVETOWN is not set: nothing to start");
        return 77;
    }
    tcase_add_checked_fixture(tcase, begin, end);
    tcase_set_timeout(tcase, 120);
    for (int i = 0; i < COUNT(tests); i++)
        tcase_add_loop_test(tcase, tests[i].test, 0, tests[i].times);
    suite_add_tcase(suite, tcase);
    return support_run(suite);
}
