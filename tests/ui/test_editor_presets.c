/* The tab Presets: every setting, lists of settings, and whole presets. */
#include "editor.h"

static const struct preset *values(void)
{
    ck_assert(editor()->preset_readable);
    return &editor()->values;
}

static void open_form(void)
{
    play_keys(&play, "P");
    play_key(&play, INPUT_RIGHT);
}

START_TEST(every_field_of_the_schema_has_a_line_with_help)
{
    play_resize(&play, 60, 200);
    open_form();
    for (size_t i = 0; i < preset_schema.count; i++) {
        SHOWS(preset_schema.fields[i].name);
        choose_line(preset_schema.fields[i].name);
        ROW_HAS(-3, preset_schema.fields[i].help);
    }
}
END_TEST

START_TEST(a_digit_opens_a_number_and_enter_keeps_it)
{
    open_form();
    choose_line("number_of_agents");
    play_keys(&play, "40");
    ROW_HAS(-1, "TYPING");
    play_keys(&play, "0\r");
    ck_assert_int_eq(values()->number_of_agents, 400);
    SAYS("number_of_agents: 400, was 500");
    SHOWS(">* number_of_agents");
    TITLE("small, 1 unsaved");
    play_keys(&play, "u");
    ck_assert_int_eq(values()->number_of_agents, 500);
    SHOWS_NOT(">* number_of_agents");
    ROW_HAS_NOT(0, "unsaved");
}
END_TEST

START_TEST(a_wrong_value_stays_open_with_the_reason)
{
    open_form();
    choose_line("number_of_agents");
    play_keys(&play, "9x\r");
    ROW_HAS(-1, "TYPING");
    SAYS("must be a whole number");
    play_keys(&play, "\025-1\r");
    ROW_HAS(-1, "TYPING");
    play_keys(&play, "\025"
                     "12\r");
    ck_assert_int_eq(values()->number_of_agents, 12);
    ROW_HAS_NOT(-1, "TYPING");
}
END_TEST

START_TEST(tab_keeps_and_goes_on)
{
    open_form();
    choose_line("width");
    play_keys(&play, "9");
    play_key(&play, INPUT_TAB);
    SHOWS(">  height");
    ck_assert_int_eq(values()->width, 9);
}
END_TEST

START_TEST(choices_and_ticks_go_by_space_and_steps)
{
    open_form();
    choose_line("policy");
    play_keys(&play, " ");
    ck_assert_int_eq(values()->policy, WAVE_RESET);
    play_keys(&play, "+++++");
    ck_assert_int_eq(values()->policy, WAVE_RESTART);
    play_keys(&play, "-");
    ck_assert_int_eq(values()->policy, WAVE_BACKTRACK);
    choose_line("wrap_across");
    play_keys(&play, " ");
    ck_assert(values()->wrap_across);
    play_keys(&play, "\r");
    ck_assert(!values()->wrap_across);
    choose_line("go_to_bench_chance");
    play_keys(&play, "--");
    ck_assert_int_eq(values()->go_to_bench_chance, 78 * 1000000);
    choose_line("spawn_interval");
    play_keys(&play, "+");
    ck_assert_int_eq(values()->spawn_interval, 100000);
}
END_TEST

START_TEST(text_is_typed_in_the_field)
{
    open_form();
    choose_line("title");
    play_keys(&play, "\r\025q T \"x\"\r");
    ck_assert_str_eq(values()->title, "q T \"x\"");
}
END_TEST

START_TEST(what_is_saved_is_what_was_seen)
{
    open_form();
    choose_line("number_of_agents");
    play_keys(&play, "7\rS");
    char *path = user_file("presets", "small");
    SAYS(path);
    play_again(&play);
    play_keys(&play, "P");
    ck_assert_int_eq(values()->number_of_agents, 7);
    /* what was written by hand is there still */
    ck_assert_ptr_nonnull(strstr(document_text(editor()->preset->document), "// Four models on the tile"));
    free(path);
}
END_TEST

START_TEST(a_new_preset_is_there_until_undone)
{
    play_keys(&play, "Pnvillage\r");
    SHOWS("> village");
    TITLE("village, 1 unsaved");
    ck_assert_str_eq(values()->tileset, "citysim");
    play_keys(&play, "u");
    SHOWS_NOT("  village  ");
    SHOWS("PRESET small");
    ROW_HAS_NOT(0, "unsaved");
    play_keys(&play, "US");
    ck_assert(has_user_file("presets", "village"));
    play_keys(&play, "nvillage\r");
    SHOWS("there is a preset 'village'");
    play_keys(&play, "\025../x\r");
    SHOWS("must not have");
    play_keys(&play, "\033");
}
END_TEST

