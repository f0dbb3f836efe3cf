/* The shipped machine in a village: what people do, by the trace and by looking at everybody after every tick. */
#include "life/life.h"

#include "checker.h"
#include "village.h"
#include "world.h"

#include <stdio.h>

#define VILLAGE_PEOPLE 150

/* --- 900 seconds with rain from 300 to 400 --- */

static const struct life_rain_time shower = {300 * LIFE_TICKS, 400 * LIFE_TICKS};

struct watch {
    bool *is_goal;  /* [doors] */
    uint32_t *goal; /* [people] the last one seen */
    unsigned goals, listeners;
    uint32_t outdoors_before_rain, outdoors_after_rain, most_after_rain;
};

static void watch_goal(struct watch *watch, const struct person *person, uint32_t number)
{
    if (person->goal == MAP_NONE || person->goal == watch->goal[number])
        return;
    watch->goal[number] = person->goal;
    watch->goals += !watch->is_goal[person->goal];
    watch->is_goal[person->goal] = true;
}

/* One listener a place, all of them before the busker, looking at him. */
static void watch_listener(const struct world *world, struct watch *watch, const struct person *person)
{
    const struct map_pitch *pitch = &world->map.pitches[person->spot];
    int across = (int)(person->cell % world->map.width) - (int)(pitch->cell % world->map.width);
    int down = (int)(person->cell / world->map.width) - (int)(pitch->cell / world->map.width);
    uint32_t others[8];

    EXPECT(pitch->facing == UP);
    EXPECT(down < 0);
    EXPECT(across * across + down * down >= 4);
    EXPECT(across * across + down * down <= 16);
    if (abs(across) < abs(down))
        EXPECT(person->facing == DOWN);
    for (uint32_t i = 0, count = life_people_at(world->life, person->cell, others, 8); i < count && i < 8; i++) {
        const struct person *other = life_person(world->life, others[i]);

        EXPECT(other == person || !other->arrived);
    }
    watch->listeners++;
}

static void watch_people(const struct world *world, struct watch *watch)
{
    uint32_t outdoors = life_counts(world->life).outdoors;
    uint64_t now = life_now(world->life);

    for (uint32_t i = 0; i < life_person_count(world->life); i++) {
        const struct person *person = life_person(world->life, i);
        uint32_t there[1];

        if (!person->present)
            continue;
        watch_goal(watch, person, i);
        if (!person->outdoors)
            continue;
        if (world->map.terrain[person->cell] == TERRAIN_BENCH && person->arrived)
            EXPECT(person->cell == world->map.benches[person->spot].cell);
        if (world->map.terrain[person->cell] != TERRAIN_BENCH && person->arrived && person->spot != MAP_NONE)
            watch_listener(world, watch, person);
        EXPECT(life_people_at(world->life, person->cell, there, 1) >= 1);
    }
    if (now == shower.from)
        watch->outdoors_before_rain = outdoors;
    if (now >= shower.from + 60 * LIFE_TICKS && now <= shower.to)
        EXPECT(outdoors == 0);
    if (now == shower.to + 120 * LIFE_TICKS)
        watch->outdoors_after_rain = outdoors;
    if (now > shower.to && now <= shower.to + 120 * LIFE_TICKS && outdoors > watch->most_after_rain)
        watch->most_after_rain = outdoors;
}

