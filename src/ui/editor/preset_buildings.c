/* Pages of a preset: its buildings, and one of them with its picture. */
#include "ui/editor/presets_tab.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "ui/editor/patch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_NAME, LINE_KIND, LINE_PROBABILITY, LINE_WIDTH, LINE_HEIGHT, LINE_PICTURE };

static const char *const kinds[] = {"house", "shop", "public", NULL};

/* What buildings are drawn with where the preset has no character for it. */
static const struct {
    char character;
    enum terrain terrain;
} usual_legend[] = {
    {'r', TERRAIN_ROOF}, {'w', TERRAIN_WALL}, {'D', TERRAIN_DOOR}, {'a', TERRAIN_AWNING}, {'.', TERRAIN_VOID}};

static const struct street_settings *street_of(const struct ui *ui)
{
    return &ui->editor->values.street;
}

static size_t item_of(const struct ui *ui)
{
    return presets_of(ui)->item[PAGE_BUILDING];
}

/* The legend */

static size_t legend_add(const struct conf_document *document, const conf_node *group, struct legend_entry *entries,
                         size_t count, size_t most)
{
    const conf_node *list = group ? conf_member(group, "legend") : NULL;
    for (unsigned i = 0; list && i < conf_count(list) && count < most; i++) {
        const char *character = NULL, *name = NULL;
        struct legend_entry entry = {0};
        conf_get_text(document, conf_item(list, i), "char", &character, NULL);
        conf_get_text(document, conf_item(list, i), "terrain", &name, NULL);
        if (!character || !name || !terrain_find(name, &entry.terrain))
            continue;
        entry.character = text_next(&character);
        bool known = false;
        for (size_t k = 0; k < count; k++)
            known = known || entries[k].character == entry.character;
        if (!known)
            entries[count++] = entry;
    }
    return count;
}

/* The building's own characters first, then the preset's. */
static size_t legend(struct ui *ui, size_t index, struct legend_entry *entries, size_t most)
{
    const struct conf_document *document = document_conf(ui->editor->preset->document);
    const conf_node *list = conf_member(conf_root(document), "buildings");
    const conf_node *group = list && index < conf_count(list) ? conf_item(list, (unsigned)index) : NULL;
    size_t count = legend_add(document, group, entries, 0, most);
    return legend_add(document, conf_root(document), entries, count, most);
}

static uint32_t character_for(const struct legend_entry *entries, size_t count, enum terrain terrain)
{
    for (size_t i = 0; i < count; i++)
        if (entries[i].terrain == terrain)
            return entries[i].character;
    return 0;
}

static bool is_taken(const struct legend_entry *entries, size_t count, uint32_t character)
{
    for (size_t i = 0; i < count; i++)
        if (entries[i].character == character)
            return true;
    return false;
}

/* Characters for all that a building is made of. */
static void complete_legend(struct ui *ui, struct document *document)
{
    struct legend_entry entries[TILE_LEGEND_LIMIT + 8];
    size_t count = legend(ui, SIZE_MAX, entries, TILE_LEGEND_LIMIT);
    for (size_t i = 0; i < sizeof usual_legend / sizeof *usual_legend; i++) {
        uint32_t character = (unsigned char)usual_legend[i].character;
        char sign[5];
        if (character_for(entries, count, usual_legend[i].terrain))
            continue;
        while (is_taken(entries, count, character) || character == '"' || character == '\\')
            character = character == '~' ? '!' : character + 1;
        text_put(character, sign);
        char *entry = mem_format("{ char = \"%s\"; terrain = \"%s\"; }", sign, terrain_name(usual_legend[i].terrain));
        document_insert(document, "legend", SIZE_MAX, entry, NULL);
        free(entry);
        entries[count++] = (struct legend_entry){character, usual_legend[i].terrain};
    }
}

/* The list */

static void buildings_build(struct ui *ui, struct form *form)
{
    const struct street_settings *street = street_of(ui);
    for (size_t i = 0; i < street->building_count; i++) {
        const struct street_building *building = &street->buildings[i];
        struct form_line *line = form_add(form, FORM_LINK, (unsigned)i, building->name);
        char probability[32];
        snprintf(line->value, sizeof line->value, "%ux%u %s %s", building->width, building->height,
                 building_kind_names[building->kind], number_decimal_text(building->probability, probability));
        snprintf(line->help, sizeof line->help, "size, kind, weight among the buildings   n new  c copy  d delete");
    }
    if (!street->building_count)
        form_add(form, FORM_NOTE, 0, "none   n draws one");
    if (!ui->editor->values.building_tile[0])
        form_add(form, FORM_NOTE, 0, "no building tile: nothing is put");
}

