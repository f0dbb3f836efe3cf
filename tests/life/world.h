/* A map, a machine and a life on it, for the tests of this room. */
#ifndef LIFE_WORLD_H
#define LIFE_WORLD_H

#include "life/life.h"
#include "support/ascii_town.h"
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

#define PERCENT INT64_C(1000000)
#define SECOND INT64_C(1000000)

/* A ck_assert for loops over everybody and every tick: Check notes down each one that it passes. */
#define EXPECT(condition)                                                                                              \
    do {                                                                                                               \
        if (!(condition))                                                                                              \
            ck_abort_msg("failed: %s", #condition);                                                                    \
    } while (0)

struct world {
    struct map map;
    struct fsm fsm;
    struct life *life;
};

/* The original's values, without rain. */
static inline struct life_settings usual_settings(int64_t people)
{
    return (struct life_settings){.number_of_agents = people,
                                  .spawn_interval = SECOND / 20,
                                  .chance = {[CHANCE_BUSKER] = 60 * PERCENT, [CHANCE_BENCH] = 80 * PERCENT},
                                  .walking_speed = 2 * SECOND,
                                  .running_speed = 4 * SECOND,
                                  .tile_size = 3};
}

static inline void parse_machine(struct fsm *fsm, const char *text)
{
    struct error error;
    char message[1024];

    if (fsm_parse(text, strlen(text), "machine.cfg", fsm, &error) != STATUS_OK)
        ck_abort_msg("%s", error_text(&error, message, sizeof message));
}

/* MACHINE null: the shipped one. */
static inline void world_make(struct world *world, const char *const *rows, unsigned height, const char *machine,
                              const struct life_settings *settings, uint64_t seed)
{
    char *shipped = machine ? NULL : support_read("data/fsm/pedestrian.cfg");
    struct town town;

    ascii_town(&town, rows, height);
    map_init(&world->map, &town);
    town_release(&town);
    parse_machine(&world->fsm, machine ? machine : shipped);
    free(shipped);
    world->life = life_new(&world->map, &world->fsm, settings, seed);
}
#define WORLD_MAKE(world, rows, machine, settings, seed)                                                               \
    world_make(world, rows, sizeof(rows) / sizeof *(rows), machine, settings, seed)

static inline void world_release(struct world *world)
{
    life_free(world->life);
    fsm_release(&world->fsm);
    map_release(&world->map);
}

static inline void world_run(struct world *world, uint64_t ticks)
{
    while (ticks-- > 0)
        life_tick(world->life);
}

/* Everything about everybody, as one number. */
static inline uint64_t world_mix(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * UINT64_C(0x100000001b3);
    return hash ^ hash >> 29;
}

static inline uint64_t world_hash(const struct world *world, uint64_t hash)
{
    size_t words = life_rolled_words(world->life);

    hash = world_mix(hash, life_now(world->life) * 2 + life_raining(world->life));
    for (uint32_t i = 0; i < life_person_count(world->life); i++) {
        const struct person *person = life_person(world->life, i);

        hash = world_mix(hash, person->present);
        if (!person->present)
            continue;
        hash = world_mix(hash, (uint64_t)person->cell << 32 | person->next);
        hash = world_mix(hash, (uint64_t)person->progress << 32 | person->state);
        hash = world_mix(hash, (uint64_t)person->goal << 32 | person->home);
        hash = world_mix(hash, (uint64_t)person->spot << 32 | person->target);
        hash = world_mix(hash, person->since * 4 + person->outdoors * 2 + person->arrived);
        hash = world_mix(hash, person->until);
        hash = world_mix(hash, person->draws);
        for (size_t word = 0; person->rolled && word < words; word++)
            hash = world_mix(hash, person->rolled[word]);
    }
    return hash;
}

/* Who is where they may not be: nobody, or the test fails. */
static inline void world_check_places(const struct world *world)
{
    for (uint32_t i = 0; i < life_person_count(world->life); i++) {
        const struct person *person = life_person(world->life, i);
        enum terrain_use use;

        if (!person->present || !person->outdoors)
            continue;
        use = terrain_use((enum terrain)world->map.terrain[person->cell]);
        EXPECT(world->map.cost[person->cell] != 0 || use == TERRAIN_DOOR_USE || use == TERRAIN_SEAT_USE);
        EXPECT(person->progress < 65536);
    }
}

#endif
