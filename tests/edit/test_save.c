/* Saving that is cut off, refused or in the way: the file is the old or the new one, whole, and no edit is lost. */
#include "world.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define SMALL_FILE "data/wavetown/tilesets/small.cfg"
#define NOBODY 65534

/* SMALL with the size N. The caller frees. */
static char *sized(unsigned n)
{
    const char *size = strstr(SMALL, "size = 1");

    return mem_format("%.*ssize = %u%s", (int)(size - SMALL), SMALL, n, size + strlen("size = 1"));
}

static void edit_only(struct document *document)
{
    raise(SIGSTOP);
    document_set(document, "size", "3", NULL);
}

static void save_only(struct document *document)
{
    raise(SIGSTOP);
    if (document_save(document, false, NULL) != STATUS_OK)
        _exit(2);
}

static void take_and_save(struct document *document)
{
    size_t count;
    struct recovery *list = recovery_list(&count);
    struct document *taken;

    document_discard(document);
    raise(SIGSTOP);
    if (count == 1 && recovery_take(&world.library, list, &taken, NULL) == STATUS_OK)
        document_save(taken, false, NULL);
}

/* Runs ACT on a document that has an edit, size = 2, and kills it at the system call number STOP, counted from when ACT
 * stops itself, each once when it is entered and once when it is left. False when it ended before. */
static bool killed_at(void (*act)(struct document *), unsigned stop)
{
    pid_t child = fork();
    int state;

    if (child == 0) {
        struct document *document = open_set("small");

        document_set(document, "size", "2", NULL);
        if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0)
            _exit(3);
        act(document);
        _exit(0);
    }
    ck_assert_int_eq(waitpid(child, &state, 0), child);
    ck_assert_msg(WIFSTOPPED(state), "no tracing here: state %d", state);
    for (unsigned i = 0; i < stop; i++) {
        ck_assert_int_eq(ptrace(PTRACE_SYSCALL, child, NULL, NULL), 0);
        ck_assert_int_eq(waitpid(child, &state, 0), child);
        if (WIFEXITED(state)) {
            ck_assert_int_eq(WEXITSTATUS(state), 0);
            return false;
        }
    }
    kill(child, SIGKILL);
    ck_assert_int_eq(waitpid(child, &state, 0), child);
    ck_assert(WIFSIGNALED(state));
    return true;
}

/* The texts of all that can be recovered; fails when one is not whole. Returns whether WANTED is among them. */
static bool recovers(const char *wanted)
{
    size_t count;
    struct recovery *list = recovery_list(&count);
    bool found = false;

    for (size_t i = 0; i < count; i++) {
        struct document *document;

        OK(recovery_take(&world.library, &list[i], &document, &error));
        found = found || strcmp(document_text(document), wanted) == 0;
        document_discard(document);
    }
    recovery_list_free(list, count);
    return found;
}

START_TEST(killed_while_saving)
{
    char *new = sized(2);
    unsigned old_ones = 0, new_ones = 0, stop = 1;

    for (bool more = true; more; stop++) {
        char *text;

        write_home(SMALL_FILE, SMALL);
        more = killed_at(save_only, stop);
        text = read_home(SMALL_FILE);
        if (strcmp(text, new) == 0) {
            new_ones++;
            recovers(new);
        } else {
            ck_assert_str_eq(text, SMALL);
            ck_assert_msg(recovers(new), "killed at %u: the edit is lost", stop);
            old_ones++;
        }
        free(text);
    }
    ck_assert_uint_gt(old_ones, 10);
    ck_assert_uint_gt(new_ones, 3);
    free(new);
}
END_TEST

START_TEST(killed_while_editing)
{
    char *before = sized(2), *after = sized(3);
    bool more = true;

    for (unsigned stop = 1; more; stop++) {
        size_t count;
        struct recovery *list;
        struct document *document;
        char *text;

        write_home(SMALL_FILE, SMALL);
        more = killed_at(edit_only, stop);
        text = read_home(SMALL_FILE);
        ck_assert_str_eq(text, SMALL);
        free(text);
        list = recovery_list(&count);
        ck_assert_uint_eq(count, 1);
        OK(recovery_take(&world.library, list, &document, &error));
        text = mem_text(document_text(document));
        ck_assert(strcmp(text, before) == 0 || strcmp(text, after) == 0);
        document_discard(document);
        recovery_list_free(list, count);
        free(text);
    }
    free(before);
    free(after);
}
END_TEST

