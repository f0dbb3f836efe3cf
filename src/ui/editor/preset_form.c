/* The form of a preset: every field of its schema, and the settings that are lists as links to pages of their own. */
#include "ui/editor/presets_tab.h"
#include "ui/editor/tiles_tab.h"

#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Ids of lines that are no field of the schema. */
enum { LINE_TILES = 1000, LINE_BUILDINGS, LINE_BORDERS, LINE_FIXED };

static bool differs(const struct ui *ui, const char *path)
{
    const struct editor_file *file = ui->editor->preset;
    return files_unsaved(file) && document_differs(file->document, path);
}

static void link_line(struct ui *ui, struct form *form, unsigned id, const char *label, const char *path,
                      const char *help)
{
    struct form_line *line = form_add(form, FORM_LINK, id, label);
    line->differs = differs(ui, path);
    snprintf(line->help, sizeof line->help, "%s", help);
}

static struct form_line *last_line(struct form *form)
{
    return &form->lines[form->count - 1];
}

static void tiles_line(struct ui *ui, struct form *form)
{
    const struct street_settings *street = &ui->editor->values.street;
    const struct tileset *set = editor_preset_has_set(ui) ? editor_tileset(ui) : NULL;
    link_line(ui, form, LINE_TILES, "tiles in play", "tiles",
              "the tiles that may stand in the town; the others are left out");
    if (street->tile_count && set)
        snprintf(last_line(form)->value, sizeof last_line(form)->value, "%zu of %zu", street->tile_count,
                 set->tile_count);
    else
        snprintf(last_line(form)->value, sizeof last_line(form)->value, street->tile_count ? "some" : "all");
}

static void buildings_line(struct ui *ui, struct form *form)
{
    link_line(ui, form, LINE_BUILDINGS, "buildings", "buildings",
              "what is put on the building tile: drawn here, chosen by chance");
    if (ui->editor->values.street.building_count)
        snprintf(last_line(form)->value, sizeof last_line(form)->value, "%zu",
                 ui->editor->values.street.building_count);
    else
        snprintf(last_line(form)->value, sizeof last_line(form)->value, "none");
}

static void rules_lines(struct ui *ui, struct form *form)
{
    const struct street_settings *street = &ui->editor->values.street;
    unsigned given = 0;
    for (unsigned side = 0; side < DIRECTIONS; side++)
        given += street->border[side].kind == STREET_BORDER_TILES;
    link_line(ui, form, LINE_BORDERS, "border", "borders", "what may stand outside, on each side of the town");
    if (given)
        snprintf(last_line(form)->value, sizeof last_line(form)->value, "%u sides given", given);
    else
        snprintf(last_line(form)->value, sizeof last_line(form)->value, "free");
    link_line(ui, form, LINE_FIXED, "fixed cells", "fixed",
              "cells that are a given tile, whatever is built around them");
    if (street->fixed_count)
        snprintf(last_line(form)->value, sizeof last_line(form)->value, "%zu", street->fixed_count);
    else
        snprintf(last_line(form)->value, sizeof last_line(form)->value, "none");
}

/* Names of files and tiles are chosen from what there is. */
static bool is_chosen(const struct conf_field *field)
{
    return strcmp(field->name, "tileset") == 0 || strcmp(field->name, "fsm") == 0 ||
           strcmp(field->name, "building_tile") == 0;
}

static void field_line(struct ui *ui, struct form *form, unsigned index)
{
    const struct conf_field *field = &preset_schema.fields[index];
    struct form_line *line = form_add_field(form, field, index, &ui->editor->values);
    line->differs = differs(ui, field->name);
    if (!is_chosen(field))
        return;
    line->kind = FORM_LINK;
    if (strcmp(field->name, "tileset") == 0) {
        size_t presets = set_uses(ui, line->value)->presets;
        snprintf(line->unit, sizeof line->unit, "%zu use", presets);
        snprintf(line->help, sizeof line->help, "%.80s; %zu preset%s it", field->help, presets,
                 presets == 1 ? " has" : "s have");
    }
    if (!*line->value)
        snprintf(line->value, sizeof line->value, "none");
}

static void build(struct ui *ui, struct form *form)
{
    const char *section = "";
    for (unsigned i = 0; i < preset_schema.count; i++) {
        const struct conf_field *field = &preset_schema.fields[i];
        if (strcmp(section, "RULES") == 0 && strcmp(field->section, section) != 0)
            rules_lines(ui, form);
        if (strcmp(field->section, section) != 0)
            form_add(form, FORM_HEAD, 0, field->section);
        section = field->section;
        field_line(ui, form, i);
        if (strcmp(field->name, "tileset") == 0)
            tiles_line(ui, form);
        if (strcmp(field->name, "building_tile") == 0)
            buildings_line(ui, form);
    }
}

