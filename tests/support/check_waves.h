/*
 * Every wave that a test makes is checked, whoever makes it. The linker sends calls of wave_new(), wave_fix() and so on
 * to wrap.c first (WAVES_LDFLAGS of configure.ac), which tells here what was given. When a wave is solved, and once
 * more when it is freed, its grid is looked at by code that shares nothing with the solver but the layout of the rules:
 * each cell is one tile, each pair of neighbours stands in the tables of both, and what was fixed, restricted, put or
 * pinned is so. After the original's reach broken pairs are allowed, and their number must be the solver's. A fault is
 * written to standard error, and the process aborts. The waves that the solver makes for its own blocks are left out:
 * what they make is in the wave that holds them.
 */
#ifndef SUPPORT_CHECK_WAVES_H
#define SUPPORT_CHECK_WAVES_H

#include "wave/wave.h"

#include <stddef.h>

/* Number of checks so far in this process; stays 0 where the linker has no --wrap. */
unsigned long checked_waves(void);
/* Faults of the grid as it is now, for a wave made by wave_new(); the first is told in WHY. */
unsigned long check_wave(const struct wave *wave, char *why, size_t size);
/* Calls of malloc(), calloc() and realloc() so far, by the rooms and the tests; 0 without --wrap. */
unsigned long counted_allocations(void);

/* For wrap.c. Waves that were not told of are ignored. */
void waves_made(const struct wave *wave, const struct topology *topology, const struct rules *rules,
                const struct wave_settings *settings);
void waves_given(const struct wave *wave, uint32_t cell, const uint64_t *tiles);
void waves_held(const struct wave *wave, uint32_t cell, uint32_t tile); /* put, or pinned */
void waves_stepped(const struct wave *wave); /* done with whatever may have solved it, or opened it again */
void waves_freed(const struct wave *wave);   /* about to be */
void count_allocation(void);

#endif
