#include "ui/editor/presets_tab.h"

#include "base/memory.h"
#include "ui/editor/form_pane.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct page_ops *const pages[PRESET_PAGES] = {
    [PAGE_PRESET] = &page_preset,       [PAGE_TILES] = &page_tiles,      [PAGE_BORDERS] = &page_borders,
    [PAGE_BORDER] = &page_border,       [PAGE_FIXED] = &page_fixed,      [PAGE_CELL] = &page_cell,
    [PAGE_BUILDINGS] = &page_buildings, [PAGE_BUILDING] = &page_building};

static const struct page_ops *page_of(const struct ui *ui)
{
    return pages[presets_of(ui)->page];
}

static void begin(struct editor *editor)
{
    editor->presets_tab = mem_new(1, sizeof *editor->presets_tab);
}

static void end(struct editor *editor)
{
    library_list_free(editor->presets_tab->entries, editor->presets_tab->count);
    form_release(&editor->presets_tab->form);
    free(editor->presets_tab);
}

/* Pages */

static void build_form(struct ui *ui)
{
    struct form *form = &presets_of(ui)->form;
    form_begin(form);
    if (ui->editor->preset_readable)
        page_of(ui)->build(ui, form);
    form_end(form);
}

void page_go(struct ui *ui, enum preset_page page, size_t item)
{
    struct presets_tab *tab = presets_of(ui);
    tab->chosen[tab->page] = tab->form.chosen;
    tab->form.open = false;
    tab->page = page;
    tab->item[page] = item;
    tab->form.chosen = tab->form.top = 0;
    build_form(ui);
}

bool page_back(struct ui *ui)
{
    struct presets_tab *tab = presets_of(ui);
    if (tab->page == PAGE_PRESET)
        return false;
    tab->form.open = false;
    tab->page = page_of(ui)->above;
    build_form(ui);
    tab->form.chosen = tab->chosen[tab->page] < tab->form.count ? tab->chosen[tab->page] : 0;
    build_form(ui);
    return true;
}

bool preset_edit_end(struct ui *ui, enum status status, struct error *error)
{
    const struct document *document = ui->editor->preset->document;
    struct preset preset;
    if (status == STATUS_OK) {
        status =
            preset_parse(document_text(document), document_size(document), document_name(document), &preset, error);
        if (status == STATUS_OK)
            preset_release(&preset);
    }
    return edit_end(ui, status, error);
}

bool preset_set_value(struct ui *ui, const char *path, const char *value, const char *words)
{
    struct error error = {0};
    edit_begin(ui, "%s", words);
    return preset_edit_end(ui, document_set(edit_in(ui, ui->editor->preset), path, value, &error), &error);
}

bool preset_set_text(struct ui *ui, const char *path, const char *text, const char *words)
{
    char *quoted = document_quote(text);
    bool done = preset_set_value(ui, path, quoted, words);
    free(quoted);
    return done;
}

bool preset_has(const struct ui *ui, const char *member)
{
    return conf_has(conf_root(document_conf(ui->editor->preset->document)), member);
}

/* The list */

static void row_of(struct ui *ui, size_t index, struct list_row *row)
{
    const struct library_entry *entry = &presets_of(ui)->entries[index];
    const struct editor_file *file = files_find(ui, LIBRARY_PRESETS, entry->name);
    bool applied = strcmp(entry->name, ui->config->preset) == 0;
    snprintf(row->text, sizeof row->text, "%.100s", entry->name);
    snprintf(row->marks, sizeof row->marks, "%s%s", applied ? "a" : "", files_unsaved(file) ? "*" : applied ? " " : "");
}

static void list_pane(struct ui *ui, struct canvas *canvas, struct area area, bool focus)
{
    struct presets_tab *tab = presets_of(ui);
    char count[24];
    snprintf(count, sizeof count, "%zu ", tab->count);
    editor_head(ui, canvas, area, focus, "PRESETS", count);
    area.row++;
    area.rows--;
    list_draw(ui, canvas, area, &tab->list, tab->count, focus, row_of);
}

static void take_chosen(struct ui *ui)
{
    struct presets_tab *tab = presets_of(ui);
    if (tab->list.chosen >= tab->count)
        return;
    const struct editor_file *now = ui->editor->preset;
    const char *name = tab->entries[tab->list.chosen].name;
    if (now && strcmp(document_name(now->document), name) == 0)
        return;
    while (page_back(ui))
        ;
    tab->form.chosen = tab->form.top = 0;
    editor_choose_preset(ui, name);
}

static bool list_acts(struct ui *ui, enum action action)
{
    struct presets_tab *tab = presets_of(ui);
    if (action == ACTION_ENTER)
        editor_focus(ui, PANE_MAIN);
    else if (list_act(&tab->list, tab->count, action))
        take_chosen(ui);
    else
        return false;
    return true;
}

/* The form */

