/* The candidates of Neighbours: which there are, how they lie in their pane, how they look. */
#include "ui/editor/neighbours.h"

#include "base/memory.h"
#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WIDE 76          /* columns of the pane from which two stand side by side */
#define PICTURE_ROWS 40  /* of the pane from which each has its picture */
#define WORDS_COLUMNS 32 /* that tick, glyphs, name and share need beside a picture */
#define NAME_COLUMN 11
#define SHARE_COLUMNS 7

static void filter_shown(struct ui *ui)
{
    struct neighbours_tab *tab = ui->editor->neighbours_tab;
    const struct tileset *set = &ui->editor->tileset;
    char filter[4 * FIELD_SIZE + 1];
    field_text(&tab->filter, filter, sizeof filter);
    tab->shown = mem_resize(tab->shown, set->oriented_count, sizeof *tab->shown);
    tab->count = 0;
    for (uint32_t other = 0; other < set->oriented_count; other++)
        if (name_matches(set->oriented[other].name, filter))
            tab->shown[tab->count++] = other;
}

static void settle_side(struct ui *ui, uint32_t tile)
{
    struct editor *editor = ui->editor;
    struct neighbours_tab *tab = editor->neighbours_tab;
    if (tab->seen_set == editor->set && tab->seen_tile == editor->tile && tab->seen_turn == editor->turn)
        return;
    tab->seen_set = editor->set;
    tab->seen_tile = editor->tile;
    tab->seen_turn = editor->turn;
    if (editor->side == SIDE_ALL && !pairs_sides_agree(&editor->tileset, tile))
        editor->side = UP;
}

/* The first other tile, as far as there is one. */
static uint32_t first_choice(const struct ui *ui)
{
    const struct neighbours_tab *tab = ui->editor->neighbours_tab;
    for (size_t i = 0; i < tab->count; i++)
        if (ui->editor->tileset.oriented[tab->shown[i]].tile != ui->editor->tile)
            return tab->shown[i];
    return tab->count ? tab->shown[0] : TILE_NONE;
}

bool candidates_settle(struct ui *ui)
{
    struct editor *editor = ui->editor;
    uint32_t tile = editor_oriented(ui);
    if (!editor_tileset(ui) || tile == TILE_NONE)
        return false;
    settle_side(ui, tile);
    filter_shown(ui);
    if (candidates_at(ui) == SIZE_MAX)
        editor->other = first_choice(ui);
    return true;
}

size_t candidates_at(const struct ui *ui)
{
    const struct neighbours_tab *tab = ui->editor->neighbours_tab;
    for (size_t i = 0; i < tab->count; i++)
        if (tab->shown[i] == ui->editor->other)
            return i;
    return SIZE_MAX;
}

void candidates_choose(struct ui *ui, size_t at)
{
    const struct neighbours_tab *tab = ui->editor->neighbours_tab;
    if (tab->count)
        ui->editor->other = tab->shown[at < tab->count ? at : tab->count - 1];
}

void candidates_grid(const struct ui *ui, struct area area, struct candidate_grid *grid)
{
    const struct neighbours_tab *tab = ui->editor->neighbours_tab;
    bool upright = ui->editor->side == UP || ui->editor->side == DOWN;
    int size = ui->editor->set_readable ? (int)ui->editor->tileset.size : 1;
    int columns = upright ? 2 * size : 4 * size, rows = upright ? 2 * size : size;
    *grid = (struct candidate_grid){.area = {area.row + 2, area.column, area.rows - 2, area.columns},
                                    .across = area.columns >= WIDE ? 2 : 1};
    grid->columns = area.columns / grid->across;
    if (grid->across == 2 && area.rows >= PICTURE_ROWS && grid->columns >= WORDS_COLUMNS + columns)
        grid->picture = columns;
    grid->high = grid->picture ? rows + 1 : 1;
    grid->rows = grid->area.rows / grid->high;
    if (tab->count > (size_t)(grid->across * (grid->rows > 0 ? grid->rows : 0)))
        grid->rows = (grid->area.rows - 1) / grid->high; /* a row says that there is more */
    grid->rows = grid->rows < 1 ? 1 : grid->rows;
}

static struct beside pair_with(const struct ui *ui, uint32_t other)
{
    struct beside pair = pairs_chosen(ui);
    pair.other = other;
    return pair;
}

/* 's' after the share: the pair comes from symmetry. */
static char mark_of(struct ui *ui, const struct beside *pair)
{
    struct beside one = *pair;
    one.side = pair->side == SIDE_ALL ? RIGHT : pair->side;
    struct tile_origin origin = beside_origin(ui, &one);
    return origin.source == TILE_SOURCE_RULE && origin.image ? 's' : ' ';
}

