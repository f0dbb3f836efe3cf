/* The lower half of Check: how far the run is, what came of it, and the missing tiles. */
#include "ui/editor/check.h"

#include "base/memory.h"
#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RIGHT_COLUMNS 24 /* of the shares, at the right */
#define SPLIT_FROM 76    /* columns of the pane from which they are seen */
#define TABLE_ROW 4      /* below the head: bar, figures, a blank row */
#define FIRST_MISSING 2  /* rows of the table's head */

static const struct stress_result *result_of(const struct ui *ui)
{
    const struct stress_job *job = &ui->editor->check_tab->job;
    return job->stress ? stress_result(job->stress) : NULL;
}

static void head_draw(struct ui *ui, struct canvas *canvas, struct area area, bool focus)
{
    const struct stress_job *job = &ui->editor->check_tab->job;
    char left[120], right[48] = "";
    unsigned width, height;
    stress_job_size(ui, job, &width, &height);
    if (job->stress) {
        width = result_of(ui)->width;
        height = result_of(ui)->height;
    }
    int length = snprintf(left, sizeof left, "STRESS  %u towns of %ux%u", job->towns, width, height);
    if (area.columns >= SPLIT_FROM)
        snprintf(left + length, sizeof left - (size_t)length, ", seeds 1 to %u", job->towns);
    if (job->running)
        snprintf(right, sizeof right, "running ");
    else if (job->stress && stress_job_is_old(ui, job))
        snprintf(right, sizeof right, "before the last edit ");
    else if (job->stress)
        snprintf(right, sizeof right, "done, %llu.%llu s ", (unsigned long long)job->took / 1000,
                 (unsigned long long)job->took / 100 % 10);
    editor_head(ui, canvas, area, focus, left, right);
}

static void bar_draw(struct ui *ui, struct canvas *canvas, struct area area, int row,
                     const struct stress_result *result)
{
    char text[48];
    snprintf(text, sizeof text, "%u of %u", result->done, result->wanted);
    int room = area.columns - 4 - (int)text_columns(text);
    if (room < 1)
        return;
    int full = result->wanted ? (int)((unsigned long long)room * result->done / result->wanted) : room;
    canvas_fill(canvas, (struct area){row, area.column + 1, 1, room}, look_mark(&ui->look, MARK_LIGHT),
                look_paint(&ui->look, ROLE_DIM));
    struct paint done = look_paint(&ui->look, ROLE_PROGRESS);
    /* The block is all foreground: reversed, as where there are no colours, it would be a hole. */
    done = (struct paint){done.bg >= 0 ? done.bg : COLOUR_DEFAULT, COLOUR_DEFAULT, 0};
    canvas_fill(canvas, (struct area){row, area.column + 1, 1, full}, look_mark(&ui->look, MARK_FULL), done);
    canvas_text(canvas, row, area.column + room + 3, text, look_paint(&ui->look, ROLE_TEXT));
}

static void figures_draw(struct ui *ui, struct canvas *canvas, struct area area, int row,
                         const struct stress_result *result)
{
    unsigned long long tenths = result->done ? 10 * (unsigned long long)result->contradictions / result->done : 0;
    char text[200];
    snprintf(text, sizeof text, "solved %u of %u   contradictions a town %llu.%llu   gave up %u   impossible %u",
             result->solved, result->done, tenths / 10, tenths % 10, result->gave_up, result->impossible);
    canvas_text_within(canvas, row, area.column + 1, area.columns - 2, text, look_paint(&ui->look, ROLE_TEXT));
}

/* The missing tiles */

static int name_columns(struct area area)
{
    int columns = (area.columns - 14) / (int)DIRECTIONS - 1;
    return columns < 4 ? 4 : columns > 24 ? 24 : columns;
}

static void missing_draw(struct ui *ui, struct canvas *canvas, struct area area, int row, size_t index, bool focus)
{
    const struct check_tab *tab = ui->editor->check_tab;
    const struct missing_tile *missing = &result_of(ui)->missing[index];
    const struct tileset *set = stress_tileset(tab->job.stress);
    bool chosen = index == tab->missing && tab->in_stress && focus;
    struct paint paint = look_paint(&ui->look, chosen ? ROLE_CHOSEN : ROLE_TEXT);
    int column = area.column + 6, room = name_columns(area);
    if (chosen) {
        canvas_fill(canvas, (struct area){row, area.column, 1, area.columns}, ' ', paint);
        canvas->cursor_row = row;
        canvas->cursor_column = area.column + 1;
    }
    canvas_format(canvas, row, area.column, paint, " %c%3zu", index == tab->missing ? '>' : ' ', index + 1);
    for (unsigned side = 0; side < DIRECTIONS; side++, column += room + 1) {
        uint32_t tile = missing->neighbour[side];
        canvas_text_within(canvas, row, column, room, tile == TILE_NONE ? "any" : set->oriented[tile].name, paint);
    }
    canvas_format(canvas, row, column, paint, "%6llu", (unsigned long long)missing->asked);
}

static size_t table_rows(struct area area)
{
    int rows = area.rows < 8 ? area.rows - FIRST_MISSING : (area.rows - FIRST_MISSING - 3) * 2 / 5;
    return rows < 1 ? 1 : (size_t)rows;
}

