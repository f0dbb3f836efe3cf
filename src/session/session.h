/*
 * The preset and the one town that is being built or lived in; the only state that a front end holds beside its
 * screens. A session goes SESSION_BUILDING -> SESSION_LIVING, or ends in SESSION_FAILED with the reason. Nothing here
 * looks at a clock: a front end calls step and tick as often as its pace asks for.
 */
#ifndef SESSION_SESSION_H
#define SESSION_SESSION_H

#include "life/life.h"
#include "session/preset.h"

#include <stdbool.h>

enum session_state { SESSION_BUILDING, SESSION_LIVING, SESSION_FAILED };

struct session;

/* Takes a copy of nothing: PRESET is moved into the session (and cleared) on success. Loads its tileset and machine
 * through LIBRARY. */
enum status session_new(const struct library *library, struct preset *preset, uint64_t seed, struct session **session,
                        struct error *error);
/* The same with a tileset's text in place of its file, as an editor has it; null: the file. */
enum status session_new_edited(const struct library *library, struct preset *preset, const char *tileset_text,
                               uint64_t seed, struct session **session, struct error *error);
void session_free(struct session *session);

enum session_state session_state(const struct session *session);
/* One step of building; when the town is finished, map and life are made and the state is SESSION_LIVING. */
enum session_state session_step(struct session *session, enum wave_grain grain);
/* Builds on for about OPERATIONS (0: to the end). */
enum session_state session_build(struct session *session, uint64_t operations);
/* One tick of life; nothing while building. */
void session_tick(struct session *session);
/* Commands as in life/life.h; nothing while building. */
void session_rain(struct session *session, bool raining);
void session_people(struct session *session, uint32_t number);

/*
 * By hand: the user decides, pins and erases tiles while time waits. False where there is no wave to work on (a town
 * that was opened from a file). The first change to a living town ends its life; a new one begins when it is built
 * again.
 */
bool session_hand_begin(struct session *session);
/* False when the tile is not possible there: nothing has changed. */
bool session_put(struct session *session, uint32_t cell, uint32_t tile);
bool session_pin(struct session *session, uint32_t cell, bool pinned); /* false: the cell is not decided */
void session_erase(struct session *session, uint32_t x0, uint32_t y0, uint32_t x1, uint32_t y1);
/* The steps since session_hand_begin(), one at a time; false when there is none. */
bool session_hand_undo(struct session *session);
bool session_hand_redo(struct session *session);

const struct preset *session_preset(const struct session *session);
uint64_t session_seed(const struct session *session);
const struct tileset *session_tileset(const struct session *session);
const struct wave *session_wave(const struct session *session); /* null once restored from a file */
const struct town *session_town(const struct session *session); /* null while building */
const struct map *session_map(const struct session *session);
struct life *session_life(struct session *session);
const struct life *session_life_const(const struct session *session);
const char *session_failure(const struct session *session); /* a sentence, "" when not failed */
unsigned session_size(const struct session *session);       /* cells on a side of a tile */
/* Minutes after midnight on the town's clock, and is it dark: a minute of the town is a second of its life. */
unsigned session_clock(const struct session *session);
bool session_dark(const struct session *session);

/* A session that was saved, put together again: the grid instead of a solver, then the life. The texts are all it
 * takes: no file is looked at. */
struct session_image {
    const uint16_t *tiles; /* [width * height] of the preset's size, oriented numbers of the tiles in play */
    uint64_t tick;
    bool raining;
    uint64_t weather_since;
    uint32_t wanted;
    const struct person *people;
    uint32_t person_count;
    size_t rolled_words; /* of each person's `rolled`: life_rolled_words(), or 0 when nobody has one */
};
enum status session_restore(struct preset *preset, const char *tileset_text, const char *fsm_text, uint64_t seed,
                            const struct session_image *image, struct session **session, struct error *error);
/* The texts of the files that the session was made of, for saving them with the town. */
const char *session_tileset_text(const struct session *session);
const char *session_fsm_text(const struct session *session);

#endif
