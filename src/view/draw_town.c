#include "view/draw_town.h"

#include "view/far.h"
#include "view/people.h"
#include "view/pixels.h"

static bool within(const struct scenery *scenery, int across, int down)
{
    return across >= 0 && down >= 0 && across < scenery->across && down < scenery->down;
}

static void draw_near(struct canvas *canvas, struct area area, const struct camera *camera,
                      const struct scenery *scenery)
{
    for (int row = 0; row < area.rows; row++) {
        for (int column = 0; column < area.columns; column += 2) {
            int across = camera->left + column / 2, down = camera->top + row;
            struct pair pair;

            if (scenery_at(scenery, across, down) == TERRAIN_VOID)
                continue;
            pair = ground_look(scenery, across, down);
            pixels_put_pair(canvas, area, area.row + row, area.column + column, &pair);
        }
    }
}

static int16_t pixel(const struct scenery *scenery, int across, int down)
{
    if (scenery_at(scenery, across, down) == TERRAIN_VOID)
        return look_paint(scenery->look, ROLE_TEXT).bg;
    return ground_pixel(scenery, across, down);
}

static void draw_middle(struct canvas *canvas, struct area area, const struct camera *camera,
                        const struct scenery *scenery)
{
    bool halves = pixels_have_halves(scenery->look);

    for (int row = 0; row < area.rows; row++) {
        for (int column = 0; column < area.columns; column++) {
            int across = camera->left + column, down = camera->top + 2 * row;
            struct canvas_cell *cell = canvas_at(canvas, area.row + row, area.column + column);

            if (!cell || (!within(scenery, across, down) && !within(scenery, across, down + 1)))
                continue;
            if (halves) {
                *cell = pixels_halves(scenery->look, pixel(scenery, across, down), pixel(scenery, across, down + 1));
            } else {
                struct pair pair = ground_look(scenery, across, within(scenery, across, down) ? down : down + 1);

                *cell = (struct canvas_cell){.character = pair.sign[0], .paint = pair.paint};
            }
        }
    }
}

static void draw_far(struct canvas *canvas, struct area area, const struct camera *camera,
                     const struct scenery *scenery)
{
    for (int row = 0; row < area.rows; row++) {
        for (int column = 0; column < area.columns; column += 2) {
            int across = camera->left + column / 2, down = camera->top + row;
            struct pair pair;

            if (!within(scenery, across * scenery->size, down * scenery->size))
                continue;
            pair = far_look(scenery, across, down);
            pixels_put_pair(canvas, area, area.row + row, area.column + column, &pair);
        }
    }
}

void draw_town(struct canvas *canvas, struct area area, const struct camera *camera, const struct look *look,
               const struct town_scene *scene)
{
    static void (*const draw_zoom[])(struct canvas * canvas, struct area area, const struct camera *camera,
                                     const struct scenery *scenery) = {
        [ZOOM_FAR] = draw_far, [ZOOM_MIDDLE] = draw_middle, [ZOOM_NEAR] = draw_near};
    struct scenery scenery;

    scenery_of_town(&scenery, scene->town, scene->tileset, look, camera->turn);
    scenery.frame = scene->frame;
    scenery.moving = !scene->still && !look->lean;
    canvas_fill(canvas, area, ' ', look_paint(look, ROLE_TEXT));
    draw_zoom[camera->zoom](canvas, area, camera, &scenery);
    if (scene->life)
        draw_people(canvas, area, camera, look, scene);
}
