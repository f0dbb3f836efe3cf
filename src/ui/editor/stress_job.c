#include "ui/editor/stress_job.h"

#include "wave/wave.h"

#include <string.h>

#define OPERATIONS_AT_ONCE 10000u

static void place_release(struct stress_place *place)
{
    street_free(place->street);
    *place = (struct stress_place){0};
}

void stress_job_release(struct stress_job *job)
{
    place_release(&job->place);
    if (job->stress) {
        stress_free(job->stress);
        preset_release(&job->preset);
        tileset_release(&job->set);
    }
    *job = (struct stress_job){.towns = job->towns, .width = job->width, .height = job->height};
}

/* Without a preset that has the set, the usual settings do. */
static enum status copy_preset(const struct ui *ui, struct preset *preset, struct error *error)
{
    const struct editor *editor = ui->editor;
    const struct document *document = editor->preset ? editor->preset->document : NULL;
    if (editor_preset_has_set(ui))
        return preset_parse(document_text(document), document_size(document), document_name(document), preset, error);
    *preset = (struct preset){0};
    conf_defaults(&preset_schema, preset);
    preset_street(preset);
    return STATUS_OK;
}

bool stress_job_begin(struct ui *ui, struct stress_job *job)
{
    const struct editor *editor = ui->editor;
    struct error error = {0};
    char text[1100];
    stress_job_release(job);
    if (!editor_tileset(ui)) {
        ui_say(ui, NULL, "no towns: %.200s", editor->set ? editor->set_fault.message : "no tileset");
        return false;
    }
    const struct document *document = editor->set->document;
    enum status status = copy_preset(ui, &job->preset, &error);
    if (status == STATUS_OK) {
        status =
            tileset_parse(document_text(document), document_size(document), document_name(document), &job->set, &error);
        if (status == STATUS_OK) {
            const struct stress_settings settings = {job->towns, 1, job->width, job->height};
            status = stress_new(&job->preset, &job->set, &settings, &job->stress, &error);
            if (status != STATUS_OK)
                tileset_release(&job->set);
        }
        if (status != STATUS_OK)
            preset_release(&job->preset);
    }
    if (status != STATUS_OK) {
        job->stress = NULL;
        ui_say(ui, NULL, "no towns: %s", error_text(&error, text, sizeof text));
        return false;
    }
    job->running = true;
    job->began = ui->now;
    job->preset_file = editor->preset;
    job->set_file = editor->set;
    job->preset_revision = editor->preset_revision;
    job->set_revision = editor->set_revision;
    return true;
}

bool stress_job_is_old(const struct ui *ui, const struct stress_job *job)
{
    const struct editor *editor = ui->editor;
    return job->stress && (job->set_file != editor->set || job->set_revision != editor->set_revision ||
                           job->preset_file != editor->preset || job->preset_revision != editor->preset_revision);
}

void stress_job_size(const struct ui *ui, const struct stress_job *job, unsigned *width, unsigned *height)
{
    const struct editor *editor = ui->editor;
    struct preset usual = {0};
    conf_defaults(&preset_schema, &usual);
    const struct preset *preset = editor_preset_has_set(ui) ? &editor->values : &usual;
    *width = job->width ? job->width : (unsigned)preset->width;
    *height = job->height ? job->height : (unsigned)preset->height;
}

/* The tiles round the cell as they are now; what is not decided stays open. */
static void look_round(struct stress_place *place, const struct wave *wave)
{
    const struct topology *topology = wave_topology(wave);
    for (unsigned i = 0; i < PLACE_ACROSS * PLACE_ACROSS; i++) {
        uint32_t cell = place->cell;
        int across = (int)(i % PLACE_ACROSS) - 1, down = (int)(i / PLACE_ACROSS) - 1;
        if (across && cell != CELL_NONE)
            cell = topology_neighbour(topology, cell, across < 0 ? LEFT : RIGHT);
        if (down && cell != CELL_NONE)
            cell = topology_neighbour(topology, cell, down < 0 ? UP : DOWN);
        bool middle = !across && !down;
        place->tiles[i] = cell == CELL_NONE || middle ? TILE_NONE : wave_tile(wave, cell);
    }
}

static void place_begin(struct stress_job *job, const struct missing_tile *missing)
{
    struct stress_place *place = &job->place;
    const struct stress_result *result = stress_result(job->stress);
    struct preset view = job->preset;
    place_release(place);
    place->seed = missing->first_seed;
    place->cell = missing->first_cell;
    view.width = result->width;
    view.height = result->height;
    view.spawn_buildings = false;
    view.benches = view.buskers = view.doors = 0;
    preset_street(&view);
    for (unsigned i = 0; i < PLACE_ACROSS * PLACE_ACROSS; i++)
        place->tiles[i] = TILE_NONE;
    if (street_new(&view.street, &job->set, view.file, place->seed, &place->street, NULL) != STATUS_OK)
        place->street = NULL;
}

/* Builds the town again until its first contradiction at that cell. */
static bool place_advance(struct stress_place *place)
{
    const struct wave *wave = street_wave(place->street);
    uint64_t until = wave_stats(wave).operations + OPERATIONS_AT_ONCE;
    while (wave_stats(wave).operations < until) {
        enum street_progress progress = street_step(place->street, WAVE_CHOICE);
        const struct wave_report *report = wave_report(wave);
        bool there = report->event == WAVE_CONTRADICTED && report->cell == place->cell;
        if (there)
            look_round(place, wave);
        if (there || progress != STREET_BUILDING) {
            street_free(place->street);
            place->street = NULL;
            return false;
        }
    }
    return true;
}

bool stress_job_advance(struct ui *ui, struct stress_job *job, const struct missing_tile *missing)
{
    struct stress_place *place = &job->place;
    if (!job->stress)
        return false;
    if (job->running) {
        job->running = stress_run(job->stress, OPERATIONS_AT_ONCE);
        job->took = ui->now - job->began;
        ui_touch(ui);
        return true;
    }
    if (!missing)
        return false;
    if (place->seed != missing->first_seed || place->cell != missing->first_cell)
        place_begin(job, missing);
    if (!place->street)
        return false;
    bool more = place_advance(place);
    ui_touch(ui);
    return more;
}
