/* `wavetown generate`, held against what `wavetown rules` says, with a checker that knows nothing of the solver. */
#include "support/run.h"
#include "support/support.h"

#include "session/preset.h"

#include <jansson.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SIDE_MOST = 64 };

/* Names of tiles, row by row. */
struct grid {
    unsigned width, height;
    char *names[SIDE_MOST * SIDE_MOST];
};

/* The names of the shipped sets need no quotes. */
static void read_csv(char *csv, struct grid *grid)
{
    size_t count = 0;

    *grid = (struct grid){0};
    for (char *line = csv, *end; *line; line = end + 2) {
        end = strstr(line, "\r\n");
        ck_assert_msg(end != NULL, "a line that does not end in CR LF: %s", line);
        *end = '\0';
        for (char *name = strtok(line, ","); name; name = strtok(NULL, ","))
            grid->names[count++] = name;
        grid->height++;
        grid->width = grid->width ? grid->width : (unsigned)count;
        ck_assert_uint_eq(count, grid->width * grid->height);
    }
}

static bool has_name(const json_t *names, const char *name)
{
    for (size_t i = 0; i < json_array_size(names); i++)
        if (strcmp(json_string_value(json_array_get(names, i)), name) == 0)
            return true;
    return false;
}

/* The sides of a tile in the rules. */
static const json_t *find_tile(const json_t *rules, const char *name)
{
    const json_t *tiles = json_object_get(rules, "tiles");

    for (size_t i = 0; i < json_array_size(tiles); i++)
        if (strcmp(json_string_value(json_object_get(json_array_get(tiles, i), "name")), name) == 0)
            return json_array_get(tiles, i);
    ck_abort_msg("no tile '%s'", name);
}

static void expect_legal(const struct grid *grid, const json_t *rules, const char *what)
{
    static const struct {
        const char *side;
        int x, y;
    } sides[] = {{"up", 0, -1}, {"right", 1, 0}, {"down", 0, 1}, {"left", -1, 0}};

    for (int y = 0; y < (int)grid->height; y++)
        for (int x = 0; x < (int)grid->width; x++) {
            const char *name = grid->names[y * (int)grid->width + x];
            const json_t *tile = find_tile(rules, name);

            for (size_t i = 0; i < 4; i++) {
                int across = x + sides[i].x, down = y + sides[i].y;
                const char *other;

                if (across < 0 || down < 0 || across >= (int)grid->width || down >= (int)grid->height)
                    continue;
                other = grid->names[down * (int)grid->width + across];
                ck_assert_msg(has_name(json_object_get(tile, sides[i].side), other), "%s: '%s' %s of '%s' at %d,%d",
                              what, other, sides[i].side, name, x, y);
            }
        }
}

static json_t *rules_of(const char *tileset)
{
    struct run_result result = run("rules %s --json", tileset);
    json_t *rules = json_loads(result.out, 0, NULL);

    ck_assert_int_eq(result.code, 0);
    ck_assert_ptr_nonnull(rules);
    ck_assert_str_eq(json_string_value(json_object_get(rules, "name")), tileset);
    run_release(&result);
    return rules;
}

static const struct {
    const char *preset, *tileset;
    unsigned width, height, seeds;
} shipped[] = {
    {"simple", "citysim", 5, 5, 5}, {"small", "citysim", 10, 10, 5},
    {"big", "citysim", 50, 50, 3},  {"test123", "citysim", 5, 5, 3},
    {"town", "streets", 28, 20, 5}, {"citysim-original", "citysim-original", 20, 20, 3},
};

START_TEST(every_town_obeys_its_rules)
{
    json_t *rules = rules_of(shipped[_i].tileset);
    unsigned seeds = support_full() ? 200 : shipped[_i].seeds;

    for (unsigned seed = 0; seed < seeds; seed++) {
        struct run_result result = run("generate --preset %s --seed %u --format csv", shipped[_i].preset, seed);
        struct grid grid;
        char what[64];

        snprintf(what, sizeof what, "%s, seed %u", shipped[_i].preset, seed);
        ck_assert_msg(result.code == 0, "%s: %s", what, result.err);
        read_csv(result.out, &grid);
        ck_assert_uint_eq(grid.width, shipped[_i].width);
        ck_assert_uint_eq(grid.height, shipped[_i].height);
        expect_legal(&grid, rules, what);
        run_release(&result);
    }
    json_decref(rules);
}
END_TEST

