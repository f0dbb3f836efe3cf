/* Places, changes that wait, and pieces of text. */
#include "conf/patch.h"

#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct splice_pending {
    size_t at, removed, number;
    struct patch_text text;
};

void patch_put(struct patch_text *text, const char *bytes, size_t size)
{
    text->bytes = mem_grow(text->bytes, text->size + size + 1, &text->capacity, 1);
    memcpy(text->bytes + text->size, bytes, size);
    text->size += size;
    text->bytes[text->size] = '\0';
}

void patch_puts(struct patch_text *text, const char *bytes)
{
    patch_put(text, bytes, strlen(bytes));
}

void patch_put_value(struct patch_text *text, const char *bytes, size_t start, size_t end, const char *indent)
{
    size_t comment = start; /* where the last one ends: what looks like a text in it is none */

    for (size_t at = start; at < end;) {
        size_t length = 1;

        if (at >= comment)
            comment = at + syntax_comment(bytes, at, end);
        if (at >= comment && bytes[at] == '"')
            length = syntax_string(bytes, at, end);
        patch_put(text, bytes + at, length);
        if (bytes[at] == '\n' && at + 1 < end && bytes[at + 1] != '\n')
            patch_puts(text, indent);
        at += length;
    }
}

size_t patch_line(const char *text, size_t at)
{
    while (at > 0 && text[at - 1] != '\n')
        at--;
    return at;
}

size_t patch_blanks(const char *text, size_t at, size_t end)
{
    while (at < end && (text[at] == ' ' || text[at] == '\t' || text[at] == '\r'))
        at++;
    return at;
}

char *patch_indent(const char *text, size_t at)
{
    size_t line = patch_line(text, at);

    return mem_format("%.*s", (int)(patch_blanks(text, line, at) - line), text + line);
}

bool patch_begins_line(const char *text, size_t at)
{
    return patch_blanks(text, patch_line(text, at), at) == at;
}

size_t patch_open_end(const struct splice *splice, uint32_t node)
{
    const char *text = splice->text;
    size_t trail = syntax_trail(&splice->syntax, text, node), at = splice->syntax.nodes[node].end;
    bool open = true;

    while (at < trail) {
        size_t length = syntax_comment(text, at, trail);

        if (length > 0)
            open = text[at] == '/' && text[at + 1] == '*';
        at += length > 0 ? length : 1;
    }
    return open ? trail : 0;
}

void patch_change(struct splice *splice, size_t at, size_t removed, struct patch_text *text)
{
    struct splice_pending change = {.at = at, .removed = removed, .number = splice->pending_count};

    if (text)
        change.text = *text;
    *ARRAY_ADD(splice->pending, splice->pending_count, splice->pending_capacity) = change;
}

void patch_touch(struct splice *splice, uint32_t node)
{
    struct syntax_node *nodes = splice->syntax.nodes;

    nodes[node].touched |= PATCH_CHANGED;
    for (node = nodes[node].parent; node != SYNTAX_NONE; node = nodes[node].parent)
        nodes[node].touched |= PATCH_INNER;
}

/* By place; of one place, in the order in which they came. */
static int compare_pending(const void *left, const void *right)
{
    const struct splice_pending *a = left, *b = right;

    if (a->at != b->at)
        return a->at < b->at ? -1 : 1;
    return a->number < b->number ? -1 : a->number > b->number;
}

/* Removals that overlap become one; false when anything else does. */
static bool merge_pending(struct splice *splice)
{
    size_t kept = 0;

    for (size_t i = 0; i < splice->pending_count; i++) {
        struct splice_pending *change = &splice->pending[i], *last = &splice->pending[kept > 0 ? kept - 1 : 0];

        if (kept == 0 || change->at >= last->at + last->removed) {
            splice->pending[kept++] = *change;
            continue;
        }
        if (change->text.size > 0 || last->text.size > 0)
            return false;
        if (change->at + change->removed > last->at + last->removed)
            last->removed = change->at + change->removed - last->at;
        free(change->text.bytes);
    }
    splice->pending_count = kept;
    return true;
}

