/*
 * Which signs a kind of ground shows, two characters a cell. Where there are fills the signs are the detail; on
 * terminals of 8 colours, where what one walks on is black, and without colours, they must be the picture, so they
 * stand closer. Signs are no letters and no digits: those are people and counts.
 */
#ifndef VIEW_SIGNS_H
#define VIEW_SIGNS_H

#include "tile/terrain.h"
#include "view/look.h"

#include <uchar.h>

#define SIGNS_CHECKER 255

struct signs {
    uint8_t every;        /* 0: never, 1: in each cell, n: in one of n by a hash, SIGNS_CHECKER: in every second cell */
    const char32_t *text; /* two characters a choice */
    const char32_t *fine; /* in place of text for GLYPHS_FINE, when there is one */
};

const struct signs *signs_of(const struct look *look, enum terrain terrain);
/* The characters to choose from, for the glyphs of LOOK; *CHOICES of them. */
const char32_t *signs_text(const struct signs *signs, const struct look *look, unsigned *choices);

#endif
