#include "support/pty.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <vterm.h>

struct pty {
    pid_t process;
    int line;
    VTerm *vterm;
    VTermScreen *screen;
    bool silent, ended, alternate, cursor_visible;
    int status;
    char *output;
    size_t size, capacity;
    char *text;
};

static long long now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int on_property(VTermProp property, VTermValue *value, void *user)
{
    struct pty *pty = user;
    if (property == VTERM_PROP_ALTSCREEN)
        pty->alternate = value->boolean;
    else if (property == VTERM_PROP_CURSORVISIBLE)
        pty->cursor_visible = value->boolean;
    return 1;
}

/* What the terminal itself says: answers to questions. */
static void on_answer(const char *bytes, size_t size, void *user)
{
    struct pty *pty = user;
    if (!pty->silent && pty->line >= 0) {
        ssize_t ignored = write(pty->line, bytes, size);
        (void)ignored;
    }
}

static void set_environment(const char *home, const struct pty_options *options)
{
    static const char *const folders[][2] = {
        {"XDG_CONFIG_HOME", ".config"}, {"XDG_DATA_HOME", ".local/share"}, {"XDG_STATE_HOME", ".local/state"}};
    char path[4096];
    const char *term = options->term ? options->term : "xterm-256color";
    setenv("HOME", home, 1);
    for (size_t i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s/%s", home, folders[i][1]);
        setenv(folders[i][0], path, 1);
    }
    if (*term)
        setenv("TERM", term, 1);
    else
        unsetenv("TERM");
    unsetenv("NO_COLOR");
    unsetenv("LINES");
    unsetenv("COLUMNS");
    unsetenv("LC_ALL");
    unsetenv("LC_CTYPE");
    setenv("LANG", "C.UTF-8", 1);
    for (size_t i = 0; options->extra && options->extra[i]; i++)
        putenv((char *)(size_t)options->extra[i]);
}

static void become(const char *program, const char *const *arguments, const char *home,
                   const struct pty_options *options)
{
    const char *all[64] = {program};
    for (size_t i = 0; arguments && arguments[i] && i + 2 < sizeof all / sizeof *all; i++)
        all[i + 1] = arguments[i];
    set_environment(home, options);
    if (options->ignore_hangup)
        signal(SIGHUP, SIG_IGN);
    execv(program, (char *const *)(size_t)all);
    fprintf(stderr, "cannot start %s: %s\n", program, strerror(errno));
    _exit(127);
}

struct pty *pty_start(const char *program, const char *const *arguments, const char *home_folder,
                      const struct pty_options *given)
{
    static const VTermScreenCallbacks callbacks = {.settermprop = on_property};
    static const struct pty_options plain;
    const struct pty_options *options = given ? given : &plain;
    struct winsize size = {.ws_row = (unsigned short)(options->rows ? options->rows : 24),
                           .ws_col = (unsigned short)(options->columns ? options->columns : 80)};
    struct pty *pty = calloc(1, sizeof *pty);
    if (!program)
        program = getenv("WAVETOWN");
    if (!program)
        program = "./wavetown";
    pty->silent = options->silent;
    pty->cursor_visible = true;
    pty->vterm = vterm_new(size.ws_row, size.ws_col);
    vterm_set_utf8(pty->vterm, 1);
    vterm_output_set_callback(pty->vterm, on_answer, pty);
    pty->screen = vterm_obtain_screen(pty->vterm);
    vterm_screen_set_callbacks(pty->screen, &callbacks, pty);
    vterm_screen_enable_altscreen(pty->screen, 1);
    vterm_screen_reset(pty->screen, 1);
    pty->process = forkpty(&pty->line, NULL, NULL, &size);
    if (pty->process == 0)
        become(program, arguments, home_folder, options);
    fcntl(pty->line, F_SETFD, FD_CLOEXEC);
    return pty;
}

