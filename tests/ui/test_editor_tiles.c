/* The tab Tiles: sets and tiles, what follows when they change, and the painter. */
#include "editor.h"

static const struct tileset *set(void)
{
    ck_assert_msg(editor()->set_readable, "%s", editor()->set_fault.message);
    return &editor()->tileset;
}

static const struct tile *tile(void)
{
    return &set()->tiles[editor()->tile];
}

static void choose_tile(const char *name)
{
    play_keys(&play, "T");
    editor_focus(play.ui, PANE_LIST);
    play_keys(&play, "/\025");
    play_keys(&play, name);
    play_keys(&play, "\r");
    ck_assert_str_eq(tile()->name, name);
}

START_TEST(the_tiles_are_those_of_the_chosen_preset)
{
    play_keys(&play, "T");
    TITLE("citysim");
    SHOWS("the set");
    SHOWS("Cross");
    play_keys(&play, "P/town\rT");
    TITLE("streets");
    SHOWS("zebra");
}
END_TEST

/* Ten presses and three names. */
START_TEST(a_set_of_two_tiles_from_nothing)
{
    play_keys(&play, "Tgnduo\rnland\rnsea\rN ");
    ck_assert_uint_eq(set()->tile_count, 2);
    for (enum direction side = UP; side < DIRECTIONS; side++)
        for (unsigned pair = 0; pair < 4; pair++)
            ck_assert(rules_allowed(&set()->rules, pair / 2, side, pair % 2));
    play_keys(&play, "Sb");
    ck_assert(has_user_file("tilesets", "duo"));
    SHOWS("make preset 'duo' and build");
    play_keys(&play, "\r");
    TITLE("Town  duo");
    play_keys(&play, "x");
    SHOWS("LIVING");
    ck_assert(has_user_file("presets", "duo"));
    play_keys(&play, "Q");
    ck_assert_int_eq(ui_wish(play.ui), UI_WISH_QUIT);
    play_again(&play);
    play_keys(&play, "P/duo\rT");
    ck_assert_uint_eq(set()->tile_count, 2);
    ck_assert_str_eq(set()->tiles[1].name, "sea");
    ck_assert(rules_allowed(&set()->rules, 0, RIGHT, 1));
}
END_TEST

START_TEST(a_new_set_shows_its_first_place_and_its_tiles)
{
    play_keys(&play, "Tgnduo\r");
    TITLE("duo, 1 unsaved");
    SHOWS("no tile yet");
    play_keys(&play, "nland\r");
    ck_assert_uint_eq(set()->tile_count, 1);
    ck_assert(rules_allowed(&set()->rules, 0, RIGHT, 0));
    ck_assert(rules_allowed(&set()->rules, 0, DOWN, 0));
    play_keys(&play, "nsea\r");
    ck_assert(!rules_allowed(&set()->rules, 0, RIGHT, 1));
    SHOWS("sea");
}
END_TEST

START_TEST(an_empty_set_has_a_legend_and_a_size_to_change)
{
    play_keys(&play, "Tgnduo\rg");
    play_key(&play, INPUT_RIGHT);
    choose_line("picture size");
    play_keys(&play, "5\r");
    choose_line("p   ");
    play_keys(&play, "+");
    SHOWS("crossing");
    play_keys(&play, "\033jnland\r");
    ck_assert_uint_eq(set()->size, 5);
    ck_assert_int_eq(set()->oriented[0].picture[24], TERRAIN_GRASS);
    play_keys(&play, "uuuuu");
    SHOWS_NOT("duo ");
}
END_TEST

START_TEST(a_new_tile_has_a_free_name)
{
    play_keys(&play, "Tn\rn\r");
    ck_assert_uint_eq(set()->tile_count, 14);
    ck_assert_str_eq(set()->tiles[12].name, "tile");
    ck_assert_str_ne(set()->tiles[13].name, "tile");
    play_keys(&play, "nCross\r");
    SHOWS("Cross");
    ROW_HAS(-1, "TYPING");
    play_keys(&play, "\033uu");
    ck_assert_uint_eq(set()->tile_count, 12);
    ROW_HAS_NOT(0, "unsaved");
}
END_TEST

