#include "config.h"

#include "cli/options.h"

#include "base/memory.h"
#include "base/near.h"
#include "base/number.h"
#include "view/look.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SECONDS_MOST INT64_C(100000000)
#define COUNT_MOST 1000u
#define SIDE_MOST 4096u
#define BLOCK_LEAST 4u
#define TICK (DECIMAL_ONE / LIFE_TICKS)

const struct task_row task_table[TASKS] = {
    [TASK_WATCH] = {"", "[TOWN.json]", 0, 1, "build a town and watch it live"},
    [TASK_GENERATE] = {"generate", "", 0, 0, "build one town and print it, no terminal needed"},
    [TASK_SIMULATE] = {"simulate", "", 0, 0, "build one town and let its people live for a while"},
    [TASK_RULES] = {"rules", "TILESET", 1, 1, "the tiles of a set and who may stand beside whom"},
    [TASK_CHECK] = {"check", "FILE...", 1, UINT32_MAX, "what is wrong with a file of settings or a town"},
    [TASK_LIST] = {"list", "[presets|tilesets|fsm|settings]", 0, 1, "what there is to choose from"},
    [TASK_IMPORT] = {"import", "FILE.xml", 1, 1, "a foreign tileset as a file to go on from"},
    [TASK_EXPLAIN] = {"explain", "[X,Y]", 0, 1, "why a cell became what it is, or why a town failed"},
    [TASK_BENCH] = {"bench", "[TILESET...]", 0, UINT32_MAX, "how fast towns are solved, by tileset and size"},
};

static const char *const format_names[] = {"text", "ansi", "csv", "json", NULL};

#define IN(task) (1u << (task))
#define BUILD (IN(TASK_GENERATE) | IN(TASK_SIMULATE) | IN(TASK_EXPLAIN))
#define SETS (BUILD | IN(TASK_RULES) | IN(TASK_CHECK) | IN(TASK_IMPORT) | IN(TASK_BENCH))
#define EVERY ((1u << TASKS) - 1)
#define AT(member) offsetof(struct options, member)

static const struct option_row table[] = {
    {"preset", 0, "P", BUILD | IN(TASK_WATCH), OPTION_TEXT, AT(preset), NULL, "what to build: a name or a file"},
    {"tileset", 0, "T", BUILD, OPTION_TEXT, AT(tileset), NULL, "all tiles of this set in place of the preset's"},
    {"subset", 0, "S", SETS, OPTION_TEXT, AT(subset), NULL, "these tiles of a set in XML"},
    {"seed", 0, "N", BUILD | IN(TASK_WATCH), OPTION_SEED, AT(seed), NULL, "which town: a seed is always the same one"},
    {"size", 0, "WxH", BUILD | IN(TASK_WATCH), OPTION_SIZE, AT(size), NULL, "tiles across and down"},
    {"set", 0, "NAME=VALUE", BUILD, OPTION_LIST, AT(set), NULL, "any setting of the preset; see 'list settings'"},
    {"tile", 0, "T", IN(TASK_EXPLAIN), OPTION_TEXT, AT(tile), NULL, "why the cell is not this one"},
    {"format", 0, "F", IN(TASK_GENERATE), OPTION_CHOICE, AT(format), format_names,
     "text, ansi, csv, or json, which can be opened again"},
    {"output", 'o', "FILE", IN(TASK_GENERATE) | IN(TASK_IMPORT), OPTION_TEXT, AT(output), NULL,
     "write there, whole or not at all"},
    {"stats", 0, NULL, IN(TASK_GENERATE), OPTION_FLAG, AT(stats), NULL, "figures on standard error, as JSON"},
    {"seconds", 0, "S", IN(TASK_SIMULATE), OPTION_SECONDS, AT(seconds), NULL, "how long they live, in the town's time"},
    {"people", 0, "N", IN(TASK_SIMULATE), OPTION_PEOPLE, AT(people), NULL, "how many people"},
    {"rain", 0, "FROM-TO", IN(TASK_SIMULATE), OPTION_RAIN, AT(rain), NULL,
     "rain then, in seconds, and never by itself"},
    {"trace", 0, "FILE", IN(TASK_SIMULATE), OPTION_TEXT, AT(trace), NULL, "all that happens to anybody, as CSV"},
    {"summary", 0, NULL, IN(TASK_SIMULATE), OPTION_FLAG, AT(summary), NULL, "what came of it, as JSON"},
    {"sizes", 0, "N,N,...", IN(TASK_BENCH), OPTION_SIDES, AT(sizes), NULL,
     "tiles across and down, 64,256,1024 by default"},
    {"stress", 0, "N", IN(TASK_CHECK) | IN(TASK_EXPLAIN), OPTION_COUNT, AT(stress), NULL,
     "build N towns of it: what goes wrong, what lacks"},
    {"seeds", 0, "N", IN(TASK_BENCH), OPTION_COUNT, AT(seeds), NULL, "how many towns of each size, 5 by default"},
    {"block", 0, "N", IN(TASK_BENCH), OPTION_BLOCK, AT(block), NULL, "solve in blocks of N by N tiles"},
    {"threads", 0, NULL, IN(TASK_BENCH), OPTION_FLAG, AT(threads), NULL, "what a second thread gains, in blocks"},
    {"json", 0, NULL, IN(TASK_RULES) | IN(TASK_BENCH) | IN(TASK_EXPLAIN), OPTION_FLAG, AT(json), NULL, "for programs"},
    {"ascii", 0, NULL, IN(TASK_WATCH) | IN(TASK_GENERATE), OPTION_FLAG, AT(ascii), NULL, "draw with ASCII alone"},
    {"theme", 0, "T", IN(TASK_WATCH) | IN(TASK_GENERATE), OPTION_CHOICE, AT(theme), theme_names,
     "dark, or light for a light background"},
    {"no-color", 0, NULL, IN(TASK_WATCH), OPTION_FLAG, AT(no_colour), NULL, "draw without colours, as NO_COLOR does"},
    {"no-mouse", 0, NULL, IN(TASK_WATCH), OPTION_FLAG, AT(no_mouse), NULL, "leave the mouse to the terminal"},
    {"data-dir", 0, "DIR", EVERY, OPTION_TEXT, AT(data_dir), NULL, "presets, tilesets and fsm of this folder as well"},
    {"help", 'h', NULL, EVERY, OPTION_FLAG, AT(help), NULL, "this text"},
    {"version", 0, NULL, EVERY, OPTION_FLAG, AT(version), NULL, "the version"},
};
#define ROWS (sizeof table / sizeof *table)

