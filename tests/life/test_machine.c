/* Machines other than the shipped one: events, guards, chances and behaviours in other combinations. */
#include "life/life.h"

#include "village.h"
#include "world.h"

#include <stdio.h>

/* Counts notes by event, and by event and state that was entered. */
struct tally {
    struct {
        char event[16], from[16], to[16];
        unsigned count;
    } lines[64];
    unsigned line_count;
};

static void tally_note(void *context, const struct life_note *note)
{
    struct tally *tally = context;
    unsigned i;

    for (i = 0; i < tally->line_count; i++) {
        if (strcmp(tally->lines[i].event, note->event) == 0 && strcmp(tally->lines[i].from, note->from) == 0 &&
            strcmp(tally->lines[i].to, note->to) == 0)
            break;
    }
    ck_assert_uint_lt(i, 64);
    if (i == tally->line_count) {
        tally->line_count++;
        snprintf(tally->lines[i].event, 16, "%s", note->event);
        snprintf(tally->lines[i].from, 16, "%s", note->from);
        snprintf(tally->lines[i].to, 16, "%s", note->to);
    }
    tally->lines[i].count++;
}

/* Null: any. */
static unsigned tally_count(const struct tally *tally, const char *event, const char *from, const char *to)
{
    unsigned count = 0;

    for (unsigned i = 0; i < tally->line_count; i++) {
        if ((!event || strcmp(tally->lines[i].event, event) == 0) &&
            (!from || strcmp(tally->lines[i].from, from) == 0) && (!to || strcmp(tally->lines[i].to, to) == 0))
            count += tally->lines[i].count;
    }
    return count;
}

static void make(struct world *world, struct tally *tally, const char *const *rows, unsigned height,
                 const char *machine, int64_t people)
{
    struct life_settings settings = usual_settings(people);

    settings.spawn_interval = 0;
    *tally = (struct tally){0};
    world_make(world, rows, height, machine, &settings, 31);
    life_set_trace(world->life, tally_note, tally);
}
#define MAKE(world, tally, rows, machine, people)                                                                      \
    make(world, tally, rows, sizeof(rows) / sizeof *(rows), machine, people)

#define WALK "{ name = \"Walk\"; behaviour = \"walk\"; letter = \"w\"; }"
#define HOME "{ name = \"Home\"; behaviour = \"indoors\"; time = (2, 4); }"
#define SIT "{ name = \"Sit\"; behaviour = \"occupy\"; letter = \"S\"; time = (3, 5); }"
#define LISTEN "{ name = \"Listen\"; behaviour = \"gather\"; letter = \"L\"; time = (8, 9); }"
#define MACHINE(start, states, transitions)                                                                            \
    "kind = \"fsm\"; start = \"" start "\"; states = (" states "); transitions = (" transitions ");"
#define GO(from, to, event, rest) "{ from = \"" from "\"; to = \"" to "\"; event = \"" event "\"; " rest "}"

static const char *const street[] = {
    "#D##D##D##D##D##D##D##D#",
    "pppppppppppppppppppppppp",
    "gggggggggggggggggggggggg",
};

/* The chances of two transitions for one event: a quarter by the first, all others by the second. */
START_TEST(a_chance_and_the_next_transition)
{
    static const char machine[] =
        MACHINE("Walk", WALK "," HOME ", { name = \"Shop\"; behaviour = \"indoors\"; time = (1, 1); }",
                GO("Walk", "Shop", "arrived", "chance = 25;") "," GO("Walk", "Home", "arrived", "") "," GO(
                    "Home", "Walk", "time over", "") "," GO("Shop", "Walk", "time over", ""));
    struct world world;
    struct tally tally;
    unsigned shops, homes;

    MAKE(&world, &tally, street, machine, 100);
    world_run(&world, 3000);
    shops = tally_count(&tally, "arrived", "Walk", "Shop");
    homes = tally_count(&tally, "arrived", "Walk", "Home");
    ck_assert_uint_gt(shops + homes, 1000);
    ck_assert_uint_gt(shops * 100, (shops + homes) * 21);
    ck_assert_uint_lt(shops * 100, (shops + homes) * 29);
    ck_assert_uint_eq(tally_count(&tally, "stays", "Walk", "Walk"), homes);
    ck_assert_uint_eq(shops + homes, life_counts(world.life).arrivals);
    world_release(&world);
}
END_TEST

