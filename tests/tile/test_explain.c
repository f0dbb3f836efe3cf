/* Sentences about cells: every one of a small wave, and that large ones are told completely. */
#include "base/memory.h"
#include "tile/explain.h"
#include "tiles.h"
#include "wave/domain.h"

#include <stdlib.h>

/* Right of a only b, right of b only c, right of c only a; above each other all stand. */
static const char ring[] =
    SMALL_SET(TILE("a", "right = (\"b\"); down = (\"a\", \"b\", \"c\");") ",\n" TILE(
                  "b", "right = (\"c\"); down = (\"b\", \"c\");") ",\n" TILE("c", "right = (\"a\"); down = (\"c\");"),
              "");

struct stage {
    struct tileset set;
    struct topology topology;
    struct wave *wave;
};

static void stage_init(struct stage *stage, const char *text, unsigned width, unsigned height)
{
    const struct wave_settings settings = {.seed = 1};
    struct error error;

    *stage = (struct stage){.topology = {.width = width, .height = height}};
    parse_ok(text, &stage->set);
    ck_assert_int_eq(wave_new(&stage->topology, &stage->set.rules, &settings, &stage->wave, &error), STATUS_OK);
}

static void stage_release(struct stage *stage)
{
    wave_free(stage->wave);
    tileset_release(&stage->set);
}

/* What is said of a cell, of a tile of it, or, with neither, of the failure; the caller frees. */
static char *said(const struct stage *stage, uint32_t cell, uint32_t tile)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (cell == CELL_NONE)
        explain_failure(&stage->set, stage->wave, out);
    else if (tile == TILE_NONE)
        explain_cell(&stage->set, stage->wave, cell, out);
    else
        explain_tile(&stage->set, stage->wave, cell, tile, out);
    fclose(out);
    return text;
}

static void expect_said(const struct stage *stage, uint32_t cell, uint32_t tile, const char *expected)
{
    char *text = said(stage, cell, tile);

    ck_assert_str_eq(text, expected);
    free(text);
}

START_TEST(a_given_tile_and_what_follows)
{
    struct stage stage;

    stage_init(&stage, ring, 3, 1);
    expect_said(&stage, CELL_NONE, TILE_NONE, "There was no contradiction: a larger budget would go on.\n");
    wave_fix(stage.wave, 0, 0);
    ck_assert_int_eq(wave_run(stage.wave, 0), WAVE_SOLVED);
    expect_said(&stage, 2, TILE_NONE,
                "2,0 is 'c'.\n"
                "  above         the border\n"
                "  to the right  the border\n"
                "  below         the border\n"
                "  to the left   1,0 is 'b'\n"
                "It could not be\n"
                "  'a' or 'b': 1,0, to the left, is 'b'\n"
                "The last of these was 'a':\n"
                "  0,0 could not be 'b': another tile is given there\n"
                "  then 1,0 could not be 'c', for nothing that fits was left in 0,0 to the left\n"
                "  then 2,0 could not be 'a', for nothing that fits was left in 1,0 to the left\n");
    expect_said(&stage, 2, 0,
                "2,0 is not 'a':\n"
                "  0,0 could not be 'b': another tile is given there\n"
                "  then 1,0 could not be 'c', for nothing that fits was left in 0,0 to the left\n"
                "  then 2,0 could not be 'a', for nothing that fits was left in 1,0 to the left\n");
    expect_said(&stage, 2, 2, "2,0 is 'c'.\n");
    stage_release(&stage);
}
END_TEST

START_TEST(an_observation_and_an_open_cell)
{
    struct stage stage;
    char *text;

    stage_init(&stage, ring, 1, 2);
    ck_assert_int_eq(wave_step(stage.wave, WAVE_CHOICE), WAVE_BEGAN);
    expect_said(&stage, 0, 1, "0,0 can be 'b'.\n");
    expect_said(&stage, 1, TILE_NONE,
                "0,1 can be any tile.\n  above         0,0 can be any tile\n  to the right  the border\n"
                "  below         the border\n  to the left   the border\n");
    ck_assert_int_eq(wave_run(stage.wave, 0), WAVE_SOLVED);
    text = said(&stage, 0, TILE_NONE);
    ck_assert_ptr_nonnull(strstr(text, "observation"));
    free(text);
    stage_release(&stage);
}
END_TEST

/* Two given tiles that the one between cannot satisfy. */
START_TEST(why_nothing_fits)
{
    struct stage stage;

    stage_init(&stage, ring, 3, 1);
    wave_fix(stage.wave, 0, 0);
    wave_fix(stage.wave, 2, 0);
    ck_assert_int_eq(wave_run(stage.wave, 0), WAVE_IMPOSSIBLE);
    expect_said(&stage, CELL_NONE, TILE_NONE,
                "Nothing fits in 1,0.\n"
                "  above         the border\n"
                "  to the right  2,0 is 'a', which allows 'c'\n"
                "  below         the border\n"
                "  to the left   0,0 is 'a', which allows 'b'\n"
                "No tile has a place between 2,0 to the right and 0,0 to the left.\n"
                "At last it could only be 'b', until 2,0 to the right ruled that out.\n");
    stage_release(&stage);
}
END_TEST

