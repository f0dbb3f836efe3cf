#include "base/number.h"
#include "base/draw.h"
#include "support/support.h"

#include <math.h>

static const struct {
    uint64_t value;
    uint32_t log;
} logs[] = {
    {1, 0},
    {2, 65536},
    {3, 103872},
    {5, 152169},
    {6, 169408},
    {7, 183982},
    {10, 217705},
    {100, 435411},
    {255, 523917},
    {256, 524288},
    {257, 524656},
    {1000, 653117},
    {65535, 1048574},
    {65536, 1048576},
    {65537, 1048577},
    {1000000, 1306235},
    {UINT64_C(4294967295), 2097151},
    {UINT64_C(9223372036854775807), 4128767},
    {UINT64_C(9223372036854775808), 4128768},
    {UINT64_C(18446744073709551615), 4194303},
};

START_TEST(log2_golden)
{
    ck_assert_uint_eq(number_log2_q16(logs[_i].value), logs[_i].log);
}
END_TEST

static void check_log(uint64_t value)
{
    long double exact = log2l((long double)value) * 65536;
    long double ours = number_log2_q16(value);

    ck_assert_msg(ours <= exact + 0.001L && ours > exact - 1.001L, "log2(%llu)", (unsigned long long)value);
}

START_TEST(log2_agrees_with_floating_point)
{
    for (uint64_t value = 1; value <= 70000; value++)
        check_log(value);
    for (uint64_t i = 0; i < 20000; i++)
        check_log((draw(1, DRAW_TEST, i, 0) >> (i % 64)) | 1);
}
END_TEST

START_TEST(log2_never_falls)
{
    for (uint64_t value = 1; value < 70000; value++)
        ck_assert_uint_le(number_log2_q16(value), number_log2_q16(value + 1));
}
END_TEST

static const struct {
    const char *text;
    bool ok;
    int64_t value;
} ints[] = {
    {"0", true, 0},
    {"-0", true, 0},
    {"12", true, 12},
    {"-12", true, -12},
    {"007", true, 7},
    {"9223372036854775807", true, INT64_MAX},
    {"-9223372036854775808", true, INT64_MIN},
    {"9223372036854775808", false, 0},
    {"-9223372036854775809", false, 0},
    {"99999999999999999999999", false, 0},
    {"", false, 0},
    {"-", false, 0},
    {"+1", false, 0},
    {"--1", false, 0},
    {" 1", false, 0},
    {"1 ", false, 0},
    {"1\n", false, 0},
    {"1.0", false, 0},
    {"1e3", false, 0},
    {"0x10", false, 0},
    {"1,000", false, 0},
    {"abc", false, 0},
};

START_TEST(int_parses)
{
    int64_t value = 77;

    ck_assert_int_eq(number_parse_int(ints[_i].text, &value), ints[_i].ok);
    ck_assert_int_eq(value, ints[_i].ok ? ints[_i].value : 77);
}
END_TEST

START_TEST(seed_parses)
{
    uint64_t seed = 0;

    ck_assert(number_parse_seed("18446744073709551615", &seed));
    ck_assert_uint_eq(seed, UINT64_MAX);
    ck_assert(number_parse_seed("0", &seed));
    ck_assert_uint_eq(seed, 0);
    ck_assert(!number_parse_seed("18446744073709551616", &seed));
    ck_assert(!number_parse_seed("-1", &seed));
    ck_assert(!number_parse_seed("", &seed));
    ck_assert(!number_parse_seed("1x", &seed));
}
END_TEST

static const struct {
    const char *text;
    bool ok;
    int64_t value;
    const char *again; /* how it is written */
} decimals[] = {
    {"0", true, 0, "0"},
    {"3", true, 3000000, "3"},
    {"12.5", true, 12500000, "12.5"},
    {"-0.25", true, -250000, "-0.25"},
    {"0.05", true, 50000, "0.05"},
    {"0.000001", true, 1, "0.000001"},
    {"-0.000001", true, -1, "-0.000001"},
    {"1.500000", true, 1500000, "1.5"},
    {"100", true, 100000000, "100"},
    {"-0", true, 0, "0"},
    {"9223372036854.775807", true, INT64_MAX, "9223372036854.775807"},
    {"-9223372036854.775808", true, INT64_MIN, "-9223372036854.775808"},
    {"9223372036854.775808", false, 0, ""},
    {"18446744073710", false, 0, ""},
    {"0.0000001", false, 0, ""},
    {"1.", false, 0, ""},
    {".5", false, 0, ""},
    {"1,5", false, 0, ""},
    {"1.5.5", false, 0, ""},
    {"1.-5", false, 0, ""},
    {"1e3", false, 0, ""},
    {"nan", false, 0, ""},
    {"inf", false, 0, ""},
    {"1.5 ", false, 0, ""},
    {"", false, 0, ""},
};

START_TEST(decimal_parses_and_prints)
{
    int64_t value = 77;
    char text[32];

    ck_assert_int_eq(number_parse_decimal(decimals[_i].text, &value), decimals[_i].ok);
    ck_assert_int_eq(value, decimals[_i].ok ? decimals[_i].value : 77);
    if (decimals[_i].ok)
        ck_assert_str_eq(number_decimal_text(value, text), decimals[_i].again);
}
END_TEST

START_TEST(decimal_round_trip)
{
    for (uint64_t i = 0; i < 20000; i++) {
        int64_t value = (int64_t)draw(2, DRAW_TEST, i, 0) >> (i % 64), back = 0;
        char text[32];

        ck_assert(number_parse_decimal(number_decimal_text(value, text), &back));
        ck_assert_int_eq(back, value);
    }
}
END_TEST

static const struct {
    const char *text;
    bool ok;
    unsigned width, height;
} sizes[] = {
    {"80x24", true, 80, 24},  {"1x1", true, 1, 1},      {"65535x65535", true, 65535, 65535},
    {"0x5", false, 0, 0},     {"5x0", false, 0, 0},     {"65536x1", false, 0, 0},
    {"1x65536", false, 0, 0}, {"80", false, 0, 0},      {"80x", false, 0, 0},
    {"x24", false, 0, 0},     {"80x24x3", false, 0, 0}, {"80 x24", false, 0, 0},
    {"-8x24", false, 0, 0},   {"80*24", false, 0, 0},   {"4294967297x1", false, 0, 0},
};

START_TEST(size_parses)
{
    unsigned width = 7, height = 7;

    ck_assert_int_eq(number_parse_size(sizes[_i].text, &width, &height), sizes[_i].ok);
    ck_assert_uint_eq(width, sizes[_i].ok ? sizes[_i].width : 7);
    ck_assert_uint_eq(height, sizes[_i].ok ? sizes[_i].height : 7);
}
END_TEST

#define LOOP(test, table) tcase_add_loop_test(tcase, test, 0, sizeof table / sizeof *table)

static Suite *suite(void)
{
    Suite *suite = suite_create("base/number");
    TCase *tcase = tcase_create("number");

    LOOP(log2_golden, logs);
    tcase_add_test(tcase, log2_agrees_with_floating_point);
    tcase_add_test(tcase, log2_never_falls);
    LOOP(int_parses, ints);
    tcase_add_test(tcase, seed_parses);
    LOOP(decimal_parses_and_prints, decimals);
    tcase_add_test(tcase, decimal_round_trip);
    LOOP(size_parses, sizes);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
