/* From the editor to the town: the applied preset, and building it with all edits, saved or not. */
#include "ui/editor/editor.h"

#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void remember(struct ui *ui, const char *name)
{
    memset(ui->config->preset, 0, sizeof ui->config->preset);
    snprintf(ui->config->preset, sizeof ui->config->preset, "%s", name);
    config_keep(ui);
}

void editor_apply(struct ui *ui)
{
    const struct editor_file *file = ui->editor->preset;
    if (!file) {
        ui_say(ui, NULL, "no preset is chosen");
        return;
    }
    const char *name = document_name(file->document);
    remember(ui, name);
    ui_say(ui, "b  builds it now",
           files_unsaved(file) ? "%s is applied: once saved, for the next start"
                               : "%s is applied: the next start begins with it",
           name);
}

/* Where the preset would have come from, had it been read from its file. */
static void place(const struct document *document, struct preset *preset)
{
    const char *file = document_file(document), *slash = file ? strrchr(file, '/') : NULL;
    preset->source = mem_text(document_name(document));
    if (slash && !document_shipped(document))
        preset->folder = mem_format("%.*s", (int)(slash - file), file);
}

/* The documents as they are now, in place of their files. */
static void build(struct ui *ui)
{
    struct editor *editor = ui->editor;
    struct preset preset;
    struct error error = {0};
    char text[1100];
    const struct document *document = editor->preset->document;
    if (preset_parse(document_text(document), document_size(document), document_name(document), &preset, &error) !=
        STATUS_OK) {
        ui_say(ui, NULL, "%s", error_text(&error, text, sizeof text));
        return;
    }
    place(document, &preset);
    if (!stage_build_edited(ui, &preset, editor_text_of_set(ui, preset.tileset), stage_next_seed(ui)))
        return;
    remember(ui, document_name(document));
    ui_go(ui, SCREEN_TOWN);
}

static char *text_of_new(const char *name, const char *set)
{
    char *quoted_name = document_quote(name), *quoted_set = document_quote(set);
    char *text = mem_format("kind = \"preset\";\nname = %s;\n\ngenerator = \"street\";\ntileset = %s;\nwidth = 20;\n"
                            "height = 20;\n",
                            quoted_name, quoted_set);
    free(quoted_name);
    free(quoted_set);
    return text;
}

struct editor_file *editor_new_preset(struct ui *ui, const char *name, const char *set)
{
    char *text = text_of_new(name, set);
    struct editor_file *file = files_create(ui, LIBRARY_PRESETS, name, text);
    free(text);
    if (file)
        editor_choose_preset(ui, name);
    return file;
}

static void make_and_build(struct ui *ui)
{
    const char *set = document_name(ui->editor->set->document);
    char *name = files_free_name(ui, LIBRARY_PRESETS, set);
    struct editor_file *file = editor_new_preset(ui, name, set);
    struct error error = {0};
    if (file && !document_unsaved(ui->editor->set->document) &&
        document_save(file->document, false, &error) != STATUS_OK)
        ui_say(ui, NULL, "%s", error.message);
    free(name);
    if (file)
        build(ui);
}

/* A preset of the set that is shown, when the chosen one is of another. */
static bool choose_preset_of_set(struct ui *ui)
{
    size_t count;
    bool found = false;
    const char *set = document_name(ui->editor->set->document);
    struct library_entry *entries = files_list(ui, LIBRARY_PRESETS, &count);
    for (size_t i = 0; i < count && !found; i++)
        if (editor_preset_uses(ui, entries[i].name, set))
            found = editor_choose_preset(ui, entries[i].name);
    library_list_free(entries, count);
    return found;
}

bool editor_preset_uses(struct ui *ui, const char *name, const char *set)
{
    const struct editor_file *file = files_find(ui, LIBRARY_PRESETS, name);
    struct preset preset;
    bool uses;
    if (file ? preset_parse(document_text(file->document), document_size(file->document), name, &preset, NULL)
             : preset_load(ui->library, name, &preset, NULL))
        return false;
    uses = strcmp(preset.tileset, set) == 0;
    preset_release(&preset);
    return uses;
}

static void ask_for_preset(struct ui *ui)
{
    const char *set = document_name(ui->editor->set->document);
    char *name = files_free_name(ui, LIBRARY_PRESETS, set);
    ui->question = (struct question){
        .title = "No preset has this set", .choices = {{'m', "", make_and_build}}, .stay = "go on editing"};
    snprintf(ui->question.text[0], sizeof ui->question.text[0], "a town is built by a preset, and none has '%.40s'",
             set);
    snprintf(ui->question.choices[0].does, sizeof ui->question.choices[0].does, "make preset '%.30s' and build", name);
    free(name);
    question_open(ui);
}

void editor_build(struct ui *ui)
{
    struct editor *editor = ui->editor;
    if (editor->set && editor->set_detached && !choose_preset_of_set(ui))
        ask_for_preset(ui);
    else if (editor->preset)
        build(ui);
    else
        ui_say(ui, NULL, "no preset is chosen");
}
