#include "ui/keys.h"

#include "base/text.h"
#include "term/input.h"

#include <stdio.h>
#include <string.h>

#define CONTROL(letter) ((letter) - '@')

const char *const key_group_names[GROUPS] = {"TIME", "MOVE", "WHAT IS THERE", "TOWN", "EDIT", "GO TO", "PROGRAM"};

#define NONE ACTION_NONE
#define ALL(action)                                                                                                    \
    {                                                                                                                  \
        action, action, action, action                                                                                 \
    }
#define EDITOR(action)                                                                                                 \
    {                                                                                                                  \
        NONE, NONE, action, action                                                                                     \
    }

/* key, then what it does in the town, by hand, in forms, in pairs */
static const struct key_row table[] = {
    {' ', {ACTION_PAUSE, ACTION_HAND_PIN, ACTION_TICK, ACTION_TICK}},
    {'.', {ACTION_STEP, NONE, ACTION_DIGIT, ACTION_DIGIT}},
    {'<', {ACTION_SLOWER, NONE, NONE, NONE}},
    {'>', {ACTION_FASTER, NONE, NONE, NONE}},
    {'x', {ACTION_FINISH, ACTION_FINISH, NONE, ACTION_TICK}},
    {INPUT_UP, ALL(ACTION_UP)},
    {'k', ALL(ACTION_UP)},
    {INPUT_DOWN, ALL(ACTION_DOWN)},
    {'j', ALL(ACTION_DOWN)},
    {INPUT_LEFT, ALL(ACTION_LEFT)},
    {'h', ALL(ACTION_LEFT)},
    {INPUT_RIGHT, ALL(ACTION_RIGHT)},
    {'l', ALL(ACTION_RIGHT)},
    {INPUT_PAGE_UP, ALL(ACTION_PAGE_UP)},
    {INPUT_PAGE_DOWN, ALL(ACTION_PAGE_DOWN)},
    {INPUT_HOME, EDITOR(ACTION_FIRST)},
    {'g', EDITOR(ACTION_FIRST)},
    {INPUT_END_KEY, {ACTION_FINISH, ACTION_FINISH, ACTION_LAST, ACTION_LAST}},
    {'G', EDITOR(ACTION_LAST)},
    {INPUT_TAB, {NONE, ACTION_HAND_NEXT, ACTION_NEXT_PANE, ACTION_NEXT_PANE}},
    {INPUT_F6, {NONE, ACTION_HAND_NEXT, ACTION_NEXT_PANE, ACTION_NEXT_PANE}},
    {INPUT_BACK_TAB, EDITOR(ACTION_PREVIOUS_PANE)},
    {'i', {ACTION_PANEL, ACTION_PANEL, ACTION_NEXT_PANE, ACTION_NEXT_PANE}},
    {'w', {ACTION_PAN_UP, ACTION_PAN_UP, NONE, NONE}},
    {'a', {ACTION_PAN_LEFT, ACTION_PAN_LEFT, ACTION_APPLY, ACTION_ALLOW_ALL}},
    {'s', {ACTION_PAN_DOWN, ACTION_PAN_DOWN, NONE, NONE}},
    {'d', {ACTION_PAN_RIGHT, ACTION_PAN_RIGHT, ACTION_DELETE, ACTION_ALLOW_NONE}},
    {'+', {ACTION_NEARER, ACTION_NEARER, ACTION_MORE, ACTION_MORE}},
    {'=', {ACTION_NEARER, ACTION_NEARER, ACTION_MORE, ACTION_MORE}},
    {'-', {ACTION_FURTHER, ACTION_FURTHER, ACTION_LESS, ACTION_LESS}},
    {'_', {ACTION_FURTHER, ACTION_FURTHER, ACTION_LESS, ACTION_LESS}},
    {'t', {ACTION_TURN, ACTION_TURN, ACTION_TURN_PICTURE, ACTION_SIDE}},
    {INPUT_ENTER, {ACTION_INSPECT, ACTION_HAND_PUT, ACTION_ENTER, ACTION_ENTER}},
    {'v', {ACTION_NUMBERS, ACTION_NUMBERS, ACTION_PREVIEW_VIEW, ACTION_PREVIEW_VIEW}},
    {'f', {ACTION_FOLLOW, ACTION_HAND_FIX, NONE, NONE}},
    {'/', {ACTION_FIND, NONE, ACTION_SEARCH, ACTION_SEARCH}},
    {':', {ACTION_GO_TO, ACTION_GO_TO, NONE, NONE}},
    {'y', EDITOR(ACTION_WHY)},
    {INPUT_F3, EDITOR(ACTION_WHY)},
    {'(', EDITOR(ACTION_FINDING_BEFORE)},
    {')', EDITOR(ACTION_FINDING_AFTER)},
    {'0', EDITOR(ACTION_DIGIT)},
    {'1', {NONE, ACTION_HAND_NUMBER, ACTION_DIGIT, ACTION_DIGIT}},
    {'2', {NONE, ACTION_HAND_NUMBER, ACTION_DIGIT, ACTION_DIGIT}},
    {'3', {NONE, ACTION_HAND_NUMBER, ACTION_DIGIT, ACTION_DIGIT}},
    {'4', {NONE, ACTION_HAND_NUMBER, ACTION_DIGIT, ACTION_DIGIT}},
    {'5', {NONE, ACTION_HAND_NUMBER, ACTION_DIGIT, ACTION_DIGIT}},
    {'6', {NONE, ACTION_HAND_NUMBER, ACTION_DIGIT, ACTION_DIGIT}},
    {'7', {NONE, ACTION_HAND_NUMBER, ACTION_DIGIT, ACTION_DIGIT}},
    {'8', {NONE, ACTION_HAND_NUMBER, ACTION_DIGIT, ACTION_DIGIT}},
    {'9', {NONE, ACTION_HAND_NUMBER, ACTION_DIGIT, ACTION_DIGIT}},
    {'n', {ACTION_NEW, NONE, ACTION_ADD, NONE}},
    {INPUT_F5, {ACTION_NEW, NONE, ACTION_ADD, NONE}},
    {'o', {ACTION_AGAIN, NONE, NONE, NONE}},
    {'#', {ACTION_SEED, NONE, ACTION_PREVIEW_SEED, ACTION_PREVIEW_SEED}},
    {'p', {ACTION_PRESETS, NONE, NONE, NONE}},
    {'b', {ACTION_HAND, NONE, ACTION_BUILD, ACTION_BUILD}},
    {'c', {NONE, NONE, ACTION_COPY, ACTION_COPY_SIDE}},
    {'r', {ACTION_RAIN, NONE, ACTION_RENAME, ACTION_STRESS}},
    {'m', {ACTION_PEOPLE, NONE, NONE, ACTION_MAKE_TILE}},
    {'z', {NONE, ACTION_HAND_ZAP, NONE, ACTION_STRESS_SIZE}},
    {'u', {ACTION_UNDO, ACTION_UNDO, ACTION_EDIT_UNDO, ACTION_EDIT_UNDO}},
    {'U', {ACTION_REDO, ACTION_REDO, ACTION_EDIT_REDO, ACTION_EDIT_REDO}},
    {INPUT_F7, {NONE, NONE, ACTION_EDIT_UNDO, ACTION_EDIT_UNDO}},
    {INPUT_F8, {ACTION_STEP, NONE, ACTION_EDIT_REDO, ACTION_EDIT_REDO}},
    {'S', {ACTION_SAVE, ACTION_SAVE, ACTION_SAVE_FILE, ACTION_SAVE_FILE}},
    {INPUT_F2, {ACTION_SAVE, ACTION_SAVE, ACTION_SAVE_FILE, ACTION_SAVE_FILE}},
    {CONTROL('S'), {ACTION_SAVE, ACTION_SAVE, ACTION_SAVE_FILE, ACTION_SAVE_FILE}},
    {'O', {ACTION_OPEN, NONE, ACTION_OPEN_FILE, ACTION_OPEN_FILE}},
    {INPUT_F9, {ACTION_OPEN, NONE, ACTION_OPEN_FILE, ACTION_OPEN_FILE}},
    {'e', {ACTION_EDITOR, ACTION_EDITOR, ACTION_TOWN, ACTION_TOWN}},
    {INPUT_F4, {ACTION_EDITOR, ACTION_EDITOR, ACTION_TOWN, ACTION_TOWN}},
    {'P', ALL(ACTION_TAB_PRESETS)},
    {'T', ALL(ACTION_TAB_TILES)},
    {'N', ALL(ACTION_TAB_NEIGHBOURS)},
    {'M', ALL(ACTION_TAB_MATRIX)},
    {'C', ALL(ACTION_TAB_CHECK)},
    {'D', ALL(ACTION_DISPLAY)},
    {'?', ALL(ACTION_HELP)},
    {INPUT_F1, ALL(ACTION_HELP)},
    {INPUT_ESCAPE, {ACTION_BACK, ACTION_HAND_LEAVE, ACTION_BACK, ACTION_BACK}},
    {'q', {ACTION_QUIT, ACTION_HAND_LEAVE, ACTION_TOWN, ACTION_TOWN}},
    {INPUT_F10, {ACTION_QUIT, ACTION_HAND_LEAVE, ACTION_TOWN, ACTION_TOWN}},
    {'Q', ALL(ACTION_QUIT)},
    {CONTROL('L'), ALL(ACTION_REDRAW)},
    {CONTROL('Z'), ALL(ACTION_SUSPEND)},
};
#define ROWS (sizeof table / sizeof *table)

