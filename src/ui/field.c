#include "ui/field.h"

#include "base/text.h"

#include <string.h>

void field_set(struct field *field, const char *text)
{
    field->length = 0;
    while (*text && field->length < FIELD_SIZE)
        field->characters[field->length++] = text_next(&text);
    field->at = field->length;
    field->proposed = false;
}

void field_propose(struct field *field, const char *text)
{
    field_set(field, text);
    field->proposed = true;
}

char *field_text(const struct field *field, char *text, unsigned size)
{
    unsigned used = 0;
    for (unsigned i = 0; i < field->length && used + 5 <= size; i++)
        used += text_put(field->characters[i], text + used);
    text[used] = 0;
    return text;
}

static void cut(struct field *field, unsigned from, unsigned to)
{
    memmove(field->characters + from, field->characters + to, (field->length - to) * sizeof *field->characters);
    field->length -= to - from;
    field->at = from;
}

static void cut_word(struct field *field)
{
    unsigned from = field->at;
    while (from && field->characters[from - 1] == ' ')
        from--;
    while (from && field->characters[from - 1] != ' ')
        from--;
    cut(field, from, field->at);
}

static bool insert(struct field *field, uint32_t character)
{
    if (!text_shown(character))
        return false;
    if (field->proposed)
        field->length = field->at = 0;
    field->proposed = false;
    if (field->length == FIELD_SIZE)
        return true;
    memmove(field->characters + field->at + 1, field->characters + field->at,
            (field->length - field->at) * sizeof *field->characters);
    field->characters[field->at++] = character;
    field->length++;
    return true;
}

bool field_input(struct field *field, const struct input *input)
{
    if (input->kind == INPUT_PASTE) {
        insert(field, input->key);
        return true;
    }
    if (input->kind != INPUT_KEY)
        return false;
    if (input->key >= INPUT_UP || input->key < ' ')
        field->proposed = false;
    switch (input->key) {
    case INPUT_LEFT:
        field->at -= field->at > 0;
        return true;
    case INPUT_RIGHT:
        field->at += field->at < field->length;
        return true;
    case INPUT_HOME:
    case 'A' - '@':
        field->at = 0;
        return true;
    case INPUT_END_KEY:
    case 'E' - '@':
        field->at = field->length;
        return true;
    case INPUT_BACKSPACE:
        if (field->at)
            cut(field, field->at - 1, field->at);
        return true;
    case INPUT_DELETE:
        if (field->at < field->length)
            cut(field, field->at, field->at + 1);
        return true;
    case 'U' - '@':
        cut(field, 0, field->at);
        return true;
    case 'K' - '@':
        field->length = field->at;
        return true;
    case 'W' - '@':
        cut_word(field);
        return true;
    default:
        return input->key < INPUT_UP && insert(field, input->key);
    }
}
