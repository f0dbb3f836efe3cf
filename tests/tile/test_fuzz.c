/* Sets with random mistakes in them: read or refused with a line, never more than that. */
#include "base/draw.h"
#include "base/memory.h"
#include "base/text.h"
#include "tiles.h"

#include <stdio.h>
#include <stdlib.h>

static const char seed_text[] =
    "kind = \"tileset\"; size = 2; name = \"all\";\n"
    "legend = ( { char = \".\"; terrain = \"road\"; }, { char = \"~\"; terrain = \"water\"; } );\n"
    "meets = ( (\"a\", \"b\"), (\"b\", \"b\", 40.5) );\n"
    "tiles = (\n"
    "{ name = \"one\"; glyph = \"╒\"; ascii = \"+\"; colour = \"road\"; probability = 5.0; symmetry = \"F\";\n"
    "  turns = [0, 3, 5]; picture = (\"..\", \"~.\"); sides = (\"a\", \"b\", \"\", \"a\"); up = (\"one 3\", \"two\"); "
    "},\n"
    "{ name = \"two\"; glyph = \"=\"; colour = 7; symmetry = \"I\"; picture = (\"~~\", \"~~\"); sides = (\"b\", \"b\", "
    "\"b\", \"b\");\n"
    "  left = ({ tile = \"two 1\"; probability = 40; }); down = (\"thr ee\"); },\n"
    "{ name = \"thr ee\"; glyph = \" \"; picture = (\"~~\", \"..\"); up = (\"two\"); right = (\"thr ee\"); }\n"
    ");\n"
    "deny = ( { tile = \"one\"; right = \"two\"; left = (\"one 5\", \"two 1\"); } );\n";

static const char *const tokens[] = {
    "\"",          "(",
    ")",           "{",
    "}",           ";",
    ",",           "=",
    "0",           "-1",
    "8",           "100.5",
    "4294967296",  "1e300",
    "nan",         "true",
    "\"F\"",       "\"X\"",
    "\"I\"",       "\"\\\\\"",
    "\"one 7\"",   "\"two 9\"",
    "\"one\"",     "\"..\"",
    "symmetry",    "turns",
    "up",          "down",
    "probability", "tile",
    "sides",       "size",
    "\xff",        "\xe2\x94",
    "\x1b",        "\xe2\x80\xae",
    "[",           "]",
    "@include",    "/*",
    "legend",      "tiles",
    "0x10",        "\n",
    "#",           "99999999999999999999999",
    "kind",        "\"\"",
};

static uint64_t below(uint64_t key, uint64_t *counter, size_t bound)
{
    return draw_below(11, DRAW_TEST, key, counter, bound);
}

/* One to four mistakes: a byte changed, a piece doubled, a piece left out, a token put in. */
static char *mutate(uint64_t key, size_t *size)
{
    uint64_t counter = 0;
    char *text = mem_text(seed_text);
    uint64_t times = 1 + below(key, &counter, 4);

    *size = strlen(text);
    for (uint64_t i = 0; i < times; i++) {
        size_t from = below(key, &counter, *size + 1), room = *size - from;
        size_t length = below(key, &counter, room < 20 ? room + 1 : 20);
        uint64_t kind = below(key, &counter, 4);
        const char *token = tokens[below(key, &counter, sizeof tokens / sizeof *tokens)];
        char *made = NULL;

        if (kind == 0 && from < *size)
            text[from] = (char)(1 + below(key, &counter, 255));
        if (kind == 1)
            made = mem_format("%.*s%s", (int)(from + length), text, text + from);
        if (kind == 2)
            made = mem_format("%.*s%s", (int)from, text, text + from + length);
        if (kind == 3)
            made = mem_format("%.*s%s%s", (int)from, text, token, text + from + (length & 7));
        if (made) {
            free(text);
            text = made;
            *size = strlen(text);
        }
    }
    return text;
}

static bool try_one(uint64_t key, FILE *out)
{
    size_t size;
    char *text = mutate(key, &size);
    struct tileset set;
    struct error error = {0};
    enum status status = tileset_parse(text, size, "fuzz.cfg", &set, &error);

    if (status == STATUS_OK) {
        check_mutual(&set);
        tileset_print_text(&set, out);
        ck_assert_int_eq(tileset_print_json(&set, out, &error), STATUS_OK);
        tileset_release(&set);
    } else {
        ck_assert_int_eq(error.status, status);
        ck_assert_str_eq(error.file, "fuzz.cfg");
        ck_assert_msg(error.line > 0 && *error.message, "no line:\n%s\n%s", error.message, text);
        ck_assert(text_is_clean(error.message));
    }
    free(text);
    return status == STATUS_OK;
}

START_TEST(mistakes_are_read_or_refused)
{
    uint64_t runs = support_full() ? 200000 : 4000, good = 0;
    FILE *out = fopen("/dev/null", "w");

    for (uint64_t key = 0; key < runs; key++)
        good += try_one(key, out);
    fclose(out);
    /* Mistakes that all were found, or all overlooked, would test nothing. */
    ck_assert_uint_gt(good, runs / 100);
    ck_assert_uint_lt(good, runs / 2);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("tile/fuzz");
    TCase *tcase = tcase_create("fuzz");

    tcase_add_test(tcase, mistakes_are_read_or_refused);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
