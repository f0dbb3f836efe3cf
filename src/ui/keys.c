#include "ui/keys.h"

#include "base/text.h"
#include "term/input.h"

#include <stdio.h>

#define CONTROL(letter) ((letter) - '@')

const char *const key_group_names[GROUPS] = {"TIME", "MOVE", "WHAT IS THERE", "TOWN", "PROGRAM"};

static const struct key_row table[] = {
    {ACTION_PAUSE, GROUP_TIME, {' '}, "Space", "pause, go on", "pause", "SPC"},
    {ACTION_STEP, GROUP_TIME, {'.', INPUT_F8}, ".  F8", "one step, then pause", "step", "."},
    {ACTION_SLOWER, GROUP_TIME, {'<'}, "<", "slower", "pace", "< >"},
    {ACTION_FASTER, GROUP_TIME, {'>'}, ">", "faster", NULL, NULL},
    {ACTION_FINISH, GROUP_TIME, {'x', INPUT_END_KEY}, "x  End", "finish building now", "finish", "x"},
    {ACTION_UP, GROUP_MOVE, {INPUT_UP, 'k'}, "Up  k", "cursor up", NULL, NULL},
    {ACTION_DOWN, GROUP_MOVE, {INPUT_DOWN, 'j'}, "Down  j", "cursor down", NULL, NULL},
    {ACTION_LEFT, GROUP_MOVE, {INPUT_LEFT, 'h'}, "Left  h", "cursor left", NULL, NULL},
    {ACTION_RIGHT, GROUP_MOVE, {INPUT_RIGHT, 'l'}, "Right  l", "cursor right", NULL, NULL},
    {ACTION_PAGE_UP, GROUP_MOVE, {INPUT_PAGE_UP}, "PgUp", "cursor up by ten", NULL, NULL},
    {ACTION_PAGE_DOWN, GROUP_MOVE, {INPUT_PAGE_DOWN}, "PgDn", "cursor down by ten", NULL, NULL},
    {ACTION_PAN_UP, GROUP_MOVE, {'w'}, "w", "move the view up", NULL, NULL},
    {ACTION_PAN_LEFT, GROUP_MOVE, {'a'}, "a", "move the view left", NULL, NULL},
    {ACTION_PAN_DOWN, GROUP_MOVE, {'s'}, "s", "move the view down", NULL, NULL},
    {ACTION_PAN_RIGHT, GROUP_MOVE, {'d'}, "d", "move the view right", NULL, NULL},
    {ACTION_NEARER, GROUP_MOVE, {'+', '='}, "+  wheel", "nearer", "zoom", "+ -"},
    {ACTION_FURTHER, GROUP_MOVE, {'-', '_'}, "-  wheel", "further", NULL, NULL},
    {ACTION_TURN, GROUP_MOVE, {'t'}, "t", "quarter turn", NULL, NULL},
    {ACTION_INSPECT, GROUP_LOOK, {INPUT_ENTER}, "Enter", "what is under the cursor", NULL, NULL},
    {ACTION_PANEL, GROUP_LOOK, {'i'}, "i", "panel on, off", "panel", "i"},
    {ACTION_NUMBERS, GROUP_LOOK, {'v'}, "v", "options left as numbers", "numbers", "v"},
    {ACTION_FOLLOW, GROUP_LOOK, {'f'}, "f", "follow a person, another", "follow", "f"},
    {ACTION_FIND, GROUP_LOOK, {'/'}, "/", "find a person by number", NULL, NULL},
    {ACTION_GO_TO, GROUP_LOOK, {':'}, ":", "go to 12,3 or 'seed 42'", NULL, NULL},
    {ACTION_NEW, GROUP_TOWN, {'n', INPUT_F5}, "n  F5", "a new town, new seed", "new", "n"},
    {ACTION_AGAIN, GROUP_TOWN, {'o'}, "o", "once more, same seed", NULL, NULL},
    {ACTION_SEED, GROUP_TOWN, {'#'}, "#", "type a seed", NULL, NULL},
    {ACTION_PRESETS, GROUP_TOWN, {'p'}, "p", "choose a preset", "presets", "p"},
    {ACTION_RAIN, GROUP_TOWN, {'r'}, "r", "rain on, off", "rain", "r"},
    {ACTION_PEOPLE, GROUP_TOWN, {'m'}, "m", "how many people", "people", "m"},
    {ACTION_UNDO, GROUP_TOWN, {'u'}, "u", "back to the town before", NULL, NULL},
    {ACTION_REDO, GROUP_TOWN, {'U'}, "U", "and forward again", NULL, NULL},
    {ACTION_SAVE, GROUP_TOWN, {'S', INPUT_F2, CONTROL('S')}, "S  F2", "save the town", NULL, NULL},
    {ACTION_OPEN, GROUP_TOWN, {'O', INPUT_F9}, "O  F9", "open a town", NULL, NULL},
    {ACTION_DISPLAY, GROUP_PROGRAM, {'D'}, "D", "theme, glyphs, mouse ...", NULL, NULL},
    {ACTION_HELP, GROUP_PROGRAM, {'?', INPUT_F1}, "?  F1", "this page", "help", "?"},
    {ACTION_BACK, GROUP_PROGRAM, {INPUT_ESCAPE}, "Esc", "close, stop following", NULL, NULL},
    {ACTION_QUIT, GROUP_PROGRAM, {'q', INPUT_F10, 'Q'}, "q  F10", "leave the program", "quit", "q"},
    {ACTION_REDRAW, GROUP_PROGRAM, {CONTROL('L')}, "^L", "draw everything again", NULL, NULL},
    {ACTION_SUSPEND, GROUP_PROGRAM, {CONTROL('Z')}, "^Z", "suspend", NULL, NULL},
};
#define ROWS (sizeof table / sizeof *table)

