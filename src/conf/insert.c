/* What is new, in the manner of its neighbours. */
#include "conf/patch.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

/* Has every child a line of its own? */
static bool one_a_line(const struct splice *splice, uint32_t parent)
{
    for (uint32_t child = splice->syntax.nodes[parent].first; child != SYNTAX_NONE;
         child = splice->syntax.nodes[child].next)
        if (!patch_begins_line(splice->text, splice->syntax.nodes[child].start))
            return false;
    return true;
}

/* Does another sibling begin in the line where NODE ends? */
static bool shares_line(const struct splice *splice, uint32_t node)
{
    uint32_t next = splice->syntax.nodes[node].next;

    return next != SYNTAX_NONE && !patch_begins_line(splice->text, splice->syntax.nodes[next].start);
}

/* The blanks that put a further line of a list or a group under its first child. */
static char *hanging_indent(const struct splice *splice, uint32_t parent)
{
    const char *text = splice->text;
    size_t first = splice->syntax.nodes[splice->syntax.nodes[parent].first].start, line = patch_line(text, first);
    struct patch_text indent = {0};

    patch_puts(&indent, "");
    for (size_t at = line; at < first; at++)
        if (((unsigned char)text[at] & 0xc0) != 0x80)
            patch_put(&indent, text[at] == '\t' ? "\t" : " ", 1);
    return indent.bytes;
}

/* How many bytes the line of AT has before it. */
static size_t line_length(const char *text, size_t at)
{
    return at - patch_line(text, at);
}

/* Adds to PIECE the items of a list, each with a comma behind it but the last. */
static void put_items(struct patch_text *piece, const char *text, const struct syntax *items, const char *before,
                      const char *indent)
{
    for (uint32_t item = items->nodes[0].first; item != SYNTAX_NONE; item = items->nodes[item].next) {
        patch_puts(piece, before);
        patch_put_value(piece, text, items->nodes[item].value, items->nodes[item].value_end, indent);
        if (items->nodes[item].next != SYNTAX_NONE)
            patch_puts(piece, ",");
    }
}

static void fill_list(struct splice *splice, uint32_t list, const char *text, const struct syntax *items)
{
    size_t start = syntax_inside(&splice->syntax, list), end = syntax_inside_end(&splice->syntax, list);
    char *indent = patch_indent(splice->text, splice->syntax.nodes[list].start);
    bool lines = memchr(text, '\n', items->nodes[0].value_end) != NULL;
    char *deeper = mem_format("%s    ", indent), *before = mem_format("\n%s", deeper);
    struct patch_text piece = {0};
    size_t empty = start;

    put_items(&piece, text, items, lines ? before : items->nodes[0].count > 1 ? " " : "", lines ? deeper : indent);
    while (empty < end && strchr(" \t\r\n", splice->text[empty]))
        empty++;
    if (lines && empty == end) {
        patch_puts(&piece, "\n");
        patch_puts(&piece, indent);
    }
    if (!lines && piece.bytes[0] == ' ')
        memmove(piece.bytes, piece.bytes + 1, piece.size--);
    patch_change(splice, start, empty == end ? end - start : 0, &piece);
    free(before);
    free(deeper);
    free(indent);
}

/* Before the first item. */
static void put_first(struct splice *splice, uint32_t list, const char *text, const struct syntax *items)
{
    uint32_t first = splice->syntax.nodes[list].first;
    size_t at = syntax_lead(&splice->syntax, splice->text, first);
    char *indent = patch_indent(splice->text, splice->syntax.nodes[first].start);
    bool lines = one_a_line(splice, list);
    char *before = lines ? mem_format("\n%s", indent) : mem_text(" ");
    struct patch_text piece = {0};

    put_items(&piece, text, items, before, indent);
    memmove(piece.bytes, piece.bytes + strlen(before), piece.size - strlen(before) + 1);
    piece.size -= strlen(before);
    patch_puts(&piece, ",");
    patch_puts(&piece, before);
    patch_change(splice, at, 0, &piece);
    free(before);
    free(indent);
}

