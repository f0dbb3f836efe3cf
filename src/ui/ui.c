/* Life cycle, and where inputs go. */
#include "ui/internal.h"

#include "base/memory.h"
#include "ui/editor/editor.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FLOW_MS 500u /* waves and drops move twice a second */

void ui_say(struct ui *ui, const char *key, const char *format, ...)
{
    char text[MESSAGE_SIZE];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    if (ui->unseen) {
        ui->unread = (struct message){.times = 1};
        ui->unread_of = ui_stage(ui)->session;
        memcpy(ui->unread.text, text, sizeof text);
        snprintf(ui->unread.key, sizeof ui->unread.key, "%s", key ? key : "");
        return;
    }
    messages_say(&ui->messages, ui->now, key, "%s", text);
    ui_touch(ui);
}

/* What the town said while the editor covered it; of another town by now, it is no news. */
static void say_unread(struct ui *ui)
{
    if (ui->unread.times && ui->unread_of == ui_stage(ui)->session)
        ui_say(ui, *ui->unread.key ? ui->unread.key : NULL, "%s", ui->unread.text);
    ui->unread.times = 0;
}

void ui_touch(struct ui *ui)
{
    ui->dirty = true;
}

static enum status begin_preset(struct ui *ui, const struct ui_options *options, const char *name, struct error *error)
{
    struct preset preset;
    struct session *session;
    enum status status = preset_load(ui->library, name, &preset, error);
    if (status != STATUS_OK)
        return status;
    preset.width = options->width ? (int64_t)options->width : preset.width;
    preset.height = options->height ? (int64_t)options->height : preset.height;
    status = session_new(ui->library, &preset, options->seed, &session, error);
    if (status == STATUS_OK)
        stage_add(ui, session);
    else
        preset_release(&preset);
    return status;
}

/* The first town must be there; what is wrong with it ends the program with the reason. An applied preset that has
 * become unusable does not: the shipped one is built then. */
static enum status first_town(struct ui *ui, const struct ui_options *options, struct error *error)
{
    const char *name = options->preset ? options->preset : ui->config->preset;
    if (options->town_file) {
        stage_open(ui, options->town_file);
        if (ui->stage_count)
            return STATUS_OK;
        return error_set(error, STATUS_VALUE, "%s", messages_get(&ui->messages, 0)->text);
    }
    enum status status = begin_preset(ui, options, name, error);
    if (status != STATUS_OK && !options->preset && strcmp(name, "town") != 0) {
        ui_say(ui, "p  presets", "the applied preset '%s' cannot be built", name);
        status = begin_preset(ui, options, "town", error);
    }
    return status;
}

bool config_keep(struct ui *ui)
{
    struct error error = {0};
    char text[1100];
    if (!ui->remember || config_save(ui->config, &error) == STATUS_OK)
        return true;
    ui_say(ui, NULL, "not remembered: %s", error_text(&error, text, sizeof text));
    return false;
}

void ui_choose_glyphs(struct ui *ui)
{
    int chosen = ui->config->glyphs;
    if (ui->ascii_only)
        ui->look.glyphs = GLYPHS_ASCII;
    else
        ui->look.glyphs = chosen ? (enum glyphs)(chosen - 1) : ui->own_glyphs;
}

/* The clock may begin anywhere: the first town's time counts from the first look at it. */
static void see_clock(struct ui *ui, uint64_t now)
{
    struct stage *stage = ui_stage(ui);
    ui->now = now;
    if (ui->started)
        return;
    ui->started = true;
    stage->began = stage->next = ui->caption_from = ui->moved = now;
}

