/* The names of tiles and oriented tiles: that no two are alike, and what a name in a rule means. */
#include "tile/reader.h"

#include "base/memory.h"
#include "base/near.h"
#include "tile/symmetry.h"

#include <stdlib.h>
#include <string.h>

static int compare_names(const void *left, const void *right)
{
    const struct reader_name *a = left, *b = right;
    int order = strcmp(a->name, b->name);

    if (order)
        return order;
    if (a->tile != b->tile)
        return a->tile < b->tile ? -1 : 1;
    return a->turn < b->turn ? -1 : a->turn > b->turn;
}

static void collect_names(struct reader *reader)
{
    const struct tileset *tileset = reader->tileset;

    reader->names = mem_new(tileset->tile_count + tileset->oriented_count, sizeof *reader->names);
    for (uint32_t i = 0; i < tileset->tile_count; i++)
        reader->names[reader->name_count++] = (struct reader_name){tileset->tiles[i].name, i, 0};
    for (size_t i = 0; i < tileset->oriented_count; i++) {
        const struct oriented_tile *oriented = &tileset->oriented[i];

        if (tileset->tiles[oriented->tile].orientations > 1)
            reader->names[reader->name_count++] = (struct reader_name){oriented->name, oriented->tile, oriented->turn};
    }
    qsort(reader->names, reader->name_count, sizeof *reader->names, compare_names);
}

enum status reader_names(struct reader *reader)
{
    const struct tile *tiles = reader->tileset->tiles;
    const struct reader_name *first = NULL, *second = NULL;

    collect_names(reader);
    for (size_t i = 1; i < reader->name_count; i++) {
        const struct reader_name *a = &reader->names[i - 1], *b = &reader->names[i];

        if (a->tile != b->tile && strcmp(a->name, b->name) == 0 && (!second || b->tile < second->tile)) {
            first = a;
            second = b;
        }
    }
    if (!second)
        return STATUS_OK;
    if (strcmp(tiles[first->tile].name, tiles[second->tile].name) == 0)
        return error_at(reader->error, STATUS_NAME, reader->tileset->file, tiles[second->tile].line,
                        "a tile '%s' is there already, at line %d", second->name, tiles[first->tile].line);
    return error_at(reader->error, STATUS_NAME, reader->tileset->file, tiles[second->tile].line,
                    "the name '%s' means this tile '%s' and, at line %d, tile '%s'", second->name,
                    tiles[second->tile].name, tiles[first->tile].line, tiles[first->tile].name);
}

static int compare_text(const void *text, const void *name)
{
    return strcmp(text, ((const struct reader_name *)name)->name);
}

static const struct reader_name *find_name(const struct reader *reader, const char *text)
{
    return bsearch(text, reader->names, reader->name_count, sizeof *reader->names, compare_text);
}

/* "NAME 3" of a tile whose name is no oriented tile's: its turns leave 3 out, or it has one orientation. The tile, or
 * null; *TURN is what the number says. */
static const struct tile *find_numbered(const struct reader *reader, const char *text, int64_t *turn)
{
    const char *blank = strrchr(text, ' ');
    const struct reader_name *found;
    char *name;

    if (!blank || !blank[1] || (blank[1] == '0' && blank[2]) || blank[1 + strspn(blank + 1, "0123456789")] ||
        strlen(blank) > 10)
        return NULL;
    name = mem_text(text);
    name[blank - text] = '\0';
    found = find_name(reader, name);
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
    const struct reader_name *found = find_name(reader, text);
    const struct tile *numbered;
    char hint[NEAR_HINT];
    int64_t number;

    if (found) {
        *tile = found->tile;
        *turn = found->turn;
        return STATUS_OK;
    }
    numbered = find_numbered(reader, text, &number);
    if (numbered && number < symmetry_count(numbered->symmetry)) {
        *tile = (uint32_t)(numbered - reader->tileset->tiles);
        *turn = (unsigned)number;
        return STATUS_OK;
    }
    if (numbered)
        return reader_no_turn(reader, line, numbered, number);
    return error_at(reader->error, STATUS_NAME, reader->tileset->file, line, "no tile is called '%s'%s", text,
                    near_hint(tileset_nearest(reader->tileset, text), hint));
}

enum status reader_reference(struct reader *reader, const conf_node *node, uint32_t *tile, unsigned *turn)
{
    const char *text = NULL;
    enum status status = conf_get_text(reader->document, node, NULL, &text, reader->error);

    return status == STATUS_OK ? reader_find(reader, text, (int)conf_line(node), tile, turn) : status;
}
