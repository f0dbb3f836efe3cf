#include "view/camera.h"

#include "support/support.h"

#include <stdlib.h>

static const struct area area = {1, 3, 20, 57};

/* A camera on a town of 14x10 tiles of three cells, anywhere that its clamp allows. */
static struct camera camera_on(enum zoom zoom, unsigned turn, int left, int top)
{
    struct camera camera;

    camera_init(&camera, 42, 30, 3);
    camera.zoom = zoom;
    camera.turn = turn;
    camera.left = left;
    camera.top = top;
    camera_clamp(&camera, area);
    return camera;
}

/* Calls CHECK for all zooms and turns at several places. */
static void for_all_cameras(void (*check)(const struct camera *camera))
{
    static const int places[][2] = {{0, 0}, {5, 4}, {999, 999}};

    for (enum zoom zoom = ZOOM_FAR; zoom <= ZOOM_NEAR; zoom++)
        for (unsigned turn = 0; turn < 4; turn++)
            for (unsigned i = 0; i < 3; i++) {
                struct camera camera = camera_on(zoom, turn, places[i][0], places[i][1]);

                check(&camera);
            }
}

/* What is told of the cell at CAMERA's place of X, Y must be that cell, far: of its tile, middle: of the pair. */
static void check_cell(const struct camera *camera, unsigned x, unsigned y, int row, int column)
{
    unsigned back_x, back_y;
    int half;

    ck_assert(camera_cell_at(camera, area, row, column, &back_x, &back_y, &half));
    if (camera->zoom == ZOOM_NEAR) {
        ck_assert_uint_eq(back_x, x);
        ck_assert_uint_eq(back_y, y);
        ck_assert_int_eq(half, 0);
    } else if (camera->zoom == ZOOM_FAR) {
        ck_assert_uint_eq(back_x, x / 3 * 3 + 1);
        ck_assert_uint_eq(back_y, y / 3 * 3 + 1);
    } else {
        ck_assert_int_le(abs((int)back_x - (int)x) + abs((int)back_y - (int)y), 1);
    }
}

static void check_round_trip(const struct camera *camera)
{
    unsigned seen = 0;

    for (unsigned y = 0; y < 30; y++)
        for (unsigned x = 0; x < 42; x++) {
            int row, column;

            if (!camera_place(camera, area, x, y, &row, &column))
                continue;
            seen++;
            ck_assert_int_ge(row, area.row);
            ck_assert_int_lt(row, area.row + area.rows);
            ck_assert_int_ge(column, area.column);
            ck_assert_int_lt(column, area.column + area.columns);
            check_cell(camera, x, y, row, column);
        }
    ck_assert_uint_gt(seen, 200);
}

START_TEST(the_cell_at_the_place_of_a_cell_is_that_cell)
{
    for_all_cameras(check_round_trip);
}
END_TEST

static void check_way_back(const struct camera *camera)
{
    for (int row = area.row; row < area.row + area.rows; row++)
        for (int column = area.column; column < area.column + area.columns; column++) {
            unsigned x, y;
            int half, back_row, back_column;

            if (!camera_cell_at(camera, area, row, column, &x, &y, &half))
                continue;
            ck_assert_uint_lt(x, 42);
            ck_assert_uint_lt(y, 30);
            ck_assert(camera_place(camera, area, x, y, &back_row, &back_column));
            ck_assert_int_eq(back_row, row);
            ck_assert_int_eq(back_column, camera->zoom == ZOOM_MIDDLE ? column : column - half);
        }
}

START_TEST(the_place_of_the_cell_at_a_place_is_that_place)
{
    for_all_cameras(check_way_back);
}
END_TEST

START_TEST(outside_the_area_is_nothing)
{
    struct camera camera = camera_on(ZOOM_NEAR, 0, 0, 0);
    unsigned x, y;
    int row, column, half;

    ck_assert(!camera_cell_at(&camera, area, area.row - 1, area.column, &x, &y, &half));
    ck_assert(!camera_cell_at(&camera, area, area.row, area.column - 1, &x, &y, &half));
    ck_assert(!camera_cell_at(&camera, area, area.row + area.rows, area.column, &x, &y, &half));
    ck_assert(!camera_cell_at(&camera, area, area.row, area.column + area.columns, &x, &y, &half));
    ck_assert(!camera_place(&camera, area, 41, 0, &row, &column));
    ck_assert(!camera_place(&camera, area, 0, 29, &row, &column));
    ck_assert(!camera_place(&camera, area, 42, 0, &row, &column));
    camera = camera_on(ZOOM_FAR, 0, 0, 0); /* centred: 14 tiles of two columns in 57 */
    ck_assert(!camera_cell_at(&camera, area, area.row, area.column, &x, &y, &half));
}
END_TEST

