#include "view/pixels.h"

#define UPPER_HALF 0x2580
#define LOWER_HALF 0x2584

void pixels_put_pair(const struct canvas *canvas, struct area area, int row, int column, const struct pair *pair)
{
    for (int i = 0; i < 2 && column + i < area.column + area.columns; i++) {
        struct canvas_cell *cell = canvas_at(canvas, row, column + i);

        if (cell)
            *cell = (struct canvas_cell){.character = pair->sign[i], .paint = pair->paint};
    }
}

bool pixels_have_halves(const struct look *look)
{
    return look->glyphs == GLYPHS_FINE && look->depth != DEPTH_MONO;
}

struct canvas_cell pixels_halves(const struct look *look, int16_t upper, int16_t lower)
{
    if (upper == lower)
        return (struct canvas_cell){' ', palette_paint(look, palette_of(look)->person[PERSON_WALK], lower), 0};
    /* A colour of the terminal's own can only be a background. */
    if (upper == COLOUR_DEFAULT)
        return (struct canvas_cell){LOWER_HALF, palette_paint(look, lower, upper), 0};
    return (struct canvas_cell){UPPER_HALF, palette_paint(look, upper, lower), 0};
}
