/* The tab Neighbours: keys, clicks, and the three panes put together. */
#include "ui/editor/neighbours.h"

#include "base/memory.h"
#include "base/number.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NARROW 70        /* columns of the screen below which one pane is seen */
#define PREVIEW_LEAST 4  /* rows that are worth a preview */
#define GLYPHS_COLUMNS 3 /* of the pair in the head, when its picture is not seen */

static struct neighbours_tab *tab_state(const struct ui *ui)
{
    return ui->editor->neighbours_tab;
}

static void begin(struct editor *editor)
{
    editor->neighbours_tab = mem_new(1, sizeof *editor->neighbours_tab);
    pairs_begin(editor);
}

static void end(struct editor *editor)
{
    free(editor->neighbours_tab->shown);
    free(editor->neighbours_tab);
    pairs_end(editor);
}

static void enter(struct ui *ui)
{
    editor_focus(ui, PANE_MAIN);
    candidates_settle(ui);
}

static bool listing(const struct ui *ui)
{
    return ui->editor->focus[ui->editor->tab] == PANE_LIST;
}

/* Drawing */

static int head_columns(const struct ui *ui, struct area area)
{
    return area.columns - 1 - (ui->columns < NARROW ? GLYPHS_COLUMNS : 0);
}

static void nothing_draw(struct ui *ui, struct canvas *canvas, struct area area, bool focus)
{
    const struct editor *editor = ui->editor;
    editor_head(ui, canvas, area, focus, "no tile", "");
    pane_words(canvas, area, area.row + 2, editor->set ? editor->set_fault.message : "no tileset",
               look_paint(&ui->look, ROLE_WARNING));
}

static void main_draw(struct ui *ui, struct canvas *canvas, struct area area, bool focus)
{
    char head[1200];
    struct beside pair = pairs_chosen(ui);
    sides_text(ui, head_columns(ui, area), head, sizeof head);
    editor_head(ui, canvas, area, focus, head, "");
    if (ui->columns < NARROW && beside_is_whole(&pair))
        beside_glyphs(ui, canvas, area.row, area.column + area.columns - GLYPHS_COLUMNS, &pair, NULL);
    candidates_draw(ui, canvas, area, focus);
}

static void side_draw(struct ui *ui, struct canvas *canvas, struct area area, bool focus)
{
    struct beside pair = pairs_chosen(ui);
    char head[160] = "PAIR";
    struct area rest = {area.row + 1, area.column, area.rows - 1, area.columns};
    if (beside_is_whole(&pair))
        snprintf(head, sizeof head, "PAIR %.60s, %.60s", pairs_name(ui, pair.tile), pairs_name(ui, pair.other));
    editor_head(ui, canvas, area, focus, head, "");
    if (focus) {
        canvas->cursor_row = rest.row;
        canvas->cursor_column = rest.column + 1;
    }
    if (!beside_is_whole(&pair))
        return;
    int high =
        beside_draw(ui, canvas, (struct area){rest.row, rest.column + 1, rest.rows * 2 / 3, rest.columns - 1}, &pair);
    rest.row += high;
    rest.rows -= high;
    int row = beside_words_draw(ui, canvas, rest, &pair), left = area.row + area.rows - row;
    if (left < PREVIEW_LEAST)
        return;
    pane_rule(ui, canvas, area, row);
    canvas_text(canvas, row + 1, area.column + 1, "PREVIEW", look_paint(&ui->look, ROLE_HEAD));
    preview_draw(ui, canvas, (struct area){row + 2, area.column, left - 2, area.columns}, &ui->editor->preview);
}

static void draw(struct ui *ui, struct canvas *canvas, enum pane pane, struct area area, bool focus)
{
    bool there = candidates_settle(ui);
    if (pane == PANE_LIST)
        tile_list_draw(ui, canvas, area, focus);
    else if (!there)
        nothing_draw(ui, canvas, area, focus);
    else if (pane == PANE_MAIN)
        main_draw(ui, canvas, area, focus);
    else
        side_draw(ui, canvas, area, focus);
}

/* Keys */

/* False: it is at the edge already, so that left and right lead to the next pane. */
static bool move(struct ui *ui, enum action action)
{
    struct candidate_grid grid;
    const struct neighbours_tab *tab = tab_state(ui);
    candidates_grid(ui, editor_area(ui, PANE_MAIN), &grid);
    long at = (long)candidates_at(ui), last = (long)tab->count - 1, across = grid.across;
    long to = action == ACTION_UP          ? at - across
              : action == ACTION_DOWN      ? at + across
              : action == ACTION_LEFT      ? at - 1
              : action == ACTION_RIGHT     ? at + 1
              : action == ACTION_PAGE_UP   ? at - across * grid.rows
              : action == ACTION_PAGE_DOWN ? at + across * grid.rows
              : action == ACTION_FIRST     ? 0
                                           : last;
    bool sideways = action == ACTION_LEFT || action == ACTION_RIGHT;
    if (last < 0 || (sideways && (to < 0 || to > last || to / across != at / across)))
        return !sideways;
    if (to < 0 || to > last)
        to = action == ACTION_UP || action == ACTION_DOWN ? at : to < 0 ? 0 : last;
    candidates_choose(ui, (size_t)to);
    return true;
}