/* Time that is over begins anew when the chance was missed. */
START_TEST(a_missed_end_of_time)
{
    static const char machine[] = MACHINE(
        "Home", WALK "," HOME, GO("Walk", "Home", "arrived", "") "," GO("Home", "Walk", "time over", "chance = 50;"));
    struct world world;
    struct tally tally;
    unsigned out, stayed;

    MAKE(&world, &tally, street, machine, 100);
    world_run(&world, LIFE_ON_BEFORE_PEOPLE + 19);
    ck_assert_uint_eq(life_counts(world.life).appeared, 100);
    ck_assert_uint_eq(life_counts(world.life).outdoors, 0); /* they begin behind their doors */
    world_run(&world, 4000);
    out = tally_count(&tally, "time over", "Home", "Walk");
    stayed = tally_count(&tally, "stays", "Home", "Home");
    ck_assert_uint_gt(out, 500);
    ck_assert_uint_gt(stayed * 100, out * 85);
    ck_assert_uint_lt(stayed * 100, out * 115);
    world_release(&world);
}
END_TEST

/* Rain asks once; whom it does not drive away stays in it. */
START_TEST(a_missed_rain)
{
    static const char machine[] = MACHINE(
        "Walk", WALK "," HOME ", { name = \"Listen\"; behaviour = \"gather\"; letter = \"L\"; time = (600, 600); }",
        GO("Walk", "Home", "arrived", "") "," GO("Home", "Walk", "time over", "guards = \"not raining\";") "," GO(
            "Walk", "Listen", "near busker",
            "within = 8; guards = (\"not raining\", \"room on the arc\");") "," GO("Listen", "Walk", "rain",
                                                                                   "chance = 50;") "," GO("Listen",
                                                                                                          "Walk",
                                                                                                          "failed",
                                                                                                          ""));
    struct world world;
    struct tally tally;
    uint32_t before;

    MAKE(&world, &tally, village, machine, 100);
    world_run(&world, 1500);
    before = life_counts(world.life).in_state[2];
    ck_assert_uint_gt(before, 8);
    life_rain(world.life, true);
    world_run(&world, 1000);
    ck_assert_uint_eq(tally_count(&tally, "rain", NULL, NULL) + tally_count(&tally, "stays", NULL, NULL), before);
    ck_assert_uint_gt(tally_count(&tally, "rain", NULL, NULL), 0);
    ck_assert_uint_eq(life_counts(world.life).outdoors, tally_count(&tally, "stays", NULL, NULL));
    life_rain(world.life, false);
    world_run(&world, 10);
    life_rain(world.life, true); /* another rain, another chance */
    before = life_counts(world.life).in_state[2];
    world_run(&world, 10);
    ck_assert_uint_gt(tally_count(&tally, "rain", NULL, NULL) + tally_count(&tally, "stays", NULL, NULL), before);
    world_release(&world);
}
END_TEST

/* From a bench indoors: on foot to the nearest door, and the time runs from there. */
START_TEST(indoors_from_anywhere)
{
    static const char *const rows[] = {"D##########D", "pppppbpppppp", "pppppppppppp"};
    static const char machine[] =
        MACHINE("Walk", WALK "," HOME "," SIT,
                GO("Walk", "Home", "arrived", "") "," GO("Home", "Walk", "time over", "") "," GO(
                    "Walk", "Sit", "near bench",
                    "within = 2; guards = \"a bench is free\";") "," GO("Sit", "Home", "time over",
                                                                        "") "," GO("Sit", "Walk", "failed", ""));
    struct world world;
    struct tally tally;
    unsigned on_foot = 0;

    MAKE(&world, &tally, rows, machine, 3);
    for (unsigned tick = 0; tick < 3000; tick++) {
        life_tick(world.life);
        world_check_places(&world);
        for (uint32_t i = 0; i < 3; i++) {
            const struct person *person = life_person(world.life, i);

            if (person->state != 1 || !person->outdoors)
                continue;
            ck_assert_uint_eq(person->until, 0);
            on_foot++;
        }
    }
    ck_assert_uint_gt(tally_count(&tally, "time over", "Sit", "Home"), 10);
    ck_assert_uint_gt(on_foot, 100);
    ck_assert_uint_gt(tally_count(&tally, "time over", "Home", "Walk"), 20);
    world_release(&world);
}
END_TEST

