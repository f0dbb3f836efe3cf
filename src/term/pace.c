#include "term/pace.h"

#include <time.h>

#define SILENT_AFTER 1000 /* no first answer: this terminal does not answer */
#define LOST_AFTER 5000   /* an answer lost on the way must not stop the picture for ever */
#define FIXED_RATE 100    /* between frames of a silent terminal */
#define QUICK 40
#define LONG 160
#define SLOW_ROUND 250

void pace_init(struct pace *pace)
{
    *pace = (struct pace){.cells = PACE_CELLS_FIRST};
}

void pace_asked(struct pace *pace, uint64_t now)
{
    pace->waiting = true;
    pace->asked = now;
}

/* The budget doubles and halves, so that it follows a line that becomes slow within a few frames. */
void pace_answered(struct pace *pace, uint64_t now)
{
    if (!pace->waiting)
        return;
    unsigned took = (unsigned)(now - pace->asked);
    pace->waiting = false;
    pace->answers = true;
    pace->silent = false;
    pace->round = (pace->round * 3 + took) / 4;
    if (took <= QUICK && pace->cells < PACE_CELLS_MOST)
        pace->cells *= 2;
    else if (took >= LONG && pace->cells / 2 >= PACE_CELLS_LEAST)
        pace->cells /= 2;
}

int pace_wait(struct pace *pace, uint64_t now)
{
    if (!pace->waiting)
        return 0;
    uint64_t since = now - pace->asked;
    if (pace->silent)
        return since >= FIXED_RATE ? 0 : (int)(FIXED_RATE - since);
    uint64_t patience = pace->answers ? LOST_AFTER : SILENT_AFTER;
    if (since < patience)
        return (int)(patience - since);
    if (!pace->answers)
        pace->silent = true;
    pace->waiting = false;
    return 0;
}

bool pace_slow(const struct pace *pace)
{
    return pace->round > SLOW_ROUND;
}

uint64_t pace_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}
