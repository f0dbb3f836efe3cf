#include "conf/conf.h"

#include "base/file.h"
#include "base/memory.h"
#include "base/near.h"
#include "base/text.h"
#include "conf/scan.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

static enum status conf_check_bytes(const char *text, size_t size, const char *file, struct error *error)
{
    int line = 1;

    if (size > FILE_LIMIT)
        return error_at(error, STATUS_LIMIT, file, 0, "the file is longer than %u bytes", FILE_LIMIT);
    for (const char *at = text; *at;) {
        const char *before = at;

        line += *at == '\n';
        if (text_next(&at) == 0xfffd && at - before != 3)
            return error_at(error, STATUS_SYNTAX, file, line, "the text is not UTF-8: byte 0x%02x",
                            (unsigned)(unsigned char)*before);
    }
    if (strlen(text) != size)
        return error_at(error, STATUS_SYNTAX, file, line, "a NUL byte in the text");
    return STATUS_OK;
}

/* The start of line LINE of TEXT without its indent, for a message. */
static void conf_quote_line(const char *text, int line, char *quote, size_t size)
{
    size_t length;

    while (line-- > 1 && text)
        text = (text = strchr(text, '\n')) ? text + 1 : NULL;
    text = text ? text + strspn(text, " \t\r") : "";
    length = strcspn(text, "\r\n");
    if (length >= size)
        length = size - 1;
    memcpy(quote, text, length);
    quote[length] = '\0';
    for (char *tab = quote; (tab = strchr(tab, '\t'));)
        *tab = ' ';
}

/* TEXT is what was written, not what was prepared. */
static enum status conf_syntax_error(const config_t *config, const char *text, const char *file, struct error *error)
{
    const char *what = config_error_text(config);
    bool duplicate = what && strstr(what, "duplicate");
    char quote[48];

    conf_quote_line(text, config_error_line(config), quote, sizeof quote);
    return error_at(error, duplicate ? STATUS_NAME : STATUS_SYNTAX, file, config_error_line(config),
                    quote[0] ? "%s at '%s'" : "%s at the end", what ? what : "syntax error", quote);
}

enum status conf_parse(struct conf_document *document, const char *text, size_t size, const char *file,
                       struct error *error)
{
    enum status status = conf_check_bytes(text, size, file, error);
    char *prepared;

    if (status != STATUS_OK)
        return status;
    if (strncmp(text, BYTE_ORDER_MARK, strlen(BYTE_ORDER_MARK)) == 0)
        text += strlen(BYTE_ORDER_MARK);
    status = scan_prepare(text, file, &prepared, error);
    if (status != STATUS_OK)
        return status;
    config_init(&document->config);
    if (config_read_string(&document->config, prepared)) {
        document->file = mem_text(file);
    } else {
        status = conf_syntax_error(&document->config, text, file, error);
        config_destroy(&document->config);
    }
    free(prepared);
    return status;
}

void conf_release(struct conf_document *document)
{
    config_destroy(&document->config);
    free(document->file);
    document->file = NULL;
}

const conf_node *conf_root(const struct conf_document *document)
{
    return config_root_setting(&document->config);
}

unsigned conf_line(const conf_node *node)
{
    unsigned line = node->line;

    return line > 0 ? line : 1;
}

enum status conf_error(const struct conf_document *document, const conf_node *node, struct error *error,
                       enum status status, const char *format, ...)
{
    char message[sizeof error->message];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    return error_at(error, status, document->file, (int)conf_line(node), "%s", message);
}

/* libconfig's own search takes the first part of "a.b" or "a/b" for the name. */
const conf_node *conf_member(const conf_node *group, const char *name)
{
    for (unsigned i = 0; conf_is_group(group) && i < conf_count(group); i++)
        if (strcmp(conf_name(conf_item(group, i)), name) == 0)
            return conf_item(group, i);
    return NULL;
}

bool conf_has(const conf_node *group, const char *name)
{
    return conf_member(group, name) != NULL;
}

unsigned conf_count(const conf_node *list)
{
    return (unsigned)config_setting_length(list);
}

const conf_node *conf_item(const conf_node *list, unsigned index)
{
    return config_setting_get_elem((conf_node *)list, index);
}

bool conf_is_group(const conf_node *node)
{
    return config_setting_type(node) == CONFIG_TYPE_GROUP;
}

bool conf_is_text(const conf_node *node)
{
    return config_setting_type(node) == CONFIG_TYPE_STRING;
}

bool conf_is_list(const conf_node *node)
{
    return config_setting_type(node) == CONFIG_TYPE_LIST || config_setting_type(node) == CONFIG_TYPE_ARRAY;
}

const char *conf_name(const conf_node *node)
{
    return config_setting_name(node);
}

enum status conf_expect_kind(const struct conf_document *document, const char *kind, struct error *error)
{
    const conf_node *root = conf_root(document);
    const char *says = NULL;
    enum status status = conf_get_text(document, root, "kind", &says, error);

    if (status != STATUS_OK)
        return status;
    if (!says)
        return conf_error(document, root, error, STATUS_VALUE, "the file does not say kind = \"%s\"", kind);
    if (strcmp(says, kind) != 0)
        return conf_error(document, conf_member(root, "kind"), error, STATUS_VALUE,
                          "this is a file of kind '%s', not '%s'", says, kind);
    return STATUS_OK;
}

static bool conf_is_known(const char *name, const struct conf_schema *schema, const char *const *known)
{
    for (; known && *known; known++)
        if (strcmp(*known, name) == 0)
            return true;
    return schema && conf_find(schema, name);
}

static const char *conf_nearest(const char *name, const struct conf_schema *schema, const char *const *known)
{
    const char *nearest = NULL;
    unsigned best = NEAR_FAR;

    for (; known && *known; known++)
        if (near_better(name, *known, &best))
            nearest = *known;
    for (size_t i = 0; schema && i < schema->count; i++)
        if (near_better(name, schema->fields[i].name, &best))
            nearest = schema->fields[i].name;
    return nearest;
}

enum status conf_expect_known(const struct conf_document *document, const conf_node *group,
                              const struct conf_schema *schema, const char *const *known, struct error *error)
{
    for (unsigned i = 0; conf_is_group(group) && i < conf_count(group); i++) {
        const conf_node *member = conf_item(group, i);
        const char *name = conf_name(member);
        char hint[NEAR_HINT];

        if (!conf_is_known(name, schema, known))
            return conf_error(document, member, error, STATUS_NAME, "unknown setting '%s'%s", name,
                              near_hint(conf_nearest(name, schema, known), hint));
    }
    return STATUS_OK;
}
