#include "support/support.h"

#include "base/file.h"
#include "session/config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char *home, *path;

static void setup(void)
{
    home = support_temp_folder();
    ck_assert_int_ge(asprintf(&path, "%s/wavetown/config.cfg", home), 0);
    setenv("XDG_CONFIG_HOME", home, 1);
}

static void teardown(void)
{
    free(home);
    free(path);
}

/* Makes the file as somebody would write it by hand. */
static void write_by_hand(const char *text)
{
    char *folder;

    ck_assert_int_ge(asprintf(&folder, "%s/wavetown", home), 0);
    ck_assert_int_eq(mkdir(folder, 0700), 0);
    free(folder);
    support_write(path, text);
}

static void expect_text(const char *wanted)
{
    char *text = support_read(path);

    ck_assert_str_eq(text, wanted);
    free(text);
}

START_TEST(without_a_file_all_is_default)
{
    struct config config;
    struct error error;

    ck_assert_int_eq(config_load(&config, &error), STATUS_OK);
    ck_assert_str_eq(config.preset, "town");
    ck_assert(config.mouse && config.motion && !config.lean && !config.broken && !config.help_seen);
    ck_assert_int_eq(config.fps, 20);
    ck_assert_int_eq(config.theme, 0);
    ck_assert_int_eq(config.runs, 0);
    ck_assert(!file_exists(path));
}
END_TEST

START_TEST(what_is_saved_comes_back)
{
    struct config config, again;
    struct error error;

    ck_assert_int_eq(config_load(&config, &error), STATUS_OK);
    strcpy(config.preset, "a \"name\" with \\ in it");
    config.theme = 1;
    config.glyphs = 3;
    config.mouse = false;
    config.motion = false;
    config.lean = true;
    config.fps = 60;
    config.build_pace = 1000000;
    config.panel = false;
    config.runs = INT64_MAX;
    config.help_seen = true;
    ck_assert_int_eq(config_save(&config, &error), STATUS_OK);
    ck_assert_int_eq(config_load(&again, &error), STATUS_OK);
    ck_assert_str_eq(again.preset, config.preset);
    ck_assert_int_eq(again.theme, 1);
    ck_assert_int_eq(again.glyphs, 3);
    ck_assert(!again.mouse && !again.motion && again.lean && !again.panel && again.help_seen);
    ck_assert_int_eq(again.fps, 60);
    ck_assert_int_eq(again.build_pace, 1000000);
    ck_assert(again.runs == INT64_MAX);
}
END_TEST

static const struct {
    const char *text, *message;
} broken_files[] = {
    {"kind = \"config\";\ntheme = \"drak\";\n", ":2: 'theme' must be 'dark' or 'light', not 'drak'"},
    {"kind = \"config\";\n\nfps = 61;\n", ":3: 'fps' must be"},
    {"kind = \"config\";\nmouse = 1;\n", ":2: "},
    {"kind = \"config\";\nthem = \"dark\";\n", "did you mean 'theme'"},
    {"kind = \"preset\";\n", ":1: "},
    {"kind = \"config\";\nfps = 99999999999999999999;\n", ":2: "},
    {"kind = \"config\"\n\ntheme = ;\n", ":3: "},
    {"theme = \"dark\";\n", "does not say kind"},
};

/* And however often it is saved, the file stays as its author left it. */
START_TEST(broken_file_is_told_and_kept)
{
    struct config config;
    struct error error;
    char text[1200];

    write_by_hand(broken_files[_i].text);
    ck_assert_int_ne(config_load(&config, &error), STATUS_OK);
    error_text(&error, text, sizeof text);
    ck_assert_msg(strncmp(text, path, strlen(path)) == 0, "no file in: %s", text);
    ck_assert_msg(strstr(text, broken_files[_i].message) != NULL, "'%s' is not in: %s", broken_files[_i].message, text);
    ck_assert(config.broken);
    ck_assert_str_eq(config.preset, "town");
    ck_assert_int_ne(config_save(&config, &error), STATUS_OK);
    expect_text(broken_files[_i].text);
}
END_TEST

/* The typo may come while the program runs. */
START_TEST(file_that_breaks_later_is_kept)
{
    struct config config;
    struct error error;
    char text[1200];

    ck_assert_int_eq(config_load(&config, &error), STATUS_OK);
    write_by_hand("kind = \"config\"\ntheme = dark\n");
    ck_assert_int_ne(config_save(&config, &error), STATUS_OK);
    ck_assert_ptr_nonnull(strstr(error_text(&error, text, sizeof text), "config.cfg:2: "));
    expect_text("kind = \"config\"\ntheme = dark\n");
}
END_TEST

/* As root nothing is forbidden, so the folder cannot be made because a file is in its place. */
START_TEST(save_that_fails_is_told)
{
    struct config config;
    struct error error;
    char *folder;

    ck_assert_int_eq(config_load(&config, &error), STATUS_OK);
    ck_assert_int_ge(asprintf(&folder, "%s/wavetown", home), 0);
    support_write(folder, "");
    ck_assert_int_eq(config_save(&config, &error), STATUS_SYSTEM);
    free(folder);
}
END_TEST

START_TEST(without_a_home_saving_fails_and_the_defaults_do)
{
    struct config config;
    struct error error;

    unsetenv("XDG_CONFIG_HOME");
    unsetenv("HOME");
    ck_assert_int_eq(config_load(&config, &error), STATUS_OK);
    ck_assert_int_ne(config_save(&config, &error), STATUS_OK);
}
END_TEST

/* No temporary file stays behind, and the file is the user's alone to read where the umask says so. */
START_TEST(save_leaves_one_file)
{
    struct config config;
    struct error error;
    char *command;

    ck_assert_int_eq(config_load(&config, &error), STATUS_OK);
    for (int i = 0; i < 3; i++)
        ck_assert_int_eq(config_save(&config, &error), STATUS_OK);
    ck_assert_int_ge(asprintf(&command, "test \"$(ls -A '%s/wavetown')\" = config.cfg", home), 0);
    ck_assert_int_eq(system(command), 0);
    free(command);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("config");
    TCase *tcase = tcase_create("config");

    tcase_add_checked_fixture(tcase, setup, teardown);
    tcase_add_test(tcase, without_a_file_all_is_default);
    tcase_add_test(tcase, what_is_saved_comes_back);
    tcase_add_loop_test(tcase, broken_file_is_told_and_kept, 0, sizeof broken_files / sizeof *broken_files);
    tcase_add_test(tcase, file_that_breaks_later_is_kept);
    tcase_add_test(tcase, save_that_fails_is_told);
    tcase_add_test(tcase, without_a_home_saving_fails_and_the_defaults_do);
    tcase_add_test(tcase, save_leaves_one_file);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
