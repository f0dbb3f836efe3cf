/* The editor's screen: tabs, panes, levels, files, undo, and what leaving asks. */
#include "editor.h"

#include "ui/keys.h"

START_TEST(capital_letters_go_to_tabs_from_everywhere_and_esc_leads_back)
{
    static const struct {
        const char *key, *shown;
    } tabs[] = {{"P", "[Presets]"}, {"T", "[Tiles]"}, {"N", "[Neighbours]"}, {"M", "[Matrix]"}, {"C", "[Check"}};
    for (size_t i = 0; i < sizeof tabs / sizeof *tabs; i++) {
        play_keys(&play, tabs[i].key);
        TITLE(tabs[i].shown);
        for (size_t k = 0; k < sizeof tabs / sizeof *tabs; k++) {
            play_keys(&play, tabs[k].key);
            TITLE(tabs[k].shown);
        }
        play_keys(&play, "q");
        TITLE("Town  small");
    }
    play_keys(&play, "T\033");
    TITLE("Town  small");
    play_keys(&play, "e");
    TITLE("[Tiles]");
    play_key(&play, INPUT_F4);
    TITLE("Town");
    play_key(&play, INPUT_F4);
    TITLE("[Tiles]");
    play_keys(&play, "e");
    TITLE("Town");
}
END_TEST

START_TEST(esc_goes_up_one_level_at_a_time)
{
    play_keys(&play, "P");
    play_key(&play, INPUT_RIGHT);
    choose_line("number_of_agents");
    play_keys(&play, "4");
    ROW_HAS(-1, "TYPING");
    play_keys(&play, "\033");
    SAYS("as it was");
    TITLE("[Presets]");
    ck_assert_int_eq(editor()->focus[0], PANE_MAIN);
    play_keys(&play, "\033");
    ck_assert_int_eq(editor()->focus[0], PANE_LIST);
    TITLE("[Presets]");
    play_keys(&play, "\033");
    TITLE("Town");
}
END_TEST

START_TEST(what_was_chosen_is_found_again)
{
    play_keys(&play, "P");
    play_key(&play, INPUT_RIGHT);
    choose_line("number_of_agents");
    play_keys(&play, "q");
    play_keys(&play, "e");
    SHOWS(">  number_of_agents");
    play_keys(&play, "TP");
    SHOWS(">  number_of_agents");
}
END_TEST

START_TEST(tab_goes_round_the_panes)
{
    play_keys(&play, "P");
    static const enum pane round[] = {PANE_MAIN, PANE_SIDE, PANE_LIST, PANE_MAIN};
    for (size_t i = 0; i < 4; i++) {
        play_key(&play, INPUT_TAB);
        ck_assert_int_eq(editor()->focus[0], round[i]);
    }
    play_key(&play, INPUT_BACK_TAB);
    ck_assert_int_eq(editor()->focus[0], PANE_LIST);
    play_key(&play, INPUT_LEFT);
    ck_assert_int_eq(editor()->focus[0], PANE_LIST);
}
END_TEST

START_TEST(help_is_of_the_screen_one_is_on)
{
    size_t count;
    uint32_t keys[KEYS_EACH];
    const struct action_row *rows = actions_table(&count);
    play_resize(&play, 60, 200);
    play_keys(&play, "P?");
    TITLE("Help: Presets and Tiles");
    for (size_t i = 0; i < count; i++)
        if (keys_of(KEYS_FORMS, rows[i].action, keys))
            SHOWS(rows[i].help);
    play_keys(&play, "\033M?");
    for (size_t i = 0; i < count; i++)
        if (keys_of(KEYS_PAIRS, rows[i].action, keys))
            SHOWS(rows[i].help);
}
END_TEST

START_TEST(the_mouse_chooses_tabs_lines_and_fields)
{
    play_keys(&play, "P");
    play_row(&play, 0);
    play_click(&play, 0, 13, BUTTON_LEFT);
    TITLE("[Tiles]");
    play_click(&play, 0, 3, BUTTON_LEFT);
    TITLE("[Presets]");
    play_click(&play, 3, 5, BUTTON_LEFT);
    SHOWS("PRESET citysim-original");
    play_click(&play, 3, 5, BUTTON_LEFT);
    ck_assert_int_eq(editor()->focus[0], PANE_MAIN);
    play_click(&play, 4, 20, BUTTON_LEFT);
    SHOWS(">  title");
    play_click(&play, 4, 20, BUTTON_LEFT);
    ROW_HAS(-1, "TYPING");
    play_click(&play, 4, 20, BUTTON_RIGHT);
    play_click(&play, 5, 70, BUTTON_LEFT);
    ck_assert_int_eq(editor()->focus[0], PANE_SIDE);
    play_click(&play, 10, 30, BUTTON_WHEEL_DOWN);
    SHOWS_NOT(">  title");
    for (int i = 0; i < 4; i++)
        play_click(&play, 10, 30, BUTTON_RIGHT);
    TITLE("Town");
}
END_TEST

