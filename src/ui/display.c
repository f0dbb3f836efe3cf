/* How the program looks and feels: theme, glyphs, mouse, motion, frames. Remembered in the config. */
#include "ui/internal.h"

#include <string.h>

/* A setting here is a field of the config's schema; left and right go through its values. */
static const char *const settings[] = {"theme", "glyphs", "mouse", "motion", "lean", "fps"};
#define SETTINGS (sizeof settings / sizeof *settings)

static const struct conf_field *field_of(unsigned index)
{
    return conf_find(&config_schema, settings[index]);
}

static struct area display_box(const struct canvas *canvas)
{
    int columns = canvas->columns < 64 ? canvas->columns : 64, rows = (int)SETTINGS + 6;
    return (struct area){(canvas->rows - rows) / 2, (canvas->columns - columns) / 2, rows, columns};
}

static void display_draw(struct ui *ui, struct canvas *canvas)
{
    struct area inside = frame_box(canvas, &ui->look, display_box(canvas), "Display");
    char value[64], range[96];
    for (unsigned i = 0; i < SETTINGS; i++) {
        const struct conf_field *field = field_of(i);
        bool chosen = i == ui->display_chosen;
        struct paint paint = look_paint(&ui->look, chosen ? ROLE_CHOSEN : ROLE_TEXT);
        int row = inside.row + 1 + (int)i;
        if (chosen)
            canvas_fill(canvas, (struct area){row, inside.column, 1, inside.columns}, ' ', paint);
        canvas_format(canvas, row, inside.column, paint, "%s %-10s %s", chosen ? ">" : " ", field->name,
                      conf_value_text(field, ui->config, value, sizeof value));
        if (chosen) {
            canvas->cursor_row = row;
            canvas->cursor_column = inside.column;
            canvas_text_within(canvas, inside.row + (int)SETTINGS + 2, inside.column, inside.columns, field->help,
                               look_paint(&ui->look, ROLE_TEXT));
            canvas_text_within(canvas, inside.row + (int)SETTINGS + 3, inside.column, inside.columns,
                               conf_range_text(field, range, sizeof range), look_paint(&ui->look, ROLE_DIM));
        }
    }
}

static unsigned choices_of(const struct conf_field *field)
{
    unsigned count = 0;
    while (field->choices[count])
        count++;
    return count;
}

/* Only what was changed: the theme may have come by an option. */
static void apply(struct ui *ui, const char *name)
{
    if (strcmp(name, "theme") == 0)
        ui->look.theme = (enum theme)ui->config->theme;
    ui_choose_glyphs(ui);
    ui->look.lean = ui->config->lean;
    camera_clamp(&ui_stage(ui)->camera, town_area(ui));
}

static void change(struct ui *ui, int by)
{
    const struct conf_field *field = field_of(ui->display_chosen);
    char *at = (char *)ui->config + field->offset, value[64];
    bool mouse = ui->config->mouse;
    if (field->type == CONF_BOOL)
        *(bool *)(void *)at = !*(bool *)(void *)at;
    else if (field->type == CONF_CHOICE) {
        int *choice = (int *)(void *)at, count = (int)choices_of(field);
        *choice = (*choice + by + count) % count;
    } else if (field->type == CONF_INT) {
        int64_t *number = (int64_t *)(void *)at;
        *number += by * 5;
        *number = *number < field->least ? field->least : *number > field->most ? field->most : *number;
    }
    if (mouse != ui->config->mouse)
        ui->wish = ui->config->mouse ? UI_WISH_MOUSE_ON : UI_WISH_MOUSE_OFF;
    apply(ui, field->name);
    ui_say(ui, NULL, "%s is %s now", field->name, conf_value_text(field, ui->config, value, sizeof value));
}

static void move(struct ui *ui, int by)
{
    ui->display_chosen = (ui->display_chosen + (unsigned)SETTINGS + (unsigned)by) % (unsigned)SETTINGS;
}

static void click(struct ui *ui, const struct input *input)
{
    struct area box = display_box(&ui->last);
    int line = input->row - box.row - 2;
    if (input->button == BUTTON_RIGHT)
        layer_close(ui);
    else if (input->button == BUTTON_LEFT && line >= 0 && line < (int)SETTINGS) {
        if ((unsigned)line == ui->display_chosen)
            change(ui, 1);
        ui->display_chosen = (unsigned)line;
    }
}

static void display_key(struct ui *ui, uint32_t key)
{
    char name[16];
    switch (key) {
    case INPUT_ESCAPE:
    case 'q':
    case 'D':
        layer_close(ui);
        break;
    case INPUT_UP:
    case 'k':
        move(ui, -1);
        break;
    case INPUT_DOWN:
    case 'j':
        move(ui, 1);
        break;
    case INPUT_RIGHT:
    case INPUT_ENTER:
    case ' ':
    case '+':
    case 'l':
        change(ui, 1);
        break;
    case INPUT_LEFT:
    case '-':
    case 'h':
        change(ui, -1);
        break;
    default:
        ui_say(ui, NULL, "%s does nothing here; left and right change, Esc goes back", keys_name(key, name));
    }
}

static void display_input(struct ui *ui, const struct input *input)
{
    if (input->kind == INPUT_MOUSE)
        click(ui, input);
    else if (input->kind == INPUT_KEY)
        display_key(ui, input->key);
    ui_touch(ui);
}

static void display_close(struct ui *ui)
{
    config_keep(ui);
}

const struct layer layer_display = {"display", display_draw, display_input, display_close, "Enter change  Esc back"};
