/* Everything that can be wrong with a set is said with its file, its line and what would be right. */
#include "base/memory.h"
#include "tiles.h"

#include <stdio.h>
#include <stdlib.h>

struct wrong {
    int line;
    enum status status;
    const char *message; /* a part of it */
    const char *text;
};

#define HEAD "kind = \"tileset\"; size = 2;\n"
#define LEGEND "legend = ( { char = \".\"; terrain = \"road\"; }, { char = \"~\"; terrain = \"water\"; } );\n"
/* Tiles begin on line 4 (one tile a line). */
#define TILES HEAD LEGEND "tiles = (\n"
#define PICTURE "picture = (\"..\", \"..\");"
#define A "{ name = \"a\"; glyph = \"a\"; " PICTURE " "

static const struct wrong head[] = {
    {1, STATUS_VALUE, "kind = \"tileset\"", "size = 2;\n" LEGEND "tiles = (" A "});"},
    {1, STATUS_VALUE, "'preset'", "kind = \"preset\"; size = 2;\n" LEGEND "tiles = (" A "});"},
    {2, STATUS_NAME, "did you mean 'legend'?", HEAD "legends = ();\n" LEGEND "tiles = (" A "});"},
    {1, STATUS_VALUE, "'size' is missing", "kind = \"tileset\";\n" LEGEND "tiles = (" A "});"},
    {1, STATUS_VALUE, "from 1 to 16", "kind = \"tileset\"; size = 17;\n" LEGEND "tiles = (" A "});"},
    {1, STATUS_VALUE, "from 1 to 16", "kind = \"tileset\"; size = 0;\n" LEGEND "tiles = (" A "});"},
    {1, STATUS_VALUE, "from 1 to 16", "kind = \"tileset\"; size = 4294967298;\n" LEGEND "tiles = (" A "});"},
    {1, STATUS_VALUE, "does not fit", "kind = \"tileset\"; size = 99999999999999999999;\n" LEGEND "tiles = (" A "});"},
    {1, STATUS_VALUE, "'size'", "kind = \"tileset\"; size = \"2\";\n" LEGEND "tiles = (" A "});"},
    {1, STATUS_VALUE, "'size'", "kind = \"tileset\"; size = 2.0;\n" LEGEND "tiles = (" A "});"},
    {2, STATUS_VALUE, "name of the set is empty", HEAD "name = \"\";\n" LEGEND "tiles = (" A "});"},
    {2, STATUS_VALUE, "U+202E", HEAD "name = \"a\xe2\x80\xae\";\n" LEGEND "tiles = (" A "});"},
    {2, STATUS_VALUE, "U+0007", HEAD "name = \"a\\x07\";\n" LEGEND "tiles = (" A "});"},
    {1, STATUS_VALUE, "'legend' is missing", HEAD "tiles = (" A "});"},
    {1, STATUS_VALUE, "'tiles' is missing", HEAD LEGEND},
    {3, STATUS_VALUE, "no tiles", HEAD LEGEND "tiles = ();"},
    {3, STATUS_VALUE, "a list", HEAD LEGEND "tiles = 3;"},
    {3, STATUS_VALUE, "a tile must be a group", HEAD LEGEND "tiles = ( \"a\" );"},
    {2, STATUS_SYNTAX, "include", HEAD "@include \"x.cfg\"\n" LEGEND "tiles = (" A "});"},
    {3, STATUS_SYNTAX, "syntax", HEAD LEGEND "tiles = ( { name \"a\" } );"},
    {3, STATUS_NAME, "duplicate", HEAD LEGEND "tiles = ( { name = \"a\"; name = \"b\"; } );"},
};

