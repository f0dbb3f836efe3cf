/* The tab Neighbours: the candidates beside the chosen tile, and what is typed there. */
#ifndef UI_EDITOR_NEIGHBOURS_H
#define UI_EDITOR_NEIGHBOURS_H

#include "ui/editor/pairs.h"

struct neighbours_tab {
    uint32_t *shown; /* oriented tiles that pass the filter */
    size_t count, top;
    struct field filter, filter_before, share;
    bool filtering, sharing;
    /* The tile that SIDE_ALL was looked at for: it is the first choice only while its four sides agree. */
    const struct editor_file *seen_set;
    size_t seen_tile;
    unsigned seen_turn;
};

/* How the candidates lie in their pane. */
struct candidate_grid {
    struct area area;  /* of them, below head and filter */
    int across, rows;  /* candidates in a row, rows of them */
    int columns, high; /* of one */
    int picture;       /* columns of its picture, 0: none */
};

/* Finds out what is shown and chosen; false when there is no tile. */
bool candidates_settle(struct ui *ui);
/* The chosen one's place among those shown. */
size_t candidates_at(const struct ui *ui);
void candidates_choose(struct ui *ui, size_t at);
void candidates_grid(const struct ui *ui, struct area area, struct candidate_grid *grid);
void candidates_draw(struct ui *ui, struct canvas *canvas, struct area area, bool focus);
/* The candidate at a place, or SIZE_MAX; *TICK: its tick was hit. */
size_t candidates_hit(const struct ui *ui, struct area area, int row, int column, bool *tick);

/* The head of the pane: the tile and the sides to choose from. */
void sides_text(const struct ui *ui, int columns, char *text, size_t size);
/* The side at a column of the head, or -1 for the tile's name, -2 for nothing. */
int sides_hit(const struct ui *ui, int columns, int column);

#endif