enum status ui_new(const struct ui_options *options, int rows, int columns, struct ui **out, struct error *error)
{
    struct ui *ui = mem_new(1, sizeof *ui);
    ui->library = options->library;
    ui->config = options->config;
    ui->remember = options->remember;
    ui->look = options->look;
    ui->own_glyphs = options->look.glyphs;
    ui->ascii_only = options->ascii_only;
    ui_choose_glyphs(ui);
    ui->rows = rows;
    ui->columns = columns;
    ui->panel = options->config->panel;
    ui->numbers[ZOOM_NEAR] = true;
    ui->build_pace = (unsigned)options->config->build_pace;
    ui->life_pace = 1;
    ui->editor = editor_new((unsigned)ui->config->tab);
    canvas_init(&ui->last, rows, columns);
    enum status status = first_town(ui, options, error);
    if (status != STATUS_OK) {
        ui_free(ui);
        return status;
    }
    *out = ui;
    if (options->note)
        ui_say(ui, NULL, "%s", options->note);
    if (ui->remember)
        editor_offer_recovery(ui);
    return STATUS_OK;
}

void ui_free(struct ui *ui)
{
    if (!ui)
        return;
    if (ui->layer == &layer_picker || ui->layer == &layer_presets)
        layer_close(ui);
    stages_release(ui);
    editor_free(ui->editor);
    canvas_release(&ui->last);
    free(ui);
}

static void resize(struct ui *ui, int rows, int columns)
{
    ui->rows = rows;
    ui->columns = columns;
    canvas_resize(&ui->last, rows, columns);
    camera_clamp(&ui_stage(ui)->camera, town_area(ui));
    ui_touch(ui);
}

enum key_context ui_context(const struct ui *ui)
{
    return ui->screen == SCREEN_EDITOR ? editor_context(ui) : town_context(ui);
}

void ui_go(struct ui *ui, enum ui_screen screen)
{
    if (ui->screen == SCREEN_EDITOR && screen != SCREEN_EDITOR)
        editor_leave(ui);
    ui->screen = screen;
    ui_touch(ui);
}

void ui_no_use(struct ui *ui, uint32_t key)
{
    char name[16];
    ui->dead_capitals = key >= 'A' && key <= 'Z' ? ui->dead_capitals + 1 : 0;
    if (ui->dead_capitals >= 3)
        ui_say(ui, NULL, "Caps Lock? small letters act");
    else
        ui_say(ui, NULL, "%s does nothing here; ? shows the keys", keys_name(key, name));
}

/* Leaving asks only where something would be lost that the user cannot see to while the window is too small. */
static void quit(struct ui *ui)
{
    if (ui_too_small(ui) || !editor_ask_to_quit(ui))
        ui->wish = UI_WISH_QUIT;
}

static const struct bar_entry *bar_of(const struct ui *ui)
{
    if (ui->screen == SCREEN_EDITOR)
        return editor_bar(ui);
    return town_bar(ui);
}

/* What is the same on all screens; false for all else. */
static bool program_act(struct ui *ui, enum action action)
{
    if (action == ACTION_DISPLAY)
        layer_open(ui, &layer_display);
    else if (action == ACTION_HELP)
        help_open(ui);
    else if (action == ACTION_QUIT)
        quit(ui);
    else if (action == ACTION_REDRAW)
        ui->wish = UI_WISH_REDRAW;
    else if (action == ACTION_SUSPEND)
        ui->wish = UI_WISH_SUSPEND;
    else if (action == ACTION_TOWN)
        ui_go(ui, SCREEN_TOWN);
    else
        return editor_go(ui, action);
    return true;
}

bool ui_act(struct ui *ui, enum action action, uint32_t key)
{
    if (action == ACTION_NONE)
        return false;
    if (program_act(ui, action))
        return true;
    return ui->screen == SCREEN_EDITOR ? editor_act(ui, action, key) : town_act(ui, action, key);
}

static void screen_click(struct ui *ui, const struct input *input)
{
    if (input->row == ui->rows - 1 && input->button == BUTTON_LEFT)
        ui_act(ui, frame_entry_at(bar_of(ui), ui->columns, input->column), 0);
    else if (ui->screen == SCREEN_EDITOR)
        editor_click(ui, input);
    else
        town_click(ui, input);
}

