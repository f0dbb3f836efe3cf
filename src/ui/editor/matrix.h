/* The tab Matrix: all oriented tiles against all, for one side; a row is a tile, a column who stands on that side. */
#ifndef UI_EDITOR_MATRIX_H
#define UI_EDITOR_MATRIX_H

#include "ui/editor/pairs.h"

/* The cursor's row and column are the editor's tile and other; on a head it is left of the row, or above the column. */
enum matrix_at { MATRIX_CELL, MATRIX_ROW, MATRIX_COLUMN };

struct matrix_tab {
    enum direction side;
    enum matrix_at at;
    size_t top, left; /* the first row and column shown */
    struct field find;
};

struct matrix_layout {
    int name;             /* columns of the rows' names, 0: none */
    int digits;           /* of the numbers of rows */
    int head, across;     /* columns of the rows' heads; columns of a cell */
    int high;             /* rows of the columns' heads, below the pane's */
    int left, top;        /* where the first cell is on the screen */
    size_t rows, columns; /* that are seen */
};

void matrix_layout(const struct ui *ui, struct area area, struct matrix_layout *layout);
/* Row and column that are chosen; TILE_NONE when there is no tile. */
struct beside matrix_chosen(const struct ui *ui);
void matrix_draw(struct ui *ui, struct canvas *canvas, struct area area, bool focus);
void matrix_side_draw(struct ui *ui, struct canvas *canvas, struct area area, bool focus);
/* The side at a column of the head, or -1. */
int matrix_side_hit(const struct ui *ui, int column);

#endif
