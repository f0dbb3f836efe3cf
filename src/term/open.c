#include "config.h"

#include "term/internal.h"
#include "term/terminfo.h"

#include "base/memory.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* curses.h's families that know SGR mouse reports and bracketed paste; others would print the bytes. */
static bool knows_modes(const char *type)
{
    static const char *const families[] = {"xterm", "screen",  "tmux", "rxvt",  "alacritty", "foot",  "kitty",
                                           "st-",   "konsole", "vte",  "gnome", "putty",     "linux", NULL};
    for (size_t i = 0; families[i]; i++)
        if (strncmp(type, families[i], strlen(families[i])) == 0)
            return true;
    return false;
}

static enum status open_lines(struct terminal *term, struct error *error)
{
    term->out = stdout;
    term->in = stdin;
    if (!isatty(STDOUT_FILENO))
        return error_set(error, STATUS_SYSTEM, "standard output is not a terminal");
    if (!isatty(STDIN_FILENO)) {
        term->in = fopen("/dev/tty", "r");
        term->in_is_ours = term->in != NULL;
        if (!term->in)
            return error_set(error, STATUS_SYSTEM, "standard input is not a terminal, and there is no other");
    }
    if (tcgetattr(fileno(term->in), &term->before) != 0)
        return error_set(error, STATUS_SYSTEM, "cannot ask the terminal for its modes");
    return STATUS_OK;
}

static void send(struct terminal *term, const char *bytes)
{
    fputs(bytes, term->out);
    fflush(term->out);
}

void term_modes(struct terminal *term)
{
    struct termios modes;
    cbreak();
    noecho();
    nonl();
    /* ^S must be a key and must not freeze the picture. ^C must not drop what was typed: curses, which has seen that
     * there is something to read, would wait for the next key and the signal with it. */
    if (tcgetattr(fileno(term->in), &modes) == 0) {
        modes.c_iflag &= ~(tcflag_t)(IXON | IXOFF);
        modes.c_lflag |= NOFLSH;
        tcsetattr(fileno(term->in), TCSANOW, &modes);
        def_prog_mode();
    }
    if (term->pastes)
        send(term, "\033[?2004h");
}

/* An answer that is still on its way would be typed into the shell: wait for it a moment, then drop what is there. */
static void drain_answers(struct terminal *term)
{
    bool hangup = false;
    while (term->pace.waiting && !term->pace.silent && !term->gone) {
        uint64_t since = pace_now() - term->pace.asked;
        if (since >= 300 || signals_wait(fileno(term->in), (int)(300 - since), &hangup) <= 0 || hangup)
            break;
        wint_t code;
        if (wget_wch(term->keys, &code) == KEY_CODE_YES && code == CODE_ANSWER)
            break;
    }
    if (!term->gone)
        tcflush(fileno(term->in), TCIFLUSH);
    term->pace.waiting = false;
}

/* What term_modes() did, undone; the screen is the shell's again. */
static void leave(struct terminal *term)
{
    term_set_mouse(term, false);
    if (term->pastes)
        send(term, "\033[?2004l");
    drain_answers(term);
    curs_set(1);
    endwin();
    tcsetattr(fileno(term->in), TCSANOW, &term->before);
}

