#include "ui/editor/painter.h"

#include "base/text.h"
#include "tile/symmetry.h"
#include "ui/editor/editor.h"
#include "ui/editor/patch.h"
#include "view/lines.h"

#include <stdio.h>
#include <string.h>

#define MARGIN 9 /* columns left of the grid */
#define LEGEND_MOST TILE_LEGEND_LIMIT

/* The picture as it is shown, and which cell of the file each of its cells is. */
struct shown {
    unsigned width, height;
    uint32_t file[PAINTER_CELLS]; /* as the file has it */
    uint8_t place[PAINTER_CELLS]; /* the file's cell of a shown one */
};

static struct painter *painter_of(const struct ui *ui)
{
    return &ui->editor->painter;
}

bool painter_is_open(const struct ui *ui)
{
    return painter_of(ui)->subject != NULL;
}

const char *painter_bar(const struct ui *ui)
{
    return painter_is_open(ui) ? "keys paint  arrows move  Enter next row  ^F fill  F7 undo  Esc done" : NULL;
}

static bool read_shown(struct ui *ui, struct shown *shown)
{
    const struct painter *painter = painter_of(ui);
    uint8_t places[PAINTER_CELLS];
    if (!painter->subject || !painter->subject->read(ui, painter->index, &shown->width, &shown->height, shown->file))
        return false;
    for (unsigned i = 0; i < PAINTER_CELLS; i++)
        places[i] = (uint8_t)i;
    memcpy(shown->place, places, sizeof places);
    if (shown->width == shown->height)
        symmetry_picture(places, shown->width, painter->turn, shown->place);
    return true;
}

static size_t legend_of(struct ui *ui, struct legend_entry *entries)
{
    return painter_of(ui)->subject->legend(ui, painter_of(ui)->index, entries, LEGEND_MOST);
}

static const struct legend_entry *entry_of(const struct legend_entry *entries, size_t count, uint32_t character)
{
    for (size_t i = 0; i < count; i++)
        if (entries[i].character == character)
            return &entries[i];
    return NULL;
}

void painter_open(struct ui *ui, const struct painter_subject *subject, size_t index, unsigned turn)
{
    struct painter *painter = painter_of(ui);
    struct shown shown;
    *painter = (struct painter){.subject = subject, .index = index, .turn = turn};
    if (!read_shown(ui, &shown)) {
        painter->subject = NULL;
        ui_say(ui, NULL, "there is no picture to paint");
        return;
    }
    memcpy(painter->before, shown.file, sizeof painter->before);
    painter->brush = shown.file[0];
}

void painter_close(struct ui *ui)
{
    if (painter_of(ui)->subject)
        editor_focus(ui, PANE_MAIN);
    painter_of(ui)->subject = NULL;
    ui_touch(ui);
}

/* Drawing */

/* Large cells with lines between them where there is room, else two columns by one row. */
static bool fits_large(struct area area, const struct shown *shown)
{
    return area.rows >= 3 + 2 * (int)shown->height + 1 && area.columns >= MARGIN + 4 * (int)shown->width + 1;
}

struct grid {
    int row, column, down, across; /* of the first cell's character; from cell to cell */
    bool large;
};

static struct grid grid_of(struct area area, const struct shown *shown)
{
    if (fits_large(area, shown))
        return (struct grid){area.row + 4, area.column + MARGIN + 2, 2, 4, true};
    return (struct grid){area.row + 2, area.column + (area.columns >= 2 * (int)shown->width + 6 ? 5 : 1), 1, 2, false};
}

static void lines_draw(struct ui *ui, struct canvas *canvas, const struct grid *grid, const struct shown *shown)
{
    struct paint paint = look_paint(&ui->look, ROLE_RULE);
    for (int y = 0; y <= (int)shown->height; y++)
        for (int x = 0; x <= 4 * (int)shown->width; x++) {
            unsigned arms = (x > 0 ? LINE_ARM(LEFT) : 0) | (x < 4 * (int)shown->width ? LINE_ARM(RIGHT) : 0);
            if (x % 4 == 0)
                arms |= (y > 0 ? LINE_ARM(UP) : 0) | (y < (int)shown->height ? LINE_ARM(DOWN) : 0);
            canvas_put(canvas, grid->row - 1 + 2 * y, grid->column - 2 + x, line_character(&ui->look, arms), paint);
        }
    for (int y = 0; y < (int)shown->height; y++)
        for (int x = 0; x <= (int)shown->width; x++)
            canvas_put(canvas, grid->row + 2 * y, grid->column - 2 + 4 * x, look_mark(&ui->look, MARK_VERTICAL), paint);
}

