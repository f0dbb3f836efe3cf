#include "conf/range.h"

#include "base/number.h"
#include "base/text.h"

#include <inttypes.h>
#include <string.h>

char *range_number(enum conf_type type, int64_t value, char *text)
{
    if (type == CONF_DECIMAL)
        return number_decimal_text(value, text);
    snprintf(text, 32, "%" PRId64, value);
    return text;
}

char *range_wanted(enum conf_type type, int64_t least, int64_t most, char *text)
{
    const char *kind = type == CONF_DECIMAL ? "a number" : "a whole number";
    char low[32], high[32];

    range_number(type, least, low);
    range_number(type, most, high);
    if (least == INT64_MIN && most == INT64_MAX)
        snprintf(text, RANGE_TEXT, "%s", kind);
    else if (least == INT64_MIN)
        snprintf(text, RANGE_TEXT, "%s of at most %s", kind, high);
    else if (most == INT64_MAX)
        snprintf(text, RANGE_TEXT, "%s of at least %s", kind, low);
    else
        snprintf(text, RANGE_TEXT, "%s from %s to %s", kind, low, high);
    return text;
}

char *range_choices(const char *const *choices, char *text)
{
    size_t length = 0;

    text[0] = '\0';
    for (size_t i = 0; choices[i] && length < RANGE_TEXT; i++) {
        const char *join = i == 0 ? "" : choices[i + 1] ? ", " : " or ";

        length += (size_t)snprintf(text + length, RANGE_TEXT - length, "%s'%s'", join, choices[i]);
    }
    return text;
}

char *range_unclean(const char *unclean, char *text)
{
    uint32_t code;

    do
        code = text_next(&unclean);
    while (code && text_shown(code));
    snprintf(text, RANGE_TEXT, "free of U+%04" PRIX32 ", which cannot be shown in one column", code);
    return text;
}
