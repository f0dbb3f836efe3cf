/* What must hold of a machine as a whole, once it is read. */
#ifndef LIFE_FSM_CHECK_H
#define LIFE_FSM_CHECK_H

#include "life/fsm.h"

enum status fsm_check(const struct fsm *fsm, struct error *error);

#endif
