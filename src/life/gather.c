/*
 * Standing before a busker. A place on the arc is claimed on entering the state, and from then on the time runs, so a
 * long way there leaves less of it to listen.
 */
#include "life/behaviour.h"

uint32_t gather_find(const struct life *life, const struct person *person, uint32_t spot)
{
    struct spot_search search;
    uint32_t found = MAP_NONE, nearest = UINT32_MAX, apart;

    if (spot != MAP_NONE)
        return spots_room(&life->spots, spot) ? spot : MAP_NONE;
    search = spots_search(&life->spots, SPOT_PITCH, person->cell, BEHAVIOUR_SIGHT);
    while (spots_next(&life->spots, &search, &spot, &apart)) {
        if ((apart < nearest || (apart == nearest && spot < found)) && spots_room(&life->spots, spot)) {
            nearest = apart;
            found = spot;
        }
    }
    return found;
}

static bool gather_claim(struct life *life, struct person *person, uint32_t spot)
{
    spot = gather_find(life, person, spot);
    if (spot == MAP_NONE)
        return false;
    person->spot = spot;
    person->target = spots_place(&life->spots, spot, (uint32_t)life_draw(life, person, spots_room(&life->spots, spot)));
    spots_claim(&life->spots, person->target);
    return true;
}

static void gather_enter(struct life *life, struct person *person, uint32_t spot)
{
    person->arrived = false;
    person->until = life_draw_time(life, person);
    gather_claim(life, person, spot);
}

static uint32_t gather_way(struct life *life, const struct person *person)
{
    return ways_to_cell(&life->ways, life_number(life, person), person->cell, person->target);
}

/* To where the busker is, by the longer of the two distances. */
static enum direction gather_facing(const struct map *map, uint32_t cell, uint32_t busker)
{
    int across = (int)(busker % map->width) - (int)(cell % map->width);
    int down = (int)(busker / map->width) - (int)(cell / map->width);

    if ((across < 0 ? -across : across) > (down < 0 ? -down : down))
        return across < 0 ? LEFT : RIGHT;
    return down < 0 ? UP : DOWN;
}

/* No room: asked again after a second. */
static uint32_t gather_retry(struct life *life, struct person *person)
{
    if (life->now < person->wait || gather_claim(life, person, MAP_NONE))
        return 0;
    person->wait = life->now + LIFE_TICKS;
    return EVENT_BIT(EVENT_FAILED);
}

static uint32_t gather_tick(struct life *life, struct person *person)
{
    if (person->spot == MAP_NONE)
        return gather_retry(life, person);
    if (person->arrived)
        return 0;
    behaviour_go(life, person, life->walking, gather_way);
    if (person->cell != person->target)
        return 0;
    behaviour_halt(person);
    person->arrived = true;
    person->facing = (uint8_t)gather_facing(life->map, person->cell, life->map->pitches[person->spot].cell);
    life_tell(life, person, "stands", life_state(life, person)->name, life_state(life, person)->name);
    return EVENT_BIT(EVENT_ARRIVED);
}

static void gather_leave(struct life *life, struct person *person)
{
    if (person->spot != MAP_NONE)
        spots_free(&life->spots, person->target);
    person->spot = MAP_NONE;
    person->arrived = false;
}

const struct behaviour_ops behaviour_gather = {.enter = gather_enter, .tick = gather_tick, .leave = gather_leave};
