#include "tile/tileset.h"

#include "base/memory.h"
#include "tile/format/mxgmn.h"
#include "tile/reader.h"

#include <stdlib.h>
#include <string.h>

static enum status read_turning(struct reader *reader, const conf_node *root)
{
    const char *turning = "clockwise";
    enum status status = conf_get_text(reader->document, root, "turning", &turning, reader->error);

    reader->tileset->anticlockwise = status == STATUS_OK && strcmp(turning, "anticlockwise") == 0;
    if (status == STATUS_OK && !reader->tileset->anticlockwise && strcmp(turning, "clockwise") != 0)
        return conf_error(reader->document, conf_member(root, "turning"), reader->error, STATUS_VALUE,
                          "'turning' must be 'clockwise' or 'anticlockwise', not '%s'", turning);
    return status;
}

static enum status read_head(struct reader *reader)
{
    const conf_node *root = conf_root(reader->document);
    const char *name = NULL;
    int64_t size = 0;
    enum status status = conf_expect_kind(reader->document, "tileset", reader->error);

    if (status == STATUS_OK)
        status = reader_group(reader, root, TILESET_SET, "a set");
    if (status == STATUS_OK)
        status = conf_get_text(reader->document, root, "name", &name, reader->error);
    if (status == STATUS_OK)
        status = conf_get_int(reader->document, root, "size", 1, TILE_SIZE_LIMIT, &size, reader->error);
    if (status == STATUS_OK)
        status = read_turning(reader, root);
    if (status != STATUS_OK)
        return status;
    if (name && !*name)
        return conf_error(reader->document, conf_member(root, "name"), reader->error, STATUS_VALUE,
                          "the name of the set is empty");
    if (!size)
        return conf_error(reader->document, root, reader->error, STATUS_VALUE, "'size' is missing");
    reader->tileset->size = (unsigned)size;
    reader->tileset->file = mem_text(reader->document->file);
    reader->tileset->name = name ? mem_text(name) : library_name_of(reader->document->file);
    return STATUS_OK;
}

enum status tileset_of_conf(const struct conf_document *document, struct tileset *tileset, struct error *error)
{
    static enum status (*const parts[])(struct reader *) = {
        read_head, reader_legend, reader_tiles, reader_names, reader_meetings, reader_written, reader_expand,
    };
    struct reader reader = {.document = document, .tileset = tileset, .error = error};
    enum status status = STATUS_OK;

    *tileset = (struct tileset){0};
    for (size_t i = 0; i < sizeof parts / sizeof *parts && status == STATUS_OK; i++)
        status = parts[i](&reader);
    free(reader.meetings);
    if (status != STATUS_OK)
        tileset_release(tileset);
    return status;
}

enum status tileset_parse(const char *text, size_t size, const char *file, struct tileset *tileset, struct error *error)
{
    struct conf_document document;
    enum status status;

    if (mxgmn_recognise(text))
        return mxgmn_parse(text, size, file, NULL, tileset, error);
    status = conf_parse(&document, text, size, file, error);
    if (status != STATUS_OK)
        return status;
    status = tileset_of_conf(&document, tileset, error);
    conf_release(&document);
    return status;
}

/* The folder of the same name as the file without its ".xml", as the original has it. */
static enum status read_with_pictures(const struct library_text *text, struct tileset *tileset, struct error *error)
{
    size_t length = strlen(text->path);
    char *folder = mem_format("%.*s", (int)(length - (length > 4) * strlen(".xml")), text->path);
    bool named = length > 4 && strcmp(text->path + length - 4, ".xml") == 0;
    enum status status = mxgmn_parse(text->bytes, text->size, text->path, named ? folder : NULL, tileset, error);

    free(folder);
    return status;
}

enum status tileset_read(const struct library_text *text, struct tileset *tileset, struct error *error)
{
    if (text->origin != LIBRARY_SHIPPED && mxgmn_recognise(text->bytes))
        return read_with_pictures(text, tileset, error);
    return tileset_parse(text->bytes, text->size, text->path, tileset, error);
}

enum status tileset_load(const struct library *library, const char *name, struct tileset *tileset, struct error *error)
{
    struct library_text text;
    enum status status = library_read(library, LIBRARY_TILESETS, name, &text, error);

    if (status != STATUS_OK)
        return status;
    status = tileset_read(&text, tileset, error);
    library_text_release(&text);
    return status;
}

void tileset_release(struct tileset *tileset)
{
    for (size_t i = 0; i < tileset->tile_count; i++)
        free(tileset->tiles[i].name);
    for (size_t i = 0; i < tileset->oriented_count; i++) {
        free(tileset->oriented[i].name);
        free(tileset->oriented[i].picture);
    }
    for (size_t i = 0; i < tileset->socket_count; i++)
        free(tileset->sockets[i]);
    for (size_t i = 0; i < tileset->subset_count; i++) {
        free(tileset->subsets[i].name);
        free(tileset->subsets[i].tiles);
    }
    free(tileset->subsets);
    free(tileset->name);
    free(tileset->file);
    free(tileset->legend);
    free(tileset->tiles);
    free(tileset->oriented);
    free(tileset->sockets);
    free(tileset->names);
    free(tileset->meetings);
    free(tileset->written);
    rules_release(&tileset->rules);
    *tileset = (struct tileset){0};
}
