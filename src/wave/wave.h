/*
 * The solver. A wave is one domain per cell; observing a cell makes its domain one tile, propagation takes from the
 * neighbours what has lost its support until nothing changes, a domain left empty is a contradiction, and a policy
 * finds the way out. A finished wave has no illegal pair, whatever the policy; the exception is the original's own
 * update (WAVE_REACH_ORIGINAL), kept for comparison, whose broken pairs are counted.
 *
 * Everything is a function of topology, rules, initial domains, settings and seed: no clock, no number of threads,
 * budgets counted in operations. The caller keeps topology and rules alive as long as the wave.
 *
 * Choice, weights: for each tile of the observed domain, z = the number of zero factors among its own weight and the
 * rule to each decided neighbour, part = the product of the others. Only tiles with the least z take part; a draw
 * uniform below the sum picks, in index order. Selection (which cell next) goes by the base weights of the domain
 * alone, as Shannon entropy in fixed point; ties are drawn. See Gumin, "WaveFunctionCollapse"
 * (github.com/mxgmn/WaveFunctionCollapse), and Merrell, "Model Synthesis" (2009).
 */
#ifndef WAVE_WAVE_H
#define WAVE_WAVE_H

#include "base/error.h"
#include "wave/cause.h"
#include "wave/rules.h"
#include "wave/topology.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum wave_policy {
    WAVE_LADDER, /* the default: one of the others after the other, see struct wave_ladder */
    WAVE_RESET,  /* the original's, made sound: undo, give a growing block everything back, propagate from outside in */
    WAVE_ROWS,   /* resets, row by row: no pocket of open cells is ever closed in */
    WAVE_RESOLVE,   /* a block is solved apart, inside what stands round it, and put in as a whole; or else reset */
    WAVE_BLOCKS,    /* over a small pattern that repeats (blocks.h): cannot fail, where a pattern fits what is given */
    WAVE_BACKTRACK, /* complete: says impossible only when it is, exclusions remembered */
    WAVE_RESTART    /* begin again with other draws */
};
enum wave_heuristic { WAVE_ENTROPY, WAVE_FEWEST, WAVE_SCANLINE };
enum wave_reach {
    WAVE_REACH_FULL,    /* to the fixed point */
    WAVE_REACH_ORIGINAL /* the twelve cells within distance two, once each */
};
/* For schemas and messages; null-terminated, in the order of the enums. */
extern const char *const wave_policy_names[];    /* "ladder", "reset", "rows", "resolve", "blocks", "backtrack",
                                                  * "restart" */
extern const char *const wave_heuristic_names[]; /* "entropy", "fewest", "scanline" */
extern const char *const wave_reach_names[];     /* "full", "original" */

/* For WAVE_LADDER: what is tried, each when too much was in vain with the one before; no two alike. A rung that cannot
 * begin (blocks without a pattern) is passed over. At WAVE_RESTART, which is the last, it begins all over with twice
 * the patience; without it a wave whose last rung is used up gives up. A count of 0 is the usual ladder, see policy.c.
 */
#define WAVE_RUNGS_MOST 6u
struct wave_ladder {
    unsigned count;
    enum wave_policy rungs[WAVE_RUNGS_MOST];
};
/* Names from wave_policy_names, parted by blanks or commas; nothing is the usual ladder. STATUS_VALUE says what is
 * wrong with it and leaves LADDER as it was. */
enum status wave_ladder_read(const char *text, struct wave_ladder *ladder, struct error *error);

struct wave_settings {
    uint64_t seed;
    enum wave_policy policy;
    struct wave_ladder ladder;
    enum wave_heuristic heuristic;
    enum wave_reach reach;
    uint64_t budget; /* operations (see struct wave_stats) that are never exceeded: what needs more gives up, and
                        blocks, which share what is left, may become others; 0: a default that grows with cells */
    unsigned block;  /* side of the blocks that a grid is solved in, of 4 cells and more; 0: not in blocks (blocks.h) */
    unsigned threads; /* for blocks, at most, as many as are worth it; 0 and 1: one. Never changes the result */
};

enum wave_state { WAVE_WORKING, WAVE_SOLVED, WAVE_IMPOSSIBLE, WAVE_GAVE_UP };
extern const char *const wave_state_names[]; /* "working", "solved", "impossible", "gave up" */

/* A ring that changes nothing is no step of its own. What a step does never depends on the grain. */
enum wave_event {
    WAVE_BEGAN,        /* the initial domains were propagated (the first ring of it with WAVE_RING, then WAVE_SPREAD) */
    WAVE_OBSERVED,     /* a cell was decided; or, without a cell, some blocks of cells, or one in a way out */
    WAVE_SPREAD,       /* one ring further: every cell queued by the ring before was worked off */
    WAVE_CONTRADICTED, /* a domain became empty */
    WAVE_WAS_RESET,    /* a block, or a way out of a pocket, got everything back */
    WAVE_BACKTRACKED,  /* back to the last choice that had a part in it, whose tile is excluded */
    WAVE_RESTARTED,    /* everything but what was given was undone */
    WAVE_ENDED         /* nothing was left to do: see wave_state() */
};
enum wave_grain {
    WAVE_RING,  /* return after each single event above: the propagation can be watched as it spreads */
    WAVE_CHOICE /* return after an observation and its whole propagation, or after a contradiction, or its way out */
};