/* Behind PREVIOUS; the list goes on in a new line when this one grows too long. */
static void put_behind(struct splice *splice, uint32_t list, uint32_t previous, const char *text,
                       const struct syntax *items)
{
    const struct syntax_node *self = &splice->syntax.nodes[previous];
    size_t trail = syntax_trail(&splice->syntax, splice->text, previous);
    bool lines = one_a_line(splice, list), open = self->end == self->value_end;
    char *indent = lines ? patch_indent(splice->text, self->start) : hanging_indent(splice, list);
    char *before = mem_format("\n%s", indent);
    bool closed = patch_open_end(splice, previous) == 0;
    size_t column = line_length(splice->text, trail);
    struct patch_text piece = {0}, comma = {0};

    if (open) {
        patch_puts(&comma, ",");
        patch_change(splice, self->value_end, 0, &comma);
    }
    for (uint32_t item = items->nodes[0].first; item != SYNTAX_NONE; item = items->nodes[item].next) {
        size_t length = items->nodes[item].value_end - items->nodes[item].value + 2;
        bool wrap = lines || closed || (column + length > PATCH_WIDTH && column > strlen(indent));

        column = wrap ? strlen(indent) + length : column + length;
        closed = false;
        patch_puts(&piece, wrap ? before : " ");
        patch_put_value(&piece, text, items->nodes[item].value, items->nodes[item].value_end, indent);
        if (items->nodes[item].next != SYNTAX_NONE || self->next != SYNTAX_NONE)
            patch_puts(&piece, ",");
    }
    patch_change(splice, trail, 0, &piece);
    free(before);
    free(indent);
}

void patch_add_items(struct splice *splice, uint32_t list, size_t index, const char *text, const struct syntax *items)
{
    const struct syntax_node *self = &splice->syntax.nodes[list];

    if (items->nodes[0].count == 0)
        return;
    if (self->count == 0)
        fill_list(splice, list, text, items);
    else if (index == 0)
        put_first(splice, list, text, items);
    else
        put_behind(splice, list, syntax_child(&splice->syntax, list, (index < self->count ? index : self->count) - 1),
                   text, items);
    patch_touch(splice, list);
}

static size_t order_of(const char *const *order, const char *name, size_t length)
{
    size_t i = 0;

    while (order && order[i] && (strlen(order[i]) != length || memcmp(order[i], name, length) != 0))
        i++;
    return order && order[i] ? i + 1 : 0;
}

/* The member behind which a new one of that name stands: the nearest of those before it in ORDER, else the last. */
static uint32_t member_before(const struct splice *splice, const struct patch_place *place, const char *const *order)
{
    size_t mine = order_of(order, place->name, place->name_size), best = 0;
    uint32_t child = splice->syntax.nodes[place->parent].first, found = SYNTAX_NONE, last = SYNTAX_NONE;

    for (; child != SYNTAX_NONE; child = splice->syntax.nodes[child].next) {
        const struct syntax_node *self = &splice->syntax.nodes[child];
        size_t theirs = order_of(order, splice->text + self->start, self->name_end - self->start);

        last = child;
        if (theirs < mine && theirs > best) {
            best = theirs;
            found = child;
        }
    }
    return found != SYNTAX_NONE ? found : last;
}

/* "name = value;" in the manner of the member MODEL. */
static void put_member(struct patch_text *piece, const struct splice *splice, const struct patch_place *place,
                       uint32_t model, const char *text, const struct syntax *value, const char *indent)
{
    const struct syntax_node *self = model == SYNTAX_NONE ? NULL : &splice->syntax.nodes[model];
    size_t assign = self ? self->value - self->name_end : 0;
    const char *sign = self ? splice->text + self->name_end : NULL;

    patch_put(piece, place->name, place->name_size);
    if (sign && assign <= 3 && strspn(sign, " =:") == assign)
        patch_put(piece, sign, assign);
    else
        patch_puts(piece, " = ");
    patch_put_value(piece, text, value->nodes[1].value, value->nodes[1].value_end, indent);
    patch_puts(piece, self && self->end > self->value_end && splice->text[self->end - 1] == ',' ? "," : ";");
}

static void fill_group(struct splice *splice, const struct patch_place *place, const char *text,
                       const struct syntax *value)
{
    size_t start = syntax_inside(&splice->syntax, place->parent),
           end = syntax_inside_end(&splice->syntax, place->parent);
    bool root = place->parent == 0;
    struct patch_text piece = {0};
    size_t at = root ? end : start, blanks = at;

    while (blanks < end && strchr(" \t\r\n", splice->text[blanks]))
        blanks++;
    if (root)
        patch_puts(&piece, end > start && splice->text[end - 1] != '\n' ? "\n" : "");
    else
        patch_puts(&piece, " ");
    put_member(&piece, splice, place, SYNTAX_NONE, text, value, "");
    patch_puts(&piece, root ? "\n" : blanks == end ? " " : "");
    patch_change(splice, at, !root && blanks == end ? end - at : 0, &piece);
}

