/*
 * A stress run of the preset and the set as they were when it was begun: it has copies of both, so that editing goes on
 * while it runs. And the place where a missing tile was asked for first, built again to be looked at.
 */
#ifndef UI_EDITOR_STRESS_JOB_H
#define UI_EDITOR_STRESS_JOB_H

#include "session/stress.h"
#include "ui/editor/editor.h"

#define STRESS_TOWNS 50u
#define STRESS_TOWNS_MOST 10000u
#define PLACE_ACROSS 3u /* tiles on a side of the block round a failed cell */

struct stress_place {
    uint64_t seed; /* 0: no place was asked for yet */
    uint32_t cell;
    struct street *street; /* on the way there, null when it is found */
    uint32_t tiles[PLACE_ACROSS * PLACE_ACROSS];
};

struct stress_job {
    unsigned towns, width, height; /* asked for; 0 x 0: as large as the preset's */
    struct preset preset;
    struct tileset set;
    struct stress *stress; /* null: never run */
    bool running;
    const struct editor_file *preset_file, *set_file; /* what it was made of */
    unsigned long preset_revision, set_revision;
    uint64_t began, took; /* ms */
    struct stress_place place;
};

void stress_job_release(struct stress_job *job);
/* Begins anew; false, with a message said: there is nothing to build. */
bool stress_job_begin(struct ui *ui, struct stress_job *job);
/* A few milliseconds of it, and of the way to the place of MISSING (null: none); true when there is more to do. */
bool stress_job_advance(struct ui *ui, struct stress_job *job, const struct missing_tile *missing);
/* Was something edited since it was begun? */
bool stress_job_is_old(const struct ui *ui, const struct stress_job *job);
/* The size of its towns, or of those it would build. */
void stress_job_size(const struct ui *ui, const struct stress_job *job, unsigned *width, unsigned *height);

/* missing.c */
/* Asks for a name and makes the tile. */
void missing_ask(struct ui *ui, const struct missing_tile *missing);
/* "road 0 above, grass right"; sides where anything would do are left out. */
void missing_text(const struct tileset *set, const struct missing_tile *missing, char *text, size_t size);

#endif
