/* A saved town, opened again. Nothing in it is trusted: it may come from anybody. */
#include "export/export.h"
#include "export/person.h"

#include "base/file.h"
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

#define BRACKETS_LIMIT 500000 /* what is no text takes up to a hundred times its bytes when it is read */

struct import {
    const char *file; /* for messages */
    struct error *error;
    json_t *root;
    struct preset preset;
    struct tileset kept;
    struct fsm fsm;
    uint16_t *tiles;
    struct person *people;
    uint64_t seed;
    struct session_image image;
};

#define FAIL(import, status, ...) error_at((import)->error, status, (import)->file, 0, __VA_ARGS__)

static enum status import_expect_size(struct import *import, const char *text, size_t size)
{
    size_t brackets = 0;

    if (size > TOWN_FILE_LIMIT)
        return FAIL(import, STATUS_LIMIT, "a saved town has at most %zu bytes", TOWN_FILE_LIMIT);
    for (size_t i = 0; i < size; i++)
        brackets += text[i] == '[' || text[i] == '{';
    if (brackets > BRACKETS_LIMIT)
        return FAIL(import, STATUS_LIMIT, "more than %d brackets", BRACKETS_LIMIT);
    return STATUS_OK;
}

static enum status import_parse(struct import *import, const char *text, size_t size)
{
    enum status status = import_expect_size(import, text, size);
    json_error_t json_error;
    const char *kind;

    if (status != STATUS_OK)
        return status;
    import->root = json_loadb(text, size, JSON_REJECT_DUPLICATES, &json_error);
    if (!import->root)
        return error_at(import->error, STATUS_SYNTAX, import->file, json_error.line, "%s", json_error.text);
    kind = json_string_value(json_object_get(import->root, "kind"));
    if (!kind || strcmp(kind, "town") != 0)
        return FAIL(import, STATUS_VALUE, "the file does not say \"kind\":\"town\"");
    if (json_integer_value(json_object_get(import->root, "version")) != TOWN_VERSION)
        return FAIL(import, STATUS_VALUE, "'version' must be %d", TOWN_VERSION);
    return STATUS_OK;
}

static enum status import_text(struct import *import, const char *name, const char **text)
{
    *text = json_string_value(json_object_get(import->root, name));
    return *text ? STATUS_OK : FAIL(import, STATUS_VALUE, "'%s' must be a text", name);
}

static enum status import_number(struct import *import, const char *name, uint64_t most, uint64_t *value)
{
    if (json_wide_value(json_object_get(import->root, name), most, value))
        return STATUS_OK;
    return FAIL(import, STATUS_VALUE, "'%s' must be a whole number, at most %llu", name, (unsigned long long)most);
}

/* The texts inside are files of their own, with lines of their own. */
static char *import_inner_name(const struct import *import, const char *name)
{
    return mem_format("%s(%s)", import->file, name);
}

static enum status import_preset(struct import *import)
{
    const char *text;
    char *name = import_inner_name(import, "preset");
    enum status status = import_text(import, "preset", &text);

    if (status == STATUS_OK)
        status = preset_parse(text, strlen(text), name, &import->preset, import->error);
    free(name);
    return status;
}

/* The tiles in play. */
static enum status import_tileset(struct import *import)
{
    const char *text;
    char *name = import_inner_name(import, "tileset");
    struct tileset whole;
    enum status status = import_text(import, "tileset", &text);

    if (status == STATUS_OK)
        status = tileset_parse(text, strlen(text), name, &whole, import->error);
    free(name);
    if (status != STATUS_OK)
        return status;
    status = street_select(&import->preset.street, &whole, import->preset.file, &import->kept, import->error);
    tileset_release(&whole);
    return status;
}

static enum status import_fsm(struct import *import)
{
    const char *text;
    char *name = import_inner_name(import, "fsm");
    enum status status = import_text(import, "fsm", &text);

    if (status == STATUS_OK)
        status = fsm_parse(text, strlen(text), name, &import->fsm, import->error);
    free(name);
    return status;
}

static enum status import_tile(struct import *import, const json_t *row, size_t x, size_t y, uint16_t *number)
{
    const char *name = json_string_value(json_array_get(row, x));
    uint32_t found = name ? tileset_find(&import->kept, name) : TILE_NONE;

    if (!name)
        return FAIL(import, STATUS_VALUE, "tile %zu,%zu must be a name", x, y);
    if (found == TILE_NONE)
        return FAIL(import, STATUS_NAME, "tile %zu,%zu: no tile in play is called '%s'", x, y, name);
    *number = (uint16_t)found;
    return STATUS_OK;
}

static enum status import_grid(struct import *import)
{
    const json_t *rows = json_object_get(import->root, "tiles");
    size_t width = import->preset.street.width, height = import->preset.street.height;
    enum status status = STATUS_OK;

    if (json_array_size(rows) != height)
        return FAIL(import, STATUS_VALUE, "'tiles' must be a list of %zu rows", height);
    for (size_t y = 0; y < height; y++)
        if (json_array_size(json_array_get(rows, y)) != width)
            return FAIL(import, STATUS_VALUE, "row %zu of 'tiles' must be a list of %zu names", y, width);
    import->tiles = mem_new(width * height, sizeof *import->tiles);
    for (size_t y = 0; y < height; y++)
        for (size_t x = 0; x < width && status == STATUS_OK; x++)
            status = import_tile(import, json_array_get(rows, y), x, y, &import->tiles[y * width + x]);
    return status;
}

