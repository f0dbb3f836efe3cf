/* The findings of a tileset: each kind, said once and with its reasons, and none where there is nothing to find. Where
 * a tile can stand is held against the solver. */
#include "base/draw.h"
#include "base/memory.h"
#include "support/marks.h"
#include "tile/lint.h"
#include "tile/lint_spread.h"
#include "tiles.h"
#include "wave/wave.h"

#include <stdio.h>
#include <stdlib.h>

static void load_ok(const char *name, struct tileset *set)
{
    struct library library = {0};
    struct error error = {0};
    char message[1100];

    if (tileset_load(&library, name, set, &error) != STATUS_OK)
        ck_abort_msg("%s", error_text(&error, message, sizeof message));
}

static void lint_text(const char *text, struct findings *findings)
{
    struct tileset set;

    parse_ok(text, &set);
    lint_tileset(&set, findings);
    tileset_release(&set);
}

static size_t count_kind(const struct findings *findings, enum lint_kind kind)
{
    size_t count = 0;

    for (size_t i = 0; i < findings->count; i++)
        count += findings->items[i].kind == kind;
    return count;
}

static size_t count_of(const struct findings *findings, const char *text)
{
    size_t count = 0;

    for (size_t i = 0; i < findings->count; i++)
        count += strncmp(findings->items[i].text, text, strlen(text)) == 0;
    return count;
}

static const struct finding *find_text(const struct findings *findings, const char *text)
{
    for (size_t i = 0; i < findings->count; i++)
        if (strcmp(findings->items[i].text, text) == 0)
            return &findings->items[i];
    for (size_t i = 0; i < findings->count; i++)
        fprintf(stderr, "found: %s\n", findings->items[i].text);
    ck_abort_msg("not found: %s", text);
}

START_TEST(original_names_its_border_tiles)
{
    static const char *const texts[] = {
        "'L Down Left' can stand only in a corner",     "'L Left Up' can stand only in a corner",
        "'L Right Down' can stand only in a corner",    "'L Up Right' can stand only in a corner",
        "'T Down' can stand only at the lower border",  "'T Left' can stand only at the left border",
        "'T Right' can stand only at the right border", "'T Up' can stand only at the upper border",
    };
    struct tileset set;
    struct findings findings;

    load_ok("citysim-original", &set);
    lint_tileset(&set, &findings);
    ck_assert_uint_eq(findings.count, 8);
    ck_assert_uint_eq(findings.errors, 0);
    for (size_t i = 0; i < 8; i++) {
        const struct finding *finding = find_text(&findings, texts[i]);

        ck_assert_int_eq(finding->kind, LINT_BORDER_ONLY);
        ck_assert_int_eq(finding->line, set.tiles[set.oriented[finding->tile].tile].line);
    }
    ck_assert_str_eq(find_text(&findings, texts[7])->reasons,
                     "above 'T Up' only 'Empty'\n"
                     "left of 'T Up' only 'Straight Horizontal'\n"
                     "no tile may stand left of 'Empty' and above 'Straight Horizontal' (1 left, 1 up)\n");
    findings_release(&findings);
    tileset_release(&set);
}
END_TEST

START_TEST(other_sets_of_the_program_are_clean)
{
    static const char *const names[] = {"citysim", "streets", "streets-5"};
    struct tileset set;
    struct findings findings;

    load_ok(names[_i], &set);
    lint_tileset(&set, &findings);
    ck_assert_msg(findings.count == 0, "%s: %s", names[_i], findings.count ? findings.items[0].text : "");
    findings_release(&findings);
    tileset_release(&set);
}
END_TEST

static unsigned readable;

static void check_broken(const char *path, const char *text)
{
    struct findings findings;
    struct tileset set;
    struct error error;

    if (tileset_parse(text, strlen(text), path, &set, &error) != STATUS_OK)
        return;
    lint_tileset(&set, &findings);
    marks_check(path, text, &findings);
    findings_release(&findings);
    tileset_release(&set);
    readable++;
}

/* Those that can be read; what cannot is for the test of the program. */
START_TEST(broken_sets_are_found_out)
{
    marks_walk("", check_broken);
    ck_assert_uint_ge(readable, LINT_PRESET); /* a file a kind */
}
END_TEST

/* What the wave makes of TILE in the middle of the same grid. */
static bool wave_allows(const struct rules *rules, uint32_t tile)
{
    const struct topology topology = {SPREAD_SIDE, SPREAD_SIDE, false, false};
    const struct wave_settings settings = {0};
    struct wave *wave;
    bool good;

    ck_assert_int_eq(wave_new(&topology, rules, &settings, &wave, NULL), STATUS_OK);
    wave_fix(wave, SPREAD_MIDDLE, tile);
    good = wave_step(wave, WAVE_CHOICE) != WAVE_CONTRADICTED;
    wave_free(wave);
    return good;
}

