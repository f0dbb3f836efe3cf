/* The list on the left: a line is chosen, the list scrolls to it. */
#ifndef UI_EDITOR_LIST_H
#define UI_EDITOR_LIST_H

#include "term/input.h"
#include "ui/keys.h"
#include "view/canvas.h"

#include <stdbool.h>
#include <stddef.h>

struct ui;

struct list {
    size_t chosen, top;
};

struct list_row {
    char text[128];
    char marks[4];      /* at the right: "a*", "!" */
    uint32_t glyph;     /* before the text; 0: none */
    struct paint paint; /* of the glyph */
};

/* The rows below the pane's head; ROW_OF fills in one row. */
void list_draw(struct ui *ui, struct canvas *canvas, struct area area, struct list *list, size_t count, bool focus,
               void (*row_of)(struct ui *ui, size_t index, struct list_row *row));
/* Moves the choice; false: the action is no move. */
bool list_act(struct list *list, size_t count, enum action action);
/* Chooses the row that was clicked; true when it was the chosen one already. The wheel scrolls. */
bool list_click(struct list *list, size_t count, struct area area, const struct input *input);

#endif
