/*
 * Settings files (libconfig) read through schema tables. A schema says for every setting its name, type, range, default
 * and a line of help; the same table feeds this reader, `--set NAME=VALUE`, the writer, the forms of the editor and the
 * test of the manual pages. What has more shape than a table can say (lists of tiles, of rules) is read by the room
 * that knows it, with the conf_get_* functions, so that every complaint comes out as `file:line: message`.
 *
 * A conf_node is libconfig's setting; it stays valid as long as its document.
 */
#ifndef CONF_CONF_H
#define CONF_CONF_H

#include "base/error.h"

#include <libconfig.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef config_setting_t conf_node;

struct conf_document {
    config_t config;
    char *file; /* the name used in messages */
};

/* Parses TEXT (NUL-terminated, SIZE bytes). Refused before parsing: more than FILE_LIMIT bytes, an `@include`,
 * malformed UTF-8. On failure nothing needs to be released. */
enum status conf_parse(struct conf_document *document, const char *text, size_t size, const char *file,
                       struct error *error);
void conf_release(struct conf_document *document);
const conf_node *conf_root(const struct conf_document *document);

/* An error about NODE: fills in file and line. */
enum status conf_error(const struct conf_document *document, const conf_node *node, struct error *error,
                       enum status status, const char *format, ...) __attribute__((format(printf, 5, 6)));
unsigned conf_line(const conf_node *node);

/* The document must say KIND in its setting "kind" ("tileset", "preset", "fsm", "config"). */
enum status conf_expect_kind(const struct conf_document *document, const char *kind, struct error *error);
/* Every member of GROUP must be named in the null-terminated list KNOWN or be a field of SCHEMA (may be null); the
 * first other one is an error that names the nearest known name when one is near. */
struct conf_schema;
enum status conf_expect_known(const struct conf_document *document, const conf_node *group,
                              const struct conf_schema *schema, const char *const *known, struct error *error);

/* Single values. NAME null: NODE itself is the value; else the member NAME of the group NODE, and when it is absent the
 * function returns STATUS_OK and leaves *OUT alone (conf_has() tells). Integers that do not fit, wrong types and values
 * out of range are errors. A number is taken for a decimal, an integer is not taken for a bool. Texts are refused with
 * control or bidi characters or anything else that text_is_clean() does not like. */
bool conf_has(const conf_node *group, const char *name);
const conf_node *conf_member(const conf_node *group, const char *name);
enum status conf_get_bool(const struct conf_document *document, const conf_node *node, const char *name, bool *out,
                          struct error *error);
enum status conf_get_int(const struct conf_document *document, const conf_node *node, const char *name, int64_t least,
                         int64_t most, int64_t *out, struct error *error);
/* In millionths, see base/number.h; LEAST and MOST too. More than six decimals are rounded. */
enum status conf_get_decimal(const struct conf_document *document, const conf_node *node, const char *name,
                             int64_t least, int64_t most, int64_t *out, struct error *error);
/* Points into the document. */
enum status conf_get_text(const struct conf_document *document, const conf_node *node, const char *name,
                          const char **out, struct error *error);
/* The member NAME must be a list, an array or (GROUPS) a list of groups; null when absent. COUNT with conf_count(). */
enum status conf_get_list(const struct conf_document *document, const conf_node *group, const char *name,
                          const conf_node **out, struct error *error);
unsigned conf_count(const conf_node *list);
const conf_node *conf_item(const conf_node *list, unsigned index);
bool conf_is_group(const conf_node *node);
bool conf_is_text(const conf_node *node);
bool conf_is_list(const conf_node *node); /* list or array */
const char *conf_name(const conf_node *node);

enum conf_type {
    CONF_BOOL,    /* bool */
    CONF_INT,     /* int64_t */
    CONF_DECIMAL, /* int64_t, in millionths */
    CONF_CHOICE,  /* int: index into choices */
    CONF_TEXT     /* char[size] */
};

struct conf_field {
    const char *name;
    enum conf_type type;
    size_t offset;              /* of the value in the struct that the schema describes */
    int64_t least, most;        /* CONF_INT as they are, CONF_DECIMAL in millionths */
    int64_t fallback;           /* the default: number, 0 or 1, index of the choice */
    const char *text_fallback;  /* CONF_TEXT */
    const char *const *choices; /* CONF_CHOICE: null-terminated */
    size_t size;                /* CONF_TEXT: of the array, NUL included */
    const char *unit;           /* "s", "%", "" … */
    const char *help;           /* one line, under 60 characters */
    const char *section;        /* the head that it stands under in a form: "TOWN", "RULES" … */
};

struct conf_schema {
    const char *name; /* "preset" … */
    const struct conf_field *fields;
    size_t count;
};

void conf_defaults(const struct conf_schema *schema, void *values);
/* Reads the fields that GROUP has into VALUES; the others keep what they are. Does not look for unknown members. */
enum status conf_read(const struct conf_document *document, const conf_node *group, const struct conf_schema *schema,
                      void *values, struct error *error);
const struct conf_field *conf_find(const struct conf_schema *schema, const char *name);
/* One field from text, as `--set` and forms give it: 12, 0.5, true, a choice, a text. */
enum status conf_set(const struct conf_field *field, const char *text, void *values, struct error *error);
/* The value as conf_set() takes it, into OUT. Returns OUT. */
char *conf_value_text(const struct conf_field *field, const void *values, char *out, size_t size);
/* Range and default for people: "0 to 100 (60)". Returns OUT. */
char *conf_range_text(const struct conf_field *field, char *out, size_t size);
/* `name = value;` lines in libconfig's syntax, strings quoted and escaped. */
void conf_write(const struct conf_schema *schema, const void *values, FILE *out);
/* TEXT in quotes, as libconfig reads it. */
void conf_write_text(const char *text, FILE *out);

#endif
