/*
 * Reading a tileset, inside the room: each file of it reads one idea out of the document into the tileset. The order is
 * legend, tiles, names (which then can be looked up), meetings of sockets, rules; then reader_expand() makes of them
 * the relation between oriented tiles. The readers of foreign formats (tile/format/) have no document: they fill in the
 * tiles and the written rules themselves and use reader_names(), reader_find() and reader_expand().
 */
#ifndef TILE_READER_H
#define TILE_READER_H

#include "conf/conf.h"
#include "tile/tileset.h"

struct reader {
    const struct conf_document *document;
    struct error *error;
    struct tileset *tileset;              /* what was read so far; tileset_release() takes it at any time */
    size_t written_capacity;              /* of the tileset's list */
    const struct tile_meeting **meetings; /* [TILE_SOCKETS_LIMIT squared], by two sockets; null without any */
};

/* Files of the reader, in their order. */
enum status reader_legend(struct reader *reader);
enum status reader_tiles(struct reader *reader);
enum status reader_names(struct reader *reader);
enum status reader_meetings(struct reader *reader);
enum status reader_written(struct reader *reader);
enum status reader_expand(struct reader *reader);
/* Adds the orientations of TILE, the last one so far, whose picture is PICTURE. There must be room for them. */
void reader_orient(struct tileset *tileset, struct tile *tile, const uint8_t *picture);
void reader_allow_sockets(struct reader *reader); /* what reader_expand() begins with */

/* Like conf_get_list(), but the list must be there. */
enum status reader_list(struct reader *reader, const conf_node *group, const char *name, const conf_node **list);
/* The member NAME as exactly one character; *CODE stays as it is when the member is absent. */
enum status reader_character(struct reader *reader, const conf_node *group, const char *name, uint32_t *code);
enum status reader_terrain(struct reader *reader, const conf_node *node, const char *name, enum terrain *terrain);
/* NODE must be a group with no other settings than tileset_settings(GROUP). */
enum status reader_group(struct reader *reader, const conf_node *node, enum tileset_group group, const char *what);
/* The error, of LINE, that TILE's letter has no orientation TURN. */
enum status reader_no_turn(struct reader *reader, int line, const struct tile *tile, int64_t turn);
/* What TEXT means in a rule of LINE. */
enum status reader_find(struct reader *reader, const char *text, int line, uint32_t *tile, unsigned *turn);
/* What the text NODE means in a rule. */
enum status reader_reference(struct reader *reader, const conf_node *node, uint32_t *tile, unsigned *turn);
/* The number of a socket, new or known, into *SOCKET; -1 for the empty name, which meets nothing. */
enum status reader_socket(struct reader *reader, const conf_node *node, int *socket);

#endif
