#include "view/palette.h"

#include "base/number.h"

#include <string.h>

#define NONE COLOUR_DEFAULT
/* All shades alike, two in turn. */
#define ONE(fg)                                                                                                        \
    {                                                                                                                  \
        (fg), (fg), (fg), (fg)                                                                                         \
    }
#define TWO(a, b)                                                                                                      \
    {                                                                                                                  \
        (a), (b), (a), (b)                                                                                             \
    }

/* Blank ground that one walks on is drawn in the walkers' colour: a walker then costs a slow line no change of colour.
 */

static const struct palette day = {
    .ground =
        {
            [TERRAIN_VOID] = {NONE, ONE(NONE)},
            [TERRAIN_ROAD] = {235, ONE(242)},
            [TERRAIN_PAVEMENT] = {238, ONE(231)},
            [TERRAIN_CROSSING] = {235, ONE(252)},
            [TERRAIN_PLAZA] = {239, ONE(246)},
            [TERRAIN_PATH] = {238, ONE(244)},
            [TERRAIN_GRASS] = {22, {28, 64, 34, 28}},
            [TERRAIN_FLOWERS] = {22, {204, 221, 177, 216}},
            [TERRAIN_TREE] = {22, {34, 70, 28, 71}},
            [TERRAIN_HEDGE] = {22, ONE(28)},
            [TERRAIN_WATER] = {24, {67, 31, 74, 67}},
            [TERRAIN_BRIDGE] = {237, ONE(180)},
            [TERRAIN_FOUNTAIN] = {24, ONE(117)},
            [TERRAIN_WALL] = {246, ONE(250)},
            [TERRAIN_BENCH] = {238, ONE(180)},
            [TERRAIN_PITCH] = {53, ONE(219)},
            [TERRAIN_FIELD] = {22, TWO(58, 64)},
        },
    .roof = {{131, 95, 167}, {137, 95, 180}, {173, 131, 216}, {138, 95, 181}, {137, 94, 180}, {102, 240, 145}},
    .door = {180, 52},
    .door_lit = {180, 52},
    .front = {238, 137},
    .awning = {{231, 203}, {231, 75}, {231, 71}},
    .far_road = {250, 238},
    .glow = NONE,
    .window = NONE,
    .drop = NONE,
    .puddle = NONE,
    .lean_roof = 16,
    .lean_green = 70,
    .person = {231, 220, 156, 45, 245, 219},
    .chip = 16,
    .agreed = {NONE, 234, 237, 22, 24, 95},
    .options = {{244, 232}, {244, 234}, {252, 53}, {252, 54}, {252, 55}, {252, 56}, {16, 98}, {16, 104}},
    .heat = {226, 214, 208, 166, 130, 94, 58},
};

static const struct palette night = {
    .ground =
        {
            [TERRAIN_VOID] = {NONE, ONE(NONE)},
            [TERRAIN_ROAD] = {233, ONE(238)},
            [TERRAIN_PAVEMENT] = {235, ONE(231)},
            [TERRAIN_CROSSING] = {233, ONE(243)},
            [TERRAIN_PLAZA] = {236, ONE(240)},
            [TERRAIN_PATH] = {235, ONE(239)},
            [TERRAIN_GRASS] = {232, ONE(22)},
            [TERRAIN_FLOWERS] = {232, {95, 58, 60, 95}},
            [TERRAIN_TREE] = {232, TWO(22, 28)},
            [TERRAIN_HEDGE] = {232, ONE(22)},
            [TERRAIN_WATER] = {17, {18, 24, 19, 18}},
            [TERRAIN_BRIDGE] = {234, ONE(240)},
            [TERRAIN_FOUNTAIN] = {17, ONE(67)},
            [TERRAIN_WALL] = {240, ONE(243)},
            [TERRAIN_BENCH] = {235, ONE(137)},
            [TERRAIN_PITCH] = {53, ONE(219)},
            [TERRAIN_FIELD] = {232, ONE(22)},
        },
    .roof = {{238, 236, 245}, {239, 237, 245}, {52, 236, 245}, {238, 236, 245}, {239, 237, 245}, {240, 238, 246}},
    .door = {240, 234},
    .door_lit = {230, 136},
    .front = {234, 237},
    .awning = {{131, 52}, {60, 17}, {65, 22}},
    .far_road = {244, 235},
    .glow = 239,
    .window = 221,
    .drop = 60,
    .puddle = 60,
    .lean_roof = 230,
    .lean_green = 28,
    .person = {231, 220, 156, 45, 245, 219},
    .chip = 16,
    .agreed = {NONE, 233, 235, 22, 17, 236},
    .options = {{244, 232}, {244, 234}, {252, 53}, {252, 54}, {252, 55}, {252, 56}, {16, 98}, {16, 104}},
    .heat = {226, 214, 208, 166, 130, 94, 58},
};

