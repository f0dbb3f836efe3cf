/* The questions that the editor asks: unsaved edits at the end, a file changed outside, edits from an earlier run, a
 * file that could not be saved. What has the '>' loses nothing. */
#include "ui/editor/editor.h"

#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define DIALOG_COLUMNS 56u /* of text in a line */

static struct editor_file *asked_file(struct ui *ui)
{
    for (size_t i = 0; i < ui->editor->file_count; i++)
        if (ui->editor->files[i] == ui->editor->asking)
            return ui->editor->files[i];
    return NULL;
}

/* Leaving with unsaved edits */

static void save_and_quit(struct ui *ui)
{
    if (files_save_all(ui))
        ui->wish = UI_WISH_QUIT;
}

static void drop_and_quit(struct ui *ui)
{
    struct editor *editor = ui->editor;
    editor->preset = editor->set = NULL;
    for (size_t i = 0; i < editor->file_count; i++)
        if (files_unsaved(editor->files[i])) {
            document_discard(editor->files[i]->document);
            editor->files[i]->document = NULL;
        }
    files_forget(editor);
    editor_refresh(ui);
    ui->wish = UI_WISH_QUIT;
}

/* "small.cfg: 2, streets.cfg: 3", over the lines that there are. */
static void unsaved_text(const struct ui *ui, struct question *question)
{
    unsigned line = 0;
    for (size_t i = 0; i < ui->editor->file_count; i++) {
        const struct editor_file *file = ui->editor->files[i];
        unsigned unsaved = files_unsaved(file);
        size_t used = strlen(question->text[line]);
        if (!unsaved)
            continue;
        if (used > 40 && line + 1 < QUESTION_LINES) {
            line++;
            used = 0;
        }
        snprintf(question->text[line] + used, sizeof question->text[line] - used, "%s%.30s: %u", used ? ", " : "",
                 document_name(file->document), unsaved);
    }
}

bool editor_ask_to_quit(struct ui *ui)
{
    if (!editor_unsaved(ui))
        return false;
    ui->question = (struct question){
        .title = "Unsaved changes",
        .choices = {{'s', "save all and quit", save_and_quit}, {'d', "drop them and quit", drop_and_quit}},
        .marked = QUESTION_CHOICES,
        .stay = "stay"};
    unsaved_text(ui, &ui->question);
    question_open(ui);
    return true;
}

/* Changed outside */

static void read_again(struct ui *ui)
{
    struct editor_file *file = asked_file(ui);
    struct error error = {0};
    struct edit_step step = {.kind = STEP_EDIT};
    if (!file)
        return;
    if (document_read_again(file->document, &error) != STATUS_OK) {
        ui_say(ui, NULL, "%s", error.message);
        return;
    }
    snprintf(step.words, sizeof step.words, "read %.60s again", document_name(file->document));
    step_add_file(&step, file);
    edit_record(ui, &step);
    file->asked = false;
    editor_refresh(ui);
    ui_say(ui, "u  back", "read %s again", document_name(file->document));
}

static void keep_mine(struct ui *ui)
{
    ui_say(ui, NULL, "yours is kept; saving will ask");
}

static void write_over(struct ui *ui)
{
    struct editor_file *file = asked_file(ui);
    struct error error = {0};
    if (!file)
        return;
    if (document_save(file->document, true, &error) != STATUS_OK) {
        editor_ask_not_saved(ui, file, &error);
        return;
    }
    file->asked = false;
    ui_say(ui, NULL, "saved %s", document_file(file->document));
}

/* Under the first free name beside it. */
static void save_beside(struct ui *ui)
{
    struct editor_file *file = asked_file(ui);
    struct error error = {0};
    if (!file)
        return;
    char *name = files_free_name(ui, file->folder, document_name(file->document));
    if (document_save_as(file->document, name, &error) == STATUS_OK) {
        file->asked = false;
        ui_say(ui, NULL, "saved beside as %s", document_file(file->document));
    } else
        ui_say(ui, NULL, "%s", error.message);
    free(name);
    editor_refresh(ui);
}

void editor_ask_outside(struct ui *ui, struct editor_file *file)
{
    char *beside = files_free_name(ui, file->folder, document_name(file->document));
    ui->editor->asking = file;
    ui->question = (struct question){.title = "Changed outside",
                                     .choices = {{'r', "read it again, drop mine", read_again},
                                                 {'k', "keep mine, ask when saving", keep_mine},
                                                 {'w', "", save_beside}},
                                     .marked = QUESTION_CHOICES,
                                     .stay = "decide later"};
    snprintf(ui->question.text[0], sizeof ui->question.text[0], "%.60s.cfg was changed on disk; you",
             document_name(file->document));
    unsigned unsaved = files_unsaved(file);
    snprintf(ui->question.text[1], sizeof ui->question.text[1], "have %u unsaved change%s.", unsaved,
             unsaved == 1 ? "" : "s");
    snprintf(ui->question.choices[2].does, sizeof ui->question.choices[2].does, "save mine beside: %.36s.cfg", beside);
    free(beside);
    question_open(ui);
}

