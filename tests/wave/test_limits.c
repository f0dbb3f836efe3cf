/* What a wave takes of the machine: bytes a cell, calls for memory, and stack. */
#include "support/check_waves.h"
#include "support/wave_case.h"
#include "wave/internal.h"

#include <pthread.h>

enum { BYTES_A_CELL = 48, SETS = 3, WAYS = (WAVE_RESTART + 1) * 3 };
enum { STACK = 64 << 10, STACK_SANITIZED = 256 << 10 }; /* the sanitizers' frames are wider */

static struct pair_table *make_set(unsigned number)
{
    uint64_t counter = 0;
    switch (number) {
    case 0:
        return pair_table_sockets(CITY_SIDES, CITY_PAIRS);
    case 1:
        return side_table(3, 5); /* two words */
    default:
        return random_table(&counter, 40, 75);
    }
}

/* WAY is a policy and a heuristic. */
static void make_case(struct wave_case *test, unsigned set, unsigned way, unsigned width, unsigned height)
{
    wave_case_init(test, make_set(set), (struct grid_shape){width, height, false, false});
    for (unsigned tile = 0; tile < test->rules.tiles; tile++)
        test->rules.weight[tile] = 1000000 + 300000 * (tile % 7);
    test->settings = (struct wave_settings){.seed = 2,
                                            .policy = (enum wave_policy)(way / 3),
                                            .heuristic = (enum wave_heuristic)(way % 3),
                                            .budget = UINT64_C(60) * width * height};
    wave_case_begin(test);
}

/* All that it takes but the trail, which the decisions that backtracking remembers belong to. */
START_TEST(bytes_a_cell)
{
    struct wave_case test;
    make_case(&test, 2, (unsigned)_i, 256, 256);
    ck_assert_uint_eq(test.rules.tiles, 40);
    ck_assert_int_eq(wave_run(test.wave, 0), WAVE_SOLVED);
    size_t trail = test.wave->trail.capacity * sizeof *test.wave->trail.changes;
    size_t bytes = wave_stats(test.wave).peak_bytes - trail - backtrack_bytes(&test.wave->backtrack);
    bytes -= support_bytes(&test.wave->support); /* tables and memo, which no cell adds to */
    ck_assert_uint_le(bytes, BYTES_A_CELL * 256 * 256);
    wave_case_release(&test);
}
END_TEST

/* Arrays grow, each by doubling, and the lists of waiting cells are made anew when as much has changed as there are
 * cells: a number that a larger grid leaves as it is. */
static void check_calls(const struct wave *wave, unsigned long before)
{
    struct wave_stats stats = wave_stats(wave);
    unsigned long calls = counted_allocations() - before;
    ck_assert_uint_le(calls, 64 + wave->select.levels * 2 * (2 + stats.operations / wave->cells));
    ck_assert_uint_le(calls, 448 + stats.observations / 128);
}

START_TEST(calls_are_counted)
{
    unsigned long before = counted_allocations();
    struct wave_case test;
    make_case(&test, 0, 0, 8, 8);
    wave_run(test.wave, 0);
    ck_assert(counted_allocations() > before + 16 || !checked_waves()); /* or the linker has no --wrap */
    wave_case_release(&test);
}
END_TEST

START_TEST(no_allocation_per_step)
{
    for (unsigned set = 0; set < SETS; set++)
        for (unsigned watching = 0; watching < 3; watching++) {
            struct wave_case test;
            make_case(&test, set, (unsigned)_i, 128, 128);
            unsigned long before = counted_allocations();
            if (watching)
                while (wave_step(test.wave, watching == 1 ? WAVE_RING : WAVE_CHOICE) != WAVE_ENDED)
                    continue;
            else
                wave_run(test.wave, 0);
            check_calls(test.wave, before);
            wave_case_release(&test);
        }
}
END_TEST

/* Regions are erased and solved again: the arrays are as large as they get. */
START_TEST(no_allocation_per_step_by_hand)
{
    struct wave_case test;
    make_case(&test, 0, (unsigned)_i, 64, 64);
    test.settings.budget = 0;
    wave_run(wave_case_begin(&test), 0);
    unsigned long before = counted_allocations();
    for (uint32_t at = 0; at < 200; at++) {
        uint32_t x = at * 7 % 56, y = at * 11 % 56;
        wave_erase(test.wave, x, y, x + 7, y + 7);
        wave_put(test.wave, y * 64 + x, at % 12);
        ck_assert_int_eq(wave_run(test.wave, 0), WAVE_SOLVED);
    }
    check_calls(test.wave, before + 200); /* one for each check of a grid */
    wave_case_release(&test);
}
END_TEST

