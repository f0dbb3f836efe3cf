/*
 * Recovery files. Each begins with lines of a word and a value, control characters and '%' in it written as %XX; an
 * empty line; then comes the text as it is. It is replaced as a whole, by a rename, and not flushed to the disk: it
 * guards against the end of a process, not of a machine.
 */
#include "edit/document.h"

#include "base/file.h"
#include "base/memory.h"
#include "base/xdg.h"
#include "edit/internal.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAGIC "wavetown-recovery 1"

static void put_line(FILE *out, const char *word, const char *value)
{
    fprintf(out, "%s ", word);
    for (; *value; value++) {
        unsigned byte = (unsigned char)*value;

        if (byte < 0x20 || byte == '%')
            fprintf(out, "%%%02x", byte);
        else
            putc((int)byte, out);
    }
    putc('\n', out);
}

static char *make_bytes(const struct document *document, size_t *size)
{
    char *bytes = NULL;
    FILE *out = open_memstream(&bytes, size);

    if (!out)
        return NULL;
    fputs(MAGIC "\n", out);
    put_line(out, "folder", library_folder_name(document->folder));
    put_line(out, "name", document->name);
    put_line(out, document->by_file ? "path" : "file", document->file);
    fprintf(out, "edits %u\n\n", document_unsaved(document));
    fwrite(document->splice.text, 1, document->splice.size, out);
    fclose(out);
    return bytes;
}

/* A new file, never one that is there already. */
static bool write_new(const char *path, const char *bytes, size_t size)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
    bool done = fd >= 0;

    for (size_t at = 0; done && at < size;) {
        ssize_t wrote = write(fd, bytes + at, size - at);

        if (wrote < 0 && errno == EINTR)
            continue;
        done = wrote > 0;
        at += done ? (size_t)wrote : 0;
    }
    if (fd >= 0 && close(fd) != 0)
        done = false;
    return done;
}

static char *recovery_folder(const char *state)
{
    return mem_format("%s/recover", state);
}

void recovery_write(struct document *document)
{
    const struct document_claim *claim = &document->claim;
    struct error *error = &document->recovery_failed;
    char *folder, *path, *new, *bytes;
    size_t size = 0;

    *error = (struct error){0};
    if (!claim->stem) {
        error_set(error, STATUS_SYSTEM, "there is no place for a recovery file");
        return;
    }
    folder = recovery_folder(claim->state);
    path = mem_format("%s/%s", folder, claim->stem);
    new = mem_format("%s/.%s", folder, claim->stem);
    bytes = make_bytes(document, &size);
    if (bytes && file_make_folder(folder, error) == STATUS_OK) {
        unlink(new);
        if (!write_new(new, bytes, size) || rename(new, path) != 0) {
            error_set(error, STATUS_SYSTEM, "cannot write the recovery file '%s': %s", path, strerror(errno));
            unlink(new);
        }
    }
    free(bytes);
    free(new);
    free(path);
    free(folder);
}

void recovery_remove(struct document *document)
{
    const struct document_claim *claim = &document->claim;
    char *path = claim->stem ? mem_format("%s/recover/%s", claim->state, claim->stem) : NULL;

    document->recovery_failed = (struct error){0};
    if (path)
        unlink(path);
    free(path);
}

const struct error *document_recovery_error(const struct document *document)
{
    return document->recovery_failed.status == STATUS_OK ? NULL : &document->recovery_failed;
}

/* Writes the %XX of VALUE as what they mean. */
static void decode(char *value)
{
    char *out = value;

    for (; *value; value++) {
        char digits[3] = {value[0] == '%' ? value[1] : '\0', value[0] == '%' && value[1] ? value[2] : '\0', '\0'};

        if (strlen(digits) == 2) {
            *out++ = (char)strtol(digits, NULL, 16);
            value += 2;
        } else {
            *out++ = *value;
        }
    }
    *out = '\0';
}

