#include "session/lists.h"

#include "base/memory.h"
#include "base/number.h"

#include <stdlib.h>
#include <string.h>

const char *const preset_list_names[] = {"kind", "tiles", "fixed", "borders", "legend", "buildings", NULL};

#define PERCENT_MOST (100 * DECIMAL_ONE)

/* The texts of a list that has at least one and none twice, into *TEXTS and, when LINES is not null, *LINES. */
static enum status read_names(const struct conf_document *document, const conf_node *list, char ***names, size_t *count,
                              int **lines, struct error *error)
{
    if (conf_count(list) == 0)
        return conf_error(document, list, error, STATUS_VALUE, "'%s' names no tile", conf_name(list));
    if (conf_count(list) > RULES_TILES_LIMIT)
        return conf_error(document, list, error, STATUS_LIMIT, "'%s' names more than %u tiles", conf_name(list),
                          RULES_TILES_LIMIT);
    *names = mem_new(conf_count(list), sizeof **names);
    if (lines)
        *lines = mem_new(conf_count(list), sizeof **lines);
    for (unsigned i = 0; i < conf_count(list); i++) {
        const char *name = NULL;
        enum status status = conf_get_text(document, conf_item(list, i), NULL, &name, error);

        if (status != STATUS_OK)
            return status;
        for (size_t j = 0; j < *count; j++)
            if (strcmp((*names)[j], name) == 0)
                return conf_error(document, conf_item(list, i), error, STATUS_NAME, "tile '%s' is in '%s' twice", name,
                                  conf_name(list));
        if (lines)
            (*lines)[i] = (int)conf_line(conf_item(list, i));
        (*names)[(*count)++] = mem_text(name);
    }
    return STATUS_OK;
}

static enum status read_tiles(const struct conf_document *document, struct street_settings *street, struct error *error)
{
    const conf_node *list;
    enum status status = conf_get_list(document, conf_root(document), "tiles", &list, error);

    if (status != STATUS_OK || !list)
        return status;
    return read_names(document, list, &street->tiles, &street->tile_count, &street->tile_lines, error);
}

/* "50%", "50%+1", "12.5%-2". */
static bool parse_share(const char *text, struct street_place *place)
{
    const char *sign = strchr(text, '%');
    char *share;
    bool good;

    if (!sign)
        return false;
    share = mem_format("%.*s", (int)(sign - text), text);
    good = number_parse_decimal(share, &place->value) && place->value >= 0 && place->value <= PERCENT_MOST;
    free(share);
    sign++;
    if (*sign == '\0')
        return good;
    good = good && (*sign == '+' || *sign == '-') && sign[1] != '-';
    if (!good || !number_parse_int(*sign == '+' ? sign + 1 : sign, &place->offset))
        return false;
    return place->offset >= -(int64_t)WAVE_CELLS_LIMIT && place->offset <= WAVE_CELLS_LIMIT;
}

static enum status read_place(const struct conf_document *document, const conf_node *group, const char *name,
                              struct street_place *place, struct error *error)
{
    const conf_node *node = conf_member(group, name);
    const char *text = NULL;
    enum status status;

    if (!node)
        return conf_error(document, group, error, STATUS_VALUE, "a fixed cell without '%s'", name);
    if (conf_is_text(node)) {
        status = conf_get_text(document, group, name, &text, error);
        place->percent = true;
        if (status == STATUS_OK && !parse_share(text, place))
            status = conf_error(document, node, error, STATUS_VALUE,
                                "'%s' must be a cell or a share like \"50%%\" or \"50%%+1\", not '%s'", name, text);
        return status;
    }
    status = conf_get_int(document, group, name, -(int64_t)WAVE_CELLS_LIMIT, WAVE_CELLS_LIMIT, &place->value, error);
    if (status == STATUS_OK && place->value < 0) {
        place->from_end = true;
        place->value = -place->value;
    }
    return status;
}

static enum status read_fixed(const struct conf_document *document, const conf_node *node, struct street_fixed *fixed,
                              struct error *error)
{
    static const char *const known[] = {"x", "y", "tile", "only", NULL};
    enum status status = STATUS_OK;
    const char *tile = NULL;

    if (!conf_is_group(node))
        return conf_error(document, node, error, STATUS_VALUE, "a fixed cell must be a group { x; y; tile; }");
    fixed->line = (int)conf_line(node);
    status = conf_expect_known(document, node, NULL, known, error);
    if (status == STATUS_OK)
        status = read_place(document, node, "x", &fixed->x, error);
    if (status == STATUS_OK)
        status = read_place(document, node, "y", &fixed->y, error);
    if (status == STATUS_OK)
        status = conf_get_text(document, node, "tile", &tile, error);
    if (status == STATUS_OK && !tile)
        status = conf_error(document, node, error, STATUS_VALUE, "a fixed cell without 'tile'");
    if (status == STATUS_OK)
        status = conf_get_bool(document, node, "only", &fixed->only, error);
    if (status == STATUS_OK)
        fixed->tile = mem_text(tile);
    return status;
}

static enum status read_all_fixed(const struct conf_document *document, struct street_settings *street,
                                  struct error *error)
{
    const conf_node *list;
    enum status status = conf_get_list(document, conf_root(document), "fixed", &list, error);

    if (status != STATUS_OK || !list)
        return status;
    street->fixed = mem_new(conf_count(list), sizeof *street->fixed);
    for (unsigned i = 0; i < conf_count(list) && status == STATUS_OK; i++)
        status = read_fixed(document, conf_item(list, i), &street->fixed[street->fixed_count++], error);
    return status;
}

static enum status read_border(const struct conf_document *document, const conf_node *group, const char *side,
                               struct street_border *border, struct error *error)
{
    const conf_node *node = conf_member(group, side);
    const char *text = NULL;
    enum status status;

    if (!node)
        return STATUS_OK;
    border->line = (int)conf_line(node);
    if (conf_is_list(node)) {
        border->kind = STREET_BORDER_TILES;
        return read_names(document, node, &border->tiles, &border->count, NULL, error);
    }
    status = conf_get_text(document, group, side, &text, error);
    if (status == STATUS_OK && strcmp(text, "free") != 0)
        status =
            conf_error(document, node, error, STATUS_VALUE, "border '%s' must be a list of tiles or \"free\"", side);
    return status;
}

static enum status read_borders(const struct conf_document *document, struct street_settings *street,
                                struct error *error)
{
    const conf_node *borders = conf_member(conf_root(document), "borders");
    const char *known[DIRECTIONS + 1] = {0};
    enum status status;

    if (!borders)
        return STATUS_OK;
    if (!conf_is_group(borders))
        return conf_error(document, borders, error, STATUS_VALUE,
                          "'borders' must be a group { up; right; down; left; }");
    for (unsigned side = 0; side < DIRECTIONS; side++)
        known[side] = direction_names[side];
    status = conf_expect_known(document, borders, NULL, known, error);
    for (unsigned side = 0; side < DIRECTIONS && status == STATUS_OK; side++)
        status = read_border(document, borders, direction_names[side], &street->border[side], error);
    return status;
}

enum status preset_read_lists(const struct conf_document *document, struct street_settings *street, struct error *error)
{
    enum status status = read_tiles(document, street, error);

    if (status == STATUS_OK)
        status = read_all_fixed(document, street, error);
    if (status == STATUS_OK)
        status = read_borders(document, street, error);
    if (status == STATUS_OK)
        status = preset_read_buildings(document, street, error);
    return status;
}
