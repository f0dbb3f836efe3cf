/* People on the map: letters in their state's colour on the ground that is there already, bullets from far away. */
#ifndef VIEW_PEOPLE_H
#define VIEW_PEOPLE_H

#include "view/draw_town.h"

/* After the ground; the scene has a life. */
void draw_people(struct canvas *canvas, struct area area, const struct camera *camera, const struct look *look,
                 const struct town_scene *scene);

#endif