static const struct action_row actions[] = {
    {ACTION_PAUSE, GROUP_TIME, "pause, go on"},
    {ACTION_STEP, GROUP_TIME, "one step, then pause"},
    {ACTION_SLOWER, GROUP_TIME, "slower"},
    {ACTION_FASTER, GROUP_TIME, "faster"},
    {ACTION_FINISH, GROUP_TIME, "finish building now"},
    {ACTION_UP, GROUP_MOVE, "up"},
    {ACTION_DOWN, GROUP_MOVE, "down"},
    {ACTION_LEFT, GROUP_MOVE, "left"},
    {ACTION_RIGHT, GROUP_MOVE, "right"},
    {ACTION_PAGE_UP, GROUP_MOVE, "a page up"},
    {ACTION_PAGE_DOWN, GROUP_MOVE, "a page down"},
    {ACTION_FIRST, GROUP_MOVE, "to the first"},
    {ACTION_LAST, GROUP_MOVE, "to the last"},
    {ACTION_NEXT_PANE, GROUP_MOVE, "next pane"},
    {ACTION_PREVIOUS_PANE, GROUP_MOVE, "pane before"},
    {ACTION_PAN_UP, GROUP_MOVE, "move the view up"},
    {ACTION_PAN_LEFT, GROUP_MOVE, "move the view left"},
    {ACTION_PAN_DOWN, GROUP_MOVE, "move the view down"},
    {ACTION_PAN_RIGHT, GROUP_MOVE, "move the view right"},
    {ACTION_NEARER, GROUP_MOVE, "nearer, as the wheel does"},
    {ACTION_FURTHER, GROUP_MOVE, "further"},
    {ACTION_TURN, GROUP_MOVE, "quarter turn"},
    {ACTION_INSPECT, GROUP_LOOK, "what is under the cursor"},
    {ACTION_PANEL, GROUP_LOOK, "panel on, off"},
    {ACTION_NUMBERS, GROUP_LOOK, "options left as numbers"},
    {ACTION_FOLLOW, GROUP_LOOK, "follow a person, another"},
    {ACTION_FIND, GROUP_LOOK, "find a person by number"},
    {ACTION_GO_TO, GROUP_LOOK, "go to 12,3 or 'seed 42'"},
    {ACTION_WHY, GROUP_LOOK, "why is it so"},
    {ACTION_SEARCH, GROUP_LOOK, "search, filter"},
    {ACTION_FINDING_BEFORE, GROUP_LOOK, "finding before"},
    {ACTION_FINDING_AFTER, GROUP_LOOK, "finding after"},
    {ACTION_PREVIEW_SEED, GROUP_LOOK, "seed of the preview"},
    {ACTION_PREVIEW_VIEW, GROUP_LOOK, "next view of the preview"},
    {ACTION_NEW, GROUP_TOWN, "a new town, new seed"},
    {ACTION_AGAIN, GROUP_TOWN, "once more, same seed"},
    {ACTION_SEED, GROUP_TOWN, "type a seed"},
    {ACTION_PRESETS, GROUP_TOWN, "choose a preset"},
    {ACTION_RAIN, GROUP_TOWN, "rain on, off"},
    {ACTION_PEOPLE, GROUP_TOWN, "how many people"},
    {ACTION_HAND, GROUP_TOWN, "build by hand"},
    {ACTION_HAND_PUT, GROUP_TOWN, "put the chosen tile"},
    {ACTION_HAND_NUMBER, GROUP_TOWN, "put that tile of the list"},
    {ACTION_HAND_NEXT, GROUP_TOWN, "next tile of the list"},
    {ACTION_HAND_PIN, GROUP_TOWN, "pin the cell, unpin it"},
    {ACTION_HAND_ZAP, GROUP_TOWN, "zap a block, build again"},
    {ACTION_HAND_FIX, GROUP_TOWN, "pins to fixed cells"},
    {ACTION_HAND_LEAVE, GROUP_TOWN, "leave it to the solver"},
    {ACTION_UNDO, GROUP_TOWN, "back to the town before"},
    {ACTION_REDO, GROUP_TOWN, "and forward again"},
    {ACTION_SAVE, GROUP_TOWN, "save the town"},
    {ACTION_OPEN, GROUP_TOWN, "open a town"},
    {ACTION_ENTER, GROUP_EDIT, "open, edit, go there"},
    {ACTION_TICK, GROUP_EDIT, "tick, untick, next choice"},
    {ACTION_DIGIT, GROUP_EDIT, "types a number"},
    {ACTION_MORE, GROUP_EDIT, "more"},
    {ACTION_LESS, GROUP_EDIT, "less"},
    {ACTION_ADD, GROUP_EDIT, "new"},
    {ACTION_COPY, GROUP_EDIT, "copy"},
    {ACTION_RENAME, GROUP_EDIT, "rename"},
    {ACTION_DELETE, GROUP_EDIT, "delete"},
    {ACTION_APPLY, GROUP_EDIT, "apply: for the next start"},
    {ACTION_TURN_PICTURE, GROUP_EDIT, "turn of the picture"},
    {ACTION_SIDE, GROUP_EDIT, "next side"},
    {ACTION_ALLOW_ALL, GROUP_EDIT, "all of the side"},
    {ACTION_ALLOW_NONE, GROUP_EDIT, "none"},
    {ACTION_COPY_SIDE, GROUP_EDIT, "copy from a side or a tile"},
    {ACTION_STRESS, GROUP_EDIT, "build many towns (Check)"},
    {ACTION_STRESS_SIZE, GROUP_EDIT, "how many towns (Check)"},
    {ACTION_MAKE_TILE, GROUP_EDIT, "make the missing tile"},
    {ACTION_BUILD, GROUP_EDIT, "apply and build the town"},
    {ACTION_EDIT_UNDO, GROUP_EDIT, "undo"},
    {ACTION_EDIT_REDO, GROUP_EDIT, "redo"},
    {ACTION_SAVE_FILE, GROUP_EDIT, "save what was changed"},
    {ACTION_OPEN_FILE, GROUP_EDIT, "open another file"},
    {ACTION_EDITOR, GROUP_GO, "the editor, last tab"},
    {ACTION_TAB_PRESETS, GROUP_GO, "presets in the editor"},
    {ACTION_TAB_TILES, GROUP_GO, "tiles in the editor"},
    {ACTION_TAB_NEIGHBOURS, GROUP_GO, "who may stand beside whom"},
    {ACTION_TAB_MATRIX, GROUP_GO, "all tiles against all"},
    {ACTION_TAB_CHECK, GROUP_GO, "what is wrong with a set"},
    {ACTION_TOWN, GROUP_GO, "the town"},
    {ACTION_DISPLAY, GROUP_PROGRAM, "theme, glyphs, mouse ..."},
    {ACTION_HELP, GROUP_PROGRAM, "this page"},
    {ACTION_BACK, GROUP_PROGRAM, "close, one level up"},
    {ACTION_QUIT, GROUP_PROGRAM, "leave the program"},
    {ACTION_REDRAW, GROUP_PROGRAM, "draw everything again"},
    {ACTION_SUSPEND, GROUP_PROGRAM, "suspend"},
};
#define ACTION_ROWS (sizeof actions / sizeof *actions)

