/* How building by hand looks: the options in the panel, pins and the block on the map. */
#include "ui/hand.h"

#include "ui/internal.h"
#include "ui/lines.h"

#include <stdio.h>
#include <stdlib.h>

/* As many as there is room for, with the chosen one among them. */
static void options_draw(struct lines *lines, const struct stage *stage, unsigned chosen, int room)
{
    const struct tileset *set = session_tileset(stage->session);
    unsigned count;
    struct option *options = options_of(session_wave(stage->session), stage_tile_cell(stage), &count);
    unsigned from = chosen >= (unsigned)room ? chosen - (unsigned)room + 1 : 0;
    for (unsigned i = from; i < count && i < from + (unsigned)room; i++) {
        char text[96], number[8] = " ";
        if (i < 9)
            snprintf(number, sizeof number, "%u", i + 1);
        snprintf(text, sizeof text, "%s%s %-12.40s %3u%%", i == chosen ? ">" : " ", number,
                 set->oriented[options[i].tile].name, (options[i].chance + 50) / 100);
        lines_add(lines, i == chosen ? ROLE_CHOSEN : ROLE_TEXT, text);
    }
    free(options);
}

static void pins_draw(struct lines *lines, const struct wave *wave, const struct tileset *set)
{
    uint32_t cells = topology_cells(wave_topology(wave));
    unsigned width = wave_topology(wave)->width, count = 0;
    char text[96];
    for (uint32_t cell = 0; cell < cells; cell++)
        count += wave_is_pinned(wave, cell);
    snprintf(text, sizeof text, "PINS %u  ^ on the map", count);
    lines_add(lines, ROLE_HEAD, text);
    for (uint32_t cell = 0; cell < cells && lines_room(lines); cell++)
        if (wave_is_pinned(wave, cell)) {
            snprintf(text, sizeof text, " %u,%u %s", cell % width, cell / width,
                     set->oriented[wave_tile(wave, cell)].name);
            lines_add(lines, ROLE_TEXT, text);
        }
}

void hand_panel_draw(struct ui *ui, struct canvas *canvas, struct area area)
{
    const struct stage *stage = ui_stage(ui);
    const struct wave *wave = session_wave(stage->session);
    const struct tileset *set = session_tileset(stage->session);
    struct lines lines = {&ui->look, canvas, area, area.row};
    uint32_t cell = stage_tile_cell(stage);
    unsigned width = wave_topology(wave)->width, count = wave_count(wave, cell);
    char text[96];
    snprintf(text, sizeof text, "CELL %u,%u  %u of %u", cell % width, cell / width, count, wave_rules(wave)->tiles);
    lines_add(&lines, ROLE_HEAD, text);
    if (count == 1) {
        snprintf(text, sizeof text, " %s", set->oriented[wave_tile(wave, cell)].name);
        lines_add(&lines, ROLE_TEXT, text);
    } else
        options_draw(&lines, stage, ui->hand.chosen, area.rows > 16 ? 9 : 5);
    lines_rule(&lines);
    snprintf(text, sizeof text, " gone: %u", wave_rules(wave)->tiles - count);
    lines_add(&lines, ROLE_DIM, text);
    lines_add(&lines, ROLE_DIM, " gone tiles are never");
    lines_add(&lines, ROLE_DIM, " offered");
    lines_rule(&lines);
    pins_draw(&lines, wave, set);
}

static void mark(struct ui *ui, struct canvas *canvas, unsigned x, unsigned y, uint32_t character, enum role role)
{
    const struct camera *camera = &ui_stage(ui)->camera;
    unsigned size = camera->size;
    int row, column;
    if (!camera_place(camera, town_area(ui), x * size + size / 2, y * size + size / 2, &row, &column))
        return;
    struct canvas_cell *cell = canvas_at(canvas, row, column);
    struct paint paint = look_paint(&ui->look, role);
    if (cell && role == ROLE_KEY)
        paint.bg = cell->paint.bg;
    canvas_put(canvas, row, column, character, paint);
}

void hand_marks_draw(struct ui *ui, struct canvas *canvas)
{
    const struct stage *stage = ui_stage(ui);
    const struct wave *wave = session_wave(stage->session);
    unsigned width = wave_topology(wave)->width, size = stage->camera.size;
    for (uint32_t cell = 0; cell < topology_cells(wave_topology(wave)); cell++)
        if (wave_is_pinned(wave, cell))
            mark(ui, canvas, cell % width, cell / width, '^', ROLE_KEY);
    if (!ui->hand.zapping)
        return;
    unsigned x = stage->x / size, y = stage->y / size;
    unsigned left = x < ui->hand.zap_x ? x : ui->hand.zap_x, right = x < ui->hand.zap_x ? ui->hand.zap_x : x;
    unsigned top = y < ui->hand.zap_y ? y : ui->hand.zap_y, bottom = y < ui->hand.zap_y ? ui->hand.zap_y : y;
    for (unsigned row = top; row <= bottom; row++)
        for (unsigned column = left; column <= right; column++)
            mark(ui, canvas, column, row, '/', ROLE_RESET);
}
