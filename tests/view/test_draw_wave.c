#include "view/draw_wave.h"

#include "view/ground.h"
#include "view/options.h"
#include "view/scene.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/*
 * Four tiles of three cells that stand beside themselves and each other as sockets say: lawn and copse beside both, a
 * street that goes on, a house. What lawn and copse share is green; all four share nothing.
 */
static const char text[] =
    "kind = \"tileset\"; name = \"four\"; size = 3;\n"
    "legend = ( { char = \".\"; terrain = \"road\"; }, { char = \"p\"; terrain = \"pavement\"; },\n"
    "  { char = \"g\"; terrain = \"grass\"; }, { char = \"t\"; terrain = \"tree\"; },\n"
    "  { char = \"H\"; terrain = \"roof\"; }, { char = \"D\"; terrain = \"door\"; } );\n"
    "meets = ( (\"green\", \"green\"), (\"street\", \"street\"), (\"kerb\", \"front\"), (\"kerb\", \"kerb\") );\n"
    "tiles = (\n"
    "  { name = \"lawn\"; glyph = \"'\"; colour = \"grass\"; picture = (\"ggg\", \"ggg\", \"ggg\");\n"
    "    sides = (\"green\", \"green\", \"green\", \"green\"); },\n"
    "  { name = \"copse\"; glyph = \"&\"; colour = \"tree\"; picture = (\"ttg\", \"tgt\", \"ggt\");\n"
    "    sides = (\"green\", \"green\", \"green\", \"green\"); },\n"
    "  { name = \"street\"; glyph = \"-\"; colour = \"road\"; picture = (\"ppp\", \"...\", \"ppp\");\n"
    "    sides = (\"kerb\", \"street\", \"kerb\", \"street\"); },\n"
    "  { name = \"house\"; glyph = \"#\"; colour = \"roof\"; picture = (\"HHH\", \"HHH\", \"HDH\");\n"
    "    sides = (\"green\", \"green\", \"front\", \"green\"); } );\n";
enum { LAWN, COPSE, STREET, HOUSE };

struct stage {
    struct tileset tileset;
    struct topology topology;
    struct wave *wave;
    struct wave_marks marks;
    struct canvas canvas;
};

/* With the tileset of that name, or the four tiles above. */
static void stage_open_with(struct stage *stage, const char *name, unsigned width, unsigned height)
{
    struct wave_settings settings = {.seed = 3, .policy = WAVE_RESET};
    char *data = support_path("data");
    struct library library;
    struct error error;
    enum status status;

    *stage = (struct stage){.topology = {.width = width, .height = height}};
    library_init(&library, data);
    if (name)
        status = tileset_load(&library, name, &stage->tileset, &error);
    else
        status = tileset_parse(text, strlen(text), "four.cfg", &stage->tileset, &error);
    ck_assert_msg(status == STATUS_OK, "%d: %s", error.line, error.message);
    library_release(&library);
    free(data);
    ck_assert_int_eq(wave_new(&stage->topology, &stage->tileset.rules, &settings, &stage->wave, &error), STATUS_OK);
    wave_marks_init(&stage->marks, width * height);
    canvas_init(&stage->canvas, (int)height * 3, (int)width * 6);
}

static void stage_open(struct stage *stage, unsigned width, unsigned height)
{
    stage_open_with(stage, NULL, width, height);
}

/* The same once more with another seed. */
static void stage_again(struct stage *stage, uint64_t seed)
{
    struct wave_settings settings = {.seed = seed, .policy = WAVE_RESET};
    struct error error;

    wave_free(stage->wave);
    wave_marks_clear(&stage->marks);
    ck_assert_int_eq(wave_new(&stage->topology, &stage->tileset.rules, &settings, &stage->wave, &error), STATUS_OK);
}

static void stage_close(struct stage *stage)
{
    canvas_release(&stage->canvas);
    wave_marks_release(&stage->marks);
    wave_free(stage->wave);
    tileset_release(&stage->tileset);
}

