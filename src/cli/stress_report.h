/* What `wavetown check --stress` prints. */
#ifndef CLI_STRESS_REPORT_H
#define CLI_STRESS_REPORT_H

#include "session/preset.h"

#include <stdio.h>

/* Builds TOWNS towns of PRESET with SET and prints what came of it; NAME is the file that they are of. */
enum status stress_report(const struct preset *preset, const struct tileset *set, unsigned towns, const char *name,
                          FILE *out, struct error *error);

#endif
