#include "config.h"

#include "cli/bench_bar.h"

#include <stdio.h>
#include <unistd.h>

#define BAR 30u

void bench_bar_init(struct bench_bar *bar, uint64_t total)
{
    *bar = (struct bench_bar){.shown = isatty(STDERR_FILENO), .total = total};
}

void bench_bar_draw(const struct bench_bar *bar, const char *set, unsigned side, uint64_t decided)
{
    unsigned filled = (unsigned)((bar->done + decided) * BAR / bar->total);

    if (!bar->shown)
        return;
    fprintf(stderr, "\r[%.*s%*s] %3u %%  %.24s %ux%u\033[K", (int)filled, "##############################",
            (int)(BAR - filled), "", (unsigned)((bar->done + decided) * 100 / bar->total), set, side, side);
    fflush(stderr);
}

void bench_bar_clear(const struct bench_bar *bar)
{
    if (bar->shown)
        fputs("\r\033[K", stderr);
}
