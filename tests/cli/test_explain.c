/* `wavetown explain`: what it says of a town is what `wavetown generate` prints of it. */
#include "support/run.h"
#include "support/support.h"

#include "base/memory.h"

#include <jansson.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The name in row Y and column X of the csv; the names have no commas. */
static void name_at(const char *csv, unsigned x, unsigned y, char *name, size_t size)
{
    for (; y > 0; y--)
        csv = strchr(csv, '\n') + 1;
    for (; x > 0; x--)
        csv = strchr(csv, ',') + 1;
    snprintf(name, size, "%.*s", (int)strcspn(csv, ",\r"), csv);
}

START_TEST(cells_are_what_generate_prints)
{
    struct run_result town = run("generate --preset small --seed 3 --format csv");

    ck_assert_int_eq(town.code, 0);
    for (unsigned i = 1; i < 9; i++) {
        struct run_result result = run("explain --preset small --seed 3 %u,%u", i, i);
        char name[64], wanted[128];

        ck_assert_int_eq(result.code, 0);
        ck_assert_str_eq(result.err, "");
        name_at(town.out, i, i, name, sizeof name);
        snprintf(wanted, sizeof wanted, "%u,%u is '%s'.\n", i, i, name);
        ck_assert_msg(strncmp(result.out, wanted, strlen(wanted)) == 0, "%s", result.out);
        name_at(town.out, i, i - 1, name, sizeof name);
        snprintf(wanted, sizeof wanted, "\n  above         %u,%u is '%s'\n", i, i - 1, name);
        ck_assert_msg(strstr(result.out, wanted) != NULL, "%s", result.out);
        ck_assert_ptr_nonnull(strstr(result.out, "\nThe last of these was '"));
        run_release(&result);
    }
    run_release(&town);
}
END_TEST

START_TEST(one_tile_with_all_its_turns)
{
    struct run_result result = run("explain --preset town --seed 3 10,4 --tile lane");
    unsigned turns = 0;

    ck_assert_int_eq(result.code, 0);
    for (const char *at = result.out; (at = strstr(at, "10,4 is")); at++)
        turns++;
    ck_assert_uint_eq(turns, 2);
    run_release(&result);
    run_expect(0, "10,4 is not 'lane 1':\n", "", "explain --preset town --seed 3 10,4 --tile lane\t1");
}
END_TEST

/* Does every neighbour allow the tile that stands at INDEX in what the first one allows? */
static bool allowed_everywhere(const json_t *beside, size_t index)
{
    const char *name = NULL, *side;
    json_t *value;
    bool all = true;

    json_object_foreach((json_t *)(uintptr_t)beside, side, value)
    {
        const json_t *allows = json_object_get(value, "allows");
        bool has = false;

        if (!name)
            name = json_string_value(json_array_get(allows, index));
        for (size_t i = 0; name && i < json_array_size(allows); i++)
            has = has || strcmp(name, json_string_value(json_array_get(allows, i))) == 0;
        all = all && has;
    }
    return all && name;
}

/* One tile that may stand beside none; and too little work for an answer. */
START_TEST(failures_are_told)
{
    char *folder = support_temp_folder(), *path = mem_format("%s/alone.xml", folder);

    support_write(path, "<set><tiles><tile name=\"a\"/></tiles></set>");
    run_expect(0, "Nothing fits in ", "impossible: ", "explain --tileset %s --seed 1", path);
    run_expect(0, "There was no contradiction", "gave up after", "explain --tileset citysim --set budget=9 --seed 1");
    run_expect(0, "3,3 can be any tile.", "gave up after", "explain --tileset citysim --set budget=9 --seed 1 3,3");
    free(path);
    free(folder);
}
END_TEST

/* Tiles of one cell that are joined by their letters: up, right, down, left. Many are missing. */
static void write_knots(const char *path)
{
    static const char *const names[] = {"aaaa", "abca", "bcab", "cabc", "bbac", "ccba", "acab", "cbbc", "babc"};
    FILE *file = fopen(path, "w");

    ck_assert_ptr_nonnull(file);
    fputs("kind = \"tileset\"; size = 1; legend = ({ char = \".\"; terrain = \"road\"; });\n"
          "meets = ((\"a\", \"a\"), (\"b\", \"b\"), (\"c\", \"c\")); tiles = (",
          file);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        fprintf(file,
                "%s{ name = \"%s\"; glyph = \"#\"; picture = (\".\");"
                " sides = (\"%c\", \"%c\", \"%c\", \"%c\"); }\n",
                i ? "," : "", names[i], names[i][0], names[i][1], names[i][2], names[i][3]);
    fputs(");\n", file);
    fclose(file);
}

