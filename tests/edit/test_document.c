/* Documents: edits, undo, what is unsaved, files that come and go, other sessions, recovery. */
#include "world.h"

#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define SMALL_FILE "data/wavetown/tilesets/small.cfg"

START_TEST(edits_and_takes_back)
{
    struct document *document = open_small();
    unsigned long revision = document_revision(document);

    ck_assert(!document_shipped(document));
    ck_assert_uint_eq(document_unsaved(document), 0);
    ck_assert_ptr_null(document_undo(document));
    OK(document_set(document, "tiles[0].probability", "3", &error));
    ck_assert_uint_ne(document_revision(document), revision);
    ck_assert_ptr_nonnull(strstr(document_text(document), "probability = 3;  # often"));
    ck_assert_uint_eq(document_unsaved(document), 1);
    ck_assert(document_differs(document, "tiles[0].probability"));
    ck_assert(document_differs(document, "tiles[0]"));
    ck_assert(document_differs(document, ""));
    ck_assert(!document_differs(document, "tiles[0].name"));
    ck_assert(!document_differs(document, "tiles[1]"));
    ck_assert(!document_differs(document, "tiles[0].nothing"));
    ck_assert_str_eq(document_undo(document), "change 'tiles[0].probability'");
    ck_assert_str_eq(document_text(document), SMALL);
    ck_assert_uint_eq(document_unsaved(document), 0);
    ck_assert_str_eq(document_redo(document), "change 'tiles[0].probability'");
    ck_assert_ptr_null(document_redo(document));
    OK(document_set(document, "tiles[0].probability", "2.5", &error));
    ck_assert_uint_eq(document_unsaved(document), 0); /* by hand, but it is as it was */
    ck_assert_str_eq(document_text(document), SMALL);
    document_discard(document);
}
END_TEST

START_TEST(nothing_changed_is_no_undo)
{
    struct document *document = open_small();

    OK(document_set(document, "size", "1", &error));
    ck_assert_ptr_null(document_undo(document));
    document_begin(document, "nothing");
    OK(document_end(document, &error));
    ck_assert_ptr_null(document_undo(document));
    document_discard(document);
}
END_TEST

START_TEST(groups_are_one_undo)
{
    struct document *document = open_small();

    document_begin(document, "all of %d", 3);
    OK(document_set(document, "size", "2", &error));
    ck_assert_ptr_null(document_undo(document));
    document_begin(document, "inside");
    OK(document_insert(document, "tiles", 9, "{ name = \"x\"; }", &error));
    OK(document_end(document, &error));
    ck_assert_uint_eq(conf_count(conf_member(conf_root(document_conf(document)), "tiles")), 3);
    OK(document_set(document, "tiles[2].name", "\"y\"", &error));
    OK(document_remove(document, "tiles[0]", &error));
    OK(document_end(document, &error));
    ck_assert_ptr_nonnull(strstr(document_text(document), "name = \"y\""));
    ck_assert_uint_eq(document_unsaved(document), 1);
    ck_assert_str_eq(document_undo(document), "all of 3");
    ck_assert_str_eq(document_text(document), SMALL);
    document_discard(document);
}
END_TEST

START_TEST(a_failed_edit_takes_its_group_back)
{
    struct document *document = open_small();

    document_begin(document, "bad");
    OK(document_set(document, "size", "2", &error));
    FAILS(document_set(document, "tiles[7].name", "\"x\"", &error), STATUS_NAME, "there is no 'tiles[7].name'");
    FAILS(document_set(document, "size", "3", &error), STATUS_NAME, "there is no 'tiles[7].name'");
    FAILS(document_end(document, &error), STATUS_NAME, "there is no 'tiles[7].name'");
    ck_assert_str_eq(document_text(document), SMALL);
    ck_assert_uint_eq(conf_count(conf_root(document_conf(document))), 5);
    ck_assert_ptr_null(document_undo(document));
    /* What only the reader of the whole file can tell. */
    FAILS(document_set(document, "size", "{ a = 1; a = 2; }", &error), STATUS_NAME,
          "duplicate setting name at 'size = { a = 1; a = 2; };'");
    ck_assert_str_eq(document_text(document), SMALL);
    OK(document_set(document, "size", "2", &error));
    document_discard(document);
}
END_TEST

