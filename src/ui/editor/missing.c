/* The missing tile made: a tile with the neighbours that were asked for, drawn so that its ground goes on in theirs. */
#include "ui/editor/check.h"

#include "base/memory.h"
#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void missing_text(const struct tileset *set, const struct missing_tile *missing, char *text, size_t size)
{
    *text = '\0';
    for (unsigned side = 0; side < DIRECTIONS; side++) {
        size_t used = strlen(text);
        if (missing->neighbour[side] != TILE_NONE)
            snprintf(text + used, size - used, "%s'%.20s' %s", used ? ", " : "",
                     set->oriented[missing->neighbour[side]].name, pairs_sides[side]);
    }
}

/* The cell of a neighbour's picture that is met by going from X, Y of the new tile to that side. */
static enum terrain facing(const struct oriented_tile *tile, unsigned size, unsigned side, unsigned x, unsigned y)
{
    unsigned last = size - 1;
    const unsigned column[DIRECTIONS] = {x, 0, x, last}, row[DIRECTIONS] = {last, y, 0, y};
    return (enum terrain)tile->picture[row[side] * size + column[side]];
}

/* The ground of the nearest side where a neighbour was asked for. */
static enum terrain ground_at(const struct tileset *set, const struct missing_tile *missing, unsigned x, unsigned y)
{
    unsigned last = set->size - 1, nearest = DIRECTIONS;
    const unsigned far[DIRECTIONS] = {y, last - x, last - y, x};
    for (unsigned side = 0; side < DIRECTIONS; side++)
        if (missing->neighbour[side] != TILE_NONE && (nearest == DIRECTIONS || far[side] < far[nearest]))
            nearest = side;
    if (nearest == DIRECTIONS)
        return (enum terrain)set->oriented[0].picture[0];
    return facing(&set->oriented[missing->neighbour[nearest]], set->size, nearest, x, y);
}

static uint32_t character_of(const struct tileset *set, enum terrain terrain)
{
    size_t i = 0;
    while (i + 1 < set->legend_count && set->legend[i].terrain != terrain)
        i++;
    return set->legend[i].character;
}

/* The rows of the picture as the file has them; the caller frees. */
static char *picture_text(const struct tileset *set, const struct tileset *kept, const struct missing_tile *missing)
{
    char *text = mem_text("(\n");
    for (unsigned y = 0; y < set->size; y++) {
        char row[TILE_SIZE_LIMIT * 5], *at = row;
        for (unsigned x = 0; x < set->size; x++)
            at += text_put(character_of(set, ground_at(kept, missing, x, y)), at);
        char *quoted = document_quote(row);
        char *more = mem_format("%s            %s%s\n", text, quoted, y + 1 < set->size ? "," : "");
        free(quoted);
        free(text);
        text = more;
    }
    char *whole = mem_format("%s        )", text);
    free(text);
    return whole;
}

/* The pictures of the run are those of the set, unless their size was changed meanwhile. */
static enum status paint(struct document *document, size_t tile, const struct tileset *kept,
                         const struct missing_tile *missing, struct error *error)
{
    const struct tileset *set = tileset_edit_parsed(document, error);
    if (!set)
        return error->status;
    if (set->size != kept->size || !set->legend_count)
        return STATUS_OK;
    char *path = mem_format("tiles[%zu].picture", tile), *text = picture_text(set, kept, missing);
    enum status status = document_set(document, path, text, error);
    free(text);
    free(path);
    return status;
}

/* Does a tile of the run's set allow on its facing side just what the wanted one does? */
static bool is_alike(const struct tileset *kept, uint32_t tile, uint32_t wanted, unsigned side)
{
    const struct rules *rules = &kept->rules;
    const uint64_t *rows = rules->allowed[direction_opposite((enum direction)side)];
    return memcmp(rows + (size_t)tile * rules->words, rows + (size_t)wanted * rules->words,
                  rules->words * sizeof *rows) == 0;
}