/* Observed, undone and done again, as often as there are cells. */
START_TEST(no_allocation_per_undo)
{
    struct wave_case test;
    make_case(&test, 0, 0, 64, 64);
    wave_step(test.wave, WAVE_CHOICE);
    struct wave *wave = test.wave;
    unsigned long before = counted_allocations();
    for (unsigned round = 0; round < 40; round++) {
        size_t mark = wave->trail.count;
        bool fine = true;
        for (uint32_t number = 0; number < 100 && fine; number++) {
            uint32_t cell = select_take(wave, wave->stats.observations++);
            domain_clear(wave->scratch, wave->words);
            domain_add(wave->scratch, domain_next(wave_domain(wave, cell), wave->words, 0));
            trail_change(wave, cell, wave->scratch, CAUSE_OBSERVATION, number, 0);
            select_refresh(wave, cell);
            queue_add(wave, cell);
            fine = propagate(wave, SIZE_MAX);
        }
        trail_undo(wave, mark);
    }
    check_calls(wave, before);
    wave_case_release(&test);
}
END_TEST

/* Calls for a square solved in blocks of 16 by one thread. */
static unsigned long calls_in_blocks(unsigned side)
{
    struct wave_case test;
    make_case(&test, 2, 0, side, side);
    test.settings.block = 16;
    wave_case_begin(&test);
    unsigned long before = counted_allocations();
    ck_assert_int_eq(wave_run(test.wave, 0), WAVE_SOLVED);
    unsigned long calls = counted_allocations() - before;
    wave_case_release(&test);
    return calls;
}

/* 16 times as many blocks: arrays are a little larger, and none is made for a block. */
START_TEST(no_allocation_per_block)
{
    ck_assert_uint_le(calls_in_blocks(256), calls_in_blocks(64) + 64);
}
END_TEST

static void *run_wave(void *wave)
{
    wave_run(wave, 0);
    return NULL;
}

/* 262,144 cells, with a stack that has no room for a call a cell. */
START_TEST(no_recursion_on_size)
{
    struct wave_case test;
    pthread_attr_t attributes;
    pthread_t thread;
    make_case(&test, 0, 3 * (unsigned)_i, 1024, 256);
    ck_assert_int_eq(pthread_attr_init(&attributes), 0);
    ck_assert_int_eq(pthread_attr_setstacksize(&attributes, support_sanitized() ? STACK_SANITIZED : STACK), 0);
    ck_assert_int_eq(pthread_create(&thread, &attributes, run_wave, test.wave), 0);
    ck_assert_int_eq(pthread_join(thread, NULL), 0);
    ck_assert_int_ne(wave_state(test.wave), WAVE_WORKING);
    ck_assert_uint_gt(wave_stats(test.wave).observations, 50000);
    wave_free(test.wave);
    test.wave = NULL;
    test.settings.block = 24;
    wave_case_begin(&test);
    ck_assert_int_eq(pthread_create(&thread, &attributes, run_wave, test.wave), 0);
    ck_assert_int_eq(pthread_join(thread, NULL), 0);
    ck_assert_int_eq(wave_state(test.wave), WAVE_SOLVED);
    pthread_attr_destroy(&attributes);
    wave_case_release(&test);
}
END_TEST

static Suite *suite(void)
{
    Suite *all = suite_create("limits");
    TCase *cases = tcase_create("limits");
    tcase_add_loop_test(cases, bytes_a_cell, 0, WAYS);
    tcase_add_test(cases, calls_are_counted);
    tcase_add_loop_test(cases, no_allocation_per_step, 0, WAYS);
    tcase_add_loop_test(cases, no_allocation_per_step_by_hand, 0, WAYS);
    tcase_add_test(cases, no_allocation_per_undo);
    tcase_add_test(cases, no_allocation_per_block);
    tcase_add_loop_test(cases, no_recursion_on_size, 0, WAVE_RESTART + 1);
    suite_add_tcase(all, cases);
    return all;
}

int main(void)
{
    return support_run(suite());
}
