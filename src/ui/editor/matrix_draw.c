/* How the matrix looks: the widest cells that show all, heads that stay when it scrolls. */
#include "ui/editor/matrix.h"

#include "base/number.h"
#include "base/text.h"

#include <stdio.h>
#include <string.h>

#define WIDEST 3
#define NAMES_FROM 58 /* columns of the pane from which rows have names */
#define NAME_COLUMNS 15

static const char *const legend[] = {
    "x allowed   . not   1-9 tens of a percent",
    "0 only when nothing else fits   ! written on one side only",
    "",
    "a or d on the head of a row or column: all of it, or none",
    "cells are 3, 2 or 1 wide, the widest that shows all",
};
#define LEGEND_ROWS ((int)(sizeof legend / sizeof *legend))

static int digits_of(size_t number)
{
    char text[32];
    return snprintf(text, sizeof text, "%zu", number);
}

void matrix_layout(const struct ui *ui, struct area area, struct matrix_layout *layout)
{
    const struct matrix_tab *tab = ui->editor->matrix_tab;
    size_t count = ui->editor->tileset.oriented_count;
    *layout = (struct matrix_layout){.name = area.columns >= NAMES_FROM ? NAME_COLUMNS : 0, .digits = digits_of(count)};
    layout->head = layout->name ? layout->name + layout->digits + 6 : layout->digits + 4;
    int room = area.columns - layout->head;
    room = room < 1 ? 1 : room;
    for (layout->across = WIDEST; layout->across > 1 && (size_t)room < count * (size_t)layout->across;)
        layout->across--;
    layout->high = (layout->across > layout->digits ? 1 : layout->digits) + 1;
    layout->left = area.column + layout->head;
    layout->top = area.row + 1 + layout->high;
    int rows = area.rows - 1 - layout->high;
    layout->rows = rows < 1 ? 1 : (size_t)rows;
    layout->columns = (size_t)(room / layout->across);
    layout->rows = count - tab->top < layout->rows ? count - tab->top : layout->rows;
    layout->columns = count - tab->left < layout->columns ? count - tab->left : layout->columns;
}

struct beside matrix_chosen(const struct ui *ui)
{
    return (struct beside){editor_oriented(ui), ui->editor->other, ui->editor->matrix_tab->side};
}

static void scroll_to(size_t *first, size_t seen, size_t count, size_t chosen)
{
    if (chosen < *first)
        *first = chosen;
    if (chosen >= *first + seen)
        *first = chosen - seen + 1;
    if (*first + seen > count)
        *first = count > seen ? count - seen : 0;
}

static void scroll(struct ui *ui, struct area area)
{
    struct matrix_tab *tab = ui->editor->matrix_tab;
    size_t count = ui->editor->tileset.oriented_count, top = tab->top, left = tab->left;
    struct beside chosen = matrix_chosen(ui);
    struct matrix_layout layout;
    tab->top = tab->left = 0; /* how many there is room for does not depend on where it is scrolled to */
    matrix_layout(ui, area, &layout);
    tab->top = top;
    tab->left = left;
    scroll_to(&tab->top, layout.rows, count, chosen.tile);
    scroll_to(&tab->left, layout.columns, count, chosen.other);
}

static char share_sign(const struct tileset *set, uint32_t tile, enum direction side, uint32_t other)
{
    if (!rules_allowed(&set->rules, tile, side, other))
        return '.';
    uint32_t factor = rules_factor(&set->rules, tile, side, other), tens = factor / (RULES_FACTOR_ONE / 10);
    if (factor == RULES_FACTOR_ONE)
        return 'x';
    return (char)('0' + (tens || !factor ? tens : 1));
}

static int cell_column(const struct matrix_layout *layout, size_t index)
{
    return layout->left + (int)index * layout->across + (layout->across == WIDEST);
}

/* A tile that is drawn blank still has a head. */
static uint32_t head_glyph(const struct ui *ui, uint32_t oriented, struct paint *paint)
{
    uint32_t glyph = tile_glyph(ui, oriented, paint);
    return glyph == ' ' ? '.' : glyph;
}

