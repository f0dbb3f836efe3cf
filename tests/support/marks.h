/*
 * The files of tests/broken say themselves what is wrong with them: in the line of each finding stands a comment
 * "// error: TEXT" or "// note: TEXT", or several. For rooms from tile on.
 */
#ifndef SUPPORT_MARKS_H
#define SUPPORT_MARKS_H

#include "base/memory.h"
#include "support/support.h"
#include "tile/lint.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#define MARKS_FOLDER "tests/broken"

struct mark {
    int line;
    bool error;
    char *text;
};

struct marks {
    struct mark *items;
    size_t count, capacity;
};

static inline void marks_read_line(const char *line, int number, struct marks *marks)
{
    for (const char *at = line; (at = strstr(at, "// ")); at++) {
        bool error = strncmp(at, "// error: ", 10) == 0, note = strncmp(at, "// note: ", 9) == 0;
        const char *text = at + (error ? 10 : 9), *end;

        if (!error && !note)
            continue;
        end = strstr(text, " // ");
        *ARRAY_ADD(marks->items, marks->count, marks->capacity) =
            (struct mark){number, error, mem_format("%.*s", (int)(end ? (size_t)(end - text) : strlen(text)), text)};
    }
}

static inline void marks_read(const char *text, struct marks *marks)
{
    char *copy = mem_text(text), *rest = copy;
    int number = 0;

    *marks = (struct marks){0};
    for (const char *line; (line = strsep(&rest, "\n"));)
        marks_read_line(line, ++number, marks);
    free(copy);
}

static inline void marks_release(struct marks *marks)
{
    for (size_t i = 0; i < marks->count; i++)
        free(marks->items[i].text);
    free(marks->items);
}

/* Each mark is a finding, and there are no others. */
static inline void marks_check(const char *path, const char *text, const struct findings *findings)
{
    struct marks marks;

    marks_read(text, &marks);
    for (size_t i = 0; i < marks.count; i++) {
        const struct mark *mark = &marks.items[i];
        const struct finding *found = NULL;

        for (size_t j = 0; j < findings->count && !found; j++)
            if (findings->items[j].line == mark->line && strcmp(findings->items[j].text, mark->text) == 0)
                found = &findings->items[j];
        ck_assert_msg(found != NULL, "%s:%d: not found: %s (but %s)", path, mark->line, mark->text,
                      findings->count > 0 ? findings->items[0].text : "nothing");
        ck_assert_int_eq(found->level, mark->error ? LINT_LEVEL_ERROR : LINT_LEVEL_NOTE);
    }
    ck_assert_msg(marks.count == findings->count, "%s: %zu findings, %zu marks", path, findings->count, marks.count);
    marks_release(&marks);
}

/* Calls EACH for every file of the folder whose name begins with PREFIX; returns how many there were. */
static inline unsigned marks_walk(const char *prefix, void (*each)(const char *path, const char *text))
{
    char *folder = support_path(MARKS_FOLDER);
    DIR *files = opendir(folder);
    unsigned count = 0;

    ck_assert_ptr_nonnull(files);
    for (const struct dirent *entry; (entry = readdir(files));) {
        char *path, *text;

        if (!strstr(entry->d_name, ".cfg") || strncmp(entry->d_name, prefix, strlen(prefix)) != 0)
            continue;
        path = mem_format("%s/%s", folder, entry->d_name);
        text = support_read(path);
        each(path, text);
        count++;
        free(text);
        free(path);
    }
    closedir(files);
    free(folder);
    return count;
}

#endif
