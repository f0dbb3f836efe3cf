/*
 * How fast the solver is. Every set is solved on squares of several sizes with several seeds, and once more in scanline
 * order: that is propagation and choice without the search for the cell to observe, the floor that the rest is compared
 * with. Only the solving is timed, as processor time, not the reading of the set. The two runs of a seed follow each
 * other, now the one first and now the other, and are compared with each other alone: a machine that others use as well
 * changes its speed from minute to minute.
 */
#include "config.h"

#include "cli/bench_bar.h"
#include "cli/bench_choice.h"
#include "cli/bench_report.h"
#include "cli/bench_threads.h"
#include "cli/median.h"
#include "cli/output.h"
#include "cli/say.h"
#include "cli/start.h"
#include "cli/tasks.h"

#include "base/memory.h"
#include "wave/wave.h"

#include <stdlib.h>
#include <time.h>

#define SLICE 2000000u /* operations from one look at the progress bar to the next */

static const unsigned default_sides[] = {64, 256, 1024};
#define SEEDS_DEFAULT 5u

struct bench {
    const struct options *options;
    struct bench_choice choice;
    unsigned seeds;
    struct bench_bar bar;
    struct bench_row *rows;
    size_t row_count;
};

/* What came of one run. */
struct run {
    bool solved;
    double seconds;
    struct wave_stats stats;
};