const struct option_row *option_table(size_t *count)
{
    *count = ROWS;
    return table;
}

/* The text after the dashes of "--NAME" or "--NAME=VALUE", whose name is LENGTH long. */
static const struct option_row *find_name(const char *name, size_t length)
{
    for (size_t i = 0; i < ROWS; i++)
        if (strncmp(table[i].name, name, length) == 0 && table[i].name[length] == '\0')
            return &table[i];
    return NULL;
}

static const struct option_row *find_letter(char letter)
{
    for (size_t i = 0; i < ROWS; i++)
        if (table[i].letter && table[i].letter == letter)
            return &table[i];
    return NULL;
}

static enum status unknown_option(const struct options *options, const char *text, struct error *error)
{
    const char *nearest = NULL, *name = text + strspn(text, "-");
    unsigned best = NEAR_FAR;
    char *cut = mem_format("%.*s", (int)strcspn(name, "="), name);

    for (size_t i = 0; i < ROWS; i++)
        if (table[i].tasks & IN(options->task) && near_better(cut, table[i].name, &best))
            nearest = table[i].name;
    free(cut);
    if (nearest)
        return error_set(error, STATUS_USAGE, "there is no option '%s'; did you mean '--%s'?", text, nearest);
    return error_set(error, STATUS_USAGE, "there is no option '%s'", text);
}

static enum status wrong_value(const struct option_row *row, const char *wanted, const char *value, struct error *error)
{
    return error_set(error, STATUS_USAGE, "'--%s' takes %s, not '%s'", row->name, wanted, value);
}

/* Seconds in ticks; what is between two ticks is rounded up. */
static bool parse_seconds(const char *text, uint64_t *ticks)
{
    int64_t seconds;

    if (!number_parse_decimal(text, &seconds) || seconds < 0 || seconds > SECONDS_MOST * DECIMAL_ONE)
        return false;
    *ticks = (uint64_t)((seconds + TICK - 1) / TICK);
    return true;
}

static enum status read_number(const struct option_row *row, const char *value, struct option_number *number,
                               struct error *error)
{
    number->given = true;
    switch (row->type) {
    case OPTION_SECONDS:
        if (parse_seconds(value, &number->value))
            return STATUS_OK;
        return wrong_value(row, "a number of seconds, at least 0", value, error);
    case OPTION_PEOPLE:
        if (number_parse_seed(value, &number->value) && number->value <= LIFE_PEOPLE_LIMIT)
            return STATUS_OK;
        return wrong_value(row, "a whole number from 0 to 100000", value, error);
    case OPTION_COUNT:
        if (number_parse_seed(value, &number->value) && number->value > 0 && number->value <= COUNT_MOST)
            return STATUS_OK;
        return wrong_value(row, "a whole number from 1 to 1000", value, error);
    case OPTION_BLOCK:
        if (number_parse_seed(value, &number->value) && number->value >= BLOCK_LEAST && number->value <= SIDE_MOST)
            return STATUS_OK;
        return wrong_value(row, "a whole number from 4 to 4096", value, error);
    default:
        if (number_parse_seed(value, &number->value))
            return STATUS_OK;
        return wrong_value(row, "a whole number from 0 to 18446744073709551615", value, error);
    }
}
_Static_assert(LIFE_PEOPLE_LIMIT == 100000 && COUNT_MOST == 1000 && SIDE_MOST == 4096 && BLOCK_LEAST == 4,
               "the messages say so");

