/* A grid to be solved and timed: what a process of `wavetown bench --threads` is told to do, and what it tells. */
#ifndef CLI_BENCH_THREADS_TASK_H
#define CLI_BENCH_THREADS_TASK_H

#include "base/error.h"
#include "tile/tileset.h"
#include "wave/topology.h"
#include "wave/wave.h"

#include <stdbool.h>
#include <stdint.h>

struct grid_task {
    const struct tileset *set;
    struct topology topology;
    struct wave_settings settings;
    unsigned times; /* that it is solved, one time after the other */
};

/* Of the solving alone, as means of all times: seconds on the wall and of the processor. */
struct grid_result {
    double wall, cpu;
    uint64_t hash; /* of the tiles */
    bool solved;
};

enum status grid_solve(const struct grid_task *task, struct grid_result *result, struct error *error);

#endif
