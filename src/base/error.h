/*
 * Errors are values. A function that can fail returns a status and fills the struct error that its caller gave it: what
 * failed first, the subject in single quotes, lower case, no full stop. Text from files and names passes through
 * text_clean() on its way in, so that an error can be printed to a terminal as it is.
 */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

#define STATUS_TABLE(X)                                                                                                \
    X(OK, "done")                                                                                                      \
    X(SYNTAX, "a file that cannot be parsed")                                                                          \
    X(VALUE, "a value of the wrong type or out of range")                                                              \
    X(NAME, "a name that nothing carries, or two things do")                                                           \
    X(SYSTEM, "the operating system said no")                                                                          \
    X(LIMIT, "more than the program takes on")                                                                         \
    X(IMPOSSIBLE, "no town obeys these rules")                                                                         \
    X(GAVE_UP, "the budget ran out before an answer")                                                                  \
    X(USAGE, "wrong usage of the command line")

enum status {
#define X(name, text) STATUS_##name,
    STATUS_TABLE(X)
#undef X
};

struct error {
    enum status status;
    int line;          /* 0: no line */
    char file[512];    /* "": no file */
    char message[512]; /* cleaned */
};

/* Both return STATUS, so that `return error_set(...)` is the usual last line of a failing function. A null ERROR is
 * allowed: the caller only wants the status. */
enum status error_set(struct error *error, enum status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
enum status error_at(struct error *error, enum status status, const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* "file:line: message", "file: message" or "message" into TEXT, always terminated. Returns TEXT. */
char *error_text(const struct error *error, char *text, unsigned size);

#endif
