/* Life cycle, and where inputs go. */
#include "ui/internal.h"

#include "base/memory.h"

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
    messages_say(&ui->messages, ui->now, key, "%s", text);
    ui_touch(ui);
}

void ui_touch(struct ui *ui)
{
    ui->dirty = true;
}

/* The first town must be there; what is wrong with it ends the program with the reason. */
static enum status first_town(struct ui *ui, const struct ui_options *options, struct error *error)
{
    const char *name = options->preset ? options->preset : ui->config->preset;
    struct preset preset;
    struct session *session;
    if (options->town_file) {
        stage_open(ui, options->town_file);
        if (ui->stage_count)
            return STATUS_OK;
        return error_set(error, STATUS_VALUE, "%s", messages_get(&ui->messages, 0)->text);
    }
    enum status status = preset_load(ui->library, name, &preset, error);
    if (status != STATUS_OK && !options->preset && strcmp(name, "town") != 0) {
        ui_say(ui, "p  presets", "the applied preset '%s' cannot be read", name);
        status = preset_load(ui->library, "town", &preset, error);
    }
    if (status != STATUS_OK)
        return status;
    preset.width = options->width ? (int64_t)options->width : preset.width;
    preset.height = options->height ? (int64_t)options->height : preset.height;
    status = session_new(ui->library, &preset, options->seed, &session, error);
    if (status != STATUS_OK) {
        preset_release(&preset);
        return status;
    }
    stage_add(ui, session);
    return STATUS_OK;
}

enum status ui_new(const struct ui_options *options, int rows, int columns, struct ui **out, struct error *error)
{
    struct ui *ui = mem_new(1, sizeof *ui);
    ui->library = options->library;
    ui->config = options->config;
    ui->remember = options->remember;
    ui->look = options->look;
    ui->own_glyphs = options->look.glyphs;
    ui->rows = rows;
    ui->columns = columns;
    ui->panel = true;
    ui->numbers[ZOOM_NEAR] = true;
    ui->build_pace = (unsigned)options->config->build_pace;
    ui->life_pace = 1;
    canvas_init(&ui->last, rows, columns);
    enum status status = first_town(ui, options, error);
    if (status != STATUS_OK) {
        ui_free(ui);
        return status;
    }
    *out = ui;
    return STATUS_OK;
}

void ui_free(struct ui *ui)
{
    if (!ui)
        return;
    if (ui->layer == &layer_picker)
        layer_close(ui);
    stages_release(ui);
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

/* The entry of the key bar that stands at a column of the last row, as a action. */
static enum action bar_action(const struct ui *ui, int column)
{
    bool living = stage_living(ui_stage_const(ui));
    const struct key_row *row;
    int at = 1;
    for (size_t i = 0; (row = keys_bar(living, i)) != NULL; i++) {
        int length = (int)(strlen(row->bar_key) + 1 + strlen(row->bar));
        if (column >= at && column < at + length)
            return row->action;
        at += length + 2;
    }
    return ACTION_NONE;
}

static void no_use(struct ui *ui, uint32_t key)
{
    char name[16];
    ui->dead_capitals = key >= 'A' && key <= 'Z' ? ui->dead_capitals + 1 : 0;
    if (ui->dead_capitals >= 3)
        ui_say(ui, NULL, "Caps Lock? small letters act");
    else
        ui_say(ui, NULL, "%s does nothing here; ? shows the keys", keys_name(key, name));
}

static void town_input(struct ui *ui, const struct input *input)
{
    if (input->kind == INPUT_MOUSE) {
        bool bar = input->row == ui->rows - 1 && input->button == BUTTON_LEFT;
        if (bar)
            town_act(ui, bar_action(ui, input->column));
        else
            town_click(ui, input);
    } else if (input->kind == INPUT_PASTE)
        ui_say(ui, NULL, "pasted text counts only where text is typed");
    else if (input->kind == INPUT_KEY) {
        enum action action = keys_find(input->key);
        if (action == ACTION_NONE)
            no_use(ui, input->key);
        else {
            ui->dead_capitals = 0;
            town_act(ui, action);
        }
    }
}

void ui_input(struct ui *ui, const struct input *input, uint64_t now)
{
    enum action action = input->kind == INPUT_KEY ? keys_find(input->key) : ACTION_NONE;
    ui->now = now;
    if (input->kind == INPUT_RESIZE)
        resize(ui, input->row, input->column);
    else if (input->kind == INPUT_CONTINUE) {
        ui_stage(ui)->next = now;
        ui->wish = UI_WISH_REDRAW;
    } else if (ui_too_small(ui) && action != ACTION_QUIT && action != ACTION_SUSPEND)
        return;
    else if (!ui->layer || ui_too_small(ui) || action == ACTION_REDRAW || action == ACTION_SUSPEND)
        town_input(ui, input);
    else
        ui->layer->input(ui, input);
    ui_touch(ui);
}

static bool flows(const struct ui *ui)
{
    return ui->config->motion && !ui->slow_line && !ui->look.lean && !ui->paused && stage_living(ui_stage_const(ui));
}

void ui_advance(struct ui *ui, uint64_t now)
{
    ui->now = now;
    pace_advance(ui);
    captions_advance(ui);
    if (flows(ui) && now >= ui->moved + FLOW_MS) {
        ui->moved = now;
        ui->frame++;
        ui_touch(ui);
    }
}

int ui_wait(const struct ui *ui, uint64_t now)
{
    uint64_t due = pace_due(ui), caption = captions_due(ui);
    if (caption < due)
        due = caption;
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
    if (ui->remember)
        config_save(ui->config, &error);
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
