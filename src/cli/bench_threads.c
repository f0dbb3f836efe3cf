/*
 * The multithreading experiment of the original city simulator: grids of 20x20 and 50x50, the mean of 50 and of 20
 * samples, and a large grid to compare with. A sample is one seed, solved without blocks, in blocks by one thread and
 * by two, and, since two threads cannot gain more than the machine gives to two programs, in two processes at once that
 * are there from the start. The four follow each other, so that what else the machine does slows all of them alike.
 * Only the solving is timed, with the beginning and ending of threads, but without the tables of the set.
 */
#include "config.h"

#include "cli/bench_threads.h"

#include "base/memory.h"
#include "cli/bench_bar.h"
#include "cli/bench_choice.h"
#include "cli/bench_threads_twins.h"
#include "cli/bench_threads_report.h"
#include "cli/bench_threads_task.h"
#include "cli/median.h"
#include "cli/output.h"
#include "cli/start.h"
#include "wave/board.h"

#include <stdlib.h>

#define RUNS_OF_A_SAMPLE 6u /* whole, by one thread, by two, by eight, in two processes */
/* A grid is solved again until it is so many, or a run would be too short to be timed. */
#define CELLS_OF_A_RUN 10000u

static const unsigned default_sides[] = {20, 50, 512};

/* For squares up to SIDE. Small grids are in small blocks, or there would be nothing to share. */
static const struct usual {
    unsigned side, block, samples;
} usual[] = {{20, 10, 50}, {128, 10, 20}, {4096, 32, 10}};

struct experiment {
    const struct options *options;
    struct bench_choice choice;
    struct bench_bar bar;
    struct threads_row *rows;
    size_t row_count;
};

static const struct usual *usual_of(unsigned side)
{
    const struct usual *at = usual;

    while (side > at->side)
        at++;
    return at;
}

static unsigned samples_of(const struct experiment *experiment, unsigned side)
{
    const struct option_number *seeds = &experiment->options->seeds;

    return seeds->given ? (unsigned)seeds->value : usual_of(side)->samples;
}

/* Of one seed, in all ways. */
struct sample {
    struct grid_result whole, one, two, eight, apart;
};

/* Grids of the sample that should be the same are compared by their hashes. */
static enum status take_sample(const struct grid_task *grid, unsigned block, const struct twins *twins,
                               struct sample *sample, struct error *error)
{
    const struct {
        unsigned block, threads, times;
        struct grid_result *result;
    } ways[] = {{0, 1, grid->times, &sample->whole},
                {block, 1, grid->times, &sample->one},
                {block, 2, grid->times, &sample->two},
                {block, 8, 1, &sample->eight}};
    struct grid_task task = *grid;
    enum status status = STATUS_OK;

    for (unsigned i = 0; i < sizeof ways / sizeof *ways && status == STATUS_OK; i++) {
        task.settings.block = ways[i].block;
        task.settings.threads = ways[i].threads;
        task.times = ways[i].times;
        status = grid_solve(&task, ways[i].result, error);
    }
    return status == STATUS_OK ? twins_solve(twins, grid->settings.seed, &sample->apart, error) : status;
}

enum figure { GAIN, GAIN_APART, SHARE };

static double figure_of(const struct sample *sample, enum figure figure)
{
    double gain = sample->one.wall / sample->two.wall, apart = PROCESSES * sample->one.wall / sample->apart.wall;

    return figure == GAIN ? gain : figure == GAIN_APART ? apart : gain / apart;
}

/* Of the samples' own ratios, which other programs change less than those of the means. */
static double median(const struct sample *samples, unsigned count, enum figure figure)
{
    double *figures = mem_new(count, sizeof *figures), middle;

    for (unsigned i = 0; i < count; i++)
        figures[i] = figure_of(&samples[i], figure);
    middle = median_of(figures, count);
    free(figures);
    return middle;
}

