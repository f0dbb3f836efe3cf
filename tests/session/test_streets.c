/* The default town as one sees it: how much of it is street and house, that streets lead somewhere, that the river runs
 * through, that there is one square, and that people get about. Seeds are not picked. */
#include "case.h"

enum { WIDTH = 28, HEIGHT = 20 };

static struct session *town_on(const char *name, unsigned width, unsigned height, uint64_t seed)
{
    struct preset preset;
    struct session *session;
    char assignment[32];

    load_ok(name, &preset);
    snprintf(assignment, sizeof assignment, "width=%u", width);
    set_ok(&preset, assignment);
    snprintf(assignment, sizeof assignment, "height=%u", height);
    set_ok(&preset, assignment);
    session = session_ok(&preset, seed);
    if (session_build(session, 0) != SESSION_LIVING)
        ck_abort_msg("%s, %ux%u, seed %llu: %s", name, width, height, (unsigned long long)seed,
                     session_failure(session));
    return session;
}

static struct session *town_of(unsigned width, unsigned height, uint64_t seed)
{
    return town_on("town", width, height, seed);
}

static uint64_t seeds(void)
{
    return support_full() ? 200 : 30;
}

/* CHECK looks at the default town of each seed. */
static void each_town(void (*check)(const struct session *session))
{
    for (uint64_t seed = 1; seed <= seeds(); seed++) {
        struct session *session = town_of(WIDTH, HEIGHT, seed);

        check(session);
        session_free(session);
    }
}

static const struct oriented_tile *oriented_at(const struct session *session, uint32_t tile)
{
    return &session_tileset(session)->oriented[session_town(session)->grid.tiles[tile]];
}

static const char *name_at(const struct session *session, uint32_t tile)
{
    return session_tileset(session)->tiles[oriented_at(session, tile)->tile].name;
}

static uint32_t tiles_of(const struct session *session)
{
    return session_town(session)->grid.width * session_town(session)->grid.height;
}

static bool shows(const struct session *session, uint32_t tile, enum terrain terrain)
{
    unsigned size = session_tileset(session)->size;

    return memchr(oriented_at(session, tile)->picture, (int)terrain, (size_t)size * size) != NULL;
}

static bool is_street(const struct session *session, uint32_t tile)
{
    return shows(session, tile, TERRAIN_ROAD) || strncmp(name_at(session, tile), "lane", 4) == 0;
}

static bool is_river(const struct session *session, uint32_t tile)
{
    return strncmp(name_at(session, tile), "river", 5) == 0 || strcmp(name_at(session, tile), "bridge") == 0;
}

/* A connected part of a grid and the borders that it touches. */
struct part {
    size_t cells;
    bool touches[DIRECTIONS];
};

/* Clears the part of MEMBER round START; that is how each part is seen once. */
static struct part take_part(bool *member, unsigned width, unsigned height, uint32_t start)
{
    struct topology grid = {.width = width, .height = height};
    uint32_t *stack = calloc((size_t)width * height, sizeof *stack);
    struct part part = {0};
    size_t depth = 0;

    member[start] = false;
    stack[depth++] = start;
    while (depth > 0) {
        uint32_t cell = stack[--depth];

        part.cells++;
        for (enum direction side = UP; side < DIRECTIONS; side++) {
            uint32_t next = topology_neighbour(&grid, cell, side);

            part.touches[side] = part.touches[side] || next == CELL_NONE;
            if (next != CELL_NONE && member[next]) {
                member[next] = false;
                stack[depth++] = next;
            }
        }
    }
    free(stack);
    return part;
}

static bool touches_border(const struct part *part)
{
    return part->touches[UP] || part->touches[RIGHT] || part->touches[DOWN] || part->touches[LEFT];
}

static void check_set(const char *name)
{
    struct library library = {0};
    struct tileset set;
    struct error error;

    ck_assert_int_eq(tileset_load(&library, name, &set, &error), STATUS_OK);
    ck_assert_uint_ge(set.oriented_count, 25);
    ck_assert_uint_le(set.oriented_count, 64); /* a domain of one word is the fastest */
    for (unsigned tile = 0; tile < set.oriented_count; tile++)
        for (enum direction side = UP; side < DIRECTIONS; side++) {
            unsigned neighbours = 0;

            for (unsigned other = 0; other < set.oriented_count; other++)
                neighbours += rules_allowed(&set.rules, tile, side, other);
            ck_assert_msg(neighbours > 0, "nothing stands beside '%s' (%s)", set.oriented[tile].name,
                          direction_names[side]);
        }
    tileset_release(&set);
}

START_TEST(test_the_sets)
{
    check_set("streets");
    check_set("streets-5");
}
END_TEST

