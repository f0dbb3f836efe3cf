/* Tiles as their author wrote them, and the oriented tiles made of each. Neighbours are read later, in written.c, when
 * all names are known. */
#include "tile/reader.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "tile/glyph.h"
#include "tile/image.h"
#include "tile/legend.h"
#include "tile/symmetry.h"

#include <string.h>

static enum status read_name(struct reader *reader, const conf_node *node, struct tile *tile)
{
    const char *name = NULL;
    enum status status = conf_get_text(reader->document, node, "name", &name, reader->error);

    if (status != STATUS_OK)
        return status;
    if (!name)
        return conf_error(reader->document, node, reader->error, STATUS_VALUE, "a tile without a name");
    if (!*name)
        return conf_error(reader->document, conf_member(node, "name"), reader->error, STATUS_VALUE,
                          "the name of a tile is empty");
    tile->name = mem_text(name);
    return STATUS_OK;
}

static enum status read_glyph(struct reader *reader, const conf_node *node, struct tile *tile)
{
    uint32_t ascii = 0;
    enum status status = reader_character(reader, node, "glyph", &tile->glyph);

    if (status == STATUS_OK)
        status = reader_character(reader, node, "ascii", &ascii);
    if (status != STATUS_OK)
        return status;
    if (!tile->glyph)
        return conf_error(reader->document, node, reader->error, STATUS_VALUE, "tile '%s' has no glyph", tile->name);
    if (!ascii && tile->glyph >= 0x7f)
        return conf_error(reader->document, conf_member(node, "glyph"), reader->error, STATUS_VALUE,
                          "the glyph of tile '%s' is not ASCII, so it needs a stand-in: ascii = \"…\"", tile->name);
    if (ascii >= 0x7f)
        return conf_error(reader->document, conf_member(node, "ascii"), reader->error, STATUS_VALUE,
                          "'ascii' must be an ASCII character");
    tile->ascii = (char)(ascii ? ascii : tile->glyph);
    return STATUS_OK;
}

static enum status read_symmetry(struct reader *reader, const conf_node *node, struct tile *tile)
{
    const char *text = NULL;
    enum status status = conf_get_text(reader->document, node, "symmetry", &text, reader->error);

    if (status != STATUS_OK || !text)
        return status;
    if (!text[0] || text[1] || symmetry_count(text[0]) == 0)
        return conf_error(reader->document, conf_member(node, "symmetry"), reader->error, STATUS_NAME,
                          "no symmetry is called '%s'; the letters are %s", text, symmetry_letters());
    tile->symmetry = text[0];
    return STATUS_OK;
}

static enum status read_turn(struct reader *reader, const conf_node *item, struct tile *tile)
{
    int64_t turn = 0;
    enum status status = conf_get_int(reader->document, item, NULL, INT64_MIN, INT64_MAX, &turn, reader->error);

    if (status != STATUS_OK)
        return status;
    if (turn < 0 || turn >= symmetry_count(tile->symmetry))
        return reader_no_turn(reader, (int)conf_line(item), tile, turn);
    if (tile->turns >> turn & 1)
        return conf_error(reader->document, item, reader->error, STATUS_NAME, "orientation %lld is there twice",
                          (long long)turn);
    tile->turns |= (uint8_t)(1u << turn);
    return STATUS_OK;
}

static enum status read_turns(struct reader *reader, const conf_node *node, struct tile *tile)
{
    const conf_node *list;
    enum status status = conf_get_list(reader->document, node, "turns", &list, reader->error);

    if (status != STATUS_OK)
        return status;
    if (!list)
        tile->turns = (uint8_t)((1u << symmetry_count(tile->symmetry)) - 1);
    for (unsigned i = 0; list && i < conf_count(list) && status == STATUS_OK; i++)
        status = read_turn(reader, conf_item(list, i), tile);
    if (status == STATUS_OK && !tile->turns)
        return conf_error(reader->document, list, reader->error, STATUS_VALUE,
                          "tile '%s' has no orientation left to stand in", tile->name);
    return status;
}

static enum status read_colour(struct reader *reader, const conf_node *node, struct tile *tile)
{
    const conf_node *colour = conf_member(node, "colour");
    enum terrain terrain = TERRAINS;
    int64_t number = 0;
    enum status status;

    tile->colour = -1;
    if (!colour)
        return STATUS_OK;
    if (conf_is_text(colour)) {
        status = reader_terrain(reader, node, "colour", &terrain);
        tile->colour = TILE_COLOUR_TERRAIN + (int)terrain;
        return status;
    }
    status = conf_get_int(reader->document, node, "colour", 0, 255, &number, reader->error);
    tile->colour = (int)number;
    return status;
}

static enum status read_sides(struct reader *reader, const conf_node *node, struct tile *tile)
{
    const conf_node *list;
    enum status status = conf_get_list(reader->document, node, "sides", &list, reader->error);

    for (unsigned direction = 0; direction < DIRECTIONS; direction++)
        tile->sides[direction] = -1;
    if (status != STATUS_OK || !list)
        return status;
    if (conf_count(list) != DIRECTIONS)
        return conf_error(reader->document, list, reader->error, STATUS_VALUE,
                          "'sides' must be four sockets, up, right, down, left, not %u", conf_count(list));
    for (unsigned direction = 0; direction < DIRECTIONS && status == STATUS_OK; direction++)
        status = reader_socket(reader, conf_item(list, direction), &tile->sides[direction]);
    return status;
}

static enum status read_row(struct reader *reader, const conf_node *item, unsigned row, uint8_t *cells)
{
    const struct tileset *tileset = reader->tileset;
    const struct legend legend = {tileset->legend, tileset->legend_count};
    const char *text = NULL, *at;
    enum status status = conf_get_text(reader->document, item, NULL, &text, reader->error);

