/* The town's screen, its panels and its keys, on a canvas. */
#include "support/play.h"
#include "support/support.h"
#include "base/draw.h"
#include "base/file.h"
#include "base/memory.h"
#include "ui/keys.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SHOWS(text)                                                                                                    \
    ck_assert_msg(play_shows(&play, text), "'%s' is not on the screen; message: %s", text, play_row(&play, -2))
#define SHOWS_NOT(text) ck_assert_msg(!play_shows(&play, text), "'%s' is on the screen", text)

static struct play play;

static void begin(void)
{
    play_begin(&play, NULL);
}

static void end(void)
{
    play_end(&play);
}

START_TEST(a_town_is_built_and_comes_alive_by_itself)
{
    uint64_t began = play.now;
    SHOWS("BUILT");
    ck_assert_ptr_nonnull(strstr(play_row(&play, 0), "Town  small  seed 1  10x10"));
    ck_assert_ptr_nonnull(strstr(play_row(&play, 0), "building"));
    play_run(&play, 6000);
    SHOWS("BUILT");
    play_until_alive(&play);
    ck_assert_uint_ge(play.now - began, 12000);
    ck_assert_uint_le(play.now - began, 20000);
    play_run(&play, 5000);
    SHOWS("walking");
}
END_TEST

START_TEST(finish_builds_at_once)
{
    play_keys(&play, "x");
    SHOWS("LIVING");
    ck_assert_ptr_nonnull(strstr(play_row(&play, -2), "built: 100 cells"));
    play_keys(&play, "x");
    ck_assert_ptr_nonnull(strstr(play_row(&play, -2), "nothing is being built"));
}
END_TEST

START_TEST(nothing_moves_and_nobody_wakes_while_paused)
{
    play_keys(&play, " ");
    ck_assert_int_eq(ui_wait(play.ui, play.now), -1);
    play_row(&play, 0);
    play_run(&play, 5000);
    ck_assert(!ui_dirty(play.ui));
    play_keys(&play, " x ");
    play_row(&play, 0);
    ck_assert_int_eq(ui_wait(play.ui, play.now), -1);
    ck_assert(!ui_dirty(play.ui));
}
END_TEST

START_TEST(steps_show_what_was_observed)
{
    for (int i = 0; i < 40 && !strstr(play_row(&play, -2), "observed"); i++)
        play_keys(&play, ".");
    ck_assert_ptr_nonnull(strstr(play_row(&play, -2), "observed"));
    ck_assert_ptr_nonnull(strstr(play_row(&play, 0), "paused"));
}
END_TEST

START_TEST(the_same_seed_builds_the_same_town_whatever_the_pace)
{
    struct play slow;
    char mine[4096];
    play_keys(&play, "x ");
    play_begin(&slow, NULL);
    play_keys(&slow, "<<<<");
    for (int i = 0; i < 6000 && !play_shows(&slow, "LIVING"); i++)
        play_run(&slow, 100);
    play_keys(&slow, " ");
    for (int row = 1; row < 20; row++) {
        snprintf(mine, sizeof mine, "%s", play_row(&play, row));
        ck_assert_str_eq(mine, play_row(&slow, row));
    }
    play_end(&slow);
}
END_TEST

START_TEST(new_again_undo_and_redo)
{
    play_keys(&play, "xn");
    ck_assert_ptr_null(strstr(play_row(&play, 0), "seed 1 "));
    play_keys(&play, "u");
    ck_assert_ptr_nonnull(strstr(play_row(&play, 0), "seed 1 "));
    SHOWS("LIVING");
    play_keys(&play, "U");
    ck_assert_ptr_null(strstr(play_row(&play, 0), "seed 1 "));
    play_keys(&play, "uo");
    ck_assert_ptr_nonnull(strstr(play_row(&play, 0), "seed 1 "));
    SHOWS("BUILT");
    for (int i = 0; i < 20; i++)
        play_keys(&play, "n");
    for (int i = 0; i < 20; i++)
        play_keys(&play, "u");
    ck_assert_ptr_nonnull(strstr(play_row(&play, -2), "no town before this one"));
}
END_TEST