START_TEST(test_a_third_is_street_and_a_third_houses)
{
    uint32_t streets = 0, houses = 0, tiles = 0;

    for (uint64_t seed = 1; seed <= seeds(); seed++) {
        struct session *session = town_of(WIDTH, HEIGHT, seed);

        for (uint32_t i = 0; i < tiles_of(session); i++) {
            streets += is_street(session, i);
            houses += shows(session, i, TERRAIN_ROOF);
        }
        tiles += tiles_of(session);
        session_free(session);
    }
    ck_assert_uint_ge(streets, tiles * 32 / 100);
    ck_assert_uint_le(streets, tiles * 40 / 100);
    ck_assert_uint_ge(houses, tiles * 33 / 100);
    ck_assert_uint_le(houses, tiles * 43 / 100);
}
END_TEST

START_TEST(test_there_is_something_to_watch)
{
    uint64_t at_once = 0;

    for (uint64_t seed = 1; seed <= seeds(); seed++) {
        struct session *session = town_of(WIDTH, HEIGHT, seed);
        struct wave_stats stats = wave_stats(session_wave(session));

        ck_assert_uint_ge(wave_observed(session_wave(session)) * 3, tiles_of(session));
        at_once += stats.contradictions == 0;
        session_free(session);
    }
    ck_assert_uint_ge(at_once * 10, seeds() * 8);
}
END_TEST

static void check_carriageways(const struct session *session)
{
    const struct town *town = session_town(session);
    size_t cells = (size_t)town->width * town->height;
    bool *road = calloc(cells, sizeof *road);

    for (size_t i = 0; i < cells; i++)
        road[i] = town->ground[i] == TERRAIN_ROAD || town->ground[i] == TERRAIN_CROSSING;
    for (uint32_t i = 0; i < cells; i++)
        if (road[i]) {
            struct part part = take_part(road, town->width, town->height, i);

            ck_assert_msg(touches_border(&part), "seed %llu: a street at %u,%u leads nowhere",
                          (unsigned long long)session_seed(session), i % town->width, i / town->width);
        }
    free(road);
}

/* No rings round nothing, and no street without an end in the next. */
START_TEST(test_every_street_leaves_the_town_or_meets_one_that_does)
{
    each_town(check_carriageways);
}
END_TEST

static void check_blocks(const struct session *session)
{
    const struct tile_grid *grid = &session_town(session)->grid;
    bool *block = calloc(tiles_of(session), sizeof *block), *rest = calloc(tiles_of(session), sizeof *rest);

    for (uint32_t i = 0; i < tiles_of(session); i++)
        block[i] = rest[i] = !is_street(session, i);
    for (uint32_t i = 0; i < tiles_of(session); i++) {
        bool river = false;
        struct part part;

        if (!block[i])
            continue;
        part = take_part(rest, grid->width, grid->height, i);
        for (uint32_t j = 0; j < tiles_of(session); j++) {
            river = river || (block[j] && !rest[j] && is_river(session, j));
            block[j] = rest[j];
        }
        ck_assert_msg(touches_border(&part) || river || part.cells >= 4, "seed %llu: a block of %zu tiles at %u,%u",
                      (unsigned long long)session_seed(session), part.cells, i % grid->width, i / grid->width);
    }
    free(block);
    free(rest);
}

START_TEST(test_blocks_have_room_for_houses_back_to_back)
{
    each_town(check_blocks);
}
END_TEST

static void check_river(const struct session *session)
{
    const struct town *town = session_town(session);
    size_t cells = (size_t)town->width * town->height, bridges = 0, mouths = 0;
    bool *water = calloc(cells, sizeof *water);
    bool through = false;

    for (size_t i = 0; i < cells; i++)
        water[i] = town->ground[i] == TERRAIN_WATER || town->ground[i] == TERRAIN_BRIDGE ||
                   (town->ground[i] == TERRAIN_ROAD &&
                    strcmp(name_at(session, (uint32_t)(i / town->width / 3 * town->grid.width + i % town->width / 3)),
                           "bridge") == 0);
    for (uint32_t i = 0; i < cells; i++)
        if (water[i]) {
            struct part part = take_part(water, town->width, town->height, i);

            through = through || (part.touches[UP] && part.touches[DOWN]);
        }
    for (uint32_t i = 0; i < tiles_of(session); i++) {
        bridges += strcmp(name_at(session, i), "bridge") == 0;
        mouths += i >= tiles_of(session) - town->grid.width && is_river(session, i) &&
                  strstr(name_at(session, i), " to ") == NULL;
    }
    ck_assert_msg(through, "seed %llu: the river does not reach the lower border",
                  (unsigned long long)session_seed(session));
    ck_assert_uint_eq(mouths, 1);
    ck_assert_uint_ge(bridges, 1);
    free(water);
}

START_TEST(test_one_river_runs_from_border_to_border_under_bridges)
{
    each_town(check_river);
}
END_TEST

