#include "ui/hand.h"

#include "base/memory.h"
#include "ui/editor/editor.h"
#include "ui/internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct wave *wave_of(const struct ui *ui)
{
    return session_wave(ui_stage_const(ui)->session);
}

static const char *tile_name(const struct ui *ui, uint32_t tile)
{
    return session_tileset(ui_stage_const(ui)->session)->oriented[tile].name;
}

void hand_open(struct ui *ui)
{
    struct stage *stage = ui_stage(ui);
    if (!session_hand_begin(stage->session)) {
        ui_say(ui, "o  builds it anew", "a town from a file cannot be changed by hand");
        return;
    }
    ui->hand = (struct hand_mode){.open = true};
    stage->touched = true;
    stage->followed = PERSON_NONE;
    pace_pause(ui, true);
    camera_show(&stage->camera, town_area(ui), stage->x, stage->y, 2);
    ui_say(ui, NULL, "by hand: Enter puts a tile, Space pins it, z zaps a block; time waits");
}

/* Ends the mode; what is open goes on being built. */
static void leave(struct ui *ui)
{
    ui->hand.open = false;
    pace_pause(ui, false);
    ui_say(ui, "b  by hand again",
           stage_living(ui_stage(ui)) ? "nothing was changed: life goes on" : "the solver goes on");
}

/* What a change did, counted over all cells: how many have lost tiles since and how many are decided. */
static void say_put(struct ui *ui, uint32_t cell, uint32_t tile, uint32_t decided_before)
{
    const struct wave *wave = wave_of(ui);
    unsigned width = wave_topology(wave)->width;
    uint32_t decided = wave_stats(wave).decided - decided_before;
    size_t changed = wave_report(wave)->changed_count;
    uint32_t others = decided ? decided - 1 : 0;
    ui_say(ui, "u  undo", "put %s at %u,%u: %zu cell%s lost tiles, %u %s decided by it", tile_name(ui, tile),
           cell % width, cell / width, changed, changed == 1 ? "" : "s", others, others == 1 ? "was" : "were");
}

static void seen(struct ui *ui)
{
    struct stage *stage = ui_stage(ui);
    wave_marks_step(&stage->marks, wave_of(ui));
    if (!stage_living(stage))
        stage->lived = false;
    ui->hand.chosen = 0;
    ui_touch(ui);
}

static void put(struct ui *ui, unsigned index)
{
    struct stage *stage = ui_stage(ui);
    const struct wave *wave = wave_of(ui);
    uint32_t cell = stage_tile_cell(stage), before = wave_stats(wave).decided;
    unsigned count, width = wave_topology(wave)->width;
    struct option *options = options_of(wave, cell, &count);
    uint32_t tile = index < count ? options[index].tile : TILE_NONE;
    free(options);
    if (wave_tile(wave, cell) != TILE_NONE)
        ui_say(ui, "z z  zaps it first", "cell %u,%u is %s already", cell % width, cell / width,
               tile_name(ui, wave_tile(wave, cell)));
    else if (tile == TILE_NONE)
        ui_say(ui, NULL, "there is no option %u here", index + 1);
    else if (session_put(stage->session, cell, tile))
        say_put(ui, cell, tile, before);
    else {
        uint32_t failed = wave_failed_cell(wave_of(ui));
        ui_say(ui, NULL, "%s cannot stand here: nothing would fit at %u,%u", tile_name(ui, tile), failed % width,
               failed / width);
    }
    seen(ui);
}

static void pin(struct ui *ui)
{
    struct stage *stage = ui_stage(ui);
    uint32_t cell = stage_tile_cell(stage);
    unsigned width = wave_topology(wave_of(ui))->width;
    bool pinned = !wave_is_pinned(wave_of(ui), cell);
    if (session_pin(stage->session, cell, pinned))
        ui_say(ui, pinned ? "f  pins to fixed cells" : NULL, "cell %u,%u is %s", cell % width, cell / width,
               pinned ? "pinned: it stays whatever is built" : "no longer pinned");
    else
        ui_say(ui, NULL, "only a decided cell can be pinned");
    ui_touch(ui);
}

static void zap(struct ui *ui)
{
    struct stage *stage = ui_stage(ui);
    struct hand_mode *hand = &ui->hand;
    unsigned size = stage->camera.size, x = stage->x / size, y = stage->y / size;
    if (!hand->zapping) {
        *hand = (struct hand_mode){.open = true, .zapping = true, .zap_x = x, .zap_y = y};
        ui_say(ui, "Esc  leaves it", "one corner is %u,%u; go to the other and press z", x, y);
        return;
    }
    unsigned left = x < hand->zap_x ? x : hand->zap_x, right = x < hand->zap_x ? hand->zap_x : x;
    unsigned top = y < hand->zap_y ? y : hand->zap_y, bottom = y < hand->zap_y ? hand->zap_y : y;
    hand->zapping = false;
    session_erase(stage->session, left, top, right, bottom);
    ui_say(ui, "u  undo", "the block from %u,%u to %u,%u got all tiles back", left, top, right, bottom);
    seen(ui);
}

