#include "map/flow.h"

#include "base/draw.h"
#include "support/ascii_town.h"
#include "support/support.h"

#include <stdlib.h>

static void make(struct map *map, const char *const *rows, unsigned height)
{
    struct town town;

    ascii_town(&town, rows, height);
    map_init(map, &town);
    town_release(&town);
}
#define MAKE(map, rows) make(map, rows, sizeof(rows) / sizeof *(rows))

static uint32_t at(const struct map *map, unsigned x, unsigned y)
{
    return y * map->width + x;
}

START_TEST(the_largest_part_is_used)
{
    static const char *const rows[] = {
        "##D##~##D##~b", "ppppp~ppppp~p", "p   p~    p~p", "ppppp~##D##~p", "bTTTT~TTpTT~T",
    };
    struct map map;

    MAKE(&map, rows);
    ck_assert_uint_eq(map.parts, 4);
    ck_assert_uint_eq(map.walkable, 12);
    ck_assert_uint_eq(map.door_count, 1);
    ck_assert_uint_eq(map.doors[0].cell, at(&map, 2, 0));
    ck_assert_uint_eq(map.doors[0].front, at(&map, 2, 1));
    ck_assert_uint_eq(map.doors[0].building, 1);
    ck_assert_uint_eq(map.doors_outside, 2);
    ck_assert_uint_eq(map.bench_count, 1);
    ck_assert_uint_eq(map.benches_outside, 1);
    ck_assert_uint_eq(map.cost[at(&map, 1, 1)], 1);
    ck_assert_uint_eq(map.cost[at(&map, 7, 1)], 0);
    ck_assert_uint_eq(map.cost[at(&map, 2, 0)], 0);
    map_release(&map);
}
END_TEST

START_TEST(a_corner_is_no_way)
{
    static const char *const rows[] = {
        "ppT",
        "TTp",
        "TTp",
        "TTp",
    };
    struct map map;

    MAKE(&map, rows);
    ck_assert_uint_eq(map.parts, 2);
    ck_assert_uint_eq(map.walkable, 3);
    map_release(&map);
}
END_TEST

START_TEST(equal_parts_the_first_one_counts)
{
    static const char *const rows[] = {"Tpp~pp"};
    struct map map;

    MAKE(&map, rows);
    ck_assert_uint_eq(map.cost[1], 1);
    ck_assert_uint_eq(map.cost[4], 0);
    map_release(&map);
}
END_TEST

START_TEST(nothing_to_walk_on)
{
    static const char *const rows[] = {"D"};
    struct map map;

    MAKE(&map, rows);
    ck_assert_uint_eq(map.walkable, 0);
    ck_assert_uint_eq(map.parts, 0);
    ck_assert_uint_eq(map.door_count, 0);
    ck_assert_uint_eq(map.doors_outside, 1);
    map_release(&map);
}
END_TEST

START_TEST(doors_are_found_by_their_cell)
{
    static const char *const rows[] = {
        "DpDpD",
        "ppppp",
        "D#p#D",
    };
    struct map map;

    MAKE(&map, rows);
    ck_assert_uint_eq(map.door_count, 5);
    for (uint32_t i = 0; i < map.door_count; i++)
        ck_assert_uint_eq(map_door_at(&map, map.doors[i].cell), i);
    ck_assert_uint_eq(map_door_at(&map, at(&map, 1, 0)), MAP_NONE);
    ck_assert_uint_eq(map_door_at(&map, at(&map, 3, 2)), MAP_NONE);
    map_release(&map);
}
END_TEST

START_TEST(a_busker_faces_the_room)
{
    static const char *const rows[] = {
        "oooooooooooo", "oooooooooooo", "oooooooooooo", "oooooooooooo", "ooooo@oooooo", "############",
    };
    struct map map;

    MAKE(&map, rows);
    ck_assert_uint_eq(map.pitch_count, 1);
    ck_assert_uint_eq(map.pitches[0].facing, UP);
    ck_assert_uint_gt(map.pitches[0].place_count, 8);
    ck_assert_uint_eq(map.places[0], at(&map, 5, 2)); /* two cells straight ahead are the nearest */
    for (uint32_t i = 0; i < map.pitches[0].place_count; i++) {
        int across = (int)(map.places[i] % map.width) - 5, along = 4 - (int)(map.places[i] / map.width);
        int apart = across * across + along * along;

        ck_assert_int_gt(along, 0);
        ck_assert_int_ge(apart, 4);
        ck_assert_int_le(apart, 16);
        ck_assert_int_le(abs(across) * 100, along * 275); /* tan 70 degrees */
    }
    map_release(&map);
}
END_TEST