void pty_free(struct pty *pty)
{
    if (!pty)
        return;
    if (pty->line >= 0)
        close(pty->line);
    if (!pty->ended) {
        kill(pty->process, SIGKILL);
        waitpid(pty->process, NULL, 0);
    }
    vterm_free(pty->vterm);
    free(pty->output);
    free(pty->text);
    free(pty);
}

static void keep(struct pty *pty, const char *bytes, size_t size)
{
    if (pty->size + size + 1 > pty->capacity) {
        pty->capacity = (pty->size + size + 1) * 2;
        pty->output = realloc(pty->output, pty->capacity);
    }
    memcpy(pty->output + pty->size, bytes, size);
    pty->size += size;
    pty->output[pty->size] = 0;
    vterm_input_write(pty->vterm, bytes, size);
}

/* Takes in what comes within MILLISECONDS; false when nothing came, or nothing will any more (*CLOSED). */
static bool take(struct pty *pty, int milliseconds, bool *closed)
{
    char bytes[65536];
    struct pollfd wait = {.fd = pty->line, .events = POLLIN};
    *closed = pty->line < 0;
    if (*closed || poll(&wait, 1, milliseconds < 0 ? 0 : milliseconds) <= 0)
        return false;
    ssize_t got = read(pty->line, bytes, sizeof bytes);
    if (got <= 0) {
        *closed = true;
        return false;
    }
    keep(pty, bytes, (size_t)got);
    return true;
}

const char *pty_row(struct pty *pty, int row)
{
    int rows, columns;
    vterm_get_size(pty->vterm, &rows, &columns);
    if (row < 0)
        row += rows;
    pty->text = realloc(pty->text, (size_t)columns * 24 + 1);
    size_t size = 0;
    VTermRect rect = {.start_row = row, .end_row = row + 1, .start_col = 0, .end_col = columns};
    if (row >= 0 && row < rows)
        size = vterm_screen_get_text(pty->screen, pty->text, (size_t)columns * 24, rect);
    while (size && (pty->text[size - 1] == ' ' || pty->text[size - 1] == '\n'))
        size--;
    pty->text[size] = 0;
    return pty->text;
}

const char *pty_screen(struct pty *pty)
{
    static char *screen;
    int rows, columns;
    size_t size = 0;
    vterm_get_size(pty->vterm, &rows, &columns);
    screen = realloc(screen, (size_t)rows * ((size_t)columns * 24 + 2));
    for (int row = 0; row < rows; row++)
        size += (size_t)sprintf(screen + size, "%s\n", pty_row(pty, row));
    return screen;
}

static bool shows(struct pty *pty, int row, const char *text)
{
    int rows, columns;
    vterm_get_size(pty->vterm, &rows, &columns);
    if (row != 1000)
        return strstr(pty_row(pty, row), text) != NULL;
    for (int i = 0; i < rows; i++)
        if (strstr(pty_row(pty, i), text))
            return true;
    return false;
}

static bool wait_for(struct pty *pty, int row, const char *text, bool there, int milliseconds)
{
    long long limit = now_ms() + milliseconds;
    bool closed = false;
    for (;;) {
        if (shows(pty, row, text) == there)
            return true;
        long long left = limit - now_ms();
        if (left <= 0)
            return false;
        if (!take(pty, (int)left, &closed) && closed)
            return shows(pty, row, text) == there;
    }
}

bool pty_wait_text(struct pty *pty, const char *text, int milliseconds)
{
    return wait_for(pty, 1000, text, true, milliseconds);
}

bool pty_wait_gone(struct pty *pty, const char *text, int milliseconds)
{
    return wait_for(pty, 1000, text, false, milliseconds);
}

bool pty_wait_row(struct pty *pty, int row, const char *text, int milliseconds)
{
    return wait_for(pty, row, text, true, milliseconds);
}

