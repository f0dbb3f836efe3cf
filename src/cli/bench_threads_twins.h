/*
 * Two processes that each do what one thread would, at the same time: as much as two threads can hope for. They are
 * begun once and are told each seed, so that what is timed is solving, not the beginning of a process.
 */
#ifndef CLI_BENCH_THREADS_TWINS_H
#define CLI_BENCH_THREADS_TWINS_H

#include "cli/bench_threads_task.h"

#include <sys/types.h>

enum { PROCESSES = 2 };

struct twins {
    pid_t children[PROCESSES]; /* 0: was not begun */
    int sockets[PROCESSES];
};

/* Each solves the grid of TASK once, to be as warm as this process, and then waits. To be ended in any case. */
enum status twins_begin(struct twins *twins, const struct grid_task *task, struct error *error);
/* What TASK says with that SEED, in both; the mean of what they tell. */
enum status twins_solve(const struct twins *twins, uint64_t seed, struct grid_result *result, struct error *error);
void twins_end(struct twins *twins);

#endif
