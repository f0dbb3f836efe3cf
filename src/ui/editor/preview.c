#include "ui/editor/preview.h"

#include "base/memory.h"
#include "town/street/given.h"
#include "ui/editor/editor.h"
#include "view/draw_town.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OPERATIONS_AT_ONCE 20000u
#define BUDGET 2000000u
#define MOST 40u     /* tiles on a side */
#define LEAST 10u    /* and at least, where fewer are seen: in less room little can be built */
#define WORDS_ROWS 4 /* below the town */

static void drop(struct preview *preview)
{
    street_free(preview->street);
    town_release(&preview->town);
    wave_marks_release(&preview->marks);
    preview->street = NULL;
    preview->marks = (struct wave_marks){0};
    preview->town = (struct town){0};
    preview->steps = preview->contradictions = 0;
    preview->why[0] = '\0';
}

void preview_release(struct preview *preview)
{
    drop(preview);
}

/* Cells that are fixed outside of the small town are left out. */
static void fit_fixed(struct street_settings *settings)
{
    struct street_fixed *kept = mem_new(settings->fixed_count, sizeof *kept);
    size_t count = 0;
    uint32_t cell;
    for (size_t i = 0; i < settings->fixed_count; i++)
        if (street_place_cell(&settings->fixed[i].x, settings->width, &cell) &&
            street_place_cell(&settings->fixed[i].y, settings->height, &cell))
            kept[count++] = settings->fixed[i];
    settings->fixed = kept;
    settings->fixed_count = count;
}

/* The preset's size, cut to what there is room for. */
static unsigned fitting(unsigned value, int room)
{
    unsigned most = room < (int)LEAST ? LEAST : (unsigned)room > MOST ? MOST : (unsigned)room;
    return value < most ? value : most;
}

static void begin_street(struct preview *preview, const struct preset *preset, const struct tileset *tileset,
                         struct area area)
{
    struct street_settings settings = preset->street;
    struct error error = {0};
    int cells = preview->near ? (int)tileset->size : 1;
    settings.width = fitting(settings.width, area.columns / 2 / cells);
    settings.height = fitting(settings.height, (area.rows - WORDS_ROWS) / cells);
    settings.budget = BUDGET;
    fit_fixed(&settings);
    if (street_new(&settings, tileset, preset->file ? preset->file : "", preview->seed, &preview->street, &error) ==
        STATUS_OK) {
        preview->state = PREVIEW_BUILDING;
        camera_init(&preview->camera, settings.width * tileset->size, settings.height * tileset->size, tileset->size);
        preview->camera.zoom = preview->near ? ZOOM_NEAR : ZOOM_FAR;
        wave_marks_init(&preview->marks, settings.width * settings.height);
    } else {
        preview->state = PREVIEW_FAILED;
        error_text(&error, preview->why, sizeof preview->why);
    }
    free(settings.fixed);
}

void preview_begin(struct preview *preview, const struct preset *preset, const struct tileset *tileset, const char *why,
                   struct area area)
{
    struct preset usual = {0};
    drop(preview);
    preview->state = PREVIEW_NONE;
    if (!tileset) {
        snprintf(preview->why, sizeof preview->why, "%s", why);
        return;
    }
    if (!preset) {
        conf_defaults(&preset_schema, &usual);
        preset_street(&usual);
    }
    begin_street(preview, preset ? preset : &usual, tileset, area);
}

bool preview_advance(struct preview *preview)
{
    struct error error = {0};
    if (preview->state != PREVIEW_BUILDING)
        return false;
    enum street_progress progress = street_run(preview->street, OPERATIONS_AT_ONCE);
    struct wave_stats stats = wave_stats(street_wave(preview->street));
    preview->steps = stats.observations;
    preview->contradictions = stats.contradictions;
    if (progress == STREET_DONE)
        preview->state =
            street_take_town(preview->street, &preview->town, &error) == STATUS_OK ? PREVIEW_DONE : PREVIEW_FAILED;
    else if (progress == STREET_FAILED) {
        preview->state = PREVIEW_FAILED;
        street_failure(preview->street, preview->why, sizeof preview->why);
    }
    return preview->state == PREVIEW_BUILDING;
}

static void map_draw(struct ui *ui, struct canvas *canvas, struct area area, const struct preview *preview)
{
    struct camera camera = preview->camera;
    camera.left = camera.top = 0;
    if (preview->state == PREVIEW_DONE) {
        struct town_scene scene = {
            .town = &preview->town, .tileset = street_tileset(preview->street), .followed = PERSON_NONE, .still = true};
        draw_town(canvas, area, &camera, &ui->look, &scene);
    } else
        draw_wave(canvas, area, &camera, &ui->look, street_wave(preview->street), street_tileset(preview->street),
                  &preview->marks, false);
}

int preview_draw(struct ui *ui, struct canvas *canvas, struct area area, const struct preview *preview)
{
    struct paint text = look_paint(&ui->look, ROLE_TEXT), warning = look_paint(&ui->look, ROLE_WARNING);
    int row = area.row;
    char words[96];
    if (area.columns < 4 || area.rows < 2)
        return row;
    if (preview->street) {
        int size = (int)preview->camera.size, cells = preview->near ? 1 : size;
        int rows = (int)preview->camera.height / cells, columns = 2 * (int)preview->camera.width / cells;
        int room = area.rows > WORDS_ROWS ? area.rows - WORDS_ROWS : 1;
        rows = rows < room ? rows : room;
        columns = columns < area.columns - 1 ? columns : area.columns - 1;
        map_draw(ui, canvas, (struct area){row, area.column + 1, rows, columns}, preview);
        row += rows;
    }
    if (preview->state == PREVIEW_DONE)
        snprintf(words, sizeof words, "solved, %llu steps", (unsigned long long)preview->steps);
    else
        snprintf(words, sizeof words, preview->state == PREVIEW_BUILDING ? "building ..." : "stuck after %llu steps",
                 (unsigned long long)preview->steps);
    if (preview->street)
        row = pane_words(canvas, area, row, words, text);
    snprintf(words, sizeof words, "%llu contradiction%s", (unsigned long long)preview->contradictions,
             preview->contradictions == 1 ? "" : "s");
    if (preview->state == PREVIEW_DONE)
        row = pane_words(canvas, area, row, words, text);
    return pane_words(canvas, area, row, preview->why, warning);
}