/* Does a new member stand in a line of its own, and not behind MODEL on its line? */
static bool wants_line(const struct splice *splice, const struct patch_place *place, uint32_t model,
                       const struct syntax *value, size_t trail)
{
    size_t length = place->name_size + value->nodes[0].value_end + strlen(" = ;");

    if (patch_begins_line(splice->text, splice->syntax.nodes[model].start) && !shares_line(splice, model))
        return true;
    return patch_open_end(splice, model) == 0 || line_length(splice->text, trail) + length > PATCH_WIDTH;
}

/* Behind the member MODEL. */
static void put_after(struct splice *splice, const struct patch_place *place, uint32_t model, const char *text,
                      const struct syntax *value)
{
    const struct syntax_node *self = &splice->syntax.nodes[model];
    size_t trail = syntax_trail(&splice->syntax, splice->text, model);
    bool block = memchr(text, '\n', value->nodes[0].value_end) != NULL;
    bool line = block || wants_line(splice, place, model, value, trail);
    char *indent = patch_begins_line(splice->text, self->start) ? patch_indent(splice->text, self->start)
                                                                : hanging_indent(splice, place->parent);
    struct patch_text piece = {0}, sign = {0};

    if (self->end == self->value_end) {
        patch_puts(&sign, ";");
        patch_change(splice, self->value_end, 0, &sign);
    }
    patch_puts(&piece, line ? "\n" : " ");
    if (block && place->parent == 0)
        patch_puts(&piece, "\n");
    patch_puts(&piece, line ? indent : "");
    put_member(&piece, splice, place, model, text, value, indent);
    patch_change(splice, trail, 0, &piece);
    free(indent);
}

void patch_add_member(struct splice *splice, const struct patch_place *place, const char *value_text,
                      const struct syntax *value, const char *const *order)
{
    uint32_t model = member_before(splice, place, order);

    if (model == SYNTAX_NONE)
        fill_group(splice, place, value_text, value);
    else
        put_after(splice, place, model, value_text, value);
    patch_touch(splice, place->parent);
}

static enum status parse_items(const char *items, struct syntax *parsed, struct error *error)
{
    if (syntax_parse_items(parsed, items, strlen(items), error) == STATUS_OK)
        return STATUS_OK;
    return error_set(error, STATUS_SYNTAX, "these are not values: '%s'", items);
}

/* A list that is not there is made with all the items. */
static enum status insert_list(struct splice *splice, const char *list, const char *items, const char *const *order,
                               struct error *error)
{
    bool lines = strchr(items, '\n') != NULL;
    struct patch_text piece = {0}, value = {0};
    enum status status;

    patch_put_value(&piece, items, 0, strlen(items), lines ? "    " : "");
    patch_puts(&value, lines ? "(\n    " : "(");
    patch_put(&value, piece.bytes ? piece.bytes : "", piece.size);
    patch_puts(&value, lines ? "\n)" : ")");
    status = splice_set(splice, list, value.bytes, order, error);
    free(piece.bytes);
    free(value.bytes);
    return status;
}

enum status splice_insert(struct splice *splice, const char *list, size_t index, const char *items,
                          const char *const *order, struct error *error)
{
    struct patch_place place;
    struct syntax parsed;
    enum status status = patch_find(splice, list, &place, error);

    if (status == STATUS_OK)
        status = parse_items(items, &parsed, error);
    if (status != STATUS_OK)
        return status;
    if (place.node == SYNTAX_NONE) {
        status = place.name_size > 0 ? insert_list(splice, list, items, order, error) : patch_no_place(list, error);
    } else if (splice->syntax.nodes[place.node].kind == SYNTAX_LIST ||
               splice->syntax.nodes[place.node].kind == SYNTAX_ARRAY) {
        patch_add_items(splice, place.node, index, items, &parsed);
    } else {
        status = error_set(error, STATUS_VALUE, "'%s' is not a list", list);
    }
    syntax_release(&parsed);
    return status;
}
