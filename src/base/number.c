#include "base/number.h"

#include <inttypes.h>
#include <stdio.h>

/* Reads digits at *TEXT, at least one, and steps past them. */
static bool number_digits(const char **text, uint64_t *out)
{
    const char *at = *text;
    uint64_t value = 0;

    for (; *at >= '0' && *at <= '9'; at++)
        if (__builtin_mul_overflow(value, UINT64_C(10), &value) ||
            __builtin_add_overflow(value, (uint64_t)(*at - '0'), &value))
            return false;
    if (at == *text)
        return false;
    *text = at;
    *out = value;
    return true;
}

static bool number_signed(bool negative, uint64_t magnitude, int64_t *out)
{
    if (magnitude > (uint64_t)INT64_MAX + negative)
        return false;
    *out = (int64_t)(negative ? 0 - magnitude : magnitude);
    return true;
}

bool number_parse_int(const char *text, int64_t *out)
{
    bool negative = *text == '-';
    uint64_t magnitude;

    text += negative;
    return number_digits(&text, &magnitude) && !*text && number_signed(negative, magnitude, out);
}

bool number_parse_seed(const char *text, uint64_t *out)
{
    uint64_t value;

    if (!number_digits(&text, &value) || *text)
        return false;
    *out = value;
    return true;
}

/* Up to six decimals at *TEXT as millionths. */
static bool number_fraction(const char **text, uint64_t *out)
{
    const char *start = *text;
    uint64_t value;

    if (!number_digits(text, &value) || *text - start > 6)
        return false;
    for (int digits = (int)(*text - start); digits < 6; digits++)
        value *= 10;
    *out = value;
    return true;
}

bool number_parse_decimal(const char *text, int64_t *out)
{
    bool negative = *text == '-';
    uint64_t whole, fraction = 0;

    text += negative;
    if (!number_digits(&text, &whole))
        return false;
    if (*text == '.') {
        text++;
        if (!number_fraction(&text, &fraction))
            return false;
    }
    if (*text || __builtin_mul_overflow(whole, (uint64_t)DECIMAL_ONE, &whole) ||
        __builtin_add_overflow(whole, fraction, &whole))
        return false;
    return number_signed(negative, whole, out);
}

char *number_decimal_text(int64_t decimal, char *text)
{
    uint64_t magnitude = decimal < 0 ? 0 - (uint64_t)decimal : (uint64_t)decimal;
    uint64_t one = (uint64_t)DECIMAL_ONE;
    int length =
        snprintf(text, 32, "%s%" PRIu64 ".%06" PRIu64, decimal < 0 ? "-" : "", magnitude / one, magnitude % one);

    while (text[length - 1] == '0')
        length--;
    if (text[length - 1] == '.')
        length--;
    text[length] = '\0';
    return text;
}

bool number_parse_size(const char *text, unsigned *width, unsigned *height)
{
    uint64_t across, down;

    if (!number_digits(&text, &across) || *text++ != 'x' || !number_digits(&text, &down) || *text)
        return false;
    if (across < 1 || across > 65535 || down < 1 || down > 65535)
        return false;
    *width = (unsigned)across;
    *height = (unsigned)down;
    return true;
}

uint32_t number_log2_q16(uint64_t value)
{
    unsigned zeros = (unsigned)__builtin_clzll(value);
    uint64_t mantissa = value << zeros; /* 1.63: from 1 up to 2 */
    uint32_t log = 63 - zeros;

    /* Squaring doubles the logarithm of the mantissa: a square of 2 and more is a one bit, and is halved again. */
    for (int bit = 0; bit < 16; bit++) {
        unsigned __int128 square = (unsigned __int128)mantissa * mantissa; /* 2.126 */
        unsigned one = (unsigned)(square >> 127);

        log = log << 1 | one;
        mantissa = (uint64_t)(square >> (63 + one));
    }
    return log;
}
