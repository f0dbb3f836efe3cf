/*
 * What C does in a state: a table of functions for each behaviour of a machine. All of them know the person's state by
 * then, and that nobody but the engine changes it.
 */
#ifndef LIFE_BEHAVIOUR_H
#define LIFE_BEHAVIOUR_H

#include "life/inside.h"

#define EVENT_BIT(event) (UINT32_C(1) << (event))

/* How far people look for a bench or a busker when the one that is near is taken or none is: cells, as the crow flies.
 * Much more, and the benches would all be kept for people who are still on their way. */
#define BEHAVIOUR_SIGHT 12

struct behaviour_ops {
    /* SPOT is the bench or the pitch that the event was about, MAP_NONE when it was about none. */
    void (*enter)(struct life *life, struct person *person, uint32_t spot);
    /* Returns the events that came in this tick, a bit set; time and rain are not its business. */
    uint32_t (*tick)(struct life *life, struct person *person);
    void (*leave)(struct life *life, struct person *person);
    void (*dry)(struct life *life, struct person *person); /* the rain has ended; may be null */
};

extern const struct behaviour_ops behaviour_walk, behaviour_gather, behaviour_occupy, behaviour_indoors;

const struct behaviour_ops *behaviour_of(const struct life *life, const struct person *person);

/* The cell after the person's own on their way; their own when they are there. */
typedef uint32_t (*behaviour_way)(struct life *life, const struct person *person);

/* One tick of going on. Crowds slow; who stands and has somewhere to go sets out. True when at least one cell was
 * entered. */
bool behaviour_go(struct life *life, struct person *person, uint32_t speed, behaviour_way way);
/* Stands in the cell that they come from, not on the way to the next. */
void behaviour_halt(struct person *person);

/* The free bench to sit on: SPOT itself when free, or else the nearest in sight; MAP_NONE. */
uint32_t occupy_find(const struct life *life, const struct person *person, uint32_t spot);
/* The pitch to listen at: SPOT when it has room, or without one the nearest in sight that has; MAP_NONE. */
uint32_t gather_find(const struct life *life, const struct person *person, uint32_t spot);

#endif
