#include "map/buckets.h"

#include "base/memory.h"

#include <stdlib.h>

void buckets_init(struct buckets *buckets)
{
    *buckets = (struct buckets){0};
}

void buckets_release(struct buckets *buckets)
{
    for (unsigned i = 0; i < BUCKETS; i++)
        free(buckets->ring[i].cells);
    *buckets = (struct buckets){0};
}

void buckets_restart(struct buckets *buckets, uint32_t cost)
{
    for (unsigned i = 0; i < BUCKETS; i++)
        buckets->ring[i].count = 0;
    buckets->cost = cost;
    buckets->waiting = 0;
}

void buckets_put(struct buckets *buckets, uint32_t cell, uint32_t cost)
{
    struct bucket *bucket = &buckets->ring[cost % BUCKETS];

    *ARRAY_ADD(bucket->cells, bucket->count, bucket->capacity) = cell;
    buckets->waiting++;
}

bool buckets_take(struct buckets *buckets, uint32_t *cell)
{
    struct bucket *bucket = &buckets->ring[buckets->cost % BUCKETS];

    if (!buckets->waiting)
        return false;
    while (!bucket->count)
        bucket = &buckets->ring[++buckets->cost % BUCKETS];
    *cell = bucket->cells[--bucket->count];
    buckets->waiting--;
    return true;
}
