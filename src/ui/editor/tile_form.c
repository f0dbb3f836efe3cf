/* The form of a tile: its members, its picture, and where it is used. */
#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "tile/symmetry.h"
#include "ui/editor/patch.h"
#include "ui/editor/tiles_tab.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LINE_NAME,
    LINE_GLYPH,
    LINE_ASCII,
    LINE_COLOUR,
    LINE_PROBABILITY,
    LINE_SYMMETRY,
    LINE_TURNS,
    LINE_NEIGHBOURS,
    LINE_PICTURE
};

static const char *const members[] = {"name", "glyph", "ascii", "colour", "probability", "symmetry", "turns"};
static const char *const symmetries[] = {"none", "X", "I", "\\", "L", "T", "F", NULL};

static const struct tile *tile_of(const struct ui *ui)
{
    return &ui->editor->tileset.tiles[ui->editor->tile];
}

/* The member as the file has it, null when it has none. */
static const conf_node *member_of(const struct ui *ui, const char *member)
{
    const conf_node *tiles = conf_member(conf_root(document_conf(ui->editor->set->document)), "tiles");
    if (!tiles || ui->editor->tile >= conf_count(tiles))
        return NULL;
    return conf_member(conf_item(tiles, (unsigned)ui->editor->tile), member);
}

static struct form_line *line_add(struct ui *ui, struct form *form, enum form_kind kind, unsigned id, const char *label,
                                  const char *help)
{
    const struct editor_file *file = ui->editor->set;
    struct form_line *line = form_add(form, kind, id, label);
    char path[64];
    snprintf(line->help, sizeof line->help, "%s", help);
    if (id <= LINE_TURNS && files_unsaved(file)) {
        snprintf(path, sizeof path, "tiles[%zu].%s", ui->editor->tile, members[id]);
        line->differs = document_differs(file->document, path);
    }
    return line;
}

/* "[x]0 [ ]1", or where eight turns would be too long "0 - 2". */
static void turns_text(const struct tile *tile, char *text, size_t size)
{
    unsigned count = symmetry_count(tile->symmetry);
    size_t used = 0;
    text[0] = '\0';
    for (unsigned turn = 0; turn < count; turn++) {
        bool on = tile->turns >> turn & 1;
        const char *blank = turn ? " " : "";
        if (count <= 4)
            used += (size_t)snprintf(text + used, size - used, "%s[%c]%u", blank, on ? 'x' : ' ', turn);
        else
            used += (size_t)snprintf(text + used, size - used, "%s%c", blank, on ? (char)('0' + turn) : '-');
    }
}

/* Pairs that the tile is part of, on all sides in all turns. */
static size_t pairs_of(const struct tileset *set, const struct tile *tile)
{
    size_t count = 0;
    for (unsigned o = tile->first; o < tile->first + tile->orientations; o++)
        for (enum direction side = UP; side < DIRECTIONS; side++)
            for (uint32_t other = 0; other < set->oriented_count; other++)
                count += rules_allowed(&set->rules, o, side, other);
    return count;
}

static bool is_wrong(const struct ui *ui)
{
    const struct findings *findings = &ui->editor->findings;
    for (size_t i = 0; i < findings->count; i++)
        if (findings->items[i].level == LINT_LEVEL_ERROR && findings->items[i].tile != TILE_NONE &&
            ui->editor->tileset.oriented[findings->items[i].tile].tile == ui->editor->tile)
            return true;
    return false;
}

