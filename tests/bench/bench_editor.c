/*
 * How long a key takes in the tabs that edit pairs, until its effect is drawn: CPU time, the median and the slowest of
 * some runs, with a set of 200 oriented tiles on a screen of 200 by 60. What is drawn is checked by the tests.
 */
#include "config.h"

#include "base/draw.h"
#include "base/memory.h"
#include "ui/editor/editor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TILES = 200, NEIGHBOURS = 8, RUNS = 20, ROWS = 60, COLUMNS = 200 };

static const struct {
    const char *name, *before, *key;
} keys[] = {
    {"neighbours, draw", "N", ""},     {"neighbours, move", "N", "j"}, {"neighbours, tick", "Nt", " "},
    {"matrix, draw", "M", ""},         {"matrix, move", "M", "l"},     {"matrix, flip", "M", " "},
    {"matrix, two shares", "M", "47"}, {"matrix, undo", "M  ", "u"},   {"check, draw", "C", ""},
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

static void write_set(FILE *out)
{
    uint64_t counter = 0;
    fputs("kind = \"tileset\"; name = \"large\"; size = 3; legend = ({ char = \".\"; terrain = \"road\"; });\n", out);
    fputs("tiles = (\n", out);
    for (unsigned tile = 0; tile < TILES; tile++) {
        fprintf(out, "    { name = \"t%u\"; glyph = \"#\"; picture = (\"...\", \"...\", \"...\");", tile);
        for (unsigned side = RIGHT; side <= DOWN; side++) {
            fprintf(out, " %s = (", direction_names[side]);
            for (unsigned i = 0; i < NEIGHBOURS; i++)
                fprintf(out, "%s\"t%u\"", i ? ", " : "", (unsigned)draw_below(1, DRAW_TEST, 0, &counter, TILES));
            fputs(");", out);
        }
        fprintf(out, " }%s\n", tile + 1 < TILES ? "," : "");
    }
    fputs(");\n", out);
}

static void press(struct ui *ui, const char *text)
{
    for (; *text; text++) {
        struct input input = {.kind = INPUT_KEY, .key = (unsigned char)*text};
        ui_input(ui, &input, 1000);
    }
}

static void bench_key(struct ui *ui, struct canvas *canvas, size_t index)
{
    double times[RUNS];
    press(ui, keys[index].before);
    ui_draw(ui, canvas);
    for (unsigned run = 0; run < RUNS; run++) {
        double before = milliseconds();
        press(ui, keys[index].key);
        ui_draw(ui, canvas);
        times[run] = milliseconds() - before;
    }
    qsort(times, RUNS, sizeof *times, compare_times);
    printf("%-24s %8.2f ms %8.2f ms\n", keys[index].name, times[RUNS / 2], times[RUNS - 1]);
}

/* The set as a document of the editor; it is never saved. */
static bool open_set(struct ui *ui)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return false;
    write_set(out);
    fclose(out);
    press(ui, "P");
    bool done = files_create(ui, LIBRARY_TILESETS, "large", text) && editor_choose_set(ui, "large");
    free(text);
    return done && editor_tileset(ui) && editor_tileset(ui)->oriented_count == TILES;
}

int main(void)
{
    struct library library;
    struct config config;
    struct error error = {0};
    struct ui *ui;
    struct canvas canvas;
    char home[] = "/tmp/bench-XXXXXX", text[1100];
    if (!mkdtemp(home) || setenv("HOME", home, 1) != 0)
        return 1;
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("XDG_DATA_HOME");
    unsetenv("XDG_STATE_HOME");
    library_init(&library, NULL);
    config_load(&config, &error);
    struct ui_options options = {.library = &library,
                                 .config = &config,
                                 .preset = "small",
                                 .seed = 1,
                                 .look = {.depth = DEPTH_256, .glyphs = GLYPHS_FINE}};
    if (ui_new(&options, ROWS, COLUMNS, &ui, &error) != STATUS_OK) {
        fprintf(stderr, "%s\n", error_text(&error, text, sizeof text));
        return 1;
    }
    canvas_init(&canvas, ROWS, COLUMNS);
    if (!open_set(ui))
        return 1;
    printf("%-24s %11s %11s\n", "key and screen", "median", "slowest");
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        bench_key(ui, &canvas, i);
    ui_free(ui);
    canvas_release(&canvas);
    library_release(&library);
    snprintf(text, sizeof text, "rm -rf '%s'", home);
    return system(text) == 0 ? 0 : 1;
}
