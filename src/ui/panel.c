/* The panel beside the map: counts, what is under the cursor, and what the signs mean. */
#include "ui/internal.h"

#include "view/legend.h"

#include <stdio.h>

static void rule(struct ui *ui, struct canvas *canvas, struct area area, int row)
{
    if (row < area.row + area.rows)
        canvas_fill(canvas, (struct area){row, area.column, 1, area.columns}, look_mark(&ui->look, MARK_HORIZONTAL),
                    look_paint(&ui->look, ROLE_RULE));
}

static void number(struct ui *ui, struct canvas *canvas, struct area area, int row, const char *word, uint64_t value)
{
    if (row >= area.row + area.rows)
        return;
    canvas_text(canvas, row, area.column + 1, word, look_paint(&ui->look, ROLE_DIM));
    canvas_format(canvas, row, area.column + area.columns - 7, look_paint(&ui->look, ROLE_TEXT), "%6llu",
                  (unsigned long long)value);
}

static struct area rest(struct area area, int row)
{
    int end = area.row + area.rows;
    return (struct area){row, area.column, row < end ? end - row : 0, area.columns};
}

static int building_draw(struct ui *ui, struct canvas *canvas, struct area area)
{
    const struct stage *stage = ui_stage(ui);
    const struct wave *wave = session_wave(stage->session);
    if (!wave)
        return area.row;
    struct wave_stats stats = wave_stats(wave);
    int row = area.row;
    canvas_text(canvas, row, area.column + 1, "BUILT", look_paint(&ui->look, ROLE_HEAD));
    canvas_format(canvas, row++, area.column + area.columns - 14, look_paint(&ui->look, ROLE_TEXT), "%5u of %4u",
                  stats.decided, stage->marks.cells);
    number(ui, canvas, area, row++, "choices", stats.observations);
    number(ui, canvas, area, row++, "contradictions", stats.contradictions);
    number(ui, canvas, area, row++, "resets", stats.resets);
    if (stats.backtracks)
        number(ui, canvas, area, row++, "backtracks", stats.backtracks);
    if (stats.restarts)
        number(ui, canvas, area, row++, "restarts", stats.restarts);
    uint64_t broken = session_preset(stage->session)->reach == WAVE_REACH_ORIGINAL ? wave_broken_pairs(wave) : 0;
    if (broken)
        number(ui, canvas, area, row++, "broken pairs", broken);
    return row;
}

static int living_draw(struct ui *ui, struct canvas *canvas, struct area area)
{
    const struct stage *stage = ui_stage(ui);
    const struct life *life = session_life_const(stage->session);
    const struct wave *wave = session_wave(stage->session);
    canvas_format(canvas, area.row, area.column + 1, look_paint(&ui->look, ROLE_HEAD), "LIVING");
    canvas_format(canvas, area.row, area.column + area.columns - 14, look_paint(&ui->look, ROLE_TEXT), "%6u people",
                  life ? life_wanted(life) : 0);
    int row =
        life ? legend_people(canvas, area.row + 1, area.column + 1, area.columns - 2, &ui->look, life) : area.row + 1;
    uint64_t broken = wave ? wave_broken_pairs(wave) : 0;
    if (broken)
        number(ui, canvas, area, row++, "broken pairs", broken);
    return row;
}

void panel_draw(struct ui *ui, struct canvas *canvas, struct area area)
{
    bool living = stage_living(ui_stage(ui));
    struct look look = town_look(ui);
    const struct tileset *tileset = session_tileset(ui_stage(ui)->session);
    int row = living ? living_draw(ui, canvas, area) : building_draw(ui, canvas, area);
    rule(ui, canvas, area, row++);
    row = inspect_draw(ui, canvas, rest(area, row));
    rule(ui, canvas, area, row++);
    struct area legend = rest(area, row);
    legend.column++;
    legend.columns -= 2;
    if (legend.rows <= 0)
        return;
    if (living)
        legend_ground(canvas, legend, &look);
    else
        legend_wave(canvas, legend, &ui->look, (unsigned)tileset->oriented_count);
}
