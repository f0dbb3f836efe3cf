#include "config.h"

#include "cli/stress_report.h"

#include "base/text.h"

#include <inttypes.h>
#include <jansson.h>
#include <string.h>

enum { MISSING_MOST = 10, CONSTELLATIONS_MOST = 20, JSON_MOST = 1000, SEEDS_MOST = 20 };

/* PARTS of WHOLE as "4.2", rounded, without a locale. */
static const char *tenths(uint64_t parts, uint64_t whole, char *text, size_t size)
{
    uint64_t rounded = whole ? (10 * parts + whole / 2) / whole : 0;

    snprintf(text, size, "%" PRIu64 ".%" PRIu64, rounded / 10, rounded % 10);
    return text;
}

static void print_head(const struct stress_result *result, const char *name, FILE *out)
{
    char text[1200], number[32];

    fprintf(out, "%s: %u town%s of %ux%u, seed", text_clean(name, text, sizeof text), result->done,
            result->done == 1 ? "" : "s", result->width, result->height);
    fprintf(out, result->done == 1 ? " %" PRIu64 "\n" : "s %" PRIu64 " to %" PRIu64 "\n", result->first_seed,
            result->first_seed + result->done - 1);
    fprintf(out, "  solved %u of %u, impossible %u, gave up %u; contradictions a town %s\n", result->solved,
            result->done, result->impossible, result->gave_up,
            tenths(result->contradictions, result->done, number, sizeof number));
}

static void print_neighbours(const struct tileset *set, const struct missing_tile *missing, FILE *out)
{
    for (unsigned side = 0; side < DIRECTIONS; side++) {
        uint32_t beside = missing->neighbour[side];

        fprintf(out, "%s%s ", side ? "  " : "       ", direction_names[side]);
        if (beside == TILE_NONE)
            fputs("any", out);
        else
            fprintf(out, "'%s'", set->oriented[beside].name);
    }
    fputc('\n', out);
}

/* How often the missing tiles from the one with number FROM on were asked for. */
static uint64_t count_asked(const struct stress_result *result, size_t from)
{
    uint64_t asked = 0;

    for (size_t i = from; i < result->missing_count; i++)
        asked += result->missing[i].asked;
    return asked;
}

/* What is not in the list. */
static void print_rest(const struct stress_result *result, size_t shown, FILE *out)
{
    uint64_t others = result->contradictions - count_asked(result, 0) - result->uncounted;

    if (result->missing_count > shown)
        fprintf(out, "       and %zu more, asked %" PRIu64 " times\n", result->missing_count - shown,
                count_asked(result, shown));
    if (result->uncounted)
        fprintf(out, "       and others that were not told apart, asked %" PRIu64 " times\n", result->uncounted);
    if (others)
        fprintf(out, "  at %s%" PRIu64 " contradiction%s the neighbours were too open to tell what tile is missing\n",
                result->missing_count ? "another " : "", others, others == 1 ? "" : "s");
}

static void print_missing(const struct stress_result *result, const struct tileset *set, size_t most, FILE *out)
{
    size_t shown = result->missing_count < most ? result->missing_count : most;

    if (shown == 0)
        fputs("\n  missing tile: none was asked for\n", out);
    else
        fputs("\n  missing tile: neighbours that no tile has, most asked for first\n", out);
    for (size_t i = 0; i < shown; i++) {
        const struct missing_tile *missing = &result->missing[i];

        fprintf(out, "  %3zu  asked %" PRIu64 " time%s in %u town%s, first in seed %" PRIu64 " at %u,%u\n", i + 1,
                missing->asked, missing->asked == 1 ? "" : "s", missing->towns, missing->towns == 1 ? "" : "s",
                missing->first_seed, missing->first_cell % result->width, missing->first_cell / result->width);
        print_neighbours(set, missing, out);
    }
    print_rest(result, shown, out);
}

static void print_name(const char *name, size_t column, FILE *out)
{
    fprintf(out, "  %s", name);
    for (size_t i = text_columns(name); i < column; i++)
        fputc(' ', out);
}