/* Nowhere to sit, nowhere to stand: the event is "failed", and the machine goes on. */
START_TEST(nothing_to_take)
{
    static const char machine[] =
        MACHINE("Walk", WALK "," HOME "," SIT "," LISTEN,
                GO("Walk", "Sit", "arrived", "chance = 50;") "," GO("Walk", "Listen", "arrived", "") "," GO(
                    "Sit", "Home", "failed", "") "," GO("Listen", "Home", "failed", "") "," GO("Home", "Walk",
                                                                                               "time over", ""));
    struct world world;
    struct tally tally;

    MAKE(&world, &tally, street, machine, 10);
    world_run(&world, 2000);
    ck_assert_uint_gt(tally_count(&tally, "failed", "Sit", "Home"), 10);
    ck_assert_uint_gt(tally_count(&tally, "failed", "Listen", "Home"), 10);
    ck_assert_uint_eq(tally_count(&tally, "sits down", NULL, NULL), 0);
    world_release(&world);
}
END_TEST

/* Who fails where the machine knows no way out tries again, until the bench is free. */
START_TEST(waiting_for_a_bench)
{
    static const char *const rows[] = {"#D#D#D#", "ppppppp", "pppbppp"};
    static const char machine[] =
        MACHINE("Walk", WALK "," SIT, GO("Walk", "Sit", "arrived", "") "," GO("Sit", "Walk", "time over", ""));
    struct world world;
    struct tally tally;
    bool sat[5] = {false};

    MAKE(&world, &tally, rows, machine, 5);
    for (unsigned tick = 0; tick < 3000; tick++) {
        unsigned sitting = 0;

        life_tick(world.life);
        for (uint32_t i = 0; i < 5; i++) {
            const struct person *person = life_person(world.life, i);

            sitting += person->present && person->cell == world.map.benches[0].cell;
            sat[i] |= person->arrived && person->spot == 0;
        }
        ck_assert_uint_le(sitting, 2); /* one who sits, one who has just got up */
    }
    for (uint32_t i = 0; i < 5; i++)
        ck_assert(sat[i]);
    world_release(&world);
}
END_TEST

/* A machine that takes nobody in: people walk from door to door. */
START_TEST(walking_for_ever)
{
    struct world world;
    struct tally tally;

    MAKE(&world, &tally, street, MACHINE("Walk", WALK, ""), 10);
    world_run(&world, 1000);
    ck_assert_uint_eq(life_counts(world.life).outdoors, 10);
    ck_assert_uint_gt(life_counts(world.life).arrivals, 50);
    life_rain(world.life, true);
    world_run(&world, 200); /* they wait in the doorways */
    for (uint32_t i = 0; i < 10; i++)
        ck_assert_uint_ne(map_door_at(&world.map, life_person(world.life, i)->cell), MAP_NONE);
    life_rain(world.life, false);
    world_run(&world, 1000);
    ck_assert_uint_gt(life_counts(world.life).arrivals, 100);
    world_release(&world);
}
END_TEST