/* Whole numbers with commas between them. */
static enum status read_sides(const struct option_row *row, const char *value, struct option_sides *sides,
                              struct error *error)
{
    char *copy = mem_text(value), *at = copy, *part;
    bool good = true;

    sides->count = 0;
    while (good && (part = strsep(&at, ","))) {
        uint64_t side;

        good = sides->count < OPTION_SIDES_MOST && number_parse_seed(part, &side) && side > 0 && side <= SIDE_MOST;
        if (good)
            sides->items[sides->count++] = (unsigned)side;
    }
    free(copy);
    return good ? STATUS_OK : wrong_value(row, "whole numbers from 1 to 4096, as in 64,256", value, error);
}

static enum status read_rain(const struct option_row *row, const char *value, struct option_rain *rain,
                             struct error *error)
{
    const char *dash = strchr(value, '-');
    struct life_rain_time time = {0};
    char *from = mem_format("%.*s", (int)strcspn(value, "-"), value);
    bool good = dash && parse_seconds(from, &time.from) && parse_seconds(dash + 1, &time.to) && time.from < time.to;

    free(from);
    if (!good)
        return wrong_value(row, "two numbers of seconds, the lesser first, as in 300-400", value, error);
    *ARRAY_ADD(rain->times, rain->count, rain->capacity) = time;
    return STATUS_OK;
}

static enum status read_choice(const struct option_row *row, const char *value, int *choice, struct error *error)
{
    char wanted[128] = "";

    for (int i = 0; row->choices[i]; i++) {
        size_t length = strlen(wanted);

        if (strcmp(row->choices[i], value) == 0) {
            *choice = 1 + i;
            return STATUS_OK;
        }
        snprintf(wanted + length, sizeof wanted - length, "%s'%s'",
                 i == 0                ? ""
                 : row->choices[i + 1] ? ", "
                                       : " or ",
                 row->choices[i]);
    }
    return wrong_value(row, wanted, value, error);
}

static enum status read_value(const struct option_row *row, const char *value, struct options *options,
                              struct error *error)
{
    void *place = (char *)options + row->offset;
    struct option_size *size = place;
    struct option_list *list = place;

    switch (row->type) {
    case OPTION_FLAG:
        *(bool *)place = true;
        break;
    case OPTION_TEXT:
        if (!*value)
            return wrong_value(row, "a name", value, error);
        *(const char **)place = value;
        break;
    case OPTION_LIST:
        *ARRAY_ADD(list->items, list->count, list->capacity) = value;
        break;
    case OPTION_SEED:
    case OPTION_PEOPLE:
    case OPTION_SECONDS:
    case OPTION_COUNT:
    case OPTION_BLOCK:
        return read_number(row, value, place, error);
    case OPTION_SIZE:
        if (!number_parse_size(value, &size->width, &size->height))
            return wrong_value(row, "two whole numbers from 1 to 65535, as in 28x20", value, error);
        break;
    case OPTION_SIDES:
        return read_sides(row, value, place, error);
    case OPTION_RAIN:
        return read_rain(row, value, place, error);
    case OPTION_CHOICE:
        return read_choice(row, value, place, error);
    }
    return STATUS_OK;
}

static enum status expect_task(const struct options *options, const struct option_row *row, struct error *error)
{
    const char *other = NULL;

    if (row->tasks & IN(options->task))
        return STATUS_OK;
    for (unsigned i = 0; i < TASKS && !other; i++)
        if (row->tasks & IN(i))
            other = task_table[i].name;
    if (options->task == TASK_WATCH)
        return error_set(error, STATUS_USAGE, "'--%s' is an option of 'wavetown %s', which must be the first word",
                         row->name, other);
    return error_set(error, STATUS_USAGE, "'%s' has no option '--%s'; 'wavetown%s%s' has",
                     task_table[options->task].name, row->name, *other ? " " : "", other);
}

/* Where the reader is among the words. */
struct words {
    int count, at;
    char *const *words;
};

/* ATTACHED is what came with the option in one word, or null. */
static enum status read_option(struct options *options, const struct option_row *row, const char *attached,
                               struct words *words, struct error *error)
{
    const char *value = attached;
    enum status status = expect_task(options, row, error);

