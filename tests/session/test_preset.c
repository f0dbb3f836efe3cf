/* Presets: what is read, what is refused and how, what is set, what is written. */
#include "case.h"

#include "base/draw.h"

#include <stdio.h>

#define KIND "kind = \"preset\"; "

static const char everything[] =
    "kind = \"preset\";\n"
    "name = \"my \\\"town\\\"\";\n"
    "title = \"a \\\\ in a title\";\n"
    "tileset = \"citysim\"; width = 12; height = 9; wrap_across = true;\n"
    "policy = \"backtrack\"; heuristic = \"scanline\"; reach = \"original\"; budget = 12345; "
    "ladder = \"rows, backtrack\";\n"
    "tiles = (\"Empty\", \"Cross\",\n"
    "         \"Straight Horizontal\");\n"
    "fixed = ( { x = 3; y = -1; tile = \"Cross\"; },\n"
    "          { x = \"12.5%\"; y = \"50%-2\"; tile = \"Empty\"; only = true; } );\n"
    "borders = { up = (\"Empty\", \"Cross\"); left = \"free\"; };\n"
    "building_tile = \"Empty\"; spawn_building_probability = 12.5;\n"
    "legend = ( { char = \"r\"; terrain = \"roof\"; }, { char = \"\xe2\x96\xa0\"; terrain = \"door\"; } );\n"
    "buildings = ( { name = \"a\"; picture = (\"rr\", \"r\xe2\x96\xa0\"); },\n"
    "              { name = \"b\"; kind = \"public\"; probability = 0.25;\n"
    "                legend = ( { char = \"r\"; terrain = \"wall\"; }, { char = \" \"; terrain = \"void\"; } );\n"
    "                picture = (\"r \xe2\x96\xa0\"); } );\n"
    "walking_speed = 1.25; seconds_of_rain = 0.5; day_and_night = false;\n";

START_TEST(test_everything_is_read)
{
    const struct street_settings *street;
    struct preset preset;

    parse_ok(everything, &preset);
    street = &preset.street;
    ck_assert_str_eq(preset.name, "my \"town\"");
    ck_assert_str_eq(preset.title, "a \\ in a title");
    ck_assert_uint_eq(street->width, 12);
    ck_assert_uint_eq(street->height, 9);
    ck_assert(street->wrap_across && !street->wrap_down);
    ck_assert_int_eq(street->policy, WAVE_BACKTRACK);
    ck_assert_uint_eq(street->ladder.count, 2);
    ck_assert_int_eq(street->ladder.rungs[1], WAVE_BACKTRACK);
    ck_assert_int_eq(street->heuristic, WAVE_SCANLINE);
    ck_assert_int_eq(street->reach, WAVE_REACH_ORIGINAL);
    ck_assert_uint_eq(street->budget, 12345);
    ck_assert_uint_eq(street->tile_count, 3);
    ck_assert_str_eq(street->tiles[2], "Straight Horizontal");
    ck_assert_int_eq(street->tile_lines[1], 6);
    ck_assert_int_eq(street->tile_lines[2], 7);
    ck_assert_uint_eq(street->fixed_count, 2);
    ck_assert_int_eq(street->fixed[0].x.value, 3);
    ck_assert(!street->fixed[0].x.from_end && street->fixed[0].y.from_end && !street->fixed[0].only);
    ck_assert_int_eq(street->fixed[0].y.value, 1);
    ck_assert_int_eq(street->fixed[0].line, 8);
    ck_assert(street->fixed[1].x.percent && street->fixed[1].y.percent && street->fixed[1].only);
    ck_assert_int_eq(street->fixed[1].x.value, 12500000);
    ck_assert_int_eq(street->fixed[1].y.offset, -2);
    ck_assert_int_eq(street->border[UP].kind, STREET_BORDER_TILES);
    ck_assert_uint_eq(street->border[UP].count, 2);
    ck_assert_int_eq(street->border[LEFT].kind, STREET_BORDER_FREE);
    ck_assert_int_eq(street->border[RIGHT].kind, STREET_BORDER_FREE);
    ck_assert_str_eq(street->building_tile, "Empty");
    ck_assert_int_eq(street->building_tile_line, 11);
    ck_assert_int_eq(street->spawn_building_probability, 12500000);
    ck_assert_uint_eq(street->building_count, 2);
    ck_assert_uint_eq(street->buildings[0].width, 2);
    ck_assert_uint_eq(street->buildings[0].picture[3], TERRAIN_DOOR);
    ck_assert_int_eq(street->buildings[0].probability, 1000000);
    ck_assert_uint_eq(street->buildings[1].width, 3);
    ck_assert_uint_eq(street->buildings[1].height, 1);
    ck_assert_uint_eq(street->buildings[1].picture[0], TERRAIN_WALL);
    ck_assert_uint_eq(street->buildings[1].picture[1], TERRAIN_VOID);
    ck_assert_uint_eq(street->buildings[1].picture[2], TERRAIN_DOOR);
    ck_assert_int_eq(street->buildings[1].kind, BUILDING_PUBLIC);
    ck_assert_int_eq(street->buildings[1].probability, 250000);
    ck_assert_int_eq(preset.walking_speed, 1250000);
    ck_assert(!preset.day_and_night);
    preset_release(&preset);
}
END_TEST

