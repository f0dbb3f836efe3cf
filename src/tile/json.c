/* A tileset with all that its turns and rules come to, for programs. */
#include "tile/tileset.h"

#include "base/number.h"

#include <errno.h>
#include <jansson.h>
#include <stdbool.h>
#include <string.h>

#define JSON_STYLE (JSON_COMPACT | JSON_REAL_PRECISION(15))

static json_t *weight_json(uint64_t weight)
{
    if (weight % DECIMAL_ONE == 0)
        return json_integer((json_int_t)(weight / DECIMAL_ONE));
    return json_real((double)weight / (double)DECIMAL_ONE);
}

static json_t *tile_json(const struct tileset *tileset, uint32_t number)
{
    json_t *tile = json_object();

    json_object_set_new(tile, "name", json_string(tileset->oriented[number].name));
    json_object_set_new(tile, "weight", weight_json(tileset->rules.weight[number]));
    for (unsigned direction = 0; direction < DIRECTIONS; direction++) {
        json_t *names = json_array();

        for (uint32_t other = 0; other < tileset->oriented_count; other++)
            if (rules_allowed(&tileset->rules, number, (enum direction)direction, other))
                json_array_append_new(names, json_string(tileset->oriented[other].name));
        json_object_set_new(tile, direction_names[direction], names);
    }
    return tile;
}

static bool dump(json_t *json, FILE *out)
{
    bool written = json_dumpf(json, out, JSON_STYLE | JSON_ENCODE_ANY) == 0;

    json_decref(json);
    return written;
}

/* Tile by tile, since all pairs of a large set at once would take gigabytes. */
enum status tileset_print_json(const struct tileset *tileset, FILE *out, struct error *error)
{
    bool written = fputs("{\"name\":", out) >= 0 && dump(json_string(tileset->name), out);

    written = written && fputs(",\"tiles\":[", out) >= 0;
    for (uint32_t i = 0; i < tileset->oriented_count && written; i++)
        written = (i == 0 || fputs(",\n", out) >= 0) && dump(tile_json(tileset, i), out);
    written = written && fputs("]}\n", out) >= 0;
    return written ? STATUS_OK : error_set(error, STATUS_SYSTEM, "cannot write the rules: %s", strerror(errno));
}
