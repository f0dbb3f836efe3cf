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
