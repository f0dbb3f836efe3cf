/* Reading machines: what is refused, where and why; the shipped one; the manual. */
#include "life/fsm.h"

#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const base[] = {
    "kind = \"fsm\";",                                                                        /* 1 */
    "start = \"Walk\";",                                                                      /* 2 */
    "states = (",                                                                             /* 3 */
    "  { name = \"Walk\"; behaviour = \"walk\"; letter = \"w\"; },",                          /* 4 */
    "  { name = \"Sit\"; behaviour = \"occupy\"; letter = \"S\"; time = (1, 2.5); },",        /* 5 */
    "  { name = \"In\"; behaviour = \"indoors\"; time = (1, 2); }",                           /* 6 */
    ");",                                                                                     /* 7 */
    "transitions = (",                                                                        /* 8 */
    "  { from = \"Walk\"; to = \"In\"; event = \"arrived\"; },",                              /* 9 */
    "  { from = \"Walk\"; to = \"Sit\"; event = \"near bench\"; within = 4; chance = 50; },", /* 10 */
    "  { from = \"Sit\"; to = \"Walk\"; event = \"time over\"; },",                           /* 11 */
    "  { from = \"In\"; to = \"Walk\"; event = \"time over\"; guards = \"not raining\"; }",   /* 12 */
    ");",                                                                                     /* 13 */
};
enum { BASE_LINES = sizeof base / sizeof *base };

/* The base machine with line LINE replaced; LINE 0: as it is. */
static char *machine(int line, const char *text)
{
    char *whole = calloc(1, 8192);

    for (int i = 1; i <= BASE_LINES; i++) {
        strcat(whole, i == line ? text : base[i - 1]);
        strcat(whole, "\n");
    }
    return whole;
}

static enum status parse(int line, const char *text, struct fsm *fsm, struct error *error)
{
    char *whole = machine(line, text);
    enum status status = fsm_parse(whole, strlen(whole), "fsm/base.cfg", fsm, error);

    free(whole);
    return status;
}

