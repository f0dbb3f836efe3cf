/* Files with a few random bytes changed: each is read or refused with a line, and nothing crashes, leaks or hangs. */
#include "conf/conf.h"
#include "base/draw.h"
#include "base/text.h"
#include "conf/syntax.h"
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

static const char valid[] = "# A settings file with everything in it.\n"
                            "kind = \"tileset\";\n"
                            "name = \"Old \\\"Town\\\" ♣\";   // a name\n"
                            "seed = 3000000000;\n"
                            "share = 0.25; mask = 0xFF; far = -12L; tiny = 1.5e-3\n"
                            "on : true,\n"
                            "/* tiles,\n   in a list */\n"
                            "tiles = (\n"
                            "  { name = \"road\"; edges = [ 1, 2, 3 ]; up = ( \"a\" \"b\", 5 ); },\n"
                            "  { name = \"house\"; edges = [ ]; up = ( ( 1, 2.5 ), { } ); }\n"
                            ");\n";

/* What breaks parsers more often than a random byte does. */
static const char *const pieces[] = {"\"",
                                     "\\",
                                     "/*",
                                     "*/",
                                     "//",
                                     "#",
                                     "{",
                                     "}",
                                     "(",
                                     ")",
                                     "[",
                                     "]",
                                     "=",
                                     ";",
                                     ",",
                                     "\n",
                                     "@",
                                     "0x",
                                     "9",
                                     "-",
                                     ".",
                                     "e",
                                     "L",
                                     "\x1b",
                                     "\xff",
                                     "\xe2",
                                     "♣",
                                     "name",
                                     " ",
                                     "+",
                                     "\\x",
                                     "\\x1",
                                     "@include \"x\"",
                                     "\n@include \"/dev/null\"\n",
                                     "99999999999999999999"};

static uint64_t below(uint64_t run, uint64_t *counter, uint64_t bound)
{
    return draw_below(1, DRAW_TEST, run, counter, bound);
}

/* Cuts a few bytes out of TEXT, or puts a piece of trouble in, or copies a part to another place. */
static void mutate(char *text, size_t room, uint64_t run, uint64_t *counter)
{
    size_t length = strlen(text), at = below(run, counter, length + 1), cut = below(run, counter, 4);
    const char *piece = pieces[below(run, counter, sizeof pieces / sizeof *pieces)];
    size_t added = strlen(piece);

    if (cut > length - at)
        cut = length - at;
    if (below(run, counter, 8) == 0) {
        piece = valid + below(run, counter, sizeof valid - 20);
        added = 1 + below(run, counter, 19);
    }
    if (length - cut + added + 1 > room)
        return;
    memmove(text + at + added, text + at + cut, length - at - cut + 1);
    memcpy(text + at, piece, added);
}

/* Reads every value below NODE in every way; what the calls complain of must have a line. */
static void read_all(const struct conf_document *document, const conf_node *node)
{
    struct error error = {0};
    const char *text = "";
    int64_t number;
    bool flag;

    if (conf_get_int(document, node, NULL, -9, 9, &number, &error) == STATUS_OK)
        ck_assert(number >= -9 && number <= 9);
    else
        ck_assert_int_ge(error.line, 1);
    if (conf_get_text(document, node, NULL, &text, &error) == STATUS_OK)
        ck_assert(text_is_clean(text));
    conf_get_decimal(document, node, NULL, 0, INT64_MAX, &number, &error);
    conf_get_bool(document, node, NULL, &flag, &error);
    ck_assert_ptr_null(node->file); /* nothing came from another file */
    if (conf_is_group(node) || conf_is_list(node))
        for (unsigned i = 0; i < conf_count(node); i++)
            read_all(document, conf_item(node, i));
}

/* The tree of places has the settings of the document. */
static void check_syntax(const struct syntax *syntax, const char *text, uint32_t place, const conf_node *node)
{
    const struct syntax_node *self = &syntax->nodes[place];
    bool composite = conf_is_group(node) || conf_is_list(node);
    uint32_t child = self->first;

    ck_assert_int_eq(self->kind != SYNTAX_SCALAR, composite);
    ck_assert_uint_eq(self->count, composite ? conf_count(node) : 0);
    for (unsigned i = 0; i < self->count; i++, child = syntax->nodes[child].next) {
        const conf_node *item = conf_item(node, i);
        const struct syntax_node *at = &syntax->nodes[child];

        if (conf_is_group(node)) {
            ck_assert_uint_eq(at->name_end - at->start, strlen(conf_name(item)));
            ck_assert_mem_eq(text + at->start, conf_name(item), at->name_end - at->start);
        }
        check_syntax(syntax, text, child, item);
    }
    ck_assert_uint_eq(child, SYNTAX_NONE);
}

static void check_places(const char *text, const conf_node *root)
{
    struct syntax syntax;

    ck_assert_int_eq(syntax_parse(&syntax, text, strlen(text), NULL), STATUS_OK);
    check_syntax(&syntax, text, 0, root);
    syntax_release(&syntax);
}

START_TEST(mutations)
{
    uint64_t runs = support_full() ? 300000 : 10000;
    unsigned accepted = 0;

    for (uint64_t run = 0; run < runs; run++) {
        struct conf_document document;
        struct error error = {0};
        char text[2 * sizeof valid], said[1200];
        uint64_t counter = 0;

        strcpy(text, valid);
        for (uint64_t changes = 1 + below(run, &counter, 4); changes > 0; changes--)
            mutate(text, sizeof text, run, &counter);
        if (conf_parse(&document, text, strlen(text), "t.cfg", &error) == STATUS_OK) {
            read_all(&document, conf_root(&document));
            check_places(text, conf_root(&document));
            conf_release(&document);
            accepted++;
        } else {
            ck_assert_int_ge(error.line, 1);
            ck_assert(text_is_clean(error_text(&error, said, sizeof said)));
        }
    }
    ck_assert_uint_gt(accepted, runs / 20); /* else it would only be the first checks that are tried */
    ck_assert_uint_lt(accepted, runs - runs / 20);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("conf/fuzz");
    TCase *tcase = tcase_create("fuzz");

    tcase_add_test(tcase, mutations);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
