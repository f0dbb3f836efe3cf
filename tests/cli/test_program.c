/* The program as a citizen of a shell: help, exit codes, where it writes, what it does when that fails. */
#include "support/run.h"
#include "support/support.h"

#include "cli/options.h"
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static struct run_result run_into(const char *file, const char *command)
{
    return run_with(&(struct run_options){.out = file}, command);
}

static char *in_folder(const char *folder, const char *name)
{
    char *path;

    ck_assert_int_ge(asprintf(&path, "%s/%s", folder, name), 0);
    return path;
}

START_TEST(help_and_version)
{
    for (unsigned i = 0; i < TASKS; i++) {
        run_expect(0, "usage: wavetown", "", "%s --help", task_table[i].name);
        run_expect(0, "usage: wavetown", "", "%s -h --seed 3", i == TASK_GENERATE ? "generate" : "--preset x");
        run_expect(0, "wavetown " PACKAGE_VERSION "\n", "", "%s --version", task_table[i].name);
    }
}
END_TEST

START_TEST(wrong_usage_ends_with_two)
{
    run_expect(2, "", "see 'wavetown --help'", "--nonsense");
    run_expect(2, "", "see 'wavetown rules --help'", "rules");
    run_expect(2, "", "did you mean 'tilesets'", "list tileset");
    run_expect(2, "", "takes", "--seed x");
}
END_TEST

/* What cannot be written is told, and the program ends with 1. */
START_TEST(full_disk_is_told)
{
    static const char *const commands[] = {
        "",
        "--help",
        "--version",
        "list",
        "rules citysim",
        "rules citysim --json",
        "check data/presets/small.cfg",
        "generate --seed 1",
        "generate --seed 1 --format json",
        "generate --seed 1 --format csv",
        "simulate --seed 1 --preset small --seconds 5",
        "simulate --seed 1 --preset small --seconds 5 --summary",
        "simulate --seed 1 --preset small --seconds 5 --trace -",
    };

    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        struct run_result result =
            run_with(&(struct run_options){.out = "/dev/full", .folder = support_srcdir()}, commands[i]);

        ck_assert_msg(result.code == 1, "'%s' ended with %d", commands[i], result.code);
        ck_assert_msg(strstr(result.err, "cannot write ") != NULL, "'%s': %s", commands[i], result.err);
        run_release(&result);
    }
    run_expect(1, "", "cannot save '/dev/full'", "generate --seed 1 -o /dev/full");
    run_expect(1, "", "cannot write '/dev/full'", "simulate --seed 1 --seconds 9 --trace /dev/full");
    run_expect(1, "", "no/such/folder", "generate --seed 1 -o no/such/folder/x");
    run_expect(1, "", "no/such/folder", "simulate --seed 1 --seconds 9 --trace no/such/folder/x");
}
END_TEST

START_TEST(a_file_that_may_not_grow_is_told_and_nothing_is_left)
{
    char *folder = support_temp_folder();
    struct rlimit before, small;

    ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &before), 0);
    small = (struct rlimit){1024, before.rlim_max};
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &small), 0);
    struct run_result result =
        run_with(&(struct run_options){.folder = folder}, "generate --seed 1 --format json -o town.json");
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &before), 0);
    ck_assert_int_eq(result.code, 1);
    ck_assert_ptr_nonnull(strstr(result.err, "cannot save 'town.json'"));
    run_release(&result);
    ck_assert_int_eq(rmdir(folder), 0);
    free(folder);
}
END_TEST

START_TEST(closed_output_is_told)
{
    struct run_result result = run_with(&(struct run_options){.no_out = true}, "generate --seed 1");

    ck_assert_int_eq(result.code, 1);
    ck_assert_ptr_nonnull(strstr(result.err, "cannot write to standard output"));
    run_release(&result);
    result = run_with(&(struct run_options){.no_out = true}, "");
    ck_assert_int_eq(result.code, 1);
    run_release(&result);
}
END_TEST

