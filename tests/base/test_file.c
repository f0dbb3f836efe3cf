#include "base/file.h"
#include "base/xdg.h"
#include "support/support.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static char *folder;

static void enter(void)
{
    folder = support_temp_folder();
    ck_assert_int_eq(chdir(folder), 0);
}

static void leave(void)
{
    free(folder);
}

static unsigned entries(void)
{
    DIR *opened = opendir(".");
    const struct dirent *item;
    unsigned count = 0;

    ck_assert_ptr_nonnull(opened);
    while ((item = readdir(opened)))
        count += strcmp(item->d_name, ".") != 0 && strcmp(item->d_name, "..") != 0;
    closedir(opened);
    return count;
}

static mode_t mode_of(const char *path)
{
    struct stat info;

    ck_assert_int_eq(stat(path, &info), 0);
    return info.st_mode & 07777;
}

static void expect_bytes(const char *path, const char *expected)
{
    struct error error;
    char *bytes;
    size_t size;

    ck_assert_int_eq(file_read(path, FILE_LIMIT, &bytes, &size, &error), STATUS_OK);
    ck_assert_str_eq(bytes, expected);
    ck_assert_uint_eq(size, strlen(expected));
    free(bytes);
}

static void save(const char *path, const char *text)
{
    struct error error = {0};

    ck_assert_msg(file_save(path, text, strlen(text), &error) == STATUS_OK, "%s", error.message);
}

static void expect_save_fails(const char *path, const char *text, int reason)
{
    struct error error = {0};

    ck_assert_int_eq(file_save(path, text, strlen(text), &error), STATUS_SYSTEM);
    ck_assert_ptr_nonnull(strstr(error.message, strerror(reason)));
    ck_assert_ptr_nonnull(strstr(error.message, path));
}

static enum status read_fails(const char *path, size_t limit, struct error *error)
{
    char *bytes = (char *)"x";
    size_t size = 7;
    enum status status = file_read(path, limit, &bytes, &size, error);

    ck_assert_ptr_null(bytes);
    ck_assert_uint_eq(size, 0);
    return status;
}

START_TEST(save_to_a_pipe_behind_a_link)
{
    int ends[2];
    char path[64], got[8] = "";
    struct error error;
    ck_assert_int_eq(pipe(ends), 0);
    snprintf(path, sizeof path, "/dev/fd/%d", ends[1]);
    ck_assert_int_eq(file_save(path, "abc", 3, &error), STATUS_OK);
    ck_assert_int_eq(read(ends[0], got, sizeof got), 3);
    ck_assert_str_eq(got, "abc");
    close(ends[0]);
    close(ends[1]);
}
END_TEST

START_TEST(read_within_the_limit)
{
    struct error error;
    char *bytes;
    size_t size;

    support_write("f", "12345678");
    ck_assert_int_eq(file_read("f", 8, &bytes, &size, &error), STATUS_OK);
    ck_assert_str_eq(bytes, "12345678");
    ck_assert_uint_eq(size, 8);
    free(bytes);
    ck_assert_int_eq(read_fails("f", 7, &error), STATUS_LIMIT);
    support_write("empty", "");
    expect_bytes("empty", "");
}
END_TEST

START_TEST(read_a_long_file_whole)
{
    enum { SIZE = 300001 };
    struct error error;
    char *text = malloc(SIZE + 1), *bytes;
    size_t size;

    for (int i = 0; i < SIZE; i++)
        text[i] = (char)('a' + i % 23);
    text[SIZE] = '\0';
    support_write("f", text);
    ck_assert_int_eq(file_read("f", SIZE, &bytes, &size, &error), STATUS_OK);
    ck_assert_uint_eq(size, SIZE);
    ck_assert_mem_eq(bytes, text, SIZE + 1);
    free(bytes);
    free(text);
}
END_TEST

/* Neither an endless file nor a folder may hang or crash the program. */
START_TEST(read_what_is_no_text)
{
    struct error error;
    char text[1200];

    ck_assert_int_eq(read_fails("/dev/zero", 1000, &error), STATUS_LIMIT);
    ck_assert_int_eq(read_fails(".", FILE_LIMIT, &error), STATUS_SYSTEM);
    ck_assert_ptr_nonnull(strstr(error.message, strerror(EISDIR)));
    ck_assert_int_eq(read_fails("missing", FILE_LIMIT, &error), STATUS_SYSTEM);
    ck_assert_ptr_nonnull(strstr(error.message, "'missing'"));
    ck_assert_ptr_nonnull(strstr(error.message, strerror(ENOENT)));
    ck_assert_int_eq(file_save("nul", "a\nb\n\0c", 6, &error), STATUS_OK);
    ck_assert_int_eq(read_fails("nul", FILE_LIMIT, &error), STATUS_SYNTAX);
    ck_assert_str_eq(error_text(&error, text, sizeof text), "nul:3: a NUL byte in the text");
}
END_TEST

