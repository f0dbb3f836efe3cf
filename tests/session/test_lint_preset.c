/* What is found of presets together with their sets. */
#include "case.h"
#include "session/lint_preset.h"
#include "support/marks.h"

static void lint_ok(const struct preset *preset, const char *set_name, struct findings *findings)
{
    struct library library = {0};
    struct tileset set;

    ck_assert_int_eq(tileset_load(&library, set_name, &set, NULL), STATUS_OK);
    lint_preset(preset, &set, findings);
    tileset_release(&set);
}

static void lint_text(const char *text, const char *set_name, struct findings *findings)
{
    struct preset preset;

    parse_ok(text, &preset);
    lint_ok(&preset, set_name, findings);
    preset_release(&preset);
}

START_TEST(presets_of_the_program_are_clean)
{
    struct library library = {0};
    size_t count;
    struct library_entry *entries = library_list(&library, LIBRARY_PRESETS, &count);

    ck_assert_uint_gt(count, 4);
    for (size_t i = 0; i < count; i++) {
        struct preset preset;
        struct findings findings;

        load_ok(entries[i].name, &preset);
        lint_ok(&preset, preset.tileset, &findings);
        ck_assert_msg(findings.count == 0, "%s: %s", entries[i].name, findings.count ? findings.items[0].text : "");
        findings_release(&findings);
        preset_release(&preset);
    }
    library_list_free(entries, count);
}
END_TEST

static unsigned readable;

static void check_broken(const char *path, const char *text)
{
    struct preset preset;
    struct findings findings;
    struct error error;

    if (preset_parse(text, strlen(text), path, &preset, &error) != STATUS_OK)
        return;
    lint_ok(&preset, "citysim", &findings);
    marks_check(path, text, &findings);
    findings_release(&findings);
    preset_release(&preset);
    readable++;
}

/* Those that can be read; what cannot is for the test of the program. */
START_TEST(broken_presets_are_found_out)
{
    marks_walk("preset-", check_broken);
    ck_assert_uint_ge(readable, 6);
}
END_TEST

/* Buildings that are not built are nobody's loss, nor is a door that nobody needs. */
START_TEST(what_is_off_is_not_missed)
{
    static const char *const texts[] = {
        "kind = \"preset\"; building_tile = \"Empty\"; spawn_buildings = false;",
        "kind = \"preset\"; doors = 0; number_of_agents = 0;",
        ("kind = \"preset\"; doors = 0; building_tile = \"Empty\"; legend = ({ char = \"D\"; terrain = \"door\"; });"
         "buildings = ({ name = \"hut\"; picture = (\"D\"); });"),
        "kind = \"preset\"; tiles = (\"Empty\", \"Cross\", \"Straight Horizontal\", \"Straight Vertical\");",
    };
    struct findings findings;

    lint_text(texts[_i], "citysim", &findings);
    ck_assert_msg(findings.count == 0, "%s", findings.count ? findings.items[0].text : "");
    findings_release(&findings);
}
END_TEST

/* Scalars count as they are now, whatever the file said. */
START_TEST(settings_count_as_they_are)
{
    struct preset preset;
    struct findings findings;

    parse_ok("kind = \"preset\";\nwidth = 9;\nfixed = ({ x = 8; y = 0; tile = \"Cross\"; });", &preset);
    lint_ok(&preset, "citysim", &findings);
    ck_assert_uint_eq(findings.count, 0);
    findings_release(&findings);
    preset.width = 8;
    lint_ok(&preset, "citysim", &findings);
    ck_assert_uint_eq(findings.errors, 1);
    ck_assert_int_eq(findings.items[0].line, 3);
    ck_assert_ptr_nonnull(strstr(findings.items[0].text, "outside the grid of 8x20"));
    findings_release(&findings);
    preset_release(&preset);
}
END_TEST

/* Who is to blame when no town is possible: the nearest fixed cell, else a border, else the tiles in play. */
START_TEST(blame_has_a_line)
{
    static const struct {
        const char *text;
        int line;
    } cases[] = {
        {"kind = \"preset\";\nfixed = (\n{ x = 0; y = 0; tile = \"Cross\"; },\n{ x = 9; y = 9; tile = \"Empty\"; },\n"
         "{ x = 11; y = 9; tile = \"Cross\"; });",
         4},
        {"kind = \"preset\";\nborders = {\nup = (\"Cross\"); left = (\"Cross\"); };", 3},
        {"kind = \"preset\";\n\ntiles = (\n\"Cross\");", 4},
    };
    struct findings findings;

    lint_text(cases[_i].text, "citysim", &findings);
    ck_assert_uint_eq(findings.errors, 1);
    ck_assert_msg(strncmp(findings.items[0].text, "no town is possible: nothing fits at ", 37) == 0, "%s",
                  findings.items[0].text);
    ck_assert_int_eq(findings.items[0].line, cases[_i].line);
    findings_release(&findings);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("lint_preset");
    TCase *tcase = tcase_create("findings");

    tcase_add_test(tcase, presets_of_the_program_are_clean);
    tcase_add_test(tcase, broken_presets_are_found_out);
    tcase_add_loop_test(tcase, what_is_off_is_not_missed, 0, 4);
    tcase_add_test(tcase, settings_count_as_they_are);
    tcase_add_loop_test(tcase, blame_has_a_line, 0, 3);
    suite_add_tcase(suite, tcase);
    return support_run(suite);
}
