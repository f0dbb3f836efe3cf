#include "base/error.h"

#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

__attribute__((format(printf, 5, 0))) static void error_fill(struct error *error, enum status status, const char *file,
                                                             int line, const char *format, va_list arguments)
{
    struct error filled = {.status = status, .line = line};
    char message[2 * sizeof filled.message];

    vsnprintf(message, sizeof message, format, arguments);
    text_clean(message, filled.message, sizeof filled.message);
    if (file)
        text_clean(file, filled.file, sizeof filled.file);
    *error = filled; /* last, since FILE and the arguments may point into *ERROR */
}

enum status error_set(struct error *error, enum status status, const char *format, ...)
{
    va_list arguments;

    if (!error)
        return status;
    va_start(arguments, format);
    error_fill(error, status, NULL, 0, format, arguments);
    va_end(arguments);
    return status;
}

enum status error_at(struct error *error, enum status status, const char *file, int line, const char *format, ...)
{
    va_list arguments;

    if (!error)
        return status;
    va_start(arguments, format);
    error_fill(error, status, file, line, format, arguments);
    va_end(arguments);
    return status;
}

char *error_text(const struct error *error, char *text, unsigned size)
{
    char whole[sizeof error->file + sizeof error->message + 32];

    if (error->file[0] && error->line > 0)
        snprintf(whole, sizeof whole, "%s:%d: %s", error->file, error->line, error->message);
    else if (error->file[0])
        snprintf(whole, sizeof whole, "%s: %s", error->file, error->message);
    else
        snprintf(whole, sizeof whole, "%s", error->message);
    return text_clean(whole, text, size);
}
