/* The town's screen: title, map, panel, time line, message, keys. */
#include "ui/internal.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

#define PANEL_LEAST_COLUMNS 70
#define TIMELINE_LEAST_ROWS 16

bool ui_too_small(const struct ui *ui)
{
    return ui->rows < LEAST_ROWS || ui->columns < LEAST_COLUMNS;
}

static int rows_below(const struct ui *ui)
{
    return ui->rows < TIMELINE_LEAST_ROWS ? 2 : 3;
}

/* Beside the map where there is room for both; else it lies over the right half when asked for. */
static int panel_columns(const struct ui *ui)
{
    if (ui->columns < PANEL_LEAST_COLUMNS)
        return ui->panel ? 0 : (ui->columns + 1) / 2;
    if (!ui->panel)
        return 0;
    return ui->columns >= 160 ? 44 : ui->columns >= 120 ? 34 : 23;
}

struct area town_area(const struct ui *ui)
{
    int panel = ui->columns < PANEL_LEAST_COLUMNS ? 0 : panel_columns(ui);
    int columns = ui->columns - panel - (panel ? 1 : 0);
    int rows = ui->rows - 1 - rows_below(ui);
    return (struct area){1, 0, rows < 1 ? 1 : rows, columns < 1 ? 1 : columns};
}

static char *weather_text(const struct life *life, char *text, size_t size)
{
    uint64_t change = life_weather_change(life), seconds = change / LIFE_TICKS;
    bool raining = life_raining(life);
    if (change == UINT64_MAX)
        snprintf(text, size, raining ? "rain" : "dry");
    else
        snprintf(text, size, raining ? "rain, dry in %llu:%02llu" : "rain in %llu:%02llu",
                 (unsigned long long)(seconds / 60), (unsigned long long)(seconds % 60));
    return text;
}

/* "w214 S3 L31 I252": where there is no panel. */
static void counts_text(const struct life *life, char *text, size_t size)
{
    const struct fsm *fsm = life_fsm(life);
    struct life_counts counts = life_counts(life);
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < fsm->state_count && used < size; i++)
        if (fsm->states[i].letter)
            used += (size_t)snprintf(text + used, size - used, "%s%c%u", used ? " " : "", fsm->states[i].letter,
                                     counts.in_state[i]);
}

static void title_draw(struct ui *ui, struct canvas *canvas)
{
    const struct stage *stage = ui_stage(ui);
    const struct preset *preset = session_preset(stage->session);
    const struct life *life = session_life_const(stage->session);
    char left[160], right[120], pace[32], weather[48];
    const char *paused = ui->paused ? "paused  " : "";
    if (ui->columns < PANEL_LEAST_COLUMNS)
        snprintf(left, sizeof left, "%s %llu", preset->name, (unsigned long long)session_seed(stage->session));
    else
        snprintf(left, sizeof left, "Town  %s  seed %llu  %lldx%lld%s", preset->name,
                 (unsigned long long)session_seed(stage->session), (long long)preset->width, (long long)preset->height,
                 ui->hand.open ? "   BY HAND" : "");
    pace_text(ui, pace, sizeof pace);
    if (stage_living(stage) && life) {
        unsigned clock = session_clock(stage->session);
        snprintf(right, sizeof right, "%s%u:%02u  %s  %s", paused, clock / 60, clock % 60,
                 weather_text(life, weather, sizeof weather), pace);
        if (ui->columns < PANEL_LEAST_COLUMNS)
            counts_text(life, right, sizeof right);
    } else
        snprintf(right, sizeof right, "%s%s  %s", paused,
                 session_state(stage->session) == SESSION_FAILED ? "failed" : "building", pace);
    frame_bar(canvas, &ui->look, 0, left, right);
}

struct look town_look(const struct ui *ui)
{
    const struct session *session = ui_stage_const(ui)->session;
    const struct life *life = session_life_const(session);
    struct look look = ui->look;
    look.lean = look.lean || ui->slow_line;
    look.weather = LOOK_DAY;
    look.wet = life && life_raining(life);
    if (life && session_dark(session))
        look.weather = LOOK_NIGHT;
    else if (life && life_raining(life))
        look.weather = LOOK_RAIN;
    return look;
}

