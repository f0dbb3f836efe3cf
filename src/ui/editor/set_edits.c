/* Whole sets: new, renamed, copied, deleted, opened. */
#include "base/memory.h"
#include "ui/editor/tiles_tab.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char new_text[] = "kind = \"tileset\";\n"
                               "name = %s;\n"
                               "size = 3;\n\n"
                               "legend = (\n"
                               "    { char = \"g\"; terrain = \"grass\"; },\n"
                               "    { char = \".\"; terrain = \"road\"; },\n"
                               "    { char = \"p\"; terrain = \"pavement\"; },\n"
                               "    { char = \"r\"; terrain = \"roof\"; },\n"
                               "    { char = \"w\"; terrain = \"wall\"; },\n"
                               "    { char = \"D\"; terrain = \"door\"; },\n"
                               "    { char = \"t\"; terrain = \"tree\"; },\n"
                               "    { char = \"~\"; terrain = \"water\"; }\n"
                               ");\n\n"
                               "tiles = (\n"
                               ");\n";

size_t set_presets(struct ui *ui, const char *set, char *names, size_t size)
{
    size_t count, found = 0, used = 0;
    struct library_entry *entries = files_list(ui, LIBRARY_PRESETS, &count);
    names[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        if (!editor_preset_uses(ui, entries[i].name, set))
            continue;
        if (used < size)
            used += (size_t)snprintf(names + used, size - used, "%s%s", found ? ", " : "", entries[i].name);
        found++;
    }
    library_list_free(entries, count);
    return found;
}

const struct set_uses *set_uses(struct ui *ui, const char *set)
{
    struct set_uses *uses = &tiles_of(ui)->set_uses;
    unsigned long stamp = files_stamp(ui);
    if (uses->stamp == stamp && strcmp(uses->set, set) == 0)
        return uses;
    *uses = (struct set_uses){.stamp = stamp};
    snprintf(uses->set, sizeof uses->set, "%.60s", set);
    uses->presets = set_presets(ui, set, uses->names, sizeof uses->names);
    return uses;
}

static bool name_is_good(struct ui *ui, const char *name)
{
    const char *fault = files_name_fault(name);
    if (!fault && files_name_free(ui, LIBRARY_TILESETS, name))
        return true;
    if (fault)
        ui_say(ui, NULL, "%s", fault);
    else
        ui_say(ui, NULL, "there is a set '%s'", name);
    return false;
}

static bool new_done(struct ui *ui, const char *typed)
{
    char *name = *typed ? mem_text(typed) : files_free_name(ui, LIBRARY_TILESETS, "set");
    char *quoted = document_quote(name), *text = mem_format(new_text, quoted);
    bool done = name_is_good(ui, name) && files_create(ui, LIBRARY_TILESETS, name, text);
    if (done) {
        editor_choose_set(ui, name);
        ui_say(ui, "n  makes a tile", "new set %s", name);
    }
    free(text);
    free(quoted);
    free(name);
    return done;
}

void set_ask_new(struct ui *ui)
{
    prompt_open(ui, "new set:", "its name", "", new_done);
}

/* The presets that have the set follow; they are files of the step behind the set itself. */
static void rename_in_presets(struct ui *ui, struct edit_step *step, const char *old, const char *name)
{
    size_t count;
    struct library_entry *entries = files_list(ui, LIBRARY_PRESETS, &count);
    char *quoted = document_quote(name);
    for (size_t i = 0; i < count; i++) {
        struct editor_file *file = editor_preset_uses(ui, entries[i].name, old)
                                       ? files_open(ui, LIBRARY_PRESETS, entries[i].name, NULL)
                                       : NULL;
        if (!file)
            continue;
        document_begin(file->document, "%s", step->words);
        document_set(file->document, "tileset", quoted, NULL);
        if (document_end(file->document, NULL) == STATUS_OK)
            step_add_file(step, file);
    }
    free(quoted);
    library_list_free(entries, count);
}

