#include "view/draw_town.h"

#include "support/ascii_town.h"
#include "view/scene.h"

#include <ctype.h>

static const struct area whole = {0, 0, 24, 80};

static void draw_at(struct canvas *canvas, const struct town *town, const struct look *look,
                    const struct camera *camera)
{
    struct town_scene scene = {.town = town, .followed = PERSON_NONE, .frame = 5};

    draw_town(canvas, (struct area){0, 0, canvas->rows, canvas->columns}, camera, look, &scene);
}

static struct camera camera_of(const struct town *town, enum zoom zoom, unsigned turn, struct area area)
{
    struct camera camera;

    camera_init(&camera, town->width, town->height, town->grid.size ? town->grid.size : 1);
    camera.zoom = zoom;
    camera.turn = turn;
    camera_clamp(&camera, area);
    return camera;
}

/* A character of the theme: what the terminal has, and neither letter nor digit. */
static void check_character(const struct look *look, uint32_t character)
{
    static const uint32_t fine[] = {0x2580, 0x2584, 0x258f, 0x2595, 0x2663, 0x266a};
    bool box = character >= 0x2500 && character <= 0x257f, found = false;

    if (character < 0x7f) {
        ck_assert_msg(character >= ' ' && !isalnum((int)character), "'%c'", (int)character);
        return;
    }
    ck_assert_int_ne(look->glyphs, GLYPHS_ASCII);
    for (unsigned i = 0; i < sizeof fine / sizeof *fine; i++)
        found |= look->glyphs == GLYPHS_FINE && character == fine[i];
    ck_assert_msg(box || found, "U+%04X", character);
}

static void check_paint(const struct look *look, struct paint paint)
{
    if (look->depth == DEPTH_MONO) {
        ck_assert(paint.fg == COLOUR_DEFAULT && paint.bg == COLOUR_DEFAULT && paint.attributes == 0);
    } else if (look->depth == DEPTH_8) {
        ck_assert_msg(paint.fg >= 0 && paint.fg < 8 && paint.bg >= 0 && paint.bg < 8, "%d on %d", paint.fg, paint.bg);
        ck_assert_int_eq(paint.attributes & ~ATTR_BOLD, 0);
    } else {
        ck_assert(paint.fg >= COLOUR_DEFAULT && paint.fg < 256 && paint.bg >= COLOUR_DEFAULT && paint.bg < 256);
        ck_assert_int_eq(paint.attributes, 0); /* turning bold off costs a slow line all colours */
    }
}

START_TEST(ground_is_drawn_with_what_the_terminal_has)
{
    struct look look = {0};
    struct town town;
    struct canvas canvas;

    patchwork_town(&town, 10, 7, 5);
    canvas_init(&canvas, whole.rows, whole.columns);
    do
        for (unsigned view = 0; view < 12; view++) {
            struct camera camera = camera_of(&town, (enum zoom)(view % 3), view / 3, whole);

            draw_at(&canvas, &town, &look, &camera);
            for (int i = 0; i < canvas.rows * canvas.columns; i++) {
                check_character(&look, canvas.cells[i].character);
                check_paint(&look, canvas.cells[i].paint);
            }
        }
    while (next_look(&look));
    canvas_release(&canvas);
    town_release(&town);
}
END_TEST

START_TEST(nothing_shimmers_while_panning)
{
    struct look look = {.depth = DEPTH_256, .glyphs = GLYPHS_FINE, .weather = LOOK_RAIN, .wet = true};
    struct town town;
    struct canvas canvas, moved;

    patchwork_town(&town, 20, 14, 5);
    canvas_init(&canvas, 30, 60);
    canvas_init(&moved, 30, 60);
    for (unsigned turn = 0; turn < 4; turn++) {
        struct camera camera = camera_of(&town, ZOOM_NEAR, turn, (struct area){0, 0, 30, 60});

        draw_at(&canvas, &town, &look, &camera);
        camera_pan(&camera, (struct area){0, 0, 30, 60}, 3, 5);
        draw_at(&moved, &town, &look, &camera);
        for (int row = 3; row < 30; row++)
            for (int column = 10; column < 60; column++)
                ck_assert(canvas_cells_equal(canvas_at(&canvas, row, column), canvas_at(&moved, row - 3, column - 10)));
    }
    canvas_release(&moved);
    canvas_release(&canvas);
    town_release(&town);
}
END_TEST