START_TEST(fifteen_minutes)
{
    struct life_settings settings = usual_settings(VILLAGE_PEOPLE);
    struct world world;
    struct checker checker;
    struct watch watch = {0};

    WORLD_MAKE(&world, village, NULL, &settings, 7 + (uint64_t)_i);
    ck_assert_uint_eq(world.map.doors_outside, 1);
    ck_assert_uint_eq(world.map.pitches[0].facing, UP);
    watch.is_goal = calloc(world.map.door_count, sizeof *watch.is_goal);
    watch.goal = calloc(VILLAGE_PEOPLE, sizeof *watch.goal);
    memset(watch.goal, 0xff, VILLAGE_PEOPLE * sizeof *watch.goal);
    checker_init(&checker, VILLAGE_PEOPLE, world.map.width, world.map.height, shower);
    life_set_trace(world.life, checker_note, &checker);
    life_rain_times(world.life, &shower, 1);
    while (life_now(world.life) < 900 * LIFE_TICKS) {
        life_tick(world.life);
        world_check_places(&world);
        watch_people(&world, &watch);
    }
    for (unsigned state = CHECKER_WALK; state < CHECKER_STATES; state++)
        ck_assert_uint_gt(checker.entered[state], 50);
    ck_assert_uint_gt(checker.sat, 50);
    ck_assert_uint_gt(checker.stood, 50);
    ck_assert_uint_gt(checker.stayed, 50);
    ck_assert_uint_gt(checker.long_stays, 20);
    ck_assert_uint_le(checker.most_rolls, world.map.bench_count + world.map.pitch_count);
    ck_assert_uint_gt(watch.listeners, 1000);
    ck_assert_uint_eq(watch.goals, world.map.door_count);
    ck_assert_uint_gt(watch.outdoors_before_rain, 30);
    ck_assert_uint_ge(watch.outdoors_after_rain * 2, watch.outdoors_before_rain);
    ck_assert_uint_eq(life_counts(world.life).appeared, VILLAGE_PEOPLE);
    checker_release(&checker);
    free(watch.is_goal);
    free(watch.goal);
    world_release(&world);
}
END_TEST

/* --- the same again --- */

static uint64_t run_hash(uint64_t seed, bool traced)
{
    struct life_settings settings = usual_settings(60);
    struct world world;
    struct checker checker;
    uint64_t hash = 0;

    WORLD_MAKE(&world, village, NULL, &settings, seed);
    checker_init(&checker, 60, world.map.width, world.map.height, shower);
    if (traced)
        life_set_trace(world.life, checker_note, &checker);
    life_rain_times(world.life, &shower, 1);
    for (unsigned i = 0; i < 50; i++) {
        world_run(&world, 100);
        hash = world_hash(&world, hash);
    }
    checker_release(&checker);
    world_release(&world);
    return hash;
}

START_TEST(the_same_seed_the_same_life)
{
    uint64_t hash = run_hash(11, false);

    ck_assert_uint_eq(run_hash(11, false), hash);
    ck_assert_uint_eq(run_hash(11, true), hash);
    ck_assert_uint_ne(run_hash(12, false), hash);
}
END_TEST

/* The same on every compiler and machine: a change of this number is a change of every saved town. */
START_TEST(a_life_is_the_same_everywhere)
{
    ck_assert_uint_eq(run_hash(4711, false), UINT64_C(17829736794076272484));
}
END_TEST

/* --- saved and restored --- */

START_TEST(a_restored_life_goes_on)
{
    static const uint64_t moments[] = {5, 250, 1111, 3050, 3999, 4000, 4010};
    struct life_settings settings = usual_settings(80);
    struct world world, again;
    struct error error;
    const struct life *old;

    settings.seconds_to_toggle_rain = 100 * SECOND;
    settings.seconds_to_first_rain = 300 * SECOND;
    settings.seconds_of_rain = 100 * SECOND;
    WORLD_MAKE(&world, village, NULL, &settings, 3);
    WORLD_MAKE(&again, village, NULL, &settings, 3);
    old = world.life;
    world_run(&world, moments[_i]);
    if (moments[_i] == 1111)
        life_people(world.life, 60);
    world_run(&again, 777); /* whatever it did before is gone */
    ck_assert_int_eq(life_restore(again.life, life_now(old), life_raining(old), life_weather_since(old),
                                  life_wanted(old), life_person(old, 0), life_person_count(old), &error),
                     STATUS_OK);
    ck_assert_uint_eq(world_hash(&again, 0), world_hash(&world, 0));
    for (unsigned i = 0; i < 20; i++) {
        world_run(&world, 60);
        world_run(&again, 60);
        ck_assert_uint_eq(world_hash(&again, 0), world_hash(&world, 0));
    }
    world_release(&world);
    world_release(&again);
}
END_TEST

typedef void (*spoil)(struct person *people, const struct world *world);

static uint32_t find_sitter(const struct person *people, const struct world *world)
{
    for (uint32_t i = 0; i < life_person_count(world->life); i++) {
        if (people[i].present && people[i].arrived && people[i].spot != MAP_NONE)
            return i;
    }
    ck_abort_msg("nobody sits or stands");
}