static void draw_stage(struct stage *stage, const struct look *look, enum zoom zoom, bool numbers)
{
    struct area area = {0, 0, stage->canvas.rows, stage->canvas.columns};
    struct camera camera;

    camera_init(&camera, stage->topology.width * 3, stage->topology.height * 3, 3);
    camera.zoom = zoom;
    if (zoom == ZOOM_NEAR)
        camera_clamp(&camera, area);
    draw_wave(&stage->canvas, area, &camera, look, stage->wave, &stage->tileset, &stage->marks, numbers);
}

static const struct canvas_cell *at(const struct stage *stage, int row, int column)
{
    return canvas_at(&stage->canvas, row, column);
}

static uint64_t bits(unsigned a, unsigned b)
{
    return UINT64_C(1) << a | UINT64_C(1) << b;
}

static const struct look day = {.depth = DEPTH_256, .glyphs = GLYPHS_FINE};

START_TEST(shades_go_by_the_logarithm_of_the_options)
{
    ck_assert_uint_eq(options_shade(83, 83), 0);
    ck_assert_uint_eq(options_shade(46, 83), 1);
    ck_assert_uint_eq(options_shade(34, 83), 2);
    ck_assert_uint_eq(options_shade(21, 83), 3);
    ck_assert_uint_eq(options_shade(4, 83), 6);
    ck_assert_uint_eq(options_shade(2, 83), PALETTE_OPTIONS - 1);
    ck_assert_uint_eq(options_shade(2, 2), PALETTE_OPTIONS - 1);
    ck_assert_uint_eq(options_shade(4096, 4096), 0);
    for (unsigned tiles = 2; tiles < 300; tiles++)
        for (unsigned count = 3; count <= tiles; count++)
            ck_assert_uint_le(options_shade(count, tiles), options_shade(count - 1, tiles));
}
END_TEST

START_TEST(what_all_options_agree_on_is_drawn_already)
{
    const struct palette *palette = palette_of(&day);
    uint64_t green = bits(LAWN, COPSE), odd = bits(STREET, HOUSE);
    struct stage stage;

    stage_open(&stage, 3, 1);
    wave_restrict(stage.wave, 0, &green);
    wave_restrict(stage.wave, 2, &odd);
    draw_stage(&stage, &day, ZOOM_NEAR, false);
    for (int row = 0; row < 3; row++)
        for (int column = 0; column < 6; column++) {
            ck_assert_int_eq(at(&stage, row, column)->paint.bg, palette->agreed[AGREED_GREEN]);
            ck_assert_uint_eq(at(&stage, row, column)->character, ' ');
            ck_assert_int_eq(at(&stage, row, column + 6)->paint.bg, palette->options[0].bg);
            ck_assert_int_eq(at(&stage, row, column + 12)->paint.bg, palette->options[PALETTE_OPTIONS - 1].bg);
        }
    stage_close(&stage);
}
END_TEST

START_TEST(the_number_of_options_stands_in_the_middle_when_asked_for)
{
    uint64_t green = bits(LAWN, COPSE);
    struct stage stage;

    stage_open(&stage, 3, 1);
    wave_restrict(stage.wave, 0, &green);
    wave_fix(stage.wave, 2, LAWN);
    draw_stage(&stage, &day, ZOOM_NEAR, true);
    ck_assert_uint_eq(at(&stage, 1, 3)->character, '2');
    ck_assert_uint_eq(at(&stage, 1, 6 + 3)->character, '4');
    ck_assert_int_eq(at(&stage, 1, 6 + 3)->paint.bg, at(&stage, 0, 6)->paint.bg);
    for (int column = 12; column < 18; column++)
        ck_assert(!isdigit((int)at(&stage, 1, column)->character));
    draw_stage(&stage, &day, ZOOM_FAR, true);
    ck_assert_uint_eq(at(&stage, 0, 1)->character, '2');
    draw_stage(&stage, &day, ZOOM_NEAR, false);
    ck_assert_uint_eq(at(&stage, 1, 3)->character, ' ');
    stage_close(&stage);
}
END_TEST