START_TEST(a_name_is_followed_by_rules_and_presets)
{
    choose_tile("Empty");
    size_t rules = tileset_edit_uses(editor()->set->document, "Empty");
    ck_assert_uint_ge(rules, 15);
    play_keys(&play, "r\025meadow\r");
    SAYS("meadow");
    ck_assert_uint_eq(tileset_edit_uses(editor()->set->document, "meadow"), rules);
    ck_assert_uint_eq(tileset_edit_uses(editor()->set->document, "Empty"), 0);
    ck_assert_str_eq(editor()->values.building_tile, "meadow");
    ck_assert_uint_eq(tileset_find(set(), "meadow"), set()->tiles[editor()->tile].first);
    play_keys(&play, "u");
    ck_assert_str_eq(editor()->values.building_tile, "Empty");
    ck_assert_uint_eq(tileset_edit_uses(editor()->set->document, "Empty"), rules);
    ROW_HAS_NOT(0, "unsaved");
    play_keys(&play, "US");
    ck_assert(has_user_file("presets", "small"));
    ck_assert(has_user_file("presets", "big"));
    ck_assert(has_user_file("tilesets", "citysim"));
    ck_assert(!has_user_file("presets", "town"));
    play_keys(&play, "b");
    TITLE("Town  small");
}
END_TEST

START_TEST(deleting_a_tile_says_what_goes_and_comes_back)
{
    struct play_options options = {.preset = "town", .seed = 1, .depth = DEPTH_256};
    play_end(&play);
    play_begin(&play, &options);
    choose_tile("pitch");
    size_t tiles = set()->tile_count, fixed = 7;
    play_keys(&play, "P");
    ck_assert_uint_eq(editor()->values.street.fixed_count, fixed);
    play_keys(&play, "Td");
    SAYS("pitch is deleted, and with it");
    ck_assert_uint_eq(set()->tile_count, tiles - 1);
    ck_assert_uint_eq(editor()->values.street.fixed_count, fixed - 1);
    play_keys(&play, "u");
    ck_assert_uint_eq(set()->tile_count, tiles);
    ck_assert_uint_eq(editor()->values.street.fixed_count, fixed);
    ROW_HAS_NOT(0, "unsaved");
}
END_TEST

START_TEST(copies_of_a_tile_and_out_of_another_set)
{
    choose_tile("Cross");
    play_keys(&play, "c\r");
    SAYS("is a copy of Cross");
    ck_assert_uint_eq(set()->tile_count, 13);
    ck_assert_uint_eq(tileset_edit_uses(editor()->set->document, tile()->name),
                      tileset_edit_uses(editor()->set->document, "Cross"));
    play_keys(&play, "c/streets\r");
    play_keys(&play, "g\r");
    SHOWS("Which tile");
    play_keys(&play, "/zebra\r\r");
    ck_assert_uint_eq(set()->tile_count, 14);
    ck_assert_str_eq(tile()->name, "zebra");
    play_keys(&play, "uu");
    ck_assert_uint_eq(set()->tile_count, 12);
}
END_TEST

START_TEST(members_of_a_tile_are_set_in_its_form)
{
    choose_tile("Cross");
    play_key(&play, INPUT_RIGHT);
    choose_line("probability");
    play_keys(&play, "12.5\r");
    ck_assert_int_eq(tile()->probability, 12500000);
    play_keys(&play, "1x\r");
    ROW_HAS(-1, "TYPING");
    play_keys(&play, "\033");
    choose_line("glyph");
    play_keys(&play, "\r\025+\r");
    ck_assert_uint_eq(tile()->glyph, '+');
    play_keys(&play, "\r\025U+2593\r");
    ck_assert_uint_eq(tile()->glyph, 0x2593);
    choose_line("ASCII");
    play_keys(&play, "\r\025#\r");
    ck_assert_int_eq(tile()->ascii, '#');
    choose_line("colour");
    play_keys(&play, "\r\02512\r");
    ck_assert_int_eq(tile()->colour, 12);
    play_keys(&play, "\r\025nonsense\r");
    ROW_HAS(-1, "TYPING");
    play_keys(&play, "\033");
    choose_line("name");
    play_keys(&play, "\r\025x\r");
    ck_assert_str_eq(tile()->name, "x");
    while (editor()->step_at)
        play_keys(&play, "u");
    ROW_HAS_NOT(0, "unsaved");
    ck_assert_str_eq(tile()->name, "Cross");
}
END_TEST

