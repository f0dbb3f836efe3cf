/* The help: all keys by group, made from the table of keys; it is the menu too. Its second page keeps the messages. */
#include "ui/internal.h"

#include "config.h"

#include <stdio.h>

#define HELP_LINES 128 /* more than there are keys and heads */
#define COLUMN_WIDTH 39
#define KEY_WIDTH 9

/* One line of the help: the head of a group (row null) or a key. */
struct help_line {
    enum key_group group;
    const struct key_row *row;
    size_t index;
};

/* Heads with a blank line before each but the first; returns the number of lines. */
static size_t lines_make(struct help_line *lines, size_t most)
{
    size_t count, made = 0;
    const struct key_row *table = keys_table(&count);
    for (int group = 0; group < GROUPS; group++) {
        if (group && made < most)
            lines[made++] = (struct help_line){(enum key_group)group, NULL, SIZE_MAX};
        if (made < most)
            lines[made++] = (struct help_line){(enum key_group)group, NULL, 0};
        for (size_t i = 0; i < count && made < most; i++)
            if (table[i].group == (enum key_group)group)
                lines[made++] = (struct help_line){(enum key_group)group, &table[i], i};
    }
    return made;
}

static long line_count(void)
{
    struct help_line lines[HELP_LINES];
    return (long)lines_make(lines, HELP_LINES);
}

struct help_place {
    int rows, columns; /* of lines, and how many stand side by side */
};

static struct help_place place_of(const struct canvas *canvas)
{
    int columns = canvas->columns / COLUMN_WIDTH;
    return (struct help_place){canvas->rows - 4, columns < 1 ? 1 : columns > 3 ? 3 : columns};
}

static void line_draw(struct ui *ui, struct canvas *canvas, const struct help_line *line, int row, int column)
{
    bool chosen = line->row && line->index == ui->help.chosen;
    if (!line->row) {
        if (line->index == 0)
            canvas_text(canvas, row, column, key_group_names[line->group], look_paint(&ui->look, ROLE_HEAD));
        return;
    }
    struct paint words = look_paint(&ui->look, chosen ? ROLE_CHOSEN : ROLE_TEXT);
    struct paint key = chosen ? words : look_paint(&ui->look, ROLE_KEY);
    if (chosen) {
        canvas_fill(canvas, (struct area){row, column, 1, COLUMN_WIDTH - 1}, ' ', words);
        canvas->cursor_row = row;
        canvas->cursor_column = column;
    }
    canvas_text(canvas, row, column, chosen ? ">" : " ", words);
    canvas_text_within(canvas, row, column + 2, KEY_WIDTH, line->row->shown, key);
    canvas_text_within(canvas, row, column + 2 + KEY_WIDTH, COLUMN_WIDTH - KEY_WIDTH - 3, line->row->help, words);
}

static size_t lines_each(const struct canvas *canvas)
{
    struct help_place place = place_of(canvas);
    return place.rows > 0 ? (size_t)(place.rows * place.columns) : 1;
}

/* Pages of keys; the one after them keeps the messages. */
static unsigned key_pages(const struct canvas *canvas)
{
    struct help_line lines[HELP_LINES];
    size_t each = lines_each(canvas);
    return (unsigned)((lines_make(lines, HELP_LINES) + each - 1) / each);
}

static void keys_draw(struct ui *ui, struct canvas *canvas)
{
    struct help_line lines[HELP_LINES];
    struct help_place place = place_of(canvas);
    size_t count = lines_make(lines, HELP_LINES), each = lines_each(canvas), first = ui->help.page * each;
    for (size_t i = first; i < count && i < first + each; i++)
        line_draw(ui, canvas, &lines[i], 1 + (int)((i - first) % (size_t)place.rows),
                  1 + (int)((i - first) / (size_t)place.rows) * COLUMN_WIDTH);
}

static void messages_draw(struct ui *ui, struct canvas *canvas)
{
    int rows = canvas->rows - 4;
    char text[MESSAGE_SIZE + 64];
    canvas_text(canvas, 1, 1, "MESSAGES, the newest first", look_paint(&ui->look, ROLE_HEAD));
    for (int i = 0; i < rows - 1; i++) {
        const struct message *message = messages_get(&ui->messages, ui->help.top + (unsigned)i);
        if (!message)
            break;
        canvas_text_within(canvas, 2 + i, 1, canvas->columns - 2, message_text(message, text, sizeof text),
                           look_paint(&ui->look, ROLE_TEXT));
    }
}

