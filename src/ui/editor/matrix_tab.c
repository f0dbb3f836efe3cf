#include "ui/editor/editor.h"

static void draw(struct ui *ui, struct canvas *canvas, enum pane pane, struct area area, bool focus)
{
    (void)pane;
    editor_head(ui, canvas, area, focus, "Matrix", "");
}

static bool act(struct ui *ui, enum action action, uint32_t key)
{
    (void)ui;
    (void)action;
    (void)key;
    return false;
}

static void click(struct ui *ui, enum pane pane, struct area area, const struct input *input)
{
    (void)ui;
    (void)pane;
    (void)area;
    (void)input;
}

static const struct bar_entry bar[] = {
    {ACTION_HELP, "?", "help"},   {ACTION_EDIT_UNDO, "u", "undo"}, {ACTION_SAVE_FILE, "S", "save"},
    {ACTION_BACK, "Esc", "town"}, {ACTION_NONE, NULL, NULL},
};

const struct tab tab_matrix = {.name = "Matrix",
                               .action = ACTION_TAB_MATRIX,
                               .context = KEYS_PAIRS,
                               .folder = LIBRARY_TILESETS,
                               .panes = HAS(PANE_MAIN),
                               .bar = bar,
                               .draw = draw,
                               .act = act,
                               .click = click};
