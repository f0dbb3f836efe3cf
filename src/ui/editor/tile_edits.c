/* Whole tiles: new, renamed, copied, deleted; and the presets that name them. */
#include "base/memory.h"
#include "ui/editor/tiles_tab.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct tile *tile_of(const struct ui *ui)
{
    return &ui->editor->tileset.tiles[ui->editor->tile];
}

static bool no_tile(struct ui *ui)
{
    if (ui->editor->set_readable)
        return false;
    ui_say(ui, "n  makes one", "there is no tile");
    return true;
}

/* Uses */

static bool means(const struct tileset *set, const char *name, size_t tile)
{
    uint32_t oriented = name ? tileset_find(set, name) : TILE_NONE;
    return name && (strcmp(name, set->tiles[tile].name) == 0 ||
                    (oriented != TILE_NONE && set->oriented[oriented].tile == tile));
}

static size_t count_in(const struct preset *preset, const struct tileset *set, size_t tile)
{
    const struct street_settings *street = &preset->street;
    size_t count = means(set, street->building_tile, tile);
    for (size_t i = 0; i < street->tile_count; i++)
        count += means(set, street->tiles[i], tile);
    for (size_t i = 0; i < street->fixed_count; i++)
        count += means(set, street->fixed[i].tile, tile);
    for (unsigned side = 0; side < DIRECTIONS; side++)
        for (size_t i = 0; i < street->border[side].count; i++)
            count += means(set, street->border[side].tiles[i], tile);
    return count;
}

/* The preset as it is edited, or as its file has it. */
static bool read_preset(struct ui *ui, const char *name, struct preset *preset)
{
    const struct editor_file *file = files_find(ui, LIBRARY_PRESETS, name);
    if (!file)
        return preset_load(ui->library, name, preset, NULL) == STATUS_OK;
    return preset_parse(document_text(file->document), document_size(file->document), name, preset, NULL) == STATUS_OK;
}

static void count_uses(struct ui *ui, struct tile_uses *uses)
{
    const struct editor *editor = ui->editor;
    size_t count, used = 0;
    struct library_entry *entries = files_list(ui, LIBRARY_PRESETS, &count);
    struct preset preset;
    uses->rules = tileset_edit_uses(editor->set->document, tile_of(ui)->name);
    for (size_t i = 0; i < count; i++) {
        if (!read_preset(ui, entries[i].name, &preset))
            continue;
        size_t mentions = strcmp(preset.tileset, document_name(editor->set->document)) == 0
                              ? count_in(&preset, &editor->tileset, uses->tile)
                              : 0;
        preset_release(&preset);
        if (!mentions)
            continue;
        uses->mentions += mentions;
        if (used < sizeof uses->names)
            used += (size_t)snprintf(uses->names + used, sizeof uses->names - used, "%s%s", uses->presets ? ", " : "",
                                     entries[i].name);
        uses->presets++;
    }
    library_list_free(entries, count);
}

const struct tile_uses *tile_uses(struct ui *ui)
{
    const struct editor *editor = ui->editor;
    struct tile_uses *uses = &tiles_of(ui)->uses;
    unsigned long stamp = files_stamp(ui) * 31 + (unsigned long)(uintptr_t)editor->set;
    if (uses->stamp == stamp && uses->tile == editor->tile)
        return uses;
    *uses = (struct tile_uses){.tile = editor->tile, .stamp = stamp};
    count_uses(ui, uses);
    return uses;
}

/* Does DO to the document of every preset that has the set and names the tile, within the group; returns how many. */
static size_t in_presets(struct ui *ui, const char *tile,
                         enum status (*edit)(struct document *preset, const struct tileset *set, const char *tile,
                                             const char *to),
                         const char *to, enum status *status)
{
    const struct editor *editor = ui->editor;
    size_t count, changed = 0;
    struct library_entry *entries = files_list(ui, LIBRARY_PRESETS, &count);
    for (size_t i = 0; i < count && *status == STATUS_OK; i++) {
        if (!editor_preset_uses(ui, entries[i].name, document_name(editor->set->document)))
            continue;
        struct editor_file *file = files_open(ui, LIBRARY_PRESETS, entries[i].name, NULL);
        if (!file || !preset_edit_uses(file->document, &editor->tileset, tile))
            continue;
        changed += preset_edit_uses(file->document, &editor->tileset, tile);
        *status = edit(edit_in(ui, file), &editor->tileset, tile, to);
    }
    library_list_free(entries, count);
    return changed;
}

/* New */

