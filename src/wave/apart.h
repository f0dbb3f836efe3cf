/* A region of a wave as a wave of its own, whose cells are numbered row by row in it. */
#ifndef WAVE_APART_H
#define WAVE_APART_H

#include "wave/region.h"
#include "wave/wave.h"

#include <stdint.h>

struct apart {
    struct topology topology; /* wrapped where the region goes all the way round */
    struct wave *wave;        /* nothing is given yet */
};

/* The region of WAVE as another wave, with a budget of no more than BUDGET nor than what WAVE has left, which must be
 * something. KEY, any number, makes its draws others than those of other regions. */
void apart_begin(struct apart *apart, const struct wave *wave, const struct region *region, enum wave_policy policy,
                 uint64_t budget, uint64_t key);
/* The same with the memory of one that was begun with the same policy, for a region that is nowhere longer. */
void apart_again(struct apart *apart, const struct wave *wave, const struct region *region, uint64_t budget,
                 uint64_t key);
/* Its operations become those of WAVE, which remembers how large it was. */
void apart_end(const struct apart *apart, struct wave *wave);

#endif
