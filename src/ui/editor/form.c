#include "ui/editor/form.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "ui/internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define VALUE_COLUMN 22
#define VALUE_COLUMN_WIDE 32
#define WIDE 60
#define HELP_COLUMNS 76u

void form_release(struct form *form)
{
    free(form->lines);
    *form = (struct form){0};
}

void form_begin(struct form *form)
{
    form->count = 0;
}

struct form_line *form_add(struct form *form, enum form_kind kind, unsigned id, const char *label)
{
    struct form_line *line = ARRAY_ADD(form->lines, form->count, form->capacity);
    *line = (struct form_line){.kind = kind, .id = id};
    text_clean(label, line->label, sizeof line->label);
    return line;
}

static bool chosen_can_be(const struct form_line *line)
{
    return line->kind != FORM_HEAD && line->kind != FORM_NOTE;
}

/* The next line from FROM that can be chosen; the number of lines when there is none. */
static size_t next_from(const struct form *form, size_t from, int by)
{
    for (size_t i = from; i < form->count; i += (size_t)by)
        if (chosen_can_be(&form->lines[i]))
            return i;
    return form->count;
}

static void settle(struct form *form)
{
    size_t at = form->chosen < form->count ? form->chosen : form->count ? form->count - 1 : 0;
    size_t found = next_from(form, at, 1);
    if (found == form->count && form->count)
        found = next_from(form, at, -1);
    form->chosen = found;
}

void form_end(struct form *form)
{
    settle(form);
    if (form->chosen >= form->count)
        form->open = false;
}

struct form_line *form_add_field(struct form *form, const struct conf_field *field, unsigned id, const void *values)
{
    static const enum form_kind kinds[] = {[CONF_BOOL] = FORM_TICK,
                                           [CONF_INT] = FORM_FIELD,
                                           [CONF_DECIMAL] = FORM_FIELD,
                                           [CONF_CHOICE] = FORM_CHOICE,
                                           [CONF_TEXT] = FORM_FIELD};
    struct form_line *line = form_add(form, kinds[field->type], id, field->name);
    char range[160];
    conf_value_text(field, values, line->value, sizeof line->value);
    snprintf(line->unit, sizeof line->unit, "%s", field->unit ? field->unit : "");
    line->number = field->type == CONF_INT || field->type == CONF_DECIMAL;
    line->choices = field->choices;
    conf_range_text(field, range, sizeof range);
    /* 80 columns have no room for a long choice, which + and - show as well */
    bool choice_fits = field->type != CONF_CHOICE || strlen(field->help) + strlen(range) < HELP_COLUMNS;
    if (field->type == CONF_TEXT || field->type == CONF_BOOL || !choice_fits)
        snprintf(line->help, sizeof line->help, "%s", field->help);
    else
        snprintf(line->help, sizeof line->help, "%.110s: %.120s", field->help, range);
    return line;
}

const struct form_line *form_chosen(const struct form *form)
{
    return form->chosen < form->count ? &form->lines[form->chosen] : NULL;
}

void form_choose(struct form *form, unsigned id, const char *label)
{
    for (size_t i = 0; i < form->count; i++)
        if (chosen_can_be(&form->lines[i]) && form->lines[i].id == id &&
            (!label || strcmp(form->lines[i].label, label) == 0)) {
            form->chosen = i;
            return;
        }
}

void form_open(struct form *form, const char *text)
{
    const struct form_line *line = form_chosen(form);
    if (!line || line->kind != FORM_FIELD)
        return;
    field_set(&form->field, text ? text : line->value);
    form->field.proposed = !text; /* what was typed already stays */
    form->open = true;
}

/* Drawing: how many rows the lines before INDEX take from the one on top. */
static int row_of(const struct form *form, size_t index)
{
    int rows = 0;
    for (size_t i = form->top; i < index && i < form->count; i++)
        rows += 1 + form->lines[i].rows;
    return rows;
}

/* The section's head is shown with its first line where there is room. */
static void scroll(struct form *form, int rows)
{
    if (form->top >= form->count)
        form->top = 0;
    if (form->chosen < form->top)
        form->top = form->chosen;
    while (form->top && form->top == form->chosen && !chosen_can_be(&form->lines[form->top - 1]) && rows > 1)
        form->top--;
    while (form->top < form->chosen && form->chosen < form->count &&
           row_of(form, form->chosen) + form->lines[form->chosen].rows >= rows)
        form->top++;
}

static int value_column(struct area area, const struct form *form, const struct form_line *line)
{
    int narrow = form->column ? form->column : VALUE_COLUMN;
    int column = area.columns >= WIDE ? VALUE_COLUMN_WIDE : narrow;
    int label = 3 + (int)text_columns(line->label) + 1;
    return label > column ? label : column;
}

static void value_text(const struct form_line *line, char *text, size_t size)
{
    const char *unit = line->unit;
    if (line->kind == FORM_TICK)
        snprintf(text, size, "[%c]", strcmp(line->value, "true") == 0 ? 'x' : ' ');
    else
        snprintf(text, size, "%s%s%s", line->value, *unit ? " " : "", unit);
}