START_TEST(a_copy_and_its_name)
{
    open_form();
    choose_line("number_of_agents");
    play_keys(&play, "7\r");
    play_keys(&play, "c");
    SHOWS("PRESET small-2");
    ck_assert_int_eq(values()->number_of_agents, 7);
    play_keys(&play, "S");
    ck_assert(has_user_file("presets", "small-2"));
    play_keys(&play, "r\025hamlet\r");
    SHOWS("PRESET hamlet");
    ck_assert_str_eq(values()->name, "hamlet");
    ck_assert(has_user_file("presets", "hamlet"));
    ck_assert(!has_user_file("presets", "small-2"));
    play_keys(&play, "u");
    SHOWS("PRESET small-2");
    ck_assert(has_user_file("presets", "small-2"));
    ck_assert_str_eq(values()->name, "small-2");
    play_keys(&play, "U");
    SHOWS("PRESET hamlet");
    ck_assert(has_user_file("presets", "hamlet"));
}
END_TEST

START_TEST(the_name_can_be_changed_in_the_form_too)
{
    play_keys(&play, "Pnone\rS");
    play_key(&play, INPUT_RIGHT);
    choose_line("name");
    play_keys(&play, "\r\025two\r");
    SHOWS("PRESET two");
    ck_assert(has_user_file("presets", "two"));
    ck_assert(!has_user_file("presets", "one"));
}
END_TEST

START_TEST(deleting_brings_back_by_undo)
{
    play_keys(&play, "Pnvillage\rS");
    ck_assert(has_user_file("presets", "village"));
    play_keys(&play, "d");
    SAYS("village and its file are deleted");
    ck_assert(!has_user_file("presets", "village"));
    SHOWS_NOT("  village  ");
    play_keys(&play, "u");
    ck_assert(has_user_file("presets", "village"));
    SHOWS("> village");
    play_keys(&play, "U");
    ck_assert(!has_user_file("presets", "village"));
    /* also when others were looked at in between, and it was never edited */
    play_keys(&play, "u");
    play_again(&play);
    play_keys(&play, "P/village\rdu");
    ck_assert(has_user_file("presets", "village"));
    play_keys(&play, "gGgU");
    ck_assert(!has_user_file("presets", "village"));
    play_keys(&play, "u");
    ck_assert(has_user_file("presets", "village"));
    SHOWS("> village");
}
END_TEST

START_TEST(the_applied_one_cannot_be_deleted_and_a_shipped_one_hides)
{
    play_keys(&play, "Pad");
    SAYS("is applied and cannot be deleted");
    play_keys(&play, "gd");
    SAYS("it is hidden");
    SHOWS_NOT("  big ");
    ck_assert_str_eq(play.config.hidden, "big");
    play_keys(&play, "q");
    play_keys(&play, "p");
    SHOWS_NOT("50x50");
    play_keys(&play, "\033P");
    play_keys(&play, "u");
    SHOWS("> big");
    ck_assert_str_eq(play.config.hidden, "");
    play_keys(&play, "dO");
    SHOWS("big");
    play_keys(&play, "g\r");
    SHOWS("> big");
    ck_assert_str_eq(play.config.hidden, "");
}
END_TEST

START_TEST(all_but_the_applied_one_can_go)
{
    play_keys(&play, "Pa");
    for (int i = 0; i < 20; i++)
        play_keys(&play, "gdGd");
    ck_assert_str_eq(play.config.preset, "small");
    SHOWS("> small");
    ROW_HAS(1, " 1 ");
}
END_TEST

START_TEST(applied_is_remembered)
{
    play_keys(&play, "P/test\r");
    SHOWS("PRESET test123");
    play_keys(&play, "a");
    SAYS("test123 is applied");
    ck_assert_str_eq(play.config.preset, "test123");
    struct config again;
    struct error error = {0};
    ck_assert_int_eq(config_load(&again, &error), STATUS_OK);
    ck_assert_str_eq(again.preset, "test123");
}
END_TEST

START_TEST(the_list_of_presets_leads_to_the_editor)
{
    play_keys(&play, "p");
    SHOWS("e edit it");
    play_keys(&play, "/test\re");
    TITLE("[Presets]");
    SHOWS("PRESET test123");
    play_keys(&play, "MqQ");
    ck_assert_int_eq(ui_wish(play.ui), UI_WISH_QUIT);
    play_again(&play);
    play_keys(&play, "e");
    TITLE("[Matrix]");
}
END_TEST

START_TEST(a_town_is_built_with_edits_that_were_not_saved)
{
    open_form();
    choose_line("width");
    play_keys(&play, "7\rb");
    TITLE("Town  small");
    TITLE("7x10");
    ck_assert(!has_user_file("presets", "small"));
    play_keys(&play, "u");
    TITLE("10x10");
}
END_TEST

