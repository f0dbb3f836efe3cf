/* The look into terminfo before curses starts; apart, because <term.h> makes macros of a hundred plain words. */
#include "config.h"

#include "term/terminfo.h"

#include <curses.h>
#include <stdbool.h>
#include <term.h>
#include <unistd.h>

enum status terminfo_check(const char *type, struct error *error)
{
    int found = 0;
    if (!type || !*type)
        return error_set(error, STATUS_SYSTEM, "TERM is not set: try TERM=xterm-256color, or 'wavetown generate'");
    if (setupterm(type, STDOUT_FILENO, &found) != OK)
        return error_set(error, STATUS_SYSTEM,
                         "terminal type '%s' is not known here: try TERM=xterm-256color or TERM=vt100, or "
                         "'wavetown generate'",
                         type);
    const char *place = tigetstr("cup"), *erase_all = tigetstr("clear");
    bool usable = place && place != (char *)-1 && erase_all && erase_all != (char *)-1;
    del_curterm(cur_term);
    if (!usable)
        return error_set(error, STATUS_SYSTEM,
                         "terminal type '%s' cannot place the cursor: try TERM=xterm-256color or TERM=vt100, or "
                         "'wavetown generate'",
                         type);
    return STATUS_OK;
}
