#include "config.h"

#include "cli/start.h"

#include "base/memory.h"
#include "cli/say.h"

#include <inttypes.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#define DEFAULT_PRESET "town"
#define SEEDS 1000000u

uint64_t start_seed(const struct options *options)
{
    uint64_t drawn = 0;

    if (options->seed.given)
        return options->seed.value;
    /* A system that has no chance to give yet leaves 0, which is a seed as well. */
    if (getrandom(&drawn, sizeof drawn, GRND_NONBLOCK) != (ssize_t)sizeof drawn)
        drawn = 0;
    return drawn % SEEDS;
}

static enum status use_tileset(struct preset *preset, const char *tileset, struct error *error)
{
    if (strlen(tileset) >= sizeof preset->tileset)
        return error_set(error, STATUS_LIMIT, "a tileset's path has at most %zu bytes: '%s'",
                         sizeof preset->tileset - 1, tileset);
    preset_use_tileset(preset, tileset);
    return STATUS_OK;
}

/* The tiles of the subset become those in play. */
static enum status use_subset(const struct library *library, const char *name, struct preset *preset,
                              struct error *error)
{
    struct street_settings *street = &preset->street;
    const struct tile_subset *subset;
    struct tileset set;
    enum status status = tileset_load(library, preset->tileset, &set, error);

    if (status != STATUS_OK)
        return status;
    subset = tileset_find_subset(&set, name, error);
    if (subset && subset->count == 0)
        status = error_at(error, STATUS_VALUE, set.file, subset->line, "the subset '%s' has no tiles", name);
    street->tiles = mem_new(subset ? subset->count : 0, sizeof *street->tiles);
    for (size_t i = 0; subset && i < subset->count; i++)
        street->tiles[street->tile_count++] = mem_text(set.tiles[subset->tiles[i]].name);
    tileset_release(&set);
    return subset ? status : STATUS_NAME;
}

/* What is wrong with a word of the command line is wrong usage, whatever is wrong with it. */
static enum status set(struct preset *preset, const char *assignment, struct error *error)
{
    if (preset_set(preset, assignment, error) == STATUS_OK)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE, "--set %s: %s", assignment, error->message);
}

static enum status apply(const struct options *options, const struct library *library, struct preset *preset,
                         struct error *error)
{
    enum status status = options->tileset ? use_tileset(preset, options->tileset, error) : STATUS_OK;

    if (options->subset && status == STATUS_OK)
        status = use_subset(library, options->subset, preset, error);
    if (options->size.width) {
        preset->width = options->size.width;
        preset->height = options->size.height;
    }
    if (options->people.given)
        preset->number_of_agents = (int64_t)options->people.value;
    preset_street(preset);
    for (size_t i = 0; i < options->set.count && status == STATUS_OK; i++)
        status = set(preset, options->set.items[i], error);
    return status;
}

enum status start_session(const struct options *options, const struct library *library, uint64_t seed,
                          struct session **session, struct error *error)
{
    struct preset preset;
    enum status status = preset_load(library, options->preset ? options->preset : DEFAULT_PRESET, &preset, error);

    if (status != STATUS_OK)
        return status;
    status = apply(options, library, &preset, error);
    if (status == STATUS_OK)
        status = session_new(library, &preset, seed, session, error);
    if (status != STATUS_OK)
        preset_release(&preset);
    return status;
}

enum status start_tileset(const struct library *library, const char *name, const char *subset, struct tileset *tileset,
                          struct error *error)
{
    struct tileset whole;
    enum status status = tileset_load(library, name, subset ? &whole : tileset, error);

    if (status != STATUS_OK || !subset)
        return status;
    status = tileset_select_subset(&whole, subset, tileset, error);
    tileset_release(&whole);
    return status;
}

enum status start_whole_tileset(const struct session *session, struct tileset *tileset, struct error *error)
{
    struct library_text text = {.bytes = mem_text(session_tileset_text(session)),
                                .path = mem_text(session_tileset(session)->file)};
    enum status status;

    text.size = strlen(text.bytes);
    status = tileset_read(&text, tileset, error);
    free(text.bytes);
    free(text.path);
    return status;
}

void start_say_failure(const struct session *session)
{
    bool impossible = wave_state(session_wave(session)) == WAVE_IMPOSSIBLE;

    say("seed %" PRIu64 ": %s%s", session_seed(session), impossible ? "impossible: " : "", session_failure(session));
}

struct look start_look(const struct options *options)
{
    bool wide = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;

    return (struct look){.depth = DEPTH_256,
                         .glyphs = wide && !options->ascii ? GLYPHS_FINE : GLYPHS_ASCII,
                         .theme = options->theme ? (enum theme)(options->theme - 1) : THEME_DARK};
}
