/* Everything in the tables of options, keys and remembered settings is in the manual page, where it belongs. */
#include "support/support.h"

#include "cli/options.h"
#include "session/config.h"
#include "ui/keys.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PAGE "doc/wavetown.1"

/* TEXT without escapes, in place. */
static void unescape(char *text)
{
    static const struct {
        const char *escape, *text;
    } escapes[] = {{"\\-", "-"}, {"\\&", ""}, {"\\(dq", "\""}, {"\\fI", ""}, {"\\fR", ""}, {"\\fB", ""}, {"\\e", "\\"}};
    char *to = text;

    while (*text) {
        size_t i = 0;

        while (i < sizeof escapes / sizeof *escapes && strncmp(text, escapes[i].escape, strlen(escapes[i].escape)) != 0)
            i++;
        if (i == sizeof escapes / sizeof *escapes) {
            *to++ = *text++;
            continue;
        }
        text += strlen(escapes[i].escape);
        for (const char *from = escapes[i].text; *from;)
            *to++ = *from++;
    }
    *to = '\0';
}

/* The arguments of a macro, joined as it joins them: two fonts without, one font with a blank between. In place. */
static void join_arguments(char *line)
{
    bool two_fonts = line[1] && line[2] && line[2] != ' ', quoted = false;
    char *to = line, *from = line + strcspn(line, " ");

    from += *from == ' ';
    for (; *from; from++)
        if (*from == '"')
            quoted = !quoted;
        else if (*from != ' ' || quoted || !two_fonts)
            *to++ = *from;
    *to = '\0';
}

/* What a line of the page says. */
static char *plain_line(char *line)
{
    if (line[0] == '.' && isalpha((unsigned char)line[1]))
        join_arguments(line);
    unescape(line);
    return line;
}

/* The lines of a section, cleaned, each with a newline before and after it; the caller frees. */
static char *section(const char *name)
{
    char *page = support_read(PAGE), *text = NULL, head[64];
    size_t size;
    FILE *out = open_memstream(&text, &size);
    bool inside = false;

    snprintf(head, sizeof head, ".SH %s", name);
    fputc('\n', out);
    for (char *at = page, *line; (line = strsep(&at, "\n"));) {
        if (strncmp(line, ".SH ", 4) == 0)
            inside = strcmp(line, head) == 0;
        else if (inside)
            fprintf(out, "%s\n", plain_line(line));
    }
    fclose(out);
    free(page);
    ck_assert_msg(size > 1, "%s has no section %s", PAGE, name);
    return text;
}

/* "-o, --output FILE" as the page writes a tag; values may be set apart by blanks. */
static bool has_option(const char *text, const struct option_row *row)
{
    char tag[64], *at;

    snprintf(tag, sizeof tag, "--%s", row->name);
    for (at = (char *)(uintptr_t)text; (at = strstr(at, tag)); at += strlen(tag))
        if (!isalnum((unsigned char)at[strlen(tag)]) && at[strlen(tag)] != '-')
            return !row->letter || (at > text + 4 && at[-4] == '-' && at[-3] == row->letter);
    return false;
}

START_TEST(every_option_is_in_its_tasks_section)
{
    static const char *const sections[TASKS] = {"OPTIONS", "GENERATE", "SIMULATE", "RULES",  "CHECK",
                                                "LIST",    "IMPORT",   "BENCH",    "EXPLAIN"};
    size_t count;
    const struct option_row *rows = option_table(&count);

    for (unsigned task = 0; task < TASKS; task++) {
        char *text = section(sections[task]);

        for (size_t i = 0; i < count; i++)
            if (rows[i].tasks >> task & 1)
                ck_assert_msg(has_option(text, &rows[i]), "section %s lacks --%s", sections[task], rows[i].name);
            else
                ck_assert_msg(!has_option(text, &rows[i]), "section %s has --%s, which is not its own", sections[task],
                              rows[i].name);
        free(text);
    }
}
END_TEST

START_TEST(every_choice_of_an_option_is_named)
{
    size_t count;
    const struct option_row *rows = option_table(&count);
    char *page = support_read(PAGE);

    for (size_t i = 0; i < count; i++)
        for (unsigned c = 0; rows[i].choices && rows[i].choices[c]; c++)
            ck_assert_msg(strstr(page, rows[i].choices[c]) != NULL, "--%s %s", rows[i].name, rows[i].choices[c]);
    free(page);
}
END_TEST

/* As the page writes it. */
static const char *key_word(uint32_t key, char *text)
{
    keys_name(key, text);
    if (strcmp(text, "' '") == 0)
        return "Space";
    if (text[0] == '\'') {
        text[strlen(text) - 1] = '\0';
        return text + 1;
    }
    return text;
}

/* The tag "S, F2, ^S" is a line of its own in the section of each context in which the keys have a use. */
START_TEST(every_key_is_there)
{
    static const char *const sections[KEY_CONTEXTS] = {"KEYS", "KEYS BY HAND", "KEYS OF PRESETS AND TILES",
                                                       "KEYS OF NEIGHBOURS, MATRIX AND CHECK"};
    size_t count;
    const struct action_row *rows = actions_table(&count);

    for (enum key_context context = KEYS_TOWN; context < KEY_CONTEXTS; context++) {
        char *text = section(sections[context]);

        for (size_t i = 0; i < count; i++) {
            uint32_t keys[KEYS_EACH];
            char line[128] = "\n", name[16];
            unsigned many = keys_of(context, rows[i].action, keys);

            for (unsigned k = 0; k < many; k++)
                snprintf(line + strlen(line), sizeof line - strlen(line), "%s%s", k ? ", " : "",
                         key_word(keys[k], name));
            if (rows[i].action == ACTION_DIGIT || rows[i].action == ACTION_HAND_NUMBER)
                snprintf(line, sizeof line, "\n%s", keys_shown(context, rows[i].action, name, sizeof name));
            snprintf(line + strlen(line), sizeof line - strlen(line), "\n");
            ck_assert_msg(many == 0 || strstr(text, line) != NULL, "%s: the keys of '%s' are not a line: %s",
                          sections[context], rows[i].help, line);
        }
        free(text);
    }
}
END_TEST

START_TEST(every_remembered_setting_is_there)
{
    char *text = section("CONFIG");

    for (size_t i = 0; i < config_schema.count; i++) {
        char entry[256], range[128];

        snprintf(entry, sizeof entry, "\n%s\n%s.\n", config_schema.fields[i].name,
                 conf_range_text(&config_schema.fields[i], range, sizeof range));
        ck_assert_msg(strstr(text, entry) != NULL, "section CONFIG lacks: %s", entry);
    }
    free(text);
}
END_TEST

START_TEST(every_task_is_in_the_synopsis)
{
    char *text = section("SYNOPSIS");

    for (unsigned i = TASK_WATCH + 1; i < TASKS; i++) {
        char wanted[32];

        snprintf(wanted, sizeof wanted, "\nwavetown %s", task_table[i].name);
        ck_assert_msg(strstr(text, wanted) != NULL, "no '%s' in: %s", wanted, text);
    }
    free(text);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("manual");
    TCase *tcase = tcase_create("manual");

    tcase_add_test(tcase, every_option_is_in_its_tasks_section);
    tcase_add_test(tcase, every_choice_of_an_option_is_named);
    tcase_add_test(tcase, every_key_is_there);
    tcase_add_test(tcase, every_remembered_setting_is_there);
    tcase_add_test(tcase, every_task_is_in_the_synopsis);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
