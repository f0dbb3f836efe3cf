/* The parser of the command line, and the table that feeds it. */
#include "support/support.h"

#include "cli/options.h"
#include "cli/usage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_MOST = 32 };

/* Parses the words of LINE, parted by blanks; "wavetown" comes first. The words live until the next call. */
static enum status parse(const char *line, struct options *options, struct error *error)
{
    static char text[512], program[] = "wavetown";
    static char *words[WORDS_MOST];
    int count = 1;

    words[0] = program;
    snprintf(text, sizeof text, "%s", line);
    for (char *word = strtok(text, " "); word && count < WORDS_MOST; word = strtok(NULL, " "))
        words[count++] = word;
    return options_parse(options, count, words, error);
}

static void expect_wrong(const char *line, const char *words)
{
    struct options options;
    struct error error = {0};

    ck_assert_msg(parse(line, &options, &error) == STATUS_USAGE, "'%s' is taken", line);
    ck_assert_msg(strstr(error.message, words) != NULL, "'%s' is not in: %s", words, error.message);
    options_release(&options);
}

START_TEST(values_arrive)
{
    struct options options;
    struct error error;

    ck_assert_int_eq(parse("generate --preset big --seed=18446744073709551615 --size 12x8 --set a=b --set=c=d --format "
                           "csv -oout --tileset streets --stats --data-dir /x",
                           &options, &error),
                     STATUS_OK);
    ck_assert_int_eq(options.task, TASK_GENERATE);
    ck_assert_str_eq(options.preset, "big");
    ck_assert_str_eq(options.tileset, "streets");
    ck_assert(options.seed.given && options.seed.value == UINT64_MAX);
    ck_assert_uint_eq(options.size.width, 12);
    ck_assert_uint_eq(options.size.height, 8);
    ck_assert_uint_eq(options.set.count, 2);
    ck_assert_str_eq(options.set.items[0], "a=b");
    ck_assert_str_eq(options.set.items[1], "c=d");
    ck_assert_int_eq(options.format, 1 + FORMAT_CSV);
    ck_assert_str_eq(options.output, "out");
    ck_assert_str_eq(options.data_dir, "/x");
    ck_assert(options.stats);
    options_release(&options);
}
END_TEST

START_TEST(times_are_ticks)
{
    struct options options;
    struct error error;

    ck_assert_int_eq(parse("simulate --seconds 900.05 --people 0 --rain 300-400 --rain 0.5-1", &options, &error),
                     STATUS_OK);
    ck_assert_uint_eq(options.seconds.value, 9001);
    ck_assert(options.people.given && options.people.value == 0);
    ck_assert_uint_eq(options.rain.count, 2);
    ck_assert_uint_eq(options.rain.times[0].from, 3000);
    ck_assert_uint_eq(options.rain.times[0].to, 4000);
    ck_assert_uint_eq(options.rain.times[1].from, 5);
    ck_assert_uint_eq(options.rain.times[1].to, 10);
    options_release(&options);
}
END_TEST

START_TEST(nothing_given_is_the_interactive_program)
{
    struct options options;
    struct error error;

    ck_assert_int_eq(parse("", &options, &error), STATUS_OK);
    ck_assert_int_eq(options.task, TASK_WATCH);
    ck_assert(!options.seed.given && !options.no_colour && options.arguments.count == 0);
    options_release(&options);
    ck_assert_int_eq(parse("--no-color --theme light -- --odd.json", &options, &error), STATUS_OK);
    ck_assert(options.no_colour);
    ck_assert_int_eq(options.theme, 2);
    ck_assert_str_eq(options.arguments.items[0], "--odd.json");
    options_release(&options);
    ck_assert_int_eq(parse("check - a.cfg", &options, &error), STATUS_OK);
    ck_assert_str_eq(options.arguments.items[0], "-");
    options_release(&options);
}
END_TEST

