/*
 * The inside of a wave. One domain per cell, cell after cell; one byte of marks per cell; the trail of all domain
 * changes in force; the queue of cells whose change has yet to be told to their neighbours; the order in which open
 * cells wait to be observed; and what the policies remember. A file a subject:
 *
 *   wave.c       life cycle, what is given, questions          propagate.c  the queue and the fixed point
 *   step.c       the phases, budgets, and the two grains       select.c     which cell is observed next
 *   report.c     what a step changed, for those who watch      choose.c     which tile it becomes
 *   trail.c      every change of a domain, causes, undo        policy.c, ladder.c  restarts and the ladder
 *   support.c, entropy.c   what follows from a domain alone    reset.c      giving a block everything back
 *   original.c   the original's one-pass update            backtrack.c  complete search with backjumps
 *   hand.c       what the user puts, pins and erases       cause.c      why it is so, for messages
 *   blocks.c     a legal grid, solved anew in blocks       board.c      how a grid is cut into blocks
 *   pattern.c    the legal grid to begin with              site.c       a block as a wave of its own
 *   pool.c       threads that solve blocks at once         outlet.c     where what has no place in a pocket can go
 *   region.c     a rectangle, apart.c as a wave of its own probe.c      small blocks that cannot be filled
 *   decide.c     what blocks became, on the trail
 *   resolve.c    a block solved anew, put in as a whole
 */
#ifndef WAVE_INTERNAL_H
#define WAVE_INTERNAL_H

#include "wave/backtrack.h"
#include "wave/blocks.h"
#include "wave/domain.h"
#include "wave/select.h"
#include "wave/support.h"
#include "wave/trail.h"
#include "wave/wave.h"

/* A cell's marks. Bits 0 to 3: it lies at the border in that direction. MARK_SEEN and MARK_OPENED are used within one
 * function and clear outside it. */
enum { MARK_QUEUED = 16, MARK_SEEN = 32, MARK_OPENED = 64 };

enum phase {
    PHASE_BEGIN,        /* nothing was propagated yet */
    PHASE_READY,        /* at the fixed point: observe */
    PHASE_SPREAD,       /* cells are queued: propagate */
    PHASE_CONTRADICTED, /* a domain is empty: the policy must find a way out */
    PHASE_BLOCKS,       /* a legal grid is solved anew in blocks */
    PHASE_ENDED
};

struct queue {
    uint32_t *cells; /* a ring with room for every cell once */
    size_t head, count;
};

struct choice {
    bool shared;                     /* the weights belong to another */
    uint64_t *weight;                /* [tiles], base weights in units that keep products small */
    uint64_t factor_unit;            /* what factors are divided by */
    uint64_t weight_one, factor_one; /* in those units, a weight of one and a factor of 100 % */
    bool plain;                      /* no factors, no zero weights, sums within 64 bits */
    uint32_t *tiles;                 /* the last weighing: candidates in index order, and the product of each */
    unsigned __int128 *parts;
    size_t count;
    unsigned __int128 total;
};

struct search {
    enum wave_policy way; /* how the next contradiction is met: reset, resolve, backtrack or restart */
    size_t given;         /* length of the trail before the initial propagation */
    size_t floor;         /* and after it, with what is pinned */
    size_t base;          /* and where backtracking began: the floor, or with what stood by hand then */
    size_t attempt;       /* and before the last observation or reset */
    bool all_held;        /* more than what was put by hand stood at the base */
    unsigned rung, round; /* of the ladder */
    unsigned again;       /* restarts, where that is the only way */
    uint64_t opened;      /* in vain: resets, and decided cells that they opened, less those decided more than ever */
    uint32_t most;        /* cells that were decided at most */
    uint64_t since;       /* operations when the budget began */
    bool spent;           /* what comes next cannot be paid */
    uint64_t met;         /* contradictions since search began */
    uint64_t met_alone;   /* and those of a first observation with what is given */
    bool torn;            /* a propagation was cut off: what stands above the attempt is no fixed point */
    uint64_t rung_ends;   /* what is in vain when the ladder leaves this rung */
    uint32_t furthest;    /* row that resets met, row by row */
    unsigned stuck;       /* and how many came no further since */
    struct apart *apart;  /* where blocks are solved again, see resolve.c, or null */
    uint8_t *heat;        /* contradictions by block of cells, see reset.c */
    size_t kept;          /* length of the trail when it was last compacted */
};

struct original {
    uint32_t centre;   /* the observed cell */
    unsigned distance; /* of the cells queued now */
};

