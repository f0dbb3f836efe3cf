/* Whatever is pressed in the editor, at whatever size: nothing breaks, nothing hangs, and the texts stay what is shown.
 */
#include "editor.h"

#include "base/draw.h"

#define KEYS_QUICK 20000u
#define KEYS_FULL 1000000u

static const uint32_t special[] = {INPUT_UP,        INPUT_DOWN,    INPUT_LEFT,   INPUT_RIGHT, INPUT_HOME,
                                   INPUT_END_KEY,   INPUT_PAGE_UP, INPUT_DELETE, INPUT_ENTER, INPUT_ENTER,
                                   INPUT_PAGE_DOWN, INPUT_ESCAPE,  INPUT_TAB,    INPUT_TAB,   INPUT_BACK_TAB,
                                   INPUT_BACKSPACE, INPUT_F1,      INPUT_F2,     INPUT_F3,    INPUT_F4,
                                   INPUT_F5,        INPUT_F6,      INPUT_F7,     INPUT_F8,    INPUT_F9,
                                   0x263A,          0x4E00,        0x202E,       0x7F,        0x9B,
                                   'F' - '@',       'R' - '@',     'U' - '@',    'W' - '@',   0xE9};
static const char letters[] = "PTNMCPTNMCnnccrrddaab  tt/uUgGjjkkhhll+-0123456789.vy#()SOimzx";

/* A key that the editor knows, mostly. */
static uint32_t some_key(uint64_t roll)
{
    if (roll % 4 == 0)
        return special[(roll >> 8) % (sizeof special / sizeof *special)];
    if (roll % 4 == 1)
        return 1 + (uint32_t)((roll >> 8) % 126);
    return (unsigned char)letters[(roll >> 8) % (sizeof letters - 1)];
}

/* What is parsed is what the texts say, and the choice is one that there is. */
static void check(void)
{
    const struct editor *now = editor();
    struct preset preset;
    struct tileset set;
    if (now->preset && now->preset_readable) {
        ck_assert_int_eq(preset_parse(document_text(now->preset->document), document_size(now->preset->document), "x",
                                      &preset, NULL),
                         STATUS_OK);
        ck_assert_int_eq(preset.number_of_agents, now->values.number_of_agents);
        ck_assert_uint_eq(preset.street.fixed_count, now->values.street.fixed_count);
        preset_release(&preset);
    }
    if (now->set_readable) {
        ck_assert_int_eq(
            tileset_parse(document_text(now->set->document), document_size(now->set->document), "x", &set, NULL),
            STATUS_OK);
        ck_assert_uint_eq(set.oriented_count, now->tileset.oriented_count);
        ck_assert_uint_lt(now->tile, now->tileset.tile_count);
        ck_assert_uint_ne(editor_oriented(play.ui), TILE_NONE);
        ck_assert(now->other == TILE_NONE || now->other < now->tileset.oriented_count);
        tileset_release(&set);
    }
}

static void press_many(uint64_t seed, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        uint64_t roll = draw(seed, DRAW_TEST, i, 0);
        if (roll % 60 == 0)
            play_resize(&play, 1 + (int)(roll >> 8) % 70, 1 + (int)(roll >> 16) % 210);
        else if (roll % 13 == 0)
            play_click(&play, (int)(roll >> 8) % 60, (int)(roll >> 16) % 200, (enum input_button)((roll >> 30) % 4));
        else
            play_key(&play, some_key(roll >> 4));
        if (roll % 9 == 0)
            play_run(&play, 100);
        if (roll % 5 == 0)
            ui_draw(play.ui, &play.canvas);
        if (roll % 200 == 0) {
            check();
            play_resize(&play, 24, 80);
            play_keys(&play, "\033\033\033\033\033\033e");
        }
        ui_wish(play.ui);
    }
}

START_TEST(random_keys_never_break_it)
{
    press_many(11, (support_full() ? KEYS_FULL : KEYS_QUICK) / 2);
    play_resize(&play, 24, 80);
    play_keys(&play, "\033\033\033\033\033\033");
    TITLE("Town");
}
END_TEST

START_TEST(random_keys_never_break_a_large_set)
{
    struct play_options options = {.preset = "town", .seed = 1, .depth = DEPTH_8, .glyphs = GLYPHS_ASCII};
    play_end(&play);
    play_begin(&play, &options);
    press_many(12, (support_full() ? KEYS_FULL : KEYS_QUICK) / 2);
    /* every step can be taken back, and made again */
    play_resize(&play, 24, 80);
    play_keys(&play, "\033\033\033\033\033\033P");
    check();
    for (size_t i = 0, steps = editor()->step_count; i < steps; i++)
        edit_undo(play.ui);
    check();
    for (size_t i = 0, steps = editor()->step_count; i < steps; i++)
        edit_redo(play.ui);
    check();
}
END_TEST

START_TEST(every_size_down_to_one_cell_is_drawn_and_answers)
{
    static const int sizes[][2] = {{1, 1},   {1, 200}, {200, 1}, {11, 39},  {12, 40},
                                   {15, 69}, {16, 70}, {24, 80}, {30, 119}, {60, 200}};
    static const char *const keys[] = {"P", "T", "N", "M", "C"};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
            play_resize(&play, sizes[i][0], sizes[i][1]);
            play_keys(&play, keys[k]);
            for (int pane = 0; pane < 3; pane++) {
                play_keys(&play, "jj\r\033l");
                play_run(&play, 100);
                ui_draw(play.ui, &play.canvas);
            }
            if (sizes[i][0] >= 12 && sizes[i][1] >= 40)
                ck_assert_ptr_nonnull(strchr(play_row(&play, 0), '['));
            play_resize(&play, 24, 80);
            play_keys(&play, "\033\033\033\033\033\033");
            TITLE("Town");
        }
}
END_TEST

int main(void)
{
    const struct support_test tests[] = {
        {"random", random_keys_never_break_it},
        {"random, large", random_keys_never_break_a_large_set},
        {"sizes", every_size_down_to_one_cell_is_drawn_and_answers},
    };
    return support_run_each("editor, random keys", tests, sizeof tests / sizeof *tests, begin, end);
}