/* A finished wave and the town made of it look the same from near by, so nothing jumps when building ends. */
START_TEST(a_decided_cell_is_drawn_as_in_the_town)
{
    static const unsigned tiles[] = {LAWN, HOUSE, COPSE, STREET, STREET, STREET};
    struct stage stage;
    struct canvas canvas;
    struct town town;
    struct camera camera;
    struct area area = {0, 0, 6, 18};

    stage_open(&stage, 3, 2);
    town_init(&town, 9, 6);
    town.grid.width = 3;
    town.grid.height = 2;
    town.grid.size = 3;
    town.grid.tiles = mem_new(6, sizeof *town.grid.tiles);
    for (unsigned cell = 0; cell < 6; cell++) {
        unsigned x = cell % 3 * 3, y = cell / 3 * 3;

        wave_fix(stage.wave, cell, tiles[cell]);
        town.grid.tiles[cell] = (uint16_t)tiles[cell];
        for (unsigned i = 0; i < 9; i++)
            town.ground[town_cell(&town, x + i % 3, y + i / 3)] = stage.tileset.oriented[tiles[cell]].picture[i];
    }
    for (unsigned cell = 0; cell < 6; cell++)
        town_add_building(&town, cell % 3 * 3, cell / 3 * 3, 3, 3);
    canvas_init(&canvas, 6, 18);
    camera_init(&camera, 9, 6, 3);
    for (unsigned view = 0; view < 12; view++) {
        struct town_scene scene = {.town = &town, .tileset = &stage.tileset, .followed = PERSON_NONE, .still = true};

        camera.zoom = (enum zoom)(view % 3);
        camera.turn = view / 3;
        draw_town(&canvas, area, &camera, &day, &scene);
        draw_wave(&stage.canvas, area, &camera, &day, stage.wave, &stage.tileset, &stage.marks, true);
        ck_assert(canvases_equal(&canvas, &stage.canvas));
    }
    canvas_release(&canvas);
    town_release(&town);
    stage_close(&stage);
}
END_TEST

START_TEST(observed_and_frontier_frame_their_cells)
{
    const struct palette *palette = palette_of(&day);
    struct stage stage;

    stage_open(&stage, 4, 1);
    wave_fix(stage.wave, 0, STREET);
    stage.marks.observed = 0;
    stage.marks.heat[0] = 1;
    stage.marks.heat[1] = 2;
    stage.marks.heat[2] = 7;
    draw_stage(&stage, &day, ZOOM_NEAR, true);
    for (int row = 0; row < 3; row++) {
        ck_assert_uint_eq(at(&stage, row, 0)->character, '[');
        ck_assert_uint_eq(at(&stage, row, 5)->character, ']');
        ck_assert_int_eq(at(&stage, row, 0)->paint.bg, look_paint(&day, ROLE_OBSERVED).bg);
        ck_assert_int_eq(at(&stage, row, 6)->paint.bg, palette->heat[1]);
        ck_assert_int_eq(at(&stage, row, 11)->paint.bg, palette->heat[1]);
        ck_assert_int_eq(at(&stage, row, 7)->paint.bg, palette->options[0].bg);
        ck_assert_int_eq(at(&stage, row, 12)->paint.bg, palette->heat[6]);
        ck_assert_int_eq(at(&stage, row, 18)->paint.bg, palette->options[0].bg);
    }
    ck_assert_int_eq(at(&stage, 1, 9)->paint.fg, palette->heat[1]); /* the number too */
    stage_close(&stage);
}
END_TEST

