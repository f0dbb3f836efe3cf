/* What the tests of the editor share. */
#ifndef TESTS_UI_EDITOR_H
#define TESTS_UI_EDITOR_H

#include "base/file.h"
#include "base/memory.h"
#include "support/play.h"
#include "support/support.h"
#include "ui/editor/editor.h"

#include <stdlib.h>
#include <string.h>

static struct play play;

#define SHOWS(text)                                                                                                    \
    ck_assert_msg(play_shows(&play, text), "'%s' is not on the screen; message: %s", text, play_row(&play, -2))
#define SHOWS_NOT(text) ck_assert_msg(!play_shows(&play, text), "'%s' is on the screen", text)
#define ROW_HAS(row, text)                                                                                             \
    ck_assert_msg(strstr(play_row(&play, row), text) != NULL, "'%s' is not in row %d: %s; message: %s", text, row,     \
                  play_row(&play, row), play_row(&play, -2))
#define ROW_HAS_NOT(row, text)                                                                                         \
    ck_assert_msg(strstr(play_row(&play, row), text) == NULL, "'%s' is in row %d: %s", text, row, play_row(&play, row))
#define SAYS(text) ROW_HAS(-2, text)
#define TITLE(text) ROW_HAS(0, text)

static inline void begin(void)
{
    play_begin(&play, NULL);
}

static inline void end(void)
{
    play_end(&play);
}

static inline struct editor *editor(void)
{
    return play.ui->editor;
}

/* "$HOME/.local/share/wavetown/presets/NAME.cfg"; the caller frees. */
static inline char *user_file(const char *folder, const char *name)
{
    return mem_format("%s/.local/share/wavetown/%s/%s.cfg", getenv("HOME"), folder, name);
}

static inline bool has_user_file(const char *folder, const char *name)
{
    char *path = user_file(folder, name);
    bool there = file_exists(path);
    free(path);
    return there;
}

/* To the list of the first letter of TEXT: the line of a form, a list or a picker with that text is chosen by moving
 * down; fails where there is none. */
static inline void choose_line(const char *text)
{
    char marked[128];
    snprintf(marked, sizeof marked, ">  %s", text);
    play_keys(&play, "g");
    for (int i = 0; i < 200; i++) {
        char starred[128];
        snprintf(starred, sizeof starred, ">* %s", text);
        if (play_shows(&play, marked) || play_shows(&play, starred))
            return;
        play_keys(&play, "j");
    }
    ck_abort_msg("no line '%s'", text);
}

#endif
