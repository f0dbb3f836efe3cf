/* Towns, looks and colours for the tests of what is drawn. */
#ifndef VIEW_SCENE_H
#define VIEW_SCENE_H

#include "base/draw.h"
#include "base/memory.h"
#include "support/support.h"
#include "view/draw_town.h"
#include "view/palette.h"

#include <math.h>

/* A town in which any ground may stand beside any other, in patches of one to three cells and houses. */
static inline void patchwork_town(struct town *town, unsigned width, unsigned height, unsigned size)
{
    town_init(town, width * size, height * size);
    for (unsigned y = 0; y < town->height; y++)
        for (unsigned x = 0; x < town->width; x++) {
            uint64_t hash = draw(7, DRAW_TEST, (uint64_t)(y / 2) << 32 | x / 3, 0);

            if (hash >> 32 & 1)
                hash = draw(7, DRAW_TEST, (uint64_t)y << 32 | x, 1);
            town->ground[town_cell(town, x, y)] = (uint8_t)(hash % TERRAINS);
        }
    town->grid.width = width;
    town->grid.height = height;
    town->grid.size = size;
    town->grid.tiles = mem_new((size_t)width * height, sizeof *town->grid.tiles);
    for (unsigned y = 0; y < height; y++)
        for (unsigned x = 0; x < width; x++)
            town_add_building(town, x * size, y * size, size, size);
}

/* Each combination of theme, weather, depth, glyphs, lean and reverse; false after the last. Begin with {0}. */
static inline bool next_look(struct look *look)
{
    if ((look->reverse = !look->reverse))
        return true;
    if ((look->lean = !look->lean))
        return true;
    if ((look->theme = look->theme == THEME_DARK ? THEME_LIGHT : THEME_DARK) == THEME_LIGHT)
        return true;
    if ((look->weather = (enum weather_look)((look->weather + 1) % 3)) != LOOK_DAY)
        return true;
    if ((look->glyphs = (enum glyphs)((look->glyphs + 1) % 3)) != GLYPHS_ASCII)
        return true;
    return (look->depth = (enum depth)((look->depth + 1) % 3)) != DEPTH_MONO;
}

/* Relative luminance of one of the colours 16 to 255, as WCAG 2 defines it. */
static inline double luminance(int colour)
{
    static const double weight[] = {0.2126, 0.7152, 0.0722};
    int levels[3], cube = colour - 16;
    double sum = 0;

    ck_assert_int_ge(colour, 16);
    ck_assert_int_le(colour, 255);
    levels[0] = cube / 36;
    levels[1] = cube / 6 % 6;
    levels[2] = cube % 6;
    for (int i = 0; i < 3; i++) {
        double value = colour >= 232 ? 8 + 10 * (colour - 232) : levels[i] ? 55 + 40 * levels[i] : 0;

        value /= 255;
        sum += weight[i] * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4));
    }
    return sum;
}

static inline double contrast(int a, int b)
{
    double x = luminance(a), y = luminance(b);

    return x > y ? (x + 0.05) / (y + 0.05) : (y + 0.05) / (x + 0.05);
}

static inline bool canvases_equal(const struct canvas *a, const struct canvas *b)
{
    if (a->rows != b->rows || a->columns != b->columns)
        return false;
    for (int i = 0; i < a->rows * a->columns; i++)
        if (!canvas_cells_equal(&a->cells[i], &b->cells[i]))
            return false;
    return true;
}

#endif
