/*
 * Where presets, tilesets and state machines come from. A thing is asked for by name or by file: what has a '/' or ends
 * in ".cfg" or ".xml" is a file. A name is looked for in the user's folder ($XDG_DATA_HOME/wavetown/FOLDER/NAME.cfg),
 * then in the folder given by --data-dir, then among the files compiled into the program; the first one found wins.
 */
#ifndef BASE_LIBRARY_H
#define BASE_LIBRARY_H

#include "base/error.h"

#include <stdbool.h>
#include <stddef.h>

enum library_folder { LIBRARY_PRESETS, LIBRARY_TILESETS, LIBRARY_FSM, LIBRARY_FOLDERS };
enum library_origin { LIBRARY_SHIPPED, LIBRARY_DATA_DIR, LIBRARY_USER, LIBRARY_FILE };

struct library {
    char *user; /* $XDG_DATA_HOME/wavetown, or null when there is no home */
    char *dir;  /* --data-dir, or null */
};

struct library_text {
    char *bytes; /* the whole file, NUL after it */
    size_t size;
    char *path; /* for messages: the real path, or "tilesets/streets.cfg" for one compiled in */
    enum library_origin origin;
};

struct library_entry {
    char *name;
    enum library_origin origin;
};

/* A file compiled into the program; the table is made by tools/embed.c and ends with a null name. */
struct library_embedded {
    const char *name; /* "tilesets/streets.cfg" */
    const char *bytes;
    size_t size;
};
extern const struct library_embedded library_embedded[];

void library_init(struct library *library, const char *data_dir);
void library_release(struct library *library);
/* Would library_read() take NAME for a file? */
bool library_is_file(const char *name);
enum status library_read(const struct library *library, enum library_folder folder, const char *name,
                         struct library_text *text, struct error *error);
void library_text_release(struct library_text *text);
/* All names of a folder, sorted, each once; *COUNT of them, to be freed with library_list_free(). */
struct library_entry *library_list(const struct library *library, enum library_folder folder, size_t *count);
void library_list_free(struct library_entry *entries, size_t count);
/* The name that a file goes by when it does not say its own: "streets" for "/home/ann/streets.cfg" or ".xml", cleaned.
 * The caller frees. */
char *library_name_of(const char *path);
/* "presets", "tilesets", "fsm". */
const char *library_folder_name(enum library_folder folder);

#endif