static void buildings_follow(struct ui *ui, const struct form_line *line)
{
    page_go(ui, PAGE_BUILDING, line->id);
}

static unsigned tile_size(const struct ui *ui)
{
    const struct tileset *set = editor_preset_has_set(ui) ? editor_tileset(ui) : NULL;
    return set ? set->size : 3;
}

/* A roof with a door below. */
static char *new_picture(const struct legend_entry *entries, size_t count, unsigned size)
{
    char *text = NULL, roof[5], door[5];
    size_t length;
    FILE *out = open_memstream(&text, &length);
    text_put(character_for(entries, count, TERRAIN_ROOF), roof);
    text_put(character_for(entries, count, TERRAIN_DOOR), door);
    fputs("(\n", out);
    for (unsigned y = 0; y < size; y++) {
        fputs("            \"", out);
        for (unsigned x = 0; x < size; x++)
            fputs(y + 1 == size && x == size / 2 ? door : roof, out);
        fprintf(out, "\"%s\n", y + 1 < size ? "," : "");
    }
    fputs("        )", out);
    fclose(out);
    return text;
}

static bool add(struct ui *ui)
{
    struct legend_entry entries[TILE_LEGEND_LIMIT];
    struct error error = {0};
    char name[48];
    size_t number = street_of(ui)->building_count + 1;
    edit_begin(ui, "new building");
    struct document *document = edit_in(ui, ui->editor->preset);
    complete_legend(ui, document);
    size_t count = legend(ui, SIZE_MAX, entries, TILE_LEGEND_LIMIT);
    char *picture = new_picture(entries, count, tile_size(ui));
    snprintf(name, sizeof name, "building %zu", number);
    char *value = mem_format("{\n        name = \"%s\";\n        picture = %s;\n    }", name, picture);
    enum status status = document_insert(document, "buildings", SIZE_MAX, value, &error);
    free(value);
    free(picture);
    if (preset_edit_end(ui, status, &error)) {
        page_go(ui, PAGE_BUILDING, number - 1);
        ui_say(ui, "Enter on the picture paints it", "new %s", name);
    }
    return true;
}

static bool delete (struct ui *ui, size_t index)
{
    struct error error = {0};
    char path[48];
    bool last = street_of(ui)->building_count == 1;
    edit_begin(ui, "delete building '%s'", street_of(ui)->buildings[index].name);
    snprintf(path, sizeof path, "buildings[%zu]", index);
    if (preset_edit_end(ui, document_remove(edit_in(ui, ui->editor->preset), last ? "buildings" : path, &error),
                        &error))
        ui_say(ui, "u  undo", "building deleted");
    return true;
}

static bool copy(struct ui *ui, size_t index)
{
    const struct street_building *building = &street_of(ui)->buildings[index];
    struct error error = {0};
    char path[48];
    size_t number = street_of(ui)->building_count;
    edit_begin(ui, "copy building '%s'", building->name);
    struct document *document = edit_in(ui, ui->editor->preset);
    snprintf(path, sizeof path, "buildings[%zu]", index);
    char *value = document_value(document, path);
    enum status status = document_insert(document, "buildings", SIZE_MAX, value, &error);
    char *quoted = document_quote(building->name),
         *name = mem_format("\"%.*s copy\"", (int)strlen(quoted) - 2, quoted + 1);
    snprintf(path, sizeof path, "buildings[%zu].name", number);
    if (status == STATUS_OK)
        status = document_set(document, path, name, &error);
    free(name);
    free(quoted);
    free(value);
    if (preset_edit_end(ui, status, &error))
        page_go(ui, PAGE_BUILDING, number);
    return true;
}

static bool buildings_act(struct ui *ui, enum action action)
{
    const struct form_line *line = form_chosen(&presets_of(ui)->form);
    bool chosen = line && line->id < street_of(ui)->building_count;
    if (action == ACTION_ADD)
        return add(ui);
    if (action == ACTION_DELETE && chosen)
        return delete (ui, line->id);
    if (action == ACTION_COPY && chosen)
        return copy(ui, line->id);
    return action == ACTION_DELETE || action == ACTION_COPY || action == ACTION_RENAME;
}

const struct page_ops page_buildings = {"buildings", PAGE_PRESET,      buildings_build,
                                        NULL,        buildings_follow, buildings_act};