/* The message names the neighbours that the sentences tell of, though a restart has put others there since. */
START_TEST(message_and_sentences_agree)
{
    static const char *const said[] = {"above", "on the right", "below", "on the left"};
    static const char *const told[] = {"\n  above ", "\n  to the right ", "\n  below ", "\n  to the left "};
    char *folder = support_temp_folder(), *path = mem_format("%s/knots.cfg", folder);
    unsigned decided = 0;

    write_knots(path);
    for (unsigned seed = 1; seed <= 5; seed++) {
        struct run_result result =
            run("explain --tileset %s --size 20x20 --seed %u --set policy=restart --set budget=3000", path, seed);

        ck_assert_ptr_nonnull(strstr(result.err, "nothing fits at "));
        for (unsigned side = 0; side < 4; side++) {
            const char *line = strstr(result.out, told[side]);
            char name[8], phrase[32];

            ck_assert_ptr_nonnull(line);
            if (sscanf(line + strlen(told[side]), " %*u,%*u is '%4[a-c]'", name) != 1)
                continue;
            snprintf(phrase, sizeof phrase, "'%s' %s", name, said[side]);
            ck_assert_msg(strstr(result.err, phrase) != NULL, "%s lacks %s", result.err, phrase);
            decided++;
        }
        run_release(&result);
    }
    ck_assert_uint_gt(decided, 5);
    free(path);
    free(folder);
}
END_TEST

/* The same as data, of a chessboard that is wrapped at an odd width: what the neighbours of the cell allow has nothing
 * in common. */
START_TEST(failures_are_data)
{
    char *folder = support_temp_folder(), *path = mem_format("%s/board.xml", folder);
    struct run_result result;
    const json_t *failure, *beside;
    const char *side;
    json_t *json, *value;
    int left = 0;

    support_write(path, "<set><tiles><tile name=\"a\"/><tile name=\"b\"/></tiles><neighbors>"
                        "<neighbor left=\"a\" right=\"b\"/></neighbors></set>");
    result = run("generate --tileset %s --set wrap_across=true --size 5x4 --seed 2 --stats", path);
    json = json_loadb(result.err, strcspn(result.err, "\n"), 0, NULL);
    failure = json_object_get(json, "failure");
    beside = json_object_get(failure, "beside");
    ck_assert_int_eq(result.code, 1);
    ck_assert(json_is_object(failure));
    ck_assert_int_lt(json_integer_value(json_object_get(failure, "x")), 5);
    json_object_foreach((json_t *)(uintptr_t)beside, side, value)
    {
        ck_assert(json_is_array(json_object_get(value, "can_be")));
        ck_assert(json_is_array(json_object_get(value, "allows")));
    }
    ck_assert_uint_ge(json_object_size(beside), 3);
    for (size_t i = 0; i < 2; i++)
        left += allowed_everywhere(beside, i);
    ck_assert_int_eq(left, 0);
    json_decref(json);
    run_release(&result);
    run_expect(1, "", "\"failure\":null}", "generate --tileset citysim --set budget=9 --seed 1 --stats");
    run_expect(0, NULL, "\"broken_pairs\":0}\n", "generate --preset small --seed 1 --stats");
    free(path);
    free(folder);
}
END_TEST

static json_t *explain_json(const char *tileset, unsigned towns, unsigned seed)
{
    struct run_result result =
        run("explain --stress %u --tileset %s --size 20x20 --seed %u --json", towns, tileset, seed);
    json_t *json = json_loads(result.out, 0, NULL);

    ck_assert_int_eq(result.code, 0);
    ck_assert_str_eq(result.err, "");
    ck_assert(json_is_object(json));
    run_release(&result);
    return json;
}

static json_int_t number_of(const json_t *json, const char *name)
{
    ck_assert_msg(json_is_integer(json_object_get(json, name)), "%s", name);
    return json_integer_value(json_object_get(json, name));
}

static json_int_t asked_in_all(const json_t *json)
{
    const json_t *list = json_object_get(json, "missing");
    json_int_t sum = number_of(json, "more_asked"), before = INT32_MAX;

    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *missing = json_array_get(list, i);

        ck_assert_int_le(number_of(missing, "asked"), before);
        ck_assert_int_le(number_of(missing, "towns"), number_of(missing, "asked"));
        ck_assert_int_ge(number_of(missing, "seed"), number_of(json, "seed"));
        ck_assert_int_lt(number_of(missing, "seed"), number_of(json, "seed") + number_of(json, "towns"));
        before = number_of(missing, "asked");
        sum += before;
    }
    return sum;
}