static void log_change(struct splice *splice, size_t at, const struct splice_pending *change)
{
    struct splice_change entry = {.at = at, .removed_size = change->removed, .inserted_size = change->text.size};

    entry.removed = mem_copy(splice->text + change->at, change->removed);
    entry.inserted = mem_copy(change->text.bytes ? change->text.bytes : "", change->text.size);
    *ARRAY_ADD(splice->log.items, splice->log.count, splice->log.capacity) = entry;
}

/* The text with all that waits done, which is logged. */
static struct patch_text make_text(struct splice *splice)
{
    struct patch_text text = {0};
    size_t at = 0;

    for (size_t i = 0; i < splice->pending_count; i++) {
        const struct splice_pending *change = &splice->pending[i];

        patch_put(&text, splice->text + at, change->at - at);
        log_change(splice, text.size, change);
        patch_put(&text, change->text.bytes ? change->text.bytes : "", change->text.size);
        at = change->at + change->removed;
    }
    patch_put(&text, splice->text + at, splice->size - at);
    return text;
}

static void drop_pending(struct splice *splice)
{
    for (size_t i = 0; i < splice->pending_count; i++)
        free(splice->pending[i].text.bytes);
    splice->pending_count = 0;
}

static void drop_log(struct splice *splice, size_t count)
{
    while (splice->log.count > count) {
        struct splice_change *change = &splice->log.items[--splice->log.count];

        free(change->removed);
        free(change->inserted);
    }
}

static void untouch(struct splice *splice)
{
    for (size_t i = 0; i < splice->syntax.count; i++)
        splice->syntax.nodes[i].touched = 0;
}

enum status splice_flush(struct splice *splice, struct error *error)
{
    size_t logged = splice->log.count;
    struct syntax syntax;
    struct patch_text text;
    enum status status;

    if (splice->pending_count == 0)
        return STATUS_OK;
    qsort(splice->pending, splice->pending_count, sizeof *splice->pending, compare_pending);
    if (!merge_pending(splice)) {
        drop_pending(splice);
        untouch(splice);
        return error_set(error, STATUS_SYNTAX, "two changes of the same place");
    }
    text = make_text(splice);
    drop_pending(splice);
    status = syntax_parse(&syntax, text.bytes, text.size, error);
    if (status != STATUS_OK) {
        drop_log(splice, logged);
        untouch(splice);
        free(text.bytes);
        return status;
    }
    syntax_release(&splice->syntax);
    free(splice->text);
    splice->syntax = syntax;
    splice->text = text.bytes;
    splice->size = text.size;
    return STATUS_OK;
}

void splice_log_release(struct splice_log *log)
{
    for (size_t i = 0; i < log->count; i++) {
        free(log->items[i].removed);
        free(log->items[i].inserted);
    }
    free(log->items);
    *log = (struct splice_log){0};
}

enum status splice_init(struct splice *splice, const char *text, size_t size, struct error *error)
{
    enum status status;

    *splice = (struct splice){0};
    status = syntax_parse(&splice->syntax, text, size, error);
    if (status != STATUS_OK)
        return status;
    splice->text = mem_new(size + 1, 1);
    memcpy(splice->text, text, size);
    splice->size = size;
    return STATUS_OK;
}

void splice_release(struct splice *splice)
{
    drop_pending(splice);
    free(splice->pending);
    splice_log_release(&splice->log);
    syntax_release(&splice->syntax);
    free(splice->text);
    *splice = (struct splice){0};
}

enum status patch_no_place(const char *path, struct error *error)
{
    return error_set(error, STATUS_NAME, "there is no '%s'", path);
}

