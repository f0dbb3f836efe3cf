/* The editor's screen: the row of tabs, the panes side by side or one at a time, hint, message and keys. */
#include "ui/editor/editor.h"

#include "base/memory.h"
#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NARROW 70
#define HINT_LEAST_ROWS 16

static int rows_below(const struct ui *ui)
{
    return ui->rows < HINT_LEAST_ROWS ? 2 : 3;
}

static int list_columns(const struct ui *ui)
{
    int columns = ui->columns / 5;
    return columns < 12 ? 12 : columns > 32 ? 32 : columns;
}

static int side_columns(const struct ui *ui)
{
    int usual = editor_tab(ui)->side_columns ? editor_tab(ui)->side_columns : 23;
    return usual + (ui->columns >= 160 ? 60 - 23 : ui->columns >= 120 ? 40 - 23 : 0);
}

static enum pane focus_of(const struct ui *ui)
{
    return ui->editor->focus[ui->editor->tab];
}

struct area editor_area(const struct ui *ui, enum pane pane)
{
    unsigned has = editor_tab(ui)->panes;
    int rows = ui->rows - 1 - rows_below(ui), left = 0, right = ui->columns;
    struct area area = {1, 0, rows < 1 ? 1 : rows, 0};
    if (!(has & HAS(pane)))
        return area;
    if (ui->columns < NARROW) {
        area.columns = pane == focus_of(ui) ? ui->columns : 0;
        return area;
    }
    if (has & HAS(PANE_LIST))
        left = list_columns(ui);
    if (has & HAS(PANE_SIDE))
        right -= side_columns(ui);
    if (pane == PANE_LIST)
        area.columns = left;
    else if (pane == PANE_SIDE) {
        area.column = right;
        area.columns = ui->columns - right;
    } else {
        area.column = has & HAS(PANE_LIST) ? left + 1 : 0;
        area.columns = right - area.column - (has & HAS(PANE_SIDE) ? 1 : 0);
    }
    return area;
}

void editor_head(struct ui *ui, struct canvas *canvas, struct area area, bool focus, const char *left,
                 const char *right)
{
    struct paint paint = look_paint(&ui->look, focus ? ROLE_HEAD_FOCUS : ROLE_HEAD);
    int room = area.columns - 1 - (int)text_columns(right);
    canvas_fill(canvas, (struct area){area.row, area.column, 1, area.columns}, ' ', paint);
    canvas_text_within(canvas, area.row, area.column + 1, room - 1, left, paint);
    canvas_text_within(canvas, area.row, area.column + room, area.columns - room, right, paint);
}

/* The row of tabs */

static void label_of(const struct ui *ui, unsigned tab, char *text, size_t size)
{
    char label[32];
    bool shown = tab == ui->editor->tab;
    snprintf(label, sizeof label, "%s", editor_tabs[tab]->name);
    if (editor_tabs[tab]->label)
        editor_tabs[tab]->label(ui, label, sizeof label);
    snprintf(text, size, "%c%s%c", shown ? '[' : ' ', label, shown ? ']' : ' ');
}

static const struct editor_file *title_file(const struct ui *ui)
{
    return editor_tab(ui)->folder == LIBRARY_PRESETS ? ui->editor->preset : ui->editor->set;
}

/* "streets, 3 unsaved", "streets, 3 of 5 unsaved" when there are edits elsewhere. */
static void title_text(const struct ui *ui, char *text, size_t size)
{
    const struct editor_file *file = title_file(ui);
    unsigned here = files_unsaved(file), all = editor_unsaved(ui);
    const char *name = file ? document_name(file->document) : "nothing";
    if (!all)
        snprintf(text, size, "%.40s", name);
    else if (here == all)
        snprintf(text, size, "%.40s, %u unsaved", name, here);
    else
        snprintf(text, size, "%.40s, %u of %u unsaved", name, here, all);
}

static void tabs_draw(struct ui *ui, struct canvas *canvas)
{
    char title[96], label[40];
    int column = 1;
    title_text(ui, title, sizeof title);
    bool fits = ui->columns >= NARROW;
    frame_bar(canvas, &ui->look, 0, "", fits ? title : "");
    int end = ui->columns - (fits ? (int)text_columns(title) + 2 : 1);
    for (unsigned i = 0; i < TABS; i++) {
        bool shown = i == ui->editor->tab;
        if (!fits && !shown)
            continue;
        label_of(ui, i, label, sizeof label);
        if (column + (int)text_columns(label) > end)
            break;
        column = canvas_text(canvas, 0, column, label, look_paint(&ui->look, shown ? ROLE_BAR_KEY : ROLE_BAR));
    }
    if (!fits)
        canvas_text_within(canvas, 0, column + 2, ui->columns - column - 3, title, look_paint(&ui->look, ROLE_BAR));
}

