/* A life put together from people as they were saved: nothing that is derived from them was. */
#include "life/behaviour.h"

#include "base/memory.h"

#include <stdlib.h>

#define TICK_MOST (UINT64_C(1) << 48) /* no sum of times comes near the end of the numbers */

struct restorer {
    struct life *life;
    struct error *error;
    struct spots spots; /* what the people read so far have claimed */
};

static enum status restore_fail(struct restorer *restorer, uint32_t number, const char *what)
{
    return error_set(restorer->error, STATUS_VALUE, "person %u cannot be restored: %s", number, what);
}

/* Can one be in CELL, if only at the end of a way? */
static bool restore_is_place(const struct map *map, uint32_t cell)
{
    if (cell >= map->width * map->height)
        return false;
    return map->cost[cell] || terrain_use((enum terrain)map->terrain[cell]) == TERRAIN_SEAT_USE ||
           map_door_at(map, cell) != MAP_NONE;
}

static bool restore_is_step(const struct map *map, uint32_t cell, uint32_t next)
{
    for (enum flow step = FLOW_UP; step <= FLOW_HERE; step++) {
        if (map_step(map, cell, step) == next)
            return true;
    }
    return false;
}

static const char *restore_check_place(const struct map *map, const struct person *person)
{
    if (!restore_is_place(map, person->cell) || !restore_is_place(map, person->next))
        return "nobody can stand there";
    if (!restore_is_step(map, person->cell, person->next) || person->progress >= STEP_ONE)
        return "that is no step";
    if (person->facing >= DIRECTIONS)
        return "that is no direction";
    if (person->home >= map->door_count || (person->goal != MAP_NONE && person->goal >= map->door_count))
        return "there is no such door";
    return NULL;
}

static const char *restore_check_state(const struct life *life, const struct person *person)
{
    enum behaviour behaviour;

    if (person->state >= life->fsm->state_count)
        return "there is no such state";
    behaviour = life->fsm->states[person->state].behaviour;
    if (!person->outdoors && (behaviour != BEHAVIOUR_INDOORS || !person->arrived))
        return "their state is one outdoors";
    if (person->outdoors && behaviour == BEHAVIOUR_INDOORS && person->arrived)
        return "their state is one indoors";
    if (behaviour == BEHAVIOUR_WALK && person->goal == MAP_NONE)
        return "they have no goal";
    return NULL;
}

static bool restore_has_place(const struct map *map, uint32_t pitch, uint32_t cell)
{
    for (uint32_t i = 0; i < map->pitches[pitch].place_count; i++) {
        if (map->places[map->pitches[pitch].places + i] == cell)
            return true;
    }
    return false;
}

/* Claims the spot for them, when they have one. */
static const char *restore_claim(struct restorer *restorer, const struct person *person)
{
    const struct map *map = restorer->life->map;
    enum behaviour behaviour = restorer->life->fsm->states[person->state].behaviour;
    bool sits = behaviour == BEHAVIOUR_OCCUPY;

    if (person->spot == MAP_NONE)
        return NULL;
    if (!sits && behaviour != BEHAVIOUR_GATHER)
        return "their state has no spot";
    if (person->spot >= (sits ? map->bench_count : map->pitch_count))
        return "there is no such spot";
    if (sits ? map->benches[person->spot].cell != person->target
             : !restore_has_place(map, person->spot, person->target))
        return "their target is not at their spot";
    if (person->arrived && person->cell != person->target)
        return "they are not where they have arrived";
    if (spots_claimed(&restorer->spots, person->target))
        return "their spot is another's";
    spots_claim(&restorer->spots, person->target);
    return NULL;
}

static enum status restore_check(struct restorer *restorer, const struct person *people, uint32_t count, uint64_t tick)
{
    const struct life *life = restorer->life;

    for (uint32_t i = 0; i < count; i++) {
        const char *what;

        if (!people[i].present)
            continue;
        what = restore_check_place(life->map, &people[i]);
        if (!what)
            what = restore_check_state(life, &people[i]);
        if (!what && people[i].since > tick)
            what = "their state began after the time that it is now";
        if (!what)
            what = restore_claim(restorer, &people[i]);
        if (what)
            return restore_fail(restorer, i, what);
    }
    return STATUS_OK;
}

static void restore_people(struct life *life, const struct person *people, uint32_t count)
{
    for (uint32_t i = 0; i < life->count; i++) {
        free(life->people[i].rolled);
        if (life->people[i].present && life->people[i].outdoors)
            life_take(life, &life->people[i]);
        life->people[i] = (struct person){0};
    }
    life_people(life, count); /* room for them */
    for (uint32_t i = 0; i < count; i++) {
        struct person *person = &life->people[i];

        *person = people[i];
        if (person->rolled)
            person->rolled = mem_copy(person->rolled, life->rolled_words * sizeof *person->rolled);
        if (person->present && person->outdoors)
            crowd_add(&life->crowd, i, person->cell);
    }
}

enum status life_restore(struct life *life, uint64_t tick, bool raining, uint64_t weather_since, uint32_t wanted,
                         const struct person *people, uint32_t count, struct error *error)
{
    struct restorer restorer = {.life = life, .error = error};
    enum status status;

    if (count > LIFE_PEOPLE_LIMIT || wanted > LIFE_PEOPLE_LIMIT)
        return error_set(error, STATUS_LIMIT, "more than %d people", LIFE_PEOPLE_LIMIT);
    if (tick > TICK_MOST)
        return error_set(error, STATUS_VALUE, "the time is later than any");
    if (weather_since > tick)
        return error_set(error, STATUS_VALUE, "the weather changed after the time that it is now");
    spots_init(&restorer.spots, life->map);
    status = restore_check(&restorer, people, count, tick);
    if (status != STATUS_OK) {
        spots_release(&restorer.spots);
        return status;
    }
    spots_release(&life->spots);
    life->spots = restorer.spots;
    restore_people(life, people, count);
    life_people(life, wanted);
    life->now = tick;
    life->weather.raining = raining;
    life->weather.since = weather_since;
    life->first_absent = 0;
    life->arrivals = 0;
    return STATUS_OK;
}