/* Numbers stand in a row where there is room, else digit below digit. */
static void column_heads_draw(struct ui *ui, struct canvas *canvas, struct area area,
                              const struct matrix_layout *layout, bool focus)
{
    const struct matrix_tab *tab = ui->editor->matrix_tab;
    struct beside chosen = matrix_chosen(ui);
    int row = area.row + 1;
    for (size_t i = 0; i < layout->columns; i++) {
        uint32_t other = (uint32_t)(tab->left + i);
        bool here = other == chosen.other && tab->at != MATRIX_ROW;
        struct paint own, paint = look_paint(&ui->look, here ? ROLE_CHOSEN : ROLE_DIM);
        char number[32];
        int column = cell_column(layout, i), length = snprintf(number, sizeof number, "%u", other + 1);
        if (layout->high == 2)
            canvas_text(canvas, row, column + 1 - length, number, paint);
        else
            for (int digit = 0; digit < length; digit++)
                canvas_put(canvas, row + layout->digits - length + digit, column, (uint32_t)number[digit], paint);
        uint32_t glyph = head_glyph(ui, other, &own);
        canvas_put(canvas, row + layout->high - 1, column, glyph, here ? paint : own);
        if (here && tab->at == MATRIX_COLUMN && focus) {
            canvas->cursor_row = row + layout->high - 1;
            canvas->cursor_column = column;
        }
    }
}

static void row_head_draw(struct ui *ui, struct canvas *canvas, struct area area, const struct matrix_layout *layout,
                          int row, uint32_t tile, bool focus)
{
    const struct matrix_tab *tab = ui->editor->matrix_tab;
    bool here = tile == matrix_chosen(ui).tile && tab->at != MATRIX_COLUMN;
    bool head = here && tab->at == MATRIX_ROW && focus;
    struct paint own, paint = look_paint(&ui->look, head ? ROLE_CHOSEN : ROLE_TEXT);
    const char *name = pairs_name(ui, tile);
    int column = area.column + (layout->name > 0);
    if (head)
        canvas_fill(canvas, (struct area){row, area.column, 1, layout->head - 1}, ' ', paint);
    canvas_put(canvas, row, column++, here ? '>' : ' ', paint);
    canvas_text_within(canvas, row, column, layout->name, name, paint);
    if (layout->name && (int)text_columns(name) > layout->name)
        canvas_put(canvas, row, column + layout->name - 1, '~', paint);
    column += layout->name ? layout->name + 1 : 0;
    canvas_format(canvas, row, column, paint, "%*u", layout->digits, tile + 1);
    uint32_t glyph = head_glyph(ui, tile, &own);
    canvas_put(canvas, row, column + layout->digits + 1, glyph, head ? paint : own);
    if (head) {
        canvas->cursor_row = row;
        canvas->cursor_column = area.column + (layout->name > 0);
    }
}

static void row_draw(struct ui *ui, struct canvas *canvas, const struct matrix_layout *layout, int row, uint32_t tile,
                     bool focus)
{
    const struct matrix_tab *tab = ui->editor->matrix_tab;
    const struct tileset *set = &ui->editor->tileset;
    struct beside chosen = matrix_chosen(ui);
    struct paint allowed = look_paint(&ui->look, ROLE_TEXT), not = look_paint(&ui->look, ROLE_DIM);
    for (size_t i = 0; i < layout->columns; i++) {
        uint32_t other = (uint32_t)(tab->left + i);
        char sign = share_sign(set, tile, tab->side, other);
        bool here = tile == chosen.tile && other == chosen.other && tab->at == MATRIX_CELL;
        int column = cell_column(layout, i);
        struct paint paint = here ? look_paint(&ui->look, ROLE_CHOSEN) : sign == '.' ? not : allowed;
        canvas_put(canvas, row, column, (uint32_t)(unsigned char)sign, paint);
        if (!here)
            continue;
        if (layout->across == WIDEST) {
            canvas_put(canvas, row, column - 1, '[', paint);
            canvas_put(canvas, row, column + 1, ']', paint);
        }
        if (focus) {
            canvas->cursor_row = row;
            canvas->cursor_column = column;
        }
    }
}

/* Pairs that a finding says are written at one of their two tiles only. */
static void marks_draw(struct ui *ui, struct canvas *canvas, const struct matrix_layout *layout)
{
    const struct matrix_tab *tab = ui->editor->matrix_tab;
    const struct findings *findings = &ui->editor->findings;
    for (size_t i = 0; i < findings->count; i++) {
        const struct finding *finding = &findings->items[i];
        bool back = finding->side != tab->side;
        uint32_t tile = back ? finding->other : finding->tile, other = back ? finding->tile : finding->other;
        if (finding->kind != LINT_ONE_SIDE || finding->tile == TILE_NONE || finding->other == TILE_NONE ||
            (back && direction_opposite(finding->side) != tab->side))
            continue;
        if (tile >= tab->top && tile < tab->top + layout->rows && other >= tab->left &&
            other < tab->left + layout->columns) {
            struct canvas_cell *cell =
                canvas_at(canvas, layout->top + (int)(tile - tab->top), cell_column(layout, other - tab->left));
            if (cell)
                cell->character = '!';
        }
    }
}

