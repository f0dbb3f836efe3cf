#include "view/canvas.h"

#include "base/memory.h"
#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void canvas_init(struct canvas *canvas, int rows, int columns)
{
    *canvas = (struct canvas){0};
    canvas_resize(canvas, rows, columns);
}

void canvas_release(struct canvas *canvas)
{
    free(canvas->cells);
    *canvas = (struct canvas){.cursor_row = -1, .cursor_column = -1};
}

void canvas_resize(struct canvas *canvas, int rows, int columns)
{
    rows = rows > 0 ? rows : 0;
    columns = columns > 0 ? columns : 0;
    if (!canvas->cells || rows != canvas->rows || columns != canvas->columns) {
        free(canvas->cells);
        canvas->cells = mem_new((size_t)rows * (size_t)columns, sizeof *canvas->cells);
        canvas->rows = rows;
        canvas->columns = columns;
    }
    canvas->cursor_row = canvas->cursor_column = -1;
    canvas_clear(canvas, (struct paint){COLOUR_DEFAULT, COLOUR_DEFAULT, 0});
}

void canvas_clear(struct canvas *canvas, struct paint paint)
{
    canvas_fill(canvas, (struct area){0, 0, canvas->rows, canvas->columns}, ' ', paint);
}

struct area canvas_clip(const struct canvas *canvas, struct area area)
{
    int bottom = area.rows < canvas->rows - area.row ? area.row + area.rows : canvas->rows;
    int right = area.columns < canvas->columns - area.column ? area.column + area.columns : canvas->columns;

    area.row = area.row > 0 ? area.row : 0;
    area.column = area.column > 0 ? area.column : 0;
    area.rows = bottom > area.row ? bottom - area.row : 0;
    area.columns = right > area.column ? right - area.column : 0;
    return area;
}

static uint32_t cleaned(uint32_t character)
{
    return text_shown(character) ? character : '?';
}

void canvas_fill(struct canvas *canvas, struct area area, uint32_t character, struct paint paint)
{
    struct canvas_cell cell = {.character = cleaned(character), .paint = paint};

    area = canvas_clip(canvas, area);
    for (int row = area.row; row < area.row + area.rows; row++)
        for (int column = area.column; column < area.column + area.columns; column++)
            *canvas_at(canvas, row, column) = cell;
}

void canvas_put(struct canvas *canvas, int row, int column, uint32_t character, struct paint paint)
{
    struct canvas_cell *cell = canvas_at(canvas, row, column);

    if (cell)
        *cell = (struct canvas_cell){.character = cleaned(character), .paint = paint};
}

int canvas_text(struct canvas *canvas, int row, int column, const char *text, struct paint paint)
{
    return canvas_text_within(canvas, row, column, canvas->columns - column, text, paint);
}

int canvas_text_within(struct canvas *canvas, int row, int column, int columns, const char *text, struct paint paint)
{
    uint32_t code;

    for (; columns > 0 && (code = text_next(&text)); columns--)
        canvas_put(canvas, row, column++, code, paint);
    return column;
}

int canvas_format(struct canvas *canvas, int row, int column, struct paint paint, const char *format, ...)
{
    char text[1024];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return canvas_text(canvas, row, column, text, paint);
}

struct canvas_cell *canvas_at(const struct canvas *canvas, int row, int column)
{
    if (row < 0 || row >= canvas->rows || column < 0 || column >= canvas->columns)
        return NULL;
    return &canvas->cells[(size_t)row * (size_t)canvas->columns + (size_t)column];
}

bool canvas_cells_equal(const struct canvas_cell *a, const struct canvas_cell *b)
{
    return a->character == b->character && a->paint.fg == b->paint.fg && a->paint.bg == b->paint.bg &&
           a->paint.attributes == b->paint.attributes;
}
