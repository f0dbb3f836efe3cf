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
#define STEP 20000
#define RIGHT_KEY "\033OC"
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

/* Sends KEYS and waits for TEXT in a row of the screen. */
static void keys(struct pty *pty, const char *send, const char *text)
{
    pty_send(pty, send);
    ck_assert_msg(pty_wait_text(pty, text, STEP), "no '%s' after '%s':\n%.3000s", text, send, pty_screen(pty));
}

/* As keys(), in ROW: 0 is the title, -2 the message. */
static void keys_row(struct pty *pty, const char *send, int row, const char *text)
{
    pty_send(pty, send);
    ck_assert_msg(pty_wait_row(pty, row, text, STEP), "no '%s' after '%s':\n%.3000s", text, send, pty_screen(pty));
}

/* Undoes the only step there is: nothing is unsaved then. */
static void undo_the_only_step(struct pty *pty)
{
    pty_send(pty, "u");
    NEEDS(pty_wait_gone(pty, "unsaved", STEP));
}

static struct pty *start_small(void)
{
    struct pty *pty = start("small");
    NEEDS(pty_wait_row(pty, 0, "Town  small", STEP));
    return pty;
}

/* The chosen line of a form, from its mark on; "" when there is none. */
static void chosen_line(struct pty *pty, char *line, size_t size)
{
    *line = '\0';
    for (int row = 1; row < 22 && !*line; row++) {
        const char *text = pty_row(pty, row);
        const char *mark = strstr(text, ">  ");
        if (!mark)
            mark = strstr(text, ">* ");
        if (mark)
            snprintf(line, size, "%s", mark);
    }
}

/* From the first line of a form down to the one called NAME; each press is seen before the next. */
static void choose_line(struct pty *pty, const char *name)
{
    char line[512], before[512];
    pty_send(pty, "g");
    NEEDS(pty_wait_quiet(pty, 200, STEP));
    chosen_line(pty, line, sizeof line);
    while (!*line || strncmp(line + 3, name, strlen(name)) != 0) {
        memcpy(before, line, sizeof before);
        pty_send(pty, "j");
        for (int waits = 0; strcmp(line, before) == 0; waits++) {
            ck_assert_msg(waits < 400, "no line '%s':\n%.3000s", name, pty_screen(pty));
            pty_wait_quiet(pty, 20, 50);
            chosen_line(pty, line, sizeof line);
        }
    }
}

/* The rules and the preset follow the new name, so the town is built as before. */
START_TEST(a_tile_that_many_rules_name_is_renamed)
{
    struct pty *pty = start_small();
    char *before = rules_of("citysim");
    keys_row(pty, "T", 0, "[Tiles]");
    keys(pty, "/\025Empty\r", "TILE Empty");
    keys(pty, "r", "TYPING");
    keys(pty, "\025meadow\r", "TILE meadow");
    NEEDS(pty_wait_row(pty, 0, "unsaved", STEP));
    keys_row(pty, "S", -2, "saved");
    keys_row(pty, "b", 0, "Town  small");
    keys(pty, "x", "LIVING");
    quit(pty);
    char *after = rules_of("citysim");
    ck_assert_ptr_nonnull(strstr(before, "Empty"));
    ck_assert_ptr_null(strstr(after, "Empty"));
    ck_assert_ptr_nonnull(strstr(after, "meadow"));
    free(after);
    free(before);
}
END_TEST

START_TEST(a_deleted_tile_comes_back)
{
    struct pty *pty = start_small();
    keys_row(pty, "T", 0, "[Tiles]");
    keys(pty, "/\025Cross\r", "TILE Cross");
    keys_row(pty, "d", -2, "Cross is deleted");
    NEEDS(pty_wait_row(pty, 0, "unsaved", STEP));
    undo_the_only_step(pty);
    NEEDS(pty_wait_text(pty, "TILE Cross", STEP));
    quit(pty);
}
END_TEST

