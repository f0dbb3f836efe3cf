/* What the text says otherwise than the file. */
#include "edit/document.h"

#include "edit/internal.h"

#include <stdlib.h>
#include <string.h>

static bool equal(const conf_node *a, const conf_node *b);

static bool equal_children(const conf_node *a, const conf_node *b)
{
    if (conf_count(a) != conf_count(b))
        return false;
    for (unsigned i = 0; i < conf_count(a); i++) {
        const conf_node *left = conf_item(a, i);
        const conf_node *right = conf_is_group(a) ? conf_member(b, conf_name(left)) : conf_item(b, i);

        if (!right || !equal(left, right))
            return false;
    }
    return true;
}

static bool equal(const conf_node *a, const conf_node *b)
{
    int type = config_setting_type(a);

    if (type != config_setting_type(b))
        return false;
    switch (type) {
    case CONFIG_TYPE_INT:
    case CONFIG_TYPE_INT64:
        return config_setting_get_int64(a) == config_setting_get_int64(b);
    case CONFIG_TYPE_FLOAT:
        return config_setting_get_float(a) == config_setting_get_float(b);
    case CONFIG_TYPE_BOOL:
        return config_setting_get_bool(a) == config_setting_get_bool(b);
    case CONFIG_TYPE_STRING:
        return strcmp(config_setting_get_string(a), config_setting_get_string(b)) == 0;
    default:
        return equal_children(a, b);
    }
}

/* The name of an item, or null. */
static const char *item_name(const conf_node *item)
{
    const conf_node *name = item && conf_is_group(item) ? conf_member(item, "name") : NULL;

    return name && conf_is_text(name) ? config_setting_get_string(name) : NULL;
}

static const conf_node *item_named(const conf_node *list, const char *name)
{
    for (unsigned i = 0; i < conf_count(list); i++) {
        const char *other = item_name(conf_item(list, i));

        if (other && strcmp(other, name) == 0)
            return conf_item(list, i);
    }
    return NULL;
}

/* The item of OLD that is what item INDEX of NEW was: of its name; else that of its number, should it have been
 * renamed. */
static const conf_node *old_item(const conf_node *old, const conf_node *new, unsigned index)
{
    const char *name = item_name(conf_item(new, index)), *old_name = item_name(conf_item(old, index));
    const conf_node *same = name ? item_named(old, name) : NULL;

    if (same || !name || !old_name || !item_named(new, old_name))
        return same ? same : conf_item(old, index);
    return NULL;
}

/* One step of PATH, in both at once. */
static void walk(const char **path, const conf_node **new, const conf_node **old)
{
    char name[64];
    size_t length;

    if (**path == '[') {
        unsigned index = (unsigned)strtoul(*path + 1, (char **)path, 10);

        *path += **path == ']';
        if (*new &&*old)
            *old = conf_is_list(*new) && conf_is_list(*old) ? old_item(*old, *new, index) : NULL;
        *new = *new ? conf_item(*new, index) : NULL;
        return;
    }
    *path += **path == '.';
    length = strcspn(*path, ".[");
    snprintf(name, sizeof name, "%.*s", (int)length, *path);
    *path += length;
    *new = *new ? conf_member(*new, name) : NULL;
    *old = *old ? conf_member(*old, name) : NULL;
}

bool document_differs(const struct document *document, const char *path)
{
    const conf_node *new = conf_root(document_conf(document));
    const conf_node *old = document->has_saved ? conf_root(&document->saved_conf) : NULL;

    while (*path && (new || old))
        walk(&path, &new, &old);
    return new &&old ? !equal(new, old) : new != old;
}
