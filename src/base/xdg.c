#include "base/xdg.h"

#include "base/memory.h"

#include <stddef.h>
#include <stdlib.h>

/* The XDG pages say that a relative path in a variable counts as not set. */
static char *xdg_folder(const char *variable, const char *below_home)
{
    const char *folder = getenv(variable);
    const char *home = getenv("HOME");

    if (folder && folder[0] == '/')
        return mem_format("%s/wavetown", folder);
    if (home && home[0])
        return mem_format("%s/%s/wavetown", home, below_home);
    return NULL;
}

char *xdg_config(void)
{
    return xdg_folder("XDG_CONFIG_HOME", ".config");
}

char *xdg_data(void)
{
    return xdg_folder("XDG_DATA_HOME", ".local/share");
}

char *xdg_state(void)
{
    return xdg_folder("XDG_STATE_HOME", ".local/state");
}
