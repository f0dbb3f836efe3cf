#include "view/draw_town.h"

#include "support/ascii_town.h"
#include "view/scene.h"

#include <stdio.h>
#include <stdlib.h>

/*
 * A street of two houses, a square with bench and busker, and people put where the test wants them.
 */
static const char *const ground[] = {
    "####D#####D###",
    "pppppppppppppp",
    "ooooobo@oooooo",
    "oooooooooooooo",
};
enum { WIDTH = 14, HEIGHT = 4 };

struct stage {
    struct town town;
    struct map map;
    struct fsm fsm;
    struct life *life;
    struct canvas canvas;
};

static unsigned state_named(const struct fsm *fsm, const char *name)
{
    for (unsigned i = 0; i < fsm->state_count; i++)
        if (strcmp(fsm->states[i].name, name) == 0)
            return i;
    ck_abort_msg("no state %s", name);
}

static void stage_open(struct stage *stage)
{
    struct library library;
    struct error error;
    struct life_settings settings = {.walking_speed = 2000000, .running_speed = 4000000, .tile_size = 3};
    char *data = support_path("data");

    *stage = (struct stage){0};
    ASCII_TOWN(&stage->town, ground);
    map_init(&stage->map, &stage->town);
    library_init(&library, data);
    ck_assert_msg(fsm_load(&library, "pedestrian", &stage->fsm, &error) == STATUS_OK, "%s", error.message);
    library_release(&library);
    stage->life = life_new(&stage->map, &stage->fsm, &settings, 1);
    canvas_init(&stage->canvas, HEIGHT, 2 * WIDTH);
    free(data);
}

static void stage_close(struct stage *stage)
{
    canvas_release(&stage->canvas);
    life_free(stage->life);
    fsm_release(&stage->fsm);
    map_release(&stage->map);
    town_release(&stage->town);
}

/* A walker at X, Y. */
static struct person walker(const struct stage *stage, unsigned x, unsigned y)
{
    uint32_t cell = y * WIDTH + x;

    return (struct person){.cell = cell,
                           .next = cell,
                           .state = (uint16_t)state_named(&stage->fsm, "Walk"),
                           .present = true,
                           .outdoors = true,
                           .goal = 0,
                           .home = 1,
                           .spot = MAP_NONE,
                           .target = MAP_NONE};
}

static struct person sitter(const struct stage *stage)
{
    struct person person = walker(stage, 5, 2);

    person.state = (uint16_t)state_named(&stage->fsm, "SitBench");
    person.arrived = true;
    person.spot = 0;
    person.target = person.cell;
    return person;
}

static void put_people(struct stage *stage, bool raining, const struct person *people, uint32_t count)
{
    struct error error;

    ck_assert_msg(life_restore(stage->life, 10, raining, 0, count, people, count, &error) == STATUS_OK, "%s",
                  error.message);
}

static void draw_stage(struct stage *stage, const struct look *look, enum zoom zoom, uint32_t followed)
{
    struct area area = {0, 0, HEIGHT, 2 * WIDTH};
    struct town_scene scene = {.town = &stage->town, .life = stage->life, .followed = followed, .still = true};
    struct camera camera;

    camera_init(&camera, WIDTH, HEIGHT, 1);
    camera.zoom = zoom;
    camera_clamp(&camera, area);
    draw_town(&stage->canvas, area, &camera, look, &scene);
}

static const struct look day = {.depth = DEPTH_256, .glyphs = GLYPHS_FINE};

/* The characters of a row, those of other than one byte as '*'. */
static const char *row_text(const struct stage *stage, int row)
{
    static char text[2 * WIDTH + 1];

    for (int column = 0; column < stage->canvas.columns; column++) {
        uint32_t character = canvas_at(&stage->canvas, row, column)->character;

        text[column] = (char)(character < 0x7f ? character : '*');
    }
    text[stage->canvas.columns] = '\0';
    return text;
}

START_TEST(two_people_fit_in_a_cell_and_a_third_is_a_plus)
{
    struct stage stage;
    struct person people[6];

    stage_open(&stage);
    people[0] = walker(&stage, 1, 1);
    people[1] = people[2] = walker(&stage, 3, 1);
    people[3] = people[4] = people[5] = walker(&stage, 6, 1);
    put_people(&stage, false, people, 6);
    draw_stage(&stage, &day, ZOOM_NEAR, PERSON_NONE);
    ck_assert_str_eq(row_text(&stage, 1), "  w   ww    w+              ");
    draw_stage(&stage, &day, ZOOM_MIDDLE, PERSON_NONE);
    ck_assert_uint_eq(canvas_at(&stage.canvas, 1, 7 + 1)->character, 'w'); /* rows 0 and 1 of the town, centred */
    ck_assert_uint_eq(canvas_at(&stage.canvas, 1, 7 + 6)->character, '+');
    stage_close(&stage);
}
END_TEST

