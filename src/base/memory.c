#include "base/memory.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static _Noreturn void mem_fail(void)
{
    static const char message[] = "wavetown: out of memory\n";

    if (write(STDERR_FILENO, message, sizeof message - 1) < 0)
        abort();
    abort();
}

void *mem_new(size_t count, size_t size)
{
    size_t bytes;
    void *block;

    if (__builtin_mul_overflow(count, size, &bytes))
        mem_fail();
    block = calloc(bytes ? bytes : 1, 1);
    if (!block)
        mem_fail();
    return block;
}

void *mem_resize(void *block, size_t count, size_t size)
{
    size_t bytes;

    if (__builtin_mul_overflow(count, size, &bytes))
        mem_fail();
    block = realloc(block, bytes ? bytes : 1);
    if (!block)
        mem_fail();
    return block;
}

void *mem_copy(const void *bytes, size_t size)
{
    void *block = mem_new(size, 1);

    if (size)
        memcpy(block, bytes, size);
    return block;
}

char *mem_text(const char *text)
{
    return mem_copy(text, strlen(text) + 1);
}

char *mem_format(const char *format, ...)
{
    va_list arguments;
    char *text = NULL;
    int length;

    va_start(arguments, format);
    length = vasprintf(&text, format, arguments);
    va_end(arguments);
    if (length < 0)
        mem_fail();
    return text;
}

FILE *mem_stream(char **bytes, size_t *size)
{
    FILE *stream = open_memstream(bytes, size);

    if (!stream)
        mem_fail();
    return stream;
}

void *mem_grow(void *block, size_t need, size_t *capacity, size_t size)
{
    size_t room = *capacity;

    if (need <= room)
        return block;
    if (need > SIZE_MAX / 2)
        mem_fail();
    if (room < 8)
        room = 8;
    while (room < need)
        room *= 2;
    *capacity = room;
    return mem_resize(block, room, size);
}
