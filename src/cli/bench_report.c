#include "config.h"

#include "cli/bench_report.h"

#include <jansson.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

/* How many rows from ROWS on are of one set. */
static size_t of_one_set(const struct bench_row *rows, size_t count)
{
    size_t same = 0;

    while (same < count && strcmp(rows[same].set, rows[0].set) == 0 && rows[same].tiles == rows[0].tiles)
        same++;
    return same;
}

static bool growth(const struct bench_row *rows, size_t count, double *exponent)
{
    double n = 0, x = 0, y = 0, xx = 0, xy = 0;

    for (size_t i = 0; i < count; i++) {
        double cells, time;

        if (rows[i].seconds <= 0)
            continue;
        cells = 2 * log((double)rows[i].side);
        time = log(rows[i].seconds);
        n++;
        x += cells;
        y += time;
        xx += cells * cells;
        xy += cells * time;
    }
    if (n < 2 || n * xx - x * x < 1e-9)
        return false;
    *exponent = (n * xy - x * y) / (n * xx - x * x);
    return true;
}

/* NUMBER, or a dash where there is none. */
static void print_number(double number, int width, int decimals, FILE *out)
{
    if (number < 0)
        fprintf(out, "  %*s", width, "-");
    else
        fprintf(out, "  %*.*f", width, decimals, number);
}

static void print_row(const struct bench_row *row, FILE *out)
{
    char success[32];

    snprintf(success, sizeof success, "%u/%u", row->solved, row->seeds);
    fprintf(out, "%-16.16s  %5u  %5u  %9s", row->set, row->tiles, row->side, success);
    print_number(row->seconds < 0 ? -1 : row->seconds * 1e3, 10, 3, out);
    print_number(row->ns, 9, 1, out);
    print_number(row->floor_ns, 7, 1, out);
    print_number(row->ratio, 5, 2, out);
    print_number((double)row->peak_bytes / 1e6, 8, 1, out);
    print_number(row->observations, 12, 0, out);
    print_number(row->contradictions, 14, 0, out);
    fputc('\n', out);
}

void bench_report_text(const struct bench_row *rows, size_t count, FILE *out)
{
    fprintf(out, "%-16s  %5s  %5s  %9s  %10s  %9s  %7s  %5s  %8s  %12s  %14s\n", "set", "tiles", "side", "solved",
            "median ms", "ns a cell", "floor", "ratio", "peak MB", "observations", "contradictions");
    for (size_t i = 0; i < count; i++)
        print_row(&rows[i], out);
    for (size_t i = 0, same; i < count; i += same) {
        double exponent;

        same = of_one_set(&rows[i], count - i);
        if (growth(&rows[i], same, &exponent))
            fprintf(out, "%s: the time grows with the number of cells to the power of %.2f\n", rows[i].set, exponent);
    }
}

static json_t *number_json(double number)
{
    return number < 0 ? json_null() : json_real(number);
}

static json_t *row_json(const struct bench_row *row)
{
    json_t *json = json_object();

    json_object_set_new(json, "tileset", json_string(row->set));
    json_object_set_new(json, "tiles", json_integer(row->tiles));
    json_object_set_new(json, "side", json_integer(row->side));
    json_object_set_new(json, "seeds", json_integer(row->seeds));
    json_object_set_new(json, "solved", json_integer(row->solved));
    json_object_set_new(json, "median_ms", number_json(row->seconds < 0 ? -1 : row->seconds * 1e3));
    json_object_set_new(json, "ns_a_cell", number_json(row->ns));
    json_object_set_new(json, "floor_ns_a_cell", number_json(row->floor_ns));
    json_object_set_new(json, "floor_solved", json_integer(row->floor_solved));
    json_object_set_new(json, "floor_contradictions", number_json(row->floor_contradictions));
    json_object_set_new(json, "ratio", number_json(row->ratio));
    json_object_set_new(json, "peak_bytes", json_integer((json_int_t)row->peak_bytes));
    json_object_set_new(json, "observations", number_json(row->observations));
    json_object_set_new(json, "contradictions", number_json(row->contradictions));
    return json;
}

void bench_report_json(const struct bench_row *rows, size_t count, FILE *out)
{
    json_t *json = json_object(), *results = json_array(), *growths = json_array();

    for (size_t i = 0; i < count; i++)
        json_array_append_new(results, row_json(&rows[i]));
    for (size_t i = 0, same; i < count; i += same) {
        double exponent;
        json_t *item;

        same = of_one_set(&rows[i], count - i);
        if (!growth(&rows[i], same, &exponent))
            continue;
        item = json_object();
        json_object_set_new(item, "tileset", json_string(rows[i].set));
        json_object_set_new(item, "exponent", json_real(exponent));
        json_array_append_new(growths, item);
    }
    json_object_set_new(json, "results", results);
    json_object_set_new(json, "growth", growths);
    json_dumpf(json, out, JSON_COMPACT | JSON_REAL_PRECISION(6));
    json_decref(json);
    fputc('\n', out);
}
