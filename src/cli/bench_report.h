/* What `wavetown bench` prints. */
#ifndef CLI_BENCH_REPORT_H
#define CLI_BENCH_REPORT_H

#include <stddef.h>
#include <stdio.h>

/* One set on one size. Medians are those of the runs that succeeded, -1 when none did. The floor is the same in
 * scanline order. */
struct bench_row {
    char *set;
    unsigned tiles, side; /* with their turns; across and down */
    unsigned seeds, solved, floor_solved;
    double seconds, ns, floor_ns; /* of a run; of a cell; of a cell of the floor */
    double ratio;                 /* the time of a run by the floor's of the same seed, the median of those */
    double observations, contradictions, floor_contradictions;
    size_t peak_bytes; /* the most of all runs */
};

/* Rows of one set follow each other. Growth is the slope of the time over the number of cells, both as logarithms, by
 * least squares; 1 means that twice the cells take twice as long. It needs two sizes that succeeded. */
void bench_report_text(const struct bench_row *rows, size_t count, FILE *out);
void bench_report_json(const struct bench_row *rows, size_t count, FILE *out);

#endif
