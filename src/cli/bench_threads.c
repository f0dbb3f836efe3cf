/*
 * The multithreading experiment of the original city simulator: grids of 20x20 and 50x50, the mean of 50 and of 20
 * samples, and a large grid to compare with. A sample is one seed, solved without blocks, in blocks by one thread and
 * by two, and, since two threads cannot gain more than the machine gives to two programs, by two processes at once. The
 * four follow each other, so that what else the machine does slows all of them alike.
 */
#include "config.h"

#include "cli/bench_threads.h"

#include "base/memory.h"
#include "cli/bench_bar.h"
#include "cli/bench_threads_report.h"
#include "cli/output.h"
#include "cli/start.h"
#include "wave/board.h"
#include "wave/wave.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define RUNS_OF_A_SAMPLE 6u /* whole, by one thread, by two, by eight, in two processes */
#define PROCESSES 2u

static const unsigned default_sides[] = {20, 50, 512};
static const char *const default_sets[] = {"streets", "citysim"};

/* For squares up to SIDE. Small grids are in small blocks, or there would be nothing to share. */
static const struct usual {
    unsigned side, block, samples;
} usual[] = {{20, 10, 50}, {128, 10, 20}, {4096, 32, 10}};

struct experiment {
    const struct options *options;
    const unsigned *sides;
    size_t side_count;
    const char *const *sets;
    size_t set_count;
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

static double seconds_of(clockid_t clock)
{
    struct timespec time;

    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

#define HASH_BASIS UINT64_C(0xcbf29ce484222325) /* Fowler, Noll and Vo, 1a */
#define HASH_PRIME UINT64_C(0x100000001b3)

static void hash_tiles(const struct wave *wave, uint64_t *hash)
{
    uint32_t cells = topology_cells(wave_topology(wave));

    for (uint32_t cell = 0; cell < cells; cell++) {
        uint32_t tile = wave_tile(wave, cell);

        for (unsigned byte = 0; byte < sizeof tile; byte++)
            *hash = (*hash ^ (tile >> 8 * byte & 0xff)) * HASH_PRIME;
    }
}

/* One grid of a sample. */
struct grid_task {
    const struct tileset *set;
    struct topology topology;
    struct wave_settings settings;
};

static enum status begin_wave(const struct grid_task *task, struct wave **wave, struct error *error)
{
    return wave_new(&task->topology, &task->set->rules, &task->settings, wave, error);
}

struct times {
    double wall, cpu; /* seconds */
};

/* Adds the seconds and the hash of the grid; tells whether it was SOLVED. */
static enum status solve(const struct grid_task *task, struct times *times, uint64_t *hash, bool *solved,
                         struct error *error)
{
    struct wave *wave;
    double from = seconds_of(CLOCK_MONOTONIC), cpu_from = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
    enum status status = begin_wave(task, &wave, error);

    if (status != STATUS_OK)
        return status;
    *solved = wave_run(wave, 0) == WAVE_SOLVED;
    times->wall += seconds_of(CLOCK_MONOTONIC) - from;
    times->cpu += seconds_of(CLOCK_PROCESS_CPUTIME_ID) - cpu_from;
    hash_tiles(wave, hash);
    wave_free(wave);
    return STATUS_OK;
}

/* The child of a fork: ends with 0 when it worked. */
static _Noreturn void solve_and_end(const struct grid_task *task)
{
    struct wave *wave;
    struct error error;
    enum status status = begin_wave(task, &wave, &error);

    if (status == STATUS_OK)
        wave_run(wave, 0);
    _exit(status == STATUS_OK ? 0 : 1);
}

static bool child_ended_well(pid_t child)
{
    int ended;

    while (waitpid(child, &ended, 0) < 0)
        if (errno != EINTR)
            return false;
    return WIFEXITED(ended) && WEXITSTATUS(ended) == 0;
}

static enum status solve_apart(const struct grid_task *task, double *seconds, struct error *error)
{
    pid_t children[PROCESSES];
    double from = seconds_of(CLOCK_MONOTONIC);
    unsigned begun = 0;
    bool well = true;

    while (begun < PROCESSES && (children[begun] = fork()) >= 0)
        if (children[begun++] == 0)
            solve_and_end(task);
    well = begun == PROCESSES;
    while (begun > 0)
        well &= child_ended_well(children[--begun]);
    *seconds += seconds_of(CLOCK_MONOTONIC) - from;
    return well ? STATUS_OK : error_set(error, STATUS_SYSTEM, "cannot run two processes at once");
}

/* One seed, in all ways. Every two grids of the sample that should be the same are compared by their hashes. */
static enum status take_sample(const struct grid_task *sample, struct threads_row *row, struct error *error)
{
    static const unsigned threads[] = {1, 2, 8};
    uint64_t hashes[] = {row->hash, row->hash, row->hash}, unused = 0;
    struct times whole = {.wall = 0}, times[] = {{.wall = 0}, {.wall = 0}, {.wall = 0}};
    struct grid_task task = *sample;
    bool solved = false;
    enum status status = solve(&task, &whole, &unused, &solved, error);

    task.settings.block = row->block;
    for (unsigned i = 0; i < sizeof threads / sizeof *threads && status == STATUS_OK; i++) {
        task.settings.threads = threads[i];
        status = solve(&task, &times[i], &hashes[i], &solved, error);
        row->same &= hashes[i] == hashes[0];
    }
    row->hash = hashes[0];
    row->whole += whole.wall;
    row->one += times[0].wall;
    row->two += times[1].wall;
    row->one_cpu += times[0].cpu;
    row->two_cpu += times[1].cpu;
    row->solved += solved;
    task.settings.threads = 1;
    return status == STATUS_OK ? solve_apart(&task, &row->apart, error) : status;
}

static enum status take_samples(struct experiment *experiment, const struct tileset *set, unsigned side,
                                struct error *error)
{
    const struct option_number *block = &experiment->options->block;
    struct threads_row *row = &experiment->rows[experiment->row_count++];
    double *const means[] = {&row->whole, &row->one, &row->two, &row->one_cpu, &row->two_cpu, &row->apart};
    struct grid_task task = {.set = set, .topology = {.width = side, .height = side}};
    enum status status = STATUS_OK;

    *row = (struct threads_row){.set = mem_text(set->name), .side = side, .hash = HASH_BASIS, .same = true};
    row->samples = samples_of(experiment, side);
    row->block = block->given ? (unsigned)block->value : usual_of(side)->block;
    row->most =
        (double)board_longest(&task.topology, row->block, 1) / (double)board_longest(&task.topology, row->block, 2);
    for (unsigned seed = 0; seed < row->samples && status == STATUS_OK; seed++) {
        task.settings.seed = seed;
        status = take_sample(&task, row, error);
        experiment->bar.done += RUNS_OF_A_SAMPLE * (uint64_t)side * side;
        bench_bar_draw(&experiment->bar, set->name, side, 0);
    }
    for (size_t i = 0; i < sizeof means / sizeof *means; i++)
        *means[i] /= row->samples;
    return status;
}

static enum status measure(struct experiment *experiment, struct error *error)
{
    struct library library;
    enum status status = STATUS_OK;

    library_init(&library, experiment->options->data_dir);
    for (size_t i = 0; i < experiment->set_count && status == STATUS_OK; i++) {
        struct tileset set;

        status = start_tileset(&library, experiment->sets[i], experiment->options->subset, &set, error);
        if (status != STATUS_OK)
            break;
        for (size_t at = 0; at < experiment->side_count && status == STATUS_OK; at++)
            status = take_samples(experiment, &set, experiment->sides[at], error);
        tileset_release(&set);
    }
    library_release(&library);
    bench_bar_clear(&experiment->bar);
    return status;
}

static void begin(struct experiment *experiment, const struct options *options)
{
    uint64_t cells = 0;

    *experiment = (struct experiment){.options = options, .sides = default_sides, .sets = default_sets};
    experiment->side_count = sizeof default_sides / sizeof *default_sides;
    experiment->set_count = sizeof default_sets / sizeof *default_sets;
    if (options->sizes.count) {
        experiment->sides = options->sizes.items;
        experiment->side_count = options->sizes.count;
    }
    if (options->arguments.count) {
        experiment->sets = options->arguments.items;
        experiment->set_count = options->arguments.count;
    }
    for (size_t i = 0; i < experiment->side_count; i++)
        cells += (uint64_t)experiment->sides[i] * experiment->sides[i] * samples_of(experiment, experiment->sides[i]);
    bench_bar_init(&experiment->bar, cells * experiment->set_count * RUNS_OF_A_SAMPLE);
    experiment->rows = mem_new(experiment->set_count * experiment->side_count, sizeof *experiment->rows);
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
