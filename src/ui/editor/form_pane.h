/*
 * What tabs with a form do alike: the pane shows the form or, in its place, the painter of a picture; and a search that
 * goes round a list.
 */
#ifndef UI_EDITOR_FORM_PANE_H
#define UI_EDITOR_FORM_PANE_H

#include "ui/editor/editor.h"
#include "ui/editor/form.h"

/* Is what is typed for the painter or an open line? */
bool form_pane_typing(const struct ui *ui, const struct form *form);
void form_pane_input(struct ui *ui, struct form *form, const struct form_ops *ops, const struct input *given);
/* Closes the painter or the open line; false: neither is open. */
bool form_pane_back(struct ui *ui, struct form *form);
/* Closes both. */
void form_pane_leave(struct ui *ui, struct form *form);

/* Of COUNT names, the next one behind NOW that has TEXT in it, letters large or small; SIZE_MAX: none has. */
size_t find_name(const struct ui *ui, const char *text, size_t count, size_t now,
                 const char *(*name)(const struct ui *ui, size_t at));

#endif
