/* The form of the set itself: its name, the size of its pictures, its legend. It serves a set without tiles, too. */
#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "ui/editor/tiles_tab.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_NAME, LINE_SIZE, LINE_PRESETS, LINE_LEGEND = 100 };

static const char *const terrains[] = {
#define X(name, text, use, cost) text,
    TERRAIN_TABLE(X)
#undef X
        NULL};

static struct document *document_of(const struct ui *ui)
{
    return ui->editor->set->document;
}

static const conf_node *legend_of(const struct ui *ui)
{
    return conf_member(conf_root(document_conf(document_of(ui))), "legend");
}

/* An entry of the legend as the file has it; false when it is none that can be read. */
static bool entry_of(const struct ui *ui, unsigned index, struct legend_entry *entry)
{
    const struct conf_document *conf = document_conf(document_of(ui));
    const conf_node *legend = legend_of(ui);
    const char *character = NULL, *name = NULL;
    if (!legend || index >= conf_count(legend))
        return false;
    conf_get_text(conf, conf_item(legend, index), "char", &character, NULL);
    conf_get_text(conf, conf_item(legend, index), "terrain", &name, NULL);
    if (!character || !name || !terrain_find(name, &entry->terrain))
        return false;
    entry->character = text_next(&character);
    return true;
}

static unsigned legend_count(const struct ui *ui)
{
    const conf_node *legend = legend_of(ui);
    return legend ? conf_count(legend) : 0;
}

static void head_lines(struct ui *ui, struct form *form)
{
    const struct conf_document *conf = document_conf(document_of(ui));
    bool changed = files_unsaved(ui->editor->set);
    int64_t size = 0;
    struct form_line *line = form_add(form, FORM_FIELD, LINE_NAME, "name");
    snprintf(line->value, sizeof line->value, "%.200s", document_name(document_of(ui)));
    snprintf(line->help, sizeof line->help, "of the set and its file; presets that have it follow");
    line->differs = changed && document_differs(document_of(ui), "name");
    line = form_add(form, FORM_FIELD, LINE_SIZE, "picture size");
    conf_get_int(conf, conf_root(conf), "size", 1, TILE_SIZE_LIMIT, &size, NULL);
    snprintf(line->value, sizeof line->value, "%d", (int)size);
    snprintf(line->unit, sizeof line->unit, "cells");
    snprintf(line->help, sizeof line->help, "cells on a side of every tile, 1 to %u; the pictures are made to fit",
             TILE_SIZE_LIMIT);
    line->number = true;
    line->differs = changed && document_differs(document_of(ui), "size");
    const struct set_uses *uses = set_uses(ui, document_name(document_of(ui)));
    line = form_add(form, FORM_NOTE, LINE_PRESETS, "");
    snprintf(line->label, sizeof line->label, "presets            %.40s", uses->presets ? uses->names : "none");
}

void set_form_build(struct ui *ui, struct form *form)
{
    char label[24], sign[5], path[32];
    if (!ui->editor->set) {
        form_add(form, FORM_NOTE, 0, ui->editor->set_fault.message);
        return;
    }
    head_lines(ui, form);
    form_add(form, FORM_HEAD, 0, "LEGEND");
    for (unsigned i = 0; i < legend_count(ui); i++) {
        struct legend_entry entry;
        if (!entry_of(ui, i, &entry))
            continue;
        text_put(entry.character, sign);
        snprintf(label, sizeof label, "%s", sign);
        struct form_line *line = form_add(form, FORM_CHOICE, LINE_LEGEND + i, label);
        line->choices = terrains;
        snprintf(line->value, sizeof line->value, "%s", terrain_name(entry.terrain));
        snprintf(line->help, sizeof line->help,
                 "what the character stands for in pictures   + - another ground  n new  r its character  d delete");
        snprintf(path, sizeof path, "legend[%u]", i);
        line->differs = files_unsaved(ui->editor->set) && document_differs(document_of(ui), path);
    }
    if (!ui->editor->set_readable) {
        form_add(form, FORM_HEAD, 0, "TILES");
        form_add(form, FORM_NOTE, 0, ui->editor->set_fault.message);
    }
}

static bool set_size(struct ui *ui, const char *text)
{
    struct error error = {0};
    int64_t size;
    enum status status;
    if (!number_parse_int(text, &size) || size < 1 || size > TILE_SIZE_LIMIT) {
        ui_say(ui, NULL, "'%s' is no size: 1 to %u cells", text, TILE_SIZE_LIMIT);
        return false;
    }
    edit_begin(ui, "picture size %d", (int)size);
    struct document *document = edit_in(ui, ui->editor->set);
    status = ui->editor->set_readable ? tileset_edit_size(document, (unsigned)size, &error)
                                      : document_set(document, "size", text, &error);
    return edit_end(ui, status, &error);
}

