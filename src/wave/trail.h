/*
 * The trail: the stack of domain changes in force. Every change of a domain goes through it, so undoing is popping, and
 * why a cell is as it is can be read back along its own chain of changes.
 */
#ifndef WAVE_TRAIL_H
#define WAVE_TRAIL_H

#include "wave/cause.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CHANGE_NONE UINT32_MAX
#define TRAIL_MOST ((size_t)1 << 28) /* a wave with more changes in force gives up */

struct change {
    uint64_t flipped; /* bits of the word that changed */
    uint32_t cell;
    uint32_t previous; /* the change of this cell before this one, or CHANGE_NONE */
    uint32_t origin;
    uint16_t word;
    uint8_t cause;
    uint8_t direction; /* CAUSE_LINK: from origin to cell */
};

struct trail {
    struct change *changes;
    size_t count, capacity;
    size_t room;    /* while propagating: its capacity, or where the budget ends before */
    uint64_t past;  /* operations that the count does not show: two for a change undone, one for a change compacted,
                       less one, modulo 2^64, for a change that was given */
    uint32_t *last; /* [cells], the last change of each cell, or CHANGE_NONE */
};

void trail_init(struct trail *trail, uint32_t cells);
/* As after trail_init(), with the room that it has, for CELLS, no more than there were. */
void trail_again(struct trail *trail, uint32_t cells);
void trail_release(struct trail *trail);
static inline uint64_t trail_operations(const struct trail *trail)
{
    return trail->past + trail->count;
}

void trail_grow(struct trail *trail, size_t more);
/* Room for MORE changes. */
static inline void trail_reserve(struct trail *trail, size_t more)
{
    if (trail->count + more > trail->capacity)
        trail_grow(trail, more);
}

/* CELL's domain becomes TO. Keeps count of decided cells; the caller queues and updates the selection. */
void trail_change(struct wave *wave, uint32_t cell, const uint64_t *to, enum cause cause, uint32_t origin,
                  unsigned direction);
/* Pops down to a length of MARK; cells that changed back wait for observation again. */
void trail_undo(struct wave *wave, size_t mark);
/* Drops what no reset left in force: all changes of a cell up to its last reset, from index BASE on. Marks of undo
 * above BASE no longer hold afterwards. */
void trail_compact(struct wave *wave, size_t base);
/* Is the cell's last change an observation? */
bool trail_observed(const struct wave *wave, uint32_t cell);

#endif
