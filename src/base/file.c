#include "base/file.h"

#include "base/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static enum status file_failed(struct error *error, const char *what, const char *path, int reason)
{
    return error_set(error, STATUS_SYSTEM, "cannot %s '%s': %s", what, path, strerror(reason));
}

bool file_exists(const char *path)
{
    return access(path, F_OK) == 0;
}

bool file_is_stored(const char *path)
{
    struct stat info;

    return stat(path, &info) == 0 && (S_ISREG(info.st_mode) || S_ISDIR(info.st_mode));
}

/* Everything from FD, or LIMIT + 1 bytes of what is longer; false with errno. */
static bool file_read_all(int fd, size_t limit, char **bytes, size_t *size)
{
    size_t capacity = 0;

    *bytes = NULL;
    *size = 0;
    for (;;) {
        size_t room;
        ssize_t got;

        *bytes = mem_grow(*bytes, *size + 4096, &capacity, 1);
        room = capacity - 1 - *size;
        if (room > limit + 1 - *size)
            room = limit + 1 - *size;
        got = room ? read(fd, *bytes + *size, room) : 0;
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return false;
        if (got == 0)
            break;
        *size += (size_t)got;
    }
    (*bytes)[*size] = '\0';
    return true;
}

static int file_line_of(const char *bytes, const char *place)
{
    int line = 1;

    for (; bytes < place; bytes++)
        line += *bytes == '\n';
    return line;
}

enum status file_read(const char *path, size_t limit, char **bytes, size_t *size, struct error *error)
{
    bool standard = strcmp(path, "-") == 0;
    int fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    const char *name = standard ? "standard input" : path;
    enum status status = STATUS_OK;
    const char *nul;

    *bytes = NULL;
    *size = 0;
    if (fd < 0)
        return file_failed(error, "read", name, errno);
    if (!file_read_all(fd, limit, bytes, size))
        status = file_failed(error, "read", name, errno);
    else if (*size > limit)
        status = error_at(error, STATUS_LIMIT, name, 0, "the file is longer than %zu bytes", limit);
    else if ((nul = memchr(*bytes, '\0', *size)))
        status = error_at(error, STATUS_SYNTAX, name, file_line_of(*bytes, nul), "a NUL byte in the text");
    if (!standard)
        close(fd);
    if (status != STATUS_OK) {
        free(*bytes);
        *bytes = NULL;
        *size = 0;
    }
    return status;
}

static bool file_write_all(int fd, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t done = write(fd, bytes, size);

        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0) {
            errno = done == 0 ? ENOSPC : errno;
            return false;
        }
        bytes += done;
        size -= (size_t)done;
    }
    return true;
}

/* Pipes and terminals, and folders on some file systems, have nothing to flush and say so. */
static bool file_flush(int fd)
{
    return fsync(fd) == 0 || errno == EINVAL || errno == EROFS || errno == ENOTSUP;
}

/* Closes FD in any case; keeps the first errno. */
static bool file_write_close(int fd, const void *bytes, size_t size)
{
    bool done = file_write_all(fd, bytes, size) && file_flush(fd);
    int reason = errno;

    if (close(fd) != 0 && done)
        return false;
    errno = reason;
    return done;
}

/* Where writing to PATH ends up: links are followed, to a file that need not exist yet. The caller frees. */
static char *file_target(const char *path)
{
    char *target = mem_text(path);

    for (int hops = 0; hops < 40; hops++) {
        char link[4096];
        ssize_t length = readlink(target, link, sizeof link - 1);
        char *slash = strrchr(target, '/');
        char *next;

        if (length < 0)
            return target;
        link[length] = '\0';
        next = link[0] == '/' || !slash ? mem_text(link) : mem_format("%.*s/%s", (int)(slash - target), target, link);
        free(target);
        target = next;
    }
    free(target);
    errno = ELOOP;
    return NULL;
}

/* The folder of PATH with its last slash: "" for a bare name. The caller frees. */
static char *file_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    size_t length = slash ? (size_t)(slash - path) + 1 : 0;

    return mem_format("%.*s", (int)length, path);
}