/* One of them */

static void picture_draw(struct ui *ui, struct canvas *canvas, struct area area)
{
    if (item_of(ui) >= street_of(ui)->building_count)
        return;
    const struct street_building *building = &street_of(ui)->buildings[item_of(ui)];
    area.column += 6;
    area.columns -= 6;
    patch_draw_picture(ui, canvas, area, building->picture, building->width, building->height);
}

static void line_of(struct form *form, enum form_kind kind, unsigned id, const char *label, const char *value,
                    const char *help)
{
    struct form_line *line = form_add(form, kind, id, label);
    snprintf(line->value, sizeof line->value, "%.200s", value);
    snprintf(line->help, sizeof line->help, "%s", help);
    line->number = id >= LINE_PROBABILITY && kind == FORM_FIELD;
    line->choices = kind == FORM_CHOICE ? kinds : NULL;
}

static void building_build(struct ui *ui, struct form *form)
{
    char text[48];
    if (item_of(ui) >= street_of(ui)->building_count)
        return;
    const struct street_building *building = &street_of(ui)->buildings[item_of(ui)];
    line_of(form, FORM_FIELD, LINE_NAME, "name", building->name, "what it is called");
    line_of(form, FORM_CHOICE, LINE_KIND, "kind", building_kind_names[building->kind],
            "an awning in the picture makes a shop of a house");
    line_of(form, FORM_FIELD, LINE_PROBABILITY, "probability", number_decimal_text(building->probability, text),
            "its weight among the buildings; all of them 0: each as likely");
    snprintf(text, sizeof text, "%u", building->width);
    line_of(form, FORM_FIELD, LINE_WIDTH, "width", text, "cells; at most the size of a tile");
    snprintf(text, sizeof text, "%u", building->height);
    line_of(form, FORM_FIELD, LINE_HEIGHT, "height", text, "cells; at most the size of a tile");
    line_of(form, FORM_LINK, LINE_PICTURE, "picture", "", "Enter paints it with the legend's characters");
    form->lines[form->count - 1].rows = (int)building->height;
    form->lines[form->count - 1].draw = picture_draw;
}

static bool write_member(struct ui *ui, const char *member, const char *value)
{
    char path[64], words[100];
    snprintf(path, sizeof path, "buildings[%zu].%s", item_of(ui), member);
    snprintf(words, sizeof words, "%s of building '%.40s'", member, street_of(ui)->buildings[item_of(ui)].name);
    return preset_set_value(ui, path, value, words);
}

/* The whole picture anew, WIDTH by HEIGHT of CELLS that have STRIDE a row. */
static bool write_picture(struct ui *ui, size_t index, const uint32_t *cells, unsigned width, unsigned height,
                          unsigned stride, uint32_t fill, unsigned old_height, const char *words)
{
    struct error error = {0};
    char path[64], row[TILE_SIZE_LIMIT * 5 + 1];
    enum status status = STATUS_OK;
    edit_begin(ui, "%s", words);
    struct document *document = edit_in(ui, ui->editor->preset);
    for (unsigned y = 0; y < height && status == STATUS_OK; y++) {
        char *at = row;
        for (unsigned x = 0; x < width; x++)
            at += text_put(y < old_height && x < stride ? cells[y * stride + x] : fill, at);
        char *quoted = document_quote(row);
        snprintf(path, sizeof path, y < old_height ? "buildings[%zu].picture[%u]" : "buildings[%zu].picture", index, y);
        status = y < old_height ? document_set(document, path, quoted, &error)
                                : document_insert(document, path, SIZE_MAX, quoted, &error);
        free(quoted);
    }
    for (unsigned y = old_height; y > height && status == STATUS_OK; y--) {
        snprintf(path, sizeof path, "buildings[%zu].picture[%u]", index, y - 1);
        status = document_remove(document, path, &error);
    }
    return preset_edit_end(ui, status, &error);
}

static bool read(struct ui *ui, size_t index, unsigned *width, unsigned *height, uint32_t *cells)
{
    const conf_node *list, *picture = NULL;
    if (!ui->editor->preset_readable || index >= street_of(ui)->building_count)
        return false;
    list = conf_member(conf_root(document_conf(ui->editor->preset->document)), "buildings");
    if (list && index < conf_count(list))
        picture = conf_member(conf_item(list, (unsigned)index), "picture");
    if (!picture)
        return false;
    *width = street_of(ui)->buildings[index].width;
    *height = street_of(ui)->buildings[index].height;
    for (unsigned y = 0; y < *height; y++) {
        const char *row = config_setting_get_string(conf_item(picture, y));
        for (unsigned x = 0; x < *width; x++)
            cells[y * *width + x] = text_next(&row);
    }
    return true;
}