static void choose_side(struct ui *ui, unsigned side)
{
    ui->editor->side = side;
    ui_touch(ui);
}

/* all, up, right, down, left */
static void next_side(struct ui *ui)
{
    unsigned side = ui->editor->side;
    choose_side(ui, side == SIDE_ALL ? (unsigned)UP : side == LEFT ? SIDE_ALL : side + 1);
}

static void give_all(struct ui *ui, bool allow)
{
    const struct neighbours_tab *tab = tab_state(ui);
    struct beside pair = pairs_chosen(ui);
    char words[160], filter[4 * FIELD_SIZE + 1];
    field_text(&tab->filter, filter, sizeof filter);
    snprintf(words, sizeof words, "%s %s%.20s%s %s %.40s", allow ? "tick" : "untick", *filter ? "all with '" : "all",
             filter, *filter ? "'" : "", pairs_where[pair.side], pairs_name(ui, pair.tile));
    pairs_give_many(ui, pair.tile, pair.side, tab->shown, tab->count, allow, words);
}

static void open_share(struct ui *ui, uint32_t key)
{
    struct neighbours_tab *tab = tab_state(ui);
    char text[2] = {key ? (char)key : '\0', '\0'};
    field_set(&tab->share, text);
    tab->sharing = true;
}

static void open_filter(struct ui *ui)
{
    struct neighbours_tab *tab = tab_state(ui);
    editor_focus(ui, PANE_MAIN);
    tab->filter_before = tab->filter;
    tab->filtering = true;
}

static void say_why(struct ui *ui, const struct beside *pair)
{
    char reason[200];
    beside_reason(ui, pair, reason, sizeof reason);
    ui_say(ui, NULL, "%.24s %s %.24s: %s", pairs_name(ui, pair->other),
           pairs_where[pair->side == SIDE_ALL ? (unsigned)RIGHT : pair->side], pairs_name(ui, pair->tile), reason);
}

static bool pair_act(struct ui *ui, enum action action, uint32_t key)
{
    struct beside pair = pairs_chosen(ui);
    if (!beside_is_whole(&pair))
        return false;
    switch (action) {
    case ACTION_TICK:
        pairs_flip(ui, &pair);
        return true;
    case ACTION_DIGIT:
        open_share(ui, key);
        return true;
    case ACTION_MORE:
    case ACTION_LESS:
        pairs_step(ui, &pair, action == ACTION_MORE ? 1 : -1);
        return true;
    case ACTION_ENTER:
        beside_go_to_rule(ui, &pair);
        return true;
    case ACTION_WHY:
        say_why(ui, &pair);
        return true;
    default:
        return false;
    }
}

static bool main_act(struct ui *ui, enum action action, uint32_t key)
{
    switch (action) {
    case ACTION_UP:
    case ACTION_DOWN:
    case ACTION_LEFT:
    case ACTION_RIGHT:
    case ACTION_PAGE_UP:
    case ACTION_PAGE_DOWN:
    case ACTION_FIRST:
    case ACTION_LAST:
        return move(ui, action);
    case ACTION_ALLOW_ALL:
    case ACTION_ALLOW_NONE:
        give_all(ui, action == ACTION_ALLOW_ALL);
        return true;
    case ACTION_COPY_SIDE:
        pairs_ask_copy(ui);
        return true;
    default:
        return pair_act(ui, action, key);
    }
}

static bool act(struct ui *ui, enum action action, uint32_t key)
{
    bool there = candidates_settle(ui);
    if (listing(ui)) {
        if (action == ACTION_ENTER) {
            editor_focus(ui, PANE_MAIN);
            return true;
        }
        if (tile_list_act(ui, action))
            return true;
    }
    if (!there)
        return false;
    if (action == ACTION_SIDE)
        next_side(ui);
    else if (action == ACTION_SEARCH)
        open_filter(ui);
    else
        return ui->editor->focus[ui->editor->tab] == PANE_MAIN && main_act(ui, action, key);
    return true;
}

/* What is typed */

static bool typing(const struct ui *ui)
{
    return tab_state(ui)->sharing || tab_state(ui)->filtering;
}

static void keep_share(struct ui *ui)
{
    struct neighbours_tab *tab = tab_state(ui);
    struct beside pair = pairs_chosen(ui);
    char text[4 * FIELD_SIZE + 1];
    int64_t share;
    if (!number_parse_decimal(field_text(&tab->share, text, sizeof text), &share) || share < 0 ||
        share > (int64_t)RULES_FACTOR_ONE) {
        ui_say(ui, NULL, "'%.20s' is no share: 0 to 100, decimals allowed", text);
        return;
    }
    tab->sharing = false;
    if (candidates_settle(ui) && beside_is_whole(&pair))
        pairs_give(ui, &pair, share);
}

static void keep(struct ui *ui)
{
    if (tab_state(ui)->sharing)
        keep_share(ui);
    tab_state(ui)->filtering = false;
}