/* Both ways of spreading say what the wave says, and each chain ends where nothing can stand. */
static void check_standing(const struct tileset *set, unsigned *bad)
{
    struct findings findings;
    struct spread spread;

    spread_init(&spread, &set->rules);
    for (uint32_t tile = 0; tile < set->oriented_count; tile++) {
        bool good = wave_allows(&set->rules, tile);

        ck_assert_int_eq(spread_tile(&spread, SPREAD_MIDDLE, tile, true) == CELL_NONE, good);
        ck_assert_int_eq(spread_tile(&spread, SPREAD_MIDDLE, tile, false) == CELL_NONE, good);
        *bad += !good;
    }
    spread_release(&spread);
    lint_tileset(set, &findings);
    for (size_t i = 0; i < findings.count; i++) {
        const struct finding *finding = &findings.items[i];
        char *copy = mem_text(finding->reasons), *rest = copy;
        const char *last = "";

        if (finding->kind == LINT_NEVER || finding->kind == LINT_BORDER_ONLY) {
            ck_assert(!wave_allows(&set->rules, finding->tile));
            for (const char *line; (line = strsep(&rest, "\n")) && *line;)
                last = line;
            ck_assert_msg(strncmp(last, "no tile may stand ", 18) == 0, "%s: %s", finding->text, finding->reasons);
        }
        free(copy);
    }
    findings_release(&findings);
}

START_TEST(standing_is_as_the_wave_says)
{
    static const char *const names[] = {"citysim-original", "citysim", "streets"};
    struct tileset set;
    unsigned bad = 0;

    load_ok(names[_i], &set);
    check_standing(&set, &bad);
    ck_assert_uint_eq(bad, _i == 0 ? 8 : 0);
    tileset_release(&set);
}
END_TEST

/* TILES tiles of which each pair stands together with a chance of PERCENT. */
static void random_set(unsigned tiles, unsigned percent, uint64_t *counter, struct tileset *set)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    fputs("kind = \"tileset\"; size = 1; legend = ({ char = \".\"; terrain = \"road\"; }); tiles = (\n", out);
    for (unsigned tile = 0; tile < tiles; tile++) {
        fprintf(out, "%s{ name = \"%u\"; glyph = \"#\"; picture = (\".\"); ", tile ? ",\n" : "", tile);
        for (unsigned side = RIGHT; side <= DOWN; side++) {
            const char *before = "";

            fprintf(out, "%s = (", direction_names[side]);
            for (unsigned other = 0; other < tiles; other++)
                if (draw_below(1, DRAW_TEST, 0, counter, 100) < percent) {
                    fprintf(out, "%s\"%u\"", before, other);
                    before = ", ";
                }
            fputs("); ", out);
        }
        fputc('}', out);
    }
    fputs(");\n", out);
    fclose(out);
    parse_ok(text, set);
    free(text);
}

START_TEST(standing_of_random_sets)
{
    unsigned bad = 0, all = 0;
    uint64_t counter = 0;

    for (unsigned run = 0; run < (support_full() ? 2000u : 100u); run++) {
        unsigned tiles = 3 + run % 10 + (run % 7 == 0 ? 64 : 0);
        struct tileset set;

        random_set(tiles, tiles > 64 ? 5 : 10 + run % 30, &counter, &set);
        check_standing(&set, &bad);
        all += (unsigned)set.oriented_count;
        tileset_release(&set);
    }
    ck_assert_uint_gt(bad, all / 10);
    ck_assert_uint_lt(bad, all - all / 10);
}
END_TEST

#define TURNS                                                                                                          \
    "kind = \"tileset\"; size = 1; legend = ({ char = \".\"; terrain = \"road\"; }, "                                  \
    "{ char = \"g\"; terrain = \"grass\"; }, { char = \"~\"; terrain = \"water\"; });\n"

/* The eight turns of one tile are one finding. */
START_TEST(turns_are_told_once)
{
    struct findings findings;

    lint_text(TURNS "meets = ((\"a\", \"a\"));\ntiles = (\n"
                    "{ name = \"flat\"; glyph = \".\"; picture = (\".\"); symmetry = \"X\"; sides = (\"a\", \"a\", "
                    "\"a\", \"a\"); },\n"
                    "{ name = \"odd\"; glyph = \"o\"; picture = (\"g\"); symmetry = \"F\"; sides = (\"a\", \"a\", "
                    "\"b\", \"a\"); });\n",
              &findings);
    ck_assert_uint_eq(findings.errors, 1);
    ck_assert_str_eq(findings.items[0].text, "no tile may stand below 'odd 0'");
    ck_assert_int_eq(findings.items[0].line, 5);
    ck_assert_int_eq(findings.items[0].side, DOWN);
    findings_release(&findings);

    lint_text(TURNS "tiles = (\n"
                    "{ name = \"bend\"; glyph = \"L\"; picture = (\".\"); symmetry = \"L\"; up = (\"stub\"); right = "
                    "(\"lawn\"); },\n"
                    "{ name = \"stub\"; glyph = \"T\"; picture = (\"~\"); symmetry = \"T\"; right = (\"stub 1\"); up = "
                    "(\"lawn\"); },\n"
                    "{ name = \"lawn\"; glyph = \"g\"; picture = (\"g\"); symmetry = \"X\"; up = (\"lawn\"); });\n",
              &findings);
    ck_assert_uint_eq(count_of(&findings, "'bend' can "), 1);
    ck_assert_uint_eq(count_of(&findings, "'bend 1' can "), 0);
    findings_release(&findings);
}
END_TEST