START_TEST(a_seed_can_be_typed)
{
    play_keys(&play, "#47x");
    ck_assert_ptr_nonnull(strstr(play_row(&play, -1), "TYPING"));
    play_keys(&play, "\r");
    ck_assert_ptr_nonnull(strstr(play_row(&play, 0), "seed 1 "));
    play_key(&play, INPUT_BACKSPACE);
    play_keys(&play, "11\r");
    ck_assert_ptr_nonnull(strstr(play_row(&play, 0), "seed 4711"));
    play_keys(&play, "#99\033");
    ck_assert_ptr_nonnull(strstr(play_row(&play, 0), "seed 4711"));
    ck_assert_ptr_nonnull(strstr(play_row(&play, -2), "as it was"));
}
END_TEST

START_TEST(rain_sends_people_running_and_ends)
{
    play_keys(&play, "xm60\r");
    play_run(&play, 20000);
    play_keys(&play, "r");
    play_run(&play, 1000);
    ck_assert_ptr_nonnull(strstr(play_row(&play, 0), "rain"));
    SHOWS("running");
    play_keys(&play, "r");
    play_run(&play, 1000);
    ck_assert_ptr_nonnull(strstr(play_row(&play, -2), "rain is over"));
}
END_TEST

START_TEST(people_can_be_more_and_fewer)
{
    play_keys(&play, "m");
    ck_assert_ptr_nonnull(strstr(play_row(&play, -2), "when the town is built"));
    play_keys(&play, "xm");
    play_keys(&play, "\025"
                     "7\r");
    SHOWS("7 people");
    play_keys(&play, "m");
    play_key(&play, INPUT_UP);
    play_keys(&play, "\033");
    SHOWS("7 people");
    play_keys(&play, "m");
    play_key(&play, INPUT_UP);
    play_keys(&play, "\r");
    SHOWS("17 people");
}
END_TEST

START_TEST(follow_keeps_the_person_in_the_middle_and_tells_of_them)
{
    play_keys(&play, "x");
    play_run(&play, 8000);
    play_keys(&play, "f");
    SHOWS("followed");
    play_keys(&play, "f\033");
    SHOWS_NOT("followed");
}
END_TEST

START_TEST(the_cursor_tells_of_cells)
{
    play_keys(&play, " ");
    play_key(&play, INPUT_RIGHT);
    play_key(&play, INPUT_RIGHT);
    play_row(&play, 0);
    ck_assert_int_ge(play.canvas.cursor_row, 1);
    SHOWS("CELL");
    play_keys(&play, " x\r");
    ck_assert_ptr_nonnull(strstr(play_row(&play, -2), "cell "));
}
END_TEST

START_TEST(a_key_without_use_says_so)
{
    play_keys(&play, "z");
    ck_assert_ptr_nonnull(strstr(play_row(&play, -2), "'z' does nothing here; ? shows the keys"));
    play_keys(&play, "ZZZ");
    ck_assert_ptr_nonnull(strstr(play_row(&play, -2), "Caps Lock?"));
}
END_TEST

START_TEST(help_comes_from_the_table_and_does_the_chosen_line)
{
    size_t count;
    uint32_t keys[KEYS_EACH];
    const struct action_row *rows = actions_table(&count);
    play_resize(&play, 60, 200);
    play_keys(&play, "?");
    for (size_t i = 0; i < count; i++)
        if (keys_of(KEYS_TOWN, rows[i].action, keys))
            SHOWS(rows[i].help);
    play_resize(&play, 24, 80);
    play_keys(&play, "\r");
    ck_assert_ptr_nonnull(strstr(play_row(&play, 0), "paused"));
    play_keys(&play, "?");
    for (int i = 0; i < 3; i++)
        play_key(&play, INPUT_PAGE_DOWN);
    SHOWS("MESSAGES");
    play_key(&play, INPUT_PAGE_UP);
    SHOWS("PROGRAM");
    play_keys(&play, "\033");
    SHOWS("BUILT");
}
END_TEST

