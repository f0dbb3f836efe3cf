#include "config.h"

#include "wave/internal.h"
#include "base/memory.h"

void report_begin(struct wave *wave)
{
    struct watch *watch = &wave->watch;
    if (!watch->stamps)
        watch->stamps = mem_new(wave->cells, sizeof *watch->stamps);
    if (++watch->stamp == 0) { /* after 2^32 steps the old stamps mean nothing */
        for (uint32_t cell = 0; cell < wave->cells; cell++)
            watch->stamps[cell] = 0;
        watch->stamp = 1;
    }
    watch->on = true;
    watch->mark = wave->trail.count;
    watch->count = 0;
}

void report_note(struct wave *wave, uint32_t cell, unsigned ring)
{
    struct watch *watch = &wave->watch;
    if (watch->stamps[cell] == watch->stamp)
        return;
    watch->stamps[cell] = watch->stamp;
    watch->rings = mem_grow(watch->rings, watch->count + 1, &watch->rings_capacity, sizeof *watch->rings);
    watch->rings[watch->count] = (uint16_t)(ring < UINT16_MAX ? ring : UINT16_MAX);
    *ARRAY_ADD(watch->cells, watch->count, watch->cells_capacity) = cell;
}

void report_collect(struct wave *wave, unsigned ring)
{
    for (; wave->watch.mark < wave->trail.count; wave->watch.mark++)
        report_note(wave, wave->trail.changes[wave->watch.mark].cell, ring);
}

void report_shortened(struct wave *wave)
{
    if (wave->watch.mark > wave->trail.count)
        wave->watch.mark = wave->trail.count;
}
