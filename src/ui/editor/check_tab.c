/* The tab Check: keys and clicks of its two halves. */
#include "ui/editor/check.h"

#include "base/memory.h"
#include "base/number.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PAGE 10
#define WAIT_SLICES 64 /* of the run, for the first missing tile when it is asked for before there is one */

static struct check_tab *tab_state(const struct ui *ui)
{
    return ui->editor->check_tab;
}

static void begin(struct editor *editor)
{
    editor->check_tab = mem_new(1, sizeof *editor->check_tab);
    editor->check_tab->job.towns = STRESS_TOWNS;
}

static void end(struct editor *editor)
{
    stress_job_release(&editor->check_tab->job);
    free(editor->check_tab);
}

static void enter(struct ui *ui)
{
    editor_focus(ui, PANE_MAIN);
}

static void draw(struct ui *ui, struct canvas *canvas, enum pane pane, struct area area, bool focus)
{
    const struct check_tab *tab = tab_state(ui);
    struct check_layout layout;
    (void)pane;
    check_layout(ui, area, &layout);
    if (layout.lint.rows > 0)
        lint_draw(ui, canvas, layout.lint, focus && !tab->in_stress);
    if (layout.stress.rows > 0)
        stress_draw(ui, canvas, layout.stress, focus && tab->in_stress);
}

/* Findings */

static const struct {
    enum action tab;
    bool side; /* the finding's side is meant */
} goes[LINT_KINDS] = {
    [LINT_LONELY_SIDE] = {ACTION_TAB_NEIGHBOURS, true},  [LINT_NEVER] = {ACTION_TAB_NEIGHBOURS, false},
    [LINT_BORDER_ONLY] = {ACTION_TAB_NEIGHBOURS, false}, [LINT_ALL_ZERO] = {ACTION_TAB_NEIGHBOURS, true},
    [LINT_NO_WALK] = {ACTION_TAB_NEIGHBOURS, true},      [LINT_GROUPS] = {ACTION_TAB_MATRIX, false},
    [LINT_ALL_ALLOWED] = {ACTION_TAB_MATRIX, false},     [LINT_SAME_PICTURE] = {ACTION_TAB_TILES, false},
    [LINT_ONE_SIDE] = {ACTION_TAB_NEIGHBOURS, true},     [LINT_PRESET] = {ACTION_TAB_PRESETS, false},
};

void finding_choose(struct ui *ui, const struct finding *finding)
{
    const struct tileset *set = editor_tileset(ui);
    if (!set || finding->tile >= set->oriented_count)
        return;
    const struct oriented_tile *tile = &set->oriented[finding->tile];
    uint32_t other = finding->other < set->oriented_count ? finding->other : TILE_NONE;
    editor_choose_tile(ui, tile->tile, tile->turn, goes[finding->kind].side ? (unsigned)finding->side : SIDE_ALL,
                       other);
}

static void go_to_finding(struct ui *ui)
{
    const struct check_tab *tab = tab_state(ui);
    const struct findings *findings = &ui->editor->findings;
    char text[MESSAGE_SIZE];
    if (!editor_tileset(ui)) {
        editor_go(ui, ACTION_TAB_TILES);
        return;
    }
    if (tab->finding >= findings->count) {
        ui_say(ui, NULL, "no finding to go to");
        return;
    }
    const struct finding *finding = &findings->items[tab->finding];
    snprintf(text, sizeof text, "%.140s", finding->text);
    ui->editor->finding = tab->finding;
    finding_choose(ui, finding);
    editor_go(ui, goes[finding->kind].tab);
    ui_say(ui, "C  back", "%s", text);
}

static void say_why(struct ui *ui)
{
    struct check_tab *tab = tab_state(ui);
    const struct findings *findings = &ui->editor->findings;
    if (tab->in_stress || !editor_tileset(ui) || tab->finding >= findings->count)
        ui_say(ui, NULL, "choose a finding: y shows how it was found");
    else if (!*findings->items[tab->finding].reasons)
        ui_say(ui, NULL, "there is no more to say than: %.140s", findings->items[tab->finding].text);
    else
        tab->reasons = !tab->reasons;
}

/* Stress */

static const struct stress_result *result_of(const struct ui *ui)
{
    return tab_state(ui)->job.stress ? stress_result(tab_state(ui)->job.stress) : NULL;
}

static const struct missing_tile *chosen_missing(const struct ui *ui)
{
    const struct stress_result *result = result_of(ui);
    size_t at = tab_state(ui)->missing;
    return result && result->missing_count ? &result->missing[at < result->missing_count ? at : 0] : NULL;
}

