/* A budget is kept exactly, and what it cut short can be worked on by hand. */
#include "support/wave_case.h"
#include "wave/internal.h"

enum { FULL_BUDGET = 30000, CELLS_MOST = 64 };

static struct pair_table *make_set(unsigned number, uint64_t *counter)
{
    unsigned tiles, percent;
    switch (number % 8) {
    case 0:
        return side_table(3, 5); /* two words */
    case 1:
        return pair_table_sockets("TT.. .TT. ..TT T..T S.S. .S.S ....", "TS ..");
    case 2:
        return pair_table_sockets(CITY_SIDES, CITY_PAIRS);
    default:
        tiles = 2 + test_below(counter, 4);
        percent = 35 + 15 * test_below(counter, 4);
        return random_table(counter, tiles, percent);
    }
}

static void make_case(struct wave_case *test, unsigned number)
{
    uint64_t counter = (uint64_t)number << 24;
    struct pair_table *table = make_set(number, &counter);
    wave_case_init(test, table, random_shape(&counter, 8));
    test->settings = (struct wave_settings){.seed = number,
                                            .policy = (enum wave_policy)(number % (WAVE_RESTART + 1)),
                                            .heuristic = (enum wave_heuristic)(number / 5 % 3),
                                            .reach = number % 6 ? WAVE_REACH_FULL : WAVE_REACH_ORIGINAL,
                                            .budget = FULL_BUDGET};
}

/* Some cells are put before the search, which restarts put again. */
static void begin(struct wave_case *test, unsigned number, uint64_t budget)
{
    test->settings.budget = budget;
    wave_case_begin(test);
    if (number % 3)
        return;
    wave_step(test->wave, WAVE_CHOICE);
    for (uint32_t cell = 0; cell < test->wave->cells; cell += 5)
        wave_put(test->wave, cell, domain_next(wave_domain(test->wave, cell), test->rules.words, 0));
}

/* Operations that the budget is asked for: those before work by hand do not count. */
static uint64_t spent(const struct wave *wave)
{
    return trail_operations(&wave->trail) - wave->search.since;
}

/* No domain is empty, but for the one where a contradiction stands. */
static void check_domains(const struct wave *wave)
{
    for (uint32_t cell = 0; cell < wave->cells; cell++)
        if (!wave_count(wave, cell)) {
            ck_assert(cell == wave_failed_cell(wave) || !wave->settled);
            ck_assert_ptr_nonnull(wave_failure(wave));
        }
}

/* Every tile of every cell has someone to stand beside, on each side. */
static void check_fixed_point(const struct wave_case *test)
{
    for (uint32_t cell = 0; cell < test->wave->cells; cell++)
        for (unsigned direction = 0; direction < 4; direction++) {
            uint32_t other = topology_neighbour(&test->topology, cell, (enum direction)direction);
            for (unsigned tile = 0; other != CELL_NONE && tile < test->rules.tiles; tile++) {
                bool supported = !domain_has(wave_domain(test->wave, cell), tile);
                for (unsigned beside = 0; !supported && beside < test->rules.tiles; beside++)
                    supported = domain_has(wave_domain(test->wave, other), beside) &&
                                test->table->allowed[direction][tile][beside];
                ck_assert(supported);
            }
        }
}

/* Decides what is open, as far as it goes. */
static void work_by_hand(struct wave_case *test)
{
    const struct wave *wave = test->wave;
    bool put = false;
    wave_pin(test->wave, 0, false); /* brings it to rest */
    for (uint32_t cell = 0; cell < wave->cells; cell++)
        for (uint32_t tile = 0; wave_count(wave, cell) > 1 && tile < test->rules.tiles; tile++)
            if (wave_put(test->wave, cell, tile)) {
                put = true;
                break;
            }
    if (!wave->settled) {
        ck_assert(!put);
        return;
    }
    if (test->settings.reach == WAVE_REACH_FULL) {
        check_fixed_point(test);
        if (wave_stats(wave).decided == wave->cells)
            ck_assert_uint_eq(wave_case_broken(test), 0);
    }
    wave_erase(test->wave, 0, 0, 2, 2);
    check_domains(wave);
    wave_run(test->wave, 0);
    ck_assert_uint_le(spent(wave), test->settings.budget);
}

/* The most that a single act can take: everything undone, and everything given back. */
static uint64_t largest_act(const struct wave *wave)
{
    return wave->trail.count + (uint64_t)wave->cells * wave->words + 1;
}