struct wave_stats {
    uint64_t observations, contradictions, resets, backtracks, restarts;
    uint64_t resolved;   /* blocks put in as a whole */
    uint64_t operations; /* domain changes made or undone, those of waves inside included */
    uint32_t decided;    /* cells with one tile now */
    uint32_t puts, pins; /* cells that the user decided, and that hold; cells pinned */
    size_t peak_bytes;   /* memory */
};

/* What the last step did. Arrays belong to the wave and hold until the next step. */
struct wave_report {
    enum wave_event event;
    uint32_t cell;                /* observed, contradicted or backtracked-to cell; of a reset, where the way leads that
                                     got everything back in place of a block; CELL_NONE without one */
    uint32_t tile;                /* observed (or, backtracked: excluded) tile; TILE_NONE without one */
    unsigned ring;                /* WAVE_SPREAD: 1 is the ring next to the observed cell */
    const uint32_t *changed;      /* cells whose domain this step changed, each once */
    const uint16_t *changed_ring; /* and in which ring (0: the observed cell) */
    size_t changed_count;
    uint32_t x0, y0, x1, y1; /* of a way out: the block, or what the way lies in, inclusive; over a wrapped border x1 is
                                at least the width */
};

struct wave;

/* All tiles possible everywhere. Memory is estimated first: more than WAVE_BYTES_LIMIT is STATUS_LIMIT, with the
 * figure. */
#define WAVE_BYTES_LIMIT ((size_t)8 << 30)
enum status wave_new(const struct topology *topology, const struct rules *rules, const struct wave_settings *settings,
                     struct wave **wave, struct error *error);
void wave_free(struct wave *wave);

/* What is given before the first step: cells that are one tile, and cells (borders, subsets) that may only be some.
 * These hold in every reset and restart. An empty result makes the wave impossible at its first step (which reports
 * WAVE_CONTRADICTED). After the first step both do nothing. */
void wave_fix(struct wave *wave, uint32_t cell, unsigned tile);
void wave_restrict(struct wave *wave, uint32_t cell, const uint64_t *tiles);

/*
 * By hand, at any time: while it is built and after its end. A step under way is brought to its end first, and a
 * contradiction that stands is taken back, as is a step that the budget cut off. Each call is reported as a step is and
 * costs the budget nothing. What it does not name stays as it is; an ended wave that it leaves with open cells works
 * again, with a new budget. Where the budget did not suffice to propagate what is given, nothing can be done by hand.
 */
/* The user decides CELL: propagated at once, reported as WAVE_OBSERVED. False, and nothing is changed, when TILE is not
 * possible there any more, or when the propagation ends in a contradiction (reported with the cell whose domain became
 * empty, which is wave_failed_cell() then). A put holds as long as a way out can be found that keeps it: resets leave
 * it alone until their block has grown, restarts put it again, and only when that fails too it is given up. */
bool wave_put(struct wave *wave, uint32_t cell, uint32_t tile);
/* A decided cell becomes part of what is given (PINNED), or no longer is. False when it is not decided. */
bool wave_pin(struct wave *wave, uint32_t cell, bool pinned);
bool wave_is_put(const struct wave *wave, uint32_t cell);
bool wave_is_pinned(const struct wave *wave, uint32_t cell);
/* The cells from X0,Y0 to X1,Y1, inclusive, get back all that what is given leaves them, as do all open cells; what
 * stands around is propagated inwards. Reported as WAVE_WAS_RESET. On a wrapped axis X1 may be past the border. Does
 * nothing when what is given is impossible. */
void wave_erase(struct wave *wave, uint32_t x0, uint32_t y0, uint32_t x1, uint32_t y1);

/* One step. At WAVE_ENDED further calls change nothing. */
enum wave_event wave_step(struct wave *wave, enum wave_grain grain);
/* Steps until the end or until about OPERATIONS more operations were spent (0: no limit). */
enum wave_state wave_run(struct wave *wave, uint64_t operations);

enum wave_state wave_state(const struct wave *wave);
const struct wave_report *wave_report(const struct wave *wave);
struct wave_stats wave_stats(const struct wave *wave);
const struct topology *wave_topology(const struct wave *wave);
const struct rules *wave_rules(const struct wave *wave);

/* Decided cells that were decided by an observation still in force. Looks at every cell. */
uint32_t wave_observed(const struct wave *wave);

const uint64_t *wave_domain(const struct wave *wave, uint32_t cell);
unsigned wave_count(const struct wave *wave, uint32_t cell);
/* The only tile of a decided cell, else TILE_NONE. */
uint32_t wave_tile(const struct wave *wave, uint32_t cell);
/* Shannon entropy of the base weights, in bits, Q16. */
uint32_t wave_entropy(const struct wave *wave, uint32_t cell);
/* The chance of each tile if CELL were observed now, in parts of 10,000, into CHANCE[tiles]. */
void wave_chances(const struct wave *wave, uint32_t cell, uint32_t *chance);
/* Pairs of decided neighbours that the rules do not allow: 0 but for WAVE_REACH_ORIGINAL. */
uint64_t wave_broken_pairs(const struct wave *wave);
/* Where it failed, in words of cells and tiles, after impossible or gave up: the cell whose domain emptied last. */
uint32_t wave_failed_cell(const struct wave *wave);

#endif
