/* What is made of the documents' texts: the preset's values, the tileset, what is wrong with it, the preview. */
#include "ui/editor/editor.h"

#include "session/lint_preset.h"

#include <stdio.h>
#include <string.h>

#define LINT_AT_ONCE 64u /* oriented tiles up to which checking takes no time */
#define LINT_WAIT_MS 150u

static void read_preset(struct editor *editor)
{
    const struct document *document = editor->preset->document;
    if (editor->preset_readable)
        preset_release(&editor->values);
    editor->preset_fault = (struct error){0};
    editor->preset_readable = preset_parse(document_text(document), document_size(document), document_name(document),
                                           &editor->values, &editor->preset_fault) == STATUS_OK;
}

static void forget_preset(struct editor *editor)
{
    if (editor->preset_readable)
        preset_release(&editor->values);
    editor->preset_readable = false;
}

static void settle_tile(struct editor *editor)
{
    const struct tileset *set = &editor->tileset;
    if (editor->tile >= set->tile_count)
        editor->tile = set->tile_count ? set->tile_count - 1 : 0;
    const struct tile *tile = &set->tiles[editor->tile];
    if (editor->turn > 7 || tile_oriented(tile, editor->turn) == TILE_NONE)
        for (editor->turn = 0; editor->turn < 7 && tile_oriented(tile, editor->turn) == TILE_NONE;)
            editor->turn++;
    if (editor->other != TILE_NONE && editor->other >= set->oriented_count)
        editor->other = TILE_NONE;
}

static void read_set(struct editor *editor)
{
    const struct document *document = editor->set->document;
    if (editor->set_readable)
        tileset_release(&editor->tileset);
    editor->set_fault = (struct error){0};
    editor->set_readable = tileset_of_conf(document_conf(document), &editor->tileset, &editor->set_fault) == STATUS_OK;
    if (editor->set_readable)
        settle_tile(editor);
}

static void forget_set(struct editor *editor)
{
    if (editor->set_readable)
        tileset_release(&editor->tileset);
    editor->set_readable = false;
}

/* The tiles shown are the preset's, unless another set was opened by itself. */
static void follow_set(struct ui *ui)
{
    struct editor *editor = ui->editor;
    if (!editor->preset_readable || strcmp(editor->set_wanted, editor->values.tileset) == 0)
        return;
    snprintf(editor->set_wanted, sizeof editor->set_wanted, "%s", editor->values.tileset);
    editor->set_detached = false;
    editor->set_fault = (struct error){0};
    editor->set = files_open(ui, LIBRARY_TILESETS, editor->values.tileset, &editor->set_fault);
}

static bool refresh_preset(struct editor *editor)
{
    unsigned long revision = editor->preset ? document_revision(editor->preset->document) : 0;
    if (editor->preset_read == editor->preset && editor->preset_revision == revision)
        return false;
    editor->preset_read = editor->preset;
    editor->preset_revision = revision;
    if (editor->preset)
        read_preset(editor);
    else
        forget_preset(editor);
    return true;
}

static bool refresh_set(struct editor *editor)
{
    unsigned long revision = editor->set ? document_revision(editor->set->document) : 0;
    if (editor->set_read == editor->set && editor->set_revision == revision)
        return false;
    editor->set_read = editor->set;
    editor->set_revision = revision;
    if (editor->set)
        read_set(editor);
    else
        forget_set(editor);
    findings_release(&editor->findings);
    editor->lint_due = true;
    return true;
}

static void lint(struct editor *editor)
{
    findings_release(&editor->findings);
    if (editor->set_readable)
        lint_tileset(&editor->tileset, &editor->findings);
    editor->lint_due = false;
    editor->preset_lint_due = true;
}

/* Those of a level, of the preset or of the set, are moved to the end of a list. */
static void move_findings(struct findings *to, struct findings *from, enum lint_level level, bool of_preset)
{
    for (size_t i = 0; i < from->count; i++) {
        struct finding *finding = &from->items[i];
        if (finding->level != level || (finding->kind == LINT_PRESET) != of_preset)
            continue;
        findings_add(to, finding);
        finding->text = finding->reasons = NULL;
    }
}