START_TEST(counts_from_the_saved_text)
{
    struct document *document = open_small();

    for (int i = 2; i < 6; i++) {
        char number[16];

        snprintf(number, sizeof number, "%d", i);
        OK(document_set(document, "size", number, &error));
    }
    ck_assert_uint_eq(document_unsaved(document), 4);
    OK(document_save(document, false, &error));
    ck_assert_uint_eq(document_unsaved(document), 0);
    document_undo(document);
    document_undo(document);
    ck_assert_uint_eq(document_unsaved(document), 2);
    OK(document_set(document, "size", "9", &error)); /* the way back to the saved text is gone */
    ck_assert_uint_eq(document_unsaved(document), 3);
    document_undo(document);
    ck_assert_uint_eq(document_unsaved(document), 2);
    document_undo(document);
    document_undo(document);
    ck_assert_uint_eq(document_unsaved(document), 4);
    document_discard(document);
}
END_TEST

START_TEST(items_are_compared_by_name)
{
    struct document *document = open_small();

    OK(document_insert(document, "tiles", 0, "{ name = \"new\"; }", &error));
    ck_assert(document_differs(document, "tiles[0]"));
    ck_assert(document_differs(document, "tiles[0].name"));
    ck_assert(!document_differs(document, "tiles[1]"));
    ck_assert(!document_differs(document, "tiles[2].glyph"));
    OK(document_remove(document, "tiles[0]", &error));
    OK(document_set(document, "tiles[1].name", "\"meadow\"", &error)); /* the same tile, renamed */
    ck_assert(document_differs(document, "tiles[1].name"));
    ck_assert(!document_differs(document, "tiles[1].glyph"));
    document_discard(document);
}
END_TEST

START_TEST(removes_items)
{
    struct document *document = open_small();
    static const size_t both[] = {0, 1};

    OK(document_remove_items(document, "tiles", both, 2, &error));
    ck_assert_ptr_nonnull(strstr(document_text(document), "tiles = (\n);\n"));
    document_undo(document);
    ck_assert_str_eq(document_text(document), SMALL);
    document_discard(document);
}
END_TEST

START_TEST(shipped_files_get_a_copy)
{
    struct document *document = open_set("citysim"), *again;
    char *before = mem_text(document_text(document)), *saved, *file = in_home("data/wavetown/tilesets/citysim.cfg");

    ck_assert(document_shipped(document));
    ck_assert_str_eq(document_file(document), file);
    FAILS(document_rename(document, "mine", &error), STATUS_VALUE,
          "'citysim' came with the program; a copy of it can have another name");
    FAILS(document_delete(document, &error), STATUS_VALUE, "'citysim' came with the program and cannot be deleted");
    OK(document_set(document, "tiles[0].probability", "7", &error));
    ck_assert(!home_has("data/wavetown/tilesets/citysim.cfg"));
    OK(document_save(document, false, &error));
    ck_assert(!document_shipped(document));
    saved = support_read(file);
    ck_assert_str_eq(saved, document_text(document));
    free(saved);
    again = open_set("citysim");
    ck_assert(!document_shipped(again));
    ck_assert_str_eq(document_text(again), document_text(document));
    ck_assert_ptr_nonnull(strstr(document_text(again), "// the rule that the original lacks"));
    document_free(again);
    ck_assert_str_eq(document_undo(document), "change 'tiles[0].probability'");
    ck_assert_str_eq(document_text(document), before);
    OK(document_delete(document, &error));
    ck_assert(!home_has("data/wavetown/tilesets/citysim.cfg"));
    document_discard(document);
    again = open_set("citysim"); /* the shipped one is there again */
    ck_assert(document_shipped(again));
    ck_assert_str_eq(document_text(again), before);
    document_free(again);
    free(before);
    free(file);
}
END_TEST

START_TEST(a_shipped_file_with_a_copy_made_meanwhile)
{
    struct document *document = open_set("citysim");
    char *message = mem_format("'%s' is there already, made by another program", document_file(document));

    write_home("data/wavetown/tilesets/citysim.cfg", SMALL);
    OK(document_set(document, "size", "4", &error));
    FAILS(document_save(document, false, &error), STATUS_SYSTEM, message);
    OK(document_save(document, true, &error));
    document_free(document);
    free(message);
}
END_TEST