int editor_tab_at(const struct ui *ui, int at)
{
    char label[40];
    int column = 1;
    for (unsigned i = 0; i < TABS; i++) {
        if (ui->columns < NARROW && i != ui->editor->tab)
            continue;
        label_of(ui, i, label, sizeof label);
        int end = column + (int)text_columns(label);
        if (at >= column && at < end)
            return (int)i;
        column = end;
    }
    return -1;
}

/* Drawing */

static void rule_draw(struct ui *ui, struct canvas *canvas, int column, int rows)
{
    canvas_fill(canvas, (struct area){1, column, rows, 1}, look_mark(&ui->look, MARK_VERTICAL),
                look_paint(&ui->look, ROLE_RULE));
}

static void panes_draw(struct ui *ui, struct canvas *canvas)
{
    for (enum pane pane = PANE_LIST; pane < PANES; pane++) {
        struct area area = editor_area(ui, pane);
        if (area.columns < 1)
            continue;
        editor_tab(ui)->draw(ui, canvas, pane, area, pane == focus_of(ui));
    }
    for (enum pane pane = PANE_MAIN; pane < PANES && ui->columns >= NARROW; pane++) {
        struct area area = editor_area(ui, pane);
        if (area.columns > 0 && area.column > 0)
            rule_draw(ui, canvas, area.column - 1, area.rows);
    }
}

static void hint_draw(struct ui *ui, struct canvas *canvas, int row)
{
    char text[300] = "";
    canvas_fill(canvas, (struct area){row, 0, 1, ui->columns}, ' ', look_paint(&ui->look, ROLE_TEXT));
    if (editor_tab(ui)->hint)
        editor_tab(ui)->hint(ui, text, sizeof text);
    canvas_text_within(canvas, row, 1, ui->columns - 2, text, look_paint(&ui->look, ROLE_DIM));
}

static const char *typing_bar(const struct ui *ui)
{
    const char *own = editor_tab(ui)->typing_bar ? editor_tab(ui)->typing_bar(ui) : NULL;
    return own ? own : "TYPING  Enter keep  Esc as it was";
}

void editor_draw(struct ui *ui, struct canvas *canvas)
{
    canvas_clear(canvas, look_paint(&ui->look, ROLE_TEXT));
    canvas->cursor_row = canvas->cursor_column = -1;
    panes_draw(ui, canvas);
    tabs_draw(ui, canvas);
    if (rows_below(ui) == 3)
        hint_draw(ui, canvas, ui->rows - 3);
    frame_message(ui, canvas, ui->rows - 2);
    if (ui->layer)
        frame_keys(canvas, &ui->look, ui->rows - 1, ui->layer->bar);
    else if (editor_typing(ui))
        frame_keys(canvas, &ui->look, ui->rows - 1, typing_bar(ui));
    else
        frame_entries(canvas, &ui->look, ui->rows - 1, editor_bar(ui));
}

struct area editor_preview_area(const struct ui *ui)
{
    struct area area = editor_area(ui, PANE_SIDE);
    if (area.columns < 1) /* narrow: it takes the whole width when it is shown */
        area.columns = ui->columns;
    int rows = area.rows * 2 / 3;
    return (struct area){area.row + 1, area.column, rows < 2 ? 2 : rows, area.columns};
}

int editor_preview_draw(struct ui *ui, struct canvas *canvas, struct area area, bool focus)
{
    char seed[40];
    struct area inside = editor_preview_area(ui);
    snprintf(seed, sizeof seed, "seed %llu ", (unsigned long long)ui->editor->preview.seed);
    editor_head(ui, canvas, area, focus, "PREVIEW", seed);
    inside.row = area.row + 1;
    inside.column = area.column;
    inside.columns = area.columns;
    int row = preview_draw(ui, canvas, inside, &ui->editor->preview);
    pane_rule(ui, canvas, area, row);
    if (focus) {
        canvas->cursor_row = area.row + 1;
        canvas->cursor_column = area.column + 1;
    }
    return row + 1;
}

size_t words_within(const char *text, size_t room)
{
    size_t part = strlen(text);
    if (part <= room)
        return part;
    for (part = room; part && text[part] != ' ';)
        part--;
    part = part ? part : room;
    while (part > 1 && ((unsigned char)text[part] & 0xC0) == 0x80) /* not within a character */
        part--;
    return part;
}

int pane_words(struct canvas *canvas, struct area area, int row, const char *text, struct paint paint)
{
    size_t room = area.columns < 2 ? 1 : (size_t)area.columns - 1;
    while (*text && row < area.row + area.rows) {
        size_t part = words_within(text, room);
        char *line = mem_format("%.*s", (int)part, text);
        canvas_text_within(canvas, row++, area.column + 1, area.columns - 1, line, paint);
        free(line);
        text += part;
        text += strspn(text, " ");
    }
    return row;
}

void pane_rule(struct ui *ui, struct canvas *canvas, struct area area, int row)
{
    if (row < area.row + area.rows)
        canvas_fill(canvas, (struct area){row, area.column, 1, area.columns}, look_mark(&ui->look, MARK_HORIZONTAL),
                    look_paint(&ui->look, ROLE_RULE));
}
