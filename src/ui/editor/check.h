/* The tab Check: what lint finds of the set, and below it what came of building many towns. */
#ifndef UI_EDITOR_CHECK_H
#define UI_EDITOR_CHECK_H

#include "ui/editor/pairs.h"
#include "ui/editor/stress_job.h"

struct check_tab {
    bool in_stress;      /* the lower half has the focus */
    size_t finding, top; /* chosen, and the first line shown */
    bool reasons;        /* the chain of reasons is shown below the chosen one */
    struct stress_job job;
    size_t missing, missing_top;
    struct missing_tile making; /* while its name is asked for */
};

/* Where the halves lie; no rows for the one that is not seen. */
struct check_layout {
    struct area lint, stress;
};
void check_layout(const struct ui *ui, struct area area, struct check_layout *layout);
/* Findings, or the one line that says why there can be none. */
size_t check_lines(const struct ui *ui);

void lint_draw(struct ui *ui, struct canvas *canvas, struct area area, bool focus);
/* The finding at a row of its half, or SIZE_MAX. */
size_t lint_hit(const struct ui *ui, struct area area, int row);
void stress_draw(struct ui *ui, struct canvas *canvas, struct area area, bool focus);
/* The missing tile at a row of its half, or SIZE_MAX. */
size_t stress_hit(const struct ui *ui, struct area area, int row);

#endif
