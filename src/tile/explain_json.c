/* The last contradiction for programs. */
#include "tile/explain.h"

#include "wave/domain.h"

#include <jansson.h>

static json_t *place_json(const struct wave *wave, uint32_t cell)
{
    unsigned width = wave_topology(wave)->width;

    return json_pack("{s:i, s:i}", "x", (int)(cell % width), "y", (int)(cell / width));
}

static json_t *names_json(const struct tileset *set, const uint64_t *domain)
{
    json_t *names = json_array();

    for (uint32_t tile = domain_next(domain, set->rules.words, 0); tile != TILE_NONE;
         tile = domain_next(domain, set->rules.words, tile + 1))
        json_array_append_new(names, json_string(set->oriented[tile].name));
    return names;
}

static json_t *sides_json(const struct tileset *set, const struct wave *wave, const struct wave_failure *failure)
{
    json_t *sides = json_object();

    for (unsigned side = 0; side < DIRECTIONS; side++) {
        const struct wave_asked *asked = &failure->side[side];
        json_t *json;

        if (asked->cell == CELL_NONE)
            continue;
        json = place_json(wave, asked->cell);
        json_object_set_new(json, "can_be", names_json(set, asked->domain));
        json_object_set_new(json, "allows", names_json(set, asked->allowed));
        json_object_set_new(sides, direction_names[side], json);
    }
    return sides;
}

/* The cells that nothing fills, or null. */
static json_t *block_json(const struct wave *wave, const struct wave_failure *failure)
{
    json_t *json;

    if (!failure->block_width)
        return json_null();
    json = place_json(wave, failure->block);
    json_object_set_new(json, "width", json_integer(failure->block_width));
    json_object_set_new(json, "height", json_integer(failure->block_height));
    return json;
}

void explain_failure_json(const struct tileset *set, const struct wave *wave, FILE *out)
{
    const struct wave_failure *failure = wave_failure(wave);
    json_t *json;

    if (!failure) {
        fputs("null", out);
        return;
    }
    json = place_json(wave, failure->cell);
    json_object_set_new(json, "beside", sides_json(set, wave, failure));
    json_object_set_new(json, "last", names_json(set, failure->last));
    json_object_set_new(json, "because", failure->cause == CAUSE_LINK ? place_json(wave, failure->by) : json_null());
    json_object_set_new(json, "unfillable", block_json(wave, failure));
    json_dumpf(json, out, JSON_COMPACT);
    json_decref(json);
}
