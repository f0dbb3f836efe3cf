#include "base/text.h"
#include "support/support.h"

#include <string.h>

static const struct {
    const char *bytes;
    uint32_t code;   /* of the first character */
    unsigned length; /* how many bytes it took */
} decoded[] = {
    {"A", 'A', 1},
    {"\xc2\x80", 0x80, 2},
    {"\xc3\xa9", 0xe9, 2},
    {"\xdf\xbf", 0x7ff, 2},
    {"\xe0\xa0\x80", 0x800, 3},
    {"\xe2\x99\xa3", 0x2663, 3},
    {"\xef\xbf\xbd", 0xfffd, 3},
    {"\xf0\x90\x80\x80", 0x10000, 4},
    {"\xf4\x8f\xbf\xbf", 0x10ffff, 4},
    {"\x80", 0xfffd, 1},     /* a follower alone */
    {"\xc0\xaf", 0xfffd, 1}, /* overlong '/' */
    {"\xc1\xbf", 0xfffd, 1},
    {"\xe0\x80\xaf", 0xfffd, 1},     /* overlong, three bytes */
    {"\xf0\x80\x80\xaf", 0xfffd, 1}, /* overlong, four bytes */
    {"\xed\xa0\x80", 0xfffd, 1},     /* a surrogate */
    {"\xed\xbf\xbf", 0xfffd, 1},
    {"\xf4\x90\x80\x80", 0xfffd, 1}, /* past U+10FFFF */
    {"\xf5\x80\x80\x80", 0xfffd, 1},
    {"\xff", 0xfffd, 1},
    {"\xe2\x99", 0xfffd, 1}, /* cut short by the end */
    {"\xf0\x9f\x8f", 0xfffd, 1},
    {"\xe2"
     "A",
     0xfffd, 1}, /* cut short by a letter */
};

START_TEST(decodes)
{
    const char *at = decoded[_i].bytes;

    ck_assert_uint_eq(text_next(&at), decoded[_i].code);
    ck_assert_int_eq(at - decoded[_i].bytes, decoded[_i].length);
}
END_TEST

START_TEST(end_is_not_passed)
{
    const char *text = "", *at = text;

    ck_assert_uint_eq(text_next(&at), 0);
    ck_assert_ptr_eq(at, text);
}
END_TEST

START_TEST(every_code_comes_back)
{
    for (uint32_t code = 1; code < 0x110000; code++) {
        char bytes[5];
        const char *at = bytes;
        unsigned length = text_put(code, bytes);
        bool surrogate = code >= 0xd800 && code < 0xe000;
        uint32_t back = text_next(&at);

        if (back != (surrogate ? 0xfffd : code) || at != bytes + length || *at)
            ck_abort_msg("U+%04X", code);
    }
}
END_TEST

START_TEST(no_such_code_is_replaced)
{
    char bytes[5];

    ck_assert_uint_eq(text_put(0x110000, bytes), 3);
    ck_assert_str_eq(bytes, "\xef\xbf\xbd");
}
END_TEST

static const uint32_t shown[] = {
    ' ',    '~',    0xa0,   0xb7,   0xd7,   0xe4,   0xf1,   0xff,   0x017e,  0x03a9, 0x0416, 0x0451,
    0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201e, 0x2022, 0x2026, 0x20ac,  0x2190, 0x2193, 0x21b5,
    0x2500, 0x2502, 0x2550, 0x256c, 0x257f, 0x2580, 0x2584, 0x2588, 0x258f,  0x2590, 0x2591, 0x2592,
    0x2593, 0x2594, 0x2595, 0x259f, 0x25a0, 0x25b2, 0x25b6, 0x25bc, 0x25c6,  0x25cf, 0x2605, 0x263a,
    0x2660, 0x2663, 0x2665, 0x266a, 0x266b, 0x2713, 0x2800, 0x28ff, 0x1fb00,
};

START_TEST(what_is_shown)
{
    ck_assert_msg(text_shown(shown[_i]), "U+%04X", shown[_i]);
}
END_TEST

