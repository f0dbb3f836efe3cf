/* Pages of a preset that are checklists: the tiles in play, and what may stand outside the borders. */
#include "ui/editor/presets_tab.h"

#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LINE_ALL 1000000u /* "all of them", "free" */

static const struct tileset *set_of(const struct ui *ui)
{
    return editor_preset_has_set(ui) ? editor_tileset(ui) : NULL;
}

static void tick_line(struct form *form, unsigned id, const char *label, bool ticked, const char *help)
{
    struct form_line *line = form_add(form, FORM_TICK, id, label);
    snprintf(line->value, sizeof line->value, ticked ? "true" : "false");
    snprintf(line->help, sizeof line->help, "%s", help);
}

/* Does NAME of a list mean the tile, or one of its turns? */
static bool means_tile(const struct tileset *set, const char *name, size_t tile)
{
    uint32_t oriented = tileset_find(set, name);
    return strcmp(name, set->tiles[tile].name) == 0 || (oriented != TILE_NONE && set->oriented[oriented].tile == tile);
}

static char *quoted_list(char **names, size_t count)
{
    char *list = mem_text("(");
    for (size_t i = 0; i < count; i++) {
        char *quoted = document_quote(names[i]), *longer = mem_format("%s%s%s", list, i ? ", " : "", quoted);
        free(quoted);
        free(list);
        list = longer;
    }
    char *closed = mem_format("%s)", list);
    free(list);
    return closed;
}

/* Tiles in play */

static bool in_play(const struct ui *ui, const struct tileset *set, size_t tile)
{
    const struct street_settings *street = &ui->editor->values.street;
    for (size_t i = 0; i < street->tile_count; i++)
        if (means_tile(set, street->tiles[i], tile))
            return true;
    return street->tile_count == 0;
}

static void tiles_build(struct ui *ui, struct form *form)
{
    const struct tileset *set = set_of(ui);
    if (!set) {
        form_add(form, FORM_NOTE, 0, "the tileset cannot be read");
        return;
    }
    tick_line(form, LINE_ALL, "all of them", ui->editor->values.street.tile_count == 0,
              "every tile of the set, those that are made later, too");
    for (size_t i = 0; i < set->tile_count; i++)
        tick_line(form, (unsigned)i, set->tiles[i].name, in_play(ui, set, i),
                  "may it stand in the towns of this preset");
}

/* All tiles but one, by name. */
static enum status write_all_but(struct ui *ui, struct document *document, const struct tileset *set, size_t tile,
                                 struct error *error)
{
    char **names = mem_new(set->tile_count, sizeof *names);
    size_t count = 0;
    (void)ui;
    for (size_t i = 0; i < set->tile_count; i++)
        if (i != tile)
            names[count++] = set->tiles[i].name;
    char *list = quoted_list(names, count);
    enum status status = document_set(document, "tiles", list, error);
    free(list);
    free(names);
    return status;
}

static enum status untick_tile(struct ui *ui, struct document *document, const struct tileset *set, size_t tile,
                               struct error *error)
{
    const struct street_settings *street = &ui->editor->values.street;
    size_t *indices = mem_new(street->tile_count, sizeof *indices), count = 0;
    for (size_t i = 0; i < street->tile_count; i++)
        if (means_tile(set, street->tiles[i], tile))
            indices[count++] = i;
    enum status status = document_remove_items(document, "tiles", indices, count, error);
    free(indices);
    return status;
}

/* When every tile is in it, the list says nothing any more. */
static enum status tick_tile(struct ui *ui, struct document *document, const struct tileset *set, size_t tile,
                             struct error *error)
{
    bool all = true;
    for (size_t i = 0; i < set->tile_count; i++)
        all = all && (i == tile || in_play(ui, set, i));
    if (all)
        return document_remove(document, "tiles", error);
    char *quoted = document_quote(set->tiles[tile].name);
    enum status status = document_insert(document, "tiles", SIZE_MAX, quoted, error);
    free(quoted);
    return status;
}

static bool tiles_set(struct ui *ui, const struct form_line *line, const char *text)
{
    const struct tileset *set = set_of(ui);
    const struct street_settings *street = &ui->editor->values.street;
    struct error error = {0};
    bool ticked = strcmp(text, "true") == 0;
    enum status status = STATUS_OK;
    if (!set || (line->id == LINE_ALL && !ticked && set->tile_count < 2)) {
        ui_say(ui, NULL, "a town needs a tile");
        return false;
    }
    edit_begin(ui, "tiles in play: %s%s", ticked ? "" : "not ", line->label);
    struct document *document = edit_in(ui, ui->editor->preset);
    if (line->id == LINE_ALL)
        status = !ticked              ? write_all_but(ui, document, set, set->tile_count, &error)
                 : street->tile_count ? document_remove(document, "tiles", &error)
                                      : STATUS_OK;
    else if (ticked == in_play(ui, set, line->id))
        status = STATUS_OK;
    else if (ticked)
        status = tick_tile(ui, document, set, line->id, &error);
    else
        status = street->tile_count == 0 ? write_all_but(ui, document, set, line->id, &error)
                                         : untick_tile(ui, document, set, line->id, &error);
    return preset_edit_end(ui, status, &error);
}

const struct page_ops page_tiles = {"tiles in play", PAGE_PRESET, tiles_build, tiles_set, NULL, NULL};

/* Borders */

static void borders_build(struct ui *ui, struct form *form)
{
    const struct street_settings *street = &ui->editor->values.street;
    for (unsigned side = 0; side < DIRECTIONS; side++) {
        struct form_line *line = form_add(form, FORM_LINK, side, direction_names[side]);
        const struct street_border *border = &street->border[side];
        if (border->kind == STREET_BORDER_TILES)
            snprintf(line->value, sizeof line->value, "%zu tile%s", border->count, border->count == 1 ? "" : "s");
        else
            snprintf(line->value, sizeof line->value, "free");
        snprintf(line->help, sizeof line->help,
                 "outside this side stands one of these; free: nothing is said about it");
    }
}