/* Opens a file that did not exist before, in FOLDER; its name is put into *NAME. */
static int file_open_new(const char *folder, mode_t mode, char **name)
{
    for (unsigned try = 0; try < 1000; try++) {
        int fd;

        *name = mem_format("%s.wavetown-%ld-%u.tmp", folder, (long)getpid(), try);
        fd = open(*name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode);
        if (fd >= 0)
            return fd;
        free(*name);
        *name = NULL;
        if (errno != EEXIST)
            break;
    }
    return -1;
}

static bool file_flush_folder(const char *folder)
{
    int fd = open(folder[0] ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool done;

    if (fd < 0)
        return errno == EACCES; /* a folder that may be written but not read: the rename has happened */
    done = file_flush(fd);
    close(fd);
    return done;
}

/* The new file takes over the rights of OLD, and its owner where that is allowed. */
static bool file_take_rights(int fd, const struct stat *old)
{
    if (fchown(fd, old->st_uid, old->st_gid) != 0)
        return fchmod(fd, old->st_mode & 0777) == 0;
    return fchmod(fd, old->st_mode & 07777) == 0;
}

/* Fills FD, which is closed in any case; false with errno. OLD is null when there is no file yet. */
static bool file_fill(int fd, const struct stat *old, const void *bytes, size_t size)
{
    if (old && !file_take_rights(fd, old)) {
        int reason = errno;

        close(fd);
        errno = reason;
        return false;
    }
    return file_write_close(fd, bytes, size);
}

/* False with errno, and then the temporary file is gone and the old one as it was. */
static bool file_replace(const char *target, const struct stat *old, const void *bytes, size_t size)
{
    char *folder = file_folder(target);
    char *name;
    int fd = file_open_new(folder, old ? old->st_mode & 0777 : 0666, &name);
    bool done = false;

    if (fd >= 0) {
        done = file_fill(fd, old, bytes, size) && rename(name, target) == 0;
        if (!done) {
            int reason = errno;

            unlink(name);
            errno = reason;
        }
        done = done && file_flush_folder(folder);
        free(name);
    }
    free(folder);
    return done;
}

/* A device or a pipe is written to, never replaced. */
static bool file_write_special(const char *target, const void *bytes, size_t size)
{
    int fd = open(target, O_WRONLY | O_CLOEXEC | O_NOCTTY);

    return fd >= 0 && file_write_close(fd, bytes, size);
}

static bool file_save_to(const char *target, const void *bytes, size_t size)
{
    struct stat old;

    if (stat(target, &old) != 0)
        return errno == ENOENT && file_replace(target, NULL, bytes, size);
    if (S_ISDIR(old.st_mode)) {
        errno = EISDIR;
        return false;
    }
    if (faccessat(AT_FDCWD, target, W_OK, AT_EACCESS) != 0)
        return false;
    return S_ISREG(old.st_mode) ? file_replace(target, &old, bytes, size) : file_write_special(target, bytes, size);
}

enum status file_save(const char *path, const void *bytes, size_t size, struct error *error)
{
    char *target = file_exists(path) && !file_is_stored(path) ? mem_text(path) : file_target(path);
    enum status status = STATUS_OK;

    if (!target || !file_save_to(target, bytes, size))
        status = file_failed(error, "save", path, errno);
    free(target);
    return status;
}

static bool file_is_folder(const char *path)
{
    struct stat info;

    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

enum status file_make_folder(const char *path, struct error *error)
{
    char *part = mem_text(path);
    enum status status = STATUS_OK;
    char *end = part;

    do {
        char cut;

        end += strspn(end, "/");
        end += strcspn(end, "/");
        cut = *end;
        *end = '\0';
        if (mkdir(part, 0700) != 0) {
            int reason = errno;

            if (!file_is_folder(part))
                status = file_failed(error, "make folder", part, reason);
        }
        *end = cut;
    } while (status == STATUS_OK && *end);
    free(part);
    return status;
}