    if (status != STATUS_OK)
        return status;
    if (!row->value && attached)
        return error_set(error, STATUS_USAGE, "'--%s' takes no value", row->name);
    if (row->value && !attached) {
        value = words->at < words->count ? words->words[words->at++] : NULL;
        if (!value || (strncmp(value, "--", 2) == 0 && find_name(value + 2, strcspn(value + 2, "="))))
            return error_set(error, STATUS_USAGE, "'--%s' needs a value: --%s %s", row->name, row->name, row->value);
    }
    return read_value(row, value, options, error);
}

static enum status read_long(struct options *options, const char *word, struct words *words, struct error *error)
{
    size_t length = strcspn(word + 2, "=");
    const struct option_row *row = find_name(word + 2, length);

    if (!row)
        return unknown_option(options, word, error);
    return read_option(options, row, word[2 + length] ? word + 2 + length + 1 : NULL, words, error);
}

/* "-o FILE", "-oFILE", "-h". */
static enum status read_short(struct options *options, const char *word, struct words *words, struct error *error)
{
    const struct option_row *row = find_letter(word[1]);

    if (!row || (!row->value && word[2]))
        return unknown_option(options, word, error);
    return read_option(options, row, word[2] ? word + 2 : NULL, words, error);
}

static enum status read_all(struct options *options, struct words *words, struct error *error)
{
    enum status status = STATUS_OK;
    bool ended = false;

    while (words->at < words->count && status == STATUS_OK) {
        const char *word = words->words[words->at++];
        struct option_list *arguments = &options->arguments;

        if (!ended && strcmp(word, "--") == 0)
            ended = true;
        else if (!ended && strncmp(word, "--", 2) == 0)
            status = read_long(options, word, words, error);
        else if (!ended && word[0] == '-' && word[1])
            status = read_short(options, word, words, error);
        else
            *ARRAY_ADD(arguments->items, arguments->count, arguments->capacity) = word;
    }
    return status;
}

static bool find_task(const char *word, enum task *task)
{
    for (unsigned i = TASK_WATCH + 1; i < TASKS; i++)
        if (strcmp(task_table[i].name, word) == 0) {
            *task = (enum task)i;
            return true;
        }
    return false;
}

/* A word that is neither a file of a town nor, since it is not the first, a task. */
static enum status expect_no_task(const char *word, struct error *error)
{
    const char *nearest = NULL;
    unsigned best = NEAR_FAR;
    enum task task;
    char hint[NEAR_HINT];

    if (find_task(word, &task))
        return error_set(error, STATUS_USAGE, "'%s' must be the first word: wavetown %s [OPTIONS]", word, word);
    for (unsigned i = TASK_WATCH + 1; i < TASKS; i++)
        if (near_better(word, task_table[i].name, &best))
            nearest = task_table[i].name;
    if (nearest)
        return error_set(error, STATUS_USAGE, "'%s' is neither a task nor a town%s", word, near_hint(nearest, hint));
    return STATUS_OK;
}

static enum status expect_arguments(const struct options *options, struct error *error)
{
    const struct task_row *task = &task_table[options->task];
    const struct option_list *arguments = &options->arguments;

    if (options->help || options->version)
        return STATUS_OK;
    if (options->task == TASK_WATCH && arguments->count > 0) {
        enum status status = expect_no_task(arguments->items[0], error);

        if (status != STATUS_OK)
            return status;
    }
    if (arguments->count < task->least)
        return error_set(error, STATUS_USAGE, "'%s' needs %s", task->name, task->arguments);
    if (arguments->count > task->most)
        return error_set(error, STATUS_USAGE, "one word too many: '%s'", arguments->items[task->most]);
    if (options->subset && IN(options->task) & BUILD && !options->tileset)
        return error_set(error, STATUS_USAGE, "'--subset' needs '--tileset'");
    if (options->tile && arguments->count == 0)
        return error_set(error, STATUS_USAGE, "'--tile' needs a cell, as in 12,7");
    if (options->task == TASK_EXPLAIN && options->stress.given && arguments->count > 0)
        return error_set(error, STATUS_USAGE, "'--stress' is about many towns, not about a cell of one");
    if (options->task == TASK_EXPLAIN && options->json && !options->stress.given)
        return error_set(error, STATUS_USAGE, "'--json' needs '--stress'");
    if (options->task == TASK_SIMULATE && !options->seconds.given)
        return error_set(error, STATUS_USAGE, "'simulate' needs '--seconds'");
    return STATUS_OK;
}

enum status options_parse(struct options *options, int count, char *const *arguments, struct error *error)
{
    struct words words = {.count = count, .at = 1, .words = arguments};
    enum status status;

    *options = (struct options){0};
    if (count > 1 && find_task(arguments[1], &options->task))
        words.at = 2;
    status = read_all(options, &words, error);
    return status == STATUS_OK ? expect_arguments(options, error) : status;
}

void options_release(struct options *options)
{
    free(options->set.items);
    free(options->arguments.items);
    free(options->rain.times);
}
