/* What came of a life: people per state over time, arrivals, benches, the greatest crowd, the rain. */
#ifndef CLI_SUMMARY_H
#define CLI_SUMMARY_H

#include "session/session.h"

#include <stdio.h>

#define SUMMARY_EVERY (10 * LIFE_TICKS) /* ticks from one sample to the next */

struct summary_sample {
    uint64_t tick;
    bool raining;
    struct life_counts counts;
};

struct summary {
    const struct session *session;
    struct summary_sample *samples;
    size_t sample_count, sample_capacity;
    struct life_rain_time *rain; /* the last one may have no end yet: `to` is then 0 */
    size_t rain_count, rain_capacity;
    uint64_t sittings, listenings;
    uint64_t *used;  /* bit set of cells: benches on which somebody sat */
    uint32_t *crowd; /* [cells] people in each, of this tick */
    uint32_t crowd_most, crowd_cell;
    uint64_t crowd_tick;
};

/* Of a session that lives. */
void summary_init(struct summary *summary, const struct session *session);
void summary_release(struct summary *summary);
/* What the life's trace tells. */
void summary_note(struct summary *summary, const struct life_note *note);
/* After each tick, and once before the first. */
void summary_look(struct summary *summary);

/* A line a sample, in the words of the machine, and what came of it. */
void summary_text(const struct summary *summary, FILE *out);
/* One JSON object: doc/wavetown.1. */
void summary_json(const struct summary *summary, FILE *out);

#endif
