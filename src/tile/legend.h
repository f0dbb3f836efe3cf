/* What the characters of pictures stand for: a list of { char = "r"; terrain = "roof"; }, in tilesets and presets
 * alike. */
#ifndef TILE_LEGEND_H
#define TILE_LEGEND_H

#include "conf/conf.h"
#include "tile/tileset.h"

struct legend {
    struct legend_entry *entries; /* the caller frees them, also after a failure to read */
    size_t count;
};

/* At most TILE_LEGEND_LIMIT entries, no character twice. */
enum status legend_read(const struct conf_document *document, const conf_node *list, struct legend *legend,
                        struct error *error);
bool legend_find(const struct legend *legend, uint32_t character, enum terrain *terrain);

#endif
