/*
 * Memory that is there or ends the program. Whatever a file or an option can make large is estimated and refused with a
 * message before it is taken (see the limits in each room); what is left to run out of cannot be handled sensibly in a
 * thousand places, so it aborts, and the terminal is restored by the handler for fatal signals.
 */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stddef.h>
#include <stdio.h>

/* Zeroed room for COUNT things of SIZE bytes; the product is checked. Free with free(). Never null, even for 0. */
void *mem_new(size_t count, size_t size);
/* The same block with room for COUNT things; what is new is not cleared. */
void *mem_resize(void *block, size_t count, size_t size);
void *mem_copy(const void *bytes, size_t size);
char *mem_text(const char *text);
/* printf into a string of its own. */
char *mem_format(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A file that is written into memory, for fclose(), after which *BYTES are there, *SIZE and a NUL after them. The
 * caller frees them. */
FILE *mem_stream(char **bytes, size_t *size);

/* A growable array is a pointer, a count and a capacity; this makes room for one more and yields its place:
 *     *ARRAY_ADD(list->items, list->count, list->capacity) = item; */
#define ARRAY_ADD(items, count, capacity)                                                                              \
    ((items) = mem_grow((items), (size_t)(count) + 1, &(capacity), sizeof *(items)), &(items)[(count)++])
void *mem_grow(void *block, size_t need, size_t *capacity, size_t size);

#endif