/* One roll for each walk and spot: on a street with one bench, by people who never hit. */
START_TEST(one_roll_a_walk)
{
    static const char *const rows[] = {"D#################D", "ppppppppppppppppppp", "ggggggggggbgggggggg"};
    static const char machine[] =
        MACHINE("Walk", WALK "," HOME "," SIT,
                GO("Walk", "Home", "arrived", "") "," GO("Home", "Walk", "time over", "") "," GO(
                    "Walk", "Sit", "near bench", "within = 4; chance = 0;") "," GO("Sit", "Walk", "time over", ""));
    struct world world;
    struct tally tally;
    unsigned arrived, stayed;

    MAKE(&world, &tally, rows, machine, 10);
    world_run(&world, 3000);
    arrived = tally_count(&tally, "arrived", NULL, NULL);
    stayed = tally_count(&tally, "stays", NULL, NULL);
    ck_assert_uint_gt(arrived, 100);
    ck_assert_uint_ge(stayed, arrived);
    ck_assert_uint_le(stayed, arrived + 10); /* those on their way */
    world_release(&world);
}
END_TEST

/* After sitting the walk goes on to the same door, and the same bench is not asked for again. */
START_TEST(one_seat_a_walk)
{
    static const char *const rows[] = {"D#################D", "ppppppppppppppppppp", "ggggggggggbgggggggg"};
    static const char machine[] =
        MACHINE("Walk", WALK "," HOME "," SIT,
                GO("Walk", "Home", "arrived", "") "," GO("Home", "Walk", "time over", "") "," GO(
                    "Walk", "Sit", "near bench", "within = 4; guards = \"a bench is free\";") "," GO("Sit", "Walk",
                                                                                                     "time over", ""));
    struct world world;
    struct tally tally;
    uint32_t goal = MAP_NONE;
    unsigned arrived, sat;

    MAKE(&world, &tally, rows, machine, 1);
    for (unsigned tick = 0; tick < 6000; tick++) {
        const struct person *person = life_person(world.life, 0);
        uint64_t before = life_counts(world.life).arrivals;

        life_tick(world.life);
        if (person->state == 2)
            goal = person->goal;
        if (goal != MAP_NONE && life_counts(world.life).arrivals > before) {
            ck_assert_uint_eq(person->home, goal);
            goal = MAP_NONE;
        }
    }
    arrived = tally_count(&tally, "arrived", NULL, NULL);
    sat = tally_count(&tally, "sits down", NULL, NULL);
    ck_assert_uint_gt(arrived, 20);
    ck_assert_uint_ge(sat, arrived);
    ck_assert_uint_le(sat, arrived + 1);
    world_release(&world);
}
END_TEST

/* A bench across the river is near as the crow flies, but nobody goes round for it. */
START_TEST(not_across_the_river)
{
    static const char *const rows[] = {
        "D#############################D",
        "ppppppppppppppppppppppppppppppp",
        "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~=",
        "gggbggggggggggggggggggggggggggg",
    };
    static const char machine[] =
        MACHINE("Walk", WALK "," HOME "," SIT,
                GO("Walk", "Home", "arrived", "") "," GO("Home", "Walk", "time over", "") "," GO(
                    "Walk", "Sit", "near bench", "within = 4;") "," GO("Sit", "Walk", "time over", ""));
    struct world world;
    struct tally tally;

    MAKE(&world, &tally, rows, machine, 10);
    ck_assert_uint_eq(world.map.bench_count, 1);
    world_run(&world, 2000);
    ck_assert_uint_gt(tally_count(&tally, "arrived", NULL, NULL), 10);
    ck_assert_uint_eq(tally_count(&tally, "near bench", NULL, NULL), 0);
    world_release(&world);
}
END_TEST

/* Of two benches both are used, and with one taken the other is: guards look at the bench that is near and those in
 * sight. */
