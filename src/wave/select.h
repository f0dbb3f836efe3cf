/*
 * Which cell is observed next. Open cells wait in buckets by level (support.h): least entropy in steps of 1/32 bit, or
 * fewest options. A cell is pushed again whenever its level changes, also when its domain grew; its older entries are
 * stale and are dropped when met. Ties are drawn among the last cells pushed, which keeps the work local without the
 * drift of taking the very last. Scanline order needs no more than a pointer. The original's order, its ties decided by
 * the lowest cell, is a heap of (level, cell) in place of the buckets, with stale entries in the same way.
 */
#ifndef WAVE_SELECT_H
#define WAVE_SELECT_H

#include "wave/wave.h"

#include <stddef.h>
#include <stdint.h>

enum select_order { SELECT_BUCKETS, SELECT_HEAP, SELECT_SCANLINE };

struct bucket {
    uint32_t *cells; /* a stack */
    size_t count, capacity;
};

struct select {
    enum select_order order, usual;
    uint32_t cells;
    unsigned levels; /* levels are below this */
    uint16_t *level; /* [cells] */
    struct bucket *buckets;
    uint64_t *filled;  /* which buckets are not empty, one bit each */
    size_t entries;    /* in all buckets */
    size_t peak_bytes; /* before entries were last dropped */
    uint32_t next;     /* scanline: no open cell comes before it */
    uint64_t *heap;    /* level << 32 | cell */
    size_t heap_count, heap_capacity;
};

void select_init(struct select *select, uint32_t cells, unsigned levels, enum select_order order);
/* As after select_init(), with the room that it has, for CELLS, no more than there were. */
void select_again(struct select *select, uint32_t cells);
void select_release(struct select *select);
/* At its peak: buckets shrink when stale entries are dropped. */
size_t select_bytes(const struct select *select);
/* Changes the order to scanline, or back to the usual one. To be filled again after it. */
void select_by_rows(struct select *select, bool rows);
/* Forgets everything and takes in all cells, in an order that depends on RESTART. */
void select_fill(struct wave *wave, uint64_t restart);
/* CELL's level is now LEVEL. */
void select_move(struct wave *wave, uint32_t cell, uint32_t level);
/* The same, after its domain was looked at. */
void select_refresh(struct wave *wave, uint32_t cell);
/* The next open cell, no longer waiting. There must be one. */
uint32_t select_take(struct wave *wave, uint64_t observation);

static inline void select_update(struct wave *wave, struct select *select, uint32_t cell, uint32_t level)
{
    if (select->level[cell] != level)
        select_move(wave, cell, level);
}

#endif
