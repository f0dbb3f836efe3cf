/* The editor's screen: the row of tabs, the panes, the focus, and the actions that mean the same in all tabs. */
#include "ui/editor/editor.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NARROW 70
#define HINT_LEAST_ROWS 16

static const struct tab *const tabs[TABS] = {&tab_presets, &tab_tiles, &tab_neighbours, &tab_matrix, &tab_check};

static const struct tab *tab_of(const struct ui *ui)
{
    return tabs[ui->editor->tab];
}

struct editor *editor_new(unsigned tab)
{
    struct editor *editor = mem_new(1, sizeof *editor);
    editor->other = TILE_NONE;
    editor->side = SIDE_ALL;
    editor->preview.seed = 1;
    editor->tab = tab < TABS ? tab : 0;
    for (unsigned i = 0; i < TABS; i++)
        editor->focus[i] = tabs[i]->panes & HAS(PANE_LIST) ? PANE_LIST : PANE_MAIN;
    for (unsigned i = 0; i < TABS; i++)
        if (tabs[i]->begin)
            tabs[i]->begin(editor);
    return editor;
}

void editor_free(struct editor *editor)
{
    if (!editor)
        return;
    for (unsigned i = 0; i < TABS; i++)
        if (tabs[i]->end)
            tabs[i]->end(editor);
    preview_release(&editor->preview);
    findings_release(&editor->findings);
    if (editor->preset_readable)
        preset_release(&editor->values);
    if (editor->set_readable)
        tileset_release(&editor->tileset);
    steps_release(editor);
    files_release(editor);
    free(editor);
}

/* Panes */

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
    int usual = tab_of(ui)->side_columns ? tab_of(ui)->side_columns : 23;
    return usual + (ui->columns >= 160 ? 60 - 23 : ui->columns >= 120 ? 40 - 23 : 0);
}

static enum pane focus_of(const struct ui *ui)
{
    return ui->editor->focus[ui->editor->tab];
}

struct area editor_area(const struct ui *ui, enum pane pane)
{
    unsigned has = tab_of(ui)->panes;
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

void editor_focus(struct ui *ui, enum pane pane)
{
    if (tab_of(ui)->panes & HAS(pane))
        ui->editor->focus[ui->editor->tab] = pane;
}

static void move_focus(struct ui *ui, int by, bool round)
{
    int pane = (int)focus_of(ui);
    do {
        pane += by;
        if (round)
            pane = (pane + PANES) % PANES;
        if (pane < 0 || pane >= PANES)
            return;
    } while (!(tab_of(ui)->panes & HAS(pane)));
    editor_focus(ui, (enum pane)pane);
}

/* The row of tabs */

static void label_of(const struct ui *ui, unsigned tab, char *text, size_t size)
{
    char label[32];
    bool shown = tab == ui->editor->tab;
    snprintf(label, sizeof label, "%s", tabs[tab]->name);
    if (tabs[tab]->label)
        tabs[tab]->label(ui, label, sizeof label);
    snprintf(text, size, "%c%s%c", shown ? '[' : ' ', label, shown ? ']' : ' ');
}

static const struct editor_file *title_file(const struct ui *ui)
{
    return tab_of(ui)->folder == LIBRARY_PRESETS ? ui->editor->preset : ui->editor->set;
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

static int tab_at(const struct ui *ui, int at)
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
        tab_of(ui)->draw(ui, canvas, pane, area, pane == focus_of(ui));
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
    if (tab_of(ui)->hint)
        tab_of(ui)->hint(ui, text, sizeof text);
    canvas_text_within(canvas, row, 1, ui->columns - 2, text, look_paint(&ui->look, ROLE_DIM));
}

static const char *typing_bar(const struct ui *ui)
{
    const char *own = tab_of(ui)->typing_bar ? tab_of(ui)->typing_bar(ui) : NULL;
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
    if (row < area.row + area.rows)
        canvas_fill(canvas, (struct area){row, area.column, 1, area.columns}, look_mark(&ui->look, MARK_HORIZONTAL),
                    look_paint(&ui->look, ROLE_RULE));
    if (focus) {
        canvas->cursor_row = area.row + 1;
        canvas->cursor_column = area.column + 1;
    }
    return row + 1;
}

/* Inputs */

enum key_context editor_context(const struct ui *ui)
{
    return tab_of(ui)->context;
}

const struct bar_entry *editor_bar(const struct ui *ui)
{
    return tab_of(ui)->bar;
}

bool editor_typing(const struct ui *ui)
{
    return tab_of(ui)->typing && tab_of(ui)->typing(ui);
}

void editor_input(struct ui *ui, const struct input *input)
{
    tab_of(ui)->input(ui, input);
    editor_refresh(ui);
}

/* The first time, what is shown is what the town is made of. */
static void open_first(struct ui *ui)
{
    if (ui->editor->opened)
        return;
    ui->editor->opened = true;
    if (!editor_choose_preset(ui, session_preset(ui_stage(ui)->session)->name))
        editor_choose_preset(ui, ui->config->preset);
}

void editor_leave(struct ui *ui)
{
    if (tab_of(ui)->leave)
        tab_of(ui)->leave(ui);
}

static void show_tab(struct ui *ui, unsigned tab)
{
    if (ui->screen == SCREEN_EDITOR && tab != ui->editor->tab)
        editor_leave(ui);
    ui->screen = SCREEN_EDITOR;
    ui->editor->tab = tab;
    ui->config->tab = (int)tab; /* written with the rest when the program ends */
    open_first(ui);
    ui->editor->looked = 0;
    files_look(ui);
    editor_refresh(ui);
    ui->editor->preview_due = true;
    if (tabs[tab]->enter)
        tabs[tab]->enter(ui);
    ui_touch(ui);
}

void editor_edit_preset(struct ui *ui, const char *name)
{
    show_tab(ui, 0);
    if (editor_choose_preset(ui, name))
        editor_refresh_tabs(ui);
}

bool editor_go(struct ui *ui, enum action action)
{
    if (action == ACTION_EDITOR) {
        show_tab(ui, ui->editor->tab);
        return true;
    }
    for (unsigned i = 0; i < TABS; i++)
        if (tabs[i]->action == action) {
            show_tab(ui, i);
            return true;
        }
    return false;
}

/* One level up: what the tab has open, the pane, the screen. */
static void back(struct ui *ui)
{
    enum pane before = focus_of(ui);
    if (tab_of(ui)->back && tab_of(ui)->back(ui))
        return;
    move_focus(ui, -1, false);
    if (focus_of(ui) == before)
        ui_go(ui, SCREEN_TOWN);
}

static bool seed_done(struct ui *ui, const char *text)
{
    uint64_t seed;
    if (!number_parse_seed(text, &seed)) {
        ui_say(ui, NULL, "'%s' is no seed: a whole number from 0", text);
        return false;
    }
    ui->editor->preview.seed = seed;
    ui->editor->preview_due = true;
    return true;
}

static void ask_seed(struct ui *ui)
{
    char text[32];
    snprintf(text, sizeof text, "%llu", (unsigned long long)ui->editor->preview.seed);
    prompt_open(ui, "seed of the preview:", "0 to 18446744073709551615", text, seed_done);
}

static void why(struct ui *ui)
{
    const struct preview *preview = &ui->editor->preview;
    if (*preview->why)
        ui_say(ui, "#  another seed", "%s", preview->why);
    else
        ui_say(ui, NULL, preview->state == PREVIEW_BUILDING ? "the preview is being built" : "the preview was built");
}

static void change_view(struct ui *ui)
{
    ui->editor->preview.near = !ui->editor->preview.near;
    ui->editor->preview_due = true;
    ui_say(ui, NULL, ui->editor->preview.near ? "preview: every cell is seen" : "preview: a tile is one sign");
}

/* Through the findings about tiles, from the chosen one on. */
static void go_to_finding(struct ui *ui, int by)
{
    struct editor *editor = ui->editor;
    const struct findings *findings = &editor->findings;
    if (!editor->set_readable || !findings->count) {
        ui_say(ui, NULL, "no findings");
        return;
    }
    editor->finding = (editor->finding + findings->count + (size_t)by) % findings->count;
    const struct finding *finding = &findings->items[editor->finding];
    finding_choose(ui, finding);
    ui_say(ui, "C  all findings", "%s", finding->text);
}

static bool shared_act(struct ui *ui, enum action action)
{
    static const struct {
        enum action action;
        void (*run)(struct ui *ui);
    } acts[] = {{ACTION_BACK, back},
                {ACTION_EDIT_UNDO, edit_undo},
                {ACTION_EDIT_REDO, edit_redo},
                {ACTION_APPLY, editor_apply},
                {ACTION_BUILD, editor_build},
                {ACTION_PREVIEW_SEED, ask_seed},
                {ACTION_WHY, why},
                {ACTION_PREVIEW_VIEW, change_view}};
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++)
        if (acts[i].action == action) {
            acts[i].run(ui);
            return true;
        }
    return false;
}