/* A cell of these is a tile, HAND_PUT when the user decided it, HAND_PINNED when it is given. */
enum { HAND_TILE = 4095, HAND_PUT = 1 << 14, HAND_PINNED = 1 << 15 };

struct hand {
    uint16_t *cells; /* [cells], or null while nothing was ever put or pinned */
    bool stale;      /* pins changed since the floor was made */
    bool working;    /* what is done now is not paid from the budget */
    uint64_t began;  /* operations when it began */
};

struct watch {
    bool on;     /* a step is being reported */
    size_t mark; /* changes of the trail from here on are not noted yet */
    uint32_t *cells;
    uint16_t *rings;
    size_t count, cells_capacity, rings_capacity;
    uint32_t *stamps; /* [cells], the last step that noted the cell */
    uint32_t stamp;
};

struct wave {
    const struct topology *topology;
    const struct rules *rules;
    struct wave_settings settings;
    uint64_t cell_draws, tile_draws; /* where the draws of those streams begin */
    uint32_t cells;
    unsigned words;
    uint64_t *domain;  /* [cells][words] */
    uint64_t *base;    /* [cells][words], domains after the initial propagation: what a reset gives back */
    uint64_t *full;    /* [words], every tile */
    uint64_t *scratch; /* [words], for building domains */
    uint8_t *marks;
    uint32_t step[DIRECTIONS], wrap[DIRECTIONS]; /* to the neighbour, modulo 2^32; at a border, when it is wrapped */
    bool wraps[DIRECTIONS];
    struct support support;
    struct select select;
    struct trail trail;
    struct queue queue;
    struct choice choice;
    struct search search;
    struct backtrack backtrack;
    struct original original;
    struct hand hand;
    struct blocks blocks;
    struct watch watch;
    struct wave_report report;
    struct wave_failure failure;
    uint64_t *failure_words; /* what it points to */
    struct wave_stats stats;
    enum phase phase;
    enum wave_state state;
    uint32_t failed;    /* cell whose domain emptied last */
    bool settled;       /* the initial propagation reached its fixed point */
    unsigned ring;      /* of the propagation under way */
    size_t apart_bytes; /* the most that a wave apart (apart.h), or blocks have taken */
};

static inline uint64_t *wave_words(const struct wave *wave, uint32_t cell)
{
    return wave->domain + (size_t)cell * wave->words;
}

/* topology_neighbour() without a division. */
static inline uint32_t wave_neighbour(const struct wave *wave, uint32_t cell, unsigned direction)
{
    if (__builtin_expect(!(wave->marks[cell] >> direction & 1), 1))
        return cell + wave->step[direction];
    return wave->wraps[direction] ? cell + wave->wrap[direction] : CELL_NONE;
}

static inline void queue_add(struct wave *wave, uint32_t cell)
{
    if (wave->marks[cell] & MARK_QUEUED)
        return;
    wave->marks[cell] |= MARK_QUEUED;
    size_t at = wave->queue.head + wave->queue.count++;
    wave->queue.cells[at < wave->cells ? at : at - wave->cells] = cell;
}

static inline uint32_t queue_take(struct wave *wave)
{
    uint32_t cell = wave->queue.cells[wave->queue.head];
    if (++wave->queue.head == wave->cells)
        wave->queue.head = 0;
    wave->queue.count--;
    wave->marks[cell] &= (uint8_t)~MARK_QUEUED;
    return cell;
}

/* Operations that it takes to make CELL's domain TO. */
static inline uint64_t change_cost(const struct wave *wave, uint32_t cell, const uint64_t *to)
{
    uint64_t cost = 0;
    for (unsigned word = 0; word < wave->words; word++)
        cost += wave_words(wave, cell)[word] != to[word];
    return cost;
}

/* propagate.c: works off at most LIMIT queued cells, first in first out. False at the first empty domain, which becomes
 * wave->failed; the queue is empty then. Stops before a change that the budget does not pay (search.spent). */
bool propagate(struct wave *wave, size_t limit);
void queue_drop(struct wave *wave);

/* choose.c */
void choice_init(struct choice *choice, const struct rules *rules);
/* With the weights of OTHER, which stays. */
void choice_share(struct choice *choice, const struct choice *other, unsigned tiles);
void choice_release(struct choice *choice);
/* Weighs the tiles of CELL's domain into tiles, parts, count and total. */
void choice_weigh(const struct wave *wave, uint32_t cell, struct choice *choice);
uint32_t choice_draw(struct wave *wave, uint32_t cell, uint64_t observation);