bool pty_wait_quiet(struct pty *pty, int quiet, int milliseconds)
{
    long long limit = now_ms() + milliseconds;
    bool closed = false;
    while (now_ms() < limit)
        if (!take(pty, quiet, &closed))
            return true;
    return false;
}

int pty_wait_end(struct pty *pty, int milliseconds)
{
    long long limit = now_ms() + milliseconds;
    bool closed = false;
    while (!pty->ended) {
        long long left = limit - now_ms();
        if (left <= 0)
            return -1000;
        take(pty, left > 20 ? 20 : (int)left, &closed);
        if (closed && pty->line < 0)
            poll(NULL, 0, 5);
        pty->ended = waitpid(pty->process, &pty->status, WNOHANG) == pty->process;
    }
    while (take(pty, 0, &closed))
        ;
    return WIFEXITED(pty->status) ? WEXITSTATUS(pty->status) : -WTERMSIG(pty->status);
}

int pty_end_unread(struct pty *pty, int signal, int milliseconds)
{
    long long limit = now_ms() + milliseconds;
    while (!pty->ended && now_ms() < limit) {
        kill(pty->process, signal);
        poll(NULL, 0, 50);
        pty->ended = waitpid(pty->process, &pty->status, WNOHANG) == pty->process;
    }
    return pty->ended ? pty_wait_end(pty, 0) : -1000;
}

size_t pty_bytes(const struct pty *pty)
{
    return pty->size;
}

const char *pty_output(const struct pty *pty)
{
    return pty->output ? pty->output : "";
}

void pty_send(struct pty *pty, const char *text)
{
    ssize_t ignored = write(pty->line, text, strlen(text));
    (void)ignored;
}

void pty_resize(struct pty *pty, int rows, int columns)
{
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    vterm_set_size(pty->vterm, rows, columns);
    ioctl(pty->line, TIOCSWINSZ, &size);
}

void pty_signal(struct pty *pty, int signal)
{
    kill(pty->process, signal);
}

void pty_hang_up(struct pty *pty)
{
    close(pty->line);
    pty->line = -1;
}

pid_t pty_process(const struct pty *pty)
{
    return pty->process;
}

bool pty_alternate_screen(const struct pty *pty)
{
    return pty->alternate;
}

bool pty_cursor_visible(const struct pty *pty)
{
    return pty->cursor_visible;
}

/* libvterm 0.1.4 misses ?1006;1000h: the last switch in the raw bytes tells. */
bool pty_mouse(const struct pty *pty)
{
    bool on = false;
    for (const char *at = pty_output(pty); (at = strstr(at, "\033[?")) != NULL; at++) {
        const char *end = at + 3 + strspn(at + 3, "0123456789;");
        char numbers[64];
        snprintf(numbers, sizeof numbers, ";%.*s;", (int)(end - at - 3), at + 3);
        if ((*end == 'h' || *end == 'l') && strstr(numbers, ";1000;"))
            on = *end == 'h';
    }
    return on;
}

void pty_cursor(const struct pty *pty, int *row, int *column)
{
    VTermPos position;
    vterm_state_get_cursorpos(vterm_obtain_state(pty->vterm), &position);
    *row = position.row;
    *column = position.col;
}

static int index_of(VTermColor colour, bool is_default)
{
    return is_default ? -1 : VTERM_COLOR_IS_INDEXED(&colour) ? colour.indexed.idx : -2;
}

int pty_background(const struct pty *pty, int row, int column)
{
    VTermScreenCell cell;
    vterm_screen_get_cell(pty->screen, (VTermPos){row, column}, &cell);
    return index_of(cell.bg, VTERM_COLOR_IS_DEFAULT_BG(&cell.bg));
}

int pty_foreground(const struct pty *pty, int row, int column)
{
    VTermScreenCell cell;
    vterm_screen_get_cell(pty->screen, (VTermPos){row, column}, &cell);
    return index_of(cell.fg, VTERM_COLOR_IS_DEFAULT_FG(&cell.fg));
}
