/* Towns as text, ANSI text and CSV. */
#include "export/town.h"

#include "base/text.h"

static const struct look ascii_look = {.depth = DEPTH_256, .glyphs = GLYPHS_ASCII, .theme = THEME_DARK};
static const struct look fine_look = {.depth = DEPTH_256, .glyphs = GLYPHS_FINE, .theme = THEME_DARK};

typedef void (*exporter)(const struct session *, const struct look *, FILE *);

static char *exported(exporter export, const struct session *session, const struct look *look)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    export(session, look, out);
    ck_assert_int_eq(fclose(out), 0);
    return text;
}

static char *exported_csv(const struct session *session)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    export_csv(session, out);
    ck_assert_int_eq(fclose(out), 0);
    return text;
}

/* Every row has the width of the map, two columns a cell, and nothing but ASCII where that was asked for. */
START_TEST(text_is_the_map)
{
    struct session *session = town_build(_i ? "town" : "small", 4);
    const struct town *town = session_town(session);
    char *text = exported(export_text, session, &ascii_look), *fine = exported(export_text, session, &fine_look);
    unsigned rows = 0;

    for (char *row = text, *end; *row; row = end + 1, rows++) {
        end = strchr(row, '\n');
        ck_assert_uint_eq((size_t)(end - row), 2 * town->width);
    }
    ck_assert_uint_eq(rows, town->height);
    for (const char *at = text; *at; at++)
        ck_assert_msg(*at == '\n' || (*at >= ' ' && *at <= '~'), "byte %d in ASCII text", *at);
    ck_assert_uint_eq(text_columns(fine), text_columns(text));
    ck_assert_uint_gt(strlen(fine), strlen(text));
    free(text);
    free(fine);
    session_free(session);
}
END_TEST

/* TEXT without its colours; and how many there were. */
static unsigned strip(char *text)
{
    char *to = text;
    unsigned count = 0;

    for (char *from = text; *from;)
        if (*from == '\033') {
            ck_assert_int_eq(from[1], '[');
            from += 2 + strspn(from + 2, "0123456789;");
            ck_assert_int_eq(*from, 'm');
            from++;
            count++;
        } else {
            *to++ = *from++;
        }
    *to = '\0';
    return count;
}

START_TEST(ansi_is_the_map_in_colour)
{
    struct session *session = town_build("small", 4);
    const struct town *town = session_town(session);
    char *text = exported(export_ansi, session, &ascii_look);
    unsigned rows = 0;

    ck_assert_ptr_nonnull(strstr(text, "\033[0;38;5;"));
    for (char *row = text, *end; *row; row = end + 1, rows++) {
        end = strchr(row, '\n');
        ck_assert_msg(strncmp(end - 4, "\033[0m", 4) == 0, "row %u does not end in plain colours", rows);
    }
    ck_assert_uint_eq(rows, town->height);
    ck_assert_uint_gt(strip(text), 2 * town->height);
    ck_assert_uint_eq(strlen(text), (2 * town->width + 1) * town->height);
    free(text);
    session_free(session);
}
END_TEST

/* People are letters on it. */
START_TEST(people_are_seen)
{
    struct session *session = town_build("small", 4);
    char *before = exported(export_text, session, &ascii_look), *after;

    town_live(session, 200);
    after = exported(export_text, session, &ascii_look);
    ck_assert_uint_eq(strlen(before), strlen(after));
    ck_assert_ptr_null(strchr(before, 'W'));
    ck_assert_ptr_nonnull(strchr(after, 'W'));
    free(before);
    free(after);
    session_free(session);
}
END_TEST

/* Reads a field as RFC 4180 says; steps past what ends it and returns that. */
static char read_field(const char **at, char *field)
{
    bool quoted = **at == '"';
    char end;

    *at += quoted;
    while (quoted ? **at != '"' || (*at)[1] == '"' : !strchr(",\r", **at)) {
        ck_assert_int_ne(**at, '\0');
        *at += quoted && **at == '"';
        *field++ = *(*at)++;
    }
    *field = '\0';
    *at += quoted;
    end = *(*at)++;
    ck_assert_msg(end == ',' || (end == '\r' && **at == '\n'), "a field ends in %d", end);
    *at += end == '\r';
    return end;
}

