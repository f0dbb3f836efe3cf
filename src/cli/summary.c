#include "config.h"

#include "cli/summary.h"

#include "base/memory.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static size_t summary_cells(const struct summary *summary)
{
    const struct map *map = session_map(summary->session);

    return (size_t)map->width * map->height;
}

void summary_init(struct summary *summary, const struct session *session)
{
    *summary = (struct summary){.session = session};
    summary->used = mem_new(summary_cells(summary) / 64 + 1, sizeof *summary->used);
    summary->crowd = mem_new(summary_cells(summary), sizeof *summary->crowd);
}

void summary_release(struct summary *summary)
{
    free(summary->samples);
    free(summary->rain);
    free(summary->used);
    free(summary->crowd);
}

void summary_note(struct summary *summary, const struct life_note *note)
{
    size_t cell = (size_t)note->y * session_map(summary->session)->width + note->x;

    if (strcmp(note->event, "sits down") == 0) {
        summary->sittings++;
        summary->used[cell / 64] |= UINT64_C(1) << (cell % 64);
    } else if (strcmp(note->event, "stands") == 0) {
        summary->listenings++;
    }
}

static void look_at_weather(struct summary *summary, const struct life *life)
{
    struct life_rain_time *last = summary->rain_count ? &summary->rain[summary->rain_count - 1] : NULL;
    bool known = last && last->to == 0;

    if (life_raining(life) && !known)
        *ARRAY_ADD(summary->rain, summary->rain_count, summary->rain_capacity) =
            (struct life_rain_time){.from = life_weather_since(life)};
    else if (!life_raining(life) && known)
        last->to = life_weather_since(life);
}

static bool is_outdoors(const struct person *person)
{
    return person->present && person->outdoors;
}

static void look_at_crowd(struct summary *summary, const struct life *life)
{
    for (uint32_t i = 0; i < life_person_count(life); i++) {
        const struct person *person = life_person(life, i);

        if (is_outdoors(person) && ++summary->crowd[person->cell] > summary->crowd_most) {
            summary->crowd_most = summary->crowd[person->cell];
            summary->crowd_cell = person->cell;
            summary->crowd_tick = life_now(life);
        }
    }
    for (uint32_t i = 0; i < life_person_count(life); i++)
        if (is_outdoors(life_person(life, i)))
            summary->crowd[life_person(life, i)->cell] = 0;
}

void summary_look(struct summary *summary)
{
    const struct life *life = session_life_const(summary->session);

    if (life_now(life) % SUMMARY_EVERY == 0)
        *ARRAY_ADD(summary->samples, summary->sample_count, summary->sample_capacity) =
            (struct summary_sample){.tick = life_now(life), .raining = life_raining(life), .counts = life_counts(life)};
    look_at_weather(summary, life);
    look_at_crowd(summary, life);
}

static unsigned benches_used(const struct summary *summary)
{
    unsigned count = 0;

    for (size_t i = 0; i < summary_cells(summary) / 64 + 1; i++)
        count += (unsigned)__builtin_popcountll(summary->used[i]);
    return count;
}

/* Walkers run while it rains: they are counted under the wet word. */
static void print_sample(const struct summary_sample *sample, const struct fsm *fsm, FILE *out)
{
    uint64_t seconds = sample->tick / LIFE_TICKS;

    fprintf(out, "%3" PRIu64 ":%02" PRIu64 "  %s", seconds / 60, seconds % 60, sample->raining ? "rain" : "dry ");
    for (size_t i = 0; i < fsm->state_count; i++) {
        const struct fsm_state *state = &fsm->states[i];
        bool wet = sample->raining && state->behaviour == BEHAVIOUR_WALK;

        fprintf(out, "%s %s %" PRIu32, i == 0 ? " " : ",", wet ? state->wet_word : state->word,
                sample->counts.in_state[i]);
    }
    fputc('\n', out);
}