START_TEST(new_ones_have_no_file_yet)
{
    struct document *document = new_set("mine", SMALL);

    ck_assert_uint_eq(document_unsaved(document), 1);
    ck_assert(!document_shipped(document));
    ck_assert(!document_changed_outside(document));
    OK(document_set(document, "size", "2", &error));
    ck_assert_uint_eq(document_unsaved(document), 2);
    OK(document_save(document, false, &error));
    ck_assert_uint_eq(document_unsaved(document), 0);
    ck_assert(home_has("data/wavetown/tilesets/mine.cfg"));
    ck_assert_uint_eq(count_files("state/wavetown/recover"), 0);
    document_free(document);
}
END_TEST

START_TEST(copies_and_other_names)
{
    struct document *document = open_small(), *copy;
    char *text;

    OK(document_set(document, "size", "2", &error));
    OK(document_copy(document, "second", &copy, &error));
    ck_assert_str_eq(document_name(copy), "second");
    ck_assert_ptr_nonnull(strstr(document_text(copy), "name = \"second\";\nsize = 2;"));
    FAILS(document_save_as(copy, "small", &error), STATUS_NAME, "a file 'small' is there already");
    FAILS(document_save_as(copy, "../small", &error), STATUS_NAME, "'../small' is not a name for a file");
    FAILS(document_save_as(copy, "", &error), STATUS_NAME, "'' is not a name for a file");
    ck_assert_uint_eq(document_unsaved(copy), 1);
    OK(document_save_as(copy, "third", &error));
    ck_assert_uint_eq(document_unsaved(copy), 0);
    ck_assert_str_eq(document_name(copy), "third");
    text = read_home("data/wavetown/tilesets/third.cfg");
    ck_assert_ptr_nonnull(strstr(text, "name = \"third\";"));
    free(text);
    ck_assert(!home_has("data/wavetown/tilesets/second.cfg"));
    document_free(copy);

    OK(document_rename(document, "fourth", &error)); /* the other edit is not saved by it */
    ck_assert_str_eq(document_name(document), "fourth");
    ck_assert(!home_has(SMALL_FILE));
    text = read_home("data/wavetown/tilesets/fourth.cfg");
    ck_assert_ptr_nonnull(strstr(text, "name = \"fourth\";\nsize = 1;"));
    free(text);
    ck_assert_ptr_nonnull(strstr(document_text(document), "name = \"fourth\";\nsize = 2;"));
    ck_assert_uint_ge(document_unsaved(document), 1);
    ck_assert(!document_changed_outside(document));
    OK(document_save(document, false, &error));
    FAILS(document_rename(document, "third", &error), STATUS_NAME, "a file 'third' is there already");
    document_free(document);
}
END_TEST

START_TEST(deleting_keeps_the_text)
{
    struct document *document = open_small();

    OK(document_delete(document, &error));
    ck_assert(!home_has(SMALL_FILE));
    ck_assert_uint_eq(document_unsaved(document), 1);
    OK(document_save(document, false, &error));
    ck_assert(home_has(SMALL_FILE));
    document_free(document);
}
END_TEST

START_TEST(read_again_when_changed_outside)
{
    struct document *document = open_small();
    unsigned long revision = document_revision(document);

    ck_assert(!document_changed_outside(document));
    write_home(SMALL_FILE, SMALL); /* touched, not changed */
    ck_assert(!document_changed_outside(document));
    ck_assert_uint_eq(document_revision(document), revision);
    write_home(SMALL_FILE, SMALL "# from vim\n");
    ck_assert(document_changed_outside(document));
    ck_assert_ptr_nonnull(strstr(document_text(document), "# from vim"));
    ck_assert_uint_ne(document_revision(document), revision);
    ck_assert_uint_eq(document_unsaved(document), 0);
    ck_assert(!document_changed_outside(document));
    ck_assert_str_eq(document_undo(document), "read 'small' again");
    ck_assert_str_eq(document_text(document), SMALL);
    ck_assert_uint_eq(document_unsaved(document), 1);
    document_discard(document);
}
END_TEST

