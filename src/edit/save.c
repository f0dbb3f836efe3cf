/* The document and its file. */
#include "edit/document.h"

#include "base/file.h"
#include "base/memory.h"
#include "edit/internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct document_stamp document_stamp(const char *file)
{
    struct stat info;

    if (!file || stat(file, &info) != 0)
        return (struct document_stamp){0};
    return (struct document_stamp){true, info.st_dev, info.st_ino, info.st_size, info.st_mtim};
}

static bool same_stamp(const struct document_stamp *a, const struct document_stamp *b)
{
    return a->there == b->there && a->device == b->device && a->number == b->number && a->size == b->size &&
           a->time.tv_sec == b->time.tv_sec && a->time.tv_nsec == b->time.tv_nsec;
}

/* There is no file any more, or none yet. */
static void mark_unsaved(struct document *document)
{
    if (document->has_saved)
        conf_release(&document->saved_conf);
    free(document->saved);
    document->saved = NULL;
    document->saved_size = 0;
    document->has_saved = false;
}

void document_mark_saved(struct document *document)
{
    mark_unsaved(document);
    document->saved = mem_copy(document->splice.text, document->splice.size + 1);
    document->saved_size = document->splice.size;
    document->has_saved = conf_parse(&document->saved_conf, document->saved, document->saved_size, document->conf.file,
                                     NULL) == STATUS_OK;
    document->saved_at = document->branch = document->position;
    document->stamp = document_stamp(document->shipped ? NULL : document->file);
    document->outside = false;
}

void document_note_change(struct document *document)
{
    if (document_unsaved(document) > 0)
        recovery_write(document);
    else
        recovery_remove(document);
}

/* Does the file hold something other than what was read or saved? What cannot be read counts as other. */
static bool file_differs(const struct document *document)
{
    char *bytes;
    size_t size;
    bool differs;

    if (!document->has_saved || document->shipped)
        return true;
    if (file_read(document->file, FILE_LIMIT, &bytes, &size, NULL) != STATUS_OK)
        return true;
    differs = size != document->saved_size || memcmp(bytes, document->saved, size) != 0;
    free(bytes);
    return differs;
}

static enum status no_home(struct error *error)
{
    return error_set(error, STATUS_SYSTEM, "there is no home folder to save to");
}

/* Is there something in the file that saving would destroy and nobody here has seen? The stamp is not asked: two
 * changes in one tick of the file system's clock may have the same. */
static enum status check_file(const struct document *document, struct error *error)
{
    if (!document_stamp(document->file).there || !file_differs(document))
        return STATUS_OK;
    if (document->has_saved && !document->shipped)
        return error_set(error, STATUS_SYSTEM, "'%s' was changed by another program since it was read", document->file);
    return error_set(error, STATUS_SYSTEM, "'%s' is there already, made by another program", document->file);
}

static enum status make_folder(const char *file, struct error *error)
{
    char *folder = mem_format("%.*s", (int)(strrchr(file, '/') - file), file);
    enum status status = file_make_folder(folder, error);

    free(folder);
    return status;
}

static bool in_library(const struct document *document, const char *file)
{
    size_t length = document->user ? strlen(document->user) : 0;

    return length > 0 && strncmp(file, document->user, length) == 0 && file[length] == '/';
}

static enum status write_file(const struct document *document, const char *file, const char *text, size_t size,
                              struct error *error)
{
    enum status status = in_library(document, file) ? make_folder(file, error) : STATUS_OK;

    return status == STATUS_OK ? file_save(file, text, size, error) : status;
}

enum status document_save(struct document *document, bool over, struct error *error)
{
    enum status status;
    int saving;

    if (!document->file)
        return no_home(error);
    if (document->depth > 0)
        return error_set(error, STATUS_USAGE, "an edit is not finished");
    saving = claim_saving(document);
    if (saving == CLAIM_BUSY)
        return error_set(error, STATUS_SYSTEM, "'%s' is being saved by another program", document->file);
    status = over ? STATUS_OK : check_file(document, error);
    if (status == STATUS_OK)
        status = write_file(document, document->file, document->splice.text, document->splice.size, error);
    claim_saved(document, saving);
    if (status != STATUS_OK)
        return status;
    document->shipped = false;
    document_mark_saved(document);
    recovery_remove(document);
    return STATUS_OK;
}

/* The file of that name: beside the document's own one, STAY, or in the user's library. */
static char *file_named(const struct document *document, const char *name, bool stay)
{
    if (!stay || !document->by_file)
        return document_user_file(document, name);
    return mem_format("%.*s%s.cfg", (int)(strrchr(document->file, '/') + 1 - document->file), document->file, name);
}

/* A name that makes a file, and no path. */
static enum status check_name(const struct document *document, const char *name, bool stay, char **file,
                              struct error *error)
{
    *file = NULL;
    if (!name[0] || name[0] == '.' || strchr(name, '/') || strlen(name) > 200)
        return error_set(error, STATUS_NAME, "'%s' is not a name for a file", name);
    *file = file_named(document, name, stay);
    if (!*file)
        return no_home(error);
    if (!file_exists(*file))
        return STATUS_OK;
    free(*file);
    *file = NULL;
    return error_set(error, STATUS_NAME, "a file '%s' is there already", name);
}

/* The setting "name", where there is one. */
static enum status set_name(struct document *document, const char *name, struct error *error)
{
    char *quoted = document_quote(name);
    enum status status = STATUS_OK;

