#include "tile/legend.h"

#include "base/memory.h"
#include "base/text.h"
#include "tile/reader.h"

bool legend_find(const struct legend *legend, uint32_t character, enum terrain *terrain)
{
    for (size_t i = 0; i < legend->count; i++)
        if (legend->entries[i].character == character) {
            *terrain = legend->entries[i].terrain;
            return true;
        }
    return false;
}

/* The line of the entry that has CODE already, or 0. */
static unsigned line_of(const struct legend *legend, const conf_node *list, uint32_t code)
{
    for (size_t i = 0; i < legend->count; i++)
        if (legend->entries[i].character == code)
            return conf_line(conf_item(list, (unsigned)i));
    return 0;
}

static enum status read_entry(struct reader *reader, const conf_node *list, const conf_node *node,
                              struct legend *legend)
{
    struct legend_entry entry = {0, TERRAINS};
    unsigned before;
    char text[5];
    enum status status = reader_group(reader, node, TILESET_LEGEND, "an entry of the legend");

    if (status == STATUS_OK)
        status = reader_character(reader, node, "char", &entry.character);
    if (status == STATUS_OK)
        status = reader_terrain(reader, node, "terrain", &entry.terrain);
    if (status != STATUS_OK)
        return status;
    if (!entry.character || entry.terrain == TERRAINS)
        return conf_error(reader->document, node, reader->error, STATUS_VALUE, "'%s' is missing",
                          entry.character ? "terrain" : "char");
    before = line_of(legend, list, entry.character);
    text_put(entry.character, text);
    if (before)
        return conf_error(reader->document, node, reader->error, STATUS_NAME,
                          "character '%s' is in the legend already, at line %u", text, before);
    legend->entries[legend->count++] = entry;
    return STATUS_OK;
}

enum status legend_read(const struct conf_document *document, const conf_node *list, struct legend *legend,
                        struct error *error)
{
    struct reader reader = {.document = document, .error = error};
    enum status status = STATUS_OK;

    *legend = (struct legend){0};
    if (conf_count(list) > TILE_LEGEND_LIMIT)
        return conf_error(document, list, error, STATUS_LIMIT, "a legend of more than %u characters",
                          TILE_LEGEND_LIMIT);
    legend->entries = mem_new(conf_count(list), sizeof *legend->entries);
    for (unsigned i = 0; i < conf_count(list) && status == STATUS_OK; i++)
        status = read_entry(&reader, list, conf_item(list, i), legend);
    return status;
}

enum status reader_legend(struct reader *reader)
{
    struct legend legend;
    const conf_node *list;
    enum status status = reader_list(reader, conf_root(reader->document), "legend", &list);

    if (status != STATUS_OK)
        return status;
    if (conf_count(list) == 0)
        return conf_error(reader->document, list, reader->error, STATUS_VALUE, "the legend is empty");
    status = legend_read(reader->document, list, &legend, reader->error);
    reader->tileset->legend = legend.entries;
    reader->tileset->legend_count = legend.count;
    return status;
}
