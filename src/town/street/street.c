#include "town/street/street.h"

#include "base/memory.h"
#include "town/street/given.h"
#include "town/street/plan.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

struct street {
    struct tileset kept;
    struct topology topology;
    struct wave *wave;
    struct street_plan plan;
    uint64_t seed;
    enum street_progress progress;
    bool bordered[DIRECTIONS]; /* does something given stand outside */
    bool taken;
    struct town town; /* from STREET_DONE until it is taken */
};

enum status street_select(const struct street_settings *settings, const struct tileset *tileset, const char *file,
                          struct tileset *kept, struct error *error)
{
    size_t count = settings->tile_count > 0 ? settings->tile_count : tileset->tile_count;
    const char **names = mem_new(count, sizeof *names);
    enum status status = STATUS_OK;

    for (size_t i = 0; i < count && status == STATUS_OK; i++) {
        names[i] = settings->tile_count > 0 ? settings->tiles[i] : tileset->tiles[i].name;
        status = street_expect_tile(tileset, names[i], file, settings->tile_lines ? settings->tile_lines[i] : 0, error);
    }
    if (status == STATUS_OK && settings->building_tile)
        status = street_expect_tile(tileset, settings->building_tile, file, settings->building_tile_line, error);
    if (status == STATUS_OK)
        status = tileset_select(tileset, names, count, kept, error);
    free(names);
    return status;
}

/* Products of 64 bits, so that no size can wrap. */
static enum status street_check_size(const struct street_settings *settings, const struct tileset *tileset,
                                     const char *file, struct error *error)
{
    uint64_t tiles = (uint64_t)settings->width * settings->height;
    uint64_t size = tileset->size;

    if (tiles == 0)
        return error_at(error, STATUS_VALUE, file, 0, "a town of %ux%u tiles has no cell", settings->width,
                        settings->height);
    if (tiles > WAVE_CELLS_LIMIT || tiles * size * size > TOWN_CELLS_LIMIT)
        return error_at(error, STATUS_LIMIT, file, 0,
                        "%ux%u tiles of %ux%u cells are too many: a town has at most %u cells", settings->width,
                        settings->height, tileset->size, tileset->size, TOWN_CELLS_LIMIT);
    return STATUS_OK;
}

static enum status street_wave_new(struct street *street, const struct street_settings *settings,
                                   const struct tileset *tileset, const char *file, struct error *error)
{
    struct wave_settings wave = {.seed = street->seed,
                                 .policy = settings->policy,
                                 .ladder = settings->ladder,
                                 .heuristic = settings->heuristic,
                                 .reach = settings->reach,
                                 .budget = settings->budget,
                                 .block = settings->block,
                                 .threads = settings->threads};
    enum status status = wave_new(&street->topology, &street->kept.rules, &wave, &street->wave, error);

    if (status != STATUS_OK)
        return status;
    return street_give(settings, tileset, &street->kept, file, street->wave, error);
}

enum status street_new(const struct street_settings *settings, const struct tileset *tileset, const char *file,
                       uint64_t seed, struct street **street, struct error *error)
{
    enum status status = street_check_size(settings, tileset, file, error);
    struct street *made;

    if (status != STATUS_OK)
        return status;
    made = mem_new(1, sizeof *made);
    made->seed = seed;
    made->topology = (struct topology){.width = settings->width,
                                       .height = settings->height,
                                       .wrap_across = settings->wrap_across,
                                       .wrap_down = settings->wrap_down};
    for (unsigned side = 0; side < DIRECTIONS; side++)
        made->bordered[side] = settings->border[side].kind == STREET_BORDER_TILES;
    status = street_select(settings, tileset, file, &made->kept, error);
    if (status == STATUS_OK)
        status = street_plan_init(&made->plan, settings, &made->kept, file, error);
    if (status == STATUS_OK)
        status = street_wave_new(made, settings, tileset, file, error);
    if (status == STATUS_OK)
        *street = made;
    else
        street_free(made);
    return status;
}

void street_free(struct street *street)
{
    if (!street)
        return;
    if (street->wave)
        wave_free(street->wave);
    street_plan_release(&street->plan);
    tileset_release(&street->kept);
    town_release(&street->town);
    free(street);
}

static void street_finish(struct street *street)
{
    size_t count = topology_cells(&street->topology);
    uint16_t *tiles = mem_new(count, sizeof *tiles);

    for (size_t i = 0; i < count; i++)
        tiles[i] = (uint16_t)wave_tile(street->wave, (uint32_t)i);
    street_fill(&street->plan, &street->kept, street->seed, tiles, &street->town);
    free(tiles);
}

/* What the state of the wave makes of it. */
static enum street_progress street_look(struct street *street)
{
    if (street->progress != STREET_BUILDING || wave_state(street->wave) == WAVE_WORKING)
        return street->progress;
    street->progress = wave_state(street->wave) == WAVE_SOLVED ? STREET_DONE : STREET_FAILED;
    if (street->progress == STREET_DONE)
        street_finish(street);
    return street->progress;
}

enum street_progress street_step(struct street *street, enum wave_grain grain)
{
    if (street->progress == STREET_BUILDING)
        wave_step(street->wave, grain);
    return street_look(street);
}

