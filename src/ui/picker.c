/* A list to choose from, in a box over the town: presets, saved towns. */
#include "ui/internal.h"

#include "base/memory.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void picker_add(struct picker *picker, const char *name, const char *line, const char *detail)
{
    picker->items = mem_resize(picker->items, picker->count + 1, sizeof *picker->items);
    picker->items[picker->count++] = (struct picker_item){mem_text(name), mem_text(line), mem_text(detail)};
}

void picker_open(struct ui *ui, struct picker *picker)
{
    layer_open(ui, &layer_picker);
    ui->picker = *picker;
}

static void picker_close(struct ui *ui)
{
    struct picker *picker = &ui->picker;
    for (size_t i = 0; i < picker->count; i++) {
        free(picker->items[i].name);
        free(picker->items[i].line);
        free(picker->items[i].detail);
    }
    free(picker->items);
    *picker = (struct picker){0};
}

static bool contains(const char *text, const char *part)
{
    size_t length = strlen(part);
    for (; *text; text++) {
        size_t i = 0;
        while (i < length && tolower((unsigned char)text[i]) == tolower((unsigned char)part[i]))
            i++;
        if (i == length)
            return true;
    }
    return length == 0;
}

/* The INDEX-th item that passes the filter, null after the last. */
static const struct picker_item *passing(const struct picker *picker, size_t index)
{
    char filter[4 * FIELD_SIZE + 1];
    field_text(&picker->filter, filter, sizeof filter);
    for (size_t i = 0; i < picker->count; i++)
        if (contains(picker->items[i].line, filter) && index-- == 0)
            return &picker->items[i];
    return NULL;
}

static size_t passing_count(const struct picker *picker)
{
    char filter[4 * FIELD_SIZE + 1];
    size_t count = 0;
    field_text(&picker->filter, filter, sizeof filter);
    for (size_t i = 0; i < picker->count; i++)
        count += contains(picker->items[i].line, filter);
    return count;
}

static struct area picker_box(const struct canvas *canvas)
{
    int columns = canvas->columns >= 120 ? 100 : canvas->columns >= 80 ? 72 : canvas->columns;
    int rows = canvas->rows - 4;
    return (struct area){1 + (canvas->rows >= 16), (canvas->columns - columns) / 2, rows - (canvas->rows >= 16) * 2,
                         columns};
}

static int rows_for_items(const struct canvas *canvas)
{
    return picker_box(canvas).rows - 2 - 1 - 3; /* frame, filter, rule and two lines of detail */
}

static void detail_draw(struct ui *ui, struct canvas *canvas, struct area inside, const char *detail)
{
    int row = inside.row + inside.rows - 3;
    struct paint rule = look_paint(&ui->look, ROLE_RULE), paint = look_paint(&ui->look, ROLE_TEXT);
    size_t length = strlen(detail), first = length;
    canvas_fill(canvas, (struct area){row, inside.column, 1, inside.columns}, look_mark(&ui->look, MARK_HORIZONTAL),
                rule);
    if (length > (size_t)inside.columns) {
        first = (size_t)inside.columns;
        while (first && detail[first] != ' ')
            first--;
    }
    char *head = mem_format("%.*s", (int)first, detail);
    canvas_text_within(canvas, row + 1, inside.column, inside.columns, head, paint);
    canvas_text_within(canvas, row + 2, inside.column, inside.columns, detail + first + (detail[first] == ' '), paint);
    free(head);
}

static void picker_draw(struct ui *ui, struct canvas *canvas)
{
    struct picker *picker = &ui->picker;
    char filter[4 * FIELD_SIZE + 1], total[48];
    struct area inside = frame_box(canvas, &ui->look, picker_box(canvas), picker->title);
    int rows = rows_for_items(canvas) > 1 ? rows_for_items(canvas) : 1;
    size_t count = passing_count(picker);
    canvas_format(canvas, inside.row, inside.column, look_paint(&ui->look, picker->filtering ? ROLE_FIELD : ROLE_DIM),
                  "/ %s", field_text(&picker->filter, filter, sizeof filter));
    snprintf(total, sizeof total, "%zu of %zu", count, picker->count);
    canvas_text(canvas, inside.row, inside.column + inside.columns - (int)strlen(total), total,
                look_paint(&ui->look, ROLE_DIM));
    if (picker->chosen >= count)
        picker->chosen = count ? count - 1 : 0;
    if (picker->chosen < picker->top)
        picker->top = picker->chosen;
    if (picker->chosen >= picker->top + (size_t)rows)
        picker->top = picker->chosen - (size_t)rows + 1;
    for (int i = 0; i < rows; i++) {
        const struct picker_item *item = passing(picker, picker->top + (size_t)i);
        bool chosen = picker->top + (size_t)i == picker->chosen;
        struct paint paint = look_paint(&ui->look, chosen ? ROLE_CHOSEN : ROLE_TEXT);
        if (!item)
            break;
        int row = inside.row + 1 + i;
        if (chosen)
            canvas_fill(canvas, (struct area){row, inside.column, 1, inside.columns}, ' ', paint);
        canvas_text(canvas, row, inside.column, chosen ? ">" : " ", paint);
        canvas_text_within(canvas, row, inside.column + 2, inside.columns - 2, item->line, paint);
        if (chosen) {
            canvas->cursor_row = row;
            canvas->cursor_column = inside.column;
            detail_draw(ui, canvas, inside, item->detail);
        }
    }
    if (picker->filtering) {
        canvas->cursor_row = inside.row;
        canvas->cursor_column = inside.column + 2 + (int)picker->filter.at;
    }
}