static void screen_input(struct ui *ui, const struct input *input)
{
    if (ui->screen == SCREEN_EDITOR && editor_typing(ui))
        editor_input(ui, input);
    else if (input->kind == INPUT_MOUSE)
        screen_click(ui, input);
    else if (input->kind == INPUT_PASTE)
        ui_say(ui, NULL, "pasted text counts only where text is typed");
    else if (input->kind == INPUT_KEY) {
        if (ui_act(ui, keys_find(ui_context(ui), input->key), input->key))
            ui->dead_capitals = 0;
        else
            ui_no_use(ui, input->key);
    }
}

void ui_input(struct ui *ui, const struct input *input, uint64_t now)
{
    enum action action = input->kind == INPUT_KEY ? keys_find(KEYS_TOWN, input->key) : ACTION_NONE;
    bool always = action == ACTION_REDRAW || action == ACTION_SUSPEND;
    see_clock(ui, now);
    if (input->kind == INPUT_RESIZE)
        resize(ui, input->row, input->column);
    else if (input->kind == INPUT_CONTINUE) {
        ui_stage(ui)->next = now;
        resize(ui, input->row, input->column);
        ui->wish = UI_WISH_REDRAW;
    } else if (always || (ui_too_small(ui) && action == ACTION_QUIT))
        program_act(ui, action);
    else if (ui_too_small(ui))
        return;
    else if (!ui->layer)
        screen_input(ui, input);
    else
        ui->layer->input(ui, input);
    ui_touch(ui);
}

static bool flows(const struct ui *ui)
{
    return ui->screen == SCREEN_TOWN && ui->config->motion && !ui->slow_line && !ui->look.lean && !ui->paused &&
           stage_living(ui_stage_const(ui));
}

void ui_advance(struct ui *ui, uint64_t now)
{
    bool dirty = ui->dirty;
    see_clock(ui, now);
    ui->unseen = ui->screen == SCREEN_EDITOR;
    pace_advance(ui);
    ui->unseen = false;
    if (ui->screen == SCREEN_EDITOR)
        ui->dirty = dirty;
    else {
        say_unread(ui);
        captions_advance(ui);
    }
    editor_advance(ui);
    if (flows(ui) && now >= ui->moved + FLOW_MS) {
        ui->moved = now;
        ui->frame++;
        ui_touch(ui);
    }
}

int ui_wait(const struct ui *ui, uint64_t now)
{
    uint64_t due = pace_due(ui), caption = captions_due(ui), edit = editor_due(ui);
    if (caption < due && ui->screen == SCREEN_TOWN)
        due = caption;
    if (edit < due)
        due = edit;
    if (flows(ui) && ui->moved + FLOW_MS < due)
        due = ui->moved + FLOW_MS;
    if (due == UINT64_MAX)
        return -1;
    return due <= now ? 0 : due - now > 60000 ? 60000 : (int)(due - now);
}

bool ui_dirty(const struct ui *ui)
{
    return ui->dirty;
}

void ui_draw(struct ui *ui, struct canvas *canvas)
{
    if (ui->screen == SCREEN_EDITOR && !ui_too_small(ui))
        editor_draw(ui, canvas);
    else
        town_draw(ui, canvas);
    if (ui->layer && !ui_too_small(ui))
        ui->layer->draw(ui, canvas);
    ui->dirty = false;
}

enum ui_wish ui_wish(struct ui *ui)
{
    enum ui_wish wish = ui->wish;
    ui->wish = UI_WISH_NOTHING;
    if (wish == UI_WISH_QUIT)
        ui_end(ui);
    return wish;
}

void ui_end(struct ui *ui)
{
    struct error error = {0};
    saved_keep_last(ui);
    if (ui->remember && config_save(ui->config, &error) != STATUS_OK)
        snprintf(ui->farewell, sizeof ui->farewell, "%.*s", (int)sizeof ui->farewell - 1, error.message);
}

const char *ui_farewell(const struct ui *ui)
{
    return ui->farewell;
}

void ui_set_lean(struct ui *ui, bool lean)
{
    if (ui->slow_line != lean)
        ui_touch(ui);
    ui->slow_line = lean;
}