static void looks_lines(struct ui *ui, struct form *form)
{
    const struct tile *tile = tile_of(ui);
    struct form_line *line =
        line_add(ui, form, FORM_FIELD, LINE_NAME, "name", "what it is called; all that names it follows");
    snprintf(line->value, sizeof line->value, "%.200s", tile->name);
    line = line_add(ui, form, FORM_FIELD, LINE_GLYPH, "glyph",
                    "one character, or U+2500: the tile seen from afar; lines turn with it, letters are people");
    if (ui->look.glyphs == GLYPHS_ASCII && tile->glyph > '~')
        snprintf(line->value, sizeof line->value, "U+%04X", (unsigned)tile->glyph);
    else
        text_put(tile->glyph, line->value);
    line = line_add(ui, form, FORM_FIELD, LINE_ASCII, "ASCII", "its stand-in where only ASCII can be shown");
    line->value[0] = tile->ascii;
    line = line_add(ui, form, FORM_FIELD, LINE_COLOUR, "colour",
                    "a kind of ground, drawn as the theme has it, or 0 to 255; empty: as the middle of the picture");
    if (tile->colour >= TILE_COLOUR_TERRAIN)
        snprintf(line->value, sizeof line->value, "%s",
                 terrain_name((enum terrain)(tile->colour - TILE_COLOUR_TERRAIN)));
    else
        snprintf(line->value, sizeof line->value, "%d", tile->colour);
}

static void rules_lines(struct ui *ui, struct form *form)
{
    const struct tile *tile = tile_of(ui);
    char number[32];
    struct form_line *line =
        line_add(ui, form, FORM_FIELD, LINE_PROBABILITY, "probability",
                 "its weight among all choices; 0 = only when nothing else fits, decimals allowed");
    line->number = true;
    snprintf(line->value, sizeof line->value, "%s", number_decimal_text(tile->probability, number));
    line = line_add(ui, form, FORM_CHOICE, LINE_SYMMETRY, "symmetry",
                    "which turns look alike: none, X, I, \\, L, T, F; Space goes on to the next");
    line->choices = symmetries;
    snprintf(line->value, sizeof line->value, "%.1s", (char[]){tile->symmetry, 0});
    if (!tile->symmetry)
        snprintf(line->value, sizeof line->value, "none");
    snprintf(line->unit, sizeof line->unit, "%u turn%s", symmetry_count(tile->symmetry),
             symmetry_count(tile->symmetry) == 1 ? "" : "s");
    if (symmetry_count(tile->symmetry) > 1) {
        line = line_add(ui, form, FORM_FIELD, LINE_TURNS, "allowed turns", "the turns it stands in; a digit ticks one");
        turns_text(tile, line->value, sizeof line->value);
    }
    line =
        line_add(ui, form, FORM_LINK, LINE_NEIGHBOURS, "neighbours", "who may stand beside it; Enter or N goes there");
    line->wrong = is_wrong(ui);
    snprintf(line->value, sizeof line->value, "%zu pairs", pairs_of(&ui->editor->tileset, tile));
}

/* The other turns, from COLUMN on, as many as there is room for. */
static void turns_draw(struct ui *ui, struct canvas *canvas, struct area area, int column)
{
    const struct tileset *set = &ui->editor->tileset;
    const struct tile *tile = tile_of(ui);
    int columns = 2 * (int)set->size, right = area.column + area.columns;
    for (unsigned i = 0; i < tile->orientations && column + columns <= right; i++) {
        uint32_t oriented = tile->first + i;
        if (oriented == editor_oriented(ui))
            continue;
        patch_draw_tiles(ui, canvas, (struct area){area.row, column, area.rows, columns}, set, &oriented, 1, 1);
        column += columns + 2;
    }
}

/* The picture, and beside it the characters that it is written with. */
static void picture_draw(struct ui *ui, struct canvas *canvas, struct area area)
{
    const struct tileset *set = &ui->editor->tileset;
    uint32_t oriented = editor_oriented(ui);
    const conf_node *rows = member_of(ui, "picture");
    int column = area.column + 6 + 2 * (int)set->size + 3;
    if (oriented == TILE_NONE || !rows)
        return;
    patch_draw_tiles(ui, canvas, (struct area){area.row, area.column + 6, area.rows, area.columns - 6}, set, &oriented,
                     1, 1);
    for (unsigned y = 0; y < conf_count(rows) && (int)y < area.rows && ui->editor->turn == 0; y++)
        canvas_text_within(canvas, area.row + (int)y, column, area.column + area.columns - column,
                           config_setting_get_string(conf_item(rows, y)), look_paint(&ui->look, ROLE_DIM));
    turns_draw(ui, canvas, area, column + (int)set->size + 3);
}

