/* Dry or raining, and when that changes by itself. */
#ifndef LIFE_WEATHER_H
#define LIFE_WEATHER_H

#include "life/life.h"

struct weather {
    bool raining;
    uint64_t since;            /* tick of the last change, 0 before the first one */
    uint64_t first, dry, rain; /* ticks: dry before the first rain, dry between rains, raining; 0: no end */
    bool timed;                /* by the times below, in place of the above */
    struct life_rain_time *times;
    size_t time_count;
};

void weather_init(struct weather *weather, const struct life_settings *settings);
void weather_release(struct weather *weather);
void weather_set_times(struct weather *weather, const struct life_rain_time *times, size_t count);
/* What the weather is to be from tick NOW on. */
bool weather_next(const struct weather *weather, uint64_t now);
/* The first tick from NOW on at which it changes by itself, UINT64_MAX for never. */
uint64_t weather_change(const struct weather *weather, uint64_t now);

#endif
