/*
 * An edited settings file. The text is the truth: every edit is a splice of the text that keeps comments and layout, after
 * which the text is parsed again; an edit whose result does not parse is refused and changes nothing. So what is saved is
 * what was seen, and undo and redo are the splices taken back and made again.
 *
 * A path names a place in the file: "tiles[3].probability", "fixed[0].x", "meets[2][1]". Indices count from 0.
 *
 * A document knows the file it came from. A shipped one is never written: saving it makes the user's own copy. While it has
 * unsaved edits, a recovery file ($XDG_STATE_HOME/wavetown/recover, 0600, one per process and document) holds its text.
 */
#ifndef EDIT_DOCUMENT_H
#define EDIT_DOCUMENT_H

#include "base/error.h"
#include "base/library.h"
#include "conf/conf.h"

#include <stdbool.h>
#include <stddef.h>

struct document;

/* Opens a file of a library folder by name (or path). The caller owns the document. */
enum status document_open(const struct library *library, enum library_folder folder, const char *name,
                          struct document **document, struct error *error);
/* A new one that has no file yet; it gets one in the user's folder at the first save. TEXT must parse. */
enum status document_new(const struct library *library, enum library_folder folder, const char *name, const char *text,
                         struct document **document, struct error *error);
/* A copy under another name, with all edits, no file yet. */
enum status document_copy(const struct document *document, const char *name, struct document **copy,
                          struct error *error);
void document_free(struct document *document);

const char *document_name(const struct document *document);
const char *document_text(const struct document *document);
size_t document_size(const struct document *document);
const char *document_file(const struct document *document); /* where it is or will be saved */
bool document_shipped(const struct document *document);     /* not yet the user's own */
/* Parsed anew after every change; valid until the next one. */
const struct conf_document *document_conf(const struct document *document);
/* A number that changes with every change, undo and redo: what is derived from the text is made again when it differs. */
unsigned long document_revision(const struct document *document);

/*
 * Edits. VALUE is a piece of libconfig text ("12.5", "\"road\"", "{ name = \"x\"; }"); document_quote() makes a string of
 * it. What belongs together is one undo: everything between document_begin() and document_end(), with the words that undo
 * says ("rename tile 'road'"). A failed edit inside takes the whole group back.
 */
void document_begin(struct document *document, const char *format, ...) __attribute__((format(printf, 2, 3)));
enum status document_end(struct document *document, struct error *error);
/* Sets a member or an item that is there, or adds the member to its group. */
enum status document_set(struct document *document, const char *path, const char *value, struct error *error);
/* Puts an item into a list before INDEX (at its length: at the end); the list is made when it is not there. */
enum status document_insert(struct document *document, const char *list, size_t index, const char *value,
                            struct error *error);
/* Takes a member or an item away, with the comment that stands on its own line or just before it. */
enum status document_remove(struct document *document, const char *path, struct error *error);
/* An item to another place in its list. */
enum status document_move(struct document *document, const char *list, size_t from, size_t to, struct error *error);
/* Returns an allocated, quoted and escaped libconfig string. */
char *document_quote(const char *text);

/* Undo and redo; the words of what was undone or redone, null when there is nothing. */
const char *document_undo(struct document *document);
const char *document_redo(struct document *document);
/* Edits since the file was read or saved: 0 when the text equals it. */
unsigned document_unsaved(const struct document *document);
/* Does the value at PATH differ from the file's? (also true when only one of the two has it) */
bool document_differs(const struct document *document, const char *path);

/* Writes the text: the user's copy for a shipped one, atomically, in its own file. What was hand-written stays. Refused with
 * STATUS_SYSTEM when the file changed outside since it was read (document_changed_outside()), unless OVER. */
enum status document_save(struct document *document, bool over, struct error *error);
enum status document_save_as(struct document *document, const char *name, struct error *error);
/* The name, and the file with it (the old file is gone when the new one is there); a shipped one cannot be renamed. */
enum status document_rename(struct document *document, const char *name, struct error *error);
/* Removes the user's file. */
enum status document_delete(struct document *document, struct error *error);
/* Looks at the file: was it changed by another program? Without unsaved edits it is read again at once (and the revision
 * changes); with some, the answer stays true until it is saved over or read again. */
bool document_changed_outside(struct document *document);
enum status document_read_again(struct document *document, struct error *error);

/* Another process of this account that has the file open for editing: its number, or 0. Only told, not forbidden. */
int document_other_editor(const struct document *document);

/*
 * Recovery. Texts of documents with unsaved edits whose process is gone.
 */
struct recovery {
    char *name, *file, *path; /* of the document; of the recovery file */
    enum library_folder folder;
    unsigned edits;
    long long when; /* seconds since 1970 */
};
struct recovery *recovery_list(size_t *count);
void recovery_list_free(struct recovery *list, size_t count);
/* The document with the recovered text as one edit, so that undo goes back to the file. */
enum status recovery_take(const struct library *library, const struct recovery *recovery, struct document **document,
                          struct error *error);
void recovery_drop(const struct recovery *recovery);

#endif
