/* The editor's life, its focus, and the actions that mean the same in all tabs. */
#include "ui/editor/editor.h"

#include "base/memory.h"
#include "base/number.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct tab *const editor_tabs[TABS] = {&tab_presets, &tab_tiles, &tab_neighbours, &tab_matrix, &tab_check};

const struct tab *editor_tab(const struct ui *ui)
{
    return editor_tabs[ui->editor->tab];
}

struct editor *editor_new(unsigned tab)
{
    struct editor *editor = mem_new(1, sizeof *editor);
    editor->other = TILE_NONE;
    editor->side = SIDE_ALL;
    editor->preview.seed = 1;
    editor->tab = tab < TABS ? tab : 0;
    for (unsigned i = 0; i < TABS; i++)
        editor->focus[i] = editor_tabs[i]->panes & HAS(PANE_LIST) ? PANE_LIST : PANE_MAIN;
    for (unsigned i = 0; i < TABS; i++)
        if (editor_tabs[i]->begin)
            editor_tabs[i]->begin(editor);
    return editor;
}

void editor_free(struct editor *editor)
{
    if (!editor)
        return;
    for (unsigned i = 0; i < TABS; i++)
        if (editor_tabs[i]->end)
            editor_tabs[i]->end(editor);
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

/* Focus */

static enum pane focus_of(const struct ui *ui)
{
    return ui->editor->focus[ui->editor->tab];
}

void editor_focus(struct ui *ui, enum pane pane)
{
    if (editor_tab(ui)->panes & HAS(pane))
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
    } while (!(editor_tab(ui)->panes & HAS(pane)));
    editor_focus(ui, (enum pane)pane);
}

/* Inputs */

enum key_context editor_context(const struct ui *ui)
{
    return editor_tab(ui)->context;
}

const struct bar_entry *editor_bar(const struct ui *ui)
{
    return editor_tab(ui)->bar;
}

bool editor_typing(const struct ui *ui)
{
    return editor_tab(ui)->typing && editor_tab(ui)->typing(ui);
}

void editor_input(struct ui *ui, const struct input *input)
{
    editor_tab(ui)->input(ui, input);
    editor_refresh(ui);
}

void editor_open_first(struct ui *ui)
{
    if (ui->editor->opened)
        return;
    ui->editor->opened = true;
    if (!editor_choose_preset(ui, session_preset(ui_stage(ui)->session)->name))
        editor_choose_preset(ui, ui->config->preset);
}

void editor_leave(struct ui *ui)
{
    if (editor_tab(ui)->leave)
        editor_tab(ui)->leave(ui);
}

static void show_tab(struct ui *ui, unsigned tab)
{
    if (ui->screen == SCREEN_EDITOR && tab != ui->editor->tab)
        editor_leave(ui);
    ui->screen = SCREEN_EDITOR;
    ui->editor->tab = tab;
    ui->config->tab = (int)tab; /* written with the rest when the program ends */
    editor_open_first(ui);
    ui->editor->looked = 0;
    files_look(ui);
    editor_refresh(ui);
    ui->editor->preview_due = true;
    if (editor_tabs[tab]->enter)
        editor_tabs[tab]->enter(ui);
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
        if (editor_tabs[i]->action == action) {
            show_tab(ui, i);
            return true;
        }
    return false;
}

/* One level up: what the tab has open, the pane, the screen. */
static void back(struct ui *ui)
{
    enum pane before = focus_of(ui);
    if (editor_tab(ui)->back && editor_tab(ui)->back(ui))
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
    bool done = editor_tab(ui)->act(ui, action, key) || shared_act(ui, action);
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
        int tab = editor_tab_at(ui, input->column);
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
        editor_tab(ui)->click(ui, pane, area, input);
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
    if (editor_tab(ui)->advance)
        ui->editor->busy |= editor_tab(ui)->advance(ui);
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
