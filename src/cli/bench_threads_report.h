/* What `wavetown bench --threads` prints. */
#ifndef CLI_BENCH_THREADS_REPORT_H
#define CLI_BENCH_THREADS_REPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* One set on one size. Times are seconds of a clock on the wall, the mean of all samples. */
struct threads_row {
    char *set;
    unsigned side, block, samples, solved;
    double whole;            /* without blocks */
    double one, two;         /* in blocks, by one thread and by two */
    double one_cpu, two_cpu; /* the same in processor time, which other programs lengthen less */
    double apart;            /* each of two processes at once, doing the whole of what one thread did */
    /* Medians of each sample's own: how many times faster than one thread two threads and two processes are, which
     * solve two grids, and their ratio. */
    double gain, gain_apart, share;
    double most;      /* what they can gain when all cells take equally long */
    unsigned workers; /* how many of two threads are begun */
    uint64_t hash;    /* of the grids of all samples */
    bool same;        /* were the grids by 1, 2 and 8 threads, and of the processes? */
};

void threads_report_text(const struct threads_row *rows, size_t count, FILE *out);
void threads_report_json(const struct threads_row *rows, size_t count, FILE *out);

#endif