/* Beside the upright road only a wall stands, which does not turn: the lying road is another matter. */
START_TEST(turns_that_differ_are_named)
{
    struct findings findings;

    lint_text(TURNS "tiles = (\n"
                    "{ name = \"road\"; glyph = \"|\"; picture = (\".\"); symmetry = \"I\"; up = (\"road 0\"); right = "
                    "(\"wall\"); left = (\"wall\"); },\n"
                    "{ name = \"wall\"; glyph = \"#\"; picture = (\"~\"); up = (\"lawn\"); down = (\"lawn\"); },\n"
                    "{ name = \"lawn\"; glyph = \"g\"; picture = (\"g\"); up = (\"lawn\", \"road 1\"); down = (\"road "
                    "1\"); right = (\"lawn\"); });\n",
              &findings);
    ck_assert_uint_eq(count_of(&findings, "'road 0' can never appear"), 1);
    ck_assert_uint_eq(count_of(&findings, "'road 1' can "), 0);
    ck_assert_uint_eq(count_of(&findings, "'road' can "), 0);
    findings_release(&findings);
}
END_TEST

/* A set that writes each rule once, at one tile, is as good as one that writes all twice. */
START_TEST(one_side_is_odd_only_among_two)
{
    static const struct {
        const char *rules[3];
        size_t found;
    } sets[] = {
        {{"right = (\"a\", \"b\", \"c\"); down = (\"a\", \"b\", \"c\");", "right = (\"b\"); down = (\"b\");",
          "right = (\"c\"); down = (\"c\");"},
         0},
        {{"right = (\"a\", \"b\", \"c\"); down = (\"a\", \"b\");", "left = (\"a\"); up = (\"a\");",
          "left = (\"a\"); down = (\"c\");"},
         0},
        {{"right = (\"a\", \"b\", \"c\"); down = (\"a\", \"b\");", "left = (\"a\"); up = (\"a\");",
          "left = (\"a\"); down = (\"b\");"},
         1},
        {{"right = (\"b\", \"c\"); down = (\"a\");", "left = (\"a\"); down = (\"b\");", "down = (\"c\");"}, 0},
    };
    struct findings findings;

    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        char *text = mem_format(SMALL_SET("{ name = \"a\"; glyph = \"a\"; picture = (\".\"); %s },\n"
                                          "{ name = \"b\"; glyph = \"b\"; picture = (\".\"); %s },\n"
                                          "{ name = \"c\"; glyph = \"c\"; picture = (\".\"); %s }",
                                          ""),
                                sets[i].rules[0], sets[i].rules[1], sets[i].rules[2]);

        lint_text(text, &findings);
        ck_assert_msg(count_kind(&findings, LINT_ONE_SIDE) == sets[i].found, "set %zu", i);
        findings_release(&findings);
        free(text);
    }
}
END_TEST

/* Written at the other tile for another turn, a rule is answered all the same. */
START_TEST(one_side_knows_turns)
{
    struct findings findings;

    lint_text(TURNS "tiles = (\n"
                    "{ name = \"road\"; glyph = \"|\"; picture = (\".\"); symmetry = \"I\"; up = (\"road 0\"); right = "
                    "(\"lawn\"); },\n"
                    "{ name = \"lawn\"; glyph = \"g\"; picture = (\"g\"); symmetry = \"X\"; up = (\"road 1\", "
                    "\"pond\"); right = (\"lawn\"); },\n"
                    "{ name = \"pond\"; glyph = \"~\"; picture = (\"~\"); right = (\"pond\"); up = (\"lawn\"); down = "
                    "(\"pond\"); });\n",
              &findings);
    ck_assert_uint_eq(count_kind(&findings, LINT_ONE_SIDE), 0);
    findings_release(&findings);
}
END_TEST

