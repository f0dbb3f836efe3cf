#include "session/inside.h"

#include "base/file.h"
#include "base/memory.h"
#include "tile/format/mxgmn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DAY_MINUTES = 24 * 60, DUSK = 21 * 60, DAWN = 6 * 60 };

/* A file of the preset's is looked for as it is named, then beside the preset. */
static enum status read_text(const struct library *library, enum library_folder folder, const struct preset *preset,
                             const char *name, struct library_text *text, struct error *error)
{
    char *beside = preset->folder ? mem_format("%s/%s", preset->folder, name) : NULL;
    enum status status;

    if (beside && library_is_file(name) && name[0] != '/' && !file_exists(name) && file_exists(beside))
        name = beside;
    status = library_read(library, folder, name, text, error);
    free(beside);
    return status;
}

/* Reads the state machine out of its text. */
static enum status read_fsm(struct session *session, struct error *error)
{
    return fsm_parse(session->fsm_text.bytes, session->fsm_text.size, session->fsm_text.path, &session->fsm, error);
}

/* From here on nothing fails: the preset moves in. */
static void take_preset(struct session *session, struct preset *preset)
{
    session->preset = *preset;
    *preset = (struct preset){0};
    preset_street(&session->preset);
}

static void begin_life(struct session *session, const struct preset *preset)
{
    struct life_settings settings = preset_life(preset, session_size(session));

    snprintf(session->town.name, sizeof session->town.name, "%s", preset->name);
    map_init(&session->map, &session->town);
    session->life = life_new(&session->map, &session->fsm, &settings, session->seed);
    session->state = SESSION_LIVING;
}

/* A town that is saved takes its tileset along, but not the pictures that lie beside one in XML. */
static void save_as_ours(struct library_text *text, const struct tileset *tileset)
{
    char *bytes = NULL;
    size_t size;
    FILE *out = mem_stream(&bytes, &size);

    mxgmn_write(tileset, NULL, out);
    fclose(out);
    free(text->bytes);
    text->bytes = bytes;
    text->size = size;
}

/* A text that comes from no file; the name is for messages. */
static struct library_text saved_text(const char *text, const char *name)
{
    return (struct library_text){.bytes = mem_text(text), .size = strlen(text), .path = mem_text(name)};
}

static enum status begin_street(struct session *session, const struct library *library, struct preset *preset,
                                const char *tileset_text, struct error *error)
{
    struct library_text *text = &session->tileset_text;
    struct tileset whole;
    enum status status = STATUS_OK;

    if (tileset_text)
        *text = saved_text(tileset_text, preset->tileset);
    else
        status = read_text(library, LIBRARY_TILESETS, preset, preset->tileset, text, error);
    if (status == STATUS_OK)
        status = tileset_read(text, &whole, error);
    if (status != STATUS_OK)
        return status;
    if (mxgmn_recognise(text->bytes))
        save_as_ours(text, &whole);
    preset_street(preset);
    status = street_new(&preset->street, &whole, preset->file, session->seed, &session->street, error);
    tileset_release(&whole);
    return status;
}

enum status session_new(const struct library *library, struct preset *preset, uint64_t seed, struct session **session,
                        struct error *error)
{
    return session_new_edited(library, preset, NULL, seed, session, error);
}

enum status session_new_edited(const struct library *library, struct preset *preset, const char *tileset_text,
                               uint64_t seed, struct session **session, struct error *error)
{
    struct session *made = mem_new(1, sizeof *made);
    enum status status;

    made->seed = seed;
    status = read_text(library, LIBRARY_FSM, preset, preset->fsm, &made->fsm_text, error);
    if (status == STATUS_OK)
        status = read_fsm(made, error);
    if (status == STATUS_OK)
        status = begin_street(made, library, preset, tileset_text, error);
    if (status != STATUS_OK) {
        session_free(made);
        return status;
    }
    take_preset(made, preset);
    *session = made;
    return STATUS_OK;
}

void session_end_life(struct session *session)
{
    if (!session->life)
        return;
    life_free(session->life);
    map_release(&session->map);
    town_release(&session->town);
    session->life = NULL;
}

void session_free(struct session *session)
{
    if (!session)
        return;
    session_end_life(session);
    hand_release(&session->hand);
    street_free(session->street);
    fsm_release(&session->fsm);
    tileset_release(&session->kept);
    library_text_release(&session->tileset_text);
    library_text_release(&session->fsm_text);
    preset_release(&session->preset);
    free(session);
}

