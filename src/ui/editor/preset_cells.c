/* Pages of a preset: its fixed cells, and one of them. */
#include "ui/editor/presets_tab.h"

#include "base/memory.h"
#include "base/number.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_X, LINE_Y, LINE_TILE, LINE_ONLY };

/* As the file has it: "12", "-1", "50%-2". */
static void place_text(const struct street_place *place, char *text, size_t size)
{
    char share[32];
    if (!place->percent)
        snprintf(text, size, "%s%" PRId64, place->from_end ? "-" : "", place->value);
    else if (place->offset)
        snprintf(text, size, "%s%%%+" PRId64, number_decimal_text(place->value, share), place->offset);
    else
        snprintf(text, size, "%s%%", number_decimal_text(place->value, share));
}

static void fixed_build(struct ui *ui, struct form *form)
{
    const struct street_settings *street = &ui->editor->values.street;
    for (size_t i = 0; i < street->fixed_count; i++) {
        const struct street_fixed *fixed = &street->fixed[i];
        char x[48], y[48], label[100];
        place_text(&fixed->x, x, sizeof x);
        place_text(&fixed->y, y, sizeof y);
        snprintf(label, sizeof label, "%s, %s", x, y);
        struct form_line *line = form_add(form, FORM_LINK, (unsigned)i, label);
        snprintf(line->value, sizeof line->value, "%.100s%s", fixed->tile, fixed->only ? ", only here" : "");
        snprintf(line->help, sizeof line->help,
                 "column and row, and the tile that stands there   n new  c copy  d delete");
    }
    if (!street->fixed_count)
        form_add(form, FORM_NOTE, 0, "none   n makes one");
}

static void fixed_follow(struct ui *ui, const struct form_line *line)
{
    page_go(ui, PAGE_CELL, line->id);
}

static bool fixed_add(struct ui *ui)
{
    const struct tileset *set = editor_preset_has_set(ui) ? editor_tileset(ui) : NULL;
    struct error error = {0};
    if (!set) {
        ui_say(ui, NULL, "the tileset cannot be read");
        return true;
    }
    char *quoted = document_quote(set->tiles[0].name), *value = mem_format("{ x = 0; y = 0; tile = %s; }", quoted);
    edit_begin(ui, "new fixed cell");
    enum status status = document_insert(edit_in(ui, ui->editor->preset), "fixed", SIZE_MAX, value, &error);
    if (preset_edit_end(ui, status, &error))
        page_go(ui, PAGE_CELL, ui->editor->values.street.fixed_count - 1);
    free(value);
    free(quoted);
    return true;
}

static bool fixed_delete(struct ui *ui, size_t index)
{
    struct error error = {0};
    const struct street_settings *street = &ui->editor->values.street;
    char path[48];
    edit_begin(ui, "delete fixed cell %zu", index + 1);
    snprintf(path, sizeof path, "fixed[%zu]", index);
    enum status status =
        document_remove(edit_in(ui, ui->editor->preset), street->fixed_count == 1 ? "fixed" : path, &error);
    if (preset_edit_end(ui, status, &error))
        ui_say(ui, "u  undo", "fixed cell deleted");
    return true;
}

static bool fixed_act(struct ui *ui, enum action action)
{
    const struct form_line *line = form_chosen(&presets_of(ui)->form);
    bool chosen = line && line->id < ui->editor->values.street.fixed_count;
    if (action == ACTION_ADD)
        return fixed_add(ui);
    if (action == ACTION_DELETE && chosen)
        return fixed_delete(ui, line->id);
    return action == ACTION_DELETE || action == ACTION_RENAME || action == ACTION_COPY;
}

const struct page_ops page_fixed = {"fixed cells", PAGE_PRESET, fixed_build, NULL, fixed_follow, fixed_act};

/* One of them */

static size_t item_of(const struct ui *ui)
{
    return presets_of(ui)->item[PAGE_CELL];
}

static void cell_line(struct form *form, enum form_kind kind, unsigned id, const char *label, const char *value,
                      const char *help)
{
    struct form_line *line = form_add(form, kind, id, label);
    snprintf(line->value, sizeof line->value, "%.200s", value);
    snprintf(line->help, sizeof line->help, "%s", help);
    line->number = kind == FORM_FIELD;
}

static void cell_build(struct ui *ui, struct form *form)
{
    const struct street_settings *street = &ui->editor->values.street;
    static const char where[] = "from 0 at the left or top, -1 is the last; or a share: 50%, 50%+1";
    char x[48], y[48];
    if (item_of(ui) >= street->fixed_count)
        return;
    const struct street_fixed *fixed = &street->fixed[item_of(ui)];
    place_text(&fixed->x, x, sizeof x);
    place_text(&fixed->y, y, sizeof y);
    cell_line(form, FORM_FIELD, LINE_X, "x", x, where);
    cell_line(form, FORM_FIELD, LINE_Y, "y", y, where);
    cell_line(form, FORM_LINK, LINE_TILE, "tile", fixed->tile, "a tile, in any turn or in one");
    cell_line(form, FORM_TICK, LINE_ONLY, "only", fixed->only ? "true" : "false",
              "it stands in its fixed cells and nowhere else");
}

static bool write_member(struct ui *ui, const char *member, const char *value)
{
    char path[64], words[80];
    snprintf(path, sizeof path, "fixed[%zu].%s", item_of(ui), member);
    snprintf(words, sizeof words, "%s of fixed cell %zu", member, item_of(ui) + 1);
    return preset_set_value(ui, path, value, words);
}

static bool write_text(struct ui *ui, const char *member, const char *text)
{
    char *quoted = document_quote(text);
    bool done = write_member(ui, member, quoted);
    free(quoted);
    return done;
}

static bool cell_set(struct ui *ui, const struct form_line *line, const char *text)
{
    int64_t number;
    if (line->id == LINE_ONLY)
        return write_member(ui, "only", text);
    const char *member = line->id == LINE_X ? "x" : "y";
    return number_parse_int(text, &number) ? write_member(ui, member, text) : write_text(ui, member, text);
}

static void tile_chosen(struct ui *ui, const char *name)
{
    write_text(ui, "tile", name);
}

static void cell_follow(struct ui *ui, const struct form_line *line)
{
    preset_pick_tile(ui, "Fixed tile", line->value, true, false, tile_chosen);
}

static bool cell_act(struct ui *ui, enum action action)
{
    if (action == ACTION_DELETE) {
        size_t item = item_of(ui);
        page_back(ui);
        return fixed_delete(ui, item);
    }
    return action == ACTION_RENAME || action == ACTION_COPY || (action == ACTION_ADD && fixed_add(ui));
}

const struct page_ops page_cell = {"fixed cell", PAGE_FIXED, cell_build, cell_set, cell_follow, cell_act};