START_TEST(a_cell_is_painted_a_pair_is_flipped_and_all_is_undone)
{
    struct pty *pty = start_small();
    char *before = rules_of("citysim");
    keys_row(pty, "T", 0, "[Tiles]");
    keys(pty, "/\025Cross\r", "TILE Cross");
    pty_send(pty, RIGHT_KEY);
    choose_line(pty, "picture");
    keys(pty, "\r", "PAINT Cross");
    keys_row(pty, "g", 0, "1 unsaved");
    pty_send(pty, "\033");
    NEEDS(pty_wait_gone(pty, "PAINT", STEP));
    keys_row(pty, "M", 0, "[Matrix]");
    keys_row(pty, " ", -2, "ticked");
    NEEDS(pty_wait_row(pty, 0, "2 unsaved", STEP));
    keys_row(pty, "u", 0, "1 unsaved");
    undo_the_only_step(pty);
    keys_row(pty, "U", 0, "1 unsaved");
    keys_row(pty, "U", 0, "2 unsaved");
    keys_row(pty, "S", -2, "saved");
    quit(pty);
    char *after = rules_of("citysim");
    ck_assert_str_ne(after, before);
    free(after);
    free(before);
}
END_TEST

START_TEST(a_building_is_drawn_and_a_town_with_it_lives)
{
    struct pty *pty = start_small();
    keys_row(pty, "P", 0, "[Presets]");
    pty_send(pty, RIGHT_KEY);
    choose_line(pty, "buildings");
    keys(pty, "\r", "buildings");
    keys_row(pty, "n", 0, "unsaved");
    choose_line(pty, "name");
    keys(pty, "\r", "TYPING");
    pty_send(pty, "\025tower\r");
    NEEDS(pty_wait_gone(pty, "TYPING", STEP));
    choose_line(pty, "probability");
    keys(pty, "1", "TYPING");
    pty_send(pty, "000000\r");
    NEEDS(pty_wait_gone(pty, "TYPING", STEP));
    choose_line(pty, "picture");
    keys(pty, "\r", "PAINT tower");
    keys_row(pty, "www", 0, "unsaved");
    pty_send(pty, "\033");
    NEEDS(pty_wait_gone(pty, "PAINT", STEP));
    keys_row(pty, "S", -2, "saved");
    keys_row(pty, "b", 0, "Town  small");
    keys(pty, "x", "LIVING");
    quit(pty);

    pty = start_small();
    keys_row(pty, "P", 0, "[Presets]");
    pty_send(pty, RIGHT_KEY);
    choose_line(pty, "buildings");
    keys(pty, "\r", "tower");
    quit(pty);
}
END_TEST

START_TEST(a_copy_of_a_preset_is_applied)
{
    struct pty *pty = start_small();
    keys_row(pty, "P", 0, "[Presets]");
    keys(pty, "c", "PRESET small-2");
    keys_row(pty, "S", -2, "saved");
    keys_row(pty, "a", -2, "small-2 is applied");
    keys_row(pty, "b", 0, "Town  small-2");
    quit(pty);
    static const char *const arguments[] = {"--seed", "3", NULL};
    pty = pty_start(support_program(), arguments, home, NULL);
    NEEDS(pty_wait_row(pty, 0, "Town  small-2", STEP));
    quit(pty);
}
END_TEST

START_TEST(a_town_is_finished_by_hand)
{
    struct pty *pty = start("town");
    NEEDS(pty_wait_row(pty, 0, "Town  town", STEP));
    keys(pty, "b", "BY HAND");
    keys(pty, ":1,1\r", ">1 ");
    keys_row(pty, "1", -2, "put ");
    keys_row(pty, " ", -2, "pinned");
    NEEDS(pty_wait_text(pty, "PINS 1", STEP));
    pty_send(pty, "\033");
    NEEDS(pty_wait_gone(pty, "BY HAND", STEP));
    keys(pty, "x", "LIVING");
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
    tcase_add_test(tcase, a_tile_that_many_rules_name_is_renamed);
    tcase_add_test(tcase, a_deleted_tile_comes_back);
    tcase_add_test(tcase, a_cell_is_painted_a_pair_is_flipped_and_all_is_undone);
    tcase_add_test(tcase, a_building_is_drawn_and_a_town_with_it_lives);
    tcase_add_test(tcase, a_copy_of_a_preset_is_applied);
    tcase_add_test(tcase, a_town_is_finished_by_hand);
    suite_add_tcase(suite, tcase);
    return support_run(suite);
}
