#include "conf/scan.h"

#include "base/memory.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#define DIGITS "0123456789"
#define HEX_DIGITS DIGITS "abcdefABCDEF"
#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define NAME_FIRST LETTERS "*"
#define NAME_REST LETTERS DIGITS "*_-"

struct scan {
    const char *at; /* the next byte to look at */
    const char *file;
    int line; /* of AT */
    int depth;
    int settings[SCAN_DEPTH + 1]; /* of the groups that AT is in, by depth */
    char *out;
    size_t count, capacity;
    struct error *error;
};

static bool scan_holds(const char *set, char byte)
{
    return byte != '\0' && strchr(set, byte);
}

static void scan_put(struct scan *scan, char byte)
{
    *ARRAY_ADD(scan->out, scan->count, scan->capacity) = byte;
}

static void scan_copy(struct scan *scan, size_t length)
{
    for (; length > 0; length--) {
        scan->line += *scan->at == '\n';
        scan_put(scan, *scan->at++);
    }
}

static enum status scan_failed(struct scan *scan, int line, const char *message)
{
    return error_at(scan->error, STATUS_SYNTAX, scan->file, line, "%s", message);
}

static enum status scan_string(struct scan *scan)
{
    int first = scan->line;

    scan_copy(scan, 1);
    while (*scan->at && *scan->at != '"')
        scan_copy(scan, scan->at[0] == '\\' && scan->at[1] ? 2 : 1);
    if (!*scan->at)
        return scan_failed(scan, first, "the text that begins here has no closing '\"'");
    scan_copy(scan, 1);
    return STATUS_OK;
}

static enum status scan_comment(struct scan *scan)
{
    const char *end = strstr(scan->at + 2, "*/");

    if (!end)
        return scan_failed(scan, scan->line, "the comment that begins here has no closing '*/'");
    scan_copy(scan, (size_t)(end + 2 - scan->at));
    return STATUS_OK;
}

/* The length of an exponent at TEXT, 0 when there is none. */
static size_t scan_exponent(const char *text)
{
    size_t sign = scan_holds("+-", text[0] ? text[1] : '\0');
    size_t digits;

    if (*text != 'e' && *text != 'E')
        return 0;
    digits = strspn(text + 1 + sign, DIGITS);
    return digits > 0 ? 1 + sign + digits : 0;
}

/* At a digit, a sign or a point. */
static enum status scan_number(struct scan *scan)
{
    const char *text = scan->at;
    size_t sign = scan_holds("+-", *text);
    size_t digits = strspn(text + sign, DIGITS);
    size_t length = sign + digits, more = 0;
    int base = 10;

    if (sign == 0 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X') && scan_holds(HEX_DIGITS, text[2])) {
        base = 16;
        length = 2 + strspn(text + 2, HEX_DIGITS);
    } else if (text[length] == '.') {
        more = 1 + strspn(text + length + 1, DIGITS);
        more += scan_exponent(text + length + more);
    } else if (digits > 0) {
        more = scan_exponent(text + length);
    }
    if (more > 0 || length == sign) {
        scan_copy(scan, more > 0 ? length + more : 1);
        return STATUS_OK;
    }
    errno = 0;
    strtoll(text, NULL, base);
    if (errno == ERANGE)
        return error_at(scan->error, STATUS_VALUE, scan->file, scan->line, "the number '%.*s' does not fit in 64 bits",
                        (int)(length < 60 ? length : 60), text);
    scan_copy(scan, length);
    if (*scan->at != 'L')
        scan_put(scan, 'L');
    return STATUS_OK;
}

/* A bracket, the sign after a name, a separator or something that libconfig will complain of. */
static enum status scan_sign(struct scan *scan)
{
    if (scan_holds("([{", *scan->at)) {
        if (scan->depth == SCAN_DEPTH)
            return error_at(scan->error, STATUS_LIMIT, scan->file, scan->line,
                            "more than %d brackets inside each other", SCAN_DEPTH);
        scan->settings[++scan->depth] = 0;
    } else if (scan_holds(")]}", *scan->at)) {
        scan->depth -= scan->depth > 0;
    } else if (scan_holds("=:", *scan->at) && ++scan->settings[scan->depth] > SCAN_SETTINGS) {
        return error_at(scan->error, STATUS_LIMIT, scan->file, scan->line, "more than %d settings in one group",
                        SCAN_SETTINGS);
    }
    scan_copy(scan, 1);
    return STATUS_OK;
}

static enum status scan_token(struct scan *scan)
{
    const char *at = scan->at;

    if (*at == '"')
        return scan_string(scan);
    if (at[0] == '/' && at[1] == '*')
        return scan_comment(scan);
    if (scan_holds("+-." DIGITS, *at))
        return scan_number(scan);
    if (strncmp(at, "@include", strlen("@include")) == 0)
        return scan_failed(scan, scan->line, "'@include' is not allowed: a file stands on its own");
    if (*at == '#' || (at[0] == '/' && at[1] == '/'))
        scan_copy(scan, strcspn(at, "\n"));
    else if (scan_holds(NAME_FIRST, *at))
        scan_copy(scan, strspn(at, NAME_REST));
    else
        return scan_sign(scan);
    return STATUS_OK;
}

enum status scan_prepare(const char *text, const char *file, char **prepared, struct error *error)
{
    struct scan scan = {.at = text, .file = file, .line = 1, .error = error};
    enum status status = STATUS_OK;

    while (status == STATUS_OK && *scan.at)
        status = scan_token(&scan);
    /* A comment that the end of the file ends is a syntax error to libconfig. */
    if (scan.count > 0 && scan.out[scan.count - 1] != '\n')
        scan_put(&scan, '\n');
    scan_put(&scan, '\0');
    if (status != STATUS_OK) {
        free(scan.out);
        scan.out = NULL;
    }
    *prepared = scan.out;
    return status;
}