static const struct wrong legend[] = {
    {2, STATUS_VALUE, "the legend is empty", HEAD "legend = ();\ntiles = (" A "});"},
    {2, STATUS_VALUE, "must be a group", HEAD "legend = ( \".\" );\ntiles = (" A "});"},
    {2, STATUS_VALUE, "'terrain' is missing", HEAD "legend = ( { char = \".\"; } );\ntiles = (" A "});"},
    {2, STATUS_VALUE, "'char' is missing", HEAD "legend = ( { terrain = \"road\"; } );\ntiles = (" A "});"},
    {2, STATUS_VALUE, "one character, not 2: 'ab'",
     HEAD "legend = ( { char = \"ab\"; terrain = \"road\"; } );\ntiles = (" A "});"},
    {2, STATUS_VALUE, "one character, not 0",
     HEAD "legend = ( { char = \"\"; terrain = \"road\"; } );\ntiles = (" A "});"},
    {2, STATUS_NAME, "'rode'; did you mean 'road'?",
     HEAD "legend = ( { char = \".\"; terrain = \"rode\"; } );\ntiles = (" A "});"},
    {2, STATUS_NAME, "did you mean 'terrain'?",
     HEAD "legend = ( { char = \".\"; terain = \"road\"; } );\ntiles = (" A "});"},
    {3, STATUS_NAME, "'.' is in the legend already, at line 2",
     HEAD "legend = ( { char = \".\"; terrain = \"road\"; },\n{ char = \".\"; terrain = \"water\"; } );\ntiles = (" A
          "});"},
    {2, STATUS_VALUE, "'char' must be a text",
     HEAD "legend = ( { char = 3; terrain = \"road\"; } );\ntiles = (" A "});"},
};

static const struct wrong tiles[] = {
    {4, STATUS_NAME, "'glyf'; did you mean 'glyph'?", TILES "{ name = \"a\"; glyf = \"a\"; " PICTURE " } );"},
    {4, STATUS_VALUE, "without a name", TILES "{ glyph = \"a\"; " PICTURE " } );"},
    {4, STATUS_VALUE, "is empty", TILES "{ name = \"\"; glyph = \"a\"; " PICTURE " } );"},
    {4, STATUS_VALUE, "'name' must be a text", TILES "{ name = 7; glyph = \"a\"; " PICTURE " } );"},
    {4, STATUS_VALUE, "tile 'a' has no glyph", TILES "{ name = \"a\"; " PICTURE " } );"},
    {4, STATUS_VALUE, "one character, not 2", TILES "{ name = \"a\"; glyph = \"ab\"; " PICTURE " } );"},
    {4, STATUS_VALUE, "one column", TILES "{ name = \"a\"; glyph = \"町\"; " PICTURE " } );"},
    {4, STATUS_VALUE, "U+001B", TILES "{ name = \"a\"; glyph = \"\\x1b\"; " PICTURE " } );"},
    {4, STATUS_VALUE, "U+0301", TILES "{ name = \"a\"; glyph = \"e\xcc\x81\"; " PICTURE " } );"},
    {4, STATUS_VALUE, "needs a stand-in", TILES "{ name = \"a\"; glyph = \"│\"; " PICTURE " } );"},
    {4, STATUS_VALUE, "'ascii' must be an ASCII",
     TILES "{ name = \"a\"; glyph = \"│\"; ascii = \"│\"; " PICTURE " } );"},
    {4, STATUS_NAME, "no symmetry is called 'Q'; the letters are X I \\ L T F", TILES A "symmetry = \"Q\"; } );"},
    {4, STATUS_NAME, "no symmetry is called 'XX'", TILES A "symmetry = \"XX\"; } );"},
    {4, STATUS_NAME, "no symmetry is called 'l'", TILES A "symmetry = \"l\"; } );"},
    {5, STATUS_VALUE, "no orientation 2: with symmetry I the last one is 1",
     TILES A "symmetry = \"I\";\nturns = [0, 2]; } );"},
    {4, STATUS_VALUE, "no orientation 1: without a symmetry there is only 0", TILES A "turns = [1]; } );"},
    {4, STATUS_VALUE, "no orientation -1", TILES A "symmetry = \"L\"; turns = [-1]; } );"},
    {4, STATUS_VALUE, "no orientation 4294967296", TILES A "symmetry = \"L\"; turns = [4294967296]; } );"},
    {4, STATUS_VALUE, "no orientation left", TILES A "symmetry = \"L\"; turns = []; } );"},
    {4, STATUS_NAME, "orientation 1 is there twice", TILES A "symmetry = \"L\"; turns = [1, 0, 1]; } );"},
    {4, STATUS_VALUE, "whole number", TILES A "symmetry = \"L\"; turns = [\"1\"]; } );"},
    {4, STATUS_NAME, "did you mean 'water'?", TILES A "colour = \"watter\"; } );"},
    {4, STATUS_VALUE, "from 0 to 255", TILES A "colour = 256; } );"},
    {4, STATUS_VALUE, "'colour'", TILES A "colour = true; } );"},
    {4, STATUS_VALUE, "'probability' must be a number from 0 to 1000000000", TILES A "probability = -0.5; } );"},
    {4, STATUS_VALUE, "'probability'", TILES A "probability = 1000000001; } );"},
    {4, STATUS_VALUE, "'probability'", TILES A "probability = 9223372036854775807; } );"},
    {4, STATUS_VALUE, "'probability'", TILES A "probability = \"1\"; } );"},
    {4, STATUS_VALUE, "'picture' is missing", TILES "{ name = \"a\"; glyph = \"a\"; } );"},
    {4, STATUS_VALUE, "3 rows, not 2", TILES "{ name = \"a\"; glyph = \"a\"; picture = (\"..\", \"..\", \"..\"); } );"},
    {4, STATUS_VALUE, "1 rows, not 2", TILES "{ name = \"a\"; glyph = \"a\"; picture = (\"..\" \"..\"); } );"},
    {5, STATUS_VALUE, "row 2 of the picture has 3 characters, not 2: '...'",
     TILES "{ name = \"a\"; glyph = \"a\"; picture = (\"..\",\n\"...\"); } );"},
    {6, STATUS_NAME, "character 'x' in row 2 of the picture is not in the legend",
     TILES "{ name = \"a\"; glyph = \"a\"; picture = (\n\"..\",\n\".x\"); } );"},
    {4, STATUS_VALUE, "item 2 of 'picture'", TILES "{ name = \"a\"; glyph = \"a\"; picture = (\"..\", 3); } );"},
    {6, STATUS_NAME, "a tile 'a' is there already, at line 4",
     TILES A "},\n{ name = \"b\"; glyph = \"b\"; " PICTURE "},\n" A "symmetry = \"L\"; } );"},
    {5, STATUS_NAME, "the name 'road 1' means this tile 'road 1' and, at line 4, tile 'road'",
     TILES "{ name = \"road\"; glyph = \"a\"; symmetry = \"I\"; " PICTURE " },\n"
           "{ name = \"road 1\"; glyph = \"a\"; " PICTURE " } );"},
    {5, STATUS_NAME, "the name 'road 1' means this tile 'road' and, at line 4, tile 'road 1'",
     TILES "{ name = \"road 1\"; glyph = \"a\"; symmetry = \"T\"; " PICTURE " },\n"
           "{ name = \"road\"; glyph = \"a\"; symmetry = \"I\"; " PICTURE " } );"},
};

