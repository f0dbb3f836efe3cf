#include "view/ground.h"

#include "base/draw.h"
#include "view/roof.h"
#include "view/signs.h"

/* A cell while it is put together: still in the palette's colours. */
struct cell {
    const struct scenery *scenery;
    int across, down;
    enum terrain terrain;
    uint32_t sign[2];
    int16_t fg, bg;
};

static void put(struct cell *cell, uint32_t left, uint32_t right)
{
    cell->sign[0] = left;
    cell->sign[1] = right;
}

static bool is_road(enum terrain terrain)
{
    return terrain == TERRAIN_ROAD || terrain == TERRAIN_CROSSING;
}

static bool is_green(enum terrain terrain)
{
    return terrain == TERRAIN_GRASS || terrain == TERRAIN_TREE || terrain == TERRAIN_FLOWERS ||
           terrain == TERRAIN_HEDGE || terrain == TERRAIN_FIELD;
}

static enum terrain beside(const struct cell *cell, enum direction direction)
{
    return scenery_beside(cell->scenery, cell->across, cell->down, direction);
}

static enum terrain near_by(const struct cell *cell, int across, int down)
{
    return scenery_at(cell->scenery, cell->across + across, cell->down + down);
}

/* What a bench or a tree stands on: most of its neighbours, grass before the others when they are as many. */
static enum terrain ground_under(const struct cell *cell)
{
    static const enum terrain candidates[] = {TERRAIN_GRASS, TERRAIN_PLAZA, TERRAIN_PATH, TERRAIN_PAVEMENT};
    enum terrain best = cell->terrain;
    unsigned most = 0;

    for (unsigned i = 0; i < sizeof candidates / sizeof *candidates; i++) {
        unsigned count = 0;

        for (enum direction direction = UP; direction < DIRECTIONS; direction++) {
            enum terrain terrain = beside(cell, direction);

            count += terrain == candidates[i] || (candidates[i] == TERRAIN_GRASS && is_green(terrain));
        }
        if (count > most) {
            most = count;
            best = candidates[i];
        }
    }
    return best;
}

/* The signs of the table, in one of the kind's shades. */
static void plain(struct cell *cell)
{
    const struct scenery *scenery = cell->scenery;
    const struct ground_colours *colours = &scenery->palette->ground[cell->terrain];
    const struct signs *signs = signs_of(scenery->look, cell->terrain);
    const char32_t *text;
    unsigned choices;
    uint64_t hash, choice;
    int x, y;

    cell->bg = colours->bg;
    if (signs->every == 0)
        return;
    scenery_world(scenery, cell->across, cell->down, &x, &y);
    if (signs->every == SIGNS_CHECKER && ((x + y) & 1))
        return;
    text = signs_text(signs, scenery->look, &choices);
    hash = scenery_hash(scenery, cell->across, cell->down, SALT_SIGN);
    if (signs->every > 1 && signs->every != SIGNS_CHECKER && hash % signs->every != 0)
        return;
    choice = hash >> 8;
    if (scenery->moving && cell->terrain == TERRAIN_WATER)
        choice += (scenery->frame + (hash >> 40 & 7)) / 8;
    choice %= choices;
    put(cell, text[2 * choice], text[2 * choice + 1]);
    cell->fg = colours->fg[hash >> 16 & (PALETTE_SHADES - 1)];
}

static void standing(struct cell *cell)
{
    plain(cell);
    cell->bg = cell->scenery->palette->ground[ground_under(cell)].bg;
}

/* A road three cells wide has dashes in the middle, but none where others join it. */
static bool is_lane(const struct cell *cell, int along_across, int along_down)
{
    for (int along = -1; along <= 1; along++) {
        int across = along * along_across, down = along * along_down;

        for (int side = -2; side <= 2; side++) {
            enum terrain terrain = near_by(cell, across + side * along_down, down + side * along_across);

            if (is_road(terrain) != (side > -2 && side < 2))
                return false;
        }
    }
    return true;
}

static void road(struct cell *cell)
{
    const struct look *look = cell->scenery->look;
    int x, y;

    plain(cell);
    scenery_world(cell->scenery, cell->across, cell->down, &x, &y);
    if (!cell->scenery->rich || ((x + y) & 1))
        return;
    if (is_lane(cell, 1, 0))
        put(cell, '-', '-');
    else if (is_lane(cell, 0, 1))
        put(cell, look->glyphs == GLYPHS_FINE ? 0x2595 : ' ', look->glyphs == GLYPHS_FINE ? 0x258f : '|');
    else
        return;
    cell->fg = cell->scenery->palette->ground[TERRAIN_ROAD].fg[0];
}

