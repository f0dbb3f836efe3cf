/* Neighbours and Matrix: who may stand beside whom, seen and changed by keys and clicks. */
#include "pairs.h"

START_TEST(two_tiles_from_nothing_take_ten_presses)
{
    struct tileset made;
    struct error error = {0};
    unsigned presses = 0;
    static const struct {
        const char *keys;
        bool typed;
    } steps[] = {{"Tgn", false}, {"duo\r", true}, {"n", false},    {"land\r", true},
                 {"n", false},   {"sea\r", true}, {"N Sb", false}, {"\r", false}};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        play_keys(&play, steps[i].keys);
        presses += steps[i].typed ? 0 : (unsigned)strlen(steps[i].keys);
    }
    ck_assert_uint_eq(presses, 10);
    ck_assert_ptr_nonnull(strstr(play_row(&play, 0), "Town  duo"));
    ck_assert_uint_eq(editor_unsaved(play.ui), 0);
    ck_assert_int_eq(tileset_load(&play.library, "duo", &made, &error), STATUS_OK);
    ck_assert_uint_eq(made.oriented_count, 2);
    for (unsigned side = 0; side < DIRECTIONS; side++)
        for (unsigned pair = 0; pair < 4; pair++)
            ck_assert(rules_allowed(&made.rules, pair / 2, (enum direction)side, pair % 2));
    tileset_release(&made);
}
END_TEST

/* ---- neighbours ---- */

START_TEST(the_first_other_tile_is_chosen_and_all_sides_while_they_agree)
{
    open_set("yard", yard, "");
    choose("lawn", SIDE_ALL, "lawn");
    editor()->other = TILE_NONE;
    play_keys(&play, "N");
    ck_assert_uint_eq(editor()->side, UP); /* lawn has not the same on all sides */
    ck_assert_uint_eq(editor()->other, tile("path 0"));
    play_keys(&play, "ttttt");
    ck_assert_uint_eq(editor()->side, UP);
    play_keys(&play, "tttt");
    ck_assert_uint_eq(editor()->side, SIDE_ALL);
    SHOWS("[all]");
    SHOWS("[-]"); /* allowed on some sides only */
    play_keys(&play, "a");
    ck_assert(pairs_sides_agree(set(), tile("lawn")) || share("lawn", RIGHT, "path 0") != ALLOWED);
    for (unsigned side = 0; side < DIRECTIONS; side++)
        ck_assert_int_ne(share("lawn", side, "bend 2"), SHARE_NONE);
}
END_TEST

START_TEST(space_ticks_and_the_other_side_and_all_turns_follow)
{
    open_set("yard", yard, "");
    choose("bend 0", RIGHT, "lawn");
    play_keys(&play, "N");
    ck_assert_int_eq(share("bend 0", RIGHT, "lawn"), SHARE_NONE);
    play_keys(&play, " ");
    SAYS(" ticked lawn right of bend 0; the left side of lawn followed");
    ck_assert_int_eq(share("bend 0", RIGHT, "lawn"), ALLOWED);
    ck_assert_int_eq(share("lawn", LEFT, "bend 0"), ALLOWED);
    ck_assert_int_eq(share("bend 1", DOWN, "lawn"), ALLOWED);
    play_keys(&play, " ");
    SAYS("unticked lawn right of bend 0");
    ck_assert_int_eq(share("bend 1", DOWN, "lawn"), SHARE_NONE);
}
END_TEST

