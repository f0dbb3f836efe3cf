/* Foreign tilesets through the program, and `wavetown bench`. */
#include "support/run.h"
#include "support/support.h"

#include "base/memory.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char lanes[] =
    "<set>\n<tiles>\n<tile name=\"green\" symmetry=\"X\" weight=\"2\"/>\n<tile name=\"road\" symmetry=\"I\"/>\n"
    "<tile name=\"bend\" symmetry=\"L\" weight=\"0.5\"/>\n</tiles>\n<neighbors>\n"
    "<neighbor left=\"green\" right=\"green\"/>\n<neighbor left=\"green\" right=\"road\"/>\n"
    "<neighbor left=\"green\" right=\"bend\"/>\n<neighbor left=\"road 1\" right=\"road 1\"/>\n"
    "<neighbor left=\"road\" right=\"bend\"/>\n"
    "<neighbor left=\"bend\" right=\"road 1\"/>\n<neighbor left=\"bend\" right=\"bend 1\"/>\n"
    "<neighbor left=\"bend\" right=\"bend 2\"/>\n<neighbor left=\"bend 1\" right=\"bend\"/>\n"
    "<neighbor left=\"bend 1\" right=\"bend 3\"/>\n</neighbors>\n<subsets>\n<subset name=\"No bends\">"
    "<tile name=\"road\"/><tile name=\"green\"/></subset>\n</subsets>\n</set>\n";

/* The file of that name in a new folder; the caller frees. */
static char *file_of(const char *name, const char *text)
{
    char *folder = support_temp_folder(), *path = mem_format("%s/%s", folder, name);

    support_write(path, text);
    free(folder);
    return path;
}

static char *rules_json(const char *words)
{
    struct run_result result = run("rules --json %s", words);
    char *text;

    ck_assert_msg(result.code == 0, "%s", result.err);
    text = mem_text(result.out);
    run_release(&result);
    return text;
}

/* The SUBSET of XML, or all of it where that is null, has the same rules, names and weights once it was imported, and
 * the same seed gives the same town, which is returned as csv. What `check` says of it has VERDICT. */
static char *check_imported(const char *xml, const char *subset, const char *verdict)
{
    char *folder = support_temp_folder(), *cfg = mem_format("%s/imported.cfg", folder);
    char *words = mem_format("%s%s%s", xml, subset ? " --subset " : "", subset ? subset : "");
    char *theirs = rules_json(words), *again, *town;
    struct run_result first, second;

    run_expect(0, "", "", "import %s -o %s", words, cfg);
    again = rules_json(cfg);
    ck_assert_str_eq(theirs, again);
    first = run("generate --size 14x9 --seed 4 --format csv --tileset %s", words);
    second = run("generate --size 14x9 --seed 4 --format csv --tileset %s", cfg);
    ck_assert_msg(first.code == 0, "%s", first.err);
    ck_assert_str_eq(first.out, second.out);
    town = mem_text(first.out);
    run_release(&first);
    run_release(&second);
    run_expect(0, verdict, "", "check %s", cfg);
    free(theirs);
    free(again);
    free(words);
    free(cfg);
    free(folder);
    return town;
}

START_TEST(imported_it_is_the_same)
{
    char *xml = file_of("lanes.xml", lanes);
    char *all = check_imported(xml, NULL, "note: "); /* two pictures look alike */
    char *some = check_imported(xml, "No\tbends", ": ok");

    ck_assert_ptr_nonnull(strstr(all, "bend"));
    ck_assert_ptr_null(strstr(some, "bend"));
    free(all);
    free(some);
    free(xml);
}
END_TEST

/* Real sets, where they are. */
static const struct {
    const char *name, *subset;
} real[] = {{"Castle", NULL}, {"Summer", NULL}, {"Rooms", NULL}, {"Knots", NULL}, {"Knots", "CL"}};

START_TEST(real_sets_are_the_same_imported)
{
    const char *shared = getenv("WAVETOWN_SHARED");
    char *xml = mem_format("%s%s/data/mxgmn/%s.xml", shared ? shared : support_srcdir(), shared ? "" : "/../shared",
                           real[_i].name);

    if (access(xml, R_OK) == 0) {
        free(check_imported(xml, real[_i].subset, NULL));
        run_expect(1, "", "no subset of '", "generate --tileset %s --subset nothing", xml);
        run_expect(1, "", "no subset of '", "import %s --subset nothing", xml);
        run_expect(1, "", "no subset of '", "explain --stress 2 --tileset %s --subset nothing", xml);
    }
    free(xml);
}
END_TEST

