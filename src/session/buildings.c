/* The buildings of a preset and their pictures, in which a building's own legend comes before the preset's. */
#include "session/lists.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "tile/legend.h"

#include <stdlib.h>
#include <string.h>

#define WEIGHT_MOST (INT64_C(1000000000) * DECIMAL_ONE)

/* The member "legend" of GROUP; none when it is absent. */
static enum status read_legend(const struct conf_document *document, const conf_node *group, struct legend *legend,
                               struct error *error)
{
    const conf_node *list;
    enum status status = conf_get_list(document, group, "legend", &list, error);

    *legend = (struct legend){0};
    return list ? legend_read(document, list, legend, error) : status;
}

static enum status read_row(const struct conf_document *document, const conf_node *list, unsigned row,
                            const struct legend *own, const struct legend *preset, struct street_building *building,
                            struct error *error)
{
    const conf_node *node = conf_item(list, row);
    const char *text = "";
    enum status status = conf_get_text(document, node, NULL, &text, error);

    if (status != STATUS_OK)
        return status;
    if (row == 0)
        building->width = (unsigned)text_columns(text);
    if (text_columns(text) != building->width)
        return conf_error(document, node, error, STATUS_VALUE, "row %u of the picture has %zu characters, row 1 has %u",
                          row + 1, text_columns(text), building->width);
    if (building->width == 0 || building->width > TILE_SIZE_LIMIT)
        return conf_error(document, node, error, STATUS_VALUE, "a picture must be 1 to %u characters wide",
                          TILE_SIZE_LIMIT);
    for (unsigned x = 0; x < building->width; x++) {
        uint32_t character = text_next(&text);
        enum terrain terrain;
        char shown[5];

        text_put(character, shown);
        if (!legend_find(own, character, &terrain) && !legend_find(preset, character, &terrain))
            return conf_error(document, node, error, STATUS_NAME, "'%s' in the picture is in no legend", shown);
        building->picture[row * building->width + x] = (uint8_t)terrain;
    }
    return STATUS_OK;
}

static enum status read_picture(const struct conf_document *document, const conf_node *group,
                                const struct legend *preset, struct street_building *building, struct error *error)
{
    struct legend own;
    const conf_node *list = NULL;
    enum status status = read_legend(document, group, &own, error);

    if (status == STATUS_OK)
        status = conf_get_list(document, group, "picture", &list, error);
    if (status == STATUS_OK && (!list || conf_count(list) == 0 || conf_count(list) > TILE_SIZE_LIMIT))
        status = conf_error(document, list ? list : group, error, STATUS_VALUE,
                            "a building needs a picture of 1 to %u rows", TILE_SIZE_LIMIT);
    if (status == STATUS_OK) {
        building->height = conf_count(list);
        building->picture = mem_new(TILE_SIZE_LIMIT * TILE_SIZE_LIMIT, sizeof *building->picture);
    }
    for (unsigned row = 0; status == STATUS_OK && row < building->height; row++)
        status = read_row(document, list, row, &own, preset, building, error);
    free(own.entries);
    return status;
}

static enum status read_kind(const struct conf_document *document, const conf_node *group, enum building_kind *kind,
                             struct error *error)
{
    const char *text = building_kind_names[BUILDING_HOUSE];
    enum status status = conf_get_text(document, group, "kind", &text, error);

    for (unsigned i = 0; i < BUILDING_KINDS && status == STATUS_OK; i++)
        if (strcmp(building_kind_names[i], text) == 0) {
            *kind = (enum building_kind)i;
            return STATUS_OK;
        }
    if (status == STATUS_OK)
        status = conf_error(document, conf_member(group, "kind"), error, STATUS_VALUE,
                            "'kind' must be 'house', 'shop' or 'public', not '%s'", text);
    return status;
}

static enum status read_building(const struct conf_document *document, const conf_node *node,
                                 const struct legend *legend, struct street_building *building, struct error *error)
{
    static const char *const known[] = {"name", "probability", "kind", "legend", "picture", NULL};
    const char *name = NULL;
    enum status status;

    if (!conf_is_group(node))
        return conf_error(document, node, error, STATUS_VALUE, "a building must be a group { name; picture; … }");
    building->line = (int)conf_line(node);
    building->probability = DECIMAL_ONE;
    status = conf_expect_known(document, node, NULL, known, error);
    if (status == STATUS_OK)
        status = conf_get_text(document, node, "name", &name, error);
    if (status == STATUS_OK && (!name || !name[0]))
        status = conf_error(document, node, error, STATUS_VALUE, "a building without a name");
    if (status == STATUS_OK) {
        building->name = mem_text(name);
        status = conf_get_decimal(document, node, "probability", 0, WEIGHT_MOST, &building->probability, error);
    }
    if (status == STATUS_OK)
        status = read_kind(document, node, &building->kind, error);
    if (status == STATUS_OK)
        status = read_picture(document, node, legend, building, error);
    return status;
}

static enum status expect_new(const struct conf_document *document, const conf_node *node,
                              const struct street_settings *street, size_t index, struct error *error)
{
    for (size_t i = 0; i < index; i++)
        if (strcmp(street->buildings[i].name, street->buildings[index].name) == 0)
            return conf_error(document, node, error, STATUS_NAME, "building '%s' is there already, at line %d",
                              street->buildings[i].name, street->buildings[i].line);
    return STATUS_OK;
}

enum status preset_read_buildings(const struct conf_document *document, struct street_settings *street,
                                  struct error *error)
{
    const conf_node *root = conf_root(document), *list = NULL;
    struct legend legend;
    enum status status = read_legend(document, root, &legend, error);

    if (status == STATUS_OK)
        status = conf_get_list(document, root, "buildings", &list, error);
    if (status == STATUS_OK && list)
        street->buildings = mem_new(conf_count(list), sizeof *street->buildings);
    for (unsigned i = 0; status == STATUS_OK && list && i < conf_count(list); i++) {
        const conf_node *node = conf_item(list, i);

        status = read_building(document, node, &legend, &street->buildings[street->building_count++], error);
        if (status == STATUS_OK)
            status = expect_new(document, node, street, i, error);
    }
    free(legend.entries);
    return status;
}
