#include "life/behaviour.h"

static const struct behaviour_ops *const behaviours[BEHAVIOURS] = {
    [BEHAVIOUR_WALK] = &behaviour_walk,
    [BEHAVIOUR_GATHER] = &behaviour_gather,
    [BEHAVIOUR_OCCUPY] = &behaviour_occupy,
    [BEHAVIOUR_INDOORS] = &behaviour_indoors,
};

const struct behaviour_ops *behaviour_of(const struct life *life, const struct person *person)
{
    return behaviours[life_state(life, person)->behaviour];
}

static enum direction behaviour_direction(const struct map *map, uint32_t from, uint32_t to)
{
    for (enum flow step = FLOW_UP; step < FLOW_LEFT; step++) {
        if (map_step(map, from, step) == to)
            return (enum direction)step;
    }
    return LEFT;
}

static void behaviour_enter_cell(struct life *life, struct person *person)
{
    uint32_t number = life_number(life, person), crowd;

    crowd_remove(&life->crowd, number, person->cell);
    person->cell = person->next;
    person->progress = 0;
    crowd_add(&life->crowd, number, person->cell);
    crowd = life->crowd.count[person->cell];
    if (crowd > CROWD_PACKED)
        person->wait = life->now + 1 + CROWD_PACKED_WAIT;
    else if (crowd > CROWD_DENSE)
        person->wait = life->now + 1 + CROWD_DENSE_WAIT;
}

bool behaviour_go(struct life *life, struct person *person, uint32_t speed, behaviour_way way)
{
    uint32_t left = speed;
    bool entered = false;

    while (left > 0 && person->wait <= life->now) {
        uint32_t needed = STEP_ONE - person->progress;

        if (person->next == person->cell) {
            person->next = way(life, person);
            if (person->next == person->cell)
                break;
            person->facing = (uint8_t)behaviour_direction(life->map, person->cell, person->next);
        }
        if (left < needed) {
            person->progress += left;
            break;
        }
        left -= needed;
        behaviour_enter_cell(life, person);
        entered = true;
    }
    return entered;
}

void behaviour_halt(struct person *person)
{
    person->next = person->cell;
    person->progress = 0;
}
