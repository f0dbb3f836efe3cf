/* The upper half of Check: findings, each with its place, and the chain of reasons of the chosen one. */
#include "ui/editor/check.h"

#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define REASONS_COLUMN 7
#define PLACE_FROM 60 /* columns of the pane from which a place has the file's name */

static bool readable(const struct ui *ui)
{
    return editor_tileset(ui) != NULL;
}

size_t check_lines(const struct ui *ui)
{
    return readable(ui) ? ui->editor->findings.count : 1;
}

static size_t reason_lines(const struct ui *ui)
{
    const struct check_tab *tab = ui->editor->check_tab;
    const struct findings *findings = &ui->editor->findings;
    size_t count = 0;
    if (!tab->reasons || !readable(ui) || tab->finding >= findings->count)
        return 0;
    for (const char *at = findings->items[tab->finding].reasons; *at; at++)
        count += *at == '\n';
    return count;
}

void check_layout(const struct ui *ui, struct area area, struct check_layout *layout)
{
    const struct check_tab *tab = ui->editor->check_tab;
    size_t lines = check_lines(ui) + reason_lines(ui);
    *layout = (struct check_layout){area, area};
    if (ui->columns < 70 || area.rows < 16) { /* one half at a time */
        *(tab->in_stress ? &layout->lint.rows : &layout->stress.rows) = 0;
        return;
    }
    int most = area.rows - 15 < area.rows / 2 ? area.rows - 15 : area.rows / 2;
    most = reason_lines(ui) ? area.rows - 6 : most < 5 ? 5 : most;
    int wanted = 2 + (lines > 1000 ? 1000 : lines < 1 ? 1 : (int)lines);
    layout->lint.rows = wanted < most ? wanted : most;
    layout->stress.row += layout->lint.rows;
    layout->stress.rows -= layout->lint.rows;
}

static const char *place_of(const struct ui *ui, const struct finding *finding, char *text, size_t size)
{
    const struct editor *editor = ui->editor;
    if (finding->kind == LINT_PRESET && editor->preset) {
        snprintf(text, size, "%.40s.cfg:%d", document_name(editor->preset->document), finding->line);
        return text;
    }
    return pairs_place(ui, finding->line, text, size);
}

static void line_draw(struct ui *ui, struct canvas *canvas, struct area area, int row, const struct finding *finding,
                      bool chosen, bool focus)
{
    char place[80];
    bool error = finding->level == LINT_LEVEL_ERROR;
    struct paint paint = look_paint(&ui->look, chosen && focus ? ROLE_CHOSEN : ROLE_TEXT);
    struct paint mark = chosen && focus ? paint : look_paint(&ui->look, error ? ROLE_WARNING : ROLE_DIM);
    if (chosen && focus)
        canvas_fill(canvas, (struct area){row, area.column, 1, area.columns}, ' ', paint);
    if (chosen)
        canvas_put(canvas, row, area.column + 1, '>', paint);
    canvas_put(canvas, row, area.column + 3, error ? '!' : '-', mark);
    place_of(ui, finding, place, sizeof place);
    const char *shown = area.columns < PLACE_FROM ? strrchr(place, ':') : place;
    int column = canvas_text(canvas, row, area.column + 5, shown, mark) + 2;
    int room = area.column + area.columns - 1 - column;
    canvas_text_within(canvas, row, column, room, finding->text, paint);
    if (room > 1 && (int)text_columns(finding->text) > room)
        canvas_put(canvas, row, column + room - 1, '~', paint);
    if (chosen && focus) {
        canvas->cursor_row = row;
        canvas->cursor_column = area.column + 1;
    }
}

static int reasons_draw(struct ui *ui, struct canvas *canvas, struct area area, int row, const char *reasons)
{
    struct paint paint = look_paint(&ui->look, ROLE_DIM);
    char line[400];
    while (*reasons && row < area.row + area.rows) {
        size_t length = strcspn(reasons, "\n");
        snprintf(line, sizeof line, "%.*s", length > 390 ? 390 : (int)length, reasons);
        canvas_text_within(canvas, row++, area.column + REASONS_COLUMN, area.columns - REASONS_COLUMN - 1, line, paint);
        reasons += length + (reasons[length] == '\n');
    }
    return row;
}

/* The chosen line, and as much of its reasons as there is room for, is seen. */
static void scroll(struct ui *ui, size_t rows)
{
    struct check_tab *tab = ui->editor->check_tab;
    size_t count = check_lines(ui), more = reason_lines(ui);
    if (tab->finding >= count)
        tab->finding = count ? count - 1 : 0;
    if (tab->top > tab->finding)
        tab->top = tab->finding;
    while (tab->top < tab->finding && tab->finding - tab->top + 1 + more > rows)
        tab->top++;
    if (!more && tab->top + rows > count)
        tab->top = count > rows ? count - rows : 0;
}

static void count_text(const struct ui *ui, char *text, size_t size)
{
    const struct findings *findings = &ui->editor->findings;
    if (!readable(ui))
        snprintf(text, size, "cannot be read ");
    else if (ui->editor->lint_due)
        snprintf(text, size, "looking ... ");
    else
        snprintf(text, size, "%zu error%s  %zu note%s ", findings->errors, findings->errors == 1 ? "" : "s",
                 findings->notes, findings->notes == 1 ? "" : "s");
}

static void fault_draw(struct ui *ui, struct canvas *canvas, struct area area, bool focus)
{
    const struct editor *editor = ui->editor;
    struct finding finding = {.level = LINT_LEVEL_ERROR, .line = editor->set_fault.line};
    char text[512];
    snprintf(text, sizeof text, "%s", editor->set ? editor->set_fault.message : "no tileset");
    finding.text = text;
    line_draw(ui, canvas, area, area.row + 1, &finding, true, focus);
}

void lint_draw(struct ui *ui, struct canvas *canvas, struct area area, bool focus)
{
    const struct check_tab *tab = ui->editor->check_tab;
    const struct findings *findings = &ui->editor->findings;
    char count[64];
    count_text(ui, count, sizeof count);
    editor_head(ui, canvas, area, focus, "LINT", count);
    if (!readable(ui)) {
        fault_draw(ui, canvas, area, focus);
        return;
    }
    if (!findings->count)
        canvas_text(canvas, area.row + 1, area.column + 3, ui->editor->lint_due ? "" : "nothing wrong was found",
                    look_paint(&ui->look, ROLE_DIM));
    if (!findings->count && focus) {
        canvas->cursor_row = area.row + 1;
        canvas->cursor_column = area.column + 1;
    }
    struct area lines = {area.row + 1, area.column, area.rows - 1, area.columns};
    scroll(ui, lines.rows < 1 ? 1 : (size_t)lines.rows);
    int row = lines.row;
    for (size_t i = tab->top; i < findings->count && row < lines.row + lines.rows; i++) {
        line_draw(ui, canvas, area, row++, &findings->items[i], i == tab->finding, focus);
        if (i == tab->finding && tab->reasons)
            row = reasons_draw(ui, canvas, lines, row, findings->items[i].reasons);
    }
}

size_t lint_hit(const struct ui *ui, struct area area, int row)
{
    const struct check_tab *tab = ui->editor->check_tab;
    size_t count = check_lines(ui), more = reason_lines(ui), at = tab->top;
    if (row <= area.row || row >= area.row + area.rows)
        return SIZE_MAX;
    for (int line = area.row + 1; at < count; at++) {
        int next = line + 1 + (at == tab->finding ? (int)more : 0);
        if (row < next)
            return at;
        line = next;
    }
    return SIZE_MAX;
}