START_TEST(a_share_is_typed_stepped_and_a_wrong_one_stays_open)
{
    open_set("yard", yard, "");
    choose("lawn", RIGHT, "path 0");
    play_keys(&play, "N");
    SHOWS("40");
    play_keys(&play, "12.5");
    ROW_HAS(-1, "TYPING");
    ck_assert_int_eq(share("lawn", RIGHT, "path 0"), 40 * DECIMAL_ONE);
    play_keys(&play, "\r");
    ck_assert_int_eq(share("lawn", RIGHT, "path 0"), 12500000);
    play_keys(&play, "++");
    ck_assert_int_eq(share("lawn", RIGHT, "path 0"), 22500000);
    play_keys(&play, "-");
    ck_assert_int_eq(share("lawn", RIGHT, "path 0"), 17500000);
    play_keys(&play, "101\r");
    SAYS("is no share");
    ROW_HAS(-1, "TYPING");
    play_keys(&play, "\033");
    SAYS("as it was");
    ck_assert_int_eq(share("lawn", RIGHT, "path 0"), 17500000);
    play_keys(&play, "0\r");
    ck_assert_int_eq(share("lawn", RIGHT, "path 0"), 0);
    play_keys(&play, "-");
    ck_assert_int_eq(share("lawn", RIGHT, "path 0"), 0);
}
END_TEST

START_TEST(a_filter_narrows_what_is_seen_and_what_a_and_d_mean)
{
    open_set("yard", yard, "");
    choose("bend 0", DOWN, "lawn");
    play_keys(&play, "N/path");
    ck_assert_uint_eq(editor()->neighbours_tab->count, 2);
    play_keys(&play, "\ra");
    ck_assert_int_eq(share("bend 0", DOWN, "path 0"), ALLOWED);
    ck_assert_int_eq(share("bend 0", DOWN, "path 1"), ALLOWED);
    ck_assert_int_eq(share("bend 0", DOWN, "lawn"), share("bend 0", LEFT, "lawn") == ALLOWED ? SHARE_NONE : ALLOWED);
    play_keys(&play, "d");
    ck_assert_int_eq(share("bend 0", DOWN, "path 1"), SHARE_NONE);
    play_keys(&play, "/\x15nothing has this\033");
    ck_assert_uint_eq(editor()->neighbours_tab->count, 2);
    play_keys(&play, "\033");
    ck_assert_uint_eq(editor()->neighbours_tab->count, set()->oriented_count);
    TITLE("[Neighbours]");
    play_keys(&play, "/zz\r");
    ck_assert_uint_eq(editor()->neighbours_tab->count, 0);
    play_keys(&play, " 5+-yajkhl\033"); /* nothing to choose: nothing happens */
}
END_TEST

START_TEST(neighbours_are_copied_from_a_side_turned_and_from_a_tile)
{
    open_set("yard", yard, "");
    choose("bend 0", RIGHT, "lawn");
    play_keys(&play, "N");
    ck_assert(pairs_copy(play.ui, tile("bend 0"), RIGHT, tile("bend 0"), UP, true));
    ck_assert_int_eq(share("bend 0", RIGHT, "path 1"), ALLOWED);
    ck_assert_int_eq(share("bend 0", RIGHT, "path 0"), SHARE_NONE);
    play_keys(&play, "uc");
    SHOWS("Copy from");
    play_keys(&play, "/lawn  \r\r"); /* the right side of lawn: lawn, and path at 40 */
    ck_assert_int_eq(share("bend 0", RIGHT, "lawn"), ALLOWED);
    ck_assert_int_eq(share("bend 0", RIGHT, "path 0"), 40 * DECIMAL_ONE);
    ck_assert_int_eq(share("lawn", RIGHT, "path 0"), 40 * DECIMAL_ONE);
    play_keys(&play, "c\033");
    SAYS("copied");
}
END_TEST

START_TEST(what_symmetry_made_is_marked_and_enter_goes_to_where_it_is_written)
{
    open_set("yard", yard, "");
    choose("bend 1", UP, "lawn");
    play_keys(&play, "N");
    SHOWS("100s");
    ROW_HAS(-3, "comes from symmetry, written at yard.cfg:12");
    play_keys(&play, "\r");
    SAYS("written here: yard.cfg:12");
    ck_assert_uint_eq(editor_oriented(play.ui), tile("bend 0"));
    ck_assert_uint_eq(editor()->side, LEFT);
    ck_assert_uint_eq(editor()->other, tile("lawn"));
    choose("path 0", DOWN, "path 0");
    play_keys(&play, "y");
    SAYS("sockets 'lane' and 'lane' meet");
    choose("bend 0", RIGHT, "bend 0");
    play_keys(&play, "y");
    SAYS("not allowed");
}
END_TEST

