#include "town/street/walk.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

uint8_t *walk_new(const struct town *town)
{
    size_t cells = (size_t)town->width * town->height;
    uint8_t *walk = mem_new(cells, 1);

    for (size_t i = 0; i < cells; i++)
        walk[i] = terrain_use((enum terrain)town->ground[i]) == TERRAIN_WALK;
    return walk;
}

/* Marks the part that START lies in with PART in LABEL (0: not yet seen). Returns how many cells it has. */
static size_t walk_flood(const struct town *town, const uint8_t *walk, size_t start, uint32_t part, uint32_t *label,
                         uint32_t *stack)
{
    size_t count = 0, size = 0;

    stack[count++] = (uint32_t)start;
    label[start] = part;
    while (count > 0) {
        uint32_t cell = stack[--count];

        size++;
        for (unsigned i = 0; i < DIRECTIONS; i++) {
            unsigned x = cell % town->width, y = cell / town->width;
            size_t next;

            if (!town_step(town, &x, &y, (enum direction)i))
                continue;
            next = town_cell(town, x, y);
            if (!walk[next] || label[next])
                continue;
            label[next] = part;
            stack[count++] = (uint32_t)next;
        }
    }
    return size;
}

void walk_keep_largest(const struct town *town, uint8_t *walk)
{
    size_t cells = (size_t)town->width * town->height, most = 0;
    uint32_t *label = mem_new(cells, sizeof *label), *stack = mem_new(cells, sizeof *stack);
    uint32_t parts = 0, largest = 0;

    for (size_t i = 0; i < cells; i++) {
        size_t size;

        if (!walk[i] || label[i])
            continue;
        size = walk_flood(town, walk, i, ++parts, label, stack);
        if (size > most) {
            most = size;
            largest = parts;
        }
    }
    for (size_t i = 0; i < cells; i++)
        walk[i] = walk[i] && label[i] == largest;
    free(label);
    free(stack);
}

/* Is the cell in that direction one of the part? */
static bool walk_at(const struct town *town, const uint8_t *walk, unsigned x, unsigned y, enum direction direction)
{
    return town_step(town, &x, &y, direction) && walk[town_cell(town, x, y)];
}

bool walk_beside(const struct town *town, const uint8_t *walk, unsigned x, unsigned y)
{
    for (unsigned i = 0; i < DIRECTIONS; i++)
        if (walk_at(town, walk, x, y, (enum direction)i))
            return true;
    return false;
}

bool walk_can_lose(const struct town *town, const uint8_t *walk, unsigned x, unsigned y)
{
    bool ring[2 * DIRECTIONS]; /* clockwise from above; the even ones are beside the cell */
    unsigned beside = 0, gaps = 0;

    for (unsigned i = 0; i < DIRECTIONS; i++) {
        unsigned corner_x = x, corner_y = y;

        ring[2 * i] = walk_at(town, walk, x, y, (enum direction)i);
        ring[2 * i + 1] = town_step(town, &corner_x, &corner_y, (enum direction)i) &&
                          walk_at(town, walk, corner_x, corner_y, (enum direction)((i + 1) % DIRECTIONS));
        beside += ring[2 * i];
    }
    /* Between two that follow each other stands the corner that joins them; without all three there is a gap. */
    for (unsigned i = 0; i < DIRECTIONS; i++)
        gaps += ring[2 * i] && !(ring[2 * i + 1] && ring[(2 * i + 2) % (2 * DIRECTIONS)]);
    return beside > 0 && gaps <= 1;
}

unsigned walk_welcome(const struct town *town, const uint8_t *walk, unsigned x, unsigned y)
{
    size_t cell = town_cell(town, x, y);

    if (!walk[cell])
        return 0;
    switch ((enum terrain)town->ground[cell]) {
    case TERRAIN_PAVEMENT:
    case TERRAIN_PLAZA:
    case TERRAIN_PATH:
    case TERRAIN_CROSSING:
        return 4;
    case TERRAIN_ROAD:
    case TERRAIN_BRIDGE:
        return 3;
    default:
        return 2;
    }
}