START_TEST(no_place_on_the_road_or_behind_a_house)
{
    static const char *const rows[] = {
        "#########", "#.ooooo.#", "#.o#o#o.#", "#.ooooo.#", "####@####", "#########",
    };
    struct map map;

    MAKE(&map, rows);
    ck_assert_uint_eq(map.pitches[0].facing, UP);
    ck_assert_uint_ge(map.place_count, 3);
    for (size_t i = 0; i < map.place_count; i++) {
        ck_assert_uint_eq(map.terrain[map.places[i]], TERRAIN_PLAZA);
        /* over the two houses' upper sides nobody sees the busker */
        ck_assert_uint_ne(map.places[i], at(&map, 2, 1));
        ck_assert_uint_ne(map.places[i], at(&map, 6, 1));
    }
    map_release(&map);
}
END_TEST

START_TEST(places_grow_with_the_tile)
{
    static const char *const rows[] = {
        "ooooooooooooooooo", "ooooooooooooooooo", "ooooooooooooooooo", "ooooooooooooooooo", "ooooooooooooooooo",
        "ooooooooooooooooo", "ooooooooooooooooo", "ooooooooooooooooo", "oooooooo@oooooooo", "#################",
    };
    struct town town;
    struct map small, large;

    ASCII_TOWN(&town, rows);
    map_init(&small, &town);
    town.grid.size = 6;
    map_init(&large, &town);
    town_release(&town);
    ck_assert_uint_eq(small.places[0], at(&small, 8, 6));
    ck_assert_uint_eq(large.places[0], at(&large, 8, 4));
    ck_assert_uint_gt(large.place_count, 2 * small.place_count);
    map_release(&small);
    map_release(&large);
}
END_TEST

/* --- ways --- */

/* A raster of random terrain, with doors and benches in it. */
static void make_random(struct map *map, unsigned width, unsigned height, uint64_t seed)
{
    static const char signs[] = "ppppoog..f##DbT~";
    struct town town;

    town_init(&town, width, height);
    for (size_t cell = 0; cell < (size_t)width * height; cell++) {
        uint64_t counter = 0;

        town.ground[cell] =
            (uint8_t)ascii_terrain(signs[draw_below(seed, DRAW_TEST, cell, &counter, sizeof signs - 1)]);
    }
    map_init(map, &town);
    town_release(&town);
}

static uint32_t step_cost(const struct map *map, uint32_t cell)
{
    return map->cost[cell] ? map->cost[cell] : 1;
}

/* Bellman and Ford's way: relax everything until nothing changes. */
static uint32_t *slow_distances(const struct map *map, const uint32_t *goals, size_t count)
{
    uint32_t cells = map->width * map->height;
    uint32_t *distance = malloc(cells * sizeof *distance);

    for (uint32_t cell = 0; cell < cells; cell++)
        distance[cell] = UINT32_MAX;
    for (size_t i = 0; i < count; i++)
        distance[goals[i]] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t cell = 0; cell < cells; cell++) {
            for (enum flow step = FLOW_UP; step <= FLOW_LEFT && map->cost[cell]; step++) {
                uint32_t next = map_step(map, cell, step);

                if (next == MAP_NONE || distance[next] == UINT32_MAX ||
                    distance[next] + step_cost(map, next) >= distance[cell])
                    continue;
                distance[cell] = distance[next] + step_cost(map, next);
                changed = true;
            }
        }
    }
    return distance;
}

START_TEST(a_field_is_right_everywhere)
{
    struct map map;
    uint32_t goals[64], *distance;
    size_t count = 0;
    struct flow_field field;

    make_random(&map, 31, 23, (uint64_t)_i);
    for (size_t i = 0; i < map.door_count && count < 64; i += 1 + (size_t)_i % 3)
        goals[count++] = map.doors[i].cell;
    flow_field_init(&field, &map, goals, count);
    distance = slow_distances(&map, goals, count);
    for (uint32_t cell = 0; cell < map.width * map.height; cell++) {
        enum flow step = (enum flow)field.step[cell];
        uint32_t next = map_step(&map, cell, step);

        ck_assert_uint_eq(field.distance[cell], distance[cell]);
        if (distance[cell] == UINT32_MAX)
            ck_assert(step == FLOW_NOWHERE || !map.cost[cell]);
        else if (distance[cell] == 0)
            ck_assert_uint_eq(step, FLOW_HERE);
        else
            ck_assert_uint_eq(distance[next] + step_cost(&map, next), distance[cell]);
    }
    free(distance);
    flow_field_release(&field);
    map_release(&map);
}
END_TEST

/* Walks from CELL by the field and by the route, which must be one way. */
static void compare_ways(const struct map *map, struct router *router, const struct flow_field *field, uint32_t cell,
                         uint32_t goal)
{
    const uint8_t *steps;
    size_t count = router_find(router, cell, goal, UINT32_MAX, &steps), i = 0;
    uint32_t cost = 0;

    ck_assert_uint_ne(count, SIZE_MAX);
    while (cell != goal) {
        enum flow step = (enum flow)field->step[cell];

        ck_assert_uint_lt(i, count);
        ck_assert_uint_eq(steps[i++], step);
        cell = map_step(map, cell, step);
        cost += step_cost(map, cell);
    }
    ck_assert_uint_eq(i, count);
    ck_assert_uint_ge(cost, count);
}

