#include "view/look.h"

#include "view/ground.h"
#include "view/scene.h"

#include <string.h>

static const enum person_colour states[] = {PERSON_WALK, PERSON_SIT, PERSON_LISTEN, PERSON_RUN};

/* Everything in 256 colours. */
static void for_all_palettes(void (*check)(const struct palette *palette, const struct look *look))
{
    for (enum theme theme = THEME_DARK; theme <= THEME_LIGHT; theme++)
        for (enum weather_look weather = LOOK_DAY; weather <= LOOK_RAIN; weather++) {
            struct look look = {.depth = DEPTH_256, .glyphs = GLYPHS_FINE, .theme = theme, .weather = weather};

            check(palette_of(&look), &look);
        }
}

static void check_people(const struct palette *palette, const struct look *look)
{
    for (unsigned i = 0; i < sizeof states / sizeof *states; i++) {
        int16_t person = palette->person[states[i]];

        for (enum terrain terrain = TERRAIN_VOID; terrain < TERRAINS; terrain++)
            if (terrain_use(terrain) == TERRAIN_WALK || terrain_use(terrain) == TERRAIN_SEAT_USE)
                ck_assert_msg(contrast(person, palette->ground[terrain].bg) >= 4.5,
                              "theme %d, weather %d: person %u on %s: %.1f", (int)look->theme, (int)look->weather, i,
                              terrain_name(terrain), contrast(person, palette->ground[terrain].bg));
        ck_assert_double_ge(contrast(person, ground_threshold(look)), 4.5);
        if (palette->glow != COLOUR_DEFAULT)
            ck_assert_double_ge(contrast(person, palette->glow), 4.5);
        ck_assert_double_ge(contrast(person, palette->chip), 4.5);
    }
    ck_assert_double_ge(contrast(palette->person[PERSON_BUSKER], palette->ground[TERRAIN_PITCH].bg), 4.5);
}

START_TEST(people_can_be_read_on_all_that_they_walk_on)
{
    for_all_palettes(check_people);
}
END_TEST

static void check_ground_is_drawn_from_walkable_fills(const struct palette *palette, const struct look *look)
{
    for (enum terrain terrain = TERRAIN_VOID; terrain < TERRAINS; terrain++)
        if (terrain_use(terrain) == TERRAIN_WALK)
            ck_assert_int_eq(ground_sample(look, terrain).paint.bg, palette->ground[terrain].bg);
}

START_TEST(walkable_ground_has_the_fill_of_its_kind)
{
    for_all_palettes(check_ground_is_drawn_from_walkable_fills);
}
END_TEST

/* What one walks on is dark, roofs are lighter, people the lightest: the three can be told apart in grey. */
START_TEST(the_day_has_three_values)
{
    const struct look look = {.depth = DEPTH_256};
    const struct palette *palette = palette_of(&look);

    for (enum terrain terrain = TERRAIN_VOID; terrain < TERRAINS; terrain++)
        if (terrain_use(terrain) == TERRAIN_WALK)
            ck_assert_double_le(luminance(palette->ground[terrain].bg), 0.10);
    for (unsigned i = 0; i < PALETTE_ROOFS; i++) {
        ck_assert_double_ge(luminance(palette->roof[i].light), 0.10);
        ck_assert_double_le(luminance(palette->roof[i].light), 0.36);
        ck_assert_double_lt(luminance(palette->roof[i].dark), luminance(palette->roof[i].light));
    }
    for (unsigned i = 0; i < sizeof states / sizeof *states; i++)
        ck_assert_double_ge(luminance(palette->person[states[i]]), 0.55);
}
END_TEST

START_TEST(undecided_cells_grow_lighter_as_options_go)
{
    const struct look look = {.depth = DEPTH_256};
    const struct palette *palette = palette_of(&look);

    for (unsigned i = 1; i < PALETTE_OPTIONS; i++)
        ck_assert_double_gt(luminance(palette->options[i].bg), luminance(palette->options[i - 1].bg) - 0.002);
}
END_TEST

static void check_numbers(const struct palette *palette, const struct look *look)
{
    (void)look;
    for (unsigned i = 0; i < PALETTE_OPTIONS; i++)
        ck_assert_double_ge(contrast(palette->options[i].fg, palette->options[i].bg), 4.0);
}

START_TEST(numbers_can_be_read_on_every_shade)
{
    for_all_palettes(check_numbers);
}
END_TEST

START_TEST(words_can_be_read)
{
    for (enum theme theme = THEME_DARK; theme <= THEME_LIGHT; theme++)
        for (enum role role = ROLE_TEXT; role < ROLES; role++) {
            const struct look look = {.depth = DEPTH_256, .theme = theme};
            struct paint paint = look_paint(&look, role);
            int ground = paint.bg == COLOUR_DEFAULT ? 16 : paint.bg;
            bool quiet = role == ROLE_RULE || role == ROLE_BAR_OFF;

            ck_assert_msg(contrast(paint.fg, ground) >= (quiet ? 2 : 4.5), "theme %d, role %d: %.1f", (int)theme,
                          (int)role, contrast(paint.fg, ground));
        }
}
END_TEST

