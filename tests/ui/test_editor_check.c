/* Check: what is found of a set, where a finding leads, and what many towns tell of what is missing. */
#include "pairs.h"

START_TEST(an_unsolvable_set_is_mended_in_seven_presses)
{
    open_set("knots", knots, "");
    TITLE("Check 4!");
    play_keys(&play, "Crm\rCrS");
    for (int i = 0; i < 100 && !play_shows(&play, "50 of 50 "); i++)
        play_run(&play, 100);
    SHOWS("solved 50 of 50");
    TITLE("Check ok");
    ck_assert_uint_eq(editor_unsaved(play.ui), 0);
    ck_assert_int_eq(share("missing", LEFT, "source"), ALLOWED);
    ck_assert_int_eq(share("missing", UP, "from left"), ALLOWED);
    /* its picture goes on in the roads of its neighbours */
    const uint8_t *picture = set()->oriented[tile("missing")].picture;
    ck_assert_int_eq(picture[1], TERRAIN_ROAD);
    ck_assert_int_eq(picture[3], TERRAIN_ROAD);
    ck_assert_int_eq(picture[0], TERRAIN_GRASS);
}
END_TEST

START_TEST(a_side_without_neighbours_is_mended_in_four_presses)
{
    char *text = support_read("tests/broken/lonely-side.cfg");
    open_set("lonely-side", text, "");
    free(text);
    play_keys(&play, "C\r");
    TITLE("[Neighbours]");
    ck_assert_str_eq(pairs_name(play.ui, editor_oriented(play.ui)), "pier");
    ck_assert_uint_eq(editor()->side, RIGHT);
    play_keys(&play, " S");
    ck_assert_int_eq(share("pier", RIGHT, "sea"), ALLOWED);
    ck_assert_uint_eq(editor_unsaved(play.ui), 0);
    TITLE("Check ok");
}
END_TEST

START_TEST(findings_follow_every_change_and_are_links)
{
    open_set("yard", yard, "");
    play_run(&play, 500);
    TITLE("Check ");
    size_t before = editor()->findings.errors;
    choose("bend 0", RIGHT, "lawn");
    play_keys(&play, "Nd");
    play_run(&play, 500);
    ck_assert_uint_ge(editor()->findings.errors, before);
    choose("lawn", LEFT, "lawn");
    play_keys(&play, "Nd");
    play_run(&play, 500);
    ck_assert_uint_gt(editor()->findings.errors, before);
    char label[32];
    snprintf(label, sizeof label, "Check %zu!", editor()->findings.errors);
    TITLE(label);
    play_keys(&play, "C");
    for (size_t i = 0; i < editor()->findings.count; i++) {
        play_keys(&play, "C");
        editor()->check_tab->in_stress = false;
        editor()->check_tab->finding = i;
        const struct finding *finding = &editor()->findings.items[i];
        uint32_t about = finding->tile;
        play_keys(&play, "\r");
        ck_assert_ptr_null(strstr(play_row(&play, 0), "[Check"));
        if (about != TILE_NONE)
            ck_assert_uint_eq(editor_oriented(play.ui), about);
    }
}
END_TEST

START_TEST(why_shows_the_chain_of_reasons)
{
    char *text = support_read("tests/broken/never.cfg");
    open_set("never", text, "");
    free(text);
    play_keys(&play, "C");
    size_t at = 0;
    while (at < editor()->findings.count && !*editor()->findings.items[at].reasons)
        at++;
    ck_assert_uint_lt(at, editor()->findings.count);
    editor()->check_tab->finding = at;
    char *first = mem_text(editor()->findings.items[at].reasons);
    first[strcspn(first, "\n")] = '\0';
    if (strlen(first) > 60)
        first[60] = '\0';
    ROW_HAS(-3, first);
    play_keys(&play, "y");
    ROW_HAS(3 + (int)at, first);
    play_keys(&play, "\033");
    ROW_HAS_NOT(3 + (int)at, first);
    TITLE("[Check");
    free(first);
}
END_TEST

START_TEST(stress_goes_in_slices_and_tells_what_came_of_it)
{
    open_set("knots", knots, "");
    play_keys(&play, "Cz");
    SHOWS("how many towns:");
    play_keys(&play, "\x15"
                     "12 7x6\r");
    SHOWS("STRESS  12 towns of 7x6, seeds 1 to 12");
    play_keys(&play, "rrr");
    play_run(&play, 3000);
    SHOWS("solved 0 of 12");
    SHOWS("12 of 12");
    SHOWS("MISSING TILE");
    SHOWS("SEEDS THAT FAILED");
    SAYS("12 of 12 towns failed");
    const struct stress_result *result = stress_result(editor()->check_tab->job.stress);
    ck_assert_uint_eq(result->width, 7);
    ck_assert_uint_gt(result->missing_count, 0);
    char where[64];
    snprintf(where, sizeof where, "seed %llu, cell %u,%u", (unsigned long long)result->missing[0].first_seed,
             result->missing[0].first_cell % 7, result->missing[0].first_cell / 7);
    SHOWS(where);
    play_keys(&play, "z\x15"
                     "0\r");
    SHOWS("a number of towns from 1");
    play_keys(&play, "\033");
    choose("source", RIGHT, "source");
    play_keys(&play, "N C");
    SHOWS("before the last edit");
    SHOWS("solved 0 of 12");
}
END_TEST