static void say_result(struct ui *ui)
{
    const struct stress_result *result = result_of(ui);
    if (!result->failed_count)
        ui_say(ui, NULL, "all %u towns were built", result->done);
    else if (result->missing_count)
        ui_say(ui, "m  make it", "%zu of %u towns failed; missing tile 1 was asked for in %u", result->failed_count,
               result->done, result->missing[0].towns);
    else
        ui_say(ui, NULL, "%zu of %u towns failed", result->failed_count, result->done);
}

static void run(struct ui *ui)
{
    struct check_tab *tab = tab_state(ui);
    if (!stress_job_begin(ui, &tab->job))
        return;
    tab->missing = tab->missing_top = 0;
    ui->editor->busy = true;
    ui_say(ui, NULL, "building %u towns", tab->job.towns);
}

static bool advance(struct ui *ui)
{
    struct check_tab *tab = tab_state(ui);
    bool running = tab->job.running, more = stress_job_advance(ui, &tab->job, chosen_missing(ui));
    if (running && !tab->job.running)
        say_result(ui);
    return more || tab->job.running;
}

/* "50", "50 20x20" */
static bool size_done(struct ui *ui, const char *text)
{
    struct stress_job *job = &tab_state(ui)->job;
    char count[32];
    size_t length = strcspn(text, " ");
    const char *rest = text + length + strspn(text + length, " ");
    int64_t towns;
    unsigned width = 0, height = 0;
    snprintf(count, sizeof count, "%.*s", length < 31 ? (int)length : 31, text);
    if (!number_parse_int(count, &towns) || towns < 1 || towns > STRESS_TOWNS_MOST ||
        (*rest && !number_parse_size(rest, &width, &height))) {
        ui_say(ui, NULL, "a number of towns from 1 to %u, and a size if you like: 50 20x20", STRESS_TOWNS_MOST);
        return false;
    }
    stress_job_release(job);
    job->towns = (unsigned)towns;
    job->width = width;
    job->height = height;
    ui_say(ui, "r  run", "%u towns from now on", job->towns);
    return true;
}

static void ask_size(struct ui *ui)
{
    const struct stress_job *job = &tab_state(ui)->job;
    char text[64];
    if (job->width)
        snprintf(text, sizeof text, "%u %ux%u", job->towns, job->width, job->height);
    else
        snprintf(text, sizeof text, "%u", job->towns);
    prompt_open(ui, "how many towns:", "and a size: 50 20x20", text, size_done);
}

/* Asked for too early, it waits a moment for the run to find one. */
static void make_missing(struct ui *ui)
{
    struct check_tab *tab = tab_state(ui);
    for (int i = 0; i < WAIT_SLICES && tab->job.running && !chosen_missing(ui); i++)
        advance(ui);
    if (chosen_missing(ui))
        missing_ask(ui, chosen_missing(ui));
    else if (tab->job.running)
        ui_say(ui, NULL, "no missing tile so far");
    else
        ui_say(ui, "r  run", result_of(ui) ? "no tile is missing" : "run the stress first, it finds what is missing");
}

/* Keys */

static bool move(struct ui *ui, enum action action)
{
    static const struct {
        enum action action;
        long by;
    } moves[] = {{ACTION_UP, -1},          {ACTION_DOWN, 1},        {ACTION_PAGE_UP, -PAGE},
                 {ACTION_PAGE_DOWN, PAGE}, {ACTION_FIRST, -100000}, {ACTION_LAST, 100000}};
    struct check_tab *tab = tab_state(ui);
    const struct stress_result *result = result_of(ui);
    size_t *at = tab->in_stress ? &tab->missing : &tab->finding;
    long last = tab->in_stress ? (result ? (long)result->missing_count : 0) : (long)check_lines(ui);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        if (moves[i].action == action) {
            long to = (long)*at + moves[i].by;
            /* Past the end of the one half is the other. */
            if (action == ACTION_DOWN && to >= last && !tab->in_stress)
                tab->in_stress = true;
            else if (action == ACTION_UP && to < 0 && tab->in_stress)
                tab->in_stress = false;
            else
                *at = (size_t)(to < 0 || last < 1 ? 0 : to >= last ? last - 1 : to);
            return true;
        }
    return false;
}

static void finding_next(struct ui *ui, int by)
{
    struct check_tab *tab = tab_state(ui);
    size_t count = check_lines(ui);
    tab->in_stress = false;
    if (count)
        tab->finding = (tab->finding + count + (size_t)by) % count;
    else
        ui_say(ui, NULL, "no findings");
}

