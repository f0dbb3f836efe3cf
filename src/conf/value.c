#include "conf/conf.h"
#include "conf/range.h"

#include "base/number.h"
#include "base/text.h"

#include <string.h>

/* What a message calls a value: its name, or its place in the list that it stands in. */
static const char *value_label(const conf_node *node, char *label, size_t size)
{
    const conf_node *parent = config_setting_parent(node);
    const char *name = conf_name(node);

    if (name)
        snprintf(label, size, "'%s'", name);
    else if (!parent)
        snprintf(label, size, "the file");
    else if (conf_name(parent))
        snprintf(label, size, "item %d of '%s'", config_setting_index(node) + 1, conf_name(parent));
    else
        snprintf(label, size, "item %d of a list", config_setting_index(node) + 1);
    return label;
}

/* "'width' must be WANTED". */
static enum status value_wrong(const struct conf_document *document, const conf_node *node, struct error *error,
                               const char *wanted)
{
    char label[160];

    return conf_error(document, node, error, STATUS_VALUE, "%s must be %s", value_label(node, label, sizeof label),
                      wanted);
}

/* Puts the node that holds the value into *VALUE, null when it is absent. */
static enum status value_node(const struct conf_document *document, const conf_node *node, const char *name,
                              const conf_node **value, struct error *error)
{
    *value = node;
    if (!name)
        return STATUS_OK;
    *value = NULL;
    if (!conf_is_group(node))
        return value_wrong(document, node, error, "a group { … }");
    *value = conf_member(node, name);
    return STATUS_OK;
}

enum status conf_get_bool(const struct conf_document *document, const conf_node *node, const char *name, bool *out,
                          struct error *error)
{
    enum status status = value_node(document, node, name, &node, error);

    if (status != STATUS_OK || !node)
        return status;
    if (config_setting_type(node) != CONFIG_TYPE_BOOL)
        return value_wrong(document, node, error, "true or false");
    *out = config_setting_get_bool(node) != 0;
    return STATUS_OK;
}

static bool value_is_integer(const conf_node *node)
{
    return config_setting_type(node) == CONFIG_TYPE_INT || config_setting_type(node) == CONFIG_TYPE_INT64;
}

enum status conf_get_int(const struct conf_document *document, const conf_node *node, const char *name, int64_t least,
                         int64_t most, int64_t *out, struct error *error)
{
    enum status status = value_node(document, node, name, &node, error);
    char wanted[RANGE_TEXT];
    int64_t value;

    if (status != STATUS_OK || !node)
        return status;
    value = value_is_integer(node) ? config_setting_get_int64(node) : 0;
    if (!value_is_integer(node) || value < least || value > most)
        return value_wrong(document, node, error, range_wanted(CONF_INT, least, most, wanted));
    *out = value;
    return STATUS_OK;
}

/* The number NODE in millionths; false when it is none or too large. */
static bool value_decimal(const conf_node *node, int64_t *out)
{
    double scaled;

    if (value_is_integer(node))
        return !__builtin_mul_overflow((int64_t)config_setting_get_int64(node), DECIMAL_ONE, out);
    if (config_setting_type(node) != CONFIG_TYPE_FLOAT)
        return false;
    scaled = config_setting_get_float(node) * (double)DECIMAL_ONE;
    if (!(scaled > -9.2e18 && scaled < 9.2e18))
        return false;
    *out = (int64_t)(scaled + (scaled < 0 ? -0.5 : 0.5));
    return true;
}

enum status conf_get_decimal(const struct conf_document *document, const conf_node *node, const char *name,
                             int64_t least, int64_t most, int64_t *out, struct error *error)
{
    enum status status = value_node(document, node, name, &node, error);
    char wanted[RANGE_TEXT];
    int64_t value;

    if (status != STATUS_OK || !node)
        return status;
    if (!value_decimal(node, &value) || value < least || value > most)
        return value_wrong(document, node, error, range_wanted(CONF_DECIMAL, least, most, wanted));
    *out = value;
    return STATUS_OK;
}

enum status conf_get_text(const struct conf_document *document, const conf_node *node, const char *name,
                          const char **out, struct error *error)
{
    enum status status = value_node(document, node, name, &node, error);
    char wanted[RANGE_TEXT];
    const char *text;

    if (status != STATUS_OK || !node)
        return status;
    if (!conf_is_text(node))
        return value_wrong(document, node, error, "a text in quotes");
    text = config_setting_get_string(node);
    if (!text_is_clean(text))
        return value_wrong(document, node, error, range_unclean(text, wanted));
    *out = text;
    return STATUS_OK;
}

enum status conf_get_list(const struct conf_document *document, const conf_node *group, const char *name,
                          const conf_node **out, struct error *error)
{
    const conf_node *node;
    enum status status = value_node(document, group, name, &node, error);

    *out = NULL;
    if (status != STATUS_OK || !node)
        return status;
    if (!conf_is_list(node))
        return value_wrong(document, node, error, "a list ( … )");
    *out = node;
    return STATUS_OK;
}