static const struct wrong rules[] = {
    {5, STATUS_NAME, "no tile is called 'cros'; did you mean 'cross'?",
     TILES "{ name = \"cross\"; glyph = \"+\"; " PICTURE "\nup = (\"cros\"); } );"},
    {4, STATUS_NAME, "no tile is called ''", TILES A "up = (\"\"); } );"},
    {4, STATUS_NAME, "no tile is called 'a 01'", TILES A "symmetry = \"L\"; up = (\"a 01\"); } );"},
    {4, STATUS_VALUE, "'a' has no orientation 4: with symmetry T the last one is 3",
     TILES A "symmetry = \"T\"; up = (\"a 4\"); } );"},
    {4, STATUS_VALUE, "'a' has no orientation 1: without a symmetry", TILES A "up = (\"a 1\"); } );"},
    {4, STATUS_VALUE, "'up' must be a list", TILES A "up = \"a\"; } );"},
    {4, STATUS_VALUE, "item 1 of 'left' must be a text", TILES A "left = (3); } );"},
    {5, STATUS_NAME, "did you mean 'tile'?", TILES A "left = (\n{ til = \"a\"; }); } );"},
    {5, STATUS_VALUE, "'tile' is missing", TILES A "left = (\n{ probability = 4; }); } );"},
    {4, STATUS_VALUE, "from 0 to 100", TILES A "left = ({ tile = \"a\"; probability = 100.5; }); } );"},
    {4, STATUS_VALUE, "from 0 to 100", TILES A "left = ({ tile = \"a\"; probability = -1; }); } );"},
    {6, STATUS_VALUE, "'b' right of 'a' is 60 % here and 40 % at line 4",
     TILES A "right = ({ tile = \"b\"; probability = 40.0; }); },\n{ name = \"b\"; glyph = \"b\"; " PICTURE
             "\nleft = ({ tile = \"a\"; probability = 60; }); } );"},
    {4, STATUS_VALUE, "'a' below 'a' is 12.5 % here and 100 % at line 4",
     TILES A "up = (\"a\"); down = ({ tile = \"a\"; probability = 12.5; }); } );"},
    /* through an image: the first rule, turned once, speaks of the pair of the second */
    {7, STATUS_VALUE, "'b 0' right of 'a 1' is 7 % here and 100 % at line 5",
     TILES A "symmetry = \"I\";\nup = (\"b 1\"); },\n{ name = \"b\"; glyph = \"b\"; symmetry = \"I\"; " PICTURE
             "\nleft = ({ tile = \"a 1\"; probability = 7; }); } );"},
    {5, STATUS_VALUE, "a meeting must be two sockets", TILES A "} );\nmeets = ( (\"a\") );"},
    {4, STATUS_VALUE, "a meeting must be two sockets", TILES A "} ); meets = ( \"a\", \"b\" );"},
    {4, STATUS_VALUE, "a meeting must be two sockets", TILES A "} ); meets = ( (\"a\", \"b\", 1, 2) );"},
    {4, STATUS_VALUE, "meets nothing", TILES A "} ); meets = ( (\"a\", \"\") );"},
    {4, STATUS_VALUE, "must be a text", TILES A "} ); meets = ( (\"a\", 4) );"},
    {4, STATUS_VALUE, "from 0 to 100", TILES A "} ); meets = ( (\"a\", \"b\", 101) );"},
    {5, STATUS_VALUE, "sockets 'b' and 'a' meet with 40 % here and with 100 % at line 4",
     TILES A "} ); meets = ( (\"a\", \"b\"),\n(\"b\", \"a\", 40) );"},
    {4, STATUS_VALUE, "four sockets", TILES A "sides = (\"a\", \"b\", \"c\"); } );"},
    {4, STATUS_VALUE, "item 3 of 'sides'", TILES A "sides = (\"a\", \"b\", 3, \"d\"); } );"},
    {5, STATUS_NAME, "no tile is called 'b'", TILES A "} );\ndeny = ( { tile = \"b\"; up = \"a\"; } );"},
    {5, STATUS_NAME, "no tile is called 'b'", TILES A "} );\ndeny = ( { tile = \"a\"; up = \"b\"; } );"},
    {5, STATUS_NAME, "no tile is called 'b'", TILES A "} );\ndeny = ( { tile = \"a\"; up = (\"a\", \"b\"); } );"},
    {5, STATUS_VALUE, "'tile' is missing", TILES A "} );\ndeny = ( { up = \"a\"; } );"},
    {5, STATUS_VALUE, "needs a neighbour", TILES A "} );\ndeny = ( { tile = \"a\"; } );"},
    {5, STATUS_VALUE, "must be a group", TILES A "} );\ndeny = ( \"a\" );"},
    {5, STATUS_NAME, "unknown setting 'probability'",
     TILES A "} );\ndeny = ( { tile = \"a\"; up = \"a\"; probability = 3; } );"},
    {5, STATUS_VALUE, "must be a text", TILES A "} );\ndeny = ( { tile = \"a\"; up = ({ tile = \"a\"; }); } );"},
};

