/* `wavetown check` names each fault of the broken files with its file and line, and what many towns lack. */
#include "support/marks.h"
#include "support/run.h"

#include <stdio.h>

/* Lines of OUT that are not indented. */
static size_t count_findings(const char *out)
{
    size_t count = 0;

    for (const char *at = out; *at; at = strchr(at, '\n') + 1)
        count += *at != ' ';
    return count;
}

/* What a message says ends with the line, or goes on with what the parser saw there. */
static void check_broken(const char *path, const char *text)
{
    struct run_result result = run("check %s", path);
    struct marks marks;
    bool error = false;

    marks_read(text, &marks);
    ck_assert_msg(marks.count > 0, "%s has no mark", path);
    for (size_t i = 0; i < marks.count; i++) {
        const struct mark *mark = &marks.items[i];
        char *line = mem_format("%s:%d: %s: %s", path, mark->line, mark->error ? "error" : "note", mark->text);

        ck_assert_msg(strstr(result.out, line) != NULL, "not '%s' but\n%s", line, result.out);
        error = error || mark->error;
        free(line);
    }
    ck_assert_msg(count_findings(result.out) == marks.count, "%s:\n%s", path, result.out);
    ck_assert_msg(result.code == error, "%s: exit code %d", path, result.code);
    ck_assert_str_eq(result.err, "");
    marks_release(&marks);
    run_release(&result);
}

START_TEST(broken_files_are_found_out)
{
    ck_assert_uint_ge(marks_walk("", check_broken), 25);
}
END_TEST

START_TEST(original_names_eight_tiles)
{
    char *path = support_path("data/tilesets/citysim-original.cfg");
    struct run_result result = run("check %s", path);

    ck_assert_int_eq(result.code, 0);
    ck_assert_uint_eq(count_findings(result.out), 8);
    ck_assert_ptr_nonnull(strstr(result.out, "note: 'T Up' can stand only at the upper border\n"
                                             "    above 'T Up' only 'Empty'\n"));
    run_release(&result);
    free(path);
}
END_TEST

START_TEST(stress_tells_what_lacks)
{
    static const char *const said[] = {
        ": 50 towns of 20x20, seeds 1 to 50\n",
        "  solved 50 of 50, impossible 0, gave up 0; contradictions a town ",
        "missing tile: neighbours that no tile has, most asked for first\n    1  asked ",
        "\n  how often             found  wanted\n  Cross ",
    };
    char *path = support_path("data/tilesets/citysim-original.cfg");
    struct run_result first = run("check --stress 50 %s", path), second = run("check %s --stress=50", path);

    ck_assert_int_eq(first.code, 0);
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        ck_assert_msg(strstr(first.out, said[i]) != NULL, "%s is not in\n%s", said[i], first.out);
    ck_assert_str_eq(first.out, second.out);
    run_release(&first);
    run_release(&second);
    free(path);
}
END_TEST

/* A preset has its own size, and what fails is told by seed; it is no error of the file. */
START_TEST(stress_takes_presets)
{
    char *folder = support_temp_folder(), *path = mem_format("%s/narrow.cfg", folder);
    char *small = support_path("data/presets/small.cfg");

    run_expect(0, ": 3 towns of 10x10, seeds 1 to 3\n  solved 3 of 3", "", "check --stress 3 %s", small);
    support_write(
        path, "kind = \"preset\"; tileset = \"citysim\"; width = 9; height = 9; policy = \"restart\"; budget = 60;\n");
    run_expect(0, "\n  seeds that failed: 1 2\n", "", "check --stress 2 %s", path);
    support_write(path, "kind = \"fsm\";\n");
    run_expect(1, "narrow.cfg:", "", "check --stress 2 %s", path);
    support_write(path, "kind = \"config\";\n");
    run_expect(1, "narrow.cfg: error: '--stress' builds towns", "", "check --stress 2 %s", path);
    run_expect(2, "", "'--stress' takes a whole number", "check --stress 0 %s", path);
    free(small);
    free(path);
    free(folder);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("check");
    TCase *tcase = tcase_create("files");

    tcase_add_test(tcase, broken_files_are_found_out);
    tcase_add_test(tcase, original_names_eight_tiles);
    tcase_add_test(tcase, stress_tells_what_lacks);
    tcase_add_test(tcase, stress_takes_presets);
    suite_add_tcase(suite, tcase);
    return support_run(suite);
}
