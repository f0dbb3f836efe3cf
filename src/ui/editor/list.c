#include "ui/editor/list.h"

#include "base/text.h"
#include "ui/internal.h"

#include <string.h>

#define PAGE 10

static void settle(struct list *list, size_t count)
{
    if (list->chosen >= count)
        list->chosen = count ? count - 1 : 0;
}

static void scroll(struct list *list, size_t count, size_t rows)
{
    settle(list, count);
    if (list->chosen < list->top)
        list->top = list->chosen;
    if (rows && list->chosen >= list->top + rows)
        list->top = list->chosen - rows + 1;
    if (list->top + rows > count)
        list->top = count > rows ? count - rows : 0;
}

static void row_draw(struct ui *ui, struct canvas *canvas, struct area area, int at, const struct list_row *row,
                     bool chosen, bool focus)
{
    struct paint paint = look_paint(&ui->look, chosen && focus ? ROLE_CHOSEN : ROLE_TEXT);
    int marks = (int)strlen(row->marks), column = area.column + 3, right = area.column + area.columns;
    if (chosen && focus)
        canvas_fill(canvas, (struct area){at, area.column, 1, area.columns}, ' ', paint);
    if (chosen)
        canvas_put(canvas, at, area.column + 1, '>', paint);
    if (row->glyph) {
        canvas_put(canvas, at, column, row->glyph, chosen && focus ? paint : row->paint);
        column += 3;
    }
    int room = right - column - (marks ? marks + 1 : 0);
    canvas_text_within(canvas, at, column, room, row->text, paint);
    if (room > 1 && (int)text_columns(row->text) > room)
        canvas_put(canvas, at, column + room - 1, '~', paint);
    bool wrong = strchr(row->marks, '!') != NULL && !(chosen && focus);
    canvas_text(canvas, at, right - marks, row->marks, wrong ? look_paint(&ui->look, ROLE_WARNING) : paint);
    if (chosen && focus) {
        canvas->cursor_row = at;
        canvas->cursor_column = area.column + 1;
    }
}

void list_draw(struct ui *ui, struct canvas *canvas, struct area area, struct list *list, size_t count, bool focus,
               void (*row_of)(struct ui *ui, size_t index, struct list_row *row))
{
    if (area.rows < 1)
        return;
    scroll(list, count, (size_t)area.rows);
    for (size_t i = 0; i < (size_t)area.rows && list->top + i < count; i++) {
        struct list_row row = {0};
        row_of(ui, list->top + i, &row);
        row_draw(ui, canvas, area, area.row + (int)i, &row, list->top + i == list->chosen, focus);
    }
}

bool list_act(struct list *list, size_t count, enum action action)
{
    static const struct {
        enum action action;
        long by;
    } moves[] = {{ACTION_UP, -1},          {ACTION_DOWN, 1},         {ACTION_PAGE_UP, -PAGE},
                 {ACTION_PAGE_DOWN, PAGE}, {ACTION_FIRST, -1000000}, {ACTION_LAST, 1000000}};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        if (moves[i].action == action) {
            long to = (long)list->chosen + moves[i].by;
            list->chosen = to < 0 ? 0 : (size_t)to;
            settle(list, count);
            return true;
        }
    return false;
}

bool list_click(struct list *list, size_t count, struct area area, const struct input *input)
{
    if (input->button == BUTTON_WHEEL_UP || input->button == BUTTON_WHEEL_DOWN) {
        for (int i = 0; i < 3; i++)
            list_act(list, count, input->button == BUTTON_WHEEL_UP ? ACTION_UP : ACTION_DOWN);
        return false;
    }
    size_t at = list->top + (size_t)(input->row - area.row);
    if (input->row < area.row || input->row >= area.row + area.rows || at >= count)
        return false;
    bool again = at == list->chosen;
    list->chosen = at;
    return again;
}