START_TEST(the_side_pane_tells_what_the_file_has)
{
    open_set("yard", yard, "");
    choose("lawn", RIGHT, "path 0");
    play_keys(&play, "N");
    SHOWS("as in the file");
    play_keys(&play, "9\r");
    SHOWS("40 in the file");
    choose("bend 0", RIGHT, "bend 2");
    play_keys(&play, " ");
    SHOWS("new, not in the file");
    SHOWS("left: bend 0 follows");
    play_keys(&play, "S");
    SHOWS("as in the file");
}
END_TEST

START_TEST(ticks_sides_and_names_can_be_clicked)
{
    open_set("yard", yard, "");
    choose("bend 0", DOWN, "path 0");
    play_keys(&play, "N");
    struct area area = editor_area(play.ui, PANE_MAIN);
    play_click(&play, area.row + 2, area.column + 4, BUTTON_LEFT); /* the tick of the first: lawn */
    SAYS(" ticked lawn below bend 0");
    ck_assert_int_eq(share("bend 0", DOWN, "lawn"), ALLOWED);
    play_click(&play, area.row + 4, area.column + 12, BUTTON_LEFT);
    ck_assert_uint_eq(editor()->other, 2);
    const char *row = play_row(&play, area.row), *left = strstr(row, "left");
    ck_assert_ptr_nonnull(left);
    int column = 0;
    for (const char *at = row; at < left; at++)
        column += (*at & 0xC0) != 0x80;
    play_click(&play, area.row, column, BUTTON_LEFT);
    ck_assert_uint_eq(editor()->side, LEFT);
    play_click(&play, area.row, area.column + 2, BUTTON_LEFT); /* the tile's name: its next turn */
    ck_assert_uint_eq(editor()->turn, 1);
    play_click(&play, area.row + 3, area.column + 12, BUTTON_WHEEL_DOWN);
    ck_assert_uint_eq(editor()->other, 5);
    play_click(&play, area.row + 1, area.column + 4, BUTTON_LEFT);
    ck_assert(editor()->neighbours_tab->filtering);
    play_click(&play, area.row + 1, area.column + 4, BUTTON_RIGHT);
    ck_assert(!editor()->neighbours_tab->filtering);
}
END_TEST

/* ---- every change is one undo ---- */

START_TEST(every_change_is_taken_back_and_made_again)
{
    static const char *const changes[] = {"N ", "N35\r", "N+", "Na",    "Nd",   "Nttttta",
                                          "M ", "M7",    "M.", "Mggha", "Mgghd"};
    open_set("yard", yard, "");
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        choose("bend 0", RIGHT, "path 0");
        char *before = text_now();
        size_t steps = editor()->step_at;
        play_keys(&play, changes[i]);
        char *after = text_now();
        if (strcmp(before, after) == 0) { /* it was so: no step */
            ck_assert_uint_eq(editor()->step_at, steps);
        } else {
            ck_assert_msg(editor()->step_at == steps + 1, "%s", changes[i]);
            play_keys(&play, "u");
            expect_text(before);
            play_keys(&play, "U");
            expect_text(after);
        }
        free(before);
        free(after);
    }
    ck_assert_uint_ge(editor()->step_at, 8);
    for (size_t i = editor()->step_at; i > 0; i--)
        play_keys(&play, "u");
    expect_text(yard);
    ck_assert_uint_eq(editor_unsaved(play.ui), 0);
}
END_TEST

/* ---- matrix ---- */

