#include "ui/editor/form_pane.h"

#include "ui/editor/painter.h"

#include <string.h>

bool form_pane_typing(const struct ui *ui, const struct form *form)
{
    return painter_is_open(ui) || form->open;
}

void form_pane_input(struct ui *ui, struct form *form, const struct form_ops *ops, const struct input *given)
{
    if (painter_is_open(ui))
        painter_input(ui, given);
    else
        form_input(ui, form, ops, given);
}

bool form_pane_back(struct ui *ui, struct form *form)
{
    bool open = form_pane_typing(ui, form);
    if (painter_is_open(ui))
        painter_close(ui);
    else
        form->open = false;
    return open;
}

void form_pane_leave(struct ui *ui, struct form *form)
{
    form->open = false;
    painter_close(ui);
}

size_t find_name(const struct ui *ui, const char *text, size_t count, size_t now,
                 const char *(*name)(const struct ui *ui, size_t at))
{
    for (size_t i = 1; i <= count; i++)
        if (strcasestr(name(ui, (now + i) % count), text))
            return (now + i) % count;
    return SIZE_MAX;
}
