/*
 * The real program on a pseudo terminal, its screen read through libvterm. Nothing here sleeps for a fixed time: every
 * wait is for something on the screen, for output to arrive or for the program to end, within a limit that fails the
 * test.
 */
#ifndef TESTS_SUPPORT_PTY_H
#define TESTS_SUPPORT_PTY_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct pty;

struct pty_options {
    const char *term;         /* TERM; null: xterm-256color; "": unset */
    const char *const *extra; /* "NAME=VALUE" more for the environment, null-terminated, or null */
    int rows, columns;        /* 0: 24 by 80 */
    bool silent;              /* a terminal that answers no questions */
    bool ignore_hangup;       /* start it with SIGHUP ignored */
};

/* Starts the program named by the environment variable WAVETOWN (or PROGRAM if not null) with ARGUMENTS (without its
 * name, null-terminated), with HOME and the XDG folders in HOME_FOLDER. */
struct pty *pty_start(const char *program, const char *const *arguments, const char *home_folder,
                      const struct pty_options *options);
/* Kills what still runs. */
void pty_free(struct pty *pty);

/* Takes in what the program writes until the screen shows TEXT in one row, or MILLISECONDS have passed: false. */
bool pty_wait_text(struct pty *pty, const char *text, int milliseconds);
bool pty_wait_gone(struct pty *pty, const char *text, int milliseconds);
/* Takes in until ROW (from 0; negative: from the bottom) holds TEXT. */
bool pty_wait_row(struct pty *pty, int row, const char *text, int milliseconds);
/* Takes in until the program has been silent for QUIET milliseconds; false when it never was within MILLISECONDS. */
bool pty_wait_quiet(struct pty *pty, int quiet, int milliseconds);
/* Takes in until the program ends; its exit code, or -SIGNAL, or -1000 when it did not end. */
int pty_wait_end(struct pty *pty, int milliseconds);
/* Sends SIGNAL again and again without reading a byte of what the program writes, until it ends; as pty_wait_end(). */
int pty_end_unread(struct pty *pty, int signal, int milliseconds);
/* Bytes the program has written so far. */
size_t pty_bytes(const struct pty *pty);
/* All of them, terminated. */
const char *pty_output(const struct pty *pty);

void pty_send(struct pty *pty, const char *text);
void pty_resize(struct pty *pty, int rows, int columns);
void pty_signal(struct pty *pty, int signal);
void pty_hang_up(struct pty *pty); /* closes the terminal's end */
pid_t pty_process(const struct pty *pty);

/* The row as UTF-8, blanks at the end cut. Valid until the next call. */
const char *pty_row(struct pty *pty, int row);
/* The whole screen, rows ended by newlines; for failure messages. */
const char *pty_screen(struct pty *pty);
/* What a clean end leaves behind. */
bool pty_alternate_screen(const struct pty *pty);
bool pty_cursor_visible(const struct pty *pty);
bool pty_mouse(const struct pty *pty);
void pty_cursor(const struct pty *pty, int *row, int *column);
/* Colour index of a cell's background or letter; -1 default, -2 not indexed. */
int pty_background(const struct pty *pty, int row, int column);
int pty_foreground(const struct pty *pty, int row, int column);

#endif
