#include "conf/conf.h"
#include "base/file.h"
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

static void parse(struct conf_document *document, const char *text)
{
    struct error error = {0};

    ck_assert_msg(conf_parse(document, text, strlen(text), "t.cfg", &error) == STATUS_OK, "%d: %s", error.line,
                  error.message);
}

static void expect_error(const struct error *error, const char *expected)
{
    char text[1200];

    ck_assert_str_eq(error_text(error, text, sizeof text), expected);
}

static const struct {
    const char *text;
    enum status status;
    const char *message;
} refused[] = {
    {"a = ;\n", STATUS_SYNTAX, "t.cfg:1: syntax error at 'a = ;'"},
    {"a = 1;\n\n\t b == 2;\n", STATUS_SYNTAX, "t.cfg:3: syntax error at 'b == 2;'"},
    {"a = {\n", STATUS_SYNTAX, "t.cfg:2: syntax error at the end"},
    {"a = 1; )", STATUS_SYNTAX, "t.cfg:1: syntax error at 'a = 1; )'"},
    {"\x1b[2J\n", STATUS_SYNTAX, "t.cfg:1: syntax error at '?[2J'"},
    {"a = 1;\nb = 1;\na = 2;\n", STATUS_NAME, "t.cfg:3: duplicate setting name at 'a = 2;'"},
    {"a = [1, 2.5];", STATUS_SYNTAX, "t.cfg:1: mismatched element type in array at 'a = [1, 2.5];'"},
    {"a = 1;\n@include \"/etc/passwd\"\n", STATUS_SYNTAX,
     "t.cfg:2: '@include' is not allowed: a file stands on its own"},
    {"/* */ @include \"x\"", STATUS_SYNTAX, "t.cfg:1: '@include' is not allowed: a file stands on its own"},
    {"a = \"\\\\\";\n@include \"x\"", STATUS_SYNTAX, "t.cfg:2: '@include' is not allowed: a file stands on its own"},
    {"# \"\n@include \"x\"", STATUS_SYNTAX, "t.cfg:2: '@include' is not allowed: a file stands on its own"},
    {"a = \"/*\";\n@include \"*/\"", STATUS_SYNTAX, "t.cfg:2: '@include' is not allowed: a file stands on its own"},
    {"a = \"//\";\n  @include", STATUS_SYNTAX, "t.cfg:2: '@include' is not allowed: a file stands on its own"},
    {"a = 1;\nb = \"x\n\n", STATUS_SYNTAX, "t.cfg:2: the text that begins here has no closing '\"'"},
    {"b = \"x\\", STATUS_SYNTAX, "t.cfg:1: the text that begins here has no closing '\"'"},
    {"b = \"x\\\"", STATUS_SYNTAX, "t.cfg:1: the text that begins here has no closing '\"'"},
    {"\n/* never\nends", STATUS_SYNTAX, "t.cfg:2: the comment that begins here has no closing '*/'"},
    {"/*/ a = 1;", STATUS_SYNTAX, "t.cfg:1: the comment that begins here has no closing '*/'"},
    {"a = \"\xff\";", STATUS_SYNTAX, "t.cfg:1: the text is not UTF-8: byte 0xff"},
    {"a = 1;\n# caf\xe9\n", STATUS_SYNTAX, "t.cfg:2: the text is not UTF-8: byte 0xe9"},
    {"\na = 9223372036854775808;", STATUS_VALUE, "t.cfg:2: the number '9223372036854775808' does not fit in 64 bits"},
    {"a = -9223372036854775809;", STATUS_VALUE, "t.cfg:1: the number '-9223372036854775809' does not fit in 64 bits"},
    {"a = 99999999999999999999L;", STATUS_VALUE, "t.cfg:1: the number '99999999999999999999' does not fit in 64 bits"},
    {"a = 0x8000000000000000;", STATUS_VALUE, "t.cfg:1: the number '0x8000000000000000' does not fit in 64 bits"},
};

START_TEST(refuses)
{
    struct conf_document document;
    struct error error = {0};
    const char *text = refused[_i].text;

    ck_assert_int_eq(conf_parse(&document, text, strlen(text), "t.cfg", &error), refused[_i].status);
    ck_assert_int_eq(error.status, refused[_i].status);
    expect_error(&error, refused[_i].message);
}
END_TEST

