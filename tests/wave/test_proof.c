/* Proofs by exhaustion and by repetition: every solution is found by some seed, undo and redo lead where a fresh wave
 * would be, and a hundred grids are the same bytes everywhere. */
#include "support/wave_case.h"
#include "wave/internal.h"

#include <string.h>

enum { SOLUTIONS_MOST = 500, SIDE = 6 };

/* Runs seeds until each of SOLUTIONS grids was met; returns how many were. */
static unsigned meet_all(struct wave_case *test, unsigned long solutions)
{
    uint64_t met[SOLUTIONS_MOST];
    unsigned count = 0;
    for (uint64_t seed = 0; count < solutions && seed < 4000 * solutions; seed++) {
        test->settings = (struct wave_settings){.seed = seed, .policy = WAVE_BACKTRACK};
        ck_assert_int_eq(wave_run(wave_case_begin(test), 0), WAVE_SOLVED);
        uint64_t hash = wave_case_hash(test);
        unsigned at = 0;
        while (at < count && met[at] != hash)
            at++;
        if (at == count) {
            ck_assert_uint_lt(count, solutions); /* no more than there are */
            met[count++] = hash;
        }
    }
    return count;
}

START_TEST(every_solution_is_reached)
{
    unsigned sets = 0;
    for (unsigned number = 0; sets < (support_full() ? 400 : 25); number++) {
        uint64_t counter = (uint64_t)number << 24;
        struct wave_case test;
        uint32_t any[9];
        unsigned tiles = 2 + test_below(&counter, 4);
        struct grid_shape shape = {2 + test_below(&counter, 2), 2 + test_below(&counter, 2), number & 1, 0};
        wave_case_init(&test, random_table(&counter, tiles, 30 + test_below(&counter, 40)), shape);
        for (unsigned cell = 0; cell < 9; cell++)
            any[cell] = (1u << tiles) - 1;
        unsigned long solutions = grid_solutions(test.table, &shape, any, SOLUTIONS_MOST + 1);
        if (solutions > 1 && solutions <= (support_full() ? SOLUTIONS_MOST : 60)) {
            ck_assert_uint_eq(meet_all(&test, solutions), solutions);
            sets++;
        }
        wave_case_release(&test);
    }
}
END_TEST

/* What was chosen, in order, and where the trail stood before it. */
struct chosen {
    size_t mark;
    uint32_t cell, tile;
};

static bool choose(struct wave *wave, const struct chosen *chosen)
{
    domain_clear(wave->scratch, wave->words);
    domain_add(wave->scratch, chosen->tile);
    trail_change(wave, chosen->cell, wave->scratch, CAUSE_OBSERVATION, 0, 0);
    select_refresh(wave, chosen->cell);
    queue_add(wave, chosen->cell);
    if (propagate(wave, SIZE_MAX))
        return true;
    trail_undo(wave, chosen->mark);
    return false;
}

static void compare_with_fresh(struct wave_case *test, const struct chosen *chosen, unsigned count)
{
    struct wave *kept = test->wave;
    test->wave = NULL;
    wave_step(wave_case_begin(test), WAVE_CHOICE);
    for (unsigned at = 0; at < count; at++) {
        struct chosen again = chosen[at];
        again.mark = test->wave->trail.count;
        ck_assert(choose(test->wave, &again));
    }
    ck_assert(same_domains(test->wave, kept));
    for (uint32_t cell = 0; cell < kept->cells; cell++)
        ck_assert_uint_eq(test->wave->select.level[cell], kept->select.level[cell]);
    ck_assert_uint_eq(test->wave->stats.decided, kept->stats.decided);
    wave_free(test->wave);
    test->wave = kept;
}

/* A tile that is gone had a cause; when that was a link, the neighbour could be nothing that allows it, already then.
 */
static void check_cause(const struct wave_case *test, uint32_t cell, uint32_t tile)
{
    struct wave_cause cause, earlier;
    bool gone = wave_why(test->wave, cell, tile, CAUSE_NOW, &cause);
    ck_assert(gone != domain_has(wave_domain(test->wave, cell), tile));
    for (unsigned other = 0; gone && cause.kind == CAUSE_LINK && other < test->rules.tiles; other++)
        if (test->table->allowed[(cause.side + 2u) % 4][other][tile])
            ck_assert(wave_why(test->wave, cause.by, other, cause.order, &earlier));
}