    if (conf_has(conf_root(&document->conf), "name"))
        status = document_set(document, "name", quoted, error);
    free(quoted);
    return status;
}

static void use_name(struct document *document, const char *name)
{
    free(document->name);
    document->name = mem_text(name);
}

enum status document_save_as(struct document *document, const char *name, struct error *error)
{
    size_t before = document->position;
    char *file;
    enum status status = check_name(document, name, false, &file, error);

    if (status != STATUS_OK)
        return status;
    status = set_name(document, name, error);
    if (status == STATUS_OK)
        status = write_file(document, file, document->splice.text, document->splice.size, error);
    if (status != STATUS_OK) {
        if (document->position != before)
            document_undo(document);
        free(file);
        return status;
    }
    recovery_remove(document);
    use_name(document, name);
    document_use_file(document, file, false);
    document_mark_saved(document);
    return STATUS_OK;
}

/* What the file of a renamed document holds: what it held, with the new name. */
static enum status renamed_text(const struct document *document, const char *name, struct splice *splice,
                                struct error *error)
{
    char *quoted = document_quote(name);
    enum status status = splice_init(splice, document->saved, document->saved_size, error);

    if (status == STATUS_OK && splice_find(splice, "name") != SYNTAX_NONE) {
        status = splice_set(splice, "name", quoted, NULL, error);
        if (status == STATUS_OK)
            status = splice_flush(splice, error);
        if (status != STATUS_OK)
            splice_release(splice);
    }
    free(quoted);
    return status;
}

/* Writes the new file, then removes the old one. */
static enum status rename_file(struct document *document, const char *name, const char *file, struct splice *splice,
                               struct error *error)
{
    enum status status = check_file(document, error);

    if (status == STATUS_OK)
        status = renamed_text(document, name, splice, error);
    if (status != STATUS_OK)
        return status;
    status = write_file(document, file, splice->text, splice->size, error);
    if (status == STATUS_OK && unlink(document->file) != 0 && errno != ENOENT) {
        status = error_set(error, STATUS_SYSTEM, "cannot remove '%s': %s", document->file, strerror(errno));
        unlink(file);
    }
    if (status != STATUS_OK)
        splice_release(splice);
    return status;
}

/* The file holds the text of SPLICE now. */
static void take_saved(struct document *document, struct splice *splice)
{
    struct conf_document conf;

    if (conf_parse(&conf, splice->text, splice->size, document->conf.file, NULL) == STATUS_OK) {
        conf_release(&document->saved_conf);
        document->saved_conf = conf;
    }
    free(document->saved);
    document->saved = mem_copy(splice->text, splice->size + 1);
    document->saved_size = splice->size;
    document->stamp = document_stamp(document->file);
    splice_release(splice);
}

enum status document_rename(struct document *document, const char *name, struct error *error)
{
    struct splice splice;
    char *file;
    enum status status;

    if (document->shipped)
        return error_set(error, STATUS_VALUE, "'%s' came with the program; a copy of it can have another name",
                         document->name);
    status = check_name(document, name, true, &file, error);
    if (status != STATUS_OK)
        return status;
    if (document->has_saved)
        status = rename_file(document, name, file, &splice, error);
    if (status != STATUS_OK) {
        free(file);
        return status;
    }
    recovery_remove(document);
    use_name(document, name);
    document_use_file(document, file, document->by_file);
    if (document->has_saved)
        take_saved(document, &splice);
    status = set_name(document, name, error);
    document_note_change(document);
    return status;
}

enum status document_delete(struct document *document, struct error *error)
{
    if (document->shipped)
        return error_set(error, STATUS_VALUE, "'%s' came with the program and cannot be deleted", document->name);
    if (document->has_saved && unlink(document->file) != 0 && errno != ENOENT)
        return error_set(error, STATUS_SYSTEM, "cannot remove '%s': %s", document->file, strerror(errno));
    mark_unsaved(document);
    document->stamp = (struct document_stamp){0};
    document->outside = false;
    recovery_remove(document);
    return STATUS_OK;
}

enum status document_read_again(struct document *document, struct error *error)
{
    struct conf_document conf;
    size_t size;
    char *bytes;
    enum status status = file_read(document->file, FILE_LIMIT, &bytes, &size, error);

    if (status != STATUS_OK)
        return status;
    status = conf_parse(&conf, bytes, size, document->file, error);
    if (status == STATUS_OK) {
        conf_release(&conf);
        document_begin(document, "read '%s' again", document->name);
        status = splice_replace(&document->splice, bytes, size, error);
        document_end(document, NULL);
    }
    free(bytes);
    if (status != STATUS_OK)
        return status;
    document->shipped = false;
    document_mark_saved(document);
    recovery_remove(document);
    return STATUS_OK;
}

bool document_changed_outside(struct document *document)
{
    struct document_stamp stamp = document_stamp(document->file);

    if (document->shipped || !document->has_saved || document->depth > 0)
        return false;
    if (!document->outside && same_stamp(&stamp, &document->stamp))
        return false;
    if (stamp.there && !file_differs(document)) {
        document->stamp = stamp;
        document->outside = false;
        return false;
    }
    document->outside = true;
    if (stamp.there && document_unsaved(document) == 0)
        document_read_again(document, NULL);
    return true;
}
