#include "view/draw_wave.h"

#include "view/far.h"
#include "view/options.h"
#include "view/pixels.h"

#include <stdio.h>
#include <string.h>

/* What all functions here look at. */
struct picture {
    struct canvas *canvas;
    struct area area;
    const struct camera *camera;
    const struct look *look;
    const struct palette *palette;
    const struct wave *wave;
    const struct wave_marks *marks;
    struct scenery scenery;
    unsigned tiles;
    bool numbers;
};

/* A tile's place on the screen. */
struct spot {
    uint32_t cell;
    int row, column, rows, columns;
};

static struct paint paint_of(const struct picture *picture, struct colours colours)
{
    return palette_paint(picture->look, colours.fg, colours.bg);
}

/* The wave's cell under a turned map cell, CELL_NONE outside. */
static uint32_t cell_at(const struct picture *picture, int across, int down)
{
    const struct scenery *scenery = &picture->scenery;
    int x, y;

    if (across < 0 || down < 0 || across >= scenery->across || down >= scenery->down)
        return CELL_NONE;
    scenery_world(scenery, across, down, &x, &y);
    return (uint32_t)(y / scenery->size) * wave_topology(picture->wave)->width + (uint32_t)(x / scenery->size);
}

static struct colours shade_of(const struct picture *picture, uint32_t cell)
{
    return options_colours(picture->palette, wave_count(picture->wave, cell), picture->tiles);
}

/* The frontier's colour at a cell, COLOUR_DEFAULT when it is cold or the terminal has none. */
static int16_t heat_of(const struct picture *picture, uint32_t cell)
{
    unsigned heat = picture->marks->heat[cell];

    return heat > 0 && heat <= PALETTE_HEATS ? picture->palette->heat[heat - 1] : COLOUR_DEFAULT;
}

/* Without colours only the newest ring shows. */
static bool heat_paint(const struct picture *picture, uint32_t cell, struct paint *paint)
{
    int16_t heat = heat_of(picture, cell);

    if (heat == COLOUR_DEFAULT)
        return false;
    *paint = palette_paint(picture->look, picture->palette->chip, heat);
    if (picture->look->depth == DEPTH_MONO) {
        paint->attributes = picture->look->reverse ? ATTR_REVERSE : ATTR_BOLD;
        return picture->marks->heat[cell] == 1;
    }
    return true;
}

/* One map cell, or one tile from far away, without marks. */
static struct pair undecided(const struct picture *picture, uint32_t cell, int across, int down)
{
    enum agreed agreed = options_agree(&picture->scenery, across, down);

    if (agreed != AGREED_NOTHING)
        return options_pair(picture->look, agreed);
    return (struct pair){{' ', ' '}, paint_of(picture, shade_of(picture, cell))};
}

/* What a reset gave back is hatched. */
static void hatch(const struct picture *picture, uint32_t cell, int across, int down, struct pair *pair)
{
    struct paint paint = look_paint(picture->look, ROLE_RESET);

    if (!picture->marks->reset[cell])
        return;
    for (int half = 0; half < 2; half++)
        if ((2 * across + half + down) % 4 == 0)
            pair->sign[half] = '/';
    pair->paint.fg = paint.fg;
    pair->paint.attributes = paint.attributes;
}

static void draw_near(const struct picture *picture)
{
    struct area area = picture->area;

    for (int row = 0; row < area.rows; row++) {
        for (int column = 0; column < area.columns; column += 2) {
            int across = picture->camera->left + column / 2, down = picture->camera->top + row;
            uint32_t cell = cell_at(picture, across, down);
            struct pair pair;

            if (cell == CELL_NONE)
                continue;
            if (wave_count(picture->wave, cell) == 1)
                pair = ground_look(&picture->scenery, across, down);
            else
                pair = undecided(picture, cell, across, down);
            hatch(picture, cell, across, down, &pair);
            pixels_put_pair(picture->canvas, area, area.row + row, area.column + column, &pair);
        }
    }
}

static int16_t pixel(const struct picture *picture, int across, int down)
{
    uint32_t cell = cell_at(picture, across, down);
    int size = picture->scenery.size, inside = across % size;
    bool side = inside == 0 || inside == size - 1;
    enum agreed agreed;

    if (cell == CELL_NONE)
        return look_paint(picture->look, ROLE_TEXT).bg;
    if (picture->marks->contradiction == cell)
        return look_paint(picture->look, ROLE_CONTRADICTION).bg;
    if (side && picture->marks->observed == cell)
        return look_paint(picture->look, ROLE_OBSERVED).bg;
    if (side && heat_of(picture, cell) != COLOUR_DEFAULT)
        return heat_of(picture, cell);
    if (picture->marks->reset[cell] && (across + down) % 3 == 0)
        return look_paint(picture->look, ROLE_RESET).fg;
    if (wave_count(picture->wave, cell) == 1)
        return ground_pixel(&picture->scenery, across, down);
    agreed = options_agree(&picture->scenery, across, down);
    return agreed != AGREED_NOTHING ? picture->palette->agreed[agreed] : shade_of(picture, cell).bg;
}

