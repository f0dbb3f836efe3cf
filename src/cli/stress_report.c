#include "config.h"

#include "cli/stress_report.h"

#include "base/text.h"
#include "session/stress.h"

#include <inttypes.h>
#include <string.h>

enum { MISSING_MOST = 10, SEEDS_MOST = 20 };

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

    fprintf(out, "%s: %u towns of %ux%u, seeds 1 to %u\n", text_clean(name, text, sizeof text), result->done,
            result->width, result->height, result->done);
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

static void print_missing(const struct stress_result *result, const struct tileset *set, FILE *out)
{
    size_t shown = result->missing_count < MISSING_MOST ? result->missing_count : MISSING_MOST;

    if (shown == 0) {
        fputs("\n  missing tile: none was asked for\n", out);
        return;
    }
    fputs("\n  missing tile: neighbours that no tile has, most asked for first\n", out);
    for (size_t i = 0; i < shown; i++) {
        const struct missing_tile *missing = &result->missing[i];

        fprintf(out, "  %3zu  asked %" PRIu64 " times in %u towns, first in seed %" PRIu64 " at %u,%u\n", i + 1,
                missing->asked, missing->towns, missing->first_seed, missing->first_cell % result->width,
                missing->first_cell / result->width);
        print_neighbours(set, missing, out);
    }
    if (result->missing_count > shown)
        fprintf(out, "       and %zu more\n", result->missing_count - shown);
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

enum status stress_report(const struct preset *preset, const struct tileset *set, unsigned towns, const char *name,
                          FILE *out, struct error *error)
{
    const struct stress_result *result;
    struct stress *stress;
    enum status status = stress_new(preset, set, towns, 0, 0, &stress, error);

    if (status != STATUS_OK)
        return status;
    stress_run(stress, UINT64_MAX);
    result = stress_result(stress);
    print_head(result, name, out);
    print_missing(result, stress_tileset(stress), out);
    print_shares(result, stress_tileset(stress), out);
    print_failed(result, out);
    stress_free(stress);
    return STATUS_OK;
}
