/* Boxes, bars and rows of keys. */
#include "ui/internal.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

static void line(struct canvas *canvas, const struct look *look, int row, int column, int columns,
                 const enum mark ends[2])
{
    struct paint paint = look_paint(look, ROLE_RULE);
    canvas_fill(canvas, (struct area){row, column, 1, columns}, look_mark(look, MARK_HORIZONTAL), paint);
    canvas_put(canvas, row, column, look_mark(look, ends[0]), paint);
    canvas_put(canvas, row, column + columns - 1, look_mark(look, ends[1]), paint);
}

struct area frame_box(struct canvas *canvas, const struct look *look, struct area area, const char *title)
{
    static const enum mark top[2] = {MARK_CORNER_UL, MARK_CORNER_UR}, bottom[2] = {MARK_CORNER_DL, MARK_CORNER_DR};
    struct paint paint = look_paint(look, ROLE_RULE);
    canvas_fill(canvas, area, ' ', look_paint(look, ROLE_TEXT));
    line(canvas, look, area.row, area.column, area.columns, top);
    line(canvas, look, area.row + area.rows - 1, area.column, area.columns, bottom);
    for (int row = 1; row < area.rows - 1; row++) {
        canvas_put(canvas, area.row + row, area.column, look_mark(look, MARK_VERTICAL), paint);
        canvas_put(canvas, area.row + row, area.column + area.columns - 1, look_mark(look, MARK_VERTICAL), paint);
    }
    canvas_format(canvas, area.row, area.column + 2, look_paint(look, ROLE_HEAD), " %s ", title);
    return (struct area){area.row + 1, area.column + 2, area.rows - 2, area.columns - 4};
}

void frame_bar(struct canvas *canvas, const struct look *look, int row, const char *left, const char *right)
{
    struct paint paint = look_paint(look, ROLE_BAR);
    int room = canvas->columns - (int)text_columns(right) - 1;
    canvas_fill(canvas, (struct area){row, 0, 1, canvas->columns}, ' ', paint);
    canvas_text_within(canvas, row, 1, room - 2, left, paint);
    canvas_text(canvas, row, room, right, paint);
}

void frame_keys(struct canvas *canvas, const struct look *look, int row, const char *text)
{
    int column = 1;
    canvas_fill(canvas, (struct area){row, 0, 1, canvas->columns}, ' ', look_paint(look, ROLE_BAR));
    while (*text) {
        const char *end = strstr(text, "  ");
        int length = (int)(end ? end - text : (long)strlen(text));
        int key = (int)strcspn(text, " ");
        char word[64];
        if (column + length > canvas->columns - 1)
            break;
        snprintf(word, sizeof word, "%.*s", key, text);
        column = canvas_text(canvas, row, column, word, look_paint(look, ROLE_BAR_KEY));
        snprintf(word, sizeof word, "%.*s", length - key, text + key);
        column = canvas_text(canvas, row, column, word, look_paint(look, ROLE_BAR)) + 2;
        text += length;
        text += strspn(text, " ");
    }
}

static int entry_columns(const struct bar_entry *entry)
{
    return (int)(text_columns(entry->key) + 1 + text_columns(entry->words));
}

void frame_entries(struct canvas *canvas, const struct look *look, int row, const struct bar_entry *entries)
{
    int column = 1;
    canvas_fill(canvas, (struct area){row, 0, 1, canvas->columns}, ' ', look_paint(look, ROLE_BAR));
    for (const struct bar_entry *entry = entries; entry->action != ACTION_NONE; entry++) {
        int columns = entry_columns(entry);
        if (column + columns > canvas->columns - 1 && entry != entries)
            break;
        canvas_text(canvas, row, column, entry->key, look_paint(look, ROLE_BAR_KEY));
        canvas_text(canvas, row, column + (int)text_columns(entry->key) + 1, entry->words, look_paint(look, ROLE_BAR));
        column += columns + 2;
    }
}

enum action frame_entry_at(const struct bar_entry *entries, int columns, int column)
{
    int at = 1;
    for (const struct bar_entry *entry = entries; entry->action != ACTION_NONE; entry++) {
        int end = at + entry_columns(entry);
        if (end > columns - 1 && entry != entries)
            break;
        if (column >= at && column < end)
            return entry->action;
        at = end + 2;
    }
    return ACTION_NONE;
}

void frame_message(struct ui *ui, struct canvas *canvas, int row)
{
    const struct message *message = messages_get(&ui->messages, 0);
    char text[MESSAGE_SIZE + 64] = "";
    if (message)
        message_text(message, text, sizeof text);
    canvas_fill(canvas, (struct area){row, 0, 1, canvas->columns}, ' ', look_paint(&ui->look, ROLE_MESSAGE));
    canvas_text_within(canvas, row, 1, canvas->columns - 2, text, look_paint(&ui->look, ROLE_MESSAGE));
}
