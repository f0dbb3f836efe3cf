/* The names of tiles and oriented tiles: finding them, that no two are alike, and what a name in a rule means. */
#include "tile/names.h"

#include "base/memory.h"
#include "base/near.h"
#include "tile/reader.h"
#include "tile/symmetry.h"

#include <stdlib.h>
#include <string.h>

static int compare_names(const void *left, const void *right)
{
    const struct tile_name *a = left, *b = right;
    int order = strcmp(a->name, b->name);

    if (order)
        return order;
    if (a->tile != b->tile)
        return a->tile < b->tile ? -1 : 1;
    return a->oriented < b->oriented ? -1 : a->oriented > b->oriented;
}

void names_sort(struct tileset *tileset)
{
    tileset->names = mem_new(tileset->tile_count + tileset->oriented_count, sizeof *tileset->names);
    tileset->name_count = 0;
    for (uint32_t i = 0; i < tileset->tile_count; i++)
        tileset->names[tileset->name_count++] = (struct tile_name){tileset->tiles[i].name, i, TILE_NONE};
    for (uint32_t i = 0; i < tileset->oriented_count; i++) {
        const struct oriented_tile *oriented = &tileset->oriented[i];

        if (strcmp(oriented->name, tileset->tiles[oriented->tile].name) != 0)
            tileset->names[tileset->name_count++] = (struct tile_name){oriented->name, oriented->tile, i};
    }
    qsort(tileset->names, tileset->name_count, sizeof *tileset->names, compare_names);
}

static int compare_text(const void *text, const void *name)
{
    return strcmp(text, ((const struct tile_name *)name)->name);
}

const struct tile_name *names_find(const struct tileset *tileset, const char *name)
{
    return bsearch(name, tileset->names, tileset->name_count, sizeof *tileset->names, compare_text);
}

enum status reader_names(struct reader *reader)
{
    struct tileset *tileset = reader->tileset;
    const struct tile *tiles = tileset->tiles;
    const struct tile_name *first = NULL, *second = NULL;

    names_sort(tileset);
    for (size_t i = 1; i < tileset->name_count; i++) {
        const struct tile_name *a = &tileset->names[i - 1], *b = &tileset->names[i];

        if (a->tile != b->tile && strcmp(a->name, b->name) == 0 && (!second || b->tile < second->tile)) {
            first = a;
            second = b;
        }
    }
    if (!second)
        return STATUS_OK;
    if (strcmp(tiles[first->tile].name, tiles[second->tile].name) == 0)
        return error_at(reader->error, STATUS_NAME, tileset->file, tiles[second->tile].line,
                        "a tile '%s' is there already, at line %d", second->name, tiles[first->tile].line);
    return error_at(reader->error, STATUS_NAME, tileset->file, tiles[second->tile].line,
                    "the name '%s' means this tile '%s' and, at line %d, tile '%s'", second->name,
                    tiles[second->tile].name, tiles[first->tile].line, tiles[first->tile].name);
}

/* "NAME 3" of a tile whose name is no oriented tile's: its turns leave 3 out, or it has one orientation. The tile, or
 * null; *TURN is what the number says. */
static const struct tile *find_numbered(const struct reader *reader, const char *text, int64_t *turn)
{
    const char *blank = strrchr(text, ' ');
    const struct tile_name *found;
    char *name;

    if (!blank || !blank[1] || (blank[1] == '0' && blank[2]) || blank[1 + strspn(blank + 1, "0123456789")] ||
        strlen(blank) > 10)
        return NULL;
    name = mem_text(text);
    name[blank - text] = '\0';
    found = names_find(reader->tileset, name);
    free(name);
    *turn = strtol(blank + 1, NULL, 10);
    return found ? &reader->tileset->tiles[found->tile] : NULL;
}

enum status reader_no_turn(struct reader *reader, int line, const struct tile *tile, int64_t turn)
{
    unsigned count = symmetry_count(tile->symmetry);

    if (!tile->symmetry)
        return error_at(reader->error, STATUS_VALUE, reader->tileset->file, line,
                        "tile '%s' has no orientation %lld: without a symmetry there is only 0", tile->name,
                        (long long)turn);
    return error_at(reader->error, STATUS_VALUE, reader->tileset->file, line,
                    "tile '%s' has no orientation %lld: with symmetry %c the last one is %u", tile->name,
                    (long long)turn, tile->symmetry, count - 1);
}

enum status reader_find(struct reader *reader, const char *text, int line, uint32_t *tile, unsigned *turn)
{
    const struct tileset *tileset = reader->tileset;
    const struct tile_name *found = names_find(tileset, text);
    const struct tile *numbered;
    char hint[NEAR_HINT];
    int64_t number;

    if (found) {
        *tile = found->tile;
        *turn = found->oriented == TILE_NONE ? 0 : tileset->oriented[found->oriented].turn;
        return STATUS_OK;
    }
    numbered = find_numbered(reader, text, &number);
    if (numbered && number < symmetry_count(numbered->symmetry)) {
        *tile = (uint32_t)(numbered - tileset->tiles);
        *turn = (unsigned)number;
        return STATUS_OK;
    }
    if (numbered)
        return reader_no_turn(reader, line, numbered, number);
    return error_at(reader->error, STATUS_NAME, tileset->file, line, "no tile is called '%s'%s", text,
                    near_hint(tileset_nearest(tileset, text), hint));
}

enum status reader_reference(struct reader *reader, const conf_node *node, uint32_t *tile, unsigned *turn)
{
    const char *text = NULL;
    enum status status = conf_get_text(reader->document, node, NULL, &text, reader->error);

    return status == STATUS_OK ? reader_find(reader, text, (int)conf_line(node), tile, turn) : status;
}
