/* Who is in which cell, as a list a cell: people outdoors only. */
#ifndef LIFE_CROWD_H
#define LIFE_CROWD_H

#include <stddef.h>
#include <stdint.h>

#define CROWD_NOBODY UINT32_MAX

struct crowd {
    uint32_t *first;          /* [cells] a person, or CROWD_NOBODY */
    uint32_t *count;          /* [cells] */
    uint32_t *before, *after; /* [people] in the list of the cell */
};

void crowd_init(struct crowd *crowd, size_t cells, size_t people);
void crowd_release(struct crowd *crowd);
void crowd_resize(struct crowd *crowd, size_t people);
void crowd_add(struct crowd *crowd, uint32_t person, uint32_t cell);
void crowd_remove(struct crowd *crowd, uint32_t person, uint32_t cell);
/* As life_people_at(). */
uint32_t crowd_list(const struct crowd *crowd, uint32_t cell, uint32_t *people, uint32_t most);

#endif