/* Where the set has no tiles there are no pictures to follow. */
static enum status write_entry(struct ui *ui, struct document *document, unsigned index, struct legend_entry entry,
                               struct error *error)
{
    char sign[5], path[32];
    if (ui->editor->set_readable)
        return tileset_edit_legend(document, index, entry.character, entry.terrain, error);
    text_put(entry.character, sign);
    char *quoted = document_quote(sign);
    char *value = mem_format("{ char = %s; terrain = \"%s\"; }", quoted, terrain_name(entry.terrain));
    snprintf(path, sizeof path, "legend[%u]", index);
    enum status status = index < legend_count(ui) ? document_set(document, path, value, error)
                                                  : document_insert(document, "legend", index, value, error);
    free(value);
    free(quoted);
    return status;
}

static bool change_entry(struct ui *ui, unsigned index, struct legend_entry entry, const char *words)
{
    struct error error = {0};
    edit_begin(ui, "%s", words);
    enum status status = write_entry(ui, edit_in(ui, ui->editor->set), index, entry, &error);
    return edit_end(ui, status, &error);
}

static bool set(struct ui *ui, const struct form_line *line, const char *text)
{
    struct legend_entry entry;
    char words[64];
    if (line->id == LINE_NAME)
        return set_rename(ui, text);
    if (line->id == LINE_SIZE)
        return set_size(ui, text);
    if (line->id < LINE_LEGEND || !entry_of(ui, line->id - LINE_LEGEND, &entry) || !terrain_find(text, &entry.terrain))
        return false;
    snprintf(words, sizeof words, "%.8s in the legend", line->label);
    if (!change_entry(ui, line->id - LINE_LEGEND, entry, words))
        return false;
    ui_say(ui, "u  undo", "%s is %s now", line->label, text);
    return true;
}

const struct form_ops set_form = {set, NULL};

/* The legend's entries */

static bool character_of(struct ui *ui, const char *text, uint32_t *character)
{
    struct legend_entry entry;
    *character = text_columns(text) == 1 ? text_next(&text) : 0;
    if (!*character || *text) {
        ui_say(ui, NULL, "one character");
        return false;
    }
    for (unsigned i = 0; i < legend_count(ui); i++)
        if (entry_of(ui, i, &entry) && entry.character == *character) {
            ui_say(ui, NULL, "the legend has that character already");
            return false;
        }
    return true;
}

/* The first kind of ground that the legend lacks. */
static enum terrain free_terrain(const struct ui *ui)
{
    for (enum terrain terrain = TERRAIN_ROAD; terrain < TERRAINS; terrain++) {
        bool used = false;
        struct legend_entry entry;
        for (unsigned i = 0; i < legend_count(ui); i++)
            used = used || (entry_of(ui, i, &entry) && entry.terrain == terrain);
        if (!used)
            return terrain;
    }
    return TERRAIN_ROAD;
}

static bool new_entry_done(struct ui *ui, const char *text)
{
    struct legend_entry entry = {.terrain = free_terrain(ui)};
    unsigned index = legend_count(ui);
    if (!character_of(ui, text, &entry.character) || !change_entry(ui, index, entry, "new in the legend"))
        return false;
    form_choose(&tiles_of(ui)->form, LINE_LEGEND + index, NULL);
    ui_say(ui, "+  another ground", "%s is %s", text, terrain_name(entry.terrain));
    return true;
}

static bool character_done(struct ui *ui, const char *text)
{
    const struct form_line *line = form_chosen(&tiles_of(ui)->form);
    struct legend_entry entry;
    if (!line || line->id < LINE_LEGEND || !entry_of(ui, line->id - LINE_LEGEND, &entry))
        return true;
    return strcmp(text, line->label) == 0 ||
           (character_of(ui, text, &entry.character) &&
            change_entry(ui, line->id - LINE_LEGEND, entry, "character in the legend"));
}

static void remove_entry(struct ui *ui, unsigned index)
{
    struct error error = {0};
    char path[32];
    edit_begin(ui, "delete from the legend");
    struct document *document = edit_in(ui, ui->editor->set);
    snprintf(path, sizeof path, "legend[%u]", index);
    enum status status = ui->editor->set_readable ? tileset_edit_legend_remove(document, index, &error)
                                                  : document_remove(document, path, &error);
    if (edit_end(ui, status, &error))
        ui_say(ui, "u  undo", "deleted from the legend");
}

bool set_form_act(struct ui *ui, enum action action)
{
    const struct form_line *line = form_chosen(&tiles_of(ui)->form);
    if (!ui->editor->set || !line || line->id < LINE_LEGEND)
        return false;
    if (action == ACTION_ADD)
        prompt_open(ui, "new character:", "one that pictures are written with", "", new_entry_done);
    else if (action == ACTION_RENAME)
        prompt_open(ui, "character:", "", line->label, character_done);
    else if (action == ACTION_DELETE)
        remove_entry(ui, line->id - LINE_LEGEND);
    else
        return false;
    return true;
}
