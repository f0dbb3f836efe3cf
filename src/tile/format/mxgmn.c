#include "tile/format/mxgmn_inside.h"

#include "base/memory.h"
#include "tile/format/ground.h"
#include "tile/reader.h"
#include "tile/symmetry.h"

#include <stdlib.h>
#include <string.h>

#define CELLS (MXGMN_SIZE * MXGMN_SIZE)
#define COLOUR_DRAWN 250 /* grey: of a tile that is only drawn */
_Static_assert(MXGMN_SIZE == GROUND_SIDE, "pictures become tiles as they are");

bool mxgmn_recognise(const char *text)
{
    if (strncmp(text, "\xef\xbb\xbf", 3) == 0)
        text += 3;
    return text[strspn(text, " \t\r\n")] == '<';
}

/* Characters for pictures; quotes and backslashes would not do in a file of ours. */
static const char grounds[TERRAINS] = {
    [TERRAIN_VOID] = '.',     [TERRAIN_ROAD] = '#',  [TERRAIN_PAVEMENT] = '_', [TERRAIN_CROSSING] = '=',
    [TERRAIN_PLAZA] = 'o',    [TERRAIN_PATH] = ':',  [TERRAIN_GRASS] = ',',    [TERRAIN_FLOWERS] = '*',
    [TERRAIN_TREE] = 'T',     [TERRAIN_HEDGE] = 'h', [TERRAIN_WATER] = '~',    [TERRAIN_BRIDGE] = 'B',
    [TERRAIN_FOUNTAIN] = '&', [TERRAIN_WALL] = 'W',  [TERRAIN_ROOF] = 'R',     [TERRAIN_AWNING] = 'A',
    [TERRAIN_DOOR] = 'D',     [TERRAIN_BENCH] = 'b', [TERRAIN_PITCH] = 'p',    [TERRAIN_FIELD] = 'f',
};

/* Of the terrains that are there. */
static void make_legend(struct tileset *tileset)
{
    bool used[TERRAINS] = {false};

    for (size_t i = 0; i < tileset->oriented_count; i++)
        for (unsigned cell = 0; cell < CELLS; cell++)
            used[tileset->oriented[i].picture[cell]] = true;
    tileset->legend = mem_new(TERRAINS, sizeof *tileset->legend);
    for (unsigned i = 0; i < TERRAINS; i++)
        if (used[i])
            tileset->legend[tileset->legend_count++] =
                (struct legend_entry){(unsigned char)grounds[i], (enum terrain)i};
}

/* The ground of a tile, into CELLS. */
static enum status read_ground(const struct mxgmn *mxgmn, const struct tile *tile, uint8_t *cells)
{
    enum terrain terrain = TERRAIN_VOID;
    enum status status = STATUS_OK;
    bool found = false;
    char *path;

    if (mxgmn->pictures) {
        path = mem_format("%s/%s%s.png", mxgmn->pictures, tile->name, mxgmn->unique ? " 0" : "");
        status = ground_by_picture(path, cells, &found, mxgmn->error);
        free(path);
    }
    if (status != STATUS_OK || found)
        return status;
    ground_by_name(tile->name, &terrain);
    memset(cells, (int)terrain, CELLS);
    return STATUS_OK;
}

/* Takes the name of FROM over. */
static enum status make_tile(struct mxgmn *mxgmn, struct tileset *tileset, struct tile *from)
{
    struct tile *tile = &tileset->tiles[tileset->tile_count++];
    uint8_t cells[CELLS];
    unsigned count = symmetry_count(from->symmetry);
    enum status status;

    *tile = *from;
    from->name = NULL;
    tile->turns = (uint8_t)((1u << count) - 1);
    tile->probability *= count;
    tile->first = (unsigned)tileset->oriented_count;
    memset(tile->sides, -1, sizeof tile->sides);
    if (tileset->oriented_count + count > RULES_TILES_LIMIT)
        return error_at(mxgmn->error, STATUS_LIMIT, mxgmn->file, tile->line, "more than %u tiles with their turns",
                        RULES_TILES_LIMIT);
    status = read_ground(mxgmn, tile, cells);
    if (status != STATUS_OK)
        return status;
    mxgmn_glyph(tile, cells);
    tile->colour = cells[CELLS / 2] == TERRAIN_VOID ? COLOUR_DRAWN : TILE_COLOUR_TERRAIN + cells[CELLS / 2];
    reader_orient(tileset, tile, cells);
    return STATUS_OK;
}

static enum status make_tiles(struct mxgmn *mxgmn, struct tileset *tileset)
{
    size_t most = mxgmn->tile_count * SYMMETRY_IMAGES;
    enum status status = STATUS_OK;