static void spoil_cell(struct person *people, const struct world *world)
{
    (void)world;
    people[3].cell = people[3].next = 0; /* a roof */
}
static void spoil_far_cell(struct person *people, const struct world *world)
{
    people[3].cell = world->map.width * world->map.height;
}
static void spoil_step(struct person *people, const struct world *world)
{
    people[3].cell = world->map.doors[0].front;
    people[3].next = world->map.doors[5].front;
}
static void spoil_progress(struct person *people, const struct world *world)
{
    (void)world;
    people[3].progress = 65536;
}
static void spoil_state(struct person *people, const struct world *world)
{
    people[3].state = (uint16_t)world->fsm.state_count;
}
static void spoil_goal(struct person *people, const struct world *world)
{
    people[3].goal = (uint32_t)world->map.door_count;
}
static void spoil_home(struct person *people, const struct world *world)
{
    (void)world;
    people[3].home = MAP_NONE;
}
static void spoil_facing(struct person *people, const struct world *world)
{
    (void)world;
    people[3].facing = 4;
}
static void spoil_since(struct person *people, const struct world *world)
{
    (void)world;
    people[3].since = 601;
}
static void spoil_outdoors(struct person *people, const struct world *world)
{
    people[find_sitter(people, world)].outdoors = false;
}
static void spoil_spot(struct person *people, const struct world *world)
{
    people[find_sitter(people, world)].spot = 1000;
}
static void spoil_target(struct person *people, const struct world *world)
{
    people[find_sitter(people, world)].target = world->map.doors[0].front;
}
static void spoil_seat(struct person *people, const struct world *world)
{
    uint32_t sitter = find_sitter(people, world);

    people[sitter == 3 ? 4 : 3] = people[sitter];
}

START_TEST(people_who_cannot_be_are_refused)
{
    static const spoil spoils[] = {spoil_cell, spoil_far_cell, spoil_step,   spoil_progress, spoil_state,
                                   spoil_goal, spoil_home,     spoil_facing, spoil_outdoors, spoil_since,
                                   spoil_spot, spoil_target,   spoil_seat};
    struct life_settings settings = usual_settings(80);
    struct world world;
    struct person *people;
    struct error error;
    uint64_t hash;

    WORLD_MAKE(&world, village, NULL, &settings, 3);
    world_run(&world, 600);
    hash = world_hash(&world, 0);
    people = malloc(80 * sizeof *people);
    for (size_t i = 0; i < sizeof spoils / sizeof *spoils; i++) {
        memcpy(people, life_person(world.life, 0), 80 * sizeof *people);
        spoils[i](people, &world);
        ck_assert_msg(life_restore(world.life, 600, false, 0, 80, people, 80, &error) == STATUS_VALUE,
                      "spoiled in way %zu", i);
        ck_assert_uint_eq(world_hash(&world, 0), hash);
    }
    ck_assert_int_eq(life_restore(world.life, 600, false, 601, 80, people, 80, &error), STATUS_VALUE);
    ck_assert_int_eq(life_restore(world.life, 600, false, 0, LIFE_PEOPLE_LIMIT + 1, people, 80, &error), STATUS_LIMIT);
    free(people);
    world_release(&world);
}
END_TEST

/* --- towns that lack something --- */

static void run_small(const char *const *rows, unsigned height, int64_t people, struct life_counts *counts)
{
    static const struct life_rain_time times[] = {{600, 900}, {1500, 1800}};
    struct life_settings settings = usual_settings(people);
    struct world world;

    settings.spawn_interval = 0;
    world_make(&world, rows, height, NULL, &settings, 5);
    life_rain_times(world.life, times, 2);
    for (unsigned i = 0; i < 3000; i++) {
        life_tick(world.life);
        world_check_places(&world);
    }
    *counts = life_counts(world.life);
    world_release(&world);
}
#define RUN_SMALL(rows, people, counts) run_small(rows, sizeof(rows) / sizeof *(rows), people, counts)