START_TEST(test_defaults_are_the_originals)
{
    struct preset preset;
    struct life_settings life;

    parse_ok(KIND, &preset);
    ck_assert_str_eq(preset.name, "test");
    ck_assert_int_eq(preset.number_of_agents, 500);
    ck_assert_int_eq(preset.spawn_building_probability, 70000000);
    ck_assert_int_eq(preset.street.benches, -1);
    ck_assert_ptr_null(preset.street.building_tile);
    ck_assert_uint_eq(preset.street.tile_count, 0);
    life = preset_life(&preset, 5);
    ck_assert_int_eq(life.number_of_agents, 500);
    ck_assert_int_eq(life.spawn_interval, 50000);
    ck_assert_int_eq(life.chance[CHANCE_BUSKER], 60000000);
    ck_assert_int_eq(life.chance[CHANCE_BENCH], 80000000);
    ck_assert_int_eq(life.seconds_to_toggle_rain, 180000000);
    ck_assert_int_eq(life.walking_speed, 2000000);
    ck_assert_int_eq(life.running_speed, 4000000);
    ck_assert_uint_eq(life.tile_size, 5);
    preset_release(&preset);
}
END_TEST

/* A text, the line of what is wrong in it, and what is said. */
static const struct {
    const char *text;
    enum status status;
    int line;
    const char *says;
} wrongs[] = {
    {"", STATUS_VALUE, 1, "kind"},
    {"kind = \"tileset\";", STATUS_VALUE, 1, "'tileset'"},
    {KIND "\nwidht = 3;", STATUS_NAME, 2, "'widht'; did you mean 'width'?"},
    {KIND "\nkinds = 3;", STATUS_NAME, 2, "'kinds'"},
    {KIND "\n\nwidth = \"3\";", STATUS_VALUE, 3, "'width'"},
    {KIND "\nwidth = 0;", STATUS_VALUE, 2, "1 to 65535"},
    {KIND "\nwidth = -4;", STATUS_VALUE, 2, "1 to 65535"},
    {KIND "\nwidth = 65536;", STATUS_VALUE, 2, "1 to 65535"},
    {KIND "\nwidth = 4294967297;", STATUS_VALUE, 2, "width"},
    {KIND "\nwidth = 99999999999999999999;", STATUS_VALUE, 2, ""},
    {KIND "\nwidth = 3.5;", STATUS_VALUE, 2, "'width'"},
    {KIND "\nwrap_across = 1;", STATUS_VALUE, 2, "true or false"},
    {KIND "\npolicy = \"luck\";", STATUS_VALUE, 2, "'restart'"},
    {KIND "\nladder = \"reset, rest\";", STATUS_VALUE, 2, "no rung 'rest'; did you mean 'reset'?"},
    {KIND "\nladder = \"rows reset rows\";", STATUS_VALUE, 2, "the rung 'rows' once"},
    {KIND "\ngo_to_bench_chance = 100.5;", STATUS_VALUE, 2, "0 to 100"},
    {KIND "\ngo_to_bench_chance = 1e300;", STATUS_VALUE, 2, "0 to 100"},
    {KIND "\nwidth = 3;\nwidth = 4;", STATUS_NAME, 3, ""},
    {KIND "\nname = \"a\tb\";", STATUS_VALUE, 2, "U+0009"},
    {KIND "\nname = \"a\xe2\x80\xae\";", STATUS_VALUE, 2, "U+202E"},
    {KIND "\nname = \"0123456789012345678901234567890123456789012345678901234567890123\";", STATUS_VALUE, 2,
     "63 bytes"},
    {KIND "\ntileset = \"/etc/passwd\";", STATUS_VALUE, 2, "'tileset'"},
    {KIND "\ntileset = \"sets/../../x.cfg\";", STATUS_VALUE, 2, "'tileset'"},
    {KIND "\nfsm = \"..\";", STATUS_VALUE, 2, "'fsm'"},
    {KIND "\ntiles = ();", STATUS_VALUE, 2, "names no tile"},
    {KIND "\ntiles = \"a\";", STATUS_VALUE, 2, "list"},
    {KIND "\ntiles = (\"a\",\n3);", STATUS_VALUE, 3, "text"},
    {KIND "\ntiles = (\"a\",\n\"b\",\n\"a\");", STATUS_NAME, 4, "'a' is in 'tiles' twice"},
    {KIND "\nfixed = (\n3);", STATUS_VALUE, 3, "group"},
    {KIND "\nfixed = (\n{ x = 1; tile = \"a\"; });", STATUS_VALUE, 3, "without 'y'"},
    {KIND "\nfixed = (\n{ x = 1; y = 1; });", STATUS_VALUE, 3, "without 'tile'"},
    {KIND "\nfixed = (\n{ x = 1; y = 1; z = 1; tile = \"a\"; });", STATUS_NAME, 3, "'z'"},
    {KIND "\nfixed = (\n{ x = 1;\n y = \"half\"; tile = \"a\"; });", STATUS_VALUE, 4, "\"50%\""},
    {KIND "\nfixed = ( { x = 1; y = \"101%\"; tile = \"a\"; });", STATUS_VALUE, 2, "'y'"},
    {KIND "\nfixed = ( { x = 1; y = \"-1%\"; tile = \"a\"; });", STATUS_VALUE, 2, "'y'"},
    {KIND "\nfixed = ( { x = 1; y = \"50%+-1\"; tile = \"a\"; });", STATUS_VALUE, 2, "'y'"},
    {KIND "\nfixed = ( { x = 1; y = \"50%--1\"; tile = \"a\"; });", STATUS_VALUE, 2, "'y'"},
    {KIND "\nfixed = ( { x = 1; y = \"50%+\"; tile = \"a\"; });", STATUS_VALUE, 2, "'y'"},
    {KIND "\nfixed = ( { x = 1; y = \"%\"; tile = \"a\"; });", STATUS_VALUE, 2, "'y'"},
    {KIND "\nfixed = ( { x = 1.5; y = 1; tile = \"a\"; });", STATUS_VALUE, 2, "'x'"},
    {KIND "\nfixed = ( { x = 9999999999; y = 1; tile = \"a\"; });", STATUS_VALUE, 2, "'x'"},
    {KIND "\nborders = (1);", STATUS_VALUE, 2, "group"},
    {KIND "\nborders = {\nupp = (\"a\"); };", STATUS_NAME, 3, "did you mean 'up'?"},
    {KIND "\nborders = {\nup = \"grass\"; };", STATUS_VALUE, 3, "\"free\""},
    {KIND "\nborders = { up = (); };", STATUS_VALUE, 2, "'up' names no tile"},
    {KIND "\nlegend = ( { char = \"ab\"; terrain = \"roof\"; } );", STATUS_VALUE, 2, "one character"},
    {KIND "\nlegend = ( { char = \"a\"; } );", STATUS_VALUE, 2, "'terrain' is missing"},
    {KIND "\nlegend = ( { char = \"a\";\nterrain = \"rof\"; } );", STATUS_NAME, 3, "did you mean 'roof'?"},
    {KIND "\nlegend = ( { char = \"a\"; terrain = \"roof\"; },\n{ char = \"a\"; terrain = \"wall\"; } );", STATUS_NAME,
     3, "character 'a' is in the legend already"},
    {KIND "\nbuildings = (\n{ picture = (\"r\"); } );", STATUS_VALUE, 3, "without a name"},
    {KIND "\nbuildings = (\n{ name = \"a\"; } );", STATUS_VALUE, 3, "picture"},
    {KIND "\nbuildings = ( { name = \"a\";\npicture = (); } );", STATUS_VALUE, 3, "1 to 16 rows"},
    {KIND "\nbuildings = ( { name = \"a\"; picture = (\n\"\"); } );", STATUS_VALUE, 3, "1 to 16 characters"},
    {KIND "\nbuildings = ( { name = \"a\"; picture = (\n\"12345678901234567\"); } );", STATUS_VALUE, 3,
     "1 to 16 characters"},
    {KIND "\nbuildings = ( { name = \"a\"; picture = (\n\"r\"); } );", STATUS_NAME, 3, "'r' in the picture"},
    {KIND "legend = ( { char = \"r\"; terrain = \"roof\"; } );\nbuildings = ( { name = \"a\"; picture = "
          "(\"rr\",\n\"r\"); } );",
     STATUS_VALUE, 3, "row 2 of the picture has 1"},
    {KIND "legend = ( { char = \"r\"; terrain = \"roof\"; } );\nbuildings = ( { name = \"a\"; picture = (\"r\"); },\n"
          "{ name = \"a\"; picture = (\"r\"); } );",
     STATUS_NAME, 3, "'a' is there already, at line 2"},
    {KIND "\nbuildings = ( { name = \"a\"; kind = \"castle\"; } );", STATUS_VALUE, 2, "'castle'"},
    {KIND "\nbuildings = ( { name = \"a\"; probability = -1; } );", STATUS_VALUE, 2, "'probability'"},
    {KIND "\nbuildings = ( { name = \"a\"; probability = 1e10; } );", STATUS_VALUE, 2, "'probability'"},
    {KIND "\n@include \"x\"", STATUS_SYNTAX, 2, "include"},
    {KIND "\nwidth = ;", STATUS_SYNTAX, 2, ""},
};