static void numbers_draw(struct ui *ui, struct canvas *canvas, const struct grid *grid, const struct shown *shown)
{
    struct paint paint = look_paint(&ui->look, ROLE_DIM);
    for (int x = 0; x < (int)shown->width && grid->large; x++)
        canvas_format(canvas, grid->row - 2, grid->column + 4 * x, paint, "%d", x);
    for (int y = 0; y < (int)shown->height; y++)
        canvas_format(canvas, grid->row + grid->down * y, grid->column - (grid->large ? 5 : 4), paint, "%2d", y);
}

static void cell_draw(struct ui *ui, struct canvas *canvas, const struct grid *grid, const struct shown *shown,
                      unsigned x, unsigned y, bool wrong)
{
    const struct painter *painter = painter_of(ui);
    bool chosen = x == painter->x && y == painter->y;
    int row = grid->row + grid->down * (int)y, column = grid->column + grid->across * (int)x;
    struct paint paint = look_paint(&ui->look, chosen ? ROLE_CHOSEN : wrong ? ROLE_WARNING : ROLE_TEXT);
    canvas_put(canvas, row, column, shown->file[shown->place[y * shown->width + x]], paint);
    if (!chosen)
        return;
    if (grid->large) {
        canvas_put(canvas, row, column - 1, '[', paint);
        canvas_put(canvas, row, column + 1, ']', paint);
    }
    canvas->cursor_row = row;
    canvas->cursor_column = column;
}

static void keys_draw(struct ui *ui, struct canvas *canvas, struct area area, int row)
{
    static const char *const lines[] = {"plain keys   paint, move right",
                                        "arrows       move without painting",
                                        "Enter        next row",
                                        "Backspace    one back, as it was",
                                        "^F ^R        fill what is alike; turn",
                                        "F7 F8        undo, redo",
                                        "Esc          done"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines && row < area.row + area.rows; i++, row++)
        canvas_text_within(canvas, row, area.column + 1, area.columns - 1, lines[i], look_paint(&ui->look, ROLE_DIM));
}

/* The picture as it looks, right of the grid. */
static void looks_draw(struct ui *ui, struct canvas *canvas, struct area area, const struct shown *shown,
                       const struct legend_entry *entries, size_t count, int row, int column)
{
    uint8_t picture[PAINTER_CELLS] = {0};
    for (unsigned i = 0; i < shown->width * shown->height; i++) {
        const struct legend_entry *entry = entry_of(entries, count, shown->file[shown->place[i]]);
        picture[i] = (uint8_t)(entry ? entry->terrain : TERRAIN_VOID);
    }
    int columns = area.column + area.columns - column, rows = area.row + area.rows - row;
    if (columns >= 2 && rows > 0)
        patch_draw_picture(ui, canvas, (struct area){row, column, rows, columns}, picture, shown->width, shown->height);
}

void painter_draw(struct ui *ui, struct canvas *canvas, struct area area, bool focus)
{
    const struct painter *painter = painter_of(ui);
    struct legend_entry entries[LEGEND_MOST];
    struct shown shown;
    char head[96], place[48];
    if (!read_shown(ui, &shown))
        return;
    size_t count = legend_of(ui, entries);
    struct grid grid = grid_of(area, &shown);
    snprintf(head, sizeof head, "PAINT %.60s", painter->subject->name(ui, painter->index));
    snprintf(place, sizeof place, "turn %u, %ux%u cells ", painter->turn, shown.width, shown.height);
    editor_head(ui, canvas, area, focus, head, place);
    if (grid.large)
        lines_draw(ui, canvas, &grid, &shown);
    numbers_draw(ui, canvas, &grid, &shown);
    for (unsigned y = 0; y < shown.height; y++)
        for (unsigned x = 0; x < shown.width; x++)
            cell_draw(ui, canvas, &grid, &shown, x, y,
                      !entry_of(entries, count, shown.file[shown.place[y * shown.width + x]]));
    int below = grid.row + grid.down * (int)shown.height + 1;
    looks_draw(ui, canvas, area, &shown, entries, count, grid.row, grid.column + grid.across * (int)shown.width + 1);
    keys_draw(ui, canvas, area, below);
}

static int legend_draw(struct ui *ui, struct canvas *canvas, struct area area, const struct legend_entry *entries,
                       size_t count)
{
    static const char *const uses[] = {"blocked", "walk", "door", "seat", "busker"};
    int row = area.row + 1, end = area.row + area.rows;
    for (size_t i = 0; i < count && row < end; i++, row++) {
        bool brush = entries[i].character == painter_of(ui)->brush;
        struct paint paint = look_paint(&ui->look, brush ? ROLE_CHOSEN : ROLE_TEXT);
        char sign[5];
        text_put(entries[i].character, sign);
        if (brush)
            canvas_fill(canvas, (struct area){row, area.column, 1, area.columns}, ' ', paint);
        canvas_format(canvas, row, area.column + 1, paint, "%s %s  %-9.9s %s", brush ? ">" : " ", sign,
                      terrain_name(entries[i].terrain), uses[terrain_use(entries[i].terrain)]);
    }
    return row;
}