/* As the file has it: texts and choices in quotes. */
static bool write_field(struct ui *ui, const struct conf_field *field, const char *text)
{
    char words[96];
    snprintf(words, sizeof words, "%.40s to %.40s", field->name, text);
    if (field->type == CONF_TEXT || field->type == CONF_CHOICE)
        return preset_set_text(ui, field->name, text, words);
    return preset_set_value(ui, field->name, text, words);
}

static bool set_field(struct ui *ui, const struct conf_field *field, const char *text)
{
    struct preset copy = ui->editor->values;
    struct error error = {0};
    char before[160], value[300];
    conf_value_text(field, &copy, before, sizeof before);
    if (conf_set(field, text, &copy, &error) != STATUS_OK) {
        ui_say(ui, NULL, "%s", error.message);
        return false;
    }
    if (!write_field(ui, field, conf_value_text(field, &copy, value, sizeof value)))
        return false;
    ui_say(ui, "b  builds it", "%s: %.60s, was %.60s", field->name, *value ? value : "none", *before ? before : "none");
    return true;
}

static bool set(struct ui *ui, const struct form_line *line, const char *text)
{
    if (line->id >= preset_schema.count)
        return false;
    const struct conf_field *field = &preset_schema.fields[line->id];
    if (strcmp(field->name, "name") == 0 && !document_shipped(ui->editor->preset->document) && *text)
        return preset_rename(ui, text);
    return set_field(ui, field, text);
}

/* Pickers */

static void tileset_chosen(struct ui *ui, const char *name)
{
    set_field(ui, conf_find(&preset_schema, "tileset"), name);
}

static void fsm_chosen(struct ui *ui, const char *name)
{
    set_field(ui, conf_find(&preset_schema, "fsm"), name);
}

static void building_tile_chosen(struct ui *ui, const char *name)
{
    set_field(ui, conf_find(&preset_schema, "building_tile"), name);
}

static void pick_file(struct ui *ui, enum library_folder folder, const char *title, const char *now,
                      void (*done)(struct ui *, const char *))
{
    struct picker picker = {.title = title, .done = done};
    size_t count;
    struct library_entry *entries = files_list(ui, folder, &count);
    for (size_t i = 0; i < count; i++) {
        char line[160];
        snprintf(line, sizeof line, "%-24.60s %s", entries[i].name, entries[i].origin == LIBRARY_USER ? "mine" : "");
        if (strcmp(entries[i].name, now) == 0)
            picker.chosen = i;
        picker_add(&picker, entries[i].name, line, "");
    }
    library_list_free(entries, count);
    picker_open(ui, &picker);
}

void preset_pick_tile(struct ui *ui, const char *title, const char *now, bool oriented, bool none,
                      void (*done)(struct ui *, const char *))
{
    struct picker picker = {.title = title, .done = done};
    const struct tileset *set = editor_preset_has_set(ui) ? editor_tileset(ui) : NULL;
    if (!set) {
        ui_say(ui, NULL, "the preset's tileset cannot be read");
        return;
    }
    if (none)
        picker_add(&picker, "", "none", "No tile.");
    for (size_t i = 0; i < set->tile_count; i++) {
        const struct tile *tile = &set->tiles[i];
        if (strcmp(tile->name, now) == 0)
            picker.chosen = picker.count;
        picker_add(&picker, tile->name, tile->name, tile->orientations > 1 ? "In any of its turns." : "");
        for (unsigned o = 0; oriented && tile->orientations > 1 && o < tile->orientations; o++) {
            const char *name = set->oriented[tile->first + o].name;
            if (strcmp(name, now) == 0)
                picker.chosen = picker.count;
            picker_add(&picker, name, name, "In this turn only.");
        }
    }
    picker_open(ui, &picker);
}

static void follow(struct ui *ui, const struct form_line *line)
{
    static const enum preset_page pages[] = {PAGE_TILES, PAGE_BUILDINGS, PAGE_BORDERS, PAGE_FIXED};
    const struct preset *values = &ui->editor->values;
    if (line->id >= LINE_TILES)
        page_go(ui, pages[line->id - LINE_TILES], 0);
    else if (strcmp(line->label, "tileset") == 0)
        pick_file(ui, LIBRARY_TILESETS, "Tilesets", values->tileset, tileset_chosen);
    else if (strcmp(line->label, "fsm") == 0)
        pick_file(ui, LIBRARY_FSM, "State machines", values->fsm, fsm_chosen);
    else
        preset_pick_tile(ui, "Building tile", values->building_tile, true, true, building_tile_chosen);
}

const struct page_ops page_preset = {"", PAGE_PRESET, build, set, follow, NULL};