static const char *const accepted[] = {
    "",
    "# @include \"x\"\n",
    "// @include \"x\"",
    "/* \n@include \"x\"\n*/",
    "a = \"\n@include \\\"x\\\"\";",
    "a = 1 b = 2",
    "a: 1, b: 2;",
    ("\xef\xbb\xbf"
     "a = 1;"),
    "a = 1;\r\nb = 2;\r\n",
    "a = \"\xef\xbf\xbd\";",
    "a = ( 1, 2.5, \"x\", { b = ( ); } );",
    "a-1_*b = 1;",
    "a1 = 5 e1 = 5;",
};

START_TEST(accepts)
{
    struct conf_document document;

    parse(&document, accepted[_i]);
    ck_assert(conf_is_group(conf_root(&document)));
    conf_release(&document);
}
END_TEST

START_TEST(nul_in_the_text)
{
    struct conf_document document;
    struct error error;

    ck_assert_int_eq(conf_parse(&document, "a = 1;\n\0b = 2;", 14, "t.cfg", &error), STATUS_SYNTAX);
    expect_error(&error, "t.cfg:2: a NUL byte in the text");
}
END_TEST

START_TEST(too_long)
{
    struct conf_document document;
    struct error error;
    char *text = malloc(FILE_LIMIT + 2);

    memset(text, ' ', FILE_LIMIT + 1);
    text[FILE_LIMIT + 1] = '\0';
    ck_assert_int_eq(conf_parse(&document, text, FILE_LIMIT + 1, "t.cfg", &error), STATUS_LIMIT);
    expect_error(&error, "t.cfg: the file is longer than 1048576 bytes");
    ck_assert_int_eq(conf_parse(&document, text + 1, FILE_LIMIT, "t.cfg", &error), STATUS_OK);
    conf_release(&document);
    free(text);
}
END_TEST

/* Every kind of bracket, far more of them than a parser's stack holds. */
START_TEST(too_deep)
{
    static const char *const opening[] = {"(", "{", "[", "a={", "a=("};
    struct conf_document document;
    struct error error;

    for (size_t kind = 0; kind < sizeof opening / sizeof *opening; kind++) {
        size_t length = strlen(opening[kind]);
        char *text = calloc(100000, 4);

        for (size_t i = 0; i < 100000; i++)
            memcpy(text + i * length, opening[kind], length);
        ck_assert_int_eq(conf_parse(&document, text, strlen(text), "t.cfg", &error), STATUS_LIMIT);
        expect_error(&error, "t.cfg:1: more than 32 brackets inside each other");
        free(text);
    }
}
END_TEST

START_TEST(too_many)
{
    struct conf_document document;
    struct error error;
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    for (int group = 0; group < 3; group++) {
        fprintf(out, "g%d = {\n", group);
        for (int i = 0; i < 1024; i++)
            fprintf(out, "a%d = 1;", i);
        fprintf(out, "};\n");
    }
    fflush(out);
    parse(&document, text);
    conf_release(&document);
    for (int i = 3; i <= 1024; i++)
        fprintf(out, "g%d = 1;", i);
    fclose(out);
    ck_assert_int_eq(conf_parse(&document, text, size, "t.cfg", &error), STATUS_LIMIT);
    expect_error(&error, "t.cfg:7: more than 1024 settings in one group");
    free(text);
}
END_TEST

static const struct {
    const char *text;
    int64_t value;
} integers[] = {
    {"a = 0;", 0},
    {"a = +5;", 5},
    {"a = 2147483648;", INT64_C(2147483648)},
    {"a = 3000000000", INT64_C(3000000000)},
    {"a = -3000000000;", INT64_C(-3000000000)},
    {"a = 9223372036854775807;", INT64_MAX},
    {"a = -9223372036854775808;", INT64_MIN},
    {"a = 12L;", 12},
    {"a = 12LL;", 12},
    {"a = 010;", 10},
    {"a = 0x10;", 16},
    {"a = 0xFFFFFFFF;", INT64_C(0xffffffff)},
    {"a = 0x7fffffffffffffff;", INT64_MAX},
    {"b5 = 3 a = 4 c = 5", 4},
    {"a = 7# 8", 7},
    {"a = 3e /* a name */ = 9", 3},
};

START_TEST(integers_are_whole)
{
    struct conf_document document;
    struct error error;
    int64_t value = -1;

    parse(&document, integers[_i].text);
    ck_assert_int_eq(conf_get_int(&document, conf_root(&document), "a", INT64_MIN, INT64_MAX, &value, &error),
                     STATUS_OK);
    ck_assert_int_eq(value, integers[_i].value);
    conf_release(&document);
}
END_TEST