static const struct palette rain = {
    .ground =
        {
            [TERRAIN_VOID] = {NONE, ONE(NONE)},
            [TERRAIN_ROAD] = {234, ONE(239)},
            [TERRAIN_PAVEMENT] = {237, ONE(231)},
            [TERRAIN_CROSSING] = {234, ONE(246)},
            [TERRAIN_PLAZA] = {238, ONE(243)},
            [TERRAIN_PATH] = {237, ONE(242)},
            [TERRAIN_GRASS] = {22, {65, 28, 29, 28}},
            [TERRAIN_FLOWERS] = {22, {132, 137, 96, 132}},
            [TERRAIN_TREE] = {22, {65, 71, 28, 65}},
            [TERRAIN_HEDGE] = {22, ONE(28)},
            [TERRAIN_WATER] = {24, {67, 74, 110, 67}},
            [TERRAIN_BRIDGE] = {236, ONE(138)},
            [TERRAIN_FOUNTAIN] = {24, ONE(110)},
            [TERRAIN_WALL] = {243, ONE(247)},
            [TERRAIN_BENCH] = {237, ONE(138)},
            [TERRAIN_PITCH] = {53, ONE(219)},
            [TERRAIN_FIELD] = {22, TWO(58, 65)},
        },
    .roof = {{95, 239, 138}, {101, 239, 144}, {138, 95, 181}, {95, 237, 138}, {59, 237, 102}, {102, 240, 145}},
    .door = {180, 52},
    .door_lit = {180, 52},
    .front = {236, 101},
    .awning = {{252, 131}, {252, 67}, {252, 65}},
    .far_road = {247, 237},
    .glow = NONE,
    .window = NONE,
    .drop = 67,
    .puddle = 66,
    .lean_roof = 16,
    .lean_green = 65,
    .person = {231, 220, 156, 45, 245, 219},
    .chip = 16,
    .agreed = {NONE, 234, 237, 22, 24, 95},
    .options = {{244, 232}, {244, 234}, {252, 53}, {252, 54}, {252, 55}, {252, 56}, {16, 98}, {16, 104}},
    .heat = {226, 214, 208, 166, 130, 94, 58},
};

static const struct palette light_day = {
    .ground =
        {
            [TERRAIN_VOID] = {255, ONE(16)},
            [TERRAIN_ROAD] = {254, ONE(246)},
            [TERRAIN_PAVEMENT] = {252, ONE(16)},
            [TERRAIN_CROSSING] = {254, ONE(240)},
            [TERRAIN_PLAZA] = {253, ONE(245)},
            [TERRAIN_PATH] = {252, ONE(244)},
            [TERRAIN_GRASS] = {151, {114, 71, 108, 114}},
            [TERRAIN_FLOWERS] = {151, {162, 166, 97, 162}},
            [TERRAIN_TREE] = {151, {28, 64, 22, 65}},
            [TERRAIN_HEDGE] = {151, ONE(108)},
            [TERRAIN_WATER] = {153, {67, 68, 31, 67}},
            [TERRAIN_BRIDGE] = {252, ONE(94)},
            [TERRAIN_FOUNTAIN] = {153, ONE(26)},
            [TERRAIN_WALL] = {243, ONE(240)},
            [TERRAIN_BENCH] = {252, ONE(94)},
            [TERRAIN_PITCH] = {225, ONE(54)},
            [TERRAIN_FIELD] = {151, TWO(143, 108)},
        },
    .roof = {{174, 138, 131}, {180, 137, 94}, {216, 173, 130}, {181, 139, 95}, {180, 144, 94}, {249, 246, 240}},
    .door = {52, 230},
    .door_lit = {52, 230},
    .front = {238, 223},
    .awning = {{231, 203}, {231, 75}, {231, 71}},
    .far_road = {240, 252},
    .glow = NONE,
    .window = NONE,
    .drop = NONE,
    .puddle = NONE,
    .lean_roof = 16,
    .lean_green = 22,
    .person = {16, 21, 90, 124, 242, 54},
    .chip = 231,
    .agreed = {NONE, 254, 252, 151, 153, 181},
    .options = {{240, 255}, {240, 254}, {16, 225}, {16, 189}, {16, 183}, {16, 177}, {16, 141}, {16, 134}},
    .heat = {226, 220, 214, 208, 173, 180, 187},
};

