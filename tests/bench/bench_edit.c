/*
 * How long an edit takes on a set of 200 oriented tiles with some 3,600 written rules: CPU time from the key to the set
 * parsed anew, undo included; the median and the slowest of some runs. What the edits do is checked by the tests.
 */
#include "config.h"

#include "base/memory.h"
#include "edit/tileset_edit.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { TILES = 50, TURNS = 4, RUNS = 9 };

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

static void write_side(FILE *out, unsigned tile, unsigned side)
{
    unsigned count = 0;

    fprintf(out, "        %s = (", direction_names[side]);
    for (unsigned other = 0; other < TILES; other++)
        for (unsigned turn = 0; turn < TURNS; turn++) {
            if ((tile * 7 + other * 3 + turn * 5 + side) % 11 != 0)
                continue;
            fprintf(out, "%s\"tile number %u %u\"",
                    count == 0  ? ""
                    : count % 4 ? ", "
                                : ",\n            ",
                    other, turn);
            count++;
        }
    fputs(");\n", out);
}

static char *make_text(void)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    fputs("kind = \"tileset\";\nsize = 3;\nlegend = (\n    { char = \".\"; terrain = \"road\"; },\n"
          "    { char = \"g\"; terrain = \"grass\"; }\n);\ntiles = (\n",
          out);
    for (unsigned tile = 0; tile < TILES; tile++) {
        fprintf(out,
                "    {\n        name = \"tile number %u\"; glyph = \"#\"; symmetry = \"T\"; // %u\n"
                "        picture = (\"...\", \"...\", \"...\");\n",
                tile, tile);
        for (unsigned side = 0; side < DIRECTIONS; side++)
            write_side(out, tile, side);
        fprintf(out, "    }%s\n", tile + 1 < TILES ? "," : "");
    }
    fputs(");\n", out);
    fclose(out);
    return text;
}

static enum status flip_pair(struct document *document, struct error *error)
{
    const struct tileset *set = tileset_edit_parsed(document, error);

    return rules_allowed(&set->rules, 5, RIGHT, 77) ? tileset_edit_forbid(document, set, 5, RIGHT, 77, error)
                                                    : tileset_edit_allow(document, set, 5, RIGHT, 77, 50, error);
}

static enum status tick_all(struct document *document, struct error *error)
{
    static const uint64_t all[TILES * TURNS / 64 + 1] = {UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX};

    return tileset_edit_side(document, tileset_edit_parsed(document, error), 9, RIGHT, all, error);
}

static enum status tick_none(struct document *document, struct error *error)
{
    static const uint64_t none[TILES * TURNS / 64 + 1];

    return tileset_edit_side(document, tileset_edit_parsed(document, error), 9, RIGHT, none, error);
}

static enum status rename_tile(struct document *document, struct error *error)
{
    return tileset_edit_rename(document, 7, "another name", error);
}

static enum status delete_tile(struct document *document, struct error *error)
{
    return tileset_edit_delete(document, 8, error);
}

static enum status paint(struct document *document, struct error *error)
{
    return tileset_edit_paint(document, 3, 1, 1, 'g', error);
}

static enum status set_probability(struct document *document, struct error *error)
{
    return tileset_edit_set(document, 3, "probability", "2.5", error);
}

static bool bench_one(struct document *document, const char *name,
                      enum status (*edit)(struct document *, struct error *))
{
    double times[RUNS], undos[RUNS];

    for (unsigned run = 0; run < RUNS; run++) {
        struct error error;
        char text[1200];
        double from = milliseconds();

        if (edit(document, &error) != STATUS_OK) {
            fprintf(stderr, "%s: %s\n", name, error_text(&error, text, sizeof text));
            return false;
        }
        tileset_edit_parsed(document, NULL);
        times[run] = milliseconds() - from;
        from = milliseconds();
        document_undo(document);
        tileset_edit_parsed(document, NULL);
        undos[run] = milliseconds() - from;
    }
    qsort(times, RUNS, sizeof *times, compare_times);
    qsort(undos, RUNS, sizeof *undos, compare_times);
    printf("edit  %-12s  median %5.1f ms  slowest %5.1f ms  undo %5.1f ms\n", name, times[RUNS / 2], times[RUNS - 1],
           undos[RUNS / 2]);
    return true;
}

int main(void)
{
    static const struct {
        const char *name;
        enum status (*edit)(struct document *, struct error *);
    } edits[] = {
        {"flip a pair", flip_pair}, {"tick all", tick_all}, {"tick none", tick_none},      {"rename", rename_tile},
        {"delete", delete_tile},    {"paint", paint},       {"a number", set_probability},
    };
    struct library nowhere = {0};
    struct document *document;
    struct error error;
    char *text = make_text();
    bool done;

    unsetenv("HOME"); /* no recovery files: they are measured with the disk, not here */
    unsetenv("XDG_STATE_HOME");
    done = document_new(&nowhere, LIBRARY_TILESETS, "bench", text, &document, &error) == STATUS_OK;
    for (size_t i = 0; done && i < sizeof edits / sizeof *edits; i++)
        done = bench_one(document, edits[i].name, edits[i].edit);
    document_discard(document);
    free(text);
    return done ? EXIT_SUCCESS : EXIT_FAILURE;
}
