#include "tile/reader.h"

#include "base/near.h"
#include "base/text.h"

enum status reader_list(struct reader *reader, const conf_node *group, const char *name, const conf_node **list)
{
    enum status status = conf_get_list(reader->document, group, name, list, reader->error);

    if (status != STATUS_OK || *list)
        return status;
    return conf_error(reader->document, group, reader->error, STATUS_VALUE, "'%s' is missing", name);
}

enum status reader_character(struct reader *reader, const conf_node *group, const char *name, uint32_t *code)
{
    const char *text = NULL, *rest;
    enum status status = conf_get_text(reader->document, group, name, &text, reader->error);
    uint32_t first;

    if (status != STATUS_OK || !text)
        return status;
    rest = text;
    first = text_next(&rest);
    if (first == 0 || *rest)
        return conf_error(reader->document, conf_member(group, name), reader->error, STATUS_VALUE,
                          "'%s' must be one character, not %zu: '%s'", name, text_columns(text), text);
    *code = first;
    return STATUS_OK;
}

enum status reader_terrain(struct reader *reader, const conf_node *node, const char *name, enum terrain *terrain)
{
    const char *text = NULL;
    enum status status = conf_get_text(reader->document, node, name, &text, reader->error);
    char hint[NEAR_HINT];

    if (status != STATUS_OK || !text || terrain_find(text, terrain))
        return status;
    return conf_error(reader->document, conf_member(node, name), reader->error, STATUS_NAME,
                      "no terrain is called '%s'%s", text, near_hint(terrain_nearest(text), hint));
}

enum status reader_group(struct reader *reader, const conf_node *node, enum tileset_group group, const char *what)
{
    if (!conf_is_group(node))
        return conf_error(reader->document, node, reader->error, STATUS_VALUE, "%s must be a group { … }", what);
    return conf_expect_known(reader->document, node, NULL, tileset_settings(group), reader->error);
}