START_TEST(a_flip_in_the_matrix_is_a_tick_in_neighbours)
{
    open_set("yard", yard, "");
    size_t count = set()->oriented_count;
    for (uint32_t row = 0; row < count; row++)
        for (uint32_t column = row % 2; column < count; column += 2) {
            enum direction side = (enum direction)((row + column) % DIRECTIONS);
            const struct oriented_tile *oriented = &set()->oriented[row];
            char *texts[2];
            for (unsigned way = 0; way < 2; way++) {
                editor_choose_tile(play.ui, oriented->tile, oriented->turn, side, column);
                play_keys(&play, way ? "M " : "N ");
                texts[way] = text_now();
                play_keys(&play, "u");
                oriented = &set()->oriented[row];
            }
            ck_assert_str_eq(texts[0], texts[1]);
            expect_text(yard);
            free(texts[0]);
            free(texts[1]);
        }
}
END_TEST

START_TEST(the_matrix_shows_shares_as_digits_and_takes_them)
{
    open_set("yard", yard, "");
    choose("lawn", RIGHT, "path 0");
    play_keys(&play, "M");
    ROW_HAS(1, "[right]");
    ROW_HAS(4, "[4]");
    play_keys(&play, "7");
    ck_assert_int_eq(share("lawn", RIGHT, "path 0"), 70 * DECIMAL_ONE);
    ROW_HAS(4, "[7]");
    play_keys(&play, ".");
    ck_assert_int_eq(share("lawn", RIGHT, "path 0"), SHARE_NONE);
    ROW_HAS(4, "[.]");
    play_keys(&play, "x");
    ROW_HAS(4, "[x]");
    play_keys(&play, "0");
    ROW_HAS(4, "[0]");
    unsigned in_row = 0;
    char figure[32];
    for (uint32_t other = 0; other < set()->oriented_count; other++)
        in_row += rules_allowed(&set()->rules, tile("lawn"), RIGHT, other);
    snprintf(figure, sizeof figure, "row:    %u of 7", in_row);
    SHOWS(figure);
    play_keys(&play, "t");
    ROW_HAS(1, "[down]");
    ck_assert_uint_eq(editor()->side, DOWN);
    play_keys(&play, "\r");
    TITLE("[Neighbours]");
    ck_assert_uint_eq(editor()->side, DOWN);
    ck_assert_uint_eq(editor()->other, tile("path 0"));
}
END_TEST

START_TEST(heads_mean_whole_rows_and_columns)
{
    open_set("yard", yard, "");
    size_t count = set()->oriented_count;
    choose("lawn", RIGHT, "lawn");
    play_keys(&play, "Mh");
    ck_assert_int_eq(editor()->matrix_tab->at, MATRIX_ROW);
    play_keys(&play, "a");
    for (uint32_t other = 0; other < count; other++)
        ck_assert(rules_allowed(&set()->rules, tile("lawn"), RIGHT, other));
    play_keys(&play, "lk");
    ck_assert_int_eq(editor()->matrix_tab->at, MATRIX_COLUMN);
    play_keys(&play, "lllla");
    for (uint32_t other = 0; other < count; other++)
        ck_assert(rules_allowed(&set()->rules, other, RIGHT, editor()->other));
    ck_assert_str_eq(pairs_name(play.ui, editor()->other), "bend 1");
    play_keys(&play, "d");
    for (uint32_t other = 0; other < count; other++)
        ck_assert(!rules_allowed(&set()->rules, other, RIGHT, editor()->other));
    play_keys(&play, " ");
    SAYS("a head is chosen");
    play_keys(&play, "ja");
    SAYS("move to its head");
}
END_TEST

