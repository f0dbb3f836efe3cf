/*
 * Doors, the busker's pitch and benches where the tiles bring too few. They stand in or beside the largest part that
 * one can walk in and never cut it: a cell is taken only when those around it hang together without it, and never one
 * that is the way to a door, a bench or a pitch.
 */
#include "town/street/plan.h"

#include "base/draw.h"
#include "base/memory.h"
#include "town/street/walk.h"

#include <stdlib.h>

enum {
    CELLS_A_BENCH = 150, /* of the town, for a number that fits */
    CELLS_A_DOOR = 150,
    DOORS_LEAST = 2, /* a walk leads from one to another */
    SPACE = 3,       /* cells between benches, and between stairs, where there is room */
    DRAWS = 40,      /* of a place, before all are tried */
    BUSKER_SPACE = 12,
    ROOM_RADIUS = 4 /* listeners stand so far from a busker */
};

/* Kinds of ground for a prop, best first; 0: never. */
enum { RANKS = 6 };
static const uint8_t bench_rank[TERRAINS] = {
    [TERRAIN_PLAZA] = 1, [TERRAIN_GRASS] = 1,    [TERRAIN_PATH] = 2, [TERRAIN_FIELD] = 3,
    [TERRAIN_VOID] = 4,  [TERRAIN_PAVEMENT] = 4, [TERRAIN_ROAD] = 5,
};
static const uint8_t pitch_rank[TERRAINS] = {
    [TERRAIN_PLAZA] = 1, [TERRAIN_PAVEMENT] = 2, [TERRAIN_PATH] = 3,
    [TERRAIN_GRASS] = 4, [TERRAIN_FIELD] = 5,    [TERRAIN_ROAD] = 6,
};
/* A way down, where there are no houses. */
static const uint8_t stairs_rank[TERRAINS] = {
    [TERRAIN_VOID] = 1, [TERRAIN_GRASS] = 2,    [TERRAIN_FLOWERS] = 3, [TERRAIN_HEDGE] = 3,
    [TERRAIN_PATH] = 4, [TERRAIN_PAVEMENT] = 4, [TERRAIN_PLAZA] = 5,   [TERRAIN_ROAD] = 6,
};

struct furnish {
    struct town *town;
    uint8_t *walk;
    uint64_t seed, counter;
};

static size_t town_cells(const struct town *town)
{
    return (size_t)town->width * town->height;
}

static enum terrain ground_at(const struct town *town, size_t cell)
{
    return (enum terrain)town->ground[cell];
}

/* How many cells of this kind can be reached. */
static size_t count_reached(const struct furnish *furnish, enum terrain terrain)
{
    const struct town *town = furnish->town;
    size_t count = 0;

    for (size_t i = 0; i < town_cells(town); i++)
        count += ground_at(town, i) == terrain &&
                 walk_beside(town, furnish->walk, (unsigned)(i % town->width), (unsigned)(i / town->width));
    return count;
}

/* How many are missing: WANTED as in the settings, FITTING where it is -1 and fewer than LEAST are there. */
static size_t count_missing(const struct furnish *furnish, enum terrain terrain, int64_t wanted, size_t least,
                            size_t fitting)
{
    size_t there = wanted == 0 ? 0 : count_reached(furnish, terrain);

    if (wanted < 0)
        wanted = there < least ? (int64_t)(fitting > least ? fitting : least) : 0;
    return (uint64_t)wanted > there ? (size_t)((uint64_t)wanted - there) : 0;
}

static size_t draw_cell(struct furnish *furnish)
{
    return (size_t)draw_below(furnish->seed, DRAW_PROP, 0, &furnish->counter, town_cells(furnish->town));
}

/* A door, a bench or a pitch beside the cell could lose its only way. */
static bool is_way_to_something(const struct town *town, unsigned x, unsigned y)
{
    for (unsigned i = 0; i < DIRECTIONS; i++) {
        unsigned at_x = x, at_y = y;

        if (!town_step(town, &at_x, &at_y, (enum direction)i))
            continue;
        switch (terrain_use(ground_at(town, town_cell(town, at_x, at_y)))) {
        case TERRAIN_DOOR_USE:
        case TERRAIN_SEAT_USE:
        case TERRAIN_BUSKER_USE:
            return true;
        default:
            break;
        }
    }
    return false;
}

/* Can something stand here, reached from the part, and the part stay whole? */
static bool is_free(const struct furnish *furnish, size_t cell)
{
    const struct town *town = furnish->town;
    unsigned x = (unsigned)(cell % town->width), y = (unsigned)(cell / town->width);

    if (town->building[cell] != BUILDING_NONE || is_way_to_something(town, x, y))
        return false;
    if (terrain_use(ground_at(town, cell)) == TERRAIN_WALK)
        return furnish->walk[cell] && walk_can_lose(town, furnish->walk, x, y);
    return walk_beside(town, furnish->walk, x, y);
}