START_TEST(a_large_map_fills_the_area_and_a_small_one_is_centred)
{
    struct camera camera = camera_on(ZOOM_NEAR, 0, -7, 500);

    ck_assert_int_eq(camera.left, 0);
    ck_assert_int_eq(camera.top, 30 - 20);
    camera = camera_on(ZOOM_NEAR, 1, 500, 500);
    ck_assert_int_eq(camera.left, 30 - 28);
    ck_assert_int_eq(camera.top, 42 - 20);
    camera = camera_on(ZOOM_FAR, 0, 3, 3);
    ck_assert_int_eq(camera.left, -7);
    ck_assert_int_eq(camera.top, -5);
    camera = camera_on(ZOOM_MIDDLE, 0, 3, 3);
    ck_assert_int_eq(camera.left, -7);
    ck_assert_int_eq(camera.top, -5);
}
END_TEST

START_TEST(showing_a_cell_keeps_a_margin)
{
    for (enum zoom zoom = ZOOM_FAR; zoom <= ZOOM_NEAR; zoom++)
        for (unsigned turn = 0; turn < 4; turn++)
            for (unsigned y = 0; y < 30; y += 7)
                for (unsigned x = 0; x < 42; x += 5) {
                    struct camera camera = camera_on(zoom, turn, 0, 0), before;
                    int row, column;

                    camera_show(&camera, area, x, y, 3);
                    ck_assert(camera_place(&camera, area, x, y, &row, &column));
                    before = camera;
                    camera_show(&camera, area, x, y, 3); /* and once there, it moves no more */
                    ck_assert_int_eq(camera.left, before.left);
                    ck_assert_int_eq(camera.top, before.top);
                }
}
END_TEST

START_TEST(the_followed_one_stays_in_the_middle_third)
{
    struct camera camera;
    int row, column;

    camera_init(&camera, 300, 300, 3);
    for (int i = 0; i < 200; i++) {
        camera_follow(&camera, area, 40 + (unsigned)i, 240 - (unsigned)i);
        ck_assert(camera_place(&camera, area, 40 + (unsigned)i, 240 - (unsigned)i, &row, &column));
        ck_assert_int_ge(row, area.row + area.rows / 3);
        ck_assert_int_le(row, area.row + area.rows * 2 / 3);
        ck_assert_int_ge(column, area.column + area.columns / 3 - 1);
        ck_assert_int_le(column, area.column + area.columns * 2 / 3);
    }
}
END_TEST

START_TEST(zoom_and_turn_keep_what_is_in_the_middle)
{
    struct camera camera;
    unsigned x, y, middle_x, middle_y;
    int half;

    camera_init(&camera, 300, 240, 3);
    camera.left = 130;
    camera.top = 110;
    camera_clamp(&camera, area);
    ck_assert(camera_cell_at(&camera, area, area.row + 10, area.column + 28, &middle_x, &middle_y, &half));
    for (unsigned turn = 0; turn < 9; turn++)
        for (enum zoom zoom = ZOOM_FAR; zoom <= ZOOM_NEAR; zoom++) {
            camera_set_turn(&camera, area, turn);
            camera_set_zoom(&camera, area, zoom);
            ck_assert(camera_cell_at(&camera, area, area.row + 10, area.column + 28, &x, &y, &half));
            ck_assert_int_le(abs((int)x - (int)middle_x), 3);
            ck_assert_int_le(abs((int)y - (int)middle_y), 3);
        }
}
END_TEST

START_TEST(four_turns_come_back)
{
    struct camera camera = camera_on(ZOOM_NEAR, 0, 6, 5), first;

    camera_init(&camera, 300, 240, 3);
    camera.left = 130;
    camera.top = 110;
    first = camera;
    for (unsigned turn = 1; turn <= 4; turn++)
        camera_set_turn(&camera, area, turn);
    ck_assert_uint_eq(camera.turn, 0);
    ck_assert_int_eq(camera.left, first.left);
    ck_assert_int_eq(camera.top, first.top);
}
END_TEST

