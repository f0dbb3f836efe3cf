/* What all layers share, and the smallest of them: the question. */
#include "ui/internal.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

void layer_open(struct ui *ui, const struct layer *layer)
{
    layer_close(ui);
    if (layer == &layer_help) {
        ui->help = (struct help){0};
        ui->config->help_seen = true;
    }
    ui->layer = layer;
    ui_touch(ui);
}

void layer_close(struct ui *ui)
{
    const struct layer *layer = ui->layer;
    ui->layer = NULL;
    if (layer && layer->close)
        layer->close(ui);
    ui_touch(ui);
}

static void question_draw(struct ui *ui, struct canvas *canvas)
{
    int columns = canvas->columns < 60 ? canvas->columns : 60;
    struct area box = {canvas->rows / 2 - 3, (canvas->columns - columns) / 2, 6, columns};
    struct area inside = frame_box(canvas, &ui->look, box, ui->question.title);
    struct paint text = look_paint(&ui->look, ROLE_TEXT);
    canvas_text_within(canvas, inside.row, inside.column, inside.columns, ui->question.text, text);
    canvas_format(canvas, inside.row + 2, inside.column, text, "  %c    %s", ui->question.letter, ui->question.does);
    canvas_text_within(canvas, inside.row + 3, inside.column, inside.columns, "> Esc  leave it as it is",
                       look_paint(&ui->look, ROLE_CHOSEN));
    canvas->cursor_row = inside.row + 3;
    canvas->cursor_column = inside.column;
}

/* Enter does what is marked, which is always the safe line. */
static void question_input(struct ui *ui, const struct input *input)
{
    if (input->kind == INPUT_MOUSE ? input->button != BUTTON_RIGHT : input->kind != INPUT_KEY)
        return;
    bool doing = input->kind == INPUT_KEY && input->key < 128 && tolower((int)input->key) == ui->question.letter;
    bool leaving = input->kind == INPUT_MOUSE || input->key == INPUT_ESCAPE || input->key == INPUT_ENTER;
    if (!doing && !leaving) {
        ui_say(ui, NULL, "%c or Esc", ui->question.letter);
        return;
    }
    layer_close(ui);
    if (doing)
        ui->question.done(ui);
    else
        ui_say(ui, NULL, "left as it is");
}

const struct layer layer_question = {"question", question_draw, question_input, NULL, "Enter do it  Esc back"};
