#include "view/options.h"

#include "base/number.h"

static const uint8_t agreed_of[TERRAINS] = {
    [TERRAIN_ROAD] = AGREED_ROAD,   [TERRAIN_CROSSING] = AGREED_ROAD,  [TERRAIN_PAVEMENT] = AGREED_PAVED,
    [TERRAIN_PLAZA] = AGREED_PAVED, [TERRAIN_PATH] = AGREED_PAVED,     [TERRAIN_BRIDGE] = AGREED_PAVED,
    [TERRAIN_PITCH] = AGREED_PAVED, [TERRAIN_FOUNTAIN] = AGREED_PAVED, [TERRAIN_BENCH] = AGREED_PAVED,
    [TERRAIN_GRASS] = AGREED_GREEN, [TERRAIN_FLOWERS] = AGREED_GREEN,  [TERRAIN_TREE] = AGREED_GREEN,
    [TERRAIN_HEDGE] = AGREED_GREEN, [TERRAIN_FIELD] = AGREED_GREEN,    [TERRAIN_WATER] = AGREED_WATER,
    [TERRAIN_ROOF] = AGREED_ROOF,   [TERRAIN_WALL] = AGREED_ROOF,      [TERRAIN_AWNING] = AGREED_ROOF,
    [TERRAIN_DOOR] = AGREED_ROOF,
};

unsigned options_shade(unsigned count, unsigned tiles)
{
    const uint32_t one = number_log2_q16(2);
    uint32_t most, shade;

    if (count <= 2 || tiles <= 2)
        return PALETTE_OPTIONS - 1;
    if (count >= tiles)
        return 0;
    most = number_log2_q16(tiles) - one;
    shade = (PALETTE_OPTIONS - 1) * (most - (number_log2_q16(count) - one));
    return (shade + most / 2) / most;
}

struct colours options_colours(const struct palette *palette, unsigned count, unsigned tiles)
{
    return palette->options[options_shade(count, tiles)];
}

enum agreed options_agree(const struct scenery *scenery, int across, int down)
{
    const struct tileset *tileset = scenery->tileset;
    int x, y, size = scenery->size;
    const uint64_t *domain;
    enum agreed agreed = AGREED_NOTHING;

    scenery_world(scenery, across, down, &x, &y);
    domain =
        wave_domain(scenery->wave, (uint32_t)(y / size) * wave_topology(scenery->wave)->width + (uint32_t)(x / size));
    for (unsigned word = 0; word < tileset->rules.words; word++) {
        for (uint64_t bits = domain[word]; bits; bits &= bits - 1) {
            unsigned tile = word * 64 + (unsigned)__builtin_ctzll(bits);
            uint8_t kind = agreed_of[tileset->oriented[tile].picture[y % size * size + x % size]];

            if (agreed != AGREED_NOTHING && kind != agreed)
                return AGREED_NOTHING;
            if (kind == AGREED_NOTHING)
                return AGREED_NOTHING;
            agreed = (enum agreed)kind;
        }
    }
    return agreed;
}

struct pair options_pair(const struct look *look, enum agreed agreed)
{
    static const enum terrain kinds[AGREEDS] = {[AGREED_ROAD] = TERRAIN_ROAD,
                                                [AGREED_PAVED] = TERRAIN_PAVEMENT,
                                                [AGREED_GREEN] = TERRAIN_GRASS,
                                                [AGREED_WATER] = TERRAIN_WATER,
                                                [AGREED_ROOF] = TERRAIN_ROOF};
    const struct palette *palette = palette_of(look);

    if (look->depth != DEPTH_256)
        return ground_sample(look, kinds[agreed]);
    return (struct pair){{' ', ' '}, palette_paint(look, palette->person[PERSON_WALK], palette->agreed[agreed])};
}
