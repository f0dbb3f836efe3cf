#include "life/life.h"

#include "base/draw.h"
#include "base/memory.h"
#include "base/number.h"
#include "life/behaviour.h"
#include "life/inside.h"

#include <stdlib.h>

#define TILE_CELLS 3 /* that speeds are given for */
#define DRAWS_BITS 32

/* Cells a second on tiles of three cells, as a share of a step a tick. */
static uint32_t life_speed(int64_t speed, unsigned tile_size)
{
    uint64_t most = UINT64_C(1000) * DECIMAL_ONE;
    uint64_t decimal = speed < 0 ? 0 : (uint64_t)speed > most ? most : (uint64_t)speed;

    return (uint32_t)(decimal * tile_size * STEP_ONE / (TILE_CELLS * LIFE_TICKS * (uint64_t)DECIMAL_ONE));
}

struct life *life_new(const struct map *map, const struct fsm *fsm, const struct life_settings *settings, uint64_t seed)
{
    struct life *life = mem_new(1, sizeof *life);
    unsigned tile_size = settings->tile_size ? settings->tile_size : TILE_CELLS;

    life->map = map;
    life->fsm = fsm;
    life->settings = *settings;
    life->seed = seed;
    life->walking = life_speed(settings->walking_speed, tile_size);
    life->running = life_speed(settings->running_speed, tile_size);
    weather_init(&life->weather, settings);
    ways_init(&life->ways, map, 0, WAYS_MEMORY);
    crowd_init(&life->crowd, (size_t)map->width * map->height, 0);
    spots_init(&life->spots, map);
    life->people = mem_new(0, sizeof *life->people);
    engine_init(life);
    life_people(life, (uint32_t)(settings->number_of_agents > 0 ? settings->number_of_agents : 0));
    return life;
}

void life_free(struct life *life)
{
    if (!life)
        return;
    for (uint32_t i = 0; i < life->count; i++)
        free(life->people[i].rolled);
    free(life->people);
    weather_release(&life->weather);
    ways_release(&life->ways);
    crowd_release(&life->crowd);
    spots_release(&life->spots);
    free(life);
}

void life_set_trace(struct life *life, life_trace trace, void *context)
{
    life->trace = trace;
    life->trace_context = context;
}

/* --- for the files of this room --- */

uint64_t life_draw(struct life *life, struct person *person, uint64_t bound)
{
    return draw_below(life->seed, DRAW_PERSON, life_number(life, person), &person->draws, bound);
}

/* Between the ends and not on them, where there is anything between: a tick more or less is then still in the range. */
uint64_t life_draw_time(struct life *life, struct person *person)
{
    const struct fsm_state *state = life_state(life, person);
    uint64_t least = (uint64_t)state->time_least, length = (uint64_t)(state->time_most - state->time_least);

    if (!state->time_most)
        return 0;
    if (length < 2)
        return life->now + least + life_draw(life, person, length + 1);
    return life->now + least + 1 + life_draw(life, person, length - 1);
}

void life_tell(const struct life *life, const struct person *person, const char *event, const char *from,
               const char *to)
{
    struct life_note note = {
        .tick = life->now,
        .person = life_number(life, person),
        .event = event,
        .from = from,
        .to = to,
        .x = person->cell % life->map->width,
        .y = person->cell / life->map->width,
    };

    if (life->trace)
        life->trace(life->trace_context, &note);
}

void life_put(struct life *life, struct person *person, uint32_t cell)
{
    person->cell = cell;
    person->outdoors = true;
    behaviour_halt(person);
    crowd_add(&life->crowd, life_number(life, person), cell);
}

void life_take(struct life *life, struct person *person)
{
    crowd_remove(&life->crowd, life_number(life, person), person->cell);
    behaviour_halt(person);
    person->outdoors = false;
}

void life_leave(struct life *life, struct person *person)
{
    uint32_t number = life_number(life, person);

    if (person->outdoors)
        life_take(life, person);
    person->present = false;
    if (number < life->first_absent)
        life->first_absent = number;
    life_tell(life, person, "leaves", life_state(life, person)->name, "");
}

