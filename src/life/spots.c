#include "life/spots.h"

#include "base/memory.h"

#include <stdlib.h>

uint32_t spots_cell(const struct spots *spots, enum spot_kind kind, uint32_t spot)
{
    return kind == SPOT_BENCH ? spots->map->benches[spot].cell : spots->map->pitches[spot].cell;
}

static uint32_t spots_block(const struct spots *spots, uint32_t cell)
{
    uint32_t width = spots->map->width;

    return cell / width / SPOT_BLOCK * spots->blocks_across + cell % width / SPOT_BLOCK;
}

/* Counts the spots of every block, makes starts of the counts, fills the blocks from their ends. */
static void spots_make_index(struct spots *spots, enum spot_kind kind, size_t count)
{
    struct spot_index *index = &spots->index[kind];
    size_t blocks = (size_t)spots->blocks_across * spots->blocks_down;

    index->count = count;
    index->start = mem_new(blocks + 1, sizeof *index->start);
    index->spots = mem_new(count, sizeof *index->spots);
    for (uint32_t spot = 0; spot < count; spot++)
        index->start[spots_block(spots, spots_cell(spots, kind, spot))]++;
    for (size_t block = 1; block <= blocks; block++)
        index->start[block] += index->start[block - 1];
    for (uint32_t spot = (uint32_t)count; spot-- > 0;)
        index->spots[--index->start[spots_block(spots, spots_cell(spots, kind, spot))]] = spot;
}

void spots_init(struct spots *spots, const struct map *map)
{
    *spots = (struct spots){.map = map};
    spots->blocks_across = (map->width + SPOT_BLOCK - 1) / SPOT_BLOCK;
    spots->blocks_down = (map->height + SPOT_BLOCK - 1) / SPOT_BLOCK;
    spots_make_index(spots, SPOT_BENCH, map->bench_count);
    spots_make_index(spots, SPOT_PITCH, map->pitch_count);
    spots->claimed = mem_new(((size_t)map->width * map->height + 63) / 64, sizeof *spots->claimed);
}

void spots_release(struct spots *spots)
{
    for (unsigned kind = 0; kind < SPOT_KINDS; kind++) {
        free(spots->index[kind].start);
        free(spots->index[kind].spots);
    }
    free(spots->claimed);
}

bool spots_claimed(const struct spots *spots, uint32_t cell)
{
    return spots->claimed[cell / 64] >> cell % 64 & 1;
}

void spots_claim(struct spots *spots, uint32_t cell)
{
    spots->claimed[cell / 64] |= UINT64_C(1) << cell % 64;
}

void spots_free(struct spots *spots, uint32_t cell)
{
    spots->claimed[cell / 64] &= ~(UINT64_C(1) << cell % 64);
}

struct spot_search spots_search(const struct spots *spots, enum spot_kind kind, uint32_t cell, uint32_t within)
{
    struct spot_search search = {.kind = kind, .within = within};
    uint32_t right, bottom;

    search.x = cell % spots->map->width;
    search.y = cell / spots->map->width;
    right = (search.x + within) / SPOT_BLOCK;
    bottom = (search.y + within) / SPOT_BLOCK;
    search.left = (search.x > within ? search.x - within : 0) / SPOT_BLOCK;
    search.right = right < spots->blocks_across ? right : spots->blocks_across - 1;
    search.bottom = bottom < spots->blocks_down ? bottom : spots->blocks_down - 1;
    search.block_x = search.left;
    search.block_y = (search.y > within ? search.y - within : 0) / SPOT_BLOCK;
    if (!spots->index[kind].count)
        search.block_y = search.bottom + 1;
    return search;
}

static uint32_t spots_apart(const struct spots *spots, const struct spot_search *search, uint32_t spot)
{
    uint32_t cell = spots_cell(spots, search->kind, spot);
    int32_t across = (int32_t)(cell % spots->map->width) - (int32_t)search->x;
    int32_t down = (int32_t)(cell / spots->map->width) - (int32_t)search->y;

    return (uint32_t)(across * across + down * down);
}

bool spots_next(const struct spots *spots, struct spot_search *search, uint32_t *spot, uint32_t *apart)
{
    const struct spot_index *index = &spots->index[search->kind];

    while (search->block_y <= search->bottom) {
        const uint32_t *start = &index->start[search->block_y * spots->blocks_across + search->block_x];

        while (start[0] + search->next < start[1]) {
            *spot = index->spots[start[0] + search->next++];
            *apart = spots_apart(spots, search, *spot);
            if (*apart <= search->within * search->within)
                return true;
        }
        search->next = 0;
        if (++search->block_x > search->right) {
            search->block_x = search->left;
            search->block_y++;
        }
    }
    return false;
}

uint32_t spots_room(const struct spots *spots, uint32_t pitch)
{
    const struct map_pitch *arc = &spots->map->pitches[pitch];
    uint32_t room = 0;

    for (uint32_t i = 0; i < arc->place_count; i++)
        room += !spots_claimed(spots, spots->map->places[arc->places + i]);
    return room;
}

uint32_t spots_place(const struct spots *spots, uint32_t pitch, uint32_t number)
{
    const uint32_t *place = &spots->map->places[spots->map->pitches[pitch].places];

    for (;; place++) {
        if (!spots_claimed(spots, *place) && number-- == 0)
            return *place;
    }
}
