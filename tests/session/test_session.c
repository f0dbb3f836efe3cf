/* From building to living, at any pace the same, and back out of what was saved. */
#include "case.h"

#include "base/memory.h"

#include <stdio.h>
#include <sys/stat.h>

START_TEST(test_from_building_to_living)
{
    struct preset preset;
    struct session *session;
    unsigned steps = 0;

    load_ok("small", &preset);
    session = session_ok(&preset, 7);
    ck_assert_ptr_null(preset.file); /* moved in */
    ck_assert_int_eq(session_state(session), SESSION_BUILDING);
    ck_assert_ptr_null(session_town(session));
    ck_assert_ptr_null(session_map(session));
    ck_assert_ptr_null(session_life(session));
    ck_assert_ptr_nonnull(session_wave(session));
    ck_assert_uint_eq(session_size(session), 3);
    session_tick(session); /* nobody lives yet */
    session_rain(session, true);
    session_people(session, 3);
    while (session_step(session, WAVE_CHOICE) == SESSION_BUILDING)
        steps++;
    ck_assert_uint_gt(steps, 5);
    ck_assert_int_eq(session_state(session), SESSION_LIVING);
    ck_assert_str_eq(session_town(session)->name, "small");
    ck_assert_uint_eq(session_town(session)->seed, 7);
    ck_assert_uint_eq(session_town(session)->width, 30);
    ck_assert_uint_gt(session_map(session)->door_count, 1);
    ck_assert_uint_gt(session_map(session)->bench_count, 0);
    ck_assert_uint_eq(session_map(session)->pitch_count, 1);
    ck_assert(life_map(session_life(session)) == session_map(session));
    ck_assert_uint_eq(life_now(session_life(session)), 0);
    session_tick(session);
    ck_assert_uint_eq(life_now(session_life(session)), 1);
    ck_assert_int_eq(session_step(session, WAVE_RING), SESSION_LIVING);
    ck_assert_str_eq(session_failure(session), "");
    ck_assert_str_eq(session_preset(session)->name, "small");
    ck_assert_uint_eq(session_seed(session), 7);
    session_free(session);
}
END_TEST

START_TEST(test_the_pace_does_not_change_the_town)
{
    for (uint64_t seed = 0; seed < 6; seed++) {
        struct session *whole = built("citysim-original", seed), *session;
        uint64_t hash = ground_hash(session_town(whole));

        for (unsigned pace = 0; pace < 3; pace++) {
            struct preset preset;

            load_ok("citysim-original", &preset);
            session = session_ok(&preset, seed);
            while (session_state(session) == SESSION_BUILDING) {
                if (pace < 2)
                    session_step(session, pace ? WAVE_CHOICE : WAVE_RING);
                else
                    session_build(session, 13);
            }
            ck_assert_uint_eq(ground_hash(session_town(session)), hash);
            session_free(session);
        }
        session_free(whole);
    }
}
END_TEST

START_TEST(test_commands_reach_life)
{
    struct session *session = built("small", 1);

    session_tick(session);
    session_rain(session, true);
    session_people(session, 12);
    session_tick(session);
    ck_assert(life_raining(session_life(session)));
    ck_assert_uint_eq(life_wanted(session_life(session)), 12);
    session_rain(session, false);
    ck_assert(!life_raining(session_life(session)));
    session_free(session);
}
END_TEST

/* Clock at the beginning, seconds later, the clock then, is it dark. */
static const struct {
    const char *clock;
    unsigned seconds, then;
    bool dark;
} clocks[] = {
    {"clock=540", 0, 540, false},  {"clock=540", 90, 630, false}, {"clock=1259", 0, 1259, false},
    {"clock=1259", 1, 1260, true}, {"clock=1439", 2, 1, true},    {"clock=359", 0, 359, true},
    {"clock=359", 1, 360, false},
};

START_TEST(test_a_minute_is_a_second)
{
    struct preset preset;
    struct session *session;

    load_ok("simple", &preset);
    set_ok(&preset, clocks[_i].clock);
    set_ok(&preset, "number_of_agents=0");
    session = session_ok(&preset, 1);
    session_build(session, 0);
    for (unsigned i = 0; i < clocks[_i].seconds * LIFE_TICKS; i++)
        session_tick(session);
    ck_assert_uint_eq(session_clock(session), clocks[_i].then);
    ck_assert_int_eq(session_dark(session), clocks[_i].dark);
    session_free(session);
}
END_TEST

