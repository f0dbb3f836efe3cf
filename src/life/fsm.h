/*
 * The finite state machine of a person, as data: states with a letter, a colour, a behaviour and a range of time;
 * transitions with an event, guards, a chance and a target. Read from data/fsm/NAME.cfg. A new activity is a new state
 * in a file; only behaviours are C (life/behaviour.c).
 */
#ifndef LIFE_FSM_H
#define LIFE_FSM_H

#include "base/error.h"
#include "base/library.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define FSM_STATES_LIMIT 32u
#define FSM_TRANSITIONS_LIMIT 128u

/* What C must do in a state: each has an entry, a tick and an exit (life/behaviour.h). */
#define BEHAVIOUR_TABLE(X)                                                                                             \
    X(WALK, "walk")       /* go to a door as goal, running when it rains */                                            \
    X(GATHER, "gather")   /* stand on the arc that faces a busker */                                                   \
    X(OCCUPY, "occupy")   /* claim a free bench, walk there, sit; the time counts from sitting down */                 \
    X(INDOORS, "indoors") /* off the map, behind the door one stands in, or else behind the nearest one */

#define EVENT_TABLE(X)                                                                                                 \
    X(ARRIVED, "arrived")         /* at the goal: a door; the place on the arc; the bench */                           \
    X(NEAR_BUSKER, "near busker") /* passed within `within` cells of a busker: rolled once for each walk and spot */   \
    X(NEAR_BENCH, "near bench")   /* likewise */                                                                       \
    X(TIME_OVER, "time over")     /* the state's time has passed */                                                    \
    X(RAIN, "rain")               /* it rains, while in this state */                                                  \
    X(FAILED, "failed")           /* the behaviour cannot go on: no bench free, no room on the arc, no way */

#define GUARD_TABLE(X)                                                                                                 \
    X(DRY, "not raining")                                                                                              \
    X(RAINING, "raining")                                                                                              \
    X(BENCH_FREE, "a bench is free")                                                                                   \
    X(ROOM_ON_ARC, "room on the arc")

enum behaviour {
#define X(name, text) BEHAVIOUR_##name,
    BEHAVIOUR_TABLE(X)
#undef X
        BEHAVIOURS
};
enum fsm_event {
#define X(name, text) EVENT_##name,
    EVENT_TABLE(X)
#undef X
        EVENTS
};
enum fsm_guard {
#define X(name, text) GUARD_##name,
    GUARD_TABLE(X)
#undef X
        GUARDS
};

struct fsm_state {
    char name[32];
    char letter;     /* shown for a person in this state; 0: none, which only who is indoors may be without */
    char wet_letter; /* while it rains (running); the letter when absent */
    char colour[16]; /* a person role of the theme ("walk", "sit", "listen", "run", "indoors") or a number 0 to 255 */
    char wet_colour[16];
    char word[32];     /* for legends: "walking"; the name when absent */
    char wet_word[32]; /* "running"; the word when absent */
    enum behaviour behaviour;
    int64_t time_least, time_most; /* ticks; 0, 0: no time */
    int line;
};

struct fsm_transition {
    unsigned from, to;
    enum fsm_event event;
    uint32_t guards;    /* bit set of enum fsm_guard: all must hold */
    int64_t within;     /* cells, EVENT_NEAR_… only */
    int chance_setting; /* index of a chance that the preset sets (enum life_chance), or -1 */
    int64_t chance;     /* percent in millionths, where chance_setting is -1; 100 % when absent */
    int line;
};

struct fsm {
    char name[64];
    char *file;
    struct fsm_state *states;
    size_t state_count;
    struct fsm_transition *transitions; /* in the file's order, which is the order they are tried in */
    size_t transition_count;
    unsigned start; /* the state people begin in, at a door: coming out of it, or behind it when the state is indoors */
};

/* Errors are file:line: unknown keys, states, behaviours, events, guards, settings, colours; states that are there
 * twice or that nothing leads to; transitions that are there twice; time ranges backwards, and time that a transition
 * waits for but the state has not; letters that are used twice, or are 'l', 'i' or the busker's. */
enum status fsm_load(const struct library *library, const char *name, struct fsm *fsm, struct error *error);
enum status fsm_parse(const char *text, size_t size, const char *file, struct fsm *fsm, struct error *error);
void fsm_release(struct fsm *fsm);

const char *behaviour_name(enum behaviour behaviour);
const char *fsm_event_name(enum fsm_event event);
const char *fsm_guard_name(enum fsm_guard guard);

#endif
