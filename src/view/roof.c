#include "view/roof.h"

#include "view/signs.h"

bool roof_door_is_lit(const struct scenery *scenery, int across, int down)
{
    return scenery->look->weather == LOOK_NIGHT && scenery_hash(scenery, across, down, SALT_LIT) % 10 < 7;
}

static const struct roof_colours *colours_of(const struct scenery *scenery, const struct house *house)
{
    const struct roof_colours *roofs = scenery->palette->roof;

    if (house->kind == BUILDING_PUBLIC)
        return &roofs[PALETTE_ROOFS - 1];
    if (!scenery->rich)
        return &roofs[house->hash % 3];
    if (house->hash % 7 == 0)
        return &roofs[PALETTE_ROOFS - 1];
    return &roofs[house->hash / 7 % (PALETTE_ROOFS - 1)];
}

/* Does the ridge run from left to right? It runs along the street that the door opens to. */
static bool ridge_is_level(const struct house *house)
{
    if (house->doors)
        return house->front == UP || house->front == DOWN;
    return house->right - house->left >= house->bottom - house->top;
}

static bool has_front(const struct scenery *scenery, const struct house *house)
{
    return scenery->fronts && house->bottom - house->top >= 2 && house->right > house->left;
}

static bool is_front(const struct scenery *scenery, const struct house *house, int across, int down)
{
    return has_front(scenery, house) && down == house->bottom &&
           !town_is_building(scenery_beside(scenery, across, down, DOWN));
}

static void front(const struct scenery *scenery, int across, int down, struct roof_look *look)
{
    static const uint32_t windows[][2] = {{'#', '#'}, {'#', ' '}, {' ', '#'}, {'#', '#'}};
    uint64_t hash = scenery_hash(scenery, across, down, SALT_WINDOW);

    look->sign[0] = windows[hash & 3][0];
    look->sign[1] = windows[hash & 3][1];
    look->colours = scenery->palette->front;
    if (scenery->palette->window != COLOUR_DEFAULT && (hash >> 8) % 3 == 0)
        look->colours.fg = scenery->palette->window;
}

/* Windows lit in the roof on one cell of nine. */
static void window(const struct scenery *scenery, int across, int down, struct roof_look *look)
{
    uint64_t hash = scenery_hash(scenery, across, down, SALT_WINDOW);

    if (scenery->palette->window == COLOUR_DEFAULT || !scenery->rich || hash % 9 != 0)
        return;
    look->sign[0] = look->sign[1] = ' ';
    look->sign[hash >> 8 & 1] = hash >> 9 & 1 ? '"' : '.';
    look->colours.fg = scenery->palette->window;
}

static void slopes(const struct scenery *scenery, const struct house *house, int across, int down,
                   struct roof_look *look)
{
    const struct roof_colours *colours = colours_of(scenery, house);
    bool level = ridge_is_level(house);
    int length = level ? house->bottom - house->top + 1 - has_front(scenery, house) : house->right - house->left + 1;
    int at = level ? down - house->top : across - house->left, lit = (length + 1) / 2;

    look->colours = (struct colours){colours->ridge, at < lit || !scenery->rich ? colours->light : colours->dark};
    if (!scenery->rich)
        look->colours.fg = scenery->palette->lean_roof;
    else if (at == lit - 1 && length > 1) {
        look->sign[0] = level ? '_' : ' ';
        look->sign[1] = level ? '_' : scenery->look->glyphs == GLYPHS_FINE ? 0x2595 : '|';
    }
    window(scenery, across, down, look);
}

static void awning(const struct scenery *scenery, const struct house *house, int across, int down,
                   struct roof_look *look)
{
    bool level = ridge_is_level(house);

    if (scenery->rich)
        look->colours = scenery->palette->awning[house->hash / 64 % PALETTE_AWNINGS];
    else
        slopes(scenery, house, across, down, look);
    look->sign[0] = look->sign[1] = level ? '|' : '-';
}

static void door(const struct scenery *scenery, const struct house *house, int across, int down, struct roof_look *look)
{
    if (scenery->rich)
        look->colours = roof_door_is_lit(scenery, across, down) ? scenery->palette->door_lit : scenery->palette->door;
    else
        slopes(scenery, house, across, down, look);
    look->sign[0] = '[';
    look->sign[1] = ']';
}

/* Without colours a house is hatched, and a bar parts it from the one on its left. */
static void without_colours(const struct scenery *scenery, const struct house *house, int across, int down,
                            enum terrain terrain, struct roof_look *look)
{
    const char32_t *text = signs_of(scenery->look, terrain)->text;

    look->sign[0] = text[0];
    look->sign[1] = text[1];
    if (terrain != TERRAIN_DOOR && across == house->left &&
        town_is_building(scenery_beside(scenery, across, down, LEFT)))
        look->sign[0] = '|';
}

/* A wall that is no house's: of the town. */
static void town_wall(const struct scenery *scenery, struct roof_look *look)
{
    const struct ground_colours *colours = &scenery->palette->ground[TERRAIN_WALL];

    look->colours = (struct colours){colours->fg[0], colours->bg};
}

struct roof_look roof_look(const struct scenery *scenery, int across, int down, enum terrain terrain)
{
    struct roof_look look = {.sign = {' ', ' '}};
    struct house house;

    scenery_house(scenery, across, down, &house);
    if (scenery->look->depth == DEPTH_MONO)
        without_colours(scenery, &house, across, down, terrain, &look);
    else if (terrain == TERRAIN_DOOR)
        door(scenery, &house, across, down, &look);
    else if (terrain == TERRAIN_AWNING)
        awning(scenery, &house, across, down, &look);
    else if (terrain == TERRAIN_WALL && house.loose)
        town_wall(scenery, &look);
    else if (terrain == TERRAIN_WALL || is_front(scenery, &house, across, down))
        front(scenery, across, down, &look);
    else
        slopes(scenery, &house, across, down, &look);
    return look;
}