START_TEST(symmetry_and_turns)
{
    play_keys(&play, "P/town\r");
    choose_tile("tee");
    play_key(&play, INPUT_RIGHT);
    choose_line("allowed turns");
    ck_assert_uint_eq(tile()->turns, 15);
    play_keys(&play, "3");
    ck_assert_uint_eq(tile()->turns, 7);
    play_keys(&play, "3");
    ck_assert_uint_eq(tile()->turns, 15);
    play_keys(&play, "7");
    SAYS("turns are 0 to 3");
    play_keys(&play, "\r\0250 2\r");
    ck_assert_uint_eq(tile()->turns, 5);
    SHOWS("[x]0 [ ]1 [x]2 [ ]3");
    play_keys(&play, "t");
    ck_assert_uint_eq(editor()->turn, 2);
    choose_line("symmetry");
    play_keys(&play, "+");
    ck_assert_int_eq(tile()->symmetry, 'F');
    play_keys(&play, "uuuu");
    ck_assert_int_eq(tile()->symmetry, 'T');
    ck_assert_uint_eq(tile()->turns, 15);
}
END_TEST

START_TEST(the_picture_is_painted_with_the_legend)
{
    choose_tile("Cross");
    play_key(&play, INPUT_RIGHT);
    choose_line("picture");
    play_keys(&play, "\r");
    SHOWS("PAINT Cross");
    SHOWS("LEGEND");
    const uint8_t *picture = set()->oriented[0].picture;
    ck_assert_int_eq(picture[0], TERRAIN_PAVEMENT);
    play_keys(&play, "gg");
    picture = set()->oriented[0].picture;
    ck_assert_int_eq(picture[0], TERRAIN_GRASS);
    ck_assert_int_eq(picture[1], TERRAIN_GRASS);
    play_keys(&play, "q");
    SAYS("'q' is not in the legend");
    play_keys(&play, "P");
    TITLE("[Tiles]");
    play_key(&play, INPUT_BACKSPACE);
    picture = set()->oriented[0].picture;
    ck_assert_int_eq(picture[1], TERRAIN_ROAD);
    play_key(&play, INPUT_F7);
    picture = set()->oriented[0].picture;
    ck_assert_int_eq(picture[1], TERRAIN_GRASS);
    play_keys(&play, "\025\025");
    picture = set()->oriented[0].picture;
    ck_assert_int_eq(picture[0], TERRAIN_PAVEMENT);
    ck_assert_int_eq(picture[1], TERRAIN_ROAD);
    play_keys(&play, "\033");
    SHOWS("TILE Cross");
    ROW_HAS_NOT(0, "unsaved");
}
END_TEST

START_TEST(a_narrow_painter_shows_its_legend_by_tab)
{
    choose_tile("Cross");
    play_key(&play, INPUT_RIGHT);
    choose_line("picture");
    play_resize(&play, 12, 40);
    play_keys(&play, "\r");
    SHOWS("PAINT Cross");
    SHOWS_NOT("LEGEND");
    play_key(&play, INPUT_TAB);
    SHOWS("LEGEND");
    play_key(&play, INPUT_TAB);
    SHOWS("PAINT Cross");
    play_key(&play, INPUT_TAB);
    play_keys(&play, "\033");
    SHOWS("TILE Cross");
}
END_TEST

START_TEST(what_is_alike_is_filled_at_once)
{
    choose_tile("Cross");
    play_key(&play, INPUT_RIGHT);
    choose_line("picture");
    play_keys(&play, "\rg"); /* the first cell; the brush is grass now, the cursor on the road */
    play_keys(&play, "\006");
    SAYS("5 cells filled");
    const uint8_t *picture = set()->oriented[0].picture;
    ck_assert_int_eq(picture[4], TERRAIN_GRASS);
    ck_assert_int_eq(picture[2], TERRAIN_PAVEMENT);
    play_key(&play, INPUT_F7);
    picture = set()->oriented[0].picture;
    ck_assert_int_eq(picture[4], TERRAIN_ROAD);
}
END_TEST

/* Painting in a turn changes the cell that is shown. */
START_TEST(a_turned_picture_is_painted_where_it_is_seen)
{
    play_keys(&play, "P/town\r");
    choose_tile("mouth");
    play_key(&play, INPUT_RIGHT);
    choose_line("picture");
    play_keys(&play, "\r");
    for (unsigned turn = 0; turn < 4; turn++) {
        uint32_t oriented = tile_oriented(tile(), turn);
        unsigned size = set()->size;
        while (editor()->painter.turn != turn)
            play_keys(&play, "\022");
        play_key(&play, INPUT_HOME);
        for (unsigned i = 0; i < size; i++)
            play_key(&play, INPUT_UP);
        play_key(&play, INPUT_RIGHT);
        uint8_t before = set()->oriented[oriented].picture[1];
        play_keys(&play, "~");
        ck_assert_int_ne(before, TERRAIN_WATER);
        ck_assert_int_eq(set()->oriented[oriented].picture[1], TERRAIN_WATER);
        play_key(&play, INPUT_F7);
        ck_assert_int_eq(set()->oriented[oriented].picture[1], before);
    }
}
END_TEST

