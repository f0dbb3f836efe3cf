#include "config.h"

#include "cli/output.h"
#include "cli/say.h"
#include "cli/tasks.h"
#include "cli/usage.h"

#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <unistd.h>

/* A file opened later must not get the number of a standard stream that was closed, and what is written to a closed one
 * must fail. */
static void hold_standard_streams(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
            return;
}

static int run(const struct options *options)
{
    switch (options->task) {
    case TASK_WATCH:
        return isatty(STDOUT_FILENO) ? task_interactive(options) : task_plain(options);
    case TASK_GENERATE:
        return task_generate(options);
    case TASK_SIMULATE:
        return task_simulate(options);
    case TASK_RULES:
        return task_rules(options);
    case TASK_CHECK:
        return task_check(options);
    case TASK_LIST:
        return task_list(options);
    case TASK_IMPORT:
        return task_import(options);
    case TASK_BENCH:
        return task_bench(options);
    case TASK_EXPLAIN:
        return task_explain(options);
    case TASKS:
        break;
    }
    return EXIT_USAGE;
}

static int print(const struct options *options)
{
    struct output output;
    struct error error;

    output_open(&output, NULL);
    if (options->version)
        usage_version(output.file);
    else
        usage_print(options->task, output.file);
    return output_close(&output, &error) == STATUS_OK ? EXIT_DONE : say_error(&error);
}

static void say_where_help_is(const struct options *options)
{
    const char *name = task_table[options->task].name;

    say("see 'wavetown%s%s --help'", *name ? " " : "", name);
}

int main(int count, char **arguments)
{
    struct options options;
    struct error error;
    int code;

    hold_standard_streams();
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error of its write, and leaves nothing behind */
    setlocale(LC_CTYPE, "");
    if (options_parse(&options, count, arguments, &error) != STATUS_OK)
        code = say_error(&error);
    else if (options.help || options.version)
        code = print(&options);
    else
        code = run(&options);
    if (code == EXIT_USAGE)
        say_where_help_is(&options);
    options_release(&options);
    return code;
}
