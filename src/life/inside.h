/* The inside of a life, for the files of this room. */
#ifndef LIFE_INSIDE_H
#define LIFE_INSIDE_H

#include "life/crowd.h"
#include "life/life.h"
#include "life/spots.h"
#include "life/ways.h"
#include "life/weather.h"

#define STEP_ONE 65536u /* a whole step to the next cell, Q16 */

/* A crowd in the cell that was stepped into slows: above so many people, so many ticks. */
#define CROWD_DENSE 3
#define CROWD_DENSE_WAIT 1
#define CROWD_PACKED 6
#define CROWD_PACKED_WAIT 3

/* What an event needs to find its takers, for each state. */
struct life_state {
    uint32_t events;   /* bit set of events that some transition waits for */
    size_t first, end; /* its transitions in the life's order[] */
};

struct life {
    const struct map *map;
    const struct fsm *fsm;
    struct life_settings settings;
    uint64_t seed;
    uint64_t now;
    struct weather weather;
    struct ways ways;
    struct crowd crowd;
    struct spots spots;
    struct person *people; /* [count], each with a number that never changes */
    uint32_t count, wanted;
    uint32_t first_absent; /* no lower number is absent */
    uint64_t arrivals;
    uint32_t walking, running; /* speeds, Q16 of a step a tick */
    struct life_state states[FSM_STATES_LIMIT];
    uint32_t order[FSM_TRANSITIONS_LIMIT]; /* transitions by state, in the file's order */
    uint32_t dice[FSM_TRANSITIONS_LIMIT];  /* of each transition that spots are rolled for: its first bit in `rolled` */
    size_t rolled_words;
    life_trace trace;
    void *trace_context;
};

static inline uint32_t life_number(const struct life *life, const struct person *person)
{
    return (uint32_t)(person - life->people);
}

static inline const struct fsm_state *life_state(const struct life *life, const struct person *person)
{
    return &life->fsm->states[person->state];
}

/* A number below BOUND from the person's own draws. */
uint64_t life_draw(struct life *life, struct person *person, uint64_t bound);
/* A tick within the range of the person's state, from now on; 0 when the state has no time. */
uint64_t life_draw_time(struct life *life, struct person *person);
void life_tell(const struct life *life, const struct person *person, const char *event, const char *from,
               const char *to);
/* Onto the map, standing in CELL, and off it. */
void life_put(struct life *life, struct person *person, uint32_t cell);
void life_take(struct life *life, struct person *person);
/* Off the map, and gone. */
void life_leave(struct life *life, struct person *person);

/* Tries the transitions of the person's state for EVENTS, a bit set, in the file's order; takes at most one. */
void engine_react(struct life *life, struct person *person, uint32_t events);
/* Fills in what the machine looks like from each state. */
void engine_init(struct life *life);

#endif