START_TEST(import_writes_where_it_came_from)
{
    char *xml = file_of("my lanes.xml", lanes);
    char *word = mem_text(xml);

    for (char *at = word; *at; at++)
        if (*at == ' ')
            *at = '\t';
    run_expect(0, "# Read from 'my lanes.xml'.\n", "", "import %s", word);
    run_expect(0, "# The subset 'No bends': road, green\n", "", "import %s", word);
    run_expect(0, "# Read from 'my lanes.xml', its subset 'No bends'.\n", "", "import %s --subset No\tbends", word);
    free(word);
    free(xml);
}
END_TEST

/* A saved town needs neither the file nor the pictures again. */
START_TEST(a_town_of_theirs_is_saved)
{
    char *xml = file_of("lanes.xml", lanes), *folder = mem_format("%.*s", (int)(strrchr(xml, '/') - xml), xml);
    struct run_options inside = {.folder = folder};
    struct run_result result =
        run_with(&inside, "generate --tileset lanes.xml --size 6x6 --seed 4 --format json -o town.json");
    ck_assert_msg(result.code == 0, "%s", result.err);
    run_release(&result);
    ck_assert_int_eq(unlink(xml), 0);
    result = run_with(&inside, "check town.json");
    ck_assert_msg(result.code == 0, "%s", result.out);
    run_release(&result);
    free(folder);
    free(xml);
}
END_TEST

START_TEST(what_cannot_be_read_is_told)
{
    char *xml = file_of("lanes.xml", lanes),
         *bad = file_of("bad.xml", "<set>\n<tiles>\n<tile name=\"a\" symmetry=\"Q\"/>");
    char *cfg = file_of("own.cfg", "kind = \"tileset\";\n"),
         *where = mem_format("%s:3: no symmetry is called 'Q'", bad);

    run_expect(1, "", where, "rules %s", bad);
    run_expect(1, "", where, "import %s", bad);
    run_expect(1, "", where, "generate --tileset %s", bad);
    run_expect(1, ":3: error: no symmetry is called 'Q'", "", "check %s", bad);
    run_expect(1, "", "not a tileset in XML", "import %s", cfg);
    run_expect(1, "", "cannot read", "import /nowhere/at.xml");
    run_expect(1, "", "no subset of 'lanes' is called 'No bend'; did you mean 'No bends'?",
               "rules %s --subset No\tbend", xml);
    run_expect(1, "", "no subset of 'streets' is called 'x'", "rules streets --subset x");
    run_expect(1, "", "no subset of 'lanes'", "generate --tileset %s --subset x", xml);
    run_expect(1, "", "no subset of 'lanes'", "import %s --subset x", xml);
    run_expect(1, "", "no subset of 'lanes'", "bench %s --subset x", xml);
    run_expect(1, "no subset of 'lanes'", "", "check %s --subset x", xml);
    run_expect(2, "", "'--subset' needs '--tileset'", "generate --subset x");
    run_expect(0, ": ok", "", "check %s --subset No\tbends", xml);
    free(where);
    free(cfg);
    free(bad);
    free(xml);
}
END_TEST

START_TEST(bench_tells_what_it_measured)
{
    struct run_result result = run("bench citysim streets --sizes 8,16 --seeds 3 --json");
    json_t *json = json_loads(result.out, 0, NULL), *results = json_object_get(json, "results");

    ck_assert_int_eq(result.code, 0);
    ck_assert_str_eq(result.err, "");
    ck_assert_uint_eq(json_array_size(results), 4);
    ck_assert_uint_eq(json_array_size(json_object_get(json, "growth")), 2);
    for (size_t i = 0; i < 4; i++) {
        const json_t *row = json_array_get(results, i);
        json_int_t side = i % 2 ? 16 : 8;

        ck_assert_str_eq(json_string_value(json_object_get(row, "tileset")), i < 2 ? "citysim" : "streets");
        ck_assert_int_eq(json_integer_value(json_object_get(row, "side")), side);
        ck_assert_int_eq(json_integer_value(json_object_get(row, "seeds")), 3);
        ck_assert_int_eq(json_integer_value(json_object_get(row, "solved")), 3);
        ck_assert(json_real_value(json_object_get(row, "median_ms")) > 0);
        ck_assert_int_eq(json_integer_value(json_object_get(row, "floor_solved")), 3);
        ck_assert(json_real_value(json_object_get(row, "ratio")) > 0);
        ck_assert(json_real_value(json_object_get(row, "observations")) >= 1);
        ck_assert_int_gt(json_integer_value(json_object_get(row, "peak_bytes")), side * side);
    }
    json_decref(json);
    run_release(&result);
}
END_TEST

