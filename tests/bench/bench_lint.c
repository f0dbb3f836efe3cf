/*
 * How long the findings of a tileset take: CPU time of lint_tileset() alone, the median and the slowest of some runs,
 * on sets of 200 oriented tiles that are easy, hard and hopeless, and on the sets of the program. What is found is
 * checked by the tests.
 */
#include "config.h"

#include "base/draw.h"
#include "base/memory.h"
#include "tile/lint.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TILES = 200, RUNS = 9 };

/* Tiles with four sockets drawn of KINDS, in turns of which LONELY tiles have one that meets nothing, or, by lists,
 * tiles whose PERCENT of all pairs are allowed. */
struct made {
    const char *name;
    unsigned kinds, lonely, percent;
};
static const struct made sets[] = {
    {"200 easy", 3, 0, 0},
    {"200 hard", 8, 1, 0},
    {"200 hopeless", 0, 0, 2},
    {"200 loose", 0, 0, 90},
};

static double milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

static int compare_times(const void *one, const void *other)
{
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

static void write_sockets(const struct made *made, unsigned tile, uint64_t *counter, FILE *out)
{
    fputs("sides = (", out);
    for (unsigned side = 0; side < DIRECTIONS; side++) {
        unsigned kind = (unsigned)draw_below(1, DRAW_TEST, 0, counter, made->kinds);

        fprintf(out, "%s\"%c\"", side ? ", " : "", tile < made->lonely && side == 0 ? 'z' : (char)('a' + kind));
    }
    fputs("); ", out);
}

static void write_lists(const struct made *made, uint64_t *counter, FILE *out)
{
    for (unsigned side = RIGHT; side <= DOWN; side++) {
        const char *before = "";

        fprintf(out, "%s = (", direction_names[side]);
        for (unsigned other = 0; other < TILES; other++)
            if (draw_below(1, DRAW_TEST, 1, counter, 100) < made->percent) {
                fprintf(out, "%s\"%u\"", before, other);
                before = ",";
            }
        fputs("); ", out);
    }
}

static void write_set(const struct made *made, FILE *out)
{
    uint64_t counter = 0;

    fputs("kind = \"tileset\"; size = 3; legend = ({ char = \".\"; terrain = \"road\"; }); meets = (", out);
    for (unsigned kind = 0; kind < made->kinds; kind++)
        fprintf(out, "%s(\"%c\", \"%c\")", kind ? ", " : "", 'a' + kind, 'a' + kind);
    fputs(");\ntiles = (\n", out);
    for (unsigned tile = 0; tile < TILES; tile++) {
        fprintf(out, "{ name = \"%u\"; glyph = \"#\"; picture = (\"...\", \"...\", \"...\"); ", tile);
        if (made->kinds)
            write_sockets(made, tile, &counter, out);
        else
            write_lists(made, &counter, out);
        fprintf(out, "}%s\n", tile + 1 < TILES ? "," : "");
    }
    fputs(");\n", out);
}

static void bench_set(const char *name, const struct tileset *set)
{
    double times[RUNS];
    struct findings findings;

    for (unsigned run = 0; run < RUNS; run++) {
        double from = milliseconds();

        lint_tileset(set, &findings);
        times[run] = milliseconds() - from;
        if (run + 1 < RUNS)
            findings_release(&findings);
    }
    qsort(times, RUNS, sizeof *times, compare_times);
    printf("lint %-16s %4u tiles  %8.3f ms median  %8.3f ms most  %4zu errors %4zu notes\n", name, set->rules.tiles,
           times[RUNS / 2], times[RUNS - 1], findings.errors, findings.notes);
    findings_release(&findings);
}

static bool bench_made(const struct made *made)
{
    struct tileset set;
    struct error error;
    char *text, message[1100];
    size_t size;
    FILE *out = open_memstream(&text, &size);
    enum status status;

    write_set(made, out);
    fclose(out);
    status = tileset_parse(text, size, made->name, &set, &error);
    free(text);
    if (status != STATUS_OK) {
        fprintf(stderr, "%s\n", error_text(&error, message, sizeof message));
        return false;
    }
    bench_set(made->name, &set);
    tileset_release(&set);
    return true;
}

static bool bench_named(const struct library *library, const char *name)
{
    struct tileset set;
    struct error error;
    char message[1100];

    if (tileset_load(library, name, &set, &error) != STATUS_OK) {
        fprintf(stderr, "%s\n", error_text(&error, message, sizeof message));
        return false;
    }
    bench_set(name, &set);
    tileset_release(&set);
    return true;
}

int main(int count, char **names)
{
    static const char *const usual[] = {"streets", "citysim-original"};
    struct library library;
    bool fine = true;

    library_init(&library, NULL);
    for (size_t i = 0; i < sizeof sets / sizeof *sets && count < 2; i++)
        fine &= bench_made(&sets[i]);
    for (size_t i = 0; i < sizeof usual / sizeof *usual && count < 2; i++)
        fine &= bench_named(&library, usual[i]);
    for (int i = 1; i < count; i++)
        fine &= bench_named(&library, names[i]);
    library_release(&library);
    return fine ? 0 : 1;
}
