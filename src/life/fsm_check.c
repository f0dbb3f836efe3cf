#include "life/fsm_check.h"

#include <string.h>

#define BUSKER_LETTER 'B'

static enum status check_names(const struct fsm *fsm, struct error *error)
{
    for (size_t i = 0; i < fsm->state_count; i++) {
        for (size_t j = 0; j < i; j++) {
            if (strcmp(fsm->states[i].name, fsm->states[j].name) == 0)
                return error_at(error, STATUS_NAME, fsm->file, fsm->states[i].line,
                                "state '%s' is there twice, first at line %d", fsm->states[i].name,
                                fsm->states[j].line);
        }
    }
    return STATUS_OK;
}

/* OWNER says whose letter it is: an index of a state for every letter that is taken, or -1. */
static enum status check_letter(const struct fsm *fsm, size_t state, char letter, int owner[256], struct error *error)
{
    int *taken = &owner[(unsigned char)letter];
    int line = fsm->states[state].line;

    if (!letter)
        return STATUS_OK;
    if (letter == 'l' || letter == 'i')
        return error_at(error, STATUS_VALUE, fsm->file, line, "letter '%c' of state '%s' looks like '|' or '1'", letter,
                        fsm->states[state].name);
    if (letter == BUSKER_LETTER)
        return error_at(error, STATUS_VALUE, fsm->file, line, "letter '%c' of state '%s' is the busker's", letter,
                        fsm->states[state].name);
    if (*taken >= 0)
        return error_at(error, STATUS_NAME, fsm->file, line, "letter '%c' of state '%s' is taken by '%s' at line %d",
                        letter, fsm->states[state].name, fsm->states[*taken].name, fsm->states[*taken].line);
    *taken = (int)state;
    return STATUS_OK;
}

static enum status check_letters(const struct fsm *fsm, struct error *error)
{
    int owner[256];
    enum status status = STATUS_OK;

    for (size_t i = 0; i < 256; i++)
        owner[i] = -1;
    for (size_t i = 0; i < fsm->state_count && status == STATUS_OK; i++) {
        const struct fsm_state *state = &fsm->states[i];

        if (!state->letter && state->behaviour != BEHAVIOUR_INDOORS)
            return error_at(error, STATUS_VALUE, fsm->file, state->line, "state '%s' has no letter", state->name);
        status = check_letter(fsm, i, state->letter, owner, error);
        if (status == STATUS_OK && state->wet_letter != state->letter)
            status = check_letter(fsm, i, state->wet_letter, owner, error);
    }
    return status;
}

static bool check_same(const struct fsm_transition *a, const struct fsm_transition *b)
{
    return a->from == b->from && a->to == b->to && a->event == b->event && a->guards == b->guards;
}

static enum status check_transitions(const struct fsm *fsm, struct error *error)
{
    for (size_t i = 0; i < fsm->transition_count; i++) {
        const struct fsm_transition *transition = &fsm->transitions[i];
        const struct fsm_state *from = &fsm->states[transition->from];

        if (transition->event == EVENT_TIME_OVER && from->time_most == 0)
            return error_at(error, STATUS_VALUE, fsm->file, transition->line,
                            "'%s' never comes: state '%s' at line %d has no time", fsm_event_name(EVENT_TIME_OVER),
                            from->name, from->line);
        for (size_t j = 0; j < i; j++) {
            if (check_same(transition, &fsm->transitions[j]))
                return error_at(error, STATUS_NAME, fsm->file, transition->line,
                                "this transition is there twice, first at line %d", fsm->transitions[j].line);
        }
    }
    return STATUS_OK;
}

static enum status check_reached(const struct fsm *fsm, struct error *error)
{
    bool reached[FSM_STATES_LIMIT] = {false};

    reached[fsm->start] = true;
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < fsm->transition_count; i++) {
            const struct fsm_transition *transition = &fsm->transitions[i];

            if (!reached[transition->from] || reached[transition->to])
                continue;
            reached[transition->to] = true;
            more = true;
        }
    }
    for (size_t i = 0; i < fsm->state_count; i++) {
        if (!reached[i])
            return error_at(error, STATUS_VALUE, fsm->file, fsm->states[i].line,
                            "nothing leads to state '%s' from the start '%s'", fsm->states[i].name,
                            fsm->states[fsm->start].name);
    }
    return STATUS_OK;
}

enum status fsm_check(const struct fsm *fsm, struct error *error)
{
    enum status status = check_names(fsm, error);

    if (status == STATUS_OK)
        status = check_letters(fsm, error);
    if (status == STATUS_OK)
        status = check_transitions(fsm, error);
    if (status == STATUS_OK)
        status = check_reached(fsm, error);
    return status;
}