static void expect_number(const json_t *json, const char *name, bool some)
{
    const json_t *value = json_object_get(json, name);

    ck_assert_msg(json_is_number(value), "'%s' is no number", name);
    ck_assert_msg(json_number_value(value) > 0 || (!some && json_number_value(value) >= 0), "'%s' is %g", name,
                  json_number_value(value));
}

static json_t *stats_of(const char *text, const char *status)
{
    json_t *json = json_loadb(text, strcspn(text, "\n"), 0, NULL);

    ck_assert_msg(json != NULL, "no JSON: %s", text);
    ck_assert_str_eq(json_string_value(json_object_get(json, "status")), status);
    return json;
}

START_TEST(stats_are_one_object)
{
    static const char *const some[] = {"cells", "tiles", "observations", "seconds", "peak_bytes"};
    static const char *const any[] = {"contradictions", "resets", "resolved", "operations", "backtracks", "restarts"};
    struct run_result result = run("generate --preset town --seed 42 --size 30x7 --stats -o /dev/null");
    json_t *json = stats_of(result.err, "solved");

    ck_assert_int_eq(result.code, 0);
    ck_assert_str_eq(result.out, "");
    ck_assert_str_eq(strchr(result.err, '\n'), "\n");
    for (size_t i = 0; i < sizeof some / sizeof *some; i++)
        expect_number(json, some[i], true);
    for (size_t i = 0; i < sizeof any / sizeof *any; i++)
        expect_number(json, any[i], false);
    ck_assert_int_eq(json_integer_value(json_object_get(json, "cells")), 210);
    ck_assert_int_eq(json_integer_value(json_object_get(json, "seed")), 42);
    json_decref(json);
    run_release(&result);
    run_expect(0, NULL, "\"seed\":18446744073709551615,",
               "generate --seed 18446744073709551615 --size 9x9 --stats -o /dev/null");
}
END_TEST

/* One tile that may not stand beside itself: alone it is a town, two of it are none. */
START_TEST(what_cannot_be_is_said)
{
    char *folder = support_temp_folder(), *path;
    struct run_result result;

    ck_assert_int_ge(asprintf(&path, "%s/lonely.cfg", folder), 0);
    support_write(path, "kind = \"tileset\"; name = \"lonely\"; size = 1;\n"
                        "legend = ( { char = \".\"; terrain = \"pavement\"; } );\n"
                        "tiles = ( { name = \"a\"; glyph = \"a\"; picture = (\".\"); } );\n");
    run_expect(0, "a\r\n", NULL, "generate --tileset %s --size 1x1 --format csv", path);
    result = run("generate --tileset %s --size 2x1 --stats --format csv -o %s/out", path, folder);
    ck_assert_int_eq(result.code, 1);
    ck_assert_str_eq(result.out, "");
    json_decref(stats_of(result.err, "impossible"));
    ck_assert_ptr_nonnull(strstr(result.err, "impossible: nothing fits at "));
    run_release(&result);
    run_expect(1, "", "impossible", "generate --tileset %s --size 1x2", path);
    run_expect(1, "", "impossible", "simulate --tileset %s --size 1x2 --seconds 1", path);
    ck_assert_int_ne(access(path, F_OK), -1);
    free(path);
    ck_assert_int_ge(asprintf(&path, "%s/out", folder), 0);
    ck_assert_int_eq(access(path, F_OK), -1);
    free(path);
    free(folder);
}
END_TEST

START_TEST(giving_up_is_no_answer)
{
    struct run_result result = run("generate --preset citysim-original --seed 1 --size 40x40 --stats --set budget=50");

    ck_assert_int_eq(result.code, 1);
    ck_assert_str_eq(result.out, "");
    json_decref(stats_of(result.err, "gave up"));
    ck_assert_ptr_nonnull(strstr(result.err, "gave up after "));
    run_release(&result);
}
END_TEST

