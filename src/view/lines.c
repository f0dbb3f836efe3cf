#include "view/lines.h"

#include <uchar.h>

/* By arms: 1 up, 2 right, 4 down, 8 left. */
static const char32_t light[] = U" ╵╶└╷│┌├╴┘─┴┐┤┬┼";
static const char32_t heavy[] = U" ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋";
static const char32_t twice[] = U"   ╚ ║╔╠ ╝═╩╗╣╦╬";
static const char32_t curved[] = U"   ╰  ╭  ╯  ╮   ";
static const char32_t ascii[] = U" |-+||++-+-+++++";

uint32_t line_character(const struct look *look, unsigned arms)
{
    return look->glyphs == GLYPHS_ASCII ? ascii[arms & 15] : light[arms & 15];
}

unsigned line_arms(uint32_t character)
{
    static const char32_t *const sets[] = {light, heavy, twice, curved};

    if (character < 0x2500 || character > 0x257f)
        return 0;
    for (unsigned set = 0; set < sizeof sets / sizeof *sets; set++)
        for (unsigned arms = 1; arms < 16; arms++)
            if (sets[set][arms] == character)
                return arms;
    return 0;
}

unsigned line_turned(unsigned arms, unsigned turn)
{
    return (arms << (turn & 3) | arms >> (4 - (turn & 3))) & 15;
}
