/*
 * How long a town of 50x50 tiles takes to be solved, by tileset and heuristic: CPU time of the wave alone, the median
 * and the slowest of 100 seeds. Makes nothing but numbers; what it solves is checked by the tests.
 */
#include "config.h"

#include "base/library.h"
#include "tile/tileset.h"
#include "wave/wave.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SIDE = 50, SEEDS = 100 };

static double milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

static int compare_times(const void *one, const void *other)
{
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

/* One town; returns the milliseconds and counts it in *SOLVED. */
static double solve(const struct topology *topology, const struct rules *rules, const struct wave_settings *settings,
                    unsigned *solved)
{
    struct wave *wave;
    struct error error;
    if (wave_new(topology, rules, settings, &wave, &error))
        return 0;
    double from = milliseconds();
    *solved += wave_run(wave, 0) == WAVE_SOLVED;
    double taken = milliseconds() - from;
    wave_free(wave);
    return taken;
}

static bool bench_set(const struct library *library, const char *name)
{
    struct tileset tileset;
    struct error error;
    const struct topology topology = {SIDE, SIDE, false, false};
    if (tileset_load(library, name, &tileset, &error)) {
        char text[1024];
        fprintf(stderr, "%s\n", error_text(&error, text, sizeof text));
        return false;
    }
    for (unsigned heuristic = 0; wave_heuristic_names[heuristic]; heuristic++) {
        double times[SEEDS];
        unsigned solved = 0;
        for (unsigned seed = 0; seed < SEEDS; seed++) {
            struct wave_settings settings = {.seed = seed, .heuristic = (enum wave_heuristic)heuristic};
            times[seed] = solve(&topology, &tileset.rules, &settings, &solved);
        }
        qsort(times, SEEDS, sizeof *times, compare_times);
        double median = (times[SEEDS / 2 - 1] + times[SEEDS / 2]) / 2;
        printf("%-10s %4u tiles  %dx%d  %-9s %8.3f ms median  %8.3f ms most  %7.1f ns a cell  %3u of %d solved\n", name,
               tileset.rules.tiles, SIDE, SIDE, wave_heuristic_names[heuristic], median, times[SEEDS - 1],
               median * 1e6 / (SIDE * SIDE), solved, SEEDS);
    }
    tileset_release(&tileset);
    return true;
}

int main(int count, char **names)
{
    static const char *const usual[] = {"streets", "citysim", NULL};
    struct library library;
    bool fine = true;
    library_init(&library, NULL);
    for (unsigned at = 0; count < 2 && usual[at]; at++)
        fine &= bench_set(&library, usual[at]);
    for (int at = 1; at < count; at++)
        fine &= bench_set(&library, names[at]);
    library_release(&library);
    return fine ? 0 : 1;
}