/* Closes the picker and does DONE with what is chosen. */
static void take(struct ui *ui, void (*done)(struct ui *, const char *))
{
    const struct picker_item *item = passing(&ui->picker, ui->picker.chosen);
    if (!item) {
        ui_say(ui, NULL, "nothing to choose");
        return;
    }
    char *name = mem_text(item->name);
    layer_close(ui);
    done(ui, name);
    free(name);
}

static void move(struct picker *picker, long by)
{
    long to = (long)picker->chosen + by, last = (long)passing_count(picker) - 1;
    picker->chosen = (size_t)(to < 0 || last < 0 ? 0 : to > last ? last : to);
}

static void click(struct ui *ui, const struct input *input)
{
    struct area box = picker_box(&ui->last);
    size_t line = ui->picker.top + (size_t)(input->row - box.row - 2);
    if (input->button == BUTTON_RIGHT)
        layer_close(ui);
    else if (input->button == BUTTON_WHEEL_UP || input->button == BUTTON_WHEEL_DOWN)
        move(&ui->picker, input->button == BUTTON_WHEEL_UP ? -3 : 3);
    else if (input->row >= box.row + 2 && input->column > box.column && input->column < box.column + box.columns &&
             passing(&ui->picker, line)) {
        if (line == ui->picker.chosen)
            take(ui, ui->picker.done);
        else
            ui->picker.chosen = line;
    }
}

static void filter_input(struct ui *ui, const struct input *input)
{
    struct picker *picker = &ui->picker;
    if (input->kind == INPUT_KEY && input->key == INPUT_ESCAPE) {
        field_set(&picker->filter, "");
        picker->filtering = false;
    } else if (input->kind == INPUT_KEY && (input->key == INPUT_ENTER || input->key == INPUT_DOWN))
        picker->filtering = false;
    else {
        field_input(&picker->filter, input);
        picker->chosen = picker->top = 0;
    }
}

static void picker_key(struct ui *ui, uint32_t key)
{
    char name[16];
    switch (key) {
    case INPUT_ESCAPE:
    case 'q':
        layer_close(ui);
        break;
    case INPUT_ENTER:
        take(ui, ui->picker.done);
        break;
    case '/':
        ui->picker.filtering = true;
        break;
    case INPUT_UP:
    case 'k':
        move(&ui->picker, -1);
        break;
    case INPUT_DOWN:
    case 'j':
        move(&ui->picker, 1);
        break;
    case INPUT_PAGE_UP:
        move(&ui->picker, -10);
        break;
    case INPUT_PAGE_DOWN:
        move(&ui->picker, 10);
        break;
    case INPUT_HOME:
    case 'g':
        move(&ui->picker, -1000000);
        break;
    case INPUT_END_KEY:
    case 'G':
        move(&ui->picker, 1000000);
        break;
    case 'e':
        if (ui->picker.edit) {
            take(ui, ui->picker.edit);
            break;
        }
        /* fall through */
    default:
        ui_say(ui, NULL, "%s does nothing here; arrows choose, Enter takes, Esc goes back", keys_name(key, name));
    }
}

static void picker_input(struct ui *ui, const struct input *input)
{
    if (input->kind == INPUT_MOUSE)
        click(ui, input);
    else if (ui->picker.filtering)
        filter_input(ui, input);
    else if (input->kind == INPUT_KEY)
        picker_key(ui, input->key);
    ui_touch(ui);
}

const struct layer layer_presets = {"presets", picker_draw, picker_input, picker_close,
                                    "Enter build  e edit it  / filter  Esc back"};
const struct layer layer_picker = {"picker", picker_draw, picker_input, picker_close, "Enter take  / filter  Esc back"};