static void expect_grid(const struct session *session)
{
    const struct tile_grid *grid = &session_town(session)->grid;
    char *csv = exported_csv(session), field[256];
    const char *at = csv;

    for (unsigned y = 0; y < grid->height; y++)
        for (unsigned x = 0; x < grid->width; x++) {
            char end = read_field(&at, field);

            ck_assert_str_eq(field, session_tileset(session)->oriented[grid->tiles[y * grid->width + x]].name);
            ck_assert_int_eq(end, x + 1 < grid->width ? ',' : '\r');
        }
    ck_assert_int_eq(*at, '\0');
    free(csv);
}

START_TEST(csv_is_the_grid)
{
    struct session *session = town_build(_i ? "town" : "small", 9);

    expect_grid(session);
    session_free(session);
}
END_TEST

/* Names may hold what CSV is made of. */
START_TEST(csv_quotes_names)
{
    char *folder = support_temp_folder(), *path;
    struct library library;
    struct preset preset;
    struct session *session;
    struct error error;
    char text[1200];
    enum status status;

    ck_assert_int_ge(asprintf(&path, "%s/odd.cfg", folder), 0);
    support_write(
        path,
        "kind = \"tileset\";\nname = \"odd\";\nsize = 1;\n"
        "legend = ( { char = \".\"; terrain = \"pavement\"; } );\n"
        "tiles = (\n"
        "  { name = \"a,b\"; glyph = \"a\"; picture = (\".\"); right = (\"say \\\"x\\\"\"); down = (\"a,b\"); },\n"
        "  { name = \"say \\\"x\\\"\"; glyph = \"b\"; picture = (\".\"); right = (\"a,b\"); down = (\"say "
        "\\\"x\\\"\"); }\n"
        ");\n");
    library_init(&library, NULL);
    ck_assert_int_eq(preset_load(&library, "simple", &preset, &error), STATUS_OK);
    preset_use_tileset(&preset, path);
    status = session_new(&library, &preset, 1, &session, &error);
    ck_assert_msg(status == STATUS_OK, "%s", error_text(&error, text, sizeof text));
    ck_assert_int_eq(session_build(session, 0), SESSION_LIVING);
    expect_grid(session);
    {
        char *csv = exported_csv(session);

        ck_assert_ptr_nonnull(strstr(csv, "\"a,b\",\"say \"\"x\"\"\""));
        free(csv);
    }
    session_free(session);
    library_release(&library);
    free(path);
    free(folder);
}
END_TEST

/* A town that is not there gives nothing. */
START_TEST(half_built_town_is_empty)
{
    struct library library;
    struct preset preset;
    struct session *session;
    struct error error;
    char *text;

    library_init(&library, NULL);
    ck_assert_int_eq(preset_load(&library, "small", &preset, &error), STATUS_OK);
    ck_assert_int_eq(session_new(&library, &preset, 1, &session, &error), STATUS_OK);
    text = exported(export_text, session, &ascii_look);
    ck_assert_str_eq(text, "");
    free(text);
    text = exported_csv(session);
    ck_assert_str_eq(text, "");
    free(text);
    session_free(session);
    library_release(&library);
}
END_TEST

/* The same bytes for ever: a seed is a town. */
START_TEST(golden_town)
{
    struct session *session = town_build("kind = \"preset\";\nname = \"golden\"; tileset = \"citysim\";\n"
                                         "width = 6; height = 4; building_tile = \"Empty\";\n",
                                         42);
    char *text = exported_csv(session), *wanted = support_read("tests/export/golden.csv");

    ck_assert_str_eq(text, wanted);
    free(text);
    free(wanted);
    text = exported(export_text, session, &ascii_look);
    wanted = support_read("tests/export/golden.txt");
    ck_assert_str_eq(text, wanted);
    free(text);
    free(wanted);
    session_free(session);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("text");
    TCase *tcase = tcase_create("text");

    tcase_add_loop_test(tcase, text_is_the_map, 0, 2);
    tcase_add_test(tcase, ansi_is_the_map_in_colour);
    tcase_add_test(tcase, people_are_seen);
    tcase_add_loop_test(tcase, csv_is_the_grid, 0, 2);
    tcase_add_test(tcase, csv_quotes_names);
    tcase_add_test(tcase, half_built_town_is_empty);
    tcase_add_test(tcase, golden_town);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
