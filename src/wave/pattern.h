/* The smallest pattern that, repeated over the whole grid, is legal and fits what is given: where blocks begin. */
#ifndef WAVE_PATTERN_H
#define WAVE_PATTERN_H

#include "wave/wave.h"

#include <stdbool.h>
#include <stdint.h>

/* Fills TILES, [cells]; false when no pattern that is small enough does. */
bool pattern_find(struct wave *wave, uint16_t *tiles);

#endif
