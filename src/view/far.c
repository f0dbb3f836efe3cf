#include "view/far.h"

#include "tile/glyph.h"
#include "view/lines.h"

/* What there is to see on a tile. */
struct survey {
    unsigned count[TERRAINS];
    unsigned arms; /* sides at which a street leaves it */
};

static bool is_street(enum terrain terrain)
{
    return terrain == TERRAIN_ROAD || terrain == TERRAIN_CROSSING || terrain == TERRAIN_BRIDGE;
}

/* Does a street cross the middle of a tile's side? A bridge's flanks have water before them. */
static bool leaves(const struct scenery *scenery, int left, int top, enum direction direction)
{
    int half = scenery->size / 2, end = scenery->size - 1;
    int across = left + (const int[]){half, end, half, 0}[direction];
    int down = top + (const int[]){0, half, end, half}[direction];

    return is_street(scenery_at(scenery, across, down)) &&
           scenery_beside(scenery, across, down, direction) != TERRAIN_WATER;
}

static void look_round(const struct scenery *scenery, int across, int down, struct survey *survey)
{
    int left = across * scenery->size, top = down * scenery->size, step = (scenery->size + 4) / 5;

    *survey = (struct survey){0};
    for (int y = 0; y < scenery->size; y += step)
        for (int x = 0; x < scenery->size; x += step)
            survey->count[scenery_at(scenery, left + x, top + y)]++;
    for (enum direction direction = UP; direction < DIRECTIONS; direction++)
        if (leaves(scenery, left, top, direction))
            survey->arms |= LINE_ARM(direction);
}

/* The kind of ground that stands for a tile: rare ones speak louder. */
static enum terrain main_kind(const struct survey *survey)
{
    static const uint8_t loudness[TERRAINS] = {
        [TERRAIN_PITCH] = 200,  [TERRAIN_FOUNTAIN] = 100, [TERRAIN_ROOF] = 3, [TERRAIN_WATER] = 2,
        [TERRAIN_TREE] = 2,     [TERRAIN_FLOWERS] = 2,    [TERRAIN_WALL] = 2, [TERRAIN_AWNING] = 2,
        [TERRAIN_PAVEMENT] = 1, [TERRAIN_PLAZA] = 2,      [TERRAIN_PATH] = 1, [TERRAIN_GRASS] = 1,
        [TERRAIN_HEDGE] = 1,    [TERRAIN_FIELD] = 1,      [TERRAIN_ROAD] = 1,
    };
    enum terrain best = TERRAIN_VOID;
    unsigned most = 0;

    for (enum terrain terrain = TERRAIN_VOID; terrain < TERRAINS; terrain++) {
        unsigned loud = survey->count[terrain] * loudness[terrain];

        if (loud > most) {
            most = loud;
            best = terrain;
        }
    }
    return best;
}

static struct pair lines(const struct scenery *scenery, uint32_t sign, unsigned arms, bool bridge)
{
    const struct ground_colours *deck = &scenery->palette->ground[TERRAIN_BRIDGE];
    struct colours colours = scenery->palette->far_road;

    if (bridge)
        colours = (struct colours){deck->fg[0], deck->bg};
    return (struct pair){
        {sign, arms & LINE_ARM(RIGHT) ? line_character(scenery->look, LINE_ARM(RIGHT) | LINE_ARM(LEFT)) : ' '},
        palette_paint(scenery->look, colours.fg, colours.bg)};
}

/* The first place of KIND on the tile looks like the tile. */
static struct pair place_of_kind(const struct scenery *scenery, int across, int down, enum terrain kind)
{
    int left = across * scenery->size, top = down * scenery->size;

    for (int y = top; y < top + scenery->size; y++)
        for (int x = left; x < left + scenery->size; x++)
            if (scenery_at(scenery, x, y) == kind)
                return ground_look(scenery, x, y);
    return ground_sample(scenery->look, kind);
}

static struct pair by_ground(const struct scenery *scenery, int across, int down)
{
    struct survey survey;
    struct pair pair;
    enum terrain kind;

    look_round(scenery, across, down, &survey);
    if (survey.arms)
        return lines(scenery, line_character(scenery->look, survey.arms), survey.arms,
                     survey.count[TERRAIN_BRIDGE] > 0);
    kind = main_kind(&survey);
    pair = place_of_kind(scenery, across, down, kind);
    if (kind == TERRAIN_ROOF && scenery->look->depth != DEPTH_MONO)
        pair.sign[0] = pair.sign[1] = ' ';
    return pair;
}

/* The oriented tile at a turned tile, or null where it is not known. */
static const struct oriented_tile *tile_at(const struct scenery *scenery, int across, int down)
{
    int x, y, half = scenery->size / 2;
    uint32_t number;

    if (!scenery->tileset)
        return NULL;
    scenery_world(scenery, across * scenery->size + half, down * scenery->size + half, &x, &y);
    x /= scenery->size;
    y /= scenery->size;
    if (scenery->town)
        number = scenery->town->grid.tiles[(size_t)y * scenery->town->grid.width + (size_t)x];
    else
        number = wave_tile(scenery->wave, (uint32_t)y * wave_topology(scenery->wave)->width + (uint32_t)x);
    return number < scenery->tileset->oriented_count ? &scenery->tileset->oriented[number] : NULL;
}

static uint32_t glyph_of(const struct scenery *scenery, const struct oriented_tile *tile)
{
    uint32_t glyph = scenery->look->glyphs == GLYPHS_ASCII ? (unsigned char)tile->ascii : tile->glyph;

    return scenery->turn == 0 ? glyph : glyph_image(glyph, scenery->turn);
}

/* As the tileset's author wants it. */
static struct pair by_tile(const struct scenery *scenery, int across, int down, const struct oriented_tile *oriented)
{
    const struct tile *tile = &scenery->tileset->tiles[oriented->tile];
    unsigned arms = line_turned(line_arms(oriented->glyph), scenery->turn);
    struct pair pair = lines(scenery, glyph_of(scenery, oriented), arms, false);

    if (tile->colour >= TILE_COLOUR_TERRAIN) {
        if (!is_street((enum terrain)(tile->colour - TILE_COLOUR_TERRAIN)))
            pair.paint = ground_look(scenery, across * scenery->size, down * scenery->size).paint;
    } else if (scenery->look->depth == DEPTH_256) {
        pair.paint.fg = (int16_t)tile->colour;
    }
    return pair;
}

struct pair far_look(const struct scenery *scenery, int across, int down)
{
    const struct oriented_tile *oriented = tile_at(scenery, across, down);

    if (oriented && (scenery->size == 1 || scenery->tileset->tiles[oriented->tile].colour < TILE_COLOUR_TERRAIN))
        return by_tile(scenery, across, down, oriented);
    return by_ground(scenery, across, down);
}
