/*
 * Who edits what. Each document has a lock file of its own, $XDG_STATE_HOME/wavetown/lock/HASH.PROCESS.NUMBER, HASH
 * being that of its file's path, on which it holds an advisory lock as long as it lives. The system lets go of that
 * lock when the process ends, however it ends, so a lock file that is not locked is left over and is removed by whoever
 * finds it.
 */
#include "edit/internal.h"

#include "base/file.h"
#include "base/memory.h"
#include "base/xdg.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* FNV-1a of the path that all names of a file come to. */
static uint64_t hash_of(const char *file)
{
    char *real = realpath(file, NULL);
    uint64_t hash = UINT64_C(0xcbf29ce484222325);

    for (const char *at = real ? real : file; *at; at++)
        hash = (hash ^ (unsigned char)*at) * UINT64_C(0x100000001b3);
    free(real);
    return hash;
}

static char *claim_path(const char *state, const char *folder, const char *stem)
{
    return mem_format("%s/%s/%s", state, folder, stem);
}

/* Opens and locks a file that is there under its name afterwards, too; -1 when it is locked or cannot be had. */
static int lock_file(const char *path, int flags)
{
    struct stat opened, named;
    int fd = open(path, flags | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0600);

    if (fd < 0)
        return -1;
    if (flock(fd, LOCK_EX | LOCK_NB) == 0 && fstat(fd, &opened) == 0 && stat(path, &named) == 0 &&
        opened.st_ino == named.st_ino && opened.st_dev == named.st_dev)
        return fd;
    close(fd);
    return -1;
}

/* Makes the lock and takes it, under the first number that is free of old recovery files as well. */
static bool take_number(struct document_claim *claim, uint64_t hash)
{
    for (unsigned number = 0; number < 100; number++) {
        char *stem = mem_format("%016" PRIx64 ".%ld.%u", hash, (long)getpid(), number);
        char *lock = claim_path(claim->state, "lock", stem), *recovery = claim_path(claim->state, "recover", stem);

        claim->fd = file_exists(recovery) ? -1 : lock_file(lock, O_CREAT | O_EXCL);
        free(lock);
        free(recovery);
        claim->stem = stem;
        if (claim->fd >= 0)
            return true;
        free(stem);
    }
    claim->stem = NULL;
    return false;
}

void claim_take(struct document *document)
{
    struct document_claim *claim = &document->claim;
    char *folder;

    *claim = (struct document_claim){.state = xdg_state(), .fd = -1};
    if (!claim->state || !document->file)
        return;
    folder = claim_path(claim->state, "lock", "");
    if (file_make_folder(folder, NULL) == STATUS_OK)
        take_number(claim, hash_of(document->file));
    free(folder);
}

void claim_release(struct document_claim *claim)
{
    if (claim->stem) {
        char *lock = claim_path(claim->state, "lock", claim->stem);

        unlink(lock);
        free(lock);
    }
    if (claim->fd >= 0)
        close(claim->fd);
    free(claim->stem);
    free(claim->state);
    *claim = (struct document_claim){.fd = -1};
}

int claim_holder(const char *state, const char *stem)
{
    char *path = claim_path(state, "lock", stem);
    const char *process = strchr(stem, '.');
    int fd = lock_file(path, 0), holder = 0;

    if (fd >= 0) {
        unlink(path);
        close(fd);
    } else if (file_exists(path) && process) {
        holder = atoi(process + 1);
    }
    free(path);
    return holder;
}

int document_other_editor(const struct document *document)
{
    const struct document_claim *claim = &document->claim;
    char *folder = claim->stem ? claim_path(claim->state, "lock", "") : NULL;
    DIR *opened = folder ? opendir(folder) : NULL;
    size_t length = claim->stem ? (size_t)(strchr(claim->stem, '.') - claim->stem) + 1 : 0;
    const struct dirent *entry;
    int other = 0;

    while (opened && other == 0 && (entry = readdir(opened)))
        if (strncmp(entry->d_name, claim->stem, length) == 0 && strcmp(entry->d_name, claim->stem) != 0) {
            other = claim_holder(claim->state, entry->d_name);
            other = other == (int)getpid() ? 0 : other;
        }
    if (opened)
        closedir(opened);
    free(folder);
    return other;
}

static char *saving_path(const struct document_claim *claim)
{
    char *name = mem_format("%.16s", claim->stem), *path = claim_path(claim->state, "lock", name);

    free(name);
    return path;
}

int claim_saving(const struct document *document)
{
    char *path;
    int fd = -1;

    if (!document->claim.stem)
        return CLAIM_NONE;
    path = saving_path(&document->claim);
    /* Who has just saved may have removed the file between its opening and its locking. */
    for (unsigned try = 0; fd < 0 && try < 3; try++)
        fd = lock_file(path, O_CREAT);
    if (fd < 0)
        fd = file_exists(path) ? CLAIM_BUSY : CLAIM_NONE;
    free(path);
    return fd;
}

void claim_saved(const struct document *document, int saving)
{
    char *path = saving >= 0 ? saving_path(&document->claim) : NULL;

    if (path) {
        unlink(path);
        close(saving);
    }
    free(path);
}