static void scroll(struct ui *ui, size_t rows)
{
    struct check_tab *tab = ui->editor->check_tab;
    size_t count = result_of(ui)->missing_count;
    if (tab->missing >= count)
        tab->missing = count ? count - 1 : 0;
    if (tab->missing < tab->missing_top)
        tab->missing_top = tab->missing;
    if (tab->missing >= tab->missing_top + rows)
        tab->missing_top = tab->missing - rows + 1;
}

static int table_draw(struct ui *ui, struct canvas *canvas, struct area area, bool focus)
{
    const struct check_tab *tab = ui->editor->check_tab;
    const struct stress_result *result = result_of(ui);
    int column = area.column + 6, row = area.row, room = name_columns(area);
    struct paint dim = look_paint(&ui->look, ROLE_DIM);
    canvas_text(canvas, row++, area.column + 1, "MISSING TILE  asked for where no tile fits",
                look_paint(&ui->look, ROLE_HEAD));
    if (!result->missing_count) {
        canvas_text(canvas, row, area.column + 3, result->done ? "none" : "none so far", dim);
        return row + 1;
    }
    for (unsigned side = 0; side < DIRECTIONS; side++, column += room + 1)
        canvas_text_within(canvas, row, column, room, pairs_sides[side], dim);
    canvas_text(canvas, row++, column + 1, "asked", dim);
    size_t rows = table_rows(area);
    scroll(ui, rows);
    for (size_t i = 0; i < rows && tab->missing_top + i < result->missing_count; i++)
        missing_draw(ui, canvas, area, row++, tab->missing_top + i, focus);
    return row;
}

/* Where the chosen one was asked for first. */
static void place_draw(struct ui *ui, struct canvas *canvas, struct area area, const struct missing_tile *missing)
{
    const struct check_tab *tab = ui->editor->check_tab;
    const struct stress_place *place = &tab->job.place;
    const struct stress_result *result = result_of(ui);
    if (area.rows < 1)
        return;
    canvas_format(canvas, area.row, area.column + 1, look_paint(&ui->look, ROLE_DIM),
                  "where %zu was asked first: seed %llu, cell %u,%u", tab->missing + 1,
                  (unsigned long long)missing->first_seed, missing->first_cell % result->width,
                  missing->first_cell / result->width);
    if (place->seed != missing->first_seed || place->cell != missing->first_cell || place->street)
        return;
    struct area picture = {area.row + 1, area.column + 5, area.rows - 1, area.columns - 6};
    picture =
        tiles_draw(ui, canvas, picture, stress_tileset(tab->job.stress), place->tiles, PLACE_ACROSS, PLACE_ACROSS);
    canvas_put(canvas, picture.row + picture.rows / 2, picture.column + picture.columns / 2, '?',
               look_paint(&ui->look, ROLE_CONTRADICTION));
}

static void missing_side_draw(struct ui *ui, struct canvas *canvas, struct area area, bool focus)
{
    const struct check_tab *tab = ui->editor->check_tab;
    const struct stress_result *result = result_of(ui);
    int row = table_draw(ui, canvas, area, focus), end = area.row + area.rows - 1;
    if (!result->missing_count)
        return;
    canvas_text_within(canvas, end, area.column + 1, area.columns - 1,
                       tab->in_stress ? "m makes the chosen one as a new tile"
                                      : "m makes no. 1, or the chosen one, as a new tile",
                       look_paint(&ui->look, ROLE_DIM));
    place_draw(ui, canvas, (struct area){row + 1, area.column, end - row - 2, area.columns},
               &result->missing[tab->missing]);
}

/* How often each tile stands, against its weight */

struct share {
    const struct tile *tile;
    unsigned found, wanted; /* in percent, rounded */
    double exact;
    bool never;
};

static int compare_shares(const void *left, const void *right)
{
    const struct share *a = left, *b = right;
    if (a->never != b->never)
        return a->never ? 1 : -1;
    if (a->exact < b->exact || a->exact > b->exact)
        return a->exact > b->exact ? -1 : 1;
    return a->tile < b->tile ? -1 : a->tile > b->tile;
}

/* One for each tile with all its turns, most found first, those that never appear last; the caller frees. */
static struct share *shares_new(const struct tileset *set, const struct stress_result *result)
{
    struct share *shares = mem_new(set->tile_count, sizeof *shares);
    for (size_t i = 0; i < set->tile_count; i++) {
        const struct tile *tile = &set->tiles[i];
        double found = 0, wanted = 0;
        for (unsigned turn = 0; turn < tile->orientations; turn++) {
            found += result->share[tile->first + turn];
            wanted += result->expected[tile->first + turn];
        }
        shares[i] = (struct share){tile, (unsigned)(100 * found + 0.5), (unsigned)(100 * wanted + 0.5), found,
                                   wanted > 0 && found <= 0};
    }
    qsort(shares, set->tile_count, sizeof *shares, compare_shares);
    return shares;
}

