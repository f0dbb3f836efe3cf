/* Edits, groups of them, undo and redo. */
#include "edit/document.h"

#include "base/memory.h"
#include "edit/internal.h"
#include "edit/tiles.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static bool has_failed(const struct document *document)
{
    return document->failed.status != STATUS_OK;
}

/* The error of the group, which stays the first one. */
static enum status fail(struct document *document, const struct error *error)
{
    if (!has_failed(document))
        document->failed = *error;
    return document->failed.status;
}

/* CONF from the text. */
static enum status parse_text(struct document *document, struct error *error)
{
    struct conf_document conf;
    enum status status = conf_parse(&conf, document->splice.text, document->splice.size, document->conf.file, error);

    if (status != STATUS_OK)
        return status;
    conf_release(&document->conf);
    document->conf = conf;
    document->revision++;
    return STATUS_OK;
}

enum status document_sync(struct document *document)
{
    struct error error = {0};

    if (document->depth == 0 || has_failed(document))
        return document->failed.status;
    if (splice_flush(&document->splice, &error) != STATUS_OK)
        return fail(document, &error);
    if (document->splice.log.count == document->synced)
        return STATUS_OK;
    document->synced = document->splice.log.count;
    return parse_text(document, &error) == STATUS_OK ? STATUS_OK : fail(document, &error);
}

void document_begin(struct document *document, const char *format, ...)
{
    va_list arguments;

    if (document->depth++ > 0)
        return;
    va_start(arguments, format);
    if (vasprintf(&document->words, format, arguments) < 0)
        document->words = mem_text("edit");
    va_end(arguments);
    document->failed = (struct error){0};
    document->synced = 0;
}

static void drop_steps(struct document *document, size_t from)
{
    while (document->step_count > from) {
        struct document_step *step = &document->steps[--document->step_count];

        free(step->words);
        splice_log_release(&step->log);
    }
}

void document_forget_steps(struct document *document)
{
    drop_steps(document, 0);
    free(document->steps);
    document->steps = NULL;
    document->step_capacity = document->position = 0;
}

/* The text as it was before the group. */
static void take_back(struct document *document)
{
    struct splice_log log = document->splice.log;

    document->splice.log = (struct splice_log){0};
    if (log.count > 0) {
        splice_undo(&document->splice, &log);
        parse_text(document, NULL);
    }
    splice_log_release(&log);
}

static void keep_step(struct document *document)
{
    struct document_step step = {.words = document->words, .log = document->splice.log};

    drop_steps(document, document->position);
    if (document->branch > document->position)
        document->branch = document->position;
    document->splice.log = (struct splice_log){0};
    document->words = NULL;
    *ARRAY_ADD(document->steps, document->step_count, document->step_capacity) = step;
    document->position = document->step_count;
}

/* Does the log come to nothing but the text that was there before? */
static bool changes_nothing(const struct splice_log *log)
{
    for (size_t i = 0; i < log->count; i++) {
        const struct splice_change *change = &log->items[i];

        if (change->removed_size != change->inserted_size ||
            memcmp(change->removed, change->inserted, change->removed_size) != 0)
            return false;
    }
    return true;
}

enum status document_end(struct document *document, struct error *error)
{
    enum status status;

    if (document->depth > 1) {
        document->depth--;
        status = document->failed.status;
        if (status != STATUS_OK && error)
            *error = document->failed;
        return status;
    }
    status = document_sync(document);
    document->depth = 0;
    if (status != STATUS_OK || changes_nothing(&document->splice.log)) {
        splice_flush(&document->splice, NULL);
        take_back(document);
        if (status != STATUS_OK && error)
            *error = document->failed;
    } else {
        keep_step(document);
        document_note_change(document);
    }
    document->failed = (struct error){0};
    free(document->words);
    document->words = NULL;
    return status;
}

/* The members of the group that PATH leads into, in their order; null when it is not known. */
static const char *const *order_at(const struct document *document, const char *path)
{
    static const struct {
        const char *list;
        enum tileset_group group;
    } lists[] = {{"tiles[", TILESET_TILE}, {"legend[", TILESET_LEGEND}, {"deny[", TILESET_DENY}};
    const char *last = strrchr(path, '.');

    if (document->folder != LIBRARY_TILESETS)
        return NULL;
    if (!last)
        return tileset_settings(TILESET_SET);
    if (strchr(path, '.') != last)
        return tileset_settings(TILESET_NEIGHBOUR);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (strncmp(path, lists[i].list, strlen(lists[i].list)) == 0)
            return tileset_settings(lists[i].group);
    return NULL;
}

