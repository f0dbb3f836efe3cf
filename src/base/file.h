/* Reading whole files within a limit, and saving so that the old or the new file is there, whole, whatever happens. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include "base/error.h"

#include <stdbool.h>
#include <stddef.h>

#define FILE_LIMIT (1u << 20) /* of a settings file, in bytes */

/* Reads PATH ("-" is standard input) into a block of its own, with a NUL after the last byte; the caller frees *BYTES. A
 * file of more than LIMIT bytes, a folder or a NUL inside the text is an error. */
enum status file_read(const char *path, size_t limit, char **bytes, size_t *size, struct error *error);
/* Temporary file in the same folder, write, flush, fsync, rename, each checked; a new file gets the umask's rights, a
 * replaced one keeps its own. */
enum status file_save(const char *path, const void *bytes, size_t size, struct error *error);
/* Makes the folder and those above it (mode 0700, as the XDG pages ask). */
enum status file_make_folder(const char *path, struct error *error);
bool file_exists(const char *path);
/* Is PATH there, and no pipe, socket or device, which could keep a reader waiting for ever? */
bool file_is_stored(const char *path);

#endif
