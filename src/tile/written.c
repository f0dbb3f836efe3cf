/* Lists of neighbours and the deny list, as written. */
#include "tile/reader.h"

#include "base/memory.h"

/* Adds the rule that what NODE names stands on the side DIRECTION of what RULE begins with. */
static enum status add_rule(struct reader *reader, const conf_node *node, const struct tile_rule *begun,
                            const conf_node *name)
{
    struct tileset *tileset = reader->tileset;
    struct tile_rule rule = *begun;
    unsigned turn;
    enum status status = reader_reference(reader, name, &rule.tile[1], &turn);

    if (status != STATUS_OK)
        return status;
    rule.turn[1] = (uint8_t)turn;
    rule.line = (int)conf_line(node);
    *ARRAY_ADD(tileset->written, tileset->written_count, reader->written_capacity) = rule;
    return STATUS_OK;
}

/* A neighbour is a name or { tile, probability }; a denied one is a name. */
static enum status read_neighbour(struct reader *reader, const conf_node *node, struct tile_rule *begun)
{
    int64_t factor = RULES_FACTOR_ONE;
    enum status status;

    begun->factor = RULES_FACTOR_ONE;
    if (begun->deny || !conf_is_group(node))
        return add_rule(reader, node, begun, node);
    status = reader_group(reader, node, TILESET_NEIGHBOUR, "a neighbour");
    if (status == STATUS_OK && !conf_has(node, "tile"))
        status = conf_error(reader->document, node, reader->error, STATUS_VALUE, "'tile' is missing");
    if (status == STATUS_OK)
        status = conf_get_decimal(reader->document, node, "probability", 0, RULES_FACTOR_ONE, &factor, reader->error);
    if (status != STATUS_OK)
        return status;
    begun->factor = (uint32_t)factor;
    return add_rule(reader, node, begun, conf_member(node, "tile"));
}

static enum status read_sides(struct reader *reader, const conf_node *group, struct tile_rule *begun)
{
    enum status status = STATUS_OK;

    for (unsigned direction = 0; direction < DIRECTIONS && status == STATUS_OK; direction++) {
        const char *name = direction_names[direction];
        const conf_node *list = conf_member(group, name);

        begun->direction = (uint8_t)direction;
        if (list && begun->deny && conf_is_text(list)) {
            status = add_rule(reader, list, begun, list);
            continue;
        }
        status = conf_get_list(reader->document, group, name, &list, reader->error);
        for (unsigned i = 0; list && i < conf_count(list) && status == STATUS_OK; i++)
            status = read_neighbour(reader, conf_item(list, i), begun);
    }
    return status;
}

static enum status read_deny(struct reader *reader, const conf_node *node)
{
    struct tile_rule begun = {.deny = true};
    unsigned turn = 0;
    size_t before = reader->tileset->written_count;
    enum status status = reader_group(reader, node, TILESET_DENY, "a denied pair");

    if (status == STATUS_OK && !conf_has(node, "tile"))
        status = conf_error(reader->document, node, reader->error, STATUS_VALUE, "'tile' is missing");
    if (status == STATUS_OK)
        status = reader_reference(reader, conf_member(node, "tile"), &begun.tile[0], &turn);
    begun.turn[0] = (uint8_t)turn;
    if (status == STATUS_OK)
        status = read_sides(reader, node, &begun);
    if (status == STATUS_OK && reader->tileset->written_count == before)
        return conf_error(reader->document, node, reader->error, STATUS_VALUE,
                          "a denied pair needs a neighbour: up, right, down or left");
    return status;
}

enum status reader_written(struct reader *reader)
{
    const conf_node *root = conf_root(reader->document);
    const conf_node *tiles = conf_member(root, "tiles"), *deny;
    enum status status = STATUS_OK;

    for (unsigned i = 0; i < conf_count(tiles) && status == STATUS_OK; i++) {
        struct tile_rule begun = {.tile = {i}};

        status = read_sides(reader, conf_item(tiles, i), &begun);
    }
    if (status == STATUS_OK)
        status = conf_get_list(reader->document, root, "deny", &deny, reader->error);
    for (unsigned i = 0; status == STATUS_OK && deny && i < conf_count(deny); i++)
        status = read_deny(reader, conf_item(deny, i));
    return status;
}
