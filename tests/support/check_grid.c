#include "support/check_grid.h"

#include <stdlib.h>
#include <string.h>

struct pair_table *pair_table_new(unsigned tiles)
{
    struct pair_table *table = calloc(1, sizeof *table);
    if (!table || tiles > CHECK_TILES)
        abort();
    table->tiles = tiles;
    return table;
}

void pair_table_allow(struct pair_table *table, unsigned tile, unsigned direction, unsigned other)
{
    table->allowed[direction][tile][other] = 1;
    table->allowed[(direction + 2) % 4][other][tile] = 1;
}

static bool letters_meet(const char *pairs, char one, char other)
{
    for (const char *pair = pairs; *pair; pair += pair[2] ? 3 : 2)
        if ((pair[0] == one && pair[1] == other) || (pair[0] == other && pair[1] == one))
            return true;
    return false;
}

struct pair_table *pair_table_sockets(const char *sides, const char *pairs)
{
    unsigned tiles = (unsigned)(strlen(sides) + 1) / 5;
    struct pair_table *table = pair_table_new(tiles);
    for (unsigned tile = 0; tile < tiles; tile++)
        for (unsigned other = 0; other < tiles; other++)
            for (unsigned direction = 0; direction < 4; direction++)
                if (letters_meet(pairs, sides[tile * 5 + direction], sides[other * 5 + (direction + 2) % 4]))
                    pair_table_allow(table, tile, direction, other);
    return table;
}

/* The cell right of or below (X, Y), or -1. */
static long beside(const struct grid_shape *shape, unsigned x, unsigned y, bool below)
{
    unsigned to_x = below ? x : x + 1, to_y = below ? y + 1 : y;
    if (to_x == shape->width) {
        if (!shape->wrap_across)
            return -1;
        to_x = 0;
    }
    if (to_y == shape->height) {
        if (!shape->wrap_down)
            return -1;
        to_y = 0;
    }
    return (long)to_y * (long)shape->width + (long)to_x;
}

unsigned long grid_broken(const struct pair_table *table, const struct grid_shape *shape, const uint32_t *cells)
{
    unsigned long broken = 0;
    for (unsigned y = 0; y < shape->height; y++)
        for (unsigned x = 0; x < shape->width; x++) {
            uint32_t tile = cells[y * shape->width + x];
            broken += tile >= table->tiles;
            for (unsigned below = 0; below < 2; below++) {
                long other = beside(shape, x, y, below);
                if (other < 0 || tile >= table->tiles || cells[other] >= table->tiles)
                    continue;
                broken += !table->allowed[below ? 2 : 1][tile][cells[other]];
            }
        }
    return broken;
}

/* Do all pairs hold that the first COUNT cells make among themselves? Only those with the last of them are new. */
static bool fits(const struct pair_table *table, const struct grid_shape *shape, const uint32_t *cells, unsigned count)
{
    for (unsigned at = 0; at < count; at++)
        for (unsigned below = 0; below < 2; below++) {
            long other = beside(shape, at % shape->width, at / shape->width, below);
            bool is_new = other >= 0 && (unsigned)other < count && (at == count - 1 || (unsigned)other == count - 1);
            if (is_new && !table->allowed[below ? 2 : 1][cells[at]][cells[other]])
                return false;
        }
    return true;
}

unsigned long grid_solutions(const struct pair_table *table, const struct grid_shape *shape, const uint32_t *may,
                             unsigned long most)
{
    unsigned total = shape->width * shape->height, count = 1;
    uint32_t *cells = calloc(total + 1, sizeof *cells);
    unsigned long found = 0;
    while (cells && count) { /* cells[count - 1] is the next one to try at that place */
        uint32_t *tile = &cells[count - 1];
        while (*tile < table->tiles && !(may[count - 1] >> *tile & 1 && fits(table, shape, cells, count)))
            ++*tile;
        if (*tile == table->tiles) {
            if (--count)
                cells[count - 1]++;
            continue;
        }
        if (count == total) {
            if (++found == most)
                break;
            ++*tile;
            continue;
        }
        cells[count++] = 0;
    }
    free(cells);
    return found;
}

bool grid_solvable(const struct pair_table *table, const struct grid_shape *shape, const uint32_t *may)
{
    return grid_solutions(table, shape, may, 1) > 0;
}