/* Where anything would do all may stand; beside itself it stands where one of the two sides would take anything. */
static uint64_t *wanted_on(const struct tileset *set, uint32_t made, const struct tileset *kept,
                           const struct missing_tile *missing, unsigned side)
{
    uint64_t *bits = mem_new(set->rules.words, sizeof *bits);
    uint32_t wanted = missing->neighbour[side];
    uint32_t opposite = missing->neighbour[direction_opposite((enum direction)side)];
    for (uint32_t tile = 0; tile < kept->oriented_count; tile++) {
        uint32_t same = tileset_find(set, kept->oriented[tile].name);
        if (same != TILE_NONE && (wanted == TILE_NONE || is_alike(kept, tile, wanted, side)))
            bits[same / 64] |= UINT64_C(1) << same % 64;
    }
    if (wanted == TILE_NONE || opposite == TILE_NONE)
        bits[made / 64] |= UINT64_C(1) << made % 64;
    return bits;
}

static enum status give_neighbours(struct document *document, size_t index, const struct tileset *kept,
                                   const struct missing_tile *missing, struct error *error)
{
    enum status status = STATUS_OK;
    for (unsigned side = 0; side < DIRECTIONS && status == STATUS_OK; side++) {
        const struct tileset *set = tileset_edit_parsed(document, error);
        if (!set)
            return error->status;
        uint32_t made = set->tiles[index].first;
        uint64_t *bits = wanted_on(set, made, kept, missing, side);
        status = tileset_edit_side(document, set, made, (enum direction)side, bits, error);
        free(bits);
    }
    return status;
}

/* A preset that lists its tiles in play lists the new one as well. */
static enum status put_in_play(struct ui *ui, const char *name, struct error *error)
{
    struct editor *editor = ui->editor;
    if (!editor_preset_has_set(ui) || !editor->values.street.tile_count)
        return STATUS_OK;
    char *quoted = document_quote(name);
    enum status status = document_insert(edit_in(ui, editor->preset), "tiles", SIZE_MAX, quoted, error);
    free(quoted);
    return status;
}

static bool make(struct ui *ui, const struct tileset *kept, const struct missing_tile *missing, const char *name)
{
    struct error error = {0};
    size_t index = 0;
    edit_begin(ui, "make tile '%.60s'", name);
    struct document *document = edit_in(ui, ui->editor->set);
    enum status status = tileset_edit_new(document, name, &index, &error);
    if (status == STATUS_OK)
        status = paint(document, index, kept, missing, &error);
    if (status == STATUS_OK)
        status = give_neighbours(document, index, kept, missing, &error);
    if (status == STATUS_OK)
        status = put_in_play(ui, name, &error);
    if (!edit_end(ui, status, &error))
        return false;
    editor_choose_tile(ui, index, 0, SIDE_ALL, TILE_NONE);
    return true;
}

static bool name_done(struct ui *ui, const char *name)
{
    const struct check_tab *tab = ui->editor->check_tab;
    char around[160];
    if (!*name) {
        ui_say(ui, NULL, "a tile needs a name");
        return false;
    }
    missing_text(stress_tileset(tab->job.stress), &tab->making, around, sizeof around);
    if (!make(ui, stress_tileset(tab->job.stress), &tab->making, name))
        return false;
    layer_close(ui);
    editor_go(ui, ACTION_TAB_TILES);
    ui_say(ui, "C r  runs again", "made %.30s: %s", name, around);
    return true;
}

void missing_ask(struct ui *ui, const struct missing_tile *missing)
{
    const struct tileset *set = editor_tileset(ui);
    char name[32] = "missing";
    if (!set)
        return;
    for (unsigned i = 2; tileset_find(set, name) != TILE_NONE; i++)
        snprintf(name, sizeof name, "missing %u", i);
    ui->editor->check_tab->making = *missing;
    prompt_open(ui, "name of the new tile:", "Enter makes it", name, name_done);
}
