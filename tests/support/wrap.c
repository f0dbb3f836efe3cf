/* What the linker puts in place of the functions named here, see check_waves.h: WRAPPED declares both the function that
 * is called and the real one. */
#include "support/check_waves.h"

/* clang-format off */
#define WRAPPED(type, name, ...) type __real_##name(__VA_ARGS__); type __wrap_##name(__VA_ARGS__)
WRAPPED(enum status, wave_new, const struct topology *topology, const struct rules *rules,
        const struct wave_settings *settings, struct wave **wave, struct error *error);
WRAPPED(void, wave_free, struct wave *wave);
WRAPPED(void, wave_fix, struct wave *wave, uint32_t cell, unsigned tile);
WRAPPED(void, wave_restrict, struct wave *wave, uint32_t cell, const uint64_t *tiles);
WRAPPED(bool, wave_put, struct wave *wave, uint32_t cell, uint32_t tile);
WRAPPED(bool, wave_pin, struct wave *wave, uint32_t cell, bool pinned);
WRAPPED(void, wave_erase, struct wave *wave, uint32_t x0, uint32_t y0, uint32_t x1, uint32_t y1);
WRAPPED(enum wave_event, wave_step, struct wave *wave, enum wave_grain grain);
WRAPPED(enum wave_state, wave_run, struct wave *wave, uint64_t operations);
WRAPPED(void *, malloc, size_t size);
WRAPPED(void *, calloc, size_t count, size_t size);
WRAPPED(void *, realloc, void *block, size_t size);
/* clang-format on */

enum status __wrap_wave_new(const struct topology *topology, const struct rules *rules,
                            const struct wave_settings *settings, struct wave **wave, struct error *error)
{
    enum status status = __real_wave_new(topology, rules, settings, wave, error);
    if (status == STATUS_OK)
        waves_made(*wave, topology, rules, settings);
    return status;
}

void __wrap_wave_free(struct wave *wave)
{
    waves_freed(wave);
    __real_wave_free(wave);
}

void __wrap_wave_fix(struct wave *wave, uint32_t cell, unsigned tile)
{
    uint64_t tiles[RULES_TILES_LIMIT / 64] = {0};
    tiles[tile / 64] = UINT64_C(1) << tile % 64;
    waves_given(wave, cell, tiles);
    __real_wave_fix(wave, cell, tile);
}

void __wrap_wave_restrict(struct wave *wave, uint32_t cell, const uint64_t *tiles)
{
    waves_given(wave, cell, tiles);
    __real_wave_restrict(wave, cell, tiles);
}

bool __wrap_wave_put(struct wave *wave, uint32_t cell, uint32_t tile)
{
    bool fits = __real_wave_put(wave, cell, tile);
    if (fits)
        waves_held(wave, cell, tile);
    waves_stepped(wave);
    return fits;
}

bool __wrap_wave_pin(struct wave *wave, uint32_t cell, bool pinned)
{
    bool fits = __real_wave_pin(wave, cell, pinned);
    if (fits && pinned)
        waves_held(wave, cell, wave_tile(wave, cell));
    waves_stepped(wave);
    return fits;
}

void __wrap_wave_erase(struct wave *wave, uint32_t x0, uint32_t y0, uint32_t x1, uint32_t y1)
{
    __real_wave_erase(wave, x0, y0, x1, y1);
    waves_stepped(wave);
}

enum wave_event __wrap_wave_step(struct wave *wave, enum wave_grain grain)
{
    enum wave_event event = __real_wave_step(wave, grain);
    waves_stepped(wave);
    return event;
}

enum wave_state __wrap_wave_run(struct wave *wave, uint64_t operations)
{
    enum wave_state state = __real_wave_run(wave, operations);
    waves_stepped(wave);
    return state;
}

void *__wrap_malloc(size_t size)
{
    count_allocation();
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    count_allocation();
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size)
{
    count_allocation();
    return __real_realloc(block, size);
}
