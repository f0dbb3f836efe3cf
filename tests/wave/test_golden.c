/* Grids of sets that no town has, with domains of one word up to 17, are the same for ever. */
#include "support/golden.h"
#include "support/wave_case.h"

#include <string.h>

enum { ROWS_LEAST = 40, BUDGET_A_CELL = 1000 };

static struct pair_table *make_set(const char *name)
{
    uint64_t counter = 0;
    if (strcmp(name, "city") == 0)
        return pair_table_sockets(CITY_SIDES, CITY_PAIRS);
    if (strcmp(name, "loops") == 0)
        return pair_table_sockets("TT.. .TT. ..TT T..T S.S. .S.S ....", "TS ..");
    if (strcmp(name, "sides") == 0) /* 64 tiles */
        return side_table(3, 5);
    if (strcmp(name, "words") == 0) /* 205 */
        return side_table(4, 5);
    if (strcmp(name, "wide") == 0) /* 500 */
        return side_table(5, 5);
    if (strcmp(name, "vast") == 0) /* 1,037 */
        return side_table(6, 5);
    if (strcmp(name, "random") == 0)
        return random_table(&counter, 40, 60);
    ck_abort_msg("no set '%s'", name);
}

static uint64_t solve_one(const struct golden_row *row, unsigned threads)
{
    struct wave_case test;
    const struct topology *shape = &row->topology;
    wave_case_init(&test, make_set(row->set),
                   (struct grid_shape){shape->width, shape->height, shape->wrap_across, shape->wrap_down});
    for (unsigned tile = 0; tile < test.rules.tiles; tile++)
        test.rules.weight[tile] = 1000000 + 250000 * (tile % 5);
    test.settings = row->settings;
    test.settings.budget = (uint64_t)BUDGET_A_CELL * topology_cells(shape);
    test.settings.threads = threads;
    bool solved = wave_run(wave_case_begin(&test), 0) == WAVE_SOLVED;
    uint64_t hash = solved ? wave_case_hash(&test) : 0;
    wave_case_release(&test);
    return hash;
}

START_TEST(golden_grids)
{
    ck_assert_uint_ge(golden_check("tests/wave/golden.txt", solve_one), ROWS_LEAST);
}
END_TEST

static Suite *suite(void)
{
    Suite *all = suite_create("golden grids");
    TCase *cases = tcase_create("golden grids");
    tcase_add_test(cases, golden_grids);
    suite_add_tcase(all, cases);
    return all;
}

int main(void)
{
    return support_run(suite());
}
