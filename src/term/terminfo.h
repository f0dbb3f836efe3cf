#ifndef TERM_TERMINFO_H
#define TERM_TERMINFO_H

#include "base/error.h"

/* Can curses work with terminal type TYPE? Looks before newterm() prints anything: with TERM=dumb curses would start
 * and print garbage. The message names what would work. */
enum status terminfo_check(const char *type, struct error *error);

#endif