/* One row a key; and what a key does is told by the help. */
START_TEST(every_key_has_one_meaning)
{
    size_t count;
    const struct key_row *rows = keys_table(&count);
    for (size_t i = 0; i < count; i++) {
        for (size_t j = 0; j < i; j++)
            ck_assert_msg(rows[i].key != rows[j].key, "the key %#x is there twice", rows[i].key);
        for (enum key_context context = KEYS_TOWN; context < KEY_CONTEXTS; context++) {
            enum action action = rows[i].does[context];
            ck_assert_int_eq(keys_find(context, rows[i].key), action);
            ck_assert_msg(action == ACTION_NONE || actions_row(action), "no words for the key %#x", rows[i].key);
        }
    }
}
END_TEST

START_TEST(a_preset_is_chosen_from_a_list_and_remembered)
{
    play_keys(&play, "p");
    SHOWS("Presets");
    SHOWS("citysim-original");
    play_keys(&play, "/test");
    SHOWS_NOT("citysim-original");
    play_keys(&play, "\r\r");
    ck_assert_ptr_nonnull(strstr(play_row(&play, 0), "test123"));
    ck_assert_str_eq(play.config.preset, "test123");
    play_keys(&play, "u");
    ck_assert_ptr_nonnull(strstr(play_row(&play, 0), "small"));
}
END_TEST

/* Its tileset may have been deleted since: then the program must not refuse to start. */
START_TEST(an_applied_preset_that_cannot_be_built_gives_way)
{
    struct ui_options options = {.library = &play.library, .config = &play.config};
    struct error error = {0};
    char *folder = mem_format("%s/presets", play.library.user), *path = mem_format("%s/mine.cfg", folder);
    ck_assert_int_eq(file_make_folder(folder, &error), STATUS_OK);
    support_write(path, "kind = \"preset\"; tileset = \"gone\";\n");
    snprintf(play.config.preset, sizeof play.config.preset, "mine");
    ui_free(play.ui);
    ck_assert_msg(ui_new(&options, 24, 80, &play.ui, &error) == STATUS_OK, "%s", error.message);
    SHOWS("the applied preset 'mine' cannot be built");
    ck_assert_ptr_nonnull(strstr(play_row(&play, 0), "Town  town  seed 0"));
    options.preset = "mine";
    struct ui *none = NULL;
    ck_assert_int_eq(ui_new(&options, 24, 80, &none, &error), STATUS_NAME);
    free(path);
    free(folder);
}
END_TEST

START_TEST(a_town_is_saved_opened_and_not_overwritten_unasked)
{
    play_keys(&play, "xS\025first\r");
    ck_assert_msg(strstr(play_row(&play, -2), "saved as") != NULL, "%s", play_row(&play, -2));
    play_keys(&play, "S\025first\r");
    SHOWS("The file is there");
    play_keys(&play, "\r");
    ck_assert_ptr_nonnull(strstr(play_row(&play, -2), "left as it is"));
    play_keys(&play, "n");
    SHOWS("BUILT");
    play_keys(&play, "O");
    SHOWS("first.json");
    play_keys(&play, "\r");
    SHOWS("LIVING");
    ck_assert_ptr_nonnull(strstr(play_row(&play, 0), "seed 1 "));
}
END_TEST

START_TEST(the_town_left_last_is_in_the_list)
{
    play_keys(&play, "xq");
    ck_assert_int_eq(ui_wish(play.ui), UI_WISH_QUIT);
    ck_assert_ptr_nonnull(strstr(ui_farewell(play.ui), "town small, seed 1 is kept"));
    play_keys(&play, "np");
    SHOWS("the town left last");
    play_key(&play, INPUT_HOME);
    play_keys(&play, "\r");
    SHOWS("LIVING");
    ck_assert_ptr_nonnull(strstr(play_row(&play, 0), "seed 1 "));
}
END_TEST