START_TEST(up_is_up_on_the_screen)
{
    static const int steps[][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};

    for (unsigned turn = 0; turn < 4; turn++)
        for (unsigned i = 0; i < 4; i++) {
            struct camera camera = camera_on(ZOOM_NEAR, turn, 0, 0);
            int dx, dy, row, column, to_row, to_column;

            camera_direction(&camera, steps[i][0], steps[i][1], &dx, &dy);
            ck_assert(camera_place(&camera, area, 20, 15, &row, &column) ||
                      (camera_show(&camera, area, 20, 15, 3), camera_place(&camera, area, 20, 15, &row, &column)));
            ck_assert(camera_place(&camera, area, (unsigned)(20 + dx), (unsigned)(15 + dy), &to_row, &to_column));
            ck_assert_int_eq(to_column - column, 2 * steps[i][0]);
            ck_assert_int_eq(to_row - row, steps[i][1]);
        }
}
END_TEST

START_TEST(the_zoom_that_fits_shows_most_of_the_town)
{
    static const struct {
        unsigned width, height, size;
        bool allow_middle;
        enum zoom zoom;
    } cases[] = {
        {24, 18, 3, true, ZOOM_NEAR}, {42, 30, 3, true, ZOOM_MIDDLE}, {42, 30, 3, false, ZOOM_FAR},
        {84, 60, 3, true, ZOOM_FAR},  {300, 300, 3, true, ZOOM_FAR},  {40, 30, 1, false, ZOOM_FAR},
    };

    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct camera camera;

        camera_init(&camera, cases[i].width, cases[i].height, cases[i].size);
        camera_fit(&camera, area, cases[i].allow_middle);
        ck_assert_int_eq(camera.zoom, cases[i].zoom);
    }
}
END_TEST

START_TEST(panning_stops_at_the_edge)
{
    struct camera camera = camera_on(ZOOM_NEAR, 0, 0, 0);

    camera_pan(&camera, area, 1, 2);
    ck_assert_int_eq(camera.left, 2);
    ck_assert_int_eq(camera.top, 1);
    camera_pan(&camera, area, -9, -9);
    ck_assert_int_eq(camera.left, 0);
    ck_assert_int_eq(camera.top, 0);
}
END_TEST

/* A window of one character, or of none, is no reason to fail. */
START_TEST(any_area_will_do)
{
    for (int rows = 0; rows < 3; rows++)
        for (int columns = 0; columns < 4; columns++)
            for (enum zoom zoom = ZOOM_FAR; zoom <= ZOOM_NEAR; zoom++) {
                struct camera camera = camera_on(zoom, 1, 9, 9);
                struct area tiny = {0, 0, rows, columns};

                camera_clamp(&camera, tiny);
                camera_show(&camera, tiny, 41, 29, 5);
                camera_follow(&camera, tiny, 0, 0);
                camera_set_zoom(&camera, tiny, zoom);
                camera_set_turn(&camera, tiny, 3);
                camera_fit(&camera, tiny, true);
                ck_assert_int_ge(camera.left, 0);
                ck_assert_int_ge(camera.top, 0);
            }
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("camera");
    TCase *tests = tcase_create("camera");

    tcase_add_test(tests, the_cell_at_the_place_of_a_cell_is_that_cell);
    tcase_add_test(tests, the_place_of_the_cell_at_a_place_is_that_place);
    tcase_add_test(tests, outside_the_area_is_nothing);
    tcase_add_test(tests, a_large_map_fills_the_area_and_a_small_one_is_centred);
    tcase_add_test(tests, showing_a_cell_keeps_a_margin);
    tcase_add_test(tests, the_followed_one_stays_in_the_middle_third);
    tcase_add_test(tests, zoom_and_turn_keep_what_is_in_the_middle);
    tcase_add_test(tests, four_turns_come_back);
    tcase_add_test(tests, up_is_up_on_the_screen);
    tcase_add_test(tests, the_zoom_that_fits_shows_most_of_the_town);
    tcase_add_test(tests, panning_stops_at_the_edge);
    tcase_add_test(tests, any_area_will_do);
    suite_add_tcase(suite, tests);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