START_TEST(the_tileset_is_chosen_and_its_tiles_are_shown)
{
    open_form();
    choose_line("tileset");
    play_keys(&play, "\r");
    SHOWS("Tilesets");
    play_keys(&play, "/streets\r\r");
    ck_assert_str_eq(values()->tileset, "streets");
    play_keys(&play, "T");
    TITLE("streets");
    SHOWS("zebra");
    play_keys(&play, "u");
    TITLE("citysim");
}
END_TEST

START_TEST(tiles_in_play_are_ticked)
{
    open_form();
    choose_line("tiles in play");
    play_keys(&play, "\r");
    SHOWS("tiles in play");
    choose_line("Cross");
    play_keys(&play, " ");
    ck_assert_uint_eq(values()->street.tile_count, 11);
    choose_line("T Left");
    play_keys(&play, " ");
    ck_assert_uint_eq(values()->street.tile_count, 10);
    play_keys(&play, " ");
    ck_assert_uint_eq(values()->street.tile_count, 11);
    choose_line("Cross");
    play_keys(&play, " ");
    ck_assert_uint_eq(values()->street.tile_count, 0);
    play_keys(&play, "uuuu");
    ck_assert_uint_eq(values()->street.tile_count, 0);
    ROW_HAS_NOT(0, "unsaved");
    play_keys(&play, "\033");
    SHOWS(">  tiles in play");
}
END_TEST

START_TEST(no_town_is_without_tiles)
{
    open_form();
    choose_line("tiles in play");
    play_keys(&play, "\r");
    for (int i = 0; i < 12; i++)
        play_keys(&play, "j ");
    ck_assert_uint_eq(values()->street.tile_count, 1);
    SHOWS("[x]");
}
END_TEST

START_TEST(borders_are_given_and_freed)
{
    open_form();
    choose_line("border");
    play_keys(&play, "\r");
    choose_line("right");
    play_keys(&play, "\r");
    choose_line("Cross");
    play_keys(&play, " ");
    ck_assert_int_eq(values()->street.border[RIGHT].kind, STREET_BORDER_TILES);
    ck_assert_uint_eq(values()->street.border[RIGHT].count, 1);
    choose_line("Empty");
    play_keys(&play, " ");
    ck_assert_uint_eq(values()->street.border[RIGHT].count, 2);
    play_keys(&play, " ");
    choose_line("Cross");
    play_keys(&play, " ");
    ck_assert_int_eq(values()->street.border[RIGHT].kind, STREET_BORDER_FREE);
    play_keys(&play, " ");
    choose_line("free");
    play_keys(&play, " ");
    ck_assert_int_eq(values()->street.border[RIGHT].kind, STREET_BORDER_FREE);
    play_keys(&play, "\033\033");
    SHOWS(">  border");
}
END_TEST

/* A bare name in a border means all turns of the tile. */
START_TEST(a_turn_of_a_border_s_tile_is_unticked)
{
    struct play_options options = {.preset = "town", .seed = 1, .depth = DEPTH_256};
    play_end(&play);
    play_begin(&play, &options);
    open_form();
    choose_line("border");
    play_keys(&play, "\rj\r");
    size_t before = values()->street.border[RIGHT].count;
    choose_line("terrace 3");
    play_keys(&play, " ");
    ck_assert_uint_eq(values()->street.border[RIGHT].count, before - 1);
    play_keys(&play, " ");
    ck_assert_uint_eq(values()->street.border[RIGHT].count, before);
    play_keys(&play, "uu");
    ROW_HAS_NOT(0, "unsaved");
}
END_TEST

START_TEST(fixed_cells_are_made_changed_and_deleted)
{
    open_form();
    choose_line("fixed cells");
    play_keys(&play, "\rn");
    ck_assert_uint_eq(values()->street.fixed_count, 1);
    choose_line("x");
    play_keys(&play, "3\r");
    ck_assert_int_eq(values()->street.fixed[0].x.value, 3);
    choose_line("y");
    play_keys(&play, "\r\02550%-1\r");
    ck_assert(values()->street.fixed[0].y.percent);
    ck_assert_int_eq(values()->street.fixed[0].y.offset, -1);
    play_keys(&play, "\r\025nowhere\r");
    ROW_HAS(-1, "TYPING");
    play_keys(&play, "\033");
    choose_line("tile");
    play_keys(&play, "\r/Empty\r\r");
    ck_assert_str_eq(values()->street.fixed[0].tile, "Empty");
    choose_line("only");
    play_keys(&play, " ");
    ck_assert(values()->street.fixed[0].only);
    play_keys(&play, "\033");
    SHOWS("3, 50%-1");
    play_keys(&play, "d");
    ck_assert_uint_eq(values()->street.fixed_count, 0);
    play_keys(&play, "u");
    ck_assert_uint_eq(values()->street.fixed_count, 1);
    while (editor()->step_at)
        play_keys(&play, "u");
    ROW_HAS_NOT(0, "unsaved");
}
END_TEST

