#include "base/error.h"
#include "base/memory.h"
#include "base/near.h"
#include "base/text.h"
#include "support/support.h"

#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

START_TEST(text_of_an_error)
{
    struct error error;
    char text[1200];

    ck_assert_int_eq(error_at(&error, STATUS_VALUE, "a.cfg", 12, "tile '%s' is %d", "x", 3), STATUS_VALUE);
    ck_assert_int_eq(error.status, STATUS_VALUE);
    ck_assert_str_eq(error_text(&error, text, sizeof text), "a.cfg:12: tile 'x' is 3");
    error_at(&error, STATUS_LIMIT, "a.cfg", 0, "too long");
    ck_assert_str_eq(error_text(&error, text, sizeof text), "a.cfg: too long");
    ck_assert_int_eq(error_set(&error, STATUS_USAGE, "no such option"), STATUS_USAGE);
    ck_assert_str_eq(error_text(&error, text, sizeof text), "no such option");
    ck_assert_str_eq(error_text(&error, text, 8), "no such");
}
END_TEST

START_TEST(no_error_wanted)
{
    ck_assert_int_eq(error_set(NULL, STATUS_NAME, "%d", 1), STATUS_NAME);
    ck_assert_int_eq(error_at(NULL, STATUS_SYNTAX, "f", 1, "%d", 1), STATUS_SYNTAX);
}
END_TEST

START_TEST(terminal_commands_do_not_get_through)
{
    struct error error;
    char text[1200];

    error_at(&error, STATUS_NAME, "\x1b]0;x\x07.cfg", 1, "no '%s'", "\x1b[2J \xc2\x9b \xe2\x80\xae \xff");
    ck_assert_str_eq(error_text(&error, text, sizeof text), "?]0;x?.cfg:1: no '?[2J ? ? ?'");
}
END_TEST

START_TEST(long_text_is_cut_whole)
{
    struct error error;
    char text[2000], note[1600] = "";

    for (int i = 0; i < 500; i++)
        strcat(note, "♣");
    error_at(&error, STATUS_NAME, note, 2147483647, "%s", note);
    ck_assert(text_is_clean(error.message));
    ck_assert(text_is_clean(error.file));
    ck_assert_uint_gt(strlen(error.message), 500);
    error_text(&error, text, sizeof text);
    ck_assert(text_is_clean(text));
    ck_assert_uint_gt(strlen(text), 1000);
}
END_TEST

/* A caller that adds to an error passes the old one's own text. */
START_TEST(an_error_made_of_itself)
{
    struct error error;
    char text[1200];

    error_at(&error, STATUS_VALUE, "a.cfg", 3, "too small");
    error_at(&error, error.status, error.file, error.line, "tile 'x': %s", error.message);
    ck_assert_str_eq(error_text(&error, text, sizeof text), "a.cfg:3: tile 'x': too small");
}
END_TEST

START_TEST(array_grows)
{
    unsigned *items = NULL;
    size_t capacity = 0;
    unsigned count = 0;

    for (unsigned i = 0; i < 1000; i++)
        *ARRAY_ADD(items, count, capacity) = i;
    ck_assert_uint_eq(count, 1000);
    ck_assert_uint_ge(capacity, 1000);
    for (unsigned i = 0; i < 1000; i++)
        ck_assert_uint_eq(items[i], i);
    free(items);
}
END_TEST

START_TEST(blocks_are_there_and_clear)
{
    char *block = mem_new(0, 8), *text = mem_format("%d-%s", 7, "x"), *copy = mem_copy("abc", 3);

    ck_assert_ptr_nonnull(block);
    free(block);
    block = mem_new(100, 1);
    for (int i = 0; i < 100; i++)
        ck_assert_int_eq(block[i], 0);
    ck_assert_str_eq(text, "7-x");
    ck_assert_mem_eq(copy, "abc", 3);
    free(text);
    free(copy);
    free(mem_copy(NULL, 0));
    free(mem_resize(block, 0, 4));
}
END_TEST

START_TEST(overflowing_new_aborts)
{
    free(mem_new(SIZE_MAX / 2, 3));
}
END_TEST

START_TEST(overflowing_resize_aborts)
{
    free(mem_resize(NULL, SIZE_MAX / 2, 3));
}
END_TEST

static const struct {
    const char *a, *b;
    unsigned distance;
} distances[] = {
    {"", "", 0},
    {"width", "width", 0},
    {"width", "wdith", 1},
    {"width", "widht", 1},
    {"width", "with", 1},
    {"width", "widthh", 1},
    {"width", "midth", 1},
    {"", "abc", 3},
    {"abc", "", 3},
    {"kitten", "sitting", 3},
    {"building", "gnidliub", 5},
    {"ca", "abc", 3},
    {"1234567890123456789012345678901234567890123456789012345678901234", "x", NEAR_FAR},
};

START_TEST(distance_of_names)
{
    ck_assert_uint_eq(near_distance(distances[_i].a, distances[_i].b), distances[_i].distance);
    ck_assert_uint_eq(near_distance(distances[_i].b, distances[_i].a), distances[_i].distance);
}
END_TEST

START_TEST(nearest_name)
{
    unsigned best = NEAR_FAR;

    ck_assert(!near_better("wdith", "tiles", &best));
    ck_assert(near_better("wdith", "widthh", &best));
    ck_assert(near_better("wdith", "width", &best));
    ck_assert(!near_better("wdith", "width", &best));
    ck_assert_uint_eq(best, 1);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("base/error");
    TCase *tcase = tcase_create("error, memory, near");

    tcase_add_test(tcase, text_of_an_error);
    tcase_add_test(tcase, no_error_wanted);
    tcase_add_test(tcase, terminal_commands_do_not_get_through);
    tcase_add_test(tcase, long_text_is_cut_whole);
    tcase_add_test(tcase, an_error_made_of_itself);
    tcase_add_test(tcase, array_grows);
    tcase_add_test(tcase, blocks_are_there_and_clear);
    tcase_add_test_raise_signal(tcase, overflowing_resize_aborts, SIGABRT);
    tcase_add_test_raise_signal(tcase, overflowing_new_aborts, SIGABRT);
    tcase_add_loop_test(tcase, distance_of_names, 0, sizeof distances / sizeof *distances);
    tcase_add_test(tcase, nearest_name);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