START_TEST(contradiction_and_reset_are_seen_at_every_zoom_and_depth)
{
    struct look look = {0};
    struct stage stage;

    stage_open(&stage, 4, 2);
    stage.marks.contradiction = 1;
    stage.marks.reset[6] = 1;
    do
        for (enum zoom zoom = ZOOM_FAR; zoom <= ZOOM_NEAR; zoom++) {
            unsigned cries = 0, hatches = 0;

            draw_stage(&stage, &look, zoom, false);
            for (int i = 0; i < stage.canvas.rows * stage.canvas.columns; i++) {
                const struct canvas_cell *cell = &stage.canvas.cells[i];

                cries += cell->character == '!';
                hatches += cell->character == '/' || cell->paint.bg == look_paint(&look, ROLE_RESET).fg ||
                           cell->paint.fg == look_paint(&look, ROLE_RESET).fg;
            }
            ck_assert_uint_eq(cries, 2);
            ck_assert_uint_gt(hatches, 0);
        }
    while (next_look(&look));
    stage_close(&stage);
}
END_TEST

START_TEST(the_collapse_keeps_to_what_the_terminal_has)
{
    struct look look = {0};
    struct stage stage;

    stage_open_with(&stage, "streets", 6, 4);
    for (unsigned step = 0; step < 5; step++) {
        wave_step(stage.wave, WAVE_CHOICE);
        wave_marks_step(&stage.marks, stage.wave);
    }
    do
        for (enum zoom zoom = ZOOM_FAR; zoom <= ZOOM_NEAR; zoom++) {
            draw_stage(&stage, &look, zoom, true);
            for (int i = 0; i < stage.canvas.rows * stage.canvas.columns; i++) {
                const struct canvas_cell *cell = &stage.canvas.cells[i];

                ck_assert(!(cell->character < 0x7f && isalpha((int)cell->character)));
                ck_assert(look.glyphs != GLYPHS_ASCII || cell->character < 0x7f);
                ck_assert(look.depth != DEPTH_MONO ||
                          (cell->paint.fg == COLOUR_DEFAULT && cell->paint.bg == COLOUR_DEFAULT));
                ck_assert(look.depth != DEPTH_8 || (cell->paint.fg < 8 && cell->paint.bg < 8));
                ck_assert(look.reverse || look.depth != DEPTH_MONO || !(cell->paint.attributes & ATTR_REVERSE));
            }
        }
    while (next_look(&look));
    stage_close(&stage);
}
END_TEST

START_TEST(marks_follow_the_propagation)
{
    struct stage stage;
    enum wave_event event;

    stage_open_with(&stage, "citysim", 12, 8);
    do {
        event = wave_step(stage.wave, WAVE_RING);
        wave_marks_step(&stage.marks, stage.wave);
        const struct wave_report *report = wave_report(stage.wave);

        if (event == WAVE_OBSERVED) {
            ck_assert_uint_eq(stage.marks.observed, report->cell);
            for (uint32_t cell = 0; cell < stage.marks.cells; cell++) /* what was before is cold */
                ck_assert_uint_le(stage.marks.heat[cell], 1);
        }
        if (event == WAVE_SPREAD || event == WAVE_OBSERVED)
            for (size_t i = 0; i < report->changed_count; i++)
                ck_assert_uint_eq(stage.marks.heat[report->changed[i]], 1);
        ck_assert_int_eq(stage.marks.contradiction != CELL_NONE, event == WAVE_CONTRADICTED);
    } while (event != WAVE_ENDED);
    for (uint32_t cell = 0; cell < stage.marks.cells; cell++)
        ck_assert_uint_eq(stage.marks.heat[cell] + stage.marks.reset[cell], 0);
    ck_assert_uint_eq(stage.marks.observed, CELL_NONE);
    stage_close(&stage);
}
END_TEST

