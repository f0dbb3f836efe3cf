/* What the tests of the room share: presets from text and from the data, sessions, files of the test's own. */
#ifndef TESTS_SESSION_CASE_H
#define TESTS_SESSION_CASE_H

#include "session/session.h"
#include "support/check_town.h"
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

static inline void parse_ok(const char *text, struct preset *preset)
{
    struct error error = {0};
    char message[1100];

    if (preset_parse(text, strlen(text), "test.cfg", preset, &error) != STATUS_OK)
        ck_abort_msg("%s", error_text(&error, message, sizeof message));
}

static inline void load_ok(const char *name, struct preset *preset)
{
    struct library library = {0};
    struct error error = {0};
    char message[1100];

    if (preset_load(&library, name, preset, &error) != STATUS_OK)
        ck_abort_msg("%s", error_text(&error, message, sizeof message));
}

static inline void set_ok(struct preset *preset, const char *assignment)
{
    struct error error = {0};

    if (preset_set(preset, assignment, &error) != STATUS_OK)
        ck_abort_msg("%s", error.message);
}

/* Nothing of the user's is looked at: what is not a file is among what the program brings. */
static inline struct session *session_ok(struct preset *preset, uint64_t seed)
{
    struct library library = {0};
    struct session *session;
    struct error error = {0};
    char message[1100];

    if (session_new(&library, preset, seed, &session, &error) != STATUS_OK)
        ck_abort_msg("%s", error_text(&error, message, sizeof message));
    return session;
}

/* The session of a preset that the program brings, built. */
static inline struct session *built(const char *name, uint64_t seed)
{
    struct preset preset;
    struct session *session;

    load_ok(name, &preset);
    session = session_ok(&preset, seed);
    if (session_build(session, 0) != SESSION_LIVING)
        ck_abort_msg("%s, seed %llu: %s", name, (unsigned long long)seed, session_failure(session));
    return session;
}

/* FNV-1a over the ground of the town. */
static inline uint64_t ground_hash(const struct town *town)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);

    for (size_t i = 0; i < (size_t)town->width * town->height; i++)
        hash = (hash ^ town->ground[i]) * UINT64_C(0x100000001b3);
    return hash;
}

/* The same over all that can be seen of the people. */
static inline uint64_t people_hash(const struct life *life)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);

    for (uint32_t i = 0; i < life_person_count(life); i++) {
        const struct person *person = life_person(life, i);
        const uint64_t parts[] = {person->cell,  person->next,     person->progress,
                                  person->state, person->outdoors, person->goal};

        for (size_t j = 0; j < sizeof parts / sizeof *parts; j++)
            hash = (hash ^ parts[j]) * UINT64_C(0x100000001b3);
    }
    return hash;
}

#endif