START_TEST(towns_without_something)
{
    static const char *const nothing[] = {" "}, *const one_cell[] = {"p"}, *const no_doors[] = {"ppbpp", "pp@pp"};
    static const char *const one_door[] = {"#D#", "ppp", "ppp"}, *const tiny[] = {"Dp"};
    static const char *const two_doors[] = {"DpppD"}, *const no_spots[] = {"#D##D##D#", "ppppppppp"};
    static const char *const no_room[] = {"D.......D", "####@####"};
    struct life_counts counts;

    RUN_SMALL(nothing, 10, &counts);
    ck_assert_uint_eq(counts.appeared, 0);
    RUN_SMALL(one_cell, 10, &counts);
    ck_assert_uint_eq(counts.appeared, 0);
    RUN_SMALL(no_doors, 10, &counts);
    ck_assert_uint_eq(counts.appeared, 0);
    RUN_SMALL(one_door, 10, &counts);
    ck_assert_uint_eq(counts.appeared, 10);
    ck_assert_uint_gt(counts.arrivals, 20);
    RUN_SMALL(tiny, 10, &counts);
    ck_assert_uint_gt(counts.arrivals, 20);
    RUN_SMALL(two_doors, 10, &counts);
    ck_assert_uint_gt(counts.arrivals, 20);
    RUN_SMALL(no_spots, 10, &counts);
    ck_assert_uint_gt(counts.arrivals, 20);
    RUN_SMALL(no_room, 10, &counts);
    ck_assert_uint_gt(counts.arrivals, 20);
    RUN_SMALL(village, 0, &counts);
    ck_assert_uint_eq(counts.appeared, 0);
    RUN_SMALL(village, 1, &counts);
    ck_assert_uint_eq(counts.appeared, 1);
    ck_assert_uint_gt(counts.arrivals, 2);
}
END_TEST

/* With two doors the goal is always the other one. */
START_TEST(a_new_goal_is_another)
{
    static const char *const rows[] = {"D#D#D#D", "ppppppp"};
    struct life_settings settings = usual_settings(20);
    struct world world;
    uint32_t goals[20];
    unsigned changes = 0;

    WORLD_MAKE(&world, rows, NULL, &settings, 9);
    memset(goals, 0xff, sizeof goals);
    for (unsigned tick = 0; tick < 6000; tick++) {
        life_tick(world.life);
        for (uint32_t i = 0; i < 20; i++) {
            const struct person *person = life_person(world.life, i);

            /* at the very start of a walk they stand in the door that they came out of */
            if (!person->present || person->state != 0 || person->since != life_now(world.life) - 1)
                continue;
            ck_assert_uint_ne(person->goal, goals[i]);
            ck_assert_uint_ne(person->goal, person->home);
            goals[i] = person->goal;
            changes++;
        }
    }
    ck_assert_uint_gt(changes, 100);
    world_release(&world);
}
END_TEST

/* In a long street nobody walks from end to end, and all doors are goals nevertheless. */
START_TEST(a_goal_is_not_too_far)
{
    enum { LENGTH = 900 };
    static char houses[LENGTH + 1], pavement[LENGTH + 1];
    const char *const rows[] = {houses, pavement};
    struct life_settings settings = usual_settings(200);
    struct world world;
    bool *is_goal;
    unsigned goals = 0, walks = 0, far = 0;

    memset(houses, '#', LENGTH);
    memset(pavement, 'p', LENGTH);
    for (unsigned x = 0; x < LENGTH; x += 30)
        houses[x] = 'D';
    WORLD_MAKE(&world, rows, NULL, &settings, 5);
    is_goal = calloc(world.map.door_count, sizeof *is_goal);
    for (unsigned tick = 0; tick < 3000; tick++) {
        life_tick(world.life);
        for (uint32_t i = 0; i < 200; i++) {
            const struct person *person = life_person(world.life, i);

            if (!person->present || person->since != life_now(world.life) - 1 || person->state != 0)
                continue;
            far += abs((int)world.map.doors[person->goal].cell - (int)world.map.doors[person->home].cell) > 192;
            walks++;
            goals += !is_goal[person->goal];
            is_goal[person->goal] = true;
        }
    }
    ck_assert_uint_eq(goals, world.map.door_count);
    ck_assert_uint_gt(walks, 300);
    ck_assert_uint_lt(far * 20, walks); /* whom sixteen draws showed no door that is near; by chance alone two thirds */
    free(is_goal);
    world_release(&world);
}
END_TEST

