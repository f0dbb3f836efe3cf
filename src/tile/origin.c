/* Where pairs come from. Not stored when a set is read, since it is seldom asked: found again from what was written. */
#include "tile/tileset.h"

#include "tile/image.h"
#include "tile/symmetry.h"

static void note(const struct tileset *tileset, uint32_t oriented, struct tile_origin *origins,
                 const struct tile_pair *pair, const struct tile_origin *origin)
{
    struct tile_origin *place;

    if (pair->tile != oriented || !rules_allowed(&tileset->rules, pair->tile, pair->direction, pair->other))
        return;
    place = &origins[(size_t)pair->direction * tileset->oriented_count + pair->other];
    if (place->source == TILE_SOURCE_NONE)
        *place = *origin;
}

/* IMAGE of a rule, from both of its ends. */
static void note_image(const struct tileset *tileset, uint32_t oriented, struct tile_origin *origins,
                       const struct tile_rule *rule, unsigned image)
{
    struct tile_origin origin = {.source = TILE_SOURCE_RULE, .line = rule->line, .image = (uint8_t)image};
    struct tile_pair pair, back;

    if (!image_of_rule(tileset, rule, image, &pair))
        return;
    note(tileset, oriented, origins, &pair, &origin);
    back = (struct tile_pair){pair.other, pair.tile, direction_opposite(pair.direction)};
    origin.other_side = true;
    note(tileset, oriented, origins, &back, &origin);
}

/* A pair that is written out is named before one that is an image, whatever comes first in the file. */
static void note_rules(const struct tileset *tileset, uint32_t oriented, struct tile_origin *origins)
{
    uint32_t tile = tileset->oriented[oriented].tile;

    for (unsigned images = 0; images < 2; images++)
        for (size_t i = 0; i < tileset->written_count; i++) {
            const struct tile_rule *rule = &tileset->written[i];

            if (rule->deny || (rule->tile[0] != tile && rule->tile[1] != tile))
                continue;
            for (unsigned image = images; image < (images ? SYMMETRY_IMAGES : 1); image++)
                note_image(tileset, oriented, origins, rule, image);
        }
}

static void note_meeting(const struct tileset *tileset, uint32_t oriented, struct tile_origin *origins,
                         const struct tile_meeting *meeting, enum direction direction)
{
    int side = tile_socket(tileset, oriented, direction);
    uint32_t facing;

    if (side < 0 || (meeting->socket[0] != (uint32_t)side && meeting->socket[1] != (uint32_t)side))
        return;
    facing = meeting->socket[meeting->socket[0] == (uint32_t)side];
    for (uint32_t other = 0; other < tileset->oriented_count; other++) {
        struct tile_pair pair = {oriented, other, direction};
        struct tile_origin origin = {
            .source = TILE_SOURCE_SOCKETS, .line = meeting->line, .socket = {(uint32_t)side, facing}};

        if (tile_socket(tileset, other, direction_opposite(direction)) == (int)facing)
            note(tileset, oriented, origins, &pair, &origin);
    }
}

void tileset_origins(const struct tileset *tileset, uint32_t oriented, struct tile_origin *origins)
{
    for (size_t i = 0; i < DIRECTIONS * tileset->oriented_count; i++)
        origins[i] = (struct tile_origin){.source = TILE_SOURCE_NONE};
    note_rules(tileset, oriented, origins);
    for (size_t i = 0; i < tileset->meeting_count; i++)
        for (unsigned direction = 0; direction < DIRECTIONS; direction++)
            note_meeting(tileset, oriented, origins, &tileset->meetings[i], (enum direction)direction);
}
