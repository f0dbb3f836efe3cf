#include "config.h"

#include "cli/say.h"

#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>

#define SAY_SIZE 2048

void say(const char *format, ...)
{
    char text[SAY_SIZE];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    fprintf(stderr, "wavetown: %s\n", text_clean(text, text, sizeof text));
}

int say_error(const struct error *error)
{
    char text[SAY_SIZE];

    error_text(error, text, sizeof text);
    fprintf(stderr, "%s%s\n", error->file[0] ? "" : "wavetown: ", text);
    return error->status == STATUS_USAGE ? EXIT_USAGE : EXIT_FAILED;
}
