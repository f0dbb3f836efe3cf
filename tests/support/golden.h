/*
 * Tables of golden results, one a line: what is built, and the hash that must come out, from every compiler, level,
 * sanitizer and locale. Blank lines and lines from # on are for the reader. The columns, parted by blanks:
 *
 *   set       a name that the test knows, of a set or a preset
 *   size      WIDTHxHEIGHT in tiles
 *   wrap      "no", "across", "down" or "both"
 *   seed, policy, heuristic
 *   block     side of the blocks that it is solved in, 0 for none
 *   threads   for which it must hold, parted by commas
 *   hash      16 hexadecimal digits
 *
 * Where a change is meant to change results the hashes are written anew with GOLDEN=write in the environment; rows are
 * added with any hash.
 */
#ifndef SUPPORT_GOLDEN_H
#define SUPPORT_GOLDEN_H

#include "wave/wave.h"

enum { GOLDEN_THREADS = 4 };

struct golden_row {
    char set[64];
    struct topology topology;
    struct wave_settings settings; /* but for the threads */
    unsigned threads[GOLDEN_THREADS], thread_count;
    uint64_t hash;
};

/* The hash of one row for a number of threads; 0 when nothing came out. */
typedef uint64_t golden_compute(const struct golden_row *row, unsigned threads);

/* Computes every row of the file (as in support_path), tells each one that is wrong, and fails the test if there is
 * one. Returns how many there are. */
unsigned golden_check(const char *path, golden_compute *compute);

/* FNV-1a: HASH goes on with the eight bytes of VALUE, low byte first. */
#define GOLDEN_BASIS UINT64_C(0xcbf29ce484222325)
uint64_t golden_hash(uint64_t hash, uint64_t value);

#endif
