#include "life/fsm.h"

#include "base/memory.h"
#include "base/near.h"
#include "base/number.h"
#include "base/text.h"
#include "conf/conf.h"
#include "life/fsm_check.h"
#include "life/life.h"

#include <stdlib.h>
#include <string.h>

#define TIME_MOST (INT64_C(86400) * DECIMAL_ONE) /* a day */
#define WITHIN_MOST 64

#define X(name, text) text,
static const char *const behaviour_names[] = {BEHAVIOUR_TABLE(X) NULL};
static const char *const event_names[] = {EVENT_TABLE(X) NULL};
static const char *const guard_names[] = {GUARD_TABLE(X) NULL};
#undef X
static const char *const colour_roles[] = {"walk", "sit", "listen", "run", "indoors", NULL};

const char *const life_chance_settings[CHANCES] = {"go_to_busker_chance", "go_to_bench_chance"};

const char *behaviour_name(enum behaviour behaviour)
{
    return behaviour_names[behaviour];
}

const char *fsm_event_name(enum fsm_event event)
{
    return event_names[event];
}

const char *fsm_guard_name(enum fsm_guard guard)
{
    return guard_names[guard];
}

struct fsm_reader {
    const struct conf_document *document;
    struct fsm *fsm;
    struct error *error;
    size_t state_capacity, transition_capacity;
};

static enum status fsm_missing(struct fsm_reader *reader, const conf_node *group, const char *key)
{
    return conf_error(reader->document, group, reader->error, STATUS_VALUE, "'%s' is missing", key);
}

/* Finds TEXT, a value of NODE, among NAMES (null-terminated). */
static enum status fsm_choose(struct fsm_reader *reader, const conf_node *node, const char *what, const char *text,
                              const char *const *names, unsigned *index)
{
    const char *nearest = NULL;
    unsigned best = NEAR_FAR;
    char hint[NEAR_HINT];

    for (*index = 0; names[*index]; ++*index) {
        if (strcmp(names[*index], text) == 0)
            return STATUS_OK;
        if (near_better(text, names[*index], &best))
            nearest = names[*index];
    }
    return conf_error(reader->document, node, reader->error, STATUS_NAME, "no %s is called '%s'%s", what, text,
                      near_hint(nearest, hint));
}

/* A text that must be there and be one of NAMES. */
static enum status fsm_read_choice(struct fsm_reader *reader, const conf_node *group, const char *key, const char *what,
                                   const char *const *names, unsigned *index)
{
    const char *text = NULL;
    enum status status = conf_get_text(reader->document, group, key, &text, reader->error);

    if (status != STATUS_OK)
        return status;
    if (!text)
        return fsm_missing(reader, group, key);
    return fsm_choose(reader, conf_member(group, key), what, text, names, index);
}

/* Leaves OUT alone when KEY is absent. */
static enum status fsm_read_text(struct fsm_reader *reader, const conf_node *group, const char *key, char *out,
                                 size_t size)
{
    const char *text = NULL;
    enum status status = conf_get_text(reader->document, group, key, &text, reader->error);

    if (status != STATUS_OK || !text)
        return status;
    if (!*text || strlen(text) >= size)
        return conf_error(reader->document, conf_member(group, key), reader->error, STATUS_VALUE,
                          "'%s' must have 1 to %zu bytes", key, size - 1);
    memcpy(out, text, strlen(text) + 1);
    return STATUS_OK;
}

static bool fsm_is_letter(const char *text)
{
    return ((text[0] >= 'A' && text[0] <= 'Z') || (text[0] >= 'a' && text[0] <= 'z')) && !text[1];
}

static enum status fsm_read_letter(struct fsm_reader *reader, const conf_node *group, const char *key, char *letter)
{
    const char *text = NULL;
    enum status status = conf_get_text(reader->document, group, key, &text, reader->error);

    if (status != STATUS_OK || !text)
        return status;
    if (!fsm_is_letter(text))
        return conf_error(reader->document, conf_member(group, key), reader->error, STATUS_VALUE,
                          "'%s' must be one letter, A to Z or a to z", key);
    *letter = text[0];
    return STATUS_OK;
}

