/* What the user puts, pins and erases: nothing illegal, nothing lost that was pinned, puts kept where they can be. */
#include "support/wave_case.h"
#include "wave/internal.h"

#include <string.h>

static struct pair_table *make_set(unsigned number)
{
    switch (number % 3) {
    case 0:
        return pair_table_sockets(CITY_SIDES, CITY_PAIRS);
    case 1:
        return pair_table_sockets("AABB ABAB BBAA BABA ABBB BABB BBAB BBBA", "AA BB");
    default:
        return side_table(3, 5);
    }
}

static void begin_case(struct wave_case *test, unsigned number)
{
    wave_case_init(test, make_set(number), (struct grid_shape){14, 11, number & 1, number & 2});
    test->settings = (struct wave_settings){.seed = number, .policy = (enum wave_policy)(number / 3 % (WAVE_RESTART + 1))};
    wave_case_begin(test);
}

static bool supported(const struct wave_case *test, uint32_t cell, unsigned tile)
{
    for (unsigned direction = 0; direction < 4; direction++) {
        uint32_t other = topology_neighbour(&test->topology, cell, (enum direction)direction);
        bool found = other == CELL_NONE;
        for (unsigned beside = 0; !found && beside < test->rules.tiles; beside++)
            found = domain_has(wave_domain(test->wave, other), beside) && test->table->allowed[direction][tile][beside];
        if (!found)
            return false;
    }
    return true;
}

/* Every option that is left has a partner on each side, every cell has an option. */
static void check_supported(const struct wave_case *test)
{
    for (uint32_t cell = 0; cell < topology_cells(&test->topology); cell++) {
        ck_assert_uint_gt(wave_count(test->wave, cell), 0);
        for (unsigned tile = 0; tile < test->rules.tiles; tile++)
            if (domain_has(wave_domain(test->wave, cell), tile))
                ck_assert(supported(test, cell, tile));
    }
}

static void check_counts(const struct wave_case *test)
{
    struct wave_stats stats = wave_stats(test->wave);
    uint32_t decided = 0, puts = 0, pins = 0;
    for (uint32_t cell = 0; cell < topology_cells(&test->topology); cell++) {
        decided += wave_count(test->wave, cell) == 1;
        puts += wave_is_put(test->wave, cell);
        pins += wave_is_pinned(test->wave, cell);
    }
    ck_assert_uint_eq(stats.decided, decided);
    ck_assert_uint_eq(stats.puts, puts);
    ck_assert_uint_eq(stats.pins, pins);
}

static void check_pinned(const struct wave_case *test, const uint32_t *pinned)
{
    for (uint32_t cell = 0; cell < topology_cells(&test->topology); cell++)
        if (pinned[cell] != TILE_NONE)
            ck_assert_uint_eq(wave_tile(test->wave, cell), pinned[cell]);
}

static void put_at_random(struct wave_case *test, uint64_t *counter, uint32_t cell)
{
    uint32_t tile = test_below(counter, test->rules.tiles);
    ck_assert(wave_put(test->wave, cell, tile) == (wave_tile(test->wave, cell) == tile));
    if (wave_is_put(test->wave, cell) && wave_report(test->wave)->event == WAVE_OBSERVED)
        ck_assert_uint_eq(wave_tile(test->wave, cell), tile);
    else
        ck_assert_int_eq(wave_report(test->wave)->event, WAVE_CONTRADICTED);
}

static void pin_at_random(struct wave_case *test, uint64_t *counter, uint32_t cell, uint32_t *pinned)
{
    bool pin = test_below(counter, 3) > 0;
    bool done = wave_pin(test->wave, cell, pin);
    ck_assert(done == (!pin || wave_tile(test->wave, cell) != TILE_NONE));
    pinned[cell] = done && pin ? wave_tile(test->wave, cell) : done ? TILE_NONE : pinned[cell];
}

static void act_at_random(struct wave_case *test, uint64_t *counter, uint32_t *pinned)
{
    uint32_t cell = test_below(counter, topology_cells(&test->topology));
    switch (test_below(counter, 4)) {
    case 0:
        put_at_random(test, counter, cell);
        break;
    case 1:
        pin_at_random(test, counter, cell, pinned);
        break;
    case 2:
        wave_erase(test->wave, cell % 14, cell / 14, cell % 14 + test_below(counter, 5),
                   cell / 14 + test_below(counter, 5));
        break;
    default:
        for (unsigned steps = test_below(counter, 40); steps > 0; steps--)
            wave_step(test->wave, steps % 2 ? WAVE_RING : WAVE_CHOICE);
        return; /* maybe in the middle of a step */
    }
    check_supported(test);
    check_counts(test);
}

