/* A person in a saved town: one table of fields writes and reads them. */
#ifndef EXPORT_PERSON_H
#define EXPORT_PERSON_H

#include "life/life.h"

#include <jansson.h>

/* A number of 64 bits: an integer where JSON's have room for it, else a text. */
json_t *json_wide(uint64_t value);
/* False when JSON is neither, or above MOST. */
bool json_wide_value(const json_t *json, uint64_t most, uint64_t *value);

/* An object of all fields; WORDS is life_rolled_words(). */
json_t *person_json(const struct person *person, const struct fsm *fsm, size_t words);
/* Into PERSON, whose `rolled` is the caller's to free, also after a failure. *WORDS is how many words `rolled` has; of
 * the first person that has one when it is 0, and then the same for all. Null when all is well, else the name of the
 * field that is not. */
const char *person_read(const json_t *json, const struct fsm *fsm, struct person *person, size_t *words);

#endif
