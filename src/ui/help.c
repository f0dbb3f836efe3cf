/* The help: all keys by group, made from the table of keys; it is the menu too. Its second page keeps the messages. */
#include "ui/internal.h"

#include "config.h"

#include <stdio.h>

#define HELP_LINES 128 /* more than there are keys and heads */
#define COLUMN_WIDTH 39
#define KEY_WIDTH 10

static const char *const context_names[KEY_CONTEXTS] = {"Town", "Town, by hand", "Presets and Tiles",
                                                        "Neighbours, Matrix and Check"};

/* One line of the help: the head of a group (row null) or an action. */
struct help_line {
    enum key_group group;
    const struct action_row *row;
    size_t index;
};

struct help_lines {
    struct help_line at[HELP_LINES];
    size_t count;
};

static void line_add(struct help_lines *lines, enum key_group group, const struct action_row *row, size_t index)
{
    if (lines->count < HELP_LINES)
        lines->at[lines->count++] = (struct help_line){group, row, index};
}

/* Heads with a blank line before each but the first. */
static void lines_make(const struct ui *ui, struct help_lines *lines)
{
    size_t count;
    uint32_t keys[KEYS_EACH];
    const struct action_row *table = actions_table(&count);
    lines->count = 0;
    for (int group = 0; group < GROUPS; group++) {
        bool headed = false;
        for (size_t i = 0; i < count; i++) {
            if (table[i].group != (enum key_group)group || !keys_of(ui->help.context, table[i].action, keys))
                continue;
            if (!headed && lines->count)
                line_add(lines, (enum key_group)group, NULL, SIZE_MAX);
            if (!headed)
                line_add(lines, (enum key_group)group, NULL, 0);
            headed = true;
            line_add(lines, (enum key_group)group, &table[i], i);
        }
    }
}

struct help_place {
    int rows, columns; /* of lines, and how many stand side by side */
};

/* As many columns as fit, and no longer than they need to be. */
static struct help_place place_of(const struct ui *ui, const struct canvas *canvas)
{
    int columns = canvas->columns / COLUMN_WIDTH, rows = canvas->rows - 4;
    columns = columns < 1 ? 1 : columns > 3 ? 3 : columns;
    struct help_lines lines;
    lines_make(ui, &lines);
    int needed = ((int)lines.count + columns - 1) / columns;
    return (struct help_place){needed < rows ? needed : rows, columns};
}

static void line_draw(struct ui *ui, struct canvas *canvas, const struct help_line *line, int row, int column)
{
    bool chosen = line->row && line->index == ui->help.chosen;
    char shown[32];
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
    canvas_text_within(canvas, row, column + 2, KEY_WIDTH - 1,
                       keys_shown(ui->help.context, line->row->action, shown, sizeof shown), key);
    canvas_text_within(canvas, row, column + 2 + KEY_WIDTH, COLUMN_WIDTH - KEY_WIDTH - 3, line->row->help, words);
}

static size_t lines_each(const struct ui *ui, const struct canvas *canvas)
{
    struct help_place place = place_of(ui, canvas);
    return place.rows > 0 ? (size_t)(place.rows * place.columns) : 1;
}

/* Pages of keys; the one after them keeps the messages. */
static unsigned key_pages(const struct ui *ui, const struct canvas *canvas)
{
    struct help_lines lines;
    size_t each = lines_each(ui, canvas);
    lines_make(ui, &lines);
    return (unsigned)((lines.count + each - 1) / each);
}