static void fill_row(struct threads_row *row, const struct sample *samples)
{
    double part = 1.0 / row->samples;

    row->same = true;
    for (const struct sample *sample = samples; sample < samples + row->samples; sample++) {
        const uint64_t hash = sample->one.hash;

        row->whole += sample->whole.wall * part;
        row->one += sample->one.wall * part;
        row->two += sample->two.wall * part;
        row->apart += sample->apart.wall * part;
        row->one_cpu += sample->one.cpu * part;
        row->two_cpu += sample->two.cpu * part;
        row->solved += sample->one.solved;
        row->same &= sample->two.hash == hash && sample->eight.hash == hash && sample->apart.hash == hash;
        row->hash = row->hash * 31 + hash;
    }
    row->gain = median(samples, row->samples, GAIN);
    row->gain_apart = median(samples, row->samples, GAIN_APART);
    row->share = median(samples, row->samples, SHARE);
}

/* With both processes at hand. */
static enum status take_samples(struct experiment *experiment, struct grid_task *task, struct threads_row *row,
                                struct error *error)
{
    struct sample *samples = mem_new(row->samples, sizeof *samples);
    struct twins twins;

    task->settings.block = row->block;
    enum status status = twins_begin(&twins, task, error);
    for (unsigned seed = 0; seed < row->samples && status == STATUS_OK; seed++) {
        task->settings.seed = seed;
        status = take_sample(task, row->block, &twins, &samples[seed], error);
        experiment->bar.done += RUNS_OF_A_SAMPLE * (uint64_t)row->side * row->side;
        bench_bar_draw(&experiment->bar, row->set, row->side, 0);
    }
    twins_end(&twins);
    if (status == STATUS_OK)
        fill_row(row, samples);
    free(samples);
    return status;
}

static enum status measure_side(struct experiment *experiment, const struct tileset *set, unsigned side,
                                struct error *error)
{
    const struct option_number *block = &experiment->options->block;
    struct threads_row *row = &experiment->rows[experiment->row_count++];
    struct grid_task task = {
        .set = set, .topology = {.width = side, .height = side}, .times = 1 + CELLS_OF_A_RUN / (side * side)};

    *row = (struct threads_row){.set = mem_text(set->name), .side = side, .samples = samples_of(experiment, side)};
    row->block = block->given ? (unsigned)block->value : usual_of(side)->block;
    row->workers = board_workers(&task.topology, row->block, 2);
    row->most = (double)board_longest(&task.topology, row->block, 1) /
                (double)board_longest(&task.topology, row->block, row->workers);
    return take_samples(experiment, &task, row, error);
}

static enum status measure(struct experiment *experiment, struct error *error)
{
    struct library library;
    enum status status = STATUS_OK;

    library_init(&library, experiment->options->data_dir);
    for (size_t i = 0; i < experiment->choice.set_count && status == STATUS_OK; i++) {
        struct tileset set;

        status = start_tileset(&library, experiment->choice.sets[i], experiment->options->subset, &set, error);
        if (status != STATUS_OK)
            break;
        for (size_t at = 0; at < experiment->choice.side_count && status == STATUS_OK; at++)
            status = measure_side(experiment, &set, experiment->choice.sides[at], error);
        tileset_release(&set);
    }
    library_release(&library);
    bench_bar_clear(&experiment->bar);
    return status;
}

static void begin(struct experiment *experiment, const struct options *options)
{
    uint64_t cells = 0;

    *experiment = (struct experiment){.options = options};
    experiment->choice = bench_choose(options, default_sides, sizeof default_sides / sizeof *default_sides);
    for (size_t i = 0; i < experiment->choice.side_count; i++)
        cells += (uint64_t)experiment->choice.sides[i] * experiment->choice.sides[i] *
                 samples_of(experiment, experiment->choice.sides[i]);
    bench_bar_init(&experiment->bar, cells * experiment->choice.set_count * RUNS_OF_A_SAMPLE);
    experiment->rows = mem_new(experiment->choice.set_count * experiment->choice.side_count, sizeof *experiment->rows);
}

enum status bench_threads(const struct options *options, struct error *error)
{
    struct experiment experiment;
    struct output output;
    enum status status;

    begin(&experiment, options);
    status = measure(&experiment, error);
    if (status == STATUS_OK) {
        output_open(&output, NULL);
        (options->json ? threads_report_json : threads_report_text)(experiment.rows, experiment.row_count, output.file);
        status = output_close(&output, error);
    }
    for (size_t i = 0; i < experiment.row_count; i++)
        free(experiment.rows[i].set);
    free(experiment.rows);
    return status;
}
