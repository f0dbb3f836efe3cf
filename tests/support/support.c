#include "support/support.h"

#include <errno.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef __has_feature
#define __has_feature(feature) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || __has_feature(address_sanitizer) ||               \
    __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
enum { SLOWDOWN = 5 };
#else
enum { SLOWDOWN = 1 };
#endif
enum { TIMEOUT_SECONDS = 60, FULL_FACTOR = 30 };

/* All folders of one run lie in this one. It is made before Check forks, so that the parent can remove it even when the
 * child that used it has crashed. */
static char run_folder[4096];

/* Check reads the environment when a test case is made, which is before support_run() is called. */
__attribute__((constructor)) static void set_timeouts(void)
{
    char text[16];
    snprintf(text, sizeof text, "%d", TIMEOUT_SECONDS);
    setenv("CK_DEFAULT_TIMEOUT", text, 0);
    snprintf(text, sizeof text, "%d", SLOWDOWN * (support_full() ? FULL_FACTOR : 1));
    setenv("CK_TIMEOUT_MULTIPLIER", text, 0);
}

/* libconfig 1.5 loses the strings that it has read when the syntax error comes; the leak checker asks for this name. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
    return "leak:libconfig.so\n";
}

static int remove_one(const char *path, const struct stat *info, int type, struct FTW *walk)
{
    (void)info;
    (void)type;
    (void)walk;
    return remove(path);
}

/* A test of permissions may have left a folder that nobody can enter; a folder is opened up before its entries. */
static int open_up(const char *path, const struct stat *info, int type, struct FTW *walk)
{
    (void)info;
    (void)walk;
    if (type == FTW_D || type == FTW_DNR)
        chmod(path, 0700);
    return 0;
}

static void remove_run_folder(void)
{
    nftw(run_folder, open_up, 16, FTW_PHYS);
    nftw(run_folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

static bool make_run_folder(void)
{
    const char *top = getenv("TMPDIR");
    char name[sizeof run_folder];
    int length = snprintf(name, sizeof name, "%s/wavetown-test-XXXXXX", top && *top == '/' ? top : "/tmp");
    if (length < 0 || (size_t)length >= sizeof name || !mkdtemp(name)) {
        fprintf(stderr, "support: cannot make a temporary folder: %s\n", strerror(errno));
        return false;
    }
    memcpy(run_folder, name, sizeof name);
    return true;
}

int support_run(Suite *suite)
{
    if (!make_run_folder())
        return EXIT_FAILURE;
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    remove_run_folder();
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

int support_run_each(const char *name, const struct support_test *tests, size_t count, SFun begin, SFun end)
{
    Suite *suite = suite_create(name);
    for (size_t i = 0; i < count; i++) {
        TCase *tcase = tcase_create(tests[i].name);
        tcase_add_checked_fixture(tcase, begin, end);
        tcase_add_test(tcase, tests[i].test);
        suite_add_tcase(suite, tcase);
    }
    return support_run(suite);
}

bool support_full(void)
{
    const char *scale = getenv("TEST_SCALE");
    return scale && strcmp(scale, "full") == 0;
}

bool support_sanitized(void)
{
    return SLOWDOWN > 1;
}

const char *support_srcdir(void)
{
    const char *folder = getenv("srcdir");
    return folder && *folder ? folder : ".";
}

const char *support_program(void)
{
    const char *program = getenv("WAVETOWN");
    return program && *program ? program : NULL;
}

char *support_path(const char *path)
{
    char *full = NULL;
    int length = *path == '/' ? asprintf(&full, "%s", path) : asprintf(&full, "%s/%s", support_srcdir(), path);
    ck_assert_int_ge(length, 0);
    return full;
}

char *support_read_size(const char *path, size_t *size)
{
    char *full = support_path(path);
    FILE *file = fopen(full, "rb");
    ck_assert_msg(file != NULL, "cannot read '%s': %s", full, strerror(errno));
    char *bytes = NULL;
    FILE *memory = open_memstream(&bytes, size);
    ck_assert_ptr_nonnull(memory);
    for (int byte; (byte = getc(file)) != EOF;)
        putc(byte, memory);
    ck_assert_msg(!ferror(file), "cannot read '%s'", full);
    ck_assert_int_eq(fclose(memory), 0);
    fclose(file);
    free(full);
    return bytes;
}

char *support_read(const char *path)
{
    size_t size;
    return support_read_size(path, &size);
}

void support_write(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");
    ck_assert_msg(file != NULL, "cannot write '%s': %s", path, strerror(errno));
    ck_assert_int_ge(fputs(text, file), 0);
    ck_assert_msg(fclose(file) == 0, "cannot write '%s': %s", path, strerror(errno));
}

char *support_temp_folder(void)
{
    char *folder = NULL;
    ck_assert_msg(*run_folder, "support_temp_folder() works only inside support_run()");
    ck_assert_int_ge(asprintf(&folder, "%s/XXXXXX", run_folder), 0);
    ck_assert_msg(mkdtemp(folder) != NULL, "cannot make a folder in '%s': %s", run_folder, strerror(errno));
    return folder;
}
