/*
 * Text that may come from anywhere: UTF-8, decoded strictly, made fit to be shown. A shown character is one that takes
 * one column and does nothing else: no controls (C0, C1), no bidi marks, no zero-width or combining characters, no wide
 * ones. Whatever is not shown becomes '?' or U+FFFD's stand-in '?', so columns stay aligned.
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Decodes one code point at *TEXT and steps past it; a malformed byte yields 0xFFFD and is stepped over alone. Returns 0
 * at the terminating NUL, without stepping. */
uint32_t text_next(const char **text);
/* Encodes CODE into OUT (at least 5 bytes, terminated); returns the number of bytes. */
unsigned text_put(uint32_t code, char *out);
/* Is CODE one column wide and harmless on a terminal? */
bool text_shown(uint32_t code);
/* Copies TEXT into OUT with everything that is not shown replaced by '?'; always terminated, cut at a whole character.
 * Returns OUT. OUT and TEXT may be the same. */
char *text_clean(const char *text, char *out, size_t size);
/* Is TEXT well-formed UTF-8 made of shown characters alone? */
bool text_is_clean(const char *text);
/* How many columns clean TEXT takes: its number of code points. */
size_t text_columns(const char *text);

#endif