const struct bar_entry bar_building[] = {
    {ACTION_HELP, "?", "help"},       {ACTION_PAUSE, "SPC", "pause"}, {ACTION_STEP, ".", "step"},
    {ACTION_SLOWER, "<", "> pace"},   {ACTION_FINISH, "x", "finish"}, {ACTION_NEW, "n", "new"},
    {ACTION_EDITOR, "e", "edit"},     {ACTION_QUIT, "q", "quit"},     {ACTION_PRESETS, "p", "presets"},
    {ACTION_NUMBERS, "v", "numbers"}, {ACTION_NEARER, "+", "- zoom"}, {ACTION_PANEL, "i", "panel"},
    {ACTION_NONE, NULL, NULL},
};
const struct bar_entry bar_living[] = {
    {ACTION_HELP, "?", "help"},     {ACTION_PAUSE, "SPC", "pause"},   {ACTION_SLOWER, "<", "> pace"},
    {ACTION_RAIN, "r", "rain"},     {ACTION_FOLLOW, "f", "follow"},   {ACTION_NEW, "n", "new"},
    {ACTION_EDITOR, "e", "edit"},   {ACTION_QUIT, "q", "quit"},       {ACTION_PEOPLE, "m", "people"},
    {ACTION_NEARER, "+", "- zoom"}, {ACTION_PRESETS, "p", "presets"}, {ACTION_PANEL, "i", "panel"},
    {ACTION_NONE, NULL, NULL},
};

