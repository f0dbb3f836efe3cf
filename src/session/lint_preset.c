#include "session/lint_preset.h"

#include "base/memory.h"
#include "town/street/given.h"

#include <stdlib.h>
#include <string.h>

/* Towns of more cells are not propagated: it would take too long between two keys. */
#define GIVEN_CELLS_MOST 100000u

struct lint_town {
    const struct preset *preset;
    const struct street_settings *settings;
    const struct tileset *set;
    const struct tileset *kept; /* the tiles in play */
    struct findings *findings;
};

static void add(struct findings *findings, enum lint_level level, int line, char *text, const char *reasons)
{
    const struct finding finding = {.kind = LINT_PRESET,
                                    .level = level,
                                    .line = line,
                                    .tile = TILE_NONE,
                                    .other = TILE_NONE,
                                    .text = text,
                                    .reasons = mem_text(reasons)};

    findings_add(findings, &finding);
}

/* Where the file sets NAME, or 1. */
static int line_of(const struct preset *preset, const char *name)
{
    struct conf_document document;
    struct error error;
    int line = 1;

    if (!preset->text || conf_parse(&document, preset->text, strlen(preset->text), preset->file, &error) != STATUS_OK)
        return line;
    if (conf_has(conf_root(&document), name))
        line = (int)conf_line(conf_member(conf_root(&document), name));
    conf_release(&document);
    return line;
}

static void check_building_tile(const struct lint_town *town)
{
    const struct street_settings *settings = town->settings;
    uint64_t *tiles;

    if (!settings->spawn_buildings)
        return;
    if (!settings->building_tile) {
        if (settings->building_count > 0)
            add(town->findings, LINT_LEVEL_NOTE, settings->buildings[0].line,
                mem_text("buildings are listed, but no 'building_tile' says where they are put"), "");
        return;
    }
    tiles = mem_new(town->kept->rules.words, sizeof *tiles);
    if (!tileset_find_all(town->kept, settings->building_tile, tiles))
        add(town->findings, LINT_LEVEL_NOTE, settings->building_tile_line,
            mem_format("the building tile '%s' is not among the tiles in play", settings->building_tile), "");
    else if (settings->building_count == 0)
        add(town->findings, LINT_LEVEL_NOTE, settings->building_tile_line,
            mem_format("no building is listed that could be put on the building tile '%s'", settings->building_tile),
            "");
    free(tiles);
}

static bool has_door(const uint8_t *picture, size_t cells)
{
    return memchr(picture, TERRAIN_DOOR, cells) != NULL;
}

static void check_doors(const struct lint_town *town)
{
    const struct street_settings *settings = town->settings;
    size_t cells = (size_t)town->kept->size * town->kept->size;
    bool door = settings->doors != 0;

    for (size_t i = 0; i < town->kept->oriented_count && !door; i++)
        door = has_door(town->kept->oriented[i].picture, cells);
    for (size_t i = 0; i < settings->building_count && !door; i++)
        door = has_door(settings->buildings[i].picture,
                        (size_t)settings->buildings[i].width * settings->buildings[i].height);
    if (!door && town->preset->number_of_agents > 0)
        add(town->findings, LINT_LEVEL_NOTE, line_of(town->preset, "doors"),
            mem_text("nobody can come out: 'doors' is 0, and neither a tile in play nor a building has a door"), "");
}

/* Is the same said of the whole set? */
static bool is_known(const struct lint_town *town, const struct findings *known, const struct finding *finding)
{
    const char *name = town->kept->oriented[finding->tile].name;

    for (size_t i = 0; i < known->count; i++)
        if (known->items[i].kind == finding->kind && known->items[i].side == finding->side &&
            strcmp(town->set->oriented[known->items[i].tile].name, name) == 0)
            return true;
    return false;
}

/* What leaving tiles out does to those in play. Notes, since what is fixed or outside a border may make it right. */
static void check_selection(const struct lint_town *town)
{
    struct findings whole, kept;

    if (town->settings->tile_count == 0)
        return;
    lint_tileset(town->set, &whole);
    lint_tileset(town->kept, &kept);
    for (size_t i = 0; i < kept.count; i++) {
        const struct finding *finding = &kept.items[i];

        if ((finding->kind == LINT_LONELY_SIDE || finding->kind == LINT_NEVER || finding->kind == LINT_BORDER_ONLY ||
             finding->kind == LINT_GROUPS) &&
            !is_known(town, &whole, finding))
            add(town->findings, LINT_LEVEL_NOTE, town->settings->tile_lines ? town->settings->tile_lines[0] : 0,
                mem_format("of the tiles in play: %s", finding->text), finding->reasons);
    }
    findings_release(&whole);
    findings_release(&kept);
}

static unsigned distance(unsigned a, unsigned b)
{
    return a > b ? a - b : b - a;
}

/* The line of what is given and probably to blame: the fixed cell next to CELL, else the tiles of a border, or those in
 * play. */
static int find_blame(const struct preset *preset, uint32_t cell)
{
    const struct street_settings *settings = &preset->street;
    unsigned nearest = UINT32_MAX;
    int line = settings->tile_lines ? settings->tile_lines[0] : line_of(preset, "tileset");

    for (unsigned side = DIRECTIONS; side-- > 0;)
        if (settings->border[side].kind == STREET_BORDER_TILES)
            line = settings->border[side].line;
    for (size_t i = 0; i < settings->fixed_count; i++) {
        const struct street_fixed *fixed = &settings->fixed[i];
        uint32_t x, y;
        unsigned away;

        if (!street_place_cell(&fixed->x, settings->width, &x) || !street_place_cell(&fixed->y, settings->height, &y))
            continue;
        away = distance(x, cell % settings->width) + distance(y, cell / settings->width);
        if (away < nearest) {
            nearest = away;
            line = fixed->line;
        }
    }
    return line;
}

static void check_given(const struct lint_town *town, struct street *street)
{
    char text[512];

    if ((uint64_t)town->settings->width * town->settings->height > GIVEN_CELLS_MOST)
        return;
    if (street_step(street, WAVE_CHOICE) != STREET_FAILED)
        return;
    add(town->findings, LINT_LEVEL_ERROR, find_blame(town->preset, wave_failed_cell(street_wave(street))),
        mem_format("no town is possible: %s", street_failure(street, text, sizeof text)), "");
}

void lint_preset(const struct preset *preset, const struct tileset *set, struct findings *findings)
{
    struct preset view = *preset; /* with its scalars where the street looks for them */
    struct lint_town town = {.preset = &view, .set = set, .findings = findings};
    struct street *street;
    struct error error;

    *findings = (struct findings){0};
    preset_street(&view);
    if (street_new(&view.street, set, view.file, 1, &street, &error) != STATUS_OK) {
        add(findings, LINT_LEVEL_ERROR, error.line, mem_text(error.message), "");
        return;
    }
    town.settings = &view.street;
    town.kept = street_tileset(street);
    check_building_tile(&town);
    check_doors(&town);
    check_selection(&town);
    check_given(&town, street);
    street_free(street);
    findings_sort(findings);
}
