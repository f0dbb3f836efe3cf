/* The tab Matrix: keys and clicks. */
#include "ui/editor/matrix.h"

#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PAGE_LEAST 1

static struct matrix_tab *tab_state(const struct ui *ui)
{
    return ui->editor->matrix_tab;
}

static void begin(struct editor *editor)
{
    editor->matrix_tab = mem_new(1, sizeof *editor->matrix_tab);
    editor->matrix_tab->side = RIGHT;
}

static void end(struct editor *editor)
{
    free(editor->matrix_tab);
}

/* What the tabs share is taken over; false when there is no tile. */
static bool settle(struct ui *ui)
{
    struct editor *editor = ui->editor;
    if (!editor_tileset(ui) || editor_oriented(ui) == TILE_NONE)
        return false;
    if (editor->side != SIDE_ALL)
        tab_state(ui)->side = (enum direction)editor->side;
    if (editor->other == TILE_NONE)
        editor->other = 0;
    return true;
}

static void enter(struct ui *ui)
{
    editor_focus(ui, PANE_MAIN);
    settle(ui);
}

static void draw(struct ui *ui, struct canvas *canvas, enum pane pane, struct area area, bool focus)
{
    const struct editor *editor = ui->editor;
    if (!settle(ui)) {
        editor_head(ui, canvas, area, focus, pane == PANE_MAIN ? "no tile" : "", "");
        if (pane == PANE_MAIN)
            pane_words(canvas, area, area.row + 2, editor->set ? editor->set_fault.message : "no tileset",
                       look_paint(&ui->look, ROLE_WARNING));
    } else if (pane == PANE_MAIN)
        matrix_draw(ui, canvas, area, focus);
    else
        matrix_side_draw(ui, canvas, area, focus);
}

/* Moving */

static void choose_row(struct ui *ui, uint32_t oriented)
{
    const struct oriented_tile *tile = &ui->editor->tileset.oriented[oriented];
    editor_choose_tile(ui, tile->tile, tile->turn, ui->editor->side, ui->editor->other);
}

static uint32_t moved(uint32_t from, long by, size_t count)
{
    long to = (long)from + by, last = (long)count - 1;
    return (uint32_t)(to < 0 ? 0 : to > last ? last : to);
}

/* Up and down; above the first row is the column's head. */
static void move_down(struct ui *ui, long by)
{
    struct matrix_tab *tab = tab_state(ui);
    uint32_t row = editor_oriented(ui);
    if (tab->at == MATRIX_COLUMN) {
        if (by > 0)
            tab->at = MATRIX_CELL;
        return;
    }
    if (tab->at == MATRIX_CELL && by < 0 && row == 0)
        tab->at = MATRIX_COLUMN;
    else
        choose_row(ui, moved(row, by, ui->editor->tileset.oriented_count));
}

static void move_right(struct ui *ui, long by)
{
    struct matrix_tab *tab = tab_state(ui);
    struct editor *editor = ui->editor;
    if (tab->at == MATRIX_ROW) {
        if (by > 0)
            tab->at = MATRIX_CELL;
        return;
    }
    if (tab->at == MATRIX_CELL && by < 0 && editor->other == 0)
        tab->at = MATRIX_ROW;
    else
        editor->other = moved(editor->other, by, editor->tileset.oriented_count);
}

static bool move(struct ui *ui, enum action action)
{
    struct matrix_layout layout;
    long most = (long)ui->editor->tileset.oriented_count;
    matrix_layout(ui, editor_area(ui, PANE_MAIN), &layout);
    long page = layout.rows > PAGE_LEAST ? (long)layout.rows - 1 : PAGE_LEAST;
    switch (action) {
    case ACTION_UP:
    case ACTION_DOWN:
        move_down(ui, action == ACTION_DOWN ? 1 : -1);
        return true;
    case ACTION_PAGE_UP:
    case ACTION_PAGE_DOWN:
        move_down(ui, action == ACTION_PAGE_DOWN ? page : -page);
        return true;
    case ACTION_LEFT:
    case ACTION_RIGHT:
        move_right(ui, action == ACTION_RIGHT ? 1 : -1);
        return true;
    case ACTION_FIRST:
    case ACTION_LAST:
        tab_state(ui)->at = tab_state(ui)->at == MATRIX_ROW ? MATRIX_CELL : tab_state(ui)->at;
        ui->editor->other = moved(ui->editor->other, action == ACTION_FIRST ? -most : most, (size_t)most);
        return true;
    default:
        return false;
    }
}

