/* Settings as a plain tree, in which a change is made without regard to text: what a spliced file must come to. */
#ifndef TESTS_CONF_MODEL_H
#define TESTS_CONF_MODEL_H

#include "base/memory.h"
#include "conf/conf.h"
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

struct model {
    int type; /* libconfig's; -1: moved away */
    char *name, *value;
    struct model *children;
    size_t count;
};

static inline struct model model_of_node(const conf_node *node)
{
    struct model model = {.type = config_setting_type(node)};

    model.name = mem_text(conf_name(node) ? conf_name(node) : "");
    if (model.type == CONFIG_TYPE_INT64)
        model.type = CONFIG_TYPE_INT;
    if (model.type == CONFIG_TYPE_INT)
        model.value = mem_format("%lld", config_setting_get_int64(node));
    else if (model.type == CONFIG_TYPE_FLOAT)
        model.value = mem_format("%a", config_setting_get_float(node));
    else if (model.type == CONFIG_TYPE_BOOL)
        model.value = mem_text(config_setting_get_bool(node) ? "true" : "false");
    else if (model.type == CONFIG_TYPE_STRING)
        model.value = mem_text(config_setting_get_string(node));
    else
        model.count = conf_count(node);
    model.children = mem_new(model.count, sizeof *model.children);
    for (size_t i = 0; i < model.count; i++)
        model.children[i] = model_of_node(conf_item(node, (unsigned)i));
    return model;
}

static inline void model_release(struct model *model)
{
    for (size_t i = 0; i < model->count; i++)
        model_release(&model->children[i]);
    free(model->children);
    free(model->name);
    free(model->value);
}

/* TEXT parsed; fails the test when it cannot be. */
static inline struct model model_of(const char *text)
{
    struct conf_document document;
    struct error error = {0};
    struct model model;

    if (conf_parse(&document, text, strlen(text), "model", &error) != STATUS_OK)
        ck_abort_msg("line %d: %s in:\n%s", error.line, error.message, text);
    model = model_of_node(conf_root(&document));
    conf_release(&document);
    return model;
}

static inline bool model_equal(const struct model *a, const struct model *b)
{
    if (a->type != b->type || a->count != b->count || strcmp(a->name, b->name) != 0)
        return false;
    if (a->value && strcmp(a->value, b->value) != 0)
        return false;
    for (size_t i = 0; i < a->count; i++)
        if (!model_equal(&a->children[i], &b->children[i]))
            return false;
    return true;
}

static inline size_t model_index(const struct model *model, const char *name, size_t length)
{
    size_t i = 0;

    while (i < model->count &&
           (strlen(model->children[i].name) != length || memcmp(model->children[i].name, name, length) != 0))
        i++;
    return i;
}

/* What PATH leads to: child *INDEX of the result, the count when there is none of that name. */
static inline struct model *model_parent(struct model *model, const char *path, size_t *index)
{
    for (;;) {
        size_t length;

        if (*path == '[') {
            char *end;

            *index = strtoul(path + 1, &end, 10);
            path = end + 1;
        } else {
            path += *path == '.';
            length = strcspn(path, ".[");
            *index = model_index(model, path, length);
            path += length;
        }
        if (!*path)
            return model;
        model = &model->children[*index];
    }
}

static inline void model_remove(struct model *parent, size_t index)
{
    model_release(&parent->children[index]);
    memmove(parent->children + index, parent->children + index + 1,
            (--parent->count - index) * sizeof *parent->children);
}

/* Takes CHILD over. */
static inline void model_insert(struct model *parent, size_t index, struct model child)
{
    parent->children = mem_resize(parent->children, parent->count + 1, sizeof *parent->children);
    memmove(parent->children + index + 1, parent->children + index,
            (parent->count++ - index) * sizeof *parent->children);
    parent->children[index] = child;
}

/* The value in TEXT as a child of that name. */
static inline struct model model_value(const char *text, const char *name)
{
    char *file = mem_format("v = %s;", text);
    struct model model = model_of(file), child = model.children[0];

    free(child.name);
    child.name = mem_text(name);
    model.count = 0;
    model_release(&model);
    free(file);
    return child;
}

/* The last name of a path; "" for an item. */
static inline const char *model_last(const char *path)
{
    const char *dot = strrchr(path, '.');

    if (path[strlen(path) - 1] == ']')
        return "";
    return dot ? dot + 1 : path;
}

/* All comments of TEXT, one a line, sorted. The caller frees. */
static inline int model_compare_lines(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

struct lines {
    char **items;
    size_t count, capacity;
};

static inline struct lines comments_of(const char *text)
{
    struct lines lines = {0};

    for (const char *at = text; *at;) {
        const char *end = at + 1;

        if (*at == '"') {
            while (*end != '"')
                end += *end == '\\' ? 2 : 1;
            at = end + 1;
            continue;
        }
        if (*at == '#' || (*at == '/' && at[1] == '/'))
            end = at + strcspn(at, "\n");
        else if (*at == '/' && at[1] == '*')
            end = strstr(at + 2, "*/") + 2;
        if (end > at + 1)
            *ARRAY_ADD(lines.items, lines.count, lines.capacity) = mem_format("%.*s", (int)(end - at), at);
        at = end;
    }
    if (lines.count)
        qsort(lines.items, lines.count, sizeof *lines.items, model_compare_lines);
    return lines;
}

static inline void lines_release(struct lines *lines)
{
    for (size_t i = 0; i < lines->count; i++)
        free(lines->items[i]);
    free(lines->items);
}

/* Does comment TEXT speak of PATH, or of what is in it? Comments are tagged <path>. */
static inline bool comment_is_of(const char *text, const char *path)
{
    const char *tag = strchr(text, '<');
    size_t length = strlen(path);

    return tag && strncmp(tag + 1, path, length) == 0 && strchr(".[>", tag[1 + length]);
}

/* Checks that AFTER has the comments of BEFORE: all but those of GONE (null: all) and perhaps those of UNSURE. */
static inline void check_comments(const char *before, const char *after, const char *gone, const char *unsure)
{
    struct lines old = comments_of(before), new = comments_of(after);
    size_t j = 0;

    for (size_t i = 0; i < old.count; i++) {
        bool there = j < new.count &&strcmp(old.items[i], new.items[j]) == 0;
        bool is_gone = gone && comment_is_of(old.items[i], gone);

        if (unsure && comment_is_of(old.items[i], unsure))
            is_gone = !there;
        if (there == is_gone)
            ck_abort_msg("comment %s %s%s%s\n---- after\n%.3000s", old.items[i], there ? "should have gone" : "is lost",
                         gone ? " with " : "", gone ? gone : "", after);
        j += there;
    }
    ck_assert_uint_eq(j, new.count);
    lines_release(&old);
    lines_release(&new);
}

#endif
