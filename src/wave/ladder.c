#include "config.h"

#include "wave/wave.h"
#include "base/near.h"

#include <string.h>

#define BETWEEN " \t\n,"
#define NAME_MOST 63

static enum status refuse(struct error *error, const char *name)
{
    const char *nearest = NULL;
    char hint[NEAR_HINT];
    unsigned best = NEAR_FAR;
    for (unsigned policy = WAVE_LADDER + 1; wave_policy_names[policy]; policy++)
        if (near_better(name, wave_policy_names[policy], &best))
            nearest = wave_policy_names[policy];
    return error_set(error, STATUS_VALUE, "a ladder has no rung '%s'%s", name, near_hint(nearest, hint));
}

static enum status add_rung(struct wave_ladder *ladder, const char *name, struct error *error)
{
    unsigned policy = WAVE_LADDER + 1;
    while (wave_policy_names[policy] && strcmp(wave_policy_names[policy], name) != 0)
        policy++;
    if (!wave_policy_names[policy])
        return refuse(error, name);
    for (unsigned at = 0; at < ladder->count; at++)
        if (ladder->rungs[at] == policy)
            return error_set(error, STATUS_VALUE, "a ladder has the rung '%s' once", name);
        else if (ladder->rungs[at] == WAVE_RESTART)
            return error_set(error, STATUS_VALUE, "no rung of a ladder comes after 'restart', as '%s' does", name);
    ladder->rungs[ladder->count++] = (enum wave_policy)policy;
    return STATUS_OK;
}

enum status wave_ladder_read(const char *text, struct wave_ladder *ladder, struct error *error)
{
    struct wave_ladder read = {0};
    for (text += strspn(text, BETWEEN); *text; text += strspn(text, BETWEEN)) {
        char name[NAME_MOST + 1] = "";
        size_t length = strcspn(text, BETWEEN), kept = length < NAME_MOST ? length : NAME_MOST;
        memcpy(name, text, kept);
        text += length;
        enum status status = add_rung(&read, name, error);
        if (status)
            return status;
    }
    *ladder = read;
    return STATUS_OK;
}
