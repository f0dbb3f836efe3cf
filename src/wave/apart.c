#include "config.h"

#include "wave/apart.h"
#include "wave/internal.h"
#include "base/draw.h"

#define KEY_APART (UINT64_C(1) << 63) /* blocks have the others */

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