static void help_draw(struct ui *ui, struct canvas *canvas)
{
    unsigned pages = key_pages(canvas);
    char place[32];
    ui->help.page = ui->help.page > pages ? pages : ui->help.page;
    canvas_clear(canvas, look_paint(&ui->look, ROLE_TEXT));
    canvas->cursor_row = canvas->cursor_column = -1;
    snprintf(place, sizeof place, "page %u of %u", ui->help.page + 1, pages + 1);
    frame_bar(canvas, &ui->look, 0, "Help: Town", place);
    if (ui->help.page == pages)
        messages_draw(ui, canvas);
    else
        keys_draw(ui, canvas);
    canvas_text_within(canvas, canvas->rows - 3, 1, canvas->columns - 2,
                       "wavetown " PACKAGE_VERSION "     the manual: man wavetown", look_paint(&ui->look, ROLE_DIM));
    const struct message *message = messages_get(&ui->messages, 0);
    char text[MESSAGE_SIZE + 64];
    if (message)
        canvas_text_within(canvas, canvas->rows - 2, 1, canvas->columns - 2, message_text(message, text, sizeof text),
                           look_paint(&ui->look, ROLE_MESSAGE));
    frame_keys(canvas, &ui->look, canvas->rows - 1, ui->layer->bar);
}

/* The next key row in the order of the pages, which is by group; FROM is a line. */
static void choose_from(struct ui *ui, long from, int by)
{
    struct help_line lines[HELP_LINES];
    long count = (long)lines_make(lines, HELP_LINES);
    while (from >= 0 && from < count && !lines[from].row)
        from += by;
    if (from < 0 || from >= count)
        return;
    ui->help.chosen = lines[from].index;
    ui->help.page = (unsigned)((size_t)from / lines_each(&ui->last));
}

static long line_of_chosen(const struct ui *ui)
{
    struct help_line lines[HELP_LINES];
    long count = (long)lines_make(lines, HELP_LINES), at = 0;
    while (at < count - 1 && !(lines[at].row && lines[at].index == ui->help.chosen))
        at++;
    return at;
}

static void do_chosen(struct ui *ui)
{
    size_t count;
    enum action action = keys_table(&count)[ui->help.chosen].action;
    if (action == ACTION_HELP)
        return;
    layer_close(ui);
    town_act(ui, action);
}

static void page(struct ui *ui, int by)
{
    unsigned pages = key_pages(&ui->last);
    bool messages = ui->help.page >= pages;
    if (messages && by > 0)
        ui->help.top += messages_get(&ui->messages, ui->help.top + 10) ? 10 : 0;
    else if (messages && ui->help.top)
        ui->help.top -= ui->help.top < 10 ? ui->help.top : 10;
    else if (by > 0 || ui->help.page)
        ui->help.page += (unsigned)by;
    if (ui->help.page < pages)
        choose_from(ui, (long)(ui->help.page * lines_each(&ui->last)), 1);
}

static void click(struct ui *ui, const struct input *input)
{
    struct help_line lines[HELP_LINES];
    size_t count = lines_make(lines, HELP_LINES);
    struct help_place place = place_of(&ui->last);
    size_t at = ui->help.page * lines_each(&ui->last) +
                (size_t)(input->column - 1) / COLUMN_WIDTH * (size_t)place.rows + (size_t)(input->row - 1);
    if (input->button == BUTTON_RIGHT)
        layer_close(ui);
    else if (input->button == BUTTON_WHEEL_UP || input->button == BUTTON_WHEEL_DOWN)
        page(ui, input->button == BUTTON_WHEEL_UP ? -1 : 1);
    else if (input->row >= 1 && input->column >= 1 && input->row <= place.rows && at < count && lines[at].row) {
        if (lines[at].index == ui->help.chosen)
            do_chosen(ui);
        else
            ui->help.chosen = lines[at].index;
    }
}

static void help_input(struct ui *ui, const struct input *input)
{
    char name[16];
    ui_touch(ui);
    if (input->kind == INPUT_MOUSE)
        click(ui, input);
    if (input->kind != INPUT_KEY)
        return;
    switch (input->key) {
    case INPUT_ESCAPE:
    case 'q':
    case '?':
    case INPUT_F1:
        layer_close(ui);
        break;
    case INPUT_ENTER:
        do_chosen(ui);
        break;
    case INPUT_UP:
    case 'k':
        choose_from(ui, line_of_chosen(ui) - 1, -1);
        break;
    case INPUT_DOWN:
    case 'j':
        choose_from(ui, line_of_chosen(ui) + 1, 1);
        break;
    case INPUT_HOME:
        choose_from(ui, 0, 1);
        break;
    case INPUT_END_KEY:
        choose_from(ui, line_count() - 1, -1);
        break;
    case INPUT_PAGE_DOWN:
    case INPUT_PAGE_UP:
        page(ui, input->key == INPUT_PAGE_DOWN ? 1 : -1);
        break;
    default:
        ui_say(ui, NULL, "%s does nothing here; Enter does the chosen line, Esc goes back",
               keys_name(input->key, name));
    }
}

const struct layer layer_help = {"help", help_draw, help_input, NULL, "Enter do it  PgDn more  Esc back"};