START_TEST(rows_and_columns_are_found_by_name)
{
    open_set("yard", yard, "");
    choose("lawn", RIGHT, "lawn");
    play_keys(&play, "M/bend\r");
    ck_assert_uint_eq(editor_oriented(play.ui), tile("bend 0"));
    play_keys(&play, "/\r");
    ck_assert_uint_eq(editor_oriented(play.ui), tile("bend 1"));
    play_keys(&play, "/xyz\r");
    SHOWS("no tile has");
    play_keys(&play, "\033");
    choose("lawn", RIGHT, "lawn");
    play_keys(&play, "k/\x15path 1\r");
    ck_assert_uint_eq(editor()->other, tile("path 1"));
    ck_assert_uint_eq(editor_oriented(play.ui), tile("lawn"));
}
END_TEST

START_TEST(cells_and_heads_of_the_matrix_can_be_clicked)
{
    struct matrix_layout layout;
    open_set("yard", yard, "");
    choose("lawn", RIGHT, "lawn");
    play_keys(&play, "M");
    matrix_layout(play.ui, editor_area(play.ui, PANE_MAIN), &layout);
    ck_assert_int_eq(layout.across, 3);
    int row = layout.top + 2, column = layout.left + 3 * layout.across + 1;
    play_click(&play, row, column, BUTTON_LEFT);
    ck_assert_uint_eq(editor_oriented(play.ui), 2);
    ck_assert_uint_eq(editor()->other, 3);
    bool before = rules_allowed(&set()->rules, 2, RIGHT, 3);
    play_click(&play, row, column, BUTTON_LEFT);
    ck_assert(rules_allowed(&set()->rules, 2, RIGHT, 3) != before);
    play_click(&play, layout.top + 4, 3, BUTTON_LEFT);
    ck_assert_int_eq(editor()->matrix_tab->at, MATRIX_ROW);
    ck_assert_uint_eq(editor_oriented(play.ui), 4);
    play_click(&play, layout.top - 1, layout.left + layout.across + 1, BUTTON_LEFT);
    ck_assert_int_eq(editor()->matrix_tab->at, MATRIX_COLUMN);
    ck_assert_uint_eq(editor()->other, 1);
    play_click(&play, 1, 16, BUTTON_LEFT);
    ck_assert_int_eq(editor()->matrix_tab->side, RIGHT);
    play_click(&play, 1, 9, BUTTON_LEFT);
    ck_assert_int_eq(editor()->matrix_tab->side, UP);
}
END_TEST

/* NUMBER tiles on a ring. */
static char *large_set(unsigned number)
{
    char *text = mem_text("kind = \"tileset\";\nname = \"large\";\nsize = 1;\n"
                          "legend = ({ char = \".\"; terrain = \"road\"; });\ntiles = (\n");
    for (unsigned i = 0; i < number; i++) {
        char *more = mem_format(
            "%s    { name = \"t%u\"; glyph = \"%c\"; picture = (\".\"); right = (\"t%u\", \"t%u\"); "
            "down = (\"t%u\"); }%s\n",
            text, i, 'a' + (int)(i % 26), i, (i + 1) % number, (i + 7) % number, i + 1 < number ? "," : ");");
        free(text);
        text = more;
    }
    return text;
}

START_TEST(a_large_matrix_scrolls_and_keeps_its_heads)
{
    char *text = large_set(200);
    open_set("large", text, "");
    free(text);
    play_resize(&play, 60, 200);
    choose("t0", RIGHT, "t0");
    play_keys(&play, "M");
    ROW_HAS(6, "t0"); /* below numbers of three digits */
    SHOWS("all:    400 of 40000");
    play_keys(&play, "G");
    ck_assert_uint_eq(editor()->other, 199);
    SHOWS("column: ");
    ck_assert_uint_gt(editor()->matrix_tab->left, 0);
    for (int i = 0; i < 10; i++)
        play_key(&play, INPUT_PAGE_DOWN);
    ck_assert_uint_eq(editor_oriented(play.ui), 199);
    SHOWS(">t199");
    ck_assert_int_eq(canvas_at(&play.canvas, play.canvas.cursor_row, play.canvas.cursor_column)->character, 'x');
    play_keys(&play, " u");
    play_resize(&play, 12, 40);
    SHOWS(">200");
    play_resize(&play, 24, 80);
    SHOWS(">t199");
}
END_TEST