static const struct {
    uint32_t first, last;
    const char *what;
} hidden[] = {
    {0, 0x1f, "C0"},
    {0x7f, 0x9f, "DEL and C1"},
    {0xad, 0xad, "soft hyphen"},
    {0x300, 0x36f, "combining"},
    {0x483, 0x489, "combining"},
    {0x590, 0x8ff, "right to left"},
    {0x1100, 0x115f, "wide Hangul"},
    {0x180b, 0x180f, "Mongolian selectors"},
    {0x1ab0, 0x1aff, "combining"},
    {0x1dc0, 0x1dff, "combining"},
    {0x2000, 0x200f, "odd spaces, zero width, bidi marks"},
    {0x2028, 0x202f, "line separators, bidi"},
    {0x205f, 0x206f, "joiners, bidi isolates"},
    {0x20d0, 0x20ff, "combining"},
    {0x231a, 0x231b, "wide clocks"},
    {0x23e9, 0x23ec, "wide arrows"},
    {0x25fd, 0x25fe, "wide squares"},
    {0x26a1, 0x26a1, "wide lightning"},
    {0x2b50, 0x2b50, "wide star"},
    {0x2e80, 0xa4cf, "wide CJK"},
    {0xac00, 0xdfff, "Hangul, surrogates"},
    {0xe000, 0xfaff, "private use, wide CJK"},
    {0xfb1d, 0xfdff, "right to left"},
    {0xfe00, 0xfe6f, "selectors, wide forms"},
    {0xfe70, 0xff60, "right to left, BOM, wide forms"},
    {0xfff0, 0xffff, "specials"},
    {0x1f300, 0x1f64f, "wide pictures"},
    {0x1f900, 0x1f9ff, "wide pictures"},
    {0x20000, 0x110010, "wide, tags, private use, no character"},
};

START_TEST(what_is_hidden)
{
    for (uint32_t code = hidden[_i].first; code <= hidden[_i].last; code++)
        if (text_shown(code))
            ck_abort_msg("U+%04X (%s)", code, hidden[_i].what);
}
END_TEST

static const struct {
    const char *text, *clean;
} cleaned[] = {
    {"", ""},
    {"Old Town ♣ ♪ • ▏▕ ▀ ▄ ░ ▒ ▓", "Old Town ♣ ♪ • ▏▕ ▀ ▄ ░ ▒ ▓"},
    {"\x1b[31mred\x07", "?[31mred?"},
    {"a\nb\tc\r", "a?b?c?"},
    {"\xc2\x9b"
     "2J",
     "?2J"}, /* C1 CSI */
    {"abc\xe2\x80\xae"
     "def",
     "abc?def"},                        /* U+202E */
    {"e\xcc\x81", "e?"},                /* a combining accent */
    {"\xe4\xb8\xad\xe6\x96\x87", "??"}, /* two wide letters */
    {"\xf0\x9f\x8f\xa0", "?"},          /* a house */
    {"caf\xe9", "caf?"},                /* Latin-1 */
    {"\xe2\x80", "??"},                 /* malformed: each byte is one '?' */
    {"\xef\xbf\xbd", "?"},
};

START_TEST(cleans)
{
    char out[80], same[80];

    ck_assert_ptr_eq(text_clean(cleaned[_i].text, out, sizeof out), out);
    ck_assert_str_eq(out, cleaned[_i].clean);
    strcpy(same, cleaned[_i].text);
    ck_assert_str_eq(text_clean(same, same, sizeof same), cleaned[_i].clean);
    ck_assert(text_is_clean(out));
    ck_assert_int_eq(text_is_clean(cleaned[_i].text), strcmp(cleaned[_i].text, cleaned[_i].clean) == 0);
}
END_TEST

START_TEST(cut_at_a_whole_character)
{
    static const char *const cut[] = {"", "", "a", "a", "a", "a♣", "a♣", "a♣", "a♣♣", "a♣♣"};

    for (size_t size = 1; size < sizeof cut / sizeof *cut; size++) {
        char out[16];

        memset(out, 'x', sizeof out);
        ck_assert_str_eq(text_clean("a♣♣", out, size), cut[size]);
        ck_assert_int_eq(out[size], 'x');
    }
}
END_TEST

START_TEST(no_room_is_left_alone)
{
    char out = 'x';

    text_clean("abc", &out, 0);
    ck_assert_int_eq(out, 'x');
}
END_TEST

START_TEST(columns_are_characters)
{
    ck_assert_uint_eq(text_columns(""), 0);
    ck_assert_uint_eq(text_columns("Plaza ♣"), 7);
}
END_TEST

#define LOOP(test, table) tcase_add_loop_test(tcase, test, 0, sizeof table / sizeof *table)

static Suite *suite(void)
{
    Suite *suite = suite_create("base/text");
    TCase *tcase = tcase_create("text");

    LOOP(decodes, decoded);
    tcase_add_test(tcase, end_is_not_passed);
    tcase_add_test(tcase, every_code_comes_back);
    tcase_add_test(tcase, no_such_code_is_replaced);
    LOOP(what_is_shown, shown);
    LOOP(what_is_hidden, hidden);
    LOOP(cleans, cleaned);
    tcase_add_test(tcase, cut_at_a_whole_character);
    tcase_add_test(tcase, no_room_is_left_alone);
    tcase_add_test(tcase, columns_are_characters);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