START_TEST(what_is_drawn_does_not_depend_on_what_else_is_drawn)
{
    const struct look look = {.depth = DEPTH_256, .glyphs = GLYPHS_BOX};
    struct town town;
    struct canvas canvas, part;

    patchwork_town(&town, 10, 7, 5);
    canvas_init(&canvas, 30, 60);
    canvas_init(&part, 30, 60);
    for (enum zoom zoom = ZOOM_FAR; zoom <= ZOOM_NEAR; zoom++) {
        struct camera camera = camera_of(&town, zoom, 0, (struct area){0, 0, 30, 60});
        struct town_scene scene = {.town = &town, .followed = PERSON_NONE};
        const struct paint untouched = {3, 4, ATTR_DIM};

        draw_at(&canvas, &town, &look, &camera);
        canvas_fill(&part, (struct area){0, 0, 30, 60}, '!', untouched);
        camera_clamp(&camera, (struct area){0, 0, 30, 60});
        scene.frame = 5;
        draw_town(&part, (struct area){0, 0, 11, 21}, &camera, &look, &scene);
        for (int row = 0; row < 30; row++)
            for (int column = 0; column < 60; column++) {
                const struct canvas_cell *at = canvas_at(&part, row, column);

                if (row < 11 && column < 21)
                    ck_assert(canvas_cells_equal(at, canvas_at(&canvas, row, column)));
                else
                    ck_assert(at->character == '!' && at->paint.attributes == ATTR_DIM);
            }
    }
    canvas_release(&part);
    canvas_release(&canvas);
    town_release(&town);
}
END_TEST

START_TEST(four_turns_give_the_same_picture)
{
    const struct look look = {.depth = DEPTH_256, .glyphs = GLYPHS_FINE};
    struct town town;
    struct canvas canvas, again;

    patchwork_town(&town, 8, 8, 3);
    canvas_init(&canvas, 24, 48);
    canvas_init(&again, 24, 48);
    for (unsigned turn = 0; turn < 4; turn++) {
        struct camera camera = camera_of(&town, ZOOM_NEAR, turn, (struct area){0, 0, 24, 48});

        draw_at(&canvas, &town, &look, &camera);
        camera.turn += 4;
        draw_at(&again, &town, &look, &camera);
        ck_assert(canvases_equal(&canvas, &again));
    }
    canvas_release(&again);
    canvas_release(&canvas);
    town_release(&town);
}
END_TEST

/* Draws rows of ground near by and checks the characters; '?' fits all. */
static void check_rows(const char *const *ground, unsigned rows, unsigned turn, const struct look *look,
                       const char *const *expected, unsigned expected_rows)
{
    struct town town;
    struct canvas canvas;
    struct camera camera;
    int columns = (int)strlen(expected[0]);

    ascii_town(&town, ground, rows);
    canvas_init(&canvas, (int)expected_rows, columns);
    camera = camera_of(&town, ZOOM_NEAR, turn, (struct area){0, 0, (int)expected_rows, columns});
    draw_at(&canvas, &town, look, &camera);
    for (unsigned row = 0; row < expected_rows; row++)
        for (int column = 0; column < columns; column++) {
            char wanted = expected[row][column];

            ck_assert_msg(wanted == '?' || canvas_at(&canvas, (int)row, column)->character == (unsigned char)wanted,
                          "turn %u, row %u, column %d: '%c' in place of '%c'", turn, row, column,
                          (int)canvas_at(&canvas, (int)row, column)->character, wanted);
        }
    canvas_release(&canvas);
    town_release(&town);
}
#define CHECK_ROWS(ground, turn, look, ...)                                                                            \
    do {                                                                                                               \
        static const char *const rows_of_look[] = {__VA_ARGS__};                                                       \
        check_rows(ground, sizeof(ground) / sizeof *(ground), turn, look, rows_of_look,                                \
                   sizeof rows_of_look / sizeof *rows_of_look);                                                        \
    } while (0)

