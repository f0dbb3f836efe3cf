/* Open files, and the lists that presets and sets are chosen from. */
#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"
#include "ui/editor/editor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LOOK_MS 2000u

static bool is_path(const char *name)
{
    size_t length = strlen(name);
    return strchr(name, '/') || (length > 4 && strcmp(name + length - 4, ".cfg") == 0);
}

static bool is_called(const struct editor_file *file, enum library_folder folder, const char *name)
{
    if (file->folder != folder || file->gone)
        return false;
    return strcmp(file->path ? file->path : document_name(file->document), name) == 0;
}

struct editor_file *files_find(const struct ui *ui, enum library_folder folder, const char *name)
{
    const struct editor *editor = ui->editor;
    for (size_t i = 0; i < editor->file_count; i++)
        if (is_called(editor->files[i], folder, name))
            return editor->files[i];
    return NULL;
}

static struct editor_file *add(struct editor *editor, struct document *document, enum library_folder folder)
{
    struct editor_file *file = mem_new(1, sizeof *file);
    file->document = document;
    file->folder = folder;
    file->opened = document_revision(document);
    *ARRAY_ADD(editor->files, editor->file_count, editor->file_capacity) = file;
    return file;
}

struct editor_file *files_take(struct ui *ui, struct document *document, enum library_folder folder)
{
    struct editor_file *file = add(ui->editor, document, folder);
    file->opened--; /* it was changed already */
    return file;
}

struct editor_file *files_open(struct ui *ui, enum library_folder folder, const char *name, struct error *error)
{
    struct editor_file *file = files_find(ui, folder, name);
    struct document *document;
    if (file)
        return file;
    if (document_open(ui->library, folder, name, &document, error) != STATUS_OK)
        return NULL;
    file = add(ui->editor, document, folder);
    file->path = is_path(name) ? mem_text(name) : NULL;
    int other = document_other_editor(document);
    if (other)
        ui_say(ui, NULL, "%s is open in another wavetown, process %d", document_name(document), other);
    return file;
}

static void file_free(struct editor_file *file)
{
    document_free(file->document);
    free(file->path);
    free(file);
}

void files_tidy(struct ui *ui)
{
    struct editor *editor = ui->editor;
    size_t kept = 0;
    for (size_t i = 0; i < editor->file_count; i++) {
        struct editor_file *file = editor->files[i];
        bool used = file == editor->preset || file == editor->set || file == editor->preset_read ||
                    file == editor->set_read || file->gone || file->in_step || document_unsaved(file->document);
        if (used || document_revision(file->document) != file->opened)
            editor->files[kept++] = file;
        else
            file_free(file);
    }
    editor->file_count = kept;
}

void files_release(struct editor *editor)
{
    for (size_t i = 0; i < editor->file_count; i++)
        file_free(editor->files[i]);
    free(editor->files);
    editor->files = NULL;
    editor->file_count = editor->file_capacity = 0;
}

void files_forget(struct editor *editor)
{
    size_t kept = 0;
    steps_release(editor);
    for (size_t i = 0; i < editor->file_count; i++) {
        if (editor->files[i]->document)
            editor->files[kept++] = editor->files[i];
        else {
            free(editor->files[i]->path);
            free(editor->files[i]);
        }
    }
    editor->file_count = kept;
    editor->preset_read = editor->set_read = NULL;
    editor->preset_revision = editor->set_revision = (unsigned long)-1; /* of nothing: they are parsed again */
}

unsigned files_unsaved(const struct editor_file *file)
{
    return file && !file->gone ? document_unsaved(file->document) : 0;
}

unsigned editor_unsaved(const struct ui *ui)
{
    unsigned count = 0;
    for (size_t i = 0; i < ui->editor->file_count; i++)
        count += files_unsaved(ui->editor->files[i]);
    return count;
}

const char *editor_text_of_set(const struct ui *ui, const char *name)
{
    const struct editor_file *file = files_find(ui, LIBRARY_TILESETS, name);
    return file && files_unsaved(file) ? document_text(file->document) : NULL;
}

static void say_saved(struct ui *ui, unsigned count, const struct editor_file *last)
{
    if (!count)
        ui_say(ui, NULL, "nothing to save");
    else if (count == 1)
        ui_say(ui, NULL, "saved %s", document_file(last->document));
    else
        ui_say(ui, NULL, "saved %u files, the last one %s", count, document_file(last->document));
}

bool files_save_all(struct ui *ui)
{
    struct editor *editor = ui->editor;
    struct editor_file *last = NULL;
    unsigned count = 0;
    for (size_t i = 0; i < editor->file_count; i++) {
        struct editor_file *file = editor->files[i];
        struct error error = {0};
        if (!files_unsaved(file))
            continue;
        if (document_save(file->document, false, &error) != STATUS_OK) {
            editor_ask_not_saved(ui, file, &error);
            return false;
        }
        file->asked = false;
        last = file;
        count++;
    }
    say_saved(ui, count, last);
    ui_touch(ui);
    return true;
}

