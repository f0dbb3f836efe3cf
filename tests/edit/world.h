/* A home of its own for every test, and the documents in it. */
#ifndef TESTS_EDIT_WORLD_H
#define TESTS_EDIT_WORLD_H

#include "base/file.h"
#include "base/memory.h"
#include "edit/document.h"
#include "edit/tileset_edit.h"
#include "support/support.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct world {
    char *home;
    struct library library;
};

static struct world world;

/* A fixture for every test: nothing of the real home is touched. */
static void world_begin(void)
{
    char *data, *state;

    world.home = support_temp_folder();
    data = mem_format("%s/data", world.home);
    state = mem_format("%s/state", world.home);
    setenv("HOME", world.home, 1);
    setenv("XDG_DATA_HOME", data, 1);
    setenv("XDG_STATE_HOME", state, 1);
    free(data);
    free(state);
    library_init(&world.library, NULL);
}

static void world_end(void)
{
    library_release(&world.library);
    free(world.home);
}

#define OK(call)                                                                                                       \
    do {                                                                                                               \
        struct error error = {0};                                                                                      \
        char said[1200];                                                                                               \
        if ((call) != STATUS_OK)                                                                                       \
            ck_abort_msg("%s: %s", #call, error_text(&error, said, sizeof said));                                      \
    } while (0)
/* CALL must fail with an error whose message is MESSAGE; both use `error`. */
#define FAILS(call, status_, message_)                                                                                 \
    do {                                                                                                               \
        struct error error = {0};                                                                                      \
        ck_assert_int_eq((call), (status_));                                                                           \
        ck_assert_int_eq(error.status, (status_));                                                                     \
        ck_assert_str_eq(error.message, (message_));                                                                   \
    } while (0)

static inline struct document *open_set(const char *name)
{
    struct document *document = NULL;

    OK(document_open(&world.library, LIBRARY_TILESETS, name, &document, &error));
    return document;
}

/* The path of a file in the home. The caller frees. */
static inline char *in_home(const char *path)
{
    return mem_format("%s/%s", world.home, path);
}

static inline void write_home(const char *path, const char *text)
{
    char *file = in_home(path), *folder = mem_format("%.*s", (int)(strrchr(file, '/') - file), file);

    OK(file_make_folder(folder, &error));
    support_write(file, text);
    free(folder);
    free(file);
}

static inline char *read_home(const char *path)
{
    char *file = in_home(path), *text = support_read(file);

    free(file);
    return text;
}

static inline bool home_has(const char *path)
{
    char *file = in_home(path);
    bool has = file_exists(file);

    free(file);
    return has;
}

/* How many files a folder of the home has, hidden ones too. */
static inline unsigned count_files(const char *path)
{
    char *folder = in_home(path);
    DIR *opened = opendir(folder);
    unsigned count = 0;

    for (const struct dirent *entry; opened && (entry = readdir(opened));)
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    if (opened)
        closedir(opened);
    free(folder);
    return count;
}

/* Two tiles, with a comment everywhere. */
#define SMALL                                                                                                          \
    "/* A small set. */\n"                                                                                             \
    "kind = \"tileset\";   // what it is\n"                                                                            \
    "name = \"small\";\n"                                                                                              \
    "size = 1;\n\n"                                                                                                    \
    "legend = ( { char = \".\"; terrain = \"road\"; }, // one\n"                                                       \
    "           { char = \"g\"; terrain = \"grass\"; } );\n"                                                           \
    "tiles = (\n"                                                                                                      \
    "    // the road\n"                                                                                                \
    "    {\n"                                                                                                          \
    "        name = \"road\"; glyph = \"-\"; probability = 2.5;  # often\n"                                            \
    "        picture = (\".\");\n"                                                                                     \
    "        right = (\"road\");\n"                                                                                    \
    "        down = (\"grass\");   // below\n"                                                                         \
    "    },\n"                                                                                                         \
    "    {\n"                                                                                                          \
    "        name = \"grass\"; glyph = \",\";\n"                                                                       \
    "        picture = (\"g\");\n"                                                                                     \
    "        right = (\"grass\"); down = (\"grass\", \"road\");\n"                                                     \
    "    }\n"                                                                                                          \
    ");\n"

static inline struct document *new_set(const char *name, const char *text)
{
    struct document *document = NULL;

    OK(document_new(&world.library, LIBRARY_TILESETS, name, text, &document, &error));
    return document;
}

/* The set of SMALL, in the user's library. */
static inline struct document *open_small(void)
{
    write_home("data/wavetown/tilesets/small.cfg", SMALL);
    return open_set("small");
}

#endif