static bool resize(struct ui *ui, bool across, const char *text)
{
    uint32_t cells[PAINTER_CELLS];
    struct legend_entry entries[TILE_LEGEND_LIMIT];
    unsigned width, height, most = tile_size(ui);
    int64_t size;
    if (!number_parse_int(text, &size) || size < 1 || size > most) {
        ui_say(ui, NULL, "'%s' is no size here: 1 to %u cells, as large as a tile", text, most);
        return false;
    }
    if (!read(ui, item_of(ui), &width, &height, cells))
        return false;
    uint32_t roof = character_for(entries, legend(ui, item_of(ui), entries, TILE_LEGEND_LIMIT), TERRAIN_ROOF);
    return write_picture(ui, item_of(ui), cells, across ? (unsigned)size : width, across ? height : (unsigned)size,
                         width, roof ? roof : cells[0], height, "size of a building");
}

static bool building_set(struct ui *ui, const struct form_line *line, const char *text)
{
    int64_t number;
    if (line->id == LINE_WIDTH || line->id == LINE_HEIGHT)
        return resize(ui, line->id == LINE_WIDTH, text);
    if (line->id == LINE_PROBABILITY) {
        if (number_parse_decimal(text, &number))
            return write_member(ui, "probability", text);
        ui_say(ui, NULL, "'%s' is no number", text);
        return false;
    }
    char *quoted = document_quote(text);
    bool done = write_member(ui, line->id == LINE_NAME ? "name" : "kind", quoted);
    free(quoted);
    return done;
}

static void building_follow(struct ui *ui, const struct form_line *line)
{
    (void)line;
    painter_open(ui, &painter_building, item_of(ui), 0);
}

static bool building_act(struct ui *ui, enum action action)
{
    size_t item = item_of(ui);
    if (item >= street_of(ui)->building_count)
        return false;
    if (action == ACTION_ADD)
        return add(ui);
    if (action == ACTION_COPY)
        return copy(ui, item);
    if (action == ACTION_RENAME) {
        form_choose(&presets_of(ui)->form, LINE_NAME, NULL);
        form_open(&presets_of(ui)->form, NULL);
        return true;
    }
    if (action != ACTION_DELETE)
        return false;
    page_back(ui);
    return delete (ui, item);
}

const struct page_ops page_building = {"building",   PAGE_BUILDINGS,  building_build,
                                       building_set, building_follow, building_act};

/* Its painter */

static const char *name(struct ui *ui, size_t index)
{
    return index < street_of(ui)->building_count ? street_of(ui)->buildings[index].name : "";
}

static bool write(struct ui *ui, size_t index, const uint32_t *cells, const char *words)
{
    const struct street_building *building = &street_of(ui)->buildings[index];
    return write_picture(ui, index, cells, building->width, building->height, building->width, 0, building->height,
                         words);
}

/* On its tile, in the middle of it. */
static void surroundings(struct ui *ui, struct canvas *canvas, struct area area, size_t index)
{
    const struct tileset *set = editor_preset_has_set(ui) ? editor_tileset(ui) : NULL;
    uint32_t tile = set ? tileset_find(set, ui->editor->values.building_tile) : TILE_NONE;
    uint8_t picture[PAINTER_CELLS];
    if (tile == TILE_NONE || index >= street_of(ui)->building_count)
        return;
    const struct street_building *building = &street_of(ui)->buildings[index];
    unsigned size = set->size;
    memcpy(picture, set->oriented[tile].picture, (size_t)size * size);
    for (unsigned y = 0; y < building->height && y < size; y++)
        for (unsigned x = 0; x < building->width && x < size; x++) {
            uint8_t terrain = building->picture[y * building->width + x];
            unsigned to_x = (size - building->width) / 2 + x, to_y = (size - building->height) / 2 + y;
            if (terrain != TERRAIN_VOID && to_x < size && to_y < size)
                picture[to_y * size + to_x] = terrain;
        }
    patch_draw_picture(ui, canvas, area, picture, size, size);
}

static unsigned turns(struct ui *ui, size_t index)
{
    (void)ui;
    (void)index;
    return 1;
}

const struct painter_subject painter_building = {name, read, legend, write, surroundings, turns};
