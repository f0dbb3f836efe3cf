/* `wavetown bench --threads`: what a second thread gains. Measures and prints. */
#ifndef CLI_BENCH_THREADS_H
#define CLI_BENCH_THREADS_H

#include "base/error.h"
#include "cli/options.h"

enum status bench_threads(const struct options *options, struct error *error);

#endif
