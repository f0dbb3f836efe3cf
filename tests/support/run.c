#include "support/run.h"

#include "support/support.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WORDS_MOST = 64, SECONDS_MOST = 120 };

/* WORDS point into TEXT, which is changed. */
static void split(char *text, char **words, size_t count)
{
    for (char *word = strtok(text, " "); word && count < WORDS_MOST - 1; word = strtok(NULL, " ")) {
        for (char *at = word; *at; at++)
            if (*at == '\t')
                *at = ' ';
        words[count++] = word;
        words[count] = NULL;
    }
}

static void set_environment(const char *home, const char *const *extra)
{
    static const char *const folders[] = {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"};

    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        setenv(folders[i], home, 1);
    unsetenv("NO_COLOR");
    for (; extra && *extra; extra++)
        putenv((char *)*extra);
}

static void become(const struct run_options *options, char *const *words, const char *home, const int *out,
                   const int *err)
{
    int standard = options->out ? open(options->out, O_WRONLY | O_CREAT | O_TRUNC, 0666) : out[1];
    int nothing = open("/dev/null", O_RDONLY);

    setpgid(0, 0);
    set_environment(home, options->extra);
    if (standard < 0 || dup2(nothing, STDIN_FILENO) < 0 || dup2(standard, STDOUT_FILENO) < 0 ||
        dup2(err[1], STDERR_FILENO) < 0 || (options->folder && chdir(options->folder) != 0))
        _exit(126);
    for (int fd = STDERR_FILENO + 1; fd < 64; fd++)
        close(fd);
    if (options->no_out)
        close(STDOUT_FILENO);
    signal(SIGPIPE, SIG_DFL);
    execv(words[0], words);
    _exit(127);
}

/* Takes in what comes on both until both have ended. */
static void take_in(int out, int err, struct run_result *result)
{
    struct pollfd polls[2] = {{.fd = out, .events = POLLIN}, {.fd = err, .events = POLLIN}};
    FILE *files[2] = {open_memstream(&result->out, &result->out_size), open_memstream(&result->err, &result->err_size)};
    unsigned open = 2;

    while (open > 0 && (poll(polls, 2, SECONDS_MOST * 1000) > 0 || errno == EINTR))
        for (int i = 0; i < 2; i++) {
            char bytes[4096];
            ssize_t size = polls[i].fd >= 0 && polls[i].revents ? read(polls[i].fd, bytes, sizeof bytes) : -1;

            if (size > 0)
                fwrite(bytes, 1, (size_t)size, files[i]);
            else if (size == 0) {
                polls[i].fd = -1;
                open--;
            }
        }
    fclose(files[0]);
    fclose(files[1]);
    ck_assert_msg(open == 0, "the program did not end in time");
}

struct run_result run_with(const struct run_options *options, const char *command)
{
    struct run_result result = {0};
    char *text = strdup(command), *home = support_temp_folder(), *words[WORDS_MOST] = {(char *)support_program()};
    int out[2], err[2], status;
    pid_t process;

    ck_assert_msg(words[0] != NULL, "WAVETOWN must name the program");
    ck_assert(pipe(out) == 0 && pipe(err) == 0);
    split(text, words, 1);
    process = fork();
    ck_assert_int_ge(process, 0);
    if (process == 0)
        become(options, words, home, out, err);
    close(out[1]);
    close(err[1]);
    take_in(out[0], err[0], &result);
    close(out[0]);
    close(err[0]);
    ck_assert_int_eq(waitpid(process, &status, 0), process);
    result.code = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    free(text);
    free(home);
    return result;
}

static struct run_result run_list(const char *command, va_list arguments)
{
    const struct run_options options = {0};
    struct run_result result;
    char *text;

    ck_assert_int_ge(vasprintf(&text, command, arguments), 0);
    result = run_with(&options, text);
    free(text);
    return result;
}

struct run_result run(const char *command, ...)
{
    struct run_result result;
    va_list arguments;

    va_start(arguments, command);
    result = run_list(command, arguments);
    va_end(arguments);
    return result;
}

void run_release(struct run_result *result)
{
    free(result->out);
    free(result->err);
}

static void expect_text(const char *wanted, const char *text, const char *what, const char *command)
{
    if (!wanted)
        return;
    if (!*wanted)
        ck_assert_msg(!*text, "'%s': %s should be empty and is: %s", command, what, text);
    else
        ck_assert_msg(strstr(text, wanted) != NULL, "'%s': '%s' is not in %s: %s", command, wanted, what, text);
}

void run_expect(int code, const char *out, const char *err, const char *command, ...)
{
    struct run_result result;
    va_list arguments;

    va_start(arguments, command);
    result = run_list(command, arguments);
    va_end(arguments);
    ck_assert_msg(result.code == code, "'%s' ended with %d: %s", command, result.code, result.err);
    expect_text(out, result.out, "standard output", command);
    expect_text(err, result.err, "standard error", command);
    run_release(&result);
}