/* A size of nothing counts as 24x80, and one of 65535x65535 is more than curses can take. */
static void ask_size(struct terminal *term)
{
    struct winsize size = {0};
    int rows = 24, columns = 80;
    if (ioctl(fileno(term->out), TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0) {
        rows = size.ws_row;
        columns = size.ws_col;
    }
    term->rows = rows < TERM_ROWS_LIMIT ? rows : TERM_ROWS_LIMIT;
    term->columns = columns < TERM_COLUMNS_LIMIT ? columns : TERM_COLUMNS_LIMIT;
}

/* What curses begins with; without the two it would ask itself, with what the user exported it would stay with that. */
static void begin_with_size(const struct terminal *term)
{
    char number[16];
    snprintf(number, sizeof number, "%d", term->rows);
    setenv("LINES", number, 1);
    snprintf(number, sizeof number, "%d", term->columns);
    setenv("COLUMNS", number, 1);
}

void term_measure(struct terminal *term)
{
    ask_size(term);
    resizeterm(term->rows, term->columns);
    canvas_resize(&term->shown, term->rows, term->columns);
    term_redraw(term);
}

static void ask_colours(struct terminal *term, bool no_colour)
{
    const char *reverse_mode = tigetstr("rev");
    term->reverse = reverse_mode && reverse_mode != (char *)-1;
    term->colours = 0;
    if (no_colour || !has_colors() || start_color() != OK)
        return;
    use_default_colors();
    term->colours = COLORS >= 256 ? 256 : COLORS >= 8 ? 8 : 0;
    if (term->colours)
        term->pairs = mem_new((size_t)257 * 257, sizeof *term->pairs);
}

static void prepare_keys(struct terminal *term)
{
    if (!getenv("ESCDELAY"))
        set_escdelay(25);
    term->keys = newpad(1, 1);
    keypad(term->keys, TRUE);
    nodelay(term->keys, TRUE);
    mouseinterval(0);
    define_key("\033[0n", CODE_ANSWER);
    define_key("\033[200~", CODE_PASTE_BEGIN);
    define_key("\033[201~", CODE_PASTE_END);
}

static void release(struct terminal *term)
{
    if (term->in_is_ours)
        fclose(term->in);
    canvas_release(&term->shown);
    free(term->pairs);
    free(term);
}

enum status term_open(const struct term_options *options, struct terminal **out, struct error *error)
{
    const char *type = getenv("TERM");
    struct terminal *term = mem_new(1, sizeof *term);
    enum status status = terminfo_check(type, error);
    if (status == STATUS_OK)
        status = open_lines(term, error);
    if (status != STATUS_OK) {
        release(term);
        return status;
    }
    ask_size(term);
    begin_with_size(term);
    term->pastes = knows_modes(type);
    signals_open(term); /* before newterm(), which puts its own handlers where there are none */
    term->screen = newterm(NULL, term->out, term->in);
    if (!term->screen) {
        signals_close();
        release(term);
        return error_set(error, STATUS_SYSTEM, "cannot start on terminal type '%s'", type);
    }
    unsetenv("LINES");
    unsetenv("COLUMNS");
    signals_open(term); /* again: now terminfo can tell how to restore */
    pace_init(&term->pace);
    canvas_init(&term->shown, 1, 1);
    prepare_keys(term);
    term_modes(term);
    ask_colours(term, options->no_colour);
    term_measure(term);
    term_set_mouse(term, options->mouse);
    *out = term;
    return STATUS_OK;
}

void term_close(struct terminal *term)
{
    if (!term)
        return;
    leave(term);
    signals_close();
    delwin(term->keys);
    delscreen(term->screen);
    release(term);
}

void term_set_mouse(struct terminal *term, bool on)
{
    mmask_t buttons = BUTTON1_PRESSED | BUTTON3_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED;
    term->mouse = on;
    mousemask(on ? buttons : 0, NULL);
    fflush(term->out);
}

void term_suspend(struct terminal *term)
{
    bool mouse = term->mouse;
    leave(term);
    signals_stop();
    reset_prog_mode();
    term_modes(term);
    term_measure(term);
    term_set_mouse(term, mouse);
    term->continued = true;
}

void term_size(const struct terminal *term, int *rows, int *columns)
{
    *rows = term->rows;
    *columns = term->columns;
}

int term_colours(const struct terminal *term)
{
    return term->colours;
}

bool term_can_reverse(const struct terminal *term)
{
    return term->reverse;
}

enum term_encoding term_encoding(const struct terminal *term)
{
    (void)term;
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0 ? TERM_UTF8 : TERM_ASCII;
}

/* Consoles lack many glyphs, and a CJK locale draws those of ambiguous width two columns wide. */
bool term_plain_glyphs(const struct terminal *term)
{
    static const char *const languages[] = {"ja", "ko", "zh", NULL};
    static const char *const consoles[] = {"linux", "ansi", "cons", "vt1", "vt2", "vt3", "vt4", "vt5", NULL};
    const char *type = getenv("TERM"), *all = getenv("LC_ALL"), *ctype = getenv("LC_CTYPE"), *lang = getenv("LANG");
    const char *locale = all && *all ? all : ctype && *ctype ? ctype : lang ? lang : "";
    (void)term;
    for (size_t i = 0; languages[i]; i++)
        if (strncmp(locale, languages[i], 2) == 0)
            return true;
    if (!type)
        return false;
    for (size_t i = 0; consoles[i]; i++)
        if (strncmp(type, consoles[i], strlen(consoles[i])) == 0)
            return true;
    return false;
}

bool term_is_slow(const struct terminal *term)
{
    return pace_slow(&term->pace);
}