START_TEST(a_route_is_the_field_s_way)
{
    struct map map;
    struct router *router;

    make_random(&map, 41, 37, 100 + (uint64_t)_i);
    ck_assert_uint_gt(map.door_count, 2);
    ck_assert_uint_gt(map.bench_count, 2);
    router = router_new(&map);
    for (size_t i = 0; i < map.door_count; i += 7) {
        uint32_t goal = map.doors[i].cell;
        struct flow_field field;

        flow_field_init(&field, &map, &goal, 1);
        for (uint32_t cell = (uint32_t)i; cell < map.width * map.height; cell += 11) {
            if (map.cost[cell])
                compare_ways(&map, router, &field, cell, goal);
        }
        for (size_t bench = 0; bench < map.bench_count; bench++)
            compare_ways(&map, router, &field, map.benches[bench].cell, goal);
        flow_field_release(&field);
    }
    router_free(router);
    map_release(&map);
}
END_TEST

START_TEST(a_route_within_a_limit)
{
    static const char *const rows[] = {
        "Dp....b",
        "#pppppp",
        "###~~~~",
        "Dpppppp",
    };
    struct map map;
    struct router *router;
    const uint8_t *steps;

    MAKE(&map, rows);
    router = router_new(&map);
    /* along the pavement: one to the first cell, down, five across, up onto the bench */
    ck_assert_uint_eq(router_find(router, at(&map, 0, 0), at(&map, 6, 0), 8, &steps), 8);
    ck_assert_uint_eq(steps[0], FLOW_RIGHT);
    ck_assert_uint_eq(steps[1], FLOW_DOWN);
    ck_assert_uint_eq(steps[7], FLOW_UP);
    ck_assert_uint_eq(router_find(router, at(&map, 0, 0), at(&map, 6, 0), 7, NULL), SIZE_MAX);
    ck_assert_uint_eq(router_find(router, at(&map, 1, 1), at(&map, 1, 1), 0, NULL), 0);
    ck_assert_uint_eq(router_find(router, at(&map, 1, 1), at(&map, 0, 3), UINT32_MAX, NULL), SIZE_MAX);
    router_free(router);
    map_release(&map);
}
END_TEST

START_TEST(steps_end_at_the_border)
{
    static const char *const rows[] = {"pp", "pp"};
    struct map map;

    MAKE(&map, rows);
    ck_assert_uint_eq(map_step(&map, 0, FLOW_UP), MAP_NONE);
    ck_assert_uint_eq(map_step(&map, 0, FLOW_LEFT), MAP_NONE);
    ck_assert_uint_eq(map_step(&map, 1, FLOW_RIGHT), MAP_NONE);
    ck_assert_uint_eq(map_step(&map, 2, FLOW_DOWN), MAP_NONE);
    ck_assert_uint_eq(map_step(&map, 3, FLOW_LEFT), 2);
    ck_assert_uint_eq(map_step(&map, 3, FLOW_UP), 1);
    ck_assert_uint_eq(map_step(&map, 3, FLOW_HERE), 3);
    map_release(&map);
}
END_TEST

/* Dial's ring and the least cost of A* both rely on it. */
START_TEST(costs_are_small)
{
    for (unsigned i = 0; i < TERRAINS; i++) {
        if (terrain_use((enum terrain)i) == TERRAIN_WALK) {
            ck_assert_uint_ge(terrain_cost((enum terrain)i), 1);
            ck_assert_uint_le(terrain_cost((enum terrain)i), 14);
        }
    }
}
END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("map");
    TCase *raster = tcase_create("raster"), *ways = tcase_create("ways");

    tcase_add_test(raster, the_largest_part_is_used);
    tcase_add_test(raster, a_corner_is_no_way);
    tcase_add_test(raster, equal_parts_the_first_one_counts);
    tcase_add_test(raster, nothing_to_walk_on);
    tcase_add_test(raster, doors_are_found_by_their_cell);
    tcase_add_test(raster, a_busker_faces_the_room);
    tcase_add_test(raster, no_place_on_the_road_or_behind_a_house);
    tcase_add_test(raster, places_grow_with_the_tile);
    suite_add_tcase(suite, raster);
    tcase_add_loop_test(ways, a_field_is_right_everywhere, 0, 12);
    tcase_add_loop_test(ways, a_route_is_the_field_s_way, 0, 8);
    tcase_add_test(ways, a_route_within_a_limit);
    tcase_add_test(ways, steps_end_at_the_border);
    tcase_add_test(ways, costs_are_small);
    suite_add_tcase(suite, ways);
    return suite;
}

int main(void)
{
    return support_run(suite());
}
