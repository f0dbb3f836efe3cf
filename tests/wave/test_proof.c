/* Proofs by exhaustion and by repetition: every solution is found by some seed, undo and redo lead where a fresh wave
 * would be, and causes are true. */
#include "support/wave_case.h"
#include "wave/internal.h"

#include <string.h>

enum { SOLUTIONS_MOST = 500, SETS = 100, FULL_SETS = 4000, SIDE = 6 };
enum { ACTIONS = 25000, FULL_ACTIONS = 100000 }; /* on each of four sets */

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

/* The random sets and grids of the test by brute force: on each where there are few solutions all of them come up. */
START_TEST(every_solution_is_reached)
{
    unsigned sets = 0, solutions_met = 0;
    for (unsigned number = 0; sets < (support_full() ? FULL_SETS : SETS); number++) {
        uint64_t counter = (uint64_t)number << 24;
        struct wave_case test;
        uint32_t any[16];
        unsigned tiles = 2 + test_below(&counter, 4), most = 3 + (number % 4 == 0);
        struct grid_shape shape = random_shape(&counter, most);
        wave_case_init(&test, random_table(&counter, tiles, 30 + test_below(&counter, 40)), shape);
        for (unsigned cell = 0; cell < 16; cell++)
            any[cell] = (1u << tiles) - 1;
        unsigned long solutions = grid_solutions(test.table, &shape, any, SOLUTIONS_MOST + 1);
        if (solutions && solutions <= SOLUTIONS_MOST) {
            ck_assert_uint_eq(meet_all(&test, solutions), solutions);
            solutions_met += (unsigned)solutions;
            sets++;
        }
        wave_case_release(&test);
    }
    ck_assert_uint_gt(solutions_met, 20 * sets);
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

/* Where SIDE of CELL leads to, by coordinates. */
static uint32_t beside(const struct wave_case *test, uint32_t cell, unsigned side)
{
    static const int across[4] = {0, 1, 0, -1}, down[4] = {-1, 0, 1, 0};
    int x = (int)(cell % SIDE) + across[side], y = (int)(cell / SIDE) + down[side];
    if ((x < 0 || x == SIDE) && test->topology.wrap_across)
        x = (x + SIDE) % SIDE;
    if ((y < 0 || y == SIDE) && test->topology.wrap_down)
        y = (y + SIDE) % SIDE;
    return x < 0 || y < 0 || x == SIDE || y == SIDE ? CELL_NONE : (uint32_t)(y * SIDE + x);
}

/* Put back, the tile goes again when nothing but the neighbour that is said is looked at, by just that cause, and all
 * is as it was. */
static void put_back(const struct wave_case *test, const struct wave_cause *cause)
{
    struct wave *wave = test->wave;
    struct wave_cause again;
    size_t mark = wave->trail.count;
    domain_copy(wave->scratch, wave_domain(wave, cause->cell), wave->words);
    domain_add(wave->scratch, cause->tile);
    trail_change(wave, cause->cell, wave->scratch, CAUSE_RESET, 0, 0);
    select_refresh(wave, cause->cell);
    queue_add(wave, cause->by);
    ck_assert(propagate(wave, SIZE_MAX));
    ck_assert_uint_eq(wave->trail.count, mark + 2);
    ck_assert(wave_why(wave, cause->cell, cause->tile, CAUSE_NOW, &again));
    ck_assert_int_eq(again.kind, CAUSE_LINK);
    ck_assert_uint_eq(again.by, cause->by);
    ck_assert_int_eq(again.side, cause->side);
    trail_undo(wave, mark);
}

/* A tile that is gone had a cause. When that was a link, the neighbour could be nothing that allows it, already then
 * and now; when it was an observation, it was that of this cell, with another tile. Was it a link? */
static bool check_cause(const struct wave_case *test, const struct chosen *chosen, unsigned count, uint32_t cell,
                        uint32_t tile)
{
    struct wave_cause cause, earlier;
    bool gone = wave_why(test->wave, cell, tile, CAUSE_NOW, &cause);
    ck_assert(gone != domain_has(wave_domain(test->wave, cell), tile));
    if (!gone)
        return false;
    if (cause.kind == CAUSE_OBSERVATION) {
        unsigned at = 0;
        while (at < count && chosen[at].cell != cell)
            at++;
        ck_assert(at < count && chosen[at].tile != tile);
        return false;
    }
    ck_assert_int_eq(cause.kind, CAUSE_LINK);
    ck_assert_uint_eq(cause.by, beside(test, cell, cause.side));
    for (unsigned other = 0; other < test->rules.tiles; other++)
        if (test->table->allowed[cause.side][tile][other]) {
            ck_assert(!domain_has(wave_domain(test->wave, cause.by), other));
            ck_assert(wave_why(test->wave, cause.by, other, cause.order, &earlier));
        }
    put_back(test, &cause);
    return true;
}

static void walk(struct wave_case *test, uint64_t *counter, unsigned actions)
{
    struct chosen chosen[SIDE * SIDE + 1];
    unsigned links = 0, count = 0, had = 0; /* chosen now; and before the last undo, to be done again */
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
            links += check_cause(test, chosen, count, cell, tile);
            if (wave_count(test->wave, cell) > 1 && domain_has(wave_domain(test->wave, cell), tile)) {
                chosen[count] = (struct chosen){test->wave->trail.count, cell, tile};
                count += choose(test->wave, &chosen[count]);
                had = 0;
            }
        }
        if (count == had)
            had = 0;
        if (action % 8 == 0)
            compare_with_fresh(test, chosen, count);
    }
    ck_assert_uint_gt(links, actions / 16);
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
        walk(&test, &counter, support_full() ? FULL_ACTIONS : ACTIONS);
        wave_case_release(&test);
    }
}
END_TEST

static Suite *suite(void)
{
    Suite *all = suite_create("proof");
    TCase *cases = tcase_create("proof");
    tcase_add_test(cases, every_solution_is_reached);
    tcase_add_test(cases, undo_and_redo_equal_a_fresh_wave);
    suite_add_tcase(all, cases);
    return all;
}

int main(void)
{
    return support_run(suite());
}