START_TEST(a_building_is_drawn_and_used)
{
    open_form();
    choose_line("buildings");
    play_keys(&play, "\rn");
    ck_assert_uint_eq(values()->street.building_count, 5);
    choose_line("name");
    play_keys(&play, "\r\025tower\r");
    ck_assert_str_eq(values()->street.buildings[4].name, "tower");
    choose_line("probability");
    play_keys(&play, "1000000\r");
    choose_line("picture");
    play_keys(&play, "\r");
    SHOWS("PAINT tower");
    play_keys(&play, "www");
    SHOWS("LEGEND");
    ck_assert_int_eq(values()->street.buildings[4].picture[0], TERRAIN_WALL);
    ck_assert_int_eq(values()->street.buildings[4].picture[2], TERRAIN_WALL);
    ck_assert_int_eq(values()->street.buildings[4].picture[3], TERRAIN_ROOF);
    play_keys(&play, "\033");
    choose_line("width");
    play_keys(&play, "2\r");
    ck_assert_uint_eq(values()->street.buildings[4].width, 2);
    choose_line("height");
    play_keys(&play, "1\r");
    ck_assert_uint_eq(values()->street.buildings[4].height, 1);
    play_keys(&play, "u3\r");
    ck_assert_uint_eq(values()->street.buildings[4].height, 3);
    play_keys(&play, "c");
    ck_assert_uint_eq(values()->street.building_count, 6);
    ck_assert_str_eq(values()->street.buildings[5].name, "tower copy");
    play_keys(&play, "d");
    ck_assert_uint_eq(values()->street.building_count, 5);
    play_keys(&play, "b");
    play_keys(&play, "x");
    SHOWS("LIVING");
}
END_TEST

START_TEST(a_preset_without_legend_gets_one_for_its_first_building)
{
    play_keys(&play, "Pnplain\r");
    play_key(&play, INPUT_RIGHT);
    choose_line("buildings");
    play_keys(&play, "\rn");
    ck_assert_uint_eq(values()->street.building_count, 1);
    play_keys(&play, "u");
    ck_assert_uint_eq(values()->street.building_count, 0);
    ck_assert_ptr_null(strstr(document_text(editor()->preset->document), "legend"));
}
END_TEST

START_TEST(the_preview_follows_and_says_why_it_fails)
{
    open_form();
    play_run(&play, 1000);
    SHOWS("solved");
    choose_line("tiles in play");
    play_keys(&play, "\r");
    choose_line("Cross");
    for (int i = 0; i < 11; i++) /* nothing but Cross is left, and it does not stand beside itself */
        play_keys(&play, "j ");
    play_run(&play, 1000);
    SHOWS("stuck after");
    SHOWS("nothing fits at");
    play_keys(&play, "y");
    SAYS("nothing fits at");
    play_keys(&play, "uuuuuuuuuuu");
    play_run(&play, 1000);
    SHOWS("solved");
    play_keys(&play, "#\0259\r");
    ROW_HAS(1, "seed 9");
    play_keys(&play, "vy");
    SAYS("the preview");
}
END_TEST

int main(void)
{
    const struct support_test tests[] = {
        {"fields", every_field_of_the_schema_has_a_line_with_help},
        {"number", a_digit_opens_a_number_and_enter_keeps_it},
        {"wrong", a_wrong_value_stays_open_with_the_reason},
        {"tab", tab_keeps_and_goes_on},
        {"choices", choices_and_ticks_go_by_space_and_steps},
        {"text", text_is_typed_in_the_field},
        {"save", what_is_saved_is_what_was_seen},
        {"new", a_new_preset_is_there_until_undone},
        {"copy", a_copy_and_its_name},
        {"name", the_name_can_be_changed_in_the_form_too},
        {"delete", deleting_brings_back_by_undo},
        {"hide", the_applied_one_cannot_be_deleted_and_a_shipped_one_hides},
        {"all", all_but_the_applied_one_can_go},
        {"apply", applied_is_remembered},
        {"from the list", the_list_of_presets_leads_to_the_editor},
        {"build", a_town_is_built_with_edits_that_were_not_saved},
        {"tileset", the_tileset_is_chosen_and_its_tiles_are_shown},
        {"in play", tiles_in_play_are_ticked},
        {"no tiles", no_town_is_without_tiles},
        {"borders", borders_are_given_and_freed},
        {"turns", a_turn_of_a_border_s_tile_is_unticked},
        {"fixed", fixed_cells_are_made_changed_and_deleted},
        {"building", a_building_is_drawn_and_used},
        {"legend", a_preset_without_legend_gets_one_for_its_first_building},
        {"preview", the_preview_follows_and_says_why_it_fails},
    };
    return support_run_each("editor presets", tests, sizeof tests / sizeof *tests, begin, end);
}