/* A role by name, or a number of the 256 colours. */
static enum status fsm_read_colour(struct fsm_reader *reader, const conf_node *group, const char *key, char *out,
                                   size_t size)
{
    const conf_node *node = conf_member(group, key);
    int64_t number = 0;
    enum status status;
    unsigned role;

    if (!node)
        return STATUS_OK;
    if (conf_is_text(node)) {
        status = fsm_read_choice(reader, group, key, "colour of people", colour_roles, &role);
        if (status == STATUS_OK)
            snprintf(out, size, "%s", colour_roles[role]);
        return status;
    }
    status = conf_get_int(reader->document, group, key, 0, 255, &number, reader->error);
    if (status == STATUS_OK)
        snprintf(out, size, "%d", (int)number);
    return status;
}

/* The range in ticks holds within the range in seconds, unless that is shorter than a tick. */
static void fsm_set_time(struct fsm_state *state, int64_t least, int64_t most)
{
    state->time_least = (least * LIFE_TICKS + DECIMAL_ONE - 1) / DECIMAL_ONE;
    state->time_most = most * LIFE_TICKS / DECIMAL_ONE;
    if (state->time_least < 1)
        state->time_least = 1;
    if (state->time_most < state->time_least)
        state->time_most = state->time_least;
}

static enum status fsm_read_time(struct fsm_reader *reader, const conf_node *group, struct fsm_state *state)
{
    const conf_node *list = NULL;
    int64_t range[2] = {0, 0};
    enum status status = conf_get_list(reader->document, group, "time", &list, reader->error);

    if (status != STATUS_OK || !list)
        return status;
    if (conf_count(list) != 2)
        return conf_error(reader->document, list, reader->error, STATUS_VALUE,
                          "'time' must be two numbers of seconds: (least, most)");
    for (unsigned i = 0; i < 2 && status == STATUS_OK; i++)
        status = conf_get_decimal(reader->document, conf_item(list, i), NULL, 0, TIME_MOST, &range[i], reader->error);
    if (status != STATUS_OK)
        return status;
    if (range[1] < range[0]) {
        char least[32], most[32];

        return conf_error(reader->document, list, reader->error, STATUS_VALUE,
                          "the time of state '%s' runs backwards, from %s to %s", state->name,
                          number_decimal_text(range[0], least), number_decimal_text(range[1], most));
    }
    fsm_set_time(state, range[0], range[1]);
    return STATUS_OK;
}

static void fsm_fill_in(struct fsm_state *state)
{
    if (!state->word[0])
        memcpy(state->word, state->name, sizeof state->word);
    if (!state->wet_word[0])
        memcpy(state->wet_word, state->word, sizeof state->wet_word);
    if (!state->colour[0])
        snprintf(state->colour, sizeof state->colour, "%s", colour_roles[0]);
    if (!state->wet_colour[0])
        memcpy(state->wet_colour, state->colour, sizeof state->wet_colour);
    if (!state->wet_letter)
        state->wet_letter = state->letter;
}

/* How a state looks and what it is called. */
static enum status fsm_read_look(struct fsm_reader *reader, const conf_node *group, struct fsm_state *state)
{
    enum status status = fsm_read_letter(reader, group, "letter", &state->letter);

    if (status == STATUS_OK)
        status = fsm_read_letter(reader, group, "wet_letter", &state->wet_letter);
    if (status == STATUS_OK)
        status = fsm_read_colour(reader, group, "colour", state->colour, sizeof state->colour);
    if (status == STATUS_OK)
        status = fsm_read_colour(reader, group, "wet_colour", state->wet_colour, sizeof state->wet_colour);
    if (status == STATUS_OK)
        status = fsm_read_text(reader, group, "word", state->word, sizeof state->word);
    if (status == STATUS_OK)
        status = fsm_read_text(reader, group, "wet_word", state->wet_word, sizeof state->wet_word);
    return status;
}

static enum status fsm_read_state(struct fsm_reader *reader, const conf_node *group)
{
    static const char *const known[] = {"name",   "behaviour",  "time", "letter",   "wet_letter",
                                        "colour", "wet_colour", "word", "wet_word", NULL};
    struct fsm_state state = {.line = (int)conf_line(group)};
    unsigned behaviour = 0;
    enum status status = conf_expect_known(reader->document, group, NULL, known, reader->error);

