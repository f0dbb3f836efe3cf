/* The time line: while building the progress bar, while living what the weather was since the beginning. */
#include "ui/internal.h"

#include <stdio.h>

struct scale {
    int row, left, columns;
    uint64_t whole, now; /* what the whole line stands for, and where it stands */
};

static int column_of(const struct scale *scale, uint64_t at)
{
    if (!scale->whole || scale->columns < 1)
        return scale->left;
    uint64_t offset = at * (uint64_t)(scale->columns - 1) / scale->whole;
    return scale->left + (int)(offset < (uint64_t)scale->columns ? offset : (uint64_t)scale->columns - 1);
}

static void line_draw(struct ui *ui, struct canvas *canvas, const struct scale *scale)
{
    const struct stage *stage = ui_stage(ui);
    struct paint known = look_paint(&ui->look, ROLE_PROGRESS), rest = look_paint(&ui->look, ROLE_PROGRESS_REST);
    int now = column_of(scale, scale->now);
    canvas_fill(canvas, (struct area){scale->row, scale->left, 1, scale->columns}, look_mark(&ui->look, MARK_LIGHT),
                rest);
    canvas_fill(canvas, (struct area){scale->row, scale->left, 1, now - scale->left},
                look_mark(&ui->look, MARK_HORIZONTAL), known);
    for (unsigned i = 0; i < stage->marked_count; i++) {
        const struct time_mark *mark = &stage->marked[i];
        bool rain = mark->mark == '=' || mark->mark == '.';
        if (rain != stage_living(stage) || mark->mark == '.')
            continue;
        int from = column_of(scale, mark->from), to = from;
        if (rain) /* it lasts until the mark after it, or until now */
            to = i + 1 < stage->marked_count ? column_of(scale, stage->marked[i + 1].from) : now;
        for (int column = from; column <= to && column < scale->left + scale->columns; column++)
            canvas_put(canvas, scale->row, column, (uint32_t)mark->mark,
                       rain ? look_paint(&ui->look, ROLE_RUN) : look_paint(&ui->look, ROLE_WARNING));
    }
    canvas_put(canvas, scale->row, now, look_mark(&ui->look, MARK_FULL), known);
}

void timeline_draw(struct ui *ui, struct canvas *canvas, int row)
{
    const struct stage *stage = ui_stage(ui);
    const struct wave *wave = session_wave(stage->session);
    const struct life *life = session_life_const(stage->session);
    struct paint paint = look_paint(&ui->look, ROLE_DIM);
    struct scale scale = {.row = row, .left = 9, .columns = ui->columns - 9 - 7};
    canvas_fill(canvas, (struct area){row, 0, 1, ui->columns}, ' ', look_paint(&ui->look, ROLE_TEXT));
    if (stage_living(stage) && life) {
        unsigned clock = session_clock(stage->session);
        canvas_format(canvas, row, 1, paint, "%3u:%02u", clock / 60, clock % 60);
        scale.whole = scale.now = life_now(life);
        canvas_text(canvas, row, ui->columns - 5, "now", paint);
    } else if (wave) {
        struct wave_stats stats = wave_stats(wave);
        scale.whole = 1000;
        scale.now = stage->marks.cells ? 1000u * (uint64_t)stats.decided / stage->marks.cells : 0;
        canvas_format(canvas, row, 1, paint, "%6llu", (unsigned long long)stats.observations);
        canvas_format(canvas, row, ui->columns - 5, paint, "%3llu%%", (unsigned long long)(scale.now / 10));
    }
    canvas_put(canvas, row, scale.left - 1, look_mark(&ui->look, MARK_TEE_LEFT), look_paint(&ui->look, ROLE_RULE));
    canvas_put(canvas, row, scale.left + scale.columns, look_mark(&ui->look, MARK_TEE_RIGHT),
               look_paint(&ui->look, ROLE_RULE));
    line_draw(ui, canvas, &scale);
}
