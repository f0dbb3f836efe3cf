#include "view/camera.h"

/*
 * A unit is what one step of the camera moves by: a map cell, far: a tile. How many columns and how many half rows of
 * the screen a unit takes tells the zooms apart; everything else is the same for all three.
 */
struct unit {
    int columns, halves;
};

static struct unit unit_of(const struct camera *camera)
{
    static const struct unit units[] = {
        [ZOOM_FAR] = {2, 2},
        [ZOOM_MIDDLE] = {1, 1},
        [ZOOM_NEAR] = {2, 2},
    };

    return units[camera->zoom];
}

static int unit_cells(const struct camera *camera)
{
    return camera->zoom == ZOOM_FAR ? (int)camera->size : 1;
}

/* Of the turned town, in units. */
static void extent(const struct camera *camera, int *across, int *down)
{
    int cells = unit_cells(camera);
    int width = ((int)camera->width + cells - 1) / cells, height = ((int)camera->height + cells - 1) / cells;

    *across = camera->turn & 1 ? height : width;
    *down = camera->turn & 1 ? width : height;
}

/* How many units AREA shows whole. */
static void shown(const struct camera *camera, struct area area, int *across, int *down)
{
    struct unit unit = unit_of(camera);

    *across = area.columns / unit.columns;
    *down = area.rows * 2 / unit.halves;
}

/* The town's own unit that stands at a turned place, and back. */
static void turn_back(const struct camera *camera, int across, int down, int *x, int *y)
{
    int width, height;

    extent(camera, &width, &height);
    *x = (const int[]){across, down, width - 1 - across, height - 1 - down}[camera->turn & 3];
    *y = (const int[]){down, width - 1 - across, height - 1 - down, across}[camera->turn & 3];
}

static void turn(const struct camera *camera, int x, int y, int *across, int *down)
{
    int width, height;

    extent(camera, &width, &height);
    *across = (const int[]){x, width - 1 - y, width - 1 - x, y}[camera->turn & 3];
    *down = (const int[]){y, x, height - 1 - y, height - 1 - x}[camera->turn & 3];
}

static int limit(int value, int least, int most)
{
    return value > most ? most : value < least ? least : value;
}

void camera_init(struct camera *camera, unsigned width, unsigned height, unsigned size)
{
    *camera = (struct camera){.zoom = ZOOM_NEAR, .width = width, .height = height, .size = size > 0 ? size : 1};
}

static int clamp(int first, int extent_units, int shown_units)
{
    if (extent_units <= shown_units)
        return -((shown_units - extent_units) / 2);
    return limit(first, 0, extent_units - shown_units);
}

void camera_clamp(struct camera *camera, struct area area)
{
    int across, down, wide, high;

    extent(camera, &across, &down);
    shown(camera, area, &wide, &high);
    camera->left = clamp(camera->left, across, wide);
    camera->top = clamp(camera->top, down, high);
}

static long long lesser(long long a, long long b)
{
    return a < b ? a : b;
}

void camera_fit(struct camera *camera, struct area area, bool allow_middle)
{
    for (camera->zoom = ZOOM_NEAR; camera->zoom > ZOOM_FAR; camera->zoom--) {
        int across, down, wide, high;

        if (camera->zoom == ZOOM_MIDDLE && !allow_middle)
            continue;
        extent(camera, &across, &down);
        shown(camera, area, &wide, &high);
        if (lesser(across, wide) * lesser(down, high) * 2 > (long long)across * down)
            break;
    }
    camera->left = camera->top = 0;
    camera_clamp(camera, area);
}

/* The turned unit at a screen position, whether or not the town reaches there. */
static void unit_at(const struct camera *camera, struct area area, int row, int column, int *across, int *down)
{
    struct unit unit = unit_of(camera);

    *across = camera->left + (column - area.column) / unit.columns;
    *down = camera->top + (row - area.row) * 2 / unit.halves;
}

static bool in_town(const struct camera *camera, int across, int down)
{
    int width, height;

    extent(camera, &width, &height);
    return across >= 0 && across < width && down >= 0 && down < height;
}

