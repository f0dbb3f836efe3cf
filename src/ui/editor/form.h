/*
 * A form: lines with a label and a value, made anew by its tab whenever the text behind them changes. A line is chosen
 * or open. Chosen, keys are commands; a digit opens a number at once, Space ticks and goes through choices, + and -
 * step. Open, every plain key is text; a value that is not taken stays open, with the reason as a message.
 */
#ifndef UI_EDITOR_FORM_H
#define UI_EDITOR_FORM_H

#include "conf/conf.h"
#include "ui/field.h"
#include "ui/keys.h"
#include "view/canvas.h"

struct ui;

enum form_kind {
    FORM_HEAD,   /* of a section: never chosen */
    FORM_NOTE,   /* words: never chosen */
    FORM_FIELD,  /* text or a number */
    FORM_CHOICE, /* one of CHOICES */
    FORM_TICK,   /* VALUE is "true" or "false" */
    FORM_LINK    /* Enter leads on: a list, a picker, the painter */
};

struct form_line {
    enum form_kind kind;
    unsigned id; /* the tab's own: which setting, which item */
    char label[64], value[256], unit[12], help[240];
    bool number;  /* FORM_FIELD: a digit opens it */
    bool differs; /* '*': from the file */
    bool wrong;   /* '!' */
    const char *const *choices;
    int rows; /* a picture drawn by DRAW below the line; 0: none */
    void (*draw)(struct ui *ui, struct canvas *canvas, struct area area);
};

struct form {
    struct form_line *lines;
    size_t count, capacity;
    size_t chosen, top;
    int column; /* of the values in a narrow form; 0: the usual one */
    bool open;
    struct field field;
};

struct form_ops {
    /* Takes TEXT for the line; false: it is wrong, and a message has been said. */
    bool (*set)(struct ui *ui, const struct form_line *line, const char *text);
    void (*follow)(struct ui *ui, const struct form_line *line); /* Enter on a link */
};

void form_release(struct form *form);
/* Between these the lines are added; the chosen one stays what it was as far as there are lines. */
void form_begin(struct form *form);
struct form_line *form_add(struct form *form, enum form_kind kind, unsigned id, const char *label);
void form_end(struct form *form);
/* A line for a field of a schema, with its value, range and help. */
struct form_line *form_add_field(struct form *form, const struct conf_field *field, unsigned id, const void *values);
/* The chosen line, null when there is none. */
const struct form_line *form_chosen(const struct form *form);
/* Chooses the line with that id and, when LABEL is given, that label. */
void form_choose(struct form *form, unsigned id, const char *label);
/* Opens the chosen line, with TEXT in place of its value unless null. */
void form_open(struct form *form, const char *text);

void form_draw(struct ui *ui, struct canvas *canvas, struct area area, struct form *form, bool focus);
/* False: the action has no use here. */
bool form_act(struct ui *ui, struct form *form, const struct form_ops *ops, enum action action, uint32_t key);
/* While it is open. */
void form_input(struct ui *ui, struct form *form, const struct form_ops *ops, const struct input *input);
/* A click inside AREA, where it was drawn: chooses; on the chosen line it is Enter. */
void form_click(struct ui *ui, struct form *form, const struct form_ops *ops, struct area area,
                const struct input *input);

#endif