static const struct look ascii_256 = {.depth = DEPTH_256, .glyphs = GLYPHS_ASCII};

START_TEST(signs_that_have_a_direction_turn_with_the_map)
{
    static const char *const ground[] = {
        "ppxpp~~pp", "..x..==..", "ppxpp~~pp", "ppppp~~pp", "ppppp~~pp",
    };

    CHECK_ROWS(ground, 0, &ascii_256, "    ==    ????    ", "    ==    ----    ", "    ==    ????    ");
    CHECK_ROWS(ground, 1, &ascii_256, "          ", "          ", "    ||||||", "          ", "          ",
               "??????||??", "??????||??");
    CHECK_ROWS(ground, 2, &ascii_256, "    ????          ", "    ????          ",
               "    ????    ==    ", "    ----    ==    ", "    ????    ==    ");
}
END_TEST

START_TEST(a_wide_road_has_dashes_but_no_junction_has)
{
    static const char *const ground[] = {
        "pppp...pppp", "...........", "...........", "...........", "ppppppppppp",
    };

    CHECK_ROWS(ground, 0, &ascii_256, "                      ", "                      ", "    --          --    ",
               "                      ", "                      ");
}
END_TEST

START_TEST(grass_is_under_a_bench_in_the_park_and_paving_on_the_square)
{
    static const char *const ground[] = {"gggooo", "gbgobo", "gggooo"};
    const struct palette *palette = palette_of(&ascii_256);
    struct town town;
    struct canvas canvas;
    struct camera camera;

    ASCII_TOWN(&town, ground);
    canvas_init(&canvas, 3, 12);
    camera = camera_of(&town, ZOOM_NEAR, 0, (struct area){0, 0, 3, 12});
    draw_at(&canvas, &town, &ascii_256, &camera);
    ck_assert_uint_eq(canvas_at(&canvas, 1, 2)->character, '\\');
    ck_assert_int_eq(canvas_at(&canvas, 1, 2)->paint.bg, palette->ground[TERRAIN_GRASS].bg);
    ck_assert_int_eq(canvas_at(&canvas, 1, 8)->paint.bg, palette->ground[TERRAIN_PLAZA].bg);
    canvas_release(&canvas);
    town_release(&town);
}
END_TEST

static int16_t fill(const struct canvas *canvas, int row, int column)
{
    return canvas_at(canvas, row, column)->paint.bg;
}

/* Which of a palette's roofs a house of four by four has, by the colour of a slope; -1 when it is none. */
static int roof_of(int16_t light, int16_t dark)
{
    const struct palette *palette = palette_of(&ascii_256);

    for (int i = 0; i < PALETTE_ROOFS; i++)
        if (palette->roof[i].light == light && palette->roof[i].dark == dark)
            return i;
    return -1;
}

START_TEST(light_comes_from_the_upper_left_of_the_screen)
{
    static const char *const ground[] = {"pppppp", "p####p", "p####p", "p####p", "p#D##p", "pppppp"};
    struct town town;
    struct canvas canvas;

    ASCII_TOWN(&town, ground);
    canvas_init(&canvas, 6, 12);
    for (unsigned turn = 0; turn < 4; turn++) {
        struct camera camera = camera_of(&town, ZOOM_NEAR, turn, (struct area){0, 0, 6, 12});
        bool level = turn % 2 == 0;

        draw_at(&canvas, &town, &ascii_256, &camera);
        ck_assert_int_ge(roof_of(fill(&canvas, 1, 2), fill(&canvas, 4, 9)), 0);
        if (level)
            ck_assert_int_eq(fill(&canvas, 1, 9), fill(&canvas, 1, 2));
        else
            ck_assert_int_eq(fill(&canvas, 4, 2), fill(&canvas, 1, 2));
        /* The ridge is the edge of the light slope. */
        ck_assert_uint_eq(canvas_at(&canvas, level ? 2 : 1, 5)->character, level ? '_' : '|');
    }
    canvas_release(&canvas);
    town_release(&town);
}
END_TEST