/* On a projector night and rain must stay bright: only roofs, water and doors tell them. */
static const struct palette light_night = {
    .ground =
        {
            [TERRAIN_VOID] = {255, ONE(16)},
            [TERRAIN_ROAD] = {253, ONE(246)},
            [TERRAIN_PAVEMENT] = {252, ONE(16)},
            [TERRAIN_CROSSING] = {253, ONE(240)},
            [TERRAIN_PLAZA] = {253, ONE(245)},
            [TERRAIN_PATH] = {252, ONE(244)},
            [TERRAIN_GRASS] = {151, {71, 65, 71, 65}},
            [TERRAIN_FLOWERS] = {151, {132, 130, 97, 132}},
            [TERRAIN_TREE] = {151, {22, 65, 22, 29}},
            [TERRAIN_HEDGE] = {151, ONE(65)},
            [TERRAIN_WATER] = {110, {67, 25, 61, 67}},
            [TERRAIN_BRIDGE] = {252, ONE(94)},
            [TERRAIN_FOUNTAIN] = {110, ONE(25)},
            [TERRAIN_WALL] = {243, ONE(240)},
            [TERRAIN_BENCH] = {252, ONE(94)},
            [TERRAIN_PITCH] = {225, ONE(54)},
            [TERRAIN_FIELD] = {151, TWO(143, 108)},
        },
    .roof = {{103, 60, 189}, {102, 59, 189}, {139, 96, 189}, {103, 60, 189}, {102, 59, 189}, {245, 242, 189}},
    .door = {242, 252},
    .door_lit = {52, 220},
    .front = {238, 146},
    .awning = {{231, 131}, {231, 61}, {231, 65}},
    .far_road = {240, 252},
    .glow = 229,
    .window = 229,
    .drop = 67,
    .puddle = 66,
    .lean_roof = 231,
    .lean_green = 22,
    .person = {16, 21, 90, 124, 242, 54},
    .chip = 231,
    .agreed = {NONE, 254, 252, 151, 153, 181},
    .options = {{240, 255}, {240, 254}, {16, 225}, {16, 189}, {16, 183}, {16, 177}, {16, 141}, {16, 134}},
    .heat = {226, 220, 214, 208, 173, 180, 187},
};

static const struct palette light_rain = {
    .ground =
        {
            [TERRAIN_VOID] = {255, ONE(16)},
            [TERRAIN_ROAD] = {253, ONE(246)},
            [TERRAIN_PAVEMENT] = {252, ONE(16)},
            [TERRAIN_CROSSING] = {253, ONE(240)},
            [TERRAIN_PLAZA] = {253, ONE(245)},
            [TERRAIN_PATH] = {252, ONE(244)},
            [TERRAIN_GRASS] = {151, {108, 71, 108, 72}},
            [TERRAIN_FLOWERS] = {151, {132, 137, 96, 132}},
            [TERRAIN_TREE] = {151, {28, 64, 22, 65}},
            [TERRAIN_HEDGE] = {151, ONE(108)},
            [TERRAIN_WATER] = {146, {67, 68, 31, 67}},
            [TERRAIN_BRIDGE] = {252, ONE(94)},
            [TERRAIN_FOUNTAIN] = {146, ONE(26)},
            [TERRAIN_WALL] = {243, ONE(240)},
            [TERRAIN_BENCH] = {252, ONE(94)},
            [TERRAIN_PITCH] = {225, ONE(54)},
            [TERRAIN_FIELD] = {151, TWO(143, 108)},
        },
    .roof = {{181, 138, 95}, {180, 137, 94}, {174, 131, 95}, {181, 139, 95}, {144, 101, 58}, {247, 243, 238}},
    .door = {52, 230},
    .door_lit = {52, 230},
    .front = {238, 187},
    .awning = {{231, 131}, {231, 67}, {231, 65}},
    .far_road = {240, 252},
    .glow = NONE,
    .window = NONE,
    .drop = 67,
    .puddle = 67,
    .lean_roof = 16,
    .lean_green = 22,
    .person = {16, 21, 90, 124, 242, 54},
    .chip = 231,
    .agreed = {NONE, 254, 252, 151, 153, 181},
    .options = {{240, 255}, {240, 254}, {16, 225}, {16, 189}, {16, 183}, {16, 177}, {16, 141}, {16, 134}},
    .heat = {226, 220, 214, 208, 173, 180, 187},
};

