/* Undo and redo over all files. Each step remembers which documents it touched; each of those has one step for it. */
#include "base/memory.h"
#include "ui/editor/editor.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define STEPS_KEPT 2000

static void step_release(struct edit_step *step)
{
    free(step->files);
    *step = (struct edit_step){0};
}

void steps_release(struct editor *editor)
{
    for (size_t i = 0; i < editor->step_count; i++)
        step_release(&editor->steps[i]);
    free(editor->steps);
    editor->steps = NULL;
    editor->step_count = editor->step_capacity = editor->step_at = 0;
}

void step_add_file(struct edit_step *step, struct editor_file *file)
{
    *ARRAY_ADD(step->files, step->count, step->capacity) = file;
    file->in_step = true;
}

void edit_record(struct ui *ui, struct edit_step *step)
{
    struct editor *editor = ui->editor;
    while (editor->step_count > editor->step_at)
        step_release(&editor->steps[--editor->step_count]);
    if (editor->step_count == STEPS_KEPT) {
        step_release(&editor->steps[0]);
        memmove(editor->steps, editor->steps + 1, (STEPS_KEPT - 1) * sizeof *editor->steps);
        editor->step_count--;
    }
    *ARRAY_ADD(editor->steps, editor->step_count, editor->step_capacity) = *step;
    editor->step_at = editor->step_count;
    *step = (struct edit_step){0};
}

void edit_begin(struct ui *ui, const char *format, ...)
{
    struct editor *editor = ui->editor;
    va_list list;
    editor->group = (struct edit_step){.kind = STEP_EDIT};
    editor->grouping = true;
    va_start(list, format);
    vsnprintf(editor->group.words, sizeof editor->group.words, format, list);
    va_end(list);
}

struct document *edit_in(struct ui *ui, struct editor_file *file)
{
    struct editor *editor = ui->editor;
    struct edit_step *group = &editor->group;
    for (size_t i = 0; i < group->count; i++)
        if (group->files[i] == file)
            return file->document;
    step_add_file(group, file);
    editor->group_texts = mem_resize(editor->group_texts, group->count, sizeof *editor->group_texts);
    editor->group_texts[group->count - 1] = mem_text(document_text(file->document));
    document_begin(file->document, "%s", group->words);
    return file->document;
}

/* Ends the groups of all documents; what one of them refuses is taken back in all. */
static enum status end_documents(struct editor *editor, enum status status, struct error *error)
{
    struct edit_step *group = &editor->group;
    for (size_t i = 0; i < group->count; i++) {
        struct error why = {0};
        enum status ended = document_end(group->files[i]->document, &why);
        if (ended != STATUS_OK && status == STATUS_OK) {
            status = ended;
            *error = why;
        }
    }
    /* Only documents that differ now have a step. */
    size_t kept = 0;
    for (size_t i = 0; i < group->count; i++) {
        bool changed = strcmp(editor->group_texts[i], document_text(group->files[i]->document)) != 0;
        free(editor->group_texts[i]);
        if (changed && status != STATUS_OK)
            document_undo(group->files[i]->document);
        else if (changed)
            group->files[kept++] = group->files[i];
    }
    group->count = kept;
    free(editor->group_texts);
    editor->group_texts = NULL;
    return status;
}

/* Edits that are kept in memory only are told of once. */
static void say_unkept(struct ui *ui, const struct edit_step *group)
{
    for (size_t i = 0; i < group->count && !ui->editor->told_unkept; i++) {
        const struct error *error = document_recovery_error(group->files[i]->document);
        if (!error)
            continue;
        ui->editor->told_unkept = true;
        ui_say(ui, "S  save", "%s: your edits are only here until they are saved", error->message);
    }
}

bool edit_end(struct ui *ui, enum status status, const struct error *given)
{
    struct editor *editor = ui->editor;
    struct error error = given ? *given : (struct error){0};
    char text[1100];
    status = end_documents(editor, status, &error);
    editor->grouping = false;
    if (status != STATUS_OK)
        ui_say(ui, NULL, "%s", *error.message ? error.message : error_text(&error, text, sizeof text));
    if (status == STATUS_OK)
        say_unkept(ui, &editor->group);
    if (status == STATUS_OK && editor->group.count)
        edit_record(ui, &editor->group);
    else
        step_release(&editor->group);
    editor_refresh(ui);
    return status == STATUS_OK;
}

/* False, with a message said: it could not be done, and nothing was changed. */
static bool do_step(struct ui *ui, struct edit_step *step, bool redo)
{
    switch (step->kind) {
    case STEP_EDIT:
        for (size_t i = 0; i < step->count; i++)
            (redo ? document_redo : document_undo)(step->files[i]->document);
        return true;
    case STEP_CREATE:
        return files_set_gone(ui, step->files[0], !redo);
    case STEP_DELETE:
        return files_set_gone(ui, step->files[0], redo);
    case STEP_RENAME:
        /* The step of the text first, so that the name in it is the file's again. */
        for (size_t i = step->with_text ? 0 : 1; i < step->count; i++)
            (redo ? document_redo : document_undo)(step->files[i]->document);
        return files_rename(ui, step->files[0], redo ? step->to : step->from);
    case STEP_HIDE:
        return files_hide(ui, step->from, redo);
    }
    return false;
}

static void say_step(struct ui *ui, const struct edit_step *step, bool redo)
{
    const struct editor *editor = ui->editor;
    const struct editor_file *file = step->count ? step->files[0] : NULL;
    bool here = !file || step->kind != STEP_EDIT || file == editor->preset || file == editor->set;
    ui_say(ui, redo ? "u  undo" : "U  redo", "%s: %s%s%s", redo ? "redone" : "undone", step->words, here ? "" : ", in ",
           here ? "" : document_name(file->document));
}

/* Files may have come or gone. */
static void after_step(struct ui *ui, const struct edit_step *step, bool redo)
{
    editor_refresh(ui);
    if (step->kind != STEP_EDIT)
        editor_refresh_tabs(ui);
    say_step(ui, step, redo);
}

void edit_undo(struct ui *ui)
{
    struct editor *editor = ui->editor;
    if (!editor->step_at)
        ui_say(ui, NULL, "nothing to undo");
    else if (do_step(ui, &editor->steps[editor->step_at - 1], false))
        after_step(ui, &editor->steps[--editor->step_at], false);
}

void edit_redo(struct ui *ui)
{
    struct editor *editor = ui->editor;
    if (editor->step_at == editor->step_count)
        ui_say(ui, NULL, "nothing to redo");
    else if (do_step(ui, &editor->steps[editor->step_at], true))
        after_step(ui, &editor->steps[editor->step_at++], true);
}
