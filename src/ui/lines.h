/* Lines of text written into an area of a panel, one below the other; what does not fit is left out, but counted. */
#ifndef UI_LINES_H
#define UI_LINES_H

#include "view/look.h"

struct lines {
    const struct look *look;
    struct canvas *canvas;
    struct area area;
    int row; /* the next one */
};

void lines_add(struct lines *lines, enum role role, const char *text);
void lines_rule(struct lines *lines);
/* Is there room for one more? */
bool lines_room(const struct lines *lines);

#endif
