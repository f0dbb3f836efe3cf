/*
 * What a width of domain costs: sets of all tiles whose four sides are one of some colours, which meet where the
 * colours are the same, from one word to 21, solved on squares. Nanoseconds a cell of the wave alone, the best of some
 * seeds. For comparing compilers and their vector instructions: CFLAGS="-O2 -mavx2".
 */
#include "config.h"

#include "wave/wave.h"

#include <stdio.h>
#include <time.h>

enum { SEEDS = 7 };

static const struct width {
    unsigned colours, side;
} widths[] = {{2, 128}, {3, 128}, {4, 96}, {5, 64}, {6, 48}};

static double milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

/* The colour of TILE's side in DIRECTION. */
static unsigned colour(unsigned tile, unsigned colours, unsigned direction)
{
    for (unsigned at = 0; at < direction; at++)
        tile /= colours;
    return tile % colours;
}

static void make_rules(struct rules *rules, unsigned colours)
{
    unsigned tiles = colours * colours * colours * colours;
    rules_init(rules, tiles);
    for (unsigned one = 0; one < tiles; one++)
        for (unsigned other = 0; other < tiles; other++) {
            if (colour(one, colours, RIGHT) == colour(other, colours, LEFT))
                rules_allow(rules, one, RIGHT, other, RULES_FACTOR_ONE);
            if (colour(one, colours, DOWN) == colour(other, colours, UP))
                rules_allow(rules, one, DOWN, other, RULES_FACTOR_ONE);
        }
}

/* Of one seed, or a negative number when it was not solved. */
static double solve(const struct rules *rules, unsigned side, uint64_t seed)
{
    const struct topology topology = {side, side, false, false};
    struct wave_settings settings = {.seed = seed};
    struct wave *wave;
    struct error error;
    if (wave_new(&topology, rules, &settings, &wave, &error))
        return -1;
    double from = milliseconds();
    bool solved = wave_run(wave, 0) == WAVE_SOLVED;
    double taken = milliseconds() - from;
    wave_free(wave);
    return solved ? taken : -1;
}

int main(void)
{
    for (unsigned at = 0; at < sizeof widths / sizeof *widths; at++) {
        struct rules rules;
        unsigned side = widths[at].side;
        double best = -1;
        make_rules(&rules, widths[at].colours);
        for (uint64_t seed = 0; seed < SEEDS; seed++) {
            double taken = solve(&rules, side, seed);
            best = best < 0 || (taken >= 0 && taken < best) ? taken : best;
        }
        printf("%4u tiles  %2u words  %3ux%-3u  %8.1f ns a cell\n", rules.tiles, rules.words, side, side,
               best * 1e6 / (side * side));
        rules_release(&rules);
    }
    return 0;
}