START_TEST(test_what_is_wrong_is_told_with_its_line)
{
    struct error error = {0};
    struct preset preset;
    enum status status = preset_parse(wrongs[_i].text, strlen(wrongs[_i].text), "test.cfg", &preset, &error);

    ck_assert_msg(status != STATUS_OK, "taken: %s", wrongs[_i].text);
    ck_assert_msg(status == wrongs[_i].status && error.line == wrongs[_i].line, "%s: status %d, line %d: %s",
                  wrongs[_i].text, (int)status, error.line, error.message);
    ck_assert_str_eq(error.file, "test.cfg");
    ck_assert_msg(strstr(error.message, wrongs[_i].says) != NULL, "%s", error.message);
}
END_TEST

/* A few bytes of a good file changed: taken or refused, never anything else. */
START_TEST(test_broken_files)
{
    unsigned rounds = support_full() ? 100000 : 3000, refused = 0;

    for (unsigned i = 0; i < rounds; i++) {
        static const char bytes[] = "\0\n\"(){};=,%-/*#@ax09.\\\xff\xe2";
        char text[sizeof everything];
        uint64_t counter = 0;
        struct error error;
        struct preset preset;

        memcpy(text, everything, sizeof text);
        for (unsigned changes = 1 + i % 4; changes > 0; changes--)
            text[draw_below(1, DRAW_TEST, i, &counter, sizeof text - 1)] =
                bytes[draw_below(1, DRAW_TEST, i, &counter, sizeof bytes)];
        if (preset_parse(text, sizeof text - 1, "test.cfg", &preset, &error) == STATUS_OK)
            preset_release(&preset);
        else
            refused++;
    }
    ck_assert_uint_gt(refused, rounds / 3);
    ck_assert_uint_lt(refused, rounds);
}
END_TEST

