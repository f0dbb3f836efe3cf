#include "view/legend.h"

#include "support/ascii_town.h"
#include "view/scene.h"

#include <stdio.h>
#include <stdlib.h>

static const char *const ground[] = {"##D##D##", "pppppppp", "oo@ooboo", "oooooooo"};

struct stage {
    struct map map;
    struct fsm fsm;
    struct life *life;
    struct canvas canvas;
};

/* A life in which everybody has come. */
static void stage_open(struct stage *stage, uint32_t people, bool raining)
{
    struct life_settings settings = {.walking_speed = 2000000, .running_speed = 4000000, .tile_size = 3};
    char *data = support_path("data");
    struct library library;
    struct error error;
    struct town town;

    *stage = (struct stage){0};
    ASCII_TOWN(&town, ground);
    map_init(&stage->map, &town);
    town_release(&town);
    library_init(&library, data);
    ck_assert_int_eq(fsm_load(&library, "pedestrian", &stage->fsm, &error), STATUS_OK);
    library_release(&library);
    free(data);
    stage->life = life_new(&stage->map, &stage->fsm, &settings, 1);
    life_people(stage->life, people);
    for (unsigned tick = 0; tick < (raining ? 22 : 15); tick++)
        life_tick(stage->life);
    life_rain(stage->life, raining);
    life_tick(stage->life);
    canvas_init(&stage->canvas, 24, 80);
}

static void stage_close(struct stage *stage)
{
    canvas_release(&stage->canvas);
    life_free(stage->life);
    fsm_release(&stage->fsm);
    map_release(&stage->map);
}

/* A row of the canvas without the blanks at its end; to be freed. */
static char *row_text(const struct stage *stage, int row)
{
    char *text = calloc(81, 1);

    for (int column = 0; column < 80; column++) {
        uint32_t character = canvas_at(&stage->canvas, row, column)->character;

        text[column] = (char)(character < 0x7f ? character : '*');
    }
    for (int column = 79; column >= 0 && text[column] == ' '; column--)
        text[column] = '\0';
    return text;
}

static void check_row(const struct stage *stage, int row, const char *expected)
{
    char *text = row_text(stage, row);

    ck_assert_str_eq(text, expected);
    free(text);
}

static const struct look day = {.depth = DEPTH_256, .glyphs = GLYPHS_FINE};

START_TEST(people_are_counted_by_state)
{
    struct stage stage;

    stage_open(&stage, 123, false);
    ck_assert_int_eq(legend_people(&stage.canvas, 2, 1, 20, &day, stage.life), 2 + 6);
    check_row(&stage, 2, " w walking        123");
    check_row(&stage, 3, " L listening        0");
    check_row(&stage, 5, " I indoors          0");
    check_row(&stage, 6, " R running          0");
    check_row(&stage, 7, " B busker           1");
    ck_assert_int_eq(canvas_at(&stage.canvas, 2, 1)->paint.fg, 231);
    ck_assert_int_eq(canvas_at(&stage.canvas, 7, 1)->paint.fg, 219);
    stage_close(&stage);
}
END_TEST

START_TEST(in_the_rain_walkers_are_counted_as_running)
{
    struct stage stage;
    struct life_counts counts;
    char expected[32];

    stage_open(&stage, 123, true);
    counts = life_counts(stage.life);
    ck_assert_uint_gt(counts.running, 0);
    legend_people(&stage.canvas, 2, 1, 20, &day, stage.life);
    snprintf(expected, sizeof expected, " w walking %10u", (unsigned)(counts.in_state[0] - counts.running));
    check_row(&stage, 2, expected);
    snprintf(expected, sizeof expected, " R running %10u", (unsigned)counts.running);
    check_row(&stage, 6, expected);
    stage_close(&stage);
}
END_TEST

START_TEST(ground_is_shown_with_its_words_as_far_as_there_is_room)
{
    struct look look = {0};
    struct stage stage;

    stage_open(&stage, 1, false);
    ck_assert_int_eq(legend_ground(&stage.canvas, (struct area){3, 2, 4, 21}, &day), 3 + 4);
    check_row(&stage, 3, "     house    [] door");
    check_row(&stage, 7, "");
    ck_assert_int_eq(legend_ground(&stage.canvas, (struct area){10, 2, 14, 40}, &day), 10 + 8);
    canvas_clear(&stage.canvas, look_paint(&look, ROLE_TEXT));
    look.glyphs = GLYPHS_ASCII;
    legend_ground(&stage.canvas, (struct area){0, 0, 8, 21}, &look); /* without colours every sample is a sign */
    check_row(&stage, 0, "## house    [] door");
    check_row(&stage, 1, ".  pavement    road");
    check_row(&stage, 2, "\"  grass    && tree");
    stage_close(&stage);
}
END_TEST

START_TEST(shades_are_shown_with_their_numbers)
{
    struct stage stage;
    char *text;

    stage_open(&stage, 1, false);
    ck_assert_int_eq(legend_wave(&stage.canvas, (struct area){0, 0, 10, 22}, &day, 64), 5);
    text = row_text(&stage, 0);
    ck_assert_int_eq(strncmp(text, " 64", 3), 0);
    ck_assert_str_eq(text + strlen(text) - 2, " 2");
    free(text);
    check_row(&stage, 3, "!! contradiction");
    ck_assert_int_eq(legend_wave(&stage.canvas, (struct area){0, 0, 2, 22}, &day, 64), 2);
    ck_assert_int_gt(legend_wave(&stage.canvas, (struct area){0, 0, 24, 10}, &day, 4096), 5); /* in several rows */
    stage_close(&stage);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("legend");
    TCase *tests = tcase_create("legend");

    tcase_add_test(tests, people_are_counted_by_state);
    tcase_add_test(tests, in_the_rain_walkers_are_counted_as_running);
    tcase_add_test(tests, ground_is_shown_with_its_words_as_far_as_there_is_room);
    tcase_add_test(tests, shades_are_shown_with_their_numbers);
    suite_add_tcase(suite, tests);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
