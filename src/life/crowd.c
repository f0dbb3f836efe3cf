#include "life/crowd.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

void crowd_init(struct crowd *crowd, size_t cells, size_t people)
{
    *crowd = (struct crowd){0};
    crowd->first = mem_new(cells, sizeof *crowd->first);
    memset(crowd->first, 0xff, cells * sizeof *crowd->first);
    crowd->count = mem_new(cells, sizeof *crowd->count);
    crowd_resize(crowd, people);
}

void crowd_release(struct crowd *crowd)
{
    free(crowd->first);
    free(crowd->count);
    free(crowd->before);
    free(crowd->after);
}

void crowd_resize(struct crowd *crowd, size_t people)
{
    crowd->before = mem_resize(crowd->before, people, sizeof *crowd->before);
    crowd->after = mem_resize(crowd->after, people, sizeof *crowd->after);
}

void crowd_add(struct crowd *crowd, uint32_t person, uint32_t cell)
{
    uint32_t first = crowd->first[cell];

    crowd->before[person] = CROWD_NOBODY;
    crowd->after[person] = first;
    if (first != CROWD_NOBODY)
        crowd->before[first] = person;
    crowd->first[cell] = person;
    crowd->count[cell]++;
}

void crowd_remove(struct crowd *crowd, uint32_t person, uint32_t cell)
{
    uint32_t before = crowd->before[person], after = crowd->after[person];

    if (before != CROWD_NOBODY)
        crowd->after[before] = after;
    else
        crowd->first[cell] = after;
    if (after != CROWD_NOBODY)
        crowd->before[after] = before;
    crowd->count[cell]--;
}

/* Puts PERSON in its place among the COUNT lowest numbers found so far. */
static void crowd_sort_in(uint32_t person, uint32_t *people, uint32_t count, uint32_t most)
{
    uint32_t place = count < most ? count : most;

    if (place == most && (most == 0 || people[most - 1] < person))
        return;
    if (place == most)
        place--;
    for (; place > 0 && people[place - 1] > person; place--)
        people[place] = people[place - 1];
    people[place] = person;
}

uint32_t crowd_list(const struct crowd *crowd, uint32_t cell, uint32_t *people, uint32_t most)
{
    uint32_t count = 0;

    for (uint32_t person = crowd->first[cell]; person != CROWD_NOBODY; person = crowd->after[person])
        crowd_sort_in(person, people, count++, most);
    return count;
}