START_TEST(killed_while_recovering)
{
    char *new = sized(5);
    bool more = true;

    for (unsigned stop = 1; more; stop++) {
        struct document *document;
        char *text;

        write_home(SMALL_FILE, SMALL);
        document = open_set("small");
        OK(document_set(document, "size", "5", &error));
        document_free(document);
        more = killed_at(take_and_save, stop);
        text = read_home(SMALL_FILE);
        if (strcmp(text, new) != 0) {
            ck_assert_str_eq(text, SMALL);
            ck_assert_msg(recovers(new), "killed at %u: the edit is lost", stop);
        }
        recovers(new);
        free(text);
    }
    free(new);
}
END_TEST

/* The document, which cannot be saved: nothing is lost, and the file is as it was. */
static void check_refused(struct document *document, const char *file, const char *reason)
{
    char *message = mem_format("cannot save '%s': %s", document_file(document), reason);
    char *new = sized(2);

    FAILS(document_save(document, false, &error), STATUS_SYSTEM, message);
    ck_assert_str_eq(document_text(document), new);
    ck_assert_uint_eq(document_unsaved(document), 1);
    if (file) {
        char *text = support_read(file);

        ck_assert_str_eq(text, SMALL);
        free(text);
    }
    free(new);
    free(message);
}

static void check_saved(struct document *document)
{
    char *new = sized(2), *text;

    OK(document_save(document, false, &error));
    text = support_read(document_file(document));
    ck_assert_str_eq(text, new);
    ck_assert_uint_eq(document_unsaved(document), 0);
    free(text);
    free(new);
    document_free(document);
}