START_TEST(every_house_keeps_its_hue_when_the_map_turns)
{
    struct town town;
    struct canvas canvas;
    int hue[16];

    town_init(&town, 64, 4);
    memset(town.ground, TERRAIN_ROOF, (size_t)town.width * town.height);
    for (unsigned x = 0; x < 64; x += 4)
        town_add_building(&town, x, 0, 4, 4);
    for (unsigned turn = 0; turn < 4; turn++) {
        bool level = turn % 2 == 0;
        struct area area = {0, 0, level ? 4 : 64, level ? 128 : 8};
        struct camera camera = camera_of(&town, ZOOM_NEAR, turn, area);

        canvas_init(&canvas, area.rows, area.columns);
        draw_at(&canvas, &town, &ascii_256, &camera);
        for (int i = 0; i < 16; i++) {
            int at = turn == 0 || turn == 1 ? i : 15 - i;
            int row = level ? 0 : at * 4, column = level ? at * 8 : 0;
            int found = roof_of(fill(&canvas, row, column), fill(&canvas, row + 3, column + 7));

            ck_assert_int_ge(found, 0);
            if (turn == 0)
                hue[i] = found;
            ck_assert_int_eq(found, hue[i]);
        }
        canvas_release(&canvas);
    }
    town_release(&town);
}
END_TEST

/* Doors all over the town by night: how many of them are lit. */
START_TEST(about_seventy_percent_of_the_doors_are_lit_at_night)
{
    const struct look look = {.depth = DEPTH_256, .weather = LOOK_NIGHT};
    const struct palette *palette = palette_of(&look);
    struct town town;
    struct canvas canvas;
    struct camera camera;
    unsigned lit = 0;

    town_init(&town, 60, 60);
    for (size_t i = 0; i < (size_t)60 * 60; i++)
        town.ground[i] = i / 60 % 2 ? TERRAIN_PAVEMENT : TERRAIN_DOOR;
    canvas_init(&canvas, 60, 120);
    camera = camera_of(&town, ZOOM_NEAR, 0, (struct area){0, 0, 60, 120});
    draw_at(&canvas, &town, &look, &camera);
    for (int row = 0; row < 60; row += 2)
        for (int column = 0; column < 120; column += 2) {
            bool here = fill(&canvas, row, column) == palette->door_lit.bg;

            ck_assert(here || fill(&canvas, row, column) == palette->door.bg);
            lit += here;
            if (here)
                ck_assert_int_eq(fill(&canvas, row + 1, column), palette->glow);
        }
    ck_assert_uint_ge(lit, 60 * 30 * 65 / 100);
    ck_assert_uint_le(lit, 60 * 30 * 75 / 100);
    canvas_release(&canvas);
    town_release(&town);
}
END_TEST

/* How many characters differ between two frames of a scene, and how many drops the second one has. */
static void compare_frames(const struct town *town, const struct look *look, bool still, unsigned *changed,
                           unsigned *drops)
{
    struct canvas canvas[2];
    struct camera camera = camera_of(town, ZOOM_NEAR, 0, (struct area){0, 0, 40, 120});

    for (unsigned i = 0; i < 2; i++) {
        struct town_scene scene = {.town = town, .followed = PERSON_NONE, .frame = 100 + i, .still = still};

        canvas_init(&canvas[i], 40, 120);
        draw_town(&canvas[i], (struct area){0, 0, 40, 120}, &camera, look, &scene);
    }
    *changed = *drops = 0;
    for (int i = 0; i < 40 * 120; i++) {
        *changed += !canvas_cells_equal(&canvas[0].cells[i], &canvas[1].cells[i]);
        *drops += canvas[1].cells[i].character == '\'' || canvas[1].cells[i].character == '.';
    }
    canvas_release(&canvas[1]);
    canvas_release(&canvas[0]);
}

