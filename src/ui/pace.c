/*
 * When the next step of building or tick of life is due. Building goes by choices a second, or fitted so that it takes
 * twelve seconds whatever the town; slow enough, each ring of the propagation is a step of its own, so that it is seen
 * to spread. Life goes by ticks. A clock that jumped, or a program that was stopped, loses time, never ticks.
 */
#include "ui/internal.h"

#include <stdio.h>

#define RING_MS 70u       /* one ring further */
#define RING_PACE_MOST 4u /* choices a second up to which rings are shown one by one */
#define HOLD_MS 500u      /* after a contradiction and after a reset */
#define HOLD_PACE_MOST 16u
#define STEPS_AT_ONCE 48u /* in one call, so that keys are answered */
#define OPERATIONS_AT_ONCE 20000u
#define LATE_MS 1000u

static const struct session *session_of(const struct ui *ui)
{
    return ui_stage_const(ui)->session;
}

static unsigned tick_ms_16(const struct ui *ui) /* sixteenths of a millisecond */
{
    return 16u * 1000u / LIFE_TICKS / ui->life_pace;
}

static bool fitted(const struct ui *ui)
{
    return ui->build_pace == 0;
}

/* How many cells a fitted building should have decided by now. */
static uint32_t cells_due(const struct ui *ui)
{
    const struct stage *stage = ui_stage_const(ui);
    uint64_t cells = stage->marks.cells, since = ui->now > stage->began ? ui->now - stage->began : 0;
    return (uint32_t)(cells * since / (BUILD_SECONDS * 1000u));
}

/* What is done by one choice, ring by ring or at once, is one sentence. */
static void note_spread(struct stage *stage, const struct wave_report *report)
{
    for (size_t i = 0; i < report->changed_count; i++)
        if (report->changed_ring[i] > stage->rings)
            stage->rings = report->changed_ring[i];
    if (report->event == WAVE_SPREAD && report->ring > stage->rings)
        stage->rings = report->ring;
    stage->changed += report->changed_count;
}

static void say_choice(struct stage *stage)
{
    const struct wave *wave = session_wave(stage->session);
    const struct tileset *tileset = session_tileset(stage->session);
    unsigned width = wave_topology(wave)->width;
    if (stage->chosen_tile == TILE_NONE)
        snprintf(stage->sentence, sizeof stage->sentence, "%zu cells changed", stage->changed);
    else
        snprintf(stage->sentence, sizeof stage->sentence, "observed %u,%u: %s   %zu cell%s changed in %u step%s",
                 stage->chosen_cell % width, stage->chosen_cell / width, tileset->oriented[stage->chosen_tile].name,
                 stage->changed, stage->changed == 1 ? "" : "s", stage->rings, stage->rings == 1 ? "" : "s");
}

static void note_choice(struct stage *stage, const struct wave_report *report)
{
    if (report->event != WAVE_SPREAD) {
        stage->changed = 0;
        stage->rings = 0;
        stage->chosen_cell = report->cell;
        stage->chosen_tile = report->event == WAVE_OBSERVED && report->cell != CELL_NONE ? report->tile : TILE_NONE;
        stage->choices += report->event == WAVE_OBSERVED;
    }
    note_spread(stage, report);
    say_choice(stage);
}

static void note_way_out(struct stage *stage, const struct wave_report *report)
{
    const struct wave *wave = session_wave(stage->session);
    unsigned width = wave_topology(wave)->width, x = report->cell % width, y = report->cell / width;
    uint32_t failed = wave_failed_cell(wave);
    char *out = stage->sentence;
    size_t size = sizeof stage->sentence;
    if (report->event == WAVE_CONTRADICTED)
        snprintf(out, size, "nothing fits at %u,%u", x, y);
    else if (report->event == WAVE_WAS_RESET && report->cell != CELL_NONE)
        snprintf(out, size, "a way from %u,%u to %u,%u got all tiles back", failed % width, failed / width, x, y);
    else if (report->event == WAVE_WAS_RESET)
        snprintf(out, size, "the block from %u,%u to %u,%u got all tiles back", report->x0, report->y0, report->x1,
                 report->y1);
    else if (report->event == WAVE_BACKTRACKED)
        snprintf(out, size, "went back to %u,%u and took another tile", x, y);
    else if (report->event == WAVE_RESTARTED)
        snprintf(out, size, "begun again in another order");
}

/* Until the user steers, a view that does not hold the whole town goes where something happens. */
static void look_there(struct ui *ui, uint32_t cell)
{
    struct stage *stage = ui_stage(ui);
    unsigned size = stage->camera.size, width = stage->camera.width / (size ? size : 1);
    if (!stage->touched && !stage->steered && cell != CELL_NONE)
        camera_show(&stage->camera, town_area(ui), cell % width * size, cell / width * size, 1);
}

