/*
 * Being indoors, off the map. Who enters the state elsewhere than in a doorway goes to the nearest door first. The time
 * runs on while it rains; those whose time passes meanwhile come out soon after, not all at once.
 */
#include "life/behaviour.h"

#define INDOORS_SPREAD (30 * LIFE_TICKS)

static void indoors_go_in(struct life *life, struct person *person, uint32_t door)
{
    person->home = door;
    if (life_number(life, person) >= life->wanted) {
        life_leave(life, person);
        return;
    }
    life_take(life, person);
    person->arrived = true;
    person->until = life_draw_time(life, person);
}

static void indoors_enter(struct life *life, struct person *person, uint32_t spot)
{
    uint32_t door = map_door_at(life->map, person->cell);

    (void)spot;
    person->arrived = false;
    if (door != MAP_NONE)
        indoors_go_in(life, person, door);
}

static uint32_t indoors_way(struct life *life, const struct person *person)
{
    return ways_to_shelter(&life->ways, person->cell);
}

static uint32_t indoors_tick(struct life *life, struct person *person)
{
    uint32_t door;

    if (person->arrived) {
        if (life_number(life, person) >= life->wanted)
            life_leave(life, person);
        return 0;
    }
    behaviour_go(life, person, life->weather.raining ? life->running : life->walking, indoors_way);
    door = map_door_at(life->map, person->cell);
    if (door != MAP_NONE)
        indoors_go_in(life, person, door);
    return 0;
}

static void indoors_leave(struct life *life, struct person *person)
{
    if (!person->outdoors)
        life_put(life, person, life->map->doors[person->home].cell);
    person->arrived = false;
}

static void indoors_dry(struct life *life, struct person *person)
{
    if (person->arrived && person->until && person->until <= life->now)
        person->until = life->now + 1 + life_draw(life, person, INDOORS_SPREAD);
}

const struct behaviour_ops behaviour_indoors = {
    .enter = indoors_enter, .tick = indoors_tick, .leave = indoors_leave, .dry = indoors_dry};
