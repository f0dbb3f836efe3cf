/* What --help and --version print. */
#ifndef CLI_USAGE_H
#define CLI_USAGE_H

#include "cli/options.h"

#include <stdio.h>

void usage_print(enum task task, FILE *out);
void usage_version(FILE *out);

#endif