static const struct {
    const char *assignment;
    enum status status;
    const char *says;
} assignments[] = {
    {"width=30", STATUS_OK, ""},
    {"go_to_bench_chance=12.5", STATUS_OK, ""},
    {"wrap_down=true", STATUS_OK, ""},
    {"policy=restart", STATUS_OK, ""},
    {"ladder=backtrack restart", STATUS_OK, ""},
    {"ladder=", STATUS_OK, ""},
    {"title=a = b", STATUS_OK, ""},
    {"building_tile=", STATUS_OK, ""},
    {"width", STATUS_USAGE, "NAME=VALUE"},
    {"widht=3", STATUS_USAGE, "did you mean 'width'?"},
    {"zzzzzz=3", STATUS_USAGE, "no setting 'zzzzzz'"},
    {"=3", STATUS_USAGE, "no setting ''"},
    {"tiles=a", STATUS_USAGE, "no setting 'tiles'"},
    {"width=0", STATUS_VALUE, "1 to 65535"},
    {"width=3x", STATUS_VALUE, "width"},
    {"width=99999999999999999999", STATUS_VALUE, "width"},
    {"wrap_down=maybe", STATUS_VALUE, "true or false"},
    {"policy=luck", STATUS_VALUE, "'restart'"},
    {"ladder=reset roews", STATUS_VALUE, "did you mean 'rows'?"},
};