START_TEST(anything_at_any_time)
{
    for (unsigned number = 0; number < (support_full() ? 240 : 48); number++) {
        struct wave_case test;
        uint64_t counter = (uint64_t)number << 32;
        uint32_t pinned[14 * 11];
        begin_case(&test, number);
        for (unsigned cell = 0; cell < 14 * 11; cell++)
            pinned[cell] = TILE_NONE;
        for (unsigned action = 0; action < 40; action++) {
            act_at_random(&test, &counter, pinned);
            check_pinned(&test, pinned);
        }
        wave_run(test.wave, 2000000);
        check_pinned(&test, pinned);
        check_counts(&test);
        if (wave_state(test.wave) == WAVE_SOLVED)
            ck_assert_uint_eq(wave_case_broken(&test), 0);
        trail_undo(test.wave, 0);
        test.wave->state = WAVE_WORKING; /* no solved grid to be checked any more */
        for (uint32_t cell = 0; cell < 14 * 11; cell++)
            ck_assert_uint_eq(wave_count(test.wave, cell), test.rules.tiles);
        wave_case_release(&test);
    }
}
END_TEST

/* What is refused leaves no trace. */
START_TEST(a_refused_put_changes_nothing)
{
    struct wave_case test, same;
    unsigned refused = 0;
    begin_case(&test, 0);
    begin_case(&same, 0);
    for (unsigned steps = 0; steps < 12; steps++) {
        wave_step(test.wave, WAVE_CHOICE);
        wave_step(same.wave, WAVE_CHOICE);
    }
    for (uint32_t cell = 0; cell < 14 * 11; cell++)
        for (uint32_t tile = 0; tile < test.rules.tiles; tile++) {
            if (domain_has(wave_domain(test.wave, cell), tile) || test.wave->phase != PHASE_READY)
                continue;
            ck_assert(!wave_put(test.wave, cell, tile));
            ck_assert_uint_eq(wave_report(test.wave)->cell, cell);
            refused++;
        }
    ck_assert_uint_gt(refused, 100);
    ck_assert(same_domains(test.wave, same.wave));
    wave_run(test.wave, 0);
    wave_run(same.wave, 0);
    ck_assert(same_domains(test.wave, same.wave));
    wave_case_release(&test);
    wave_case_release(&same);
}
END_TEST

START_TEST(a_solved_town_is_mended)
{
    unsigned working = 0;
    for (unsigned number = 0; number <= WAVE_RESTART; number++) {
        struct wave_case test;
        begin_case(&test, number * 3); /* the city, every policy */
        ck_assert_int_eq(wave_run(test.wave, 0), WAVE_SOLVED);
        uint32_t *before = wave_case_grid(&test);
        for (uint32_t cell = 0; cell < 14 * 11; cell += 31)
            ck_assert(wave_pin(test.wave, cell, true));
        wave_erase(test.wave, 2, 2, 9, 8);
        working += wave_state(test.wave) == WAVE_WORKING; /* what stands around can force all of it */
        check_supported(&test);
        for (uint32_t cell = 0; cell < 14 * 11; cell++)
            if (cell % 14 < 2 || cell % 14 > 9 || cell / 14 < 2 || cell / 14 > 8 || cell % 31 == 0)
                ck_assert_uint_eq(wave_tile(test.wave, cell), before[cell]);
        ck_assert_int_eq(wave_run(test.wave, 0), WAVE_SOLVED);
        ck_assert_uint_eq(wave_case_broken(&test), 0);
        for (uint32_t cell = 0; cell < 14 * 11; cell += 31)
            ck_assert_uint_eq(wave_tile(test.wave, cell), before[cell]);
        free(before);
        wave_case_release(&test);
    }
    ck_assert_uint_ge(working, 6);
}
END_TEST

/* Some cells of a small grid by hand before the first step, as puts or as pins; MAY is what that leaves. */
static void give_by_hand(struct wave_case *test, uint64_t *counter, bool pin, uint32_t *may)
{
    for (uint32_t cell = 0; cell < topology_cells(&test->topology); cell++) {
        may[cell] = (1u << test->rules.tiles) - 1;
        uint32_t tile = test_below(counter, test->rules.tiles);
        if (test_below(counter, 3) || !wave_put(test->wave, cell, tile))
            continue;
        may[cell] = 1u << tile;
        if (pin)
            ck_assert(wave_pin(test->wave, cell, true));
    }
}

static bool keeps(const struct wave_case *test, const uint32_t *may)
{
    for (uint32_t cell = 0; cell < topology_cells(&test->topology); cell++)
        if (!(may[cell] >> wave_tile(test->wave, cell) & 1))
            return false;
    return true;
}

/* Against trying everything: puts are kept exactly when there is a solution with them; pins are always kept, and what
 * they make impossible is so until they are released. */