static bool act(struct ui *ui, enum action action, uint32_t key)
{
    struct check_tab *tab = tab_state(ui);
    (void)key;
    switch (action) {
    case ACTION_NEXT_PANE:
    case ACTION_PREVIOUS_PANE:
        tab->in_stress = !tab->in_stress;
        return true;
    case ACTION_ENTER:
        if (tab->in_stress)
            make_missing(ui);
        else
            go_to_finding(ui);
        return true;
    case ACTION_WHY:
        say_why(ui);
        return true;
    case ACTION_STRESS:
        run(ui);
        return true;
    case ACTION_STRESS_SIZE:
        ask_size(ui);
        return true;
    case ACTION_MAKE_TILE:
        make_missing(ui);
        return true;
    case ACTION_FINDING_BEFORE:
    case ACTION_FINDING_AFTER:
        finding_next(ui, action == ACTION_FINDING_AFTER ? 1 : -1);
        return true;
    default:
        return move(ui, action);
    }
}

/* Esc: from the lower half to the upper one; the reasons are closed first. */
static bool back(struct ui *ui)
{
    struct check_tab *tab = tab_state(ui);
    bool open = tab->reasons || tab->in_stress;
    if (tab->reasons)
        tab->reasons = false;
    else
        tab->in_stress = false;
    return open;
}

static void click(struct ui *ui, enum pane pane, struct area area, const struct input *input)
{
    struct check_tab *tab = tab_state(ui);
    struct check_layout layout;
    (void)pane;
    check_layout(ui, area, &layout);
    bool lower = layout.stress.rows > 0 && input->row >= layout.stress.row;
    if (input->button == BUTTON_WHEEL_UP || input->button == BUTTON_WHEEL_DOWN) {
        for (int i = 0; i < 3; i++)
            move(ui, input->button == BUTTON_WHEEL_UP ? ACTION_UP : ACTION_DOWN);
        return;
    }
    if (input->button != BUTTON_LEFT)
        return;
    size_t hit = lower ? stress_hit(ui, layout.stress, input->row) : lint_hit(ui, layout.lint, input->row);
    size_t *at = lower ? &tab->missing : &tab->finding;
    bool again = lower == tab->in_stress && hit == *at;
    tab->in_stress = lower;
    if (hit == SIZE_MAX)
        return;
    *at = hit;
    if (again)
        act(ui, ACTION_ENTER, 0);
}

static void hint(struct ui *ui, char *text, size_t size)
{
    const struct check_tab *tab = tab_state(ui);
    const struct findings *findings = &ui->editor->findings;
    char around[200];
    *text = '\0';
    if (tab->in_stress && chosen_missing(ui)) {
        missing_text(stress_tileset(tab->job.stress), chosen_missing(ui), around, sizeof around);
        snprintf(text, size, "wanted: a tile with %s", around);
    } else if (!tab->in_stress && editor_tileset(ui) && tab->finding < findings->count) {
        const char *reasons = findings->items[tab->finding].reasons;
        snprintf(text, size, "%.*s%s", (int)strcspn(reasons, "\n"), reasons,
                 *reasons ? "   y  the whole chain" : "Enter goes to where it is mended");
    }
}

static void label(const struct ui *ui, char *text, size_t size)
{
    const struct editor *editor = ui->editor;
    if (!editor->opened)
        return;
    if (!editor->set_readable)
        snprintf(text, size, "Check 1!");
    else if (editor->lint_due)
        snprintf(text, size, "Check ..");
    else if (editor->findings.errors)
        snprintf(text, size, "Check %zu!", editor->findings.errors);
    else
        snprintf(text, size, "Check ok");
}

static const struct bar_entry bar[] = {
    {ACTION_HELP, "?", "help"},           {ACTION_ENTER, "Enter", "go there"},
    {ACTION_STRESS, "r", "run stress"},   {ACTION_STRESS_SIZE, "z", "how many"},
    {ACTION_MAKE_TILE, "m", "make tile"}, {ACTION_WHY, "y", "why"},
    {ACTION_EDIT_UNDO, "u", "undo"},      {ACTION_SAVE_FILE, "S", "save"},
    {ACTION_BACK, "Esc", "town"},         {ACTION_NONE, NULL, NULL},
};

const struct tab tab_check = {.name = "Check",
                              .action = ACTION_TAB_CHECK,
                              .context = KEYS_PAIRS,
                              .folder = LIBRARY_TILESETS,
                              .panes = HAS(PANE_MAIN),
                              .bar = bar,
                              .draw = draw,
                              .act = act,
                              .click = click,
                              .enter = enter,
                              .hint = hint,
                              .label = label,
                              .back = back,
                              .advance = advance,
                              .begin = begin,
                              .end = end};
