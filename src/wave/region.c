#include "config.h"

#include "wave/region.h"

static struct span span_between(uint32_t one, uint32_t other, uint32_t radius, uint32_t size, bool wrap)
{
    uint32_t from = one < other ? one : other, to = one < other ? other : one;
    if (wrap && to - from > size / 2) {
        uint32_t first = from;
        from = to;
        to = first + size;
    }
    if (wrap) {
        if (to - from + 2 * radius + 1 >= size)
            return (struct span){0, size};
        return (struct span){(from + size - radius) % size, to - from + 2 * radius + 1};
    }
    from = from > radius ? from - radius : 0;
    to = size - 1 - to > radius ? to + radius : size - 1;
    return (struct span){from, to - from + 1};
}

struct region region_between(const struct topology *topology, uint32_t one, uint32_t other, uint32_t radius)
{
    uint32_t width = topology->width, height = topology->height;
    return (struct region){span_between(one % width, other % width, radius, width, topology->wrap_across),
                           span_between(one / width, other / width, radius, height, topology->wrap_down)};
}

static struct span span_about(uint32_t at, uint32_t count, uint32_t size, bool wrap)
{
    if (count >= size)
        return (struct span){0, size};
    if (wrap)
        return (struct span){(at + size - count / 2) % size, count};
    uint32_t from = at > count / 2 ? at - count / 2 : 0;
    return (struct span){from < size - count ? from : size - count, count};
}

struct region region_about(const struct topology *topology, uint32_t cell, uint32_t side)
{
    return (struct region){span_about(cell % topology->width, side, topology->width, topology->wrap_across),
                           span_about(cell / topology->width, side, topology->height, topology->wrap_down)};
}

static bool span_has(const struct span *span, uint32_t at, uint32_t size)
{
    return (at + size - span->from) % size < span->count;
}

bool region_has(const struct topology *topology, const struct region *region, uint32_t cell)
{
    return span_has(&region->across, cell % topology->width, topology->width) &&
           span_has(&region->down, cell / topology->width, topology->height);
}
