/* Tiles drawn as they would stand in the town, and what is said of a pair of them. */
#include "ui/editor/pairs.h"

#include "base/memory.h"
#include "base/text.h"
#include "view/draw_town.h"
#include "view/pixels.h"

#include <stdio.h>
#include <string.h>

#define ALL_ROUND_ROWS 24 /* of the side pane from which a tile is drawn with neighbours on all sides */

static void paint_tile(const struct tileset *set, uint32_t oriented, struct town *town, unsigned left, unsigned top)
{
    const uint8_t *picture = set->oriented[oriented].picture;
    for (unsigned y = 0; y < set->size; y++)
        memcpy(town->ground + town_cell(town, left, top + y), picture + y * set->size, set->size);
    town_add_building(town, left, top, set->size, set->size);
}

static void town_of_tiles(struct town *town, const struct tileset *set, const uint32_t *tiles, unsigned across,
                          unsigned down)
{
    town_init(town, across * set->size, down * set->size);
    for (unsigned i = 0; i < across * down; i++)
        if (tiles[i] != TILE_NONE)
            paint_tile(set, tiles[i], town, i % across * set->size, i / across * set->size);
    town->grid = (struct tile_grid){across, down, set->size, mem_new(across * down, sizeof *town->grid.tiles)};
    for (unsigned i = 0; i < across * down; i++)
        town->grid.tiles[i] = (uint16_t)(tiles[i] == TILE_NONE ? 0 : tiles[i]);
}

/* The nearest zoom that shows all, else the far one of a block and a part of a pair, with the middle in the middle. */
static void look_at(const struct ui *ui, struct camera *camera, struct area *area, bool block)
{
    int columns = 2 * (int)camera->width, rows = (int)camera->height, size = (int)camera->size;
    bool halves = pixels_have_halves(&ui->look) && columns / 2 <= area->columns && (rows + 1) / 2 <= area->rows;
    camera->zoom = ZOOM_NEAR;
    if (size == 1)
        camera->zoom = ZOOM_FAR;
    else if ((columns > area->columns || rows > area->rows) && (halves || block)) {
        camera->zoom = halves ? ZOOM_MIDDLE : ZOOM_FAR;
        columns = halves ? columns / 2 : columns / size;
        rows = halves ? (rows + 1) / 2 : rows / size;
    }
    area->columns = columns < area->columns ? columns : area->columns;
    area->rows = rows < area->rows ? rows : area->rows;
    camera_clamp(camera, *area);
    camera_show(camera, *area, camera->width / 2, camera->height / 2, area->rows / 2);
}

/* From far away, places without a tile are not seen by the kind of their ground. */
static void blank_empty(const struct ui *ui, struct canvas *canvas, struct area area, const struct camera *camera,
                        const uint32_t *tiles, unsigned across, unsigned down)
{
    int row, column;
    for (unsigned i = 0; i < across * down; i++)
        if (tiles[i] == TILE_NONE &&
            camera_place(camera, area, i % across * camera->size, i / across * camera->size, &row, &column))
            canvas_fill(canvas, (struct area){row, column, 1, 2}, ' ', look_paint(&ui->look, ROLE_TEXT));
}

struct area tiles_draw(struct ui *ui, struct canvas *canvas, struct area area, const struct tileset *set,
                       const uint32_t *tiles, unsigned across, unsigned down)
{
    struct town town;
    struct camera camera;
    if (area.rows < 1 || area.columns < 2)
        return (struct area){area.row, area.column, 0, 0};
    town_of_tiles(&town, set, tiles, across, down);
    camera_init(&camera, town.width, town.height, set->size);
    look_at(ui, &camera, &area, across * down > 2);
    struct town_scene scene = {.town = &town, .tileset = set, .followed = PERSON_NONE, .still = true};
    draw_town(canvas, area, &camera, &ui->look, &scene);
    if (camera.zoom == ZOOM_FAR)
        blank_empty(ui, canvas, area, &camera, tiles, across, down);
    town_release(&town);
    return area;
}

/* The two in the order in which they stand, upper or left one first. */
static void in_order(const struct beside *pair, uint32_t tiles[2])
{
    bool after = pair->side == RIGHT || pair->side == DOWN || pair->side == SIDE_ALL;
    tiles[0] = after ? pair->tile : pair->other;
    tiles[1] = after ? pair->other : pair->tile;
}

int beside_draw(struct ui *ui, struct canvas *canvas, struct area area, const struct beside *pair)
{
    uint32_t tiles[9], none = TILE_NONE, o = pair->other;
    bool upright = pair->side == UP || pair->side == DOWN;
    if (!beside_is_whole(pair))
        return 0;
    int size = 3 * (int)ui->editor->tileset.size;
    if (pair->side == SIDE_ALL && area.rows >= size && area.columns >= 2 * size && area.rows >= ALL_ROUND_ROWS) {
        const uint32_t all[9] = {none, o, none, o, pair->tile, o, none, o, none};
        return tiles_draw(ui, canvas, area, &ui->editor->tileset, all, 3, 3).rows;
    }
    in_order(pair, tiles);
    return tiles_draw(ui, canvas, area, &ui->editor->tileset, tiles, upright ? 1 : 2, upright ? 2 : 1).rows;
}

void beside_glyphs(struct ui *ui, struct canvas *canvas, int row, int column, const struct beside *pair,
                   const struct paint *paint)
{
    uint32_t tiles[2];
    in_order(pair, tiles);
    for (int i = 0; i < 2; i++) {
        struct paint own;
        uint32_t glyph = tile_glyph(ui, tiles[i], &own);
        canvas_put(canvas, row, column + i, glyph, paint ? *paint : own);
    }
}

/* That the other side of a rule holds by itself, in words. */
static void other_side(const struct ui *ui, const struct beside *pair, char *text, size_t size)
{
    const char *tile = pairs_name(ui, pair->tile), *other = pairs_name(ui, pair->other);
    if (pair->side == SIDE_ALL)
        snprintf(text, size, "other side: %.30s beside %.30s follows", tile, other);
    else
        snprintf(text, size, "other side: %.30s, %s: %.30s follows", other,
                 pairs_sides[direction_opposite((enum direction)pair->side)], tile);
}

int beside_words_draw(struct ui *ui, struct canvas *canvas, struct area area, const struct beside *pair)
{
    struct paint text = look_paint(&ui->look, ROLE_TEXT), dim = look_paint(&ui->look, ROLE_DIM);
    char words[240], images[160], number[32];
    int64_t share = beside_share(&ui->editor->tileset, pair);
    int row = area.row;
    beside_seam(ui, pair, words, sizeof words);
    row = pane_words(canvas, area, row, words, *words == '!' ? look_paint(&ui->look, ROLE_WARNING) : dim);
    pane_rule(ui, canvas, area, row++);
    if (share == SHARE_MANY)
        snprintf(words, sizeof words, "the four sides differ");
    else if (share == SHARE_NONE)
        snprintf(words, sizeof words, "not allowed");
    else
        snprintf(words, sizeof words, "allowed, %s", share_text(share, number));
    row = pane_words(canvas, area, row, words, text);
    beside_saved(ui, pair, words, sizeof words);
    row = pane_words(canvas, area, row, words, text);
    beside_images(ui, pair, images, sizeof images);
    if (*images) {
        snprintf(words, sizeof words, "with it, by symmetry: %s", images);
        row = pane_words(canvas, area, row, words, text);
    }
    other_side(ui, pair, words, sizeof words);
    return pane_words(canvas, area, row, words, text);
}
