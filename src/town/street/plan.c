#include "town/street/plan.h"

#include "base/memory.h"
#include "town/street/given.h"

#include <stdlib.h>
#include <string.h>

static struct street_building building_copy(const struct street_building *building)
{
    struct street_building copy = *building;

    copy.name = mem_text(building->name);
    copy.picture = mem_copy(building->picture, (size_t)building->width * building->height);
    return copy;
}

static void buildings_free(struct street_building *buildings, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        free(buildings[i].name);
        free(buildings[i].picture);
    }
    free(buildings);
}

static enum status plan_buildings(struct street_plan *plan, const struct street_settings *settings,
                                  const struct tileset *kept, const char *file, struct error *error)
{
    for (size_t i = 0; i < settings->building_count; i++) {
        const struct street_building *building = &settings->buildings[i];

        if (building->width > kept->size || building->height > kept->size)
            return error_at(error, STATUS_VALUE, file, building->line,
                            "the building '%s' of %ux%u cells is larger than a tile of '%s', which has %ux%u",
                            building->name, building->width, building->height, kept->name, kept->size, kept->size);
        plan->buildings[plan->building_count++] = building_copy(building);
    }
    return STATUS_OK;
}

enum status street_plan_init(struct street_plan *plan, const struct street_settings *settings,
                             const struct tileset *kept, const char *file, struct error *error)
{
    enum status status = STATUS_OK;

    *plan = (struct street_plan){.width = settings->width,
                                 .height = settings->height,
                                 .benches = settings->benches,
                                 .buskers = settings->buskers,
                                 .doors = settings->doors};
    plan->building_tiles = mem_new(kept->rules.words, sizeof *plan->building_tiles);
    plan->buildings = mem_new(settings->building_count, sizeof *plan->buildings);
    /* A building tile that is not in play is simply nowhere. */
    if (settings->building_tile && tileset_find_all(kept, settings->building_tile, plan->building_tiles)) {
        plan->spawn_probability = settings->spawn_buildings ? settings->spawn_building_probability : 0;
        status = plan_buildings(plan, settings, kept, file, error);
    }
    if (plan->building_count == 0)
        plan->spawn_probability = 0;
    if (status != STATUS_OK)
        street_plan_release(plan);
    return status;
}

void street_plan_release(struct street_plan *plan)
{
    buildings_free(plan->buildings, plan->building_count);
    free(plan->building_tiles);
    *plan = (struct street_plan){0};
}

static void paint_tile(const struct tileset *kept, unsigned tile, struct town *town, unsigned x, unsigned y)
{
    const uint8_t *picture = kept->oriented[tile].picture;

    for (unsigned row = 0; row < kept->size; row++)
        memcpy(&town->ground[town_cell(town, x * kept->size, y * kept->size + row)], &picture[row * kept->size],
               kept->size);
}

void street_fill(const struct street_plan *plan, const struct tileset *kept, uint64_t seed, const uint16_t *tiles,
                 struct town *town)
{
    size_t count = (size_t)plan->width * plan->height;

    town_init(town, plan->width * kept->size, plan->height * kept->size);
    town->seed = seed;
    town->grid = (struct tile_grid){.width = plan->width, .height = plan->height, .size = kept->size};
    town->grid.tiles = mem_copy(tiles, count * sizeof *tiles);
    for (size_t i = 0; i < count; i++)
        paint_tile(kept, tiles[i], town, (unsigned)(i % plan->width), (unsigned)(i / plan->width));
    street_build(plan, kept, seed, town);
    street_furnish(plan, seed, town);
}

static void border_release(struct street_border *border)
{
    for (size_t i = 0; i < border->count; i++)
        free(border->tiles[i]);
    free(border->tiles);
}

void street_settings_release(struct street_settings *settings)
{
    for (size_t i = 0; i < settings->tile_count; i++)
        free(settings->tiles[i]);
    free(settings->tiles);
    free(settings->tile_lines);
    for (unsigned side = 0; side < DIRECTIONS; side++)
        border_release(&settings->border[side]);
    for (size_t i = 0; i < settings->fixed_count; i++)
        free(settings->fixed[i].tile);
    free(settings->fixed);
    free(settings->building_tile);
    buildings_free(settings->buildings, settings->building_count);
    *settings = (struct street_settings){0};
}
