#include "config.h"

#include "cli/bench_threads_task.h"

#include <time.h>

#define HASH_BASIS UINT64_C(0xcbf29ce484222325) /* Fowler, Noll and Vo, 1a */
#define HASH_PRIME UINT64_C(0x100000001b3)

static double seconds_of(clockid_t clock)
{
    struct timespec time;

    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static uint64_t hash_tiles(const struct wave *wave)
{
    uint32_t cells = topology_cells(wave_topology(wave));
    uint64_t hash = HASH_BASIS;

    for (uint32_t cell = 0; cell < cells; cell++) {
        uint32_t tile = wave_tile(wave, cell);

        for (unsigned byte = 0; byte < sizeof tile; byte++)
            hash = (hash ^ (tile >> 8 * byte & 0xff)) * HASH_PRIME;
    }
    return hash;
}

enum status grid_solve(const struct grid_task *task, struct grid_result *result, struct error *error)
{
    *result = (struct grid_result){.solved = true};
    for (unsigned time = 0; time < task->times; time++) {
        struct wave *wave;
        enum status status = wave_new(&task->topology, &task->set->rules, &task->settings, &wave, error);

        if (status != STATUS_OK)
            return status;
        double wall = seconds_of(CLOCK_MONOTONIC), cpu = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
        result->solved &= wave_run(wave, 0) == WAVE_SOLVED;
        result->cpu += (seconds_of(CLOCK_PROCESS_CPUTIME_ID) - cpu) / task->times;
        result->wall += (seconds_of(CLOCK_MONOTONIC) - wall) / task->times;
        if (time == 0)
            result->hash = hash_tiles(wave);
        wave_free(wave);
    }
    return STATUS_OK;
}
