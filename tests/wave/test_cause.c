/* Why it is so: what is said about a contradiction and about each removed option is true, back to the choices. */
#include "support/wave_case.h"
#include "wave/internal.h"

static struct pair_table *hard_set(unsigned number)
{
    switch (number % 3) {
    case 0:
        return pair_table_sockets("AABB ABAB BBAA BABA ABBB BABB BBAB BBBA", "AA BB");
    case 1:
        return side_table(3, 5); /* two words */
    default:
        return pair_table_sockets("AB.. .AB. ..AB B..A .... A.A. .B.B BBBB", "AB ..");
    }
}

static void begin_case(struct wave_case *test, unsigned number)
{
    wave_case_init(test, hard_set(number), (struct grid_shape){12, 9, number & 1, number & 2});
    test->settings = (struct wave_settings){
        .seed = number, .policy = (enum wave_policy)(number / 4 % (WAVE_RESTART + 1)), .heuristic = (enum wave_heuristic)(number % 3)};
    wave_case_begin(test);
    wave_fix(test->wave, 37, 1);
}

/* What ASKED says it allows is what the checker's table allows; the neighbour is as it is in the wave. */
static void check_asked(const struct wave_case *test, unsigned direction, const struct wave_asked *asked, uint32_t cell)
{
    unsigned back = (direction + 2) % 4;
    ck_assert_uint_eq(asked->cell, topology_neighbour(&test->topology, cell, (enum direction)direction));
    if (asked->cell != CELL_NONE) {
        ck_assert(domain_equal(asked->domain, wave_domain(test->wave, asked->cell), test->rules.words));
        ck_assert_uint_eq(asked->tile, wave_tile(test->wave, asked->cell));
    }
    for (unsigned tile = 0; tile < test->rules.tiles; tile++) {
        bool allowed = asked->cell == CELL_NONE;
        for (unsigned other = 0; other < test->rules.tiles && !allowed; other++)
            allowed = domain_has(asked->domain, other) && test->table->allowed[back][other][tile];
        ck_assert(allowed == domain_has(asked->allowed, tile));
    }
}

static void check_last(const struct wave_case *test, const struct wave_failure *failure)
{
    struct wave_cause cause;
    ck_assert(!domain_empty(failure->last, test->rules.words));
    for (unsigned tile = 0; tile < test->rules.tiles; tile++) {
        ck_assert(wave_why(test->wave, failure->cell, tile, CAUSE_NOW, &cause));
        if (!domain_has(failure->last, tile))
            continue;
        ck_assert_int_eq(cause.kind, failure->cause);
        ck_assert_uint_eq(cause.by, failure->by);
        for (unsigned side = 0; side < 4 && cause.kind == CAUSE_LINK; side++)
            if (failure->side[side].cell == failure->by && cause.side == (enum direction)side)
                ck_assert(!domain_has(failure->side[side].allowed, tile));
    }
}

START_TEST(failures_say_who_asked_for_what)
{
    unsigned failures = 0;
    for (unsigned number = 0; number < 112; number++) {
        struct wave_case test;
        begin_case(&test, number);
        ck_assert_ptr_null(wave_failure(test.wave));
        for (unsigned steps = 0; steps < 400 && wave_step(test.wave, WAVE_CHOICE) != WAVE_ENDED; steps++) {
            if (wave_report(test.wave)->event != WAVE_CONTRADICTED)
                continue;
            const struct wave_failure *failure = wave_failure(test.wave);
            ck_assert_uint_eq(failure->cell, wave_report(test.wave)->cell);
            for (unsigned direction = 0; direction < 4; direction++)
                check_asked(&test, direction, &failure->side[direction], failure->cell);
            check_last(&test, failure);
            failures++;
        }
        wave_case_release(&test);
    }
    ck_assert_uint_gt(failures, 150);
}
END_TEST