START_TEST(depth_limits_every_role)
{
    struct look look = {0};

    do {
        for (enum role role = ROLE_TEXT; role < ROLES; role++) {
            struct paint paint = look_paint(&look, role);

            if (look.depth == DEPTH_MONO) {
                ck_assert_int_eq(paint.fg, COLOUR_DEFAULT);
                ck_assert_int_eq(paint.bg, COLOUR_DEFAULT);
                ck_assert(look.reverse || !(paint.attributes & ATTR_REVERSE));
            } else if (look.depth == DEPTH_8) {
                ck_assert(paint.fg >= 0 && paint.fg < 8 && paint.bg >= 0 && paint.bg < 8);
                ck_assert_int_ne(paint.fg, paint.bg);
            }
        }
    } while (next_look(&look));
}
END_TEST

START_TEST(a_person_has_the_colour_of_a_word_or_a_number)
{
    static const struct {
        enum depth depth;
        const char *colour;
        int16_t fg;
        uint8_t attributes;
    } cases[] = {
        {DEPTH_256, "walk", 231, 0},
        {DEPTH_256, "sit", 220, 0},
        {DEPTH_256, "listen", 156, 0},
        {DEPTH_256, "run", 45, 0},
        {DEPTH_256, "indoors", 245, 0},
        {DEPTH_256, "busker", 219, 0},
        {DEPTH_256, "208", 208, 0},
        {DEPTH_256, "256", 231, 0},
        {DEPTH_256, "mauve", 231, 0},
        {DEPTH_256, "-1", 231, 0},
        {DEPTH_8, "walk", 7, ATTR_BOLD},
        {DEPTH_8, "sit", 2, ATTR_BOLD},
        {DEPTH_8, "listen", 5, ATTR_BOLD},
        {DEPTH_8, "run", 6, ATTR_BOLD},
        {DEPTH_8, "196", 1, ATTR_BOLD},
        {DEPTH_8, "21", 4, ATTR_BOLD},
        {DEPTH_8, "226", 3, ATTR_BOLD},
        {DEPTH_8, "3", 3, 0},
        {DEPTH_8, "240", 7, ATTR_BOLD},
        {DEPTH_8, "16", 7, ATTR_BOLD},
        {DEPTH_MONO, "run", COLOUR_DEFAULT, ATTR_REVERSE},
    };

    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct look look = {.depth = cases[i].depth, .reverse = true};
        struct paint paint = look_person(&look, cases[i].colour, look.depth == DEPTH_MONO ? COLOUR_DEFAULT : 0);

        ck_assert_msg(paint.fg == cases[i].fg && paint.attributes == cases[i].attributes, "case %u: %d, %d", i,
                      paint.fg, paint.attributes);
    }
}
END_TEST

START_TEST(frames_use_the_glyphs_of_the_theme)
{
    for (enum mark mark = MARK_HORIZONTAL; mark < MARKS; mark++) {
        struct look look = {.glyphs = GLYPHS_ASCII};

        ck_assert_uint_lt(look_mark(&look, mark), 0x7f);
        look.glyphs = GLYPHS_BOX; /* Debian's console fonts have neither the dark shade nor thin bars */
        ck_assert_uint_ne(look_mark(&look, mark), 0x2593);
    }
}
END_TEST

START_TEST(names_are_those_of_the_settings)
{
    ck_assert_str_eq(theme_names[THEME_LIGHT], "light");
    ck_assert_str_eq(glyphs_names[GLYPHS_FINE], "fine");
    ck_assert_ptr_null(theme_names[2]);
    ck_assert_ptr_null(glyphs_names[3]);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("look");
    TCase *tests = tcase_create("look");

    tcase_add_test(tests, people_can_be_read_on_all_that_they_walk_on);
    tcase_add_test(tests, walkable_ground_has_the_fill_of_its_kind);
    tcase_add_test(tests, the_day_has_three_values);
    tcase_add_test(tests, undecided_cells_grow_lighter_as_options_go);
    tcase_add_test(tests, numbers_can_be_read_on_every_shade);
    tcase_add_test(tests, words_can_be_read);
    tcase_add_test(tests, depth_limits_every_role);
    tcase_add_test(tests, a_person_has_the_colour_of_a_word_or_a_number);
    tcase_add_test(tests, frames_use_the_glyphs_of_the_theme);
    tcase_add_test(tests, names_are_those_of_the_settings);
    suite_add_tcase(suite, tests);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
