/* From canvas to terminal: what differs from what is shown, within the frame's budget. */
#include "config.h"

#include "term/internal.h"

static int pair_of(struct terminal *term, struct paint paint)
{
    if (!term->pairs)
        return 0;
    int fg = paint.fg < term->colours ? paint.fg : COLOUR_DEFAULT;
    int bg = paint.bg < term->colours ? paint.bg : COLOUR_DEFAULT;
    if (fg == COLOUR_DEFAULT && bg == COLOUR_DEFAULT)
        return 0;
    uint16_t *pair = &term->pairs[(fg + 1) * 257 + bg + 1];
    if (!*pair && term->pair_count + 1 < COLOR_PAIRS && term->pair_count < UINT16_MAX - 1) {
        init_extended_pair(++term->pair_count, fg, bg);
        *pair = (uint16_t)term->pair_count;
    }
    return *pair;
}

static attr_t attributes_of(const struct terminal *term, uint8_t attributes)
{
    attr_t result = A_NORMAL;
    if (attributes & ATTR_BOLD)
        result |= A_BOLD;
    if ((attributes & ATTR_REVERSE) && (term->reverse || term->colours))
        result |= A_REVERSE;
    if (attributes & ATTR_UNDERLINE)
        result |= A_UNDERLINE;
    if (attributes & ATTR_DIM)
        result |= A_DIM;
    return result;
}

static void put_cell(struct terminal *term, int row, int column, const struct canvas_cell *cell, bool utf8)
{
    wchar_t text[2] = {(wchar_t)(cell->character < 128 || utf8 ? cell->character : '?'), 0};
    int pair = pair_of(term, cell->paint);
    cchar_t character;
    setcchar(&character, text, attributes_of(term, cell->paint.attributes), (short)0, &pair);
    mvadd_wch(row, column, &character);
}

/* Copies changed cells until the budget is spent; true when none is left. */
static bool put_changes(struct terminal *term, const struct canvas *canvas)
{
    bool utf8 = term_encoding(term) == TERM_UTF8;
    unsigned left = term->pace.cells;
    for (int row = 0; row < term->rows && row < canvas->rows; row++)
        for (int column = 0; column < term->columns && column < canvas->columns; column++) {
            const struct canvas_cell *cell = canvas_at(canvas, row, column);
            struct canvas_cell *shown = canvas_at(&term->shown, row, column);
            if (canvas_cells_equal(cell, shown))
                continue;
            if (left-- == 0)
                return false;
            put_cell(term, row, column, cell, utf8);
            *shown = *cell;
        }
    return true;
}

static void place_cursor(struct terminal *term, const struct canvas *canvas)
{
    bool moved = canvas->cursor_row != term->shown.cursor_row || canvas->cursor_column != term->shown.cursor_column;
    if (moved)
        curs_set(canvas->cursor_row >= 0 ? 1 : 0);
    term->shown.cursor_row = canvas->cursor_row;
    term->shown.cursor_column = canvas->cursor_column;
    if (canvas->cursor_row >= 0)
        move(canvas->cursor_row, canvas->cursor_column);
}

/* In one column curses has no place to begin from when it writes the last cell, and reads before the line's cells. */
static bool is_too_narrow(const struct terminal *term)
{
    return term->columns < 2;
}

bool term_show(struct terminal *term, const struct canvas *canvas)
{
    if (term->gone || is_too_narrow(term))
        return true;
    bool all = put_changes(term, canvas);
    place_cursor(term, canvas);
    wnoutrefresh(stdscr);
    doupdate();
    fputs("\033[5n", term->out);
    fflush(term->out);
    pace_asked(&term->pace, pace_now());
    return all;
}

bool term_ready(struct terminal *term)
{
    return pace_wait(&term->pace, pace_now()) == 0;
}

int term_ready_in(struct terminal *term)
{
    return pace_wait(&term->pace, pace_now());
}

/* No real cell has this character, so everything differs. */
void term_redraw(struct terminal *term)
{
    for (int i = 0; i < term->shown.rows * term->shown.columns; i++)
        term->shown.cells[i].character = UINT32_MAX;
    term->shown.cursor_row = -2;
    clearok(stdscr, TRUE);
    erase();
}