/* A value that is in range and no default. */
static const char *other_value(const struct conf_field *field)
{
    static char text[64];

    switch (field->type) {
    case CONF_BOOL:
        return field->fallback ? "false" : "true";
    case CONF_CHOICE:
        return field->choices[1] ? field->choices[1] : field->choices[0];
    case CONF_TEXT:
        return strcmp(field->name, "tileset") == 0         ? "citysim"
               : strcmp(field->name, "fsm") == 0           ? "pedestrian"
               : strcmp(field->name, "ladder") == 0        ? "rows,backtrack"
               : strcmp(field->name, "building_tile") == 0 ? ""
                                                           : "other";
    case CONF_INT:
        snprintf(text, sizeof text, "%lld",
                 (long long)(strcmp(field->name, "budget") == 0 ? 1000000 : field->least + 6));
        return text;
    case CONF_DECIMAL:
        return "12.5";
    }
    return "";
}

/* --set takes every field of the schema, and what it took is in the town that is saved. */
START_TEST(every_setting_can_be_set)
{
    for (size_t i = 0; i < preset_schema.count; i++) {
        const struct conf_field *field = &preset_schema.fields[i];
        const char *value = other_value(field);
        bool quoted = field->type == CONF_TEXT || field->type == CONF_CHOICE;
        struct run_result result =
            run("generate --preset small --size 6x6 --seed 1 --format json --set %s=%s", field->name, value);
        char wanted[128];
        json_t *json;

        ck_assert_msg(result.code == 0, "--set %s=%s: %s", field->name, value, result.err);
        json = json_loads(result.out, 0, NULL);
        snprintf(wanted, sizeof wanted, "%s = %s%s%s", field->name, quoted ? "\"" : "", value, quoted ? "\"" : "");
        ck_assert_msg(strstr(json_string_value(json_object_get(json, "preset")), wanted) != NULL, "no '%s' in: %s",
                      wanted, json_string_value(json_object_get(json, "preset")));
        json_decref(json);
        run_release(&result);
    }
}
END_TEST

START_TEST(wrong_settings_are_wrong_usage)
{
    run_expect(2, "", "did you mean 'width'", "generate --set widht=3");
    run_expect(2, "", "wavetown generate --help", "generate --set widht=3");
    run_expect(2, "", "NAME=VALUE", "generate --set width");
    run_expect(2, "", "'width' must be", "generate --set width=0");
    run_expect(2, "", "'width' must be", "generate --set width=65536");
    run_expect(2, "", "'width' must be", "generate --set width=99999999999999999999");
    run_expect(2, "", "'policy' must be", "generate --set policy=hope");
    run_expect(2, "", "'spawn_buildings' must be", "generate --set spawn_buildings=maybe");
}
END_TEST

START_TEST(unknown_names_are_told)
{
    run_expect(1, "", "'nosuch'", "generate --preset nosuch");
    run_expect(1, "", "'nosuch'", "generate --tileset nosuch");
    run_expect(1, "", "'nosuch'", "generate --set fsm=nosuch");
    run_expect(1, "", "no/such.cfg", "generate --preset no/such.cfg");
    run_expect(1, "", "'nosuch'", "rules nosuch");
    run_expect(1, "", "'Nosuch'", "generate --preset small --set building_tile=Nosuch");
    run_expect(1, "", "too many", "generate --size 65535x65535");
}
END_TEST

/* Nothing that a terminal would obey comes out again. */
START_TEST(names_are_said_clean)
{
    run_expect(1, "", "'?[31mred?'", "generate --preset \033[31mred\007");
    run_expect(2, "", "'?]52;c;?'", "generate --seed \033]52;c;\007");
    run_expect(2, "", "'--a?b'", "--a\033b");
}
END_TEST

static const char *const formats[] = {"text", "ansi", "csv", "json"};

START_TEST(same_seed_same_bytes)
{
    static const char *const german[] = {"LC_ALL=de_DE.UTF-8", NULL};
    static const char *const plain[] = {"LC_ALL=C.UTF-8", NULL};
    char command[128];
    struct run_result first, second;

    snprintf(command, sizeof command, "generate --seed 7 --size 12x9 --format %s", formats[_i]);
    first = run_with(&(struct run_options){.extra = plain}, command);
    second = run_with(&(struct run_options){.extra = german}, command);
    ck_assert_int_eq(first.code, 0);
    ck_assert_uint_gt(first.out_size, 100);
    /* Without the locale the signs are others, and tests/house/test_locale.sh says whether it is there. */
    if (setlocale(LC_ALL, "de_DE.UTF-8") || _i >= 2)
        ck_assert_str_eq(first.out, second.out);
    setlocale(LC_ALL, "C");
    run_release(&second);
    second = run("generate --seed 8 --size 12x9 --format %s", formats[_i]);
    ck_assert_str_ne(first.out, second.out);
    run_release(&first);
    run_release(&second);
}
END_TEST