static void restore(struct ui *ui)
{
    struct neighbours_tab *tab = tab_state(ui);
    if (tab->filtering)
        tab->filter = tab->filter_before;
    tab->sharing = tab->filtering = false;
    ui_say(ui, NULL, "as it was");
}

static void input(struct ui *ui, const struct input *given)
{
    struct neighbours_tab *tab = tab_state(ui);
    struct field *field = tab->sharing ? &tab->share : &tab->filter;
    bool key = given->kind == INPUT_KEY;
    if ((key && given->key == INPUT_ESCAPE) || (given->kind == INPUT_MOUSE && given->button == BUTTON_RIGHT))
        restore(ui);
    else if (key && (given->key == INPUT_ENTER || given->key == INPUT_TAB)) {
        keep(ui);
        if (given->key == INPUT_TAB && !typing(ui))
            move(ui, ACTION_DOWN);
    } else if (given->kind != INPUT_MOUSE && !field_input(field, given))
        ui_say(ui, NULL, "Enter keeps, Esc is as it was");
    candidates_settle(ui);
    ui_touch(ui);
}

/* Esc: what the filter hides is shown again. */
static bool back(struct ui *ui)
{
    struct neighbours_tab *tab = tab_state(ui);
    bool open = tab->filter.length > 0 || typing(ui);
    tab->sharing = tab->filtering = false;
    field_set(&tab->filter, "");
    candidates_settle(ui);
    return open;
}

/* Clicks */

static void main_click(struct ui *ui, struct area area, const struct input *given)
{
    bool tick;
    if (given->row == area.row) {
        int side = sides_hit(ui, head_columns(ui, area), given->column - area.column);
        if (side >= 0)
            choose_side(ui, (unsigned)side);
        else if (side == -1)
            editor_next_turn(ui);
        return;
    }
    if (given->row == area.row + 1) {
        open_filter(ui);
        return;
    }
    size_t at = candidates_hit(ui, area, given->row, given->column, &tick);
    if (at == SIZE_MAX)
        return;
    bool again = at == candidates_at(ui);
    candidates_choose(ui, at);
    struct beside pair = pairs_chosen(ui);
    if (tick)
        pairs_flip(ui, &pair);
    else if (again)
        beside_go_to_rule(ui, &pair);
}

static void click(struct ui *ui, enum pane pane, struct area area, const struct input *given)
{
    bool there = candidates_settle(ui);
    if (pane == PANE_LIST) {
        if (tile_list_click(ui, area, given))
            editor_focus(ui, PANE_MAIN);
    } else if (there && (given->button == BUTTON_WHEEL_UP || given->button == BUTTON_WHEEL_DOWN)) {
        for (int i = 0; i < 3; i++)
            move(ui, given->button == BUTTON_WHEEL_UP ? ACTION_UP : ACTION_DOWN);
    } else if (there && pane == PANE_MAIN && given->button == BUTTON_LEFT)
        main_click(ui, area, given);
}

static void hint(struct ui *ui, char *text, size_t size)
{
    struct beside pair = pairs_chosen(ui);
    char reason[200];
    *text = '\0';
    if (tab_state(ui)->sharing)
        snprintf(text, size, "share in percent, 0 to 100; 0 = only when nothing else fits, decimals allowed");
    else if (tab_state(ui)->filtering)
        snprintf(text, size, "part of a name; what does not have it is left out, of a and d too");
    else if (candidates_settle(ui) && beside_is_whole(&pair)) {
        beside_reason(ui, &pair, reason, sizeof reason);
        bool written = beside_share(&ui->editor->tileset, &pair) != SHARE_NONE;
        snprintf(text, size, "%s%s", reason, written ? "; Enter goes there" : "   Space ticks it");
    }
}

static const struct bar_entry bar[] = {
    {ACTION_HELP, "?", "help"},         {ACTION_TICK, "SPC", "tick"},    {ACTION_DIGIT, "0-9", "share"},
    {ACTION_SIDE, "t", "side"},         {ACTION_ALLOW_ALL, "a", "all"},  {ACTION_ALLOW_NONE, "d", "none"},
    {ACTION_COPY_SIDE, "c", "copy"},    {ACTION_SEARCH, "/", "filter"},  {ACTION_EDIT_UNDO, "u", "undo"},
    {ACTION_TAB_MATRIX, "M", "matrix"}, {ACTION_SAVE_FILE, "S", "save"}, {ACTION_BACK, "Esc", "town"},
    {ACTION_NONE, NULL, NULL},
};

const struct tab tab_neighbours = {.name = "Neighbours",
                                   .action = ACTION_TAB_NEIGHBOURS,
                                   .context = KEYS_PAIRS,
                                   .folder = LIBRARY_TILESETS,
                                   .panes = HAS(PANE_LIST) | HAS(PANE_MAIN) | HAS(PANE_SIDE),
                                   .bar = bar,
                                   .draw = draw,
                                   .act = act,
                                   .click = click,
                                   .typing = typing,
                                   .input = input,
                                   .enter = enter,
                                   .refresh = pairs_refresh,
                                   .hint = hint,
                                   .back = back,
                                   .begin = begin,
                                   .end = end};