static void legend_draw(struct ui *ui, struct canvas *canvas, struct area area, int row)
{
    int left = area.row + area.rows - row - 1;
    for (int i = 0; i < LEGEND_ROWS && i < left; i++)
        canvas_text_within(canvas, row + 1 + i, area.column + 1, area.columns - 1, legend[i],
                           look_paint(&ui->look, ROLE_DIM));
}

/* "side: up [right] down left   who stands RIGHT OF the row"; returns where the sides begin. */
static int head_text(const struct ui *ui, char *text, size_t size, int columns)
{
    static const char *const where[DIRECTIONS] = {"ABOVE", "RIGHT OF", "BELOW", "LEFT OF"};
    const struct matrix_tab *tab = ui->editor->matrix_tab;
    int begin = snprintf(text, size, "side: ");
    for (unsigned side = 0; side < DIRECTIONS; side++) {
        size_t used = strlen(text);
        bool chosen = side == (unsigned)tab->side;
        snprintf(text + used, size - used, "%c%s%c", chosen ? '[' : ' ', direction_names[side], chosen ? ']' : ' ');
    }
    size_t used = strlen(text);
    if (columns >= NAMES_FROM)
        snprintf(text + used, size - used, "  who stands %s the row", where[tab->side]);
    return begin;
}

int matrix_side_hit(const struct ui *ui, int column)
{
    char text[160];
    int at = 1 + head_text(ui, text, sizeof text, 0);
    for (unsigned side = 0; side < DIRECTIONS; side++) {
        int end = at + 2 + (int)strlen(direction_names[side]);
        if (column >= at && column < end)
            return (int)side;
        at = end;
    }
    return -1;
}

void matrix_draw(struct ui *ui, struct canvas *canvas, struct area area, bool focus)
{
    char head[160];
    struct matrix_layout layout;
    const struct matrix_tab *tab = ui->editor->matrix_tab;
    head_text(ui, head, sizeof head, area.columns);
    editor_head(ui, canvas, area, focus, head, "");
    scroll(ui, area);
    matrix_layout(ui, area, &layout);
    column_heads_draw(ui, canvas, area, &layout, focus);
    for (size_t i = 0; i < layout.rows; i++) {
        uint32_t tile = (uint32_t)(tab->top + i);
        row_head_draw(ui, canvas, area, &layout, layout.top + (int)i, tile, focus);
        row_draw(ui, canvas, &layout, layout.top + (int)i, tile, focus);
    }
    marks_draw(ui, canvas, &layout);
    legend_draw(ui, canvas, area, layout.top + (int)layout.rows);
}

static void figures_draw(struct ui *ui, struct canvas *canvas, struct area area, const struct beside *chosen)
{
    const struct rules *rules = &ui->editor->tileset.rules;
    struct paint paint = look_paint(&ui->look, ROLE_TEXT);
    unsigned in_row = 0, in_column = 0, all = 0;
    for (unsigned tile = 0; tile < rules->tiles; tile++) {
        in_row += rules_allowed(rules, chosen->tile, (enum direction)chosen->side, tile);
        in_column += rules_allowed(rules, tile, (enum direction)chosen->side, chosen->other);
    }
    for (size_t i = 0; i < (size_t)rules->tiles * rules->words; i++)
        all += (unsigned)__builtin_popcountll(rules->allowed[chosen->side][i]);
    int row = area.row + area.rows - 3;
    canvas_format(canvas, row, area.column + 1, paint, "row:    %u of %u", in_row, rules->tiles);
    canvas_format(canvas, row + 1, area.column + 1, paint, "column: %u of %u", in_column, rules->tiles);
    canvas_format(canvas, row + 2, area.column + 1, paint, "all:    %u of %u", all, rules->tiles * rules->tiles);
}

void matrix_side_draw(struct ui *ui, struct canvas *canvas, struct area area, bool focus)
{
    struct beside chosen = matrix_chosen(ui);
    struct area rest = {area.row + 1, area.column, area.rows - 5, area.columns};
    editor_head(ui, canvas, area, focus, "PAIR", "");
    if (focus) {
        canvas->cursor_row = area.row + 1;
        canvas->cursor_column = area.column + 1;
    }
    char names[240];
    snprintf(names, sizeof names, "%.100s, %.100s", pairs_name(ui, chosen.tile), pairs_name(ui, chosen.other));
    int row = pane_words(canvas, rest, rest.row, names, look_paint(&ui->look, ROLE_TEXT));
    rest.rows -= row + 1 - rest.row;
    rest.row = row + 1;
    int high =
        beside_draw(ui, canvas, (struct area){rest.row, rest.column + 1, rest.rows * 2 / 3, rest.columns - 1}, &chosen);
    rest.row += high;
    rest.rows -= high;
    if (rest.rows > 0)
        beside_words_draw(ui, canvas, rest, &chosen);
    if (area.rows > 5)
        figures_draw(ui, canvas, area, &chosen);
}