static const struct {
    int line;
    const char *text;
    enum status status;
    int error_line;
    const char *message;
} wrong[] = {
    {1, "", STATUS_VALUE, 0, "kind"},
    {1, "kind = \"preset\";", STATUS_VALUE, 1, "'preset'"},
    {1, "kind = \"fsm\"; speed = 3;", STATUS_NAME, 1, "'speed'"},
    {1, "kind = \"fsm\"", STATUS_OK, 0, NULL}, /* libconfig does not insist on the semicolon */
    {1, "kind = ", STATUS_SYNTAX, 0, ""},
    {1, "kind = \"fsm\"; name = 5;", STATUS_VALUE, 1, "'name'"},
    {1, "kind = \"fsm\"; name = \"a\\x1b[31m\";", STATUS_VALUE, 1, "'name'"},
    {2, "", STATUS_VALUE, 0, "'start'"},
    {2, "start = \"Run\";", STATUS_NAME, 2, "'Run'"},
    {2, "start = \"Wlak\";", STATUS_NAME, 2, "did you mean 'Walk'?"},
    {2, "start = \"Walk\"; start = \"Walk\";", STATUS_NAME, 2, "duplicate"},
    {3, "states = 5; others = (", STATUS_NAME, 3, "'others'"},
    {4, "  { behaviour = \"walk\"; letter = \"w\"; },", STATUS_VALUE, 4, "'name' is missing"},
    {4, "  { name = \"Walk\"; letter = \"w\"; },", STATUS_VALUE, 4, "'behaviour' is missing"},
    {4, "  { name = \"Walk\"; behaviour = \"fly\"; letter = \"w\"; },", STATUS_NAME, 4, "'fly'"},
    {4, "  { name = \"Walk\"; behaviour = \"walk\"; },", STATUS_VALUE, 4, "no letter"},
    {4, "  { name = \"Walk\"; behaviour = \"walk\"; letter = \"ww\"; },", STATUS_VALUE, 4, "'letter'"},
    {4, "  { name = \"Walk\"; behaviour = \"walk\"; letter = \"1\"; },", STATUS_VALUE, 4, "'letter'"},
    {4, "  { name = \"Walk\"; behaviour = \"walk\"; letter = \"\u00e4\"; },", STATUS_VALUE, 4, "'letter'"},
    {4, "  { name = \"Walk\"; behaviour = \"walk\"; letter = \"l\"; },", STATUS_VALUE, 4, "'l'"},
    {4, "  { name = \"Walk\"; behaviour = \"walk\"; letter = \"i\"; },", STATUS_VALUE, 4, "'i'"},
    {4, "  { name = \"Walk\"; behaviour = \"walk\"; letter = \"B\"; },", STATUS_VALUE, 4, "busker"},
    {4, "  { name = \"Walk\"; behaviour = \"walk\"; letter = \"w\"; wet_letter = \"B\"; },", STATUS_VALUE, 4, "busker"},
    {4, "  { name = \"Walk\"; behaviour = \"walk\"; letter = \"w\"; wet_letter = \"S\"; },", STATUS_NAME, 5, "line 4"},
    {4, "  { name = \"Walk\"; behaviour = \"walk\"; letter = \"S\"; },", STATUS_NAME, 5, "line 4"},
    {4, "  { name = \"Walk\"; behaviour = \"walk\"; letter = \"w\"; colour = \"stroll\"; },", STATUS_NAME, 4,
     "'stroll'"},
    {4, "  { name = \"Walk\"; behaviour = \"walk\"; letter = \"w\"; colour = 256; },", STATUS_VALUE, 4, "'colour'"},
    {4, "  { name = \"Walk\"; behaviour = \"walk\"; letter = \"w\"; color = \"walk\"; },", STATUS_NAME, 4, "'colour'"},
    {4, "  { name = \"Walk\"; behaviour = \"walk\"; letter = \"w\"; word = \"\"; },", STATUS_VALUE, 4, "'word'"},
    {4, "  { name = \"A name that is far too long for a state\"; behaviour = \"walk\"; letter = \"w\"; },",
     STATUS_VALUE, 4, "'name'"},
    {4, "  \"Walk\",", STATUS_VALUE, 4, "group"},
    {5, "  { name = \"Walk\"; behaviour = \"occupy\"; letter = \"S\"; time = (1, 2); },", STATUS_NAME, 0, ""},
    {5, "  { name = \"Sit\"; behaviour = \"occupy\"; letter = \"S\"; time = (2.5, 1.0); },", STATUS_VALUE, 5,
     "backwards, from 2.5 to 1"},
    {5, "  { name = \"Sit\"; behaviour = \"occupy\"; letter = \"S\"; time = (1); },", STATUS_VALUE, 5, "two numbers"},
    {5, "  { name = \"Sit\"; behaviour = \"occupy\"; letter = \"S\"; time = (1, 2, 3); },", STATUS_VALUE, 5,
     "two numbers"},
    {5, "  { name = \"Sit\"; behaviour = \"occupy\"; letter = \"S\"; time = 5; },", STATUS_VALUE, 5, "list"},
    {5, "  { name = \"Sit\"; behaviour = \"occupy\"; letter = \"S\"; time = (-1, 2); },", STATUS_VALUE, 5, ""},
    {5, "  { name = \"Sit\"; behaviour = \"occupy\"; letter = \"S\"; time = (1, 86401); },", STATUS_VALUE, 5, ""},
    {5, "  { name = \"Sit\"; behaviour = \"occupy\"; letter = \"S\"; time = (\"1\", \"2\"); },", STATUS_VALUE, 5, ""},
    {5, "  { name = \"Sit\"; behaviour = \"occupy\"; letter = \"S\"; },", STATUS_VALUE, 11, "line 5"},
    {9, "  { from = \"Walk\"; to = \"Out\"; event = \"arrived\"; },", STATUS_NAME, 9, "'Out'"},
    {9, "  { to = \"In\"; event = \"arrived\"; },", STATUS_VALUE, 9, "'from' is missing"},
    {9, "  { from = \"Walk\"; event = \"arrived\"; },", STATUS_VALUE, 9, "'to' is missing"},
    {9, "  { from = \"Walk\"; to = \"In\"; },", STATUS_VALUE, 9, "'event' is missing"},
    {9, "  { from = \"Walk\"; to = \"In\"; event = \"arived\"; },", STATUS_NAME, 9, "did you mean 'arrived'?"},
    {9, "  { from = \"Walk\"; to = \"In\"; event = \"arrived\"; guards = \"sunny\"; },", STATUS_NAME, 9, "'sunny'"},
    {9, "  { from = \"Walk\"; to = \"In\"; event = \"arrived\"; guards = (\"raining\", \"\"); },", STATUS_NAME, 9,
     "guard"},
    {9, "  { from = \"Walk\"; to = \"In\"; event = \"arrived\"; guards = (5); },", STATUS_VALUE, 9, ""},
    {9, "  { from = \"Walk\"; to = \"In\"; event = \"arrived\"; guard = \"raining\"; },", STATUS_NAME, 9, "'guards'"},
    {9, "  { from = \"Walk\"; to = \"In\"; event = \"arrived\"; within = 3; },", STATUS_VALUE, 9, "'within'"},
    {9, "  { from = \"Walk\"; to = \"In\"; event = \"arrived\"; chance = \"often\"; },", STATUS_NAME, 9, "'often'"},
    {9, "  { from = \"Walk\"; to = \"In\"; event = \"arrived\"; chance = 100.5; },", STATUS_VALUE, 9, "'chance'"},
    {9, "  { from = \"Walk\"; to = \"In\"; event = \"arrived\"; chance = true; },", STATUS_VALUE, 9, "'chance'"},
    {9, "  { from = \"Sit\"; to = \"In\"; event = \"near bench\"; within = 65; },", STATUS_VALUE, 9, "'within'"},
    {9, "  { from = \"Sit\"; to = \"In\"; event = \"near bench\"; within = 0; },", STATUS_VALUE, 9, "'within'"},
    {9, "  { from = \"Sit\"; to = \"In\"; event = \"near bench\"; within = 99999999999999999999; },", STATUS_VALUE, 9,
     ""},
    {9, "  { from = \"Sit\"; to = \"In\"; event = \"near busker\"; },", STATUS_VALUE, 9, "'within' is missing"},
    {9, "  { from = \"Walk\"; to = \"Walk\"; event = \"arrived\"; },", STATUS_VALUE, 6, "nothing leads to state 'In'"},
    {9, "  { from = \"In\"; to = \"In\"; event = \"arrived\"; },", STATUS_VALUE, 6, "nothing leads to state 'In'"},
    {9, "  { from = \"Walk\"; to = \"In\"; event = \"time over\"; },", STATUS_VALUE, 9, "has no time"},
    {10, "  { from = \"Walk\"; to = \"In\"; event = \"arrived\"; chance = 3; },", STATUS_NAME, 10, "line 9"},
    {12, "  5", STATUS_VALUE, 12, "group"},
    {13, "); @include \"other.cfg\"", STATUS_SYNTAX, 13, "include"},
    {13, "); transitions = ();", STATUS_NAME, 13, "duplicate"},
};

