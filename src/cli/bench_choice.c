#include "config.h"

#include "cli/bench_choice.h"

static const char *const usual_sets[] = {"streets", "citysim"};

struct bench_choice bench_choose(const struct options *options, const unsigned *usual_sides, size_t usual_count)
{
    struct bench_choice choice = {
        .sides = usual_sides,
        .side_count = usual_count,
        .sets = usual_sets,
        .set_count = sizeof usual_sets / sizeof *usual_sets,
    };

    if (options->sizes.count) {
        choice.sides = options->sizes.items;
        choice.side_count = options->sizes.count;
    }
    if (options->arguments.count) {
        choice.sets = options->arguments.items;
        choice.set_count = options->arguments.count;
    }
    return choice;
}
