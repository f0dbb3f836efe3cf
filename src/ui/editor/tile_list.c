/* The list of tiles, with the set itself as its first line; Tiles and Neighbours share it and what is chosen in it. */
#include "ui/editor/editor.h"

#include "view/ground.h"

#include <stdio.h>
#include <string.h>

uint32_t tile_glyph(const struct ui *ui, uint32_t oriented, struct paint *paint)
{
    const struct tileset *set = &ui->editor->tileset;
    const struct oriented_tile *tile = &set->oriented[oriented];
    int colour = set->tiles[tile->tile].colour;
    *paint = look_paint(&ui->look, ROLE_TEXT);
    if (colour >= TILE_COLOUR_TERRAIN) {
        struct paint ground = ground_sample(&ui->look, (enum terrain)(colour - TILE_COLOUR_TERRAIN)).paint;
        /* Of eight colours the sign may be black, and the fill is what is seen. */
        paint->fg = ui->look.depth == DEPTH_8 && ground.bg > 0 ? ground.bg : ground.fg;
    } else if (ui->look.depth == DEPTH_256)
        paint->fg = (int16_t)colour;
    return ui->look.glyphs == GLYPHS_ASCII ? (unsigned char)tile->ascii : tile->glyph;
}

static size_t count_of(const struct ui *ui)
{
    const struct tileset *set = editor_tileset(ui);
    return set ? set->tile_count + 1 : 2; /* the set, and in an empty one the place of its first tile */
}

/* Does a finding speak of the tile? */
static bool is_wrong(const struct ui *ui, size_t tile)
{
    const struct findings *findings = &ui->editor->findings;
    for (size_t i = 0; i < findings->count; i++) {
        const struct finding *finding = &findings->items[i];
        if (finding->level == LINT_LEVEL_ERROR && finding->tile != TILE_NONE &&
            ui->editor->tileset.oriented[finding->tile].tile == tile)
            return true;
    }
    return false;
}

static void row_of(struct ui *ui, size_t index, struct list_row *row)
{
    const struct editor *editor = ui->editor;
    const struct tileset *set = editor_tileset(ui);
    if (index == 0) {
        snprintf(row->text, sizeof row->text, "the set");
        return;
    }
    if (!set) {
        snprintf(row->text, sizeof row->text, "no tile yet");
        return;
    }
    const struct tile *tile = &set->tiles[index - 1];
    char path[48];
    snprintf(row->text, sizeof row->text, "%.100s", tile->name);
    row->glyph = tile_glyph(ui, tile->first, &row->paint);
    snprintf(path, sizeof path, "tiles[%zu]", index - 1);
    bool differs = files_unsaved(editor->set) && document_differs(editor->set->document, path);
    snprintf(row->marks, sizeof row->marks, "%s%s", is_wrong(ui, index - 1) ? "!" : "", differs ? "*" : "");
}

void tile_list_draw(struct ui *ui, struct canvas *canvas, struct area area, bool focus)
{
    struct editor *editor = ui->editor;
    const struct tileset *set = editor_tileset(ui);
    char head[96], count[24] = "";
    snprintf(head, sizeof head, "SET %s", editor->set ? document_name(editor->set->document) : "");
    if (set)
        snprintf(count, sizeof count, "%zu", set->tile_count);
    editor_head(ui, canvas, area, focus, head, count);
    area.row++;
    area.rows--;
    editor->tile_list.list.chosen = editor->on_set ? 0 : editor->tile + 1;
    list_draw(ui, canvas, area, &editor->tile_list.list, count_of(ui), focus, row_of);
}

/* What the list has chosen is what the tabs look at. */
static void take_chosen(struct ui *ui)
{
    struct editor *editor = ui->editor;
    size_t chosen = editor->tile_list.list.chosen;
    editor->on_set = chosen == 0;
    if (chosen && chosen - 1 != editor->tile)
        editor_choose_tile(ui, chosen - 1, 0, SIDE_ALL, TILE_NONE);
    ui_touch(ui);
}

bool tile_list_act(struct ui *ui, enum action action)
{
    struct list *list = &ui->editor->tile_list.list;
    list->chosen = ui->editor->on_set ? 0 : ui->editor->tile + 1;
    if (!list_act(list, count_of(ui), action))
        return false;
    take_chosen(ui);
    return true;
}

bool tile_list_click(struct ui *ui, struct area area, const struct input *input)
{
    area.row++;
    area.rows--;
    bool again = list_click(&ui->editor->tile_list.list, count_of(ui), area, input);
    take_chosen(ui);
    return again;
}
