#include "config.h"

#include "wave/site.h"
#include "wave/internal.h"

struct site site_of(const struct topology *grid, const struct region *block)
{
    struct site site = {.width = grid->width, .height = grid->height};
    site.left = grid->wrap_across || block->across.from > 0;
    site.right = grid->wrap_across || block->across.from + block->across.count < grid->width;
    site.above = grid->wrap_down || block->down.from > 0;
    site.below = grid->wrap_down || block->down.from + block->down.count < grid->height;
    site.topology.width = site.left + block->across.count + site.right;
    site.topology.height = site.above + block->down.count + site.below;
    site.x = (block->across.from + grid->width - site.left) % grid->width;
    site.y = (block->down.from + grid->height - site.above) % grid->height;
    return site;
}

static uint32_t wrapped(uint32_t at, uint32_t size)
{
    return at < size ? at : at - size;
}

/* The first cell of row Y of the block on the grid. */
static uint32_t row_of(const struct site *site, uint32_t y)
{
    return wrapped(site->y + y, site->height) * site->width;
}

void site_read_corners(const struct site *site, const uint16_t *tiles, uint16_t corners[SITE_CORNERS])
{
    uint32_t left = site->x, right = wrapped(site->x + site->topology.width - 1, site->width);
    unsigned count = 0;
    for (unsigned below = 0; below < 2; below++) {
        uint32_t row = row_of(site, below ? site->topology.height - 1 : 0);
        if (!(below ? site->below : site->above))
            continue;
        if (site->left)
            corners[count++] = tiles[row + left];
        if (site->right)
            corners[count++] = tiles[row + right];
    }
}

/* A row of the ring. */
static void give_ring(const struct site *site, uint32_t y, const uint16_t *tiles, const uint16_t **corner,
                      struct wave *inside)
{
    uint32_t row = row_of(site, y), x = site->x, width = site->topology.width, at = y * width;
    for (uint32_t left = 0; left < width; left++) {
        bool is_corner = left < site->left || left >= width - site->right;
        wave_fix(inside, at + left, is_corner ? *(*corner)++ : tiles[row + x]);
        x = wrapped(x + 1, site->width);
    }
}

/* The ends of a row of the block, where it has any. */
static void give_ends(const struct site *site, uint32_t y, const uint16_t *tiles, struct wave *inside)
{
    uint32_t row = row_of(site, y), width = site->topology.width, at = y * width;
    if (site->left)
        wave_fix(inside, at, tiles[row + site->x]);
    if (site->right)
        wave_fix(inside, at + width - 1, tiles[row + wrapped(site->x + width - 1, site->width)]);
}

/* And what is between them. */
static void give_row(const struct site *site, uint32_t y, const struct wave *wave, const uint16_t *tiles,
                     struct wave *inside)
{
    uint32_t row = row_of(site, y), x = wrapped(site->x + site->left, site->width), width = site->topology.width;
    for (uint32_t left = site->left; left < width - site->right; left++) {
        uint32_t cell = row + x;
        const uint64_t *given = wave->base + (size_t)cell * wave->words;
        if (hand_has(wave, cell, HAND_PUT))
            wave_fix(inside, y * width + left, tiles[cell]);
        else if (!domain_equal(given, wave->full, wave->words))
            wave_restrict(inside, y * width + left, given);
        x = wrapped(x + 1, site->width);
    }
}

void site_give(const struct site *site, const struct wave *wave, bool anything, const uint16_t *tiles,
               const uint16_t corners[SITE_CORNERS], struct wave *inside)
{
    uint32_t height = site->topology.height;
    for (uint32_t y = 0; y < height; y++) {
        if (y < site->above || y >= height - site->below) {
            give_ring(site, y, tiles, &corners, inside);
            continue;
        }
        give_ends(site, y, tiles, inside);
        if (anything)
            give_row(site, y, wave, tiles, inside);
    }
}

void site_take(const struct site *site, const struct wave *inside, uint16_t *tiles)
{
    uint32_t width = site->topology.width;
    for (uint32_t y = site->above; y < site->topology.height - site->below; y++) {
        uint32_t row = row_of(site, y), x = wrapped(site->x + site->left, site->width);
        for (uint32_t left = site->left; left < width - site->right; left++) {
            tiles[row + x] = (uint16_t)wave_tile(inside, y * width + left);
            x = wrapped(x + 1, site->width);
        }
    }
}
