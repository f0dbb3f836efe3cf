#include "view/scenery.h"

#include "base/draw.h"

static void prepare(struct scenery *scenery, const struct look *look, unsigned turn, int width, int height)
{
    scenery->look = look;
    scenery->palette = palette_of(look);
    scenery->turn = turn & 3;
    scenery->across = turn & 1 ? height : width;
    scenery->down = turn & 1 ? width : height;
    scenery->rich = !look->lean;
    /* Smaller houses have no room for one: it would take a third of the roof. */
    scenery->fronts = scenery->rich && scenery->size >= 5;
}

void scenery_of_town(struct scenery *scenery, const struct town *town, const struct tileset *tileset,
                     const struct look *look, unsigned turn)
{
    bool tiles = town->grid.width > 0 && town->grid.height > 0;

    *scenery = (struct scenery){.town = town, .tileset = tiles ? tileset : NULL, .size = 1};
    if (tiles && town->grid.size > 0)
        scenery->size = (int)town->grid.size;
    prepare(scenery, look, turn, (int)town->width, (int)town->height);
}

void scenery_of_wave(struct scenery *scenery, const struct wave *wave, const struct tileset *tileset,
                     const struct look *look, unsigned turn)
{
    const struct topology *topology = wave_topology(wave);
    int size = (int)tileset->size;

    *scenery = (struct scenery){.wave = wave, .tileset = tileset, .size = size};
    prepare(scenery, look, turn, (int)topology->width * size, (int)topology->height * size);
}

void scenery_world(const struct scenery *scenery, int across, int down, int *x, int *y)
{
    int right = scenery->across - 1, bottom = scenery->down - 1;

    switch (scenery->turn) {
    case 0:
        *x = across;
        *y = down;
        break;
    case 1:
        *x = down;
        *y = right - across;
        break;
    case 2:
        *x = right - across;
        *y = bottom - down;
        break;
    default:
        *x = bottom - down;
        *y = across;
        break;
    }
}

/* The turned place of a map cell. */
static void turned(const struct scenery *scenery, int x, int y, int *across, int *down)
{
    int right = scenery->across - 1, bottom = scenery->down - 1;

    *across = (const int[]){x, right - y, right - x, y}[scenery->turn];
    *down = (const int[]){y, x, bottom - y, bottom - x}[scenery->turn];
}

static uint32_t tile_cell(const struct scenery *scenery, int x, int y)
{
    return (uint32_t)(y / scenery->size) * wave_topology(scenery->wave)->width + (uint32_t)(x / scenery->size);
}

static enum terrain wave_ground(const struct scenery *scenery, int x, int y)
{
    uint32_t tile = wave_tile(scenery->wave, tile_cell(scenery, x, y));

    if (tile == TILE_NONE)
        return TERRAIN_VOID;
    return scenery->tileset->oriented[tile].picture[y % scenery->size * scenery->size + x % scenery->size];
}

enum terrain scenery_at(const struct scenery *scenery, int across, int down)
{
    int x, y;

    if (across < 0 || down < 0 || across >= scenery->across || down >= scenery->down)
        return TERRAIN_VOID;
    scenery_world(scenery, across, down, &x, &y);
    if (scenery->town)
        return scenery->town->ground[town_cell(scenery->town, (unsigned)x, (unsigned)y)];
    return wave_ground(scenery, x, y);
}

enum terrain scenery_beside(const struct scenery *scenery, int across, int down, enum direction direction)
{
    return scenery_at(scenery, across + (direction == RIGHT) - (direction == LEFT),
                      down + (direction == DOWN) - (direction == UP));
}

static uint64_t place_hash(int x, int y, enum salt salt)
{
    return draw(0, DRAW_LOOK, (uint64_t)(uint32_t)y << 32 | (uint32_t)x, salt);
}

uint64_t scenery_hash(const struct scenery *scenery, int across, int down, enum salt salt)
{
    int x, y;

    scenery_world(scenery, across, down, &x, &y);
    return place_hash(x, y, salt);
}

/* Where a door in a picture opens: to walkable ground, or out of the picture. */
static enum direction picture_front(const uint8_t *picture, int size, int x, int y)
{
    static const struct {
        enum direction direction;
        int x, y;
    } sides[] = {{DOWN, 0, 1}, {UP, 0, -1}, {LEFT, -1, 0}, {RIGHT, 1, 0}};

    for (unsigned i = 0; i < DIRECTIONS; i++) {
        int to_x = x + sides[i].x, to_y = y + sides[i].y;

        if (to_x < 0 || to_y < 0 || to_x >= size || to_y >= size ||
            terrain_use((enum terrain)picture[to_y * size + to_x]) == TERRAIN_WALK)
            return sides[i].direction;
    }
    return UP;
}

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

static int greater(int a, int b)
{
    return a > b ? a : b;
}

/* What the generator will make of a tile's building, in map cells. */
static void house_of_picture(const struct scenery *scenery, int x, int y, struct house *house)
{
    int size = scenery->size, corner_x = x - x % size, corner_y = y - y % size;
    const uint8_t *picture = scenery->tileset->oriented[wave_tile(scenery->wave, tile_cell(scenery, x, y))].picture;

    *house = (struct house){.left = x, .top = y, .right = x, .bottom = y};
    for (int at = 0; at < size * size; at++) {
        enum terrain terrain = (enum terrain)picture[at];
        int at_x = corner_x + at % size, at_y = corner_y + at / size;

        if (!town_is_building(terrain))
            continue;
        house->left = lesser(house->left, at_x);
        house->top = lesser(house->top, at_y);
        house->right = greater(house->right, at_x);
        house->bottom = greater(house->bottom, at_y);
        if (terrain == TERRAIN_AWNING)
            house->kind = BUILDING_SHOP;
        if (terrain == TERRAIN_DOOR && !house->doors) {
            house->doors = true;
            house->front = picture_front(picture, size, at % size, at / size);
        }
    }
}

static void house_of_building(const struct scenery *scenery, int x, int y, struct house *house)
{
    const struct town *town = scenery->town;
    uint32_t number = town->building[town_cell(town, (unsigned)x, (unsigned)y)];
    const struct building *building;

    if (number == BUILDING_NONE || number > town->building_count) {
        *house = (struct house){.left = x, .top = y, .right = x, .bottom = y, .loose = true};
        return;
    }
    building = &town->buildings[number - 1];
    *house = (struct house){.left = (int)building->x,
                            .top = (int)building->y,
                            .right = (int)(building->x + building->width) - 1,
                            .bottom = (int)(building->y + building->height) - 1,
                            .kind = building->kind,
                            .doors = building->doors > 0,
                            .front = building->front};
}

void scenery_house(const struct scenery *scenery, int across, int down, struct house *house)
{
    int x, y, left, top, right, bottom;

    scenery_world(scenery, across, down, &x, &y);
    if (scenery->town)
        house_of_building(scenery, x, y, house);
    else
        house_of_picture(scenery, x, y, house);
    house->hash = place_hash(house->left / scenery->size, house->top / scenery->size, SALT_ROOF);
    house->front = (enum direction)((house->front + scenery->turn) & 3);
    turned(scenery, house->left, house->top, &left, &top);
    turned(scenery, house->right, house->bottom, &right, &bottom);
    house->left = lesser(left, right);
    house->right = greater(left, right);
    house->top = lesser(top, bottom);
    house->bottom = greater(top, bottom);
}