void summary_text(const struct summary *summary, FILE *out)
{
    const struct map *map = session_map(summary->session);
    const struct life *life = session_life_const(summary->session);

    for (size_t i = 0; i < summary->sample_count; i++)
        print_sample(&summary->samples[i], life_fsm(life), out);
    fprintf(out, "%" PRIu64 " arrivals, %" PRIu64 " sat down on %u of %zu benches, %" PRIu64 " stopped to listen\n",
            life_counts(life).arrivals, summary->sittings, benches_used(summary), map->bench_count,
            summary->listenings);
    fprintf(out, "greatest crowd: %" PRIu32 " in one cell\n", summary->crowd_most);
}

/* Whole seconds as integers. */
static json_t *time_json(uint64_t tick)
{
    if (tick % LIFE_TICKS == 0)
        return json_integer((json_int_t)(tick / LIFE_TICKS));
    return json_real((double)tick / LIFE_TICKS);
}

static json_t *sample_json(const struct summary_sample *sample, const struct fsm *fsm)
{
    json_t *json = json_object(), *states = json_object();

    json_object_set_new(json, "time", time_json(sample->tick));
    json_object_set_new(json, "raining", json_boolean(sample->raining));
    json_object_set_new(json, "people", json_integer(sample->counts.appeared));
    json_object_set_new(json, "outdoors", json_integer(sample->counts.outdoors));
    for (size_t i = 0; i < fsm->state_count; i++)
        json_object_set_new(states, fsm->states[i].name, json_integer(sample->counts.in_state[i]));
    json_object_set_new(json, "states", states);
    return json;
}

static json_t *rain_json(const struct summary *summary)
{
    const struct life *life = session_life_const(summary->session);
    json_t *json = json_array();

    for (size_t i = 0; i < summary->rain_count; i++) {
        uint64_t to = summary->rain[i].to ? summary->rain[i].to : life_now(life);
        json_t *time = json_array();

        json_array_append_new(time, time_json(summary->rain[i].from));
        json_array_append_new(time, time_json(to));
        json_array_append_new(json, time);
    }
    return json;
}

static json_t *crowd_json(const struct summary *summary)
{
    unsigned width = session_map(summary->session)->width;
    json_t *json = json_object();

    json_object_set_new(json, "people", json_integer(summary->crowd_most));
    json_object_set_new(json, "x", json_integer(summary->crowd_cell % width));
    json_object_set_new(json, "y", json_integer(summary->crowd_cell / width));
    json_object_set_new(json, "time", time_json(summary->crowd_tick));
    return json;
}

/* The seed by hand: it can be more than JSON libraries hold as an integer. */
void summary_json(const struct summary *summary, FILE *out)
{
    const struct life *life = session_life_const(summary->session);
    json_t *json = json_object(), *samples = json_array(), *name;

    name = json_string(session_preset(summary->session)->name);
    fputs("{\"preset\":", out);
    json_dumpf(name, out, JSON_ENCODE_ANY);
    json_decref(name);
    fprintf(out, ",\"seed\":%" PRIu64 ",", session_seed(summary->session));
    for (size_t i = 0; i < summary->sample_count; i++)
        json_array_append_new(samples, sample_json(&summary->samples[i], life_fsm(life)));
    json_object_set_new(json, "seconds", time_json(life_now(life)));
    json_object_set_new(json, "people", json_integer(life_counts(life).appeared));
    json_object_set_new(json, "arrivals", json_integer((json_int_t)life_counts(life).arrivals));
    json_object_set_new(json, "benches", json_integer((json_int_t)session_map(summary->session)->bench_count));
    json_object_set_new(json, "benches_used", json_integer(benches_used(summary)));
    json_object_set_new(json, "sittings", json_integer((json_int_t)summary->sittings));
    json_object_set_new(json, "listenings", json_integer((json_int_t)summary->listenings));
    json_object_set_new(json, "greatest_crowd", crowd_json(summary));
    json_object_set_new(json, "rain", rain_json(summary));
    json_object_set_new(json, "samples", samples);
    json_dumpf(json, out, JSON_EMBED | JSON_COMPACT | JSON_REAL_PRECISION(12));
    json_decref(json);
    fputs("}\n", out);
}