static void choose_side(struct ui *ui, unsigned side)
{
    tab_state(ui)->side = (enum direction)side;
    ui->editor->side = side;
    ui_touch(ui);
}

/* Looks on from the row (or column, when its head is chosen) after the one where it is. */
static bool find_done(struct ui *ui, const char *text)
{
    struct matrix_tab *tab = tab_state(ui);
    if (!settle(ui))
        return true;
    size_t count = ui->editor->tileset.oriented_count;
    bool columns = tab->at == MATRIX_COLUMN;
    uint32_t from = columns ? ui->editor->other : editor_oriented(ui);
    field_set(&tab->find, text);
    for (size_t i = 1; i <= count; i++) {
        uint32_t at = (uint32_t)((from + i) % count);
        if (!name_matches(pairs_name(ui, at), text))
            continue;
        if (columns)
            ui->editor->other = at;
        else
            choose_row(ui, at);
        ui_say(ui, "/  next", "%s %u: %.60s", columns ? "column" : "row", at + 1, pairs_name(ui, at));
        return true;
    }
    ui_say(ui, NULL, "no tile has '%.40s' in its name", text);
    return false;
}

static void find(struct ui *ui)
{
    char text[4 * FIELD_SIZE + 1];
    prompt_open(ui, tab_state(ui)->at == MATRIX_COLUMN ? "find a column:" : "find a row:", "part of a name",
                field_text(&tab_state(ui)->find, text, sizeof text), find_done);
}

/* Changing */

static void give_line(struct ui *ui, bool allow)
{
    const struct matrix_tab *tab = tab_state(ui);
    size_t count = ui->editor->tileset.oriented_count;
    struct beside chosen = matrix_chosen(ui);
    char words[160];
    if (tab->at == MATRIX_CELL) {
        ui_say(ui, NULL, "a and d are for a whole row or column: move to its head, left or above");
        return;
    }
    uint32_t *others = mem_new(count, sizeof *others), tile = chosen.tile;
    unsigned side = chosen.side;
    for (uint32_t i = 0; i < count; i++)
        others[i] = i;
    if (tab->at == MATRIX_COLUMN) {
        tile = chosen.other;
        side = direction_opposite(tab->side);
    }
    snprintf(words, sizeof words, "%s all %s %.60s", allow ? "tick" : "untick", pairs_where[side],
             pairs_name(ui, tile));
    pairs_give_many(ui, tile, side, others, count, allow, words);
    free(others);
}

static int64_t typed_share(uint32_t key)
{
    return key == '.' ? SHARE_NONE : (int64_t)(key - '0') * (int64_t)(RULES_FACTOR_ONE / 10);
}

static void go_to_neighbours(struct ui *ui)
{
    ui->editor->side = tab_state(ui)->side;
    editor_go(ui, ACTION_TAB_NEIGHBOURS);
}

static bool cell_act(struct ui *ui, enum action action, uint32_t key)
{
    struct beside chosen = matrix_chosen(ui);
    bool head = tab_state(ui)->at != MATRIX_CELL;
    if (action != ACTION_TICK && action != ACTION_DIGIT && action != ACTION_MORE && action != ACTION_LESS)
        return false;
    if (head)
        ui_say(ui, NULL, "a head is chosen: a ticks the whole line, d unticks it");
    else if (action == ACTION_TICK)
        pairs_flip(ui, &chosen);
    else if (action != ACTION_DIGIT)
        pairs_step(ui, &chosen, action == ACTION_MORE ? 1 : -1);
    else if (key)
        pairs_give(ui, &chosen, typed_share(key));
    else
        ui_say(ui, NULL, "a digit is tens of a percent, '.' is not allowed");
    return true;
}

static bool act(struct ui *ui, enum action action, uint32_t key)
{
    if (!settle(ui) || ui->editor->focus[ui->editor->tab] != PANE_MAIN)
        return false;
    struct beside chosen = matrix_chosen(ui);
    char reason[200];
    switch (action) {
    case ACTION_SIDE:
        choose_side(ui, (tab_state(ui)->side + 1u) % DIRECTIONS);
        return true;
    case ACTION_ALLOW_ALL:
    case ACTION_ALLOW_NONE:
        give_line(ui, action == ACTION_ALLOW_ALL);
        return true;
    case ACTION_SEARCH:
        find(ui);
        return true;
    case ACTION_ENTER:
        go_to_neighbours(ui);
        return true;
    case ACTION_WHY:
        beside_reason(ui, &chosen, reason, sizeof reason);
        ui_say(ui, NULL, "%s", reason);
        return true;
    default:
        return move(ui, action) || cell_act(ui, action, key);
    }
}