/* Stripes along the traffic. */
static void crossing(struct cell *cell)
{
    bool level = beside(cell, LEFT) == TERRAIN_ROAD || beside(cell, RIGHT) == TERRAIN_ROAD;
    bool upright = beside(cell, UP) == TERRAIN_ROAD || beside(cell, DOWN) == TERRAIN_ROAD;
    bool crossing_on = beside(cell, UP) == TERRAIN_CROSSING || beside(cell, DOWN) == TERRAIN_CROSSING;
    uint32_t sign = level && !upright ? '=' : upright && !level ? '|' : crossing_on ? '=' : '|';

    plain(cell);
    put(cell, sign, sign);
    cell->fg = cell->scenery->palette->ground[TERRAIN_CROSSING].fg[0];
}

static void bridge(struct cell *cell)
{
    bool left = beside(cell, LEFT) == TERRAIN_WATER, right = beside(cell, RIGHT) == TERRAIN_WATER;

    plain(cell);
    if (beside(cell, UP) == TERRAIN_WATER || beside(cell, DOWN) == TERRAIN_WATER)
        put(cell, '-', '-');
    else if (left || right)
        put(cell, left ? '|' : ' ', right ? '|' : ' ');
    else
        return;
    cell->fg = cell->scenery->palette->ground[TERRAIN_BRIDGE].fg[0];
}

static void building(struct cell *cell)
{
    struct roof_look look = roof_look(cell->scenery, cell->across, cell->down, cell->terrain);

    put(cell, look.sign[0], look.sign[1]);
    cell->fg = look.colours.fg;
    cell->bg = look.colours.bg;
}

/* Kinds whose look takes more than the tables. */
static void (*const draw_kind[TERRAINS])(struct cell *cell) = {
    [TERRAIN_ROAD] = road,     [TERRAIN_CROSSING] = crossing, [TERRAIN_BRIDGE] = bridge,
    [TERRAIN_TREE] = standing, [TERRAIN_BENCH] = standing,    [TERRAIN_ROOF] = building,
    [TERRAIN_WALL] = building, [TERRAIN_AWNING] = building,   [TERRAIN_DOOR] = building,
};

/* Drawn lean, kinds that are alike share a pair of colours. */
static void lean(struct cell *cell)
{
    static const enum terrain alike[TERRAINS] = {
        [TERRAIN_CROSSING] = TERRAIN_ROAD,   [TERRAIN_PLAZA] = TERRAIN_PAVEMENT, [TERRAIN_PATH] = TERRAIN_PAVEMENT,
        [TERRAIN_BRIDGE] = TERRAIN_PAVEMENT, [TERRAIN_FLOWERS] = TERRAIN_GRASS,  [TERRAIN_TREE] = TERRAIN_GRASS,
        [TERRAIN_HEDGE] = TERRAIN_GRASS,     [TERRAIN_FIELD] = TERRAIN_GRASS,    [TERRAIN_FOUNTAIN] = TERRAIN_WATER,
    };
    const struct palette *palette = cell->scenery->palette;
    enum terrain kind = cell->terrain == TERRAIN_BENCH ? ground_under(cell) : cell->terrain;

    kind = alike[kind] ? alike[kind] : kind;
    if (town_is_building(kind))
        return;
    if (kind == TERRAIN_BENCH)
        kind = TERRAIN_PAVEMENT;
    cell->bg = palette->ground[kind].bg;
    if (kind == TERRAIN_GRASS)
        cell->fg = palette->lean_green;
    else if (terrain_use(kind) == TERRAIN_WALK)
        cell->fg = palette->person[PERSON_WALK];
    else
        cell->fg = palette->ground[kind].fg[0];
    if (cell->terrain == TERRAIN_PLAZA || cell->terrain == TERRAIN_PATH)
        put(cell, ' ', ' ');
}

/* Light from an open door falls on paved ground. */
static void glow(struct cell *cell)
{
    static const bool paved[TERRAINS] = {
        [TERRAIN_ROAD] = true, [TERRAIN_PAVEMENT] = true, [TERRAIN_PLAZA] = true, [TERRAIN_PATH] = true};

    if (!paved[cell->terrain])
        return;
    for (enum direction direction = UP; direction < DIRECTIONS; direction++)
        if (beside(cell, direction) == TERRAIN_DOOR &&
            roof_door_is_lit(cell->scenery, cell->across + (direction == RIGHT) - (direction == LEFT),
                             cell->down + (direction == DOWN) - (direction == UP)))
            cell->bg = cell->scenery->palette->glow;
}