    if (status == STATUS_OK)
        status = fsm_read_text(reader, group, "name", state.name, sizeof state.name);
    if (status == STATUS_OK && !state.name[0])
        status = fsm_missing(reader, group, "name");
    if (status == STATUS_OK)
        status = fsm_read_choice(reader, group, "behaviour", "behaviour", behaviour_names, &behaviour);
    if (status == STATUS_OK)
        status = fsm_read_time(reader, group, &state);
    if (status == STATUS_OK)
        status = fsm_read_look(reader, group, &state);
    if (status != STATUS_OK)
        return status;
    state.behaviour = (enum behaviour)behaviour;
    fsm_fill_in(&state);
    *ARRAY_ADD(reader->fsm->states, reader->fsm->state_count, reader->state_capacity) = state;
    return STATUS_OK;
}

static enum status fsm_read_state_name(struct fsm_reader *reader, const conf_node *group, const char *key,
                                       unsigned *index)
{
    const char *names[FSM_STATES_LIMIT + 1] = {NULL};

    for (size_t i = 0; i < reader->fsm->state_count; i++)
        names[i] = reader->fsm->states[i].name;
    return fsm_read_choice(reader, group, key, "state", names, index);
}

static enum status fsm_read_guard(struct fsm_reader *reader, const conf_node *node, uint32_t *guards)
{
    const char *text = NULL;
    enum status status = conf_get_text(reader->document, node, NULL, &text, reader->error);
    unsigned guard;

    if (status == STATUS_OK)
        status = fsm_choose(reader, node, "guard", text, guard_names, &guard);
    if (status == STATUS_OK)
        *guards |= UINT32_C(1) << guard;
    return status;
}

/* One guard, or a list of them. */
static enum status fsm_read_guards(struct fsm_reader *reader, const conf_node *group, uint32_t *guards)
{
    const conf_node *node = conf_member(group, "guards");
    enum status status = STATUS_OK;

    if (node && conf_is_text(node))
        return fsm_read_guard(reader, node, guards);
    status = conf_get_list(reader->document, group, "guards", &node, reader->error);
    for (unsigned i = 0; status == STATUS_OK && node && i < conf_count(node); i++)
        status = fsm_read_guard(reader, conf_item(node, i), guards);
    return status;
}

static enum status fsm_read_within(struct fsm_reader *reader, const conf_node *group, struct fsm_transition *transition)
{
    bool near = transition->event == EVENT_NEAR_BUSKER || transition->event == EVENT_NEAR_BENCH;

    if (near && !conf_has(group, "within"))
        return fsm_missing(reader, group, "within");
    if (!near && conf_has(group, "within"))
        return conf_error(reader->document, conf_member(group, "within"), reader->error, STATUS_VALUE,
                          "'within' says nothing with the event '%s'", fsm_event_name(transition->event));
    return conf_get_int(reader->document, group, "within", 1, WITHIN_MOST, &transition->within, reader->error);
}

/* A percentage, or the setting of the preset that holds one. */
static enum status fsm_read_chance(struct fsm_reader *reader, const conf_node *group, struct fsm_transition *transition)
{
    const conf_node *node = conf_member(group, "chance");
    const char *names[CHANCES + 1] = {NULL};
    enum status status;
    unsigned setting;

    for (size_t i = 0; i < CHANCES; i++)
        names[i] = life_chance_settings[i];
    transition->chance_setting = -1;
    transition->chance = 100 * DECIMAL_ONE;
    if (!node || !conf_is_text(node))
        return conf_get_decimal(reader->document, group, "chance", 0, 100 * DECIMAL_ONE, &transition->chance,
                                reader->error);
    status = fsm_read_choice(reader, group, "chance", "chance of the preset", names, &setting);
    if (status == STATUS_OK)
        transition->chance_setting = (int)setting;
    return status;
}

static enum status fsm_read_transition(struct fsm_reader *reader, const conf_node *group)
{
    static const char *const known[] = {"from", "to", "event", "guards", "within", "chance", NULL};
    struct fsm_transition transition = {.line = (int)conf_line(group)};
    unsigned event = 0;
    enum status status = conf_expect_known(reader->document, group, NULL, known, reader->error);