START_TEST(wrong_machines)
{
    struct fsm fsm;
    struct error error = {0};
    enum status status = parse(wrong[_i].line, wrong[_i].text, &fsm, &error);
    char text[1024];

    error_text(&error, text, sizeof text);
    if (wrong[_i].status == STATUS_OK) {
        ck_assert_msg(status == STATUS_OK, "%s: %s", wrong[_i].text, text);
        fsm_release(&fsm);
        return;
    }
    ck_assert_msg(status != STATUS_OK, "accepted: %s", wrong[_i].text);
    ck_assert_str_eq(error.file, "fsm/base.cfg");
    ck_assert_msg(strstr(error.message, wrong[_i].message) != NULL, "%s: %s", wrong[_i].text, text);
    ck_assert_int_gt(error.line, 0);
    if (wrong[_i].error_line)
        ck_assert_msg(error.line == wrong[_i].error_line, "%s: %s", wrong[_i].text, text);
    ck_assert_ptr_null(fsm.states);
    ck_assert_ptr_null(fsm.file);
}
END_TEST

START_TEST(a_good_machine)
{
    struct fsm fsm;
    struct error error;

    ck_assert_int_eq(parse(0, NULL, &fsm, &error), STATUS_OK);
    ck_assert_str_eq(fsm.name, "base");
    ck_assert_uint_eq(fsm.state_count, 3);
    ck_assert_uint_eq(fsm.transition_count, 4);
    ck_assert_uint_eq(fsm.start, 0);
    ck_assert_str_eq(fsm.states[1].name, "Sit");
    ck_assert_str_eq(fsm.states[1].word, "Sit");
    ck_assert_str_eq(fsm.states[1].wet_word, "Sit");
    ck_assert_int_eq(fsm.states[1].letter, 'S');
    ck_assert_int_eq(fsm.states[1].wet_letter, 'S');
    ck_assert_int_eq(fsm.states[1].behaviour, BEHAVIOUR_OCCUPY);
    ck_assert_int_eq(fsm.states[1].time_least, 10);
    ck_assert_int_eq(fsm.states[1].time_most, 25);
    ck_assert_int_eq(fsm.states[1].line, 5);
    ck_assert_int_eq(fsm.states[2].letter, 0);
    ck_assert_int_eq(fsm.transitions[0].chance_setting, -1);
    ck_assert_int_eq(fsm.transitions[0].chance, 100 * 1000000);
    ck_assert_int_eq(fsm.transitions[1].within, 4);
    ck_assert_int_eq(fsm.transitions[1].chance, 50 * 1000000);
    ck_assert_int_eq(fsm.transitions[3].event, EVENT_TIME_OVER);
    ck_assert_uint_eq(fsm.transitions[3].guards, 1u << GUARD_DRY);
    fsm_release(&fsm);
}
END_TEST

