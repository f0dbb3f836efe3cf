/*
 * An edited settings file. The text is the truth: every edit is a splice of the text that keeps comments and layout,
 * after which the text is parsed again; an edit whose result does not parse is refused and changes nothing. So what is
 * saved is what was seen, and undo and redo are the splices taken back and made again.
 *
 * A path names a place in the file: "tiles[3].probability", "fixed[0].x", "meets[2][1]". Indices count from 0.
 *
 * A document knows the file it came from. A shipped one is never written: saving it makes the user's own copy. While it
 * has unsaved edits, a recovery file ($XDG_STATE_HOME/wavetown/recover, 0600, one per process and document) holds its
 * text.
 *
 * Since the text is never made anew from a model, nothing hand-written can be lost on the way, and no old file needs to
 * be kept beside the new one.
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
/* What is unsaved stays in its recovery file and is offered at the next start: for a hang-up. */
void document_free(struct document *document);
/* The same, and its unsaved edits are not wanted any more. Null is allowed in both. */
void document_discard(struct document *document);

const char *document_name(const struct document *document);
const char *document_text(const struct document *document);
size_t document_size(const struct document *document);
const char *document_saved(const struct document *document); /* the file as it was read or saved; null without one */
const char *document_file(const struct document *document);  /* where it is or will be saved; null without a home */
bool document_shipped(const struct document *document);      /* not yet the user's own */
/* Parsed anew after every change; valid until the next one. Text and this are up to date inside a group, too. */
const struct conf_document *document_conf(const struct document *document);
/* A number that changes with every change, undo and redo: what is derived from the text is made again when it differs.
 */
unsigned long document_revision(const struct document *document);

/*
 * Edits. VALUE is a piece of libconfig text ("12.5", "\"road\"", "{ name = \"x\"; }"); document_quote() makes a string
 * of it. What belongs together is one undo: everything between document_begin() and document_end(), with the words that
 * undo says ("rename tile 'road'"). A failed edit inside takes the whole group back: then document_end() returns the
 * first error, and edits that come after it do nothing. Groups may stand inside each other; the outermost is the undo.
 */
void document_begin(struct document *document, const char *format, ...) __attribute__((format(printf, 2, 3)));
enum status document_end(struct document *document, struct error *error);
/* Sets a member or an item that is there, or adds the member to its group. A list or a group is changed only where it
 * differs from VALUE. */
enum status document_set(struct document *document, const char *path, const char *value, struct error *error);
/* Puts an item, or several with commas between them, into a list before INDEX (at its length: at the end); the list is
 * made when it is not there. */
enum status document_insert(struct document *document, const char *list, size_t index, const char *value,
                            struct error *error);
/* Takes a member or an item away, with the comment that stands on its own line or just before it. */
enum status document_remove(struct document *document, const char *path, struct error *error);
/* Several items of one list; INDICES ascend. */
enum status document_remove_items(struct document *document, const char *list, const size_t *indices, size_t count,
                                  struct error *error);
/* Returns an allocated, quoted and escaped libconfig string. */
char *document_quote(const char *text);
/* The text of the value at PATH, which must be there, its lines moved back as if its first had no indent; with the
 * comments inside. The caller frees. */
char *document_value(const struct document *document, const char *path);

/* Undo and redo; the words of what was undone or redone, null when there is nothing (or inside a group). */
const char *document_undo(struct document *document);
const char *document_redo(struct document *document);
/* Edits since the file was read or saved: 0 when the text equals it. That there is no file yet counts as one. */
unsigned document_unsaved(const struct document *document);
/* Does the value at PATH differ from the file's? (also true when only one of the two has it) Items of a list that have
 * a name are compared with those of the same name, wherever they stand. */
bool document_differs(const struct document *document, const char *path);

/* Writes the text: the user's copy for a shipped one, atomically, in its own file. What was hand-written stays. Refused
 * with STATUS_SYSTEM when the file changed outside since it was read (document_changed_outside()), unless OVER. */
enum status document_save(struct document *document, bool over, struct error *error);
/* Into the user's folder; refused when something has that name. The setting "name", where there is one, follows. */
enum status document_save_as(struct document *document, const char *name, struct error *error);
/* The name, and the file with it (the old file is gone when the new one is there); a shipped one cannot be renamed.
 * Other edits stay unsaved. */
enum status document_rename(struct document *document, const char *name, struct error *error);
/* Removes the user's file. The text stays, unsaved, so that saving brings the file back. */
enum status document_delete(struct document *document, struct error *error);
/* Looks at the file: was it changed by another program, or removed? Without unsaved edits a changed one is read again
 * at once (as an edit that undo takes back, and the revision changes); with some, and when it cannot be read, the
 * answer stays true until it is saved over or read again. */
bool document_changed_outside(struct document *document);
enum status document_read_again(struct document *document, struct error *error);

/* Another process of this account that has the file open for editing: its number, or 0. Only told, not forbidden. */
int document_other_editor(const struct document *document);
/* Why the recovery file of the last edit could not be written (a full disk, no home), or null when all is well. */
const struct error *document_recovery_error(const struct document *document);

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
