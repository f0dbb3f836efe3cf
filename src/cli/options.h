/*
 * The command line: one table of tasks and one of options, which feed the parser, --help and the test of the manual
 * page. Values are checked here; what they name (a preset, a file) is looked for by the task.
 */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "base/error.h"
#include "life/life.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum task {
    TASK_WATCH, /* no word: the interactive program */
    TASK_GENERATE,
    TASK_SIMULATE,
    TASK_RULES,
    TASK_CHECK,
    TASK_LIST,
    TASK_IMPORT,
    TASK_BENCH,
    TASK_EXPLAIN,
    TASKS
};

struct task_row {
    const char *name;      /* "" for TASK_WATCH */
    const char *arguments; /* as usage says it: "FILE...", "" for none */
    unsigned least, most;  /* how many of them */
    const char *help;      /* one line, under 60 characters */
};
extern const struct task_row task_table[TASKS];

enum option_type {
    OPTION_FLAG,    /* bool */
    OPTION_TEXT,    /* const char * */
    OPTION_LIST,    /* struct option_list */
    OPTION_SEED,    /* struct option_number */
    OPTION_PEOPLE,  /* struct option_number */
    OPTION_SECONDS, /* struct option_number, in ticks */
    OPTION_COUNT,   /* struct option_number */
    OPTION_BLOCK,   /* struct option_number */
    OPTION_SIZE,    /* struct option_size */
    OPTION_SIDES,   /* struct option_sides */
    OPTION_RAIN,    /* struct option_rain */
    OPTION_CHOICE   /* int: 1 + index of the choice, 0: not given */
};

struct option_row {
    const char *name;  /* without the dashes */
    char letter;       /* 0: none */
    const char *value; /* what --help calls it; null for a flag */
    unsigned tasks;    /* bit set of enum task */
    enum option_type type;
    size_t offset; /* in struct options */
    const char *const *choices;
    const char *help; /* one line, under 60 characters */
};
const struct option_row *option_table(size_t *count);

struct option_list {
    const char **items;
    size_t count, capacity;
};
struct option_number {
    bool given;
    uint64_t value;
};
struct option_size {
    unsigned width, height; /* 0: not given */
};
#define OPTION_SIDES_MOST 16
struct option_sides {
    unsigned items[OPTION_SIDES_MOST];
    size_t count;
};
struct option_rain {
    struct life_rain_time *times;
    size_t count, capacity;
};

enum format { FORMAT_TEXT, FORMAT_ANSI, FORMAT_CSV, FORMAT_JSON };

struct options {
    enum task task;
    bool help, version;
    const char *data_dir, *preset, *tileset, *subset, *tile, *output, *trace;
    struct option_number seed, seeds, seconds, people, stress, block;
    struct option_size size;
    struct option_sides sizes;
    struct option_list set;
    struct option_rain rain;
    int format, theme; /* 1 + enum format, 1 + enum theme */
    bool no_colour, ascii, no_mouse, stats, summary, json, threads;
    struct option_list arguments; /* all that is no option */
};

/* STATUS_USAGE with the reason. OPTIONS points into ARGUMENTS, and is to be released in either case. */
enum status options_parse(struct options *options, int count, char *const *arguments, struct error *error);
void options_release(struct options *options);

#endif
