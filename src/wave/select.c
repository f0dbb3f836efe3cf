#include "config.h"

#include "wave/select.h"
#include "wave/internal.h"
#include "base/draw.h"
#include "base/memory.h"

#include <stdlib.h>

#define BUCKET_LEAST 64u
#define TIE_WINDOW 32u /* ties are drawn among so many of the last pushed */

void select_init(struct select *select, uint32_t cells, unsigned levels, enum select_order order)
{
    *select = (struct select){.order = order, .usual = order, .cells = cells, .levels = levels};
    select->level = mem_new(cells, sizeof *select->level);
    if (order != SELECT_BUCKETS)
        return;
    select->buckets = mem_new(levels, sizeof *select->buckets);
    select->filled = mem_new(levels / 64 + 1, sizeof *select->filled);
}

void select_by_rows(struct select *select, bool rows)
{
    select->order = rows ? SELECT_SCANLINE : select->usual;
}

void select_again(struct select *select, uint32_t cells)
{
    select->order = select->usual;
    select->cells = cells;
    for (uint32_t cell = 0; cell < cells; cell++)
        select->level[cell] = 0;
    for (unsigned level = 0; select->buckets && level < select->levels; level++)
        select->buckets[level].count = 0;
    for (unsigned level = 0; select->buckets && level < select->levels; level += 64)
        select->filled[level / 64] = 0;
    select->entries = select->heap_count = 0;
    select->next = 0;
}

void select_release(struct select *select)
{
    for (unsigned level = 0; select->buckets && level < select->levels; level++)
        free(select->buckets[level].cells);
    free(select->buckets);
    free(select->filled);
    free(select->level);
    free(select->heap);
    *select = (struct select){0};
}

static size_t bytes_now(const struct select *select)
{
    size_t bytes = select->cells * sizeof *select->level + select->heap_capacity * sizeof *select->heap;
    if (!select->buckets)
        return bytes;
    bytes += select->levels * sizeof *select->buckets + (select->levels / 64 + 1) * sizeof *select->filled;
    for (unsigned level = 0; level < select->levels; level++)
        bytes += select->buckets[level].capacity * sizeof *select->buckets->cells;
    return bytes;
}

size_t select_bytes(const struct select *select)
{
    size_t bytes = bytes_now(select);
    return bytes > select->peak_bytes ? bytes : select->peak_bytes;
}

/* With more entries than this most are stale, or are a cell's second one, and are dropped. */
static size_t entries_most(const struct select *select)
{
    return 2 * (size_t)select->cells + 4096;
}

/* Is this entry the first one met of a cell that waits at LEVEL? */
static bool keep_entry(struct wave *wave, uint32_t cell, uint32_t level)
{
    if (wave->select.level[cell] != level || wave->marks[cell] & MARK_SEEN)
        return false;
    wave->marks[cell] |= MARK_SEEN;
    return true;
}

static void forget_seen(struct wave *wave)
{
    for (uint32_t cell = 0; cell < wave->cells; cell++)
        wave->marks[cell] &= (uint8_t)~MARK_SEEN;
}

/* What is nearly empty gives its room back, with some left to fill again. */
static void shrink_bucket(struct bucket *bucket)
{
    if (bucket->capacity <= 4 * bucket->count + BUCKET_LEAST)
        return;
    bucket->capacity = 2 * bucket->count + BUCKET_LEAST;
    bucket->cells = mem_resize(bucket->cells, bucket->capacity, sizeof *bucket->cells);
}

static void compact_buckets(struct wave *wave)
{
    struct select *select = &wave->select;
    select->peak_bytes = select_bytes(select);
    select->entries = 0;
    for (unsigned level = 0; level < select->levels; level++) {
        struct bucket *bucket = &select->buckets[level];
        size_t kept = 0;
        for (size_t at = 0; at < bucket->count; at++)
            if (keep_entry(wave, bucket->cells[at], level))
                bucket->cells[kept++] = bucket->cells[at];
        bucket->count = kept;
        shrink_bucket(bucket);
        select->entries += kept;
    }
    forget_seen(wave);
}

static void push_bucket(struct wave *wave, uint32_t cell, uint32_t level)
{
    struct select *select = &wave->select;
    struct bucket *bucket = &select->buckets[level];
    if (bucket->count == bucket->capacity)
        bucket->cells = mem_grow(bucket->cells, bucket->count + 1, &bucket->capacity, sizeof *bucket->cells);
    bucket->cells[bucket->count++] = cell;
    select->filled[level / 64] |= UINT64_C(1) << level % 64;
    if (++select->entries > entries_most(select))
        compact_buckets(wave);
}

static void sift_up(struct select *select, uint64_t key)
{
    size_t at = select->heap_count;
    *ARRAY_ADD(select->heap, select->heap_count, select->heap_capacity) = key;
    for (; at > 0 && select->heap[(at - 1) / 2] > key; at = (at - 1) / 2)
        select->heap[at] = select->heap[(at - 1) / 2];
    select->heap[at] = key;
}