static void picture_line(struct ui *ui, struct form *form)
{
    const struct tileset *set = &ui->editor->tileset;
    const struct tile *tile = tile_of(ui);
    struct form_line *line = line_add(ui, form, FORM_LINK, LINE_PICTURE, "picture",
                                      "Enter paints it with the legend's characters   t shows the next turn");
    char path[64];
    snprintf(path, sizeof path, "tiles[%zu].picture", ui->editor->tile);
    line->differs = files_unsaved(ui->editor->set) && document_differs(ui->editor->set->document, path);
    snprintf(line->value, sizeof line->value, "%ux%u", set->size, set->size);
    if (tile->orientations > 1)
        snprintf(line->value, sizeof line->value, "%ux%u turn %u", set->size, set->size, ui->editor->turn);
    line->rows = (int)set->size;
    line->draw = picture_draw;
}

static void used_lines(struct ui *ui, struct form *form)
{
    const struct tile_uses *uses = tile_uses(ui);
    char note[64];
    form_add(form, FORM_HEAD, 0, "USED");
    snprintf(note, sizeof note, "rules         %zu", uses->rules);
    form_add(form, FORM_NOTE, 0, note);
    snprintf(note, sizeof note, "presets       %.45s", uses->presets ? uses->names : "none");
    form_add(form, FORM_NOTE, 0, note);
    snprintf(note, sizeof note, "named there   %zu", uses->mentions);
    form_add(form, FORM_NOTE, 0, note);
}

void tile_form_build(struct ui *ui, struct form *form)
{
    looks_lines(ui, form);
    rules_lines(ui, form);
    picture_line(ui, form);
    used_lines(ui, form);
}

/* "0 2", "[x]0 [ ]1 [x]2": the digits that are not unticked. */
static unsigned turns_mask(const char *text)
{
    unsigned mask = 0;
    for (const char *at = text; *at; at++) {
        bool off = at >= text + 3 && at[-1] == ']' && at[-2] == ' ';
        if (*at >= '0' && *at <= '7' && !off)
            mask |= 1u << (*at - '0');
    }
    return mask;
}

static bool set_turns(struct ui *ui, unsigned mask)
{
    struct error error = {0};
    edit_begin(ui, "turns of tile '%s'", tile_of(ui)->name);
    struct document *document = edit_in(ui, ui->editor->set);
    return edit_end(ui, tileset_edit_turns(document, ui->editor->tile, mask, &error), &error);
}

/* A character by its number, for terminals and keyboards that lack it; else TEXT itself. */
static const char *glyph_text(const char *text, char sign[5])
{
    unsigned code;
    char end;
    if (sscanf(text, "U+%6x%c", &code, &end) != 1 || code < ' ' || code > 0x10FFFF)
        return text;
    text_put(code, sign);
    return sign;
}

static bool set(struct ui *ui, const struct form_line *line, const char *text)
{
    struct error error = {0};
    char sign[5];
    if (line->id == LINE_GLYPH)
        text = glyph_text(text, sign);
    if (line->id == LINE_NAME)
        return tile_rename(ui, text);
    if (line->id == LINE_TURNS)
        return set_turns(ui, turns_mask(text));
    if (line->id > LINE_TURNS)
        return false;
    edit_begin(ui, "%s of tile '%s'", members[line->id], tile_of(ui)->name);
    struct document *document = edit_in(ui, ui->editor->set);
    enum status status = tileset_edit_set(document, ui->editor->tile, members[line->id], text, &error);
    if (!edit_end(ui, status, &error))
        return false;
    ui_say(ui, "u  undo", "%s of %.60s: %.40s, was %.40s", members[line->id], tile_of(ui)->name, *text ? text : "none",
           line->value);
    return true;
}

static void follow(struct ui *ui, const struct form_line *line)
{
    if (line->id == LINE_NEIGHBOURS)
        editor_go(ui, ACTION_TAB_NEIGHBOURS);
    else
        painter_open(ui, &painter_tile, ui->editor->tile, ui->editor->turn);
}

const struct form_ops tile_form = {set, follow};

