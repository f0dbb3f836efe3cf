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

void buckets_grow(struct bucket *bucket)
{
    bucket->cells = mem_grow(bucket->cells, bucket->count + 1, &bucket->capacity, sizeof *bucket->cells);
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