static void note_report(struct ui *ui)
{
    struct stage *stage = ui_stage(ui);
    const struct wave *wave = session_wave(stage->session);
    const struct wave_report *report = wave_report(wave);
    uint64_t at = stage->marks.cells ? 1000u * (uint64_t)wave_stats(wave).decided / stage->marks.cells : 0;
    wave_marks_step(&stage->marks, wave);
    if (report->event == WAVE_OBSERVED || report->event == WAVE_SPREAD || report->event == WAVE_BEGAN)
        note_choice(stage, report);
    else
        note_way_out(stage, report);
    if (report->event == WAVE_CONTRADICTED || report->event == WAVE_WAS_RESET)
        stage_mark(stage, at, report->event == WAVE_CONTRADICTED ? '!' : 'r');
    look_there(ui, report->event == WAVE_WAS_RESET ? CELL_NONE : report->cell);
}

/* The first look at a town that has just come alive: near enough to see people, at the busker's. */
static void begin_life(struct ui *ui)
{
    struct stage *stage = ui_stage(ui);
    const struct map *map = session_map(stage->session);
    const struct wave *wave = session_wave(stage->session);
    stage->lived = true;
    ui->caption_from = ui->now;
    stage->next = ui->now;
    if (map->pitch_count && !stage->touched) {
        stage->x = map->pitches[0].cell % map->width;
        stage->y = map->pitches[0].cell / map->width;
    }
    if (!stage->steered && stage->camera.zoom != ZOOM_NEAR)
        camera_set_zoom(&stage->camera, town_area(ui), ZOOM_NEAR);
    camera_follow(&stage->camera, town_area(ui), stage->x, stage->y);
    if (wave) {
        struct wave_stats stats = wave_stats(wave);
        uint64_t broken = wave_broken_pairs(wave);
        if (broken)
            ui_say(ui, NULL, "built: %u cells, %llu contradictions, %llu broken pairs left", stage->marks.cells,
                   (unsigned long long)stats.contradictions, (unsigned long long)broken);
        else
            ui_say(ui, NULL, "built: %u cells, %llu contradictions, none left", stage->marks.cells,
                   (unsigned long long)stats.contradictions);
    }
}

static void after_step(struct ui *ui)
{
    struct stage *stage = ui_stage(ui);
    if (session_state(stage->session) == SESSION_FAILED)
        ui_say(ui, "n  another seed", "%s", session_failure(stage->session));
    else if (stage_living(stage) && !stage->lived)
        begin_life(ui);
    ui_touch(ui);
}

/* One step of building; returns how long it should be looked at, in ms. */
static unsigned build_step(struct ui *ui, enum wave_grain grain)
{
    struct stage *stage = ui_stage(ui);
    session_step(stage->session, grain);
    enum wave_event event = wave_report(session_wave(stage->session))->event;
    note_report(ui);
    after_step(ui);
    unsigned pace = ui->build_pace;
    if ((event == WAVE_CONTRADICTED || event == WAVE_WAS_RESET) && pace <= HOLD_PACE_MOST)
        return HOLD_MS;
    if (fitted(ui))
        return 0;
    if (pace <= RING_PACE_MOST && event == WAVE_SPREAD)
        return RING_MS;
    return 1000u / pace;
}

static bool building(const struct ui *ui)
{
    return session_state(session_of(ui)) == SESSION_BUILDING;
}

static void advance_fitted(struct ui *ui)
{
    struct stage *stage = ui_stage(ui);
    for (unsigned i = 0; i < STEPS_AT_ONCE && building(ui); i++) {
        if (wave_stats(session_wave(stage->session)).decided > cells_due(ui))
            break;
        unsigned hold = build_step(ui, WAVE_CHOICE);
        if (hold) {
            stage->began += hold;
            stage->next = ui->now + hold;
            return;
        }
    }
    stage->next = ui->now + 1000u / (unsigned)ui->config->fps;
}

static void advance_building(struct ui *ui)
{
    struct stage *stage = ui_stage(ui);
    if (ui->now < stage->next)
        return;
    if (ui->build_pace >= BUILD_AT_ONCE) {
        session_build(stage->session, OPERATIONS_AT_ONCE);
        wave_marks_clear(&stage->marks);
        after_step(ui);
        return;
    }
    if (fitted(ui)) {
        advance_fitted(ui);
        return;
    }
    if (ui->now - stage->next > LATE_MS)
        stage->next = ui->now;
    for (unsigned i = 0; i < STEPS_AT_ONCE && building(ui) && stage->next <= ui->now; i++)
        stage->next += build_step(ui, ui->build_pace <= RING_PACE_MOST ? WAVE_RING : WAVE_CHOICE);
}

