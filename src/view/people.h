/* People on the map: letters in their state's colour on the ground that is there already, bullets from far away. */
#ifndef VIEW_PEOPLE_H
#define VIEW_PEOPLE_H

#include "view/draw_town.h"

#define PEOPLE_BUSKER 'B'

/* The letter as it is shown: capitals where there are no colours. */
uint32_t people_letter(const struct look *look, char letter);
/* After the ground; the scene has a life. */
void draw_people(struct canvas *canvas, struct area area, const struct camera *camera, const struct look *look,
                 const struct town_scene *scene);

#endif