/* The part of a long text round the cursor. */
static void open_draw(struct ui *ui, struct canvas *canvas, const struct form *form, int row, int column, int width)
{
    char text[4 * FIELD_SIZE + 1];
    struct paint paint = look_paint(&ui->look, ROLE_FIELD);
    if (width < 2)
        return;
    unsigned from = form->field.at >= (unsigned)width ? form->field.at - (unsigned)width + 1 : 0;
    struct field part = {.length = form->field.length - from};
    memcpy(part.characters, form->field.characters + from, part.length * sizeof *part.characters);
    canvas_fill(canvas, (struct area){row, column, 1, width}, ' ', paint);
    canvas_text_within(canvas, row, column, width, field_text(&part, text, sizeof text), paint);
    canvas->cursor_row = row;
    canvas->cursor_column = column + (int)(form->field.at - from);
}

static void marks_draw(struct ui *ui, struct canvas *canvas, const struct form_line *line, int row, int column,
                       bool chosen, struct paint paint)
{
    if (chosen)
        canvas_put(canvas, row, column, '>', paint);
    if (line->differs)
        canvas_put(canvas, row, column + 1, '*', paint);
    if (line->wrong)
        canvas_put(canvas, row, column + 1, '!', chosen ? paint : look_paint(&ui->look, ROLE_WARNING));
}

static void line_draw(struct ui *ui, struct canvas *canvas, struct area area, const struct form *form, size_t index,
                      int row, bool focus)
{
    const struct form_line *line = &form->lines[index];
    bool chosen = index == form->chosen;
    int right = area.column + area.columns, column = area.column + value_column(area, form, line);
    char text[300];
    if (line->kind == FORM_HEAD || line->kind == FORM_NOTE) {
        int in = line->kind == FORM_HEAD ? 1 : 3;
        canvas_text_within(canvas, row, area.column + in, area.columns - in, line->label,
                           look_paint(&ui->look, line->kind == FORM_HEAD ? ROLE_HEAD : ROLE_DIM));
        return;
    }
    struct paint paint = look_paint(&ui->look, chosen && focus ? ROLE_CHOSEN : ROLE_TEXT);
    if (chosen && focus)
        canvas_fill(canvas, (struct area){row, area.column, 1, area.columns}, ' ', paint);
    marks_draw(ui, canvas, line, row, area.column, chosen, paint);
    canvas_text_within(canvas, row, area.column + 3, area.columns - 3, line->label, paint);
    value_text(line, text, sizeof text);
    if (chosen && form->open) {
        open_draw(ui, canvas, form, row, column, right - column);
        return;
    }
    canvas_text_within(canvas, row, column, right - column, text, paint);
    if (line->kind == FORM_LINK && right - column > (int)text_columns(text) + 6)
        canvas_text(canvas, row, right - 5, "Enter", chosen && focus ? paint : look_paint(&ui->look, ROLE_DIM));
    if (chosen && focus) {
        canvas->cursor_row = row;
        canvas->cursor_column = column < right ? column : area.column;
    }
}

void form_draw(struct ui *ui, struct canvas *canvas, struct area area, struct form *form, bool focus)
{
    int row = area.row, end = area.row + area.rows;
    size_t i;
    if (area.rows < 1)
        return;
    scroll(form, area.rows);
    for (i = form->top; i < form->count && row < end; i++) {
        const struct form_line *line = &form->lines[i];
        line_draw(ui, canvas, area, form, i, row++, focus);
        if (line->draw && row < end)
            line->draw(ui, canvas,
                       (struct area){row, area.column, end - row < line->rows ? end - row : line->rows, area.columns});
        row += line->rows;
    }
    if (i < form->count && !form->open)
        canvas_text(canvas, end - 1, area.column + area.columns - 6, "  PgDn", look_paint(&ui->look, ROLE_DIM));
}

/* Moving over N lines that can be chosen, as far as there are. */
static void move(struct form *form, int by)
{
    for (int n = by < 0 ? -by : by; n > 0; n--) {
        size_t found = by < 0 ? form->chosen ? next_from(form, form->chosen - 1, -1) : form->count
                              : next_from(form, form->chosen + 1, 1);
        if (found >= form->count) {
            if (by < 0)
                form->top = 0; /* the head above the first line */
            return;
        }
        form->chosen = found;
    }
}

static const char *next_choice(const struct form_line *line, int by)
{
    int count = 0, at = 0;
    for (; line->choices[count]; count++)
        if (strcmp(line->choices[count], line->value) == 0)
            at = count;
    return count ? line->choices[(at + by + count) % count] : line->value;
}

/* A step of a number: by 1, below 1 by 0.05. */
static void step_number(const struct form_line *line, int by, char text[32])
{
    int64_t value = 0, step = DECIMAL_ONE;
    if (!number_parse_decimal(line->value, &value))
        value = 0;
    if (strchr(line->value, '.') && value < DECIMAL_ONE && value > -DECIMAL_ONE)
        step = DECIMAL_ONE / 20;
    number_decimal_text(value + by * step, text);
}

