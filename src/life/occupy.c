/* Sitting on a bench, which is claimed on entering the state and freed on leaving it. The time runs from sitting down.
 */
#include "life/behaviour.h"

static bool occupy_is_free(const struct life *life, uint32_t bench)
{
    return !spots_claimed(&life->spots, spots_cell(&life->spots, SPOT_BENCH, bench));
}

uint32_t occupy_find(const struct life *life, const struct person *person, uint32_t spot)
{
    struct spot_search search;
    uint32_t found = MAP_NONE, nearest = UINT32_MAX, apart;

    if (spot != MAP_NONE && occupy_is_free(life, spot))
        return spot;
    search = spots_search(&life->spots, SPOT_BENCH, person->cell, BEHAVIOUR_SIGHT);
    while (spots_next(&life->spots, &search, &spot, &apart)) {
        if ((apart < nearest || (apart == nearest && spot < found)) && occupy_is_free(life, spot)) {
            nearest = apart;
            found = spot;
        }
    }
    return found;
}

static bool occupy_claim(struct life *life, struct person *person, uint32_t spot)
{
    person->spot = occupy_find(life, person, spot);
    if (person->spot == MAP_NONE)
        return false;
    person->target = spots_cell(&life->spots, SPOT_BENCH, person->spot);
    spots_claim(&life->spots, person->target);
    return true;
}

static void occupy_enter(struct life *life, struct person *person, uint32_t spot)
{
    person->arrived = false;
    occupy_claim(life, person, spot);
}

static uint32_t occupy_way(struct life *life, const struct person *person)
{
    return ways_to_cell(&life->ways, life_number(life, person), person->cell, person->target);
}

/* No bench: asked again after a second. */
static uint32_t occupy_retry(struct life *life, struct person *person)
{
    if (life->now < person->wait || occupy_claim(life, person, MAP_NONE))
        return 0;
    person->wait = life->now + LIFE_TICKS;
    return EVENT_BIT(EVENT_FAILED);
}

static uint32_t occupy_tick(struct life *life, struct person *person)
{
    if (person->spot == MAP_NONE)
        return occupy_retry(life, person);
    if (person->arrived)
        return 0;
    behaviour_go(life, person, life->walking, occupy_way);
    if (person->cell != person->target)
        return 0;
    behaviour_halt(person);
    person->arrived = true;
    person->until = life_draw_time(life, person);
    life_tell(life, person, "sits down", life_state(life, person)->name, life_state(life, person)->name);
    return EVENT_BIT(EVENT_ARRIVED);
}

static void occupy_leave(struct life *life, struct person *person)
{
    if (person->spot != MAP_NONE)
        spots_free(&life->spots, person->target);
    /* The bench may be another's a moment later. */
    if (person->spot != MAP_NONE && person->next == person->target)
        behaviour_halt(person);
    person->spot = MAP_NONE;
    person->arrived = false;
}

const struct behaviour_ops behaviour_occupy = {.enter = occupy_enter, .tick = occupy_tick, .leave = occupy_leave};