START_TEST(asked_when_both_changed)
{
    struct document *document = open_small();
    char *message = mem_format("'%s' was changed by another program since it was read", document_file(document));
    char *text;

    OK(document_set(document, "size", "2", &error));
    write_home(SMALL_FILE, SMALL "# from vim\n");
    ck_assert(document_changed_outside(document));
    ck_assert(document_changed_outside(document));
    ck_assert_ptr_null(strstr(document_text(document), "# from vim"));
    FAILS(document_save(document, false, &error), STATUS_SYSTEM, message);
    text = read_home(SMALL_FILE);
    ck_assert_str_eq(text, SMALL "# from vim\n");
    free(text);
    OK(document_read_again(document, &error));
    ck_assert(!document_changed_outside(document));
    ck_assert_ptr_nonnull(strstr(document_text(document), "# from vim"));
    ck_assert_uint_eq(document_unsaved(document), 0);
    document_undo(document);
    ck_assert_ptr_nonnull(strstr(document_text(document), "size = 2"));
    write_home(SMALL_FILE, SMALL "# once more\n");
    ck_assert(document_changed_outside(document));
    OK(document_save(document, true, &error));
    ck_assert(!document_changed_outside(document));
    text = read_home(SMALL_FILE);
    ck_assert_ptr_nonnull(strstr(text, "size = 2"));
    free(text);
    free(message);
    document_free(document);
}
END_TEST

START_TEST(broken_and_vanished_files)
{
    struct document *document = open_small();
    char *file = in_home(SMALL_FILE);

    write_home(SMALL_FILE, "size = ;");
    ck_assert(document_changed_outside(document));
    ck_assert(document_changed_outside(document));
    ck_assert_str_eq(document_text(document), SMALL);
    FAILS(document_read_again(document, &error), STATUS_SYNTAX, "syntax error at 'size = ;'");
    ck_assert_int_eq(document_save(document, false, NULL), STATUS_SYSTEM);
    ck_assert_int_eq(unlink(file), 0);
    ck_assert(document_changed_outside(document));
    ck_assert_int_eq(document_read_again(document, NULL), STATUS_SYSTEM);
    ck_assert_str_eq(document_text(document), SMALL);
    OK(document_save(document, false, &error)); /* nothing is overwritten */
    ck_assert(home_has(SMALL_FILE));
    ck_assert(!document_changed_outside(document));
    document_free(document);
    free(file);
}
END_TEST

START_TEST(files_by_path)
{
    char *file = in_home("mine.cfg");
    struct document *document;

    support_write(file, SMALL);
    document = open_set(file);
    ck_assert_str_eq(document_name(document), "mine");
    ck_assert_str_eq(document_file(document), file);
    OK(document_set(document, "size", "2", &error));
    OK(document_save(document, false, &error));
    ck_assert(!home_has("data/wavetown/tilesets/mine.cfg"));
    OK(document_rename(document, "yours", &error));
    ck_assert(home_has("yours.cfg") && !home_has("mine.cfg"));
    document_free(document);
    ck_assert_int_eq(chdir(world.home), 0);
    document = open_set("yours.cfg");
    ck_assert_int_eq(chdir("/"), 0);
    OK(document_rename(document, "ours", &error));
    ck_assert(home_has("ours.cfg") && !home_has("yours.cfg"));
    OK(document_save_as(document, "mine", &error));
    ck_assert(home_has("data/wavetown/tilesets/mine.cfg"));
    document_free(document);
    ck_assert_uint_eq(count_files("state/wavetown/lock"), 0);
    support_write(file, "size = ;");
    FAILS(document_open(&world.library, LIBRARY_TILESETS, file, &document, &error), STATUS_SYNTAX,
          "syntax error at 'size = ;'");
    FAILS(document_open(&world.library, LIBRARY_TILESETS, "nowhere", &document, &error), STATUS_NAME,
          "no tileset is called 'nowhere'");
    FAILS(document_new(&world.library, LIBRARY_TILESETS, "x", "size = ;", &document, &error), STATUS_SYNTAX,
          "syntax error at 'size = ;'");
    free(file);
}
END_TEST

START_TEST(without_a_home)
{
    struct library nowhere = {0};
    struct document *document;

    unsetenv("HOME");
    unsetenv("XDG_STATE_HOME");
    OK(document_open(&nowhere, LIBRARY_TILESETS, "citysim", &document, &error));
    ck_assert_ptr_null(document_file(document));
    OK(document_set(document, "size", "2", &error));
    ck_assert_str_eq(document_recovery_error(document)->message, "there is no place for a recovery file");
    FAILS(document_save(document, false, &error), STATUS_SYSTEM, "there is no home folder to save to");
    FAILS(document_save_as(document, "mine", &error), STATUS_SYSTEM, "there is no home folder to save to");
    ck_assert_int_eq(document_other_editor(document), 0);
    document_discard(document);
}
END_TEST