static const struct {
    const char *text;
    int64_t millionths;
} decimals[] = {
    {"a = 3;", 3000000},        {"a = 0.5;", 500000},         {"a = .5;", 500000},
    {"a = 1.;", 1000000},       {"a = -12.25;", -12250000},   {"a = 1e3;", 1000000000},
    {"a = 1.5e-3;", 1500},      {"a = 2E+2;", 200000000},     {"a = 0.000001;", 1},
    {"a = 0.1234567;", 123457}, {"a = -0.1234567;", -123457}, {"a = 0.0000004;", 0},
    {"a = 70.1;", 70100000},    {"a = 0x10;", 16000000},      {"a = 123456.789012;", INT64_C(123456789012)},
};

START_TEST(decimals_are_exact)
{
    struct conf_document document;
    struct error error;
    int64_t value = -1;

    parse(&document, decimals[_i].text);
    ck_assert_int_eq(conf_get_decimal(&document, conf_root(&document), "a", INT64_MIN, INT64_MAX, &value, &error),
                     STATUS_OK);
    ck_assert_int_eq(value, decimals[_i].millionths);
    conf_release(&document);
}
END_TEST

enum wanted { WANT_BOOL, WANT_INT, WANT_DECIMAL, WANT_TEXT, WANT_LIST };

/* Numbers are asked for from 5 to 400. */
static enum status get(const struct conf_document *document, enum wanted wanted, const char *name, struct error *error)
{
    const conf_node *root = conf_root(document), *list = root;
    const char *text = "untouched";
    enum status status = STATUS_OK;
    int64_t number = 77;
    bool flag = true;

    switch (wanted) {
    case WANT_BOOL:
        status = conf_get_bool(document, root, name, &flag, error);
        break;
    case WANT_INT:
        status = conf_get_int(document, root, name, 5, 400, &number, error);
        break;
    case WANT_DECIMAL:
        status = conf_get_decimal(document, root, name, 5000000, 400500000, &number, error);
        break;
    case WANT_TEXT:
        status = conf_get_text(document, root, name, &text, error);
        break;
    case WANT_LIST:
        status = conf_get_list(document, root, name, &list, error);
        ck_assert_ptr_null(list);
        break;
    }
    ck_assert(flag);
    ck_assert_int_eq(number, 77);
    ck_assert_str_eq(text, "untouched");
    return status;
}

static const struct {
    enum wanted wanted;
    const char *text, *message;
} wrong[] = {
    {WANT_BOOL, "\na = 1;", "t.cfg:2: 'a' must be true or false"},
    {WANT_BOOL, "\na = \"true\";", "t.cfg:2: 'a' must be true or false"},
    {WANT_INT, "a = 4;", "t.cfg:1: 'a' must be a whole number from 5 to 400"},
    {WANT_INT, "a = 401;", "t.cfg:1: 'a' must be a whole number from 5 to 400"},
    {WANT_INT, "a = 4294967306;", "t.cfg:1: 'a' must be a whole number from 5 to 400"}, /* 10 in 32 bits */
    {WANT_INT, "a = 10.0;", "t.cfg:1: 'a' must be a whole number from 5 to 400"},
    {WANT_INT, "a = \"10\";", "t.cfg:1: 'a' must be a whole number from 5 to 400"},
    {WANT_INT, "a = true;", "t.cfg:1: 'a' must be a whole number from 5 to 400"},
    {WANT_INT, "a = [10];", "t.cfg:1: 'a' must be a whole number from 5 to 400"},
    {WANT_DECIMAL, "a = 4.999999;", "t.cfg:1: 'a' must be a number from 5 to 400.5"},
    {WANT_DECIMAL, "a = 401;", "t.cfg:1: 'a' must be a number from 5 to 400.5"},
    {WANT_DECIMAL, "a = 1e999;", "t.cfg:1: 'a' must be a number from 5 to 400.5"},
    {WANT_DECIMAL, "a = -1e999;", "t.cfg:1: 'a' must be a number from 5 to 400.5"},
    {WANT_DECIMAL, "a = 9223372036854775807;", "t.cfg:1: 'a' must be a number from 5 to 400.5"},
    {WANT_DECIMAL, "a = true;", "t.cfg:1: 'a' must be a number from 5 to 400.5"},
    {WANT_TEXT, "a = 1;", "t.cfg:1: 'a' must be a text in quotes"},
    {WANT_TEXT, "a = (\"x\");", "t.cfg:1: 'a' must be a text in quotes"},
    {WANT_TEXT, "a = \"\x1b[2J\";", "t.cfg:1: 'a' must be free of U+001B, which cannot be shown in one column"},
    {WANT_TEXT, "a = \"\\x1b[2J\";", "t.cfg:1: 'a' must be free of U+001B, which cannot be shown in one column"},
    {WANT_TEXT, "a = \"x\\n\";", "t.cfg:1: 'a' must be free of U+000A, which cannot be shown in one column"},
    {WANT_TEXT, "a = \"\\xff\";", "t.cfg:1: 'a' must be free of U+FFFD, which cannot be shown in one column"},
    {WANT_TEXT, "a = \"x\xe2\x80\xaey\";", "t.cfg:1: 'a' must be free of U+202E, which cannot be shown in one column"},
    {WANT_TEXT, "a = \"\xf0\x9f\x8f\xa0\";",
     "t.cfg:1: 'a' must be free of U+1F3E0, which cannot be shown in one column"},
    {WANT_LIST, "a = { b = 1; };", "t.cfg:1: 'a' must be a list ( … )"},
    {WANT_LIST, "a = 1;", "t.cfg:1: 'a' must be a list ( … )"},
};