START_TEST(the_other_bench)
{
    static const char *const rows[] = {"D#################D", "ppppppppppppppppppp", "gggggbggggggggggbgg"};
    static const char machine[] =
        MACHINE("Walk", WALK "," HOME "," SIT,
                GO("Walk", "Home", "arrived", "") "," GO("Home", "Walk", "time over", "") "," GO(
                    "Walk", "Sit", "near bench", "within = 2; guards = \"a bench is free\";") "," GO("Sit", "Walk",
                                                                                                     "time over", ""));
    struct world world;
    struct tally tally;
    bool both = false;

    MAKE(&world, &tally, rows, machine, 10);
    for (unsigned tick = 0; tick < 2000; tick++) {
        unsigned claimed[2] = {0, 0};

        life_tick(world.life);
        for (uint32_t i = 0; i < 10; i++) {
            if (life_person(world.life, i)->state == 2)
                claimed[life_person(world.life, i)->spot]++;
        }
        ck_assert_uint_le(claimed[0], 1);
        ck_assert_uint_le(claimed[1], 1);
        both |= claimed[0] && claimed[1];
    }
    ck_assert(both);
    ck_assert_uint_eq(tally_count(&tally, "failed", NULL, NULL), 0);
    world_release(&world);
}
END_TEST

/* The arc fills up to its last place and no further. */
START_TEST(a_full_arc)
{
    static const char machine[] =
        MACHINE("Walk", WALK ", { name = \"Listen\"; behaviour = \"gather\"; letter = \"L\"; time = (600, 600); }",
                GO("Walk", "Listen", "near busker",
                   "within = 8; guards = \"room on the arc\";") "," GO("Listen", "Walk", "time over", ""));
    struct world world;
    struct tally tally;

    MAKE(&world, &tally, village, machine, 100);
    world_run(&world, 3000);
    ck_assert_uint_eq(life_counts(world.life).in_state[1], world.map.pitches[0].place_count);
    ck_assert_uint_eq(tally_count(&tally, "stands", NULL, NULL), world.map.pitches[0].place_count);
    world_release(&world);
}
END_TEST

/* A state for the rain only. */
START_TEST(a_guard_for_the_rain)
{
    static const char machine[] =
        MACHINE("Walk", WALK "," HOME ", { name = \"Wait\"; behaviour = \"indoors\"; time = (1, 1); }",
                GO("Walk", "Wait", "arrived", "guards = \"raining\";") "," GO("Walk", "Home", "arrived", "") "," GO(
                    "Wait", "Walk", "time over", "guards = \"not raining\";") "," GO("Home", "Walk", "time over",
                                                                                     "guards = (\"not raining\");"));
    struct world world;
    struct tally tally;

    MAKE(&world, &tally, street, machine, 50);
    world_run(&world, 400);
    ck_assert_uint_eq(tally_count(&tally, "arrived", "Walk", "Wait"), 0);
    life_rain(world.life, true);
    world_run(&world, 400);
    ck_assert_uint_gt(tally_count(&tally, "arrived", "Walk", "Wait"), 10);
    ck_assert_uint_eq(life_counts(world.life).outdoors, 0);
    life_rain(world.life, false);
    world_run(&world, 31 * LIFE_TICKS);
    ck_assert_uint_eq(tally_count(&tally, "time over", "Wait", "Walk"), tally_count(&tally, "arrived", "Walk", "Wait"));
    world_release(&world);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("machine");
    TCase *chances = tcase_create("chances"), *behaviours = tcase_create("behaviours"), *spots = tcase_create("spots");

    tcase_add_test(chances, a_chance_and_the_next_transition);
    tcase_add_test(chances, a_missed_end_of_time);
    tcase_add_test(chances, a_missed_rain);
    suite_add_tcase(suite, chances);
    tcase_add_test(behaviours, indoors_from_anywhere);
    tcase_add_test(behaviours, nothing_to_take);
    tcase_add_test(behaviours, waiting_for_a_bench);
    tcase_add_test(behaviours, walking_for_ever);
    tcase_add_test(behaviours, a_guard_for_the_rain);
    suite_add_tcase(suite, behaviours);
    tcase_add_test(spots, one_roll_a_walk);
    tcase_add_test(spots, one_seat_a_walk);
    tcase_add_test(spots, not_across_the_river);
    tcase_add_test(spots, the_other_bench);
    tcase_add_test(spots, a_full_arc);
    suite_add_tcase(suite, spots);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
