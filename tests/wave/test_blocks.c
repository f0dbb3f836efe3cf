/* Grids solved in blocks: legal, what is given kept, the same for any number of threads, and possible where nothing
 * else is. */
#include "support/wave_case.h"
#include "wave/board.h"
#include "wave/internal.h"

#include <string.h>

static struct pair_table *make_set(unsigned number)
{
    switch (number % 4) {
    case 0:
        return pair_table_sockets(CITY_SIDES, CITY_PAIRS);
    case 1:
        return pair_table_sockets("TT.. .TT. ..TT T..T S.S. .S.S ....", "TS .."); /* loops */
    case 2:
        return side_table(3, 5);
    default:
        return pair_table_sockets("AAAA BBBB", "AB"); /* the start needs two by two cells */
    }
}

static void begin_case(struct wave_case *test, unsigned number, uint64_t seed)
{
    wave_case_init(test, make_set(number), (struct grid_shape){70, 52, number & 4, number & 8});
    test->settings = (struct wave_settings){.seed = seed, .block = 16};
    wave_case_begin(test);
}

static void check_solved(struct wave_case *test)
{
    ck_assert_int_eq(wave_state(test->wave), WAVE_SOLVED);
    ck_assert_uint_eq(wave_case_broken(test), 0);
    ck_assert_uint_eq(wave_stats(test->wave).decided, topology_cells(&test->topology));
    ck_assert_ptr_null(test->wave->blocks.tiles);
}

START_TEST(threads_change_nothing)
{
    for (unsigned number = 0; number < 16; number++) {
        struct wave_case test;
        uint64_t hash = 0;
        begin_case(&test, number, number);
        for (unsigned threads = 0; threads <= 8; threads = threads ? 2 * threads : 1) {
            test.settings.threads = threads;
            wave_run(wave_case_begin(&test), 0);
            check_solved(&test);
            if (threads == 0)
                hash = wave_case_hash(&test);
            ck_assert_uint_eq(wave_case_hash(&test), hash);
        }
        wave_case_release(&test);
    }
}
END_TEST

/* So large that all threads write the trail, which must be the same too. */
START_TEST(large_grids)
{
    for (unsigned number = 0; number < 3; number++) {
        struct wave_case one, other;
        const struct grid_shape shape = {130, 110, number & 1, number & 2};
        wave_case_init(&one, make_set(number), shape);
        wave_case_init(&other, make_set(number), shape);
        one.settings = (struct wave_settings){.seed = number, .block = 16, .threads = 1};
        other.settings = (struct wave_settings){.seed = number, .block = 16, .threads = 3};
        wave_run(wave_case_begin(&one), 0);
        wave_run(wave_case_begin(&other), 0);
        check_solved(&one);
        ck_assert(same_domains(one.wave, other.wave));
        ck_assert_uint_eq(one.wave->trail.count, other.wave->trail.count);
        for (size_t at = 0; at < one.wave->trail.count; at++) {
            const struct change *a = &one.wave->trail.changes[at], *b = &other.wave->trail.changes[at];
            ck_assert(a->flipped == b->flipped && a->cell == b->cell && a->previous == b->previous);
        }
        wave_case_release(&one);
        wave_case_release(&other);
    }
}
END_TEST

START_TEST(watching_changes_nothing)
{
    struct wave_case run, ring;
    begin_case(&run, 4, 1);
    begin_case(&ring, 4, 1);
    wave_run(run.wave, 0);
    unsigned steps = 0;
    while (wave_step(ring.wave, WAVE_RING) != WAVE_ENDED)
        steps++;
    ck_assert_uint_ge(steps, BOARD_PASSES); /* a pass is a step */
    ck_assert(same_domains(run.wave, ring.wave));
    ck_assert_uint_eq(wave_stats(run.wave).operations, wave_stats(ring.wave).operations);
    wave_case_release(&run);
    wave_case_release(&ring);
}
END_TEST

/* Not the pattern that it started from: blocks were solved. */
START_TEST(blocks_are_solved_anew)
{
    struct wave_case test;
    begin_case(&test, 2, 3);
    wave_run(test.wave, 0);
    check_solved(&test);
    uint32_t *grid = wave_case_grid(&test);
    unsigned alike = 0;
    for (uint32_t cell = 4 * 70; cell < 70 * 52; cell++)
        alike += grid[cell] == grid[cell - 4 * 70];
    ck_assert_uint_lt(alike, 70 * 52 / 8);
    free(grid);
    wave_case_release(&test);
}
END_TEST

