/* What all layers share, and the smallest of them: the question. */
#include "ui/internal.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

void layer_open(struct ui *ui, const struct layer *layer)
{
    layer_close(ui);
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

void question_open(struct ui *ui)
{
    layer_open(ui, &layer_question);
}

static int lines_of(const struct question *question)
{
    int count = 0;
    while (count < QUESTION_LINES && question->text[count][0])
        count++;
    return count;
}

static int choices_of(const struct question *question)
{
    int count = 0;
    while (count < QUESTION_CHOICES && question->choices[count].letter)
        count++;
    return count;
}

static struct area question_box(const struct canvas *canvas, const struct question *question)
{
    int columns = canvas->columns < 60 ? canvas->columns : 60;
    int rows = lines_of(question) + choices_of(question) + 4;
    return (struct area){(canvas->rows - rows) / 2, (canvas->columns - columns) / 2, rows, columns};
}

/* The choice's place among those there are; Esc comes after the last. */
static int marked_of(const struct question *question)
{
    int count = choices_of(question);
    return question->marked < count ? question->marked : count;
}

static void question_draw(struct ui *ui, struct canvas *canvas)
{
    const struct question *question = &ui->question;
    struct area inside = frame_box(canvas, &ui->look, question_box(canvas, question), question->title);
    int lines = lines_of(question), choices = choices_of(question), marked = marked_of(question);
    for (int i = 0; i < lines; i++)
        canvas_text_within(canvas, inside.row + i, inside.column, inside.columns, question->text[i],
                           look_paint(&ui->look, ROLE_TEXT));
    for (int i = 0; i <= choices; i++) {
        char text[96];
        int row = inside.row + lines + 1 + i;
        struct paint paint = look_paint(&ui->look, i == marked ? ROLE_CHOSEN : ROLE_TEXT);
        if (i == choices)
            snprintf(text, sizeof text, "%s Esc  %s", i == marked ? ">" : " ", question->stay);
        else
            snprintf(text, sizeof text, "%s %c    %s", i == marked ? ">" : " ", question->choices[i].letter,
                     question->choices[i].does);
        if (i == marked) {
            canvas_fill(canvas, (struct area){row, inside.column, 1, inside.columns}, ' ', paint);
            canvas->cursor_row = row;
            canvas->cursor_column = inside.column;
        }
        canvas_text_within(canvas, row, inside.column, inside.columns, text, paint);
    }
}

/* CHOICE may be the one after the last, which is Esc. */
static void question_choose(struct ui *ui, int choice)
{
    struct question *question = &ui->question;
    bool staying = choice >= choices_of(question);
    void (*done)(struct ui *) = staying ? question->stayed : question->choices[choice].done;
    layer_close(ui);
    if (done)
        done(ui);
    else if (staying)
        ui_say(ui, NULL, "left as it is");
}

static void question_click(struct ui *ui, const struct input *input)
{
    const struct question *question = &ui->question;
    struct area box = question_box(&ui->last, question);
    int choice = input->row - box.row - 2 - lines_of(question);
    bool inside = input->column > box.column && input->column < box.column + box.columns - 1;
    if (input->button == BUTTON_RIGHT)
        question_choose(ui, QUESTION_CHOICES);
    else if (input->button == BUTTON_LEFT && inside && choice >= 0 && choice <= choices_of(question))
        question_choose(ui, choice);
}

static void question_key(struct ui *ui, uint32_t key)
{
    const struct question *question = &ui->question;
    int choices = choices_of(question);
    char text[64] = "";
    for (int i = 0; i < choices; i++) {
        size_t used = strlen(text);
        if (key < 128 && tolower((int)key) == question->choices[i].letter) {
            question_choose(ui, i);
            return;
        }
        snprintf(text + used, sizeof text - used, "%c, ", question->choices[i].letter);
    }
    if (key == INPUT_ESCAPE)
        question_choose(ui, QUESTION_CHOICES);
    else if (key == INPUT_ENTER)
        question_choose(ui, marked_of(question));
    else
        ui_say(ui, NULL, "%sEnter or Esc", text);
}

static void question_input(struct ui *ui, const struct input *input)
{
    if (input->kind == INPUT_MOUSE)
        question_click(ui, input);
    else if (input->kind == INPUT_KEY)
        question_key(ui, input->key);
}

const struct layer layer_question = {"question", question_draw, question_input, NULL, "Enter do it  Esc back"};
