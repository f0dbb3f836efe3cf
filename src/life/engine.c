/*
 * The machine at work. When events have come, the transitions of the state are tried in the file's order: the event
 * must be among them, all guards must hold, then the chance is rolled. The first one to get so far is taken.
 *
 * A chance is rolled once. With spots that is once for each walk, transition and spot. Otherwise a person who misses
 * their chance stays: time that is over begins anew, rain lets them be until it ends, at a door they go on to another,
 * and what failed is tried again.
 */
#include "life/behaviour.h"

#include "base/memory.h"
#include "base/number.h"

/* Spots further off by foot than so many times `within` are not passed, only seen across the river. */
#define ENGINE_DETOUR 4

static bool engine_has_spots(enum fsm_event event)
{
    return event == EVENT_NEAR_BUSKER || event == EVENT_NEAR_BENCH;
}

static enum spot_kind engine_kind(enum fsm_event event)
{
    return event == EVENT_NEAR_BENCH ? SPOT_BENCH : SPOT_PITCH;
}

void engine_init(struct life *life)
{
    const struct fsm *fsm = life->fsm;
    size_t placed = 0, bits = 0;

    for (unsigned state = 0; state < fsm->state_count; state++) {
        life->states[state].first = placed;
        for (uint32_t i = 0; i < fsm->transition_count; i++) {
            if (fsm->transitions[i].from != state)
                continue;
            life->order[placed++] = i;
            life->states[state].events |= EVENT_BIT(fsm->transitions[i].event);
        }
        life->states[state].end = placed;
    }
    for (uint32_t i = 0; i < fsm->transition_count; i++) {
        if (!engine_has_spots(fsm->transitions[i].event))
            continue;
        life->dice[i] = (uint32_t)bits;
        bits += life->spots.index[engine_kind(fsm->transitions[i].event)].count;
    }
    life->rolled_words = (bits + 63) / 64;
}

static bool engine_guard(const struct life *life, const struct person *person, enum fsm_guard guard,
                         enum fsm_event event, uint32_t spot)
{
    switch (guard) {
    case GUARD_DRY:
        return !life->weather.raining;
    case GUARD_RAINING:
        return life->weather.raining;
    case GUARD_BENCH_FREE:
        return occupy_find(life, person, event == EVENT_NEAR_BENCH ? spot : MAP_NONE) != MAP_NONE;
    case GUARD_ROOM_ON_ARC:
        return gather_find(life, person, event == EVENT_NEAR_BUSKER ? spot : MAP_NONE) != MAP_NONE;
    case GUARDS:
        break;
    }
    return false;
}

static bool engine_guards_hold(const struct life *life, const struct person *person,
                               const struct fsm_transition *transition, uint32_t spot)
{
    for (unsigned guard = 0; guard < GUARDS; guard++) {
        if ((transition->guards >> guard & 1) &&
            !engine_guard(life, person, (enum fsm_guard)guard, transition->event, spot))
            return false;
    }
    return true;
}

static bool engine_roll(struct life *life, struct person *person, const struct fsm_transition *transition)
{
    int64_t chance =
        transition->chance_setting < 0 ? transition->chance : life->settings.chance[transition->chance_setting];

    if (chance >= 100 * DECIMAL_ONE)
        return true;
    return (int64_t)life_draw(life, person, 100 * DECIMAL_ONE) < chance;
}

static void engine_take(struct life *life, struct person *person, const struct fsm_transition *transition,
                        uint32_t spot)
{
    const char *from = life_state(life, person)->name;

    behaviour_of(life, person)->leave(life, person);
    person->state = (uint16_t)transition->to;
    person->since = life->now;
    person->until = 0;
    person->missed = 0;
    person->spot = MAP_NONE;
    life_tell(life, person, fsm_event_name(transition->event), from, life_state(life, person)->name);
    behaviour_of(life, person)->enter(life, person, spot);
}

/* The chance was missed. */
static void engine_stay(struct life *life, struct person *person, enum fsm_event event)
{
    const char *name = life_state(life, person)->name;

    life_tell(life, person, "stays", name, name);
    if (!engine_has_spots(event))
        person->missed |= (uint8_t)EVENT_BIT(event);
}

/* Can the spot be walked to without a long way round? */
static bool engine_in_reach(struct life *life, const struct person *person, const struct fsm_transition *transition,
                            uint32_t spot)
{
    const struct map *map = life->map;
    uint32_t goal;

    if (transition->event == EVENT_NEAR_BENCH)
        goal = map->benches[spot].cell;
    else if (map->pitches[spot].place_count)
        goal = map->places[map->pitches[spot].places];
    else
        return false;
    return ways_within(&life->ways, person->cell, goal, (uint32_t)transition->within * ENGINE_DETOUR);
}

/* True when the transition was taken for one of the spots that are near. */
static bool engine_try_spots(struct life *life, struct person *person, const struct fsm_transition *transition)
{
    uint32_t first = life->dice[transition - life->fsm->transitions], spot, apart;
    struct spot_search search =
        spots_search(&life->spots, engine_kind(transition->event), person->cell, (uint32_t)transition->within);

    while (spots_next(&life->spots, &search, &spot, &apart)) {
        size_t word = (first + spot) / 64, bit = (first + spot) % 64;

        if (person->rolled && (person->rolled[word] >> bit & 1))
            continue;
        if (!engine_guards_hold(life, person, transition, spot) || !engine_in_reach(life, person, transition, spot))
            continue;
        if (!person->rolled)
            person->rolled = mem_new(life->rolled_words, sizeof *person->rolled);
        person->rolled[word] |= UINT64_C(1) << bit;
        if (engine_roll(life, person, transition)) {
            engine_take(life, person, transition, spot);
            return true;
        }
        engine_stay(life, person, transition->event);
    }
    return false;
}

/* True when the transition was taken. */
static bool engine_try(struct life *life, struct person *person, const struct fsm_transition *transition)
{
    if (engine_has_spots(transition->event))
        return engine_try_spots(life, person, transition);
    if (!engine_guards_hold(life, person, transition, MAP_NONE))
        return false;
    if (engine_roll(life, person, transition)) {
        engine_take(life, person, transition, MAP_NONE);
        return true;
    }
    engine_stay(life, person, transition->event);
    return false;
}

void engine_react(struct life *life, struct person *person, uint32_t events)
{
    const struct life_state *state = &life->states[person->state];

    events &= state->events & ~(uint32_t)person->missed;
    for (size_t i = state->first; events && i < state->end; i++) {
        const struct fsm_transition *transition = &life->fsm->transitions[life->order[i]];

        if ((events & EVENT_BIT(transition->event)) && engine_try(life, person, transition))
            return;
    }
    /* Only rain is a thing that lasts. */
    if (person->missed & EVENT_BIT(EVENT_TIME_OVER))
        person->until = life_draw_time(life, person);
    person->missed &= (uint8_t)EVENT_BIT(EVENT_RAIN);
}
