#include "support/check_waves.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NOT_HELD = UINT16_MAX };

/* A wave of wave_new() with what was given to it. */
struct noted {
    struct noted *next;
    const struct wave *wave;
    struct topology topology;
    const struct rules *rules;
    bool original, begun, solved; /* solved: and checked */
    uint64_t *may;                /* [cells][words], what a cell may be, or null while that is everything */
    uint16_t *held;               /* [cells], the tile that was put or pinned last, or null */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct noted *all;
static unsigned long checks;

static uint32_t cells_of(const struct noted *noted)
{
    return noted->topology.width * noted->topology.height;
}

static void *room(size_t count, size_t size)
{
    void *block = calloc(count + !count, size);
    if (!block)
        abort();
    return block;
}

/* --- looking at a grid --- */

struct look {
    const struct noted *noted;
    uint32_t *grid;
    char *why;
    size_t size;
    unsigned long faults, broken;
};

__attribute__((format(printf, 2, 3))) static void fault(struct look *look, const char *format, ...)
{
    va_list arguments;
    if (look->faults++)
        return;
    va_start(arguments, format);
    vsnprintf(look->why, look->size, format, arguments);
    va_end(arguments);
}

static bool bit_of(const uint64_t *words, unsigned bit)
{
    return words[bit / 64] >> bit % 64 & 1;
}

/* The one tile of each cell. */
static void read_grid(struct look *look)
{
    const struct noted *noted = look->noted;
    for (uint32_t cell = 0; cell < cells_of(noted); cell++) {
        const uint64_t *domain = wave_domain(noted->wave, cell);
        unsigned count = 0;
        for (unsigned tile = 0; tile < noted->rules->words * 64; tile++)
            if (domain[tile / 64] && bit_of(domain, tile)) {
                look->grid[cell] = tile;
                count++;
            }
        if (count != 1 || look->grid[cell] >= noted->rules->tiles)
            fault(look, "cell %u could be %u tiles", cell, count);
    }
}

static bool pair_in_tables(const struct rules *rules, unsigned tile, unsigned side, unsigned other)
{
    const uint64_t *row = rules->allowed[side] + (size_t)tile * rules->words;
    const uint64_t *back = rules->allowed[(side + 2) % 4] + (size_t)other * rules->words;
    return bit_of(row, other) && bit_of(back, tile);
}

static void check_pair(struct look *look, uint32_t cell, unsigned side, uint32_t beside)
{
    unsigned tile = look->grid[cell], other = look->grid[beside];
    if (pair_in_tables(look->noted->rules, tile, side, other))
        return;
    look->broken++;
    if (!look->noted->original)
        fault(look, "tile %u of cell %u and tile %u of cell %u may not be neighbours", tile, cell, other, beside);
}

static void check_pairs(struct look *look)
{
    const struct topology *shape = &look->noted->topology;
    for (uint32_t y = 0; y < shape->height; y++)
        for (uint32_t x = 0; x < shape->width; x++) {
            uint32_t cell = y * shape->width + x;
            if (x + 1 < shape->width || shape->wrap_across)
                check_pair(look, cell, 1, y * shape->width + (x + 1) % shape->width);
            if (y + 1 < shape->height || shape->wrap_down)
                check_pair(look, cell, 2, (y + 1) % shape->height * shape->width + x);
        }
    if (look->noted->original && look->broken != wave_broken_pairs(look->noted->wave))
        fault(look, "%lu pairs are broken, and the solver counts %llu", look->broken,
              (unsigned long long)wave_broken_pairs(look->noted->wave));
}

static void check_given(struct look *look)
{
    const struct noted *noted = look->noted;
    for (uint32_t cell = 0; cell < cells_of(noted); cell++) {
        unsigned tile = look->grid[cell];
        if (noted->may && !bit_of(noted->may + (size_t)cell * noted->rules->words, tile))
            fault(look, "cell %u is tile %u, which was taken from it before the first step", cell, tile);
        if (noted->held && noted->held[cell] != NOT_HELD && noted->held[cell] != tile &&
            (wave_is_put(noted->wave, cell) || wave_is_pinned(noted->wave, cell)))
            fault(look, "cell %u is tile %u, and %u was put there by hand", cell, tile, noted->held[cell]);
    }
}

static unsigned long look_at(const struct noted *noted, char *why, size_t size)
{
    struct look look = {.noted = noted, .why = why, .size = size};
    look.grid = room(cells_of(noted), sizeof *look.grid);
    read_grid(&look);
    if (!look.faults) {
        check_pairs(&look);
        check_given(&look);
    }
    free(look.grid);
    return look.faults;
}

static void insist(const struct noted *noted)
{
    char why[256];
    unsigned long faults = look_at(noted, why, sizeof why);
    __atomic_add_fetch(&checks, 1, __ATOMIC_RELAXED);
    if (!faults)
        return;
    fprintf(stderr, "check_waves: a solved wave of %ux%u cells has %lu faults, the first: %s\n", noted->topology.width,
            noted->topology.height, faults, why);
    abort();
}

/* --- what is known of each wave --- */

/* Null for a wave that the solver has made inside another. */
static struct noted *noted_of(const struct wave *wave)
{
    pthread_mutex_lock(&lock);
    struct noted *noted = all;
    while (noted && noted->wave != wave)
        noted = noted->next;
    pthread_mutex_unlock(&lock);
    return noted;
}

void waves_made(const struct wave *wave, const struct topology *topology, const struct rules *rules,
                const struct wave_settings *settings)
{
    struct noted *noted = room(1, sizeof *noted);
    *noted = (struct noted){
        .wave = wave, .topology = *topology, .rules = rules, .original = settings->reach == WAVE_REACH_ORIGINAL};
    pthread_mutex_lock(&lock);
    noted->next = all;
    all = noted;
    pthread_mutex_unlock(&lock);
}

static void forget(struct noted *noted)
{
    pthread_mutex_lock(&lock);
    struct noted **at = &all;
    while (*at != noted)
        at = &(*at)->next;
    *at = noted->next;
    pthread_mutex_unlock(&lock);
    free(noted->may);
    free(noted->held);
    free(noted);
}

void waves_given(const struct wave *wave, uint32_t cell, const uint64_t *tiles)
{
    struct noted *noted = noted_of(wave);
    if (!noted || noted->begun)
        return;
    size_t words = noted->rules->words, count = cells_of(noted) * words;
    if (!noted->may) {
        noted->may = room(count, sizeof *noted->may);
        memset(noted->may, 0xff, count * sizeof *noted->may);
    }
    for (size_t word = 0; word < words; word++)
        noted->may[cell * words + word] &= tiles[word];
}

void waves_held(const struct wave *wave, uint32_t cell, uint32_t tile)
{
    struct noted *noted = noted_of(wave);
    if (!noted)
        return;
    if (!noted->held) {
        noted->held = room(cells_of(noted), sizeof *noted->held);
        memset(noted->held, 0xff, cells_of(noted) * sizeof *noted->held);
    }
    noted->held[cell] = (uint16_t)tile;
}

void waves_stepped(const struct wave *wave)
{
    struct noted *noted = noted_of(wave);
    if (!noted)
        return;
    bool solved = wave_state(noted->wave) == WAVE_SOLVED;
    noted->begun = true;
    if (solved && !noted->solved)
        insist(noted);
    noted->solved = solved;
}

void waves_freed(const struct wave *wave)
{
    struct noted *noted = noted_of(wave);
    if (!noted)
        return;
    if (wave_state(wave) == WAVE_SOLVED)
        insist(noted);
    forget(noted);
}

unsigned long checked_waves(void)
{
    return __atomic_load_n(&checks, __ATOMIC_RELAXED);
}

unsigned long check_wave(const struct wave *wave, char *why, size_t size)
{
    const struct noted *noted = noted_of(wave);
    if (!noted)
        abort();
    return look_at(noted, why, size);
}

static unsigned long allocations;

void count_allocation(void)
{
    __atomic_add_fetch(&allocations, 1, __ATOMIC_RELAXED);
}

unsigned long counted_allocations(void)
{
    return __atomic_load_n(&allocations, __ATOMIC_RELAXED);
}