START_TEST(quotes)
{
    static const char text[] = "a \"b\" \\ \t\x1b \x7f é";
    char *quoted = document_quote(text);
    struct document *document = open_small();

    ck_assert_str_eq(quoted, "\"a \\\"b\\\" \\\\ \\x09\\x1b \\x7f é\"");
    OK(document_set(document, "name", quoted, &error));
    ck_assert_str_eq(config_setting_get_string(conf_member(conf_root(document_conf(document)), "name")), text);
    document_discard(document);
    free(quoted);
}
END_TEST

/* ---- other processes ---- */

/* A child that has the document open with an edit, and waits to be killed. Returns its number when it is ready. */
static pid_t edit_in_child(struct document *(*open)(void), const char *size)
{
    int ends[2];
    char byte;
    pid_t child;

    ck_assert_int_eq(pipe(ends), 0);
    child = fork();
    if (child == 0) {
        struct document *document = open();

        if (size)
            document_set(document, "size", size, NULL);
        if (write(ends[1], "x", 1) == 1)
            pause();
        _exit(1);
    }
    close(ends[1]);
    ck_assert_int_eq(read(ends[0], &byte, 1), 1);
    close(ends[0]);
    return child;
}

static void kill_child(pid_t child)
{
    kill(child, SIGKILL);
    ck_assert_int_eq(waitpid(child, NULL, 0), child);
}

static struct document *small_set(void)
{
    return open_set("small");
}

START_TEST(tells_of_other_editors)
{
    struct document *document = open_small(), *other;
    pid_t child;

    ck_assert_int_eq(document_other_editor(document), 0);
    child = edit_in_child(small_set, NULL);
    ck_assert_int_eq(document_other_editor(document), child);
    other = open_set("citysim");
    ck_assert_int_eq(document_other_editor(other), 0);
    document_free(other);
    other = open_set("small"); /* the same process does not count */
    kill_child(child);
    ck_assert_int_eq(document_other_editor(document), 0);
    ck_assert_int_eq(document_other_editor(other), 0);
    document_free(other);
    ck_assert_uint_eq(count_files("state/wavetown/lock"), 1); /* what the killed one left is gone */
    document_free(document);
    ck_assert_uint_eq(count_files("state/wavetown/lock"), 0);
}
END_TEST

START_TEST(two_sessions)
{
    struct document *document = open_small();
    char *message = mem_format("'%s' was changed by another program since it was read", document_file(document));
    char *text;
    pid_t child = fork();

    if (child == 0) {
        struct document *mine = open_set("small");

        document_set(mine, "size", "3", NULL);
        _exit(document_save(mine, false, NULL) == STATUS_OK ? 0 : 1);
    }
    int state;
    ck_assert_int_eq(waitpid(child, &state, 0), child);
    ck_assert_int_eq(state, 0);
    OK(document_set(document, "size", "2", &error));
    FAILS(document_save(document, false, &error), STATUS_SYSTEM, message);
    text = read_home(SMALL_FILE);
    ck_assert_ptr_nonnull(strstr(text, "size = 3"));
    free(text);
    free(message);
    document_discard(document);
}
END_TEST

static size_t count_recoveries(void)
{
    size_t count;
    struct recovery *list = recovery_list(&count);

    recovery_list_free(list, count);
    return count;
}

START_TEST(recovers)
{
    struct document *document;
    struct recovery *list;
    struct stat info;
    size_t count;
    pid_t child;

    document_free(open_small());
    child = edit_in_child(small_set, "2");
    ck_assert_uint_eq(count_recoveries(), 0); /* it lives */
    ck_assert_uint_eq(count_files("state/wavetown/recover"), 1);
    kill_child(child);
    list = recovery_list(&count);
    ck_assert_uint_eq(count, 1);
    ck_assert_str_eq(list->name, "small");
    ck_assert_int_eq(list->folder, LIBRARY_TILESETS);
    ck_assert_uint_eq(list->edits, 1);
    ck_assert_int_eq(stat(list->path, &info), 0);
    ck_assert_int_eq(info.st_mode & 07777, 0600);
    ck_assert_int_eq(list->when, info.st_mtime);
    OK(recovery_take(&world.library, list, &document, &error));
    recovery_list_free(list, count);
    ck_assert_ptr_nonnull(strstr(document_text(document), "size = 2"));
    ck_assert_uint_eq(document_unsaved(document), 1);
    ck_assert_uint_eq(count_files("state/wavetown/recover"), 1); /* of this process now */
    ck_assert_uint_eq(count_recoveries(), 0);
    ck_assert_str_eq(document_undo(document), "edits of an earlier run");
    ck_assert_str_eq(document_text(document), SMALL);
    ck_assert_uint_eq(count_files("state/wavetown/recover"), 0);
    document_free(document);
}
END_TEST

