/*
 * One table of keys feeds the input, the help screen, the key bar and the test of the manual page. A key has one
 * meaning; an action may have several keys, the first of which is the one shown.
 */
#ifndef UI_KEYS_H
#define UI_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum action {
    ACTION_NONE,
    ACTION_PAUSE,
    ACTION_STEP,
    ACTION_SLOWER,
    ACTION_FASTER,
    ACTION_FINISH,
    ACTION_UP,
    ACTION_DOWN,
    ACTION_LEFT,
    ACTION_RIGHT,
    ACTION_PAGE_UP,
    ACTION_PAGE_DOWN,
    ACTION_PAN_UP,
    ACTION_PAN_LEFT,
    ACTION_PAN_DOWN,
    ACTION_PAN_RIGHT,
    ACTION_NEARER,
    ACTION_FURTHER,
    ACTION_TURN,
    ACTION_INSPECT,
    ACTION_PANEL,
    ACTION_NUMBERS,
    ACTION_FOLLOW,
    ACTION_FIND,
    ACTION_GO_TO,
    ACTION_NEW,
    ACTION_AGAIN,
    ACTION_SEED,
    ACTION_PRESETS,
    ACTION_RAIN,
    ACTION_PEOPLE,
    ACTION_UNDO,
    ACTION_REDO,
    ACTION_SAVE,
    ACTION_OPEN,
    ACTION_DISPLAY,
    ACTION_HELP,
    ACTION_BACK,
    ACTION_QUIT,
    ACTION_REDRAW,
    ACTION_SUSPEND
};

enum key_group { GROUP_TIME, GROUP_MOVE, GROUP_LOOK, GROUP_TOWN, GROUP_PROGRAM, GROUPS };
extern const char *const key_group_names[GROUPS];

#define KEYS_EACH 4
struct key_row {
    enum action action;
    enum key_group group;
    uint32_t keys[KEYS_EACH]; /* code points or enum input_key, 0 where there are fewer */
    const char *shown;        /* "Space", "< >" … */
    const char *help;         /* at most 27 columns */
    const char *bar;          /* words in the key bar, null: not there */
    const char *bar_key;      /* the key as the bar writes it */
};

/* In the order of the help. */
const struct key_row *keys_table(size_t *count);
enum action keys_find(uint32_t key);
const struct key_row *keys_row(enum action action);
/* The INDEX-th row of the key bar, most needed first, while a town is built or lived in; null after the last. */
const struct key_row *keys_bar(bool living, size_t index);
/* The key for a message: "'z'", "Tab", "F7", "^E" into TEXT (16 bytes); returns TEXT. */
char *keys_name(uint32_t key, char *text);

#endif