/* A list longer than the limit. */
static char *many(const char *item, unsigned count, const char *before, const char *after)
{
    char *text = calloc(1, strlen(before) + strlen(after) + count * (strlen(item) + 32) + 1), *at = text;

    at += sprintf(at, "%s", before);
    for (unsigned i = 0; i < count; i++)
        at += sprintf(at, "%s%s%u%s", i ? ", " : "", item, i, "\"; behaviour = \"indoors\"; }");
    sprintf(at, "%s", after);
    return text;
}

START_TEST(too_many_states)
{
    char *text = many("{ name = \"s", FSM_STATES_LIMIT + 1, "kind = \"fsm\"; start = \"s0\";\nstates = (",
                      ");\ntransitions = ();");
    struct fsm fsm;
    struct error error;

    ck_assert_int_eq(fsm_parse(text, strlen(text), "many.cfg", &fsm, &error), STATUS_LIMIT);
    ck_assert_int_eq(error.line, 2);
    free(text);
}
END_TEST

START_TEST(no_states)
{
    const char *text = "kind = \"fsm\"; start = \"Walk\";\nstates = ();\ntransitions = ();";
    struct fsm fsm;
    struct error error;

    ck_assert_int_eq(fsm_parse(text, strlen(text), "none.cfg", &fsm, &error), STATUS_VALUE);
    ck_assert_int_eq(error.line, 2);
}
END_TEST