START_TEST(display_changes_what_is_seen_and_is_kept)
{
    play_keys(&play, "D");
    SHOWS("theme");
    play_keys(&play, "\r");
    ck_assert_int_eq(play.config.theme, 1);
    play_keys(&play, "j\r\033");
    ck_assert_int_eq(play.config.glyphs, 1);
    for (int row = 0; row < 24; row++)
        for (const char *at = play_row(&play, row); *at; at++)
            ck_assert_msg((unsigned char)*at < 128, "row %d is not ASCII: %s", row, play.text);
    struct config again;
    struct error error = {0};
    ck_assert_int_eq(config_load(&again, &error), STATUS_OK);
    ck_assert_int_eq(again.theme, 1);
    ck_assert_int_eq(again.glyphs, 1);
}
END_TEST

START_TEST(zoom_turn_pan_and_panel)
{
    play_keys(&play, "x+++---");
    ck_assert_ptr_nonnull(strstr(play_row(&play, -2), "as far as it goes"));
    play_keys(&play, "tttt");
    ck_assert_ptr_nonnull(strstr(play_row(&play, -2), "up is up again"));
    play_keys(&play, "wasdi");
    SHOWS_NOT("LIVING");
    play_keys(&play, "i");
    SHOWS("LIVING");
}
END_TEST

START_TEST(the_panel_stays_away_until_it_is_asked_for)
{
    struct ui_options options = {.library = &play.library, .config = &play.config, .preset = "small"};
    struct error error = {0};

    play_keys(&play, "i");
    ui_free(play.ui);
    ck_assert_msg(ui_new(&options, 24, 80, &play.ui, &error) == STATUS_OK, "%s", error.message);
    play_keys(&play, "x");
    SHOWS_NOT("LIVING");
    play_keys(&play, "i");
    SHOWS("LIVING");
}
END_TEST

START_TEST(the_mouse_presses_the_bar_and_looks_at_the_map)
{
    play_row(&play, -1);
    play_click(&play, 23, 12, BUTTON_LEFT);
    ck_assert_ptr_nonnull(strstr(play_row(&play, 0), "paused"));
    play_keys(&play, " x");
    play_click(&play, 10, 20, BUTTON_LEFT);
    play_row(&play, 0);
    ck_assert_int_eq(play.canvas.cursor_row, 10);
    play_click(&play, 10, 20, BUTTON_WHEEL_DOWN);
    play_click(&play, 0, 0, BUTTON_RIGHT);
    play_row(&play, 0);
    ck_assert_int_eq(play.canvas.cursor_row, -1);
}
END_TEST

START_TEST(the_wheel_zooms_and_the_list_scrolls)
{
    play_keys(&play, "p");
    play_click(&play, 10, 20, BUTTON_WHEEL_DOWN);
    play_click(&play, 10, 20, BUTTON_RIGHT);
    SHOWS("BUILT");
}
END_TEST

START_TEST(captions_explain_the_first_seconds)
{
    struct play_options options = {.seed = 1, .depth = DEPTH_256, .captions = true};
    struct play first;
    bool shade = false, least = false;
    play_begin(&first, &options);
    for (int i = 0; i < 120; i++) {
        play_run(&first, 100);
        shade = shade || strstr(play_row(&first, -2), "each shade is a cell");
        least = least || strstr(play_row(&first, -2), "least choice");
    }
    ck_assert(shade);
    ck_assert(least);
    play_end(&first);
}
END_TEST

START_TEST(every_size_down_to_one_cell_is_drawn_and_answers)
{
    static const int sizes[][2] = {{1, 1},   {1, 200}, {200, 1}, {11, 39}, {12, 40},
                                   {15, 69}, {16, 70}, {24, 80}, {60, 200}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int alive = 0; alive < 2; alive++) {
            play_resize(&play, sizes[i][0], sizes[i][1]);
            play_keys(&play, "?\033p\033D\033m\033#1\033ifvt+-");
            play_run(&play, 200);
            if (sizes[i][0] < 12 || sizes[i][1] < 40)
                ck_assert_msg(
                    strncmp(play_row(&play, 0), "window too small", (size_t)(sizes[i][1] < 16 ? sizes[i][1] : 16)) == 0,
                    "%s", play_row(&play, 0));
            play_resize(&play, 24, 80);
            play_keys(&play, "x");
        }
    play_resize(&play, 5, 5);
    play_keys(&play, "q");
    ck_assert_int_eq(ui_wish(play.ui), UI_WISH_QUIT);
}
END_TEST

