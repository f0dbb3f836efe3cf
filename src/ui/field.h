/* One line of text being typed. */
#ifndef UI_FIELD_H
#define UI_FIELD_H

#include "term/input.h"

#include <stdbool.h>

#define FIELD_SIZE 256

struct field {
    uint32_t characters[FIELD_SIZE]; /* code points */
    unsigned length, at;
    bool proposed; /* the text was not typed yet: the first character takes its place */
};

void field_set(struct field *field, const char *text);
void field_propose(struct field *field, const char *text);
/* UTF-8 into TEXT (4 * FIELD_SIZE + 1 bytes are enough). */
char *field_text(const struct field *field, char *text, unsigned size);
/* Takes plain characters, pasted ones, arrows, Home, End, Backspace, Del, ^A ^E ^U ^K ^W. False for what is no edit. */
bool field_input(struct field *field, const struct input *input);

#endif