static void share_draw(struct ui *ui, struct canvas *canvas, struct area cell, const struct beside *pair, bool chosen,
                       struct paint paint)
{
    const struct neighbours_tab *tab = ui->editor->neighbours_tab;
    char text[4 * FIELD_SIZE + 1];
    int end = cell.column + cell.columns - 2;
    if (chosen && tab->sharing) {
        struct paint field = look_paint(&ui->look, ROLE_FIELD);
        int start = end - SHARE_COLUMNS;
        canvas_fill(canvas, (struct area){cell.row, start, 1, SHARE_COLUMNS}, ' ', field);
        canvas_text_within(canvas, cell.row, start, SHARE_COLUMNS, field_text(&tab->share, text, sizeof text), field);
        canvas->cursor_row = cell.row;
        canvas->cursor_column = start + (tab->share.at < SHARE_COLUMNS ? (int)tab->share.at : SHARE_COLUMNS - 1);
        return;
    }
    share_text(beside_share(&ui->editor->tileset, pair), text);
    canvas_text(canvas, cell.row, end - (int)text_columns(text), text, paint);
    canvas_put(canvas, cell.row, end, (uint32_t)mark_of(ui, pair), paint);
}

static void candidate_draw(struct ui *ui, struct canvas *canvas, struct area cell, int picture, uint32_t other,
                           bool chosen, bool focus)
{
    struct beside pair = pair_with(ui, other);
    struct paint paint = look_paint(&ui->look, chosen && focus ? ROLE_CHOSEN : ROLE_TEXT);
    int64_t share = beside_share(&ui->editor->tileset, &pair);
    const char *name = pairs_name(ui, other);
    if (picture)
        beside_draw(ui, canvas, (struct area){cell.row, cell.column + cell.columns - picture, cell.rows - 1, picture},
                    &pair);
    cell.columns -= picture ? picture + 1 : 0;
    cell.rows = 1;
    if (chosen && focus)
        canvas_fill(canvas, cell, ' ', paint);
    if (chosen) {
        canvas_put(canvas, cell.row, cell.column + 1, '>', paint);
        if (focus) {
            canvas->cursor_row = cell.row;
            canvas->cursor_column = cell.column + 3;
        }
    }
    canvas_text(canvas, cell.row, cell.column + 3,
                share == SHARE_NONE   ? "[ ]"
                : share == SHARE_MANY ? "[-]"
                                      : "[x]",
                paint);
    beside_glyphs(ui, canvas, cell.row, cell.column + 7, &pair, chosen && focus ? &paint : NULL);
    int room = cell.columns - NAME_COLUMN - SHARE_COLUMNS - 3;
    canvas_text_within(canvas, cell.row, cell.column + NAME_COLUMN, room, name, paint);
    if (room > 1 && (int)text_columns(name) > room)
        canvas_put(canvas, cell.row, cell.column + NAME_COLUMN + room - 1, '~', paint);
    share_draw(ui, canvas, cell, &pair, chosen, paint);
}

static size_t count_ticked(const struct ui *ui)
{
    const struct neighbours_tab *tab = ui->editor->neighbours_tab;
    size_t count = 0;
    for (size_t i = 0; i < tab->count; i++) {
        struct beside pair = pair_with(ui, tab->shown[i]);
        count += beside_share(&ui->editor->tileset, &pair) != SHARE_NONE;
    }
    return count;
}

static void filter_draw(struct ui *ui, struct canvas *canvas, struct area area)
{
    const struct neighbours_tab *tab = ui->editor->neighbours_tab;
    char filter[4 * FIELD_SIZE + 1], count[48];
    struct paint paint = look_paint(&ui->look, tab->filtering ? ROLE_FIELD : ROLE_DIM);
    int row = area.row + 1;
    snprintf(count, sizeof count, "%zu of %zu", count_ticked(ui), tab->count);
    int end = area.column + area.columns - 1 - (int)text_columns(count);
    if (tab->filtering)
        canvas_fill(canvas, (struct area){row, area.column + 1, 1, end - area.column - 2}, ' ', paint);
    canvas_put(canvas, row, area.column + 1, '/', paint);
    canvas_text_within(canvas, row, area.column + 3, end - area.column - 4,
                       field_text(&tab->filter, filter, sizeof filter), paint);
    canvas_text(canvas, row, end, count, look_paint(&ui->look, ROLE_DIM));
    if (tab->filtering) {
        canvas->cursor_row = row;
        canvas->cursor_column = area.column + 3 + (int)tab->filter.at;
        if (canvas->cursor_column > end - 2)
            canvas->cursor_column = end - 2;
    }
}

