/* What the picker is filled with: presets to build, towns to open. */
#include "ui/internal.h"

#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"
#include "ui/editor/editor.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LAST_TOWN "\001last" /* no file or preset can have this name */

static void preset_chosen(struct ui *ui, const char *name)
{
    if (strcmp(name, LAST_TOWN) == 0) {
        char *path = saved_last();
        stage_open(ui, path);
        free(path);
        return;
    }
    uint64_t seed = stage_next_seed(ui);
    if (!stage_build(ui, name, seed))
        return;
    snprintf(ui->config->preset, sizeof ui->config->preset, "%s", name);
    if (config_keep(ui))
        ui_say(ui, "u  back", "building %s, seed %llu; it is the applied preset now", name, (unsigned long long)seed);
}

static void preset_edited(struct ui *ui, const char *name)
{
    if (strcmp(name, LAST_TOWN) == 0)
        ui_say(ui, NULL, "this is a town, not a preset");
    else
        editor_edit_preset(ui, name);
}

/* Is what the preset names there? */
static enum status preset_expect(const struct ui *ui, const struct preset *preset, struct error *error)
{
    struct library_text tileset;
    if (library_is_file(preset->tileset))
        return STATUS_OK;
    enum status status = library_read(ui->library, LIBRARY_TILESETS, preset->tileset, &tileset, error);
    if (status == STATUS_OK)
        library_text_release(&tileset);
    return status;
}

static void broken_preset_add(struct ui *ui, const char *name, const struct error *error)
{
    char line[160], detail[320], text[1100];
    snprintf(line, sizeof line, "%-16.30s !       %.90s", name, error->message);
    snprintf(detail, sizeof detail, "%.300s", error_text(error, text, sizeof text));
    picker_add(&ui->picker, name, line, detail);
}

static void preset_add(struct ui *ui, const struct library_entry *entry)
{
    struct preset preset;
    struct error error = {0};
    char line[160], detail[320];
    bool applied = strcmp(entry->name, ui->config->preset) == 0;
    const char *mark = applied ? "applied" : entry->origin == LIBRARY_USER ? "mine" : "";
    if (preset_load(ui->library, entry->name, &preset, &error) != STATUS_OK) {
        broken_preset_add(ui, entry->name, &error);
        return;
    }
    if (preset_expect(ui, &preset, &error) == STATUS_OK) {
        snprintf(line, sizeof line, "%-16.30s %-8s%4lldx%-4lld %.90s", entry->name, mark, (long long)preset.width,
                 (long long)preset.height, preset.title);
        snprintf(detail, sizeof detail, "%.60s: %.120s. Tileset %.40s, %lld people.", entry->name, preset.title,
                 preset.tileset, (long long)preset.number_of_agents);
        picker_add(&ui->picker, entry->name, line, detail);
    } else
        broken_preset_add(ui, entry->name, &error);
    preset_release(&preset);
}

void presets_open(struct ui *ui)
{
    size_t count;
    struct library_entry *entries = library_list(ui->library, LIBRARY_PRESETS, &count);
    char *last = saved_last();
    const struct preset *now = session_preset(ui_stage(ui)->session);
    layer_open(ui, &layer_presets);
    ui->picker = (struct picker){.title = "Presets", .done = preset_chosen, .edit = preset_edited};
    if (last && file_exists(last))
        picker_add(&ui->picker, LAST_TOWN, "* the town left last", "The town that was left last goes on where it was.");
    for (size_t i = 0; i < count; i++) {
        if (entries[i].origin != LIBRARY_USER && files_hidden(ui, entries[i].name))
            continue;
        if (now->source && strcmp(entries[i].name, now->source) == 0)
            ui->picker.chosen = ui->picker.count;
        preset_add(ui, &entries[i]);
    }
    free(last);
    library_list_free(entries, count);
}

static bool path_done(struct ui *ui, const char *path)
{
    layer_close(ui);
    stage_open(ui, path);
    return true;
}

static void town_chosen(struct ui *ui, const char *path)
{
    if (*path)
        stage_open(ui, path);
    else
        prompt_open(ui, "open:", "a file", "", path_done);
}

static int by_name(const void *left, const void *right)
{
    return strcmp(*(char *const *)left, *(char *const *)right);
}

static void towns_add(struct ui *ui, const char *folder)
{
    DIR *open = opendir(folder);
    struct dirent *entry;
    char **names = NULL, shown[256];
    size_t count = 0, capacity = 0;
    while (open && (entry = readdir(open)) != NULL) {
        size_t length = strlen(entry->d_name);
        if (length > 5 && entry->d_name[0] != '.' && strcmp(entry->d_name + length - 5, ".json") == 0)
            *ARRAY_ADD(names, count, capacity) = mem_text(entry->d_name);
    }
    if (open)
        closedir(open);
    if (count)
        qsort(names, count, sizeof *names, by_name);
    for (size_t i = 0; i < count; i++) {
        char *path = mem_format("%s/%s", folder, names[i]);
        picker_add(&ui->picker, path, text_clean(names[i], shown, sizeof shown), path);
        free(path);
        free(names[i]);
    }
    free(names);
}

void towns_open(struct ui *ui)
{
    char *folder = saved_folder();
    layer_open(ui, &layer_picker);
    ui->picker = (struct picker){.title = "Saved towns", .done = town_chosen};
    if (folder)
        towns_add(ui, folder);
    picker_add(&ui->picker, "", "a file elsewhere ...", "Type the path of a town that was saved as JSON.");
    free(folder);
}
