/* Pictures and the legend. */
#include "edit/tileset_edit.h"

#include "base/memory.h"
#include "base/text.h"
#include "edit/tiles.h"

#include <stdlib.h>
#include <string.h>

struct picture {
    unsigned width, height;
    uint32_t cells[TILE_SIZE_LIMIT * TILE_SIZE_LIMIT]; /* characters */
};

static void read_picture(const struct document *document, size_t tile, struct picture *picture)
{
    const conf_node *rows = tile_member(document, tile, "picture");

    *picture = (struct picture){.height = conf_count(rows)};
    for (unsigned y = 0; y < picture->height; y++) {
        const char *row = config_setting_get_string(conf_item(rows, y));

        picture->width = (unsigned)text_columns(row);
        for (unsigned x = 0; x < picture->width; x++)
            picture->cells[y * picture->width + x] = text_next(&row);
    }
}

/* Row Y, quoted. The caller frees. */
static char *row_text(const struct picture *picture, unsigned y)
{
    char row[TILE_SIZE_LIMIT * 5] = "", *at = row;

    for (unsigned x = 0; x < picture->width; x++)
        at += text_put(picture->cells[y * picture->width + x], at);
    return document_quote(row);
}

static void write_row(struct document *document, size_t tile, const struct picture *picture, unsigned y)
{
    char *path = mem_format("tiles[%zu].picture[%u]", tile, y), *row = row_text(picture, y);

    document_set(document, path, row, NULL);
    free(row);
    free(path);
}

enum status tileset_edit_paint(struct document *document, size_t tile, unsigned x, unsigned y, uint32_t character,
                               struct error *error)
{
    const struct tileset *set;
    struct picture picture;

    document_begin(document, "paint");
    set = tileset_edit_of(document, tile);
    if (set && (x >= set->size || y >= set->size)) {
        tileset_edit_fail(document, STATUS_VALUE, "the picture has no cell %u,%u", x, y);
    } else if (set) {
        read_picture(document, tile, &picture);
        picture.cells[y * picture.width + x] = character;
        write_row(document, tile, &picture, y);
    }
    return tileset_edit_end(document, error);
}

/* The same picture in another size. */
static void scale(const struct picture *old, unsigned size, struct picture *new)
{
    *new = (struct picture){.width = size, .height = size};
    for (unsigned y = 0; y < size; y++)
        for (unsigned x = 0; x < size; x++)
            new->cells[y * size + x] =
                old->cells[(2 * y + 1) * old->height / (2 * size) * old->width + (2 * x + 1) * old->width / (2 * size)];
}

static void write_picture(struct document *document, size_t tile, const struct picture *picture, unsigned old_height)
{
    char *path = mem_format("tiles[%zu].picture", tile);

    for (unsigned y = 0; y < picture->height && y < old_height; y++)
        write_row(document, tile, picture, y);
    for (unsigned y = picture->height; y < old_height; y++) {
        char *row = mem_format("%s[%u]", path, picture->height);

        document_remove(document, row, NULL);
        free(row);
    }
    for (unsigned y = old_height; y < picture->height; y++) {
        char *row = row_text(picture, y);

        document_insert(document, path, y, row, NULL);
        free(row);
    }
    free(path);
}

enum status tileset_edit_size(struct document *document, unsigned size, struct error *error)
{
    char number[32];
    const struct tileset *set;

    document_begin(document, "picture size %u", size);
    set = tileset_edit_of(document, 0);
    if (size < 1 || size > TILE_SIZE_LIMIT) {
        tileset_edit_fail(document, STATUS_VALUE, "the size of pictures must be from 1 to %u", TILE_SIZE_LIMIT);
    } else if (set) {
        size_t count = set->tile_count;
        struct picture *pictures = mem_new(count, sizeof *pictures), new;

        for (size_t i = 0; i < count; i++)
            read_picture(document, i, &pictures[i]);
        for (size_t i = 0; i < count; i++) {
            scale(&pictures[i], size, &new);
            write_picture(document, i, &new, pictures[i].height);
        }
        snprintf(number, sizeof number, "%u", size);
        document_set(document, "size", number, NULL);
        free(pictures);
    }
    return tileset_edit_end(document, error);
}

/* All pictures that show OLD show NEW. */
static void replace_character(struct document *document, size_t tiles, uint32_t old, uint32_t new)
{
    struct picture *pictures = mem_new(tiles, sizeof *pictures);

    for (size_t i = 0; i < tiles; i++)
        read_picture(document, i, &pictures[i]);
    for (size_t i = 0; i < tiles; i++)
        for (unsigned y = 0; y < pictures[i].height; y++) {
            bool changed = false;

            for (unsigned x = 0; x < pictures[i].width; x++) {
                uint32_t *cell = &pictures[i].cells[y * pictures[i].width + x];

                changed = changed || *cell == old;
                *cell = *cell == old ? new : *cell;
            }
            if (changed)
                write_row(document, i, &pictures[i], y);
        }
    free(pictures);
}

static void set_entry(struct document *document, size_t index, const char *member, const char *text)
{
    char *path = mem_format("legend[%zu].%s", index, member), *quoted = document_quote(text);

    document_set(document, path, quoted, NULL);
    free(quoted);
    free(path);
}

static void add_entry(struct document *document, const char *character, enum terrain terrain)
{
    char *quoted = document_quote(character);
    char *entry = mem_format("{ char = %s; terrain = \"%s\"; }", quoted, terrain_name(terrain));

    document_insert(document, "legend", SIZE_MAX, entry, NULL);
    free(entry);
    free(quoted);
}

enum status tileset_edit_legend(struct document *document, size_t index, uint32_t character, enum terrain terrain,
                                struct error *error)
{
    const struct tileset *set;
    char text[5];

    document_begin(document, "change the legend");
    set = tileset_edit_of(document, 0);
    text_put(character, text);
    if (set && index > set->legend_count) {
        tileset_edit_fail(document, STATUS_NAME, "the legend has no entry of number %zu", index);
    } else if (set && index == set->legend_count) {
        add_entry(document, text, terrain);
    } else if (set) {
        uint32_t old = set->legend[index].character;

        if (old != character)
            replace_character(document, set->tile_count, old, character);
        set_entry(document, index, "char", text);
        set_entry(document, index, "terrain", terrain_name(terrain));
    }
    return tileset_edit_end(document, error);
}

/* How many cells of pictures show the character. */
static size_t count_cells(const struct document *document, const struct tileset *set, uint32_t character)
{
    struct picture picture;
    size_t count = 0;

    for (size_t i = 0; i < set->tile_count; i++) {
        read_picture(document, i, &picture);
        for (unsigned cell = 0; cell < picture.width * picture.height; cell++)
            count += picture.cells[cell] == character;
    }
    return count;
}

enum status tileset_edit_legend_remove(struct document *document, size_t index, struct error *error)
{
    char *path = mem_format("legend[%zu]", index), text[5];
    const struct tileset *set;
    size_t cells;

    document_begin(document, "remove from the legend");
    set = tileset_edit_of(document, 0);
    cells = set && index < set->legend_count ? count_cells(document, set, set->legend[index].character) : 0;
    if (set && cells > 0) {
        text_put(set->legend[index].character, text);
        tileset_edit_fail(document, STATUS_VALUE, "'%s' stands in pictures, %zu times", text, cells);
    } else if (set) {
        document_remove(document, path, NULL);
    }
    free(path);
    return tileset_edit_end(document, error);
}