const struct bar_entry bar_hand[] = {
    {ACTION_HAND_PUT, "Enter", "put"},  {ACTION_HAND_NEXT, "Tab", "which"}, {ACTION_HAND_PIN, "SPC", "pin"},
    {ACTION_HAND_ZAP, "z", "zap"},      {ACTION_FINISH, "x", "finish"},     {ACTION_HAND_FIX, "f", "fix pins"},
    {ACTION_HAND_LEAVE, "Esc", "done"}, {ACTION_HELP, "?", "help"},         {ACTION_NONE, NULL, NULL},
};

const struct key_row *keys_table(size_t *count)
{
    *count = ROWS;
    return table;
}

const struct action_row *actions_table(size_t *count)
{
    *count = ACTION_ROWS;
    return actions;
}

const struct action_row *actions_row(enum action action)
{
    for (size_t i = 0; i < ACTION_ROWS; i++)
        if (actions[i].action == action)
            return &actions[i];
    return NULL;
}

enum action keys_find(enum key_context context, uint32_t key)
{
    for (size_t i = 0; i < ROWS; i++)
        if (table[i].key == key)
            return table[i].does[context];
    return ACTION_NONE;
}

unsigned keys_of(enum key_context context, enum action action, uint32_t keys[KEYS_EACH])
{
    unsigned count = 0;
    for (size_t i = 0; i < ROWS && count < KEYS_EACH; i++)
        if (table[i].does[context] == action)
            keys[count++] = table[i].key;
    for (unsigned i = count; i < KEYS_EACH; i++)
        keys[i] = 0;
    return count;
}

char *keys_shown(enum key_context context, enum action action, char *text, size_t size)
{
    uint32_t keys[KEYS_EACH];
    unsigned count = keys_of(context, action, keys);
    char name[16];
    text[0] = '\0';
    if (action == ACTION_DIGIT || action == ACTION_HAND_NUMBER) {
        snprintf(text, size, action == ACTION_DIGIT ? "0 to 9" : "1 to 9");
        return text;
    }
    for (unsigned i = 0; i < count && i < 2; i++) {
        size_t used = strlen(text);
        keys_name(keys[i], name);
        if (keys[i] == ' ')
            snprintf(name, sizeof name, "Space");
        else if (name[0] == '\'') {
            memmove(name, name + 1, strlen(name));
            name[strlen(name) - 1] = '\0';
        }
        snprintf(text + used, size - used, "%s%s", i ? "  " : "", name);
    }
    return text;
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
