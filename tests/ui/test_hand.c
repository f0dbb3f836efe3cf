/* Building by hand on the town's screen. */
#include "support/play.h"
#include "support/support.h"

#include "base/file.h"
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

#define SHOWS(text) ck_assert_msg(play_shows(&play, text), "'%s' is not shown; message: %s", text, play_row(&play, -2))
#define SAYS(text)                                                                                                     \
    ck_assert_msg(strstr(play_row(&play, -2), text) != NULL, "not '%s' but: %s", text, play_row(&play, -2))

static struct play play;

static void begin(void)
{
    static const struct play_options options = {.preset = "town", .seed = 5, .depth = DEPTH_256, .glyphs = GLYPHS_FINE};
    play_begin(&play, &options);
}

static void end(void)
{
    play_end(&play);
}

START_TEST(a_tile_is_put_pinned_undone_and_redone)
{
    play_keys(&play, "b");
    SHOWS("BY HAND");
    SHOWS("paused");
    SHOWS("Enter put");
    play_keys(&play, ":1,1\r");
    play_keys(&play, "1");
    SAYS("put ");
    play_keys(&play, " ");
    SAYS("pinned");
    SHOWS("PINS 1");
    play_keys(&play, "u");
    SHOWS("PINS 0");
    play_keys(&play, "u");
    play_keys(&play, "u");
    SAYS("nothing to undo by hand");
    play_keys(&play, "UU");
    SHOWS("PINS 1");
    play_keys(&play, "\r");
    SAYS("already");
    play_keys(&play, "\033");
    ck_assert(!play_shows(&play, "BY HAND"));
    play_keys(&play, "x");
    SHOWS("LIVING");
}
END_TEST

START_TEST(tab_goes_through_the_options)
{
    play_keys(&play, "b:1,1\r");
    SHOWS(">1 ");
    play_key(&play, INPUT_TAB);
    SHOWS(">2 ");
    play_key(&play, INPUT_RIGHT);
    SHOWS(">1 ");
}
END_TEST

START_TEST(a_block_of_a_living_town_is_zapped_and_built_again)
{
    play_keys(&play, "xb:3,3\r");
    play_keys(&play, "z\033");
    SAYS("no block zapped");
    play_keys(&play, "z:14,14\rz");
    SAYS("the block from 3,3 to 14,14 got all tiles back");
    SHOWS("building");
    play_keys(&play, "x");
    SHOWS("LIVING");
}
END_TEST

START_TEST(leaving_without_a_change_lets_life_go_on)
{
    play_keys(&play, "x");
    play_run(&play, 3000);
    play_keys(&play, "b\033");
    SHOWS("LIVING");
    SAYS("life goes on");
    ck_assert_ptr_null(strstr(play_row(&play, 0), "paused"));
}
END_TEST

START_TEST(a_town_from_a_file_is_not_changed)
{
    play_keys(&play, "xS\025one\r");
    play_keys(&play, "O\r");
    play_keys(&play, "b");
    SAYS("cannot be changed by hand");
}
END_TEST

START_TEST(pins_become_fixed_cells_of_the_preset)
{
    play_keys(&play, "b:1,1\r1 f");
    SAYS("1 pin is a fixed cell of town now");
    play_keys(&play, "f");
    SAYS("0 pins");
}
END_TEST

/* A file of the user's may call itself like another one. */
START_TEST(pins_of_a_town_from_the_editor_go_to_its_file)
{
    char *folder = mem_format("%s/.local/share/wavetown/presets", getenv("HOME"));
    char *path = mem_format("%s/mine.cfg", folder);

    ck_assert_int_eq(file_make_folder(folder, NULL), STATUS_OK);
    support_write(path, "kind = \"preset\";\nname = \"town\";\ntileset = \"citysim\";\nwidth = 9;\nheight = 8;\n");
    play_keys(&play, "P/mine\rb");
    SHOWS("9x8");
    play_keys(&play, "b:1,1\r1 f");
    SAYS("1 pin is a fixed cell of mine now");
    free(path);
    free(folder);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("hand");
    TCase *tcase = tcase_create("hand");
    tcase_add_checked_fixture(tcase, begin, end);
    tcase_add_test(tcase, a_tile_is_put_pinned_undone_and_redone);
    tcase_add_test(tcase, tab_goes_through_the_options);
    tcase_add_test(tcase, a_block_of_a_living_town_is_zapped_and_built_again);
    tcase_add_test(tcase, leaving_without_a_change_lets_life_go_on);
    tcase_add_test(tcase, a_town_from_a_file_is_not_changed);
    tcase_add_test(tcase, pins_become_fixed_cells_of_the_preset);
    tcase_add_test(tcase, pins_of_a_town_from_the_editor_go_to_its_file);
    suite_add_tcase(suite, tcase);
    return support_run(suite);
}
