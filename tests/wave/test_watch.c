/* Watching: the grains do the same, reports tell everything, and undo leads back to where a fresh wave would be. */
#include "support/wave_case.h"
#include "wave/internal.h"

#include <string.h>

enum { POLICIES = WAVE_RESTART + 1 };

static struct pair_table *hard_set(unsigned number)
{
    switch (number % 3) {
    case 0:
        return pair_table_sockets("AABB ABAB BBAA BABA ABBB BABB BBAB BBBA", "AA BB");
    case 1:
        return side_table(3, 5);
    default:
        return pair_table_sockets("AB.. .AB. ..AB B..A .... A.A. .B.B BBBB", "AB ..");
    }
}

static void begin_case(struct wave_case *test, unsigned number, uint64_t seed)
{
    wave_case_init(test, hard_set(number), (struct grid_shape){16, 12, number & 1, number & 4});
    test->settings = (struct wave_settings){.seed = seed,
                                            .policy = (enum wave_policy)(number % POLICIES),
                                            .heuristic = (enum wave_heuristic)(number / POLICIES % 3),
                                            .budget = 60000};
    wave_case_begin(test);
    wave_fix(test->wave, 37, 1);
}

START_TEST(all_grains_do_the_same)
{
    for (unsigned number = 0; number < 6 * POLICIES; number++) {
        struct wave_case run, choice, ring, mixed;
        begin_case(&run, number, number);
        begin_case(&choice, number, number);
        begin_case(&ring, number, number);
        begin_case(&mixed, number, number);
        wave_run(run.wave, 0);
        while (wave_step(choice.wave, WAVE_CHOICE) != WAVE_ENDED)
            ;
        while (wave_step(ring.wave, WAVE_RING) != WAVE_ENDED)
            ;
        for (unsigned step = 0; step < 100; step++)
            wave_step(mixed.wave, step % 3 ? WAVE_RING : WAVE_CHOICE);
        wave_run(mixed.wave, 0);
        struct wave_case *others[] = {&choice, &ring, &mixed};
        for (unsigned at = 0; at < 3; at++) {
            struct wave_stats one = wave_stats(run.wave), other = wave_stats(others[at]->wave);
            one.peak_bytes = other.peak_bytes = 0;
            ck_assert(same_domains(run.wave, others[at]->wave));
            ck_assert_int_eq(wave_state(run.wave), wave_state(others[at]->wave));
            ck_assert_uint_eq(one.operations, other.operations);
            ck_assert_uint_eq(one.observations, other.observations);
            ck_assert_uint_eq(wave_observed(run.wave), wave_observed(others[at]->wave));
            ck_assert_uint_eq(one.resets + one.backtracks + one.restarts,
                              other.resets + other.backtracks + other.restarts);
            wave_case_release(others[at]);
        }
        wave_case_release(&run);
    }
}
END_TEST

/* A picture kept by copying only the cells that reports name is always the wave itself. */
static void follow(struct wave_case *test, enum wave_grain grain)
{
    const struct wave *wave = test->wave;
    const struct wave_report *report = wave_report(wave);
    size_t size = (size_t)wave->cells * wave->words * sizeof(uint64_t);
    uint64_t *shadow = malloc(size);
    unsigned char *met = calloc(wave->cells, 1);
    memcpy(shadow, wave->domain, size);
    unsigned last_ring = 0;
    for (enum wave_event event = WAVE_BEGAN; event != WAVE_ENDED;) {
        event = wave_step(test->wave, grain);
        ck_assert_int_eq(report->event, event);
        for (size_t at = 0; at < report->changed_count; at++) {
            uint32_t cell = report->changed[at];
            ck_assert(!met[cell]); /* each once */
            met[cell] = 1;
            memcpy(shadow + (size_t)cell * wave->words, wave_domain(wave, cell), wave->words * sizeof(uint64_t));
            if (event == WAVE_SPREAD)
                ck_assert_uint_eq(report->changed_ring[at], report->ring);
        }
        for (size_t at = 0; at < report->changed_count; at++)
            met[report->changed[at]] = 0;
        ck_assert(!memcmp(shadow, wave->domain, size));
        if (event == WAVE_SPREAD) {
            ck_assert_int_eq(grain, WAVE_RING);
            ck_assert_uint_eq(report->ring, last_ring + 1);
            ck_assert_uint_gt(report->changed_count, 0);
        }
        last_ring = event == WAVE_SPREAD || event == WAVE_BEGAN ? report->ring : 0;
        if (event == WAVE_OBSERVED && report->cell != CELL_NONE) {
            ck_assert_uint_eq(wave_tile(wave, report->cell), report->tile);
            ck_assert_uint_eq(report->changed[0], report->cell);
            ck_assert_uint_eq(report->changed_ring[0], 0);
        }
        if (event == WAVE_CONTRADICTED)
            ck_assert_uint_eq(wave_count(wave, report->cell), 0);
        if (event == WAVE_BACKTRACKED)
            ck_assert(!domain_has(wave_domain(wave, report->cell), report->tile));
    }
    free(shadow);
    free(met);
}