bool set_rename(struct ui *ui, const char *name)
{
    struct editor *editor = ui->editor;
    struct editor_file *file = editor->set;
    struct edit_step step = {.kind = STEP_RENAME};
    char *text = mem_text(document_text(file->document)), *old = mem_text(document_name(file->document));
    bool done = strcmp(name, old) == 0 || name_is_good(ui, name);
    if (done && strcmp(name, old) != 0 && (done = files_rename(ui, file, name))) {
        snprintf(step.words, sizeof step.words, "rename set '%.40s' to '%.40s'", old, name);
        snprintf(step.from, sizeof step.from, "%s", old);
        snprintf(step.to, sizeof step.to, "%s", name);
        step.with_text = strcmp(text, document_text(file->document)) != 0;
        step_add_file(&step, file);
        rename_in_presets(ui, &step, old, name);
        size_t presets = step.count - 1;
        edit_record(ui, &step);
        ui_say(ui, "u  undo", "%s is called %s now, and its file; %zu preset%s followed", old, name, presets,
               presets == 1 ? "" : "s");
    }
    free(text);
    free(old);
    editor_refresh(ui);
    editor_refresh_tabs(ui);
    return done;
}

static bool rename_done(struct ui *ui, const char *name)
{
    return !ui->editor->set || set_rename(ui, name);
}

static bool no_set(struct ui *ui)
{
    if (ui->editor->set)
        return false;
    ui_say(ui, "O  opens one", "no set is open");
    return true;
}

void set_ask_name(struct ui *ui)
{
    if (!no_set(ui))
        prompt_open(ui, "rename to:", "", document_name(ui->editor->set->document), rename_done);
}

void set_copy(struct ui *ui)
{
    struct document *copy;
    struct error error = {0};
    struct edit_step step = {.kind = STEP_CREATE};
    if (no_set(ui))
        return;
    const char *old = document_name(ui->editor->set->document);
    char *name = files_free_name(ui, LIBRARY_TILESETS, old);
    if (document_copy(ui->editor->set->document, name, &copy, &error) != STATUS_OK)
        ui_say(ui, NULL, "%s", error.message);
    else {
        snprintf(step.words, sizeof step.words, "copy set '%.60s'", old);
        ui_say(ui, "r  rename", "%s is a copy of %s", name, old);
        step_add_file(&step, files_take(ui, copy, LIBRARY_TILESETS));
        edit_record(ui, &step);
        editor_choose_set(ui, name);
        ui->editor->on_set = true;
    }
    free(name);
}

void set_remove(struct ui *ui)
{
    struct editor_file *file = ui->editor->set;
    struct edit_step step = {.kind = STEP_DELETE};
    char names[120];
    if (no_set(ui))
        return;
    char *name = mem_text(document_name(file->document));
    if (document_shipped(file->document))
        ui_say(ui, NULL, "%s came with the program and cannot be deleted", name);
    else if (set_presets(ui, name, names, sizeof names))
        ui_say(ui, NULL, "%s is needed by %s", name, names);
    else {
        snprintf(step.words, sizeof step.words, "delete set '%.60s'", name);
        size_t tiles = ui->editor->set_readable ? ui->editor->tileset.tile_count : 0;
        if (files_set_gone(ui, file, true)) {
            step_add_file(&step, file);
            edit_record(ui, &step);
            ui_say(ui, "u  undo", "%s is deleted with its file and %zu tile%s", name, tiles, tiles == 1 ? "" : "s");
        }
    }
    free(name);
}

/* Another set to look at and change; the chosen preset keeps its own. */

static bool path_done(struct ui *ui, const char *path)
{
    return editor_choose_set(ui, path);
}

static void other_chosen(struct ui *ui, const char *name)
{
    if (*name)
        editor_choose_set(ui, name);
    else
        prompt_open(ui, "open:", "a file", "", path_done);
}

void set_open_other(struct ui *ui)
{
    struct picker picker = {.title = "Tilesets", .done = other_chosen};
    size_t count;
    struct library_entry *entries = files_list(ui, LIBRARY_TILESETS, &count);
    for (size_t i = 0; i < count; i++) {
        char line[160], names[100], detail[160];
        size_t presets = set_presets(ui, entries[i].name, names, sizeof names);
        snprintf(line, sizeof line, "%-24.60s %-6s %zu preset%s", entries[i].name,
                 entries[i].origin == LIBRARY_USER ? "mine" : "", presets, presets == 1 ? "" : "s");
        snprintf(detail, sizeof detail, presets ? "Presets: %s." : "No preset has it.", names);
        if (ui->editor->set && strcmp(entries[i].name, document_name(ui->editor->set->document)) == 0)
            picker.chosen = i;
        picker_add(&picker, entries[i].name, line, detail);
    }
    picker_add(&picker, "", "a file elsewhere ...", "Type the path of a tileset's file.");
    library_list_free(entries, count);
    picker_open(ui, &picker);
}
