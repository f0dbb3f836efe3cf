#include "support/play.h"

#include "base/text.h"
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

static void begin_at_home(struct play *play)
{
    const struct play_options *options = &play->options;
    struct error error = {0};
    char text[1100];
    library_init(&play->library, NULL);
    ck_assert_msg(config_load(&play->config, &error) == STATUS_OK, "%s", error_text(&error, text, sizeof text));
    play->config.runs = options->captions ? 1 : 9;
    play->config.motion = !options->still;
    struct ui_options made = {.library = &play->library,
                              .config = &play->config,
                              .remember = true,
                              .preset = options->preset ? options->preset : "small",
                              .seed = options->seed,
                              .look = {.depth = options->depth, .glyphs = options->glyphs, .reverse = true}};
    int rows = options->rows ? options->rows : 24, columns = options->columns ? options->columns : 80;
    ck_assert_msg(ui_new(&made, rows, columns, &play->ui, &error) == STATUS_OK, "%s",
                  error_text(&error, text, sizeof text));
    canvas_init(&play->canvas, rows, columns);
    ui_advance(play->ui, play->now);
}

void play_begin(struct play *play, const struct play_options *given)
{
    static const struct play_options plain = {.seed = 1, .depth = DEPTH_256, .glyphs = GLYPHS_FINE};
    char *home = support_temp_folder();
    memset(play, 0, sizeof *play);
    setenv("HOME", home, 1);
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("XDG_DATA_HOME");
    unsetenv("XDG_STATE_HOME");
    free(home);
    play->options = given ? *given : plain;
    play->now = 1000000000;
    begin_at_home(play);
}

void play_end(struct play *play)
{
    ui_free(play->ui);
    canvas_release(&play->canvas);
    library_release(&play->library);
}

void play_again(struct play *play)
{
    play_end(play);
    begin_at_home(play);
}

void play_run(struct play *play, uint64_t ms)
{
    for (uint64_t end = play->now + ms; play->now < end; play->now += 50)
        ui_advance(play->ui, play->now);
}

void play_key(struct play *play, uint32_t key)
{
    struct input input = {.kind = INPUT_KEY, .key = key};
    ui_input(play->ui, &input, play->now);
    ui_advance(play->ui, play->now);
}

void play_keys(struct play *play, const char *keys)
{
    for (; *keys; keys++)
        play_key(play, *keys == '\r' ? INPUT_ENTER : *keys == '\033' ? INPUT_ESCAPE : (unsigned char)*keys);
}

void play_click(struct play *play, int row, int column, enum input_button button)
{
    struct input input = {.kind = INPUT_MOUSE, .row = row, .column = column, .button = button};
    ui_input(play->ui, &input, play->now);
    ui_advance(play->ui, play->now);
}

void play_resize(struct play *play, int rows, int columns)
{
    struct input input = {.kind = INPUT_RESIZE, .row = rows, .column = columns};
    canvas_resize(&play->canvas, rows, columns);
    ui_input(play->ui, &input, play->now);
    ui_draw(play->ui, &play->canvas);
}

/* A row as it was drawn last. */
static const char *row_text(struct play *play, int row)
{
    size_t used = 0;
    if (row < 0)
        row += play->canvas.rows;
    for (int column = 0; column < play->canvas.columns && used + 8 < sizeof play->text; column++)
        used += text_put(canvas_at(&play->canvas, row, column)->character, play->text + used);
    while (used && play->text[used - 1] == ' ')
        used--;
    play->text[used] = 0;
    return play->text;
}

const char *play_row(struct play *play, int row)
{
    ui_draw(play->ui, &play->canvas);
    return row_text(play, row);
}

bool play_shows(struct play *play, const char *text)
{
    ui_draw(play->ui, &play->canvas);
    for (int row = 0; row < play->canvas.rows; row++)
        if (strstr(row_text(play, row), text))
            return true;
    return false;
}

void play_until_alive(struct play *play)
{
    for (int i = 0; i < 60 && !play_shows(play, "LIVING"); i++)
        play_run(play, 1000);
    ck_assert_msg(play_shows(play, "LIVING"), "the town did not come alive: %s", play_row(play, -2));
}
