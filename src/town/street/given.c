#include "town/street/given.h"

#include "base/memory.h"
#include "base/near.h"
#include "wave/domain.h"

#include <stdlib.h>
#include <string.h>

#define WHOLE_PERCENT (100 * INT64_C(1000000))

/* The sets of one call are all of KEPT's width. */
static uint64_t *set_new(const struct tileset *kept)
{
    return mem_new(kept->rules.words, sizeof(uint64_t));
}

enum status street_expect_tile(const struct tileset *tileset, const char *name, const char *file, int line,
                               struct error *error)
{
    uint64_t *set = set_new(tileset);
    bool known = tileset_find_all(tileset, name, set); /* a tile may lack its orientation 0 */
    char hint[NEAR_HINT];

    free(set);
    if (known)
        return STATUS_OK;
    return error_at(error, STATUS_NAME, file, line, "tileset '%s' has no tile '%s'%s", tileset->name, name,
                    near_hint(tileset_nearest(tileset, name), hint));
}

bool street_place_cell(const struct street_place *place, unsigned length, uint32_t *cell)
{
    int64_t at = place->value;

    if (place->percent) {
        at = (int64_t)length * place->value / WHOLE_PERCENT;
        at = at < length ? at : (int64_t)length - 1;
        at += place->offset;
    } else if (place->from_end) {
        at = (int64_t)length - place->value;
    }
    *cell = (uint32_t)at;
    return at >= 0 && at < length;
}

static void give_set(struct wave *wave, uint32_t cell, const uint64_t *set, unsigned words)
{
    if (domain_single(set, words))
        wave_fix(wave, cell, domain_next(set, words, 0));
    else
        wave_restrict(wave, cell, set);
}

/* GIVEN holds for each cell 1 + the index of the fixed cell that was there first. */
static enum status give_fixed(const struct street_settings *settings, size_t index, const struct tileset *whole,
                              const struct tileset *kept, const char *file, struct wave *wave, uint32_t *given,
                              struct error *error)
{
    const struct street_fixed *fixed = &settings->fixed[index];
    enum status status = street_expect_tile(whole, fixed->tile, file, fixed->line, error);
    const struct street_fixed *other;
    uint64_t *set;
    uint32_t x, y, cell;
    bool inside;

    if (status != STATUS_OK)
        return status;
    inside = street_place_cell(&fixed->x, settings->width, &x);
    if (!street_place_cell(&fixed->y, settings->height, &y) || !inside)
        return error_at(error, STATUS_VALUE, file, fixed->line,
                        "the fixed cell of '%s' lies outside the grid of %ux%u tiles", fixed->tile, settings->width,
                        settings->height);
    cell = y * settings->width + x;
    other = given[cell] ? &settings->fixed[given[cell] - 1] : fixed;
    if (strcmp(other->tile, fixed->tile) != 0)
        return error_at(error, STATUS_VALUE, file, fixed->line,
                        "cell %u,%u is fixed to '%s' here and to '%s' at line %d", x, y, fixed->tile, other->tile,
                        other->line);
    given[cell] = (uint32_t)index + 1;
    set = set_new(kept);
    if (tileset_find_all(kept, fixed->tile, set))
        give_set(wave, cell, set, kept->rules.words);
    else
        status = error_at(error, STATUS_NAME, file, fixed->line, "the fixed tile '%s' is not among the tiles in play",
                          fixed->tile);
    free(set);
    return status;
}

/* Takes the tiles that stand in their fixed cells only from all cells that are not fixed. */
static void give_only(const struct street_settings *settings, const struct tileset *kept, struct wave *wave,
                      const uint32_t *given)
{
    uint64_t *set = set_new(kept);
    bool some = false;

    for (size_t i = 0; i < settings->fixed_count; i++)
        if (settings->fixed[i].only)
            some = tileset_find_all(kept, settings->fixed[i].tile, set) || some;
    for (unsigned i = 0; i < kept->rules.words; i++)
        set[i] = ~set[i];
    if (kept->oriented_count % 64)
        set[kept->rules.words - 1] &= (UINT64_C(1) << kept->oriented_count % 64) - 1;
    for (uint32_t cell = 0; some && cell < settings->width * settings->height; cell++)
        if (!given[cell])
            wave_restrict(wave, cell, set);
    free(set);
}

/* Adds to SET the tiles in play that may have one of OUTSIDE, tiles of WHOLE, on their SIDE. */
static void allow_beside(const struct tileset *whole, const struct tileset *kept, const uint64_t *outside,
                         enum direction side, uint64_t *set)
{
    unsigned words = whole->rules.words;

    for (unsigned tile = 0; tile < kept->oriented_count; tile++) {
        uint32_t same = tileset_find(whole, kept->oriented[tile].name);

        for (unsigned word = 0; word < words && same != TILE_NONE; word++)
            if (whole->rules.allowed[side][(size_t)same * words + word] & outside[word])
                domain_add(set, tile);
    }
}

static enum status border_set(const struct street_border *border, enum direction side, const struct tileset *whole,
                              const struct tileset *kept, const char *file, uint64_t *set, struct error *error)
{
    uint64_t *outside = set_new(whole);
    enum status status = STATUS_OK;

    for (size_t i = 0; i < border->count && status == STATUS_OK; i++) {
        status = street_expect_tile(whole, border->tiles[i], file, border->line, error);
        if (status == STATUS_OK)
            tileset_find_all(whole, border->tiles[i], outside);
    }
    if (status == STATUS_OK)
        allow_beside(whole, kept, outside, side, set);
    free(outside);
    return status;
}

static enum status give_border(const struct street_settings *settings, enum direction side, const struct tileset *whole,
                               const struct tileset *kept, const char *file, struct wave *wave, struct error *error)
{
    bool across = side == LEFT || side == RIGHT;
    unsigned width = settings->width, length = across ? settings->height : width;
    uint64_t *set = set_new(kept);
    enum status status = border_set(&settings->border[side], side, whole, kept, file, set, error);

    if (across ? settings->wrap_across : settings->wrap_down)
        length = 0;
    for (unsigned i = 0; i < length && status == STATUS_OK; i++) {
        unsigned x = side == LEFT ? 0 : side == RIGHT ? width - 1 : i;
        unsigned y = side == UP ? 0 : side == DOWN ? settings->height - 1 : i;

        wave_restrict(wave, y * width + x, set);
    }
    free(set);
    return status;
}

enum status street_give(const struct street_settings *settings, const struct tileset *whole, const struct tileset *kept,
                        const char *file, struct wave *wave, struct error *error)
{
    uint32_t *given = mem_new((size_t)settings->width * settings->height, sizeof *given);
    enum status status = STATUS_OK;

    for (size_t i = 0; i < settings->fixed_count && status == STATUS_OK; i++)
        status = give_fixed(settings, i, whole, kept, file, wave, given, error);
    if (status == STATUS_OK)
        give_only(settings, kept, wave, given);
    free(given);
    for (unsigned side = 0; side < DIRECTIONS && status == STATUS_OK; side++)
        if (settings->border[side].kind == STREET_BORDER_TILES)
            status = give_border(settings, (enum direction)side, whole, kept, file, wave, error);
    return status;
}