START_TEST(read_standard_input)
{
    int fd;

    support_write("f", "from a pipe");
    fd = open("f", O_RDONLY);
    ck_assert_int_eq(dup2(fd, STDIN_FILENO), STDIN_FILENO);
    close(fd);
    expect_bytes("-", "from a pipe");
}
END_TEST

START_TEST(save_new_and_again)
{
    mode_t old = umask(027);

    save("f", "one");
    expect_bytes("f", "one");
    ck_assert_uint_eq(mode_of("f"), 0640);
    umask(old);
    save("f", "two, longer");
    expect_bytes("f", "two, longer");
    save("f", "");
    expect_bytes("f", "");
    ck_assert_uint_eq(entries(), 1);
}
END_TEST

START_TEST(save_keeps_the_rights)
{
    static const mode_t modes[] = {0600, 0644, 0664, 0755, 0666};

    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        save("f", "one");
        ck_assert_int_eq(chmod("f", modes[i]), 0);
        save("f", "two");
        ck_assert_uint_eq(mode_of("f"), modes[i]);
    }
}
END_TEST

START_TEST(save_through_links)
{
    struct stat info;

    ck_assert_int_eq(mkdir("real", 0700), 0);
    save("real/f", "old");
    ck_assert_int_eq(symlink("real", "way"), 0);
    ck_assert_int_eq(symlink("way/f", "first"), 0);
    ck_assert_int_eq(symlink("first", "second"), 0);
    save("second", "new");
    expect_bytes("real/f", "new");
    ck_assert_int_eq(lstat("second", &info), 0);
    ck_assert(S_ISLNK(info.st_mode));
    ck_assert_int_eq(lstat("first", &info), 0);
    ck_assert(S_ISLNK(info.st_mode));
}
END_TEST

/* A relative link counts from the folder that it lies in; its target need not be there yet. */
START_TEST(save_through_a_dangling_link)
{
    ck_assert_int_eq(mkdir("a", 0700), 0);
    ck_assert_int_eq(mkdir("b", 0700), 0);
    ck_assert_int_eq(symlink("../b/new", "a/link"), 0);
    save("a/link", "text");
    expect_bytes("b/new", "text");
    expect_bytes("a/link", "text");
}
END_TEST

START_TEST(save_where_it_cannot_be)
{
    ck_assert_int_eq(symlink("round", "round"), 0);
    expect_save_fails("round", "text", ELOOP);
    ck_assert_int_eq(mkdir("d", 0700), 0);
    expect_save_fails("d", "text", EISDIR);
    expect_save_fails("missing/f", "text", ENOENT);
    expect_save_fails("", "text", ENOENT);
    save("f", "text");
    expect_save_fails("f/g", "text", ENOTDIR);
    ck_assert_uint_eq(entries(), 3);
}
END_TEST

START_TEST(devices_are_written_not_replaced)
{
    struct stat info;

    save("/dev/null", "text");
    expect_save_fails("/dev/full", "text", ENOSPC);
    ck_assert_int_eq(stat("/dev/full", &info), 0);
    ck_assert(S_ISCHR(info.st_mode));
    ck_assert_int_eq(symlink("/dev/full", "full"), 0);
    expect_save_fails("full", "text", ENOSPC);
}
END_TEST

/* A limit on the size of files ends a write in the middle, as a full disk does. */
START_TEST(save_on_a_full_disk)
{
    struct rlimit limit = {.rlim_cur = 1000, .rlim_max = RLIM_INFINITY};
    char text[3000];

    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    save("f", "old");
    signal(SIGXFSZ, SIG_IGN);
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
    expect_save_fails("f", text, EFBIG);
    expect_save_fails("g", text, EFBIG);
    limit.rlim_cur = RLIM_INFINITY;
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
    expect_bytes("f", "old");
    ck_assert_uint_eq(entries(), 1);
}
END_TEST

/* The rights of a superuser would hide what is tested. */
static void become_ordinary(void)
{
    if (geteuid() == 0) {
        ck_assert_int_eq(chown(".", 12345, 12345), 0);
        ck_assert_int_eq(setegid(12345), 0);
        ck_assert_int_eq(seteuid(12345), 0);
    }
}

static void become_self(void)
{
    ck_assert_int_eq(seteuid(getuid()), 0);
    ck_assert_int_eq(setegid(getgid()), 0);
}

