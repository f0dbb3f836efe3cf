/* From bytes and signals to inputs. */
#include "config.h"

#include "term/internal.h"

#include <signal.h>

static const struct {
    int code;
    uint32_t key;
} key_table[] = {
    {KEY_UP, INPUT_UP},
    {KEY_DOWN, INPUT_DOWN},
    {KEY_LEFT, INPUT_LEFT},
    {KEY_RIGHT, INPUT_RIGHT},
    {KEY_HOME, INPUT_HOME},
    {KEY_END, INPUT_END_KEY},
    {KEY_FIND, INPUT_HOME},
    {KEY_SELECT, INPUT_END_KEY},
    {KEY_PPAGE, INPUT_PAGE_UP},
    {KEY_NPAGE, INPUT_PAGE_DOWN},
    {KEY_BACKSPACE, INPUT_BACKSPACE},
    {KEY_DC, INPUT_DELETE},
    {KEY_ENTER, INPUT_ENTER},
    {KEY_BTAB, INPUT_BACK_TAB},
    {KEY_F(1), INPUT_F1},
    {KEY_F(2), INPUT_F2},
    {KEY_F(3), INPUT_F3},
    {KEY_F(4), INPUT_F4},
    {KEY_F(5), INPUT_F5},
    {KEY_F(6), INPUT_F6},
    {KEY_F(7), INPUT_F7},
    {KEY_F(8), INPUT_F8},
    {KEY_F(9), INPUT_F9},
    {KEY_F(10), INPUT_F10},
    {KEY_F(11), INPUT_F11},
    {KEY_F(12), INPUT_F12},
};
static const struct {
    wint_t character;
    uint32_t key;
} control_table[] = {
    {8, INPUT_BACKSPACE}, {127, INPUT_BACKSPACE}, {9, INPUT_TAB},
    {10, INPUT_ENTER},    {13, INPUT_ENTER},      {27, INPUT_ESCAPE},
};
static const struct {
    mmask_t mask;
    enum input_button button;
} button_table[] = {
    {BUTTON1_PRESSED, BUTTON_LEFT},
    {BUTTON3_PRESSED, BUTTON_RIGHT},
    {BUTTON4_PRESSED, BUTTON_WHEEL_UP},
    {BUTTON5_PRESSED, BUTTON_WHEEL_DOWN},
};
#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static struct input mouse_input(const struct terminal *term)
{
    MEVENT event;
    if (getmouse(&event) == OK && event.y >= 0 && event.y < term->rows && event.x >= 0 && event.x < term->columns)
        for (size_t i = 0; i < COUNT(button_table); i++)
            if (event.bstate & button_table[i].mask)
                return (struct input){
                    .kind = INPUT_MOUSE, .row = event.y, .column = event.x, .button = button_table[i].button};
    return (struct input){.kind = INPUT_NOTHING};
}

/* A function key, or one of the sequences that are none; INPUT_NOTHING for what no screen wants. */
static struct input code_input(struct terminal *term, int code)
{
    if (code == KEY_MOUSE)
        return mouse_input(term);
    if (code == CODE_ANSWER)
        pace_answered(&term->pace, pace_now());
    else if (code == CODE_PASTE_BEGIN || code == CODE_PASTE_END)
        term->pasting = code == CODE_PASTE_BEGIN;
    else
        for (size_t i = 0; i < COUNT(key_table); i++)
            if (key_table[i].code == code)
                return (struct input){.kind = INPUT_KEY, .key = key_table[i].key};
    return (struct input){.kind = INPUT_NOTHING};
}

static struct input character_input(const struct terminal *term, wint_t character)
{
    struct input input = {.kind = term->pasting ? INPUT_PASTE : INPUT_KEY, .key = (uint32_t)character};
    for (size_t i = 0; !term->pasting && i < COUNT(control_table); i++)
        if (control_table[i].character == character)
            input.key = control_table[i].key;
    return input;
}

/* After an Esc: is it the head of a sequence that curses does not know? Then it is read to its end, so that its letters do
 * not act as keys. A sequence is sent at once; who types Esc and '[' leaves time between. */
static bool swallow_sequence(struct terminal *term)
{
    wint_t code = 0;
    if (wget_wch(term->keys, &code) != OK)
        return false;
    if (code == 'O') { /* SS3: one more */
        wget_wch(term->keys, &code);
        return true;
    }
    bool csi = code == '[', string = code == ']' || code == 'P' || code == '^' || code == '_' || code == 'X';
    if (!csi && !string) {
        unget_wch((wchar_t)code);
        return false;
    }
    wint_t before = 0;
    while (wget_wch(term->keys, &code) == OK) {
        if (csi ? code >= 0x40 && code <= 0x7e : code == 7 || (before == 27 && code == '\\'))
            break;
        before = code;
    }
    return true;
}

/* Reads on past what is no input; false when nothing more is there. */
static bool read_input(struct terminal *term, struct input *input)
{
    for (;;) {
        wint_t code = 0;
        int kind = wget_wch(term->keys, &code);
        if (kind == ERR)
            return false;
        if (kind == OK && code == 27 && !term->pasting && swallow_sequence(term))
            continue;
        *input = kind == KEY_CODE_YES ? code_input(term, (int)code) : character_input(term, code);
        if (input->kind != INPUT_NOTHING)
            return true;
    }
}

static bool signal_input(struct terminal *term, struct input *input)
{
    int number = signals_take();
    switch (number) {
    case 0:
        return false;
    case SIGWINCH:
        term_measure(term);
        *input = (struct input){.kind = INPUT_RESIZE, .row = term->rows, .column = term->columns};
        return true;
    case SIGTSTP:
        *input = (struct input){.kind = INPUT_KEY, .key = 'Z' - '@'};
        return true;
    case SIGCONT: /* stopped by SIGSTOP: the modes are another program's now */
        reset_prog_mode();
        term_modes(term);
        term_measure(term);
        *input = (struct input){.kind = INPUT_CONTINUE, .row = term->rows, .column = term->columns};
        return true;
    default:
        term->gone = number == SIGHUP;
        *input = (struct input){.kind = INPUT_END, .signal = number};
        return true;
    }
}

struct input term_wait(struct terminal *term, int milliseconds)
{
    struct input input = {.kind = INPUT_NOTHING};
    bool hangup = false;
    if (term->continued) {
        term->continued = false;
        return (struct input){.kind = INPUT_CONTINUE, .row = term->rows, .column = term->columns};
    }
    /* What curses has already read would not wake the poll. */
    if (signal_input(term, &input) || read_input(term, &input))
        return input;
    int ready = signals_wait(fileno(term->in), milliseconds, &hangup);
    if (signal_input(term, &input))
        return input;
    if (ready > 0 && !hangup && read_input(term, &input))
        return input;
    if (ready > 0 && !hangup) {
        /* Readable without a key: an answer, half a sequence, or the end. Only the end stays readable and empty. */
        bool closed = false;
        if (signals_wait(fileno(term->in), 0, &closed) <= 0)
            return input;
        if (!closed && read_input(term, &input))
            return input;
        hangup = true;
    }
    if (hangup) {
        term->gone = true;
        input.kind = INPUT_END;
    }
    return input;
}
