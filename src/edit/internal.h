/* Inside of a document, for the files of this room. */
#ifndef EDIT_INTERNAL_H
#define EDIT_INTERNAL_H

#include "conf/splice.h"
#include "edit/document.h"
#include "tile/tileset.h"

#include <sys/types.h>
#include <time.h>

/* One undo. */
struct document_step {
    char *words;
    struct splice_log log;
};

/* How a file looks from outside. */
struct document_stamp {
    bool there;
    dev_t device;
    ino_t number;
    off_t size;
    struct timespec time;
};

/* The lock and the recovery file of one document; STEM is null where there is no place for them. */
struct document_claim {
    char *state; /* $XDG_STATE_HOME/wavetown */
    char *stem;  /* HASH.PROCESS.NUMBER: the name of both files */
    int fd;      /* of the lock, held as long as the document lives */
};

struct document {
    enum library_folder folder;
    char *user; /* the user's library, or null */
    char *name;
    char *file; /* where it is or will be; null when there is no place */
    bool shipped, by_file;

    struct splice splice;
    struct conf_document conf;
    size_t synced; /* how much of the splice's log CONF knows */
    unsigned long revision;

    struct document_step *steps;
    size_t step_count, step_capacity, position;
    int depth; /* of document_begin() */
    char *words;
    struct error failed; /* the first error of the group under way */

    bool has_saved; /* is there a file? */
    char *saved;    /* its text */
    size_t saved_size;
    struct conf_document saved_conf;
    size_t saved_at, branch; /* the position that was saved; the lowest from which another way was taken since */
    struct document_stamp stamp;
    bool outside;

    struct document_claim claim;
    struct error recovery_failed;

    struct tileset set; /* of revision set_revision */
    bool has_set;
    unsigned long set_revision;
};

/* Makes TEXT and CONF what all edits come to, also inside a group. */
enum status document_sync(struct document *document);
/* Forgets all steps, those undone too. */
void document_forget_steps(struct document *document);
/* Tells the recovery file of what has changed. */
void document_note_change(struct document *document);

/* The text is what the file holds. */
void document_mark_saved(struct document *document);
struct document_stamp document_stamp(const char *file);
/* The file that a document of that name has in the user's library, or null. */
char *document_user_file(const struct document *document, const char *name);
/* FILE, which it takes over, is the document's from now on. */
void document_use_file(struct document *document, char *file, bool by_file);

void claim_take(struct document *document);
void claim_release(struct document_claim *claim);
/* The process that holds the lock of that name, or 0; a lock that nobody holds is removed. */
int claim_holder(const char *state, const char *stem);
/* One session at a time saves a file. Returns what claim_saved() takes; CLAIM_BUSY: another one is at it. */
enum { CLAIM_BUSY = -1, CLAIM_NONE = -2 };
int claim_saving(const struct document *document);
void claim_saved(const struct document *document, int saving);

void recovery_write(struct document *document);
void recovery_remove(struct document *document);

#endif