/* Could CELL be TILE just before ORDER? By undoing, without wave_why(). */
static bool possible_at(const struct wave *wave, uint32_t cell, uint32_t tile, uint64_t order)
{
    bool has = wave_domain(wave, cell)[tile / 64] >> tile % 64 & 1;
    for (size_t at = wave->trail.count; at-- > order;) {
        const struct change *change = &wave->trail.changes[at];
        if (change->cell == cell && change->word == tile / 64)
            has ^= change->flipped >> tile % 64 & 1;
    }
    return has;
}

/* Follows one removal back, along any of those it followed from, to a choice or to what is given. Returns the length.
 */
static unsigned follow(const struct wave_case *test, struct wave_cause cause)
{
    unsigned length = 0;
    for (; cause.kind == CAUSE_LINK; length++) {
        struct wave_cause earlier, any = {.order = CAUSE_NOW};
        unsigned back = (cause.side + 2u) % 4;
        ck_assert(possible_at(test->wave, cause.cell, cause.tile, cause.order));
        for (unsigned other = 0; other < test->rules.tiles; other++) {
            if (!test->table->allowed[back][other][cause.tile])
                continue;
            ck_assert(wave_why(test->wave, cause.by, other, cause.order, &earlier));
            ck_assert_uint_lt(earlier.order, cause.order);
            any = any.order == CAUSE_NOW || (earlier.order + length) % 3 ? earlier : any;
        }
        if (any.order == CAUSE_NOW) /* nothing ever allowed it there */
            break;
        cause = any;
    }
    return length;
}

START_TEST(causes_lead_back_to_choices)
{
    unsigned longest = 0;
    for (unsigned number = 4; number < 24; number += 4)
        for (unsigned set = 0; set < 3; set++) {
            struct wave_case test;
            wave_case_init(&test, hard_set(set), (struct grid_shape){12, 9, 0, 0});
            test.settings = (struct wave_settings){.seed = number, .policy = WAVE_BACKTRACK};
            wave_case_begin(&test);
            for (unsigned steps = 0; steps < number * 3; steps++)
                wave_step(test.wave, WAVE_CHOICE);
            for (uint32_t cell = 0; cell < 12 * 9; cell++)
                for (uint32_t tile = 0; tile < test.rules.tiles; tile++) {
                    struct wave_cause cause;
                    bool gone = wave_why(test.wave, cell, tile, CAUSE_NOW, &cause);
                    ck_assert(gone != domain_has(wave_domain(test.wave, cell), tile));
                    unsigned length = gone ? follow(&test, cause) : 0;
                    longest = length > longest ? length : longest;
                }
            wave_case_release(&test);
        }
    ck_assert_uint_gt(longest, 4);
}
END_TEST

START_TEST(a_given_contradiction_has_a_cause)
{
    struct wave_case test;
    wave_case_init(&test, pair_table_sockets(CITY_SIDES, CITY_PAIRS), (struct grid_shape){6, 6, 0, 0});
    wave_fix(wave_case_begin(&test), 8, 0);
    wave_fix(test.wave, 8, 1);
    wave_step(test.wave, WAVE_CHOICE);
    const struct wave_failure *failure = wave_failure(test.wave);
    ck_assert_uint_eq(failure->cell, 8);
    ck_assert_int_eq(failure->cause, CAUSE_FIXED);
    ck_assert(failure->last[0] == 1);
    wave_fix(wave_case_begin(&test), 8, 0); /* a cross beside a cross */
    wave_fix(test.wave, 9, 0);
    ck_assert_int_eq(wave_run(test.wave, 0), WAVE_IMPOSSIBLE);
    failure = wave_failure(test.wave);
    ck_assert_int_eq(failure->cause, CAUSE_LINK);
    ck_assert(failure->by == 8 || failure->by == 9);
    ck_assert(failure->last[0] == 1);
    wave_case_release(&test);
}
END_TEST

static Suite *suite(void)
{
    Suite *all = suite_create("causes");
    TCase *cases = tcase_create("causes");
    tcase_add_test(cases, failures_say_who_asked_for_what);
    tcase_add_test(cases, causes_lead_back_to_choices);
    tcase_add_test(cases, a_given_contradiction_has_a_cause);
    suite_add_tcase(all, cases);
    return all;
}

int main(void)
{
    return support_run(suite());
}
