#include "base/near.h"

#include <stdio.h>
#include <string.h>

#define NEAR_LONGEST 63

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

unsigned near_distance(const char *a, const char *b)
{
    /* Rows of the table of distances between the first i bytes of A and the first j of B: two rows back, the last,
     * this. */
    unsigned rows[3][NEAR_LONGEST + 1];
    size_t rows_needed = strlen(a), columns = strlen(b);

    if (rows_needed > NEAR_LONGEST || columns > NEAR_LONGEST)
        return NEAR_FAR;
    for (unsigned j = 0; j <= columns; j++)
        rows[0][j] = j;
    for (unsigned i = 1; i <= rows_needed; i++) {
        unsigned *now = rows[i % 3], *last = rows[(i + 2) % 3], *before = rows[(i + 1) % 3];

        now[0] = i;
        for (unsigned j = 1; j <= columns; j++) {
            now[j] = least(least(last[j], now[j - 1]) + 1, last[j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[j] = least(now[j], before[j - 2] + 1);
        }
    }
    return rows[rows_needed % 3][columns];
}

bool near_better(const char *asked, const char *name, unsigned *best)
{
    unsigned distance = near_distance(asked, name);

    if (distance >= *best || distance > 1 + strlen(asked) / 4)
        return false;
    *best = distance;
    return true;
}

char *near_hint(const char *name, char *hint)
{
    hint[0] = '\0';
    if (name)
        snprintf(hint, NEAR_HINT, "; did you mean '%s'?", name);
    return hint;
}
