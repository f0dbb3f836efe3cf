#include "tile/glyph.h"

#include "base/text.h"
#include "tile/symmetry.h"

#include <stddef.h>

/* The orientations of one character in the order that its letter gives them. What is in no row looks the same from all
 * sides or has no turned form. */
struct glyph_orbit {
    char letter;
    const char *glyphs;
};

static const struct glyph_orbit orbits[] = {
    /* lines: light, heavy, double and their mixtures */
    {'I', "─│"},
    {'I', "━┃"},
    {'I', "═║"},
    {'I', "┿╂"},
    {'I', "╪╫"},
    {'L', "┌┐┘└"},
    {'L', "┏┓┛┗"},
    {'L', "╔╗╝╚"},
    {'L', "╃╄╆╅"},
    {'L', "╭╮╯╰"},
    {'T', "┬┤┴├"},
    {'T', "┳┫┻┣"},
    {'T', "╦╣╩╠"},
    {'T', "┰┥┸┝"},
    {'T', "┯┨┷┠"},
    {'T', "╀┾╁┽"},
    {'T', "╇╊╈╉"},
    {'T', "╥╡╨╞"},
    {'T', "╤╢╧╟"},
    {'T', "╵╶╷╴"},
    {'T', "╹╺╻╸"},
    {'T', "╽╾╿╼"},
    {'F', "┍┒┙┖┑┎┕┚"},
    {'F', "┞┮┧┵┦┭┟┶"},
    {'F', "┡┲┪┹┩┱┢┺"},
    {'F', "╒╖╛╙╕╓╘╜"},
    /* dashes and diagonals */
    {'I', "╌╎"},
    {'I', "╍╏"},
    {'I', "┄┆"},
    {'I', "┅┇"},
    {'I', "┈┊"},
    {'I', "┉┋"},
    {'\\', "╱╲"},
    /* blocks */
    {'T', "▀▐▄▌"},
    {'T', "▔▕▁▏"},
    {'L', "▘▝▗▖"},
    {'L', "▛▜▟▙"},
    {'\\', "▚▞"},
    /* triangles and half circles */
    {'T', "▲▶▼◀"},
    {'T', "△▷▽◁"},
    {'T', "▴▸▾◂"},
    {'T', "▵▹▿◃"},
    {'T', "◓◑◒◐"},
    {'L', "◤◥◢◣"},
    {'I', "▬▮"},
    {'I', "▭▯"},
    /* arrows */
    {'T', "↑→↓←"},
    {'T', "⇑⇒⇓⇐"},
    {'L', "↖↗↘↙"},
    {'I', "↔↕"},
    {'I', "⇔⇕"},
    /* signs */
    {'T', "⊤⊣⊥⊢"},
    {'T', "∩⊃∪⊂"},
    {'L', "⌈⌉⌋⌊"},
    /* ASCII */
    {'I', "-|"},
    {'T', "^>v<"},
    {'\\', "\\/"},
};

uint32_t glyph_image(uint32_t code, unsigned image)
{
    for (size_t i = 0; i < sizeof orbits / sizeof *orbits; i++) {
        const char *at = orbits[i].glyphs;
        uint32_t codes[8];
        unsigned count = 0, found = 8;

        for (uint32_t next; (next = text_next(&at)); count++) {
            codes[count] = next;
            if (next == code)
                found = count;
        }
        if (found < 8)
            return codes[symmetry_image(orbits[i].letter, found, image)];
    }
    return code;
}
