/* A saved town goes on exactly as the one that was not saved would have. */
#include "export/town.h"

#include "base/file.h"
#include "base/memory.h"

#include <jansson.h>

struct journal {
    char *text;
    size_t size;
    FILE *out;
};

static void journal_note(void *context, const struct life_note *note)
{
    struct journal *journal = context;

    fprintf(journal->out, "%llu %u %s %s %s %u %u\n", (unsigned long long)note->tick, note->person, note->event,
            note->from, note->to, note->x, note->y);
}

/* What happens in TICKS, and how the town stands after them; the caller frees. */
static char *journal_of(struct session *session, unsigned ticks)
{
    struct journal journal = {0};
    char *json;

    journal.out = open_memstream(&journal.text, &journal.size);
    life_set_trace(session_life(session), journal_note, &journal);
    town_live(session, ticks);
    json = town_json(session);
    fputs(json, journal.out);
    fclose(journal.out);
    life_set_trace(session_life(session), NULL, NULL);
    free(json);
    return journal.text;
}

static const struct {
    const char *preset;
    unsigned before; /* ticks */
    bool rain, more;
} saved[] = {
    {"small", 0, false, false},   {"small", 7, false, false},
    {"small", 133, false, true},  {"small", 600, true, false},
    {"town", 250, false, false},  {"town", 900, false, true},
    {"simple", 300, true, false}, {"citysim-original", 100, false, false},
};

START_TEST(saved_town_goes_on_the_same)
{
    struct session *session = town_build(saved[_i].preset, 7 + (unsigned)_i), *opened;
    char *json, *again, *went, *goes;

    town_live(session, saved[_i].before);
    if (saved[_i].rain)
        session_rain(session, true);
    if (saved[_i].more)
        session_people(session, 650);
    town_live(session, saved[_i].before / 3);
    json = town_json(session);
    opened = town_open(json);
    again = town_json(opened);
    ck_assert_str_eq(json, again);
    went = journal_of(session, 300);
    goes = journal_of(opened, 300);
    ck_assert_uint_gt(strlen(went), strlen(json) / 2);
    ck_assert_msg(strcmp(went, goes) == 0, "the opened town went another way");
    free(json);
    free(again);
    free(went);
    free(goes);
    session_free(session);
    session_free(opened);
}
END_TEST

START_TEST(nothing_is_saved_of_a_town_half_built)
{
    struct library library;
    struct preset preset;
    struct session *session;
    struct error error;
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    library_init(&library, NULL);
    ck_assert_int_eq(preset_load(&library, "small", &preset, &error), STATUS_OK);
    ck_assert_int_eq(session_new(&library, &preset, 1, &session, &error), STATUS_OK);
    ck_assert_int_eq(export_json(session, out, &error), STATUS_VALUE);
    fclose(out);
    ck_assert_str_eq(text, "");
    free(text);
    session_free(session);
    library_release(&library);
}
END_TEST

/* Seeds go to 2^64 - 1, numbers in JSON do not everywhere. */
START_TEST(large_seed_comes_back)
{
    struct session *session = town_build("simple", UINT64_MAX), *opened;
    char *json = town_json(session);

    ck_assert_ptr_nonnull(strstr(json, "\"seed\":\"18446744073709551615\""));
    opened = town_open(json);
    ck_assert(session_seed(opened) == UINT64_MAX);
    free(json);
    session_free(session);
    session_free(opened);
}
END_TEST

/* JSON is UTF-8, whatever files are called, and a name that is too long must not be cut within a letter. */
START_TEST(files_may_be_called_anything)
{
    static const char text[] = "kind = \"preset\"; width = 2; height = 2;";
    struct library library;
    struct library_text tileset;
    struct preset preset;
    struct session *session, *opened;
    struct error error;
    char *folder = support_temp_folder(), *path = mem_format("%s/\xff.cfg", folder), name[100] = "a", *json;

    for (unsigned i = 0; i < 40; i++)
        strcat(name, "\xc3\xa4");
    library_init(&library, NULL);
    ck_assert_int_eq(library_read(&library, LIBRARY_TILESETS, "streets", &tileset, &error), STATUS_OK);
    ck_assert_int_eq(file_save(path, tileset.bytes, tileset.size, &error), STATUS_OK);
    ck_assert_int_eq(preset_parse(text, sizeof text - 1, name, &preset, &error), STATUS_OK);
    preset_use_tileset(&preset, path);
    ck_assert_int_eq(session_new(&library, &preset, 3, &session, &error), STATUS_OK);
    ck_assert_int_eq(session_build(session, 0), SESSION_LIVING);
    json = town_json(session);
    opened = town_open(json);
    ck_assert_uint_eq(strlen(session_preset(opened)->name), 63);
    ck_assert_str_eq(session_preset(opened)->tileset, "?");
    session_free(opened);
    session_free(session);
    library_text_release(&tileset);
    library_release(&library);
    free(folder);
    free(path);
    free(json);
}
END_TEST