/* One tile that hates itself: no run succeeds, and there is nothing to take a median of. */
START_TEST(bench_of_what_is_impossible)
{
    char *xml = file_of("alone.xml", "<set><tiles><tile name=\"a\"/></tiles></set>");
    struct run_result result = run("bench %s --sizes 1,4,5 --seeds 2 --json", xml);
    json_t *json = json_loads(result.out, 0, NULL), *results = json_object_get(json, "results");

    ck_assert_int_eq(result.code, 0);
    ck_assert_int_eq(json_integer_value(json_object_get(json_array_get(results, 0), "solved")), 2);
    ck_assert_int_eq(json_integer_value(json_object_get(json_array_get(results, 1), "solved")), 0);
    ck_assert(json_is_null(json_object_get(json_array_get(results, 1), "median_ms")));
    json_decref(json);
    run_release(&result);
    run_expect(0, " 0/2           -          -", "", "bench %s --sizes 4 --seeds 2", xml);
    free(xml);
}
END_TEST

static json_t *bench_json(const char *words)
{
    struct run_result result = run("bench --json %s", words);
    json_t *json = json_loads(result.out, 0, NULL);

    ck_assert_msg(result.code == 0, "%s", result.err);
    ck_assert_str_eq(result.err, "");
    ck_assert_ptr_nonnull(json);
    run_release(&result);
    return json;
}

static double number_of(const json_t *row, const char *name)
{
    ck_assert_msg(json_is_number(json_object_get(row, name)), "no number '%s'", name);
    return json_number_value(json_object_get(row, name));
}

/* The hash is of what was built, and that is the same by 1, 2 and 8 threads and each time. */
START_TEST(bench_threads_tells_what_it_measured)
{
    static const char words[] = "--threads citysim streets --sizes 8,30 --seeds 1 --block 8";
    json_t *json = bench_json(words), *again = bench_json(words), *rows = json_object_get(json, "threads");
    const char *hash = NULL;

    ck_assert_uint_eq(json_array_size(rows), 4);
    for (size_t i = 0; i < 4; i++) {
        const json_t *row = json_array_get(rows, i), *other = json_array_get(json_object_get(again, "threads"), i);
        double one = number_of(row, "one_thread_ms"), two = number_of(row, "two_threads_ms");
        double apart = number_of(row, "two_processes_ms"), gain = number_of(row, "gain");

        ck_assert_str_eq(json_string_value(json_object_get(row, "tileset")), i < 2 ? "citysim" : "streets");
        ck_assert_double_eq(number_of(row, "side"), i % 2 ? 30 : 8);
        ck_assert_double_eq(number_of(row, "block"), 8);
        ck_assert_double_eq(number_of(row, "samples"), 1);
        ck_assert_double_eq(number_of(row, "solved"), 1);
        ck_assert(number_of(row, "whole_ms") > 0 && one > 0 && two > 0 && apart > 0);
        ck_assert_double_eq_tol(gain, one / two, gain * 1e-4); /* of one sample, so the median is its own */
        ck_assert_double_eq_tol(number_of(row, "gain_of_processes"), 2 * one / apart, 2 * one / apart * 1e-4);
        ck_assert_double_eq_tol(number_of(row, "share"), apart / two / 2, apart / two * 1e-4);
        ck_assert(number_of(row, "one_thread_cpu_ms") > 0 && number_of(row, "two_threads_cpu_ms") > 0);
        ck_assert(number_of(row, "gain_at_most") >= 1 && number_of(row, "gain_at_most") <= 2);
        ck_assert(json_is_true(json_object_get(row, "same")));
        ck_assert(json_equal(json_object_get(row, "hash"), json_object_get(other, "hash")));
        ck_assert(!hash || strcmp(hash, json_string_value(json_object_get(row, "hash"))) != 0);
        hash = json_string_value(json_object_get(row, "hash"));
    }
    json_decref(json);
    json_decref(again);
    run_expect(0, "\ncitysim 16x16: a second thread would", "", "bench --threads citysim --sizes 16 --seeds 1 --block 8");
    run_expect(0, "\ncitysim 40x40: few blocks of 40x40", "",
               "bench --threads citysim --sizes 40 --seeds 1 --block 40");
    run_expect(0, "\ncitysim 80x80: blocks of 8x8 are enough", "",
               "bench --threads citysim --sizes 80 --seeds 1 --block 8");
}
END_TEST

