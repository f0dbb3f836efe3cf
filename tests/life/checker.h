/*
 * A checker of what happened to people that knows the original's rules and the trace, and nothing of how a life works.
 * Feed it the notes in order, then ask what was seen.
 */
#ifndef LIFE_CHECKER_H
#define LIFE_CHECKER_H

#include "life/life.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

enum checker_state { CHECKER_ABSENT, CHECKER_WALK, CHECKER_LISTEN, CHECKER_SIT, CHECKER_INDOORS, CHECKER_STATES };

struct checker_person {
    enum checker_state state;
    uint64_t since, arrived; /* ticks; arrived: on the bench or on the arc */
    bool at_spot;
    uint32_t x, y;
    unsigned rolls; /* of this walk */
};

struct checker {
    struct checker_person *people;
    uint32_t count;
    unsigned width, height;
    unsigned char *seats; /* [cells] who sits there */
    struct life_rain_time rain;
    unsigned long entered[CHECKER_STATES], sat, stood, stayed, long_stays;
    unsigned most_rolls; /* of one walk */
};

static inline void checker_init(struct checker *checker, uint32_t people, unsigned width, unsigned height,
                                struct life_rain_time rain)
{
    *checker = (struct checker){.count = people, .width = width, .height = height, .rain = rain};
    checker->people = calloc(people + 1, sizeof *checker->people);
    checker->seats = calloc((size_t)width * height, 1);
}

static inline void checker_release(struct checker *checker)
{
    free(checker->people);
    free(checker->seats);
}

static inline enum checker_state checker_find(const char *name)
{
    static const char *const names[CHECKER_STATES] = {"", "Walk", "ListenBusker", "SitBench", "InBuilding"};

    for (unsigned i = 0; i < CHECKER_STATES; i++) {
        if (strcmp(names[i], name) == 0)
            return (enum checker_state)i;
    }
    ck_abort_msg("a state called '%s'", name);
}

static inline bool checker_rains(const struct checker *checker, uint64_t tick)
{
    return tick >= checker->rain.from && tick < checker->rain.to;
}

static inline unsigned char *checker_seat(const struct checker *checker, const struct checker_person *person)
{
    return &checker->seats[(size_t)person->y * checker->width + person->x];
}

static inline void checker_left_sitting(struct checker *checker, const struct checker_person *person,
                                        const struct life_note *note)
{
    uint64_t time = note->tick - person->arrived;

    if (strcmp(note->event, "time over") == 0) {
        ck_assert(person->at_spot);
        ck_assert_uint_ge(time, 5 * LIFE_TICKS);
        ck_assert_uint_le(time, 10 * LIFE_TICKS);
    } else {
        ck_assert_str_eq(note->event, "rain");
        ck_assert(checker_rains(checker, note->tick));
        if (person->at_spot)
            ck_assert_uint_le(time, 10 * LIFE_TICKS);
    }
    if (person->at_spot)
        *checker_seat(checker, person) = 0;
}

static inline void checker_left_listening(const struct checker *checker, const struct checker_person *person,
                                          const struct life_note *note)
{
    uint64_t time = note->tick - person->since;

    ck_assert_uint_le(time, 40 * LIFE_TICKS);
    if (strcmp(note->event, "time over") == 0) {
        ck_assert_uint_ge(time, 20 * LIFE_TICKS);
    } else {
        ck_assert_str_eq(note->event, "rain");
        ck_assert(checker_rains(checker, note->tick));
    }
}

/* Longer than a minute only when the minute was over in the rain. */
static inline void checker_left_indoors(struct checker *checker, const struct checker_person *person,
                                        const struct life_note *note)
{
    uint64_t time = note->tick - person->since;

    ck_assert_str_eq(note->event, "time over");
    ck_assert(!checker_rains(checker, note->tick));
    ck_assert_uint_ge(time, 30 * LIFE_TICKS);
    if (time <= 60 * LIFE_TICKS)
        return;
    checker->long_stays++;
    ck_assert_uint_ge(person->since + 60 * LIFE_TICKS, checker->rain.from);
    ck_assert_uint_lt(person->since + 30 * LIFE_TICKS, checker->rain.to);
    ck_assert_uint_le(note->tick, checker->rain.to + 60 * LIFE_TICKS);
}

static inline void checker_left(struct checker *checker, const struct checker_person *person,
                                const struct life_note *note)
{
    switch (person->state) {
    case CHECKER_ABSENT:
        ck_assert_str_eq(note->event, "appears");
        break;
    case CHECKER_WALK:
        if (checker_rains(checker, note->tick))
            ck_assert_str_eq(note->event, "arrived");
        break;
    case CHECKER_LISTEN:
        checker_left_listening(checker, person, note);
        break;
    case CHECKER_SIT:
        checker_left_sitting(checker, person, note);
        break;
    case CHECKER_INDOORS:
        checker_left_indoors(checker, person, note);
        break;
    case CHECKER_STATES:
        break;
    }
}

/* A note that changes no state. */
static inline void checker_remark(struct checker *checker, struct checker_person *person, const struct life_note *note)
{
    if (strcmp(note->event, "stays") == 0) {
        ck_assert(!checker_rains(checker, note->tick));
        checker->stayed++;
        person->rolls++;
        return;
    }
    ck_assert(!person->at_spot);
    person->at_spot = true;
    person->arrived = note->tick;
    person->x = note->x;
    person->y = note->y;
    if (strcmp(note->event, "stands") == 0) {
        ck_assert_int_eq(person->state, CHECKER_LISTEN);
        checker->stood++;
        return;
    }
    ck_assert_str_eq(note->event, "sits down");
    ck_assert_int_eq(person->state, CHECKER_SIT);
    ck_assert_msg(!*checker_seat(checker, person), "two on the bench at %u,%u", person->x, person->y);
    *checker_seat(checker, person) = 1;
    checker->sat++;
}

static inline void checker_note(void *context, const struct life_note *note)
{
    struct checker *checker = context;
    struct checker_person *person;
    enum checker_state to = checker_find(note->to);

    ck_assert_uint_lt(note->person, checker->count);
    ck_assert_uint_lt(note->x, checker->width);
    ck_assert_uint_lt(note->y, checker->height);
    person = &checker->people[note->person];
    ck_assert_int_eq(person->state, checker_find(note->from));
    if (to == person->state) {
        checker_remark(checker, person, note);
        return;
    }
    checker_left(checker, person, note);
    if (strncmp(note->event, "near", 4) == 0)
        person->rolls++;
    if (person->rolls > checker->most_rolls)
        checker->most_rolls = person->rolls;
    if (to == CHECKER_INDOORS)
        person->rolls = 0;
    person->state = to;
    person->since = note->tick;
    person->at_spot = false;
    checker->entered[to]++;
}

#endif
