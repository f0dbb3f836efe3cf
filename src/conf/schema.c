#include "conf/conf.h"
#include "conf/range.h"

#include "base/number.h"
#include "base/text.h"

#include <inttypes.h>
#include <string.h>

static void *field_place(const struct conf_field *field, void *values)
{
    return (char *)values + field->offset;
}

/* VALUE is a number, 0 or 1, or the index of a choice. */
static void field_put_number(const struct conf_field *field, void *values, int64_t value)
{
    void *place = field_place(field, values);

    if (field->type == CONF_BOOL)
        *(bool *)place = value != 0;
    else if (field->type == CONF_CHOICE)
        *(int *)place = (int)value;
    else
        *(int64_t *)place = value;
}

static int64_t field_number(const struct conf_field *field, const void *values)
{
    const void *place = (const char *)values + field->offset;

    if (field->type == CONF_BOOL)
        return *(const bool *)place;
    if (field->type == CONF_CHOICE)
        return *(const int *)place;
    return *(const int64_t *)place;
}

/* The rest of the array is cleared, so that equal values are equal bytes. */
static void field_put_text(const struct conf_field *field, void *values, const char *text)
{
    char *place = field_place(field, values);

    memset(place, 0, field->size);
    memcpy(place, text, strnlen(text, field->size - 1));
}

/* The index of the choice, -1 when there is none of that name. */
static int field_choice(const struct conf_field *field, const char *text)
{
    for (int i = 0; field->choices[i]; i++)
        if (strcmp(field->choices[i], text) == 0)
            return i;
    return -1;
}

void conf_defaults(const struct conf_schema *schema, void *values)
{
    for (size_t i = 0; i < schema->count; i++) {
        const struct conf_field *field = &schema->fields[i];

        if (field->type == CONF_TEXT)
            field_put_text(field, values, field->text_fallback ? field->text_fallback : "");
        else
            field_put_number(field, values, field->fallback);
    }
}

const struct conf_field *conf_find(const struct conf_schema *schema, const char *name)
{
    for (size_t i = 0; i < schema->count; i++)
        if (strcmp(schema->fields[i].name, name) == 0)
            return &schema->fields[i];
    return NULL;
}

/* What the field takes, in the words of a message: "must be …". */
static char *field_wanted(const struct conf_field *field, char *text)
{
    switch (field->type) {
    case CONF_BOOL:
        snprintf(text, RANGE_TEXT, "true or false");
        break;
    case CONF_CHOICE:
        range_choices(field->choices, text);
        break;
    case CONF_TEXT:
        snprintf(text, RANGE_TEXT, "a text of at most %zu bytes", field->size - 1);
        break;
    case CONF_INT:
    case CONF_DECIMAL:
        range_wanted(field->type, field->least, field->most, text);
        break;
    }
    return text;
}

/* A text or a choice. */
static enum status field_read_text(const struct conf_document *document, const conf_node *group,
                                   const struct conf_field *field, void *values, struct error *error)
{
    const char *text = "";
    enum status status = conf_get_text(document, group, field->name, &text, error);
    char wanted[RANGE_TEXT];

    if (status != STATUS_OK)
        return status;
    if (field->type == CONF_CHOICE && field_choice(field, text) >= 0)
        field_put_number(field, values, field_choice(field, text));
    else if (field->type == CONF_TEXT && strlen(text) < field->size)
        field_put_text(field, values, text);
    else
        return conf_error(document, conf_member(group, field->name), error, STATUS_VALUE, "'%s' must be %s, not '%s'",
                          field->name, field_wanted(field, wanted), text);
    return STATUS_OK;
}

static enum status field_read(const struct conf_document *document, const conf_node *group,
                              const struct conf_field *field, void *values, struct error *error)
{
    enum status status = STATUS_OK;
    int64_t number = 0;
    bool flag = false;

    switch (field->type) {
    case CONF_BOOL:
        status = conf_get_bool(document, group, field->name, &flag, error);
        number = flag;
        break;
    case CONF_INT:
        status = conf_get_int(document, group, field->name, field->least, field->most, &number, error);
        break;
    case CONF_DECIMAL:
        status = conf_get_decimal(document, group, field->name, field->least, field->most, &number, error);
        break;
    case CONF_CHOICE:
    case CONF_TEXT:
        return field_read_text(document, group, field, values, error);
    }
    if (status == STATUS_OK)
        field_put_number(field, values, number);
    return status;
}