    if (status == STATUS_OK)
        status = fsm_read_state_name(reader, group, "from", &transition.from);
    if (status == STATUS_OK)
        status = fsm_read_state_name(reader, group, "to", &transition.to);
    if (status == STATUS_OK)
        status = fsm_read_choice(reader, group, "event", "event", event_names, &event);
    transition.event = (enum fsm_event)event;
    if (status == STATUS_OK)
        status = fsm_read_guards(reader, group, &transition.guards);
    if (status == STATUS_OK)
        status = fsm_read_within(reader, group, &transition);
    if (status == STATUS_OK)
        status = fsm_read_chance(reader, group, &transition);
    if (status == STATUS_OK)
        *ARRAY_ADD(reader->fsm->transitions, reader->fsm->transition_count, reader->transition_capacity) = transition;
    return status;
}

typedef enum status (*fsm_read_item)(struct fsm_reader *reader, const conf_node *group);

static enum status fsm_read_list(struct fsm_reader *reader, const char *key, unsigned limit, fsm_read_item read)
{
    const conf_node *root = conf_root(reader->document), *list = NULL;
    enum status status = conf_get_list(reader->document, root, key, &list, reader->error);

    if (status != STATUS_OK)
        return status;
    if (!list)
        return fsm_missing(reader, root, key);
    if (conf_count(list) > limit)
        return conf_error(reader->document, list, reader->error, STATUS_LIMIT, "more than %u %s", limit, key);
    for (unsigned i = 0; i < conf_count(list) && status == STATUS_OK; i++) {
        const conf_node *item = conf_item(list, i);

        if (!conf_is_group(item))
            return conf_error(reader->document, item, reader->error, STATUS_VALUE,
                              "item %u of '%s' must be a group { … }", i + 1, key);
        status = read(reader, item);
    }
    return status;
}

/* The name that the machine goes by when it does not say its own. */
static void fsm_name_by_file(struct fsm *fsm)
{
    char *name = library_name_of(fsm->file);

    text_clean(name, fsm->name, sizeof fsm->name);
    free(name);
}

static enum status fsm_read(struct fsm_reader *reader)
{
    static const char *const known[] = {"kind", "name", "start", "states", "transitions", NULL};
    const conf_node *root = conf_root(reader->document);
    struct fsm *fsm = reader->fsm;
    enum status status = conf_expect_kind(reader->document, "fsm", reader->error);

    fsm_name_by_file(fsm);
    if (status == STATUS_OK)
        status = conf_expect_known(reader->document, root, NULL, known, reader->error);
    if (status == STATUS_OK)
        status = fsm_read_text(reader, root, "name", fsm->name, sizeof fsm->name);
    if (status == STATUS_OK)
        status = fsm_read_list(reader, "states", FSM_STATES_LIMIT, fsm_read_state);
    if (status == STATUS_OK && fsm->state_count == 0)
        status = conf_error(reader->document, conf_member(root, "states"), reader->error, STATUS_VALUE,
                            "there are no states");
    if (status == STATUS_OK)
        status = fsm_read_state_name(reader, root, "start", &fsm->start);
    if (status == STATUS_OK)
        status = fsm_read_list(reader, "transitions", FSM_TRANSITIONS_LIMIT, fsm_read_transition);
    if (status == STATUS_OK)
        status = fsm_check(fsm, reader->error);
    return status;
}

enum status fsm_parse(const char *text, size_t size, const char *file, struct fsm *fsm, struct error *error)
{
    struct conf_document document;
    struct fsm_reader reader = {.document = &document, .fsm = fsm, .error = error};
    enum status status = conf_parse(&document, text, size, file, error);

    *fsm = (struct fsm){0};
    if (status != STATUS_OK)
        return status;
    fsm->file = mem_text(file);
    status = fsm_read(&reader);
    conf_release(&document);
    if (status != STATUS_OK)
        fsm_release(fsm);
    return status;
}

enum status fsm_load(const struct library *library, const char *name, struct fsm *fsm, struct error *error)
{
    struct library_text text;
    enum status status = library_read(library, LIBRARY_FSM, name, &text, error);

    *fsm = (struct fsm){0};
    if (status != STATUS_OK)
        return status;
    status = fsm_parse(text.bytes, text.size, text.path, fsm, error);
    library_text_release(&text);
    return status;
}

void fsm_release(struct fsm *fsm)
{
    free(fsm->file);
    free(fsm->states);
    free(fsm->transitions);
    *fsm = (struct fsm){0};
}
