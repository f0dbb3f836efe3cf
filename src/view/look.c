#include "view/look.h"

#include "view/palette.h"

const char *const theme_names[] = {"dark", "light", 0};
const char *const glyphs_names[] = {"ascii", "box", "fine", 0};

enum chrome { CHROME_DARK, CHROME_LIGHT, CHROME_8, CHROME_MONO, CHROMES };

/* Of everything that is no ground, for dark, light, 8 colours, none. People are in the palettes. */
static const struct paint chrome[ROLES][CHROMES] = {
    [ROLE_TEXT] = {{252, -1, 0}, {16, 255, 0}, {7, 0, 0}, {-1, -1, 0}},
    [ROLE_DIM] = {{244, -1, 0}, {241, 255, 0}, {7, 0, 0}, {-1, -1, 0}},
    [ROLE_HEAD] = {{255, 236, 0}, {16, 250, 0}, {7, 0, ATTR_BOLD}, {-1, -1, ATTR_BOLD}},
    [ROLE_HEAD_FOCUS] = {{16, 252, 0}, {231, 238, 0}, {0, 7, 0}, {-1, -1, ATTR_REVERSE}},
    [ROLE_BAR] = {{252, 236, 0}, {16, 250, 0}, {0, 7, 0}, {-1, -1, ATTR_REVERSE}},
    [ROLE_BAR_KEY] = {{222, 236, ATTR_BOLD}, {88, 250, ATTR_BOLD}, {1, 7, 0}, {-1, -1, ATTR_REVERSE | ATTR_BOLD}},
    [ROLE_BAR_OFF] = {{243, 236, 0}, {243, 250, 0}, {4, 7, 0}, {-1, -1, ATTR_REVERSE}},
    [ROLE_CHOSEN] = {{255, 239, 0}, {16, 252, 0}, {0, 6, 0}, {-1, -1, ATTR_REVERSE}},
    [ROLE_KEY] = {{222, -1, 0}, {124, 255, 0}, {3, 0, ATTR_BOLD}, {-1, -1, ATTR_BOLD}},
    [ROLE_RULE] = {{240, -1, 0}, {247, 255, 0}, {7, 0, 0}, {-1, -1, 0}},
    [ROLE_PROGRESS] = {{16, 67, 0}, {16, 67, 0}, {7, 4, 0}, {-1, -1, ATTR_REVERSE}},
    [ROLE_PROGRESS_REST] = {{252, 239, 0}, {16, 252, 0}, {7, 0, 0}, {-1, -1, 0}},
    [ROLE_MESSAGE] = {{252, -1, 0}, {16, 255, 0}, {7, 0, 0}, {-1, -1, 0}},
    [ROLE_WARNING] = {{214, -1, 0}, {124, 255, 0}, {3, 0, ATTR_BOLD}, {-1, -1, ATTR_BOLD}},
    [ROLE_FIELD] = {{231, 24, 0}, {16, 153, 0}, {7, 4, ATTR_BOLD}, {-1, -1, ATTR_UNDERLINE}},
    [ROLE_OBSERVED] = {{16, 226, 0}, {16, 226, 0}, {0, 3, 0}, {-1, -1, ATTR_REVERSE}},
    [ROLE_CONTRADICTION] = {{231, 160, 0}, {231, 160, 0}, {7, 1, ATTR_BOLD}, {-1, -1, ATTR_REVERSE | ATTR_BOLD}},
    [ROLE_RESET] = {{167, -1, 0}, {124, 255, 0}, {1, 0, ATTR_BOLD}, {-1, -1, 0}},
    [ROLE_CURSOR] = {{16, 231, 0}, {231, 16, 0}, {0, 7, 0}, {-1, -1, ATTR_REVERSE}},
    [ROLE_CHIP] = {{16, 231, 0}, {231, 16, 0}, {0, 7, 0}, {-1, -1, ATTR_REVERSE | ATTR_UNDERLINE}},
};

static enum chrome chrome_of(const struct look *look)
{
    if (look->depth == DEPTH_MONO)
        return CHROME_MONO;
    if (look->depth == DEPTH_8)
        return CHROME_8;
    return look->theme == THEME_LIGHT ? CHROME_LIGHT : CHROME_DARK;
}

/* Without reverse there is bold, and a terminal that has neither shows plain text. */
static struct paint without_reverse(struct paint paint)
{
    if (paint.attributes & ATTR_REVERSE)
        paint.attributes = (uint8_t)((paint.attributes & ~ATTR_REVERSE) | ATTR_BOLD);
    return paint;
}

struct paint look_paint(const struct look *look, enum role role)
{
    static const char *const person[ROLES] = {
        [ROLE_WALK] = "walk", [ROLE_SIT] = "sit",         [ROLE_LISTEN] = "listen",
        [ROLE_RUN] = "run",   [ROLE_INDOORS] = "indoors", [ROLE_BUSKER] = "busker",
    };
    struct paint paint = chrome[role][chrome_of(look)];

    if (person[role])
        return look_person(look, person[role], chrome[ROLE_TEXT][chrome_of(look)].bg);
    return look->depth == DEPTH_MONO && !look->reverse ? without_reverse(paint) : paint;
}

struct paint look_person(const struct look *look, const char *colour, int16_t bg)
{
    struct paint paint = palette_paint(look, palette_person(look, colour), bg);

    if (look->depth == DEPTH_MONO && look->reverse)
        paint.attributes = ATTR_REVERSE;
    return paint;
}

uint32_t look_mark(const struct look *look, enum mark mark)
{
    /* In the glyphs of ascii, box, fine; consoles have no dark shade. */
    static const uint32_t marks[MARKS][3] = {
        [MARK_HORIZONTAL] = {'-', 0x2500, 0x2500}, [MARK_VERTICAL] = {'|', 0x2502, 0x2502},
        [MARK_CORNER_UL] = {'+', 0x250c, 0x250c},  [MARK_CORNER_UR] = {'+', 0x2510, 0x2510},
        [MARK_CORNER_DL] = {'+', 0x2514, 0x2514},  [MARK_CORNER_DR] = {'+', 0x2518, 0x2518},
        [MARK_TEE_LEFT] = {'+', 0x251c, 0x251c},   [MARK_TEE_RIGHT] = {'+', 0x2524, 0x2524},
        [MARK_FULL] = {'=', 0x2588, 0x2588},       [MARK_DARK] = {'#', '#', 0x2593},
        [MARK_MEDIUM] = {'%', 0x2592, 0x2592},     [MARK_LIGHT] = {':', 0x2591, 0x2591},
        [MARK_BULLET] = {'o', 0x2022, 0x2022},
    };

    return marks[mark][look->glyphs];
}