/* ---- whatever is pressed ---- */

static void press_many(uint64_t seed, unsigned count)
{
    static const uint32_t special[] = {INPUT_UP,     INPUT_DOWN,    INPUT_LEFT,     INPUT_RIGHT,    INPUT_HOME,
                                       INPUT_TAB,    INPUT_END_KEY, INPUT_PAGE_UP,  INPUT_ENTER,    INPUT_PAGE_DOWN,
                                       INPUT_DELETE, INPUT_ESCAPE,  INPUT_BACK_TAB, INPUT_BACKSPACE};
    static const char letters[] = "NMCNMCNMC   xxadadttcc/+-+-0123456789.ygGhjkl()uUurrzmvi#";
    for (unsigned i = 0; i < count; i++) {
        uint64_t roll = draw(seed, DRAW_TEST, i, 0);
        uint32_t key = (unsigned char)letters[(roll >> 8) % (sizeof letters - 1)];
        if (roll % 90 == 0)
            play_resize(&play, 10 + (int)(roll >> 8) % 60, 36 + (int)(roll >> 16) % 170);
        else if (roll % 12 == 0)
            play_click(&play, (int)(roll >> 8) % 60, (int)(roll >> 16) % 200, (enum input_button)((roll >> 30) % 5));
        else
            play_key(&play, roll % 4 ? key : special[(roll >> 8) % (sizeof special / sizeof *special)]);
        if (roll % 11 == 0)
            play_run(&play, 100);
        if (roll % 4 == 0)
            ui_draw(play.ui, &play.canvas);
        if (roll % 300 == 0)
            play_keys(&play, "\033\033\033\033\033N");
        ui_wish(play.ui);
    }
}

START_TEST(random_keys_never_break_pairs)
{
    open_set("yard", yard, "");
    press_many(3, (support_full() ? 500000 : 10000));
}
END_TEST

START_TEST(random_keys_never_break_a_large_set)
{
    struct play_options options = {.preset = "town", .seed = 1, .depth = DEPTH_MONO, .glyphs = GLYPHS_ASCII};
    play_end(&play);
    play_begin(&play, &options);
    play_keys(&play, "N");
    press_many(4, (support_full() ? 500000 : 10000));
}
END_TEST

int main(void)
{
    const struct support_test tests[] = {
        {"task: two tiles", two_tiles_from_nothing_take_ten_presses},
        {"first choice", the_first_other_tile_is_chosen_and_all_sides_while_they_agree},
        {"tick", space_ticks_and_the_other_side_and_all_turns_follow},
        {"share", a_share_is_typed_stepped_and_a_wrong_one_stays_open},
        {"filter", a_filter_narrows_what_is_seen_and_what_a_and_d_mean},
        {"copy", neighbours_are_copied_from_a_side_turned_and_from_a_tile},
        {"written", what_symmetry_made_is_marked_and_enter_goes_to_where_it_is_written},
        {"saved", the_side_pane_tells_what_the_file_has},
        {"mouse", ticks_sides_and_names_can_be_clicked},
        {"undo", every_change_is_taken_back_and_made_again},
        {"flip", a_flip_in_the_matrix_is_a_tick_in_neighbours},
        {"digits", the_matrix_shows_shares_as_digits_and_takes_them},
        {"heads", heads_mean_whole_rows_and_columns},
        {"find", rows_and_columns_are_found_by_name},
        {"mouse, matrix", cells_and_heads_of_the_matrix_can_be_clicked},
        {"large matrix", a_large_matrix_scrolls_and_keeps_its_heads},
        {"random", random_keys_never_break_pairs},
        {"random, large", random_keys_never_break_a_large_set},
    };
    return support_run_each("editor, pairs", tests, sizeof tests / sizeof *tests, begin, end);
}