START_TEST(a_letter_sits_on_the_ground_that_is_there)
{
    const struct palette *palette = palette_of(&day);
    struct stage stage;
    struct person people[3];

    stage_open(&stage);
    people[0] = walker(&stage, 1, 1);
    people[1] = sitter(&stage);
    people[2] = walker(&stage, 4, 0);
    put_people(&stage, false, people, 3);
    draw_stage(&stage, &day, ZOOM_NEAR, PERSON_NONE);
    ck_assert_int_eq(canvas_at(&stage.canvas, 1, 2)->paint.bg, palette->ground[TERRAIN_PAVEMENT].bg);
    ck_assert_int_eq(canvas_at(&stage.canvas, 1, 2)->paint.fg, palette->person[PERSON_WALK]);
    ck_assert_uint_eq(canvas_at(&stage.canvas, 2, 10)->character, 'S');
    ck_assert_uint_eq(canvas_at(&stage.canvas, 2, 11)->character, '_'); /* the other half of the bench */
    ck_assert_int_eq(canvas_at(&stage.canvas, 2, 10)->paint.fg, palette->person[PERSON_SIT]);
    ck_assert_int_eq(canvas_at(&stage.canvas, 2, 10)->paint.bg, palette->ground[TERRAIN_PLAZA].bg);
    ck_assert_int_eq(canvas_at(&stage.canvas, 0, 8)->paint.bg, palette->door.bg);
    stage_close(&stage);
}
END_TEST

START_TEST(nobody_is_drawn_who_is_not_outdoors)
{
    struct stage stage;
    struct person people[2];

    stage_open(&stage);
    people[0] = walker(&stage, 4, 0);
    people[0].state = (uint16_t)state_named(&stage.fsm, "InBuilding");
    people[0].outdoors = false;
    people[0].arrived = true;
    people[1] = walker(&stage, 2, 1);
    people[1].present = false;
    put_people(&stage, false, people, 2);
    draw_stage(&stage, &day, ZOOM_NEAR, 0);
    ck_assert_uint_eq(canvas_at(&stage.canvas, 0, 8)->character, '[');
    ck_assert_uint_eq(canvas_at(&stage.canvas, 1, 4)->character, ' ');
    stage_close(&stage);
}
END_TEST

START_TEST(the_busker_stands_on_the_pitch)
{
    const struct palette *palette = palette_of(&day);
    struct stage stage;

    stage_open(&stage);
    draw_stage(&stage, &day, ZOOM_NEAR, PERSON_NONE);
    ck_assert_uint_eq(canvas_at(&stage.canvas, 2, 14)->character, 'B');
    ck_assert_uint_eq(canvas_at(&stage.canvas, 2, 15)->character, 0x266a);
    ck_assert_int_eq(canvas_at(&stage.canvas, 2, 14)->paint.fg, palette->person[PERSON_BUSKER]);
    ck_assert_int_eq(canvas_at(&stage.canvas, 2, 14)->paint.bg, palette->ground[TERRAIN_PITCH].bg);
    stage_close(&stage);
}
END_TEST

START_TEST(whoever_walks_runs_in_the_rain)
{
    struct stage stage;
    struct person person;

    stage_open(&stage);
    person = walker(&stage, 1, 1);
    put_people(&stage, true, &person, 1);
    draw_stage(&stage, &day, ZOOM_NEAR, PERSON_NONE);
    ck_assert_uint_eq(canvas_at(&stage.canvas, 1, 2)->character, 'R');
    ck_assert_int_eq(canvas_at(&stage.canvas, 1, 2)->paint.fg, palette_of(&day)->person[PERSON_RUN]);
    stage_close(&stage);
}
END_TEST