/* Twelve towns have what six and the next six have; a run's contradictions are those of generate. */
START_TEST(many_towns_as_data)
{
    char *path = support_path("data/tilesets/citysim-original.cfg");
    json_t *all = explain_json(path, 12, 4), *first = explain_json(path, 6, 4), *second = explain_json(path, 6, 10);
    json_t *one = explain_json(path, 1, 7), *stats;
    struct run_result town = run("generate --tileset %s --size 20x20 --seed 7 --stats", path);

    ck_assert_int_eq(number_of(all, "towns"), 12);
    ck_assert_int_eq(number_of(all, "solved"), 12);
    ck_assert_int_gt(asked_in_all(all), 0);
    ck_assert_int_eq(asked_in_all(all), asked_in_all(first) + asked_in_all(second));
    ck_assert_int_eq(number_of(all, "contradictions"),
                     number_of(first, "contradictions") + number_of(second, "contradictions"));
    stats = json_loads(town.err, 0, NULL);
    ck_assert_int_eq(number_of(stats, "contradictions"), number_of(one, "contradictions"));
    json_decref(all);
    json_decref(first);
    json_decref(second);
    json_decref(one);
    json_decref(stats);
    run_release(&town);
    free(path);
}
END_TEST

/* The most frequent ones in words, with the rest counted; impossible towns are told by their seeds. */
START_TEST(many_towns_in_words)
{
    char *folder = support_temp_folder(), *path = mem_format("%s/board.xml", folder);
    char *knots = mem_format("%s/knots.cfg", folder);
    struct run_result first, second;

    write_knots(knots);
    first = run("explain --stress 60 --tileset %s --size 20x20", knots);
    second = run("explain --stress=60 --size 20x20 --tileset %s", knots);
    ck_assert_int_eq(first.code, 0);
    ck_assert_str_eq(first.out, second.out);
    ck_assert_ptr_nonnull(strstr(first.out, "/knots.cfg: 60 towns of 20x20, seeds 1 to 60\n"));
    ck_assert_ptr_nonnull(strstr(first.out, "\n   20  asked "));
    ck_assert_ptr_null(strstr(first.out, "\n   21  asked "));
    ck_assert_ptr_nonnull(strstr(first.out, " more, asked "));
    ck_assert_ptr_nonnull(strstr(first.out, "\n  at another "));
    ck_assert_ptr_null(strstr(first.out, "how often"));
    run_release(&first);
    run_release(&second);
    support_write(path, "<set><tiles><tile name=\"a\"/><tile name=\"b\"/></tiles><neighbors>"
                        "<neighbor left=\"a\" right=\"b\"/></neighbors></set>");
    run_expect(0, "\n  seeds that failed: 9 10\n", "",
               "explain --tileset %s --set wrap_across=true --size 5x4 --stress 2 --seed 9", path);
    run_expect(2, "", "many towns, not about a cell", "explain --stress 2 1,1");
    run_expect(2, "", "'--json' needs '--stress'", "explain --json 1,1");
    run_expect(1, "", "'nowhere'", "explain --stress 2 --tileset nowhere");
    free(knots);
    free(path);
    free(folder);
}
END_TEST

START_TEST(questions_that_cannot_be_answered)
{
    run_expect(2, "", "the town was built: say which cell to explain", "explain --preset small --seed 1");
    run_expect(2, "", "a cell is two whole numbers, as in 12,7, not '5'", "explain --preset small --seed 1 5");
    run_expect(2, "", "a cell is two whole numbers, as in 12,7, not '5,x'", "explain --preset small --seed 1 5,x");
    run_expect(2, "", "there is no cell 10,0 in 10x10 tiles", "explain --preset small --size 10x10 --seed 1 10,0");
    run_expect(2, "", "'--tile' needs a cell", "explain --preset small --tile Empty");
    run_expect(1, "", "is called 'Emty'; did you mean 'Empty'?", "explain --preset small --seed 1 1,1 --tile Emty");
    run_expect(0, NULL, "wavetown: seed ", "explain --preset small 1,1");
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("explain");
    TCase *tcase = tcase_create("explain");

    tcase_add_test(tcase, cells_are_what_generate_prints);
    tcase_add_test(tcase, one_tile_with_all_its_turns);
    tcase_add_test(tcase, failures_are_told);
    tcase_add_test(tcase, message_and_sentences_agree);
    tcase_add_test(tcase, failures_are_data);
    tcase_add_test(tcase, many_towns_as_data);
    tcase_add_test(tcase, many_towns_in_words);
    tcase_add_test(tcase, questions_that_cannot_be_answered);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
