/* What a terminal can tell a screen; made by term, taken by ui, and free of curses so that tests can make it up. */
#ifndef TERM_INPUT_H
#define TERM_INPUT_H

#include <stdbool.h>
#include <stdint.h>

enum input_kind {
    INPUT_NOTHING,  /* the time given to term_wait() has passed */
    INPUT_KEY,      /* key: a code point, or one of enum input_key; control characters as ^A = 1 … */
    INPUT_MOUSE,    /* click or wheel at row, column */
    INPUT_RESIZE,   /* rows, columns are the new size */
    INPUT_PASTE,    /* a pasted character: counts only in an open field */
    INPUT_CONTINUE, /* back after ^Z: draw everything again; rows, columns are the size now */
    INPUT_END       /* hang-up, end of input, SIGTERM, SIGINT …: leave now; signal says which (0: end of input) */
};
enum input_key {
    INPUT_UP = 0x200000,
    INPUT_DOWN,
    INPUT_LEFT,
    INPUT_RIGHT,
    INPUT_HOME,
    INPUT_END_KEY,
    INPUT_PAGE_UP,
    INPUT_PAGE_DOWN,
    INPUT_BACKSPACE,
    INPUT_DELETE,
    INPUT_ENTER,
    INPUT_ESCAPE,
    INPUT_TAB,
    INPUT_BACK_TAB,
    INPUT_F1,
    INPUT_F2,
    INPUT_F3,
    INPUT_F4,
    INPUT_F5,
    INPUT_F6,
    INPUT_F7,
    INPUT_F8,
    INPUT_F9,
    INPUT_F10,
    INPUT_F11,
    INPUT_F12
};
enum input_button { BUTTON_LEFT, BUTTON_RIGHT, BUTTON_WHEEL_UP, BUTTON_WHEEL_DOWN };

struct input {
    enum input_kind kind;
    uint32_t key;
    int row, column; /* mouse; resize: rows, columns */
    enum input_button button;
    int signal;
};

#endif
