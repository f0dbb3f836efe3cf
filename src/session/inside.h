/* What the files of a session share. */
#ifndef SESSION_INSIDE_H
#define SESSION_INSIDE_H

#include "session/session.h"

/* One change by hand. */
enum hand_kind { HAND_PUT, HAND_PIN, HAND_UNPIN, HAND_ERASE };
struct hand_step {
    enum hand_kind kind;
    uint32_t cell, tile;     /* put, pin */
    uint32_t x0, y0, x1, y1; /* erase */
};

/* Work by hand: the grid as it was when it began, and the steps since; the first DONE of them are in force. */
struct hand {
    uint32_t *tiles; /* [cells] decided tile or TILE_NONE; null: not begun */
    bool *pinned;
    struct hand_step *steps;
    size_t count, capacity, done;
};

struct session {
    struct preset preset;
    uint64_t seed;
    enum session_state state;
    struct library_text tileset_text, fsm_text;
    struct tileset kept; /* of a restored session, which has no street */
    struct street *street;
    struct fsm fsm;
    struct town town;
    struct map map;
    struct life *life; /* with town and map: null while building */
    struct hand hand;
    char failure[512];
};

void hand_release(struct hand *hand);
/* Takes the people, the map and the town away; nothing when there are none. */
void session_end_life(struct session *session);

#endif
