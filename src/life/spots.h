/*
 * Benches and the places before buskers: which are near, which are taken. A spot is the index of a bench or of a pitch;
 * what is claimed are cells (a bench's, or a place's, which two buskers may share), one person each.
 */
#ifndef LIFE_SPOTS_H
#define LIFE_SPOTS_H

#include "map/map.h"

enum spot_kind { SPOT_BENCH, SPOT_PITCH, SPOT_KINDS };

/* Spots by blocks of SPOT_BLOCK x SPOT_BLOCK cells, block after block. */
#define SPOT_BLOCK 16u
struct spot_index {
    uint32_t *start; /* [blocks + 1] */
    uint32_t *spots;
    size_t count;
};

struct spots {
    const struct map *map;
    unsigned blocks_across, blocks_down;
    struct spot_index index[SPOT_KINDS];
    uint64_t *claimed; /* bit set of cells */
};

void spots_init(struct spots *spots, const struct map *map);
void spots_release(struct spots *spots);
uint32_t spots_cell(const struct spots *spots, enum spot_kind kind, uint32_t spot);

bool spots_claimed(const struct spots *spots, uint32_t cell);
void spots_claim(struct spots *spots, uint32_t cell);
void spots_free(struct spots *spots, uint32_t cell);

/* Goes through the spots of a kind within WITHIN cells of CELL, as the crow flies, in an order that never changes. */
struct spot_search {
    enum spot_kind kind;
    uint32_t x, y, within;
    uint32_t left, right, bottom; /* blocks */
    uint32_t block_x, block_y, next;
};
struct spot_search spots_search(const struct spots *spots, enum spot_kind kind, uint32_t cell, uint32_t within);
/* Squared distance into *APART. False at the end. */
bool spots_next(const struct spots *spots, struct spot_search *search, uint32_t *spot, uint32_t *apart);

/* How many places before PITCH nobody has claimed, and the cell of the one numbered NUMBER among them. */
uint32_t spots_room(const struct spots *spots, uint32_t pitch);
uint32_t spots_place(const struct spots *spots, uint32_t pitch, uint32_t number);

#endif