static bool is_near_terrain(const struct town *town, size_t cell, enum terrain terrain, unsigned radius)
{
    unsigned x = (unsigned)(cell % town->width), y = (unsigned)(cell / town->width);

    for (unsigned at_y = y > radius ? y - radius : 0; at_y <= y + radius && at_y < town->height; at_y++)
        for (unsigned at_x = x > radius ? x - radius : 0; at_x <= x + radius && at_x < town->width; at_x++)
            if (ground_at(town, town_cell(town, at_x, at_y)) == terrain)
                return true;
    return false;
}

/* Grass far from every path is as good as a field. */
static unsigned rank_at(const struct furnish *furnish, size_t cell, const uint8_t *ranks)
{
    const struct town *town = furnish->town;
    unsigned x = (unsigned)(cell % town->width), y = (unsigned)(cell / town->width);
    enum terrain ground = ground_at(town, cell);

    if (ground != TERRAIN_GRASS)
        return ranks[ground];
    for (unsigned i = 0; i < DIRECTIONS; i++) {
        unsigned at_x = x, at_y = y;

        if (town_step(town, &at_x, &at_y, (enum direction)i) && walk_welcome(town, furnish->walk, at_x, at_y) == 4)
            return ranks[TERRAIN_GRASS];
    }
    return ranks[TERRAIN_GRASS] + 1u;
}

static void put(struct furnish *furnish, size_t cell, enum terrain terrain)
{
    furnish->town->ground[cell] = (uint8_t)terrain;
    furnish->walk[cell] = 0;
}

/* What is to be put, where, and how far from its like. Where places are rare most cells would be looked at for each; a
 * bit for each cell, from the first vain draws on, tells which need not be. */
struct scatter {
    enum terrain terrain;
    const uint8_t *ranks;
    unsigned rank, space;
    uint64_t *maybe; /* a cell without its bit does not suit; or null */
};

static bool suits(const struct furnish *furnish, const struct scatter *scatter, size_t cell)
{
    return rank_at(furnish, cell, scatter->ranks) == scatter->rank && is_free(furnish, cell) &&
           !is_near_terrain(furnish->town, cell, scatter->terrain, scatter->space);
}

static uint64_t *all_bits_new(size_t bits)
{
    uint64_t *words = mem_new(bits / 64 + 1, sizeof *words);

    for (size_t word = 0; word <= bits / 64; word++)
        words[word] = UINT64_MAX;
    return words;
}

/* The first bit that is set from FROM on, or one that is not below TO. */
static size_t next_bit(const uint64_t *words, size_t from, size_t to)
{
    size_t word = from / 64;
    uint64_t bits = words[word] >> from % 64 << from % 64;

    while (!bits && (word + 1) * 64 < to)
        bits = words[++word];
    return bits ? word * 64 + (size_t)__builtin_ctzll(bits) : to;
}

/* From FROM on, before TO; SIZE_MAX when there is none. */
static size_t first_suiting(const struct furnish *furnish, struct scatter *scatter, size_t from, size_t to)
{
    if (from == to)
        return SIZE_MAX;
    for (size_t cell = next_bit(scatter->maybe, from, to); cell < to; cell = next_bit(scatter->maybe, cell, to)) {
        if (suits(furnish, scatter, cell))
            return cell;
        scatter->maybe[cell / 64] &= ~(UINT64_C(1) << cell % 64);
    }
    return SIZE_MAX;
}

/* What is put decides about the eight cells around it, which may suit only now. */
static void look_again_near(const struct scatter *scatter, const struct town *town, size_t cell)
{
    unsigned x = (unsigned)(cell % town->width), y = (unsigned)(cell / town->width);

    for (unsigned i = 0; scatter->maybe && i < 9; i++) {
        size_t near =
            town_cell(town, (x + town->width + i % 3 - 1) % town->width, (y + town->height + i / 3 - 1) % town->height);

        scatter->maybe[near / 64] |= UINT64_C(1) << near % 64;
    }
}

/* A drawn cell that suits; after some misses the first one from a drawn cell on; SIZE_MAX when there is none. */
static size_t draw_suiting(struct furnish *furnish, struct scatter *scatter)
{
    size_t cells = town_cells(furnish->town), start = 0, cell;

    for (unsigned i = 0; i < DRAWS; i++) {
        start = draw_cell(furnish);
        if (suits(furnish, scatter, start))
            return start;
    }
    if (!scatter->maybe)
        scatter->maybe = all_bits_new(cells);
    cell = first_suiting(furnish, scatter, start, cells);
    return cell != SIZE_MAX ? cell : first_suiting(furnish, scatter, 0, start);
}