static void borders_follow(struct ui *ui, const struct form_line *line)
{
    page_go(ui, PAGE_BORDER, line->id);
}

const struct page_ops page_borders = {"border", PAGE_PRESET, borders_build, NULL, borders_follow, NULL};

static const struct street_border *border_of(const struct ui *ui)
{
    return &ui->editor->values.street.border[presets_of(ui)->item[PAGE_BORDER]];
}

/* Which name of the border's list means the oriented tile; its count when none does. */
static size_t name_of(const struct ui *ui, const struct tileset *set, size_t oriented)
{
    const struct street_border *border = border_of(ui);
    size_t i = 0;
    while (i < border->count && strcmp(border->tiles[i], set->oriented[oriented].name) != 0 &&
           strcmp(border->tiles[i], set->tiles[set->oriented[oriented].tile].name) != 0)
        i++;
    return i;
}

static void border_build(struct ui *ui, struct form *form)
{
    const struct tileset *set = set_of(ui);
    const struct street_border *border = border_of(ui);
    bool given = border->kind == STREET_BORDER_TILES;
    form_add(form, FORM_HEAD, 0, direction_names[presets_of(ui)->item[PAGE_BORDER]]);
    tick_line(form, LINE_ALL, "free", !given, "nothing is said about what stands outside");
    for (size_t i = 0; set && i < set->oriented_count; i++)
        tick_line(form, (unsigned)i, set->oriented[i].name, given && name_of(ui, set, i) < border->count,
                  "may it stand outside this side of the town");
}

/* "borders.up", or with INDEX its item. */
static char *border_path(const struct ui *ui)
{
    return mem_format("borders.%s", direction_names[presets_of(ui)->item[PAGE_BORDER]]);
}

static enum status border_begin_list(struct ui *ui, struct document *document, const char *quoted, struct error *error)
{
    char *path = border_path(ui), *value;
    enum status status;
    if (preset_has(ui, "borders")) {
        value = mem_format("(%s)", quoted);
        status = document_set(document, path, value, error);
    } else {
        value = mem_format("{ %s = (%s); }", direction_names[presets_of(ui)->item[PAGE_BORDER]], quoted);
        status = document_set(document, "borders", value, error);
    }
    free(value);
    free(path);
    return status;
}

static enum status border_tick(struct ui *ui, struct document *document, const char *name, struct error *error)
{
    char *quoted = document_quote(name), *path = border_path(ui);
    enum status status = border_of(ui)->kind == STREET_BORDER_TILES
                             ? document_insert(document, path, SIZE_MAX, quoted, error)
                             : border_begin_list(ui, document, quoted, error);
    free(path);
    free(quoted);
    return status;
}

/* The group goes with its last side. */
static enum status border_free(struct ui *ui, struct document *document, struct error *error)
{
    const conf_node *borders = conf_member(conf_root(document_conf(document)), "borders");
    char *path = border_path(ui);
    bool last = borders && config_setting_length(borders) == 1;
    enum status status = border_of(ui)->kind == STREET_BORDER_TILES
                             ? document_remove(document, last ? "borders" : path, error)
                             : STATUS_OK;
    free(path);
    return status;
}

/* A name that meant all turns of a tile becomes the names of the others. */
static enum status border_untick(struct ui *ui, struct document *document, const struct tileset *set, size_t oriented,
                                 struct error *error)
{
    const struct street_border *border = border_of(ui);
    const struct tile *tile = &set->tiles[set->oriented[oriented].tile];
    size_t index = name_of(ui, set, oriented);
    bool bare = tile->orientations > 1 && strcmp(border->tiles[index], tile->name) == 0;
    if (border->count == 1 && !bare)
        return border_free(ui, document, error);
    char *path = border_path(ui), *item = mem_format("%s[%zu]", path, index);
    enum status status = document_remove(document, item, error);
    for (unsigned o = 0; bare && o < tile->orientations && status == STATUS_OK; o++)
        if (tile->first + o != oriented) {
            char *quoted = document_quote(set->oriented[tile->first + o].name);
            status = document_insert(document, path, SIZE_MAX, quoted, error);
            free(quoted);
        }
    free(item);
    free(path);
    return status;
}

static bool border_set(struct ui *ui, const struct form_line *line, const char *text)
{
    const struct tileset *set = set_of(ui);
    bool ticked = strcmp(text, "true") == 0;
    struct error error = {0};
    enum status status = STATUS_OK;
    if (line->id == LINE_ALL && !ticked) {
        ui_say(ui, NULL, "tick the tiles that may stand outside");
        return false;
    }
    edit_begin(ui, "border %s: %s%s", direction_names[presets_of(ui)->item[PAGE_BORDER]], ticked ? "" : "not ",
               line->label);
    struct document *document = edit_in(ui, ui->editor->preset);
    bool now = line->id != LINE_ALL && border_of(ui)->kind == STREET_BORDER_TILES &&
               name_of(ui, set, line->id) < border_of(ui)->count;
    if (line->id == LINE_ALL)
        status = border_free(ui, document, &error);
    else if (ticked && !now)
        status = border_tick(ui, document, set->oriented[line->id].name, &error);
    else if (!ticked && now)
        status = border_untick(ui, document, set, line->id, &error);
    return preset_edit_end(ui, status, &error);
}

const struct page_ops page_border = {"border", PAGE_BORDERS, border_build, border_set, NULL, NULL};