/* --- more and fewer --- */

START_TEST(more_and_fewer_people)
{
    struct life_settings settings = usual_settings(20);
    struct world world;

    WORLD_MAKE(&world, village, NULL, &settings, 21);
    world_run(&world, 9);
    ck_assert_uint_eq(life_counts(world.life).appeared, 0);
    world_run(&world, 2); /* after the first second two a tick */
    ck_assert_uint_eq(life_counts(world.life).appeared, 2);
    world_run(&world, 9);
    ck_assert_uint_eq(life_counts(world.life).appeared, 20);
    life_people(world.life, 100);
    ck_assert_uint_eq(life_wanted(world.life), 100);
    world_run(&world, 20);
    ck_assert_uint_eq(life_counts(world.life).appeared, 60);
    world_run(&world, 20);
    ck_assert_uint_eq(life_counts(world.life).appeared, 100);
    life_people(world.life, 30);
    world_run(&world, 10);
    ck_assert_uint_gt(life_counts(world.life).appeared, 30); /* they leave by doors, not into thin air */
    world_run(&world, 300 * LIFE_TICKS);
    ck_assert_uint_eq(life_counts(world.life).appeared, 30);
    for (uint32_t i = 0; i < 100; i++)
        ck_assert_int_eq(life_person(world.life, i)->present, i < 30);
    life_people(world.life, 50);
    world_run(&world, 10);
    ck_assert_uint_eq(life_counts(world.life).appeared, 50);
    life_people(world.life, 0);
    world_run(&world, 400 * LIFE_TICKS);
    ck_assert_uint_eq(life_counts(world.life).appeared, 0);
    life_people(world.life, 2 * LIFE_PEOPLE_LIMIT);
    ck_assert_uint_eq(life_wanted(world.life), LIFE_PEOPLE_LIMIT);
    world_release(&world);
}
END_TEST

/* 5,000 in a village of a thousand cells hinder each other, but nobody is stuck. */
static double arrivals_per_person(int64_t people, uint64_t ticks)
{
    struct life_settings settings = usual_settings(people);
    struct world world;
    double arrivals;

    settings.spawn_interval = 0;
    settings.chance[CHANCE_BUSKER] = settings.chance[CHANCE_BENCH] = 0;
    WORLD_MAKE(&world, village, NULL, &settings, 2);
    world_run(&world, ticks);
    arrivals = (double)life_counts(world.life).arrivals / (double)people;
    world_check_places(&world);
    world_release(&world);
    return arrivals;
}

START_TEST(a_crowd_does_not_gridlock)
{
    double alone = arrivals_per_person(20, 3000), crowded = arrivals_per_person(5000, 3000);

    ck_assert_double_gt(alone, 2.0);
    ck_assert_double_lt(crowded, alone); /* they are slowed down … */
    ck_assert_double_gt(crowded, alone / 3);
}
END_TEST

START_TEST(the_people_in_a_cell)
{
    static const char *const rows[] = {"D"
                                       "p"
                                       "D"};
    struct life_settings settings = usual_settings(50);
    struct world world;
    uint32_t people[50], most = 0;

    settings.spawn_interval = 0;
    WORLD_MAKE(&world, rows, NULL, &settings, 1);
    for (unsigned tick = 0; tick < 600; tick++) {
        uint32_t count, some[3];

        life_tick(world.life);
        count = life_people_at(world.life, 1, people, 50);
        most = count > most ? count : most;
        for (uint32_t i = 0; i < count; i++) {
            ck_assert_uint_eq(life_person(world.life, people[i])->cell, 1);
            ck_assert(i == 0 || people[i - 1] < people[i]);
        }
        ck_assert_uint_eq(life_people_at(world.life, 1, some, 3), count);
        ck_assert(memcmp(some, people, (count < 3 ? count : 3) * sizeof *some) == 0);
        ck_assert_uint_eq(life_people_at(world.life, 1, NULL, 0), count);
    }
    ck_assert_uint_gt(most, 10);
    world_release(&world);
}
END_TEST