static void undo(struct ui *ui, bool back)
{
    struct session *session = ui_stage(ui)->session;
    if (back ? session_hand_undo(session) : session_hand_redo(session))
        ui_say(ui, back ? "U  redo" : "u  undo", back ? "one step back" : "one step on");
    else
        ui_say(ui, NULL, back ? "nothing to undo by hand" : "nothing to redo by hand");
    seen(ui);
}

/* Is the cell fixed in the preset already? Then it need not be said twice. */
static bool is_fixed(const struct document *document, unsigned x, unsigned y)
{
    struct preset preset;
    struct error error;
    bool fixed = false;
    if (preset_parse(document_text(document), document_size(document), document_file(document), &preset, &error) !=
        STATUS_OK)
        return false;
    for (size_t i = 0; i < preset.street.fixed_count; i++) {
        const struct street_fixed *cell = &preset.street.fixed[i];
        fixed = fixed || (!cell->x.percent && !cell->y.percent && !cell->x.from_end && !cell->y.from_end &&
                          cell->x.value == x && cell->y.value == y);
    }
    preset_release(&preset);
    return fixed;
}

static enum status add_fixed(struct ui *ui, struct document *document, uint32_t cell, struct error *error)
{
    const struct wave *wave = wave_of(ui);
    unsigned width = wave_topology(wave)->width;
    const conf_node *list = conf_member(conf_root(document_conf(document)), "fixed");
    char *name = document_quote(tile_name(ui, wave_tile(wave, cell)));
    char *value = mem_format("{ x = %u; y = %u; tile = %s; }", cell % width, cell / width, name);
    enum status status = document_insert(document, "fixed", list ? conf_count(list) : 0, value, error);
    free(value);
    free(name);
    return status;
}

/* The pins become fixed cells of the preset, as an unsaved edit of it. */
static void fix(struct ui *ui)
{
    const struct wave *wave = wave_of(ui);
    const struct preset *preset = session_preset(ui_stage(ui)->session);
    struct error error = {0};
    const char *name = preset->source ? preset->source : preset->name;
    struct editor_file *file = files_open(ui, LIBRARY_PRESETS, name, &error);
    enum status status = file ? STATUS_OK : error.status;
    unsigned width = wave_topology(wave)->width, added = 0;
    if (!file) {
        ui_say(ui, NULL, "%s", error.message);
        return;
    }
    edit_begin(ui, "pins to fixed cells");
    struct document *document = edit_in(ui, file);
    for (uint32_t cell = 0; cell < topology_cells(wave_topology(wave)) && status == STATUS_OK; cell++)
        if (wave_is_pinned(wave, cell) && !is_fixed(document, cell % width, cell / width)) {
            status = add_fixed(ui, document, cell, &error);
            added++;
        }
    if (edit_end(ui, status, &error))
        ui_say(ui, "P  the preset", "%u pin%s of %s now, unsaved", added,
               added == 1 ? " is a fixed cell" : "s are fixed cells", name);
}

static void next(struct ui *ui)
{
    unsigned count;
    free(options_of(wave_of(ui), stage_tile_cell(ui_stage(ui)), &count));
    ui->hand.chosen = count ? (ui->hand.chosen + 1) % count : 0;
    ui_touch(ui);
}

static void leave_or_cancel(struct ui *ui)
{
    if (ui->hand.zapping) {
        ui->hand.zapping = false;
        ui_say(ui, NULL, "no block zapped");
    } else
        leave(ui);
}

bool hand_act(struct ui *ui, enum action action, uint32_t key)
{
    switch (action) {
    case ACTION_HAND_PUT:
        put(ui, ui->hand.chosen);
        return true;
    case ACTION_HAND_NUMBER:
        put(ui, key - '1');
        return true;
    case ACTION_HAND_NEXT:
        next(ui);
        return true;
    case ACTION_HAND_PIN:
        pin(ui);
        return true;
    case ACTION_HAND_ZAP:
        zap(ui);
        return true;
    case ACTION_HAND_FIX:
        fix(ui);
        return true;
    case ACTION_HAND_LEAVE:
        leave_or_cancel(ui);
        return true;
    case ACTION_UNDO:
    case ACTION_REDO:
        undo(ui, action == ACTION_UNDO);
        return true;
    case ACTION_FINISH:
        ui->hand.open = false;
        return false;
    case ACTION_UP:
    case ACTION_DOWN:
    case ACTION_LEFT:
    case ACTION_RIGHT:
        ui->hand.chosen = 0;
        return false;
    default:
        return false;
    }
}
