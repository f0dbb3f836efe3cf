/* What is measured: the sets and the squares that the command line names, or the usual ones. */
#ifndef CLI_BENCH_CHOICE_H
#define CLI_BENCH_CHOICE_H

#include "cli/options.h"

#include <stddef.h>

/* Arrays that belong to others and stay. */
struct bench_choice {
    const unsigned *sides;
    size_t side_count;
    const char *const *sets;
    size_t set_count;
};

struct bench_choice bench_choose(const struct options *options, const unsigned *usual_sides, size_t usual_count);

#endif