/* A frame and a cell inside that the pattern fits; then one that no small pattern fits, which is solved otherwise. */
START_TEST(what_is_given_is_kept)
{
    for (unsigned number = 0; number < 6; number++) {
        struct wave_case test;
        uint64_t frame = 1u << 1 | 1u << 2 | 1u << 3;
        begin_case(&test, 0, number);
        for (uint32_t x = 0; x < 70; x++) {
            wave_restrict(test.wave, x, &frame);
            wave_restrict(test.wave, 51 * 70 + x, &frame);
        }
        wave_fix(test.wave, 20 * 70 + 30, 1);
        if (number % 2)
            wave_fix(test.wave, 20 * 70 + 34, 0);
        wave_run(test.wave, 0);
        check_solved(&test);
        for (uint32_t x = 0; x < 70; x++)
            ck_assert(frame >> wave_tile(test.wave, x) & frame >> wave_tile(test.wave, 51 * 70 + x) & 1);
        ck_assert_uint_eq(wave_tile(test.wave, 20 * 70 + 30), 1);
        if (number % 2)
            ck_assert_uint_eq(wave_tile(test.wave, 20 * 70 + 34), 0);
        wave_case_release(&test);
    }
}
END_TEST

/* Wrapped loops: a loose end has no border to leave by. Small grids of all shapes, in blocks and by the ladder. */
START_TEST(wrapped_loops_and_small_grids)
{
    for (unsigned number = 0; number < 60; number++) {
        struct wave_case test;
        struct grid_shape shape = {4 + number % 11, 3 + number * 7 % 13, number & 1, number & 2};
        wave_case_init(&test, make_set(number % 3), shape);
        test.settings = (struct wave_settings){.seed = number, .block = number % 4 ? 16 : 4, .threads = 2};
        wave_run(wave_case_begin(&test), 0);
        check_solved(&test);
        wave_case_release(&test);
    }
    struct wave_case test;
    wave_case_init(&test, make_set(1), (struct grid_shape){128, 128, true, true});
    for (unsigned seed = 0; seed < 4; seed++) {
        test.settings = (struct wave_settings){.seed = seed, .budget = 6000000};
        wave_run(wave_case_begin(&test), 0);
        check_solved(&test);
    }
    wave_case_release(&test);
}
END_TEST

/* By hand in the midst of it: the passes come to their end first. */
START_TEST(by_hand_between_passes)
{
    struct wave_case test;
    begin_case(&test, 0, 5);
    for (unsigned steps = 0; steps < 3; steps++)
        wave_step(test.wave, WAVE_RING);
    ck_assert(wave_pin(test.wave, 20 * 70 + 20, true));
    uint32_t tile = wave_tile(test.wave, 20 * 70 + 20);
    wave_run(test.wave, 0);
    check_solved(&test);
    wave_erase(test.wave, 10, 10, 30, 30);
    wave_run(test.wave, 0);
    check_solved(&test);
    ck_assert_uint_eq(wave_tile(test.wave, 20 * 70 + 20), tile);
    wave_case_release(&test);
}
END_TEST

/* Two by two blocks of 10 are two passes of two; shifted they are 5, 10 and 5 wide: the middle one and four corners,
 * then four halves. */
START_TEST(what_threads_can_gain)
{
    static const struct topology small = {20, 20, false, false}, large = {512, 512, false, false};
    ck_assert_uint_eq(board_longest(&small, 10, 1), 2 * 20 * 20);
    ck_assert_uint_eq(board_longest(&small, 10, 2), 100 + 100 + 100 + 100);
    ck_assert_uint_eq(board_longest(&small, 10, 8), 100 + 100 + 100 + 50);
    ck_assert_uint_eq(board_longest(&small, 32, 2), 400 + 100 + 100);
    ck_assert_uint_eq(board_longest(&large, 32, 1), 2 * 512 * 512);
    ck_assert_uint_eq(board_longest(&large, 32, 256), board_longest(&large, 32, 64));
    ck_assert_uint_eq(board_workers(&small, 10, 8), 1); /* there is too little for a second one */
    ck_assert_uint_eq(board_workers(&large, 32, 0), 1);
    ck_assert_uint_eq(board_workers(&large, 32, 8), 8);
    ck_assert_uint_eq(board_workers(&large, 512, 8), board_most(&large, 512));
    ck_assert_uint_eq(board_workers(&large, 8, 256), 64);
}
END_TEST

/* Which block of this pass each cell is in, 0 for none, else its place in the list and one. */
static void mark_blocks(const struct topology *topology, const struct board *board, uint32_t *in)
{
    struct board_block blocks[512];
    uint32_t count = board_list(board, blocks);
    ck_assert_uint_le(count, board_most(topology, 7));
    struct topology largest = board_largest(topology, 7);
    for (uint32_t at = 0; at < count; at++) {
        const struct region *region = &blocks[at].region;
        ck_assert_uint_le(region->across.count + 2, largest.width);
        ck_assert_uint_le(region->down.count + 2, largest.height);
        for (uint32_t y = region->down.from; y < region->down.from + region->down.count; y++)
            for (uint32_t x = region->across.from; x < region->across.from + region->across.count; x++) {
                uint32_t cell = y % topology->height * topology->width + x % topology->width;
                ck_assert_uint_eq(in[cell], 0);
                in[cell] = at + 1;
            }
    }
}