static void map_draw(struct ui *ui, struct canvas *canvas)
{
    struct stage *stage = ui_stage(ui);
    const struct life *life = session_life_const(stage->session);
    struct area area = town_area(ui);
    struct look look = town_look(ui);
    const struct wave *wave = session_wave(stage->session);
    if (stage_living(stage)) {
        struct town_scene scene = {.town = session_town(stage->session),
                                   .tileset = session_tileset(stage->session),
                                   .life = life,
                                   .followed = stage->followed,
                                   .frame = ui->frame,
                                   .still = !ui->config->motion || look.lean};
        draw_town(canvas, area, &stage->camera, &look, &scene);
    } else if (wave)
        draw_wave(canvas, area, &stage->camera, &look, wave, session_tileset(stage->session), &stage->marks,
                  ui->numbers[stage->camera.zoom]);
}

static void cursor_draw(struct ui *ui, struct canvas *canvas)
{
    struct stage *stage = ui_stage(ui);
    int row, column;
    canvas->cursor_row = canvas->cursor_column = -1;
    if (!stage->touched || !camera_place(&stage->camera, town_area(ui), stage->x, stage->y, &row, &column))
        return;
    struct canvas_cell *cell = canvas_at(canvas, row, column);
    if (cell)
        cell->paint.attributes ^= ATTR_REVERSE;
    canvas->cursor_row = row;
    canvas->cursor_column = column;
}

static void too_small_draw(struct ui *ui, struct canvas *canvas)
{
    struct paint paint = look_paint(&ui->look, ROLE_TEXT);
    canvas_text(canvas, 0, 0, "window too small", paint);
    canvas_format(canvas, 1, 0, paint, "%dx%d; %dx%d needed", ui->columns, ui->rows, LEAST_COLUMNS, LEAST_ROWS);
    canvas_text(canvas, 2, 0, "q quit", paint);
    canvas_text(canvas, 3, 0, "(the town goes on)", paint);
    canvas->cursor_row = canvas->cursor_column = -1;
}

static void panel_place(struct ui *ui, struct canvas *canvas)
{
    int columns = panel_columns(ui);
    struct area map = town_area(ui);
    if (!columns)
        return;
    struct area panel = {map.row, ui->columns - columns, map.rows, columns};
    canvas_fill(canvas, (struct area){panel.row, panel.column - 1, panel.rows, columns + 1}, ' ',
                look_paint(&ui->look, ROLE_TEXT));
    canvas_fill(canvas, (struct area){panel.row, panel.column - 1, panel.rows, 1}, look_mark(&ui->look, MARK_VERTICAL),
                look_paint(&ui->look, ROLE_RULE));
    if (ui->hand.open)
        hand_panel_draw(ui, canvas, panel);
    else
        panel_draw(ui, canvas, panel);
}

void town_draw(struct ui *ui, struct canvas *canvas)
{
    struct stage *stage = ui_stage(ui);
    const struct life *life = session_life_const(stage->session);
    canvas_clear(canvas, look_paint(&ui->look, ROLE_TEXT));
    if (ui_too_small(ui)) {
        too_small_draw(ui, canvas);
        return;
    }
    if (life && stage->followed != PERSON_NONE && stage->followed < life_person_count(life)) {
        const struct person *person = life_person(life, stage->followed);
        if (person->outdoors) {
            stage->x = person->cell % stage->camera.width;
            stage->y = person->cell / stage->camera.width;
        }
        camera_follow(&stage->camera, town_area(ui), stage->x, stage->y);
    }
    camera_clamp(&stage->camera, town_area(ui));
    map_draw(ui, canvas);
    if (ui->hand.open)
        hand_marks_draw(ui, canvas);
    cursor_draw(ui, canvas);
    panel_place(ui, canvas);
    title_draw(ui, canvas);
    if (rows_below(ui) == 3)
        timeline_draw(ui, canvas, ui->rows - 3);
    frame_message(ui, canvas, ui->rows - 2);
    if (ui->layer)
        frame_keys(canvas, &ui->look, ui->rows - 1, ui->layer->bar);
    else
        frame_entries(canvas, &ui->look, ui->rows - 1, town_bar(ui));
}
