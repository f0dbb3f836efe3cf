/* A task does what the command line asks for and returns the exit code; all messages have been said. */
#ifndef CLI_TASKS_H
#define CLI_TASKS_H

#include "cli/options.h"

int task_interactive(const struct options *options);
int task_plain(const struct options *options); /* the same when standard output is no terminal */
int task_generate(const struct options *options);
int task_simulate(const struct options *options);
int task_rules(const struct options *options);
int task_check(const struct options *options);
int task_list(const struct options *options);
int task_import(const struct options *options);
int task_bench(const struct options *options);
int task_explain(const struct options *options);

#endif
