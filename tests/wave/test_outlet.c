/* Lines that turn and never end: what a pocket cannot take is led out of it. */
#include "support/wave_case.h"
#include "wave/internal.h"

/* G is grass. A bend's end (B) meets a straight one (S) only; W and X are lines of their own that S lines cross. */
static const struct {
    const char *sides, *pairs;
    uint64_t contradictions; /* of all seeds, at most; without a way out 4 to 40 times as many, and some never end */
} sets[] = {
    {"GGGG GSGS SGSG GBBG GGBB BGGB BBGG", "GG SS SB", 800},
    {"GGGG GSGS SGSG GBBG GGBB BGGB BBGG WSWS SWSW WGWG GWGW", "GG SS SB WW", 1400},
    {"GGGG GSGS SGSG GBBG GGBB BGGB BBGG WSWS SWSW GXGX XGXG GYYG GGYY YGGY YYGG WXWX XWXW", "GG SS SB WW XX XY", 1600},
};
enum { SETS = sizeof sets / sizeof *sets, SEEDS = 10, SIDE = 96 };

START_TEST(an_odd_end_is_led_to_an_outlet)
{
    struct wave_case test;
    uint64_t contradictions = 0;
    wave_case_init(&test, pair_table_sockets(sets[_i].sides, sets[_i].pairs), (struct grid_shape){SIDE, SIDE, 0, 0});
    for (unsigned seed = 0; seed < SEEDS; seed++) {
        test.settings = (struct wave_settings){.seed = seed, .policy = WAVE_RESET, .budget = 3000000};
        ck_assert_int_eq(wave_run(wave_case_begin(&test), 0), WAVE_SOLVED);
        ck_assert_uint_eq(wave_case_broken(&test), 0);
        contradictions += wave_stats(test.wave).contradictions;
    }
    ck_assert_uint_le(contradictions, sets[_i].contradictions);
    wave_case_release(&test);
}
END_TEST

static bool lies_in(const struct wave_report *report, uint32_t cell)
{
    uint32_t x = cell % SIDE, y = cell / SIDE;
    return x >= report->x0 && x <= report->x1 && y >= report->y0 && y <= report->y1;
}

/* Both its ends lie in what is told, and where it leads to is open now. */
START_TEST(a_way_is_reported)
{
    struct wave_case test;
    unsigned ways = 0;
    wave_case_init(&test, pair_table_sockets(sets[2].sides, sets[2].pairs), (struct grid_shape){SIDE, SIDE, 0, 0});
    for (test.settings.seed = 0; test.settings.seed < 4; test.settings.seed++) {
        wave_case_begin(&test);
        while (wave_step(test.wave, WAVE_RING) != WAVE_ENDED) {
            const struct wave_report *report = wave_report(test.wave);
            if (report->event != WAVE_WAS_RESET || report->cell == CELL_NONE)
                continue;
            ways++;
            ck_assert(lies_in(report, report->cell));
            ck_assert(lies_in(report, wave_failed_cell(test.wave)));
            ck_assert_uint_gt(wave_count(test.wave, report->cell), 1);
        }
    }
    ck_assert_uint_gt(ways, 10);
    wave_case_release(&test);
}
END_TEST

enum { FIELD = 24 };

/* Everything decided but the cells from X,Y to X1,Y1, and the cell at OPEN, if it is one. */
static struct wave *decided_but(struct wave_case *test, unsigned x0, unsigned y0, unsigned x1, unsigned y1,
                                uint32_t open)
{
    struct wave *wave = wave_case_begin(test);
    for (unsigned cell = 0; cell < FIELD * FIELD; cell++) {
        unsigned x = cell % FIELD, y = cell / FIELD;
        if ((x < x0 || x > x1 || y < y0 || y > y1) && cell != open)
            ck_assert(wave_put(wave, cell, 0));
    }
    return wave;
}

static uint32_t at(unsigned x, unsigned y)
{
    return y * FIELD + x;
}

START_TEST(the_nearest_outlet_is_found)
{
    struct wave_case test;
    struct pair_table *all = pair_table_sockets("AAAA AAAA", "AA");
    wave_case_init(&test, all, (struct grid_shape){FIELD, FIELD, 0, 0});
    struct wave *wave = decided_but(&test, 5, 10, 7, 12, CELL_NONE);
    ck_assert_uint_eq(outlet_find(wave, at(6, 11)) % FIELD, 0); /* a border */
    for (uint32_t cell = 0; cell < wave->cells; cell++)
        ck_assert_int_eq(wave->marks[cell] & (MARK_SEEN | MARK_QUEUED), 0);
    ck_assert_uint_eq(outlet_find(decided_but(&test, 5, 10, 7, 12, at(9, 11)), at(6, 11)), at(9, 11));
    ck_assert_uint_eq(outlet_find(decided_but(&test, 0, 10, 7, 12, CELL_NONE), at(6, 11)), CELL_NONE);
    ck_assert_uint_eq(outlet_find(decided_but(&test, 2, 2, 20, 20, at(22, 22)), at(6, 11)), CELL_NONE);
    wave_case_release(&test);
}
END_TEST

START_TEST(a_wrapped_grid_has_no_border)
{
    struct wave_case test;
    wave_case_init(&test, pair_table_sockets("AAAA AAAA", "AA"), (struct grid_shape){FIELD, FIELD, true, true});
    ck_assert_uint_eq(outlet_find(decided_but(&test, 1, 1, 3, 3, CELL_NONE), at(2, 2)), CELL_NONE);
    ck_assert_uint_eq(outlet_find(decided_but(&test, 1, 1, 3, 3, at(22, 2)), at(2, 2)), at(22, 2));
    wave_case_release(&test);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("outlet");
    TCase *cases = tcase_create("outlet");
    tcase_add_loop_test(cases, an_odd_end_is_led_to_an_outlet, 0, SETS);
    tcase_add_test(cases, a_way_is_reported);
    tcase_add_test(cases, the_nearest_outlet_is_found);
    tcase_add_test(cases, a_wrapped_grid_has_no_border);
    suite_add_tcase(suite, cases);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
