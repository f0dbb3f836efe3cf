/*
 * Dial's queue: cells that wait for a cost, smallest cost first. The cost of what is put in never lies below that of
 * what was taken out last, nor more than BUCKETS - 1 above it, so a ring of lists will do. A cell may wait in several
 * lists; who takes it out again must see that it is stale.
 */
#ifndef MAP_BUCKETS_H
#define MAP_BUCKETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define BUCKETS 16u

struct bucket {
    uint32_t *cells;
    size_t count, capacity;
};

struct buckets {
    struct bucket ring[BUCKETS];
    uint32_t cost; /* of what is taken out now */
    size_t waiting;
};

void buckets_init(struct buckets *buckets);
void buckets_release(struct buckets *buckets);
void buckets_grow(struct bucket *bucket);
/* Forgets what waits; the next to be taken out costs COST or more. */
void buckets_restart(struct buckets *buckets, uint32_t cost);
static inline void buckets_put(struct buckets *buckets, uint32_t cell, uint32_t cost)
{
    struct bucket *bucket = &buckets->ring[cost % BUCKETS];

    if (bucket->count == bucket->capacity)
        buckets_grow(bucket);
    bucket->cells[bucket->count++] = cell;
    buckets->waiting++;
}
/* The cost of *CELL is then in buckets->cost. False when nothing waits. */
bool buckets_take(struct buckets *buckets, uint32_t *cell);

#endif
