#include "session/preset.h"

#include "base/memory.h"
#include "base/near.h"
#include "base/text.h"
#include "session/lists.h"

#include <stdlib.h>
#include <string.h>

static enum status preset_read(const struct conf_document *document, struct preset *preset, struct error *error);

/* The name that the preset goes by when it does not say its own; what would not fit is cut. */
static void preset_name_by_file(struct preset *preset)
{
    char *name = library_name_of(preset->file);

    text_clean(name, preset->name, sizeof preset->name);
    free(name);
}

enum status preset_parse(const char *text, size_t size, const char *file, struct preset *preset, struct error *error)
{
    struct conf_document document;
    enum status status = conf_parse(&document, text, size, file, error);

    if (status != STATUS_OK)
        return status;
    *preset = (struct preset){.file = mem_text(file), .text = mem_text(text)};
    conf_defaults(&preset_schema, preset);
    status = preset_read(&document, preset, error);
    conf_release(&document);
    if (preset->name[0] == '\0')
        preset_name_by_file(preset);
    if (status == STATUS_OK)
        preset_street(preset);
    else
        preset_release(preset);
    return status;
}

/* A file that comes from somebody else must not reach out of its folder. */
static enum status preset_check_path(const struct conf_document *document, const char *name, const char *path,
                                     struct error *error)
{
    const conf_node *node = conf_member(conf_root(document), name);
    bool up = false;

    for (const char *part = path; part; part = strchr(part, '/') ? strchr(part, '/') + 1 : NULL)
        up = up || (strncmp(part, "..", 2) == 0 && (part[2] == '/' || part[2] == '\0'));
    if (node && (path[0] == '/' || up))
        return conf_error(document, node, error, STATUS_VALUE, "'%s' must not begin with '/' or go up by '..': '%s'",
                          name, path);
    return STATUS_OK;
}

static enum status preset_check_ladder(const struct conf_document *document, const struct preset *preset,
                                       struct error *error)
{
    const conf_node *node = conf_member(conf_root(document), "ladder");
    struct wave_ladder ladder;
    struct error found;

    if (node && wave_ladder_read(preset->ladder, &ladder, &found) != STATUS_OK)
        return conf_error(document, node, error, found.status, "%s", found.message);
    return STATUS_OK;
}

static enum status preset_read(const struct conf_document *document, struct preset *preset, struct error *error)
{
    const conf_node *root = conf_root(document), *building_tile = conf_member(root, "building_tile");
    enum status status = conf_expect_kind(document, "preset", error);

    if (status == STATUS_OK)
        status = conf_expect_known(document, root, &preset_schema, preset_list_names, error);
    if (status == STATUS_OK)
        status = conf_read(document, root, &preset_schema, preset, error);
    if (status == STATUS_OK)
        status = preset_check_path(document, "tileset", preset->tileset, error);
    if (status == STATUS_OK)
        status = preset_check_path(document, "fsm", preset->fsm, error);
    if (status == STATUS_OK)
        status = preset_check_ladder(document, preset, error);
    if (status == STATUS_OK)
        status = preset_read_lists(document, &preset->street, error);
    if (building_tile)
        preset->street.building_tile_line = (int)conf_line(building_tile);
    return status;
}

enum status preset_load(const struct library *library, const char *name, struct preset *preset, struct error *error)
{
    struct library_text text;
    enum status status = library_read(library, LIBRARY_PRESETS, name, &text, error);

    if (status != STATUS_OK)
        return status;
    status = preset_parse(text.bytes, text.size, text.path, preset, error);
    if (status == STATUS_OK)
        preset->source = mem_text(name);
    if (status == STATUS_OK && text.origin != LIBRARY_SHIPPED) {
        const char *slash = strrchr(text.path, '/');

        preset->folder = slash ? mem_format("%.*s", (int)(slash - text.path), text.path) : NULL;
    }
    library_text_release(&text);
    return status;
}

void preset_release(struct preset *preset)
{
    preset->street.building_tile = NULL; /* points into the preset */
    street_settings_release(&preset->street);
    free(preset->source);
    free(preset->file);
    free(preset->folder);
    free(preset->text);
    *preset = (struct preset){0};
}

enum status preset_set(struct preset *preset, const char *assignment, struct error *error)
{
    const char *equals = strchr(assignment, '=');
    const struct conf_field *field;
    const char *nearest = NULL;
    unsigned best = NEAR_FAR;
    char *name, hint[NEAR_HINT];
    struct wave_ladder ladder;
    enum status status = STATUS_OK;

    if (!equals)
        return error_set(error, STATUS_USAGE, "'%s' is not of the form NAME=VALUE", assignment);
    name = mem_format("%.*s", (int)(equals - assignment), assignment);
    field = conf_find(&preset_schema, name);
    for (size_t i = 0; i < preset_schema.count && !field; i++)
        if (near_better(name, preset_schema.fields[i].name, &best))
            nearest = preset_schema.fields[i].name;
    if (field && field->offset == offsetof(struct preset, ladder))
        status = wave_ladder_read(equals + 1, &ladder, error);
    if (field && status == STATUS_OK)
        status = conf_set(field, equals + 1, preset, error);
    else if (!field)
        status = error_set(error, STATUS_USAGE, "a preset has no setting '%s'%s", name, near_hint(nearest, hint));
    free(name);
    if (status == STATUS_OK)
        preset_street(preset);
    return status;
}

void preset_use_tileset(struct preset *preset, const char *tileset)
{
    preset->street.building_tile = NULL;
    street_settings_release(&preset->street);
    memset(preset->building_tile, 0, sizeof preset->building_tile);
    memset(preset->tileset, 0, sizeof preset->tileset);
    strncpy(preset->tileset, tileset, sizeof preset->tileset - 1);
    preset_street(preset);
}

void preset_street(struct preset *preset)
{
    struct street_settings *street = &preset->street;

    street->width = (unsigned)preset->width;
    street->height = (unsigned)preset->height;
    street->wrap_across = preset->wrap_across;
    street->wrap_down = preset->wrap_down;
    street->policy = (enum wave_policy)preset->policy;
    wave_ladder_read(preset->ladder, &street->ladder, NULL); /* was read before without an error */
    street->heuristic = (enum wave_heuristic)preset->heuristic;
    street->reach = (enum wave_reach)preset->reach;
    street->budget = (uint64_t)preset->budget;
    street->block = preset->width * preset->height >= preset->blocks_from ? (unsigned)preset->block_size : 0;
    street->threads = (unsigned)preset->threads;
    street->building_tile = preset->building_tile[0] ? preset->building_tile : NULL;
    street->spawn_buildings = preset->spawn_buildings;
    street->spawn_building_probability = preset->spawn_building_probability;
    street->benches = preset->benches;
    street->buskers = preset->buskers;
    street->doors = preset->doors;
}

struct life_settings preset_life(const struct preset *preset, unsigned tile_size)
{
    return (struct life_settings){
        .number_of_agents = preset->number_of_agents,
        .spawn_interval = preset->spawn_interval,
        .chance = {[CHANCE_BUSKER] = preset->go_to_busker_chance, [CHANCE_BENCH] = preset->go_to_bench_chance},
        .seconds_to_toggle_rain = preset->seconds_to_toggle_rain,
        .seconds_of_rain = preset->seconds_of_rain,
        .seconds_to_first_rain = preset->seconds_to_first_rain,
        .walking_speed = preset->walking_speed,
        .running_speed = preset->running_speed,
        .tile_size = tile_size,
    };
}
