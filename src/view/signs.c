#include "view/signs.h"

static const struct signs filled[TERRAINS] = {
    [TERRAIN_PLAZA] = {SIGNS_CHECKER, U". ", 0},
    [TERRAIN_PATH] = {SIGNS_CHECKER, U" .", 0},
    [TERRAIN_GRASS] = {3, U"\"  \"'  ', ,.  .` ", 0},
    [TERRAIN_FLOWERS] = {1, U"* *. * *  *.,  '", 0},
    [TERRAIN_TREE] = {1, U"&&&&&  &", U"♣♣♣♣♣  ♣"},
    [TERRAIN_HEDGE] = {1, U"%%", 0},
    [TERRAIN_WATER] = {5, U"~  ~~~", 0},
    [TERRAIN_FOUNTAIN] = {1, U"::", 0},
    [TERRAIN_BENCH] = {1, U"\\_", 0},
    [TERRAIN_PITCH] = {1, U" !", U" ♪"},
    [TERRAIN_FIELD] = {2, U",,", 0},
    [TERRAIN_DOOR] = {1, U"[]", 0},
};

static const struct signs black[TERRAINS] = {
    [TERRAIN_PAVEMENT] = {1, U". ", 0},      [TERRAIN_PLAZA] = {1, U": ", 0},
    [TERRAIN_PATH] = {1, U" .", 0},          [TERRAIN_GRASS] = {1, U"\"   '  ', \"'    ,", 0},
    [TERRAIN_FLOWERS] = {1, U"*,*  *,*", 0}, [TERRAIN_TREE] = {1, U"&&&&&  &", U"♣♣♣♣♣  ♣"},
    [TERRAIN_HEDGE] = {1, U"%%", 0},         [TERRAIN_WATER] = {5, U"~  ~~~", 0},
    [TERRAIN_FOUNTAIN] = {1, U"::", 0},      [TERRAIN_BENCH] = {1, U"\\_", 0},
    [TERRAIN_PITCH] = {1, U" !", U" ♪"},     [TERRAIN_FIELD] = {1, U",,, , ", 0},
    [TERRAIN_DOOR] = {1, U"[]", 0},
};

static const struct signs plain[TERRAINS] = {
    [TERRAIN_PAVEMENT] = {1, U". ", 0},      [TERRAIN_PLAZA] = {1, U": ", 0},
    [TERRAIN_PATH] = {1, U" .", 0},          [TERRAIN_GRASS] = {1, U"\"   '  ', \"'    ,", 0},
    [TERRAIN_FLOWERS] = {1, U"*,*  *,*", 0}, [TERRAIN_TREE] = {1, U"&&&&&  &", U"♣♣♣♣♣  ♣"},
    [TERRAIN_HEDGE] = {1, U"%&", 0},         [TERRAIN_WATER] = {1, U"~~", 0},
    [TERRAIN_FOUNTAIN] = {1, U"{}", 0},      [TERRAIN_WALL] = {1, U"##", 0},
    [TERRAIN_ROOF] = {1, U"##", 0},          [TERRAIN_AWNING] = {1, U"%%", 0},
    [TERRAIN_BENCH] = {1, U"\\_", 0},        [TERRAIN_PITCH] = {1, U" !", U" ♪"},
    [TERRAIN_FIELD] = {1, U",,, , ", 0},     [TERRAIN_DOOR] = {1, U"[]", 0},
};

const struct signs *signs_of(const struct look *look, enum terrain terrain)
{
    static const struct signs *const tables[] = {[DEPTH_MONO] = plain, [DEPTH_8] = black, [DEPTH_256] = filled};

    return &tables[look->depth][terrain];
}

const char32_t *signs_text(const struct signs *signs, const struct look *look, unsigned *choices)
{
    /* A slow line pays for three bytes a character. */
    const char32_t *text = signs->fine && look->glyphs == GLYPHS_FINE && !look->lean ? signs->fine : signs->text;
    unsigned length = 0;

    while (text[length])
        length++;
    *choices = length / 2;
    return text;
}
