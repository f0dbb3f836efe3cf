#include "config.h"

#include "cli/median.h"

#include <stdlib.h>

static int compare_numbers(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;

    return (a > b) - (a < b);
}

double median_of(double *numbers, size_t count)
{
    if (count == 0)
        return -1;
    qsort(numbers, count, sizeof *numbers, compare_numbers);
    return (numbers[(count - 1) / 2] + numbers[count / 2]) / 2;
}