bool editor_act(struct ui *ui, enum action action, uint32_t key)
{
    bool done = tab_of(ui)->act(ui, action, key) || shared_act(ui, action);
    if (!done) {
        done = true;
        if (action == ACTION_LEFT || action == ACTION_RIGHT)
            move_focus(ui, action == ACTION_LEFT ? -1 : 1, false);
        else if (action == ACTION_NEXT_PANE || action == ACTION_PREVIOUS_PANE)
            move_focus(ui, action == ACTION_NEXT_PANE ? 1 : -1, true);
        else if (action == ACTION_SAVE_FILE)
            files_save_all(ui);
        else if (action == ACTION_FINDING_BEFORE || action == ACTION_FINDING_AFTER)
            go_to_finding(ui, action == ACTION_FINDING_BEFORE ? -1 : 1);
        else
            done = false;
    }
    editor_refresh(ui);
    return done;
}

void editor_click(struct ui *ui, const struct input *input)
{
    if (input->button == BUTTON_RIGHT) {
        back(ui);
        return;
    }
    if (input->row == 0 && input->button == BUTTON_LEFT) {
        int tab = tab_at(ui, input->column);
        if (tab >= 0)
            show_tab(ui, (unsigned)tab);
        return;
    }
    for (enum pane pane = PANE_LIST; pane < PANES; pane++) {
        struct area area = editor_area(ui, pane);
        if (area.columns < 1 || input->row < area.row || input->row >= area.row + area.rows ||
            input->column < area.column || input->column >= area.column + area.columns)
            continue;
        if (input->button == BUTTON_LEFT)
            editor_focus(ui, pane);
        tab_of(ui)->click(ui, pane, area, input);
        break;
    }
    editor_refresh(ui);
}

/* Time */

void editor_advance(struct ui *ui)
{
    if (ui->screen != SCREEN_EDITOR)
        return;
    files_look(ui);
    ui->editor->busy = derive_advance(ui);
    if (tab_of(ui)->advance)
        ui->editor->busy |= tab_of(ui)->advance(ui);
}

uint64_t editor_due(const struct ui *ui)
{
    const struct editor *editor = ui->editor;
    if (ui->screen != SCREEN_EDITOR)
        return UINT64_MAX;
    if (editor->busy)
        return ui->now;
    if (editor->preview_due || editor->lint_due)
        return editor->derive_at;
    return editor->looked + 2000;
}
