#include "base/library.h"

#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/xdg.h"

#include <dirent.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#define SUFFIX ".cfg"
#define XML_SUFFIX ".xml"

static const struct {
    const char *name;
    const char *one; /* what a message calls a thing of this folder */
} folders[LIBRARY_FOLDERS] = {
    [LIBRARY_PRESETS] = {"presets", "preset"},
    [LIBRARY_TILESETS] = {"tilesets", "tileset"},
    [LIBRARY_FSM] = {"fsm", "state machine"},
};

const char *library_folder_name(enum library_folder folder)
{
    return folders[folder].name;
}

void library_init(struct library *library, const char *data_dir)
{
    library->user = xdg_data();
    library->dir = data_dir ? mem_text(data_dir) : NULL;
}

void library_release(struct library *library)
{
    free(library->user);
    free(library->dir);
    library->user = NULL;
    library->dir = NULL;
}

void library_text_release(struct library_text *text)
{
    free(text->bytes);
    free(text->path);
    *text = (struct library_text){0};
}

static bool library_ends_in(const char *name, const char *suffix)
{
    size_t length = strlen(name), end = strlen(suffix);

    return length > end && strcmp(name + length - end, suffix) == 0;
}

bool library_is_file(const char *name)
{
    return strchr(name, '/') || library_ends_in(name, SUFFIX) || library_ends_in(name, XML_SUFFIX);
}

char *library_name_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *name = mem_text(slash ? slash + 1 : path);

    if (library_ends_in(name, SUFFIX))
        name[strlen(name) - strlen(SUFFIX)] = '\0';
    else if (library_ends_in(name, XML_SUFFIX))
        name[strlen(name) - strlen(XML_SUFFIX)] = '\0';
    return text_clean(name, name, strlen(name) + 1);
}

/* Takes PATH over. */
static enum status library_read_file(char *path, enum library_origin origin, struct library_text *text,
                                     struct error *error)
{
    enum status status = file_read(path, FILE_LIMIT, &text->bytes, &text->size, error);

    text->path = path;
    text->origin = origin;
    if (status != STATUS_OK)
        library_text_release(text);
    return status;
}

/* The path of NAME in a folder of ROOT when a file is there, else null. The caller frees. */
static char *library_find(const char *root, enum library_folder folder, const char *name)
{
    char *path;

    if (!root)
        return NULL;
    path = mem_format("%s/%s/%s" SUFFIX, root, folders[folder].name, name);
    if (file_is_stored(path))
        return path;
    free(path);
    return NULL;
}

static enum status library_read_embedded(enum library_folder folder, const char *name, struct library_text *text,
                                         struct error *error)
{
    char *path = mem_format("%s/%s" SUFFIX, folders[folder].name, name);

    for (const struct library_embedded *file = library_embedded; file->name; file++) {
        if (strcmp(file->name, path) != 0)
            continue;
        text->bytes = mem_new(file->size + 1, 1);
        memcpy(text->bytes, file->bytes, file->size);
        text->size = file->size;
        text->path = path;
        text->origin = LIBRARY_SHIPPED;
        return STATUS_OK;
    }
    free(path);
    return error_set(error, STATUS_NAME, "no %s is called '%s'", folders[folder].one, name);
}

enum status library_read(const struct library *library, enum library_folder folder, const char *name,
                         struct library_text *text, struct error *error)
{
    char *path;

    *text = (struct library_text){0};
    if (library_is_file(name))
        return library_read_file(mem_text(name), LIBRARY_FILE, text, error);
    if ((path = library_find(library->user, folder, name)))
        return library_read_file(path, LIBRARY_USER, text, error);
    if ((path = library_find(library->dir, folder, name)))
        return library_read_file(path, LIBRARY_DATA_DIR, text, error);
    return library_read_embedded(folder, name, text, error);
}

struct library_names {
    struct library_entry *items;
    size_t count, capacity;
};

/* Adds FILE ("streets.cfg") unless it is hidden, in a folder below, carries another suffix or could not be shown. */
static void library_add(struct library_names *names, const char *file, enum library_origin origin)
{
    struct library_entry entry = {.origin = origin};

    if (file[0] == '.' || strchr(file, '/') || !library_ends_in(file, SUFFIX) || !text_is_clean(file))
        return;
    entry.name = mem_text(file);
    entry.name[strlen(file) - strlen(SUFFIX)] = '\0';
    *ARRAY_ADD(names->items, names->count, names->capacity) = entry;
}

static void library_add_folder(struct library_names *names, const char *root, enum library_folder folder,
                               enum library_origin origin)
{
    char *path = root ? mem_format("%s/%s", root, folders[folder].name) : NULL;
    DIR *opened = path ? opendir(path) : NULL;
    const struct dirent *item;

    while (opened && (item = readdir(opened))) {
        char *file = mem_format("%s/%s", path, item->d_name);

        if (file_is_stored(file))
            library_add(names, item->d_name, origin);
        free(file);
    }
    if (opened)
        closedir(opened);
    free(path);
}

static void library_add_embedded(struct library_names *names, enum library_folder folder)
{
    const char *prefix = folders[folder].name;
    size_t length = strlen(prefix);

    for (const struct library_embedded *file = library_embedded; file->name; file++)
        if (strncmp(file->name, prefix, length) == 0 && file->name[length] == '/')
            library_add(names, file->name + length + 1, LIBRARY_SHIPPED);
}

/* By name; of one name, the one that library_read() would take comes first. */
static int library_compare(const void *left, const void *right)
{
    const struct library_entry *a = left, *b = right;
    int order = strcmp(a->name, b->name);

    return order ? order : (int)b->origin - (int)a->origin;
}

struct library_entry *library_list(const struct library *library, enum library_folder folder, size_t *count)
{
    struct library_names names = {.items = mem_new(1, sizeof *names.items), .capacity = 1};
    size_t kept = 0;

    library_add_folder(&names, library->user, folder, LIBRARY_USER);
    library_add_folder(&names, library->dir, folder, LIBRARY_DATA_DIR);
    library_add_embedded(&names, folder);
    qsort(names.items, names.count, sizeof *names.items, library_compare);
    for (size_t i = 0; i < names.count; i++) {
        if (kept > 0 && strcmp(names.items[kept - 1].name, names.items[i].name) == 0)
            free(names.items[i].name);
        else
            names.items[kept++] = names.items[i];
    }
    *count = kept;
    return names.items;
}

void library_list_free(struct library_entry *entries, size_t count)
{
    for (size_t i = 0; i < count; i++)
        free(entries[i].name);
    free(entries);
}
