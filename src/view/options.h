/* How a cell looks that is not decided: by how many options it has, and what they agree on. */
#ifndef VIEW_OPTIONS_H
#define VIEW_OPTIONS_H

#include "view/ground.h"

/* The shade for COUNT options of TILES, on a log scale: 0 is everything open, PALETTE_OPTIONS - 1 two options left. */
unsigned options_shade(unsigned count, unsigned tiles);
/* COUNT's number, or what is without one, on the shade. */
struct colours options_colours(const struct palette *palette, unsigned count, unsigned tiles);
/* What all options left show at a turned place, AGREED_NOTHING when they differ. The scenery is a wave. */
enum agreed options_agree(const struct scenery *scenery, int across, int down);
/* A place that is agreed on, drawn with no more than is known. */
struct pair options_pair(const struct look *look, enum agreed agreed);

#endif