START_TEST(null_output_is_fine)
{
    struct run_result result = run_into("/dev/null", "generate --seed 1");

    ck_assert_int_eq(result.code, 0);
    run_release(&result);
    run_expect(0, "", "", "generate --seed 1 -o /dev/null");
    run_expect(0, "", "", "simulate --seed 1 --preset small --seconds 9 --trace /dev/null");
}
END_TEST

static int shell(const char *format, const char *folder)
{
    char *command;
    int status;

    ck_assert_int_ge(asprintf(&command, format, folder, support_program()), 0);
    status = system(command);
    free(command);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* The reader goes away after the first bytes: the program is killed without a word, as every filter is. */
START_TEST(broken_pipe_ends_it)
{
    char *folder = support_temp_folder(), *path, *text;

    ck_assert_int_eq(
        shell("cd '%s' && { '%s' generate --seed 1 --size 60x60 2>err; echo $? >code; } | head -c 9 >out", folder), 0);
    path = in_folder(folder, "code");
    text = support_read(path);
    ck_assert_str_eq(text, "141\n"); /* 128 and SIGPIPE */
    free(text);
    /* Where the signal is ignored the write fails. */
    ck_assert_int_eq(
        shell(
            "cd '%s' && trap '' PIPE && { '%s' generate --seed 1 --size 60x60 2>err; echo $? >code; } | head -c 9 >out",
            folder),
        0);
    text = support_read(path);
    ck_assert_str_eq(text, "1\n");
    free(text);
    free(path);
    path = in_folder(folder, "err");
    text = support_read(path);
    ck_assert_str_eq(text, "wavetown: cannot write to standard output: Broken pipe\n");
    free(text);
    free(path);
    free(folder);
}
END_TEST

/* -o replaces a file whole, and leaves the old one where nothing came of it. */
START_TEST(output_file_is_whole_or_not_there)
{
    char *folder = support_temp_folder(), *path = in_folder(folder, "town.txt"), *text, *again;
    struct run_result result;

    support_write(path, "old\n");
    run_expect(1, "", NULL, "generate --preset nosuch -o %s", path);
    text = support_read(path);
    ck_assert_str_eq(text, "old\n");
    free(text);
    run_expect(0, "", "", "generate --seed 3 --preset small -o %s", path);
    text = support_read(path);
    result = run("generate --seed 3 --preset small");
    ck_assert_str_eq(text, result.out);
    run_release(&result);
    run_expect(0, "", "", "generate --seed 3 --preset small --output=%s", path);
    again = support_read(path);
    ck_assert_str_eq(text, again);
    free(text);
    free(again);
    free(path);
    free(folder);
}
END_TEST

/* A saved town prints, checks, and says what is wrong with it. */
START_TEST(saved_town_is_taken)
{
    char *folder = support_temp_folder(), *path = in_folder(folder, "town.json");

    run_expect(0, "", "", "generate --seed 5 --preset small --format json -o %s", path);
    run_expect(0, "town.json: ok\n", "", "check %s", path);
    run_expect(0, "town small, seed 5, 10x10 tiles", "", "%s", path);
    support_write(path, "{\"kind\":\"town\",\n\"version\":1,\n\"seed\":}\n");
    run_expect(1, "town.json:3: ", "", "check %s", path);
    run_expect(1, "", "town.json:3: ", "%s", path);
    run_expect(1, "", "cannot read", "%s/none.json", folder);
    free(path);
    free(folder);
}
END_TEST

/* Without a terminal the finished town and its first minute. */
START_TEST(plain_output_is_the_default_town)
{
    struct run_result result = run("--seed 4711");

    ck_assert_int_eq(result.code, 0);
    ck_assert_str_eq(result.err, "");
    ck_assert_int_eq(strncmp(result.out, "town town, seed 4711, 28x20 tiles\n\n", 35), 0);
    ck_assert_ptr_nonnull(strstr(result.out, "its first minute\n\n  0:00  dry   walking 0,"));
    ck_assert_ptr_nonnull(strstr(result.out, "\n  1:00  "));
    ck_assert_ptr_nonnull(strstr(result.out, " arrivals, "));
    for (const char *at = result.out; *at; at++)
        ck_assert_msg(*at == '\n' || (unsigned char)*at >= ' ', "a control byte");
    run_release(&result);
    run_expect(0, "town town, seed ", "", "--no-mouse");
    run_expect(0, "town simple, seed ", "", "--preset simple --size 6x4");
    run_expect(1, "", "'nosuch'", "--preset nosuch");
}
END_TEST

START_TEST(lists_name_what_is_shipped)
{
    static const char *const presets[] = {"simple", "small", "big", "test123", "citysim-original", "town"};
    struct run_result result = run("list presets");

    for (size_t i = 0; i < sizeof presets / sizeof *presets; i++) {
        char line[64];

        snprintf(line, sizeof line, "%s ", presets[i]);
        ck_assert_msg(strstr(result.out, line) != NULL, "no '%s' in: %s", presets[i], result.out);
    }
    ck_assert_ptr_nonnull(strstr(result.out, "shipped"));
    run_release(&result);
    run_expect(0, "\nstreets ", "", "list tilesets");
    run_expect(0, "pedestrian ", "", "list fsm");
    run_expect(0, "\ntilesets\n\n", "", "list");
    run_expect(0, "\nseconds_to_toggle_rain ", "", "list settings");
}
END_TEST

/* The user's files come first, then those of --data-dir; a file that cannot be read is told in its line. */
START_TEST(own_files_are_found)
{
    char *data = support_temp_folder(), *home = support_temp_folder(), *variable, *command, *path;
    const char *extra[] = {NULL, NULL};
    struct run_result result;

    path = in_folder(data, "presets");
    ck_assert_int_eq(mkdir(path, 0700), 0);
    free(path);
    path = in_folder(data, "presets/mine.cfg");
    support_write(path,
                  "kind = \"preset\"; title = \"of the folder\"; tileset = \"citysim\"; width = 3; height = 2;\n");
    free(path);
    path = in_folder(data, "presets/bad.cfg");
    support_write(path, "kind = \"preset\";\nwidht = 3;\n");
    free(path);
    path = in_folder(home, "wavetown");
    ck_assert_int_eq(mkdir(path, 0700), 0);
    free(path);
    path = in_folder(home, "wavetown/presets");
    ck_assert_int_eq(mkdir(path, 0700), 0);
    free(path);
    path = in_folder(home, "wavetown/presets/mine.cfg");
    support_write(path, "kind = \"preset\"; title = \"of the home\"; tileset = \"citysim\"; width = 4; height = 2;\n");
    free(path);
    ck_assert_int_ge(asprintf(&variable, "XDG_DATA_HOME=%s", home), 0);
    ck_assert_int_ge(asprintf(&command, "list presets --data-dir %s", data), 0);
    extra[0] = variable;

    result = run("%s", command);
    ck_assert_ptr_nonnull(strstr(result.out, "data-dir"));
    ck_assert_ptr_nonnull(strstr(result.out, "of the folder"));
    ck_assert_ptr_nonnull(strstr(result.out, "presets/bad.cfg:2: "));
    run_release(&result);
    result = run_with(&(struct run_options){.extra = extra}, command);
    ck_assert_ptr_nonnull(strstr(result.out, "of the home"));
    ck_assert_ptr_null(strstr(result.out, "of the folder"));
    run_release(&result);
    run_expect(0, ",", "", "generate --data-dir %s --preset mine --seed 1 --format csv", data);
    free(variable);
    free(command);
    free(data);
    free(home);
}
END_TEST

START_TEST(check_reads_files_as_what_they_are)
{
    static const struct {
        const char *name, *text, *finding;
        int code;
    } files[] = {
        {"a.cfg", "kind = \"preset\"; tileset = \"citysim\";\n", "a.cfg: ok\n", 0},
        {"b.cfg", "kind = \"preset\";\n\nwidht = 3;\n", "b.cfg:3: ", 1},
        {"c.cfg", "kind = \"preset\";\ntileset = \"citysim\";\ntiles = (\"Empty\",\n  \"Crss\");\n", "c.cfg:4: ", 1},
        {"d.cfg", "kind = \"config\"; theme = \"dark\";\n", "d.cfg: ok\n", 0},
        {"e.cfg", "kind = \"config\";\ntheme = 3;\n", "e.cfg:2: ", 1},
        {"f.cfg", "kind = \"fsm\";\nname = \"x\";\n", "f.cfg", 1},
        {"g.cfg", "\nkind = \"dog\";\n", "g.cfg:2: error: what it is must be one of kind = ", 1},
        {"h.cfg", "width = 3;\n", "h.cfg:1: error: the file does not say kind = ", 1},
        {"i.cfg", "kind = \"preset\"\nwidth = ;\n", "i.cfg:2: ", 1},
        {"j.cfg", "kind = 3;\n", "j.cfg:1: ", 1},
        {"k.cfg", "@include \"/etc/passwd\"\n", "k.cfg:1: ", 1},
        {"l.cfg",
         "kind = \"tileset\"; name = \"l\"; size = 1;\nlegend = ( { char = \".\"; terrain = \"road\"; } );\n"
         "tiles = (\n  { name = \"a\"; glyph = \"a\"; picture = (\".\"); right = (\"a\"); });\n",
         "l.cfg:4: error: no tile may stand above 'a'\n", 1},
        {"m.cfg", "", "m.cfg", 1},
    };
    char *folder = support_temp_folder();

    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char *path = in_folder(folder, files[i].name);

        support_write(path, files[i].text);
        run_expect(files[i].code, files[i].finding, "", "check %s", path);
        free(path);
    }
    /* All of several files are looked at. */
    run_expect(1, "d.cfg: ok\n", "", "check %s/b.cfg %s/d.cfg", folder, folder);
    run_expect(1, "d.cfg: ok\n", "cannot read", "check %s/none.cfg %s/d.cfg", folder, folder);
    free(folder);
}
END_TEST