START_TEST(wrong_values_have_a_line)
{
    struct conf_document document;
    struct error error = {0};

    parse(&document, wrong[_i].text);
    ck_assert_int_eq(get(&document, wrong[_i].wanted, "a", &error), STATUS_VALUE);
    expect_error(&error, wrong[_i].message);
    conf_release(&document);
}
END_TEST

START_TEST(absent_is_no_error)
{
    struct conf_document document;
    struct error error;

    parse(&document, "a = { b = 1; };");
    /* libconfig's look-up would take the first part of a path for the name. */
    for (int wanted = WANT_BOOL; wanted <= WANT_LIST; wanted++) {
        ck_assert_int_eq(get(&document, (enum wanted)wanted, "b", &error), STATUS_OK);
        ck_assert_int_eq(get(&document, (enum wanted)wanted, "a.b", &error), STATUS_OK);
    }
    ck_assert(conf_has(conf_root(&document), "a"));
    ck_assert(!conf_has(conf_root(&document), "b"));
    ck_assert(!conf_has(conf_root(&document), "a.b"));
    conf_release(&document);
}
END_TEST

START_TEST(values_in_lists)
{
    struct conf_document document;
    const conf_node *list = NULL, *inner = NULL;
    struct error error;
    const char *text = NULL;
    int64_t number = 0;
    bool flag = false;

    parse(&document,
          "name = \"Plaza ♣\";\nlist = (\n  \"x\",\n  3000000000,\n  true,\n  (\n    7.5 ),\n  { n = 2; } );");
    ck_assert_int_eq(conf_get_text(&document, conf_root(&document), "name", &text, &error), STATUS_OK);
    ck_assert_str_eq(text, "Plaza ♣");
    ck_assert_int_eq(conf_get_list(&document, conf_root(&document), "list", &list, &error), STATUS_OK);
    ck_assert(conf_is_list(list));
    ck_assert_str_eq(conf_name(list), "list");
    ck_assert_uint_eq(conf_count(list), 5);
    ck_assert_ptr_null(conf_item(list, 5));
    ck_assert(conf_is_text(conf_item(list, 0)));
    ck_assert_int_eq(conf_get_text(&document, conf_item(list, 0), NULL, &text, &error), STATUS_OK);
    ck_assert_str_eq(text, "x");
    ck_assert_int_eq(conf_get_int(&document, conf_item(list, 1), NULL, 0, INT64_MAX, &number, &error), STATUS_OK);
    ck_assert_int_eq(number, INT64_C(3000000000));
    ck_assert_int_eq(conf_get_bool(&document, conf_item(list, 2), NULL, &flag, &error), STATUS_OK);
    ck_assert(flag);
    ck_assert_uint_eq(conf_line(conf_item(list, 2)), 5);
    ck_assert_int_eq(conf_get_int(&document, conf_item(list, 4), "n", 0, 9, &number, &error), STATUS_OK);
    ck_assert_int_eq(number, 2);

    ck_assert_int_eq(conf_get_bool(&document, conf_item(list, 0), NULL, &flag, &error), STATUS_VALUE);
    expect_error(&error, "t.cfg:3: item 1 of 'list' must be true or false");
    ck_assert_int_eq(conf_get_bool(&document, conf_item(list, 1), "n", &flag, &error), STATUS_VALUE);
    expect_error(&error, "t.cfg:4: item 2 of 'list' must be a group { … }");
    inner = conf_item(conf_item(list, 3), 0);
    ck_assert_int_eq(conf_get_int(&document, inner, NULL, INT64_MIN, 3, &number, &error), STATUS_VALUE);
    expect_error(&error, "t.cfg:7: item 1 of a list must be a whole number of at most 3");
    conf_release(&document);
}
END_TEST