static void see_weather(struct ui *ui, const struct life *life)
{
    struct stage *stage = ui_stage(ui);
    stage->raining = life_raining(life);
    stage_mark(stage, life_now(life), stage->raining ? '=' : '.');
    if (stage->raining)
        ui_say(ui, "r  stops it", "rain: everyone runs for the nearest door");
    else
        ui_say(ui, NULL, "the rain is over: people come out again");
}

static void advance_life(struct ui *ui)
{
    struct stage *stage = ui_stage(ui);
    const struct life *life = session_life_const(stage->session);
    if (ui->now > stage->next + LATE_MS)
        stage->next = ui->now;
    /* Sixteenths keep x3 and x12 exact enough without a fraction of a tick being lost for ever. */
    uint64_t now16 = ui->now * 16, next16 = stage->next * 16;
    unsigned ticks = 0;
    while (next16 <= now16 && ticks < STEPS_AT_ONCE * 8) {
        session_tick(stage->session);
        next16 += tick_ms_16(ui);
        ticks++;
    }
    stage->next = next16 / 16;
    if (!ticks)
        return;
    ui_touch(ui);
    if (life && life_raining(life) != stage->raining)
        see_weather(ui, life);
}

void pace_advance(struct ui *ui)
{
    struct stage *stage = ui_stage(ui);
    if (ui->paused || session_state(stage->session) == SESSION_FAILED)
        return;
    if (building(ui))
        advance_building(ui);
    else
        advance_life(ui);
}

uint64_t pace_due(const struct ui *ui)
{
    if (ui->paused || session_state(session_of(ui)) == SESSION_FAILED)
        return UINT64_MAX;
    return ui_stage_const(ui)->next;
}

void pace_pause(struct ui *ui, bool paused)
{
    struct stage *stage = ui_stage(ui);
    if (ui->paused && !paused) {
        stage->next = ui->now;
        /* A fitted building goes on from where it is. */
        uint64_t decided = session_wave(stage->session) ? wave_stats(session_wave(stage->session)).decided : 0;
        stage->began = ui->now - (stage->marks.cells ? decided * BUILD_SECONDS * 1000u / stage->marks.cells : 0);
    }
    ui->paused = paused;
    ui_touch(ui);
}

void pace_step(struct ui *ui)
{
    struct stage *stage = ui_stage(ui);
    pace_pause(ui, true);
    if (building(ui)) {
        build_step(ui, WAVE_RING);
        ui_say(ui, NULL, "%s", stage->sentence);
    } else if (stage_living(stage)) {
        for (unsigned i = 0; i < LIFE_TICKS; i++)
            session_tick(stage->session);
        ui_say(ui, NULL, "one second on");
    }
    ui_touch(ui);
}

void pace_finish(struct ui *ui)
{
    if (!building(ui)) {
        ui_say(ui, NULL, "nothing is being built");
        return;
    }
    session_build(ui_stage(ui)->session, 0);
    wave_marks_clear(&ui_stage(ui)->marks);
    pace_pause(ui, false);
    after_step(ui);
}

static unsigned doubled(unsigned value, int by, unsigned most)
{
    if (by > 0)
        return value * 2 > most ? most : value * 2;
    return value / 2 ? value / 2 : 1;
}

void pace_change(struct ui *ui, int by)
{
    char text[32];
    if (building(ui)) {
        /* From fitted, begin near what it was going at: a third of the cells are observed in twelve seconds. */
        unsigned from = fitted(ui) ? 16 : ui->build_pace;
        ui->build_pace = doubled(from, by, BUILD_AT_ONCE);
        ui->config->build_pace = ui->build_pace;
        ui_stage(ui)->next = ui->now;
    } else
        ui->life_pace = doubled(ui->life_pace, by, LIFE_PACE_MOST);
    ui_say(ui, NULL, "%s", pace_text(ui, text, sizeof text));
    ui_touch(ui);
}

char *pace_text(const struct ui *ui, char *text, size_t size)
{
    if (!building(ui))
        snprintf(text, size, "x%u", ui->life_pace);
    else if (fitted(ui))
        snprintf(text, size, "pace fitted");
    else if (ui->build_pace >= BUILD_AT_ONCE)
        snprintf(text, size, "pace at once");
    else
        snprintf(text, size, "pace %u/s", ui->build_pace);
    return text;
}