START_TEST(shipped_files_are_good)
{
    static const char *const files[] = {
        "presets/simple", "presets/small",    "presets/big",      "presets/test123", "presets/citysim-original",
        "presets/town",   "tilesets/citysim", "tilesets/streets", "fsm/pedestrian"};
    char *folder = support_path("data");

    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        run_expect(0, ".cfg: ok\n", "", "check %s/%s.cfg", folder, files[i]);
    free(folder);
}
END_TEST

/* A preset in a folder brings its tileset along. */
START_TEST(preset_finds_its_tileset_beside_it)
{
    char *folder = support_temp_folder(), *tileset = support_read("data/tilesets/citysim.cfg");
    char *path = in_folder(folder, "roads.cfg");
    struct run_result result;

    support_write(path, tileset);
    free(path);
    path = in_folder(folder, "mine.cfg");
    support_write(path, "kind = \"preset\"; tileset = \"roads.cfg\"; width = 4; height = 3;\n");
    run_expect(0, "mine.cfg: ok\n", "", "check %s", path);
    run_expect(0, ",", "", "generate --preset %s --seed 3 --format csv", path);
    result = run_with(&(struct run_options){.folder = folder}, "check mine.cfg");
    ck_assert_str_eq(result.out, "mine.cfg: ok\n");
    run_release(&result);
    free(path);
    free(tileset);
    free(folder);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("program");
    TCase *tcase = tcase_create("program");

    tcase_add_test(tcase, help_and_version);
    tcase_add_test(tcase, wrong_usage_ends_with_two);
    tcase_add_test(tcase, full_disk_is_told);
    tcase_add_test(tcase, a_file_that_may_not_grow_is_told_and_nothing_is_left);
    tcase_add_test(tcase, closed_output_is_told);
    tcase_add_test(tcase, null_output_is_fine);
    tcase_add_test(tcase, broken_pipe_ends_it);
    tcase_add_test(tcase, output_file_is_whole_or_not_there);
    tcase_add_test(tcase, saved_town_is_taken);
    tcase_add_test(tcase, plain_output_is_the_default_town);
    tcase_add_test(tcase, lists_name_what_is_shipped);
    tcase_add_test(tcase, own_files_are_found);
    tcase_add_test(tcase, check_reads_files_as_what_they_are);
    tcase_add_test(tcase, shipped_files_are_good);
    tcase_add_test(tcase, preset_finds_its_tileset_beside_it);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
