/* A document's life, and what it is. */
#include "edit/document.h"

#include "base/memory.h"
#include "base/text.h"
#include "edit/internal.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* "streets" of "/home/ann/streets.cfg". */
static char *name_of_file(const char *file)
{
    const char *slash = strrchr(file, '/');
    char *name = mem_text(slash ? slash + 1 : file);
    size_t length = strlen(name);

    if (length > 4 && strcmp(name + length - 4, ".cfg") == 0)
        name[length - 4] = '\0';
    return text_clean(name, name, strlen(name) + 1);
}

/* PATH from the root, so that it means the same wherever the program goes. */
static char *absolute(const char *path)
{
    char *folder = path[0] == '/' ? NULL : getcwd(NULL, 0);
    char *file = folder ? mem_format("%s/%s", folder, path) : mem_text(path);

    free(folder);
    return file;
}

static enum status start(struct document *document, const char *text, size_t size, const char *file,
                         struct error *error)
{
    enum status status = conf_parse(&document->conf, text, size, file, error);

    document->claim.fd = -1;
    document->revision = 1;
    if (status != STATUS_OK)
        return status;
    status = splice_init(&document->splice, text, size, error);
    if (status != STATUS_OK)
        conf_release(&document->conf);
    return status;
}

/* A document without its text. */
static struct document *make(const struct library *library, enum library_folder folder, char *name)
{
    struct document *document = mem_new(1, sizeof *document);

    document->folder = folder;
    document->user = library->user ? mem_text(library->user) : NULL;
    document->name = name;
    return document;
}

/* Of a document whose text could not be parsed. */
static enum status unmake(struct document *document, enum status status)
{
    free(document->user);
    free(document->name);
    free(document->file);
    free(document);
    return status;
}

char *document_user_file(const struct document *document, const char *name)
{
    if (!document->user)
        return NULL;
    return mem_format("%s/%s/%s.cfg", document->user, library_folder_name(document->folder), name);
}

void document_use_file(struct document *document, char *file, bool by_file)
{
    claim_release(&document->claim);
    free(document->file);
    document->file = file;
    document->shipped = false;
    document->by_file = by_file;
    claim_take(document);
}

enum status document_open(const struct library *library, enum library_folder folder, const char *name,
                          struct document **document, struct error *error)
{
    struct library_text text;
    enum status status = library_read(library, folder, name, &text, error);
    struct document *new;

    *document = NULL;
    if (status != STATUS_OK)
        return status;
    new = make(library, folder, text.origin == LIBRARY_FILE ? name_of_file(name) : mem_text(name));
    new->shipped = text.origin == LIBRARY_SHIPPED || text.origin == LIBRARY_DATA_DIR;
    new->by_file = text.origin == LIBRARY_FILE;
    new->file = new->shipped ? document_user_file(new, name) : absolute(text.path);
    status = start(new, text.bytes, text.size, text.path, error);
    library_text_release(&text);
    if (status != STATUS_OK)
        return unmake(new, status);
    document_mark_saved(new);
    claim_take(new);
    *document = new;
    return STATUS_OK;
}

static enum status new_document(const struct library *library, enum library_folder folder, const char *name,
                                const char *text, size_t size, struct document **document, struct error *error)
{
    struct document *new = make(library, folder, mem_text(name));
    enum status status;

    *document = NULL;
    new->file = document_user_file(new, name);
    status = start(new, text, size, new->file ? new->file : name, error);
    if (status != STATUS_OK)
        return unmake(new, status);
    claim_take(new);
    document_note_change(new);
    *document = new;
    return STATUS_OK;
}

enum status document_new(const struct library *library, enum library_folder folder, const char *name, const char *text,
                         struct document **document, struct error *error)
{
    return new_document(library, folder, name, text, strlen(text), document, error);
}

enum status document_copy(const struct document *document, const char *name, struct document **copy,
                          struct error *error)
{
    struct library library = {.user = document->user};
    struct splice splice;
    enum status status = splice_init(&splice, document_text(document), document_size(document), error);

    *copy = NULL;
    if (status != STATUS_OK)
        return status;
    if (splice_find(&splice, "name") != SYNTAX_NONE) {
        char *quoted = document_quote(name);

        status = splice_set(&splice, "name", quoted, NULL, error);
        free(quoted);
    }
    if (status == STATUS_OK)
        status = splice_flush(&splice, error);
    if (status == STATUS_OK)
        status = new_document(&library, document->folder, name, splice.text, splice.size, copy, error);
    splice_release(&splice);
    return status;
}

void document_free(struct document *document)
{
    if (!document)
        return;
    claim_release(&document->claim);
    document_forget_steps(document);
    splice_release(&document->splice);
    conf_release(&document->conf);
    if (document->has_saved)
        conf_release(&document->saved_conf);
    if (document->has_set)
        tileset_release(&document->set);
    free(document->saved);
    free(document->words);
    free(document->user);
    free(document->name);
    free(document->file);
    free(document);
}

void document_discard(struct document *document)
{
    if (document)
        recovery_remove(document);
    document_free(document);
}

const char *document_name(const struct document *document)
{
    return document->name;
}

const char *document_file(const struct document *document)
{
    return document->file;
}

bool document_shipped(const struct document *document)
{
    return document->shipped;
}

/* What waits inside a group is nothing that can be seen, so doing it does not change the document. */
static struct document *synced(const struct document *document)
{
    document_sync((struct document *)document);
    return (struct document *)document;
}

const char *document_text(const struct document *document)
{
    return synced(document)->splice.text;
}

size_t document_size(const struct document *document)
{
    return synced(document)->splice.size;
}

const char *document_saved(const struct document *document)
{
    return document->has_saved ? document->saved : NULL;
}

const struct conf_document *document_conf(const struct document *document)
{
    return &synced(document)->conf;
}

unsigned long document_revision(const struct document *document)
{
    return synced(document)->revision;
}

char *document_quote(const char *text)
{
    char *quoted = mem_new(4 * strlen(text) + 3, 1), *at = quoted;

    *at++ = '"';
    for (; *text; text++) {
        unsigned byte = (unsigned char)*text;

        if (byte < 0x20 || byte == 0x7f) {
            at += sprintf(at, "\\x%02x", byte);
            continue;
        }
        if (byte == '"' || byte == '\\')
            *at++ = '\\';
        *at++ = (char)byte;
    }
    *at++ = '"';
    *at = '\0';
    return quoted;
}
