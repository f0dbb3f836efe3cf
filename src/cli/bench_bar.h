/* How far `wavetown bench` is, on standard error when somebody is watching. */
#ifndef CLI_BENCH_BAR_H
#define CLI_BENCH_BAR_H

#include <stdbool.h>
#include <stdint.h>

struct bench_bar {
    bool shown;
    uint64_t done, total; /* cells solved of all that have to be; the total is not 0 */
};

void bench_bar_init(struct bench_bar *bar, uint64_t total);
/* DECIDED cells more are done by now, of SET on a grid with that SIDE. */
void bench_bar_draw(const struct bench_bar *bar, const char *set, unsigned side, uint64_t decided);
void bench_bar_clear(const struct bench_bar *bar);

#endif
