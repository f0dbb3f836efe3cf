#include "session/stress.h"

#include "base/memory.h"
#include "wave/cause.h"

#include <stdlib.h>
#include <string.h>

/* Twice the limit, so that there is always an empty slot. */
#define SLOTS (2 * STRESS_MISSING_LIMIT)

struct entry {
    struct missing_tile missing;
    uint32_t wish[DIRECTIONS]; /* the same, by the first tile that allows as much */
    unsigned last_town;        /* that asked for it, counted from 1 */
};

struct stress {
    struct preset preset; /* a view of the caller's, with another size and nothing that is put on the tiles */
    const struct tileset *set;
    struct street *street; /* the town under way, or null */
    uint64_t seed;         /* of the town under way, or the last one */
    struct tileset kept;
    uint32_t *same;        /* [DIRECTIONS * tiles] the first tile that allows the same on a side */
    struct entry *entries; /* in the order in which they came */
    size_t entry_count, entry_capacity;
    uint32_t *slots; /* [SLOTS] 1 + number of an entry */
    bool sorted;
    struct stress_result result;
    size_t failed_capacity;
};

static const uint64_t *row_of(const struct stress *stress, uint32_t tile, unsigned side)
{
    const struct rules *rules = &stress->kept.rules;

    return rules->allowed[side] + (size_t)tile * rules->words;
}

static void find_same(struct stress *stress)
{
    const struct rules *rules = &stress->kept.rules;

    stress->same = mem_new((size_t)DIRECTIONS * rules->tiles, sizeof *stress->same);
    for (unsigned side = 0; side < DIRECTIONS; side++)
        for (uint32_t tile = 0; tile < rules->tiles; tile++) {
            uint32_t first = 0;

            while (memcmp(row_of(stress, first, side), row_of(stress, tile, side), rules->words * sizeof(uint64_t)))
                first++;
            stress->same[side * rules->tiles + tile] = first;
        }
}

/* What the neighbour on SIDE of a contradiction asks for there, as the first tile that allows the same, or TILE_NONE.
 */
static uint32_t asked_by(const struct stress *stress, const struct wave_asked *asked, unsigned side)
{
    const struct rules *rules = &stress->kept.rules;
    const uint32_t *same = stress->same + (size_t)direction_opposite((enum direction)side) * rules->tiles;
    uint32_t common = TILE_NONE;

    if (asked->cell == CELL_NONE)
        return TILE_NONE;
    for (unsigned word = 0; word < rules->words; word++)
        for (uint64_t rest = asked->domain[word]; rest; rest &= rest - 1) {
            uint32_t tile = word * 64 + (uint32_t)__builtin_ctzll(rest);

            if (common != TILE_NONE && same[tile] != common)
                return TILE_NONE;
            common = same[tile];
        }
    return common;
}

/* Is there a tile for all these wishes? */
static bool is_there(const struct stress *stress, const uint32_t *wish)
{
    const struct rules *rules = &stress->kept.rules;

    for (unsigned word = 0; word < rules->words; word++) {
        uint64_t left = UINT64_MAX;

        for (unsigned side = 0; side < DIRECTIONS; side++)
            if (wish[side] != TILE_NONE)
                left &= row_of(stress, wish[side], direction_opposite((enum direction)side))[word];
        if (rules->tiles - 64 * word < 64)
            left &= (UINT64_C(1) << (rules->tiles - 64 * word)) - 1;
        if (left)
            return true;
    }
    return false;
}

/* FNV-1a over the four numbers. */
static size_t first_slot(const uint32_t *wish)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);

    for (unsigned side = 0; side < DIRECTIONS; side++)
        for (unsigned byte = 0; byte < 4; byte++)
            hash = (hash ^ (wish[side] >> 8 * byte & 255)) * UINT64_C(0x100000001b3);
    return (size_t)(hash % SLOTS);
}

/* The entry of these wishes, new or known; null when there are too many. */
static struct entry *find_entry(struct stress *stress, const uint32_t *wish)
{
    size_t slot = first_slot(wish);
    struct entry *entry;

