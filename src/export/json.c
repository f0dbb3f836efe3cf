/* A town saved with everything that is needed to go on. Written a row and a person at a time: all of a large town as
 * one tree would take gigabytes. */
#include "export/export.h"
#include "export/person.h"

#include "base/memory.h"
#include "base/text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ,"NAME":VALUE on a line of its own; takes VALUE. False when it could not be written. */
static bool put(const char *name, json_t *value, FILE *out)
{
    bool written = fprintf(out, ",\n\"%s\":", name) > 0 && json_dumpf(value, out, JSON_COMPACT | JSON_ENCODE_ANY) == 0;

    json_decref(value);
    return written;
}

/* One value of a list on a line of its own. */
static bool put_item(json_t *value, bool first, FILE *out)
{
    bool written = fputs(first ? "\n" : ",\n", out) >= 0 && json_dumpf(value, out, JSON_COMPACT | JSON_ENCODE_ANY) == 0;

    json_decref(value);
    return written;
}

/* "sets/mine.cfg" is "mine": the town brings the text along, and a path would say where it lay on another machine. */
static void keep_name(char *path, size_t size)
{
    char *name = library_name_of(path);

    text_clean(name, path, size);
    free(name);
}

/* The preset as it is now. The caller frees. */
static char *preset_text(const struct preset *preset)
{
    struct preset copy = *preset;
    char *text = NULL;
    size_t size;
    FILE *out = mem_stream(&text, &size);

    keep_name(copy.tileset, sizeof copy.tileset);
    keep_name(copy.fsm, sizeof copy.fsm);
    preset_write(&copy, out);
    fclose(out);
    return text;
}

static bool put_files(const struct session *session, FILE *out)
{
    char *preset = preset_text(session_preset(session));
    bool written = put("preset", json_string(preset), out) &&
                   put("tileset", json_string(session_tileset_text(session)), out) &&
                   put("fsm", json_string(session_fsm_text(session)), out);

    free(preset);
    return written;
}

static bool put_tiles(const struct session *session, FILE *out)
{
    const struct tileset *tileset = session_tileset(session);
    const struct tile_grid *grid = &session_town(session)->grid;
    bool written = fputs(",\n\"tiles\":[", out) >= 0;

    for (unsigned y = 0; y < grid->height && written; y++) {
        json_t *row = json_array();

        for (unsigned x = 0; x < grid->width; x++)
            json_array_append_new(row, json_string(tileset->oriented[grid->tiles[(size_t)y * grid->width + x]].name));
        written = put_item(row, y == 0, out);
    }
    return written && fputs("]", out) >= 0;
}

static bool put_people(const struct life *life, FILE *out)
{
    size_t words = life_rolled_words(life);
    bool written = fputs(",\n\"people\":[", out) >= 0;

    for (uint32_t i = 0; i < life_person_count(life) && written; i++) {
        const struct person *person = life_person(life, i);

        written = put_item(person->present ? person_json(person, life_fsm(life), words) : json_null(), i == 0, out);
    }
    return written && fputs("]", out) >= 0;
}

static bool put_life(const struct life *life, FILE *out)
{
    return put("tick", json_wide(life_now(life)), out) && put("raining", json_boolean(life_raining(life)), out) &&
           put("weather_since", json_wide(life_weather_since(life)), out) &&
           put("wanted", json_integer(life_wanted(life)), out) && put_people(life, out);
}

enum status export_json(struct session *session, FILE *out, struct error *error)
{
    const struct life *life = session_life_const(session);
    bool written;

    if (!life)
        return error_set(error, STATUS_VALUE, "the town is not finished yet");
    written = fprintf(out, "{\"kind\":\"town\",\n\"version\":%d", TOWN_VERSION) > 0 && put_files(session, out) &&
              put("seed", json_wide(session_seed(session)), out) && put_tiles(session, out) && put_life(life, out) &&
              fputs("}\n", out) >= 0;
    return written ? STATUS_OK : error_set(error, STATUS_SYSTEM, "cannot write the town: %s", strerror(errno));
}