START_TEST(undo_goes_back_over_all_files_in_turn)
{
    play_keys(&play, "P");
    play_key(&play, INPUT_RIGHT);
    choose_line("number_of_agents");
    play_keys(&play, "7\r");
    TITLE("small, 1 unsaved");
    play_keys(&play, "T");
    TITLE("citysim, 0 of 1 unsaved");
    play_keys(&play, "nwood\r");
    TITLE("citysim, 1 of 2 unsaved");
    play_keys(&play, "u");
    SAYS("undone: new tile wood");
    TITLE("citysim, 0 of 1 unsaved");
    play_key(&play, INPUT_F7);
    SAYS("undone");
    TITLE("citysim");
    ROW_HAS_NOT(0, "unsaved");
    play_keys(&play, "u");
    SAYS("nothing to undo");
    play_keys(&play, "UU");
    TITLE("citysim, 1 of 2 unsaved");
    play_key(&play, INPUT_F8);
    SAYS("nothing to redo");
    SHOWS("wood");
}
END_TEST

START_TEST(leaving_with_unsaved_edits_asks)
{
    play_keys(&play, "P");
    play_key(&play, INPUT_RIGHT);
    choose_line("number_of_agents");
    play_keys(&play, "7\rQ");
    SHOWS("Unsaved changes");
    SHOWS("small: 1");
    ck_assert_int_eq(ui_wish(play.ui), UI_WISH_NOTHING);
    play_keys(&play, "x");
    SHOWS("Unsaved changes");
    play_keys(&play, "\r");
    SHOWS_NOT("Unsaved changes");
    ck_assert_int_eq(ui_wish(play.ui), UI_WISH_NOTHING);
    play_keys(&play, "qq");
    SHOWS("Unsaved changes");
    play_keys(&play, "S");
    ck_assert_int_eq(ui_wish(play.ui), UI_WISH_QUIT);
    ck_assert(has_user_file("presets", "small"));
}
END_TEST

START_TEST(unsaved_edits_can_be_dropped_at_the_end)
{
    play_keys(&play, "P");
    play_key(&play, INPUT_RIGHT);
    choose_line("number_of_agents");
    play_keys(&play, "7\rQd");
    ck_assert_int_eq(ui_wish(play.ui), UI_WISH_QUIT);
    ck_assert(!has_user_file("presets", "small"));
    play_again(&play);
    SHOWS_NOT("Edits from an earlier run");
}
END_TEST

START_TEST(a_town_that_lives_on_draws_nothing_in_the_editor)
{
    play_keys(&play, "xP");
    play_run(&play, 3000);
    ui_draw(play.ui, &play.canvas);
    play_run(&play, 1000);
    ck_assert(!ui_dirty(play.ui));
    ck_assert_int_ge(ui_wait(play.ui, play.now), 0);
    play_keys(&play, "q");
    ck_assert(ui_dirty(play.ui));
}
END_TEST

START_TEST(leaving_without_edits_does_not_ask)
{
    play_keys(&play, "PTNMCjjkkQ");
    ck_assert_int_eq(ui_wish(play.ui), UI_WISH_QUIT);
}
END_TEST

/* A file that another program writes: read again at once, or asked about when there are unsaved edits. */
static void write_outside(const char *name, const char *from, const char *to)
{
    char *path = user_file("presets", name), *bytes, *at;
    size_t size;
    struct error error = {0};
    ck_assert_int_eq(file_read(path, FILE_LIMIT, &bytes, &size, &error), STATUS_OK);
    at = strstr(bytes, from);
    ck_assert_ptr_nonnull(at);
    char *text = mem_format("%.*s%s%s", (int)(at - bytes), bytes, to, at + strlen(from));
    ck_assert_int_eq(file_save(path, text, strlen(text), &error), STATUS_OK);
    free(text);
    free(bytes);
    free(path);
}

static void save_small_with_seven(void)
{
    play_keys(&play, "P");
    play_key(&play, INPUT_RIGHT);
    choose_line("number_of_agents");
    play_keys(&play, "7\rS");
    SAYS("saved ");
    ck_assert(has_user_file("presets", "small"));
}

START_TEST(a_file_changed_outside_is_read_again)
{
    save_small_with_seven();
    write_outside("small", "number_of_agents = 7", "number_of_agents = 88");
    play_run(&play, 3000);
    SAYS("was changed outside and read again");
    ck_assert_int_eq(editor()->values.number_of_agents, 88);
    ROW_HAS_NOT(0, "unsaved");
}
END_TEST

