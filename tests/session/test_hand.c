/* Work by hand: put, pin, erase, undo and redo, and the town that is built round them. */
#include "session/session.h"
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

static struct library library;
static struct session *session;

static void begin(void)
{
    struct preset preset;
    struct error error = {0};
    library_init(&library, NULL);
    ck_assert_int_eq(preset_load(&library, "town", &preset, &error), STATUS_OK);
    ck_assert_int_eq(session_new(&library, &preset, 9, &session, &error), STATUS_OK);
}

static void end(void)
{
    session_free(session);
    library_release(&library);
}

static uint32_t cells(void)
{
    return topology_cells(wave_topology(session_wave(session)));
}

static uint64_t *domains(void)
{
    unsigned words = wave_rules(session_wave(session))->words;
    uint64_t *copy = calloc(cells(), words * sizeof *copy);
    for (uint32_t cell = 0; cell < cells(); cell++)
        memcpy(copy + (size_t)cell * words, wave_domain(session_wave(session), cell), words * sizeof *copy);
    return copy;
}

static bool same_domains(const uint64_t *copy)
{
    uint64_t *now = domains();
    bool same = memcmp(copy, now, cells() * wave_rules(session_wave(session))->words * sizeof *copy) == 0;
    free(now);
    return same;
}

/* Puts the first possible tile into the first open cell from FROM on; returns the cell. */
static uint32_t put_somewhere(uint32_t from)
{
    const struct wave *wave = session_wave(session);
    for (uint32_t cell = from; cell < cells(); cell++)
        for (unsigned tile = 0; wave_tile(wave, cell) == TILE_NONE && tile < wave_rules(wave)->tiles; tile++)
            if (wave_domain(wave, cell)[tile / 64] >> tile % 64 & 1 && session_put(session, cell, tile))
                return cell;
    return CELL_NONE;
}

START_TEST(what_was_put_stays_when_the_town_is_finished)
{
    uint32_t put[5], tile[5];
    for (int i = 0; i < 30; i++)
        session_step(session, WAVE_CHOICE);
    ck_assert(session_hand_begin(session));
    for (uint32_t i = 0; i < 5; i++) {
        put[i] = put_somewhere(i * 40);
        ck_assert_uint_ne(put[i], CELL_NONE);
        tile[i] = wave_tile(session_wave(session), put[i]);
        ck_assert(session_pin(session, put[i], true));
    }
    ck_assert_int_eq(session_build(session, 0), SESSION_LIVING);
    for (int i = 0; i < 5; i++)
        ck_assert_uint_eq(session_town(session)->grid.tiles[put[i]], tile[i]);
    ck_assert_uint_eq(wave_broken_pairs(session_wave(session)), 0);
}
END_TEST

START_TEST(undo_brings_back_every_domain_and_redo_every_step)
{
    uint64_t *before[8];
    for (int i = 0; i < 20; i++)
        session_step(session, WAVE_CHOICE);
    while (wave_report(session_wave(session))->event != WAVE_OBSERVED)
        session_step(session, WAVE_CHOICE);
    ck_assert(session_hand_begin(session));
    for (uint32_t i = 0; i < 7; i++) {
        before[i] = domains();
        if (i == 3)
            session_erase(session, 2, 2, 6, 6);
        else
            ck_assert_uint_ne(put_somewhere(i * 30), CELL_NONE);
    }
    before[7] = domains();
    for (int i = 6; i >= 0; i--) {
        ck_assert(session_hand_undo(session));
        ck_assert_msg(same_domains(before[i]), "step %d", i);
    }
    ck_assert(!session_hand_undo(session));
    for (int i = 1; i <= 7; i++) {
        ck_assert(session_hand_redo(session));
        ck_assert_msg(same_domains(before[i]), "step %d", i);
    }
    ck_assert(!session_hand_redo(session));
    for (int i = 0; i < 8; i++)
        free(before[i]);
}
END_TEST

START_TEST(a_living_town_is_erased_in_part_and_built_again)
{
    uint16_t *before;
    ck_assert_int_eq(session_build(session, 0), SESSION_LIVING);
    for (int i = 0; i < 50; i++)
        session_tick(session);
    before = malloc(cells() * sizeof *before);
    memcpy(before, session_town(session)->grid.tiles, cells() * sizeof *before);
    ck_assert(session_hand_begin(session));
    ck_assert_int_eq(session_state(session), SESSION_LIVING);
    session_erase(session, 3, 3, 6, 6);
    ck_assert_int_eq(session_state(session), SESSION_BUILDING);
    ck_assert_ptr_null(session_life(session));
    ck_assert_int_eq(session_build(session, 0), SESSION_LIVING);
    const struct tile_grid *grid = &session_town(session)->grid;
    unsigned kept = 0, outside = 0;
    for (unsigned y = 0; y < grid->height; y++)
        for (unsigned x = 0; x < grid->width; x++)
            if (x < 3 || x > 6 || y < 3 || y > 6) {
                outside++;
                kept += grid->tiles[y * grid->width + x] == before[y * grid->width + x];
            }
    ck_assert_uint_ge(kept * 10, outside * 8);
    free(before);
}
END_TEST

START_TEST(undoing_all_on_a_living_town_builds_the_same_town)
{
    ck_assert_int_eq(session_build(session, 0), SESSION_LIVING);
    uint16_t *before = malloc(cells() * sizeof *before);
    memcpy(before, session_town(session)->grid.tiles, cells() * sizeof *before);
    ck_assert(session_hand_begin(session));
    session_erase(session, 0, 0, 9, 9);
    ck_assert_uint_ne(put_somewhere(0), CELL_NONE);
    ck_assert(session_hand_undo(session));
    ck_assert(session_hand_undo(session));
    ck_assert_int_eq(session_build(session, 0), SESSION_LIVING);
    ck_assert_mem_eq(before, session_town(session)->grid.tiles, cells() * sizeof *before);
    free(before);
}
END_TEST

START_TEST(a_tile_that_is_not_possible_is_refused_and_nothing_changes)
{
    ck_assert(session_hand_begin(session));
    uint32_t cell = put_somewhere(100);
    uint64_t *before = domains();
    uint32_t tile = wave_tile(session_wave(session), cell);
    ck_assert(!session_put(session, cell, tile ? tile - 1 : 1));
    ck_assert(same_domains(before));
    free(before);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("hand");
    TCase *tcase = tcase_create("hand");
    tcase_add_checked_fixture(tcase, begin, end);
    tcase_add_test(tcase, what_was_put_stays_when_the_town_is_finished);
    tcase_add_test(tcase, undo_brings_back_every_domain_and_redo_every_step);
    tcase_add_test(tcase, a_living_town_is_erased_in_part_and_built_again);
    tcase_add_test(tcase, undoing_all_on_a_living_town_builds_the_same_town);
    tcase_add_test(tcase, a_tile_that_is_not_possible_is_refused_and_nothing_changes);
    suite_add_tcase(suite, tcase);
    return support_run(suite);
}