    for (; stress->slots[slot]; slot = (slot + 1) % SLOTS) {
        entry = &stress->entries[stress->slots[slot] - 1];
        if (memcmp(entry->wish, wish, sizeof entry->wish) == 0)
            return entry;
    }
    if (stress->entry_count == STRESS_MISSING_LIMIT)
        return NULL;
    entry = ARRAY_ADD(stress->entries, stress->entry_count, stress->entry_capacity);
    *entry = (struct entry){0};
    memcpy(entry->wish, wish, sizeof entry->wish);
    stress->slots[slot] = (uint32_t)stress->entry_count;
    return entry;
}

/* The first time: where it was, and who stood there, or could. */
static void note_first(struct stress *stress, const struct wave_failure *failure, struct entry *entry)
{
    struct missing_tile *missing = &entry->missing;

    missing->first_seed = stress->seed;
    missing->first_cell = failure->cell;
    for (unsigned side = 0; side < DIRECTIONS; side++) {
        const uint64_t *domain = failure->side[side].domain;
        uint32_t tile = 0;

        while (entry->wish[side] != TILE_NONE && !(domain[tile / 64] >> tile % 64 & 1))
            tile++;
        missing->neighbour[side] = entry->wish[side] == TILE_NONE ? TILE_NONE : tile;
    }
}

static void note_contradiction(struct stress *stress)
{
    const struct wave_failure *failure = wave_failure(street_wave(stress->street));
    uint32_t wish[DIRECTIONS];
    struct entry *entry;

    stress->result.contradictions++;
    for (unsigned side = 0; side < DIRECTIONS && failure; side++)
        wish[side] = asked_by(stress, &failure->side[side], side);
    if (!failure || is_there(stress, wish))
        return;
    entry = find_entry(stress, wish);
    if (!entry) {
        stress->result.uncounted++;
        return;
    }
    if (entry->missing.asked++ == 0)
        note_first(stress, failure, entry);
    entry->missing.towns += entry->last_town != stress->result.done + 1;
    entry->last_town = stress->result.done + 1;
    stress->sorted = false;
}

/* No two have the same neighbours: their wishes differ on some side, and no tile has two. */
static int compare_missing(const void *left, const void *right)
{
    const struct missing_tile *a = left, *b = right;

    if (a->asked != b->asked)
        return a->asked > b->asked ? -1 : 1;
    for (unsigned side = 0; side < DIRECTIONS; side++)
        if (a->neighbour[side] != b->neighbour[side])
            return a->neighbour[side] < b->neighbour[side] ? -1 : 1;
    return 0;
}

static void sort_missing(struct stress *stress)
{
    struct stress_result *result = &stress->result;

    if (stress->sorted)
        return;
    result->missing = mem_resize(result->missing, stress->entry_count, sizeof *result->missing);
    result->missing_count = stress->entry_count;
    for (size_t i = 0; i < stress->entry_count; i++)
        result->missing[i] = stress->entries[i].missing;
    qsort(result->missing, result->missing_count, sizeof *result->missing, compare_missing);
    stress->sorted = true;
}

static void count_tiles(struct stress *stress)
{
    const struct wave *wave = street_wave(stress->street);
    struct stress_result *result = &stress->result;
    unsigned cells = result->width * result->height;

    for (uint32_t cell = 0; cell < cells; cell++)
        result->found[wave_tile(wave, cell)]++;
    result->cells += cells;
    for (size_t i = 0; i < stress->kept.oriented_count; i++)
        result->share[i] = (double)result->found[i] / (double)result->cells;
}

static enum status begin_town(struct stress *stress, struct error *error)
{
    stress->seed = stress->result.first_seed + stress->result.done;
    return street_new(&stress->preset.street, stress->set, stress->preset.file, stress->seed, &stress->street, error);
}

static void end_town(struct stress *stress)
{
    struct stress_result *result = &stress->result;
    enum wave_state state = wave_state(street_wave(stress->street));

    result->done++;
    result->solved += state == WAVE_SOLVED;
    result->impossible += state == WAVE_IMPOSSIBLE;
    result->gave_up += state == WAVE_GAVE_UP;
    if (state == WAVE_SOLVED)
        count_tiles(stress);
    else
        *ARRAY_ADD(result->failed_seeds, result->failed_count, stress->failed_capacity) = stress->seed;
    street_free(stress->street);
    stress->street = NULL;
}

