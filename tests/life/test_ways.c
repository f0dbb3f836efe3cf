/* The parts of a life that can be looked at alone: ways, crowd, spots. */
#include "life/crowd.h"
#include "life/spots.h"
#include "life/ways.h"

#include "base/draw.h"
#include "support/ascii_town.h"
#include "support/support.h"
#include "village.h"

#include <stdlib.h>

static void make(struct map *map)
{
    struct town town;

    ASCII_TOWN(&town, village);
    map_init(map, &town);
    town_release(&town);
}

/* Fields for the doors or routes for everyone: the same steps, from everywhere. */
START_TEST(fields_and_routes_agree)
{
    struct map map;
    struct ways fields, routes;

    make(&map);
    ways_init(&fields, &map, 2, WAYS_MEMORY);
    ways_init(&routes, &map, 2, 1);
    ck_assert_ptr_nonnull(fields.fields);
    ck_assert_ptr_null(routes.fields);
    for (uint32_t door = 0; door < map.door_count; door += 5) {
        for (uint32_t cell = 0; cell < map.width * map.height; cell += 3) {
            uint32_t at = cell;

            if (!map.cost[cell] && map_door_at(&map, cell) == MAP_NONE)
                continue;
            while (at != map.doors[door].cell) {
                uint32_t next = ways_to_door(&fields, 1, at, door);

                ck_assert_uint_eq(ways_to_door(&routes, 1, at, door), next);
                ck_assert_uint_ne(next, at);
                at = next;
            }
            ck_assert_uint_eq(ways_to_door(&fields, 0, at, door), at);
            ck_assert_uint_eq(ways_to_door(&routes, 0, at, door), at);
        }
    }
    ways_release(&fields);
    ways_release(&routes);
    map_release(&map);
}
END_TEST

START_TEST(routes_survive_a_change_of_mind)
{
    struct map map;
    struct ways ways;
    uint32_t cell, way;

    make(&map);
    ways_init(&ways, &map, 1, 1);
    cell = map.doors[0].front;
    way = ways_to_door(&ways, 0, cell, 20);
    ways_to_cell(&ways, 0, cell, map.benches[0].cell);
    ck_assert_uint_eq(ways_to_door(&ways, 0, cell, 20), way);
    ck_assert_uint_eq(ways_to_door(&ways, 0, cell, 20), way); /* asked twice from the same cell */
    ways_resize(&ways, 10);
    ck_assert_uint_ne(ways_to_door(&ways, 9, cell, 20), cell);
    ck_assert(ways_within(&ways, cell, map.doors[0].cell, 1));
    ck_assert(!ways_within(&ways, cell, map.doors[20].cell, 5));
    ways_release(&ways);
    map_release(&map);
}
END_TEST

START_TEST(shelter_is_near)
{
    struct map map;
    struct ways ways;

    make(&map);
    ways_init(&ways, &map, 0, WAYS_MEMORY);
    for (uint32_t cell = 0; cell < map.width * map.height; cell++) {
        uint32_t at = cell, steps = 0;

        if (!map.cost[cell])
            continue;
        for (; map_door_at(&map, at) == MAP_NONE; steps++)
            at = ways_to_shelter(&ways, at);
        ck_assert_uint_le(steps, 32);
        ck_assert_uint_eq(ways_to_shelter(&ways, at), at);
    }
    ways_release(&ways);
    map_release(&map);
}
END_TEST

/* Against a plain array of who is where. */
START_TEST(a_crowd_is_a_set_for_each_cell)
{
    enum { PEOPLE = 40, CELLS = 6 };
    struct crowd crowd;
    uint32_t where[PEOPLE], counter_people[PEOPLE];
    uint64_t counter = 0;

    crowd_init(&crowd, CELLS, PEOPLE);
    for (uint32_t i = 0; i < PEOPLE; i++)
        where[i] = CELLS;
    for (unsigned turn = 0; turn < 3000; turn++) {
        uint32_t person = (uint32_t)draw_below(1, DRAW_TEST, 0, &counter, PEOPLE);
        uint32_t cell = (uint32_t)draw_below(1, DRAW_TEST, 0, &counter, CELLS + 1), expected = 0;

        if (where[person] < CELLS)
            crowd_remove(&crowd, person, where[person]);
        where[person] = cell;
        if (cell == CELLS)
            continue;
        crowd_add(&crowd, person, cell);
        ck_assert_uint_eq(crowd_list(&crowd, cell, counter_people, PEOPLE), crowd.count[cell]);
        for (uint32_t i = 0; i < PEOPLE; i++) {
            if (where[i] == cell)
                ck_assert_uint_eq(counter_people[expected++], i);
        }
        ck_assert_uint_eq(crowd.count[cell], expected);
    }
    crowd_release(&crowd);
}
END_TEST

/* Against looking at all of them. */
START_TEST(spots_within_a_distance)
{
    struct map map;
    struct spots spots;

    make(&map);
    spots_init(&spots, &map);
    for (uint32_t cell = 0; cell < map.width * map.height; cell += 7) {
        for (uint32_t within = 1; within <= 64; within = within * 2 + 1) {
            struct spot_search search = spots_search(&spots, SPOT_BENCH, cell, within);
            uint32_t spot, apart;
            unsigned found = 0, expected = 0;

            while (spots_next(&spots, &search, &spot, &apart)) {
                ck_assert_uint_le(apart, within * within);
                found++;
            }
            for (size_t i = 0; i < map.bench_count; i++) {
                int across = (int)(map.benches[i].cell % map.width) - (int)(cell % map.width);
                int down = (int)(map.benches[i].cell / map.width) - (int)(cell / map.width);

                expected += across * across + down * down <= (int)(within * within);
            }
            ck_assert_uint_eq(found, expected);
        }
    }
    spots_release(&spots);
    map_release(&map);
}
END_TEST

START_TEST(places_are_claimed_one_by_one)
{
    struct map map;
    struct spots spots;
    uint32_t count;

    make(&map);
    spots_init(&spots, &map);
    count = map.pitches[0].place_count;
    for (uint32_t room = count; room > 0; room--) {
        uint32_t cell = spots_place(&spots, 0, room - 1);

        ck_assert_uint_eq(spots_room(&spots, 0), room);
        ck_assert(!spots_claimed(&spots, cell));
        spots_claim(&spots, cell);
        ck_assert(spots_claimed(&spots, cell));
    }
    ck_assert_uint_eq(spots_room(&spots, 0), 0);
    spots_free(&spots, map.places[2]);
    ck_assert_uint_eq(spots_room(&spots, 0), 1);
    ck_assert_uint_eq(spots_place(&spots, 0, 0), map.places[2]);
    spots_release(&spots);
    map_release(&map);
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("parts of life");
    TCase *ways = tcase_create("ways"), *crowd = tcase_create("crowd"), *spots = tcase_create("spots");

    tcase_add_test(ways, fields_and_routes_agree);
    tcase_add_test(ways, routes_survive_a_change_of_mind);
    tcase_add_test(ways, shelter_is_near);
    suite_add_tcase(suite, ways);
    tcase_add_test(crowd, a_crowd_is_a_set_for_each_cell);
    suite_add_tcase(suite, crowd);
    tcase_add_test(spots, spots_within_a_distance);
    tcase_add_test(spots, places_are_claimed_one_by_one);
    suite_add_tcase(suite, spots);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