START_TEST(a_file_changed_outside_is_asked_about_when_there_are_edits)
{
    save_small_with_seven();
    play_keys(&play, "9\r");
    write_outside("small", "number_of_agents = 7", "number_of_agents = 88");
    play_run(&play, 3000);
    SHOWS("Changed outside");
    play_keys(&play, "\r");
    ck_assert_int_eq(editor()->values.number_of_agents, 9);
    play_keys(&play, "S");
    SHOWS("Not saved");
    play_keys(&play, "\033");
    TITLE("1 unsaved");
    editor()->preset->asked = false;
    play_run(&play, 3000);
    SHOWS("Changed outside");
    play_keys(&play, "r");
    ck_assert_int_eq(editor()->values.number_of_agents, 88);
    play_keys(&play, "u");
    ck_assert_int_eq(editor()->values.number_of_agents, 9);
}
END_TEST

START_TEST(mine_can_be_saved_beside_what_was_changed_outside)
{
    save_small_with_seven();
    play_keys(&play, "9\r");
    write_outside("small", "number_of_agents = 7", "number_of_agents = 88");
    play_run(&play, 3000);
    SHOWS("save mine beside: small-2.cfg");
    play_keys(&play, "w");
    ck_assert(has_user_file("presets", "small-2"));
    ck_assert(has_user_file("presets", "small"));
    SHOWS("small-2");
}
END_TEST

START_TEST(edits_are_offered_after_a_hang_up)
{
    play_keys(&play, "P");
    play_key(&play, INPUT_RIGHT);
    choose_line("number_of_agents");
    play_keys(&play, "7\r");
    ui_end(play.ui);
    play_again(&play);
    SHOWS("Edits from an earlier run");
    SHOWS("small.cfg");
    play_keys(&play, "\033");
    play_again(&play);
    SHOWS("Edits from an earlier run");
    play_keys(&play, "\r");
    play_keys(&play, "P");
    TITLE("small, 1 unsaved");
    ck_assert_int_eq(editor()->values.number_of_agents, 7);
    play_keys(&play, "u");
    ck_assert_int_eq(editor()->values.number_of_agents, 500);
    play_again(&play);
    SHOWS_NOT("Edits from an earlier run");
}
END_TEST

START_TEST(what_cannot_be_saved_stays_and_is_told)
{
    char *share = mem_format("%s/.local/share", getenv("HOME")), *folder = mem_format("%s/wavetown", share);
    struct error error = {0};
    file_make_folder(share, &error);
    file_save(folder, "x", 1, &error); /* a file where a folder is needed */
    play_keys(&play, "P");
    play_key(&play, INPUT_RIGHT);
    choose_line("number_of_agents");
    play_keys(&play, "7\rS");
    SHOWS("Not saved");
    SHOWS("Your edits are here and in the recovery file.");
    play_keys(&play, "\r");
    TITLE("small, 1 unsaved");
    ck_assert_int_eq(editor()->values.number_of_agents, 7);
    remove(folder);
    play_keys(&play, "S");
    SAYS("saved ");
    ROW_HAS_NOT(0, "unsaved");
    free(folder);
    free(share);
}
END_TEST

START_TEST(what_the_town_says_waits_until_it_is_seen)
{
    play_keys(&play, "P");
    play_key(&play, INPUT_RIGHT);
    choose_line("number_of_agents");
    play_keys(&play, "7\r");
    char *said = mem_text(play_row(&play, -2));
    ck_assert(!stage_living(ui_stage(play.ui)));
    play_run(&play, 20000);
    ck_assert(stage_living(ui_stage(play.ui)));
    SAYS(said);
    play_keys(&play, "q");
    play_run(&play, 50);
    SAYS("built: 100 cells");
    free(said);
}
END_TEST

int main(void)
{
    const struct support_test tests[] = {
        {"tabs", capital_letters_go_to_tabs_from_everywhere_and_esc_leads_back},
        {"levels", esc_goes_up_one_level_at_a_time},
        {"choice", what_was_chosen_is_found_again},
        {"panes", tab_goes_round_the_panes},
        {"help", help_is_of_the_screen_one_is_on},
        {"mouse", the_mouse_chooses_tabs_lines_and_fields},
        {"undo", undo_goes_back_over_all_files_in_turn},
        {"quit", leaving_with_unsaved_edits_asks},
        {"drop", unsaved_edits_can_be_dropped_at_the_end},
        {"unseen", a_town_that_lives_on_draws_nothing_in_the_editor},
        {"quit unchanged", leaving_without_edits_does_not_ask},
        {"outside", a_file_changed_outside_is_read_again},
        {"outside, asked", a_file_changed_outside_is_asked_about_when_there_are_edits},
        {"outside, beside", mine_can_be_saved_beside_what_was_changed_outside},
        {"recovery", edits_are_offered_after_a_hang_up},
        {"not saved", what_cannot_be_saved_stays_and_is_told},
        {"news", what_the_town_says_waits_until_it_is_seen},
    };
    return support_run_each("editor shell", tests, sizeof tests / sizeof *tests, begin, end);
}
