#include "view/people.h"

#include "view/ground.h"

uint32_t people_letter(const struct look *look, char letter)
{
    bool small = letter >= 'a' && letter <= 'z';

    return (uint32_t)(unsigned char)(small && look->depth == DEPTH_MONO ? letter - 'a' + 'A' : letter);
}

/* Everything that one person needs to be drawn. */
struct drawing {
    struct canvas *canvas;
    struct area area;
    const struct camera *camera;
    const struct look *look;
    const struct map *map;
};

static enum terrain terrain_of(const struct drawing *drawing, uint32_t cell)
{
    return (enum terrain)drawing->map->terrain[cell];
}

/* What is below the letter: the ground that is drawn there; of two pixels the person's own; of a door never its light.
 */
static int16_t ground_below(const struct drawing *drawing, uint32_t cell, const struct canvas_cell *shown)
{
    const struct palette *palette = palette_of(drawing->look);
    enum terrain terrain = terrain_of(drawing, cell);

    if (terrain == TERRAIN_DOOR)
        return ground_threshold(drawing->look);
    if (drawing->camera->zoom == ZOOM_MIDDLE)
        return palette_paint(drawing->look, 0, palette->ground[terrain].bg).bg;
    return shown->paint.bg;
}

/* The cell on the canvas where a person at a map cell is counted, or null out of sight. */
static struct canvas_cell *place(const struct drawing *drawing, uint32_t cell, int *row, int *column)
{
    unsigned x = cell % drawing->map->width, y = cell / drawing->map->width;

    if (!camera_place(drawing->camera, drawing->area, x, y, row, column))
        return NULL;
    return canvas_at(drawing->canvas, *row, *column);
}

static void put(const struct drawing *drawing, int row, int column, uint32_t character, struct paint paint)
{
    struct canvas_cell *cell = canvas_at(drawing->canvas, row, column);

    if (!cell || column >= drawing->area.column + drawing->area.columns)
        return;
    cell->character = character;
    cell->paint = paint;
}

/* Near by: left, right, then a plus. */
static void put_near(const struct drawing *drawing, struct canvas_cell *cell, int row, int column, uint32_t letter,
                     struct paint paint)
{
    if (cell->crowd == 2) {
        letter = '+';
        paint = look_person(drawing->look, "walk", paint.bg);
    }
    if (cell->crowd < 3)
        put(drawing, row, column + (cell->crowd > 0), letter, paint);
}

/* In one column: a letter, then a plus. */
static void put_middle(const struct drawing *drawing, struct canvas_cell *cell, int row, int column, uint32_t letter,
                       struct paint paint)
{
    if (cell->crowd == 1) {
        letter = '+';
        paint = look_person(drawing->look, "walk", paint.bg);
    }
    if (cell->crowd < 2)
        put(drawing, row, column, letter, paint);
}

/* In the right column: a bullet, then how many, the colour that of the first who does more than walk. */
static void put_far(const struct drawing *drawing, struct canvas_cell *cell, int row, int column, uint32_t letter,
                    struct paint paint)
{
    const struct canvas_cell *before = canvas_at(drawing->canvas, row, column + 1);

    (void)letter;
    if (cell->crowd > 0 && before && before->paint.fg != palette_of(drawing->look)->person[PERSON_WALK])
        paint = before->paint;
    put(drawing, row, column + 1,
        cell->crowd == 0  ? look_mark(drawing->look, MARK_BULLET)
        : cell->crowd < 9 ? '1' + (uint32_t)cell->crowd
                          : '+',
        paint);
}

static void draw_one(const struct drawing *drawing, uint32_t map_cell, char letter, const char *colour)
{
    static void (*const put_in[])(const struct drawing *drawing, struct canvas_cell *cell, int row, int column,
                                  uint32_t letter, struct paint paint) = {
        [ZOOM_FAR] = put_far, [ZOOM_MIDDLE] = put_middle, [ZOOM_NEAR] = put_near};
    int row, column;
    struct canvas_cell *cell = place(drawing, map_cell, &row, &column);
    struct paint paint;

    if (!cell)
        return;
    paint = look_person(drawing->look, colour, ground_below(drawing, map_cell, cell));
    put_in[drawing->camera->zoom](drawing, cell, row, column, people_letter(drawing->look, letter), paint);
    cell->crowd = (uint8_t)(cell->crowd < UINT8_MAX ? cell->crowd + 1 : UINT8_MAX);
}

/* The one that is followed is in reverse, before all others, and a letter from any distance. */
static void draw_chip(const struct drawing *drawing, uint32_t map_cell, char letter, const char *colour)
{
    const struct look *look = drawing->look;
    int16_t fill = palette_person(look, colour);
    struct paint paint = palette_paint(look, palette_of(look)->chip, fill);
    int row, column;

    if (!place(drawing, map_cell, &row, &column))
        return;
    if (look->depth == DEPTH_MONO)
        paint = look_paint(look, ROLE_CHIP);
    put(drawing, row, column + (drawing->camera->zoom == ZOOM_FAR), people_letter(look, letter), paint);
}

static bool is_seen(const struct person *person)
{
    return person->present && person->outdoors;
}

void draw_people(struct canvas *canvas, struct area area, const struct camera *camera, const struct look *look,
                 const struct town_scene *scene)
{
    const struct life *life = scene->life;
    struct drawing drawing = {canvas, area, camera, look, life_map(life)};
    uint32_t count = life_person_count(life);

    for (size_t i = 0; i < drawing.map->pitch_count && camera->zoom != ZOOM_FAR; i++)
        draw_one(&drawing, drawing.map->pitches[i].cell, PEOPLE_BUSKER, "busker");
    for (uint32_t i = 0; i < count; i++) {
        const struct person *person = life_person(life, i);

        if (is_seen(person))
            draw_one(&drawing, person->cell, life_letter(life, person), life_colour(life, person));
    }
    if (scene->followed < count && is_seen(life_person(life, scene->followed))) {
        const struct person *person = life_person(life, scene->followed);

        draw_chip(&drawing, person->cell, life_letter(life, person), life_colour(life, person));
    }
}
