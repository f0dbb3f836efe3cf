#include "conf/syntax.h"

#include "base/memory.h"
#include "conf/scan.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

struct parser {
    struct syntax *syntax;
    const char *text;
    size_t at, end;
    int depth;
    struct error *error;
};

static enum status parse_value(struct parser *parser, uint32_t node);

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r' || byte == '\f';
}

static bool is_letter(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

static bool is_digit(char byte)
{
    return byte >= '0' && byte <= '9';
}

size_t syntax_comment(const char *text, size_t at, size_t end)
{
    const char *close;

    if (at < end && (text[at] == '#' || (text[at] == '/' && at + 1 < end && text[at + 1] == '/'))) {
        close = memchr(text + at, '\n', end - at);
        return close ? (size_t)(close - text) - at : end - at;
    }
    if (at + 1 < end && text[at] == '/' && text[at + 1] == '*') {
        close = memmem(text + at + 2, end - at - 2, "*/", 2);
        return close ? (size_t)(close + 2 - text) - at : 0;
    }
    return 0;
}

size_t syntax_string(const char *text, size_t at, size_t end)
{
    size_t place = at + 1;

    while (place < end && text[place] != '"')
        place += text[place] == '\\' ? 2 : 1;
    return place < end ? place + 1 - at : 0;
}

static enum status parser_failed(const struct parser *parser, const char *message)
{
    int line = 1;

    for (size_t i = 0; i < parser->at && i < parser->end; i++)
        line += parser->text[i] == '\n';
    return error_at(parser->error, STATUS_SYNTAX, "", line, "%s", message);
}

/* Past blanks and comments. */
static void parser_skip(struct parser *parser)
{
    while (parser->at < parser->end) {
        size_t comment = 0;

        if (!is_blank(parser->text[parser->at]) &&
            (comment = syntax_comment(parser->text, parser->at, parser->end)) == 0)
            return;
        parser->at += comment > 0 ? comment : 1;
    }
}

/* The next byte, NUL at the end. */
static char parser_peek(const struct parser *parser)
{
    return parser->at < parser->end ? parser->text[parser->at] : '\0';
}

/* A child of PARENT that begins at the present place; LAST is the one before it. */
static uint32_t parser_add(struct parser *parser, uint32_t parent, uint32_t last)
{
    struct syntax *syntax = parser->syntax;
    uint32_t node = (uint32_t)syntax->count;
    struct syntax_node new = {.parent = parent, .first = SYNTAX_NONE, .next = SYNTAX_NONE, .previous = last};

    new.start = new.name_end = (uint32_t)parser->at;
    *ARRAY_ADD(syntax->nodes, syntax->count, syntax->capacity) = new;
    if (last != SYNTAX_NONE)
        syntax->nodes[last].next = node;
    else
        syntax->nodes[parent].first = node;
    syntax->nodes[parent].count++;
    return node;
}

/* Takes a separator, should there be one. */
static bool parse_separator(struct parser *parser, uint32_t node, const char *separators)
{
    char byte;

    parser_skip(parser);
    byte = parser_peek(parser);
    parser->syntax->nodes[node].end = parser->syntax->nodes[node].value_end;
    if (byte == '\0' || !strchr(separators, byte))
        return false;
    parser->syntax->nodes[node].end = (uint32_t)++parser->at;
    return true;
}

static enum status parse_setting(struct parser *parser, uint32_t node)
{
    size_t at = parser->at;
    enum status status;

    if (!is_letter(parser->text[at]) && parser->text[at] != '*')
        return parser_failed(parser, "a name is missing");
    while (at < parser->end && (is_letter(parser->text[at]) || is_digit(parser->text[at]) ||
                                (parser->text[at] != '\0' && strchr("*_-", parser->text[at]))))
        at++;
    parser->at = at;
    parser->syntax->nodes[node].name_end = (uint32_t)at;
    parser_skip(parser);
    if (parser_peek(parser) != '=' && parser_peek(parser) != ':')
        return parser_failed(parser, "'=' is missing");
    parser->at++;
    parser_skip(parser);
    status = parse_value(parser, node);
    if (status == STATUS_OK)
        parse_separator(parser, node, ";,");
    return status;
}

/* Settings up to CLOSE, which is not taken. */
static enum status parse_settings(struct parser *parser, uint32_t parent, char close)
{
    uint32_t last = SYNTAX_NONE;

    for (;;) {
        enum status status;

        parser_skip(parser);
        if (parser_peek(parser) == close)
            return STATUS_OK;
        if (parser->at >= parser->end)
            return parser_failed(parser, "'}' is missing");
        last = parser_add(parser, parent, last);
        status = parse_setting(parser, last);
        if (status != STATUS_OK)
            return status;
    }
}

static enum status parse_items(struct parser *parser, uint32_t parent, char close)
{
    uint32_t last = SYNTAX_NONE;
    bool more = false;

    for (;;) {
        enum status status;

        parser_skip(parser);
        if (parser_peek(parser) == close && !more)
            return STATUS_OK;
        if (parser->at >= parser->end)
            return parser_failed(parser, "a list is not closed");
        last = parser_add(parser, parent, last);
        status = parse_value(parser, last);
        if (status != STATUS_OK)
            return status;
        more = parse_separator(parser, last, ",");
        if (!more && parser_peek(parser) != close)
            return parser_failed(parser, "',' is missing");
    }
}

/* Texts side by side are one value. */
static enum status parse_text(struct parser *parser)
{
    size_t end = parser->at;

    while (parser_peek(parser) == '"') {
        size_t length = syntax_string(parser->text, parser->at, parser->end);

        if (length == 0)
            return parser_failed(parser, "a text is not closed");
        end = parser->at += length;
        parser_skip(parser);
    }
    parser->at = end;
    return STATUS_OK;
}

static size_t digits_at(const char *text, const char *set)
{
    return strspn(text, set);
}

/* The length of the number at TEXT as libconfig splits it off, 0 when there is none. */
static size_t number_length(const char *text)
{
    static const char decimal[] = "0123456789", hexadecimal[] = "0123456789abcdefABCDEF";
    size_t sign = *text == '+' || *text == '-', digits = digits_at(text + sign, decimal), length = sign + digits;
    bool whole = text[length] != '.';

    if (text[0] == '0' && (text[1] == 'x' || text[1] == 'X') && digits_at(text + 2, hexadecimal) > 0) {
        length = 2 + digits_at(text + 2, hexadecimal);
    } else {
        if (!whole)
            length += 1 + digits_at(text + length + 1, decimal);
        if ((text[length] == 'e' || text[length] == 'E') && length > sign) {
            size_t minus = text[length + 1] == '+' || text[length + 1] == '-';

            if (digits_at(text + length + 1 + minus, decimal) > 0)
                return length + 1 + minus + digits_at(text + length + 1 + minus, decimal);
        }
        if (!whole || digits == 0)
            return whole ? 0 : length;
    }
    length += text[length] == 'L';
    length += text[length] == 'L';
    return length;
}

static enum status parse_word(struct parser *parser)
{
    const char *text = parser->text + parser->at;
    size_t length = number_length(text);

    if (length == 0 && strncasecmp(text, "true", 4) == 0)
        length = 4;
    else if (length == 0 && strncasecmp(text, "false", 5) == 0)
        length = 5;
    if (length == 0)
        return parser_failed(parser, "a value is missing");
    parser->at += length;
    return STATUS_OK;
}

static enum status parse_bracket(struct parser *parser, uint32_t node, enum syntax_kind kind, char close)
{
    enum status status;

    if (parser->depth == SCAN_DEPTH)
        return parser_failed(parser, "too many brackets inside each other");
    parser->depth++;
    parser->at++;
    status = kind == SYNTAX_GROUP ? parse_settings(parser, node, close) : parse_items(parser, node, close);
    parser->at++;
    parser->depth--;
    return status;
}

static enum status parse_value(struct parser *parser, uint32_t node)
{
    static const struct {
        char open, close;
        enum syntax_kind kind;
    } brackets[] = {{'{', '}', SYNTAX_GROUP}, {'(', ')', SYNTAX_LIST}, {'[', ']', SYNTAX_ARRAY}};
    char first = parser_peek(parser);
    struct syntax_node *nodes = parser->syntax->nodes;
    enum status status = STATUS_OK;
    size_t kind = 0;

    nodes[node].value = (uint32_t)parser->at;
    if (nodes[node].name_end == nodes[node].start)
        nodes[node].start = nodes[node].name_end = nodes[node].value;
    while (kind < 3 && brackets[kind].open != first)
        kind++;
    if (kind < 3) {
        nodes[node].kind = (uint8_t)brackets[kind].kind;
        status = parse_bracket(parser, node, brackets[kind].kind, brackets[kind].close);
    } else {
        status = first == '"' ? parse_text(parser) : parse_word(parser);
    }
    parser->syntax->nodes[node].value_end = parser->syntax->nodes[node].end = (uint32_t)parser->at;
    return status;
}

static enum status syntax_read(struct syntax *syntax, const char *text, size_t size, enum syntax_kind kind,
                               struct error *error)
{
    struct parser parser = {.syntax = syntax, .text = text, .end = size, .error = error};
    struct syntax_node root = {.parent = SYNTAX_NONE, .first = SYNTAX_NONE, .next = SYNTAX_NONE};
    enum status status;

    *syntax = (struct syntax){0};
    if (kind == SYNTAX_GROUP && strncmp(text, BYTE_ORDER_MARK, 3) == 0)
        parser.at = 3;
    root.previous = SYNTAX_NONE;
    root.kind = (uint8_t)kind;
    root.start = root.name_end = root.value = (uint32_t)parser.at;
    root.value_end = root.end = (uint32_t)size;
    *ARRAY_ADD(syntax->nodes, syntax->count, syntax->capacity) = root;
    status = kind == SYNTAX_GROUP ? parse_settings(&parser, 0, '\0') : parse_items(&parser, 0, '\0');
    if (status == STATUS_OK && parser.at < size)
        status = parser_failed(&parser, "a NUL byte in the text");
    if (status != STATUS_OK)
        syntax_release(syntax);
    return status;
}

enum status syntax_parse(struct syntax *syntax, const char *text, size_t size, struct error *error)
{
    return syntax_read(syntax, text, size, SYNTAX_GROUP, error);
}

enum status syntax_parse_items(struct syntax *syntax, const char *text, size_t size, struct error *error)
{
    return syntax_read(syntax, text, size, SYNTAX_LIST, error);
}

void syntax_release(struct syntax *syntax)
{
    free(syntax->nodes);
    *syntax = (struct syntax){0};
}

uint32_t syntax_child(const struct syntax *syntax, uint32_t node, size_t index)
{
    uint32_t child = syntax->nodes[node].first;

    while (child != SYNTAX_NONE && index-- > 0)
        child = syntax->nodes[child].next;
    return child;
}

uint32_t syntax_member(const struct syntax *syntax, const char *text, uint32_t node, const char *name, size_t length)
{
    uint32_t child = syntax->nodes[node].kind == SYNTAX_GROUP ? syntax->nodes[node].first : SYNTAX_NONE;

    for (; child != SYNTAX_NONE; child = syntax->nodes[child].next) {
        const struct syntax_node *at = &syntax->nodes[child];

        if (at->name_end - at->start == length && memcmp(text + at->start, name, length) == 0)
            return child;
    }
    return SYNTAX_NONE;
}

uint32_t syntax_inside(const struct syntax *syntax, uint32_t node)
{
    return syntax->nodes[node].value + (node != 0);
}

uint32_t syntax_inside_end(const struct syntax *syntax, uint32_t node)
{
    return syntax->nodes[node].value_end - (node != 0);
}

bool syntax_equal(const struct syntax *a, const char *a_text, uint32_t a_node, const struct syntax *b,
                  const char *b_text, uint32_t b_node)
{
    const struct syntax_node *left = &a->nodes[a_node], *right = &b->nodes[b_node];
    size_t length = left->value_end - left->value;

    if (left->kind != right->kind || left->count != right->count)
        return false;
    if (left->kind == SYNTAX_SCALAR)
        return length == right->value_end - right->value &&
               memcmp(a_text + left->value, b_text + right->value, length) == 0;
    a_node = left->first;
    b_node = right->first;
    for (; a_node != SYNTAX_NONE; a_node = a->nodes[a_node].next, b_node = b->nodes[b_node].next) {
        size_t name = a->nodes[a_node].name_end - a->nodes[a_node].start;

        if (name != b->nodes[b_node].name_end - b->nodes[b_node].start ||
            memcmp(a_text + a->nodes[a_node].start, b_text + b->nodes[b_node].start, name) != 0 ||
            !syntax_equal(a, a_text, a_node, b, b_text, b_node))
            return false;
    }
    return true;
}