/* A sweep has every cell once, and no two blocks of a pass lie side by side. */
START_TEST(the_board_has_every_cell)
{
    for (uint32_t number = 0; number < 400; number++) {
        struct topology topology = {1 + number % 37, 1 + number * 7 % 41, number & 1, number & 2};
        uint32_t cells = topology_cells(&topology);
        uint32_t *in = calloc(cells, sizeof *in), covered = 0;
        for (unsigned pass = 0; pass < BOARD_PASSES && board_fits(&topology); pass++) {
            struct board board = board_of(&topology, 7, pass);
            memset(in, 0, cells * sizeof *in);
            mark_blocks(&topology, &board, in);
            for (uint32_t cell = 0; cell < cells; cell++) {
                covered += in[cell] > 0;
                for (unsigned side = 0; side < DIRECTIONS; side++) {
                    uint32_t other = topology_neighbour(&topology, cell, (enum direction)side);
                    if (in[cell] && other != CELL_NONE)
                        ck_assert(!in[other] || in[other] == in[cell]);
                }
            }
            if (pass % BOARD_COLOURS == BOARD_COLOURS - 1) {
                ck_assert_uint_eq(covered, cells);
                covered = 0;
            }
        }
        free(in);
    }
}
END_TEST

/* A wave that was taken over is a new one, whatever became of it before. */
START_TEST(taken_over_like_new)
{
    struct wave_case outer;
    begin_case(&outer, 0, 1);
    const struct topology largest = {20, 20, true, true};
    struct wave_settings settings = {.policy = WAVE_RESET};
    struct wave *used = wave_new_inside(outer.wave, &largest, &settings, false);
    for (unsigned number = 0; number < 200; number++) {
        const struct topology topology = {2 + number % 19, 2 + number * 11 % 19, number & 1, number & 2};
        settings.seed = number;
        settings.budget = number % 3 ? 0 : 1 + 40 * number;
        struct wave *fresh = wave_new_inside(outer.wave, &topology, &settings, number & 4);
        wave_inside_again(used, &topology, &settings);
        struct wave *both[] = {fresh, used};
        for (unsigned at = 0; at < 2; at++) {
            wave_fix(both[at], 0, number % outer.rules.tiles);
            wave_fix(both[at], number % 4, number / 4 % outer.rules.tiles);
            wave_run(both[at], number % 5 ? 0 : 300);
        }
        ck_assert_int_eq(wave_state(used), wave_state(fresh));
        ck_assert(same_domains(used, fresh));
        ck_assert_uint_eq(wave_stats(used).operations, wave_stats(fresh).operations);
        ck_assert_uint_eq(wave_stats(used).decided, wave_stats(fresh).decided);
        ck_assert_uint_eq(wave_stats(used).observations, wave_stats(fresh).observations);
        ck_assert_uint_eq(wave_stats(used).resets, wave_stats(fresh).resets);
        wave_free(fresh);
    }
    wave_free(used);
    wave_case_release(&outer);
}
END_TEST

/* A wave that is freed between two passes ends its threads. */
START_TEST(freed_in_the_midst)
{
    for (unsigned number = 0; number < 40; number++) {
        struct wave_case test;
        begin_case(&test, number, number);
        test.settings.threads = 1 + number % 9;
        wave_case_begin(&test);
        for (unsigned steps = 0; steps <= number % 5; steps++)
            wave_step(test.wave, WAVE_CHOICE);
        wave_case_release(&test);
    }
}
END_TEST

/* Whatever may be spent, no more is, and the number of threads does not show. */
START_TEST(the_budget_is_kept)
{
    for (uint64_t budget = 1; budget < 200000; budget += budget / 3 + 1) {
        struct wave_case test;
        uint64_t hash = 0, operations = 0;
        begin_case(&test, 1, budget);
        test.settings.budget = budget;
        for (unsigned threads = 1; threads <= 4; threads++) {
            test.settings.threads = threads;
            wave_run(wave_case_begin(&test), 0);
            ck_assert_uint_le(wave_stats(test.wave).operations, budget);
            ck_assert_uint_eq(wave_broken_pairs(test.wave), 0);
            if (threads == 1) {
                hash = wave_case_hash(&test);
                operations = wave_stats(test.wave).operations;
            }
            ck_assert_uint_eq(wave_case_hash(&test), hash);
            ck_assert_uint_eq(wave_stats(test.wave).operations, operations);
        }
        wave_case_release(&test);
    }
}
END_TEST

static Suite *suite(void)
{
    Suite *all = suite_create("blocks");
    TCase *cases = tcase_create("blocks");
    tcase_add_test(cases, threads_change_nothing);
    tcase_add_test(cases, large_grids);
    tcase_add_test(cases, watching_changes_nothing);
    tcase_add_test(cases, blocks_are_solved_anew);
    tcase_add_test(cases, what_is_given_is_kept);
    tcase_add_test(cases, wrapped_loops_and_small_grids);
    tcase_add_test(cases, by_hand_between_passes);
    tcase_add_test(cases, what_threads_can_gain);
    tcase_add_test(cases, the_board_has_every_cell);
    tcase_add_test(cases, taken_over_like_new);
    tcase_add_test(cases, freed_in_the_midst);
    tcase_add_test(cases, the_budget_is_kept);
    suite_add_tcase(all, cases);
    return all;
}

int main(void)
{
    return support_run(suite());
}