/* --- a tick --- */

static void life_set_rain(struct life *life, bool raining)
{
    if (raining == life->weather.raining)
        return;
    life->weather.raining = raining;
    life->weather.since = life->now;
    if (raining)
        return;
    for (uint32_t i = 0; i < life->count; i++) {
        struct person *person = &life->people[i];

        if (!person->present)
            continue;
        person->missed = 0;
        if (behaviour_of(life, person)->dry)
            behaviour_of(life, person)->dry(life, person);
    }
}

static void life_appear(struct life *life, struct person *person)
{
    uint64_t *rolled = person->rolled;

    *person = (struct person){.state = (uint16_t)life->fsm->start,
                              .present = true,
                              .goal = MAP_NONE,
                              .spot = MAP_NONE,
                              .target = MAP_NONE,
                              .since = life->now,
                              .draws = life->now << DRAWS_BITS, /* not those of an earlier life */
                              .rolled = rolled};
    person->home = (uint32_t)life_draw(life, person, life->map->door_count);
    life_put(life, person, life->map->doors[person->home].cell);
    life_tell(life, person, "appears", "", life_state(life, person)->name);
    behaviour_of(life, person)->enter(life, person, MAP_NONE);
}

/* How many may have appeared before tick NOW, one for each interval since the doors were opened. */
static uint64_t life_turns(const struct life *life, uint64_t now)
{
    uint64_t interval = (uint64_t)life->settings.spawn_interval * LIFE_TICKS;
    uint64_t ticks = now > LIFE_ON_BEFORE_PEOPLE ? now - LIFE_ON_BEFORE_PEOPLE : 0;

    return (ticks * DECIMAL_ONE + interval - 1) / interval;
}

static void life_let_appear(struct life *life)
{
    bool indoors = life->fsm->states[life->fsm->start].behaviour == BEHAVIOUR_INDOORS;
    uint64_t turns = UINT64_MAX;

    if (life->now < LIFE_ON_BEFORE_PEOPLE || !life->map->door_count || (life->weather.raining && !indoors))
        return;
    if (life->settings.spawn_interval > 0)
        turns = life_turns(life, life->now + 1) - life_turns(life, life->now);
    for (; turns > 0; turns--) {
        while (life->first_absent < life->count && life->people[life->first_absent].present)
            life->first_absent++;
        if (life->first_absent >= life->wanted)
            return;
        life_appear(life, &life->people[life->first_absent]);
    }
}

static void life_tick_person(struct life *life, struct person *person)
{
    uint32_t events = behaviour_of(life, person)->tick(life, person);

    if (!person->present)
        return;
    if (person->until && person->until <= life->now)
        events |= EVENT_BIT(EVENT_TIME_OVER);
    if (life->weather.raining)
        events |= EVENT_BIT(EVENT_RAIN);
    if (events)
        engine_react(life, person, events);
}

void life_tick(struct life *life)
{
    life_set_rain(life, weather_next(&life->weather, life->now));
    life_let_appear(life);
    for (uint32_t i = 0; i < life->count; i++) {
        if (life->people[i].present)
            life_tick_person(life, &life->people[i]);
    }
    life->now++;
}

uint64_t life_now(const struct life *life)
{
    return life->now;
}

/* --- commands --- */

void life_rain(struct life *life, bool raining)
{
    life_set_rain(life, raining);
}

void life_rain_times(struct life *life, const struct life_rain_time *times, size_t count)
{
    weather_set_times(&life->weather, times, count);
}

void life_people(struct life *life, uint32_t number)
{
    if (number > LIFE_PEOPLE_LIMIT)
        number = LIFE_PEOPLE_LIMIT;
    life->wanted = number;
    if (number <= life->count)
        return;
    life->people = mem_resize(life->people, number, sizeof *life->people);
    for (; life->count < number; life->count++)
        life->people[life->count] = (struct person){0};
    crowd_resize(&life->crowd, number);
    ways_resize(&life->ways, number);
}
