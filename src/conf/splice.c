/* Set, remove, move. */
#include "conf/splice.h"

#include "base/memory.h"
#include "conf/patch.h"

#include <stdlib.h>
#include <string.h>

static enum status parse_value(const char *value, struct syntax *parsed, struct error *error)
{
    enum status status = syntax_parse_items(parsed, value, strlen(value), error);

    if (status == STATUS_OK && parsed->nodes[0].count == 1)
        return STATUS_OK;
    if (status == STATUS_OK)
        syntax_release(parsed);
    return error_set(error, STATUS_SYNTAX, "this is not a value: '%s'", value);
}

/* The comments between START and END, each behind a blank, and in a new line what follows one that ends with its line.
 */
static void put_comments(struct patch_text *piece, const char *text, size_t start, size_t end, const char *indent)
{
    for (size_t at = start; at < end;) {
        size_t length = text[at] == '"' ? syntax_string(text, at, end) : syntax_comment(text, at, end);

        if (length > 0 && text[at] != '"') {
            patch_puts(piece, " ");
            patch_put(piece, text + at, length);
            if (text[at] == '#' || text[at + 1] == '/') {
                patch_puts(piece, "\n");
                patch_puts(piece, indent);
            }
        }
        at += length > 0 ? length : 1;
    }
}

static void replace_value(struct splice *splice, uint32_t node, const char *text, const struct syntax_node *value)
{
    const struct syntax_node *old = &splice->syntax.nodes[node];
    char *indent = patch_indent(splice->text, old->start);
    struct patch_text piece = {0};

    patch_put_value(&piece, text, value->value, value->value_end, indent);
    put_comments(&piece, splice->text, old->value, old->value_end, indent);
    patch_change(splice, old->value, old->value_end - old->value, &piece);
    patch_touch(splice, node);
    free(indent);
}

/* The place of PATH; when something inside of it waits to be done, that is done first. */
static enum status find_whole(struct splice *splice, const char *path, struct patch_place *place, struct error *error)
{
    enum status status = patch_find(splice, path, place, error);

    if (status != STATUS_OK || place->node == SYNTAX_NONE || !splice->syntax.nodes[place->node].touched)
        return status;
    status = splice_flush(splice, error);
    return status == STATUS_OK ? patch_find(splice, path, place, error) : status;
}

enum status splice_set(struct splice *splice, const char *path, const char *value, const char *const *order,
                       struct error *error)
{
    struct patch_place place;
    struct syntax parsed;
    enum status status = find_whole(splice, path, &place, error);

    if (status != STATUS_OK)
        return status;
    if (place.parent == SYNTAX_NONE || (place.node == SYNTAX_NONE && place.name_size == 0))
        return patch_no_place(path, error);
    status = parse_value(value, &parsed, error);
    if (status != STATUS_OK)
        return status;
    if (place.node == SYNTAX_NONE)
        patch_add_member(splice, &place, value, &parsed, order);
    else if (syntax_equal(&splice->syntax, splice->text, place.node, &parsed, value, 1))
        status = STATUS_OK;
    else if (parsed.nodes[1].kind != SYNTAX_SCALAR && parsed.nodes[1].kind == splice->syntax.nodes[place.node].kind)
        status = patch_merge(splice, path, value, &parsed, 1, error);
    else
        replace_value(splice, place.node, value, &parsed.nodes[1]);
    syntax_release(&parsed);
    return status;
}

/* Is there nothing but blanks and line breaks between START and END? */
static bool is_empty(const char *text, size_t start, size_t end)
{
    while (start < end && strchr(" \t\r\n", text[start]))
        start++;
    return start >= end;
}

/* Whole lines are taken away: with them a blank line, should there be one above, and below another or the end. */
static void cut_lines(struct splice *splice, size_t start, size_t end)
{
    const char *text = splice->text;
    size_t above = start > 0 ? patch_line(text, start - 1) : start, below = patch_blanks(text, end, splice->size);
    bool blank_above = start > 0 && patch_blanks(text, above, start) == start - 1;

    if (blank_above && below < splice->size && text[below] == '\n')
        end = below + 1;
    else if (blank_above && below == splice->size)
        start = above;
    patch_change(splice, start, end - start, NULL);
}

