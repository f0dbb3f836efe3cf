#ifndef CLI_MEDIAN_H
#define CLI_MEDIAN_H

#include <stddef.h>

/* The middle one of COUNT numbers, which are put in order; of an even count the mean of the two, of none -1. */
double median_of(double *numbers, size_t count);

#endif
