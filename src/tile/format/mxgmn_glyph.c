/* A sign for a tile whose author drew none: the lines of its picture, or of its letter, or the first one of its name.
 */
#include "tile/format/mxgmn_inside.h"

#include "base/text.h"
#include "tile/format/ground.h"

#include <string.h>

/* By the sides that a line goes to: up 1, right 2, down 4, left 8. */
static const char *const lines[] = {"·", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};

static void set_line(struct tile *tile, unsigned sides)
{
    const char *line = lines[sides];

    tile->glyph = text_next(&line);
    tile->ascii = (sides & 10) == 0 ? '|' : (sides & 5) == 0 ? '-' : '+';
}

static void set_name(struct tile *tile)
{
    const char *name = tile->name;

    tile->glyph = text_next(&name);
    tile->ascii = (char)(tile->glyph < 0x7f ? tile->glyph : '#');
}

static void set_letter(struct tile *tile)
{
    static const char letters[] = "ILT";
    static const unsigned sides[] = {5, 3, 14};
    const char *letter = strchr(letters, tile->symmetry);

    if (letter)
        set_line(tile, sides[letter - letters]);
    else if (tile->symmetry == '\\')
        tile->glyph = 0x2572, tile->ascii = '\\';
    else
        set_name(tile);
}

void mxgmn_glyph(struct tile *tile, const uint8_t *picture)
{
    static const unsigned side[] = {1, 5, 7, 3}; /* the cells up, right, down and left of the middle */
    unsigned same = 0, sides = 0;

    for (unsigned cell = 0; cell < GROUND_SIDE * GROUND_SIDE; cell++)
        same += picture[cell] == picture[4];
    for (unsigned i = 0; i < DIRECTIONS; i++)
        sides |= (unsigned)(picture[side[i]] == picture[4]) << i;
    if (same == GROUND_SIDE * GROUND_SIDE && picture[4] == TERRAIN_VOID)
        set_letter(tile);
    else if (same == GROUND_SIDE * GROUND_SIDE)
        set_name(tile);
    else
        set_line(tile, sides);
}