/* Clicks */

static void cells_click(struct ui *ui, struct area area, const struct input *input)
{
    struct matrix_tab *tab = tab_state(ui);
    struct matrix_layout layout;
    matrix_layout(ui, area, &layout);
    size_t row = tab->top + (size_t)(input->row - layout.top);
    size_t column = tab->left + (size_t)((input->column - layout.left) / layout.across);
    bool in_rows = input->row >= layout.top && row < tab->top + layout.rows;
    bool in_columns = input->column >= layout.left && column < tab->left + layout.columns;
    struct beside before = matrix_chosen(ui);
    enum matrix_at at = tab->at;
    if (!in_rows && !in_columns)
        return;
    tab->at = !in_columns ? MATRIX_ROW : in_rows ? MATRIX_CELL : MATRIX_COLUMN;
    if (in_columns)
        ui->editor->other = (uint32_t)column;
    if (in_rows)
        choose_row(ui, (uint32_t)row);
    struct beside now = matrix_chosen(ui);
    bool again = at == tab->at && before.tile == now.tile && before.other == now.other;
    if (again && at == MATRIX_CELL)
        pairs_flip(ui, &now);
    else if (again)
        go_to_neighbours(ui);
}

static void click(struct ui *ui, enum pane pane, struct area area, const struct input *input)
{
    if (!settle(ui) || pane != PANE_MAIN)
        return;
    if (input->button == BUTTON_WHEEL_UP || input->button == BUTTON_WHEEL_DOWN) {
        if (tab_state(ui)->at != MATRIX_COLUMN)
            choose_row(ui, moved(editor_oriented(ui), input->button == BUTTON_WHEEL_UP ? -3 : 3,
                                 ui->editor->tileset.oriented_count));
    } else if (input->button == BUTTON_LEFT && input->row == area.row) {
        int side = matrix_side_hit(ui, input->column - area.column);
        if (side >= 0)
            choose_side(ui, (unsigned)side);
    } else if (input->button == BUTTON_LEFT)
        cells_click(ui, area, input);
}

static void hint(struct ui *ui, char *text, size_t size)
{
    struct beside chosen = matrix_chosen(ui);
    char reason[200];
    *text = '\0';
    if (!settle(ui))
        return;
    beside_reason(ui, &chosen, reason, sizeof reason);
    if (tab_state(ui)->at == MATRIX_CELL)
        snprintf(text, size, "%.40s %s %.40s: %s", pairs_name(ui, chosen.other), pairs_where[chosen.side],
                 pairs_name(ui, chosen.tile), reason);
    else
        snprintf(text, size, "the whole %s: a ticks all, d unticks all, Enter shows its neighbours",
                 tab_state(ui)->at == MATRIX_ROW ? "row" : "column");
}

static const struct bar_entry bar[] = {
    {ACTION_HELP, "?", "help"},      {ACTION_TICK, "SPC", "flip"},          {ACTION_DIGIT, "0-9", "share"},
    {ACTION_SIDE, "t", "side"},      {ACTION_ENTER, "Enter", "neighbours"}, {ACTION_SEARCH, "/", "find"},
    {ACTION_EDIT_UNDO, "u", "undo"}, {ACTION_SAVE_FILE, "S", "save"},       {ACTION_BACK, "Esc", "town"},
    {ACTION_ALLOW_ALL, "a", "all"},  {ACTION_ALLOW_NONE, "d", "none"},      {ACTION_NONE, NULL, NULL},
};

const struct tab tab_matrix = {.name = "Matrix",
                               .action = ACTION_TAB_MATRIX,
                               .context = KEYS_PAIRS,
                               .folder = LIBRARY_TILESETS,
                               .panes = HAS(PANE_MAIN) | HAS(PANE_SIDE),
                               .side_columns = 19,
                               .bar = bar,
                               .draw = draw,
                               .act = act,
                               .click = click,
                               .enter = enter,
                               .hint = hint,
                               .begin = begin,
                               .end = end};