/* The original's way of propagating leaves pairs that its rules do not allow; no other does. */
static enum status import_expect_pairs(struct import *import)
{
    const struct street_settings *street = &import->preset.street;
    const struct topology topology = {.width = street->width,
                                      .height = street->height,
                                      .wrap_across = street->wrap_across,
                                      .wrap_down = street->wrap_down};
    static const enum direction sides[] = {RIGHT, DOWN};

    for (uint32_t cell = 0; cell < street->width * street->height && street->reach == WAVE_REACH_FULL; cell++)
        for (unsigned i = 0; i < 2; i++) {
            uint32_t other = topology_neighbour(&topology, cell, sides[i]);

            if (other != CELL_NONE &&
                !rules_allowed(&import->kept.rules, import->tiles[cell], sides[i], import->tiles[other]))
                return FAIL(import, STATUS_VALUE, "'%s' at %u,%u may not stand beside '%s' at %u,%u",
                            import->kept.oriented[import->tiles[cell]].name, cell % street->width, cell / street->width,
                            import->kept.oriented[import->tiles[other]].name, other % street->width,
                            other / street->width);
        }
    return STATUS_OK;
}

static enum status import_weather(struct import *import)
{
    const json_t *raining = json_object_get(import->root, "raining");
    uint64_t wanted = 0;
    enum status status = import_number(import, "tick", INT64_MAX, &import->image.tick);

    if (status == STATUS_OK && !json_is_boolean(raining))
        status = FAIL(import, STATUS_VALUE, "'raining' must be true or false");
    if (status == STATUS_OK)
        status = import_number(import, "weather_since", INT64_MAX, &import->image.weather_since);
    if (status == STATUS_OK)
        status = import_number(import, "wanted", LIFE_PEOPLE_LIMIT, &wanted);
    import->image.raining = json_is_true(raining);
    import->image.wanted = (uint32_t)wanted;
    return status;
}

static enum status import_people(struct import *import)
{
    const json_t *people = json_object_get(import->root, "people");
    size_t count = json_array_size(people);

    if (!json_is_array(people) || count > LIFE_PEOPLE_LIMIT)
        return FAIL(import, STATUS_VALUE, "'people' must be a list of at most %d", LIFE_PEOPLE_LIMIT);
    import->people = mem_new(count, sizeof *import->people);
    import->image.people = import->people;
    import->image.person_count = (uint32_t)count;
    for (size_t i = 0; i < count; i++) {
        const json_t *json = json_array_get(people, i);
        const char *wrong = json_is_null(json)
                                ? NULL
                                : person_read(json, &import->fsm, &import->people[i], &import->image.rolled_words);

        if (wrong)
            return FAIL(import, STATUS_VALUE, "person %zu has no good '%s'", i, wrong);
    }
    return STATUS_OK;
}

static enum status import_all(struct import *import)
{
    static enum status (*const steps[])(struct import *) = {
        import_preset, import_tileset, import_fsm, import_grid, import_expect_pairs, import_weather, import_people};
    enum status status = import_number(import, "seed", UINT64_MAX, &import->seed);

    for (size_t i = 0; i < sizeof steps / sizeof *steps && status == STATUS_OK; i++)
        status = steps[i](import);
    return status;
}

/* What the session finds wrong with it is told with the file's name. */
static enum status import_restore(struct import *import, struct session **session)
{
    const char *tileset = json_string_value(json_object_get(import->root, "tileset"));
    const char *fsm = json_string_value(json_object_get(import->root, "fsm"));
    struct error found = {0};
    enum status status = session_restore(&import->preset, tileset, fsm, import->seed, &import->image, session, &found);

    if (status == STATUS_OK)
        return status;
    if (found.file[0])
        return error_at(import->error, status, found.file, found.line, "%s", found.message);
    return FAIL(import, status, "%s", found.message);
}

static void import_release(struct import *import)
{
    for (size_t i = 0; i < import->image.person_count; i++)
        free(import->people[i].rolled);
    free(import->people);
    free(import->tiles);
    fsm_release(&import->fsm);
    tileset_release(&import->kept);
    preset_release(&import->preset);
    json_decref(import->root);
}

enum status import_json(const char *text, size_t size, const char *file, struct session **session, struct error *error)
{
    struct import import = {.file = file, .error = error};
    enum status status = import_parse(&import, text, size);

    if (status == STATUS_OK)
        status = import_all(&import);
    if (status == STATUS_OK) {
        import.image.tiles = import.tiles;
        status = import_restore(&import, session);
    }
    import_release(&import);
    return status;
}

enum status import_file(const char *path, struct session **session, struct error *error)
{
    char *bytes;
    size_t size;
    enum status status = file_read(path, TOWN_FILE_LIMIT, &bytes, &size, error);

    if (status != STATUS_OK)
        return status;
    status = import_json(bytes, size, path, session, error);
    free(bytes);
    return status;
}