static void check_wrong(const struct wrong *wrong)
{
    struct tileset tileset;
    struct error error = {0};
    char text[1100];
    enum status status = tileset_parse(wrong->text, strlen(wrong->text), "dir/set.cfg", &tileset, &error);

    if (status == STATUS_OK)
        ck_abort_msg("no error: %s", wrong->text);
    error_text(&error, text, sizeof text);
    if (!strstr(error.message, wrong->message))
        ck_abort_msg("\n%s\nis not about\n%s", text, wrong->message);
    ck_assert_msg(error.line == wrong->line, "line %d, not %d: %s", error.line, wrong->line, text);
    ck_assert_msg(status == wrong->status && error.status == status, "status %d: %s", status, text);
    ck_assert_str_eq(error.file, "dir/set.cfg");
}

START_TEST(head_is_wrong)
{
    check_wrong(&head[_i]);
}
END_TEST

START_TEST(legend_is_wrong)
{
    check_wrong(&legend[_i]);
}
END_TEST

START_TEST(tile_is_wrong)
{
    check_wrong(&tiles[_i]);
}
END_TEST

START_TEST(rule_is_wrong)
{
    check_wrong(&rules[_i]);
}
END_TEST

/* A set of COUNT tiles with eight orientations each. */
static char *many_tiles(unsigned count)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    fputs("kind = \"tileset\"; size = 1; legend = ( { char = \".\"; terrain = \"road\"; } ); tiles = (\n", out);
    for (unsigned i = 0; i < count; i++)
        fprintf(out, "%s{ name = \"t%u\"; glyph = \"F\"; picture = (\".\"); symmetry = \"F\"; }", i ? ",\n" : "", i);
    fputs("\n);", out);
    fclose(out);
    return text;
}

