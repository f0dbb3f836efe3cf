#include "base/library.h"
#include "base/file.h"
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Stands in for the table of the shipped files. */
const struct library_embedded library_embedded[] = {
    {"fsm/walkers.cfg", "walkers", 7},
    {"presets/default.cfg", "shipped default", 15},
    {"tilesets/streets.cfg", "shipped streets", 15},
    {"tilesets/old/hidden.cfg", "not at the top", 14},
    {"tilesets/plaza.cfg", "shipped plaza", 13},
    {"tilesets/README", "not settings", 12},
    {NULL, NULL, 0},
};

static struct library library;

/* streets is everywhere, plaza in the program and in --data-dir, mine in the user's folder alone. */
static void enter(void)
{
    static const char *const folders[] = {"home/wavetown/tilesets", "home/wavetown/fsm", "dir/tilesets"};
    char *folder = support_temp_folder(), data[5000];
    struct error error;

    ck_assert_int_eq(chdir(folder), 0);
    snprintf(data, sizeof data, "%s/home", folder);
    setenv("XDG_DATA_HOME", data, 1);
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        ck_assert_int_eq(file_make_folder(folders[i], &error), STATUS_OK);
    support_write("home/wavetown/tilesets/streets.cfg", "user's streets");
    support_write("home/wavetown/tilesets/mine.cfg", "user's mine");
    support_write("home/wavetown/tilesets/.wavetown-1-0.cfg", "hidden");
    support_write("home/wavetown/tilesets/notes.txt", "other");
    support_write("home/wavetown/tilesets/\x1b[2J.cfg", "a name for a terminal");
    support_write("dir/tilesets/streets.cfg", "dir's streets");
    support_write("dir/tilesets/plaza.cfg", "dir's plaza");
    support_write("here.cfg", "a file");
    library_init(&library, "dir");
    free(folder);
}

static void leave(void)
{
    library_release(&library);
}

static const struct {
    enum library_folder folder;
    const char *name, *bytes;
    enum library_origin origin;
} found[] = {
    {LIBRARY_TILESETS, "streets", "user's streets", LIBRARY_USER},
    {LIBRARY_TILESETS, "mine", "user's mine", LIBRARY_USER},
    {LIBRARY_TILESETS, "plaza", "dir's plaza", LIBRARY_DATA_DIR},
    {LIBRARY_PRESETS, "default", "shipped default", LIBRARY_SHIPPED},
    {LIBRARY_FSM, "walkers", "walkers", LIBRARY_SHIPPED},
    {LIBRARY_TILESETS, "here.cfg", "a file", LIBRARY_FILE},
    {LIBRARY_TILESETS, "./here.cfg", "a file", LIBRARY_FILE},
    {LIBRARY_PRESETS, "dir/tilesets/plaza.cfg", "dir's plaza", LIBRARY_FILE},
};

START_TEST(first_one_found_wins)
{
    struct library_text text;
    struct error error = {0};

    ck_assert_msg(library_read(&library, found[_i].folder, found[_i].name, &text, &error) == STATUS_OK, "%s",
                  error.message);
    ck_assert_str_eq(text.bytes, found[_i].bytes);
    ck_assert_uint_eq(text.size, strlen(found[_i].bytes));
    ck_assert_int_eq(text.origin, found[_i].origin);
    ck_assert_int_eq(file_exists(text.path), found[_i].origin != LIBRARY_SHIPPED);
    library_text_release(&text);
    ck_assert_ptr_null(text.bytes);
}
END_TEST

static const struct {
    enum library_folder folder;
    const char *name;
    enum status status;
    const char *message;
} missing[] = {
    {LIBRARY_TILESETS, "nowhere", STATUS_NAME, "no tileset is called 'nowhere'"},
    {LIBRARY_PRESETS, "streets", STATUS_NAME, "no preset is called 'streets'"},
    {LIBRARY_FSM, "", STATUS_NAME, "no state machine is called ''"},
    {LIBRARY_TILESETS, "..", STATUS_NAME, "no tileset is called '..'"},
    {LIBRARY_TILESETS, "\x1b[2J?", STATUS_NAME, "no tileset is called '?[2J?'"},
    {LIBRARY_TILESETS, "nowhere.cfg", STATUS_SYSTEM, "cannot read 'nowhere.cfg': No such file or directory"},
    {LIBRARY_TILESETS, "./streets", STATUS_SYSTEM, "cannot read './streets': No such file or directory"},
    {LIBRARY_TILESETS, "dir/", STATUS_SYSTEM, "cannot read 'dir/': Is a directory"},
};