/* Walkable ground is black: white letters on green or yellow cannot be read. */
static const struct palette eight = {
    .ground =
        {
            [TERRAIN_VOID] = {0, ONE(7)},
            [TERRAIN_ROAD] = {0, ONE(7)},
            [TERRAIN_PAVEMENT] = {0, ONE(7)},
            [TERRAIN_CROSSING] = {0, ONE(7)},
            [TERRAIN_PLAZA] = {0, ONE(3)},
            [TERRAIN_PATH] = {0, ONE(3)},
            [TERRAIN_GRASS] = {0, ONE(2)},
            [TERRAIN_FLOWERS] = {0, {5, 3, 13, 11}},
            [TERRAIN_TREE] = {0, ONE(10)},
            [TERRAIN_HEDGE] = {0, ONE(2)},
            [TERRAIN_WATER] = {4, ONE(6)},
            [TERRAIN_BRIDGE] = {0, ONE(3)},
            [TERRAIN_FOUNTAIN] = {4, ONE(14)},
            [TERRAIN_WALL] = {7, ONE(0)},
            [TERRAIN_BENCH] = {0, ONE(3)},
            [TERRAIN_PITCH] = {0, ONE(11)},
            [TERRAIN_FIELD] = {0, ONE(3)},
        },
    .roof = {{1, 1, 0}, {1, 1, 0}, {1, 1, 0}, {1, 1, 0}, {1, 1, 0}, {5, 5, 0}},
    .door = {11, 0},
    .door_lit = {11, 0},
    .front = {0, 1},
    .awning = {{0, 6}, {0, 6}, {0, 6}},
    .far_road = {7, 0},
    .glow = NONE,
    .window = NONE,
    .drop = 6,
    .puddle = 6,
    .lean_roof = 0,
    .lean_green = 2,
    .person = {15, 10, 13, 14, 7, 11},
    .chip = 0,
    .agreed = {0, 0, 0, 2, 4, 1},
    .options = {{7, 0}, {7, 0}, {7, 0}, {7, 0}, {7, 0}, {7, 0}, {7, 0}, {7, 0}},
    .heat = {3, 3, 3, NONE, NONE, NONE, NONE},
};

const struct palette *palette_of(const struct look *look)
{
    static const struct palette *const palettes[][3] = {
        [THEME_DARK] = {[LOOK_DAY] = &day, [LOOK_NIGHT] = &night, [LOOK_RAIN] = &rain},
        [THEME_LIGHT] = {[LOOK_DAY] = &light_day, [LOOK_NIGHT] = &light_night, [LOOK_RAIN] = &light_rain},
    };

    return look->depth == DEPTH_256 ? palettes[look->theme][look->weather] : &eight;
}

struct paint palette_paint(const struct look *look, int16_t fg, int16_t bg)
{
    if (look->depth == DEPTH_MONO)
        return (struct paint){NONE, NONE, 0};
    if (look->depth == DEPTH_8)
        return (struct paint){(int16_t)(fg >= 8 ? fg - 8 : fg), (int16_t)(bg >= 8 ? bg - 8 : bg),
                              fg >= 8 ? ATTR_BOLD : 0};
    return (struct paint){fg, bg, 0};
}

/* One of the eight, in bold, that is most like one of the 256; grey and dark ones are white. */
static int16_t nearest_of_eight(int64_t colour)
{
    int64_t cube = colour - 16, red = cube / 36, green = cube / 6 % 6, blue = cube % 6;
    int64_t most = red > green ? red : green;

    if (colour < 16)
        return (int16_t)(colour % 8 == 0 ? 15 : colour);
    most = blue > most ? blue : most;
    if (colour >= 232 || most == 0)
        return 15;
    return (int16_t)(8 + (red * 2 > most) + (green * 2 > most) * 2 + (blue * 2 > most) * 4);
}

int16_t palette_person(const struct look *look, const char *colour)
{
    static const char *const words[PERSON_COLOURS] = {"walk", "sit", "listen", "run", "indoors", "busker"};
    const struct palette *palette = palette_of(look);
    int64_t number;

    for (unsigned i = 0; i < PERSON_COLOURS; i++)
        if (strcmp(colour, words[i]) == 0)
            return palette->person[i];
    if (!number_parse_int(colour, &number) || number < 0 || number > 255)
        return palette->person[PERSON_WALK];
    return look->depth == DEPTH_256 ? (int16_t)number : nearest_of_eight(number);
}
