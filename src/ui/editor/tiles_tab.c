#include "ui/editor/tiles_tab.h"

#include "base/memory.h"
#include "ui/editor/form_pane.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void begin(struct editor *editor)
{
    editor->tiles_tab = mem_new(1, sizeof *editor->tiles_tab);
}

static void end(struct editor *editor)
{
    form_release(&editor->tiles_tab->form);
    free(editor->tiles_tab->take_from);
    free(editor->tiles_tab);
}

/* The set's form is there for a set without tiles, too. */
static bool shows_set(const struct ui *ui)
{
    return ui->editor->on_set || !ui->editor->set_readable;
}

static const struct form_ops *ops_of(const struct ui *ui)
{
    return shows_set(ui) ? &set_form : &tile_form;
}

static void build_form(struct ui *ui)
{
    struct form *form = &tiles_of(ui)->form;
    form->column = 19;
    form_begin(form);
    if (shows_set(ui))
        set_form_build(ui, form);
    else
        tile_form_build(ui, form);
    form_end(form);
}

/* Drawing */

static void form_pane(struct ui *ui, struct canvas *canvas, struct area area, bool focus)
{
    const struct editor *editor = ui->editor;
    char head[120];
    if (painter_is_open(ui)) {
        painter_draw(ui, canvas, area, focus);
        return;
    }
    build_form(ui); /* turns and findings are no part of the text */
    if (shows_set(ui))
        snprintf(head, sizeof head, "SET");
    else
        snprintf(head, sizeof head, "TILE %.80s", editor->tileset.tiles[editor->tile].name);
    editor_head(ui, canvas, area, focus, head, "");
    area.row++;
    area.rows--;
    form_draw(ui, canvas, area, &tiles_of(ui)->form, focus);
}

static int finding_draw(struct ui *ui, struct canvas *canvas, struct area area, int row, const struct finding *finding)
{
    bool error = finding->level == LINT_LEVEL_ERROR;
    struct paint paint = look_paint(&ui->look, error ? ROLE_WARNING : ROLE_DIM);
    const char *text = finding->text;
    canvas_put(canvas, row, area.column + 1, error ? '!' : '-', paint);
    while (*text && row < area.row + area.rows) {
        size_t room = area.columns > 5 ? (size_t)area.columns - 4 : 1, part = strlen(text);
        if (part > room)
            for (part = room; part && text[part] != ' ';)
                part--;
        part = part ? part : room;
        char *line = mem_format("%.*s", (int)part, text);
        canvas_text_within(canvas, row++, area.column + 3, area.columns - 3, line, look_paint(&ui->look, ROLE_TEXT));
        free(line);
        text += part;
        text += strspn(text, " ");
    }
    return row;
}

/* What is wrong with the chosen tile first, then what else there is room for. */
static void findings_draw(struct ui *ui, struct canvas *canvas, struct area area, int row)
{
    const struct editor *editor = ui->editor;
    const struct findings *findings = &editor->findings;
    int end = area.row + area.rows;
    if (row >= end)
        return;
    canvas_text(canvas, row++, area.column + 1, "CHECK", look_paint(&ui->look, ROLE_HEAD));
    if (!findings->count && row < end && editor->set_readable)
        canvas_text(canvas, row, area.column + 1, editor->lint_due ? "..." : "no findings",
                    look_paint(&ui->look, ROLE_DIM));
    for (int mine = 1; mine >= 0; mine--)
        for (size_t i = 0; i < findings->count && row < end; i++) {
            const struct finding *finding = &findings->items[i];
            bool about = !editor->on_set && finding->tile != TILE_NONE &&
                         editor->tileset.oriented[finding->tile].tile == editor->tile;
            if (about == (mine == 1))
                row = finding_draw(ui, canvas, area, row, finding);
        }
}

static void draw(struct ui *ui, struct canvas *canvas, enum pane pane, struct area area, bool focus)
{
    if (pane == PANE_LIST)
        tile_list_draw(ui, canvas, area, focus);
    else if (pane == PANE_MAIN)
        form_pane(ui, canvas, area, focus);
    else if (painter_is_open(ui))
        painter_draw_side(ui, canvas, area);
    else
        findings_draw(ui, canvas, area, editor_preview_draw(ui, canvas, area, focus));
}

/* Inputs */

static const char *name_of(const struct ui *ui, size_t at)
{
    return ui->editor->tileset.tiles[at].name;
}

static bool find_done(struct ui *ui, const char *text)
{
    const struct tileset *set = editor_tileset(ui);
    snprintf(tiles_of(ui)->sought, sizeof tiles_of(ui)->sought, "%.60s", text);
    size_t at = find_name(ui, text, set ? set->tile_count : 0, ui->editor->tile, name_of);
    if (at == SIZE_MAX) {
        ui_say(ui, NULL, "no tile has '%s' in its name", text);
        return false;
    }
    editor_choose_tile(ui, at, 0, SIDE_ALL, TILE_NONE);
    return true;
}

