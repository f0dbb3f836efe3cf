/*
 * Complete search. After a contradiction the trail tells which decision had a part in it: going down from the emptied
 * cell, a cell that lost tiles across a link involves the cell at the other end, an exclusion those that it followed
 * from, until the first involved cell is met that was observed. The search jumps back to that decision, past those that
 * had no part, and excludes its tile; the cells still involved are the reason. An exclusion stands until a decision
 * before it is undone, so no solution is lost and none is tried twice; when no decision is involved there is none.
 * (Prosser, "Hybrid algorithms for the constraint satisfaction problem", 1993: conflict-directed backjumping.)
 */
#ifndef WAVE_BACKTRACK_H
#define WAVE_BACKTRACK_H

#include "wave/wave.h"

#include <stddef.h>
#include <stdint.h>

struct decision {
    uint32_t mark; /* length of the trail before it */
    uint32_t cell, tile;
    size_t exclusions, reasons; /* how many there were */
};

struct backtrack {
    struct decision *decisions;
    size_t decision_count, decision_capacity;
    size_t *exclusions; /* where the reasons of each exclusion end; they begin where those of the one before end */
    size_t exclusion_count, exclusion_capacity;
    uint32_t *reasons; /* cells */
    size_t reason_count, reason_capacity;
    uint32_t *involved; /* cells met while going down, each marked */
    size_t involved_count, involved_capacity;
};

void backtrack_release(struct backtrack *backtrack);
size_t backtrack_bytes(const struct backtrack *backtrack);
/* No decision is in force any more. */
void backtrack_forget(struct backtrack *backtrack);
/* CELL is about to become TILE. */
void backtrack_decide(struct wave *wave, uint32_t cell, uint32_t tile);
/* The way out of a contradiction: WAVE_BACKTRACKED, or the end. */
enum wave_event backtrack_jump(struct wave *wave);

#endif