START_TEST(reports_tell_every_change)
{
    for (unsigned number = 0; number < 6 * POLICIES; number++)
        for (unsigned grain = 0; grain < 2; grain++) {
            struct wave_case test;
            begin_case(&test, number, 100 + number);
            follow(&test, (enum wave_grain)grain);
            wave_case_release(&test);
        }
}
END_TEST

/* Rings grow outwards: a cell changed in ring R lies at most R links from the observed one. */
START_TEST(rings_are_distances)
{
    struct wave_case test;
    uint32_t x = 0, y = 0;
    wave_case_init(&test, pair_table_sockets(CITY_SIDES, CITY_PAIRS), (struct grid_shape){30, 30, 0, 0});
    wave_case_begin(&test);
    for (enum wave_event event = WAVE_BEGAN; event != WAVE_ENDED;) {
        event = wave_step(test.wave, WAVE_RING);
        const struct wave_report *report = wave_report(test.wave);
        if (event == WAVE_OBSERVED) {
            x = report->cell % 30;
            y = report->cell / 30;
        }
        for (size_t at = 0; event == WAVE_SPREAD && at < report->changed_count; at++) {
            uint32_t cell = report->changed[at];
            unsigned far = (unsigned)(abs((int)(cell % 30) - (int)x) + abs((int)(cell / 30) - (int)y));
            ck_assert_uint_le(far, report->ring);
            ck_assert_uint_eq(far % 2, report->ring % 2);
        }
    }
    wave_case_release(&test);
}
END_TEST

/* The fixed point of everything given and decided, made without search, must be what is there after any undo. */
static void compare_with_replay(struct wave_case *test, unsigned number, uint64_t seed)
{
    struct wave_case fresh;
    begin_case(&fresh, number, seed);
    wave_step(fresh.wave, WAVE_CHOICE);
    for (size_t at = 0; at < test->wave->trail.count; at++) {
        const struct change *change = &test->wave->trail.changes[at];
        if (change->cause != CAUSE_OBSERVATION && change->cause != CAUSE_EXCLUSION)
            continue;
        uint64_t to[4];
        ck_assert_uint_le(fresh.wave->words, 4);
        for (unsigned word = 0; word < fresh.wave->words; word++)
            to[word] = wave_domain(fresh.wave, change->cell)[word];
        to[change->word] &= ~change->flipped;
        trail_change(fresh.wave, change->cell, to, CAUSE_OBSERVATION, 0, 0);
        queue_add(fresh.wave, change->cell);
        ck_assert(propagate(fresh.wave, SIZE_MAX));
    }
    ck_assert(same_domains(test->wave, fresh.wave));
    wave_case_release(&fresh);
}

/* The count kept along the way is that which counting gives. */
static void check_counts(const struct wave *wave)
{
    struct wave_stats stats = wave_stats(wave);
    uint32_t decided = 0;
    for (uint32_t cell = 0; cell < wave->cells; cell++)
        decided += wave_count(wave, cell) == 1;
    ck_assert_uint_eq(stats.decided, decided);
    ck_assert_uint_le(wave_observed(wave), decided);
}