static void scroll(struct neighbours_tab *tab, const struct candidate_grid *grid, size_t at)
{
    size_t across = (size_t)grid->across, page = across * (size_t)grid->rows;
    size_t row = at == SIZE_MAX ? 0 : at / across * across;
    tab->top -= tab->top % across;
    if (row < tab->top)
        tab->top = row;
    if (row >= tab->top + page)
        tab->top = row + across - page;
    if (tab->top + page > tab->count)
        tab->top = tab->count > page ? (tab->count - page + across - 1) / across * across : 0;
}

void candidates_draw(struct ui *ui, struct canvas *canvas, struct area area, bool focus)
{
    struct neighbours_tab *tab = ui->editor->neighbours_tab;
    struct candidate_grid grid;
    size_t at = candidates_at(ui), page;
    candidates_grid(ui, area, &grid);
    scroll(tab, &grid, at);
    page = (size_t)grid.across * (size_t)grid.rows;
    for (size_t i = 0; i < page && tab->top + i < tab->count; i++) {
        int across = (int)i % grid.across, down = (int)i / grid.across;
        struct area cell = {grid.area.row + down * grid.high, area.column + across * grid.columns, grid.high,
                            grid.columns};
        candidate_draw(ui, canvas, cell, grid.picture, tab->shown[tab->top + i], tab->top + i == at, focus);
    }
    if (tab->count > page) {
        const char *more = tab->top == 0 ? "PgDn" : tab->top + page >= tab->count ? "PgUp" : "PgUp PgDn";
        canvas_text(canvas, area.row + area.rows - 1, area.column + area.columns - 1 - (int)strlen(more), more,
                    look_paint(&ui->look, ROLE_DIM));
    }
    filter_draw(ui, canvas, area);
}

size_t candidates_hit(const struct ui *ui, struct area area, int row, int column, bool *tick)
{
    const struct neighbours_tab *tab = ui->editor->neighbours_tab;
    struct candidate_grid grid;
    candidates_grid(ui, area, &grid);
    int down = (row - grid.area.row) / grid.high, across = (column - area.column) / grid.columns;
    size_t at = tab->top + (size_t)(down * grid.across + across);
    if (row < grid.area.row || down >= grid.rows || across >= grid.across || at >= tab->count)
        return SIZE_MAX;
    int within = (column - area.column) % grid.columns;
    *tick = within >= 3 && within < 6 && (row - grid.area.row) % grid.high == 0;
    return at;
}

static const unsigned sides[] = {SIDE_ALL, UP, RIGHT, DOWN, LEFT};
#define SIDES (sizeof sides / sizeof *sides)

/* A side between blanks, or in brackets when it is chosen. */
static int side_text(const struct ui *ui, unsigned side, char text[16])
{
    bool chosen = side == ui->editor->side;
    return snprintf(text, 16, "%c%s%c", chosen ? '[' : ' ', pairs_sides[side], chosen ? ']' : ' ');
}

static int sides_columns(const struct ui *ui)
{
    char text[16];
    int sum = 0;
    for (unsigned i = 0; i < SIDES; i++)
        sum += side_text(ui, sides[i], text);
    return sum;
}

void sides_text(const struct ui *ui, int columns, char *text, size_t size)
{
    struct field name;
    char part[4 * FIELD_SIZE + 1], side[16];
    int room = columns - 1 - sides_columns(ui);
    unsigned most = room < 0 ? 0 : (unsigned)room;
    field_set(&name, pairs_name(ui, editor_oriented(ui)));
    if (name.length > most) {
        name.length = most;
        if (most > 0)
            name.characters[most - 1] = '~';
    }
    snprintf(text, size, "%s%s", field_text(&name, part, sizeof part), name.length + 2 <= most ? "  " : "");
    for (unsigned i = 0; i < SIDES; i++) {
        size_t used = strlen(text);
        side_text(ui, sides[i], side);
        snprintf(text + used, size - used, "%s", side);
    }
}

int sides_hit(const struct ui *ui, int columns, int column)
{
    char text[4 * FIELD_SIZE + 64], side[16];
    sides_text(ui, columns, text, sizeof text);
    int at = 1 + (int)text_columns(text) - sides_columns(ui);
    if (column >= 1 && column < at)
        return -1;
    for (unsigned i = 0; i < SIDES; i++) {
        int end = at + side_text(ui, sides[i], side);
        if (column >= at && column < end)
            return (int)sides[i];
        at = end;
    }
    return -2;
}