/* Names are compared with all before them, so there cannot be any number of them. */
START_TEST(test_too_many_names)
{
    struct preset preset;
    struct error error;
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    fputs("kind = \"preset\";\ntiles = (\"a\"", out);
    for (unsigned i = 0; i < 4096; i++)
        fprintf(out, ", \"t%u\"", i);
    fputs(");\n", out);
    fclose(out);
    ck_assert_int_eq(preset_parse(text, size, "p.cfg", &preset, &error), STATUS_LIMIT);
    ck_assert_str_eq(error.message, "'tiles' names more than 4096 tiles");
    ck_assert_int_eq(error.line, 2);
    free(text);
}
END_TEST

START_TEST(test_set)
{
    struct error error = {0};
    struct preset preset;

    parse_ok(everything, &preset);
    ck_assert_int_eq(preset_set(&preset, assignments[_i].assignment, &error), assignments[_i].status);
    if (assignments[_i].status == STATUS_OK) {
        /* Read back through the same table. */
        const char *value = strchr(assignments[_i].assignment, '=') + 1;
        char *name = strndup(assignments[_i].assignment, (size_t)(value - 1 - assignments[_i].assignment)), text[200];

        ck_assert_str_eq(conf_value_text(conf_find(&preset_schema, name), &preset, text, sizeof text), value);
        free(name);
    } else {
        ck_assert_msg(strstr(error.message, assignments[_i].says) != NULL, "%s", error.message);
        ck_assert_int_eq(preset.width, 12);
    }
    preset_release(&preset);
}
END_TEST

START_TEST(test_what_is_set_reaches_the_street)
{
    struct preset preset;

    parse_ok(everything, &preset);
    set_ok(&preset, "width=31");
    set_ok(&preset, "building_tile=");
    set_ok(&preset, "spawn_buildings=false");
    ck_assert_uint_eq(preset.street.width, 31);
    ck_assert_ptr_null(preset.street.building_tile);
    ck_assert(!preset.street.spawn_buildings);
    preset_release(&preset);
}
END_TEST

/* From so many tiles on, whatever the shape, and never when blocks have no size. */
START_TEST(test_large_towns_are_in_blocks)
{
    static const struct {
        const char *width, *height, *from, *size;
        unsigned block;
    } towns[] = {{"width=20", "height=30", "blocks_from=601", "block_size=8", 0},
                 {"width=20", "height=30", "blocks_from=600", "block_size=8", 8},
                 {"width=599", "height=1", "blocks_from=600", "block_size=8", 0},
                 {"width=601", "height=1", "blocks_from=600", "block_size=8", 8},
                 {"width=255", "height=257", "blocks_from=65536", "block_size=24", 0},
                 {"width=256", "height=256", "blocks_from=65536", "block_size=24", 24},
                 {"width=256", "height=256", "blocks_from=65536", "block_size=0", 0},
                 {"width=65535", "height=65535", "blocks_from=16777216", "block_size=1024", 1024},
                 {"width=1", "height=1", "blocks_from=0", "block_size=4", 4}};
    struct preset preset;

    parse_ok(KIND "tileset = \"citysim\";", &preset);
    ck_assert_uint_eq(preset.street.block, 0); /* an ordinary town */
    for (size_t i = 0; i < sizeof towns / sizeof *towns; i++) {
        set_ok(&preset, towns[i].width);
        set_ok(&preset, towns[i].height);
        set_ok(&preset, towns[i].from);
        set_ok(&preset, towns[i].size);
        ck_assert_uint_eq(preset.street.block, towns[i].block);
    }
    preset_release(&preset);
}
END_TEST