START_TEST(the_followed_one_is_a_chip_before_all_others)
{
    const struct palette *palette = palette_of(&day);
    struct stage stage;
    struct person people[3];

    stage_open(&stage);
    people[0] = people[1] = people[2] = walker(&stage, 3, 1);
    put_people(&stage, false, people, 3);
    for (enum zoom zoom = ZOOM_FAR; zoom <= ZOOM_NEAR; zoom += 2) {
        const struct canvas_cell *chip = canvas_at(&stage.canvas, 1, zoom == ZOOM_FAR ? 7 : 6);

        draw_stage(&stage, &day, zoom, 2);
        ck_assert_uint_eq(chip->character, 'w');
        ck_assert_int_eq(chip->paint.bg, palette->person[PERSON_WALK]);
        ck_assert_int_eq(chip->paint.fg, palette->chip);
    }
    stage_close(&stage);
}
END_TEST

START_TEST(from_far_people_are_bullets_and_crowds_numbers)
{
    struct stage stage;
    struct person people[12];

    stage_open(&stage);
    people[0] = walker(&stage, 0, 1);
    people[1] = people[2] = walker(&stage, 2, 1);
    for (unsigned i = 3; i < 12; i++)
        people[i] = walker(&stage, 4, 1);
    put_people(&stage, false, people, 12);
    draw_stage(&stage, &day, ZOOM_FAR, PERSON_NONE);
    ck_assert_uint_eq(canvas_at(&stage.canvas, 1, 1)->character, 0x2022);
    ck_assert_uint_eq(canvas_at(&stage.canvas, 1, 5)->character, '2');
    ck_assert_uint_eq(canvas_at(&stage.canvas, 1, 9)->character, '9');
    stage_close(&stage);
}
END_TEST

START_TEST(without_colours_people_are_reversed_capitals)
{
    struct look look = {.depth = DEPTH_MONO, .reverse = true};
    struct stage stage;
    struct person person;

    stage_open(&stage);
    person = walker(&stage, 1, 1);
    put_people(&stage, false, &person, 1);
    for (unsigned reverse = 0; reverse < 2; reverse++) {
        const struct canvas_cell *cell = canvas_at(&stage.canvas, 1, 2);

        look.reverse = reverse;
        draw_stage(&stage, &look, ZOOM_NEAR, PERSON_NONE);
        ck_assert_uint_eq(cell->character, 'W');
        ck_assert_int_eq(cell->paint.attributes, reverse ? ATTR_REVERSE : 0);
        ck_assert_int_eq(cell->paint.fg, COLOUR_DEFAULT);
    }
    stage_close(&stage);
}
END_TEST

/* A minute of a crowd: whoever is outdoors is seen, as a letter or in a plus, and nobody else. */
START_TEST(all_who_are_outdoors_are_seen)
{
    struct stage stage;

    stage_open(&stage);
    life_people(stage.life, 9);
    for (unsigned tick = 0; tick < 60 * LIFE_TICKS; tick++) {
        life_tick(stage.life);
        if (tick % 7)
            continue;
        draw_stage(&stage, &day, ZOOM_NEAR, PERSON_NONE);
        for (uint32_t cell = 0; cell < WIDTH * HEIGHT; cell++) {
            int row = (int)(cell / WIDTH), column = (int)(cell % WIDTH) * 2;
            uint32_t here = life_people_at(stage.life, cell, NULL, 0), first;

            if (stage.town.ground[cell] == TERRAIN_PITCH)
                continue;
            first = canvas_at(&stage.canvas, row, column)->character;
            ck_assert_int_eq(here > 0, first == 'w' || first == 'S' || first == 'L');
            ck_assert_int_eq(here > 2, canvas_at(&stage.canvas, row, column + 1)->character == '+');
        }
    }
    stage_close(&stage);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("people");
    TCase *tests = tcase_create("people");

    tcase_add_test(tests, two_people_fit_in_a_cell_and_a_third_is_a_plus);
    tcase_add_test(tests, a_letter_sits_on_the_ground_that_is_there);
    tcase_add_test(tests, nobody_is_drawn_who_is_not_outdoors);
    tcase_add_test(tests, the_busker_stands_on_the_pitch);
    tcase_add_test(tests, whoever_walks_runs_in_the_rain);
    tcase_add_test(tests, the_followed_one_is_a_chip_before_all_others);
    tcase_add_test(tests, from_far_people_are_bullets_and_crowds_numbers);
    tcase_add_test(tests, without_colours_people_are_reversed_capitals);
    tcase_add_test(tests, all_who_are_outdoors_are_seen);
    suite_add_tcase(suite, tests);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
