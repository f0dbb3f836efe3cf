/* Sockets: the names of sides, and which of them meet. */
#include "tile/reader.h"

#include "base/memory.h"
#include "base/number.h"
#include "tile/image.h"

#include <stdlib.h>
#include <string.h>

enum status reader_socket(struct reader *reader, const conf_node *node, int *socket)
{
    struct tileset *tileset = reader->tileset;
    const char *name = "";
    enum status status = conf_get_text(reader->document, node, NULL, &name, reader->error);

    *socket = -1;
    if (status != STATUS_OK || !*name)
        return status;
    for (size_t i = 0; i < tileset->socket_count; i++)
        if (strcmp(tileset->sockets[i], name) == 0) {
            *socket = (int)i;
            return STATUS_OK;
        }
    if (tileset->socket_count == TILE_SOCKETS_LIMIT)
        return conf_error(reader->document, node, reader->error, STATUS_LIMIT, "more than %u sockets",
                          TILE_SOCKETS_LIMIT);
    if (!tileset->sockets)
        tileset->sockets = mem_new(TILE_SOCKETS_LIMIT, sizeof *tileset->sockets);
    *socket = (int)tileset->socket_count;
    tileset->sockets[tileset->socket_count++] = mem_text(name);
    return STATUS_OK;
}

static enum status read_meeting(struct reader *reader, const conf_node *node, struct tile_meeting *meeting)
{
    int64_t factor = RULES_FACTOR_ONE;
    unsigned count = conf_is_list(node) ? conf_count(node) : 0;
    enum status status = STATUS_OK;

    if (count < 2 || count > 3)
        return conf_error(reader->document, node, reader->error, STATUS_VALUE,
                          "a meeting must be two sockets and at most a probability: (\"a\", \"b\", 100)");
    for (unsigned i = 0; i < 2 && status == STATUS_OK; i++) {
        int socket;

        status = reader_socket(reader, conf_item(node, i), &socket);
        if (status == STATUS_OK && socket < 0)
            return conf_error(reader->document, conf_item(node, i), reader->error, STATUS_VALUE,
                              "a socket without a name meets nothing");
        meeting->socket[i] = (uint32_t)socket;
    }
    if (status == STATUS_OK && count == 3)
        status =
            conf_get_decimal(reader->document, conf_item(node, 2), NULL, 0, RULES_FACTOR_ONE, &factor, reader->error);
    meeting->factor = (uint32_t)factor;
    meeting->line = (int)conf_line(node);
    return status;
}

static const struct tile_meeting **meeting_of(struct reader *reader, size_t a, size_t b)
{
    return &reader->meetings[a * TILE_SOCKETS_LIMIT + b];
}

/* Notes who meets whom; the same two sockets twice must say the same. */
static enum status note_meeting(struct reader *reader, const conf_node *node, const struct tile_meeting *meeting)
{
    uint32_t a = meeting->socket[0], b = meeting->socket[1];
    const struct tile_meeting *before = *meeting_of(reader, a, b);
    char here[32], there[32];

    if (before && before->factor != meeting->factor)
        return conf_error(reader->document, node, reader->error, STATUS_VALUE,
                          "sockets '%s' and '%s' meet with %s %% here and with %s %% at line %d",
                          reader->tileset->sockets[a], reader->tileset->sockets[b],
                          number_decimal_text(meeting->factor, here), number_decimal_text(before->factor, there),
                          before->line);
    *meeting_of(reader, a, b) = *meeting_of(reader, b, a) = before ? before : meeting;
    return STATUS_OK;
}

enum status reader_meetings(struct reader *reader)
{
    struct tileset *tileset = reader->tileset;
    const conf_node *list;
    enum status status = conf_get_list(reader->document, conf_root(reader->document), "meets", &list, reader->error);

    if (status != STATUS_OK || !list)
        return status;
    tileset->meetings = mem_new(conf_count(list), sizeof *tileset->meetings);
    reader->meetings = mem_new((size_t)TILE_SOCKETS_LIMIT * TILE_SOCKETS_LIMIT, sizeof *reader->meetings);
    for (unsigned i = 0; i < conf_count(list) && status == STATUS_OK; i++) {
        struct tile_meeting *meeting = &tileset->meetings[tileset->meeting_count];

        status = read_meeting(reader, conf_item(list, i), meeting);
        if (status == STATUS_OK)
            status = note_meeting(reader, conf_item(list, i), meeting);
        tileset->meeting_count += status == STATUS_OK;
    }
    return status;
}

static void allow_side(struct reader *reader, unsigned tile, enum direction direction, const int *facing)
{
    struct tileset *tileset = reader->tileset;
    int socket = tile_socket(tileset, tile, direction);

    if (socket < 0)
        return;
    for (unsigned other = 0; other < tileset->oriented_count; other++) {
        const struct tile_meeting *meeting =
            facing[other] < 0 ? NULL : *meeting_of(reader, (size_t)socket, (size_t)facing[other]);

        if (meeting)
            rules_allow(&tileset->rules, tile, direction, other, meeting->factor);
    }
}

void reader_allow_sockets(struct reader *reader)
{
    const struct tileset *tileset = reader->tileset;
    int *facing;

    if (!reader->meetings)
        return;
    facing = mem_new(tileset->oriented_count, sizeof *facing);
    /* A rule goes both ways, so two of the four directions are all. */
    for (unsigned direction = RIGHT; direction <= DOWN; direction++) {
        enum direction back = direction_opposite((enum direction)direction);

        for (unsigned tile = 0; tile < tileset->oriented_count; tile++)
            facing[tile] = tile_socket(tileset, tile, back);
        for (unsigned tile = 0; tile < tileset->oriented_count; tile++)
            allow_side(reader, tile, (enum direction)direction, facing);
    }
    free(facing);
}