START_TEST(test_another_tileset_takes_all_names_with_it)
{
    struct preset preset;

    parse_ok(everything, &preset);
    preset_use_tileset(&preset, "sets/mine.cfg");
    ck_assert_str_eq(preset.tileset, "sets/mine.cfg");
    ck_assert_uint_eq(preset.street.tile_count, 0);
    ck_assert_uint_eq(preset.street.fixed_count, 0);
    ck_assert_ptr_null(preset.street.building_tile);
    for (unsigned side = 0; side < DIRECTIONS; side++)
        ck_assert_int_eq(preset.street.border[side].kind, STREET_BORDER_FREE);
    ck_assert_uint_eq(preset.street.width, 12);
    preset_release(&preset);
}
END_TEST

/* The caller frees it. */
static char *written(const struct preset *preset)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    preset_write(preset, out);
    fclose(out);
    return text;
}

static void check_round_trip(const struct preset *preset)
{
    char *once = written(preset), *twice;
    struct preset again;

    parse_ok(once, &again);
    twice = written(&again);
    ck_assert_str_eq(once, twice);
    ck_assert_uint_eq(again.street.building_count, preset->street.building_count);
    for (size_t i = 0; i < again.street.building_count; i++) {
        const struct street_building *a = &preset->street.buildings[i], *b = &again.street.buildings[i];

        ck_assert_uint_eq(a->width, b->width);
        ck_assert_mem_eq(a->picture, b->picture, (size_t)a->width * a->height);
    }
    ck_assert_uint_eq(again.street.fixed_count, preset->street.fixed_count);
    for (size_t i = 0; i < again.street.fixed_count; i++) {
        ck_assert_int_eq(again.street.fixed[i].x.value, preset->street.fixed[i].x.value);
        ck_assert_int_eq(again.street.fixed[i].y.offset, preset->street.fixed[i].y.offset);
    }
    preset_release(&again);
    free(once);
    free(twice);
}

START_TEST(test_what_is_written_is_read_the_same)
{
    struct preset preset;

    parse_ok(everything, &preset);
    check_round_trip(&preset);
    set_ok(&preset, "width=77");
    set_ok(&preset, "title=\"quoted\" \\ text");
    check_round_trip(&preset);
    preset_release(&preset);
}
END_TEST

/* Width, height, tiles in play of the presets that the program brings. */
static const struct {
    const char *name;
    unsigned width, height;
    size_t tiles;
} shipped[] = {
    {"simple", 5, 5, 4},
    {"test123", 5, 5, 4},
    {"small", 10, 10, 0},
    {"big", 50, 50, 0},
    {"citysim-original", 20, 20, 0},
};

START_TEST(test_shipped_presets_have_the_originals_values)
{
    static const char *const names[] = {"beige", "brown", "grey", "station"};
    struct preset preset;

    load_ok(shipped[_i].name, &preset);
    ck_assert_str_eq(preset.name, shipped[_i].name);
    ck_assert_uint_eq(preset.street.width, shipped[_i].width);
    ck_assert_uint_eq(preset.street.height, shipped[_i].height);
    ck_assert_uint_eq(preset.street.tile_count, shipped[_i].tiles);
    ck_assert_str_eq(preset.street.building_tile, "Empty");
    ck_assert_int_eq(preset.street.spawn_building_probability, 70000000);
    ck_assert_uint_eq(preset.street.building_count, 4);
    for (unsigned i = 0; i < 4; i++)
        ck_assert_str_eq(preset.street.buildings[i].name, names[i]);
    check_round_trip(&preset);
    preset_release(&preset);
}
END_TEST

START_TEST(test_all_shipped_presets_are_good)
{
    struct library library = {0};
    size_t count;
    struct library_entry *entries = library_list(&library, LIBRARY_PRESETS, &count);

    ck_assert_uint_ge(count, 6);
    for (size_t i = 0; i < count; i++) {
        struct preset preset;

        load_ok(entries[i].name, &preset);
        ck_assert_str_eq(preset.name, entries[i].name);
        ck_assert_uint_gt(strlen(preset.title), 0);
        ck_assert_ptr_null(preset.folder);
        check_round_trip(&preset);
        preset_release(&preset);
    }
    library_list_free(entries, count);
}
END_TEST

