/* Words to the person at the other end: standard error, clean, one line each. */
#ifndef CLI_SAY_H
#define CLI_SAY_H

#include "base/error.h"

/* The program's exit codes. */
enum { EXIT_DONE = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

/* "wavetown: …" */
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* "file:line: message", or "wavetown: message" when it is about no file. Returns the exit code that suits it. */
int say_error(const struct error *error);

#endif