START_TEST(save_without_the_right_to)
{
    become_ordinary();
    save("f", "old");
    ck_assert_int_eq(chmod(".", 0500), 0);
    expect_save_fails("f", "new", EACCES);
    expect_save_fails("g", "new", EACCES);
    ck_assert_int_eq(chmod(".", 0700), 0);
    expect_bytes("f", "old");
    ck_assert_int_eq(chmod("f", 0400), 0);
    expect_save_fails("f", "new", EACCES);
    expect_bytes("f", "old");
    ck_assert_uint_eq(entries(), 1);
    become_self();
}
END_TEST

/* A temporary file that another run left, or somebody put there, is stepped over, never followed. */
START_TEST(save_past_a_taken_name)
{
    char name[64];

    save("precious", "old");
    snprintf(name, sizeof name, ".wavetown-%ld-0.tmp", (long)getpid());
    ck_assert_int_eq(symlink("precious", name), 0);
    save("f", "new");
    expect_bytes("precious", "old");
    expect_bytes("f", "new");
    ck_assert_uint_eq(entries(), 3);
}
END_TEST

START_TEST(folders_are_made)
{
    struct error error = {0};
    char path[5000];

    ck_assert_int_eq(file_make_folder("a/b//c/", &error), STATUS_OK);
    ck_assert_uint_eq(mode_of("a"), 0700);
    ck_assert_uint_eq(mode_of("a/b/c"), 0700);
    ck_assert_int_eq(file_make_folder("a/b/c", &error), STATUS_OK);
    ck_assert_int_eq(file_make_folder("/", &error), STATUS_OK);
    snprintf(path, sizeof path, "%s/x/y", folder);
    ck_assert_int_eq(file_make_folder(path, &error), STATUS_OK);
    ck_assert(file_exists("x/y"));
    ck_assert(!file_exists("x/z"));
}
END_TEST

START_TEST(folders_that_cannot_be)
{
    struct error error = {0};

    support_write("f", "");
    ck_assert_int_eq(file_make_folder("f", &error), STATUS_SYSTEM);
    ck_assert_ptr_nonnull(strstr(error.message, strerror(EEXIST)));
    ck_assert_int_eq(file_make_folder("f/g/h", &error), STATUS_SYSTEM);
    ck_assert_int_eq(file_make_folder("", &error), STATUS_SYSTEM);
    become_ordinary();
    ck_assert_int_eq(chmod(".", 0500), 0);
    ck_assert_int_eq(file_make_folder("new/er", &error), STATUS_SYSTEM);
    ck_assert_str_eq(error.message, "cannot make folder 'new': Permission denied");
    ck_assert_int_eq(chmod(".", 0700), 0);
    become_self();
}
END_TEST

static void expect_folder(char *path, const char *expected)
{
    if (expected)
        ck_assert_str_eq(path, expected);
    else
        ck_assert_ptr_null(path);
    free(path);
}

START_TEST(xdg_folders)
{
    setenv("HOME", "/home/anna", 1);
    unsetenv("XDG_CONFIG_HOME");
    setenv("XDG_DATA_HOME", "", 1);
    setenv("XDG_STATE_HOME", "/var/state", 1);
    expect_folder(xdg_config(), "/home/anna/.config/wavetown");
    expect_folder(xdg_data(), "/home/anna/.local/share/wavetown");
    expect_folder(xdg_state(), "/var/state/wavetown");
    setenv("XDG_STATE_HOME", "not/absolute", 1);
    expect_folder(xdg_state(), "/home/anna/.local/state/wavetown");
    unsetenv("HOME");
    expect_folder(xdg_state(), NULL);
    setenv("HOME", "", 1);
    expect_folder(xdg_config(), NULL);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("base/file");
    TCase *tcase = tcase_create("file");

    tcase_add_checked_fixture(tcase, enter, leave);
    tcase_add_test(tcase, save_to_a_pipe_behind_a_link);
    tcase_add_test(tcase, read_within_the_limit);
    tcase_add_test(tcase, read_a_long_file_whole);
    tcase_add_test(tcase, read_what_is_no_text);
    tcase_add_test(tcase, read_standard_input);
    tcase_add_test(tcase, save_new_and_again);
    tcase_add_test(tcase, save_keeps_the_rights);
    tcase_add_test(tcase, save_through_links);
    tcase_add_test(tcase, save_through_a_dangling_link);
    tcase_add_test(tcase, save_where_it_cannot_be);
    tcase_add_test(tcase, devices_are_written_not_replaced);
    tcase_add_test(tcase, save_on_a_full_disk);
    tcase_add_test(tcase, save_without_the_right_to);
    tcase_add_test(tcase, save_past_a_taken_name);
    tcase_add_test(tcase, folders_are_made);
    tcase_add_test(tcase, folders_that_cannot_be);
    tcase_add_test(tcase, xdg_folders);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
