#include "config.h"

#include "wave/pattern.h"
#include "wave/internal.h"
#include "base/memory.h"

#include <stdlib.h>

#define PERIOD_MOST 4u      /* across and down */
#define PERIOD_BUDGET 20000 /* operations to find one of a size */

/* A pattern of one size is the wave of a torus. */
struct attempt {
    struct wave *inside;
    struct topology topology;
    uint64_t *given; /* [cells][words] */
};

static const uint64_t *given_to(const struct wave *wave, uint32_t cell)
{
    return hand_has(wave, cell, HAND_PUT) ? wave_words(wave, cell) : wave->base + (size_t)cell * wave->words;
}

/* What is given, or put by hand, in all cells that each cell of the pattern comes to lie on. */
static void meet_given(const struct wave *wave, struct attempt *attempt)
{
    uint32_t width = attempt->topology.width, height = attempt->topology.height, cell = 0;
    unsigned words = wave->words;
    for (uint32_t at = 0; at < width * height; at++)
        domain_copy(attempt->given + (size_t)at * words, wave->full, words);
    for (uint32_t y = 0; y < wave->topology->height; y++)
        for (uint32_t x = 0; x < wave->topology->width; x++, cell++) {
            const uint64_t *given = given_to(wave, cell);
            if (domain_equal(given, wave->full, words))
                continue;
            uint64_t *may = attempt->given + (size_t)(y % height * width + x % width) * words;
            for (unsigned word = 0; word < words; word++)
                may[word] &= given[word];
        }
}

static void repeat(const struct wave *wave, const struct attempt *attempt, uint16_t *tiles)
{
    uint32_t width = attempt->topology.width, height = attempt->topology.height, cell = 0;
    for (uint32_t y = 0; y < wave->topology->height; y++)
        for (uint32_t x = 0; x < wave->topology->width; x++)
            tiles[cell++] = (uint16_t)wave_tile(attempt->inside, y % height * width + x % width);
}

static bool try_size(struct wave *wave, struct attempt *attempt, uint32_t width, uint32_t height)
{
    const struct topology *topology = wave->topology;
    uint64_t left = budget_left(wave);
    const struct wave_settings settings = {.seed = wave->settings.seed,
                                           .policy = WAVE_BACKTRACK,
                                           .budget = left < PERIOD_BUDGET ? left : PERIOD_BUDGET,
                                           .heuristic = WAVE_ENTROPY};
    if (!left || (topology->wrap_across && topology->width % width) ||
        (topology->wrap_down && topology->height % height))
        return false;
    attempt->topology.width = width;
    attempt->topology.height = height;
    wave_inside_again(attempt->inside, &attempt->topology, &settings);
    meet_given(wave, attempt);
    for (uint32_t at = 0; at < width * height; at++)
        wave_restrict(attempt->inside, at, attempt->given + (size_t)at * wave->words);
    bool solved = wave_run(attempt->inside, 0) == WAVE_SOLVED;
    wave->trail.past += trail_operations(&attempt->inside->trail);
    return solved;
}

static bool try_all(struct wave *wave, struct attempt *attempt)
{
    for (uint32_t sum = 2; sum <= 2 * PERIOD_MOST; sum++)
        for (uint32_t width = 1; width < sum; width++)
            if (width <= PERIOD_MOST && sum - width <= PERIOD_MOST && try_size(wave, attempt, width, sum - width))
                return true;
    return false;
}

bool pattern_find(struct wave *wave, uint16_t *tiles)
{
    const struct wave_settings settings = {.policy = WAVE_BACKTRACK, .heuristic = WAVE_ENTROPY};
    struct attempt attempt = {.topology = {PERIOD_MOST, PERIOD_MOST, true, true}};
    attempt.inside = wave_new_inside(wave, &attempt.topology, &settings, true);
    attempt.given = mem_new((size_t)PERIOD_MOST * PERIOD_MOST * wave->words, sizeof *attempt.given);
    bool found = try_all(wave, &attempt);
    if (found)
        repeat(wave, &attempt, tiles);
    wave_free(attempt.inside);
    free(attempt.given);
    return found;
}