/* What the street's progress makes of the session. */
static enum session_state session_look(struct session *session, enum street_progress progress)
{
    struct error error;

    if (progress == STREET_FAILED) {
        street_failure(session->street, session->failure, sizeof session->failure);
        session->state = SESSION_FAILED;
    } else if (progress == STREET_DONE && street_take_town(session->street, &session->town, &error) == STATUS_OK) {
        begin_life(session, &session->preset);
    }
    return session->state;
}

enum session_state session_state(const struct session *session)
{
    return session->state;
}

enum session_state session_step(struct session *session, enum wave_grain grain)
{
    if (session->state != SESSION_BUILDING)
        return session->state;
    return session_look(session, street_step(session->street, grain));
}

enum session_state session_build(struct session *session, uint64_t operations)
{
    if (session->state != SESSION_BUILDING)
        return session->state;
    return session_look(session, street_run(session->street, operations));
}

void session_tick(struct session *session)
{
    if (session->life)
        life_tick(session->life);
}

void session_rain(struct session *session, bool raining)
{
    if (session->life)
        life_rain(session->life, raining);
}

void session_people(struct session *session, uint32_t number)
{
    if (session->life)
        life_people(session->life, number);
}

const struct preset *session_preset(const struct session *session)
{
    return &session->preset;
}

uint64_t session_seed(const struct session *session)
{
    return session->seed;
}

const struct tileset *session_tileset(const struct session *session)
{
    return session->street ? street_tileset(session->street) : &session->kept;
}

const struct wave *session_wave(const struct session *session)
{
    return session->street ? street_wave(session->street) : NULL;
}

const struct town *session_town(const struct session *session)
{
    return session->life ? &session->town : NULL;
}

const struct map *session_map(const struct session *session)
{
    return session->life ? &session->map : NULL;
}

struct life *session_life(struct session *session)
{
    return session->life;
}

const struct life *session_life_const(const struct session *session)
{
    return session->life;
}

const char *session_failure(const struct session *session)
{
    return session->failure;
}

unsigned session_size(const struct session *session)
{
    return session_tileset(session)->size;
}

unsigned session_clock(const struct session *session)
{
    uint64_t seconds = session->life ? life_now(session->life) / LIFE_TICKS : 0;

    return (unsigned)(((uint64_t)session->preset.clock + seconds) % DAY_MINUTES);
}

bool session_dark(const struct session *session)
{
    unsigned clock = session_clock(session);

    return session->preset.day_and_night && (clock >= DUSK || clock < DAWN);
}

const char *session_tileset_text(const struct session *session)
{
    return session->tileset_text.bytes;
}

const char *session_fsm_text(const struct session *session)
{
    return session->fsm_text.bytes;
}

static enum status restore_town(struct session *session, const struct preset *preset, const uint16_t *tiles,
                                struct error *error)
{
    struct library_text *text = &session->tileset_text;
    struct tileset whole;
    enum status status = tileset_parse(text->bytes, text->size, text->path, &whole, error);

    if (status != STATUS_OK)
        return status;
    status = street_select(&preset->street, &whole, preset->file, &session->kept, error);
    tileset_release(&whole);
    if (status != STATUS_OK)
        return status;
    return street_town_of_grid(&preset->street, &session->kept, preset->file, session->seed, tiles, &session->town,
                               error);
}

static enum status restore_life(struct session *session, const struct session_image *image, struct error *error)
{
    if (image->rolled_words > 0 && image->rolled_words != life_rolled_words(session->life))
        return error_set(error, STATUS_VALUE, "the dice that people have rolled are those of another town");
    return life_restore(session->life, image->tick, image->raining, image->weather_since, image->wanted, image->people,
                        image->person_count, error);
}

enum status session_restore(struct preset *preset, const char *tileset_text, const char *fsm_text, uint64_t seed,
                            const struct session_image *image, struct session **session, struct error *error)
{
    struct session *made = mem_new(1, sizeof *made);
    enum status status;

    made->seed = seed;
    made->tileset_text = saved_text(tileset_text, preset->tileset);
    made->fsm_text = saved_text(fsm_text, preset->fsm);
    preset_street(preset);
    status = read_fsm(made, error);
    if (status == STATUS_OK)
        status = restore_town(made, preset, image->tiles, error);
    if (status == STATUS_OK) {
        begin_life(made, preset);
        status = restore_life(made, image, error);
    }
    if (status != STATUS_OK) {
        session_free(made);
        return status;
    }
    take_preset(made, preset);
    *session = made;
    return STATUS_OK;
}
