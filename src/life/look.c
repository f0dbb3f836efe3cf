/* What can be asked of a life without changing it. */
#include "life/inside.h"

bool life_raining(const struct life *life)
{
    return life->weather.raining;
}

uint64_t life_weather_since(const struct life *life)
{
    return life->weather.since;
}

uint64_t life_weather_change(const struct life *life)
{
    uint64_t change = weather_change(&life->weather, life->now);

    return change == UINT64_MAX ? change : change - life->now;
}

struct life_counts life_counts(const struct life *life)
{
    struct life_counts counts = {.arrivals = life->arrivals};

    for (uint32_t i = 0; i < life->count; i++) {
        const struct person *person = &life->people[i];

        if (!person->present)
            continue;
        counts.appeared++;
        counts.in_state[person->state]++;
        if (!person->outdoors)
            continue;
        counts.outdoors++;
        if (life->weather.raining && life_state(life, person)->behaviour == BEHAVIOUR_WALK)
            counts.running++;
    }
    return counts;
}

uint32_t life_wanted(const struct life *life)
{
    return life->wanted;
}

uint32_t life_person_count(const struct life *life)
{
    return life->count;
}

const struct person *life_person(const struct life *life, uint32_t person)
{
    return &life->people[person];
}

const struct fsm *life_fsm(const struct life *life)
{
    return life->fsm;
}

const struct map *life_map(const struct life *life)
{
    return life->map;
}

uint32_t life_people_at(const struct life *life, uint32_t cell, uint32_t *people, uint32_t most)
{
    return crowd_list(&life->crowd, cell, people, most);
}

size_t life_rolled_words(const struct life *life)
{
    return life->rolled_words;
}

char life_letter(const struct life *life, const struct person *person)
{
    const struct fsm_state *state = life_state(life, person);

    return life->weather.raining && person->outdoors ? state->wet_letter : state->letter;
}

const char *life_colour(const struct life *life, const struct person *person)
{
    const struct fsm_state *state = life_state(life, person);

    return life->weather.raining && person->outdoors ? state->wet_colour : state->colour;
}