/* Most needed first: what does not fit is dropped from the right, the first one never. */
static const enum action bar_building[] = {ACTION_HELP,    ACTION_PAUSE,  ACTION_STEP,  ACTION_SLOWER,
                                           ACTION_FINISH,  ACTION_NEW,    ACTION_QUIT,  ACTION_PRESETS,
                                           ACTION_NUMBERS, ACTION_NEARER, ACTION_PANEL, ACTION_NONE};
static const enum action bar_living[] = {ACTION_HELP,   ACTION_PAUSE,   ACTION_SLOWER, ACTION_RAIN,
                                         ACTION_FOLLOW, ACTION_NEW,     ACTION_QUIT,   ACTION_PEOPLE,
                                         ACTION_NEARER, ACTION_PRESETS, ACTION_PANEL,  ACTION_NONE};

const struct key_row *keys_table(size_t *count)
{
    *count = ROWS;
    return table;
}

enum action keys_find(uint32_t key)
{
    for (size_t i = 0; i < ROWS; i++)
        for (size_t k = 0; k < KEYS_EACH; k++)
            if (key && table[i].keys[k] == key)
                return table[i].action;
    return ACTION_NONE;
}

const struct key_row *keys_row(enum action action)
{
    for (size_t i = 0; i < ROWS; i++)
        if (table[i].action == action)
            return &table[i];
    return NULL;
}

const struct key_row *keys_bar(bool living, size_t index)
{
    const enum action *bar = living ? bar_living : bar_building;
    for (size_t i = 0; bar[i] != ACTION_NONE; i++)
        if (i == index)
            return keys_row(bar[i]);
    return NULL;
}

char *keys_name(uint32_t key, char *text)
{
    static const char *const names[] = {"Up",   "Down",      "Left", "Right", "Home", "End", "PgUp",
                                        "PgDn", "Backspace", "Del",  "Enter", "Esc",  "Tab", "Shift-Tab"};
    if (key >= INPUT_F1 && key <= INPUT_F12)
        snprintf(text, 16, "F%u", (unsigned)(key - INPUT_F1 + 1));
    else if (key >= INPUT_UP && key <= INPUT_BACK_TAB)
        snprintf(text, 16, "%s", names[key - INPUT_UP]);
    else if (key < ' ')
        snprintf(text, 16, "^%c", (char)(key + '@'));
    else {
        char character[5] = "?";
        if (text_shown(key))
            text_put(key, character);
        snprintf(text, 16, "'%s'", character);
    }
    return text;
}