/* --- weather --- */

/* Runs until the weather changes; returns the tick of the first rainy or dry tick. */
static uint64_t next_change(struct world *world)
{
    bool raining = life_raining(world->life);

    for (unsigned i = 0; i < 10000; i++) {
        life_tick(world->life);
        if (life_raining(world->life) != raining)
            return life_now(world->life) - 1;
    }
    return UINT64_MAX;
}

static void make_weather(struct world *world, int64_t dry, int64_t rain, int64_t first)
{
    struct life_settings settings = usual_settings(5);

    settings.seconds_to_toggle_rain = dry * SECOND;
    settings.seconds_of_rain = rain * SECOND;
    settings.seconds_to_first_rain = first * SECOND;
    WORLD_MAKE(world, village, NULL, &settings, 1);
}

START_TEST(automatic_rain)
{
    struct world world;

    make_weather(&world, 30, 10, 4);
    ck_assert_uint_eq(life_weather_change(world.life), 40);
    ck_assert_uint_eq(next_change(&world), 40);
    ck_assert_uint_eq(life_weather_since(world.life), 40);
    ck_assert_uint_eq(life_weather_change(world.life), 99);
    ck_assert_uint_eq(next_change(&world), 140);
    ck_assert_uint_eq(next_change(&world), 440);
    ck_assert_uint_eq(next_change(&world), 540);
    world_release(&world);
    make_weather(&world, 30, 0, 0); /* as soon as the others, and till it is stopped */
    ck_assert_uint_eq(next_change(&world), 300);
    ck_assert_uint_eq(life_weather_change(world.life), UINT64_MAX);
    ck_assert_uint_eq(next_change(&world), UINT64_MAX);
    world_release(&world);
    make_weather(&world, 0, 10, 4); /* never by itself */
    ck_assert_uint_eq(life_weather_change(world.life), UINT64_MAX);
    ck_assert_uint_eq(next_change(&world), UINT64_MAX);
    world_release(&world);
}
END_TEST

START_TEST(rain_by_hand)
{
    struct world world;

    make_weather(&world, 30, 10, 4);
    world_run(&world, 20);
    life_rain(world.life, true);
    ck_assert(life_raining(world.life));
    life_rain(world.life, true);
    ck_assert_uint_eq(life_weather_change(world.life), 100);
    world_run(&world, 50);
    life_rain(world.life, false);
    ck_assert(!life_raining(world.life));
    ck_assert_uint_eq(life_weather_change(world.life), 300);
    ck_assert_uint_eq(next_change(&world), 370);
    world_release(&world);
}
END_TEST

START_TEST(rain_at_given_times)
{
    static const struct life_rain_time times[] = {{0, 5}, {20, 40}, {30, 60}, {60, 70}, {90, 90}, {80, 75}, {100, 110}};
    struct world world;

    make_weather(&world, 3, 1, 1);
    life_rain_times(world.life, times, sizeof times / sizeof *times);
    life_tick(world.life);
    ck_assert(life_raining(world.life));
    ck_assert_uint_eq(next_change(&world), 5);
    ck_assert_uint_eq(life_weather_change(world.life), 14);
    ck_assert_uint_eq(next_change(&world), 20);
    ck_assert_uint_eq(next_change(&world), 70);
    life_rain(world.life, true); /* by hand at 71; the next time's beginning changes nothing, its end does */
    ck_assert_uint_eq(next_change(&world), 110);
    ck_assert_uint_eq(life_weather_change(world.life), UINT64_MAX);
    world_release(&world);
    make_weather(&world, 3, 1, 1);
    life_rain_times(world.life, NULL, 0);
    ck_assert_uint_eq(next_change(&world), UINT64_MAX);
    world_release(&world);
}
END_TEST