static void check_square(const struct session *session)
{
    const struct town *town = session_town(session);
    size_t cells = (size_t)town->width * town->height, pitches = 0;
    unsigned x = 0, y = 0;

    for (size_t i = 0; i < cells; i++)
        if (town->ground[i] == TERRAIN_PITCH) {
            pitches++;
            x = (unsigned)(i % town->width);
            y = (unsigned)(i / town->width);
        }
    ck_assert_uint_eq(pitches, 1);
    ck_assert(x >= town->width / 3 && x < town->width - town->width / 3);
    ck_assert(y >= town->height / 3 && y < town->height - town->height / 3);
    ck_assert_uint_eq(session_map(session)->pitch_count, 1);
    ck_assert_uint_ge(session_map(session)->bench_count, 6);
}

START_TEST(test_one_square_in_the_middle_with_one_busker)
{
    each_town(check_square);
}
END_TEST

static void check_doors_open(const struct session *session)
{
    const struct town *town = session_town(session);
    struct topology whole = {.width = town->width, .height = town->height};

    for (uint32_t cell = 0; cell < topology_cells(&whole); cell++) {
        unsigned ways = 0;

        if (town->ground[cell] != TERRAIN_DOOR)
            continue;
        for (enum direction side = UP; side < DIRECTIONS; side++) {
            uint32_t next = topology_neighbour(&whole, cell, side);

            ways += next != CELL_NONE && terrain_use((enum terrain)town->ground[next]) == TERRAIN_WALK;
        }
        ck_assert_msg(ways > 0, "seed %llu: the door at %u,%u opens on nothing",
                      (unsigned long long)session_seed(session), cell % town->width, cell / town->width);
    }
}

START_TEST(test_every_door_opens_on_ground_that_one_can_walk)
{
    each_town(check_doors_open);
}
END_TEST

START_TEST(test_nearly_all_doors_can_be_reached)
{
    static const struct {
        unsigned width, height;
        uint64_t percent; /* of the doors, at least */
    } sizes[] = {{13, 7, 94}, {28, 20, 98}, {33, 19, 98}};

    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        uint64_t reached = 0, all = 0;

        for (uint64_t seed = 1; seed <= seeds(); seed++) {
            struct session *session = town_of(sizes[i].width, sizes[i].height, seed);

            reached += session_map(session)->door_count;
            all += session_map(session)->door_count + session_map(session)->doors_outside;
            session_free(session);
        }
        ck_assert_uint_ge(reached * 100, all * sizes[i].percent);
    }
}
END_TEST

START_TEST(test_the_town_on_large_tiles)
{
    for (uint64_t seed = 1; seed <= 10; seed++) {
        struct session *session = town_on("town-5", 20, 11, seed);

        check_doors_open(session);
        check_carriageways(session);
        ck_assert_uint_eq(session_map(session)->pitch_count, 1);
        session_free(session);
        session_free(town_on("town-5", 8, 4, seed));
    }
}
END_TEST

START_TEST(test_sizes)
{
    static const unsigned sizes[][2] = {{4, 4}, {5, 5}, {6, 5}, {5, 8}, {8, 5}, {9, 6}, {20, 5}, {100, 60}};

    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (uint64_t seed = 1; seed <= 5; seed++)
            session_free(town_of(sizes[i][0], sizes[i][1], seed));
}
END_TEST

/* The square needs three tiles by two. */
START_TEST(test_too_small_is_said)
{
    struct library library = {0};
    struct preset preset;
    struct session *session;
    struct error error;

    load_ok("town", &preset);
    set_ok(&preset, "width=2");
    set_ok(&preset, "height=1");
    ck_assert_int_ne(session_new(&library, &preset, 1, &session, &error), STATUS_OK);
    ck_assert_int_gt(error.line, 0);
    preset_release(&preset);
}
END_TEST

static Suite *suite(void)
{
    Suite *all = suite_create("streets");
    TCase *shape = tcase_create("shape"), *use = tcase_create("use");

    tcase_add_test(shape, test_the_sets);
    tcase_add_test(shape, test_a_third_is_street_and_a_third_houses);
    tcase_add_test(shape, test_there_is_something_to_watch);
    tcase_add_test(shape, test_every_street_leaves_the_town_or_meets_one_that_does);
    tcase_add_test(shape, test_blocks_have_room_for_houses_back_to_back);
    tcase_add_test(shape, test_one_river_runs_from_border_to_border_under_bridges);
    suite_add_tcase(all, shape);
    tcase_add_test(use, test_one_square_in_the_middle_with_one_busker);
    tcase_add_test(use, test_every_door_opens_on_ground_that_one_can_walk);
    tcase_add_test(use, test_nearly_all_doors_can_be_reached);
    tcase_add_test(use, test_the_town_on_large_tiles);
    tcase_add_test(use, test_sizes);
    tcase_add_test(use, test_too_small_is_said);
    suite_add_tcase(all, use);
    return all;
}

int main(void)
{
    return support_run(suite());
}
