#include "tile/image.h"

#include "tile/symmetry.h"

int image_of_turn(const struct tileset *tileset, const struct tile *tile, unsigned turn, unsigned image)
{
    return symmetry_image(tile->symmetry, turn, tileset->anticlockwise ? symmetry_backwards(image) : image);
}

unsigned image_that_is_turn(const struct tileset *tileset, unsigned turn)
{
    return tileset->anticlockwise ? symmetry_backwards(turn) : turn;
}

bool image_of_rule(const struct tileset *tileset, const struct tile_rule *rule, unsigned image, struct tile_pair *pair)
{
    uint32_t oriented[2];

    for (unsigned i = 0; i < 2; i++) {
        const struct tile *tile = &tileset->tiles[rule->tile[i]];
        int turn = image_of_turn(tileset, tile, rule->turn[i], image);

        oriented[i] = turn < 0 ? TILE_NONE : tile_oriented(tile, (unsigned)turn);
        if (oriented[i] == TILE_NONE)
            return false;
    }
    pair->tile = oriented[0];
    pair->other = oriented[1];
    pair->direction = symmetry_direction((enum direction)rule->direction, image);
    return true;
}

/* The number of one image of a rule, seen from its first tile. */
static uint64_t number_of(uint32_t tile, int turn, enum direction direction, uint32_t other, int other_turn)
{
    return ((uint64_t)tile << 20 | other) << 8 | (unsigned)turn << 5 | (unsigned)other_turn << 2 | direction;
}

/* The least number of all images from both sides. */
uint64_t image_key(const struct tileset *tileset, const struct tile_rule *rule)
{
    const struct tile *tile = &tileset->tiles[rule->tile[0]], *other = &tileset->tiles[rule->tile[1]];
    uint64_t key = UINT64_MAX;

    for (unsigned image = 0; image < SYMMETRY_IMAGES; image++) {
        int turn = image_of_turn(tileset, tile, rule->turn[0], image);
        int other_turn = image_of_turn(tileset, other, rule->turn[1], image);
        enum direction direction = symmetry_direction((enum direction)rule->direction, image);
        uint64_t here, back;

        if (turn < 0 || other_turn < 0)
            continue;
        here = number_of(rule->tile[0], turn, direction, rule->tile[1], other_turn);
        back = number_of(rule->tile[1], other_turn, direction_opposite(direction), rule->tile[0], turn);
        key = here < key ? here : key;
        key = back < key ? back : key;
    }
    return key;
}

int tile_socket(const struct tileset *tileset, uint32_t oriented, enum direction direction)
{
    const struct oriented_tile *tile = &tileset->oriented[oriented];
    unsigned image = image_that_is_turn(tileset, tile->turn);

    for (unsigned side = 0; side < DIRECTIONS; side++)
        if (symmetry_direction((enum direction)side, image) == direction)
            return tileset->tiles[tile->tile].sides[side];
    return -1;
}