static void push_heap(struct wave *wave, uint64_t key)
{
    struct select *select = &wave->select;
    if (select->heap_count > entries_most(select)) {
        size_t count = select->heap_count;
        select->heap_count = 0;
        for (size_t at = 0; at < count; at++)
            if (keep_entry(wave, (uint32_t)select->heap[at], (uint32_t)(select->heap[at] >> 32)))
                sift_up(select, select->heap[at]);
        forget_seen(wave);
    }
    sift_up(select, key);
}

static uint64_t pop_heap(struct select *select)
{
    uint64_t *heap = select->heap, top = heap[0], key = heap[--select->heap_count];
    size_t at = 0, child;
    while ((child = 2 * at + 1) < select->heap_count) {
        child += child + 1 < select->heap_count && heap[child + 1] < heap[child];
        if (heap[child] >= key)
            break;
        heap[at] = heap[child];
        at = child;
    }
    heap[at] = key;
    return top;
}

void select_move(struct wave *wave, uint32_t cell, uint32_t level)
{
    struct select *select = &wave->select;
    select->level[cell] = (uint16_t)level;
    if (!level)
        return;
    switch (select->order) {
    case SELECT_BUCKETS:
        push_bucket(wave, cell, level);
        break;
    case SELECT_HEAP:
        push_heap(wave, (uint64_t)level << 32 | cell);
        break;
    case SELECT_SCANLINE:
        select->next = cell < select->next ? cell : select->next;
        break;
    }
}

static uint32_t level_of(struct wave *wave, uint32_t cell)
{
    const uint64_t *domain = wave_words(wave, cell);
    uint32_t level = 0;
    if (!domain_empty(domain, wave->words))
        support_find(&wave->support, wave->words, domain, &level);
    return level;
}

void select_refresh(struct wave *wave, uint32_t cell)
{
    select_update(wave, &wave->select, cell, level_of(wave, cell));
}

static uint32_t common_divisor(uint32_t a, uint32_t b)
{
    while (b) {
        uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Cells enter at golden-section strides from a drawn start, so that equal cells are not taken row by row. */
void select_fill(struct wave *wave, uint64_t restart)
{
    struct select *select = &wave->select;
    uint64_t counter = 0;
    uint32_t cells = wave->cells;
    uint32_t cell = (uint32_t)draw_below(wave->settings.seed, DRAW_RESTART, restart, &counter, cells);
    uint32_t stride = (uint32_t)((uint64_t)cells * 40503 >> 16);
    stride += (uint32_t)draw_below(wave->settings.seed, DRAW_RESTART, restart, &counter, cells / 16 + 1);
    while (common_divisor(cells, stride) != 1)
        stride++;
    for (unsigned level = 0; select->buckets && level < select->levels; level++)
        select->buckets[level].count = 0;
    select->entries = select->heap_count = 0;
    select->next = cells;
    for (uint32_t at = 0; at < cells; at++) {
        select->level[cell] = 0;
        select_refresh(wave, cell);
        cell += stride % cells;
        cell -= cell >= cells ? cells : 0;
    }
}

static unsigned lowest_filled(const struct select *select)
{
    unsigned word = 0;
    while (!select->filled[word])
        word++;
    return word * 64 + (unsigned)__builtin_ctzll(select->filled[word]);
}

static uint32_t take_from_buckets(struct wave *wave, uint64_t observation)
{
    struct select *select = &wave->select;
    uint64_t counter = 0;
    for (;;) {
        unsigned level = lowest_filled(select);
        struct bucket *bucket = &select->buckets[level];
        while (bucket->count) {
            size_t window = bucket->count < TIE_WINDOW ? bucket->count : TIE_WINDOW;
            size_t back = (size_t)draw_below_from(wave->cell_draws, observation, &counter, window);
            size_t at = bucket->count - 1 - back;
            uint32_t cell = bucket->cells[at];
            bucket->cells[at] = bucket->cells[--bucket->count];
            select->entries--;
            if (select->level[cell] == level)
                return cell;
        }
        select->filled[level / 64] &= ~(UINT64_C(1) << level % 64);
    }
}

static uint32_t take_from_heap(struct select *select)
{
    for (;;) {
        uint64_t key = pop_heap(select);
        if (select->level[(uint32_t)key] == key >> 32)
            return (uint32_t)key;
    }
}

uint32_t select_take(struct wave *wave, uint64_t observation)
{
    struct select *select = &wave->select;
    uint32_t cell;
    switch (select->order) {
    case SELECT_BUCKETS:
        cell = take_from_buckets(wave, observation);
        break;
    case SELECT_HEAP:
        cell = take_from_heap(select);
        break;
    default:
        while (!select->level[select->next])
            select->next++;
        cell = select->next;
    }
    select->level[cell] = 0;
    return cell;
}