/* Of one seed the medians are its figures. */
START_TEST(bench_ratio_is_that_of_a_pair)
{
    json_t *json = bench_json("citysim --sizes 20,50 --seeds 1");

    for (size_t i = 0; i < 2; i++) {
        const json_t *row = json_array_get(json_object_get(json, "results"), i);
        double ns = number_of(row, "ns_a_cell"), ratio = number_of(row, "ratio"), side = number_of(row, "side");

        ck_assert_double_eq_tol(number_of(row, "median_ms") * 1e6, ns * side * side, ns * side * side * 1e-4);
        ck_assert_double_eq_tol(ratio, ns / number_of(row, "floor_ns_a_cell"), ratio * 1e-4);
        ck_assert(number_of(row, "floor_contradictions") >= 0);
    }
    json_decref(json);
}
END_TEST

/* Other grids than without, though not in scanline order, which is the floor. */
START_TEST(bench_in_blocks)
{
    json_t *whole = bench_json("citysim --sizes 48 --seeds 1"),
           *blocks = bench_json("citysim --sizes 48 --seeds 1 --block 9");
    const json_t *one = json_array_get(json_object_get(whole, "results"), 0);
    const json_t *other = json_array_get(json_object_get(blocks, "results"), 0);

    ck_assert_double_eq(number_of(other, "solved"), 1);
    ck_assert(number_of(one, "observations") < number_of(other, "observations"));
    json_decref(whole);
    json_decref(blocks);
}
END_TEST

START_TEST(bench_options)
{
    run_expect(2, "", "'--sizes' takes whole numbers from 1 to 4096", "bench --sizes 64,,128");
    run_expect(2, "", "'--sizes' takes whole numbers from 1 to 4096", "bench --sizes 0");
    run_expect(2, "", "'--sizes' takes whole numbers from 1 to 4096", "bench --sizes 4097");
    run_expect(2, "", "'--sizes' takes whole numbers from 1 to 4096",
               "bench --sizes 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17");
    run_expect(2, "", "'--seeds' takes a whole number from 1 to 1000", "bench --seeds 0");
    run_expect(2, "", "'--seeds' takes a whole number from 1 to 1000", "bench --seeds 1001");
    run_expect(2, "", "'--block' takes a whole number from 4 to 4096", "bench --block 3");
    run_expect(2, "", "'--block' takes a whole number from 4 to 4096", "bench --threads --block 4097");
    run_expect(1, "", "no tileset is called 'nowhere'", "bench --threads nowhere");
    run_expect(1, "", "no tileset is called 'nowhere'", "bench nowhere --sizes 4");
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("foreign");
    TCase *tcase = tcase_create("foreign");

    tcase_add_test(tcase, imported_it_is_the_same);
    tcase_add_loop_test(tcase, real_sets_are_the_same_imported, 0, (int)(sizeof real / sizeof *real));
    tcase_add_test(tcase, import_writes_where_it_came_from);
    tcase_add_test(tcase, a_town_of_theirs_is_saved);
    tcase_add_test(tcase, what_cannot_be_read_is_told);
    tcase_add_test(tcase, bench_tells_what_it_measured);
    tcase_add_test(tcase, bench_of_what_is_impossible);
    tcase_add_test(tcase, bench_threads_tells_what_it_measured);
    tcase_add_test(tcase, bench_ratio_is_that_of_a_pair);
    tcase_add_test(tcase, bench_in_blocks);
    tcase_add_test(tcase, bench_options);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
