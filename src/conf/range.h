/* What a value must be, in words; shared by the reader of files and the reader of options. */
#ifndef CONF_RANGE_H
#define CONF_RANGE_H

#include "conf/conf.h"

#define RANGE_TEXT 256 /* bytes that every TEXT here must have */

/* "a whole number from 5 to 400", "a number of at least 0". TYPE is CONF_INT or CONF_DECIMAL. Returns TEXT. */
char *range_wanted(enum conf_type type, int64_t least, int64_t most, char *text);
/* "'day', 'night' or 'auto'". Returns TEXT. */
char *range_choices(const char *const *choices, char *text);
/* What UNCLEAN holds that cannot be shown: "free of U+202E, which cannot be shown". Returns TEXT. */
char *range_unclean(const char *unclean, char *text);
/* A number as it is written: millionths for CONF_DECIMAL. TEXT has at least 32 bytes. Returns TEXT. */
char *range_number(enum conf_type type, int64_t value, char *text);

#endif