START_TEST(too_many_tiles)
{
    struct tileset tileset;
    struct error error = {0};
    char *most = many_tiles(RULES_TILES_LIMIT / 8), *more = many_tiles(RULES_TILES_LIMIT / 8 + 1);

    parse_ok(most, &tileset);
    ck_assert_uint_eq(tileset.oriented_count, RULES_TILES_LIMIT);
    tileset_release(&tileset);
    ck_assert_int_eq(tileset_parse(more, strlen(more), "f", &tileset, &error), STATUS_LIMIT);
    ck_assert_int_eq(error.line, 2 + RULES_TILES_LIMIT / 8);
    free(most);
    free(more);
}
END_TEST

/* Too many of FORMAT (with a number in it) in the place of the list in PATTERN. */
static void check_limit(const char *before, const char *format, unsigned count, const char *after)
{
    struct tileset tileset;
    struct error error = {0};
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    fputs(before, out);
    for (unsigned i = 0; i < count; i++) {
        char number[16];

        snprintf(number, sizeof number, "%u", i);
        for (const char *at = format; *at; at++)
            *at == '@' ? fputs(number, out) : fputc(*at, out);
        fputs(i + 1 < count ? ",\n" : "", out);
    }
    fputs(after, out);
    fclose(out);
    ck_assert_int_eq(tileset_parse(text, size, "f", &tileset, &error), STATUS_LIMIT);
    ck_assert_int_gt(error.line, 0);
    free(text);
}

START_TEST(too_much_of_the_rest)
{
    check_limit(HEAD "legend = (", "{ char = \"@\"; terrain = \"road\"; }", TILE_LEGEND_LIMIT + 1,
                "); tiles = (" A "});");
    check_limit(TILES A " } ); meets = (", "(\"s@\", \"s@\")", TILE_SOCKETS_LIMIT + 1, ");");
    check_limit(TILES, "@", RULES_TILES_LIMIT + 1, ");");
}
END_TEST

START_TEST(missing_set_is_named)
{
    struct tileset tileset;
    struct error error = {0};
    struct library library;
    char *folder = support_temp_folder();

    setenv("XDG_DATA_HOME", folder, 1);
    library_init(&library, folder);
    ck_assert_int_ne(tileset_load(&library, "nowhere", &tileset, &error), STATUS_OK);
    ck_assert_ptr_nonnull(strstr(error.message, "nowhere"));
    library_release(&library);
    free(folder);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("tile/errors");
    TCase *tcase = tcase_create("errors");

    tcase_add_loop_test(tcase, head_is_wrong, 0, sizeof head / sizeof *head);
    tcase_add_loop_test(tcase, legend_is_wrong, 0, sizeof legend / sizeof *legend);
    tcase_add_loop_test(tcase, tile_is_wrong, 0, sizeof tiles / sizeof *tiles);
    tcase_add_loop_test(tcase, rule_is_wrong, 0, sizeof rules / sizeof *rules);
    tcase_add_test(tcase, too_many_tiles);
    tcase_add_test(tcase, too_much_of_the_rest);
    tcase_add_test(tcase, missing_set_is_named);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
