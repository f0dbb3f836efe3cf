/*
 * Changes to the text of a settings file that keep its comments and its layout. A new setting looks like its
 * neighbours: indented as they are, on a line of its own or behind them on theirs, with their '=' or ':' and their ';'
 * or ','.
 *
 * A path names a place: "tiles[3].probability", "fixed[0].x", "meets[2][1]"; the empty one is the file. Indices count
 * from 0. A value is a piece of libconfig text ("12.5", "\"road\"", "{ x = 1; }"); only values are taken, so the text
 * can be parsed after every change, but for a list that is an array and a group that has a name twice, which
 * conf_parse() tells.
 *
 * Comments stay but for those of what is removed (see conf/syntax.h): a group or list that is set to another one is
 * changed only where the two differ, and comments inside any other value that is replaced stand behind the new one.
 *
 * Changes are gathered and made together, as late as possible: a hundred of them in different places of a long file
 * cost little more than one. TEXT and SYNTAX hold what was done when splice_flush() has returned, and so does the log.
 */
#ifndef CONF_SPLICE_H
#define CONF_SPLICE_H

#include "conf/syntax.h"

/* AT is a place in the text as the changes before this one have left it. */
struct splice_change {
    size_t at, removed_size, inserted_size;
    char *removed, *inserted;
};

struct splice_log {
    struct splice_change *items;
    size_t count, capacity;
};

struct splice_pending;

struct splice {
    char *text; /* NUL after it */
    size_t size;
    struct syntax syntax;
    struct splice_log log; /* what was done since it was last taken out */
    struct splice_pending *pending;
    size_t pending_count, pending_capacity;
};

/* TEXT is copied. On failure nothing needs to be released. */
enum status splice_init(struct splice *splice, const char *text, size_t size, struct error *error);
void splice_release(struct splice *splice);
void splice_log_release(struct splice_log *log);

/* Sets a member or an item that is there, or adds the member to its group, behind those that come before it in ORDER
 * (ended by a null; may be null). */
enum status splice_set(struct splice *splice, const char *path, const char *value, const char *const *order,
                       struct error *error);
/* One item or several, with commas between them, before INDEX; at the end when INDEX is the length or more. A list that
 * is not there is made, in the place that ORDER tells. */
enum status splice_insert(struct splice *splice, const char *list, size_t index, const char *items,
                          const char *const *order, struct error *error);
/* A member or an item, with its comments. */
enum status splice_remove(struct splice *splice, const char *path, struct error *error);
/* Several items of one list; INDICES ascend. */
enum status splice_remove_items(struct splice *splice, const char *list, const size_t *indices, size_t count,
                                struct error *error);
/* The whole text is TEXT from now on. Logged as one change of what differs. */
enum status splice_replace(struct splice *splice, const char *text, size_t size, struct error *error);

enum status splice_flush(struct splice *splice, struct error *error);
/* Takes back, or makes again, what a log tells; nothing of it is logged. Nothing may be pending. */
void splice_undo(struct splice *splice, const struct splice_log *log);
void splice_redo(struct splice *splice, const struct splice_log *log);

/* The node at PATH, or SYNTAX_NONE; nothing may be pending. */
uint32_t splice_find(const struct splice *splice, const char *path);

#endif