/* One line of the head. False when it makes no sense. */
static bool read_line(struct recovery *recovery, char *line, bool *by_file)
{
    char *value = strchr(line, ' ');
    int folder = 0;

    if (!value)
        return false;
    *value++ = '\0';
    decode(value);
    if (strcmp(line, "name") == 0 && !recovery->name) {
        recovery->name = mem_text(value);
    } else if ((strcmp(line, "file") == 0 || strcmp(line, "path") == 0) && !recovery->file) {
        recovery->file = mem_text(value);
        *by_file = line[0] == 'p';
    } else if (strcmp(line, "edits") == 0) {
        recovery->edits = (unsigned)strtoul(value, NULL, 10);
    } else if (strcmp(line, "folder") == 0) {
        while (folder < LIBRARY_FOLDERS && strcmp(library_folder_name((enum library_folder)folder), value) != 0)
            folder++;
        recovery->folder = (enum library_folder)folder;
        return folder < LIBRARY_FOLDERS;
    }
    return true;
}

static void release(struct recovery *recovery)
{
    free(recovery->name);
    free(recovery->file);
    free(recovery->path);
}

/* Reads PATH, which it takes over. *TEXT (may be null) gets the document's text; the caller frees. */
static bool recovery_read(char *path, struct recovery *recovery, bool *by_file, char **text)
{
    struct stat info = {0};
    char *bytes, *body, *line;
    size_t size;
    bool good;

    *recovery = (struct recovery){.path = path};
    if (stat(path, &info) != 0 || file_read(path, FILE_LIMIT + 65536, &bytes, &size, NULL) != STATUS_OK)
        return false;
    recovery->when = (long long)info.st_mtime;
    body = strstr(bytes, "\n\n");
    good = body && strncmp(bytes, MAGIC "\n", strlen(MAGIC "\n")) == 0;
    if (good) {
        *body = '\0';
        line = strchr(bytes, '\n');
        for (char *next; good && line; line = next) {
            next = strchr(++line, '\n');
            if (next)
                *next = '\0';
            good = read_line(recovery, line, by_file);
        }
    }
    good = good && recovery->name && recovery->file;
    if (good && text)
        *text = mem_text(body + 2);
    free(bytes);
    return good;
}

struct recovery *recovery_list(size_t *count)
{
    char *state = xdg_state(), *folder = state ? recovery_folder(state) : NULL;
    DIR *opened = folder ? opendir(folder) : NULL;
    struct recovery *list = NULL;
    const struct dirent *entry;
    size_t capacity = 0;

    *count = 0;
    while (opened && (entry = readdir(opened))) {
        struct recovery recovery;
        bool by_file;

        if (entry->d_name[0] == '.' || claim_holder(state, entry->d_name) != 0)
            continue;
        if (recovery_read(mem_format("%s/%s", folder, entry->d_name), &recovery, &by_file, NULL))
            *ARRAY_ADD(list, *count, capacity) = recovery;
        else
            release(&recovery);
    }
    if (opened)
        closedir(opened);
    free(folder);
    free(state);
    return list;
}

void recovery_list_free(struct recovery *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        release(&list[i]);
    free(list);
}

/* The document as it is in its file, which may be gone. */
static enum status open_base(const struct library *library, const struct recovery *recovery, bool by_file,
                             const char *text, struct document **document, struct error *error)
{
    const char *name = by_file ? recovery->file : recovery->name;

    if (document_open(library, recovery->folder, name, document, NULL) == STATUS_OK)
        return STATUS_OK;
    return document_new(library, recovery->folder, recovery->name, text, document, error);
}

enum status recovery_take(const struct library *library, const struct recovery *recovery, struct document **document,
                          struct error *error)
{
    struct recovery again;
    struct document *taken;
    bool by_file = false;
    char *text = NULL;
    enum status status;

    *document = NULL;
    if (!recovery_read(mem_text(recovery->path), &again, &by_file, &text)) {
        status = error_set(error, STATUS_SYSTEM, "cannot read the recovery file '%s'", recovery->path);
    } else {
        status = open_base(library, recovery, by_file, text, &taken, error);
    }
    if (status == STATUS_OK) {
        document_begin(taken, "edits of an earlier run");
        splice_replace(&taken->splice, text, strlen(text), NULL);
        status = document_end(taken, error);
        if (status == STATUS_OK) {
            *document = taken;
            recovery_drop(recovery);
        } else {
            document_discard(taken);
        }
    }
    release(&again);
    free(text);
    return status;
}

void recovery_drop(const struct recovery *recovery)
{
    unlink(recovery->path);
}