START_TEST(the_set_has_a_form_too)
{
    play_keys(&play, "Tg");
    play_key(&play, INPUT_RIGHT);
    choose_line("picture size");
    play_keys(&play, "4\r");
    ck_assert_uint_eq(set()->size, 4);
    play_keys(&play, "99\r");
    ROW_HAS(-1, "TYPING");
    play_keys(&play, "\033");
    choose_line("g");
    play_keys(&play, "n,\r");
    ck_assert_uint_eq(set()->legend_count, 4);
    SHOWS(">* ,");
    enum terrain before = set()->legend[3].terrain;
    play_keys(&play, "+");
    ck_assert_int_ne(set()->legend[3].terrain, before);
    play_keys(&play, "r\025;\r");
    ck_assert_uint_eq(set()->legend[3].character, ';');
    play_keys(&play, "ng\r");
    SHOWS("the legend has that character already");
    play_keys(&play, "\033d");
    ck_assert_uint_eq(set()->legend_count, 3);
    while (editor()->step_at)
        play_keys(&play, "u");
    ROW_HAS_NOT(0, "unsaved");
}
END_TEST

START_TEST(a_character_that_is_used_stays)
{
    play_keys(&play, "Tg");
    play_key(&play, INPUT_RIGHT);
    choose_line("g");
    play_keys(&play, "d");
    ck_assert_uint_eq(set()->legend_count, 3);
    ROW_HAS_NOT(0, "unsaved");
}
END_TEST

START_TEST(a_set_is_copied_renamed_and_deleted)
{
    play_keys(&play, "Tgc");
    TITLE("citysim-2");
    play_keys(&play, "S");
    ck_assert(has_user_file("tilesets", "citysim-2"));
    play_keys(&play, "Pnmine\rT");
    TITLE("citysim-2");
    play_keys(&play, "gr\025roads\r");
    SAYS("1 preset followed");
    ck_assert(has_user_file("tilesets", "roads"));
    ck_assert_str_eq(editor()->values.tileset, "roads");
    play_keys(&play, "d");
    SAYS("roads is needed by mine");
    play_keys(&play, "u");
    TITLE("citysim-2");
    ck_assert_str_eq(editor()->values.tileset, "citysim-2");
    ck_assert(has_user_file("tilesets", "citysim-2"));
    play_keys(&play, "u");
    play_keys(&play, "O/citysim-2\r\r");
    TITLE("citysim-2");
    play_keys(&play, "gd");
    ck_assert(!has_user_file("tilesets", "citysim-2"));
    play_keys(&play, "u");
    ck_assert(has_user_file("tilesets", "citysim-2"));
    play_keys(&play, "O/original\r\rgd");
    SAYS("came with the program");
}
END_TEST

START_TEST(what_is_wrong_shows_in_the_list_and_beside_it)
{
    play_keys(&play, "Tgnduo\r");
    play_keys(&play, "nland\rnsea\r");
    play_run(&play, 1000);
    SHOWS("never stands");
    play_keys(&play, ")");
    SAYS("never stands");
}
END_TEST

int main(void)
{
    const struct support_test tests[] = {
        {"preset", the_tiles_are_those_of_the_chosen_preset},
        {"two tiles", a_set_of_two_tiles_from_nothing},
        {"new set", a_new_set_shows_its_first_place_and_its_tiles},
        {"empty set", an_empty_set_has_a_legend_and_a_size_to_change},
        {"free name", a_new_tile_has_a_free_name},
        {"rename", a_name_is_followed_by_rules_and_presets},
        {"delete", deleting_a_tile_says_what_goes_and_comes_back},
        {"copy", copies_of_a_tile_and_out_of_another_set},
        {"members", members_of_a_tile_are_set_in_its_form},
        {"turns", symmetry_and_turns},
        {"paint", the_picture_is_painted_with_the_legend},
        {"narrow", a_narrow_painter_shows_its_legend_by_tab},
        {"fill", what_is_alike_is_filled_at_once},
        {"turned", a_turned_picture_is_painted_where_it_is_seen},
        {"set", the_set_has_a_form_too},
        {"legend", a_character_that_is_used_stays},
        {"sets", a_set_is_copied_renamed_and_deleted},
        {"findings", what_is_wrong_shows_in_the_list_and_beside_it},
    };
    return support_run_each("editor tiles", tests, sizeof tests / sizeof *tests, begin, end);
}
