/* Subsets by their names. */
#include "tile/tileset.h"

#include "base/memory.h"
#include "base/near.h"

#include <stdlib.h>
#include <string.h>

const struct tile_subset *tileset_find_subset(const struct tileset *tileset, const char *name, struct error *error)
{
    const char *nearest = NULL;
    unsigned best = NEAR_FAR;
    char hint[NEAR_HINT];

    for (size_t i = 0; i < tileset->subset_count; i++) {
        const struct tile_subset *subset = &tileset->subsets[i];

        if (strcmp(subset->name, name) == 0)
            return subset;
        if (near_better(name, subset->name, &best))
            nearest = subset->name;
    }
    error_set(error, STATUS_NAME, "no subset of '%s' is called '%s'%s", tileset->name, name, near_hint(nearest, hint));
    return NULL;
}

enum status tileset_select_subset(const struct tileset *tileset, const char *name, struct tileset *kept,
                                  struct error *error)
{
    const struct tile_subset *subset = tileset_find_subset(tileset, name, error);
    const char **names;
    enum status status;

    if (!subset)
        return STATUS_NAME;
    names = mem_new(subset->count, sizeof *names);
    for (size_t i = 0; i < subset->count; i++)
        names[i] = tileset->tiles[subset->tiles[i]].name;
    status = tileset_select(tileset, names, subset->count, kept, error);
    free(names);
    return status;
}