START_TEST(random_keys_never_break_it)
{
    static const uint32_t keys[] = {INPUT_UP,      INPUT_DOWN,    INPUT_LEFT,      INPUT_RIGHT,     INPUT_HOME,
                                    INPUT_END_KEY, INPUT_PAGE_UP, INPUT_PAGE_DOWN, INPUT_BACKSPACE, INPUT_DELETE,
                                    INPUT_ENTER,   INPUT_ESCAPE,  INPUT_TAB,       INPUT_BACK_TAB,  INPUT_F1,
                                    INPUT_F5,      INPUT_F12,     0x263A,          0x4E00,          0x202E,
                                    0x7F,          0x9B};
    unsigned count = support_full() ? 200000 : 6000;
    for (unsigned i = 0; i < count; i++) {
        uint64_t roll = draw(7, DRAW_TEST, i, 0);
        if (roll % 40 == 0)
            play_resize(&play, 1 + (int)(roll >> 8) % 40, 1 + (int)(roll >> 16) % 120);
        else if (roll % 11 == 0)
            play_click(&play, (int)(roll >> 8) % 60, (int)(roll >> 16) % 200, (enum input_button)((roll >> 30) % 4));
        else if (roll % 5 == 0)
            play_key(&play, keys[(roll >> 8) % (sizeof keys / sizeof *keys)]);
        else
            play_key(&play, 1 + (uint32_t)((roll >> 8) % 126));
        play_run(&play, (roll >> 40) % 100);
        if (roll % 7 == 0)
            ui_draw(play.ui, &play.canvas);
        ui_wish(play.ui);
    }
    play_resize(&play, 24, 80);
    play_keys(&play, "\033\033\033\033\033\033");
    ck_assert_ptr_nonnull(strstr(play_row(&play, 0), "Town"));
}
END_TEST

int main(void)
{
    const struct support_test tests[] = {
        {"town", a_town_is_built_and_comes_alive_by_itself},
        {"finish", finish_builds_at_once},
        {"pause", nothing_moves_and_nobody_wakes_while_paused},
        {"step", steps_show_what_was_observed},
        {"pace", the_same_seed_builds_the_same_town_whatever_the_pace},
        {"undo", new_again_undo_and_redo},
        {"seed", a_seed_can_be_typed},
        {"rain", rain_sends_people_running_and_ends},
        {"people", people_can_be_more_and_fewer},
        {"follow", follow_keeps_the_person_in_the_middle_and_tells_of_them},
        {"cursor", the_cursor_tells_of_cells},
        {"no use", a_key_without_use_says_so},
        {"help", help_comes_from_the_table_and_does_the_chosen_line},
        {"keys", every_key_has_one_meaning},
        {"presets", a_preset_is_chosen_from_a_list_and_remembered},
        {"gives way", an_applied_preset_that_cannot_be_built_gives_way},
        {"save", a_town_is_saved_opened_and_not_overwritten_unasked},
        {"last", the_town_left_last_is_in_the_list},
        {"display", display_changes_what_is_seen_and_is_kept},
        {"view", zoom_turn_pan_and_panel},
        {"panel", the_panel_stays_away_until_it_is_asked_for},
        {"mouse", the_mouse_presses_the_bar_and_looks_at_the_map},
        {"wheel", the_wheel_zooms_and_the_list_scrolls},
        {"captions", captions_explain_the_first_seconds},
        {"sizes", every_size_down_to_one_cell_is_drawn_and_answers},
        {"random", random_keys_never_break_it},
    };
    return support_run_each("screens", tests, sizeof tests / sizeof *tests, begin, end);
}
