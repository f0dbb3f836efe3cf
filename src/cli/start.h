/* A session from the options of the command line. */
#ifndef CLI_START_H
#define CLI_START_H

#include "cli/options.h"

#include "session/session.h"
#include "view/look.h"

/* The seed that was given, or one drawn from the system, below a million so that it can be typed again. */
uint64_t start_seed(const struct options *options);
/* The preset with --tileset, --size, --set and --people put in. */
enum status start_session(const struct options *options, const struct library *library, uint64_t seed,
                          struct session **session, struct error *error);
/* A tileset, or its SUBSET when that is not null. */
enum status start_tileset(const struct library *library, const char *name, const char *subset, struct tileset *tileset,
                          struct error *error);
/* All tiles of the set that SESSION takes its own from. */
enum status start_whole_tileset(const struct session *session, struct tileset *tileset, struct error *error);
/* Why a session that was built has no town. */
void start_say_failure(const struct session *session);
/* For text that is read by who knows whom: glyphs by the locale's encoding, colours for 256. */
struct look start_look(const struct options *options);

#endif