static void run(struct wave_case *test, unsigned number)
{
    if (number % 2)
        wave_run(test->wave, 0);
    else
        while (wave_step(test->wave, number % 4 ? WAVE_RING : WAVE_CHOICE) != WAVE_ENDED)
            ck_assert_uint_le(spent(test->wave), test->settings.budget);
}

/* Blocks divide what is left among them, and one solved as a whole gets no more: with another budget they are solved
 * otherwise. */
static bool share_budget(const struct wave *wave)
{
    enum wave_policy policy = wave->settings.policy;
    if (wave->settings.reach == WAVE_REACH_ORIGINAL)
        return false;
    return policy == WAVE_BLOCKS || policy == WAVE_RESOLVE || (policy == WAVE_LADDER && wave->search.rung > 1);
}

/* With BUDGET: the same as FULL, which took NEEDED, or as far as it goes. */
static void try_budget(struct wave_case *test, unsigned number, uint64_t budget, const struct wave *full)
{
    begin(test, number, budget);
    run(test, number);
    struct wave *wave = test->wave;
    bool blocks = share_budget(wave) || share_budget(full);
    ck_assert_uint_le(spent(wave), budget);
    check_domains(wave);
    if (!blocks && spent(full) <= budget && (wave->settled || !full->settled)) {
        ck_assert_int_eq(wave_state(wave), wave_state(full));
        ck_assert(same_domains(wave, full));
        ck_assert_uint_eq(spent(wave), spent(full));
        return;
    }
    if (wave_state(wave) == WAVE_SOLVED) {
        ck_assert(blocks);
        ck_assert_uint_eq(wave_case_broken(test), 0);
        return;
    }
    if (blocks && wave_state(wave) == WAVE_IMPOSSIBLE) {
        ck_assert_int_eq(wave_state(full), WAVE_IMPOSSIBLE);
        return;
    }
    ck_assert_int_eq(wave_state(wave), WAVE_GAVE_UP);
    ck_assert_uint_le(budget - spent(wave), wave->search.torn ? 4 * wave->words : largest_act(wave));
    work_by_hand(test);
}

START_TEST(budgets_are_kept_exactly)
{
    unsigned cases = support_full() ? 2000 : 120, tried = 0, cut = 0;
    for (unsigned number = 0; number < cases; number++) {
        struct wave_case test, full;
        make_case(&test, number);
        make_case(&full, number);
        begin(&full, number, FULL_BUDGET);
        run(&full, number + 1);
        uint64_t most = spent(full.wave), stride = most / 60 + 1;
        for (uint64_t budget = 1; budget <= most && wave_state(full.wave) != WAVE_GAVE_UP; budget += stride, cut++)
            try_budget(&test, number, budget, full.wave);
        if (wave_state(full.wave) != WAVE_GAVE_UP)
            try_budget(&test, number, most ? most : 1, full.wave);
        tried += wave_state(full.wave) != WAVE_GAVE_UP;
        wave_case_release(&test);
        wave_case_release(&full);
    }
    ck_assert_uint_gt(tried, cases / 2);
    ck_assert_uint_gt(cut, 10 * cases);
}
END_TEST

/* Words of many tiles, and blocks: larger grids, a few budgets. */
START_TEST(large_budgets_are_kept_too)
{
    struct wave_case test;
    wave_case_init(&test, side_table(4, 9), (struct grid_shape){30, 30, 0, 0});
    for (uint64_t budget = 1; budget < 100000; budget = budget * 4 / 3 + 1) {
        test.settings = (struct wave_settings){
            .seed = budget, .budget = budget, .block = budget % 3 ? 8 : 0, .threads = 1 + budget % 2};
        wave_run(wave_case_begin(&test), 0);
        ck_assert_uint_le(wave_stats(test.wave).operations, budget);
        if (wave_state(test.wave) == WAVE_SOLVED)
            ck_assert_uint_eq(wave_case_broken(&test), 0);
        if (test.wave->search.torn)
            ck_assert_uint_lt(budget - wave_stats(test.wave).operations, 16);
        check_domains(test.wave);
    }
    wave_case_release(&test);
}
END_TEST

static Suite *suite(void)
{
    Suite *all = suite_create("budget");
    TCase *cases = tcase_create("budget");
    tcase_add_test(cases, budgets_are_kept_exactly);
    tcase_add_test(cases, large_budgets_are_kept_too);
    suite_add_tcase(all, cases);
    return all;
}

int main(void)
{
    return support_run(suite());
}