START_TEST(rain_falls_thinly_and_stands_still_when_motion_is_off)
{
    struct look look = {.depth = DEPTH_256, .weather = LOOK_RAIN, .wet = true};
    struct town town;
    unsigned changed, drops;

    town_init(&town, 60, 40);
    memset(town.ground, TERRAIN_PAVEMENT, (size_t)60 * 40);
    compare_frames(&town, &look, false, &changed, &drops);
    ck_assert_uint_gt(drops, 40 * 120 / 60);
    ck_assert_uint_lt(drops, 40 * 120 / 25); /* one to 30 characters */
    ck_assert_uint_gt(changed, drops);
    compare_frames(&town, &look, true, &changed, &drops);
    ck_assert_uint_eq(changed + drops, 0);
    look.lean = true;
    compare_frames(&town, &look, false, &changed, &drops);
    ck_assert_uint_eq(changed + drops, 0);
    town_release(&town);
}
END_TEST

START_TEST(waves_move_a_few_at_a_time)
{
    const struct look look = {.depth = DEPTH_256};
    struct town town;
    unsigned changed, drops;

    town_init(&town, 60, 40);
    memset(town.ground, TERRAIN_WATER, (size_t)60 * 40);
    compare_frames(&town, &look, false, &changed, &drops);
    ck_assert_uint_gt(changed, 0);
    ck_assert_uint_lt(changed, 40 * 120 / 25);
    compare_frames(&town, &look, true, &changed, &drops);
    ck_assert_uint_eq(changed, 0);
    town_release(&town);
}
END_TEST

/* Kinds that are alike share a pair on a slow line: few colour changes. */
START_TEST(lean_has_a_pair_a_kind)
{
    struct look look = {.depth = DEPTH_256, .glyphs = GLYPHS_FINE, .lean = true};
    struct paint pairs[64];
    unsigned count = 0;
    struct town town;
    struct canvas canvas;
    struct camera camera;

    patchwork_town(&town, 10, 7, 3);
    canvas_init(&canvas, 21, 60);
    camera = camera_of(&town, ZOOM_NEAR, 0, (struct area){0, 0, 21, 60});
    draw_at(&canvas, &town, &look, &camera);
    for (int i = 0; i < 21 * 60; i++) {
        unsigned known = 0;

        ck_assert_uint_lt(canvas.cells[i].character, 0x7f);
        while (known < count &&
               (pairs[known].fg != canvas.cells[i].paint.fg || pairs[known].bg != canvas.cells[i].paint.bg))
            known++;
        if (known == count)
            pairs[count++] = canvas.cells[i].paint;
        ck_assert_uint_le(count, 13);
    }
    canvas_release(&canvas);
    town_release(&town);
}
END_TEST

/* A street and a square with houses and water, of tiles of three cells; arms as the map shows them. */
static const char *const streets[] = {
    "p.pp.p###", "...p..p##", "ppppppp##", "######~~~", "######~~~", "######~~~",
};

static void make_streets(struct town *town)
{
    ASCII_TOWN(town, streets);
    town->grid.width = 3;
    town->grid.height = 2;
    town->grid.size = 3;
    town->grid.tiles = mem_new(6, sizeof *town->grid.tiles);
}

START_TEST(from_far_a_tile_is_two_columns_and_a_street_is_a_line)
{
    static const uint32_t box[][6] = {{0x2534, 0x2500, 0x2514, 0x2500, ' ', ' '}, {' ', ' ', ' ', ' ', 0, 0}};
    static const uint32_t ascii[][6] = {{'+', '-', '+', '-', ' ', ' '}, {' ', ' ', ' ', ' ', 0, 0}};
    struct town town;

    make_streets(&town);
    for (enum glyphs glyphs = GLYPHS_ASCII; glyphs <= GLYPHS_BOX; glyphs++) {
        const struct look look = {.depth = DEPTH_256, .glyphs = glyphs};
        struct camera camera = camera_of(&town, ZOOM_FAR, 0, (struct area){0, 0, 2, 6});
        struct canvas canvas;

        canvas_init(&canvas, 2, 6);
        draw_at(&canvas, &town, &look, &camera);
        for (int row = 0; row < 2; row++)
            for (int column = 0; column < 6; column++) {
                uint32_t wanted = glyphs == GLYPHS_ASCII ? ascii[row][column] : box[row][column];

                ck_assert_msg(!wanted || canvas_at(&canvas, row, column)->character == wanted, "%d, %d: U+%04X", row,
                              column, canvas_at(&canvas, row, column)->character);
            }
        ck_assert_int_eq(fill(&canvas, 1, 4), palette_of(&look)->ground[TERRAIN_WATER].bg);
        canvas_release(&canvas);
    }
    town_release(&town);
}
END_TEST

