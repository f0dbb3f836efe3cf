/*
 * Work by hand and its undo. While it goes on the solver does not, so the wave is a function of the grid as it was and
 * the steps since: undo puts the grid back and makes all steps but the last again.
 */
#include "session/inside.h"

#include "base/memory.h"

#include <stdlib.h>

void hand_release(struct hand *hand)
{
    free(hand->tiles);
    free(hand->pinned);
    free(hand->steps);
    *hand = (struct hand){0};
}

bool session_hand_begin(struct session *session)
{
    const struct wave *wave = session_wave(session);
    uint32_t cells;

    if (!wave)
        return false;
    hand_release(&session->hand);
    cells = topology_cells(wave_topology(wave));
    session->hand.tiles = mem_new(cells, sizeof *session->hand.tiles);
    session->hand.pinned = mem_new(cells, sizeof *session->hand.pinned);
    for (uint32_t cell = 0; cell < cells; cell++) {
        session->hand.tiles[cell] = wave_tile(wave, cell);
        session->hand.pinned[cell] = wave_is_pinned(wave, cell);
    }
    return true;
}

/* The wave may be open again: then so is the session. */
static void reopen(struct session *session)
{
    if (street_progress(session->street) != STREET_BUILDING)
        return;
    session_end_life(session);
    session->state = SESSION_BUILDING;
    session->failure[0] = '\0';
}

static bool do_step(struct session *session, const struct hand_step *step)
{
    bool held = true;

    switch (step->kind) {
    case HAND_PUT:
        held = street_put(session->street, step->cell, step->tile);
        break;
    case HAND_PIN:
    case HAND_UNPIN:
        held = street_pin(session->street, step->cell, step->kind == HAND_PIN);
        break;
    case HAND_ERASE:
        street_erase(session->street, step->x0, step->y0, step->x1, step->y1);
        break;
    }
    reopen(session);
    return held;
}

static bool add_step(struct session *session, struct hand_step step)
{
    struct hand *hand = &session->hand;

    if (!hand->tiles || !do_step(session, &step))
        return false;
    hand->count = hand->done;
    *ARRAY_ADD(hand->steps, hand->count, hand->capacity) = step;
    hand->done = hand->count;
    return true;
}

bool session_put(struct session *session, uint32_t cell, uint32_t tile)
{
    return add_step(session, (struct hand_step){.kind = HAND_PUT, .cell = cell, .tile = tile});
}

bool session_pin(struct session *session, uint32_t cell, bool pinned)
{
    return add_step(session, (struct hand_step){.kind = pinned ? HAND_PIN : HAND_UNPIN, .cell = cell});
}

void session_erase(struct session *session, uint32_t x0, uint32_t y0, uint32_t x1, uint32_t y1)
{
    add_step(session, (struct hand_step){.kind = HAND_ERASE, .x0 = x0, .y0 = y0, .x1 = x1, .y1 = y1});
}

static void put_grid_back(struct session *session)
{
    const struct wave *wave = session_wave(session);
    const struct topology *topology = wave_topology(wave);
    const struct hand *hand = &session->hand;
    uint32_t cells = topology_cells(topology);

    for (uint32_t cell = 0; cell < cells; cell++)
        if (wave_is_pinned(wave, cell) && !hand->pinned[cell])
            street_pin(session->street, cell, false);
    street_erase(session->street, 0, 0, topology->width - 1, topology->height - 1);
    for (uint32_t cell = 0; cell < cells; cell++)
        if (hand->tiles[cell] != TILE_NONE && wave_tile(wave, cell) == TILE_NONE)
            street_put(session->street, cell, hand->tiles[cell]);
    for (uint32_t cell = 0; cell < cells; cell++)
        if (hand->pinned[cell] && !wave_is_pinned(wave, cell))
            street_pin(session->street, cell, true);
}

bool session_hand_undo(struct session *session)
{
    struct hand *hand = &session->hand;

    if (!hand->tiles || hand->done == 0)
        return false;
    put_grid_back(session);
    hand->done--;
    for (size_t i = 0; i < hand->done; i++)
        do_step(session, &hand->steps[i]);
    reopen(session);
    return true;
}

bool session_hand_redo(struct session *session)
{
    struct hand *hand = &session->hand;

    if (!hand->tiles || hand->done == hand->count)
        return false;
    return do_step(session, &hand->steps[hand->done++]);
}
