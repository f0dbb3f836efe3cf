/* Many towns of a preset, and what came of them: `wavetown check --stress` and `wavetown explain --stress`. */
#ifndef CLI_STRESS_REPORT_H
#define CLI_STRESS_REPORT_H

#include "session/stress.h"

#include <stdio.h>

/* Builds them all; the caller frees. */
enum status stress_report_run(const struct preset *preset, const struct tileset *set,
                              const struct stress_settings *settings, struct stress **stress, struct error *error);

/* Of towns that are all built; NAME is what they are of. */
void stress_report_all(const struct stress *stress, const char *name, FILE *out);
/* How many were solved, and the constellations that nothing satisfies. */
void stress_report_missing(const struct stress *stress, const char *name, FILE *out);
/* The same as one JSON object: doc/wavetown.1. */
void stress_report_json(const struct stress *stress, const char *name, FILE *out);

#endif