static void limit_files(rlim_t bytes)
{
    struct rlimit limit;

    ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes;
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

START_TEST(no_room)
{
    struct document *document = open_small();

    signal(SIGXFSZ, SIG_IGN);
    OK(document_set(document, "size", "2", &error));
    ck_assert_ptr_null(document_recovery_error(document));
    limit_files(300);
    check_refused(document, document_file(document), "File too large");
    ck_assert_uint_eq(count_files("data/wavetown/tilesets"), 1);
    OK(document_set(document, "size", "3", &error));
    ck_assert_ptr_nonnull(document_recovery_error(document));
    ck_assert_ptr_nonnull(strstr(document_recovery_error(document)->message, "File too large"));
    ck_assert_uint_eq(count_files("state/wavetown/recover"), 1); /* the one before */
    document_undo(document);
    limit_files(RLIM_INFINITY);
    OK(document_set(document, "size", "2", &error));
    check_saved(document);
    ck_assert_uint_eq(count_files("state/wavetown/recover"), 0);
}
END_TEST

/* Lets everybody look into the run's folder and those in it that lead to FOLDER. */
static void open_way(const char *folder)
{
    size_t run = (size_t)(strrchr(world.home, '/') - world.home);

    for (size_t end = run; end < strlen(folder); end += 1 + strcspn(folder + end + 1, "/")) {
        char *path = mem_format("%.*s", (int)end, folder);

        ck_assert_int_eq(chmod(path, 0755), 0);
        free(path);
    }
}

START_TEST(no_permission)
{
    struct document *document = open_small();
    char *folder = in_home("data/wavetown/tilesets");
    bool root = geteuid() == 0;

    OK(document_set(document, "size", "2", &error));
    ck_assert_int_eq(chmod(folder, 0555), 0);
    if (root) {
        open_way(folder);
        ck_assert_int_eq(seteuid(NOBODY), 0);
    }
    check_refused(document, NULL, "Permission denied");
    OK(document_set(document, "name", "\"other\"", &error));
    ck_assert_str_eq(document_undo(document), "change 'name'");
    if (root) {
        ck_assert_int_eq(seteuid(0), 0);
    }
    ck_assert_int_eq(chmod(folder, 0700), 0);
    check_saved(document);
    free(folder);
}
END_TEST

START_TEST(a_file_that_may_not_be_written)
{
    struct document *document = open_small();

    OK(document_set(document, "size", "2", &error));
    ck_assert_int_eq(chmod(document_file(document), 0400), 0);
    if (geteuid() != 0) /* to root every file may be written */
        check_refused(document, document_file(document), "Permission denied");
    ck_assert_int_eq(chmod(document_file(document), 0640), 0);
    check_saved(document);
}
END_TEST

START_TEST(folder_gone)
{
    char *folder = in_home("somewhere"), *file = in_home("somewhere/mine.cfg");
    struct document *document;

    write_home("somewhere/mine.cfg", SMALL);
    document = open_set(file);
    OK(document_set(document, "size", "2", &error));
    ck_assert_int_eq(unlink(file), 0);
    ck_assert_int_eq(rmdir(folder), 0);
    check_refused(document, NULL, "No such file or directory");
    ck_assert_int_eq(mkdir(folder, 0700), 0);
    check_saved(document);
    free(folder);
    free(file);
}
END_TEST

/* The user's own library is made again. */
START_TEST(library_gone)
{
    struct document *document = open_small();
    char *folder = in_home("data/wavetown/tilesets");

    OK(document_set(document, "size", "2", &error));
    ck_assert_int_eq(unlink(document_file(document)), 0);
    ck_assert_int_eq(rmdir(folder), 0);
    check_saved(document);
    free(folder);
}
END_TEST

START_TEST(state_folder_cannot_be_made)
{
    struct document *document;

    write_home("state", "a file is in the way");
    document = open_small();
    OK(document_set(document, "size", "2", &error));
    check_saved(document);
}
END_TEST

START_TEST(one_saves_at_a_time)
{
    struct document *document = open_small();
    char *message = mem_format("'%s' is being saved by another program", document_file(document));
    pid_t child;
    int state;

    OK(document_set(document, "size", "2", &error));
    child = fork();
    if (child == 0) {
        struct document *mine = open_set("small");

        document_set(mine, "size", "3", NULL);
        ptrace(PTRACE_TRACEME, 0, NULL, NULL);
        raise(SIGSTOP);
        _exit(document_save(mine, false, NULL) == STATUS_OK ? 0 : 1);
    }
    ck_assert_int_eq(waitpid(child, &state, 0), child);
    for (bool saving = false; !saving;) { /* until the temporary file is there */
        ck_assert_int_eq(ptrace(PTRACE_SYSCALL, child, NULL, NULL), 0);
        ck_assert_int_eq(waitpid(child, &state, 0), child);
        ck_assert(WIFSTOPPED(state));
        saving = count_files("data/wavetown/tilesets") == 2;
    }
    FAILS(document_save(document, true, &error), STATUS_SYSTEM, message);
    ck_assert_int_eq(ptrace(PTRACE_CONT, child, NULL, NULL), 0);
    ck_assert_int_eq(waitpid(child, &state, 0), child);
    ck_assert_int_eq(state, 0);
    ck_assert_int_eq(document_save(document, false, NULL), STATUS_SYSTEM); /* the other's is in the file */
    OK(document_save(document, true, &error));
    free(message);
    document_free(document);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("edit/save");
    TCase *tests = tcase_create("save");

    tcase_add_checked_fixture(tests, world_begin, world_end);
    tcase_add_test(tests, killed_while_saving);
    tcase_add_test(tests, killed_while_editing);
    tcase_add_test(tests, killed_while_recovering);
    tcase_add_test(tests, no_room);
    tcase_add_test(tests, no_permission);
    tcase_add_test(tests, a_file_that_may_not_be_written);
    tcase_add_test(tests, folder_gone);
    tcase_add_test(tests, library_gone);
    tcase_add_test(tests, state_folder_cannot_be_made);
    tcase_add_test(tests, one_saves_at_a_time);
    suite_add_tcase(suite, tests);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
