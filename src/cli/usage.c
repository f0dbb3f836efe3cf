#include "config.h"

#include "cli/usage.h"

#include <string.h>

#define COLUMN 22

static void print_head(const struct task_row *task, const char *first, FILE *out)
{
    fprintf(out, "%s wavetown%s%s [OPTIONS]%s%s\n", first, *task->name ? " " : "", task->name,
            *task->arguments ? " " : "", task->arguments);
}

static void print_option(const struct option_row *row, FILE *out)
{
    char text[64];
    int length = 0;

    if (row->letter)
        length = snprintf(text, sizeof text, "-%c, ", row->letter);
    snprintf(text + length, sizeof text - (size_t)length, "--%s%s%s", row->name, row->value ? " " : "",
             row->value ? row->value : "");
    fprintf(out, "  %-*s  %s\n", COLUMN, text, row->help);
}

static void print_options(enum task task, FILE *out)
{
    size_t count;
    const struct option_row *rows = option_table(&count);

    for (size_t i = 0; i < count; i++)
        if (rows[i].tasks >> task & 1)
            print_option(&rows[i], out);
}

/* Under the program's own help stand the tasks. */
static void print_tasks(FILE *out)
{
    fputs("\n'wavetown TASK --help' tells of one of these:\n\n", out);
    for (unsigned i = TASK_WATCH + 1; i < TASKS; i++)
        fprintf(out, "  %-*s  %s\n", COLUMN, task_table[i].name, task_table[i].help);
    fputs("\nThe manual is wavetown(1). Press ? in the program to see its keys.\n", out);
}

void usage_print(enum task task, FILE *out)
{
    print_head(&task_table[task], "usage:", out);
    for (unsigned i = TASK_WATCH + 1; i < TASKS && task == TASK_WATCH; i++)
        print_head(&task_table[i], "      ", out);
    fprintf(out, "\n%s\n\n", task_table[task].help);
    print_options(task, out);
    if (task == TASK_WATCH)
        print_tasks(out);
}

void usage_version(FILE *out)
{
    fputs(PACKAGE_NAME " " PACKAGE_VERSION "\n", out);
}