static void form_pane(struct ui *ui, struct canvas *canvas, struct area area, bool focus)
{
    struct editor *editor = ui->editor;
    char head[120];
    if (painter_is_open(ui)) {
        painter_draw(ui, canvas, area, focus);
        return;
    }
    snprintf(head, sizeof head, "PRESET %.50s%s%s", editor->preset ? document_name(editor->preset->document) : "",
             presets_of(ui)->page != PAGE_PRESET ? " > " : "", page_of(ui)->title);
    editor_head(ui, canvas, area, focus, head, "");
    area.row++;
    area.rows--;
    if (editor->preset_readable)
        form_draw(ui, canvas, area, &presets_of(ui)->form, focus);
    else
        canvas_format(canvas, area.row, area.column + 1, look_paint(&ui->look, ROLE_WARNING), "%.*s", area.columns - 2,
                      editor->preset_fault.message);
}

static int marks_draw(struct ui *ui, struct canvas *canvas, struct area area, int row)
{
    static const char *const lines[] = {"b  apply and build", "a  apply: next start", "a  beside it: applied",
                                        "*  unsaved"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines && row < area.row + area.rows; i++, row++)
        canvas_text_within(canvas, row, area.column + 1, area.columns - 1, lines[i], look_paint(&ui->look, ROLE_DIM));
    return row;
}

/* Shares in tenths of a percent, by tile. */
static void shares_of(const struct preview *preview, const struct tileset *set, unsigned *found, unsigned *wanted)
{
    const struct tile_grid *grid = &preview->town.grid;
    size_t cells = (size_t)grid->width * grid->height;
    double weights = 0;
    for (size_t i = 0; i < set->tile_count; i++)
        weights += (double)set->tiles[i].probability;
    for (size_t i = 0; i < cells; i++)
        found[set->oriented[grid->tiles[i]].tile]++;
    for (size_t i = 0; i < set->tile_count; i++) {
        found[i] = cells ? (unsigned)(found[i] * 1000u / cells) : 0;
        wanted[i] = weights > 0 ? (unsigned)((double)set->tiles[i].probability * 1000 / weights) : 0;
    }
}

/* How often each tile stands in the preview, where there is room to tell. */
static void figures_draw(struct ui *ui, struct canvas *canvas, struct area area, int row)
{
    const struct preview *preview = &ui->editor->preview;
    int end = area.row + area.rows;
    if (preview->state != PREVIEW_DONE || row + 6 > end)
        return;
    const struct tileset *set = street_tileset(preview->street);
    unsigned *found = mem_new(set->tile_count, sizeof *found), *wanted = mem_new(set->tile_count, sizeof *wanted);
    shares_of(preview, set, found, wanted);
    canvas_text(canvas, ++row, area.column + 1, "TILES                found   by weight",
                look_paint(&ui->look, ROLE_HEAD));
    for (size_t i = 0; i < set->tile_count && ++row < end; i++)
        canvas_format(canvas, row, area.column + 1, look_paint(&ui->look, ROLE_TEXT), "%-20.20s%3u.%u %%     %3u.%u %%",
                      set->tiles[i].name, found[i] / 10, found[i] % 10, wanted[i] / 10, wanted[i] % 10);
    free(found);
    free(wanted);
}

static void side_pane(struct ui *ui, struct canvas *canvas, struct area area, bool focus)
{
    int row = editor_preview_draw(ui, canvas, area, focus);
    row = marks_draw(ui, canvas, area, row);
    if (area.columns >= 40)
        figures_draw(ui, canvas, area, row);
}

static void draw(struct ui *ui, struct canvas *canvas, enum pane pane, struct area area, bool focus)
{
    if (pane == PANE_LIST)
        list_pane(ui, canvas, area, focus);
    else if (pane == PANE_MAIN)
        form_pane(ui, canvas, area, focus);
    else if (painter_is_open(ui))
        painter_draw_side(ui, canvas, area);
    else
        side_pane(ui, canvas, area, focus);
}

static struct form_ops ops_of(const struct ui *ui)
{
    return (struct form_ops){page_of(ui)->set, page_of(ui)->follow};
}

static const char *name_of(const struct ui *ui, size_t at)
{
    return presets_of(ui)->entries[at].name;
}

static bool find_done(struct ui *ui, const char *text)
{
    struct presets_tab *tab = presets_of(ui);
    snprintf(tab->sought, sizeof tab->sought, "%.60s", text);
    size_t at = find_name(ui, text, tab->count, tab->list.chosen, name_of);
    if (at == SIZE_MAX) {
        ui_say(ui, NULL, "no preset has '%s' in its name", text);
        return false;
    }
    tab->list.chosen = at;
    take_chosen(ui);
    return true;
}

