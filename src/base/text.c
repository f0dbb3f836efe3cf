#include "base/text.h"

#include <string.h>

/* Malformed input is read as this, and so it is never shown itself. */
#define REPLACEMENT 0xfffd

uint32_t text_next(const char **text)
{
    /* Index: how many bytes follow the first. Smaller codes are overlong spellings. */
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    const unsigned char *at = (const unsigned char *)*text;
    unsigned more;
    uint32_t code;

    if (*at == 0)
        return 0;
    (*text)++;
    if (*at < 0x80)
        return *at;
    if (*at < 0xc2 || *at > 0xf4)
        return REPLACEMENT;
    more = *at >= 0xf0 ? 3 : *at >= 0xe0 ? 2 : 1;
    code = *at & (0x3fu >> more);
    for (unsigned i = 1; i <= more; i++) {
        if ((at[i] & 0xc0) != 0x80)
            return REPLACEMENT;
        code = code << 6 | (at[i] & 0x3fu);
    }
    if (code < least[more] || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
        return REPLACEMENT;
    *text += more;
    return code;
}

unsigned text_put(uint32_t code, char *out)
{
    unsigned more;

    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
        code = REPLACEMENT;
    if (code < 0x80) {
        out[0] = (char)code;
        out[1] = '\0';
        return 1;
    }
    more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    out[more + 1] = '\0';
    for (unsigned i = more; i > 0; i--) {
        out[i] = (char)(0x80 | (code & 0x3f));
        code >>= 6;
    }
    out[0] = (char)(code | (0xff00u >> (more + 1) & 0xff));
    return more + 1;
}

struct text_range {
    uint32_t first, last;
};

/*
 * What is shown, rather than what is not: whatever a later Unicode adds stays out until it is looked at. These are the
 * assigned characters (Unicode 14) of the scripts that are written left to right one letter a column, punctuation,
 * symbols and drawing blocks, less those that are wide, combining, of no width, or of a bidi class of their own.
 */
static const struct text_range text_ranges[] = {
    {0x0020, 0x007e},   {0x00a0, 0x00ac},   {0x00ae, 0x02ff},   {0x0370, 0x0377},   {0x037a, 0x037f},
    {0x0384, 0x038a},   {0x038c, 0x038c},   {0x038e, 0x03a1},   {0x03a3, 0x0482},   {0x048a, 0x052f},
    {0x0531, 0x0556},   {0x0559, 0x058a},   {0x058d, 0x058f},   {0x10a0, 0x10c5},   {0x10c7, 0x10c7},
    {0x10cd, 0x10cd},   {0x10d0, 0x10ff},   {0x13a0, 0x13f5},   {0x13f8, 0x13fd},   {0x1681, 0x169c},
    {0x16a0, 0x16f8},   {0x1c90, 0x1cba},   {0x1cbd, 0x1cbf},   {0x1d00, 0x1dbf},   {0x1e00, 0x1f15},
    {0x1f18, 0x1f1d},   {0x1f20, 0x1f45},   {0x1f48, 0x1f4d},   {0x1f50, 0x1f57},   {0x1f59, 0x1f59},
    {0x1f5b, 0x1f5b},   {0x1f5d, 0x1f5d},   {0x1f5f, 0x1f7d},   {0x1f80, 0x1fb4},   {0x1fb6, 0x1fc4},
    {0x1fc6, 0x1fd3},   {0x1fd6, 0x1fdb},   {0x1fdd, 0x1fef},   {0x1ff2, 0x1ff4},   {0x1ff6, 0x1ffe},
    {0x2010, 0x2027},   {0x2030, 0x205e},   {0x2070, 0x2071},   {0x2074, 0x208e},   {0x2090, 0x209c},
    {0x20a0, 0x20c0},   {0x2100, 0x218b},   {0x2190, 0x2319},   {0x231c, 0x2328},   {0x232b, 0x23e8},
    {0x23ed, 0x23ef},   {0x23f1, 0x23f2},   {0x23f4, 0x2426},   {0x2440, 0x244a},   {0x2460, 0x25fc},
    {0x25ff, 0x2613},   {0x2616, 0x2647},   {0x2654, 0x267e},   {0x2680, 0x2692},   {0x2694, 0x26a0},
    {0x26a2, 0x26a9},   {0x26ac, 0x26bc},   {0x26bf, 0x26c3},   {0x26c6, 0x26cd},   {0x26cf, 0x26d3},
    {0x26d5, 0x26e9},   {0x26eb, 0x26f1},   {0x26f4, 0x26f4},   {0x26f6, 0x26f9},   {0x26fb, 0x26fc},
    {0x26fe, 0x2704},   {0x2706, 0x2709},   {0x270c, 0x2727},   {0x2729, 0x274b},   {0x274d, 0x274d},
    {0x274f, 0x2752},   {0x2756, 0x2756},   {0x2758, 0x2794},   {0x2798, 0x27af},   {0x27b1, 0x27be},
    {0x27c0, 0x2b1a},   {0x2b1d, 0x2b4f},   {0x2b51, 0x2b54},   {0x2b56, 0x2b73},   {0x2b76, 0x2b95},
    {0x2b97, 0x2bff},   {0x2c60, 0x2c7f},   {0x2e00, 0x2e5d},   {0xfb00, 0xfb06},   {0x1f100, 0x1f12f},
    {0x1f650, 0x1f67f}, {0x1f780, 0x1f7d8}, {0x1f800, 0x1f80b}, {0x1f810, 0x1f847}, {0x1f850, 0x1f859},
    {0x1f860, 0x1f887}, {0x1f890, 0x1f8ad}, {0x1f8b0, 0x1f8b1}, {0x1fb00, 0x1fb92}, {0x1fb94, 0x1fbca},
    {0x1fbf0, 0x1fbf9},
};

bool text_shown(uint32_t code)
{
    size_t low = 0, high = sizeof text_ranges / sizeof *text_ranges;

    if (code >= 0x20 && code < 0x7f)
        return true;
    while (low < high) {
        size_t middle = (low + high) / 2;

        if (code > text_ranges[middle].last)
            low = middle + 1;
        else
            high = middle;
    }
    return low < sizeof text_ranges / sizeof *text_ranges && code >= text_ranges[low].first;
}

char *text_clean(const char *text, char *out, size_t size)
{
    char *end = out;
    uint32_t code;

    if (size == 0)
        return out;
    /* What is written for a character is never longer than what was read for it, so OUT never overtakes TEXT. */
    while ((code = text_next(&text))) {
        char bytes[5];
        unsigned length = text_put(text_shown(code) ? code : '?', bytes);

        if (length >= size - (size_t)(end - out))
            break;
        memcpy(end, bytes, length);
        end += length;
    }
    *end = '\0';
    return out;
}

bool text_is_clean(const char *text)
{
    uint32_t code;

    while ((code = text_next(&text)))
        if (!text_shown(code))
            return false;
    return true;
}

size_t text_columns(const char *text)
{
    size_t columns = 0;

    while (text_next(&text))
        columns++;
    return columns;
}