START_TEST(wrong_usage_is_told)
{
    static const struct {
        const char *line, *words;
    } wrong[] = {
        {"--sede 3", "did you mean '--seed'"},
        {"--xyzzy", "there is no option '--xyzzy'"},
        {"-z", "there is no option '-z'"},
        {"--seed", "'--seed' needs a value: --seed N"},
        {"--preset --seed 3", "'--preset' needs a value"},
        {"--preset=", "'--preset' takes a name"},
        {"--seed -1", "not '-1'"},
        {"--seed 18446744073709551616", "not '18446744073709551616'"},
        {"--seed 1e3", "whole number"},
        {"--size 0x5", "not '0x5'"},
        {"--size 5", "as in 28x20"},
        {"--size 65536x1", "65535"},
        {"--no-color=yes", "'--no-color' takes no value"},
        {"--stats", "'--stats' is an option of 'wavetown generate'"},
        {"--theme drak", "takes 'dark' or 'light', not 'drak'"},
        {"generate --format png", "takes 'text', 'ansi', 'csv' or 'json', not 'png'"},
        {"generate --seconds 3", "'generate' has no option '--seconds'; 'wavetown simulate' has"},
        {"generate small", "one word too many: 'small'"},
        {"simulate", "'simulate' needs '--seconds'"},
        {"simulate --seconds x", "number of seconds"},
        {"simulate --seconds -3", "number of seconds"},
        {"simulate --seconds 3 --rain 400-300", "the lesser first"},
        {"simulate --seconds 3 --rain 300", "the lesser first"},
        {"simulate --seconds 3 --rain 300-300", "the lesser first"},
        {"simulate --seconds 3 --people 100001", "100000"},
        {"rules", "'rules' needs TILESET"},
        {"check", "'check' needs FILE..."},
        {"generat", "did you mean 'generate'"},
        {"--seed 3 generate", "'generate' must be the first word"},
        {"a.json b.json", "one word too many: 'b.json'"},
    };

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        expect_wrong(wrong[i].line, wrong[i].words);
}
END_TEST

/* Whatever is in the table is taken by the tasks that it names, and by no other. */
START_TEST(every_option_is_for_its_tasks)
{
    size_t count;
    const struct option_row *rows = option_table(&count);

    for (size_t i = 0; i < count; i++)
        for (unsigned task = 0; task < TASKS; task++) {
            struct options options;
            struct error error = {0};
            char line[256];

            snprintf(line, sizeof line, "%s --%s%s", task_table[task].name, rows[i].name, rows[i].value ? "=5" : "");
            parse(line, &options, &error);
            ck_assert_msg(strstr(error.message, "there is no option") == NULL, "%s: %s", line, error.message);
            ck_assert_msg((strstr(error.message, "option") == NULL) == (rows[i].tasks >> task & 1), "%s: %s", line,
                          error.message);
            options_release(&options);
        }
}
END_TEST

START_TEST(table_is_in_order)
{
    size_t count;
    const struct option_row *rows = option_table(&count);

    for (size_t i = 0; i < count; i++) {
        ck_assert_uint_lt(strlen(rows[i].help), 60);
        ck_assert_msg((rows[i].type == OPTION_FLAG) == (rows[i].value == NULL), "--%s", rows[i].name);
        ck_assert_msg((rows[i].type == OPTION_CHOICE) == (rows[i].choices != NULL), "--%s", rows[i].name);
        for (size_t j = 0; j < i; j++) {
            ck_assert_str_ne(rows[i].name, rows[j].name);
            ck_assert(!rows[i].letter || rows[i].letter != rows[j].letter);
        }
    }
}
END_TEST

/* All of a task's options are in its help, in lines that a terminal of 80 columns holds. */
START_TEST(help_has_every_option)
{
    size_t count;
    const struct option_row *rows = option_table(&count);

    for (unsigned task = 0; task < TASKS; task++) {
        char *text = NULL;
        size_t size;
        FILE *out = open_memstream(&text, &size);

        usage_print((enum task)task, out);
        fclose(out);
        for (size_t i = 0; i < count; i++) {
            char name[32];

            snprintf(name, sizeof name, "--%s ", rows[i].name);
            ck_assert_msg((strstr(text, name) != NULL) == (rows[i].tasks >> task & 1), "%s in: %s", name, text);
        }
        for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
            ck_assert_msg(strlen(line) < 80, "too long: %s", line);
        free(text);
    }
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("options");
    TCase *tcase = tcase_create("options");

    tcase_add_test(tcase, values_arrive);
    tcase_add_test(tcase, times_are_ticks);
    tcase_add_test(tcase, nothing_given_is_the_interactive_program);
    tcase_add_test(tcase, wrong_usage_is_told);
    tcase_add_test(tcase, every_option_is_for_its_tasks);
    tcase_add_test(tcase, table_is_in_order);
    tcase_add_test(tcase, help_has_every_option);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