START_TEST(a_whole_choice_is_marked_by_rings)
{
    struct stage stage;
    bool rings = false;

    stage_open_with(&stage, "citysim", 12, 8);
    while (wave_step(stage.wave, WAVE_CHOICE) != WAVE_ENDED) {
        const struct wave_report *report = wave_report(stage.wave);

        wave_marks_step(&stage.marks, stage.wave);
        if (report->event != WAVE_OBSERVED)
            continue;
        for (size_t i = 0; i < report->changed_count; i++) {
            unsigned ring = report->changed_ring[i];

            ck_assert_uint_eq(stage.marks.heat[report->changed[i]], ring < 7 ? ring + 1 : 7);
            rings |= ring > 1;
        }
    }
    ck_assert(rings);
    stage_close(&stage);
}
END_TEST

/* Not all of the rectangle that it lies in. */
START_TEST(marks_show_a_way_and_not_what_it_lies_in)
{
    struct stage stage;
    unsigned ways = 0;

    stage_open_with(&stage, "citysim", 48, 48);
    for (uint64_t seed = 1; ways == 0 && seed < 100; seed++) {
        stage_again(&stage, seed);
        while (wave_step(stage.wave, WAVE_CHOICE) != WAVE_ENDED) {
            const struct wave_report *report = wave_report(stage.wave);
            size_t marked = 0;

            wave_marks_step(&stage.marks, stage.wave);
            if (report->event != WAVE_WAS_RESET || report->cell == CELL_NONE)
                continue;
            ways++;
            for (size_t i = 0; i < report->changed_count; i++)
                ck_assert_uint_eq(stage.marks.reset[report->changed[i]], 1);
            for (uint32_t cell = 0; cell < 48 * 48; cell++)
                marked += stage.marks.reset[cell];
            ck_assert_uint_eq(marked, report->changed_count);
        }
    }
    ck_assert_uint_gt(ways, 0);
    stage_close(&stage);
}
END_TEST

START_TEST(marks_show_what_a_reset_gives_back)
{
    struct stage stage;
    unsigned resets = 0;

    stage_open_with(&stage, "citysim", 12, 12);
    for (uint64_t seed = 1; resets == 0 && seed < 100; seed++) {
        stage_again(&stage, seed);
        while (wave_step(stage.wave, WAVE_CHOICE) != WAVE_ENDED) {
            const struct wave_report *report = wave_report(stage.wave);

            wave_marks_step(&stage.marks, stage.wave);
            if (report->event != WAVE_WAS_RESET || report->cell != CELL_NONE)
                continue;
            resets++;
            for (uint32_t cell = 0; cell < 144; cell++) {
                uint32_t x = cell % 12, y = cell / 12;
                bool inside = x >= report->x0 && x <= report->x1 && y >= report->y0 && y <= report->y1;

                ck_assert_uint_eq(stage.marks.reset[cell], inside);
            }
        }
    }
    ck_assert_uint_gt(resets, 0);
    stage_close(&stage);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("draw_wave");
    TCase *tests = tcase_create("draw_wave");

    tcase_add_test(tests, shades_go_by_the_logarithm_of_the_options);
    tcase_add_test(tests, what_all_options_agree_on_is_drawn_already);
    tcase_add_test(tests, the_number_of_options_stands_in_the_middle_when_asked_for);
    tcase_add_test(tests, a_decided_cell_is_drawn_as_in_the_town);
    tcase_add_test(tests, observed_and_frontier_frame_their_cells);
    tcase_add_test(tests, contradiction_and_reset_are_seen_at_every_zoom_and_depth);
    tcase_add_test(tests, the_collapse_keeps_to_what_the_terminal_has);
    tcase_add_test(tests, marks_follow_the_propagation);
    tcase_add_test(tests, a_whole_choice_is_marked_by_rings);
    tcase_add_test(tests, marks_show_what_a_reset_gives_back);
    tcase_add_test(tests, marks_show_a_way_and_not_what_it_lies_in);
    suite_add_tcase(suite, tests);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
