#include "view/canvas.h"

#include "support/support.h"

static const struct paint red = {1, 0, 0}, none = {COLOUR_DEFAULT, COLOUR_DEFAULT, 0};

static uint32_t at(const struct canvas *canvas, int row, int column)
{
    return canvas_at(canvas, row, column)->character;
}

START_TEST(a_new_canvas_is_blank)
{
    struct canvas canvas;
    const struct canvas_cell blank = {.character = ' ', .paint = none};

    canvas_init(&canvas, 3, 5);
    for (int row = 0; row < 3; row++)
        for (int column = 0; column < 5; column++)
            ck_assert(canvas_cells_equal(canvas_at(&canvas, row, column), &blank));
    ck_assert_int_eq(canvas.cursor_row, -1);
    canvas_put(&canvas, 1, 1, 'x', red);
    canvas.cursor_row = 2;
    canvas_resize(&canvas, 3, 5);
    ck_assert(canvas_cells_equal(canvas_at(&canvas, 1, 1), &blank));
    ck_assert_int_eq(canvas.cursor_row, -1);
    canvas_resize(&canvas, 2, 9);
    ck_assert_ptr_nonnull(canvas_at(&canvas, 1, 8));
    ck_assert_ptr_null(canvas_at(&canvas, 2, 0));
    canvas_release(&canvas);
}
END_TEST

START_TEST(a_canvas_may_have_no_cells)
{
    struct canvas canvas;

    canvas_init(&canvas, 0, -3);
    ck_assert_int_eq(canvas.rows, 0);
    ck_assert_int_eq(canvas.columns, 0);
    canvas_put(&canvas, 0, 0, 'x', red);
    canvas_text(&canvas, 0, 0, "text", red);
    canvas_fill(&canvas, (struct area){-5, -5, 100, 100}, 'x', red);
    ck_assert_ptr_null(canvas_at(&canvas, 0, 0));
    canvas_release(&canvas);
}
END_TEST

START_TEST(what_lies_outside_is_cut_off)
{
    struct canvas canvas;

    canvas_init(&canvas, 2, 4);
    canvas_put(&canvas, -1, 0, 'x', red);
    canvas_put(&canvas, 0, 4, 'x', red);
    canvas_put(&canvas, 2, 0, 'x', red);
    ck_assert_int_eq(canvas_text(&canvas, 0, -2, "abcdefgh", red), 4);
    ck_assert_uint_eq(at(&canvas, 0, 0), 'c');
    ck_assert_uint_eq(at(&canvas, 0, 3), 'f');
    ck_assert_uint_eq(at(&canvas, 1, 0), ' ');
    ck_assert_int_eq(canvas_text_within(&canvas, 1, 0, 2, "xyz", red), 2);
    ck_assert_uint_eq(at(&canvas, 1, 1), 'y');
    ck_assert_uint_eq(at(&canvas, 1, 2), ' ');
    canvas_fill(&canvas, (struct area){1, 3, 9, 9}, '#', red);
    ck_assert_uint_eq(at(&canvas, 1, 3), '#');
    ck_assert_uint_eq(at(&canvas, 0, 3), 'f');
    canvas_release(&canvas);
}
END_TEST

START_TEST(an_area_is_clipped_to_the_canvas)
{
    static const struct area cases[][2] = {
        {{0, 0, 2, 4}, {0, 0, 2, 4}}, {{-1, -1, 9, 9}, {0, 0, 2, 4}}, {{1, 2, 5, 1}, {1, 2, 1, 1}},
        {{5, 0, 3, 3}, {5, 0, 0, 3}}, {{-4, 0, 2, 2}, {0, 0, 0, 2}},
    };
    struct canvas canvas;

    canvas_init(&canvas, 2, 4);
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct area area = canvas_clip(&canvas, cases[i][0]);

        ck_assert_int_eq(area.row, cases[i][1].row);
        ck_assert_int_eq(area.column, cases[i][1].column);
        ck_assert_int_eq(area.rows, cases[i][1].rows);
        ck_assert_int_eq(area.columns, cases[i][1].columns);
    }
    canvas_release(&canvas);
}
END_TEST

/* Bell, escape, a C1 control, a bidi override, a zero-width and a wide character, a broken byte. */
START_TEST(what_could_harm_a_terminal_becomes_a_question_mark)
{
    static const uint32_t codes[] = {0, 7, 0x1b, 0x7f, 0x9f, 0x202e, 0x200b, 0x301, 0x4e2d, 0x1f600, 0xd800, 0x110000};
    struct canvas canvas;

    canvas_init(&canvas, 1, 8);
    for (unsigned i = 0; i < sizeof codes / sizeof *codes; i++) {
        canvas_put(&canvas, 0, 0, codes[i], red);
        ck_assert_uint_eq(at(&canvas, 0, 0), '?');
    }
    ck_assert_int_eq(canvas_text(&canvas, 0, 0, "a\a\033\xe4\xb8\xad\xe2\x80\xae\xffz", red), 7);
    for (int column = 1; column <= 5; column++)
        ck_assert_uint_eq(at(&canvas, 0, column), '?');
    ck_assert_uint_eq(at(&canvas, 0, 6), 'z');
    ck_assert_int_eq(canvas_format(&canvas, 0, 0, red, "%s%d", "\t", 42), 3);
    ck_assert_uint_eq(at(&canvas, 0, 0), '?');
    ck_assert_uint_eq(at(&canvas, 0, 2), '2');
    canvas_fill(&canvas, (struct area){0, 0, 1, 8}, 0x1b, red);
    ck_assert_uint_eq(at(&canvas, 0, 7), '?');
    canvas_release(&canvas);
}
END_TEST

START_TEST(cells_are_equal_when_they_show_the_same)
{
    struct canvas_cell a = {.character = 'a', .paint = red}, b = a;

    b.crowd = 2;
    ck_assert(canvas_cells_equal(&a, &b));
    b.paint.attributes = ATTR_BOLD;
    ck_assert(!canvas_cells_equal(&a, &b));
    b = a;
    b.paint.bg = 7;
    ck_assert(!canvas_cells_equal(&a, &b));
    b = a;
    b.character = 'b';
    ck_assert(!canvas_cells_equal(&a, &b));
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("canvas");
    TCase *tests = tcase_create("canvas");

    tcase_add_test(tests, a_new_canvas_is_blank);
    tcase_add_test(tests, a_canvas_may_have_no_cells);
    tcase_add_test(tests, what_lies_outside_is_cut_off);
    tcase_add_test(tests, an_area_is_clipped_to_the_canvas);
    tcase_add_test(tests, what_could_harm_a_terminal_becomes_a_question_mark);
    tcase_add_test(tests, cells_are_equal_when_they_show_the_same);
    suite_add_tcase(suite, tests);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