/* What is done with the preset, wherever the focus is. */
static bool preset_acts(struct ui *ui, enum action action)
{
    static const struct {
        enum action action;
        void (*run)(struct ui *ui);
    } acts[] = {{ACTION_ADD, preset_ask_new},
                {ACTION_RENAME, preset_ask_name},
                {ACTION_COPY, preset_duplicate},
                {ACTION_DELETE, preset_remove},
                {ACTION_OPEN_FILE, preset_open_other}};
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++)
        if (acts[i].action == action) {
            acts[i].run(ui);
            return true;
        }
    if (action != ACTION_SEARCH)
        return false;
    prompt_open(ui, "find:", "a part of the name", presets_of(ui)->sought, find_done);
    return true;
}

static bool act(struct ui *ui, enum action action, uint32_t key)
{
    struct presets_tab *tab = presets_of(ui);
    enum pane focus = ui->editor->focus[ui->editor->tab];
    struct form_ops ops = ops_of(ui);
    if (focus == PANE_LIST && list_acts(ui, action))
        return true;
    if (focus == PANE_MAIN && ui->editor->preset_readable) {
        if (page_of(ui)->act && page_of(ui)->act(ui, action))
            return true;
        if (action == ACTION_LEFT && page_back(ui))
            return true;
        if (form_act(ui, &tab->form, &ops, action, key))
            return true;
    }
    return preset_acts(ui, action);
}

static void click(struct ui *ui, enum pane pane, struct area area, const struct input *input)
{
    struct presets_tab *tab = presets_of(ui);
    struct form_ops ops = ops_of(ui);
    area.row++;
    area.rows--;
    if (pane == PANE_LIST) {
        if (list_click(&tab->list, tab->count, area, input))
            editor_focus(ui, PANE_MAIN);
        take_chosen(ui);
    } else if (pane == PANE_MAIN && ui->editor->preset_readable)
        form_click(ui, &tab->form, &ops, area, input);
}

static bool typing(const struct ui *ui)
{
    return form_pane_typing(ui, &presets_of(ui)->form);
}

static void input(struct ui *ui, const struct input *given)
{
    struct form_ops ops = ops_of(ui);
    form_pane_input(ui, &presets_of(ui)->form, &ops, given);
}

static void hint(struct ui *ui, char *text, size_t size)
{
    const struct form_line *line = form_chosen(&presets_of(ui)->form);
    if (painter_is_open(ui))
        painter_hint(ui, text, size);
    else if (ui->editor->focus[ui->editor->tab] == PANE_LIST && ui->editor->preset_readable)
        snprintf(text, size, "%s", ui->editor->values.title);
    else if (line)
        snprintf(text, size, "%s", line->help);
}

static bool back(struct ui *ui)
{
    return form_pane_back(ui, &presets_of(ui)->form) ||
           (ui->editor->focus[ui->editor->tab] == PANE_MAIN && page_back(ui));
}

static void leave(struct ui *ui)
{
    form_pane_leave(ui, &presets_of(ui)->form);
}

/* An item that is gone, by undo or with another preset, has no page. */
static void settle_page(struct ui *ui)
{
    const struct editor *editor = ui->editor;
    struct presets_tab *tab = presets_of(ui);
    if (!editor->preset_readable ||
        (tab->page == PAGE_CELL && tab->item[PAGE_CELL] >= editor->values.street.fixed_count) ||
        (tab->page == PAGE_BUILDING && tab->item[PAGE_BUILDING] >= editor->values.street.building_count))
        while (page_back(ui))
            ;
}

static void refresh(struct ui *ui)
{
    settle_page(ui);
    presets_list_again(ui);
    build_form(ui);
}

static const struct bar_entry bar[] = {
    {ACTION_HELP, "?", "help"},      {ACTION_ADD, "n", "new"},     {ACTION_COPY, "c", "copy"},
    {ACTION_RENAME, "r", "rename"},  {ACTION_DELETE, "d", "del"},  {ACTION_EDIT_UNDO, "u", "undo"},
    {ACTION_SAVE_FILE, "S", "save"}, {ACTION_BUILD, "b", "build"}, {ACTION_BACK, "Esc", "town"},
    {ACTION_APPLY, "a", "apply"},    {ACTION_SEARCH, "/", "find"}, {ACTION_TAB_TILES, "T", "tiles"},
    {ACTION_NONE, NULL, NULL},
};

const struct tab tab_presets = {.name = "Presets",
                                .action = ACTION_TAB_PRESETS,
                                .context = KEYS_FORMS,
                                .folder = LIBRARY_PRESETS,
                                .panes = HAS(PANE_LIST) | HAS(PANE_MAIN) | HAS(PANE_SIDE),
                                .bar = bar,
                                .draw = draw,
                                .act = act,
                                .click = click,
                                .typing = typing,
                                .input = input,
                                .typing_bar = painter_bar,
                                .enter = presets_list_again,
                                .refresh = refresh,
                                .leave = leave,
                                .hint = hint,
                                .back = back,
                                .begin = begin,
                                .end = end};