static void search(struct ui *ui)
{
    prompt_open(ui, "find:", "a part of the name", tiles_of(ui)->sought, find_done);
}

static void turn(struct ui *ui)
{
    const struct editor *editor = ui->editor;
    if (shows_set(ui) || editor->tileset.tiles[editor->tile].orientations < 2) {
        ui_say(ui, NULL, "it stands in one turn only");
        return;
    }
    editor_next_turn(ui);
    ui_say(ui, NULL, "turn %u", editor->turn);
}

static bool whole_acts(struct ui *ui, enum action action)
{
    static const struct {
        enum action action;
        void (*of_set)(struct ui *ui);
        void (*of_tile)(struct ui *ui);
    } acts[] = {{ACTION_ADD, set_ask_new, tile_ask_new},
                {ACTION_COPY, set_copy, tile_copy},
                {ACTION_RENAME, set_ask_name, tile_ask_name},
                {ACTION_DELETE, set_remove, tile_remove},
                {ACTION_OPEN_FILE, set_open_other, set_open_other},
                {ACTION_SEARCH, search, search},
                {ACTION_TURN_PICTURE, turn, turn}};
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++)
        if (acts[i].action == action) {
            (ui->editor->on_set ? acts[i].of_set : acts[i].of_tile)(ui);
            return true;
        }
    return false;
}

static bool act(struct ui *ui, enum action action, uint32_t key)
{
    enum pane focus = ui->editor->focus[ui->editor->tab];
    if (focus == PANE_LIST && action == ACTION_ENTER) {
        editor_focus(ui, PANE_MAIN);
        return true;
    }
    if (focus == PANE_LIST && tile_list_act(ui, action))
        return true;
    if (focus == PANE_MAIN) {
        build_form(ui);
        if (shows_set(ui) ? set_form_act(ui, action) : tile_form_act(ui, action, key))
            return true;
        if (form_act(ui, &tiles_of(ui)->form, ops_of(ui), action, key))
            return true;
    }
    return whole_acts(ui, action);
}

static void click(struct ui *ui, enum pane pane, struct area area, const struct input *input)
{
    if (pane == PANE_LIST) {
        if (tile_list_click(ui, area, input))
            editor_focus(ui, PANE_MAIN);
    } else if (pane == PANE_MAIN) {
        build_form(ui);
        form_click(ui, &tiles_of(ui)->form, ops_of(ui),
                   (struct area){area.row + 1, area.column, area.rows - 1, area.columns}, input);
    }
}

static bool typing(const struct ui *ui)
{
    return form_pane_typing(ui, &tiles_of(ui)->form);
}

static void input(struct ui *ui, const struct input *given)
{
    form_pane_input(ui, &tiles_of(ui)->form, ops_of(ui), given);
}

static void hint(struct ui *ui, char *text, size_t size)
{
    const struct editor *editor = ui->editor;
    const struct form_line *line = form_chosen(&tiles_of(ui)->form);
    if (painter_is_open(ui))
        painter_hint(ui, text, size);
    else if (editor->focus[editor->tab] == PANE_MAIN && line)
        snprintf(text, size, "%s", line->help);
    else if (editor->on_set)
        snprintf(text, size, "the set itself: n makes a new set, O opens another, c copies it, d deletes it");
    else if (!editor->set_readable)
        snprintf(text, size, "n makes the first tile");
    else
        snprintf(text, size, "n makes a tile, N says who may stand beside it, Enter opens its form");
}

static bool back(struct ui *ui)
{
    return form_pane_back(ui, &tiles_of(ui)->form);
}

static void leave(struct ui *ui)
{
    form_pane_leave(ui, &tiles_of(ui)->form);
}

static const struct bar_entry bar[] = {
    {ACTION_HELP, "?", "help"},      {ACTION_ADD, "n", "new"},        {ACTION_COPY, "c", "copy"},
    {ACTION_RENAME, "r", "rename"},  {ACTION_DELETE, "d", "del"},     {ACTION_SEARCH, "/", "find"},
    {ACTION_EDIT_UNDO, "u", "undo"}, {ACTION_SAVE_FILE, "S", "save"}, {ACTION_TAB_NEIGHBOURS, "N", "neighbours"},
    {ACTION_BUILD, "b", "build"},    {ACTION_BACK, "Esc", "town"},    {ACTION_OPEN_FILE, "O", "open"},
    {ACTION_NONE, NULL, NULL},
};

const struct tab tab_tiles = {.name = "Tiles",
                              .action = ACTION_TAB_TILES,
                              .context = KEYS_FORMS,
                              .folder = LIBRARY_TILESETS,
                              .panes = HAS(PANE_LIST) | HAS(PANE_MAIN) | HAS(PANE_SIDE),
                              .bar = bar,
                              .draw = draw,
                              .act = act,
                              .click = click,
                              .typing = typing,
                              .input = input,
                              .typing_bar = painter_bar,
                              .refresh = build_form,
                              .leave = leave,
                              .hint = hint,
                              .back = back,
                              .begin = begin,
                              .end = end};