bool tile_form_act(struct ui *ui, enum action action, uint32_t key)
{
    const struct form_line *line = form_chosen(&tiles_of(ui)->form);
    const struct tile *tile = tile_of(ui);
    if (!line || line->id != LINE_TURNS || line->kind != FORM_FIELD || action != ACTION_DIGIT)
        return false;
    if (key < '0' || key >= '0' + symmetry_count(tile->symmetry))
        ui_say(ui, NULL, "turns are 0 to %u", symmetry_count(tile->symmetry) - 1);
    else
        set_turns(ui, tile->turns ^ 1u << (key - '0'));
    return true;
}

/* Its painter */

static const char *name(struct ui *ui, size_t index)
{
    const struct tileset *tileset = editor_tileset(ui);
    return tileset && index < tileset->tile_count ? tileset->tiles[index].name : "";
}

static bool read(struct ui *ui, size_t index, unsigned *width, unsigned *height, uint32_t *cells)
{
    const struct tileset *tileset = editor_tileset(ui);
    if (!tileset || index >= tileset->tile_count)
        return false;
    const conf_node *tiles = conf_member(conf_root(document_conf(ui->editor->set->document)), "tiles");
    const conf_node *rows = conf_member(conf_item(tiles, (unsigned)index), "picture");
    if (!rows)
        return false;
    *width = *height = tileset->size;
    for (unsigned y = 0; y < *height; y++) {
        const char *row = config_setting_get_string(conf_item(rows, y));
        for (unsigned x = 0; x < *width; x++)
            cells[y * *width + x] = text_next(&row);
    }
    return true;
}

static size_t legend(struct ui *ui, size_t index, struct legend_entry *entries, size_t most)
{
    const struct tileset *tileset = editor_tileset(ui);
    size_t count = tileset ? tileset->legend_count : 0;
    (void)index;
    count = count < most ? count : most;
    if (count)
        memcpy(entries, tileset->legend, count * sizeof *entries);
    return count;
}

static bool write(struct ui *ui, size_t index, const uint32_t *cells, const char *words)
{
    struct error error = {0};
    uint32_t before[PAINTER_CELLS];
    unsigned width, height;
    enum status status = STATUS_OK;
    if (!read(ui, index, &width, &height, before))
        return false;
    edit_begin(ui, "%s", words);
    struct document *document = edit_in(ui, ui->editor->set);
    for (unsigned i = 0; i < width * height && status == STATUS_OK; i++)
        if (cells[i] != before[i])
            status = tileset_edit_paint(document, index, i % width, i / width, cells[i], &error);
    return edit_end(ui, status, &error);
}

/* The tile amid the first tiles that may stand beside it. */
static void surroundings(struct ui *ui, struct canvas *canvas, struct area area, size_t index)
{
    const struct tileset *tileset = editor_tileset(ui);
    static const unsigned places[DIRECTIONS] = {1, 5, 7, 3};
    uint32_t tiles[9];
    if (!tileset || index >= tileset->tile_count)
        return;
    uint32_t tile = tile_oriented(&tileset->tiles[index], ui->editor->painter.turn);
    tile = tile == TILE_NONE ? tileset->tiles[index].first : tile;
    memset(tiles, 0xff, sizeof tiles);
    tiles[4] = tile;
    for (enum direction side = UP; side < DIRECTIONS; side++)
        for (uint32_t other = 0; other < tileset->oriented_count && tiles[places[side]] == TILE_NONE; other++)
            if (rules_allowed(&tileset->rules, tile, side, other))
                tiles[places[side]] = other;
    int rows = 3 * (int)tileset->size, columns = 2 * rows;
    if (area.rows >= rows && area.columns >= columns)
        patch_draw_tiles(ui, canvas, area, tileset, tiles, 3, 3);
    else
        patch_draw_tiles(ui, canvas, area, tileset, (uint32_t[]){tiles[4], tiles[5]}, 2, 1);
}

static unsigned turns(struct ui *ui, size_t index)
{
    const struct tileset *tileset = editor_tileset(ui);
    return tileset && index < tileset->tile_count ? tileset->tiles[index].turns : 1;
}

const struct painter_subject painter_tile = {name, read, legend, write, surroundings, turns};
