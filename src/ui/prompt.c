/* A line of text asked for in the message row. Every plain key is text while it is open. */
#include "ui/internal.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

void prompt_open(struct ui *ui, const char *label, const char *hint, const char *text,
                 bool (*done)(struct ui *, const char *))
{
    layer_open(ui, &layer_prompt);
    ui->prompt.label = label;
    ui->prompt.hint = hint;
    ui->prompt.done = done;
    ui->prompt.step = NULL;
    ui->prompt.fault[0] = '\0';
    field_propose(&ui->prompt.field, text);
}

/* Why the text was not taken, in the row above. */
static void fault_draw(struct ui *ui, struct canvas *canvas)
{
    struct paint paint = look_paint(&ui->look, ROLE_WARNING);
    if (!*ui->prompt.fault)
        return;
    canvas_fill(canvas, (struct area){canvas->rows - 3, 0, 1, canvas->columns}, ' ', paint);
    canvas_text_within(canvas, canvas->rows - 3, 1, canvas->columns - 2, ui->prompt.fault, paint);
}

static void prompt_draw(struct ui *ui, struct canvas *canvas)
{
    char text[4 * FIELD_SIZE + 1];
    const struct prompt *prompt = &ui->prompt;
    int row = canvas->rows - 2;
    fault_draw(ui, canvas);
    struct paint words = look_paint(&ui->look, ROLE_MESSAGE), field = look_paint(&ui->look, ROLE_FIELD);
    canvas_fill(canvas, (struct area){row, 0, 1, canvas->columns}, ' ', words);
    int column = canvas_text(canvas, row, 1, prompt->label, words) + 1;
    int width = canvas->columns - column - (int)text_columns(prompt->hint) - 4;
    if (width < 12)
        width = canvas->columns - column - 1;
    else
        canvas_text(canvas, row, column + width + 2, prompt->hint, look_paint(&ui->look, ROLE_DIM));
    if (width < 2)
        return;
    /* The part of a long text round the cursor. */
    unsigned from = prompt->field.at >= (unsigned)width ? prompt->field.at - (unsigned)width + 1 : 0;
    struct field part = {.length = prompt->field.length - from};
    memcpy(part.characters, prompt->field.characters + from, part.length * sizeof *part.characters);
    canvas_fill(canvas, (struct area){row, column, 1, width}, ' ', field);
    canvas_text_within(canvas, row, column, width, field_text(&part, text, sizeof text), field);
    canvas->cursor_row = row;
    canvas->cursor_column = column + (int)(prompt->field.at - from);
}

static void prompt_leave(struct ui *ui)
{
    layer_close(ui);
    ui_say(ui, NULL, "as it was");
}

/* What was typed is taken, or the reason why not has been said. */
static void prompt_keep(struct ui *ui, const struct layer *self)
{
    char text[4 * FIELD_SIZE + 1];
    if (ui->prompt.done(ui, field_text(&ui->prompt.field, text, sizeof text))) {
        if (ui->layer == self)
            layer_close(ui);
        return;
    }
    const struct message *message = messages_get(&ui->messages, 0);
    snprintf(ui->prompt.fault, sizeof ui->prompt.fault, "%s", message ? message->text : "");
}

static void prompt_input(struct ui *ui, const struct input *input)
{
    bool key = input->kind == INPUT_KEY;
    if ((key && input->key == INPUT_ESCAPE) || (input->kind == INPUT_MOUSE && input->button == BUTTON_RIGHT))
        prompt_leave(ui);
    else if (key && (input->key == INPUT_ENTER || input->key == INPUT_TAB))
        prompt_keep(ui, ui->layer);
    else if (key && ui->prompt.step && (input->key == INPUT_UP || input->key == INPUT_DOWN))
        ui->prompt.step(ui, input->key == INPUT_UP ? 1 : -1);
    else if (input->kind != INPUT_MOUSE && !field_input(&ui->prompt.field, input))
        ui_say(ui, NULL, "Enter keeps, Esc is as it was");
    ui_touch(ui);
}

const struct layer layer_prompt = {"prompt", prompt_draw, prompt_input, NULL, "TYPING  Enter keep  Esc as it was"};