    if (status != STATUS_OK)
        return status;
    if (text_columns(text) != tileset->size)
        return conf_error(reader->document, item, reader->error, STATUS_VALUE,
                          "row %u of the picture has %zu characters, not %u: '%s'", row + 1, text_columns(text),
                          tileset->size, text);
    at = text;
    for (uint32_t code; (code = text_next(&at)); cells++) {
        enum terrain terrain;
        char shown[5];

        text_put(code, shown);
        if (!legend_find(&legend, code, &terrain))
            return conf_error(reader->document, item, reader->error, STATUS_NAME,
                              "character '%s' in row %u of the picture is not in the legend", shown, row + 1);
        *cells = (uint8_t)terrain;
    }
    return STATUS_OK;
}

static enum status read_picture(struct reader *reader, const conf_node *node, uint8_t *picture)
{
    unsigned size = reader->tileset->size;
    const conf_node *list;
    enum status status = reader_list(reader, node, "picture", &list);

    if (status != STATUS_OK)
        return status;
    if (conf_count(list) != size)
        return conf_error(reader->document, list, reader->error, STATUS_VALUE,
                          "the picture has %u rows, not %u: the set's size is %u", conf_count(list), size, size);
    for (unsigned row = 0; row < size && status == STATUS_OK; row++)
        status = read_row(reader, conf_item(list, row), row, picture + row * size);
    return status;
}

void reader_orient(struct tileset *tileset, struct tile *tile, const uint8_t *picture)
{
    unsigned size = tileset->size;

    tile->orientations = (unsigned)__builtin_popcount(tile->turns);
    for (unsigned turn = 0; turn < SYMMETRY_IMAGES; turn++) {
        struct oriented_tile *oriented = &tileset->oriented[tileset->oriented_count];
        unsigned image = image_that_is_turn(tileset, turn);

        if (!(tile->turns >> turn & 1))
            continue;
        *oriented = (struct oriented_tile){.tile = (unsigned)(tile - tileset->tiles), .turn = turn};
        oriented->name = tile->orientations == 1 ? mem_text(tile->name) : mem_format("%s %u", tile->name, turn);
        oriented->glyph = glyph_image(tile->glyph, image);
        oriented->ascii = (char)glyph_image((unsigned char)tile->ascii, image);
        oriented->picture = mem_new((size_t)size * size, 1);
        symmetry_picture(picture, size, image, oriented->picture);
        tileset->oriented_count++;
    }
}

static enum status read_parts(struct reader *reader, const conf_node *node, struct tile *tile)
{
    static enum status (*const parts[])(struct reader *, const conf_node *, struct tile *) = {
        read_name, read_glyph, read_symmetry, read_turns, read_colour, read_sides,
    };
    enum status status = STATUS_OK;

    for (size_t i = 0; i < sizeof parts / sizeof *parts && status == STATUS_OK; i++)
        status = parts[i](reader, node, tile);
    tile->probability = DECIMAL_ONE;
    if (status == STATUS_OK)
        status = conf_get_decimal(reader->document, node, "probability", 0, (int64_t)RULES_WEIGHT_MOST,
                                  &tile->probability, reader->error);
    return status;
}

static enum status read_tile(struct reader *reader, const conf_node *node)
{
    struct tileset *tileset = reader->tileset;
    struct tile *tile = &tileset->tiles[tileset->tile_count];
    uint8_t picture[TILE_SIZE_LIMIT * TILE_SIZE_LIMIT];
    enum status status = reader_group(reader, node, TILESET_TILE, "a tile");

    if (status != STATUS_OK)
        return status;
    tileset->tile_count++;
    tile->line = (int)conf_line(node);
    tile->first = (unsigned)tileset->oriented_count;
    status = read_parts(reader, node, tile);
    if (status == STATUS_OK)
        status = read_picture(reader, node, picture);
    if (status != STATUS_OK)
        return status;
    if (tile->colour < 0) {
        unsigned middle = tileset->size / 2;

        tile->colour = TILE_COLOUR_TERRAIN + picture[middle * tileset->size + middle];
    }
    if (tileset->oriented_count + (unsigned)__builtin_popcount(tile->turns) > RULES_TILES_LIMIT)
        return conf_error(reader->document, node, reader->error, STATUS_LIMIT, "more than %u tiles with their turns",
                          RULES_TILES_LIMIT);
    reader_orient(tileset, tile, picture);
    return STATUS_OK;
}

enum status reader_tiles(struct reader *reader)
{
    struct tileset *tileset = reader->tileset;
    const conf_node *list;
    enum status status = reader_list(reader, conf_root(reader->document), "tiles", &list);
    size_t most;

    if (status != STATUS_OK)
        return status;
    if (conf_count(list) == 0)
        return conf_error(reader->document, list, reader->error, STATUS_VALUE, "the set has no tiles");
    if (conf_count(list) > RULES_TILES_LIMIT)
        return conf_error(reader->document, list, reader->error, STATUS_LIMIT, "more than %u tiles", RULES_TILES_LIMIT);
    tileset->tiles = mem_new(conf_count(list), sizeof *tileset->tiles);
    most = (size_t)conf_count(list) * SYMMETRY_IMAGES;
    tileset->oriented = mem_new(most < RULES_TILES_LIMIT ? most : RULES_TILES_LIMIT, sizeof *tileset->oriented);
    for (unsigned i = 0; i < conf_count(list) && status == STATUS_OK; i++)
        status = read_tile(reader, conf_item(list, i));
    return status;
}