/* Where there are no half-blocks the upper map cell stands for both. */
static struct canvas_cell whole(const struct picture *picture, int across, int down)
{
    uint32_t cell = cell_at(picture, across, down);
    struct pair pair;

    if (wave_count(picture->wave, cell) == 1)
        pair = ground_look(&picture->scenery, across, down);
    else
        pair = undecided(picture, cell, across, down);
    hatch(picture, cell, across, down, &pair);
    return (struct canvas_cell){.character = pair.sign[0], .paint = pair.paint};
}

static void draw_middle(const struct picture *picture)
{
    struct area area = picture->area;
    bool halves = pixels_have_halves(picture->look);

    for (int row = 0; row < area.rows; row++) {
        for (int column = 0; column < area.columns; column++) {
            int across = picture->camera->left + column, down = picture->camera->top + 2 * row;
            struct canvas_cell *at = canvas_at(picture->canvas, area.row + row, area.column + column);
            bool upper = cell_at(picture, across, down) != CELL_NONE;

            if (!at || (!upper && cell_at(picture, across, down + 1) == CELL_NONE))
                continue;
            if (halves)
                *at = pixels_halves(picture->look, pixel(picture, across, down), pixel(picture, across, down + 1));
            else
                *at = whole(picture, across, upper ? down : down + 1);
        }
    }
}

/* From far away, and where there are no fills, an undecided cell is a shade of characters. */
static uint32_t fog(const struct picture *picture, uint32_t cell)
{
    static const char density[] = "%%%;;::.";

    if (picture->look->depth == DEPTH_256)
        return ' ';
    return (unsigned char)density[options_shade(wave_count(picture->wave, cell), picture->tiles)];
}

static void draw_far(const struct picture *picture)
{
    struct area area = picture->area;
    int size = picture->scenery.size;

    for (int row = 0; row < area.rows; row++) {
        for (int column = 0; column < area.columns; column += 2) {
            int across = picture->camera->left + column / 2, down = picture->camera->top + row;
            uint32_t cell = cell_at(picture, across * size, down * size);
            struct pair pair;

            if (cell == CELL_NONE)
                continue;
            if (wave_count(picture->wave, cell) == 1)
                pair = far_look(&picture->scenery, across, down);
            else
                pair =
                    (struct pair){{fog(picture, cell), fog(picture, cell)}, paint_of(picture, shade_of(picture, cell))};
            if (picture->marks->reset[cell])
                pair = (struct pair){{'/', '/'}, pair.paint};
            hatch(picture, cell, across, down, &pair);
            pixels_put_pair(picture->canvas, area, area.row + row, area.column + column, &pair);
        }
    }
}

/* Puts CHARACTER, or with 0 leaves what is there, and changes its paint. */
static void mark(const struct picture *picture, int row, int column, uint32_t character, struct paint paint)
{
    const struct area *area = &picture->area;
    struct canvas_cell *at = canvas_at(picture->canvas, row, column);

    if (!at || row < area->row || row >= area->row + area->rows || column < area->column ||
        column >= area->column + area->columns)
        return;
    at->character = character ? character : at->character;
    at->paint = paint;
}

static void mark_sides(const struct picture *picture, const struct spot *spot, uint32_t left, uint32_t right,
                       struct paint paint)
{
    for (int row = spot->row; row < spot->row + spot->rows; row++) {
        mark(picture, row, spot->column, left, paint);
        mark(picture, row, spot->column + spot->columns - 1, right, paint);
    }
}

static void mark_middle(const struct picture *picture, const struct spot *spot, const char *text,
                        const struct paint *paint)
{
    int length = (int)strlen(text), row = spot->row + spot->rows / 2;
    int column = spot->column + (spot->columns - length + 1) / 2;

    for (int i = 0; i < length; i++) {
        const struct canvas_cell *at = canvas_at(picture->canvas, row, column + i);
        struct paint there = at ? at->paint : *paint;

        /* Dark numbers are for the light shades alone; ground that is agreed on may be dark. */
        there.fg = there.bg == paint->bg ? paint->fg : look_paint(picture->look, ROLE_TEXT).fg;
        there.attributes = paint->attributes;
        mark(picture, row, column + i, (unsigned char)text[i], there);
    }
}

static void mark_contradiction(const struct picture *picture, const struct spot *spot)
{
    struct paint paint = look_paint(picture->look, ROLE_CONTRADICTION);

    for (int row = spot->row; row < spot->row + spot->rows; row++)
        for (int column = spot->column; column < spot->column + spot->columns; column++)
            mark(picture, row, column, ' ', paint);
    mark_middle(picture, spot, "!!", &paint);
}