/* Names */

const char *files_name_fault(const char *name)
{
    if (!*name)
        return "a name is needed";
    if (strchr(name, '/') || *name == '.')
        return "a name must not have '/' or begin with '.'";
    if (strlen(name) >= PRESET_NAME_SIZE)
        return "the name is too long";
    if (strlen(name) > 4 && strcmp(name + strlen(name) - 4, ".cfg") == 0)
        return "a name must not end in .cfg";
    return text_is_clean(name) ? NULL : "a name must be plain text";
}

bool files_name_free(const struct ui *ui, enum library_folder folder, const char *name)
{
    size_t count;
    struct library_entry *entries = library_list(ui->library, folder, &count);
    bool taken = files_find(ui, folder, name) != NULL;
    for (size_t i = 0; i < count; i++)
        taken = taken || strcmp(entries[i].name, name) == 0;
    library_list_free(entries, count);
    return !taken;
}

char *files_free_name(const struct ui *ui, enum library_folder folder, const char *name)
{
    char *made = mem_text(name);
    for (unsigned i = 2; !files_name_free(ui, folder, made); i++) {
        free(made);
        made = mem_format("%.50s-%u", name, i);
    }
    return made;
}

unsigned long files_stamp(const struct ui *ui)
{
    unsigned long stamp = strlen(ui->config->hidden) + ui->editor->file_count + 1;
    for (size_t i = 0; i < ui->editor->file_count; i++) {
        const struct editor_file *file = ui->editor->files[i];
        stamp = stamp * 31 + document_revision(file->document) + file->gone;
        for (const char *at = document_name(file->document); *at; at++)
            stamp = stamp * 31 + (unsigned char)*at;
    }
    return stamp;
}

static int by_name(const void *left, const void *right)
{
    return strcmp(((const struct library_entry *)left)->name, ((const struct library_entry *)right)->name);
}

static bool is_listed(const struct library_entry *entries, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(entries[i].name, name) == 0)
            return true;
    return false;
}

struct library_entry *files_list(const struct ui *ui, enum library_folder folder, size_t *count)
{
    struct library_entry *entries = library_list(ui->library, folder, count);
    size_t kept = 0;
    for (size_t i = 0; i < *count; i++) {
        if (folder == LIBRARY_PRESETS && entries[i].origin != LIBRARY_USER && files_hidden(ui, entries[i].name))
            free(entries[i].name);
        else
            entries[kept++] = entries[i];
    }
    for (size_t i = 0; i < ui->editor->file_count; i++) {
        const struct editor_file *file = ui->editor->files[i];
        const char *name = document_name(file->document);
        if (file->folder != folder || file->gone || file->path || is_listed(entries, kept, name) ||
            (folder == LIBRARY_PRESETS && document_shipped(file->document)))
            continue;
        entries = mem_resize(entries, kept + 1, sizeof *entries);
        entries[kept++] = (struct library_entry){mem_text(name), LIBRARY_USER};
    }
    *count = kept;
    if (kept)
        qsort(entries, kept, sizeof *entries, by_name);
    return entries;
}

/* New, renamed, deleted, hidden */

struct editor_file *files_create(struct ui *ui, enum library_folder folder, const char *name, const char *text)
{
    struct document *document;
    struct error error = {0};
    struct edit_step step = {.kind = STEP_CREATE};
    if (document_new(ui->library, folder, name, text, &document, &error) != STATUS_OK) {
        ui_say(ui, NULL, "%s", error.message);
        return NULL;
    }
    struct editor_file *file = files_take(ui, document, folder);
    snprintf(step.words, sizeof step.words, "new %s '%.60s'", folder == LIBRARY_PRESETS ? "preset" : "set", name);
    step_add_file(&step, file);
    edit_record(ui, &step);
    return file;
}

static bool say_error(struct ui *ui, enum status status, const struct error *error)
{
    if (status != STATUS_OK)
        ui_say(ui, NULL, "%s", error->message);
    return status == STATUS_OK;
}

static bool has_file(const struct editor_file *file)
{
    return !document_shipped(file->document) && document_file(file->document) &&
           file_exists(document_file(file->document));
}

/* A preset that is chosen and goes leaves its place to the one before it, or to the first. */
static void leave_preset(struct ui *ui)
{
    struct editor *editor = ui->editor;
    size_t count, at = 0;
    struct library_entry *entries = files_list(ui, LIBRARY_PRESETS, &count);
    editor->preset = NULL;
    for (size_t i = 0; i < count; i++)
        if (strcmp(entries[i].name, editor->chosen_before) == 0)
            at = i;
    if (count)
        editor_choose_preset(ui, entries[at].name);
    library_list_free(entries, count);
}