/* What was set beside the preset's file counts, and a path to a tileset on this machine does not go along. */
START_TEST(settings_and_texts_go_along)
{
    struct library library;
    struct preset preset;
    struct session *session, *opened;
    struct error error;
    char *tileset = support_path("data/tilesets/citysim.cfg"), *json;

    library_init(&library, NULL);
    ck_assert_int_eq(preset_load(&library, "small", &preset, &error), STATUS_OK);
    preset_use_tileset(&preset, tileset);
    ck_assert_int_eq(preset_set(&preset, "width=4", &error), STATUS_OK);
    ck_assert_int_eq(preset_set(&preset, "walking_speed=3.5", &error), STATUS_OK);
    ck_assert_int_eq(session_new(&library, &preset, 3, &session, &error), STATUS_OK);
    ck_assert_int_eq(session_build(session, 0), SESSION_LIVING);
    json = town_json(session);
    ck_assert(!strstr(json, tileset));
    opened = town_open(json);
    ck_assert_int_eq(session_preset(opened)->width, 4);
    ck_assert_int_eq(session_preset(opened)->walking_speed, 3500000);
    ck_assert_str_eq(session_preset(opened)->tileset, "citysim");
    ck_assert_str_eq(session_tileset_text(opened), session_tileset_text(session));
    ck_assert_str_eq(session_fsm_text(opened), session_fsm_text(session));
    session_free(opened);
    session_free(session);
    library_release(&library);
    free(json);
    free(tileset);
}
END_TEST

static json_t *saved_json(unsigned ticks)
{
    struct session *session = town_build("simple", 5);
    char *text;
    json_t *json;

    town_live(session, ticks);
    text = town_json(session);
    json = json_loads(text, 0, NULL);
    free(text);
    session_free(session);
    return json;
}

/* Opening JSON fails with a message that has each of the words. */
static void expect_refused(json_t *json, const char *words)
{
    char *text = json_dumps(json, 0), message[1200];
    struct session *session = NULL;
    struct error error = {0};
    enum status status = town_import(text, strlen(text), &session, &error);

    ck_assert_msg(status != STATUS_OK, "taken, though '%s' was expected", words);
    ck_assert_ptr_null(session);
    error_text(&error, message, sizeof message);
    ck_assert_msg(strstr(message, "town.json") != NULL, "no file in: %s", message);
    ck_assert_msg(strstr(message, words) != NULL, "'%s' is not in: %s", words, message);
    free(text);
    json_decref(json);
}

static json_t *first_person(json_t *json)
{
    json_t *person = json_array_get(json_object_get(json, "people"), 0);

    ck_assert(json_is_object(person));
    return person;
}

START_TEST(wrong_heads_are_refused)
{
    static const struct {
        const char *name, *value, *words;
    } wrong[] = {
        {"kind", "\"preset\"", "\"kind\":\"town\""},
        {"version", "2", "'version' must be 1"},
        {"seed", "-1", "'seed'"},
        {"seed", "1.5", "'seed'"},
        {"preset", "7", "'preset' must be a text"},
        {"preset", "\"kind = \\\"preset\\\";\\nwidht = 3;\"", "town.json(preset):2: "},
        {"tileset", "\"kind = \\\"fsm\\\";\"", "town.json(tileset):1: "},
        {"fsm", "\"\"", "town.json(fsm)"},
        {"tiles", "[]", "'tiles' must be a list of 5 rows"},
        {"tiles", "[[],[],[],[],[]]", "row 0 of 'tiles' must be a list of 5 names"},
        {"tick", "null", "'tick'"},
        {"raining", "1", "'raining' must be true or false"},
        {"weather_since", "9999999", "weather"},
        {"wanted", "100001", "'wanted'"},
        {"people", "{}", "'people' must be a list"},
        {"people", "[1]", "person 0 has no good 'state'"},
    };

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        json_t *json = saved_json(100);

        json_object_set_new(json, wrong[i].name, json_loads(wrong[i].value, JSON_DECODE_ANY, NULL));
        expect_refused(json, wrong[i].words);
    }
}
END_TEST