static double processor_seconds(void)
{
    struct timespec time;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static enum status solve(struct bench *bench, const struct tileset *set, unsigned side,
                         const struct wave_settings *settings, struct run *run, struct error *error)
{
    const struct topology topology = {.width = side, .height = side};
    struct wave *wave;
    enum status status = wave_new(&topology, &set->rules, settings, &wave, error);

    if (status != STATUS_OK)
        return status;
    run->seconds = 0;
    while (wave_state(wave) == WAVE_WORKING) {
        double from = processor_seconds();

        wave_run(wave, SLICE);
        run->seconds += processor_seconds() - from;
        run->stats = wave_stats(wave);
        bench_bar_draw(&bench->bar, set->name, side, run->stats.decided);
    }
    run->solved = wave_state(wave) == WAVE_SOLVED;
    bench->bar.done += (uint64_t)side * side;
    wave_free(wave);
    return STATUS_OK;
}

/* One seed into RUN and, in scanline order, into FLOOR. */
static enum status solve_pair(struct bench *bench, const struct tileset *set, unsigned side, unsigned seed,
                              struct run *run, struct run *floor, struct error *error)
{
    const struct wave_settings settings = {.seed = seed, .block = (unsigned)bench->options->block.value};
    const struct wave_settings scanline = {.seed = seed, .heuristic = WAVE_SCANLINE};
    bool floor_first = seed % 2;
    enum status status = STATUS_OK;

    if (floor_first)
        status = solve(bench, set, side, &scanline, floor, error);
    if (status == STATUS_OK)
        status = solve(bench, set, side, &settings, run, error);
    if (status == STATUS_OK && !floor_first)
        status = solve(bench, set, side, &scanline, floor, error);
    return status;
}

enum figure { SECONDS, OBSERVATIONS, CONTRADICTIONS };

static double figure_of(const struct run *run, enum figure figure)
{
    switch (figure) {
    case OBSERVATIONS:
        return (double)run->stats.observations;
    case CONTRADICTIONS:
        return (double)run->stats.contradictions;
    default:
        return run->seconds;
    }
}

/* Of the runs that succeeded; -1 when none did. */
static double median_figure(const struct run *runs, unsigned count, enum figure figure)
{
    double *numbers = mem_new(count, sizeof *numbers), middle;
    unsigned solved = 0;

    for (unsigned i = 0; i < count; i++)
        if (runs[i].solved)
            numbers[solved++] = figure_of(&runs[i], figure);
    middle = median_of(numbers, solved);
    free(numbers);
    return middle;
}

/* Of the seeds with which both runs succeeded. */
static double median_ratio(const struct run *runs, const struct run *floor, unsigned count)
{
    double *ratios = mem_new(count, sizeof *ratios), middle;
    unsigned pairs = 0;

    for (unsigned i = 0; i < count; i++)
        if (runs[i].solved && floor[i].solved && floor[i].seconds > 0)
            ratios[pairs++] = runs[i].seconds / floor[i].seconds;
    middle = median_of(ratios, pairs);
    free(ratios);
    return middle;
}

static void fill_row(struct bench_row *row, const struct run *runs, const struct run *floor, unsigned count)
{
    double cells = (double)row->side * row->side;
    double floor_seconds = median_figure(floor, count, SECONDS);

    row->seeds = count;
    row->seconds = median_figure(runs, count, SECONDS);
    row->observations = median_figure(runs, count, OBSERVATIONS);
    row->contradictions = median_figure(runs, count, CONTRADICTIONS);
    row->floor_contradictions = median_figure(floor, count, CONTRADICTIONS);
    row->ns = row->seconds < 0 ? -1 : row->seconds * 1e9 / cells;
    row->floor_ns = floor_seconds < 0 ? -1 : floor_seconds * 1e9 / cells;
    row->ratio = median_ratio(runs, floor, count);
    for (unsigned i = 0; i < count; i++) {
        row->solved += runs[i].solved;
        row->floor_solved += floor[i].solved;
        if (runs[i].stats.peak_bytes > row->peak_bytes)
            row->peak_bytes = runs[i].stats.peak_bytes;
    }
}

static enum status bench_side(struct bench *bench, const struct tileset *set, unsigned side, struct error *error)
{
    struct bench_row *row = &bench->rows[bench->row_count];
    struct run *runs = mem_new(bench->seeds, sizeof *runs), *floor = mem_new(bench->seeds, sizeof *floor);
    enum status status = STATUS_OK;

    for (unsigned seed = 0; seed < bench->seeds && status == STATUS_OK; seed++)
        status = solve_pair(bench, set, side, seed, &runs[seed], &floor[seed], error);
    if (status == STATUS_OK) {
        *row = (struct bench_row){.set = mem_text(set->name), .tiles = set->rules.tiles, .side = side};
        fill_row(row, runs, floor, bench->seeds);
        bench->row_count++;
    }
    free(runs);
    free(floor);
    return status;
}

static enum status bench_set(struct bench *bench, const struct library *library, const char *name, struct error *error)
{
    struct tileset set;
    enum status status = start_tileset(library, name, bench->options->subset, &set, error);

    if (status != STATUS_OK)
        return status;
    for (size_t i = 0; i < bench->choice.side_count && status == STATUS_OK; i++)
        status = bench_side(bench, &set, bench->choice.sides[i], error);
    tileset_release(&set);
    return status;
}

static enum status bench_all(struct bench *bench, struct error *error)
{
    struct library library;
    enum status status = STATUS_OK;

    library_init(&library, bench->options->data_dir);
    for (size_t i = 0; i < bench->choice.set_count && status == STATUS_OK; i++)
        status = bench_set(bench, &library, bench->choice.sets[i], error);
    library_release(&library);
    bench_bar_clear(&bench->bar);
    return status;
}

static void begin(struct bench *bench, const struct options *options)
{
    uint64_t cells = 0;

    *bench = (struct bench){.options = options};
    bench->choice = bench_choose(options, default_sides, sizeof default_sides / sizeof *default_sides);
    bench->seeds = options->seeds.given ? (unsigned)options->seeds.value : SEEDS_DEFAULT;
    for (size_t i = 0; i < bench->choice.side_count; i++)
        cells += (uint64_t)bench->choice.sides[i] * bench->choice.sides[i];
    bench_bar_init(&bench->bar, cells * bench->choice.set_count * bench->seeds * 2);
    bench->rows = mem_new(bench->choice.set_count * bench->choice.side_count, sizeof *bench->rows);
}

static enum status print(const struct bench *bench, struct error *error)
{
    struct output output;

    output_open(&output, NULL);
    if (bench->options->json)
        bench_report_json(bench->rows, bench->row_count, output.file);
    else
        bench_report_text(bench->rows, bench->row_count, output.file);
    return output_close(&output, error);
}

static enum status bench_sizes(const struct options *options, struct error *error)
{
    struct bench bench;
    enum status status;

    begin(&bench, options);
    status = bench_all(&bench, error);
    if (status == STATUS_OK)
        status = print(&bench, error);
    for (size_t i = 0; i < bench.row_count; i++)
        free(bench.rows[i].set);
    free(bench.rows);
    return status;
}

int task_bench(const struct options *options)
{
    struct error error;
    enum status status = options->threads ? bench_threads(options, &error) : bench_sizes(options, &error);

    return status == STATUS_OK ? EXIT_DONE : say_error(&error);
}