START_TEST(a_run_is_left_and_gone_on_with)
{
    play_keys(&play, "P");
    ck_assert(editor_choose_preset(play.ui, "town"));
    play_keys(&play, "Cz\x15"
                     "2000\rr");
    play_run(&play, 100);
    const struct stress_job *job = &editor()->check_tab->job;
    ck_assert(job->running);
    unsigned done = stress_result(job->stress)->done;
    ck_assert_uint_lt(done, 2000);
    play_keys(&play, "N");
    play_run(&play, 500);
    ck_assert_uint_eq(stress_result(job->stress)->done, done);
    play_keys(&play, "C");
    play_run(&play, 1000);
    ck_assert_uint_gt(stress_result(job->stress)->done, done);
    SHOWS("running");
    play_keys(&play, "u"); /* nothing to undo, and the run goes on */
    ck_assert(job->running);
}
END_TEST

START_TEST(a_missing_tile_is_made_with_its_neighbours_and_unmade)
{
    open_set("knots", knots, "tiles = (\"source\", \"from left\", \"from above\");\n");
    play_keys(&play, "Cm");
    SAYS("run the stress first");
    play_keys(&play, "r");
    play_run(&play, 2000);
    char *before = text_now();
    play_key(&play, INPUT_TAB);
    play_keys(&play, "m");
    SHOWS("name of the new tile:");
    play_keys(&play, "\033");
    expect_text(before);
    play_keys(&play, "m\x15\r");
    SHOWS("a tile needs a name");
    play_keys(&play, "source\r"); /* that is one already */
    expect_text(before);
    play_keys(&play, "\x15joint\r");
    TITLE("[Tiles]");
    ck_assert_str_eq(pairs_name(play.ui, editor_oriented(play.ui)), "joint");
    ck_assert_int_eq(share("joint", UP, "source"), ALLOWED);
    ck_assert_uint_eq(editor()->values.street.tile_count, 4); /* the preset's tiles in play */
    play_keys(&play, "u");
    expect_text(before);
    ck_assert_uint_eq(editor()->values.street.tile_count, 3);
    free(before);
}
END_TEST

START_TEST(a_set_that_cannot_be_read_says_so_everywhere)
{
    open_set("yard", yard, "");
    char *path = user_file("tilesets", "yard");
    support_write(path, "kind = \"tileset\";\nname = \"yard\";\nsize = oops;\n");
    free(path);
    play_run(&play, 5000);
    static const char *const keys[] = {"N", "M", "C", "N 5\ra/x\r", "M 5a/x\r", "Crm\r", "Cy()\r"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        play_keys(&play, keys[i]);
        play_run(&play, 200);
        ui_draw(play.ui, &play.canvas);
        if (!editor_tileset(play.ui))
            TITLE("Check 1!");
    }
}
END_TEST

START_TEST(the_bar_is_seen_without_colours)
{
    struct play_options options = {.seed = 1, .depth = DEPTH_MONO, .glyphs = GLYPHS_FINE};
    play_end(&play);
    play_begin(&play, &options);
    play_keys(&play, "Cz\x15"
                     "12 7x6\rr");
    play_run(&play, 3000);
    SHOWS("12 of 12");
    int blocks = 0;
    for (int i = 0; i < play.canvas.rows * play.canvas.columns; i++)
        if (play.canvas.cells[i].character == 0x2588) {
            ck_assert_int_eq(play.canvas.cells[i].paint.attributes & ATTR_REVERSE, 0);
            blocks++;
        }
    ck_assert_int_gt(blocks, 20);
}
END_TEST

int main(void)
{
    const struct support_test tests[] = {
        {"task: unsolvable", an_unsolvable_set_is_mended_in_seven_presses},
        {"task: lonely side", a_side_without_neighbours_is_mended_in_four_presses},
        {"findings", findings_follow_every_change_and_are_links},
        {"why", why_shows_the_chain_of_reasons},
        {"stress", stress_goes_in_slices_and_tells_what_came_of_it},
        {"stress, mono", the_bar_is_seen_without_colours},
        {"stress, left", a_run_is_left_and_gone_on_with},
        {"missing", a_missing_tile_is_made_with_its_neighbours_and_unmade},
        {"unreadable", a_set_that_cannot_be_read_says_so_everywhere},
    };
    return support_run_each("editor, check", tests, sizeof tests / sizeof *tests, begin, end);
}
