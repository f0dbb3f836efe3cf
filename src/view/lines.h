/* Lines that run through a cell to some of its sides: the sides as bits, and the characters that draw them. */
#ifndef VIEW_LINES_H
#define VIEW_LINES_H

#include "view/look.h"
#include "wave/topology.h"

#define LINE_ARM(direction) (1u << (direction))

/* The character with these arms; '+' and its kin in ASCII. */
uint32_t line_character(const struct look *look, unsigned arms);
/* The arms of a box-drawing character, light, heavy, double or round; 0 for all others. */
unsigned line_arms(uint32_t character);
/* ARMS after TURN quarter turns clockwise. */
unsigned line_turned(unsigned arms, unsigned turn);

#endif