/* Nobody comes out, and nobody appears, while it rains; people run, and look it. */
START_TEST(in_the_rain)
{
    struct life_settings settings = usual_settings(40);
    struct world world;
    uint32_t appeared;

    WORLD_MAKE(&world, village, NULL, &settings, 13);
    world_run(&world, 20);
    life_rain(world.life, true);
    appeared = life_counts(world.life).appeared;
    ck_assert_uint_eq(appeared, 20);
    ck_assert_uint_eq(life_counts(world.life).running, 20);
    for (uint32_t i = 0; i < appeared; i++) {
        const struct person *person = life_person(world.life, i);

        ck_assert_int_eq(life_letter(world.life, person), 'R');
        ck_assert_str_eq(life_colour(world.life, person), "run");
    }
    world_run(&world, 1000);
    ck_assert_uint_eq(life_counts(world.life).outdoors, 0);
    ck_assert_uint_eq(life_counts(world.life).appeared, appeared);
    ck_assert_uint_eq(life_counts(world.life).running, 0);
    life_rain(world.life, false);
    world_run(&world, 310);
    ck_assert_uint_eq(life_counts(world.life).appeared, 40);
    ck_assert_uint_gt(life_counts(world.life).outdoors, 10);
    world_release(&world);
}
END_TEST

/* Rain turns people to the nearest door, wherever they were going; who is in a doorway steps back. */
static uint32_t nearest_door(const struct world *world, const struct person *person, bool *tie)
{
    uint32_t door = map_door_at(&world->map, person->cell), nearest = UINT32_MAX, found = MAP_NONE;
    int x = (int)(person->next % world->map.width);

    *tie = false;
    if (door != MAP_NONE)
        return door;
    for (uint32_t i = 0; i < world->map.door_count; i++) {
        uint32_t apart = (uint32_t)abs((int)(world->map.doors[i].cell % world->map.width) - x);

        *tie = apart == nearest || (*tie && apart > nearest);
        if (apart < nearest) {
            nearest = apart;
            found = i;
        }
    }
    return found;
}

START_TEST(shelter_is_the_nearest_door)
{
    static const char *const rows[] = {
        "D#########D####################D",
        "pppppppppppppppppppppppppppppppp",
    };
    struct life_settings settings = usual_settings(60);
    uint32_t expected[60];
    bool outdoors[60], tie[60];
    struct world world;
    unsigned turned = 0, checked = 0;

    settings.spawn_interval = 0;
    WORLD_MAKE(&world, rows, NULL, &settings, 17);
    world_run(&world, 60);
    life_rain(world.life, true);
    for (uint32_t i = 0; i < 60; i++) {
        const struct person *person = life_person(world.life, i);

        outdoors[i] = person->outdoors;
        expected[i] = nearest_door(&world, person, &tie[i]);
        turned += outdoors[i] && expected[i] != person->goal;
    }
    world_run(&world, 150);
    for (uint32_t i = 0; i < 60; i++) {
        ck_assert(!life_person(world.life, i)->outdoors);
        if (!outdoors[i] || tie[i])
            continue;
        ck_assert_uint_eq(life_person(world.life, i)->home, expected[i]);
        checked++;
    }
    ck_assert_uint_gt(turned, 10);
    ck_assert_uint_gt(checked, 40);
    world_release(&world);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("life");
    TCase *town = tcase_create("town"), *again = tcase_create("again"), *few = tcase_create("few and many");
    TCase *weather = tcase_create("weather");

    tcase_add_loop_test(town, fifteen_minutes, 0, support_full() ? 40 : 3);
    suite_add_tcase(suite, town);
    tcase_add_test(again, the_same_seed_the_same_life);
    tcase_add_test(again, a_life_is_the_same_everywhere);
    tcase_add_loop_test(again, a_restored_life_goes_on, 0, 7);
    tcase_add_test(again, people_who_cannot_be_are_refused);
    suite_add_tcase(suite, again);
    tcase_add_test(few, towns_without_something);
    tcase_add_test(few, a_new_goal_is_another);
    tcase_add_test(few, a_goal_is_not_too_far);
    tcase_add_test(few, more_and_fewer_people);
    tcase_add_test(few, a_crowd_does_not_gridlock);
    tcase_add_test(few, the_people_in_a_cell);
    suite_add_tcase(suite, few);
    tcase_add_test(weather, automatic_rain);
    tcase_add_test(weather, rain_by_hand);
    tcase_add_test(weather, rain_at_given_times);
    tcase_add_test(weather, in_the_rain);
    tcase_add_test(weather, shelter_is_the_nearest_door);
    suite_add_tcase(suite, weather);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