/* policy.c: each way returns the event, having queued what must be propagated, or ends the wave. */
void policy_init(struct wave *wave);
/* As after that, with the room that it has. */
void policy_again(struct wave *wave);
void policy_release(struct wave *wave);
/* What is given is at its fixed point: to be called once, when search begins. */
void policy_settled(struct wave *wave);
void policy_observing(struct wave *wave, uint32_t cell, uint32_t tile);
enum wave_event policy_way_out(struct wave *wave);
/* Search begins here and now, with a new budget: all that stands is kept as long as possible. */
void policy_begin(struct wave *wave);
/* Backtracking has proved that what stood at its base cannot be completed: less of it is kept, or the wave ends. */
enum wave_event policy_refuted(struct wave *wave);

/* reset.c */
#define RESET_HALO 3u      /* so far round a block open cells are opened again */
#define RESET_PUTS_STAY 8u /* what the user put stays in blocks of up to this radius */
size_t reset_heat_size(const struct topology *topology);
enum wave_event reset_block(struct wave *wave);
/* CELL gets back what it had at the floor, if the budget pays for it, and is marked MARK_OPENED. */
void reset_open(struct wave *wave, uint32_t cell);
/* Is a neighbour of CELL so marked? */
bool reset_beside_opened(const struct wave *wave, uint32_t cell);
/* resolve.c: the block of RADIUS round wave->failed, solved apart, is put in as a whole and queued; false when there
 * was no way, or no budget. The open cells of the halo are to be opened then. */
#define RESOLVE_MOST 14u /* radius */
bool resolve_block(struct wave *wave, uint32_t radius);
void resolve_release(struct wave *wave);
/* probe.c: called at each contradiction; true when there is no solution: wave->failure names cells that cannot be
 * filled. */
bool probe_refutes(struct wave *wave);
/* outlet.c: the nearest cell that is open, or lies at a border, beyond the open cells that CELL is joined with, all of
 * which are decided about. CELL_NONE when those are no small pocket, or when there is none. Nothing is queued. */
uint32_t outlet_find(struct wave *wave, uint32_t cell);

/* hand.c */
static inline bool hand_has(const struct wave *wave, uint32_t cell, unsigned what)
{
    return wave->hand.cells && wave->hand.cells[cell] & what;
}
/* Pins that changed become part of the floor. To be called at the start of whatever goes on from here. */
void hand_refresh(struct wave *wave);
/* After a restart: puts all again that was put by the user, but what does not fit any more. */
void hand_put_again(struct wave *wave);
/* CELL is no longer kept for the user. */
void hand_let_go(struct wave *wave, uint32_t cell);
void hand_let_all_go(struct wave *wave);

/* original.c: queues the first cells to be updated after CELL was observed; works off LIMIT of them, false at an empty
 * one with the rest still queued. */
void original_begin(struct wave *wave, uint32_t cell);
bool original_spread(struct wave *wave, size_t limit);
enum wave_event original_way_out(struct wave *wave);
/* CELL loses what its neighbours do not support, or, when that is everything, nothing. */
void original_narrow(struct wave *wave, uint32_t cell);

/* cause.c: keeps the contradiction at wave->failed, whose domain is empty. */
void failure_record(struct wave *wave);

/* report.c */
void report_begin(struct wave *wave);
void report_note(struct wave *wave, uint32_t cell, unsigned ring);
/* Notes the cells of all changes that are new on the trail. */
void report_collect(struct wave *wave, unsigned ring);
/* Undo or compaction has shortened the trail. */
void report_shortened(struct wave *wave);

/* wave.c: a wave of its own over the same rules, that shares the tables of WAVE, which stays, and its memo if it is
 * used by the SAME_THREAD. */
struct wave *wave_new_inside(const struct wave *wave, const struct topology *topology,
                             const struct wave_settings *settings, bool same_thread);
/* INSIDE becomes a new wave, without taking memory: TOPOLOGY is no longer on either axis than it was made for, and
 * policy and heuristic are the same. */
void wave_inside_again(struct wave *inside, const struct topology *topology, const struct wave_settings *settings);

/* step.c */
/* Acts once and propagates to the fixed point. */
enum wave_event wave_advance(struct wave *wave);
/* Queues the cells that can take something from a neighbour before anything was propagated. */
void wave_queue_all(struct wave *wave);
void wave_end(struct wave *wave, enum wave_state state);
/* Operations, those of waves inside included, that may still be spent. */
uint64_t budget_left(const struct wave *wave);
/* Can so many be spent? If not, the wave gives up when whoever asks returns: search.spent. */
bool budget_pays(struct wave *wave, uint64_t operations);

#endif
