#include "config.h"

#include "cli/bench_threads_report.h"

#include "wave/board.h"

#include <inttypes.h>
#include <jansson.h>

#define PLENTY 1.85 /* a gain that no lack of blocks stands in the way of */
#define BUSY 1.5    /* two processes gain less than this where other programs run, or where there is one processor */
#define SPARE 1.95  /* and less than this where they wait for the same memory */

static void print_row(const struct threads_row *row, FILE *out)
{
    fprintf(out, "%-16.16s  %5u  %5u  %4u/%-4u  %9.3f  %9.3f  %9.3f  %7.2f  %5.2f  %7.2f  %9.2f  %4.0f %%  %s\n",
            row->set, row->side, row->block, row->solved, row->samples, row->whole * 1e3, row->one * 1e3,
            row->two * 1e3, row->two_cpu / row->one_cpu, row->gain, row->most, row->gain_apart, row->share * 100,
            row->same ? "yes" : "NO");
}

/* What the blocks, their number and their size, allow. */
static void print_blocks(const struct threads_row *row, FILE *out)
{
    if (row->workers < 2)
        fprintf(out, "a second thread would take longer to begin than it saves, so there is none");
    else if (row->most < PLENTY)
        fprintf(out,
                "few blocks of %ux%u do not touch, and each pass waits for its last: two threads gain %.2f at most",
                row->block, row->block, row->most);
    else
        fprintf(out, "blocks of %ux%u are enough for a gain of %.2f", row->block, row->block, row->most);
}

/* What the machine gives: as much as to two processes. */
static void print_machine(const struct threads_row *row, FILE *out)
{
    const char *why = row->gain_apart < BUSY    ? ", as little machine was left for a second one"
                      : row->gain_apart < SPARE ? ", as they share the memory with each other and with what else runs"
                                                : "";

    if (row->workers > 1 && row->gain_apart < row->most)
        fprintf(out, "; two processes gained only %.2f%s", row->gain_apart, why);
}

/* And what is left to explain, after the lesser of the two. */
static void print_rest(const struct threads_row *row, FILE *out)
{
    double most = row->most < row->gain_apart ? row->most : row->gain_apart, rest = 1 - row->gain / most;

    if (row->workers > 1 && rest > 0)
        fprintf(out,
                "; threads that begin, wait for each other in %u passes and end, and what one of them does alone, "
                "cost %.3f ms, %.0f %%",
                BOARD_PASSES, rest * row->two * 1e3, rest * 100);
}

static void print_limit(const struct threads_row *row, FILE *out)
{
    fprintf(out, "%s %ux%u: ", row->set, row->side, row->side);
    print_blocks(row, out);
    print_machine(row, out);
    print_rest(row, out);
    fprintf(out, "; in blocks one thread takes %.1f times as long as without\n", row->one / row->whole);
}

void threads_report_text(const struct threads_row *rows, size_t count, FILE *out)
{
    fprintf(out, "%-16s  %5s  %5s  %9s  %9s  %9s  %9s  %7s  %5s  %7s  %9s  %6s  %s\n", "set", "side", "block", "solved",
            "whole ms", "one ms", "two ms", "cpu", "gain", "at most", "processes", "share", "1, 2, 8 the same");
    for (size_t i = 0; i < count; i++)
        print_row(&rows[i], out);
    for (size_t i = 0; i < count; i++)
        print_limit(&rows[i], out);
}

static json_t *row_json(const struct threads_row *row)
{
    json_t *json = json_object();
    char hash[17];

    snprintf(hash, sizeof hash, "%016" PRIx64, row->hash);
    json_object_set_new(json, "tileset", json_string(row->set));
    json_object_set_new(json, "side", json_integer(row->side));
    json_object_set_new(json, "block", json_integer(row->block));
    json_object_set_new(json, "samples", json_integer(row->samples));
    json_object_set_new(json, "solved", json_integer(row->solved));
    json_object_set_new(json, "whole_ms", json_real(row->whole * 1e3));
    json_object_set_new(json, "one_thread_ms", json_real(row->one * 1e3));
    json_object_set_new(json, "two_threads_ms", json_real(row->two * 1e3));
    json_object_set_new(json, "one_thread_cpu_ms", json_real(row->one_cpu * 1e3));
    json_object_set_new(json, "two_threads_cpu_ms", json_real(row->two_cpu * 1e3));
    json_object_set_new(json, "two_processes_ms", json_real(row->apart * 1e3));
    json_object_set_new(json, "gain", json_real(row->gain));
    json_object_set_new(json, "threads_begun", json_integer(row->workers));
    json_object_set_new(json, "gain_at_most", json_real(row->most));
    json_object_set_new(json, "gain_of_processes", json_real(row->gain_apart));
    json_object_set_new(json, "share", json_real(row->share));
    json_object_set_new(json, "hash", json_string(hash));
    json_object_set_new(json, "same", json_boolean(row->same));
    return json;
}

void threads_report_json(const struct threads_row *rows, size_t count, FILE *out)
{
    json_t *json = json_object(), *results = json_array();

    for (size_t i = 0; i < count; i++)
        json_array_append_new(results, row_json(&rows[i]));
    json_object_set_new(json, "threads", results);
    json_dumpf(json, out, JSON_COMPACT | JSON_REAL_PRECISION(6));
    json_decref(json);
    fputc('\n', out);
}