    if (mxgmn->tile_count == 0)
        return error_at(mxgmn->error, STATUS_VALUE, mxgmn->file, 1, "the set has no tiles");
    tileset->tiles = mem_new(mxgmn->tile_count, sizeof *tileset->tiles);
    tileset->oriented = mem_new(most < RULES_TILES_LIMIT ? most : RULES_TILES_LIMIT, sizeof *tileset->oriented);
    for (size_t i = 0; i < mxgmn->tile_count && status == STATUS_OK; i++)
        status = make_tile(mxgmn, tileset, &mxgmn->tiles[i]);
    return status;
}

static enum status make_rules(struct mxgmn *mxgmn, struct reader *reader)
{
    struct tileset *tileset = reader->tileset;
    enum status status = STATUS_OK;

    tileset->written = mem_new(mxgmn->neighbour_count, sizeof *tileset->written);
    for (size_t i = 0; i < mxgmn->neighbour_count && status == STATUS_OK; i++) {
        const struct mxgmn_line *line = &mxgmn->neighbours[i];
        struct tile_rule rule = {.direction = RIGHT, .factor = RULES_FACTOR_ONE, .line = line->line};

        for (unsigned side = 0; side < 2 && status == STATUS_OK; side++) {
            unsigned turn = 0;

            status = reader_find(reader, line->name[side], line->line, &rule.tile[side], &turn);
            rule.turn[side] = (uint8_t)turn;
        }
        if (status == STATUS_OK)
            tileset->written[tileset->written_count++] = rule;
    }
    return status;
}

static bool has_member(const struct tile_subset *subset, uint32_t tile)
{
    for (size_t i = 0; i < subset->count; i++)
        if (subset->tiles[i] == tile)
            return true;
    return false;
}

static enum status make_subset(struct reader *reader, const struct mxgmn_subset *from)
{
    struct tileset *tileset = reader->tileset;
    struct tile_subset *subset = &tileset->subsets[tileset->subset_count++];
    enum status status = STATUS_OK;

    *subset = (struct tile_subset){.name = mem_text(from->head.name[0]), .line = from->head.line};
    for (size_t i = 0; i < from->count && status == STATUS_OK; i++) {
        const struct mxgmn_line *line = &from->tiles[i];
        uint32_t tile = 0;
        unsigned turn;

        status = reader_find(reader, line->name[0], line->line, &tile, &turn);
        if (status == STATUS_OK && strcmp(tileset->tiles[tile].name, line->name[0]) != 0)
            status = error_at(reader->error, STATUS_NAME, tileset->file, line->line,
                              "a subset names tiles, not orientations: '%s'", line->name[0]);
        if (status == STATUS_OK && has_member(subset, tile))
            status = error_at(reader->error, STATUS_NAME, tileset->file, line->line,
                              "tile '%s' is in the subset already", line->name[0]);
        if (status == STATUS_OK)
            *ARRAY_ADD(subset->tiles, subset->count, subset->capacity) = tile;
    }
    return status;
}

static enum status make_subsets(struct mxgmn *mxgmn, struct reader *reader)
{
    enum status status = STATUS_OK;

    reader->tileset->subsets = mem_new(mxgmn->subset_count, sizeof *reader->tileset->subsets);
    for (size_t i = 0; i < mxgmn->subset_count && status == STATUS_OK; i++)
        status = make_subset(reader, &mxgmn->subsets[i]);
    return status;
}

static enum status make_set(struct mxgmn *mxgmn, struct tileset *tileset)
{
    struct reader reader = {.tileset = tileset, .error = mxgmn->error};
    enum status status;

    *tileset = (struct tileset){.size = MXGMN_SIZE, .anticlockwise = true};
    tileset->file = mem_text(mxgmn->file);
    tileset->name = library_name_of(mxgmn->file);
    status = make_tiles(mxgmn, tileset);
    if (status == STATUS_OK)
        status = reader_names(&reader);
    if (status == STATUS_OK)
        status = make_rules(mxgmn, &reader);
    if (status == STATUS_OK)
        status = make_subsets(mxgmn, &reader);
    if (status == STATUS_OK)
        status = reader_expand(&reader);
    make_legend(tileset);
    if (status != STATUS_OK)
        tileset_release(tileset);
    return status;
}

enum status mxgmn_parse(const char *text, size_t size, const char *file, const char *pictures, struct tileset *tileset,
                        struct error *error)
{
    struct mxgmn mxgmn = {.file = file, .pictures = pictures, .error = error};
    enum status status = mxgmn_read(&mxgmn, text, size);

    if (status == STATUS_OK)
        status = make_set(&mxgmn, tileset);
    mxgmn_release(&mxgmn);
    return status;
}
