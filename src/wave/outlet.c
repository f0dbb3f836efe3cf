/*
 * Where an odd end can go. Lines that turn and cross but never end (walls, rivers, cliffs, paved roads) enter a region
 * as often as they leave it. So a pocket of open cells with an odd number of line ends round it has no solution, and
 * neither has anything larger within what is decided: the surroundings hold together, so they hand the odd end on, and
 * to open a block round it moves it about and never mends it. Only what is open can take it, or a border, where lines
 * may leave the grid. The way there is what a reset must open.
 */
#include "config.h"

#include "wave/internal.h"

/* A larger region of open cells round the contradiction is no pocket. */
#define POCKET_MOST 256u

struct search_list {
    uint32_t *cells; /* each visited once, in the order of their distance */
    size_t count;
};

static bool visit(struct wave *wave, struct search_list *list, uint32_t cell)
{
    if (wave->marks[cell] & MARK_SEEN)
        return false;
    wave->marks[cell] |= MARK_SEEN;
    list->cells[list->count++] = cell;
    return true;
}

/* Visits all open cells that are joined to the first. False when they are many, or lie at a border. */
static bool fill_pocket(struct wave *wave, struct search_list *list)
{
    for (size_t at = 0; at < list->count; at++)
        for (unsigned direction = 0; direction < DIRECTIONS; direction++) {
            uint32_t other = wave_neighbour(wave, list->cells[at], direction);
            if (other == CELL_NONE || list->count > POCKET_MOST)
                return false;
            if (wave->select.level[other])
                visit(wave, list, other);
        }
    return true;
}

static uint32_t search_around(struct wave *wave, struct search_list *list)
{
    for (size_t at = 0; at < list->count; at++)
        for (unsigned direction = 0; direction < DIRECTIONS; direction++) {
            uint32_t other = wave_neighbour(wave, list->cells[at], direction);
            if (other == CELL_NONE)
                return list->cells[at];
            if (visit(wave, list, other) && wave->select.level[other])
                return other;
        }
    return CELL_NONE;
}

uint32_t outlet_find(struct wave *wave, uint32_t cell)
{
    struct search_list list = {wave->queue.cells, 0}; /* nothing is queued now */
    visit(wave, &list, cell);
    uint32_t outlet = fill_pocket(wave, &list) ? search_around(wave, &list) : CELL_NONE;
    for (size_t at = 0; at < list.count; at++)
        wave->marks[list.cells[at]] &= (uint8_t)~MARK_SEEN;
    return outlet;
}
