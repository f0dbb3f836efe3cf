/*
 * Signals only set a flag, and are let through only while the loop waits, so none is lost between the look and the
 * sleep. Two exceptions write the bytes that restore the screen, put the line discipline back and die of the signal:
 * the fatal ones, and one that ends the program coming again before the first was taken (the loop is stuck in a write).
 */
#include "config.h"

#include "term/internal.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static volatile sig_atomic_t flagged[NSIG];
static struct {
    char bytes[512];
    size_t size;
    int out;
    struct termios before;
} restore;

static const int ending[] = {SIGHUP, SIGINT, SIGTERM};
static const int noticed[] = {SIGWINCH, SIGTSTP, SIGCONT};
static const int fatal[] = {SIGQUIT, SIGILL,  SIGABRT, SIGFPE,    SIGBUS,  SIGSEGV, SIGSYS, SIGTRAP,
                            SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGIO};
#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* The terminal may not read any more: better a screen that is not restored than a program that does not end. */
static void die(int number)
{
    int flags = fcntl(restore.out, F_GETFL);
    if (flags != -1)
        fcntl(restore.out, F_SETFL, flags | O_NONBLOCK);
    ssize_t ignored = write(restore.out, restore.bytes, restore.size);
    (void)ignored;
    if (flags != -1)
        fcntl(restore.out, F_SETFL, flags);
    tcsetattr(restore.out, TCSANOW, &restore.before);
    signal(number, SIG_DFL);
    raise(number);
    sigset_t one;
    sigemptyset(&one);
    sigaddset(&one, number);
    sigprocmask(SIG_UNBLOCK, &one, NULL);
}

static void note(int number)
{
    flagged[number] = 1;
}

static void end(int number)
{
    if (flagged[number])
        die(number);
    flagged[number] = 1;
}

static void handle(const int *numbers, size_t count, void (*handler)(int))
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < count; i++)
        sigaction(numbers[i], &action, NULL);
}

/* Appends a terminfo string without its padding marks ("$<5>"). */
static void restore_add(const char *text)
{
    while (text && text != (char *)-1 && *text && restore.size < sizeof restore.bytes) {
        const char *close = text[0] == '$' && text[1] == '<' ? strchr(text, '>') : NULL;
        if (close)
            text = close + 1;
        else
            restore.bytes[restore.size++] = *text++;
    }
}

void signals_open(const struct terminal *term)
{
    static const int ignored[] = {SIGPIPE, SIGXFSZ}; /* both are errors of a write */
    restore.size = 0;
    restore.out = fileno(term->out);
    restore.before = term->before;
    if (term->pastes)
        restore_add("\033[?1006;1002;1000l\033[?2004l");
    restore_add(tigetstr("sgr0"));
    restore_add(tigetstr("rmkx"));
    restore_add(tigetstr("cnorm"));
    restore_add(tigetstr("rmcup"));
    restore_add("\r\n");
    handle(ending, COUNT(ending), end);
    handle(noticed, COUNT(noticed), note);
    handle(fatal, COUNT(fatal), die);
    handle(ignored, COUNT(ignored), SIG_IGN);
}

void signals_close(void)
{
    handle(ending, COUNT(ending), SIG_DFL);
    handle(noticed, COUNT(noticed), SIG_DFL);
    handle(fatal, COUNT(fatal), SIG_DFL);
    memset((void *)flagged, 0, sizeof flagged);
}

int signals_take(void)
{
    for (int number = 1; number < NSIG; number++)
        if (flagged[number]) {
            flagged[number] = 0;
            return number;
        }
    return 0;
}

int signals_wait(int in, int milliseconds, bool *hangup)
{
    sigset_t block, before;
    sigemptyset(&block);
    for (size_t i = 0; i < COUNT(ending); i++)
        sigaddset(&block, ending[i]);
    for (size_t i = 0; i < COUNT(noticed); i++)
        sigaddset(&block, noticed[i]);
    sigprocmask(SIG_BLOCK, &block, &before);
    int waiting = 0;
    for (int number = 1; number < NSIG; number++)
        waiting |= flagged[number];
    struct pollfd poll = {.fd = in, .events = POLLIN};
    struct timespec limit = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
    int ready = waiting ? 0 : ppoll(&poll, 1, milliseconds < 0 ? NULL : &limit, &before);
    sigprocmask(SIG_SETMASK, &before, NULL);
    *hangup = ready > 0 && (poll.revents & (POLLHUP | POLLERR | POLLNVAL)) && !(poll.revents & POLLIN);
    return ready;
}

void signals_stop(void)
{
    static const int stop[] = {SIGTSTP};
    handle(stop, 1, SIG_DFL);
    raise(SIGTSTP);
    handle(stop, 1, note);
    flagged[SIGCONT] = 0;
}