/* One step of PATH, from PLACE->NODE; what is not there is SYNTAX_NONE. False when the path is malformed. */
static bool find_step(const struct splice *splice, const char **path, struct patch_place *place)
{
    const struct syntax *syntax = &splice->syntax;
    char *end;

    place->parent = place->node;
    place->name_size = 0;
    if (**path == '[') {
        place->index = strtoul(*path + 1, &end, 10);
        if (*end != ']' || end == *path + 1 || syntax->nodes[place->parent].kind == SYNTAX_SCALAR)
            return false;
        place->node = syntax_child(syntax, place->parent, place->index);
        *path = end + 1;
        return true;
    }
    *path += **path == '.';
    place->name = *path;
    place->name_size = strcspn(*path, ".[");
    if (place->name_size == 0 || syntax->nodes[place->parent].kind != SYNTAX_GROUP)
        return false;
    place->node = syntax_member(syntax, splice->text, place->parent, place->name, place->name_size);
    *path += place->name_size;
    return true;
}

/* False when the path is malformed or goes on behind what is not there. *STALE when something that it passes is
 * changed. */
static bool find_place(const struct splice *splice, const char *path, struct patch_place *place, bool *stale)
{
    *place = (struct patch_place){.parent = SYNTAX_NONE};
    *stale = false;
    while (*path) {
        if (place->node == SYNTAX_NONE || !find_step(splice, &path, place))
            return false;
        *stale = *stale || splice->syntax.nodes[place->parent].touched & PATCH_CHANGED;
        if (place->node != SYNTAX_NONE && splice->syntax.nodes[place->node].touched & PATCH_CHANGED)
            *stale = true;
    }
    return true;
}

enum status patch_find(struct splice *splice, const char *path, struct patch_place *place, struct error *error)
{
    bool stale, found = find_place(splice, path, place, &stale);

    if (splice->pending_count > 0 && (!found || stale)) {
        enum status status = splice_flush(splice, error);

        if (status != STATUS_OK)
            return status;
        found = find_place(splice, path, place, &stale);
    }
    return found ? STATUS_OK : patch_no_place(path, error);
}

uint32_t splice_find(const struct splice *splice, const char *path)
{
    struct patch_place place;
    bool stale;

    return find_place(splice, path, &place, &stale) ? place.node : SYNTAX_NONE;
}

/* What was BEFORE at AT gives way to AFTER. */
static void exchange(struct splice *splice, size_t at, size_t before, const char *after, size_t size)
{
    char *text = splice->text;

    if (size > before)
        text = mem_resize(text, splice->size + size - before + 1, 1);
    memmove(text + at + size, text + at + before, splice->size - at - before + 1);
    memcpy(text + at, after, size);
    splice->text = text;
    splice->size = splice->size + size - before;
}

/* The text was parsed before, so it can be parsed again. */
static void parse_again(struct splice *splice)
{
    syntax_release(&splice->syntax);
    if (syntax_parse(&splice->syntax, splice->text, splice->size, NULL) != STATUS_OK)
        abort();
}

void splice_undo(struct splice *splice, const struct splice_log *log)
{
    for (size_t i = log->count; i-- > 0;) {
        const struct splice_change *change = &log->items[i];

        exchange(splice, change->at, change->inserted_size, change->removed, change->removed_size);
    }
    parse_again(splice);
}

void splice_redo(struct splice *splice, const struct splice_log *log)
{
    for (size_t i = 0; i < log->count; i++) {
        const struct splice_change *change = &log->items[i];

        exchange(splice, change->at, change->removed_size, change->inserted, change->inserted_size);
    }
    parse_again(splice);
}

enum status splice_replace(struct splice *splice, const char *text, size_t size, struct error *error)
{
    struct patch_text piece = {0};
    size_t before = 0, behind = 0;
    enum status status = splice_flush(splice, error);

    if (status != STATUS_OK)
        return status;
    while (before < size && before < splice->size && text[before] == splice->text[before])
        before++;
    while (behind < size - before && behind < splice->size - before &&
           text[size - 1 - behind] == splice->text[splice->size - 1 - behind])
        behind++;
    if (before == size && size == splice->size)
        return STATUS_OK;
    patch_put(&piece, text + before, size - before - behind);
    patch_change(splice, before, splice->size - before - behind, &piece);
    return splice_flush(splice, error);
}