/* One of 30 characters has a drop, where nothing else is; puddles lie on the road. */
static void rain(struct cell *cell)
{
    const struct palette *palette = cell->scenery->palette;
    int x, y;
    uint64_t hash;

    if (cell->sign[0] != ' ' || cell->sign[1] != ' ' || cell->terrain == TERRAIN_VOID)
        return;
    hash = cell->terrain == TERRAIN_ROAD ? scenery_hash(cell->scenery, cell->across, cell->down, SALT_SIGN) : 1;
    if (hash % 12 == 0) {
        put(cell, hash >> 8 & 1 ? '_' : ' ', hash >> 8 & 1 ? ' ' : '_');
        cell->fg = palette->puddle;
    }
    if (!cell->scenery->moving || town_is_building(cell->terrain))
        return;
    scenery_world(cell->scenery, cell->across, cell->down, &x, &y);
    hash = draw(0, DRAW_RAIN, cell->scenery->frame, (uint64_t)(uint32_t)y << 32 | (uint32_t)x);
    if (hash % 15 != 0)
        return;
    cell->sign[hash >> 8 & 1] = hash >> 9 & 1 ? '\'' : '.';
    cell->fg = palette->drop;
}

static void draw_cell(struct cell *cell)
{
    const struct scenery *scenery = cell->scenery;

    cell->fg = scenery->palette->person[PERSON_WALK];
    put(cell, ' ', ' ');
    if (draw_kind[cell->terrain])
        draw_kind[cell->terrain](cell);
    else
        plain(cell);
    if (!scenery->rich)
        lean(cell);
    else if (scenery->look->weather == LOOK_NIGHT && scenery->palette->glow != COLOUR_DEFAULT)
        glow(cell);
    if (scenery->rich && scenery->look->wet && scenery->palette->drop != COLOUR_DEFAULT)
        rain(cell);
}

static struct pair pair_of(const struct cell *cell)
{
    return (struct pair){{cell->sign[0], cell->sign[1]}, palette_paint(cell->scenery->look, cell->fg, cell->bg)};
}

struct pair ground_look(const struct scenery *scenery, int across, int down)
{
    struct cell cell = {
        .scenery = scenery, .across = across, .down = down, .terrain = scenery_at(scenery, across, down)};

    draw_cell(&cell);
    return pair_of(&cell);
}

int16_t ground_pixel(const struct scenery *scenery, int across, int down)
{
    struct cell cell = {
        .scenery = scenery, .across = across, .down = down, .terrain = scenery_at(scenery, across, down)};

    /* A door by day would be a hole in the roof. */
    if (cell.terrain == TERRAIN_DOOR && !roof_door_is_lit(scenery, across, down))
        cell.terrain = TERRAIN_ROOF;
    draw_cell(&cell);
    if (scenery->look->depth == DEPTH_8 && is_green(cell.terrain))
        return scenery->palette->agreed[AGREED_GREEN];
    if (cell.terrain == TERRAIN_TREE)
        return scenery->palette->ground[TERRAIN_HEDGE].fg[0];
    return cell.bg;
}

struct pair ground_sample(const struct look *look, enum terrain terrain)
{
    uint8_t ground = (uint8_t)terrain;
    uint32_t number = BUILDING_NONE;
    struct town town = {.width = 1, .height = 1, .ground = &ground, .building = &number};
    const struct signs *signs = signs_of(look, terrain);
    struct scenery scenery;
    struct pair pair;

    scenery_of_town(&scenery, &town, NULL, look, 0);
    pair = ground_look(&scenery, 0, 0);
    if (signs->every > 0) {
        const struct ground_colours *colours = &scenery.palette->ground[terrain];
        unsigned choices;
        const char32_t *text = signs_text(signs, look, &choices);

        if (pair.sign[0] == ' ' && pair.sign[1] == ' ')
            pair.paint = palette_paint(look, colours->fg[0], colours->bg);
        pair.sign[0] = text[0];
        pair.sign[1] = text[1];
    }
    return pair;
}

int16_t ground_threshold(const struct look *look)
{
    return palette_paint(look, palette_of(look)->door.fg, palette_of(look)->door.bg).bg;
}
