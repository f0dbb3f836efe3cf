/*
 * What libconfig 1.5 gets wrong or must not see is dealt with on the text, before it parses: an `@include` would read
 * any file of the system; an integer is cut to 32 bits without a word unless an L follows it, and one over 64 bits
 * whatever follows; a comment or a string that never ends is blamed on the last line or not at all; deep nesting eats
 * the stack.
 */
#ifndef CONF_SCAN_H
#define CONF_SCAN_H

#include "base/error.h"

#include <stddef.h>

#define SCAN_DEPTH 32      /* of brackets inside brackets */
#define SCAN_SETTINGS 1024 /* of one group */

/* Makes the text to be parsed from TEXT (NUL-terminated, well-formed UTF-8): the same lines, with an L at every
 * integer. The caller frees *PREPARED, which is null on failure. FILE is for messages. */
enum status scan_prepare(const char *text, const char *file, char **prepared, struct error *error);

#endif