static void leave_file(struct ui *ui, const struct editor_file *file)
{
    struct editor *editor = ui->editor;
    if (editor->preset == file)
        leave_preset(ui);
    if (editor->set == file) {
        editor->set = NULL;
        editor->set_wanted[0] = '\0';
        editor_refresh(ui);
    }
}

bool files_set_gone(struct ui *ui, struct editor_file *file, bool gone)
{
    struct error error = {0};
    enum status status = STATUS_OK;
    bool saved = document_unsaved(file->document) == 0;
    if (gone && has_file(file))
        status = document_delete(file->document, &error);
    else if (!gone && file->on_disk)
        status = document_save(file->document, false, &error);
    if (!say_error(ui, status, &error))
        return false;
    file->on_disk = gone && saved;
    file->gone = gone;
    if (gone)
        leave_file(ui, file);
    else if (file->folder == LIBRARY_PRESETS)
        editor_choose_preset(ui, document_name(file->document));
    else
        editor_choose_set(ui, document_name(file->document));
    return true;
}

bool files_rename(struct ui *ui, struct editor_file *file, const char *name)
{
    struct error error = {0};
    return say_error(ui, document_rename(file->document, name, &error), &error);
}

bool files_hidden(const struct ui *ui, const char *preset)
{
    size_t length = strlen(preset);
    for (const char *at = ui->config->hidden; *at; at += strcspn(at, "/"), at += *at == '/')
        if (strcspn(at, "/") == length && strncmp(at, preset, length) == 0)
            return true;
    return false;
}

bool files_hide(struct ui *ui, const char *preset, bool hidden)
{
    char list[sizeof ui->config->hidden] = "", *now = ui->config->hidden;
    size_t used = 0;
    for (const char *at = now; *at; at += strcspn(at, "/"), at += *at == '/') {
        size_t length = strcspn(at, "/");
        if (strlen(preset) == length && strncmp(at, preset, length) == 0)
            continue;
        used += (size_t)snprintf(list + used, sizeof list - used, "%s%.*s", used ? "/" : "", (int)length, at);
    }
    if (hidden && used + strlen(preset) + 2 > sizeof list) {
        ui_say(ui, NULL, "no more presets can be hidden");
        return false;
    }
    if (hidden)
        snprintf(list + used, sizeof list - used, "%s%s", used ? "/" : "", preset);
    memset(now, 0, sizeof ui->config->hidden);
    memcpy(now, list, strlen(list));
    config_keep(ui);
    const struct editor_file *chosen = ui->editor->preset;
    if (!hidden)
        editor_choose_preset(ui, preset);
    else if (chosen && strcmp(document_name(chosen->document), preset) == 0)
        leave_preset(ui);
    return true;
}

/* Choosing */

bool editor_choose_preset(struct ui *ui, const char *name)
{
    struct editor *editor = ui->editor;
    editor->preset_fault = (struct error){0};
    if (editor->preset && strcmp(document_name(editor->preset->document), name) != 0)
        snprintf(editor->chosen_before, sizeof editor->chosen_before, "%.60s", document_name(editor->preset->document));
    editor->preset = files_open(ui, LIBRARY_PRESETS, name, &editor->preset_fault);
    editor->set_wanted[0] = '\0';
    editor_refresh(ui);
    files_tidy(ui);
    if (!editor->preset)
        ui_say(ui, NULL, "%s", editor->preset_fault.message);
    return editor->preset != NULL;
}

bool editor_choose_set(struct ui *ui, const char *name)
{
    struct editor *editor = ui->editor;
    struct error error = {0};
    struct editor_file *file = files_open(ui, LIBRARY_TILESETS, name, &error);
    if (!file) {
        ui_say(ui, NULL, "%s", error.message);
        return false;
    }
    editor->set = file;
    editor->set_detached = !editor->preset_readable || strcmp(editor->values.tileset, name) != 0;
    editor_refresh(ui);
    editor_choose_tile(ui, 0, 0, SIDE_ALL, TILE_NONE);
    files_tidy(ui);
    return true;
}

/* Without unsaved edits a file that was changed outside has been read again already. */
void files_look(struct ui *ui)
{
    struct editor *editor = ui->editor;
    if (ui->now < editor->looked + LOOK_MS || ui->layer)
        return;
    editor->looked = ui->now;
    for (size_t i = 0; i < editor->file_count; i++) {
        struct editor_file *file = editor->files[i];
        unsigned long before = document_revision(file->document);
        if (file->gone || !document_changed_outside(file->document))
            continue;
        if (document_revision(file->document) != before) {
            struct edit_step step = {.kind = STEP_EDIT};
            snprintf(step.words, sizeof step.words, "read %.60s again", document_name(file->document));
            step_add_file(&step, file);
            edit_record(ui, &step);
            ui_say(ui, NULL, "%s was changed outside and read again", document_name(file->document));
        } else if (!file->asked) {
            file->asked = true;
            editor_ask_outside(ui, file);
            return;
        }
    }
    editor_refresh(ui);
}
