#include "life/weather.h"

#include "base/memory.h"
#include "base/number.h"

#include <stdlib.h>

/* Rounded up, so that what is longer than nothing takes a tick. */
static uint64_t weather_ticks(int64_t seconds)
{
    uint64_t decimal = seconds > 0 ? (uint64_t)seconds : 0;

    return decimal / DECIMAL_ONE * LIFE_TICKS + (decimal % DECIMAL_ONE * LIFE_TICKS + DECIMAL_ONE - 1) / DECIMAL_ONE;
}

void weather_init(struct weather *weather, const struct life_settings *settings)
{
    *weather = (struct weather){
        .dry = weather_ticks(settings->seconds_to_toggle_rain),
        .rain = weather_ticks(settings->seconds_of_rain),
        .first = weather_ticks(settings->seconds_to_first_rain),
    };
    if (!weather->first || !weather->dry)
        weather->first = weather->dry;
}

void weather_release(struct weather *weather)
{
    free(weather->times);
}

void weather_set_times(struct weather *weather, const struct life_rain_time *times, size_t count)
{
    free(weather->times);
    weather->times = mem_copy(times, count * sizeof *times);
    weather->time_count = count;
    weather->timed = true;
}

static bool weather_in_times(const struct weather *weather, uint64_t tick)
{
    for (size_t i = 0; i < weather->time_count; i++) {
        if (tick >= weather->times[i].from && tick < weather->times[i].to)
            return true;
    }
    return false;
}

/* The times have a say only where one begins or ends: what was done by hand holds until then. */
static bool weather_turns(const struct weather *weather, uint64_t tick)
{
    return weather_in_times(weather, tick) != (tick > 0 && weather_in_times(weather, tick - 1));
}

static uint64_t weather_next_turn(const struct weather *weather, uint64_t now)
{
    uint64_t next = UINT64_MAX;

    for (size_t i = 0; i < weather->time_count; i++) {
        const uint64_t ends[] = {weather->times[i].from, weather->times[i].to};

        for (unsigned end = 0; end < 2; end++) {
            if (ends[end] >= now && ends[end] < next && weather_turns(weather, ends[end]) &&
                weather_in_times(weather, ends[end]) != weather->raining)
                next = ends[end];
        }
    }
    return next;
}

uint64_t weather_change(const struct weather *weather, uint64_t now)
{
    uint64_t length = weather->raining ? weather->rain : weather->since ? weather->dry : weather->first;

    if (weather->timed)
        return weather_next_turn(weather, now);
    if (!length)
        return UINT64_MAX;
    return weather->since + length > now ? weather->since + length : now;
}

bool weather_next(const struct weather *weather, uint64_t now)
{
    return weather->raining != (weather_change(weather, now) == now);
}
