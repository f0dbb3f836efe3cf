/*
 * Draws a town while it is being built: cells where all options left agree are drawn already, undecided ones by how
 * many options they have, the observed cell in brackets, the cells that the propagation changed by ring, contradiction
 * and reset.
 */
#ifndef VIEW_DRAW_WAVE_H
#define VIEW_DRAW_WAVE_H

#include "tile/tileset.h"
#include "view/camera.h"
#include "view/look.h"
#include "wave/wave.h"

/* What happened lately, kept by the screen between frames: for each cell the age of its last change. */
struct wave_marks {
    uint32_t cells;
    uint8_t *heat;     /* [cells] 0: cold; 1: the frontier of this step; 2 … 7 older rings, fading */
    uint32_t observed; /* CELL_NONE: none */
    uint32_t contradiction;
    uint8_t *reset; /* [cells] 1: given back just now */
};
void wave_marks_init(struct wave_marks *marks, uint32_t cells);
void wave_marks_release(struct wave_marks *marks);
/* Adds what the wave's last report says: a ring ages those before it, an observation or a way out begins anew. */
void wave_marks_step(struct wave_marks *marks, const struct wave *wave);
/* All cold. */
void wave_marks_clear(struct wave_marks *marks);

/* NUMBERS: options left as a number in each undecided cell that has room for it. */
void draw_wave(struct canvas *canvas, struct area area, const struct camera *camera, const struct look *look,
               const struct wave *wave, const struct tileset *tileset, const struct wave_marks *marks, bool numbers);

#endif
