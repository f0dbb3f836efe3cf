/*
 * The colours of ground, roofs, people and of the collapse: one table for each scheme (a theme in a weather), all
 * indexed alike, so that a new scheme is a new table and no code. Which colours, and why: doc/design.md, "How a town
 * looks".
 *
 * Colours are 0 to 255. In the scheme of 8 colours 8 to 15 stand for bold 0 to 7; palette_paint() says it to a
 * terminal. It serves terminals without colours as well, whose paint has none.
 */
#ifndef VIEW_PALETTE_H
#define VIEW_PALETTE_H

#include "tile/terrain.h"
#include "view/look.h"

#define PALETTE_SHADES 4 /* of a kind of ground's signs, chosen by a hash of the place */
#define PALETTE_ROOFS 6  /* the last one is slate */
#define PALETTE_AWNINGS 3
#define PALETTE_OPTIONS 8 /* shades of undecided cells, many options first */
#define PALETTE_HEATS 7   /* of the frontier, hot first */

/* Signs in FG on a fill of BG. */
struct colours {
    int16_t fg, bg;
};
struct ground_colours {
    int16_t bg, fg[PALETTE_SHADES];
};
struct roof_colours {
    int16_t light, dark, ridge;
};

/* What is shown of a cell whose options agree on more or less the same ground. */
enum agreed { AGREED_NOTHING, AGREED_ROAD, AGREED_PAVED, AGREED_GREEN, AGREED_WATER, AGREED_ROOF, AGREEDS };
enum person_colour {
    PERSON_WALK,
    PERSON_SIT,
    PERSON_LISTEN,
    PERSON_RUN,
    PERSON_INDOORS,
    PERSON_BUSKER,
    PERSON_COLOURS
};

struct palette {
    struct ground_colours ground[TERRAINS];
    struct roof_colours roof[PALETTE_ROOFS];
    struct colours door, door_lit; /* lit ones are seen at night */
    struct colours front;          /* the side of a house that faces the onlooker, and its windows */
    struct colours awning[PALETTE_AWNINGS];
    struct colours far_road;
    int16_t glow;                  /* ground before a lit door; COLOUR_DEFAULT: none */
    int16_t window;                /* lit windows in roofs; COLOUR_DEFAULT: none */
    int16_t drop, puddle;          /* COLOUR_DEFAULT: no rain */
    int16_t lean_roof, lean_green; /* signs on all roofs and on all green, drawn lean */
    int16_t person[PERSON_COLOURS];
    int16_t chip; /* a person's letter on a fill of the person's colour */
    int16_t agreed[AGREEDS];
    struct colours options[PALETTE_OPTIONS];
    int16_t heat[PALETTE_HEATS];
};

const struct palette *palette_of(const struct look *look);
/* FG on BG as the terminal's depth has it. */
struct paint palette_paint(const struct look *look, int16_t fg, int16_t bg);
/* A person's colour by its word ("walk" …), or a number 0 to 255 that suits the depth; walk when it is neither. */
int16_t palette_person(const struct look *look, const char *colour);

#endif
