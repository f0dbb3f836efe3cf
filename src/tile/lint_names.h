/* Sets of tiles as words, in findings and in explanations. */
#ifndef TILE_LINT_NAMES_H
#define TILE_LINT_NAMES_H

#include "tile/tileset.h"

#include <stdio.h>

/* The set's tiles as words: "'a', 'b' or 3 more". A tile with all its turns is named once. */
void lint_print_names(const struct tileset *set, const uint64_t *tiles, FILE *out);
/* The same for what may stand somewhere: "any tile", "any tile but 'a'" where that says it in fewer names. */
void lint_print_choice(const struct tileset *set, const uint64_t *tiles, FILE *out);
/* How many names lint_print_names() has to print. */
unsigned lint_count_names(const struct tileset *set, const uint64_t *tiles);

#endif