static void expect_shares(struct stress *stress)
{
    const struct rules *rules = &stress->kept.rules;
    double total = 0;

    for (uint32_t tile = 0; tile < rules->tiles; tile++)
        total += (double)rules->weight[tile];
    for (uint32_t tile = 0; tile < rules->tiles && total > 0; tile++)
        stress->result.expected[tile] = (double)rules->weight[tile] / total;
}

/* Only the tiles count here: buildings, benches and doors would be put on them for nothing. */
static void take_preset(struct stress *stress, const struct preset *preset, const struct stress_settings *settings)
{
    stress->preset = *preset;
    stress->preset.width = settings->width ? settings->width : preset->width;
    stress->preset.height = settings->height ? settings->height : preset->height;
    stress->preset.benches = stress->preset.buskers = stress->preset.doors = 0;
    stress->preset.spawn_buildings = false;
    preset_street(&stress->preset);
    stress->result.width = stress->preset.street.width;
    stress->result.height = stress->preset.street.height;
}

enum status stress_new(const struct preset *preset, const struct tileset *set, const struct stress_settings *settings,
                       struct stress **stress, struct error *error)
{
    struct stress *made = mem_new(1, sizeof *made);
    struct stress_result *result = &made->result;
    enum status status;

    made->set = set;
    made->sorted = true;
    take_preset(made, preset, settings);
    result->wanted = settings->towns;
    result->first_seed = settings->first_seed;
    status = street_select(&made->preset.street, set, preset->file, &made->kept, error);
    if (status == STATUS_OK && settings->towns > 0)
        status = begin_town(made, error);
    if (status != STATUS_OK) {
        stress_free(made);
        return status;
    }
    result->found = mem_new(made->kept.oriented_count, sizeof *result->found);
    result->share = mem_new(made->kept.oriented_count, sizeof *result->share);
    result->expected = mem_new(made->kept.oriented_count, sizeof *result->expected);
    made->slots = mem_new(SLOTS, sizeof *made->slots);
    find_same(made);
    expect_shares(made);
    *stress = made;
    return STATUS_OK;
}

void stress_free(struct stress *stress)
{
    if (!stress)
        return;
    street_free(stress->street);
    tileset_release(&stress->kept);
    free(stress->same);
    free(stress->entries);
    free(stress->slots);
    free(stress->result.found);
    free(stress->result.share);
    free(stress->result.expected);
    free(stress->result.missing);
    free(stress->result.failed_seeds);
    free(stress);
}

/* One step of the town under way, or the beginning of the next. What it cost, in operations. */
static uint64_t step(struct stress *stress)
{
    const struct wave *wave;
    uint64_t before, cost;
    enum street_progress progress;

    if (!stress->street) {
        /* The same settings were good for the first town, and a seed cannot be wrong. */
        if (begin_town(stress, NULL) != STATUS_OK)
            stress->result.wanted = stress->result.done;
        return (uint64_t)stress->result.width * stress->result.height;
    }
    wave = street_wave(stress->street);
    before = wave_stats(wave).operations;
    progress = street_step(stress->street, WAVE_CHOICE);
    cost = 1 + wave_stats(wave).operations - before;
    if (wave_report(wave)->event == WAVE_CONTRADICTED)
        note_contradiction(stress);
    if (progress != STREET_BUILDING)
        end_town(stress);
    return cost;
}

bool stress_run(struct stress *stress, uint64_t operations)
{
    uint64_t spent = 0;

    while (stress->result.done < stress->result.wanted && spent < operations)
        spent += step(stress);
    sort_missing(stress);
    return stress->result.done < stress->result.wanted;
}

const struct stress_result *stress_result(const struct stress *stress)
{
    return &stress->result;
}

const struct tileset *stress_tileset(const struct stress *stress)
{
    return &stress->kept;
}