START_TEST(undo_leads_to_a_fresh_replay)
{
    unsigned undone = 0;
    for (unsigned number = WAVE_BACKTRACK; number < 10 * POLICIES; number += POLICIES)
        for (uint64_t seed = 0; seed < 8; seed++) {
            struct wave_case test;
            begin_case(&test, number, seed);
            unsigned compared = 0;
            for (unsigned step = 0; step < 2000 && compared < 12; step++) {
                enum wave_event event = wave_step(test.wave, WAVE_CHOICE);
                check_counts(test.wave);
                if (event != WAVE_BACKTRACKED)
                    continue;
                undone++;
                compared++;
                compare_with_replay(&test, number, seed);
            }
            wave_case_release(&test);
        }
    ck_assert_uint_gt(undone, 20);
}
END_TEST

/* The trail leads from what is there back to what was there: in every policy, through resets and compaction. */
START_TEST(the_trail_leads_back_to_the_start)
{
    for (unsigned number = 0; number < 3 * POLICIES; number++) {
        struct wave_case test;
        begin_case(&test, number, 7);
        for (unsigned step = 0; step < 3000 && wave_step(test.wave, WAVE_CHOICE) != WAVE_ENDED; step++)
            if (step % 64 == 0)
                check_counts(test.wave);
        check_counts(test.wave);
        if (test.wave->phase == PHASE_READY && test.wave->search.way == WAVE_RESET) {
            trail_compact(test.wave, test.wave->search.base);
            check_counts(test.wave);
        }
        trail_undo(test.wave, 0);
        test.wave->state = WAVE_WORKING; /* no solved grid to be checked any more */
        check_counts(test.wave);
        for (uint32_t cell = 0; cell < test.wave->cells; cell++) {
            ck_assert_uint_eq(wave_count(test.wave, cell), test.rules.tiles);
            ck_assert_uint_eq(test.wave->trail.last[cell], CHANGE_NONE);
        }
        wave_case_release(&test);
    }
}
END_TEST

/* What a link took had lost its support: no tile of the origin's domain allows it, then and, domains shrinking, now. */
START_TEST(causes_are_true)
{
    struct wave_case test;
    unsigned links = 0;
    begin_case(&test, WAVE_BACKTRACK, 11);
    wave_run(test.wave, 0);
    for (size_t at = test.wave->trail.count; at-- > 0;) {
        struct change change = test.wave->trail.changes[at];
        if (change.cause == CAUSE_LINK) {
            const uint64_t *origin = wave_domain(test.wave, change.origin);
            enum direction direction = (enum direction)change.direction;
            ck_assert_uint_eq(topology_neighbour(&test.topology, change.origin, direction), change.cell);
            for (uint64_t lost = change.flipped; lost; lost &= lost - 1) {
                unsigned tile = change.word * 64u + (unsigned)__builtin_ctzll(lost);
                for (unsigned other = 0; other < test.rules.tiles; other++)
                    ck_assert(!domain_has(origin, other) || !test.table->allowed[direction][other][tile]);
            }
            links++;
        }
        trail_undo(test.wave, at);
    }
    test.wave->state = WAVE_WORKING; /* no solved grid to be checked any more */
    ck_assert_uint_gt(links, 50);
    wave_case_release(&test);
}
END_TEST

static Suite *suite(void)
{
    Suite *all = suite_create("watch");
    TCase *cases = tcase_create("watch");
    tcase_add_test(cases, all_grains_do_the_same);
    tcase_add_test(cases, reports_tell_every_change);
    tcase_add_test(cases, rings_are_distances);
    tcase_add_test(cases, undo_leads_to_a_fresh_replay);
    tcase_add_test(cases, the_trail_leads_back_to_the_start);
    tcase_add_test(cases, causes_are_true);
    suite_add_tcase(all, cases);
    return all;
}

int main(void)
{
    return support_run(suite());
}