START_TEST(test_without_day_and_night_it_is_never_dark)
{
    struct preset preset;
    struct session *session;

    load_ok("simple", &preset);
    set_ok(&preset, "clock=0");
    set_ok(&preset, "day_and_night=false");
    session = session_ok(&preset, 1);
    ck_assert_uint_eq(session_clock(session), 0);
    ck_assert(!session_dark(session));
    session_free(session);
}
END_TEST

START_TEST(test_a_town_that_cannot_be)
{
    struct preset preset;
    struct session *session;

    load_ok("citysim-original", &preset);
    set_ok(&preset, "width=1");
    set_ok(&preset, "height=2");
    preset_use_tileset(&preset, "citysim-original");
    preset.street.tiles = mem_new(1, sizeof *preset.street.tiles);
    preset.street.tiles[preset.street.tile_count++] = mem_text("Empty");
    session = session_ok(&preset, 1);
    ck_assert_int_eq(session_build(session, 0), SESSION_FAILED);
    ck_assert_ptr_nonnull(strstr(session_failure(session), "nothing fits at 0,"));
    ck_assert_ptr_null(session_town(session));
    session_tick(session);
    ck_assert_int_eq(session_step(session, WAVE_RING), SESSION_FAILED);
    session_free(session);
}
END_TEST

/* What is set in a small town, and what is then said. */
static const struct {
    const char *assignment;
    enum status status;
    const char *says;
} wrongs[] = {
    {"tileset=nowhere", STATUS_NAME, "'nowhere'"},
    {"fsm=nowhere", STATUS_NAME, "'nowhere'"},
    {"building_tile=Emty", STATUS_NAME, "did you mean 'Empty'?"},
    {"height=60000", STATUS_LIMIT, "too many"},
};

START_TEST(test_what_does_not_go_together)
{
    struct library library = {0};
    struct session *session = NULL;
    struct error error = {0};
    struct preset preset;

    load_ok("big", &preset);
    set_ok(&preset, wrongs[_i].assignment);
    ck_assert_int_eq(session_new(&library, &preset, 1, &session, &error), wrongs[_i].status);
    ck_assert_msg(strstr(error.message, wrongs[_i].says) != NULL, "%s", error.message);
    ck_assert_ptr_null(session);
    ck_assert_str_eq(preset.name, "big"); /* still the caller's */
    preset_release(&preset);
}
END_TEST

/* A preset of one's own, its tiles beside it. */
START_TEST(test_a_preset_brings_its_tiles)
{
    struct library library = {0};
    char *folder = support_temp_folder(), *path, *tiles;
    struct preset preset;
    struct session *session;
    struct error error;

    ck_assert_int_ge(asprintf(&path, "%s/town.cfg", folder), 0);
    ck_assert_int_ge(asprintf(&tiles, "%s/sets", folder), 0);
    ck_assert_int_eq(mkdir(tiles, 0700), 0);
    free(tiles);
    ck_assert_int_ge(asprintf(&tiles, "%s/sets/mine.cfg", folder), 0);
    support_write(path, "kind = \"preset\"; tileset = \"sets/mine.cfg\"; width = 4; height = 4;");
    support_write(
        tiles,
        "kind = \"tileset\"; size = 2; legend = ( { char = \".\"; terrain = \"pavement\"; } ); tiles = ("
        "{ name = \"floor\"; glyph = \".\"; picture = (\"..\", \"..\"); up = (\"floor\"); left = (\"floor\"); } );");
    ck_assert_int_eq(preset_load(&library, path, &preset, &error), STATUS_OK);
    ck_assert_str_eq(preset.name, "town");
    ck_assert_str_eq(preset.folder, folder);
    session = session_ok(&preset, 1);
    ck_assert_str_eq(session_tileset(session)->name, "mine");
    ck_assert_int_eq(session_build(session, 0), SESSION_LIVING);
    session_free(session);
    free(folder);
    free(path);
    free(tiles);
}
END_TEST

/* Copies the people, with the lists that hang on them; the caller frees both. */
static struct person *copy_people(const struct session *session)
{
    const struct life *life = session_life_const(session);
    size_t words = life_rolled_words(life);
    struct person *people = mem_new(life_person_count(life), sizeof *people);

    for (uint32_t i = 0; i < life_person_count(life); i++) {
        people[i] = *life_person(life, i);
        if (people[i].rolled)
            people[i].rolled = mem_copy(people[i].rolled, words * sizeof *people[i].rolled);
    }
    return people;
}