/* Puts COUNT of TERRAIN, or as many as there is room for, on the best ground first. */
static void scatter(struct furnish *furnish, enum terrain terrain, const uint8_t *ranks, size_t count)
{
    struct scatter scatter = {.terrain = terrain, .ranks = ranks};

    for (unsigned i = 0; i < 2 * RANKS && count > 0; i++) {
        size_t cell;

        scatter.rank = i % RANKS + 1;
        scatter.space = i < RANKS ? SPACE : 0;
        while (count > 0 && (cell = draw_suiting(furnish, &scatter)) != SIZE_MAX) {
            put(furnish, cell, terrain);
            look_again_near(&scatter, furnish->town, cell);
            count--;
        }
        free(scatter.maybe);
        scatter.maybe = NULL;
    }
}

/* The most welcome cell before the outer cell X, Y of a building; 0: it has no way to the part. */
static unsigned outside_welcome(const struct furnish *furnish, unsigned x, unsigned y)
{
    unsigned best = 0;

    for (unsigned i = 0; i < DIRECTIONS; i++) {
        unsigned at_x = x, at_y = y, welcome;

        if (!town_step(furnish->town, &at_x, &at_y, (enum direction)i))
            continue;
        welcome = walk_welcome(furnish->town, furnish->walk, at_x, at_y);
        best = welcome > best ? welcome : best;
    }
    return best;
}

/* Where a door of the building would be best, drawn among equals; SIZE_MAX when it has one that can be reached, or no
 * place for one. */
static size_t best_door(struct furnish *furnish, uint32_t number)
{
    const struct building *building = &furnish->town->buildings[number - 1];
    size_t best_cell = SIZE_MAX;
    unsigned best = 1, equal = 0;

    for (unsigned y = building->y; y < building->y + building->height; y++) {
        for (unsigned x = building->x; x < building->x + building->width; x++) {
            size_t cell = town_cell(furnish->town, x, y);
            unsigned welcome = outside_welcome(furnish, x, y);

            if (furnish->town->building[cell] != number || welcome < best)
                continue;
            if (ground_at(furnish->town, cell) == TERRAIN_DOOR)
                return SIZE_MAX;
            equal = welcome > best ? 1 : equal + 1;
            best = welcome;
            if (draw_below(furnish->seed, DRAW_PROP, 0, &furnish->counter, equal) == 0)
                best_cell = cell;
        }
    }
    return best_cell;
}

static void open_door(struct furnish *furnish, uint32_t number, size_t cell)
{
    struct town *town = furnish->town;
    struct building *building = &town->buildings[number - 1];

    put(furnish, cell, TERRAIN_DOOR);
    if (building->doors++ == 0)
        building->front = town_door_front(town, (unsigned)(cell % town->width), (unsigned)(cell / town->width));
}

static void furnish_doors(struct furnish *furnish, int64_t wanted)
{
    struct town *town = furnish->town;
    size_t missing = count_missing(furnish, TERRAIN_DOOR, wanted, DOORS_LEAST, town_cells(town) / CELLS_A_DOOR);
    size_t start = 0;

    if (missing > 0 && town->building_count > 0)
        start = (size_t)draw_below(furnish->seed, DRAW_PROP, 0, &furnish->counter, town->building_count);
    for (size_t i = 0; i < town->building_count && missing > 0; i++) {
        uint32_t number = 1 + (uint32_t)((start + i) % town->building_count);
        size_t cell = best_door(furnish, number);

        if (cell == SIZE_MAX)
            continue;
        open_door(furnish, number, cell);
        missing--;
    }
    if (missing == 0)
        return;
    scatter(furnish, TERRAIN_DOOR, stairs_rank, missing);
    for (size_t i = 0; i < town_cells(town); i++)
        if (ground_at(town, i) == TERRAIN_DOOR && town->building[i] == BUILDING_NONE)
            town_add_building(town, (unsigned)(i % town->width), (unsigned)(i / town->width), 1, 1);
}

/* SUM[y * (width + 1) + x] is how many cells of the part lie above and left of X, Y; the caller frees it. */
static uint32_t *sum_new(const struct town *town, const uint8_t *walk)
{
    size_t row = (size_t)town->width + 1;
    uint32_t *sum = mem_new(row * ((size_t)town->height + 1), sizeof *sum);

    for (unsigned y = 0; y < town->height; y++)
        for (unsigned x = 0; x < town->width; x++)
            sum[(y + 1) * row + x + 1] =
                sum[y * row + x + 1] + sum[(y + 1) * row + x] - sum[y * row + x] + walk[town_cell(town, x, y)];
    return sum;
}

