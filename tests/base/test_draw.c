#include "base/draw.h"
#include "support/support.h"

#include <stdlib.h>

/* Worked out from the description in the header by a program in another language. */
static const struct {
    uint64_t seed;
    int stream;
    uint64_t key, counter, bits;
} golden[] = {
    {0, 0, 0, 0, UINT64_C(0x2130748aaac80268)},
    {1, 0, 0, 0, UINT64_C(0xe28195ddd9ee4956)},
    {0, 1, 0, 0, UINT64_C(0xd1c0270687984b37)},
    {0, 0, 1, 0, UINT64_C(0xd9eef7f073d37c42)},
    {0, 0, 0, 1, UINT64_C(0x2a4f111b3be57715)},
    {1, 2, 3, 4, UINT64_C(0xd55ccd4aeb3ccafb)},
    {4, 3, 2, 1, UINT64_C(0x47ec8a92768f8589)},
    {12345, 5, 500, 17, UINT64_C(0x4097935b1fc04392)},
    {UINT64_MAX, 9, UINT64_MAX, UINT64_MAX, UINT64_C(0xdfa360893de22de8)},
    {UINT64_MAX, 0, 0, 0, UINT64_C(0x00fc86d80b488e96)},
};

START_TEST(draws_are_the_same_for_ever)
{
    ck_assert_uint_eq(draw(golden[_i].seed, (enum draw_stream)golden[_i].stream, golden[_i].key, golden[_i].counter),
                      golden[_i].bits);
}
END_TEST

/* Seeds of 1, 2, 3 and keys in a row are what people and cells have: every bit must still be as often 0 as 1. */
START_TEST(neighbouring_keys_share_no_bits)
{
    enum { DRAWS = 20000 };
    unsigned ones[64] = {0}, flips[64] = {0};

    for (uint64_t key = 0; key < DRAWS; key++) {
        uint64_t bits = draw(7, DRAW_CELL, key, 0), change = bits ^ draw(7, DRAW_CELL, key + 1, 0);

        for (unsigned bit = 0; bit < 64; bit++) {
            ones[bit] += (unsigned)(bits >> bit & 1);
            flips[bit] += (unsigned)(change >> bit & 1);
        }
    }
    /* Five standard deviations of 20,000 throws of a coin are 354. */
    for (unsigned bit = 0; bit < 64; bit++) {
        ck_assert_int_le(abs((int)ones[bit] - DRAWS / 2), 354);
        ck_assert_int_le(abs((int)flips[bit] - DRAWS / 2), 354);
    }
}
END_TEST

START_TEST(below_is_uniform)
{
    enum { BOUND = 7, DRAWS = 70000 };
    unsigned seen[BOUND] = {0};
    uint64_t counter = 0;

    for (int i = 0; i < DRAWS; i++) {
        uint64_t value = draw_below(3, DRAW_TEST, 0, &counter, BOUND);

        ck_assert_uint_lt(value, BOUND);
        seen[value]++;
    }
    ck_assert_uint_eq(counter, DRAWS); /* a rejection has odds of 7 in 2^64 */
    for (int i = 0; i < BOUND; i++)
        ck_assert_int_le(abs((int)seen[i] - DRAWS / BOUND), 463); /* five standard deviations */
}
END_TEST

/* With a bound just over 2^63 nearly half of all draws are over the last whole multiple and must be made again. */
START_TEST(below_rejects)
{
    const uint64_t bound = (UINT64_C(1) << 63) + 1;
    uint64_t counter = 0;
    unsigned low = 0;

    for (int i = 0; i < 1000; i++) {
        uint64_t value = draw_below(3, DRAW_TEST, 1, &counter, bound);

        ck_assert_uint_lt(value, bound);
        low += value < bound / 2;
    }
    ck_assert_uint_gt(counter, 1800);
    ck_assert_uint_lt(counter, 2200);
    ck_assert_uint_gt(low, 420);
    ck_assert_uint_lt(low, 580);
}
END_TEST

START_TEST(below_one_is_zero)
{
    uint64_t counter = 5;

    ck_assert_uint_eq(draw_below(3, DRAW_TEST, 0, &counter, 1), 0);
    ck_assert_uint_eq(counter, 6);
    ck_assert(draw_below_wide(3, DRAW_TEST, 0, &counter, 1) == 0);
}
END_TEST

START_TEST(wide_agrees_where_64_bits_will_do)
{
    uint64_t one = 0, other = 0;

    for (uint64_t bound = 1; bound < 1000; bound++)
        ck_assert(draw_below_wide(9, DRAW_TILE, 4, &one, bound) == draw_below(9, DRAW_TILE, 4, &other, bound));
    ck_assert_uint_eq(one, other);
}
END_TEST

START_TEST(wide_reaches_everywhere)
{
    const unsigned __int128 bound = (unsigned __int128)3 << 100;
    uint64_t counter = 0;
    unsigned thirds[3] = {0}, odd = 0;

    for (int i = 0; i < 3000; i++) {
        unsigned __int128 value = draw_below_wide(9, DRAW_TEST, 0, &counter, bound);

        ck_assert(value < bound);
        thirds[(unsigned)(value >> 100)]++;
        odd += (unsigned)(value & 1);
    }
    for (int i = 0; i < 3; i++)
        ck_assert_int_le(abs((int)thirds[i] - 1000), 130);
    ck_assert_int_le(abs((int)odd - 1500), 137);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("base/draw");
    TCase *tcase = tcase_create("draw");

    tcase_add_loop_test(tcase, draws_are_the_same_for_ever, 0, sizeof golden / sizeof *golden);
    tcase_add_test(tcase, neighbouring_keys_share_no_bits);
    tcase_add_test(tcase, below_is_uniform);
    tcase_add_test(tcase, below_rejects);
    tcase_add_test(tcase, below_one_is_zero);
    tcase_add_test(tcase, wide_agrees_where_64_bits_will_do);
    tcase_add_test(tcase, wide_reaches_everywhere);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