enum street_progress street_run(struct street *street, uint64_t operations)
{
    if (street->progress == STREET_BUILDING)
        wave_run(street->wave, operations);
    return street_look(street);
}

/* What was finished or had failed is open again when the wave is. */
static void street_reopen(struct street *street)
{
    if (wave_state(street->wave) != WAVE_WORKING)
        return;
    town_release(&street->town);
    street->taken = false;
    street->progress = STREET_BUILDING;
}

bool street_put(struct street *street, uint32_t cell, uint32_t tile)
{
    bool held = wave_put(street->wave, cell, tile);

    street_reopen(street);
    return held;
}

bool street_pin(struct street *street, uint32_t cell, bool pinned)
{
    return wave_pin(street->wave, cell, pinned);
}

void street_erase(struct street *street, uint32_t x0, uint32_t y0, uint32_t x1, uint32_t y1)
{
    wave_erase(street->wave, x0, y0, x1, y1);
    street_reopen(street);
}

enum street_progress street_progress(const struct street *street)
{
    return street->progress;
}

const struct wave *street_wave(const struct street *street)
{
    return street->wave;
}

const struct tileset *street_tileset(const struct street *street)
{
    return &street->kept;
}

enum status street_take_town(struct street *street, struct town *town, struct error *error)
{
    if (street->progress != STREET_DONE || street->taken)
        return error_set(error, STATUS_VALUE, "there is no finished town to take");
    *town = street->town;
    street->town = (struct town){0};
    street->taken = true;
    return STATUS_OK;
}

enum status street_town_of_grid(const struct street_settings *settings, const struct tileset *kept, const char *file,
                                uint64_t seed, const uint16_t *tiles, struct town *town, struct error *error)
{
    enum status status = street_check_size(settings, kept, file, error);
    struct street_plan plan;

    if (status != STATUS_OK)
        return status;
    for (size_t i = 0; i < (size_t)settings->width * settings->height; i++)
        if (tiles[i] >= kept->oriented_count)
            return error_at(error, STATUS_VALUE, file, 0, "the grid names tile %u, and there are %zu", tiles[i],
                            kept->oriented_count);
    status = street_plan_init(&plan, settings, kept, file, error);
    if (status != STATUS_OK)
        return status;
    street_fill(&plan, kept, seed, tiles, town);
    street_plan_release(&plan);
    return STATUS_OK;
}

/* "'road 0' above", "the border on the left" into TEXT; false when nothing on that side was decided. By now the cells
 * round a contradiction may be others. */
static bool street_beside(const struct street *street, uint32_t cell, enum direction side, char *text, size_t size)
{
    static const char *const where[DIRECTIONS] = {"above", "on the right", "below", "on the left"};
    uint32_t neighbour = topology_neighbour(&street->topology, cell, side);
    const struct wave_failure *failure = wave_failure(street->wave);
    uint32_t tile = neighbour == CELL_NONE ? TILE_NONE : wave_tile(street->wave, neighbour);

    if (failure && failure->cell == cell)
        tile = failure->side[side].tile;
    if (tile != TILE_NONE)
        snprintf(text, size, "'%s' %s", street->kept.oriented[tile].name, where[side]);
    else if (neighbour == CELL_NONE && street->bordered[side])
        snprintf(text, size, "the border %s", where[side]);
    else
        return false;
    return true;
}

/* Cells that nothing fills, whatever stands round them. */
static void street_unfillable(const struct street *street, char *text, size_t size)
{
    const struct wave_failure *failure = wave_failure(street->wave);
    unsigned width = street->topology.width;

    if (!failure || !failure->block_width)
        return;
    if (failure->block_width == width && failure->block_height == street->topology.height)
        snprintf(text, size, "; there is no way to fill the grid");
    else
        snprintf(text, size, "; no way to fill the %ux%u tiles from %" PRIu32 ",%" PRIu32, failure->block_width,
                 failure->block_height, failure->block % width, failure->block / width);
}

char *street_failure(const struct street *street, char *text, size_t size)
{
    uint32_t cell = street->progress == STREET_FAILED ? wave_failed_cell(street->wave) : CELL_NONE;
    const char *join = " beside ";
    size_t length = 0;

    if (size == 0)
        return text;
    text[0] = '\0';
    if (street->progress != STREET_FAILED)
        return text;
    if (wave_state(street->wave) == WAVE_GAVE_UP)
        length = (size_t)snprintf(text, size, "gave up after %" PRIu64 " operations%s",
                                  wave_stats(street->wave).operations, cell == CELL_NONE ? "" : "; ");
    if (cell != CELL_NONE && length < size)
        length += (size_t)snprintf(text + length, size - length, "nothing fits at %" PRIu32 ",%" PRIu32,
                                   cell % street->topology.width, cell / street->topology.width);
    for (unsigned side = 0; side < DIRECTIONS && cell != CELL_NONE; side++) {
        char beside[128];

        if (length >= size || !street_beside(street, cell, (enum direction)side, beside, sizeof beside))
            continue;
        length += (size_t)snprintf(text + length, size - length, "%s%s", join, beside);
        join = ", ";
    }
    if (length < size)
        street_unfillable(street, text + length, size - length);
    return text;
}