/* Cut off anywhere, and with any one byte wrong, a machine is read or refused. */
START_TEST(broken_bytes)
{
    char *whole = support_read("data/fsm/pedestrian.cfg"), *text = malloc(strlen(whole) + 1);
    size_t size = strlen(whole);

    for (size_t i = 0; i < size; i += support_full() ? 1 : 7) {
        struct fsm fsm;
        struct error error = {0};

        memcpy(text, whole, size + 1);
        text[i] = '\0';
        if (fsm_parse(text, i, "cut.cfg", &fsm, &error) == STATUS_OK)
            fsm_release(&fsm);
        else
            ck_assert_str_ne(error.message, "");
        memcpy(text, whole, size + 1);
        text[i] = (char)(text[i] ^ 0x15);
        if (fsm_parse(text, size, "bent.cfg", &fsm, &error) == STATUS_OK)
            fsm_release(&fsm);
    }
    free(whole);
    free(text);
}
END_TEST

START_TEST(the_shipped_machine)
{
    struct library library = {0}; /* neither a user's folder nor a data folder: what is compiled in */
    struct fsm fsm;
    struct error error;

    ck_assert_int_eq(fsm_load(&library, "pedestrian", &fsm, &error), STATUS_OK);
    ck_assert_str_eq(fsm.name, "pedestrian");
    ck_assert_uint_eq(fsm.state_count, 4);
    ck_assert_str_eq(fsm.states[fsm.start].name, "Walk");
    ck_assert_int_eq(fsm.states[0].wet_letter, 'R');
    ck_assert_str_eq(fsm.states[0].wet_word, "running");
    fsm_release(&fsm);
    ck_assert_int_ne(fsm_load(&library, "no-such-machine", &fsm, &error), STATUS_OK);
    ck_assert_ptr_nonnull(strstr(error.message, "no-such-machine"));
}
END_TEST

/* --- the manual --- */

static void in_manual(const char *manual, const char *word)
{
    ck_assert_msg(strstr(manual, word) != NULL, "'%s' is not in wavetown-fsm.5", word);
}

START_TEST(the_manual_names_everything)
{
    static const char *const keys[] = {"kind",   "name",   "start",  "states",     "transitions", "behaviour", "time",
                                       "letter", "colour", "word",   "wet_letter", "wet_colour",  "from",      "to",
                                       "event",  "guards", "within", "chance",     "wet_word"};
    char *manual = support_read("doc/wavetown-fsm.5");

    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        in_manual(manual, keys[i]);
    for (unsigned i = 0; i < BEHAVIOURS; i++)
        in_manual(manual, behaviour_name((enum behaviour)i));
    for (unsigned i = 0; i < EVENTS; i++)
        in_manual(manual, fsm_event_name((enum fsm_event)i));
    for (unsigned i = 0; i < GUARDS; i++)
        in_manual(manual, fsm_guard_name((enum fsm_guard)i));
    free(manual);
}
END_TEST

START_TEST(the_manual_s_example_is_one)
{
    char *manual = support_read("doc/wavetown-fsm.5");
    char *start = strstr(manual, "kind = \"fsm\";"), *end = start ? strstr(start, ".EE") : NULL;
    struct fsm fsm;
    struct error error;
    char text[1024];

    ck_assert_ptr_nonnull(end);
    *end = '\0';
    ck_assert_msg(fsm_parse(start, strlen(start), "example", &fsm, &error) == STATUS_OK, "%s",
                  error_text(&error, text, sizeof text));
    ck_assert_uint_eq(fsm.state_count, 4);
    fsm_release(&fsm);
    free(manual);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("fsm");
    TCase *reader = tcase_create("reader"), *manual = tcase_create("manual");

    tcase_add_loop_test(reader, wrong_machines, 0, sizeof wrong / sizeof *wrong);
    tcase_add_test(reader, a_good_machine);
    tcase_add_test(reader, too_many_states);
    tcase_add_test(reader, no_states);
    tcase_add_test(reader, broken_bytes);
    tcase_add_test(reader, the_shipped_machine);
    suite_add_tcase(suite, reader);
    tcase_add_test(manual, the_manual_names_everything);
    tcase_add_test(manual, the_manual_s_example_is_one);
    suite_add_tcase(suite, manual);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