/* Takes START to END away with the blanks, or the lines, that are left empty. */
static void cut(struct splice *splice, size_t start, size_t end, size_t inside_end, size_t kept)
{
    const char *text = splice->text;
    size_t behind = patch_blanks(text, end, splice->size), line = patch_line(text, start);
    bool ends_line = behind == splice->size || text[behind] == '\n', begins_line = patch_begins_line(text, start);

    if (begins_line && ends_line) {
        cut_lines(splice, line, behind + (behind < splice->size));
        return;
    }
    if (begins_line && behind >= inside_end && kept > 0 && is_empty(text, kept, start))
        start = kept; /* so that the bracket stands in the line of what is left */
    else if (ends_line || behind >= inside_end)
        while (start > line && (text[start - 1] == ' ' || text[start - 1] == '\t'))
            start--;
    else
        end = behind;
    patch_change(splice, start, end - start, NULL);
}

/* Takes away the children of PARENT that are marked, neighbours in one piece where no comment stands between them. */
static void remove_marked(struct splice *splice, uint32_t parent, const bool *marked)
{
    const struct syntax *syntax = &splice->syntax;
    uint32_t child = syntax->nodes[parent].first, kept = SYNTAX_NONE;
    size_t inside_end = syntax_inside_end(syntax, parent);

    for (size_t i = 0; child != SYNTAX_NONE; child = syntax->nodes[child].next, i++) {
        size_t start, end;

        if (!marked[i]) {
            kept = child;
            continue;
        }
        start = syntax_lead(syntax, splice->text, child);
        end = syntax_trail(syntax, splice->text, child);
        while (syntax->nodes[child].next != SYNTAX_NONE && marked[i + 1] &&
               is_empty(splice->text, end, syntax_lead(syntax, splice->text, syntax->nodes[child].next))) {
            child = syntax->nodes[child].next;
            end = syntax_trail(syntax, splice->text, child);
            i++;
        }
        cut(splice, start, end, inside_end, kept == SYNTAX_NONE ? 0 : patch_open_end(splice, kept));
    }
    /* Behind the last item of a list there is no comma. */
    if (syntax->nodes[parent].kind != SYNTAX_GROUP && kept != SYNTAX_NONE && syntax->nodes[kept].next != SYNTAX_NONE)
        patch_change(splice, syntax->nodes[kept].end - 1, 1, NULL);
    patch_touch(splice, parent);
}

enum status splice_remove(struct splice *splice, const char *path, struct error *error)
{
    struct patch_place place;
    enum status status = find_whole(splice, path, &place, error);
    uint32_t number = 0;
    bool *marked;

    if (status != STATUS_OK)
        return status;
    if (place.parent == SYNTAX_NONE || place.node == SYNTAX_NONE)
        return patch_no_place(path, error);
    marked = mem_new(splice->syntax.nodes[place.parent].count, sizeof *marked);
    for (uint32_t i = place.node; splice->syntax.nodes[i].previous != SYNTAX_NONE; number++)
        i = splice->syntax.nodes[i].previous;
    marked[number] = true;
    remove_marked(splice, place.parent, marked);
    free(marked);
    return STATUS_OK;
}

enum status splice_remove_items(struct splice *splice, const char *list, const size_t *indices, size_t count,
                                struct error *error)
{
    struct patch_place place;
    enum status status = find_whole(splice, list, &place, error);
    bool *marked;

    if (status != STATUS_OK || count == 0)
        return status;
    if (place.node == SYNTAX_NONE || indices[count - 1] >= splice->syntax.nodes[place.node].count)
        return patch_no_place(list, error);
    marked = mem_new(splice->syntax.nodes[place.node].count, sizeof *marked);
    for (size_t i = 0; i < count; i++)
        marked[indices[i]] = true;
    remove_marked(splice, place.node, marked);
    free(marked);
    return STATUS_OK;
}
