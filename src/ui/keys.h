/*
 * One table of keys feeds the input, the help screen, the key bar and the test of the manual page. A row is a key, a
 * column is a context: a screen, or a mode of it, in which keys have the same meanings. So a key has one meaning
 * wherever one is, and an action may have several keys, the first of which is the one shown.
 */
#ifndef UI_KEYS_H
#define UI_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum key_context {
    KEYS_TOWN,
    KEYS_HAND,  /* the town, built by hand */
    KEYS_FORMS, /* the editor's tabs Presets and Tiles */
    KEYS_PAIRS, /* its tabs Neighbours, Matrix and Check */
    KEY_CONTEXTS
};

enum action {
    ACTION_NONE,
    /* the town's time */
    ACTION_PAUSE,
    ACTION_STEP,
    ACTION_SLOWER,
    ACTION_FASTER,
    ACTION_FINISH,
    /* moving; the editor's lists and forms as well */
    ACTION_UP,
    ACTION_DOWN,
    ACTION_LEFT,
    ACTION_RIGHT,
    ACTION_PAGE_UP,
    ACTION_PAGE_DOWN,
    ACTION_FIRST,
    ACTION_LAST,
    ACTION_NEXT_PANE,
    ACTION_PREVIOUS_PANE,
    ACTION_PAN_UP,
    ACTION_PAN_LEFT,
    ACTION_PAN_DOWN,
    ACTION_PAN_RIGHT,
    ACTION_NEARER,
    ACTION_FURTHER,
    ACTION_TURN,
    /* looking at the town */
    ACTION_INSPECT,
    ACTION_PANEL,
    ACTION_NUMBERS,
    ACTION_FOLLOW,
    ACTION_FIND,
    ACTION_GO_TO,
    /* towns */
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
    /* by hand */
    ACTION_HAND,
    ACTION_HAND_PUT,
    ACTION_HAND_NUMBER, /* the key is a digit */
    ACTION_HAND_NEXT,
    ACTION_HAND_PIN,
    ACTION_HAND_ZAP,
    ACTION_HAND_FIX,
    ACTION_HAND_LEAVE,
    /* what the editor's tabs share */
    ACTION_ENTER, /* open, edit, follow */
    ACTION_TICK,
    ACTION_DIGIT, /* the key is a digit, or '.' */
    ACTION_MORE,
    ACTION_LESS,
    ACTION_WHY,
    ACTION_SEARCH,
    ACTION_FINDING_BEFORE,
    ACTION_FINDING_AFTER,
    ACTION_PREVIEW_SEED,
    ACTION_PREVIEW_VIEW,
    ACTION_BUILD,
    ACTION_EDIT_UNDO,
    ACTION_EDIT_REDO,
    ACTION_SAVE_FILE,
    ACTION_OPEN_FILE,
    /* forms */
    ACTION_ADD,
    ACTION_COPY,
    ACTION_RENAME,
    ACTION_DELETE,
    ACTION_APPLY,
    ACTION_TURN_PICTURE,
    /* pairs */
    ACTION_SIDE,
    ACTION_ALLOW_ALL,
    ACTION_ALLOW_NONE,
    ACTION_COPY_SIDE,
    ACTION_STRESS,
    ACTION_STRESS_SIZE,
    ACTION_MAKE_TILE,
    /* going somewhere */
    ACTION_EDITOR,
    ACTION_TAB_PRESETS,
    ACTION_TAB_TILES,
    ACTION_TAB_NEIGHBOURS,
    ACTION_TAB_MATRIX,
    ACTION_TAB_CHECK,
    ACTION_TOWN,
    /* the program */
    ACTION_DISPLAY,
    ACTION_HELP,
    ACTION_BACK,
    ACTION_QUIT,
    ACTION_REDRAW,
    ACTION_SUSPEND,
    ACTIONS
};

enum key_group { GROUP_TIME, GROUP_MOVE, GROUP_LOOK, GROUP_TOWN, GROUP_EDIT, GROUP_GO, GROUP_PROGRAM, GROUPS };
extern const char *const key_group_names[GROUPS];

#define KEYS_EACH 6
struct key_row {
    uint32_t key;                   /* a code point or enum input_key */
    enum action does[KEY_CONTEXTS]; /* ACTION_NONE: nothing */
};
struct action_row {
    enum action action;
    enum key_group group;
    const char *help; /* at most 26 columns */
};

const struct key_row *keys_table(size_t *count);
/* All actions in the order of the help, and one of them. */
const struct action_row *actions_table(size_t *count);
const struct action_row *actions_row(enum action action);
enum action keys_find(enum key_context context, uint32_t key);
/* The keys of an action, the one to be shown first, 0 after the last; returns how many. */
unsigned keys_of(enum key_context context, enum action action, uint32_t keys[KEYS_EACH]);
/* "Space", ".  F8" into TEXT; returns TEXT. Of digits only the first and the last are named. */
char *keys_shown(enum key_context context, enum action action, char *text, size_t size);
/* The key for a message: "'z'", "Tab", "F7", "^E" into TEXT (16 bytes); returns TEXT. */
char *keys_name(uint32_t key, char *text);

/* A row of the key bar, most needed first, ended by ACTION_NONE: what does not fit is dropped from the right. */
struct bar_entry {
    enum action action;
    const char *key, *words;
};
extern const struct bar_entry bar_building[], bar_living[], bar_hand[];

#endif
