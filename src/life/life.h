/*
 * The crowd on a map: people driven by one state machine, a clock of fixed ticks, the weather. Everything is a function
 * of map, machine, settings, seed and the commands given (rain, number of people), so a life can be run again.
 *
 * Time is counted in ticks, LIFE_TICKS a second of the town's own clock. A person outdoors stands in a cell and is on
 * the way to a neighbouring one; walking is soft: any number may share a cell, but crowded ones slow the walker.
 */
#ifndef LIFE_LIFE_H
#define LIFE_LIFE_H

#include "life/fsm.h"
#include "map/map.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define LIFE_TICKS 10 /* a second */
#define LIFE_PEOPLE_LIMIT 100000
#define LIFE_ON_BEFORE_PEOPLE (1 * LIFE_TICKS) /* the pause before the first person appears */

enum life_chance { CHANCE_BUSKER, CHANCE_BENCH, CHANCES };
extern const char *const life_chance_settings[CHANCES]; /* "go_to_busker_chance", "go_to_bench_chance" */

struct life_settings {
    int64_t number_of_agents;
    int64_t spawn_interval;         /* s, in millionths; 0: all at once */
    int64_t chance[CHANCES];        /* percent, in millionths */
    int64_t seconds_to_toggle_rain; /* s, in millionths: how long it is dry between rains; 0: never rain by itself */
    int64_t seconds_of_rain;        /* how long rain lasts; 0: till it is stopped by hand */
    int64_t seconds_to_first_rain;  /* 0: as seconds_to_toggle_rain */
    int64_t walking_speed,
        running_speed;  /* cells a second on tiles of three cells, in millionths; scaled by TILE_SIZE / 3 */
    unsigned tile_size; /* cells; 3 when the town has no tiles */
};

struct person {
    uint32_t cell, next; /* where they stand, and the cell they are stepping to (the same when standing still) */
    uint32_t progress;   /* of that step, Q16: 0 to 65535 */
    uint16_t state;      /* index in the machine */
    uint8_t facing;      /* enum direction of the last step; listeners face the busker */
    uint8_t missed;      /* bit set of enum fsm_event: chances missed that are not given again in this state */
    bool present;        /* has appeared and not left; all else counts only then */
    bool outdoors;       /* on the map */
    bool arrived;        /* sits, or stands on the arc, or is indoors, or at the goal */
    uint32_t goal;       /* door index of the walk, or of the last one; MAP_NONE: none yet */
    uint32_t home;       /* door index where they went in last, or appeared */
    uint32_t spot;       /* bench or pitch index claimed, MAP_NONE when none */
    uint32_t target;     /* cell of the spot they walk to (on the arc: their place) */
    uint64_t since;      /* tick at which the state was entered */
    uint64_t until;      /* tick at which its time is over; 0: no time running */
    uint64_t draws;      /* random draws of this life so far */
    uint64_t wait;       /* tick until which a crowd holds them up, or until which they try no more */
    uint64_t *rolled;    /* bit set of life_rolled_words(): dice of this walk that were rolled; null before the first */
};

/*
 * What happened to whom; given to the trace as it happens, in order. FROM and TO are state names. EVENT is one of
 *   "appears"     FROM is ""
 *   "leaves"      TO is ""
 *   an event's name (fsm_event_name): a transition was taken
 *   "stays"       its chance was missed: TO is FROM
 *   "sits down"   on the bench that was claimed: from here the time counts; TO is FROM
 *   "stands"      on the place from which to listen; TO is FROM
 */
struct life_note {
    uint64_t tick;
    uint32_t person;
    const char *event;
    const char *from, *to;
    uint32_t x, y;
};
typedef void (*life_trace)(void *context, const struct life_note *note);

struct life_counts {
    uint32_t in_state[FSM_STATES_LIMIT]; /* of those who have appeared */
    uint32_t running;                    /* of those outdoors in a walking state, while it rains */
    uint32_t outdoors, appeared;
    uint64_t arrivals; /* at doors, since the beginning */
};

struct life;

/* MAP and FSM must stay as long as the life. A map without doors gives a life without people. */
struct life *life_new(const struct map *map, const struct fsm *fsm, const struct life_settings *settings,
                      uint64_t seed);
void life_free(struct life *life);
void life_set_trace(struct life *life, life_trace trace, void *context);

void life_tick(struct life *life);
uint64_t life_now(const struct life *life); /* in ticks */

/*
 * Commands, given between ticks; the next tick is the first that sees them.
 *
 * Weather: it is dry for seconds_to_first_rain, rains for seconds_of_rain, is dry for seconds_to_toggle_rain, rains,
 * and so on. A change by hand counts as one of these changes: the next automatic one is timed from it. To ask for the
 * weather that there is changes nothing.
 */
void life_rain(struct life *life, bool raining);
/* Rain at given times, [from, to) in ticks, in place of automatic rain; none: never by itself. By hand it can still be
 * changed; the times then count again from the next one's beginning or end. */
struct life_rain_time {
    uint64_t from, to;
};
void life_rain_times(struct life *life, const struct life_rain_time *times, size_t count);
/* More appear one by one, every spawn_interval, while it is dry; of fewer the highest numbers leave as they come to a
 * door. At most LIFE_PEOPLE_LIMIT. */
void life_people(struct life *life, uint32_t number);

bool life_raining(const struct life *life);
/* Ticks to the next automatic change of the weather, UINT64_MAX when none is to come. */
uint64_t life_weather_change(const struct life *life);
struct life_counts life_counts(const struct life *life);
uint32_t life_wanted(const struct life *life); /* number of people asked for */

/* People by number, those included who have not yet appeared or who have left. */
uint32_t life_person_count(const struct life *life);
const struct person *life_person(const struct life *life, uint32_t person);
const struct fsm *life_fsm(const struct life *life);
const struct map *life_map(const struct life *life);
/* The people in a cell, lowest number first; up to MOST of them into PEOPLE. Returns how many there are. */
uint32_t life_people_at(const struct life *life, uint32_t cell, uint32_t *people, uint32_t most);
/* The letter, colour and word for a person as they are now (rain makes walkers run). */
char life_letter(const struct life *life, const struct person *person);
const char *life_colour(const struct life *life, const struct person *person);

/*
 * Everything needed to go on, for saving, and back: a new life of the same map, machine, settings and seed goes on
 * exactly as the old one would have, but for the count of arrivals, which begins anew. PEOPLE are copied, their
 * `rolled` too. They are checked against map and machine first; after an error the life is as it was.
 */
enum status life_restore(struct life *life, uint64_t tick, bool raining, uint64_t weather_since, uint32_t wanted,
                         const struct person *people, uint32_t count, struct error *error);
uint64_t life_weather_since(const struct life *life);
size_t life_rolled_words(const struct life *life);

#endif