static struct document *fresh_set(void)
{
    return new_set("fresh %41 set", SMALL);
}

static struct document *by_path(void)
{
    char *file = in_home("with a\nline.cfg");
    struct document *document = open_set(file);

    free(file);
    return document;
}

static struct document *shipped_set(void)
{
    return open_set("citysim");
}

START_TEST(recovers_what_has_no_file)
{
    static struct document *(*const opens[])(void) = {fresh_set, by_path, shipped_set};
    struct document *document;
    struct recovery *list;
    size_t count;
    char *text, *file = in_home("with a\nline.cfg");

    support_write(file, SMALL);
    kill_child(edit_in_child(opens[_i], "2"));
    list = recovery_list(&count);
    ck_assert_uint_eq(count, 1);
    OK(recovery_take(&world.library, list, &document, &error));
    recovery_list_free(list, count);
    ck_assert_ptr_nonnull(strstr(document_text(document), "size = 2"));
    ck_assert_str_eq(document_name(document), _i == 0 ? "fresh %41 set" : _i == 1 ? "with a?line" : "citysim");
    ck_assert_uint_ge(document_unsaved(document), 1);
    OK(document_save(document, false, &error));
    text = support_read(document_file(document));
    ck_assert_ptr_nonnull(strstr(text, "size = 2"));
    free(text);
    if (_i == 1)
        ck_assert_str_eq(document_file(document), file);
    document_free(document);
    free(file);
}
END_TEST

START_TEST(left_and_discarded)
{
    struct document *document = open_small();
    struct recovery *list;
    size_t count;

    OK(document_set(document, "size", "2", &error));
    document_free(document); /* as on a hang-up */
    list = recovery_list(&count);
    ck_assert_uint_eq(count, 1);
    recovery_drop(list);
    recovery_list_free(list, count);
    ck_assert_uint_eq(count_files("state/wavetown/recover"), 0);
    document = open_small();
    OK(document_set(document, "size", "2", &error));
    document_discard(document);
    ck_assert_uint_eq(count_recoveries(), 0);
    write_home("state/wavetown/recover/0123456789abcdef.1.0", "rubbish");
    write_home("state/wavetown/recover/0123456789abcdef.2.0", "wavetown-recovery 1\nfolder tilesets\n\n");
    ck_assert_uint_eq(count_recoveries(), 0);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("edit/document");
    TCase *tests = tcase_create("document");

    tcase_add_checked_fixture(tests, world_begin, world_end);
    tcase_add_test(tests, edits_and_takes_back);
    tcase_add_test(tests, nothing_changed_is_no_undo);
    tcase_add_test(tests, groups_are_one_undo);
    tcase_add_test(tests, a_failed_edit_takes_its_group_back);
    tcase_add_test(tests, counts_from_the_saved_text);
    tcase_add_test(tests, items_are_compared_by_name);
    tcase_add_test(tests, removes_items);
    tcase_add_test(tests, shipped_files_get_a_copy);
    tcase_add_test(tests, a_shipped_file_with_a_copy_made_meanwhile);
    tcase_add_test(tests, new_ones_have_no_file_yet);
    tcase_add_test(tests, copies_and_other_names);
    tcase_add_test(tests, deleting_keeps_the_text);
    tcase_add_test(tests, read_again_when_changed_outside);
    tcase_add_test(tests, asked_when_both_changed);
    tcase_add_test(tests, broken_and_vanished_files);
    tcase_add_test(tests, files_by_path);
    tcase_add_test(tests, without_a_home);
    tcase_add_test(tests, quotes);
    tcase_add_test(tests, tells_of_other_editors);
    tcase_add_test(tests, two_sessions);
    tcase_add_test(tests, recovers);
    tcase_add_loop_test(tests, recovers_what_has_no_file, 0, 3);
    tcase_add_test(tests, left_and_discarded);
    suite_add_tcase(suite, tests);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
