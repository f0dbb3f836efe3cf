#include "config.h"

#include "wave/region.h"
#include "wave/internal.h"
#include "base/draw.h"

#define KEY_APART (UINT64_C(1) << 63) /* blocks have the others */

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

static struct wave_settings settings_of(const struct wave *wave, enum wave_policy policy, uint64_t budget, uint64_t key)
{
    uint64_t left = budget_left(wave);
    return (struct wave_settings){.seed = draw(wave->settings.seed, DRAW_BLOCK, KEY_APART | key, 0),
                                  .policy = policy,
                                  .heuristic = wave->settings.heuristic,
                                  .budget = budget < left ? budget : left};
}

static struct topology topology_of(const struct topology *topology, const struct region *region)
{
    return (struct topology){.width = region->across.count,
                             .height = region->down.count,
                             .wrap_across = topology->wrap_across && region->across.count == topology->width,
                             .wrap_down = topology->wrap_down && region->down.count == topology->height};
}

void apart_begin(struct apart *apart, const struct wave *wave, const struct region *region, enum wave_policy policy,
                 uint64_t budget, uint64_t key)
{
    struct wave_settings settings = settings_of(wave, policy, budget, key);
    apart->topology = topology_of(wave->topology, region);
    apart->wave = wave_new_inside(wave, &apart->topology, &settings, true);
}

void apart_again(struct apart *apart, const struct wave *wave, const struct region *region, uint64_t budget,
                 uint64_t key)
{
    struct wave_settings settings = settings_of(wave, apart->wave->settings.policy, budget, key);
    apart->topology = topology_of(wave->topology, region);
    wave_inside_again(apart->wave, &apart->topology, &settings);
}

void apart_end(const struct apart *apart, struct wave *wave)
{
    size_t bytes = wave_stats(apart->wave).peak_bytes;
    wave->trail.past += trail_operations(&apart->wave->trail);
    wave->apart_bytes = bytes > wave->apart_bytes ? bytes : wave->apart_bytes;
}
