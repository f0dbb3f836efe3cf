#include "export/person.h"

#include "base/memory.h"
#include "base/number.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum field_type {
    FIELD_BOOL,
    FIELD_8,
    FIELD_32,
    FIELD_INDEX, /* 32 bits; null is MAP_NONE */
    FIELD_64
};

/* "state" is a name and "rolled" a text of hexadecimal digits, 16 a word; these are beside the table. */
static const struct field {
    const char *name;
    size_t offset;
    enum field_type type;
} fields[] = {
#define AT(member) .name = #member, .offset = offsetof(struct person, member)
    {AT(cell), FIELD_32},    {AT(next), FIELD_32},       {AT(progress), FIELD_32},  {AT(facing), FIELD_8},
    {AT(missed), FIELD_8},   {AT(outdoors), FIELD_BOOL}, {AT(arrived), FIELD_BOOL}, {AT(goal), FIELD_INDEX},
    {AT(home), FIELD_INDEX}, {AT(spot), FIELD_INDEX},    {AT(target), FIELD_INDEX}, {AT(since), FIELD_64},
    {AT(until), FIELD_64},   {AT(draws), FIELD_64},      {AT(wait), FIELD_64},
#undef AT
};
enum { FIELDS = sizeof fields / sizeof *fields, WORD_DIGITS = 16 };

json_t *json_wide(uint64_t value)
{
    char text[24];

    if (value <= INT64_MAX)
        return json_integer((json_int_t)value);
    snprintf(text, sizeof text, "%" PRIu64, value);
    return json_string(text);
}

bool json_wide_value(const json_t *json, uint64_t most, uint64_t *value)
{
    if (json_is_integer(json) && json_integer_value(json) >= 0)
        *value = (uint64_t)json_integer_value(json);
    else if (!json_is_string(json) || !number_parse_seed(json_string_value(json), value))
        return false;
    return *value <= most;
}

static json_t *field_json(const struct field *field, const struct person *person)
{
    const void *place = (const char *)person + field->offset;

    switch (field->type) {
    case FIELD_BOOL:
        return json_boolean(*(const bool *)place);
    case FIELD_8:
        return json_integer(*(const uint8_t *)place);
    case FIELD_INDEX:
        if (*(const uint32_t *)place == MAP_NONE)
            return json_null();
        return json_integer(*(const uint32_t *)place);
    case FIELD_32:
        return json_integer(*(const uint32_t *)place);
    case FIELD_64:
        break;
    }
    return json_wide(*(const uint64_t *)place);
}

static bool field_read(const struct field *field, const json_t *json, struct person *person)
{
    static const uint64_t most[] = {
        [FIELD_8] = UINT8_MAX, [FIELD_32] = UINT32_MAX, [FIELD_INDEX] = MAP_NONE - 1, [FIELD_64] = UINT64_MAX};
    void *place = (char *)person + field->offset;
    uint64_t value = MAP_NONE;

    if (field->type == FIELD_BOOL) {
        *(bool *)place = json_is_true(json);
        return json_is_boolean(json);
    }
    if (!(field->type == FIELD_INDEX && json_is_null(json)) && !json_wide_value(json, most[field->type], &value))
        return false;
    if (field->type == FIELD_8)
        *(uint8_t *)place = (uint8_t)value;
    else if (field->type == FIELD_64)
        *(uint64_t *)place = value;
    else
        *(uint32_t *)place = (uint32_t)value;
    return true;
}

static json_t *rolled_json(const uint64_t *rolled, size_t words)
{
    char *text = mem_new(words * WORD_DIGITS + 1, 1);
    json_t *json;

    for (size_t i = 0; i < words; i++)
        snprintf(text + i * WORD_DIGITS, WORD_DIGITS + 1, "%016" PRIx64, rolled[i]);
    json = json_string(text);
    free(text);
    return json;
}

static bool rolled_read(const json_t *json, struct person *person, size_t *words)
{
    const char *text = json_string_value(json);
    size_t length = json_string_length(json);
    char digits[WORD_DIGITS + 1] = "";

    if (!json)
        return true;
    if (!text || length == 0 || length % WORD_DIGITS != 0 || text[strspn(text, "0123456789abcdef")] != '\0')
        return false;
    if (*words == 0)
        *words = length / WORD_DIGITS;
    if (length / WORD_DIGITS != *words)
        return false;
    person->rolled = mem_new(*words, sizeof *person->rolled);
    for (size_t i = 0; i < *words; i++) {
        memcpy(digits, text + i * WORD_DIGITS, WORD_DIGITS);
        person->rolled[i] = strtoull(digits, NULL, 16);
    }
    return true;
}

static bool state_read(const json_t *json, const struct fsm *fsm, struct person *person)
{
    for (size_t i = 0; i < fsm->state_count && json_is_string(json); i++)
        if (strcmp(fsm->states[i].name, json_string_value(json)) == 0) {
            person->state = (uint16_t)i;
            return true;
        }
    return false;
}

json_t *person_json(const struct person *person, const struct fsm *fsm, size_t words)
{
    json_t *json = json_object();

    json_object_set_new(json, "state", json_string(fsm->states[person->state].name));
    for (size_t i = 0; i < FIELDS; i++)
        json_object_set_new(json, fields[i].name, field_json(&fields[i], person));
    if (person->rolled && words > 0)
        json_object_set_new(json, "rolled", rolled_json(person->rolled, words));
    return json;
}

const char *person_read(const json_t *json, const struct fsm *fsm, struct person *person, size_t *words)
{
    *person = (struct person){.present = true};
    if (!state_read(json_object_get(json, "state"), fsm, person))
        return "state";
    for (size_t i = 0; i < FIELDS; i++)
        if (!field_read(&fields[i], json_object_get(json, fields[i].name), person))
            return fields[i].name;
    return rolled_read(json_object_get(json, "rolled"), person, words) ? NULL : "rolled";
}