START_TEST(wrong_tiles_are_refused)
{
    json_t *json = saved_json(0), *row = json_array_get(json_object_get(json, "tiles"), 2);

    json_array_set_new(row, 3, json_string("Crss"));
    expect_refused(json, "tile 3,2: no tile in play is called 'Crss'");
    json = saved_json(0);
    row = json_array_get(json_object_get(json, "tiles"), 0);
    json_array_set_new(row, 0, json_string("Straight Horizontal"));
    json_array_set_new(row, 1, json_string("Straight Vertical"));
    expect_refused(json, "'Straight Horizontal' at 0,0 may not stand beside 'Straight Vertical' at 1,0");
}
END_TEST

START_TEST(wrong_people_are_refused)
{
    static const struct {
        const char *name, *value, *words;
    } wrong[] = {
        {"state", "\"Fly\"", "person 0 has no good 'state'"},
        {"cell", "4294967296", "person 0 has no good 'cell'"},
        {"cell", "4294967295", "person 0 cannot be restored"},
        {"facing", "4", "person 0 cannot be restored"},
        {"facing", "256", "person 0 has no good 'facing'"},
        {"goal", "70000", "person 0 cannot be restored"},
        {"home", "null", "person 0 cannot be restored"},
        {"outdoors", "0", "person 0 has no good 'outdoors'"},
        {"since", "-3", "person 0 has no good 'since'"},
        {"rolled", "\"00\"", "person 0 has no good 'rolled'"},
        {"rolled", "\"000000000000000G\"", "person 0 has no good 'rolled'"},
        {"rolled", "\"00000000000000000000000000000000000000000000000000000000000000000000000000000000\"", "dice"},
        {"wait", "\"18446744073709551616\"", "person 0 has no good 'wait'"},
    };

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        json_t *json = saved_json(100);

        json_object_set_new(first_person(json), wrong[i].name, json_loads(wrong[i].value, JSON_DECODE_ANY, NULL));
        for (size_t p = 1; p < json_array_size(json_object_get(json, "people")); p++)
            json_array_set_new(json_object_get(json, "people"), p, json_null());
        expect_refused(json, wrong[i].words);
    }
}
END_TEST

/* The original's own update leaves broken pairs; such a town is opened all the same. */
START_TEST(broken_pairs_of_the_original_are_kept)
{
    struct library library;
    struct preset preset;
    struct session *session = NULL, *opened;
    struct error error;
    uint64_t broken = 0;
    char *json;

    library_init(&library, NULL);
    for (uint64_t seed = 0; broken == 0 && seed < 50; seed++) {
        session_free(session);
        ck_assert_int_eq(preset_load(&library, "citysim-original", &preset, &error), STATUS_OK);
        ck_assert_int_eq(preset_set(&preset, "reach=original", &error), STATUS_OK);
        ck_assert_int_eq(session_new(&library, &preset, seed, &session, &error), STATUS_OK);
        if (session_build(session, 0) == SESSION_LIVING)
            broken = wave_broken_pairs(session_wave(session));
    }
    ck_assert_uint_gt(broken, 0);
    json = town_json(session);
    opened = town_open(json);
    free(json);
    session_free(opened);
    session_free(session);
    library_release(&library);
}
END_TEST

START_TEST(huge_files_are_refused_before_they_are_read)
{
    size_t size = 2000000;
    char *text = malloc(size + 1);
    struct session *session;
    struct error error;

    memset(text, '[', size);
    text[size] = '\0';
    ck_assert_int_eq(town_import(text, size, &session, &error), STATUS_LIMIT);
    ck_assert_int_eq(town_import("", TOWN_FILE_LIMIT + 1, &session, &error), STATUS_LIMIT);
    free(text);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("json");
    TCase *tcase = tcase_create("json");

    tcase_add_loop_test(tcase, saved_town_goes_on_the_same, 0, sizeof saved / sizeof *saved);
    tcase_add_test(tcase, nothing_is_saved_of_a_town_half_built);
    tcase_add_test(tcase, large_seed_comes_back);
    tcase_add_test(tcase, files_may_be_called_anything);
    tcase_add_test(tcase, settings_and_texts_go_along);
    tcase_add_test(tcase, wrong_heads_are_refused);
    tcase_add_test(tcase, wrong_tiles_are_refused);
    tcase_add_test(tcase, wrong_people_are_refused);
    tcase_add_test(tcase, broken_pairs_of_the_original_are_kept);
    tcase_add_test(tcase, huge_files_are_refused_before_they_are_read);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
