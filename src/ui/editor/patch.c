#include "ui/editor/patch.h"

#include "ui/internal.h"
#include "view/draw_town.h"

/* Draws the town and releases it. */
static void draw_piece(struct ui *ui, struct canvas *canvas, struct area area, struct town *town)
{
    struct camera camera;
    struct town_scene scene = {.town = town, .followed = PERSON_NONE, .still = true};
    int rows = (int)town->height, columns = 2 * (int)town->width;
    area.rows = area.rows < rows ? area.rows : rows;
    area.columns = area.columns < columns ? area.columns : columns;
    town_add_building(town, 0, 0, town->width, town->height);
    camera_init(&camera, town->width, town->height, 1);
    camera.zoom = ZOOM_NEAR;
    draw_town(canvas, area, &camera, &ui->look, &scene);
    town_release(town);
}

void patch_draw_tiles(struct ui *ui, struct canvas *canvas, struct area area, const struct tileset *set,
                      const uint32_t *tiles, unsigned across, unsigned down)
{
    struct town town;
    unsigned size = set->size;
    town_init(&town, across * size, down * size);
    for (unsigned y = 0; y < town.height; y++)
        for (unsigned x = 0; x < town.width; x++) {
            uint32_t tile = tiles[y / size * across + x / size];
            if (tile < set->oriented_count)
                town.ground[town_cell(&town, x, y)] = set->oriented[tile].picture[y % size * size + x % size];
        }
    draw_piece(ui, canvas, area, &town);
}

void patch_draw_picture(struct ui *ui, struct canvas *canvas, struct area area, const uint8_t *picture, unsigned width,
                        unsigned height)
{
    struct town town;
    town_init(&town, width, height);
    for (size_t i = 0; i < (size_t)width * height; i++)
        town.ground[i] = picture[i];
    draw_piece(ui, canvas, area, &town);
}
