#include "tile/terrain.h"

#include "base/near.h"

#include <string.h>

struct terrain_kind {
    const char *name;
    enum terrain_use use;
    unsigned cost;
};

static const struct terrain_kind kinds[TERRAINS] = {
#define X(name, text, use, cost) {text, TERRAIN_##use, cost},
    TERRAIN_TABLE(X)
#undef X
};

const char *terrain_name(enum terrain terrain)
{
    return kinds[terrain].name;
}

bool terrain_find(const char *name, enum terrain *terrain)
{
    for (unsigned i = 0; i < TERRAINS; i++)
        if (strcmp(kinds[i].name, name) == 0) {
            *terrain = (enum terrain)i;
            return true;
        }
    return false;
}

const char *terrain_nearest(const char *name)
{
    const char *nearest = NULL;
    unsigned best = NEAR_FAR;

    for (unsigned i = 0; i < TERRAINS; i++)
        if (near_better(name, kinds[i].name, &best))
            nearest = kinds[i].name;
    return nearest;
}

enum terrain_use terrain_use(enum terrain terrain)
{
    return kinds[terrain].use;
}

unsigned terrain_cost(enum terrain terrain)
{
    return kinds[terrain].cost;
}