START_TEST(what_is_not_there)
{
    struct library_text text;
    struct error error = {0};

    ck_assert_int_eq(library_read(&library, missing[_i].folder, missing[_i].name, &text, &error), missing[_i].status);
    ck_assert_str_eq(error.message, missing[_i].message);
    ck_assert_ptr_null(text.bytes);
    ck_assert_ptr_null(text.path);
}
END_TEST

/* A user's file that cannot be read is said so: the shipped one of that name would be a surprise. */
START_TEST(broken_file_hides_nothing)
{
    struct library_text text;
    struct error error;

    ck_assert_int_eq(mkdir("home/wavetown/fsm/walkers.cfg", 0700), 0);
    ck_assert_int_eq(library_read(&library, LIBRARY_FSM, "walkers", &text, &error), STATUS_SYSTEM);
    ck_assert_ptr_nonnull(strstr(error.message, "home/wavetown/fsm/walkers.cfg"));
}
END_TEST

START_TEST(lists_are_sorted_and_each_once)
{
    static const struct library_entry expected[] = {
        {(char *)"mine", LIBRARY_USER}, {(char *)"plaza", LIBRARY_DATA_DIR}, {(char *)"streets", LIBRARY_USER}};
    size_t count;
    struct library_entry *entries = library_list(&library, LIBRARY_TILESETS, &count);

    ck_assert_uint_eq(count, 3);
    for (size_t i = 0; i < count; i++) {
        ck_assert_str_eq(entries[i].name, expected[i].name);
        ck_assert_int_eq(entries[i].origin, expected[i].origin);
    }
    library_list_free(entries, count);
}
END_TEST

START_TEST(a_pipe_among_the_files_does_not_block)
{
    struct library_text text;
    struct error error;
    size_t count;
    ck_assert_int_eq(mkfifo("home/wavetown/tilesets/pipe.cfg", 0600), 0);
    struct library_entry *entries = library_list(&library, LIBRARY_TILESETS, &count);
    for (size_t i = 0; i < count; i++)
        ck_assert_str_ne(entries[i].name, "pipe");
    library_list_free(entries, count);
    ck_assert_int_eq(library_read(&library, LIBRARY_TILESETS, "pipe", &text, &error), STATUS_NAME);
}
END_TEST

START_TEST(without_a_home)
{
    struct library alone;
    struct library_text text;
    struct library_entry *entries;
    struct error error;
    size_t count;

    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
    library_init(&alone, NULL);
    ck_assert_int_eq(library_read(&alone, LIBRARY_TILESETS, "streets", &text, &error), STATUS_OK);
    ck_assert_str_eq(text.path, "tilesets/streets.cfg");
    library_text_release(&text);
    entries = library_list(&alone, LIBRARY_TILESETS, &count);
    ck_assert_uint_eq(count, 2);
    library_list_free(entries, count);
    library_release(&alone);
}
END_TEST

START_TEST(files_have_names)
{
    static const struct {
        const char *path, *name;
    } files[] = {
        {"/home/ann/streets.cfg", "streets"},
        {"sets/knots.xml", "knots"},
        {"plain", "plain"},
        {"a.cfg/b", "b"},
        {"-", "-"},
        {".cfg", ".cfg"},
        {"\x1b[2J.cfg", "?[2J"},
        {"caf\xc3\xa9.cfg", "caf\xc3\xa9"},
        {"caf\xe9.cfg", "caf?"},
    };

    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char *name = library_name_of(files[i].path);

        ck_assert_str_eq(name, files[i].name);
        free(name);
    }
}
END_TEST

START_TEST(folders_have_names)
{
    ck_assert_str_eq(library_folder_name(LIBRARY_PRESETS), "presets");
    ck_assert_str_eq(library_folder_name(LIBRARY_TILESETS), "tilesets");
    ck_assert_str_eq(library_folder_name(LIBRARY_FSM), "fsm");
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("base/library");
    TCase *tcase = tcase_create("library");

    tcase_add_checked_fixture(tcase, enter, leave);
    tcase_add_loop_test(tcase, first_one_found_wins, 0, sizeof found / sizeof *found);
    tcase_add_loop_test(tcase, what_is_not_there, 0, sizeof missing / sizeof *missing);
    tcase_add_test(tcase, broken_file_hides_nothing);
    tcase_add_test(tcase, lists_are_sorted_and_each_once);
    tcase_add_test(tcase, a_pipe_among_the_files_does_not_block);
    tcase_add_test(tcase, without_a_home);
    tcase_add_test(tcase, files_have_names);
    tcase_add_test(tcase, folders_have_names);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