START_TEST(puts_yield_and_pins_do_not)
{
    unsigned given_up = 0, kept = 0, refuted = 0;
    for (unsigned number = 0; number < (support_full() ? 20000 : 3000); number++) {
        uint64_t counter = (uint64_t)number << 24;
        unsigned tiles = 2 + test_below(&counter, 4);
        unsigned width = 2 + test_below(&counter, 2);
        struct grid_shape shape = {width, 3, test_below(&counter, 2), 0};
        struct wave_case test;
        uint32_t any[16], may[16];
        bool pin = number % 2;
        wave_case_init(&test, random_table(&counter, tiles, 35 + number % 3 * 15), shape);
        test.settings = (struct wave_settings){.seed = number, .policy = WAVE_BACKTRACK};
        wave_case_begin(&test);
        for (unsigned cell = 0; cell < 16; cell++)
            any[cell] = (1u << tiles) - 1;
        bool solvable = grid_solvable(test.table, &shape, any);
        give_by_hand(&test, &counter, pin, may);
        bool with = solvable && grid_solvable(test.table, &shape, may);
        enum wave_state state = wave_run(test.wave, 0);
        ck_assert_int_eq(state, (pin ? with : solvable) ? WAVE_SOLVED : WAVE_IMPOSSIBLE);
        if (state == WAVE_SOLVED)
            ck_assert(keeps(&test, may) == with);
        kept += with;
        given_up += solvable && !with && !pin;
        if (pin && !with && solvable) {
            refuted++;
            for (uint32_t cell = 0; cell < shape.width * shape.height; cell++)
                ck_assert(wave_pin(test.wave, cell, false));
            ck_assert_int_eq(wave_run(test.wave, 0), WAVE_SOLVED);
            ck_assert_uint_eq(wave_case_broken(&test), 0);
        }
        wave_case_release(&test);
    }
    ck_assert_uint_gt(kept, 100);
    ck_assert_uint_gt(given_up, 1);
    ck_assert_uint_gt(refuted, 1);
}
END_TEST

START_TEST(puts_survive_resets_and_restarts)
{
    for (unsigned number = 0; number < 8; number++) {
        struct wave_case test;
        wave_case_init(&test, make_set(1), (struct grid_shape){24, 24, 0, 0});
        test.settings =
            (struct wave_settings){.seed = number, .policy = number % 2 ? WAVE_RESET : WAVE_RESTART, .budget = 400000};
        wave_case_begin(&test);
        uint32_t tiles[24] = {0};
        for (uint32_t at = 0; at < 24; at++) {
            uint32_t cell = at * 24 + at * 7 % 24;
            tiles[at] = domain_next(wave_domain(test.wave, cell), 1, at % 3);
            ck_assert(wave_put(test.wave, cell, tiles[at]));
        }
        wave_run(test.wave, 0);
        unsigned held = 0;
        for (uint32_t at = 0; at < 24; at++)
            held += wave_is_put(test.wave, at * 24 + at * 7 % 24) &&
                    wave_tile(test.wave, at * 24 + at * 7 % 24) == tiles[at];
        ck_assert_uint_eq(held, wave_stats(test.wave).puts);
        if (wave_state(test.wave) == WAVE_SOLVED && number % 2)
            ck_assert_uint_eq(held, 24);
        wave_case_release(&test);
    }
}
END_TEST

/* By the original's own update, pairs may break; whatever is pinned stays all the same. */
START_TEST(the_original_update_keeps_pins)
{
    for (unsigned number = 0; number < 6; number++) {
        struct wave_case test;
        wave_case_init(&test, make_set(0), (struct grid_shape){14, 11, 0, 0});
        test.settings = (struct wave_settings){.seed = number, .reach = WAVE_REACH_ORIGINAL};
        wave_run(wave_case_begin(&test), 0);
        uint32_t *before = wave_case_grid(&test);
        for (uint32_t cell = 0; cell < 14 * 11; cell += 4)
            ck_assert(wave_pin(test.wave, cell, true));
        wave_erase(test.wave, 0, 0, 13, 10);
        check_counts(&test);
        ck_assert_int_ne(wave_run(test.wave, 0), WAVE_IMPOSSIBLE);
        for (uint32_t cell = 0; cell < 14 * 11; cell += 4)
            ck_assert_uint_eq(wave_tile(test.wave, cell), before[cell]);
        free(before);
        wave_case_release(&test);
    }
}
END_TEST

static Suite *suite(void)
{
    Suite *all = suite_create("by hand");
    TCase *cases = tcase_create("by hand");
    tcase_add_test(cases, anything_at_any_time);
    tcase_add_test(cases, a_refused_put_changes_nothing);
    tcase_add_test(cases, a_solved_town_is_mended);
    tcase_add_test(cases, puts_yield_and_pins_do_not);
    tcase_add_test(cases, puts_survive_resets_and_restarts);
    tcase_add_test(cases, the_original_update_keeps_pins);
    suite_add_tcase(all, cases);
    return all;
}

int main(void)
{
    return support_run(suite());
}
