/*
 * Which part of a town a screen area shows, how near, and turned by how many quarters. Far: a tile is two columns by
 * one row. Middle: a map cell is one column by half a row (needs half-blocks and colours). Near: a map cell is two
 * columns by one row. Positions are map cells; while a town is built a tile has `size` cells.
 */
#ifndef VIEW_CAMERA_H
#define VIEW_CAMERA_H

#include "view/canvas.h"

enum zoom { ZOOM_FAR, ZOOM_MIDDLE, ZOOM_NEAR };

struct camera {
    enum zoom zoom;
    unsigned turn;          /* quarter turns clockwise of the picture, 0 to 3 */
    int left, top;          /* the turned map cell (far: tile) in the area's upper left; negative: the map is centred */
    unsigned width, height; /* of the town in cells, unturned */
    unsigned size;          /* cells on a side of a tile; 1 when there are none */
};

void camera_init(struct camera *camera, unsigned width, unsigned height, unsigned size);
/* Keeps the map filling AREA where it can, centred where it is smaller. Call after every change of zoom, turn or area.
 */
void camera_clamp(struct camera *camera, struct area area);
/* The nearest zoom that shows most of a town in AREA; half-blocks only when ALLOW_MIDDLE. */
void camera_fit(struct camera *camera, struct area area, bool allow_middle);
/* The map cell (unturned; far: the middle cell of the tile) shown at a screen position; false outside the town. *HALF:
 * 0 or 1 for the left or right column of two; for middle 0, as the upper of two cells is told, or 1 where the town has
 * only the lower one. */
bool camera_cell_at(const struct camera *camera, struct area area, int row, int column, unsigned *x, unsigned *y,
                    int *half);
/* Where a map cell is on the screen (its left column); false when it is outside AREA. */
bool camera_place(const struct camera *camera, struct area area, unsigned x, unsigned y, int *row, int *column);
/* Moves so that the cell is in AREA (MARGIN rows and columns from its edge where possible); follow: in its middle
 * third. */
void camera_show(struct camera *camera, struct area area, unsigned x, unsigned y, int margin);
void camera_follow(struct camera *camera, struct area area, unsigned x, unsigned y);
/* Moves by screen steps, each a cell (far: a tile). */
void camera_pan(struct camera *camera, struct area area, int rows, int columns);
/* Changes zoom or turn and keeps the cell in the middle of AREA where it is. */
void camera_set_zoom(struct camera *camera, struct area area, enum zoom zoom);
void camera_set_turn(struct camera *camera, struct area area, unsigned turn);
/* What one step up, right, down, left on screen means on the map (turned). */
void camera_direction(const struct camera *camera, int screen_dx, int screen_dy, int *dx, int *dy);

#endif