static void walk(struct wave_case *test, uint64_t *counter, unsigned actions)
{
    struct chosen chosen[SIDE * SIDE + 1];
    unsigned count = 0, had = 0; /* chosen now; and before the last undo, to be done again */
    for (unsigned action = 0; action < actions; action++) {
        unsigned kind = test_below(counter, 8);
        if (kind < 2 && count) {
            had = count;
            count = test_below(counter, count);
            trail_undo(test->wave, chosen[count].mark);
        } else if (kind < 4 && count < had) {
            chosen[count].mark = test->wave->trail.count;
            ck_assert(choose(test->wave, &chosen[count]));
            count++;
        } else if (count < SIDE * SIDE) {
            uint32_t cell = test_below(counter, SIDE * SIDE), tile = test_below(counter, test->rules.tiles);
            check_cause(test, cell, tile);
            if (wave_count(test->wave, cell) > 1 && domain_has(wave_domain(test->wave, cell), tile)) {
                chosen[count] = (struct chosen){test->wave->trail.count, cell, tile};
                count += choose(test->wave, &chosen[count]);
                had = 0;
            }
        }
        if (count == had)
            had = 0;
        if (action % 16 == 0)
            compare_with_fresh(test, chosen, count);
    }
}

START_TEST(undo_and_redo_equal_a_fresh_wave)
{
    for (unsigned set = 0; set < 4; set++) {
        struct wave_case test;
        uint64_t counter = (uint64_t)set << 40;
        struct pair_table *table = set == 0   ? pair_table_sockets(CITY_SIDES, CITY_PAIRS)
                                   : set == 1 ? side_table(3, 5)
                                   : set == 2 ? side_table(2, 9)
                                              : pair_table_sockets("TT.. .TT. ..TT T..T S.S. .S.S ....", "TS ..");
        wave_case_init(&test, table, (struct grid_shape){SIDE, SIDE, set & 1, 0});
        wave_step(wave_case_begin(&test), WAVE_CHOICE);
        walk(&test, &counter, support_full() ? 100000 : 10000);
        wave_case_release(&test);
    }
}
END_TEST

/* Sizes, sets, policies, heuristics, seeds, wrapped or not, in blocks or not: one number for all. */
START_TEST(a_hundred_golden_grids)
{
    uint64_t hash = 0;
    for (unsigned number = 0; number < 100; number++) {
        struct wave_case test;
        uint64_t one[2];
        struct pair_table *table = number % 3 == 0 ? pair_table_sockets(CITY_SIDES, CITY_PAIRS)
                                   : number % 3 == 1
                                       ? side_table(3, 5)
                                       : pair_table_sockets("TT.. .TT. ..TT T..T S.S. .S.S ....", "TS ..");
        wave_case_init(&test, table, (struct grid_shape){20 + number % 17, 18 + number % 13, number & 4, number & 8});
        for (unsigned tile = 0; tile < test.rules.tiles; tile++)
            test.rules.weight[tile] = 1000000 + 250000 * (tile % 5);
        test.settings = (struct wave_settings){.seed = number,
                                               .policy = number % 7 ? WAVE_LADDER : WAVE_RESET,
                                               .heuristic = (enum wave_heuristic)(number / 3 % 3),
                                               .budget = 400000,
                                               .block = number % 5 ? 0 : 8};
        for (unsigned threads = 1; threads <= 2; threads++) {
            test.settings.threads = threads;
            wave_run(wave_case_begin(&test), 0);
            one[threads - 1] = wave_case_hash(&test);
            if (wave_state(test.wave) == WAVE_SOLVED)
                ck_assert_uint_eq(wave_case_broken(&test), 0);
        }
        ck_assert_uint_eq(one[0], one[1]);
        hash = hash * 31 + one[0];
        wave_case_release(&test);
    }
    ck_assert_msg(hash == UINT64_C(0x2ff98b64e786ab2a), "0x%016llx", (unsigned long long)hash);
}
END_TEST

static Suite *suite(void)
{
    Suite *all = suite_create("proof");
    TCase *cases = tcase_create("proof");
    tcase_add_test(cases, every_solution_is_reached);
    tcase_add_test(cases, undo_and_redo_equal_a_fresh_wave);
    tcase_add_test(cases, a_hundred_golden_grids);
    suite_add_tcase(all, cases);
    return all;
}

int main(void)
{
    return support_run(suite());
}