/* Not saved */

static void save_again(struct ui *ui)
{
    files_save_all(ui);
}

static bool name_done(struct ui *ui, const char *name)
{
    struct editor_file *file = asked_file(ui);
    const char *fault = files_name_fault(name);
    struct error error = {0};
    if (!file)
        return true;
    if (fault) {
        ui_say(ui, NULL, "%s", fault);
        return false;
    }
    if (document_save_as(file->document, name, &error) != STATUS_OK) {
        ui_say(ui, NULL, "%s", error.message);
        return false;
    }
    ui_say(ui, NULL, "saved %s", document_file(file->document));
    editor_refresh(ui);
    return true;
}

static void another_name(struct ui *ui)
{
    struct editor_file *file = asked_file(ui);
    if (file)
        prompt_open(ui, "save as:", "", document_name(file->document), name_done);
}

void editor_ask_not_saved(struct ui *ui, struct editor_file *file, const struct error *error)
{
    bool outside = document_changed_outside(file->document);
    ui->editor->asking = file;
    ui->question = (struct question){.title = "Not saved",
                                     .choices = {{'s', "try again", save_again}, {'w', "another name", another_name}},
                                     .marked = QUESTION_CHOICES,
                                     .stay = "go on editing"};
    if (outside)
        ui->question.choices[2] = (struct question_choice){'o', "write over what is there", write_over};
    const char *words = error->message;
    int line = 0;
    for (; *words && line < QUESTION_LINES - 1; line++) {
        size_t part = words_within(words, DIALOG_COLUMNS);
        snprintf(ui->question.text[line], sizeof ui->question.text[line], "%.*s", (int)part, words);
        words += part;
        words += strspn(words, " ");
    }
    snprintf(ui->question.text[line], sizeof ui->question.text[line], "%s",
             "Your edits are here and in the recovery file.");
    question_open(ui);
}

/* Edits from an earlier run */

/* The file that is open now; null, with the reason said: it stays where it is. */
static struct editor_file *take(struct ui *ui, const struct recovery *recovery)
{
    struct document *document;
    struct error error = {0};
    struct edit_step step = {.kind = STEP_EDIT};
    if (recovery_take(ui->library, recovery, &document, &error) != STATUS_OK) {
        ui_say(ui, NULL, "%s", error.message);
        return NULL;
    }
    struct editor_file *file = files_take(ui, document, recovery->folder);
    snprintf(step.words, sizeof step.words, "edits of an earlier run");
    step_add_file(&step, file);
    edit_record(ui, &step);
    return file;
}

/* The editor then shows what was taken up: the last preset, and the last set where it is another than that one's. */
static void take_all(struct ui *ui)
{
    size_t count;
    struct recovery *list = recovery_list(&count);
    const struct editor_file *preset = NULL, *set = NULL;
    unsigned taken = 0;
    for (size_t i = 0; i < count; i++) {
        const struct editor_file *file = take(ui, &list[i]);
        taken += file != NULL;
        if (file && file->folder == LIBRARY_PRESETS)
            preset = file;
        else if (file && file->folder == LIBRARY_TILESETS)
            set = file;
    }
    editor_open_first(ui); /* now, so that it finds them */
    if (preset)
        editor_choose_preset(ui, document_name(preset->document));
    if (set)
        editor_choose_set(ui, document_name(set->document));
    if (taken)
        ui_say(ui, "e  the editor", "took up unsaved edits of %u file%s", taken, taken == 1 ? "" : "s");
    recovery_list_free(list, count);
}

static void drop_all(struct ui *ui)
{
    size_t count;
    struct recovery *list = recovery_list(&count);
    for (size_t i = 0; i < count; i++)
        recovery_drop(&list[i]);
    recovery_list_free(list, count);
    ui_say(ui, NULL, "dropped");
}

static void keep_for_later(struct ui *ui)
{
    ui_say(ui, NULL, "kept; they are offered again at the next start");
}

void editor_offer_recovery(struct ui *ui)
{
    size_t count;
    struct recovery *list = recovery_list(&count);
    if (count) {
        ui->question = (struct question){
            .title = "Edits from an earlier run",
            .choices = {{'r', "take them up (u undoes them)", take_all}, {'d', "drop them", drop_all}},
            .stay = "later, they are kept",
            .stayed = keep_for_later};
        for (size_t i = 0; i < count && i < QUESTION_LINES - 1; i++) {
            char when[32] = "";
            time_t seconds = (time_t)list[i].when;
            struct tm tm;
            if (localtime_r(&seconds, &tm))
                strftime(when, sizeof when, "%Y-%m-%d %H:%M", &tm);
            snprintf(ui->question.text[i], sizeof ui->question.text[i], "%.30s.cfg, %s: %u edit%s", list[i].name, when,
                     list[i].edits, list[i].edits == 1 ? "" : "s");
        }
        snprintf(ui->question.text[count < QUESTION_LINES ? count : QUESTION_LINES - 1], sizeof ui->question.text[0],
                 "that were never saved");
        question_open(ui);
    }
    recovery_list_free(list, count);
}
