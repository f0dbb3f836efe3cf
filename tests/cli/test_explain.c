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
    run_expect(0, " can be 'Cross', ", "gave up after", "explain --tileset citysim --set budget=9 --seed 1 3,3");
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
    tcase_add_test(tcase, failures_are_data);
    tcase_add_test(tcase, questions_that_cannot_be_answered);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