void painter_draw_side(struct ui *ui, struct canvas *canvas, struct area area)
{
    struct legend_entry entries[LEGEND_MOST];
    const struct painter *painter = painter_of(ui);
    size_t count = legend_of(ui, entries);
    struct area above = area;
    editor_head(ui, canvas, area, false, "LEGEND", "");
    above.rows = area.rows > 14 ? area.rows - 6 : area.rows;
    int row = legend_draw(ui, canvas, above, entries, count);
    if (row + 3 > area.row + area.rows)
        return;
    canvas_fill(canvas, (struct area){row, area.column, 1, area.columns}, look_mark(&ui->look, MARK_HORIZONTAL),
                look_paint(&ui->look, ROLE_RULE));
    canvas_text(canvas, row + 1, area.column + 1, "IN THE TOWN", look_paint(&ui->look, ROLE_HEAD));
    struct area below = {row + 2, area.column + 1, area.row + area.rows - row - 2, area.columns - 1};
    painter->subject->surroundings(ui, canvas, below, painter->index);
}

void painter_hint(struct ui *ui, char *text, size_t size)
{
    static const char *const uses[] = {"nobody walks there", "people walk there", "people come out and go in",
                                       "one person sits there", "the busker stands there"};
    struct legend_entry entries[LEGEND_MOST];
    struct shown shown;
    char sign[5];
    if (!read_shown(ui, &shown))
        return;
    const struct painter *painter = painter_of(ui);
    uint32_t here = shown.file[shown.place[painter->y * shown.width + painter->x]];
    const struct legend_entry *entry = entry_of(entries, legend_of(ui, entries), here);
    text_put(here, sign);
    if (entry)
        snprintf(text, size, "%s is %s: %s. A character without a legend is not taken.", sign,
                 terrain_name(entry->terrain), uses[terrain_use(entry->terrain)]);
}

/* Painting */

static bool write(struct ui *ui, const struct shown *shown, const char *words)
{
    return painter_of(ui)->subject->write(ui, painter_of(ui)->index, shown->file, words);
}

static void move_right(struct painter *painter, const struct shown *shown)
{
    if (++painter->x < shown->width)
        return;
    painter->x = painter->y + 1 < shown->height ? 0 : shown->width - 1;
    painter->y += painter->y + 1 < shown->height;
}

static void move_left(struct painter *painter, const struct shown *shown)
{
    if (painter->x)
        painter->x--;
    else if (painter->y) {
        painter->y--;
        painter->x = shown->width - 1;
    }
}

static void paint(struct ui *ui, struct shown *shown, uint32_t character)
{
    struct painter *painter = painter_of(ui);
    struct legend_entry entries[LEGEND_MOST];
    char sign[5], words[64];
    text_put(text_shown(character) ? character : '?', sign);
    if (!entry_of(entries, legend_of(ui, entries), character)) {
        ui_say(ui, NULL, "'%s' is not in the legend", sign);
        return;
    }
    snprintf(words, sizeof words, "paint %u,%u with %s", painter->x, painter->y, sign);
    painter->brush = character;
    shown->file[shown->place[painter->y * shown->width + painter->x]] = character;
    if (!write(ui, shown, words))
        return;
    ui_say(ui, NULL, "%u,%u painted %s", painter->x, painter->y, sign);
    move_right(painter, shown);
}

static void take_back(struct ui *ui, struct shown *shown)
{
    struct painter *painter = painter_of(ui);
    move_left(painter, shown);
    unsigned at = shown->place[painter->y * shown->width + painter->x];
    shown->file[at] = painter->before[at];
    write(ui, shown, "paint as it was");
}

/* All cells that hang together with this one and are like it get the brush. */
static void fill(struct ui *ui, struct shown *shown)
{
    struct painter *painter = painter_of(ui);
    unsigned queue[PAINTER_CELLS], count = 0, width = shown->width, height = shown->height;
    bool seen[PAINTER_CELLS] = {false};
    unsigned at = painter->y * width + painter->x;
    uint32_t from = shown->file[shown->place[at]];
    queue[count++] = at;
    seen[at] = true;
    for (unsigned i = 0; i < count; i++) {
        unsigned x = queue[i] % width, y = queue[i] / width;
        const unsigned beside[DIRECTIONS] = {
            y ? queue[i] - width : PAINTER_CELLS, x + 1 < width ? queue[i] + 1 : PAINTER_CELLS,
            y + 1 < height ? queue[i] + width : PAINTER_CELLS, x ? queue[i] - 1 : PAINTER_CELLS};
        shown->file[shown->place[queue[i]]] = painter->brush;
        for (unsigned side = 0; side < DIRECTIONS; side++)
            if (beside[side] < PAINTER_CELLS && !seen[beside[side]] &&
                shown->file[shown->place[beside[side]]] == from) {
                seen[beside[side]] = true;
                queue[count++] = beside[side];
            }
    }
    if (write(ui, shown, "fill"))
        ui_say(ui, "F7  undo", "%u cells filled", count);
}