START_TEST(arrays_are_lists)
{
    struct conf_document document;
    const conf_node *list;
    struct error error;
    int64_t sum = 0;

    parse(&document, "a = [ 1, 3000000000, 0x10 ]; e = []; f = ();");
    ck_assert_int_eq(conf_get_list(&document, conf_root(&document), "a", &list, &error), STATUS_OK);
    ck_assert_uint_eq(conf_count(list), 3);
    for (unsigned i = 0; i < conf_count(list); i++) {
        int64_t number = 0;

        ck_assert_int_eq(conf_get_int(&document, conf_item(list, i), NULL, 0, INT64_MAX, &number, &error), STATUS_OK);
        sum += number;
    }
    ck_assert_int_eq(sum, INT64_C(3000000017));
    ck_assert_int_eq(conf_get_list(&document, conf_root(&document), "e", &list, &error), STATUS_OK);
    ck_assert_uint_eq(conf_count(list), 0);
    ck_assert_int_eq(conf_get_list(&document, conf_root(&document), "f", &list, &error), STATUS_OK);
    ck_assert_uint_eq(conf_count(list), 0);
    conf_release(&document);
}
END_TEST

static const struct {
    const char *text;
    enum status status;
    const char *message;
} kinds[] = {
    {"\nkind = \"tileset\";", STATUS_OK, ""},
    {"\nkind = \"preset\";", STATUS_VALUE, "t.cfg:2: this is a file of kind 'preset', not 'tileset'"},
    {"\nkind = 1;", STATUS_VALUE, "t.cfg:2: 'kind' must be a text in quotes"},
    {"\nother = 1;", STATUS_VALUE, "t.cfg:1: the file does not say kind = \"tileset\""},
    {"", STATUS_VALUE, "t.cfg:1: the file does not say kind = \"tileset\""},
};

START_TEST(kind_is_asked_for)
{
    struct conf_document document;
    struct error error = {0};

    parse(&document, kinds[_i].text);
    ck_assert_int_eq(conf_expect_kind(&document, "tileset", &error), kinds[_i].status);
    expect_error(&error, kinds[_i].message);
    conf_release(&document);
}
END_TEST

START_TEST(unknown_settings)
{
    static const struct conf_field fields[] = {{.name = "height"}};
    static const struct conf_schema schema = {"town", fields, 1};
    static const char *const known[] = {"width", "tiles", NULL};
    struct conf_document document;
    struct error error;
    const conf_node *root;

    parse(&document, "width = 1;\nheight = 1;\nhieght = 1;\nzebra = 1;");
    root = conf_root(&document);
    ck_assert_int_eq(conf_expect_known(&document, root, &schema, known, &error), STATUS_NAME);
    expect_error(&error, "t.cfg:3: unknown setting 'hieght'; did you mean 'height'?");
    ck_assert_int_eq(conf_expect_known(&document, root, NULL, known, &error), STATUS_NAME);
    expect_error(&error, "t.cfg:2: unknown setting 'height'");
    ck_assert_int_eq(conf_expect_known(&document, root, &schema, NULL, &error), STATUS_NAME);
    expect_error(&error, "t.cfg:1: unknown setting 'width'");
    conf_release(&document);
    parse(&document, "width = 1;\nheight = 1;\ntiles = ();");
    ck_assert_int_eq(conf_expect_known(&document, conf_root(&document), &schema, known, &error), STATUS_OK);
    conf_release(&document);
}
END_TEST

#define LOOP(test, table) tcase_add_loop_test(tcase, test, 0, sizeof table / sizeof *table)

static Suite *suite(void)
{
    Suite *suite = suite_create("conf/parse");
    TCase *tcase = tcase_create("parse");

    LOOP(refuses, refused);
    LOOP(accepts, accepted);
    tcase_add_test(tcase, nul_in_the_text);
    tcase_add_test(tcase, too_long);
    tcase_add_test(tcase, too_deep);
    tcase_add_test(tcase, too_many);
    LOOP(integers_are_whole, integers);
    LOOP(decimals_are_exact, decimals);
    LOOP(wrong_values_have_a_line, wrong);
    tcase_add_test(tcase, absent_is_no_error);
    tcase_add_test(tcase, values_in_lists);
    tcase_add_test(tcase, arrays_are_lists);
    LOOP(kind_is_asked_for, kinds);
    tcase_add_test(tcase, unknown_settings);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