static uint32_t room_at(const struct town *town, const uint32_t *sum, unsigned x, unsigned y)
{
    size_t row = (size_t)town->width + 1;
    unsigned left = x > ROOM_RADIUS ? x - ROOM_RADIUS : 0, top = y > ROOM_RADIUS ? y - ROOM_RADIUS : 0;
    unsigned right = x + ROOM_RADIUS < town->width ? x + ROOM_RADIUS + 1 : town->width;
    unsigned bottom = y + ROOM_RADIUS < town->height ? y + ROOM_RADIUS + 1 : town->height;

    return sum[bottom * row + right] + sum[top * row + left] - sum[top * row + right] - sum[bottom * row + left];
}

static unsigned apart(unsigned a, unsigned b)
{
    return a > b ? a - b : b - a;
}

/* Room for listeners counts, then how near the middle of the town it is. */
static int64_t pitch_score(const struct town *town, const uint32_t *sum, size_t cell)
{
    unsigned x = (unsigned)(cell % town->width), y = (unsigned)(cell / town->width);
    unsigned across = apart(x, town->width / 2), down = apart(y, town->height / 2);

    return 3 * (int64_t)room_at(town, sum, x, y) - (across > down ? across : down);
}

/* The best free cell of the best rank that has one, however near to other pitches, or SIZE_MAX. */
static size_t best_pitch(const struct furnish *furnish, const uint32_t *sum)
{
    const struct town *town = furnish->town;
    unsigned best_rank = RANKS + 1;
    int64_t best_score = 0;
    size_t best = SIZE_MAX;

    for (size_t i = 0; i < town_cells(town); i++) {
        unsigned rank = rank_at(furnish, i, pitch_rank);
        int64_t score;

        if (rank == 0 || rank > best_rank || !is_free(furnish, i))
            continue;
        score = pitch_score(town, sum, i);
        if (rank == best_rank && score <= best_score)
            continue;
        best_rank = rank;
        best_score = score;
        best = i;
    }
    return best;
}

/* A place that would do for a pitch. */
struct place {
    unsigned rank;
    int64_t score;
    size_t cell;
};

static int compare_places(const void *left, const void *right)
{
    const struct place *a = left, *b = right;

    if (a->rank != b->rank)
        return a->rank < b->rank ? -1 : 1;
    if (a->score != b->score)
        return a->score > b->score ? -1 : 1;
    return a->cell < b->cell ? -1 : a->cell > b->cell;
}

/* All places, the best first. The caller frees them. */
static struct place *list_places(const struct furnish *furnish, size_t *count)
{
    const struct town *town = furnish->town;
    uint32_t *sum = sum_new(town, furnish->walk);
    struct place *places = NULL;
    size_t capacity = 0;

    *count = 0;
    for (size_t i = 0; i < town_cells(town); i++) {
        unsigned rank = rank_at(furnish, i, pitch_rank);

        if (rank > 0 && is_free(furnish, i))
            *ARRAY_ADD(places, *count, capacity) = (struct place){rank, pitch_score(town, sum, i), i};
    }
    free(sum);
    if (*count > 0)
        qsort(places, *count, sizeof *places, compare_places);
    return places;
}

/* As many of MISSING as there is room for; returns how many are left. What is put changes nothing for places that are
 * BUSKER_SPACE away, so they need to be looked at once only. */
static size_t put_pitches_apart(struct furnish *furnish, size_t missing)
{
    size_t count;
    struct place *places = list_places(furnish, &count);

    for (size_t i = 0; i < count && missing > 0; i++) {
        if (is_near_terrain(furnish->town, places[i].cell, TERRAIN_PITCH, BUSKER_SPACE))
            continue;
        put(furnish, places[i].cell, TERRAIN_PITCH);
        missing--;
    }
    free(places);
    return missing;
}

static void furnish_pitches(struct furnish *furnish, int64_t wanted)
{
    size_t missing = count_missing(furnish, TERRAIN_PITCH, wanted, 1, 1);

    if (missing > 0)
        missing = put_pitches_apart(furnish, missing);
    for (; missing > 0; missing--) {
        uint32_t *sum = sum_new(furnish->town, furnish->walk);
        size_t cell = best_pitch(furnish, sum);

        free(sum);
        if (cell == SIZE_MAX)
            return;
        put(furnish, cell, TERRAIN_PITCH);
    }
}

void street_furnish(const struct street_plan *plan, uint64_t seed, struct town *town)
{
    struct furnish furnish = {.town = town, .seed = seed, .walk = walk_new(town)};

    walk_keep_largest(town, furnish.walk);
    furnish_doors(&furnish, plan->doors);
    furnish_pitches(&furnish, plan->buskers);
    scatter(&furnish, TERRAIN_BENCH, bench_rank,
            count_missing(&furnish, TERRAIN_BENCH, plan->benches, 1, town_cells(town) / CELLS_A_BENCH));
    free(furnish.walk);
}