static void mark_number(const struct picture *picture, const struct spot *spot)
{
    char text[16];
    unsigned count = wave_count(picture->wave, spot->cell);
    struct paint paint = paint_of(picture, shade_of(picture, spot->cell)), heat;
    int length = snprintf(text, sizeof text, "%u", count);

    if (!picture->numbers || count <= 1 || length > spot->columns)
        return;
    if (heat_paint(picture, spot->cell, &heat)) {
        if (spot->columns <= 2)
            paint = heat;
        else if (picture->look->depth == DEPTH_256 && picture->look->theme == THEME_DARK)
            paint.fg = heat.bg;
    }
    mark_middle(picture, spot, text, &paint);
}

static void mark_near(const struct picture *picture, const struct spot *spot)
{
    const struct wave_marks *marks = picture->marks;
    struct paint paint;

    if (spot->cell == marks->contradiction) {
        mark_contradiction(picture, spot);
        return;
    }
    mark_number(picture, spot);
    if (spot->cell == marks->observed)
        mark_sides(picture, spot, '[', ']', look_paint(picture->look, ROLE_OBSERVED));
    else if (heat_paint(picture, spot->cell, &paint))
        mark_sides(picture, spot, ' ', ' ', paint);
}

/* The rest is in the pixels. */
static void mark_pixels(const struct picture *picture, const struct spot *spot)
{
    struct paint paint = look_paint(picture->look, ROLE_CONTRADICTION);

    if (spot->cell == picture->marks->contradiction)
        mark_middle(picture, spot, "!!", &paint);
}

static void mark_far(const struct picture *picture, const struct spot *spot)
{
    const struct wave_marks *marks = picture->marks;
    bool decided = wave_count(picture->wave, spot->cell) == 1;
    struct paint paint;

    if (spot->cell == marks->contradiction) {
        mark_contradiction(picture, spot);
        return;
    }
    if (heat_paint(picture, spot->cell, &paint)) {
        uint32_t sign = decided ? 0 : picture->look->depth == DEPTH_256 ? ' ' : '#';

        mark(picture, spot->row, spot->column, sign, paint);
        mark(picture, spot->row, spot->column + 1, sign, paint);
    }
    mark_number(picture, spot);
    if (spot->cell == marks->observed)
        mark_sides(picture, spot, decided ? 0 : '[', decided ? 0 : ']', look_paint(picture->look, ROLE_OBSERVED));
}

/* Where the turned tile is; of half rows the one in its middle. */
static struct spot spot_of(const struct picture *picture, int across, int down)
{
    const struct camera *camera = picture->camera;
    int size = picture->scenery.size;
    struct spot spot = {.cell = cell_at(picture, across * size, down * size)};

    if (camera->zoom == ZOOM_FAR) {
        spot.columns = 2;
        spot.rows = 1;
        spot.column = (across - camera->left) * 2;
        spot.row = down - camera->top;
    } else if (camera->zoom == ZOOM_MIDDLE) {
        spot.columns = size;
        spot.rows = 1;
        spot.column = across * size - camera->left;
        spot.row = (down * size + size / 2 - camera->top) / 2;
    } else {
        spot.columns = 2 * size;
        spot.rows = size;
        spot.column = (across * size - camera->left) * 2;
        spot.row = down * size - camera->top;
    }
    spot.column += picture->area.column;
    spot.row += picture->area.row;
    return spot;
}

/* All tiles that AREA shows, even in part. */
static void mark_all(const struct picture *picture)
{
    static void (*const marks[])(const struct picture *picture, const struct spot *spot) = {
        [ZOOM_FAR] = mark_far, [ZOOM_MIDDLE] = mark_pixels, [ZOOM_NEAR] = mark_near};
    const struct camera *camera = picture->camera;
    int unit = camera->zoom == ZOOM_FAR ? 1 : picture->scenery.size;
    int left = camera->left < 0 ? 0 : camera->left / unit, top = camera->top < 0 ? 0 : camera->top / unit;
    int bottom = picture->area.row + picture->area.rows, right = picture->area.column + picture->area.columns;
    struct spot row, spot;

    for (int down = top; (row = spot_of(picture, left, down)).cell != CELL_NONE && row.row < bottom; down++)
        for (int across = left; (spot = spot_of(picture, across, down)).cell != CELL_NONE && spot.column < right;
             across++)
            marks[camera->zoom](picture, &spot);
}

void draw_wave(struct canvas *canvas, struct area area, const struct camera *camera, const struct look *look,
               const struct wave *wave, const struct tileset *tileset, const struct wave_marks *marks, bool numbers)
{
    static void (*const draw_zoom[])(const struct picture *picture) = {
        [ZOOM_FAR] = draw_far, [ZOOM_MIDDLE] = draw_middle, [ZOOM_NEAR] = draw_near};
    struct picture picture = {.canvas = canvas,
                              .area = area,
                              .camera = camera,
                              .look = look,
                              .palette = palette_of(look),
                              .wave = wave,
                              .marks = marks,
                              .tiles = tileset->rules.tiles,
                              .numbers = numbers};

    scenery_of_wave(&picture.scenery, wave, tileset, look, camera->turn);
    canvas_fill(canvas, area, ' ', look_paint(look, ROLE_TEXT));
    draw_zoom[camera->zoom](&picture);
    mark_all(&picture);
}
