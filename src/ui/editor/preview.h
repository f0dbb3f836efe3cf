/*
 * A small town of the preset and the set as they are now, built by steps between key strokes and begun again at every
 * change. When it cannot be built it says where and why.
 */
#ifndef UI_EDITOR_PREVIEW_H
#define UI_EDITOR_PREVIEW_H

#include "session/preset.h"
#include "tile/tileset.h"
#include "town/street/street.h"
#include "view/camera.h"
#include "view/draw_wave.h"

struct ui;

enum preview_state { PREVIEW_NONE, PREVIEW_BUILDING, PREVIEW_DONE, PREVIEW_FAILED };

struct preview {
    enum preview_state state;
    uint64_t seed;
    bool near; /* every cell is seen, not one sign a tile */
    struct camera camera;
    struct street *street;
    struct wave_marks marks;
    struct town town;
    uint64_t steps, contradictions;
    char why[512]; /* it failed, or there is nothing to build */
};

void preview_release(struct preview *preview);
/* Begins anew with a town that AREA has room for. Without a PRESET the usual settings do; without a TILESET it is empty
 * and says WHY. */
void preview_begin(struct preview *preview, const struct preset *preset, const struct tileset *tileset, const char *why,
                   struct area area);
/* A few milliseconds of building; true when there is more to do. */
bool preview_advance(struct preview *preview);
/* The town and, below it, what came of it. Returns the row after. */
int preview_draw(struct ui *ui, struct canvas *canvas, struct area area, const struct preview *preview);

#endif
