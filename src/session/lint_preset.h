/*
 * What is wrong, or odd, with a preset and the tileset that it builds with: buildings without a tile, tiles in play
 * that cannot stand without those left out, cells that are given and contradict each other before anything is drawn.
 */
#ifndef SESSION_LINT_PRESET_H
#define SESSION_LINT_PRESET_H

#include "session/preset.h"
#include "tile/lint.h"

/* Fills FINDINGS anew; lines are the preset's. What street_new() refuses is an error in the list, and then the only
 * one. Findings of the set itself are not repeated. */
void lint_preset(const struct preset *preset, const struct tileset *set, struct findings *findings);

#endif
