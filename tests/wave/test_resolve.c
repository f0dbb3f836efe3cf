/* A block is solved apart and put in as a whole: what that changes, what it leaves, and why it is so afterwards. */
#include "support/wave_case.h"
#include "wave/internal.h"

#include <string.h>

enum { WIDTH = 40, HEIGHT = 32, HALO = RESET_HALO };

static void begin_case(struct wave_case *test, unsigned number)
{
    static const char *const sides[] = {"TT.. .TT. ..TT T..T S.S. .S.S ....",
                                        "AABB ABAB BBAA BABA ABBB BABB BBAB BBBA"};
    static const char *const pairs[] = {"TS ..", "AA BB"};
    struct pair_table *table =
        number % 3 < 2 ? pair_table_sockets(sides[number % 3], pairs[number % 3]) : side_table(3, 5); /* two words */
    wave_case_init(test, table, (struct grid_shape){WIDTH, HEIGHT, number & 1, number & 2});
    test->settings = (struct wave_settings){.seed = number, .policy = WAVE_RESOLVE, .budget = 400000};
    wave_case_begin(test);
    wave_fix(test->wave, 15 * WIDTH + 20, 0);
}

/* How far AT is outside of FROM to TO, which may be past the border of a wrapped axis; 0 inside. */
static uint32_t outside(uint32_t at, uint32_t from, uint32_t to, uint32_t size, bool wrap)
{
    uint32_t before = from > at ? from - at : 0, after = at > to ? at - to : 0;
    if (!wrap)
        return before + after;
    uint32_t on = (at + size - from % size) % size, count = to - from + 1;
    if (on < count)
        return 0;
    return on - count + 1 < size - on ? on - count + 1 : size - on;
}

static uint32_t distance(const struct wave_case *test, uint32_t cell)
{
    const struct wave_report *report = wave_report(test->wave);
    uint32_t across = outside(cell % WIDTH, report->x0, report->x1, WIDTH, test->topology.wrap_across);
    uint32_t down = outside(cell / WIDTH, report->y0, report->y1, HEIGHT, test->topology.wrap_down);
    return across > down ? across : down;
}

/* The block is decided and legal, also with what is decided beside it, and its causes say that. */
static void check_block(const struct wave_case *test)
{
    const struct wave *wave = test->wave;
    for (uint32_t cell = 0; cell < wave->cells; cell++) {
        uint32_t tile = wave_tile(wave, cell);
        if (distance(test, cell) > 0)
            continue;
        ck_assert_uint_ne(tile, TILE_NONE);
        for (unsigned direction = 0; direction < 4; direction++) {
            uint32_t other = topology_neighbour(&test->topology, cell, (enum direction)direction);
            uint32_t beside = other == CELL_NONE ? TILE_NONE : wave_tile(wave, other);
            ck_assert(beside == TILE_NONE || test->table->allowed[direction][tile][beside]);
        }
    }
}

/* Since the failing step was undone only the block has changed, and what is open near it has been opened. */
static void check_changes(const struct wave_case *test)
{
    const struct wave *wave = test->wave;
    for (size_t at = wave->search.attempt; at < wave->trail.count; at++) {
        const struct change *change = &wave->trail.changes[at];
        uint32_t far = distance(test, change->cell);
        ck_assert_uint_le(far, HALO);
        ck_assert_int_eq(change->cause, far || wave->trail.last[change->cell] != at ? CAUSE_RESET : CAUSE_RESOLVED);
    }
}

START_TEST(blocks_are_put_in_as_a_whole)
{
    uint64_t resolved = 0;
    for (unsigned number = 0; number < 24; number++) {
        struct wave_case test;
        begin_case(&test, number);
        for (enum wave_event event = WAVE_BEGAN; event != WAVE_ENDED;) {
            uint64_t had = wave_stats(test.wave).resolved;
            event = wave_step(test.wave, WAVE_RING);
            if (wave_stats(test.wave).resolved == had)
                continue;
            resolved++;
            ck_assert_uint_eq(wave_report(test.wave)->cell, CELL_NONE);
            if (test.wave->search.torn)
                continue;
            ck_assert_int_eq(event, WAVE_OBSERVED);
            check_block(&test);
            check_changes(&test);
        }
        if (wave_state(test.wave) == WAVE_SOLVED) {
            ck_assert_uint_eq(wave_case_broken(&test), 0);
            ck_assert_uint_eq(wave_tile(test.wave, 15 * WIDTH + 20), 0);
        }
        wave_case_release(&test);
    }
    ck_assert_uint_gt(resolved, 25);
}
END_TEST

/* Put by hand and pinned: the one as long as it can be, the other always. */
START_TEST(what_is_put_and_pinned_is_kept)
{
    unsigned solved = 0, kept = 0, put = 0;
    for (unsigned number = 0; number < 12; number++) {
        struct wave_case test;
        uint32_t pinned = TILE_NONE;
        begin_case(&test, number);
        wave_step(test.wave, WAVE_CHOICE);
        for (uint32_t cell = 37; cell < WIDTH * HEIGHT; cell += 101)
            put += wave_put(test.wave, cell, domain_next(wave_domain(test.wave, cell), test.rules.words, 0));
        if (wave_pin(test.wave, 37, true))
            pinned = wave_tile(test.wave, 37);
        if (wave_run(test.wave, 0) == WAVE_SOLVED) {
            ck_assert_uint_eq(wave_case_broken(&test), 0);
            ck_assert(pinned == TILE_NONE || wave_tile(test.wave, 37) == pinned);
            solved++;
        }
        kept += wave_stats(test.wave).puts;
        wave_case_release(&test);
    }
    ck_assert_uint_gt(solved, 6);
    ck_assert_uint_gt(kept, put / 2);
}
END_TEST

/* As a rung it goes on from what stands, and after it the next one begins. */
START_TEST(a_rung_that_goes_on)
{
    struct wave_case test;
    uint64_t resolved = 0;
    wave_case_init(&test, pair_table_sockets("TT.. .TT. ..TT T..T S.S. .S.S ....", "TS .."),
                   (struct grid_shape){96, 96, false, false});
    for (unsigned seed = 0; seed < 6; seed++) {
        struct error error;
        test.settings = (struct wave_settings){.seed = seed};
        ck_assert_int_eq(wave_ladder_read("reset resolve rows", &test.settings.ladder, &error), STATUS_OK);
        ck_assert_int_eq(wave_run(wave_case_begin(&test), 0), WAVE_SOLVED);
        ck_assert_uint_eq(wave_case_broken(&test), 0);
        ck_assert_uint_eq(wave_stats(test.wave).restarts, test.wave->search.rung == 2);
        resolved += wave_stats(test.wave).resolved;
    }
    ck_assert_uint_gt(resolved, 0);
    wave_case_release(&test);
}
END_TEST

static Suite *suite(void)
{
    Suite *all = suite_create("resolve");
    TCase *cases = tcase_create("resolve");
    tcase_add_test(cases, blocks_are_put_in_as_a_whole);
    tcase_add_test(cases, what_is_put_and_pinned_is_kept);
    tcase_add_test(cases, a_rung_that_goes_on);
    suite_add_tcase(all, cases);
    return all;
}

int main(void)
{
    return support_run(suite());
}
