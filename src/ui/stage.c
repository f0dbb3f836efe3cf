/* The towns that were built or opened in this run, the one on the stage among them; undo and redo go through them. */
#include "ui/internal.h"

#include "base/draw.h"
#include "base/memory.h"
#include "export/export.h"
#include "ui/editor/editor.h"

#include <stdlib.h>
#include <string.h>

struct stage *ui_stage(struct ui *ui)
{
    return &ui->stages[ui->stage_at];
}

const struct stage *ui_stage_const(const struct ui *ui)
{
    return &ui->stages[ui->stage_at];
}

bool stage_living(const struct stage *stage)
{
    return session_state(stage->session) == SESSION_LIVING;
}

static void stage_release(struct stage *stage)
{
    session_free(stage->session);
    wave_marks_release(&stage->marks);
    memset(stage, 0, sizeof *stage);
}

void stages_release(struct ui *ui)
{
    for (unsigned i = 0; i < ui->stage_count; i++)
        stage_release(&ui->stages[i]);
    ui->stage_count = 0;
}

/* Room for one more after the present one: what was undone goes, and the oldest when there are too many. */
static struct stage *stage_room(struct ui *ui)
{
    while (ui->stage_count > (ui->stage_count ? ui->stage_at + 1 : 0))
        stage_release(&ui->stages[--ui->stage_count]);
    if (ui->stage_count == TOWNS_KEPT) {
        stage_release(&ui->stages[0]);
        memmove(ui->stages, ui->stages + 1, (TOWNS_KEPT - 1) * sizeof *ui->stages);
        memset(&ui->stages[TOWNS_KEPT - 1], 0, sizeof *ui->stages);
        ui->stage_count--;
    }
    ui->stage_at = ui->stage_count++;
    return ui_stage(ui);
}

void stage_add(struct ui *ui, struct session *session)
{
    const struct preset *preset = session_preset(session);
    unsigned size = session_size(session);
    struct stage *stage = stage_room(ui);
    *stage = (struct stage){.session = session, .followed = PERSON_NONE, .began = ui->now, .next = ui->now};
    camera_init(&stage->camera, (unsigned)preset->width * size, (unsigned)preset->height * size, size);
    camera_fit(&stage->camera, town_area(ui), false);
    wave_marks_init(&stage->marks, (uint32_t)(preset->width * preset->height));
    stage->x = (unsigned)preset->width * size / 2;
    stage->y = (unsigned)preset->height * size / 2;
    ui->life_pace = (unsigned)preset->time_scale;
    ui->paused = false;
    ui->hand.open = false;
    ui_touch(ui);
}

bool stage_build_edited(struct ui *ui, struct preset *preset, const char *tileset_text, uint64_t seed)
{
    struct session *session;
    struct error error = {0};
    char text[1100];
    if (session_new_edited(ui->library, preset, tileset_text, seed, &session, &error) != STATUS_OK) {
        preset_release(preset);
        ui_say(ui, NULL, "%s", error_text(&error, text, sizeof text));
        return false;
    }
    stage_add(ui, session);
    ui_say(ui, ui->stage_at ? "u  back" : NULL, "building %s, seed %llu", session_preset(session)->name,
           (unsigned long long)seed);
    return true;
}

bool stage_build(struct ui *ui, const char *name, uint64_t seed)
{
    struct preset preset;
    struct error error = {0};
    char text[1100];
    if (preset_load(ui->library, name, &preset, &error) == STATUS_OK)
        return stage_build_edited(ui, &preset, editor_text_of_set(ui, preset.tileset), seed);
    ui_say(ui, NULL, "%s", error_text(&error, text, sizeof text));
    return false;
}

/* The preset is taken as it is now, whatever has become of its file. */
void stage_rebuild(struct ui *ui, uint64_t seed)
{
    const struct preset *now = session_preset(ui_stage(ui)->session);
    struct preset preset;
    struct error error = {0};
    char *bytes = NULL, text[1100];
    size_t size = 0;
    FILE *out = mem_stream(&bytes, &size);
    preset_write(now, out);
    fclose(out);
    enum status status = preset_parse(bytes, size, now->file, &preset, &error);
    free(bytes);
    if (status != STATUS_OK) {
        ui_say(ui, NULL, "%s", error_text(&error, text, sizeof text));
        return;
    }
    preset.folder = now->folder ? mem_text(now->folder) : NULL;
    preset.source = now->source ? mem_text(now->source) : NULL;
    stage_build_edited(ui, &preset, editor_text_of_set(ui, preset.tileset), seed);
}

uint64_t stage_next_seed(struct ui *ui)
{
    return draw(session_seed(ui_stage(ui)->session), DRAW_SEED, 0, 0) % 1000000;
}

void stage_open(struct ui *ui, const char *path)
{
    struct error error = {0};
    struct session *session;
    char text[1100];
    enum status status = import_file(path, &session, &error);
    if (status != STATUS_OK) {
        ui_say(ui, NULL, "%s", error_text(&error, text, sizeof text));
        return;
    }
    stage_add(ui, session);
    ui_say(ui, "u  back", "opened %s, seed %llu", session_preset(session)->name,
           (unsigned long long)session_seed(session));
}

void stage_go(struct ui *ui, int by)
{
    if ((by < 0 && ui->stage_at == 0) || (by > 0 && ui->stage_at + 1 >= ui->stage_count)) {
        ui_say(ui, NULL, by < 0 ? "no town before this one" : "no town after this one");
        return;
    }
    ui->stage_at = (unsigned)((int)ui->stage_at + by);
    struct stage *stage = ui_stage(ui);
    stage->next = ui->now;
    camera_clamp(&stage->camera, town_area(ui));
    ui->life_pace = (unsigned)session_preset(stage->session)->time_scale;
    ui_say(ui, by < 0 ? "U  forward again" : "u  back again", "town %s, seed %llu",
           session_preset(stage->session)->name, (unsigned long long)session_seed(stage->session));
}

void stage_mark(struct stage *stage, uint64_t from, char mark)
{
    if (stage->marked_count == MARKS_KEPT) {
        memmove(stage->marked, stage->marked + 1, (MARKS_KEPT - 1) * sizeof *stage->marked);
        stage->marked_count--;
    }
    stage->marked[stage->marked_count++] = (struct time_mark){.from = from, .to = from, .mark = mark};
}

uint32_t stage_tile_cell(const struct stage *stage)
{
    const struct preset *preset = session_preset(stage->session);
    unsigned size = session_size(stage->session);
    if (preset->generator != GENERATOR_STREET || !size)
        return CELL_NONE;
    return (uint32_t)((int64_t)(stage->y / size) * preset->width + stage->x / size);
}
