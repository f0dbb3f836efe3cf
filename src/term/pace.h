/*
 * How fast is the line? Neither TIOCOUTQ nor a write that blocks tells: a pty swallows kilobytes and sshd reads
 * eagerly. So after each frame the terminal is asked for an answer (DSR, ESC[5n -> ESC[0n), and how long that takes is
 * the measure. Times are milliseconds of any monotonic clock.
 */
#ifndef TERM_PACE_H
#define TERM_PACE_H

#include <stdbool.h>
#include <stdint.h>

#define PACE_CELLS_FIRST 2400 /* changed cells in one frame to begin with: a whole 80x24 */
#define PACE_CELLS_LEAST 400
#define PACE_CELLS_MOST 100000

struct pace {
    bool waiting;   /* a question is out */
    bool answers;   /* this terminal has answered before */
    bool silent;    /* it never did: a fixed rate is kept */
    uint64_t asked; /* when */
    unsigned cells; /* budget of a frame */
    unsigned round; /* running mean of the answers' times, in ms */
};

void pace_init(struct pace *pace);
void pace_asked(struct pace *pace, uint64_t now);
void pace_answered(struct pace *pace, uint64_t now);
/* Milliseconds until the next frame may go at the latest (an answer may come before); 0: now. */
int pace_wait(struct pace *pace, uint64_t now);
bool pace_slow(const struct pace *pace);
uint64_t pace_now(void);

#endif
