#include "view/draw_wave.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

#define HEAT_LAST 7

void wave_marks_init(struct wave_marks *marks, uint32_t cells)
{
    *marks = (struct wave_marks){.cells = cells, .observed = CELL_NONE, .contradiction = CELL_NONE};
    marks->heat = mem_new(cells, sizeof *marks->heat);
    marks->reset = mem_new(cells, sizeof *marks->reset);
}

void wave_marks_release(struct wave_marks *marks)
{
    free(marks->heat);
    free(marks->reset);
    *marks = (struct wave_marks){.observed = CELL_NONE, .contradiction = CELL_NONE};
}

void wave_marks_clear(struct wave_marks *marks)
{
    memset(marks->heat, 0, marks->cells);
    memset(marks->reset, 0, marks->cells);
    marks->observed = marks->contradiction = CELL_NONE;
}

/* What led to a contradiction stays as it was. */
static void age(struct wave_marks *marks)
{
    for (uint32_t cell = 0; cell < marks->cells; cell++)
        marks->heat[cell] =
            marks->heat[cell] > 0 && marks->heat[cell] < HEAT_LAST ? (uint8_t)(marks->heat[cell] + 1) : 0;
}

/* The ring of this step that was worked off first is hot, those after it are cooler. */
static void heat_changed(struct wave_marks *marks, const struct wave_report *report)
{
    unsigned first = UINT16_MAX;

    for (size_t i = 0; i < report->changed_count; i++)
        first = report->changed_ring[i] < first ? report->changed_ring[i] : first;
    for (size_t i = 0; i < report->changed_count; i++) {
        unsigned ring = report->changed_ring[i] - first;

        marks->heat[report->changed[i]] = (uint8_t)(ring < HEAT_LAST ? 1 + ring : HEAT_LAST);
    }
}

/* The cell that a step observed before it went on: the only one of ring 0, or CELL_NONE. */
static uint32_t observed_in(const struct wave_report *report)
{
    uint32_t cell = CELL_NONE;

    for (size_t i = 0; i < report->changed_count; i++) {
        if (report->changed_ring[i] != 0)
            continue;
        if (cell != CELL_NONE)
            return CELL_NONE;
        cell = report->changed[i];
    }
    return cell;
}

static void give_back_block(struct wave_marks *marks, const struct wave_report *report, const struct topology *topology)
{
    for (uint32_t y = report->y0; y <= report->y1; y++)
        for (uint32_t x = report->x0; x <= report->x1; x++)
            marks->reset[y % topology->height * topology->width + x % topology->width] = 1;
}

static void give_back(struct wave_marks *marks, const struct wave_report *report, const struct topology *topology)
{
    memset(marks->heat, 0, marks->cells);
    marks->observed = CELL_NONE;
    if (report->event == WAVE_WAS_RESET && report->cell == CELL_NONE)
        give_back_block(marks, report, topology);
    else
        for (size_t i = 0; i < report->changed_count; i++)
            marks->reset[report->changed[i]] = 1;
}

void wave_marks_step(struct wave_marks *marks, const struct wave *wave)
{
    const struct wave_report *report = wave_report(wave);
    uint32_t observed = observed_in(report);

    marks->contradiction = CELL_NONE;
    memset(marks->reset, 0, marks->cells);
    switch (report->event) {
    case WAVE_OBSERVED:
        memset(marks->heat, 0, marks->cells);
        marks->observed = report->cell;
        heat_changed(marks, report);
        break;
    case WAVE_BEGAN:
    case WAVE_SPREAD:
        age(marks);
        heat_changed(marks, report);
        break;
    case WAVE_CONTRADICTED:
        marks->contradiction = report->cell;
        marks->observed = observed != CELL_NONE ? observed : marks->observed;
        heat_changed(marks, report);
        break;
    case WAVE_WAS_RESET:
    case WAVE_BACKTRACKED:
    case WAVE_RESTARTED:
        give_back(marks, report, wave_topology(wave));
        break;
    case WAVE_ENDED:
        wave_marks_clear(marks);
        break;
    }
}
