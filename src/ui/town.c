/* The commands of the town's screen. */
#include "ui/internal.h"

#include <stdio.h>

#define PAGE 10

static struct camera *camera_of(struct ui *ui)
{
    return &ui_stage(ui)->camera;
}

static void clamp_cursor(struct ui *ui, int64_t x, int64_t y)
{
    struct stage *stage = ui_stage(ui);
    int64_t right = (int64_t)stage->camera.width - 1, bottom = (int64_t)stage->camera.height - 1;
    stage->x = (unsigned)(x < 0 ? 0 : x > right ? right : x);
    stage->y = (unsigned)(y < 0 ? 0 : y > bottom ? bottom : y);
}

static void touch_cursor(struct ui *ui)
{
    struct stage *stage = ui_stage(ui);
    stage->touched = true;
    stage->followed = PERSON_NONE;
    camera_show(&stage->camera, town_area(ui), stage->x, stage->y, 2);
    ui_touch(ui);
}

/* One step is a cell; where tiles are what is seen, a tile. */
static void move_cursor(struct ui *ui, int columns, int rows)
{
    struct stage *stage = ui_stage(ui);
    int dx, dy;
    int step = stage->camera.zoom == ZOOM_FAR || !stage_living(stage) ? (int)stage->camera.size : 1;
    camera_direction(&stage->camera, columns, rows, &dx, &dy);
    if (stage->touched)
        clamp_cursor(ui, (int64_t)stage->x + (int64_t)dx * step, (int64_t)stage->y + (int64_t)dy * step);
    touch_cursor(ui);
}

static void pan(struct ui *ui, int columns, int rows)
{
    struct area area = town_area(ui);
    int by_rows = area.rows / 3 ? area.rows / 3 : 1;
    int by_columns = area.columns / 6 ? area.columns / 6 : 1;
    ui_stage(ui)->followed = PERSON_NONE;
    ui_stage(ui)->steered = true;
    camera_pan(camera_of(ui), area, rows * by_rows, columns * by_columns);
    ui_touch(ui);
}

static void zoom(struct ui *ui, int by)
{
    static const char *const words[] = {"far: a tile is one sign", "half-blocks", "near: every cell is seen"};
    struct camera *camera = camera_of(ui);
    int to = (int)camera->zoom + by;
    bool middle = ui->look.depth != DEPTH_MONO && ui->look.glyphs == GLYPHS_FINE && stage_living(ui_stage(ui));
    if (to == ZOOM_MIDDLE && !middle)
        to += by;
    if (to < ZOOM_FAR || to > ZOOM_NEAR) {
        ui_say(ui, NULL, by > 0 ? "this is as near as it goes" : "this is as far as it goes");
        return;
    }
    ui_stage(ui)->steered = true;
    camera_set_zoom(camera, town_area(ui), (enum zoom)to);
    ui_say(ui, NULL, "%s", words[to]);
}

static void turn(struct ui *ui)
{
    static const char *const words[] = {"up is up again", "a quarter turned", "half turned", "three quarters turned"};
    struct camera *camera = camera_of(ui);
    camera_set_turn(camera, town_area(ui), (camera->turn + 1) % 4);
    ui_say(ui, NULL, "%s", words[camera->turn]);
}

static void follow(struct ui *ui)
{
    struct stage *stage = ui_stage(ui);
    const struct life *life = session_life_const(stage->session);
    uint32_t count = life ? life_person_count(life) : 0, here = PERSON_NONE;
    if (stage->touched && stage->followed == PERSON_NONE && life)
        life_people_at(life, stage->y * stage->camera.width + stage->x, &here, 1);
    uint32_t from = stage->followed == PERSON_NONE ? 0 : stage->followed + 1;
    for (uint32_t i = 0; i < count && here == PERSON_NONE; i++)
        if (life_person(life, (from + i) % count)->outdoors)
            here = (from + i) % count;
    if (here == PERSON_NONE) {
        ui_say(ui, NULL, "nobody is outdoors");
        return;
    }
    stage->followed = here;
    ui_say(ui, "f  another  Esc  stop", "following person %u", here);
    ui_touch(ui);
}

static void rain(struct ui *ui)
{
    struct stage *stage = ui_stage(ui);
    struct life *life = session_life(stage->session);
    if (!life) {
        ui_say(ui, NULL, "it rains only on a finished town   x finishes it");
        return;
    }
    session_rain(stage->session, !life_raining(life));
    if (ui->paused)
        ui_say(ui, "SPC  goes on", life_raining(life) ? "the rain will stop" : "it will rain");
}

static void back(struct ui *ui)
{
    struct stage *stage = ui_stage(ui);
    if (stage->followed != PERSON_NONE)
        ui_say(ui, NULL, "no longer following person %u", stage->followed);
    else if (!stage->touched)
        ui_say(ui, "q  quit", "Esc closes what is open; this is the town");
    stage->followed = PERSON_NONE;
    stage->touched = false;
    ui_touch(ui);
}

static void inspect(struct ui *ui)
{
    char text[MESSAGE_SIZE];
    ui_stage(ui)->touched = true;
    inspect_text(ui, text, sizeof text);
    ui_say(ui, NULL, "%s", text);
}

