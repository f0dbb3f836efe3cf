#include "ui/lines.h"

bool lines_room(const struct lines *lines)
{
    return lines->row < lines->area.row + lines->area.rows;
}

void lines_add(struct lines *lines, enum role role, const char *text)
{
    if (lines_room(lines))
        canvas_text_within(lines->canvas, lines->row, lines->area.column + 1, lines->area.columns - 1, text,
                           look_paint(lines->look, role));
    lines->row++;
}

void lines_rule(struct lines *lines)
{
    if (lines_room(lines))
        canvas_fill(lines->canvas, (struct area){lines->row, lines->area.column, 1, lines->area.columns},
                    look_mark(lines->look, MARK_HORIZONTAL), look_paint(lines->look, ROLE_RULE));
    lines->row++;
}