static struct session *restored(const struct session *session)
{
    const struct life *life = session_life_const(session);
    struct person *people = copy_people(session);
    struct session_image image = {
        .tiles = session_town(session)->grid.tiles,
        .tick = life_now(life),
        .raining = life_raining(life),
        .weather_since = life_weather_since(life),
        .wanted = life_wanted(life),
        .people = people,
        .person_count = life_person_count(life),
        .rolled_words = life_rolled_words(life),
    };
    char *text = NULL, message[1100];
    struct session *again;
    struct preset preset;
    struct error error;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    preset_write(session_preset(session), out);
    fclose(out);
    parse_ok(text, &preset);
    free(text);
    if (session_restore(&preset, session_tileset_text(session), session_fsm_text(session), session_seed(session),
                        &image, &again, &error) != STATUS_OK)
        ck_abort_msg("%s", error_text(&error, message, sizeof message));
    for (uint32_t i = 0; i < image.person_count; i++)
        free(people[i].rolled);
    free(people);
    return again;
}

/* Preset, and after how many ticks it is saved. */
static const struct {
    const char *preset;
    unsigned ticks;
} saves[] = {{"small", 0}, {"small", 1}, {"small", 333}, {"test123", 900}, {"town", 450}};

START_TEST(test_a_restored_session_goes_on_the_same)
{
    struct session *session = built(saves[_i].preset, 11), *again;

    for (unsigned i = 0; i < saves[_i].ticks; i++) {
        if (i == 200)
            session_people(session, 90);
        if (i == 300)
            session_rain(session, true);
        session_tick(session);
    }
    again = restored(session);
    ck_assert_int_eq(session_state(again), SESSION_LIVING);
    ck_assert_ptr_null(session_wave(again));
    ck_assert_str_eq(session_town(again)->name, saves[_i].preset);
    ck_assert_uint_eq(ground_hash(session_town(again)), ground_hash(session_town(session)));
    ck_assert_uint_eq(session_clock(again), session_clock(session));
    ck_assert_uint_eq(session_tileset(again)->oriented_count, session_tileset(session)->oriented_count);
    for (unsigned i = 0; i < 400; i++) {
        ck_assert_uint_eq(people_hash(session_life(again)), people_hash(session_life(session)));
        session_tick(session);
        session_tick(again);
    }
    session_free(session);
    session_free(again);
}
END_TEST

START_TEST(test_a_broken_image_is_refused)
{
    struct session *session = built("small", 11), *again = NULL;
    uint16_t tiles[100];
    struct session_image image = {.tiles = tiles};
    struct preset preset;
    struct error error;

    memcpy(tiles, session_town(session)->grid.tiles, sizeof tiles);
    tiles[99] = 12;
    load_ok("small", &preset);
    ck_assert_int_eq(
        session_restore(&preset, session_tileset_text(session), session_fsm_text(session), 11, &image, &again, &error),
        STATUS_VALUE);
    ck_assert_int_eq(session_restore(&preset, "kind = \"fsm\";", session_fsm_text(session), 11, &image, &again, &error),
                     STATUS_VALUE);
    ck_assert_int_eq(session_restore(&preset, session_tileset_text(session), "nonsense", 11, &image, &again, &error),
                     STATUS_SYNTAX);
    ck_assert_ptr_null(again);
    preset_release(&preset);
    session_free(session);
}
END_TEST

static Suite *suite(void)
{
    Suite *all = suite_create("session");
    TCase *build = tcase_create("build"), *clock = tcase_create("clock"), *wrong = tcase_create("wrong");
    TCase *restore = tcase_create("restore");

    tcase_add_test(build, test_from_building_to_living);
    tcase_add_test(build, test_the_pace_does_not_change_the_town);
    tcase_add_test(build, test_commands_reach_life);
    tcase_add_test(build, test_a_preset_brings_its_tiles);
    tcase_add_loop_test(clock, test_a_minute_is_a_second, 0, sizeof clocks / sizeof *clocks);
    tcase_add_test(clock, test_without_day_and_night_it_is_never_dark);
    tcase_add_test(wrong, test_a_town_that_cannot_be);
    tcase_add_loop_test(wrong, test_what_does_not_go_together, 0, sizeof wrongs / sizeof *wrongs);
    tcase_add_loop_test(restore, test_a_restored_session_goes_on_the_same, 0, sizeof saves / sizeof *saves);
    tcase_add_test(restore, test_a_broken_image_is_refused);
    suite_add_tcase(all, build);
    suite_add_tcase(all, clock);
    suite_add_tcase(all, wrong);
    suite_add_tcase(all, restore);
    return all;
}

int main(void)
{
    return support_run(suite());
}