static void toggle_panel(struct ui *ui)
{
    ui->panel = ui->config->panel = !ui->panel;
    camera_clamp(camera_of(ui), town_area(ui));
    ui_say(ui, NULL, ui->panel ? "panel on" : "panel off");
}

/* Near there is room for them, so they are there until they are switched off; far they are asked for. */
static void toggle_numbers(struct ui *ui)
{
    bool *numbers = &ui->numbers[ui_stage(ui)->camera.zoom];
    *numbers = !*numbers;
    ui_say(ui, NULL, *numbers ? "undecided cells show how many options they have" : "undecided cells are shades");
}

static void pause_go_on(struct ui *ui)
{
    pace_pause(ui, !ui->paused);
    ui_say(ui, ui->paused ? "SPC  goes on" : "SPC  pauses", ui->paused ? "paused" : "it goes on");
}

static void build_new(struct ui *ui)
{
    stage_rebuild(ui, stage_next_seed(ui));
}

static void build_again(struct ui *ui)
{
    stage_rebuild(ui, session_seed(ui_stage(ui)->session));
}

/* What each action does: a function of the ui alone, one of a single number, or one of columns and rows. */
static const struct act {
    void (*run)(struct ui *);
    void (*run_by)(struct ui *, int by);
    void (*run_to)(struct ui *, int columns, int rows);
    int by, rows;
} acts[ACTIONS] = {
    [ACTION_PAUSE] = {.run = pause_go_on},
    [ACTION_STEP] = {.run = pace_step},
    [ACTION_SLOWER] = {.run_by = pace_change, .by = -1},
    [ACTION_FASTER] = {.run_by = pace_change, .by = 1},
    [ACTION_FINISH] = {.run = pace_finish},
    [ACTION_UP] = {.run_to = move_cursor, .rows = -1},
    [ACTION_DOWN] = {.run_to = move_cursor, .rows = 1},
    [ACTION_LEFT] = {.run_to = move_cursor, .by = -1},
    [ACTION_RIGHT] = {.run_to = move_cursor, .by = 1},
    [ACTION_PAGE_UP] = {.run_to = move_cursor, .rows = -PAGE},
    [ACTION_PAGE_DOWN] = {.run_to = move_cursor, .rows = PAGE},
    [ACTION_PAN_UP] = {.run_to = pan, .rows = -1},
    [ACTION_PAN_DOWN] = {.run_to = pan, .rows = 1},
    [ACTION_PAN_LEFT] = {.run_to = pan, .by = -1},
    [ACTION_PAN_RIGHT] = {.run_to = pan, .by = 1},
    [ACTION_NEARER] = {.run_by = zoom, .by = 1},
    [ACTION_FURTHER] = {.run_by = zoom, .by = -1},
    [ACTION_TURN] = {.run = turn},
    [ACTION_INSPECT] = {.run = inspect},
    [ACTION_PANEL] = {.run = toggle_panel},
    [ACTION_NUMBERS] = {.run = toggle_numbers},
    [ACTION_FOLLOW] = {.run = follow},
    [ACTION_FIND] = {.run = find_open},
    [ACTION_GO_TO] = {.run = go_to_open},
    [ACTION_NEW] = {.run = build_new},
    [ACTION_AGAIN] = {.run = build_again},
    [ACTION_SEED] = {.run = seed_open},
    [ACTION_PRESETS] = {.run = presets_open},
    [ACTION_RAIN] = {.run = rain},
    [ACTION_PEOPLE] = {.run = people_open},
    [ACTION_UNDO] = {.run_by = stage_go, .by = -1},
    [ACTION_REDO] = {.run_by = stage_go, .by = 1},
    [ACTION_SAVE] = {.run = save_open},
    [ACTION_OPEN] = {.run = towns_open},
    [ACTION_HAND] = {.run = hand_open},
    [ACTION_BACK] = {.run = back},
};

enum key_context town_context(const struct ui *ui)
{
    return ui->hand.open ? KEYS_HAND : KEYS_TOWN;
}

const struct bar_entry *town_bar(const struct ui *ui)
{
    if (ui->hand.open)
        return bar_hand;
    return stage_living(ui_stage_const(ui)) ? bar_living : bar_building;
}

bool town_act(struct ui *ui, enum action action, uint32_t key)
{
    const struct act *act = &acts[action];
    if (ui->hand.open && hand_act(ui, action, key))
        return true;
    if (act->run)
        act->run(ui);
    else if (act->run_by)
        act->run_by(ui, act->by);
    else if (act->run_to)
        act->run_to(ui, act->by, act->rows);
    else
        return false;
    return true;
}

void town_click(struct ui *ui, const struct input *input)
{
    struct stage *stage = ui_stage(ui);
    unsigned x, y;
    int half;
    if (input->button == BUTTON_WHEEL_UP || input->button == BUTTON_WHEEL_DOWN)
        zoom(ui, input->button == BUTTON_WHEEL_UP ? 1 : -1);
    else if (input->button == BUTTON_RIGHT)
        back(ui);
    else if (camera_cell_at(&stage->camera, town_area(ui), input->row, input->column, &x, &y, &half)) {
        bool again = stage->touched && stage->x == x && stage->y == y;
        clamp_cursor(ui, x, y);
        touch_cursor(ui);
        if (again)
            inspect(ui);
    }
}
