/*
 * The cells of a wave become what they are in the legal grid of its blocks: what trail_change() does, but so that
 * several threads can do it at once, each for another block and in a part of the trail that was counted out for it.
 */
#ifndef WAVE_DECIDE_H
#define WAVE_DECIDE_H

#include "wave/region.h"
#include "wave/wave.h"

#include <stddef.h>
#include <stdint.h>

struct decide_count {
    size_t changes; /* on the trail */
    uint32_t cells; /* that are open still */
};

struct decide_count decide_count(const struct wave *wave, const struct region *block);
/* From index AT of the trail on, where there is room. Leaves its length and what is counted to the caller. */
void decide_block(struct wave *wave, const struct region *block, size_t at);
/* All cells. */
void decide_all(struct wave *wave);

#endif