enum status conf_read(const struct conf_document *document, const conf_node *group, const struct conf_schema *schema,
                      void *values, struct error *error)
{
    enum status status = STATUS_OK;

    for (size_t i = 0; i < schema->count && status == STATUS_OK; i++)
        if (conf_has(group, schema->fields[i].name))
            status = field_read(document, group, &schema->fields[i], values, error);
    return status;
}

static bool field_parse_bool(const char *text, int64_t *out)
{
    static const char *const words[] = {"false", "true", "no", "yes", "off", "on"};

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i], text) == 0) {
            *out = (int64_t)(i % 2);
            return true;
        }
    return false;
}

/* Everything but a text as a number; false when TEXT is none or out of range. */
static bool field_parse(const struct conf_field *field, const char *text, int64_t *out)
{
    switch (field->type) {
    case CONF_BOOL:
        return field_parse_bool(text, out);
    case CONF_CHOICE:
        *out = field_choice(field, text);
        return *out >= 0;
    case CONF_INT:
        return number_parse_int(text, out) && *out >= field->least && *out <= field->most;
    case CONF_DECIMAL:
        return number_parse_decimal(text, out) && *out >= field->least && *out <= field->most;
    case CONF_TEXT:
        break;
    }
    return false;
}

enum status conf_set(const struct conf_field *field, const char *text, void *values, struct error *error)
{
    char wanted[RANGE_TEXT];
    int64_t number;

    if (field->type == CONF_TEXT && !text_is_clean(text))
        return error_set(error, STATUS_VALUE, "'%s' must be %s", field->name, range_unclean(text, wanted));
    if (field->type == CONF_TEXT && strlen(text) < field->size)
        field_put_text(field, values, text);
    else if (field_parse(field, text, &number))
        field_put_number(field, values, number);
    else
        return error_set(error, STATUS_VALUE, "'%s' must be %s, not '%s'", field->name, field_wanted(field, wanted),
                         text);
    return STATUS_OK;
}

/* TEXT holds at least 32 bytes; for all types but CONF_TEXT. */
static const char *field_number_text(const struct conf_field *field, int64_t number, char *text)
{
    if (field->type == CONF_BOOL)
        return number ? "true" : "false";
    if (field->type == CONF_CHOICE)
        return field->choices[number];
    return range_number(field->type, number, text);
}

char *conf_value_text(const struct conf_field *field, const void *values, char *out, size_t size)
{
    char number[32];

    if (field->type == CONF_TEXT)
        snprintf(out, size, "%s", (const char *)values + field->offset);
    else
        snprintf(out, size, "%s", field_number_text(field, field_number(field, values), number));
    return out;
}

char *conf_range_text(const struct conf_field *field, char *out, size_t size)
{
    char range[RANGE_TEXT], number[32], low[32], high[32];
    const char *unit = field->unit ? field->unit : "";
    const char *fallback = field->text_fallback ? field->text_fallback : "";

    if (field->type == CONF_INT || field->type == CONF_DECIMAL)
        snprintf(range, sizeof range, "%s to %s%s%s", range_number(field->type, field->least, low),
                 range_number(field->type, field->most, high), unit[0] ? " " : "", unit);
    else
        field_wanted(field, range);
    if (field->type != CONF_TEXT)
        fallback = field_number_text(field, field->fallback, number);
    snprintf(out, size, fallback[0] ? "%s (%s)" : "%s", range, fallback);
    return out;
}

/* What libconfig or a line could not hold becomes \xNN. */
void conf_write_text(const char *text, FILE *out)
{
    fputc('"', out);
    for (; *text; text++) {
        unsigned byte = (unsigned char)*text;

        if (byte < 0x20 || byte == 0x7f)
            fprintf(out, "\\x%02x", byte);
        else if (byte == '"' || byte == '\\')
            fprintf(out, "\\%c", (int)byte);
        else
            fputc((int)byte, out);
    }
    fputc('"', out);
}

void conf_write(const struct conf_schema *schema, const void *values, FILE *out)
{
    for (size_t i = 0; i < schema->count; i++) {
        const struct conf_field *field = &schema->fields[i];
        const char *place = (const char *)values + field->offset;
        char number[32];

        fprintf(out, "%s = ", field->name);
        if (field->type == CONF_TEXT)
            conf_write_text(place, out);
        else if (field->type == CONF_CHOICE)
            conf_write_text(field->choices[field_number(field, values)], out);
        else
            fputs(field_number_text(field, field_number(field, values), number), out);
        fputs(";\n", out);
    }
}
