/* What is under the cursor, or who is followed: lines for the panel and one sentence for the message row. */
#include "ui/internal.h"
#include "ui/lines.h"

#include <stdio.h>
#include <stdlib.h>

#define OPTIONS_SHOWN 4

static void time_text(uint64_t ticks, char *text, size_t size)
{
    uint64_t seconds = (ticks + LIFE_TICKS - 1) / LIFE_TICKS;
    snprintf(text, size, "%llu:%02llu", (unsigned long long)(seconds / 60), (unsigned long long)(seconds % 60));
}

static void options_draw(struct lines *lines, const struct wave *wave, const struct tileset *tileset, uint32_t cell)
{
    unsigned count;
    struct option *options = options_of(wave, cell, &count);
    int end = lines->area.row + lines->area.rows;
    unsigned most = end - lines->row > 12 ? OPTIONS_SHOWN + 2 : OPTIONS_SHOWN;
    for (unsigned i = 0; i < count && i < most; i++) {
        char text[96];
        snprintf(text, sizeof text, "%3u%% %s", (options[i].chance + 50) / 100,
                 tileset->oriented[options[i].tile].name);
        lines_add(lines, ROLE_TEXT, text);
    }
    if (count > most) {
        char text[32];
        snprintf(text, sizeof text, "     %u more", count - most);
        lines_add(lines, ROLE_DIM, text);
    }
    free(options);
}

static void cell_draw(struct lines *lines, const struct stage *stage)
{
    const struct wave *wave = session_wave(stage->session);
    const struct tileset *tileset = session_tileset(stage->session);
    uint32_t cell = stage_tile_cell(stage);
    char text[96];
    if (!wave || cell == CELL_NONE)
        return;
    unsigned width = wave_topology(wave)->width, count = wave_count(wave, cell);
    snprintf(text, sizeof text, "CELL %u,%u", cell % width, cell / width);
    lines_add(lines, ROLE_HEAD, text);
    if (count == 1) {
        lines_add(lines, ROLE_TEXT, tileset->oriented[wave_tile(wave, cell)].name);
        return;
    }
    snprintf(text, sizeof text, "%u of %zu tiles left", count, tileset->oriented_count);
    lines_add(lines, ROLE_TEXT, text);
    options_draw(lines, wave, tileset, cell);
    uint32_t entropy = wave_entropy(wave, cell);
    snprintf(text, sizeof text, "entropy %u.%02u", entropy >> 16, ((entropy & 0xffff) * 100) >> 16);
    lines_add(lines, ROLE_DIM, text);
}

/* The person that the panel tells of: the followed one, or the first under the cursor. */
static uint32_t person_of(const struct stage *stage)
{
    const struct life *life = session_life_const(stage->session);
    uint32_t person = PERSON_NONE;
    if (!life)
        return PERSON_NONE;
    if (stage->followed < life_person_count(life))
        return stage->followed;
    if (stage->touched)
        life_people_at(life, stage->y * stage->camera.width + stage->x, &person, 1);
    return person;
}

static const char *word_of(const struct life *life, const struct person *person)
{
    const struct fsm_state *state = &life_fsm(life)->states[person->state];
    bool wet = life_raining(life) && person->outdoors && state->wet_word[0];
    return wet ? state->wet_word : state->word[0] ? state->word : state->name;
}

static void times_text(const struct life *life, const struct person *person, char *text, size_t size)
{
    char since[24], left[24];
    time_text(life_now(life) - person->since, since, sizeof since);
    if (person->until > life_now(life)) {
        time_text(person->until - life_now(life), left, sizeof left);
        snprintf(text, size, "for %s, left %s", since, left);
    } else
        snprintf(text, size, "for %s", since);
}

static void person_draw(struct lines *lines, const struct stage *stage, uint32_t number)
{
    const struct life *life = session_life_const(stage->session);
    const struct person *person = life_person(life, number);
    char text[96];
    snprintf(text, sizeof text, "PERSON %u%s", number, stage->followed == number ? " followed" : "");
    lines_add(lines, ROLE_HEAD, text);
    snprintf(text, sizeof text, "%s", word_of(life, person));
    lines_add(lines, ROLE_TEXT, text);
    times_text(life, person, text, sizeof text);
    lines_add(lines, ROLE_TEXT, text);
    if (person->goal != MAP_NONE) {
        snprintf(text, sizeof text, "bound for door %u", person->goal);
        lines_add(lines, ROLE_TEXT, text);
    }
}

static const char *ground_of(const struct stage *stage)
{
    const struct town *town = session_town(stage->session);
    return town && stage->x < town->width && stage->y < town->height
               ? terrain_name((enum terrain)town->ground[town_cell(town, stage->x, stage->y)])
               : "";
}

static const char *tile_of(const struct stage *stage)
{
    const struct town *town = session_town(stage->session);
    const struct tileset *tileset = session_tileset(stage->session);
    if (!town || !town->grid.width || !tileset)
        return "";
    unsigned x = stage->x / town->grid.size, y = stage->y / town->grid.size;
    return tileset->oriented[town->grid.tiles[(size_t)y * town->grid.width + x]].name;
}

static void place_draw(struct lines *lines, const struct stage *stage)
{
    char text[96];
    snprintf(text, sizeof text, "CELL %u,%u", stage->x, stage->y);
    lines_add(lines, ROLE_HEAD, text);
    lines_add(lines, ROLE_TEXT, ground_of(stage));
    snprintf(text, sizeof text, "tile %s", tile_of(stage));
    lines_add(lines, ROLE_DIM, text);
}

static void hint_draw(struct lines *lines, bool living)
{
    lines_add(lines, ROLE_DIM, living ? "arrows look at a cell" : "arrows: a cell's tiles");
    if (living)
        lines_add(lines, ROLE_DIM, "f follows a person");
}

int inspect_draw(struct ui *ui, struct canvas *canvas, struct area area)
{
    struct stage *stage = ui_stage(ui);
    struct lines lines = {&ui->look, canvas, area, area.row};
    uint32_t person = stage_living(stage) ? person_of(stage) : PERSON_NONE;
    if (person != PERSON_NONE)
        person_draw(&lines, stage, person);
    else if (!stage->touched)
        hint_draw(&lines, stage_living(stage));
    else if (stage_living(stage))
        place_draw(&lines, stage);
    else
        cell_draw(&lines, stage);
    return lines.row;
}

void inspect_text(const struct ui *ui, char *text, size_t size)
{
    const struct stage *stage = ui_stage_const(ui);
    const struct life *life = session_life_const(stage->session);
    const struct wave *wave = session_wave(stage->session);
    const struct tileset *tileset = session_tileset(stage->session);
    uint32_t number = person_of(stage), cell = stage_tile_cell(stage);
    char times[64];
    if (!stage_living(stage) && wave && cell != CELL_NONE) {
        unsigned width = wave_topology(wave)->width, count = wave_count(wave, cell);
        if (count == 1)
            snprintf(text, size, "cell %u,%u is %s", cell % width, cell / width,
                     tileset->oriented[wave_tile(wave, cell)].name);
        else
            snprintf(text, size, "cell %u,%u: %u of %zu tiles left", cell % width, cell / width, count,
                     tileset->oriented_count);
    } else if (number != PERSON_NONE) {
        const struct person *person = life_person(life, number);
        times_text(life, person, times, sizeof times);
        snprintf(text, size, "person %u: %s %s", number, word_of(life, person), times);
    } else
        snprintf(text, size, "cell %u,%u: %s, tile %s", stage->x, stage->y, ground_of(stage), tile_of(stage));
}
