/* `wavetown simulate`, held against what people are meant to do, by its trace alone. Times are tenths of a second. */
#include "support/run.h"
#include "support/support.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PEOPLE_MOST = 1000, LINES_MOST = 200000, SIDE_MOST = 256, NEVER = -1 };
/* Who is kept indoors by rain comes out within half a minute of its end, not all at once. */
enum { AFTER_RAIN = 301 };

struct line {
    int time;
    unsigned person;
    const char *event, *from, *to;
    unsigned x, y;
};

/* What the trace says of a person so far. */
struct walker {
    const char *state; /* "": not there */
    int entered;       /* that state */
    int sat;           /* down, or NEVER */
    unsigned x, y;     /* the bench */
};

struct replay {
    struct line *lines;
    size_t count;
    struct walker people[PEOPLE_MOST];
    bool bench[SIDE_MOST][SIDE_MOST]; /* is somebody on it */
    bool used[SIDE_MOST][SIDE_MOST];
    bool rain;    /* is there any */
    int from, to; /* of the rain */
    unsigned sittings, arrivals;
};

static unsigned number(const char *text)
{
    char *end;
    unsigned long value = strtoul(text, &end, 10);

    ck_assert_msg(*text && !*end, "'%s' is no number", text);
    return (unsigned)value;
}

/* "12.3" */
static int tenths(char *text)
{
    char *point = strchr(text, '.');

    ck_assert_msg(point && strlen(point) == 2, "'%s' has not one decimal", text);
    *point = '\0';
    return (int)(number(text) * 10 + number(point + 1));
}

/* The machine's words need no quotes. Cuts TRACE up. */
static void read_trace(char *trace, struct replay *replay)
{
    static const char head[] = "time,person,event,from,to,x,y\n";

    ck_assert_msg(strncmp(trace, head, strlen(head)) == 0, "no head: %.60s", trace);
    replay->lines = calloc(LINES_MOST, sizeof *replay->lines);
    for (char *at = trace + strlen(head), *end; *at; at = end + 1) {
        char *fields[7];
        unsigned count = 0;

        end = strchr(at, '\n');
        ck_assert_ptr_nonnull(end);
        *end = '\0';
        for (char *field; count < 7 && (field = strsep(&at, ","));)
            fields[count++] = field;
        ck_assert_msg(count == 7 && !at, "a line that has not seven fields");
        ck_assert_uint_lt(replay->count, LINES_MOST);
        replay->lines[replay->count++] =
            (struct line){tenths(fields[0]), number(fields[1]), fields[2],        fields[3],
                          fields[4],         number(fields[5]), number(fields[6])};
    }
}

static bool is(const char *text, const char *wanted)
{
    return strcmp(text, wanted) == 0;
}

static bool overlaps_rain(const struct replay *replay, int from, int to)
{
    return replay->rain && from < replay->to && to > replay->from;
}

/* PERSON leaves its state by LINE: was it long enough there, and not too long? */
static void expect_duration(struct replay *replay, const struct line *line, struct walker *person)
{
    int stayed = line->time - person->entered;

    if (is(person->state, "SitBench") && person->sat != NEVER) {
        replay->bench[person->y][person->x] = false;
        stayed = line->time - person->sat;
        if (is(line->event, "time over"))
            ck_assert_msg(stayed >= 50 && stayed <= 100, "person %u sat for %d", line->person, stayed);
        else
            ck_assert_msg(is(line->event, "rain") && stayed < 100, "person %u got up by '%s' after %d", line->person,
                          line->event, stayed);
    } else if (is(person->state, "ListenBusker") && is(line->event, "time over")) {
        ck_assert_msg(stayed >= 200 && stayed <= 400, "person %u listened for %d", line->person, stayed);
    } else if (is(person->state, "InBuilding")) {
        ck_assert_msg(stayed >= 300, "person %u was indoors for %d", line->person, stayed);
        if (stayed > 600)
            ck_assert_msg(overlaps_rain(replay, person->entered, line->time) && line->time <= replay->to + AFTER_RAIN,
                          "person %u was indoors for %d", line->person, stayed);
        ck_assert_msg(!replay->rain || line->time < replay->from || line->time >= replay->to,
                      "person %u came out into the rain at %d", line->person, line->time);
    }
}

static void sit_down(struct replay *replay, const struct line *line, struct walker *person)
{
    ck_assert_str_eq(person->state, "SitBench");
    ck_assert_msg(!replay->bench[line->y][line->x], "two on the bench at %u,%u", line->x, line->y);
    replay->bench[line->y][line->x] = replay->used[line->y][line->x] = true;
    replay->sittings++;
    person->sat = line->time;
    person->x = line->x;
    person->y = line->y;
}

