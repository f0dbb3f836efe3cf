/* Numbers as text, the same in every locale, and the fixed-point logarithm that orders cells by entropy. */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A decimal is stored as an integer of millionths: "12.5" is 12500000. */
#define DECIMAL_ONE INT64_C(1000000)

/* Whole TEXT must be a number: no sign but '-', no exponent, at most six decimals, no blanks; false otherwise or when it
 * does not fit. */
bool number_parse_int(const char *text, int64_t *out);
bool number_parse_seed(const char *text, uint64_t *out);
bool number_parse_decimal(const char *text, int64_t *out);
/* "12.5", "3", "-0.25" into TEXT (at least 32 bytes); returns TEXT. */
char *number_decimal_text(int64_t decimal, char *text);
/* "WxH", both 1 to 65535. */
bool number_parse_size(const char *text, unsigned *width, unsigned *height);

/* log2(VALUE) in Q16, rounded down; VALUE > 0. Integers only: the same everywhere. */
uint32_t number_log2_q16(uint64_t value);

#endif
