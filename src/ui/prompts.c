/* The questions that the town's screen asks in its message row. */
#include "ui/internal.h"

#include "base/file.h"
#include "base/memory.h"
#include "base/number.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool seed_done(struct ui *ui, const char *text)
{
    uint64_t seed;
    if (!number_parse_seed(text, &seed)) {
        ui_say(ui, NULL, "'%s' is no seed: a whole number from 0", text);
        return false;
    }
    layer_close(ui);
    stage_rebuild(ui, seed);
    return true;
}

void seed_open(struct ui *ui)
{
    prompt_open(ui, "seed:", "0 to 18446744073709551615", "", seed_done);
}

/* A place is counted as the panel counts it: in tiles while they are decided, in cells when people walk on them. */
static unsigned place_unit(const struct ui *ui)
{
    const struct stage *stage = ui_stage_const(ui);
    return stage_living(stage) && !ui->hand.open ? 1 : stage->camera.size;
}

static bool place_done(struct ui *ui, const char *text)
{
    struct stage *stage = ui_stage(ui);
    unsigned x, y, unit = place_unit(ui), columns = stage->camera.width / unit, rows = stage->camera.height / unit;
    char end;
    uint64_t seed;
    if (strncmp(text, "seed ", 5) == 0 && number_parse_seed(text + 5, &seed))
        return seed_done(ui, text + 5);
    if (sscanf(text, "%u,%u%c", &x, &y, &end) != 2 || x >= columns || y >= rows) {
        ui_say(ui, NULL, "'%s' is no place here: column,row up to %u,%u, or 'seed 42'", text, columns - 1, rows - 1);
        return false;
    }
    stage->x = x * unit + unit / 2;
    stage->y = y * unit + unit / 2;
    stage->touched = true;
    stage->followed = PERSON_NONE;
    camera_follow(&stage->camera, town_area(ui), stage->x, stage->y);
    ui_say(ui, NULL, "cell %u,%u", x, y);
    return true;
}

void go_to_open(struct ui *ui)
{
    prompt_open(ui, "go to:", "column,row or 'seed 42'", "", place_done);
}

static bool find_done(struct ui *ui, const char *text)
{
    struct stage *stage = ui_stage(ui);
    const struct life *life = session_life_const(stage->session);
    uint64_t number;
    if (!life || !number_parse_seed(text, &number) || number >= life_person_count(life)) {
        ui_say(ui, NULL, "no person '%s': 0 to %u", text,
               life && life_person_count(life) ? life_person_count(life) - 1 : 0);
        return false;
    }
    stage->followed = (uint32_t)number;
    ui_say(ui, "Esc  stop", "following person %u%s", stage->followed,
           life_person(life, stage->followed)->outdoors ? "" : ", who is indoors");
    return true;
}

void find_open(struct ui *ui)
{
    if (!session_life_const(ui_stage(ui)->session))
        ui_say(ui, "x  finishes it", "people come when the town is built");
    else
        prompt_open(ui, "person:", "a number", "", find_done);
}

static bool people_done(struct ui *ui, const char *text)
{
    uint64_t number;
    if (!number_parse_seed(text, &number) || number > LIFE_PEOPLE_LIMIT) {
        ui_say(ui, NULL, "'%s' is no number of people: 0 to %d", text, LIFE_PEOPLE_LIMIT);
        return false;
    }
    session_people(ui_stage(ui)->session, (uint32_t)number);
    ui_say(ui, NULL, "%u people from now on", (unsigned)number);
    return true;
}

/* An arrow changes the number by a tenth; Enter keeps it. */
static void people_step(struct ui *ui, int by)
{
    char text[4 * FIELD_SIZE + 1];
    uint64_t number = 0;
    number_parse_seed(field_text(&ui->prompt.field, text, sizeof text), &number);
    uint64_t step = number >= 100 ? number / 10 : 10;
    if (by > 0)
        number = number + step > LIFE_PEOPLE_LIMIT ? LIFE_PEOPLE_LIMIT : number + step;
    else
        number = number > step ? number - step : 0;
    snprintf(text, sizeof text, "%u", (unsigned)number);
    field_propose(&ui->prompt.field, text);
}

void people_open(struct ui *ui)
{
    const struct life *life = session_life_const(ui_stage(ui)->session);
    char text[16];
    if (!life) {
        ui_say(ui, "x  finishes it", "people come when the town is built");
        return;
    }
    snprintf(text, sizeof text, "%u", life_wanted(life));
    prompt_open(ui, "people:", "Up and Down: more, fewer", text, people_done);
    ui->prompt.step = people_step;
}

static void save_to(struct ui *ui, const char *path)
{
    struct error error = {0};
    char text[1100];
    if (saved_write(ui, path, &error) == STATUS_OK)
        ui_say(ui, "O  opens it", "saved as %s", path);
    else
        ui_say(ui, "S  another name", "%s", error_text(&error, text, sizeof text));
}

static void save_over(struct ui *ui)
{
    save_to(ui, ui->question.path);
}

/* A name without a folder goes to the user's towns, where O finds it. */
static bool save_done(struct ui *ui, const char *text)
{
    const char *home = text[0] == '~' && text[1] == '/' ? getenv("HOME") : NULL;
    if (home) {
        char *whole = mem_format("%s%s", home, text + 1);
        bool done = save_done(ui, whole);
        free(whole);
        return done;
    }
    char *folder = saved_folder();
    bool plain = folder && !strchr(text, '/'), ends = strlen(text) > 5 && strcmp(text + strlen(text) - 5, ".json") == 0;
    char *path = mem_format("%s%s%s%s", plain ? folder : "", plain ? "/" : "", text, ends ? "" : ".json");
    bool named = *text != 0 && strlen(path) < sizeof ui->question.path;
    free(folder);
    if (!named)
        ui_say(ui, NULL, "a name is needed");
    else if (file_exists(path)) {
        ui->question = (struct question){.title = "The file is there",
                                         .choices = {{'w', "write over it", save_over}},
                                         .marked = QUESTION_CHOICES,
                                         .stay = "leave it as it is"};
        snprintf(ui->question.text[0], sizeof ui->question.text[0], "%s", path);
        snprintf(ui->question.path, sizeof ui->question.path, "%s", path);
        question_open(ui);
    } else
        save_to(ui, path);
    free(path);
    return named;
}

void save_open(struct ui *ui)
{
    struct stage *stage = ui_stage(ui);
    char name[128];
    if (!stage_living(stage)) {
        ui_say(ui, "x  finishes it", "a town can be saved when it is built");
        return;
    }
    snprintf(name, sizeof name, "%s-%llu", session_preset(stage->session)->name,
             (unsigned long long)session_seed(stage->session));
    prompt_open(ui, "save as:", "", name, save_done);
}
