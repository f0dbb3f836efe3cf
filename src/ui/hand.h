/* Building by hand: a mode of the town's screen in which the user decides in place of the solver, while time waits. */
#ifndef UI_HAND_H
#define UI_HAND_H

#include "ui/keys.h"
#include "view/canvas.h"

#include <stdbool.h>
#include <stdint.h>

struct ui;

struct hand_mode {
    bool open;
    unsigned chosen;       /* of the options at the cursor, the likeliest first */
    bool zapping;          /* a corner of the block is set */
    unsigned zap_x, zap_y; /* in tiles */
};

void hand_open(struct ui *ui);
/* False: the town's own meaning of the action counts. */
bool hand_act(struct ui *ui, enum action action, uint32_t key);
void hand_panel_draw(struct ui *ui, struct canvas *canvas, struct area area);
/* Pins and the block that is being zapped, over the map. */
void hand_marks_draw(struct ui *ui, struct canvas *canvas);

/* options.c: the tiles that a cell may still become, the likeliest first */
struct option {
    uint32_t tile, chance; /* in parts of 10,000 */
};
struct wave;
/* COUNT of them, to be freed. */
struct option *options_of(const struct wave *wave, uint32_t cell, unsigned *count);

#endif