bool camera_cell_at(const struct camera *camera, struct area area, int row, int column, unsigned *x, unsigned *y,
                    int *half)
{
    int across, down, unit_x, unit_y, cells = unit_cells(camera);

    if (row < area.row || row >= area.row + area.rows || column < area.column || column >= area.column + area.columns)
        return false;
    unit_at(camera, area, row, column, &across, &down);
    *half = camera->zoom == ZOOM_MIDDLE ? 0 : (column - area.column) % 2;
    if (camera->zoom == ZOOM_MIDDLE && !in_town(camera, across, down)) {
        down++;
        *half = 1;
    }
    if (!in_town(camera, across, down))
        return false;
    turn_back(camera, across, down, &unit_x, &unit_y);
    *x = (unsigned)limit(unit_x * cells + cells / 2, 0, (int)camera->width - 1);
    *y = (unsigned)limit(unit_y * cells + cells / 2, 0, (int)camera->height - 1);
    return true;
}

bool camera_place(const struct camera *camera, struct area area, unsigned x, unsigned y, int *row, int *column)
{
    struct unit unit = unit_of(camera);
    int across, down, cells = unit_cells(camera);

    if (x >= camera->width || y >= camera->height)
        return false;
    turn(camera, (int)x / cells, (int)y / cells, &across, &down);
    across -= camera->left;
    down -= camera->top;
    *row = area.row + down * unit.halves / 2;
    *column = area.column + across * unit.columns;
    return across >= 0 && down >= 0 && *row < area.row + area.rows && *column < area.column + area.columns;
}

/* The place nearest to FIRST from which POSITION is between MARGIN and the far end less MARGIN. */
static int reveal(int first, int position, int shown_units, int margin)
{
    margin = limit(margin, 0, (shown_units - 1) / 2);
    return limit(first, position - (shown_units - 1 - margin), position - margin);
}

static void show_within(struct camera *camera, struct area area, unsigned x, unsigned y, int margin_across,
                        int margin_down)
{
    int across, down, wide, high, cells = unit_cells(camera);

    shown(camera, area, &wide, &high);
    turn(camera, (int)x / cells, (int)y / cells, &across, &down);
    camera->left = reveal(camera->left, across, wide, margin_across);
    camera->top = reveal(camera->top, down, high, margin_down);
    camera_clamp(camera, area);
}

void camera_show(struct camera *camera, struct area area, unsigned x, unsigned y, int margin)
{
    struct unit unit = unit_of(camera);

    show_within(camera, area, x, y, (margin + unit.columns - 1) / unit.columns, margin * 2 / unit.halves);
}

void camera_follow(struct camera *camera, struct area area, unsigned x, unsigned y)
{
    int wide, high;

    shown(camera, area, &wide, &high);
    show_within(camera, area, x, y, wide / 3, high / 3);
}

void camera_pan(struct camera *camera, struct area area, int rows, int columns)
{
    camera->left += columns;
    camera->top += rows;
    camera_clamp(camera, area);
}

/* The map cell in the middle of AREA, or the nearest one of the town. */
static void middle_cell(const struct camera *camera, struct area area, int *x, int *y)
{
    int across, down, wide, high, width, height, cells = unit_cells(camera);

    extent(camera, &width, &height);
    shown(camera, area, &wide, &high);
    across = limit(camera->left + wide / 2, 0, width - 1);
    down = limit(camera->top + high / 2, 0, height - 1);
    turn_back(camera, across, down, x, y);
    *x = limit(*x * cells + cells / 2, 0, (int)camera->width - 1);
    *y = limit(*y * cells + cells / 2, 0, (int)camera->height - 1);
}

static void put_in_middle(struct camera *camera, struct area area, int x, int y)
{
    int across, down, wide, high, cells = unit_cells(camera);

    shown(camera, area, &wide, &high);
    turn(camera, x / cells, y / cells, &across, &down);
    camera->left = across - wide / 2;
    camera->top = down - high / 2;
    camera_clamp(camera, area);
}

void camera_set_zoom(struct camera *camera, struct area area, enum zoom zoom)
{
    int x, y;

    middle_cell(camera, area, &x, &y);
    camera->zoom = zoom;
    put_in_middle(camera, area, x, y);
}

void camera_set_turn(struct camera *camera, struct area area, unsigned turn_to)
{
    int x, y;

    middle_cell(camera, area, &x, &y);
    camera->turn = turn_to & 3;
    put_in_middle(camera, area, x, y);
}

void camera_direction(const struct camera *camera, int screen_dx, int screen_dy, int *dx, int *dy)
{
    *dx = (const int[]){screen_dx, screen_dy, -screen_dx, -screen_dy}[camera->turn & 3];
    *dy = (const int[]){screen_dy, -screen_dx, -screen_dy, screen_dx}[camera->turn & 3];
}