static void turn(struct ui *ui)
{
    struct painter *painter = painter_of(ui);
    unsigned turns = painter->subject->turns(ui, painter->index), before = painter->turn;
    do
        painter->turn = (painter->turn + 1) % SYMMETRY_IMAGES;
    while (!(turns >> painter->turn & 1) && painter->turn != before);
    if (painter->turn == before)
        ui_say(ui, NULL, "it stands in one turn only");
}

static void move(struct painter *painter, const struct shown *shown, uint32_t key)
{
    if (key == INPUT_LEFT && painter->x)
        painter->x--;
    else if (key == INPUT_RIGHT && painter->x + 1 < shown->width)
        painter->x++;
    else if (key == INPUT_UP && painter->y)
        painter->y--;
    else if (key == INPUT_DOWN && painter->y + 1 < shown->height)
        painter->y++;
    else if (key == INPUT_HOME)
        painter->x = 0;
    else if (key == INPUT_END_KEY)
        painter->x = shown->width - 1;
    else if (key == INPUT_ENTER) {
        painter->x = 0;
        painter->y = painter->y + 1 < shown->height ? painter->y + 1 : painter->y;
    }
}

/* Where the panes take turns, the legend is a pane further; any key but this one paints on. */
static void show_legend(struct ui *ui)
{
    bool shown = editor_area(ui, PANE_SIDE).columns > 0, main = editor_area(ui, PANE_MAIN).columns > 0;
    if (shown && main)
        ui_say(ui, NULL, "Esc leaves the painter");
    else
        editor_focus(ui, shown ? PANE_MAIN : PANE_SIDE);
}

static void key_input(struct ui *ui, struct shown *shown, uint32_t key)
{
    switch (key) {
    case INPUT_ESCAPE:
        painter_close(ui);
        break;
    case INPUT_BACKSPACE:
        take_back(ui, shown);
        break;
    case INPUT_F7:
    case 'U' - '@':
        edit_undo(ui);
        break;
    case INPUT_F8:
        edit_redo(ui);
        break;
    case 'F' - '@':
        fill(ui, shown);
        break;
    case 'R' - '@':
        turn(ui);
        break;
    case INPUT_TAB:
        show_legend(ui);
        break;
    default:
        if (key >= ' ' && key < INPUT_UP)
            paint(ui, shown, key);
        else
            move(painter_of(ui), shown, key);
    }
}

/* What undo took away closes the painter. */
static void settle(struct ui *ui)
{
    struct painter *painter = painter_of(ui);
    struct shown shown;
    if (!painter->subject)
        return;
    if (!read_shown(ui, &shown)) {
        painter_close(ui);
        return;
    }
    painter->x = painter->x < shown.width ? painter->x : shown.width - 1;
    painter->y = painter->y < shown.height ? painter->y : shown.height - 1;
}

void painter_click(struct ui *ui, struct area area, const struct input *input)
{
    struct painter *painter = painter_of(ui);
    struct shown shown;
    if (!read_shown(ui, &shown))
        return;
    struct grid grid = grid_of(area, &shown);
    int x = (input->column - grid.column + (grid.large ? 2 : 0)) / grid.across;
    int y = (input->row - grid.row + (grid.large ? 1 : 0)) / grid.down;
    if (input->row < grid.row - 1 || input->column < grid.column - 2 || x < 0 || y < 0 || x >= (int)shown.width ||
        y >= (int)shown.height)
        return;
    painter->x = (unsigned)x;
    painter->y = (unsigned)y;
}

void painter_input(struct ui *ui, const struct input *input)
{
    struct shown shown;
    if (!read_shown(ui, &shown))
        painter_close(ui);
    else if (input->kind == INPUT_KEY)
        key_input(ui, &shown, input->key);
    else if (input->kind == INPUT_PASTE)
        paint(ui, &shown, input->key);
    else if (input->kind == INPUT_MOUSE && input->button == BUTTON_RIGHT)
        painter_close(ui);
    else if (input->kind == INPUT_MOUSE && input->button == BUTTON_LEFT)
        painter_click(ui, editor_area(ui, PANE_MAIN), input);
    settle(ui);
    ui_touch(ui);
}
