/*
 * Walking to a door that was chosen as the goal. A walk begins at a door and ends at its goal; sitting and listening on
 * the way belong to it, so the goal and the dice rolled so far are kept. Rain turns everyone to the nearest door.
 */
#include "life/behaviour.h"

#include <stdlib.h>
#include <string.h>

#define WALK_FAR 192 /* cells */
#define WALK_DRAWS 16

/* Any door but the last goal and the one they came out of, each as likely as the other. Of two doors it is the other
 * one, of one door that. */
static uint32_t walk_draw(struct life *life, struct person *person)
{
    uint32_t doors = (uint32_t)life->map->door_count, goal;
    uint32_t low = person->goal < person->home ? person->goal : person->home;
    uint32_t high = person->goal < person->home ? person->home : person->goal;

    if (doors == 1)
        return 0;
    if (high == MAP_NONE || low == high || doors == 2) {
        goal = (uint32_t)life_draw(life, person, doors - 1);
        return goal + (goal >= person->home);
    }
    goal = (uint32_t)life_draw(life, person, doors - 2);
    goal += goal >= low;
    return goal + (goal >= high);
}

static uint32_t walk_apart(const struct map *map, uint32_t a, uint32_t b)
{
    int across = (int)(a % map->width) - (int)(b % map->width), down = (int)(a / map->width) - (int)(b / map->width);

    return (uint32_t)(abs(across) + abs(down));
}

/* In a large town nobody walks across all of it: the first door drawn that is no further than WALK_FAR, or the nearest.
 */
static uint32_t walk_choose(struct life *life, struct person *person)
{
    uint32_t goal = MAP_NONE, nearest = UINT32_MAX;

    for (unsigned draws = 0; draws < WALK_DRAWS && nearest > WALK_FAR; draws++) {
        uint32_t door = walk_draw(life, person);
        uint32_t apart = walk_apart(life->map, person->cell, life->map->doors[door].cell);

        if (apart < nearest) {
            nearest = apart;
            goal = door;
        }
    }
    return goal;
}

static void walk_begin(struct life *life, struct person *person)
{
    person->goal = walk_choose(life, person);
    person->arrived = false;
    if (person->rolled)
        memset(person->rolled, 0, life->rolled_words * sizeof *person->rolled);
    /* Whoever comes back to the very door has to leave it first. */
    if (life->map->doors[person->goal].cell == person->cell)
        person->next = life->map->doors[person->goal].front;
}

static void walk_enter(struct life *life, struct person *person, uint32_t spot)
{
    (void)spot;
    if (person->goal == MAP_NONE || map_door_at(life->map, person->cell) != MAP_NONE)
        walk_begin(life, person);
}

static uint32_t walk_way(struct life *life, const struct person *person)
{
    if (life->weather.raining)
        return ways_to_shelter(&life->ways, person->cell);
    return ways_to_door(&life->ways, life_number(life, person), person->cell, person->goal);
}

/* The door that they stand in and want: in the rain any, else the goal. */
static uint32_t walk_door(const struct life *life, const struct person *person)
{
    uint32_t door;

    if (life->map->cost[person->cell])
        return MAP_NONE;
    door = map_door_at(life->map, person->cell);
    return life->weather.raining || door == person->goal ? door : MAP_NONE;
}

static uint32_t walk_arrive(struct life *life, struct person *person, uint32_t door)
{
    behaviour_halt(person);
    person->home = door;
    person->arrived = true;
    life->arrivals++;
    return EVENT_BIT(EVENT_ARRIVED);
}

/* Those who arrived but whom no transition took in: they wait out the rain in the doorway, then walk on. */
static void walk_go_on(struct life *life, struct person *person)
{
    if (!life->weather.raining)
        walk_begin(life, person);
}

static uint32_t walk_tick(struct life *life, struct person *person)
{
    uint32_t speed = life->weather.raining ? life->running : life->walking, door;

    if (person->arrived) {
        walk_go_on(life, person);
        return 0;
    }
    /* Rain that begins while they are in a doorway. */
    if (life->weather.raining && (door = walk_door(life, person)) != MAP_NONE)
        return walk_arrive(life, person, door);
    if (!behaviour_go(life, person, speed, walk_way))
        return 0;
    door = walk_door(life, person);
    if (door != MAP_NONE)
        return walk_arrive(life, person, door);
    return EVENT_BIT(EVENT_NEAR_BUSKER) | EVENT_BIT(EVENT_NEAR_BENCH);
}

static void walk_leave(struct life *life, struct person *person)
{
    (void)life;
    person->arrived = false;
}

const struct behaviour_ops behaviour_walk = {.enter = walk_enter, .tick = walk_tick, .leave = walk_leave};