START_TEST(test_a_name_that_nothing_carries)
{
    struct library library = {0};
    struct preset preset;
    struct error error;

    ck_assert_int_ne(preset_load(&library, "nowhere", &preset, &error), STATUS_OK);
    ck_assert_ptr_nonnull(strstr(error.message, "'nowhere'"));
}
END_TEST

/* The manual without the marks of roff. */
static char *plain_page(void)
{
    char *page = support_read("doc/wavetown-preset.5"), *to = page;

    for (const char *from = page; *from; from++) {
        if (from[0] == '\\' && from[1] == '-')
            from++;
        else if (from[0] == '\\' && from[1] == '&')
            from += 2;
        *to++ = *from;
    }
    *to = '\0';
    return page;
}

START_TEST(test_the_manual_has_every_setting)
{
    char *page = plain_page();

    for (size_t i = 0; i < preset_schema.count; i++) {
        char range[400], entry[500];

        conf_range_text(&preset_schema.fields[i], range, sizeof range);
        snprintf(entry, sizeof entry, ".TP\n.B %s\n%s.\n", preset_schema.fields[i].name, range);
        ck_assert_msg(strstr(page, entry) != NULL, "doc/wavetown-preset.5 lacks: %s", entry);
    }
    for (const char *const *name = (const char *const[]){"tiles", "fixed", "borders", "buildings", "legend", NULL};
         *name; name++) {
        char entry[100];

        snprintf(entry, sizeof entry, ".TP\n.B %s\n", *name);
        ck_assert_msg(strstr(page, entry) != NULL, "doc/wavetown-preset.5 lacks: %s", entry);
    }
    free(page);
}
END_TEST

START_TEST(test_the_example_of_the_manual_is_good)
{
    char *page = plain_page(), *begin = strstr(page, ".EX\n") + 4, *tilde;
    struct preset preset;
    struct session *session;

    *strstr(begin, ".EE\n") = '\0';
    while ((tilde = strstr(begin, "\\(ti"))) {
        *tilde = '~';
        memmove(tilde + 1, tilde + 4, strlen(tilde + 4) + 1);
    }
    parse_ok(begin, &preset);
    free(page);
    session = session_ok(&preset, 1);
    ck_assert_int_eq(session_build(session, 0), SESSION_LIVING);
    session_free(session);
}
END_TEST

static Suite *suite(void)
{
    Suite *all = suite_create("preset");
    TCase *read = tcase_create("read"), *wrong = tcase_create("wrong"), *set = tcase_create("set");
    TCase *ship = tcase_create("shipped");

    tcase_add_test(read, test_everything_is_read);
    tcase_add_test(read, test_defaults_are_the_originals);
    tcase_add_test(read, test_what_is_written_is_read_the_same);
    tcase_add_loop_test(wrong, test_what_is_wrong_is_told_with_its_line, 0, sizeof wrongs / sizeof *wrongs);
    tcase_add_test(wrong, test_broken_files);
    tcase_add_test(wrong, test_a_name_that_nothing_carries);
    tcase_add_test(set, test_too_many_names);
    tcase_add_loop_test(set, test_set, 0, sizeof assignments / sizeof *assignments);
    tcase_add_test(set, test_what_is_set_reaches_the_street);
    tcase_add_test(set, test_large_towns_are_in_blocks);
    tcase_add_test(set, test_another_tileset_takes_all_names_with_it);
    tcase_add_loop_test(ship, test_shipped_presets_have_the_originals_values, 0, sizeof shipped / sizeof *shipped);
    tcase_add_test(ship, test_all_shipped_presets_are_good);
    tcase_add_test(ship, test_the_manual_has_every_setting);
    tcase_add_test(ship, test_the_example_of_the_manual_is_good);
    suite_add_tcase(all, read);
    suite_add_tcase(all, wrong);
    suite_add_tcase(all, set);
    suite_add_tcase(all, ship);
    return all;
}

int main(void)
{
    return support_run(suite());
}