/* What the preset makes of the set comes after the findings of the set. */
static void lint_with_preset(struct ui *ui)
{
    struct editor *editor = ui->editor;
    struct findings set = editor->findings, preset = {0};
    editor->findings = (struct findings){0};
    if (editor->set_readable && editor_preset_has_set(ui))
        lint_preset(&editor->values, &editor->tileset, &preset);
    for (enum lint_level level = LINT_LEVEL_ERROR; level <= LINT_LEVEL_NOTE; level++) {
        move_findings(&editor->findings, &set, level, false);
        move_findings(&editor->findings, &preset, level, true);
    }
    findings_release(&set);
    findings_release(&preset);
    editor->preset_lint_due = false;
}

void editor_refresh_tabs(struct ui *ui)
{
    for (unsigned i = 0; i < TABS; i++)
        if (editor_tabs[i]->refresh)
            editor_tabs[i]->refresh(ui);
    ui_touch(ui);
}

void editor_refresh(struct ui *ui)
{
    struct editor *editor = ui->editor;
    bool changed = refresh_preset(editor);
    follow_set(ui);
    changed |= refresh_set(editor);
    if (!changed)
        return;
    editor->preview_due = editor->preset_lint_due = true;
    editor->derive_at = ui->now + LINT_WAIT_MS;
    if (editor->lint_due && (!editor->set_readable || editor->tileset.oriented_count <= LINT_AT_ONCE))
        lint(editor);
    editor_refresh_tabs(ui);
}

/* Is the preset one of the set that is shown? */
bool editor_preset_has_set(const struct ui *ui)
{
    const struct editor *editor = ui->editor;
    return editor->preset_readable && !editor->set_detached;
}

/* True when there is more to do. */
bool derive_advance(struct ui *ui)
{
    struct editor *editor = ui->editor;
    if (editor->preview_due &&
        !(editor->set_readable && editor->tileset.oriented_count > LINT_AT_ONCE && ui->now < editor->derive_at)) {
        struct area area = editor_preview_area(ui);
        const char *why = editor->set ? editor->set_fault.message : "no tileset";
        preview_begin(&editor->preview, editor_preset_has_set(ui) ? &editor->values : NULL, editor_tileset(ui), why,
                      area);
        editor->preview_due = false;
        ui_touch(ui);
    } else if (editor->lint_due && ui->now >= editor->derive_at) {
        lint(editor);
        ui_touch(ui);
    } else if (editor->preset_lint_due && !editor->lint_due) {
        lint_with_preset(ui);
        ui_touch(ui);
    } else if (editor->preview.state == PREVIEW_BUILDING) {
        preview_advance(&editor->preview);
        ui_touch(ui);
    }
    return editor->preview.state == PREVIEW_BUILDING || (editor->preset_lint_due && !editor->lint_due);
}

const struct tileset *editor_tileset(const struct ui *ui)
{
    return ui->editor->set_readable ? &ui->editor->tileset : NULL;
}

uint32_t editor_oriented(const struct ui *ui)
{
    const struct editor *editor = ui->editor;
    if (!editor->set_readable || !editor->tileset.tile_count)
        return TILE_NONE;
    return tile_oriented(&editor->tileset.tiles[editor->tile], editor->turn);
}

void editor_next_turn(struct ui *ui)
{
    struct editor *editor = ui->editor;
    const struct tile *tile = &editor->tileset.tiles[editor->tile];
    do
        editor->turn = (editor->turn + 1) % 8;
    while (tile_oriented(tile, editor->turn) == TILE_NONE);
    ui_touch(ui);
}

void editor_choose_tile(struct ui *ui, size_t tile, unsigned turn, unsigned side, uint32_t other)
{
    struct editor *editor = ui->editor;
    editor->tile = tile;
    editor->turn = turn;
    editor->side = side;
    editor->other = other;
    editor->on_set = false;
    if (editor->set_readable)
        settle_tile(editor);
    editor->tile_list.list.chosen = editor->tile + 1;
    ui_touch(ui);
}