/* The first tile of a set: its text by hand, since the set is none before. */
static enum status insert_first(struct document *document, const char *name, size_t *index, struct error *error)
{
    const struct conf_document *conf = document_conf(document);
    int64_t size = 3;
    const char *character = "g";
    const conf_node *legend = conf_member(conf_root(conf), "legend");
    char *quoted = document_quote(name), *picture = mem_text(""), *value;
    conf_get_int(conf, conf_root(conf), "size", 1, TILE_SIZE_LIMIT, &size, NULL);
    if (legend && conf_count(legend))
        conf_get_text(conf, conf_item(legend, 0), "char", &character, NULL);
    char *sign = document_quote(character);
    sign[strlen(sign) - 1] = '\0';
    for (int64_t y = 0; y < size; y++) {
        char *row = mem_text(""), *longer;
        for (int64_t x = 0; x < size; x++) {
            longer = mem_format("%s%s", row, sign + 1);
            free(row);
            row = longer;
        }
        longer = mem_format("%s        \"%s\"%s\n", picture, row, y + 1 < size ? "," : "");
        free(row);
        free(picture);
        picture = longer;
    }
    value =
        mem_format("{\n    name = %s;\n    glyph = \"#\";\n    picture = (\n%s    );\n    right = (%s);\n    down = "
                   "(%s);\n}",
                   quoted, picture, quoted, quoted);
    enum status status = document_insert(document, "tiles", SIZE_MAX, value, error);
    free(value);
    free(picture);
    free(sign);
    free(quoted);
    *index = 0;
    return status;
}

static bool new_done(struct ui *ui, const char *typed)
{
    struct editor *editor = ui->editor;
    struct error error = {0};
    size_t index = 0;
    enum status status;
    if (!editor->set)
        return true;
    edit_begin(ui, "new tile%s%s", *typed ? " " : "", typed);
    struct document *document = edit_in(ui, editor->set);
    if (editor->set_readable)
        status = tileset_edit_new(document, *typed ? typed : NULL, &index, &error);
    else
        status = insert_first(document, *typed ? typed : "tile", &index, &error);
    if (!edit_end(ui, status, &error))
        return false;
    editor_choose_tile(ui, index, 0, SIDE_ALL, TILE_NONE);
    if (editor->set_readable)
        ui_say(ui, "N  neighbours  Enter  its form", "new tile %s: it stands beside itself", tile_of(ui)->name);
    return true;
}

void tile_ask_new(struct ui *ui)
{
    const struct editor *editor = ui->editor;
    if (!editor->set)
        ui_say(ui, NULL, "no set is open");
    else if (!editor->set_readable && strcmp(editor->set_fault.message, "the set has no tiles") != 0)
        ui_say(ui, NULL, "%s", editor->set_fault.message);
    else
        prompt_open(ui, "new tile:", "its name; empty: a free one", "", new_done);
}

/* Rename */

static enum status rename_in(struct document *preset, const struct tileset *set, const char *tile, const char *to)
{
    return preset_edit_rename_tile(preset, set, tile, to, NULL);
}

bool tile_rename(struct ui *ui, const char *name)
{
    struct editor *editor = ui->editor;
    struct error error = {0};
    enum status status = STATUS_OK;
    if (no_tile(ui) || strcmp(name, tile_of(ui)->name) == 0)
        return true;
    char *old = mem_text(tile_of(ui)->name);
    size_t rules = tileset_edit_uses(editor->set->document, old);
    edit_begin(ui, "rename tile '%s' to '%s'", old, name);
    size_t mentions = in_presets(ui, old, rename_in, name, &status);
    status = status == STATUS_OK ? tileset_edit_rename(edit_in(ui, editor->set), editor->tile, name, &error) : status;
    bool done = edit_end(ui, status, &error);
    if (done)
        ui_say(ui, "u  undo", "%s is %s now: %zu rule%s and %zu mention%s in presets followed", old, name, rules,
               rules == 1 ? "" : "s", mentions, mentions == 1 ? "" : "s");
    free(old);
    files_tidy(ui);
    return done;
}

static bool rename_done(struct ui *ui, const char *name)
{
    return tile_rename(ui, name);
}

void tile_ask_name(struct ui *ui)
{
    if (!no_tile(ui))
        prompt_open(ui, "rename to:", "", tile_of(ui)->name, rename_done);
}

/* Delete */

static enum status delete_in(struct document *preset, const struct tileset *set, const char *tile, const char *to)
{
    (void)to;
    return preset_edit_delete_tile(preset, set, tile, NULL);
}