static void keys_draw(struct ui *ui, struct canvas *canvas)
{
    struct help_lines lines;
    struct help_place place = place_of(ui, canvas);
    size_t each = lines_each(ui, canvas), first = ui->help.page * each;
    lines_make(ui, &lines);
    for (size_t i = first; i < lines.count && i < first + each; i++)
        line_draw(ui, canvas, &lines.at[i], 1 + (int)((i - first) % (size_t)place.rows),
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
    unsigned pages = key_pages(ui, canvas);
    char place[32], title[64];
    ui->help.page = ui->help.page > pages ? pages : ui->help.page;
    canvas_clear(canvas, look_paint(&ui->look, ROLE_TEXT));
    canvas->cursor_row = canvas->cursor_column = -1;
    snprintf(place, sizeof place, "page %u of %u", ui->help.page + 1, pages + 1);
    snprintf(title, sizeof title, "Help: %s", context_names[ui->help.context]);
    frame_bar(canvas, &ui->look, 0, title, place);
    if (ui->help.page == pages)
        messages_draw(ui, canvas);
    else
        keys_draw(ui, canvas);
    canvas_text_within(canvas, canvas->rows - 3, 1, canvas->columns - 2,
                       "wavetown " PACKAGE_VERSION "     the manual: man wavetown", look_paint(&ui->look, ROLE_DIM));
    frame_message(ui, canvas, canvas->rows - 2);
    frame_keys(canvas, &ui->look, canvas->rows - 1, ui->layer->bar);
}

/* The next action in the order of the pages, which is by group; FROM is a line. */
static void choose_from(struct ui *ui, long from, int by)
{
    struct help_lines lines;
    lines_make(ui, &lines);
    if (from >= (long)lines.count && by < 0)
        from = (long)lines.count - 1;
    while (from >= 0 && from < (long)lines.count && !lines.at[from].row)
        from += by;
    if (from < 0 || from >= (long)lines.count)
        return;
    ui->help.chosen = lines.at[from].index;
    ui->help.page = (unsigned)((size_t)from / lines_each(ui, &ui->last));
}

void help_open(struct ui *ui)
{
    ui->help = (struct help){.context = ui_context(ui)};
    ui->config->help_seen = true;
    layer_open(ui, &layer_help);
    choose_from(ui, 0, 1);
}

static long line_of_chosen(const struct ui *ui)
{
    struct help_lines lines;
    long at = 0;
    lines_make(ui, &lines);
    while (at < (long)lines.count - 1 && !(lines.at[at].row && lines.at[at].index == ui->help.chosen))
        at++;
    return at;
}

/* A digit by itself does nothing. */
static void do_chosen(struct ui *ui)
{
    size_t count;
    enum action action = actions_table(&count)[ui->help.chosen].action;
    uint32_t keys[KEYS_EACH];
    if (action == ACTION_HELP || !keys_of(ui->help.context, action, keys))
        return;
    layer_close(ui);
    if (!ui_act(ui, action, keys[0]))
        ui_no_use(ui, keys[0]);
}

static void page(struct ui *ui, int by)
{
    unsigned pages = key_pages(ui, &ui->last);
    bool messages = ui->help.page >= pages;
    if (messages && by > 0)
        ui->help.top += messages_get(&ui->messages, ui->help.top + 10) ? 10 : 0;
    else if (messages && ui->help.top)
        ui->help.top -= ui->help.top < 10 ? ui->help.top : 10;
    else if (by > 0 || ui->help.page)
        ui->help.page += (unsigned)by;
    if (ui->help.page < pages)
        choose_from(ui, (long)(ui->help.page * lines_each(ui, &ui->last)), 1);
}

static void click(struct ui *ui, const struct input *input)
{
    struct help_lines lines;
    struct help_place place = place_of(ui, &ui->last);
    size_t at = ui->help.page * lines_each(ui, &ui->last) +
                (size_t)(input->column - 1) / COLUMN_WIDTH * (size_t)place.rows + (size_t)(input->row - 1);
    lines_make(ui, &lines);
    if (input->button == BUTTON_RIGHT)
        layer_close(ui);
    else if (input->button == BUTTON_WHEEL_UP || input->button == BUTTON_WHEEL_DOWN)
        page(ui, input->button == BUTTON_WHEEL_UP ? -1 : 1);
    else if (input->row >= 1 && input->column >= 1 && input->row <= place.rows && at < lines.count &&
             lines.at[at].row) {
        if (lines.at[at].index == ui->help.chosen)
            do_chosen(ui);
        else
            ui->help.chosen = lines.at[at].index;
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
        choose_from(ui, HELP_LINES, -1);
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