static void replay_line(struct replay *replay, const struct line *line)
{
    struct walker *person = &replay->people[line->person];

    ck_assert_msg(is(line->from, person->state ? person->state : ""), "person %u at %d: from '%s', but was '%s'",
                  line->person, line->time, line->from, person->state);
    if (is(line->event, "sits down")) {
        sit_down(replay, line, person);
    } else if (is(line->event, "stays") || is(line->event, "stands")) {
        ck_assert_str_eq(line->from, line->to);
    } else {
        if (!is(line->event, "appears"))
            expect_duration(replay, line, person);
        if (is(line->event, "arrived") && is(line->to, "InBuilding"))
            replay->arrivals++;
        *person = (struct walker){.state = line->to, .entered = line->time, .sat = NEVER};
    }
}

static unsigned in_state(const struct replay *replay, const char *state)
{
    unsigned count = 0;

    for (unsigned i = 0; i < PEOPLE_MOST; i++)
        count += replay->people[i].state && is(replay->people[i].state, state);
    return count;
}

static unsigned outdoors(const struct replay *replay)
{
    unsigned count = 0;

    for (unsigned i = 0; i < PEOPLE_MOST; i++)
        count += replay->people[i].state && *replay->people[i].state && !is(replay->people[i].state, "InBuilding");
    return count;
}

/* Replays on until TIME, and what happens at TIME is still to come. */
static void replay_until(struct replay *replay, size_t *at, int time)
{
    for (; *at < replay->count && replay->lines[*at].time < time; ++*at) {
        const struct line *line = &replay->lines[*at];

        ck_assert_msg(*at == 0 || line->time >= line[-1].time, "time runs backwards at %d", line->time);
        ck_assert_uint_lt(line->person, PEOPLE_MOST);
        ck_assert_uint_lt(line->x, SIDE_MOST);
        ck_assert_uint_lt(line->y, SIDE_MOST);
        replay_line(replay, line);
    }
}

static bool enters(const struct replay *replay, const char *state)
{
    for (size_t i = 0; i < replay->count; i++)
        if (is(replay->lines[i].to, state) && !is(replay->lines[i].from, state))
            return true;
    return false;
}

/* From here on the order of the rain: 300 s to 400 s. */
static void expect_rain(struct replay *replay, size_t *at)
{
    unsigned before;

    replay_until(replay, at, replay->from);
    before = outdoors(replay);
    ck_assert_uint_gt(before, 20);
    for (int time = replay->from + 600; time < replay->to; time++) {
        replay_until(replay, at, time);
        ck_assert_msg(outdoors(replay) == 0, "%u people outdoors at %d", outdoors(replay), time);
    }
    replay_until(replay, at, replay->to + 1200);
    ck_assert_msg(2 * outdoors(replay) >= before, "%u people outdoors of %u", outdoors(replay), before);
}

static const unsigned seeds[] = {7, 1, 20, 300, 4000};

START_TEST(people_do_what_they_should)
{
    static const char *const states[] = {"Walk", "ListenBusker", "SitBench", "InBuilding"};
    struct replay *replay = calloc(1, sizeof *replay);
    struct run_result result = run("simulate --seed %u --seconds 900 --rain 300-400 --trace -", seeds[_i]);
    size_t at = 0;

    ck_assert_int_eq(result.code, 0);
    ck_assert_str_eq(result.err, "");
    replay->rain = true;
    replay->from = 3000;
    replay->to = 4000;
    read_trace(result.out, replay);
    for (size_t i = 0; i < sizeof states / sizeof *states; i++)
        ck_assert_msg(enters(replay, states[i]), "nobody enters '%s'", states[i]);
    expect_rain(replay, &at);
    replay_until(replay, &at, 9001);
    ck_assert_uint_eq(at, replay->count);
    run_release(&result);
    free(replay->lines);
    free(replay);
}
END_TEST

static long long count_of(const json_t *json, const char *name)
{
    const json_t *value = json_object_get(json, name);

    ck_assert_msg(json_is_integer(value), "'%s' is no integer", name);
    return json_integer_value(value);
}

/* A sample counts what has happened before its time. */
static void expect_sample(struct replay *replay, size_t *at, const json_t *sample)
{
    const json_t *states = json_object_get(sample, "states"), *count;
    const char *name;

    replay_until(replay, at, (int)count_of(sample, "time") * 10);
    json_object_foreach((json_t *)(uintptr_t)states, name, count)
        ck_assert_msg(json_integer_value(count) == in_state(replay, name), "%s at %lld: %lld, not %u", name,
                      count_of(sample, "time"), (long long)json_integer_value(count), in_state(replay, name));
    ck_assert_int_eq(count_of(sample, "outdoors"), outdoors(replay));
    ck_assert_int_eq(json_is_true(json_object_get(sample, "raining")),
                     count_of(sample, "time") * 10 > replay->from && count_of(sample, "time") * 10 <= replay->to);
}

