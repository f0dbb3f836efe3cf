/* The name that was probably meant, for "did you mean". */
#ifndef BASE_NEAR_H
#define BASE_NEAR_H

#include <stdbool.h>
#include <stddef.h>

/* How many letters have to be added, left out, replaced or swapped with their neighbour to turn A into B (optimal
 * string alignment, on bytes); NEAR_FAR when either has more than 63. */
unsigned near_distance(const char *a, const char *b);

#define NEAR_FAR 1000u

/* Is NAME near enough to what was ASKED for to be offered, and nearer than *BEST? Then *BEST is its distance. Start
 * with NEAR_FAR and offer the last name that it was true for. */
bool near_better(const char *asked, const char *name, unsigned *best);

#define NEAR_HINT 96 /* bytes that are enough for a hint: a name that is near has at most 63 */

/* The end of a message, "; did you mean 'NAME'?", into HINT of NEAR_HINT bytes; "" when NAME is null. Returns HINT. */
char *near_hint(const char *name, char *hint);

#endif