/* Before an edit: one that stands alone is a group of its own. */
static bool begin_edit(struct document *document, const char *verb, const char *path)
{
    document_begin(document, "%s '%s'", verb, path);
    return !has_failed(document);
}

static enum status end_edit(struct document *document, enum status status, const struct error *why, struct error *error)
{
    if (status != STATUS_OK)
        fail(document, why);
    return document_end(document, error);
}

enum status document_set(struct document *document, const char *path, const char *value, struct error *error)
{
    struct error why = {0};
    enum status status = STATUS_OK;

    if (begin_edit(document, "change", path))
        status = splice_set(&document->splice, path, value, order_at(document, path), &why);
    return end_edit(document, status, &why, error);
}

enum status document_insert(struct document *document, const char *list, size_t index, const char *value,
                            struct error *error)
{
    struct error why = {0};
    enum status status = STATUS_OK;

    if (begin_edit(document, "add to", list))
        status = splice_insert(&document->splice, list, index, value, order_at(document, list), &why);
    return end_edit(document, status, &why, error);
}

enum status document_remove(struct document *document, const char *path, struct error *error)
{
    struct error why = {0};
    enum status status = STATUS_OK;

    if (begin_edit(document, "remove", path))
        status = splice_remove(&document->splice, path, &why);
    return end_edit(document, status, &why, error);
}

enum status document_remove_items(struct document *document, const char *list, const size_t *indices, size_t count,
                                  struct error *error)
{
    struct error why = {0};
    enum status status = STATUS_OK;

    if (begin_edit(document, "remove from", list))
        status = splice_remove_items(&document->splice, list, indices, count, &why);
    return end_edit(document, status, &why, error);
}

const char *document_undo(struct document *document)
{
    const struct document_step *step;

    if (document->depth > 0 || document->position == 0)
        return NULL;
    step = &document->steps[--document->position];
    splice_undo(&document->splice, &step->log);
    parse_text(document, NULL);
    document_note_change(document);
    return step->words;
}

const char *document_redo(struct document *document)
{
    const struct document_step *step;

    if (document->depth > 0 || document->position == document->step_count)
        return NULL;
    step = &document->steps[document->position++];
    splice_redo(&document->splice, &step->log);
    parse_text(document, NULL);
    document_note_change(document);
    return step->words;
}

unsigned document_unsaved(const struct document *document)
{
    size_t turn = document->branch;

    if (!document->has_saved)
        return (unsigned)document->position + 1;
    if (document->splice.size == document->saved_size &&
        memcmp(document->splice.text, document->saved, document->saved_size) == 0)
        return 0;
    turn = turn < document->position ? turn : document->position;
    turn = turn < document->saved_at ? turn : document->saved_at;
    return (unsigned)(document->saved_at + document->position - 2 * turn);
}

void document_fail(struct document *document, const struct error *error)
{
    fail(document, error);
}

/* Copies the value from AT to END, its lines but the first with INDENT blanks less. Returns where the copy ends. */
static char *copy_value(char *out, const char *text, size_t at, size_t end, size_t indent)
{
    size_t comment = at;

    while (at < end) {
        size_t length = 1;

        if (at >= comment)
            comment = at + syntax_comment(text, at, end);
        if (at >= comment && text[at] == '"')
            length = syntax_string(text, at, end);
        memcpy(out, text + at, length);
        out += length;
        at += length;
        if (text[at - 1] == '\n') {
            size_t blanks = strspn(text + at, " \t");

            at += blanks < indent ? blanks : indent;
        }
    }
    return out;
}

char *document_value(const struct document *document, const char *path)
{
    const char *text = document_text(document);
    uint32_t node = splice_find(&document->splice, path);
    const struct syntax_node *self = &document->splice.syntax.nodes[node == SYNTAX_NONE ? 0 : node];
    size_t line = self->start;
    char *value = mem_new(self->value_end - self->value + 1, 1);

    while (line > 0 && text[line - 1] != '\n')
        line--;
    if (node != SYNTAX_NONE)
        *copy_value(value, text, self->value, self->value_end, strspn(text + line, " \t")) = '\0';
    return value;
}
