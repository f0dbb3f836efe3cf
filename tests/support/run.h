/* The built program without a terminal: run it, wait for its end, look at what it said. */
#ifndef TESTS_SUPPORT_RUN_H
#define TESTS_SUPPORT_RUN_H

#include <stdbool.h>
#include <stddef.h>

struct run_result {
    int code; /* exit code, or -SIGNAL */
    char *out, *err;
    size_t out_size, err_size;
};

struct run_options {
    const char *const *extra; /* "NAME=VALUE" more for the environment, null-terminated, or null */
    const char *folder;       /* where it is started; null: here */
    const char *out;          /* a file that takes standard output; null: it is read into the result */
    bool no_out;              /* standard output is closed */
};

/* Runs the program named by WAVETOWN with the words of COMMAND, parted by single blanks; "\t" in a word is a blank.
 * HOME and the XDG folders are a new empty folder unless EXTRA says otherwise. Ends the test when nothing can be run.
 */
struct run_result run_with(const struct run_options *options, const char *command);
/* The same with nothing special, COMMAND being a format. */
struct run_result run(const char *command, ...) __attribute__((format(printf, 1, 2)));
void run_release(struct run_result *result);

/* Runs and expects the exit code, and that standard output and error have (or are free of) these texts: null is "do not
 * look", "" is "nothing at all". */
void run_expect(int code, const char *out, const char *err, const char *command, ...)
    __attribute__((format(printf, 4, 5)));

#endif
