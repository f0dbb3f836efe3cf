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
    ui_stage(ui)->zoomed = true;
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
    ui->panel = !ui->panel;
    camera_clamp(camera_of(ui), town_area(ui));
    ui_say(ui, NULL, ui->panel ? "panel on" : "panel off");
}

static void toggle_numbers(struct ui *ui)
{
    ui->numbers = !ui->numbers;
    ui_say(ui, NULL, ui->numbers ? "undecided cells show how many options they have" : "undecided cells are shades");
}

void town_act(struct ui *ui, enum action action)
{
    static const struct {
        int columns, rows;
    } moves[] = {[ACTION_UP] = {0, -1},      [ACTION_DOWN] = {0, 1},        [ACTION_LEFT] = {-1, 0},
                 [ACTION_RIGHT] = {1, 0},    [ACTION_PAGE_UP] = {0, -PAGE}, [ACTION_PAGE_DOWN] = {0, PAGE},
                 [ACTION_PAN_UP] = {0, -1},  [ACTION_PAN_DOWN] = {0, 1},    [ACTION_PAN_LEFT] = {-1, 0},
                 [ACTION_PAN_RIGHT] = {1, 0}};
    switch (action) {
    case ACTION_NONE:
        break;
    case ACTION_PAUSE:
        pace_pause(ui, !ui->paused);
        ui_say(ui, "SPC", ui->paused ? "paused" : "goes on");
        break;
    case ACTION_STEP:
        pace_step(ui);
        break;
    case ACTION_SLOWER:
    case ACTION_FASTER:
        pace_change(ui, action == ACTION_FASTER ? 1 : -1);
        break;
    case ACTION_FINISH:
        pace_finish(ui);
        break;
    case ACTION_UP:
    case ACTION_DOWN:
    case ACTION_LEFT:
    case ACTION_RIGHT:
    case ACTION_PAGE_UP:
    case ACTION_PAGE_DOWN:
        move_cursor(ui, moves[action].columns, moves[action].rows);
        break;
    case ACTION_PAN_UP:
    case ACTION_PAN_LEFT:
    case ACTION_PAN_DOWN:
    case ACTION_PAN_RIGHT:
        pan(ui, moves[action].columns, moves[action].rows);
        break;
    case ACTION_NEARER:
    case ACTION_FURTHER:
        zoom(ui, action == ACTION_NEARER ? 1 : -1);
        break;
    case ACTION_TURN:
        turn(ui);
        break;
    case ACTION_INSPECT:
        inspect(ui);
        break;
    case ACTION_PANEL:
        toggle_panel(ui);
        break;
    case ACTION_NUMBERS:
        toggle_numbers(ui);
        break;
    case ACTION_FOLLOW:
        follow(ui);
        break;
    case ACTION_FIND:
        find_open(ui);
        break;
    case ACTION_GO_TO:
        go_to_open(ui);
        break;
    case ACTION_NEW:
        stage_rebuild(ui, stage_next_seed(ui));
        break;
    case ACTION_AGAIN:
        stage_rebuild(ui, session_seed(ui_stage(ui)->session));
        break;
    case ACTION_SEED:
        seed_open(ui);
        break;
    case ACTION_PRESETS:
        presets_open(ui);
        break;
    case ACTION_RAIN:
        rain(ui);
        break;
    case ACTION_PEOPLE:
        people_open(ui);
        break;
    case ACTION_UNDO:
    case ACTION_REDO:
        stage_go(ui, action == ACTION_REDO ? 1 : -1);
        break;
    case ACTION_SAVE:
        save_open(ui);
        break;
    case ACTION_OPEN:
        towns_open(ui);
        break;
    case ACTION_DISPLAY:
        layer_open(ui, &layer_display);
        break;
    case ACTION_HELP:
        layer_open(ui, &layer_help);
        break;
    case ACTION_BACK:
        back(ui);
        break;
    case ACTION_QUIT:
        ui->wish = UI_WISH_QUIT;
        break;
    case ACTION_REDRAW:
        ui->wish = UI_WISH_REDRAW;
        break;
    case ACTION_SUSPEND:
        ui->wish = UI_WISH_SUSPEND;
        break;
    }
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