static unsigned benches_used(const struct replay *replay)
{
    unsigned count = 0;

    for (unsigned y = 0; y < SIDE_MOST; y++)
        for (unsigned x = 0; x < SIDE_MOST; x++)
            count += replay->used[y][x];
    return count;
}

/* The summary says what the trace says. */
START_TEST(summary_agrees_with_the_trace)
{
    char *folder = support_temp_folder(), *path;
    struct replay *replay = calloc(1, sizeof *replay);
    struct run_result result;
    json_t *json, *samples;
    size_t at = 0;

    ck_assert_int_ge(asprintf(&path, "%s/trace.csv", folder), 0);
    result = run("simulate --seed 7 --preset small --people 120 --seconds 200 --rain 50-80 --summary --trace %s", path);
    ck_assert_int_eq(result.code, 0);
    json = json_loads(result.out, 0, NULL);
    ck_assert_ptr_nonnull(json);
    replay->rain = true;
    replay->from = 500;
    replay->to = 800;
    {
        char *trace = support_read(path);

        read_trace(trace, replay);
        samples = json_object_get(json, "samples");
        ck_assert_uint_eq(json_array_size(samples), 21);
        for (size_t i = 0; i < json_array_size(samples); i++)
            expect_sample(replay, &at, json_array_get(samples, i));
        free(trace);
    }
    ck_assert_int_eq(count_of(json, "seed"), 7);
    ck_assert_int_eq(count_of(json, "seconds"), 200);
    ck_assert_int_eq(count_of(json, "people"), 120);
    ck_assert_int_eq(count_of(json, "sittings"), replay->sittings);
    ck_assert_int_eq(count_of(json, "benches_used"), benches_used(replay));
    ck_assert_int_eq(count_of(json, "arrivals"), replay->arrivals);
    ck_assert_int_ge(count_of(json, "benches"), count_of(json, "benches_used"));
    ck_assert_int_ge(count_of(json_object_get(json, "greatest_crowd"), "people"), 2);
    {
        char *rain = json_dumps(json_object_get(json, "rain"), JSON_COMPACT);

        ck_assert_str_eq(rain, "[[50,80]]");
        free(rain);
    }
    json_decref(json);
    run_release(&result);
    free(replay->lines);
    free(replay);
    free(path);
    free(folder);
}
END_TEST

START_TEST(same_seed_same_life)
{
    struct run_result first = run("simulate --seed 5 --preset small --seconds 60 --trace -");
    struct run_result second = run("simulate --seed 5 --preset small --seconds 60 --trace=-");
    struct run_result third = run("simulate --seed 6 --preset small --seconds 60 --trace -");

    ck_assert_str_eq(first.out, second.out);
    ck_assert_str_ne(first.out, third.out);
    run_release(&first);
    run_release(&second);
    run_release(&third);
}
END_TEST

/* --rain takes the place of automatic rain, which in this preset begins after 40 s. */
START_TEST(rain_comes_when_it_is_asked_for)
{
    run_expect(0, "\"rain\":[[40,70]]", "", "simulate --seed 5 --seconds 120 --summary");
    run_expect(0, "\"rain\":[[50,60],[70.5,71]]", "",
               "simulate --seed 5 --seconds 120 --summary --rain 50-60 --rain 70.5-71");
    run_expect(0, "\"rain\":[[50,60]]", "", "simulate --seed 5 --seconds 60 --summary --rain 50-60");
    run_expect(0, "\"rain\":[]", "", "simulate --seed 5 --seconds 120 --summary --set seconds_to_toggle_rain=0");
    run_expect(0, "\"rain\":[]", "", "simulate --seed 5 --seconds 30 --summary");
}
END_TEST

START_TEST(without_a_summary_it_says_so_in_words)
{
    run_expect(0, "\n  0:10  dry   walking ", "", "simulate --seed 5 --preset small --seconds 10");
    run_expect(0, "  0:00  dry   walking 0,", "", "simulate --seed 5 --preset small --seconds 0");
    run_expect(0, " rain  running ", "", "simulate --seed 5 --preset small --seconds 20 --rain 10-20");
    run_expect(0, "", "", "simulate --seed 5 --preset small --seconds 1 --trace /dev/null");
    run_expect(0, "\"people\":0,", "", "simulate --seed 5 --preset small --seconds 9 --people 0 --summary");
    run_expect(0, NULL, "seed ", "simulate --preset small --seconds 1");
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("simulate");
    TCase *tcase = tcase_create("simulate");

    tcase_add_loop_test(tcase, people_do_what_they_should, 0, support_full() ? sizeof seeds / sizeof *seeds : 2);
    tcase_add_test(tcase, summary_agrees_with_the_trace);
    tcase_add_test(tcase, same_seed_same_life);
    tcase_add_test(tcase, rain_comes_when_it_is_asked_for);
    tcase_add_test(tcase, without_a_summary_it_says_so_in_words);
    suite_add_tcase(suite, tcase);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
