/* Where a task's data goes: standard output, or a file that is written whole or not at all. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include "base/error.h"

#include <stddef.h>
#include <stdio.h>

struct output {
    FILE *file;
    const char *path; /* null: standard output */
    char *bytes;
    size_t size;
};

/* PATH null or "-" is standard output. */
void output_open(struct output *output, const char *path);
/* Everything is written when this succeeds. */
enum status output_close(struct output *output, struct error *error);
/* Lets go of it without writing a file. */
void output_drop(struct output *output);

#endif