/* Across as in the ring, but what stands below b and c turns them round: no two by two cells can be filled, which only
 * trying shows. */
START_TEST(cells_that_nothing_fills)
{
    static const char turned[] =
        SMALL_SET(TILE("a", "right = (\"b\"); down = (\"a\");") ",\n" TILE(
                      "b", "right = (\"c\"); down = (\"c\");") ",\n" TILE("c", "right = (\"a\"); down = (\"b\");"),
                  "");
    struct stage stage;

    for (unsigned side = 4; side <= 30; side += 26) {
        char sentence[96] = "\nThere is no way to fill the grid.\n", *text;
        const struct wave_failure *failure;

        stage_init(&stage, turned, side, side);
        ck_assert_int_eq(wave_run(stage.wave, 0), WAVE_IMPOSSIBLE);
        failure = wave_failure(stage.wave);
        ck_assert_uint_eq(failure->block_width, 4);
        if (side > 4)
            snprintf(sentence, sizeof sentence,
                     "\nThere is no way to fill the 4x4 cells from %u,%u, whatever stands round them.\n",
                     failure->block % side, failure->block / side);
        text = said(&stage, CELL_NONE, TILE_NONE);
        ck_assert_msg(strstr(text, sentence) != NULL, "%s", text);
        free(text);
        stage_release(&stage);
    }
}
END_TEST

START_TEST(a_restriction_that_leaves_nothing)
{
    struct stage stage;
    uint64_t none = 0;
    char *text;

    stage_init(&stage, ring, 2, 1);
    wave_restrict(stage.wave, 1, &none);
    ck_assert_int_eq(wave_run(stage.wave, 0), WAVE_IMPOSSIBLE);
    text = said(&stage, CELL_NONE, TILE_NONE);
    ck_assert_ptr_nonnull(strstr(text, "Nothing fits in 1,0.\n"));
    ck_assert_ptr_nonnull(strstr(text, "the border, or what is given there, allows no such tile"));
    ck_assert_msg(!strstr(text, "No tile has a place"), "%s", text);
    free(text);
    stage_release(&stage);
}
END_TEST

/* A long way is told by its ends. */
START_TEST(a_long_chain_is_cut)
{
    struct stage stage;
    char *text;
    unsigned lines = 0;

    stage_init(&stage, ring, 40, 1);
    wave_fix(stage.wave, 0, 0);
    ck_assert_int_eq(wave_run(stage.wave, 0), WAVE_SOLVED);
    text = said(&stage, 39, 1);
    for (const char *at = text; *at; at++)
        lines += *at == '\n';
    ck_assert_uint_eq(lines, 1 + 12 + 1);
    ck_assert_ptr_nonnull(strstr(text, "\n  and so on, 28 more steps\n"));
    ck_assert_ptr_nonnull(strstr(text, "is not 'b':\n  0,0 could not be"));
    ck_assert_ptr_nonnull(strstr(text, "\n  then 39,0 could not be 'b', for nothing that fits was left in 38,0"));
    free(text);
    stage_release(&stage);
}
END_TEST

/* Of solved towns: each tile that a cell is not has its own way, which begins with a decision and ends at the cell. */
START_TEST(every_tile_of_every_cell)
{
    char *text = support_read("data/tilesets/citysim.cfg");
    struct stage stage;

    stage_init(&stage, text, 9, 9);
    ck_assert_int_eq(wave_run(stage.wave, 0), WAVE_SOLVED);
    for (uint32_t cell = 0; cell < 81; cell++)
        for (uint32_t tile = 0; tile < stage.set.oriented_count; tile++) {
            char *way = said(&stage, cell, tile), *first = strchr(way, '\n') + 1,
                 *end = mem_format("%u,%u could not be '%s'", (unsigned)cell % 9, (unsigned)cell / 9,
                                   stage.set.oriented[tile].name);

            if (tile == wave_tile(stage.wave, cell)) {
                ck_assert_ptr_nonnull(strstr(way, " is '"));
            } else {
                ck_assert_ptr_nonnull(strstr(way, end));
                ck_assert_ptr_null(strstr(strstr(way, end), "\n  "));
                *strchr(first, '\n') = '\0';
                ck_assert_ptr_nonnull(strstr(first, "': observation "));
            }
            free(way);
            free(end);
        }
    stage_release(&stage);
    free(text);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("tile/explain");
    TCase *tcase = tcase_create("explain");

    tcase_add_test(tcase, a_given_tile_and_what_follows);
    tcase_add_test(tcase, an_observation_and_an_open_cell);
    tcase_add_test(tcase, why_nothing_fits);
    tcase_add_test(tcase, cells_that_nothing_fills);
    tcase_add_test(tcase, a_restriction_that_leaves_nothing);
    tcase_add_test(tcase, a_long_chain_is_cut);
    tcase_add_test(tcase, every_tile_of_every_cell);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