void tile_remove(struct ui *ui)
{
    struct editor *editor = ui->editor;
    struct error error = {0};
    enum status status = STATUS_OK;
    if (no_tile(ui))
        return;
    char *old = mem_text(tile_of(ui)->name);
    size_t rules = tileset_edit_uses(editor->set->document, old);
    edit_begin(ui, "delete tile '%s'", old);
    size_t mentions = in_presets(ui, old, delete_in, NULL, &status);
    status = status == STATUS_OK ? tileset_edit_delete(edit_in(ui, editor->set), editor->tile, &error) : status;
    if (edit_end(ui, status, &error))
        ui_say(ui, "u  undo", "%s is deleted, and with it %zu rule%s and %zu mention%s in presets", old, rules,
               rules == 1 ? "" : "s", mentions, mentions == 1 ? "" : "s");
    free(old);
    files_tidy(ui);
}

/* Copy, of this tile or of one of another set */

static void after_copy(struct ui *ui, bool done, size_t index, const char *from)
{
    if (!done)
        return;
    editor_choose_tile(ui, index, 0, SIDE_ALL, TILE_NONE);
    ui_say(ui, "r  rename", "%s is a copy of %s", tile_of(ui)->name, from);
}

static void duplicate(struct ui *ui)
{
    struct error error = {0};
    size_t index = 0;
    char *from = mem_text(tile_of(ui)->name);
    edit_begin(ui, "copy tile '%s'", from);
    enum status status = tileset_edit_copy(edit_in(ui, ui->editor->set), ui->editor->tile, &index, &error);
    after_copy(ui, edit_end(ui, status, &error), index, from);
    free(from);
}

/* The other set as it is edited, or as its file has it. */
static enum status load_set(struct ui *ui, const char *name, struct tileset *set, struct error *error)
{
    const struct editor_file *file = files_find(ui, LIBRARY_TILESETS, name);
    if (!file)
        return tileset_load(ui->library, name, set, error);
    return tileset_parse(document_text(file->document), document_size(file->document), name, set, error);
}

static void take_chosen(struct ui *ui, const char *name)
{
    struct tileset other;
    struct error error = {0};
    size_t index = 0, tile = 0;
    enum status status = load_set(ui, tiles_of(ui)->take_from, &other, &error);
    if (status != STATUS_OK) {
        ui_say(ui, NULL, "%s", error.message);
        return;
    }
    while (tile < other.tile_count && strcmp(other.tiles[tile].name, name) != 0)
        tile++;
    if (tile < other.tile_count) {
        edit_begin(ui, "copy tile '%s' from '%s'", name, other.name);
        status = tileset_edit_take(edit_in(ui, ui->editor->set), &other, tile, &index, &error);
        after_copy(ui, edit_end(ui, status, &error), index, name);
    }
    tileset_release(&other);
}

static void pick_tile_of(struct ui *ui, const char *name)
{
    struct picker picker = {.title = "Which tile", .done = take_chosen};
    struct tileset other;
    struct error error = {0};
    if (load_set(ui, name, &other, &error) != STATUS_OK) {
        ui_say(ui, NULL, "%s", error.message);
        return;
    }
    free(tiles_of(ui)->take_from);
    tiles_of(ui)->take_from = mem_text(name);
    for (size_t i = 0; i < other.tile_count; i++)
        picker_add(&picker, other.tiles[i].name, other.tiles[i].name, "Its picture comes along; its rules do not.");
    tileset_release(&other);
    picker_open(ui, &picker);
}

#define THIS_TILE "\001this" /* no set has this name */

static void source_chosen(struct ui *ui, const char *name)
{
    if (strcmp(name, THIS_TILE) == 0)
        duplicate(ui);
    else
        pick_tile_of(ui, name);
}

void tile_copy(struct ui *ui)
{
    struct picker picker = {.title = "Copy", .done = source_chosen};
    size_t count;
    char line[120];
    if (no_tile(ui))
        return;
    snprintf(line, sizeof line, "this tile, %.80s", tile_of(ui)->name);
    picker_add(&picker, THIS_TILE, line, "With all its rules.");
    struct library_entry *entries = files_list(ui, LIBRARY_TILESETS, &count);
    for (size_t i = 0; i < count; i++) {
        if (strcmp(entries[i].name, document_name(ui->editor->set->document)) == 0)
            continue;
        snprintf(line, sizeof line, "a tile of %.80s ...", entries[i].name);
        picker_add(&picker, entries[i].name, line, "Its picture comes along; its rules do not.");
    }
    library_list_free(entries, count);
    picker_open(ui, &picker);
}
