/*
 * What every test program needs: a way to run its suite, the scale of the run, the project's files and a folder of its
 * own. A test program is one Check suite and a main of one line: `return support_run(suite());`.
 *
 * The environment, all of it set by `make check`:
 *   srcdir      root of the project's sources (default ".")
 *   WAVETOWN    path of the built program
 *   TEST_SCALE  "quick" (default) or "full", for `make soak`
 *   CK_DEFAULT_TIMEOUT, CK_TIMEOUT_MULTIPLIER  set before main() to 60 s, times 5 under sanitizers and 30 at full
 * scale, unless they are set already; tcase_set_timeout() is multiplied as well
 */
#ifndef SUPPORT_SUPPORT_H
#define SUPPORT_SUPPORT_H

#include <check.h>
#include <stdbool.h>
#include <stddef.h>

/* Check writes to a file for every assertion that holds, to tell the last one before a crash: a test of a whole picture
 * holds millions. Ours are silent until one fails. */
#undef ck_assert_msg
#define ck_assert_msg(expr, ...)                                                                                       \
    ((expr) ? (void)0 : _ck_assert_failed(__FILE__, __LINE__, "Assertion '" #expr "' failed", ##__VA_ARGS__))

/* Run SUITE and free it, remove all temporary folders, print Check's result. Returns the exit code for main(). */
int support_run(Suite *suite);

/* The same for a suite NAME of COUNT tests, each a case of its own with a fixture made anew. */
struct support_test {
    const char *name;
    const TTest *test;
};
int support_run_each(const char *name, const struct support_test *tests, size_t count, SFun begin, SFun end);

bool support_full(void);
bool support_sanitized(void); /* built with a sanitizer: slower, with wider frames */
const char *support_srcdir(void);

/* The built program, or null when WAVETOWN is not set: then there is nothing to start. */
const char *support_program(void);

/* PATH itself when absolute, otherwise from the root of the sources. The caller frees it. */
char *support_path(const char *path);

/* The whole of a file (PATH as in support_path), NUL after it; fails the test when it cannot be read. The second one
 * also tells the size. The caller frees it. */
char *support_read(const char *path);
char *support_read_size(const char *path, size_t *size);

/* Make PATH (as it is) a file with the bytes of TEXT; fails the test when it cannot. */
void support_write(const char *path, const char *text);

/* A new empty folder with an absolute path, of mode 0700. support_run() removes it with all that is in it, whether the
 * test passes, fails or crashes. The caller frees the string. */
char *support_temp_folder(void);

#endif