/* Shares are for show, so thousandths of doubles do. */
static void print_shares(const struct stress_result *result, const struct tileset *set, FILE *out)
{
    size_t column = strlen("how often");

    for (size_t i = 0; i < set->oriented_count; i++) {
        size_t columns = text_columns(set->oriented[i].name);

        column = columns > column ? columns : column;
    }
    fputc('\n', out);
    print_name("how often", column, out);
    fputs("   found  wanted\n", out);
    for (size_t i = 0; i < set->oriented_count; i++) {
        char found[32], wanted[32];

        print_name(set->oriented[i].name, column, out);
        fprintf(out, "  %5s%%  %5s%%%s\n", tenths(100 * result->found[i], result->cells, found, sizeof found),
                tenths((uint64_t)(result->expected[i] * 1e6 + 0.5) * 100, 1000000, wanted, sizeof wanted),
                result->solved > 0 && result->found[i] == 0 ? "  never" : "");
    }
}

static void print_failed(const struct stress_result *result, FILE *out)
{
    size_t shown = result->failed_count < SEEDS_MOST ? result->failed_count : SEEDS_MOST;

    if (shown == 0)
        return;
    fputs("\n  seeds that failed:", out);
    for (size_t i = 0; i < shown; i++)
        fprintf(out, " %" PRIu64, result->failed_seeds[i]);
    if (result->failed_count > shown)
        fprintf(out, " and %zu more", result->failed_count - shown);
    fputc('\n', out);
}

enum status stress_report_run(const struct preset *preset, const struct tileset *set,
                              const struct stress_settings *settings, struct stress **stress, struct error *error)
{
    enum status status = stress_new(preset, set, settings, stress, error);

    if (status == STATUS_OK)
        stress_run(*stress, UINT64_MAX);
    return status;
}

void stress_report_all(const struct stress *stress, const char *name, FILE *out)
{
    const struct stress_result *result = stress_result(stress);

    print_head(result, name, out);
    print_missing(result, stress_tileset(stress), MISSING_MOST, out);
    print_shares(result, stress_tileset(stress), out);
    print_failed(result, out);
}

void stress_report_missing(const struct stress *stress, const char *name, FILE *out)
{
    const struct stress_result *result = stress_result(stress);

    print_head(result, name, out);
    print_missing(result, stress_tileset(stress), CONSTELLATIONS_MOST, out);
    print_failed(result, out);
}

/* Seeds, which can be more than JSON libraries hold as an integer, are why this is written by hand. */
static void write_text(const char *text, FILE *out)
{
    json_t *json = json_string(text);

    if (json)
        json_dumpf(json, out, JSON_ENCODE_ANY);
    else
        fputs("null", out);
    json_decref(json);
}

static void write_missing(const struct stress_result *result, const struct tileset *set,
                          const struct missing_tile *missing, FILE *out)
{
    for (unsigned side = 0; side < DIRECTIONS; side++) {
        uint32_t beside = missing->neighbour[side];

        fprintf(out, "%s\"%s\":", side ? "," : "{", direction_names[side]);
        write_text(beside == TILE_NONE ? NULL : set->oriented[beside].name, out);
    }
    fprintf(out, ",\"asked\":%" PRIu64 ",\"towns\":%u,\"seed\":%" PRIu64 ",\"x\":%u,\"y\":%u}", missing->asked,
            missing->towns, missing->first_seed, missing->first_cell % result->width,
            missing->first_cell / result->width);
}

void stress_report_json(const struct stress *stress, const char *name, FILE *out)
{
    const struct stress_result *result = stress_result(stress);
    size_t shown = result->missing_count < JSON_MOST ? result->missing_count : JSON_MOST;
    char text[1200];

    fputs("{\"name\":", out);
    write_text(text_clean(name, text, sizeof text), out);
    fprintf(out, ",\"towns\":%u,\"seed\":%" PRIu64 ",\"width\":%u,\"height\":%u", result->done, result->first_seed,
            result->width, result->height);
    fprintf(out, ",\"solved\":%u,\"impossible\":%u,\"gave_up\":%u,\"contradictions\":%" PRIu64, result->solved,
            result->impossible, result->gave_up, result->contradictions);
    fputs(",\"missing\":[", out);
    for (size_t i = 0; i < shown; i++) {
        fputs(i ? "," : "", out);
        write_missing(result, stress_tileset(stress), &result->missing[i], out);
    }
    fprintf(out, "],\"more\":%zu,\"more_asked\":%" PRIu64 ",\"failed\":[", result->missing_count - shown,
            count_asked(result, shown) + result->uncounted);
    for (size_t i = 0; i < result->failed_count; i++)
        fprintf(out, "%s%" PRIu64, i ? "," : "", result->failed_seeds[i]);
    fputs("]}\n", out);
}