START_TEST(ascii_is_ascii)
{
    static const char *const utf8[] = {"LC_ALL=C.UTF-8", NULL}, *const ascii[] = {"LC_ALL=C", NULL};
    struct run_result first = run_with(&(struct run_options){.extra = utf8}, "generate --seed 3 --ascii");
    struct run_result second = run_with(&(struct run_options){.extra = ascii}, "generate --seed 3");
    struct run_result third = run_with(&(struct run_options){.extra = utf8}, "generate --seed 3");

    ck_assert_str_eq(first.out, second.out);
    ck_assert_uint_gt(third.out_size, first.out_size);
    for (const char *at = first.out; *at; at++)
        ck_assert(*at == '\n' || (*at >= ' ' && *at <= '~'));
    run_release(&first);
    run_release(&second);
    run_release(&third);
}
END_TEST

/* A seed that was drawn is told, and gives the same town again. */
START_TEST(drawn_seed_is_told)
{
    struct run_result first = run("generate --preset small --format csv"), second;
    unsigned seed;
    char end;

    ck_assert_int_eq(sscanf(first.err, "wavetown: seed %u%c", &seed, &end), 2);
    ck_assert_uint_lt(seed, 1000000);
    second = run("generate --preset small --format csv --seed %u", seed);
    ck_assert_str_eq(first.out, second.out);
    ck_assert_str_eq(second.err, "");
    run_release(&first);
    run_release(&second);
}
END_TEST

/* --tileset puts another set, with all its tiles, in the preset's place. */
START_TEST(tileset_replaces_the_presets)
{
    json_t *rules = rules_of("citysim");
    struct run_result result = run("generate --preset town --tileset citysim --size 20x20 --seed 5 --format csv");
    struct grid grid;
    bool bends = false;

    ck_assert_int_eq(result.code, 0);
    read_csv(result.out, &grid);
    expect_legal(&grid, rules, "town on citysim");
    run_release(&result);
    result = run("generate --preset simple --tileset citysim --size 20x20 --seed 5 --format csv");
    read_csv(result.out, &grid);
    for (unsigned i = 0; i < grid.width * grid.height; i++)
        bends = bends || strncmp(grid.names[i], "L ", 2) == 0;
    ck_assert_msg(bends, "the preset's choice of tiles still holds");
    run_release(&result);
    json_decref(rules);
}
END_TEST

START_TEST(original_reach_counts_what_it_breaks)
{
    unsigned broken = 0;

    for (unsigned seed = 0; seed < 5; seed++) {
        struct run_result result =
            run("generate --preset small --set reach=original --seed %u --stats -o /dev/null", seed);
        json_t *json = json_loadb(result.err, strcspn(result.err, "\n"), 0, NULL);

        ck_assert_ptr_nonnull(json);
        if (json_integer_value(json_object_get(json, "broken_pairs")) > 0) {
            broken++;
            ck_assert_ptr_nonnull(strstr(result.err, "break the rules"));
        }
        json_decref(json);
        run_release(&result);
    }
    ck_assert_uint_gt(broken, 0);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("generate");
    TCase *tcase = tcase_create("generate");

    tcase_add_loop_test(tcase, every_town_obeys_its_rules, 0, sizeof shipped / sizeof *shipped);
    tcase_add_test(tcase, stats_are_one_object);
    tcase_add_test(tcase, what_cannot_be_is_said);
    tcase_add_test(tcase, giving_up_is_no_answer);
    tcase_add_test(tcase, every_setting_can_be_set);
    tcase_add_test(tcase, wrong_settings_are_wrong_usage);
    tcase_add_test(tcase, unknown_names_are_told);
    tcase_add_test(tcase, names_are_said_clean);
    tcase_add_loop_test(tcase, same_seed_same_bytes, 0, 4);
    tcase_add_test(tcase, ascii_is_ascii);
    tcase_add_test(tcase, drawn_seed_is_told);
    tcase_add_test(tcase, tileset_replaces_the_presets);
    tcase_add_test(tcase, original_reach_counts_what_it_breaks);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