START_TEST(sockets_may_look_alike)
{
    struct findings findings;

    lint_text("kind = \"tileset\"; size = 2; legend = ({ char = \".\"; terrain = \"road\"; }, "
              "{ char = \"g\"; terrain = \"grass\"; }); meets = ((\"a\", \"a\"), (\"b\", \"a\"));\ntiles = (\n"
              "{ name = \"one\"; glyph = \"1\"; picture = (\".g\", \".g\"); symmetry = \"X\";"
              " sides = (\"a\", \"a\", \"a\", \"a\"); },\n"
              "{ name = \"two\"; glyph = \"2\"; picture = (\".g\", \"g.\"); symmetry = \"T\";"
              " sides = (\"a\", \"b\", \"a\", \"b\"); },\n"
              "{ name = \"three\"; glyph = \"3\"; picture = (\".g\", \"g.\"); symmetry = \"I\";"
              " sides = (\"a\", \"b\", \"a\", \"b\"); },\n"
              "{ name = \"four\"; glyph = \"4\"; picture = (\".g\", \"g.\"); symmetry = \"X\";"
              " sides = (\"a\", \"a\", \"a\", \"a\"); },\n"
              "{ name = \"plain\"; glyph = \"5\"; picture = (\"gg\", \"gg\"); symmetry = \"T\";"
              " sides = (\"a\", \"b\", \"a\", \"b\"); });\n",
              &findings);
    ck_assert_uint_eq(count_kind(&findings, LINT_SAME_PICTURE), 2);
    find_text(&findings, "the turns 'two 0' and 'two 2' look alike");
    find_text(&findings, "'three 0' looks like 'two 0' of line 4");
    findings_release(&findings);
}
END_TEST

START_TEST(doubles_are_one_finding)
{
    struct findings findings;

    lint_text(SMALL_SET(TILE("a", "right = (\"a\", \"b\");") ",\n" TILE("b", "") ",\n" TILE("c", ""), ""), &findings);
    ck_assert_uint_eq(count_kind(&findings, LINT_SAME_PICTURE), 1);
    ck_assert_str_eq(find_text(&findings, "'b' looks like 'a' of line 2")->reasons, "so does 'c' of line 4\n");
    findings_release(&findings);
}
END_TEST

/* Errors come first, each list by its lines, and the counts are right. */
START_TEST(list_is_in_order)
{
    struct findings findings;

    lint_text(SMALL_SET(TILE("a", "right = (\"a\", \"b\"); down = (\"a\");") ",\n" TILE(
                            "b", "down = (\"b\");") ",\n" TILE("c", ""),
                        ""),
              &findings);
    ck_assert_uint_eq(findings.errors + findings.notes, findings.count);
    ck_assert_uint_gt(findings.errors, 1);
    ck_assert_uint_gt(findings.notes, 0);
    for (size_t i = 1; i < findings.count; i++) {
        const struct finding *before = &findings.items[i - 1], *after = &findings.items[i];

        ck_assert_int_le(before->level, after->level);
        ck_assert(before->level != after->level || before->line <= after->line);
        ck_assert_uint_lt(after->tile, 3);
    }
    findings_release(&findings);
    ck_assert_uint_eq(findings.count, 0);
}
END_TEST

/* A tile with no neighbours at all is no group of its own, and one tile alone no set that allows everything. */
START_TEST(little_is_no_structure)
{
    struct findings findings;

    lint_text(SMALL_SET(TILE("a", "right = (\"a\"); down = (\"a\");") ",\n" TILE("b", ""), ""), &findings);
    ck_assert_uint_eq(count_kind(&findings, LINT_GROUPS), 0);
    ck_assert_uint_eq(count_kind(&findings, LINT_LONELY_SIDE), 4);
    findings_release(&findings);
    lint_text(SMALL_SET(TILE("a", "right = (\"a\"); down = (\"a\");"), ""), &findings);
    ck_assert_uint_eq(findings.count, 0);
    findings_release(&findings);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("lint");
    TCase *tcase = tcase_create("findings");

    tcase_add_test(tcase, original_names_its_border_tiles);
    tcase_add_loop_test(tcase, other_sets_of_the_program_are_clean, 0, 3);
    tcase_add_test(tcase, broken_sets_are_found_out);
    tcase_add_loop_test(tcase, standing_is_as_the_wave_says, 0, 3);
    tcase_add_test(tcase, standing_of_random_sets);
    tcase_add_test(tcase, turns_are_told_once);
    tcase_add_test(tcase, turns_that_differ_are_named);
    tcase_add_test(tcase, one_side_is_odd_only_among_two);
    tcase_add_test(tcase, one_side_knows_turns);
    tcase_add_test(tcase, sockets_may_look_alike);
    tcase_add_test(tcase, doubles_are_one_finding);
    tcase_add_test(tcase, list_is_in_order);
    tcase_add_test(tcase, little_is_no_structure);
    suite_add_tcase(suite, tcase);
    return support_run(suite);
}
