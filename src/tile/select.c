/* The tiles in play: a tileset with some of its oriented tiles left out. */
#include "tile/tileset.h"

#include "base/memory.h"
#include "base/near.h"
#include "tile/names.h"
#include "wave/domain.h"

#include <stdlib.h>
#include <string.h>

/* How numbers of the whole set become numbers of the kept one; TILE_NONE for what is left out. */
struct selection {
    const struct tileset *whole;
    struct tileset *kept;
    uint64_t *set; /* of oriented tiles of the whole set */
    uint32_t *tile;
};

static enum status choose(struct selection *selection, const char *const *names, size_t count, struct error *error)
{
    const struct tileset *whole = selection->whole;

    if (count == 0)
        return error_set(error, STATUS_NAME, "no tiles of '%s' are in play", whole->name);
    for (size_t i = 0; i < count; i++) {
        char hint[NEAR_HINT];

        if (tileset_find_all(whole, names[i], selection->set))
            continue;
        return error_set(error, STATUS_NAME, "no tile of '%s' is called '%s'%s", whole->name, names[i],
                         near_hint(tileset_nearest(whole, names[i]), hint));
    }
    return STATUS_OK;
}

static void copy_oriented(struct tileset *kept, const struct oriented_tile *from)
{
    struct oriented_tile *to = &kept->oriented[kept->oriented_count++];

    *to = *from;
    to->name = mem_text(from->name);
    to->picture = mem_copy(from->picture, (size_t)kept->size * kept->size);
    to->tile = (unsigned)kept->tile_count;
}

static void copy_tiles(struct selection *selection)
{
    const struct tileset *whole = selection->whole;
    struct tileset *kept = selection->kept;

    kept->tiles = mem_new(whole->tile_count, sizeof *kept->tiles);
    kept->oriented = mem_new(whole->oriented_count, sizeof *kept->oriented);
    for (size_t i = 0; i < whole->tile_count; i++) {
        const struct tile *from = &whole->tiles[i];
        struct tile tile = *from;

        tile.first = (unsigned)kept->oriented_count;
        tile.turns = 0;
        for (unsigned j = from->first; j < from->first + from->orientations; j++) {
            if (!domain_has(selection->set, j))
                continue;
            tile.turns |= (uint8_t)(1u << whole->oriented[j].turn);
            copy_oriented(kept, &whole->oriented[j]);
        }
        tile.orientations = (unsigned)kept->oriented_count - tile.first;
        selection->tile[i] = tile.orientations ? (uint32_t)kept->tile_count : TILE_NONE;
        if (!tile.orientations)
            continue;
        tile.name = mem_text(from->name);
        kept->tiles[kept->tile_count++] = tile;
    }
}

static void copy_sources(struct selection *selection)
{
    const struct tileset *whole = selection->whole;
    struct tileset *kept = selection->kept;

    kept->legend = mem_copy(whole->legend, whole->legend_count * sizeof *whole->legend);
    kept->legend_count = whole->legend_count;
    kept->sockets = mem_new(whole->socket_count, sizeof *kept->sockets);
    kept->socket_count = whole->socket_count;
    for (size_t i = 0; i < whole->socket_count; i++)
        kept->sockets[i] = mem_text(whole->sockets[i]);
    kept->meetings = mem_new(whole->meeting_count, sizeof *kept->meetings);
    kept->meeting_count = whole->meeting_count;
    for (size_t i = 0; i < whole->meeting_count; i++)
        kept->meetings[i] = whole->meetings[i];
    kept->written = mem_new(whole->written_count, sizeof *kept->written);
    for (size_t i = 0; i < whole->written_count; i++) {
        struct tile_rule rule = whole->written[i];

        rule.tile[0] = selection->tile[rule.tile[0]];
        rule.tile[1] = selection->tile[rule.tile[1]];
        if (rule.tile[0] != TILE_NONE && rule.tile[1] != TILE_NONE)
            kept->written[kept->written_count++] = rule;
    }
}

static void copy_rules(struct selection *selection)
{
    const struct rules *from = &selection->whole->rules;
    struct rules *to = &selection->kept->rules;
    size_t count = selection->kept->oriented_count;
    uint32_t *number = mem_new(count, sizeof *number); /* in the whole set */

    for (uint32_t i = 0, kept = 0; i < selection->whole->oriented_count; i++)
        if (domain_has(selection->set, i))
            number[kept++] = i;
    rules_init(to, (unsigned)count);
    for (unsigned a = 0; a < count; a++) {
        to->weight[a] = from->weight[number[a]];
        for (unsigned b = 0; b < count; b++)
            for (unsigned d = RIGHT; d <= DOWN; d++) {
                enum direction direction = (enum direction)d;

                if (rules_allowed(from, number[a], direction, number[b]))
                    rules_allow(to, a, direction, b, rules_factor(from, number[a], direction, number[b]));
            }
    }
    free(number);
}

enum status tileset_select(const struct tileset *tileset, const char *const *names, size_t count, struct tileset *kept,
                           struct error *error)
{
    struct selection selection = {.whole = tileset, .kept = kept};
    enum status status;

    selection.set = mem_new(tileset->rules.words, sizeof *selection.set);
    selection.tile = mem_new(tileset->tile_count, sizeof *selection.tile);
    status = choose(&selection, names, count, error);
    if (status == STATUS_OK) {
        *kept = (struct tileset){.size = tileset->size, .anticlockwise = tileset->anticlockwise};
        kept->name = mem_text(tileset->name);
        kept->file = mem_text(tileset->file);
        copy_tiles(&selection);
        names_sort(kept);
        copy_sources(&selection);
        copy_rules(&selection);
    }
    free(selection.set);
    free(selection.tile);
    return status;
}
