/* Whole presets: new, renamed, copied, deleted, opened. */
#include "ui/editor/presets_tab.h"

#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void presets_list_again(struct ui *ui)
{
    struct presets_tab *tab = presets_of(ui);
    const struct editor_file *file = ui->editor->preset;
    library_list_free(tab->entries, tab->count);
    tab->entries = files_list(ui, LIBRARY_PRESETS, &tab->count);
    for (size_t i = 0; i < tab->count && file; i++)
        if (strcmp(tab->entries[i].name, file->path ? file->path : document_name(file->document)) == 0)
            tab->list.chosen = i;
}

/* A name that was typed, or why it cannot be one. */
static bool name_is_good(struct ui *ui, const char *name)
{
    const char *fault = files_name_fault(name);
    if (!fault && files_name_free(ui, LIBRARY_PRESETS, name))
        return true;
    if (fault)
        ui_say(ui, NULL, "%s", fault);
    else
        ui_say(ui, NULL, "there is a preset '%s'", name);
    return false;
}

static bool new_done(struct ui *ui, const char *typed)
{
    char *name = *typed ? mem_text(typed) : files_free_name(ui, LIBRARY_PRESETS, "preset");
    const char *set = ui->editor->set ? document_name(ui->editor->set->document) : "streets";
    bool done = name_is_good(ui, name) && editor_new_preset(ui, name, set);
    if (done)
        ui_say(ui, "S  saves it", "new preset %s, with tileset %s", name, set);
    free(name);
    return done;
}

void preset_ask_new(struct ui *ui)
{
    prompt_open(ui, "new preset:", "its name", "", new_done);
}

bool preset_rename(struct ui *ui, const char *name)
{
    struct editor_file *file = ui->editor->preset;
    struct edit_step step = {.kind = STEP_RENAME};
    char *text = mem_text(document_text(file->document)), *old = mem_text(document_name(file->document));
    bool applied = strcmp(old, ui->config->preset) == 0;
    bool done = strcmp(name, old) == 0 || name_is_good(ui, name);
    if (done && strcmp(name, old) != 0 && (done = files_rename(ui, file, name))) {
        snprintf(step.words, sizeof step.words, "rename preset '%.40s' to '%.40s'", old, name);
        snprintf(step.from, sizeof step.from, "%s", old);
        snprintf(step.to, sizeof step.to, "%s", name);
        step.with_text = strcmp(text, document_text(file->document)) != 0;
        step_add_file(&step, file);
        edit_record(ui, &step);
        if (applied)
            editor_apply(ui);
        ui_say(ui, "u  undo", "%s is called %s now, and its file", old, name);
    }
    free(text);
    free(old);
    editor_refresh(ui);
    presets_list_again(ui);
    return done;
}

static bool rename_done(struct ui *ui, const char *name)
{
    return !ui->editor->preset || preset_rename(ui, name);
}

void preset_ask_name(struct ui *ui)
{
    if (ui->editor->preset)
        prompt_open(ui, "rename to:", "", document_name(ui->editor->preset->document), rename_done);
    else
        ui_say(ui, NULL, "no preset is chosen");
}

void preset_duplicate(struct ui *ui)
{
    struct editor *editor = ui->editor;
    struct document *copy;
    struct error error = {0};
    struct edit_step step = {.kind = STEP_CREATE};
    if (!editor->preset) {
        ui_say(ui, NULL, "no preset is chosen");
        return;
    }
    const char *old = document_name(editor->preset->document);
    char *name = files_free_name(ui, LIBRARY_PRESETS, old);
    if (document_copy(editor->preset->document, name, &copy, &error) != STATUS_OK)
        ui_say(ui, NULL, "%s", error.message);
    else {
        snprintf(step.words, sizeof step.words, "copy preset '%.60s'", old);
        ui_say(ui, "r  rename", "%s is a copy of %s", name, old);
        step_add_file(&step, files_take(ui, copy, LIBRARY_PRESETS));
        edit_record(ui, &step);
        editor_choose_preset(ui, name);
    }
    free(name);
}

/* Its document is closed by that. */
static void hide(struct ui *ui, const char *shipped)
{
    struct edit_step step = {.kind = STEP_HIDE};
    char name[sizeof step.from];
    snprintf(name, sizeof name, "%s", shipped);
    snprintf(step.words, sizeof step.words, "hide preset '%.60s'", name);
    memcpy(step.from, name, sizeof name);
    if (!files_hide(ui, name, true))
        return;
    edit_record(ui, &step);
    ui_say(ui, "u  undo", "%s came with the program: it is hidden, O shows it again", name);
}

static void delete_file(struct ui *ui, struct editor_file *file)
{
    struct edit_step step = {.kind = STEP_DELETE};
    char *name = mem_text(document_name(file->document));
    snprintf(step.words, sizeof step.words, "delete preset '%.60s'", name);
    if (files_set_gone(ui, file, true)) {
        step_add_file(&step, file);
        edit_record(ui, &step);
        bool shipped = !files_name_free(ui, LIBRARY_PRESETS, name);
        ui_say(ui, "u  undo", shipped ? "your %s is deleted; the shipped one is back" : "%s and its file are deleted",
               name);
    }
    free(name);
}

/* Another one is chosen in place of what is gone. */
static void choose_near(struct ui *ui)
{
    struct presets_tab *tab = presets_of(ui);
    size_t at = tab->list.chosen;
    presets_list_again(ui);
    if (tab->count)
        editor_choose_preset(ui, tab->entries[at < tab->count ? at : tab->count - 1].name);
    presets_list_again(ui);
}

void preset_remove(struct ui *ui)
{
    struct editor_file *file = ui->editor->preset;
    if (!file) {
        ui_say(ui, NULL, "no preset is chosen");
        return;
    }
    const char *name = document_name(file->document);
    if (strcmp(name, ui->config->preset) == 0)
        ui_say(ui, "a  applies another", "%s is applied and cannot be deleted", name);
    else if (presets_of(ui)->count < 2)
        ui_say(ui, NULL, "the last preset cannot be deleted");
    else {
        size_t at = presets_of(ui)->list.chosen;
        if (document_shipped(file->document))
            hide(ui, name);
        else
            delete_file(ui, file);
        presets_of(ui)->list.chosen = at;
        choose_near(ui);
    }
}

/* Those that are hidden, and one by its file. */

static bool path_done(struct ui *ui, const char *path)
{
    if (!editor_choose_preset(ui, path))
        return false;
    presets_list_again(ui);
    return true;
}

static void other_chosen(struct ui *ui, const char *name)
{
    if (!*name)
        prompt_open(ui, "open:", "a file", "", path_done);
    else if (files_hide(ui, name, false)) {
        editor_choose_preset(ui, name);
        presets_list_again(ui);
        ui_say(ui, NULL, "%s is listed again", name);
    }
}

void preset_open_other(struct ui *ui)
{
    struct picker picker = {.title = "Open", .done = other_chosen};
    size_t count;
    struct library_entry *entries = library_list(ui->library, LIBRARY_PRESETS, &count);
    for (size_t i = 0; i < count; i++)
        if (files_hidden(ui, entries[i].name))
            picker_add(&picker, entries[i].name, entries[i].name, "It came with the program and was hidden.");
    picker_add(&picker, "", "a file elsewhere ...", "Type the path of a preset's file.");
    library_list_free(entries, count);
    picker_open(ui, &picker);
}