/* When there is no room for all, some of those that never appear stay. Returns how many are left. */
static size_t drop_some(struct share *shares, size_t count, size_t rows)
{
    size_t never = 0;
    if (count <= rows)
        return count;
    for (size_t i = 0; i < count; i++)
        never += shares[i].never;
    size_t kept = never < rows / 2 ? never : rows / 2;
    memmove(shares + rows - kept, shares + count - never, kept * sizeof *shares);
    return rows;
}

static int shares_draw(struct ui *ui, struct canvas *canvas, struct area area, const struct stress_result *result)
{
    const struct tileset *set = stress_tileset(ui->editor->check_tab->job.stress);
    struct paint text = look_paint(&ui->look, ROLE_TEXT), warning = look_paint(&ui->look, ROLE_WARNING);
    int row = area.row, right = area.column + area.columns;
    canvas_text(canvas, row, area.column, "HOW OFTEN", look_paint(&ui->look, ROLE_HEAD));
    canvas_text(canvas, row++, right - 14, "found  wanted", look_paint(&ui->look, ROLE_DIM));
    if (!result->cells || area.rows < 2)
        return row;
    struct share *shares = shares_new(set, result);
    size_t count = drop_some(shares, set->tile_count, (size_t)area.rows - 1);
    for (size_t i = 0; i < count; i++, row++) {
        struct paint paint = shares[i].never ? warning : text;
        canvas_text_within(canvas, row, area.column, area.columns - 15, shares[i].tile->name, text);
        canvas_format(canvas, row, right - 14, paint, "%4u%%   %4u%%%s", shares[i].found, shares[i].wanted,
                      shares[i].never ? "!" : "");
    }
    free(shares);
    return row;
}

static void seeds_draw(struct ui *ui, struct canvas *canvas, struct area area, const struct stress_result *result)
{
    int row = area.row, column = area.column, end = area.row + area.rows;
    canvas_text(canvas, row++, column, "SEEDS THAT FAILED", look_paint(&ui->look, ROLE_HEAD));
    for (size_t i = 0; i < result->failed_count && row < end; i++) {
        char text[32];
        snprintf(text, sizeof text, "%llu", (unsigned long long)result->failed_seeds[i]);
        bool last = i + 1 == result->failed_count;
        int need = (int)text_columns(text) + (last ? 0 : row + 1 == end ? 4 : 1);
        if (column + need > area.column + area.columns) {
            if (row + 1 == end) {
                canvas_text(canvas, row, column, "...", look_paint(&ui->look, ROLE_TEXT));
                return;
            }
            row++;
            column = area.column;
        }
        column = canvas_text(canvas, row, column, text, look_paint(&ui->look, ROLE_TEXT)) + 1;
    }
    if (!result->failed_count)
        canvas_text(canvas, row, column, "none", look_paint(&ui->look, ROLE_DIM));
}

static void right_draw(struct ui *ui, struct canvas *canvas, struct area area, const struct stress_result *result)
{
    int seeds = 2 + area.rows / 8;
    struct area upper = {area.row, area.column, area.rows - seeds - 1, area.columns};
    if (upper.rows < 2)
        return;
    shares_draw(ui, canvas, upper, result);
    seeds_draw(ui, canvas, (struct area){area.row + area.rows - seeds, area.column, seeds, area.columns}, result);
}

static int right_columns(struct area area)
{
    int columns = area.columns / 3;
    return columns < RIGHT_COLUMNS ? RIGHT_COLUMNS : columns > 48 ? 48 : columns;
}

static struct area left_area(struct area area)
{
    int columns = area.columns >= SPLIT_FROM ? area.columns - right_columns(area) - 2 : area.columns;
    return (struct area){area.row + TABLE_ROW, area.column, area.rows - TABLE_ROW, columns};
}

void stress_draw(struct ui *ui, struct canvas *canvas, struct area area, bool focus)
{
    const struct stress_result *result = result_of(ui);
    struct area left = left_area(area);
    head_draw(ui, canvas, area, focus);
    if (focus) {
        canvas->cursor_row = area.row;
        canvas->cursor_column = area.column;
    }
    if (!result) {
        canvas_text_within(canvas, area.row + 1, area.column + 3, area.columns - 4,
                           "r builds them all and tells what fails, z says how many", look_paint(&ui->look, ROLE_DIM));
        return;
    }
    bar_draw(ui, canvas, area, area.row + 1, result);
    figures_draw(ui, canvas, area, area.row + 2, result);
    if (left.rows < 3)
        return;
    missing_side_draw(ui, canvas, left, focus);
    if (left.columns < area.columns)
        right_draw(ui, canvas, (struct area){left.row, left.column + left.columns + 1, left.rows, right_columns(area)},
                   result);
}

size_t stress_hit(const struct ui *ui, struct area area, int row)
{
    const struct check_tab *tab = ui->editor->check_tab;
    struct area left = left_area(area);
    size_t at = tab->missing_top + (size_t)(row - left.row - FIRST_MISSING);
    if (!result_of(ui) || row < left.row + FIRST_MISSING || at >= tab->missing_top + table_rows(left) ||
        at >= result_of(ui)->missing_count)
        return SIZE_MAX;
    return at;
}