START_TEST(halves_show_two_cells_a_character)
{
    static const char *const ground[] = {"p.", "~~"};
    const struct look look = {.depth = DEPTH_256, .glyphs = GLYPHS_FINE};
    const struct palette *palette = palette_of(&look);
    struct town town;
    struct canvas canvas;
    struct camera camera;

    ASCII_TOWN(&town, ground);
    canvas_init(&canvas, 1, 2);
    camera = camera_of(&town, ZOOM_MIDDLE, 0, (struct area){0, 0, 1, 2});
    draw_at(&canvas, &town, &look, &camera);
    ck_assert_uint_eq(canvas_at(&canvas, 0, 1)->character, 0x2580);
    ck_assert_int_eq(canvas_at(&canvas, 0, 1)->paint.fg, palette->ground[TERRAIN_ROAD].bg);
    ck_assert_int_eq(canvas_at(&canvas, 0, 1)->paint.bg, palette->ground[TERRAIN_WATER].bg);
    canvas_release(&canvas);
    town_release(&town);
}
END_TEST

START_TEST(any_window_can_be_drawn_into)
{
    const struct look look = {.depth = DEPTH_256, .glyphs = GLYPHS_FINE};
    struct town town;

    patchwork_town(&town, 4, 4, 3);
    for (int rows = 0; rows < 4; rows++)
        for (int columns = 0; columns < 4; columns++)
            for (enum zoom zoom = ZOOM_FAR; zoom <= ZOOM_NEAR; zoom++) {
                struct town_scene scene = {.town = &town, .followed = PERSON_NONE};
                struct area area = {-1, -1, 6, 6};
                struct camera camera = camera_of(&town, zoom, 1, area);
                struct canvas canvas;

                canvas_init(&canvas, rows, columns);
                draw_town(&canvas, area, &camera, &look, &scene);
                ck_assert(rows * columns == 0 || canvas_at(&canvas, rows - 1, columns - 1) != NULL);
                canvas_release(&canvas);
            }
    town_release(&town);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("draw_town");
    TCase *tests = tcase_create("draw_town");

    tcase_add_test(tests, ground_is_drawn_with_what_the_terminal_has);
    tcase_add_test(tests, nothing_shimmers_while_panning);
    tcase_add_test(tests, what_is_drawn_does_not_depend_on_what_else_is_drawn);
    tcase_add_test(tests, four_turns_give_the_same_picture);
    tcase_add_test(tests, signs_that_have_a_direction_turn_with_the_map);
    tcase_add_test(tests, a_wide_road_has_dashes_but_no_junction_has);
    tcase_add_test(tests, grass_is_under_a_bench_in_the_park_and_paving_on_the_square);
    tcase_add_test(tests, light_comes_from_the_upper_left_of_the_screen);
    tcase_add_test(tests, every_house_keeps_its_hue_when_the_map_turns);
    tcase_add_test(tests, about_seventy_percent_of_the_doors_are_lit_at_night);
    tcase_add_test(tests, rain_falls_thinly_and_stands_still_when_motion_is_off);
    tcase_add_test(tests, waves_move_a_few_at_a_time);
    tcase_add_test(tests, lean_has_a_pair_a_kind);
    tcase_add_test(tests, from_far_a_tile_is_two_columns_and_a_street_is_a_line);
    tcase_add_test(tests, halves_show_two_cells_a_character);
    tcase_add_test(tests, any_window_can_be_drawn_into);
    suite_add_tcase(suite, tests);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