static bool step(struct ui *ui, const struct form_line *line, const struct form_ops *ops, int by)
{
    char text[32];
    if (line->kind == FORM_CHOICE)
        ops->set(ui, line, next_choice(line, by));
    else if (line->kind == FORM_TICK)
        ops->set(ui, line, by > 0 ? "true" : "false");
    else if (line->kind == FORM_FIELD && line->number) {
        step_number(line, by, text);
        ops->set(ui, line, text);
    } else
        return false;
    return true;
}

static bool tick(struct ui *ui, const struct form_line *line, const struct form_ops *ops)
{
    if (line->kind == FORM_TICK)
        ops->set(ui, line, strcmp(line->value, "true") == 0 ? "false" : "true");
    else if (line->kind == FORM_CHOICE)
        ops->set(ui, line, next_choice(line, 1));
    else
        return false;
    return true;
}

static void enter(struct ui *ui, struct form *form, const struct form_line *line, const struct form_ops *ops)
{
    if (line->kind == FORM_FIELD)
        form_open(form, NULL);
    else if (line->kind == FORM_LINK)
        ops->follow(ui, line);
    else
        tick(ui, line, ops);
}

static bool move_by(struct form *form, enum action action)
{
    switch (action) {
    case ACTION_UP:
        move(form, -1);
        return true;
    case ACTION_DOWN:
        move(form, 1);
        return true;
    case ACTION_PAGE_UP:
        move(form, -10);
        return true;
    case ACTION_PAGE_DOWN:
        move(form, 10);
        return true;
    case ACTION_FIRST:
        move(form, -(int)form->count);
        return true;
    case ACTION_LAST:
        move(form, (int)form->count);
        return true;
    default:
        return false;
    }
}

bool form_act(struct ui *ui, struct form *form, const struct form_ops *ops, enum action action, uint32_t key)
{
    const struct form_line *line = form_chosen(form);
    char digit[2] = {(char)key, 0};
    if (!line)
        return false;
    if (move_by(form, action))
        return true;
    /* What is done may make the lines anew. */
    struct form_line copy = *line;
    switch (action) {
    case ACTION_ENTER:
        enter(ui, form, &copy, ops);
        return true;
    case ACTION_TICK:
        return tick(ui, &copy, ops);
    case ACTION_MORE:
        return step(ui, &copy, ops, 1);
    case ACTION_LESS:
        return step(ui, &copy, ops, -1);
    case ACTION_DIGIT:
        if (copy.kind != FORM_FIELD || !copy.number || key < '.' || key > '9')
            return false;
        form_open(form, digit);
        return true;
    default:
        return false;
    }
}

/* Keeps what was typed; on an error it stays open. */
static bool keep(struct ui *ui, struct form *form, const struct form_ops *ops)
{
    char text[4 * FIELD_SIZE + 1];
    const struct form_line *line = form_chosen(form);
    if (!line) {
        form->open = false;
        return true;
    }
    struct form_line copy = *line;
    field_text(&form->field, text, sizeof text);
    if (strcmp(text, copy.value) != 0 && !ops->set(ui, &copy, text))
        return false;
    form->open = false;
    return true;
}

void form_input(struct ui *ui, struct form *form, const struct form_ops *ops, const struct input *input)
{
    bool key = input->kind == INPUT_KEY;
    if ((key && input->key == INPUT_ESCAPE) || (input->kind == INPUT_MOUSE && input->button == BUTTON_RIGHT)) {
        form->open = false;
        ui_say(ui, NULL, "as it was");
    } else if (key && input->key == INPUT_ENTER)
        keep(ui, form, ops);
    else if (key && (input->key == INPUT_TAB || input->key == INPUT_DOWN)) {
        if (keep(ui, form, ops))
            move(form, 1);
    } else if (key && (input->key == INPUT_BACK_TAB || input->key == INPUT_UP)) {
        if (keep(ui, form, ops))
            move(form, -1);
    } else if (input->kind != INPUT_MOUSE && !field_input(&form->field, input))
        ui_say(ui, NULL, "Enter keeps, Esc is as it was");
}

void form_click(struct ui *ui, struct form *form, const struct form_ops *ops, struct area area,
                const struct input *input)
{
    int row = area.row;
    if (input->button == BUTTON_WHEEL_UP || input->button == BUTTON_WHEEL_DOWN) {
        move(form, input->button == BUTTON_WHEEL_UP ? -3 : 3);
        return;
    }
    for (size_t i = form->top; i < form->count && row < area.row + area.rows; i++) {
        int rows = 1 + form->lines[i].rows;
        if (input->row >= row && input->row < row + rows && chosen_can_be(&form->lines[i])) {
            struct form_line copy = form->lines[i];
            bool again = form->chosen == i || copy.kind == FORM_TICK;
            form->chosen = i;
            if (again)
                enter(ui, form, &copy, ops);
            return;
        }
        row += rows;
    }
}
