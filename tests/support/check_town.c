#include "support/check_town.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct checker {
    const struct street_settings *settings;
    const struct tileset *kept;
    const uint16_t *tiles;
    char *why;
    size_t size, faults;
};

__attribute__((format(printf, 2, 3))) static void fault(struct checker *checker, const char *format, ...)
{
    va_list arguments;

    if (checker->faults++ > 0)
        return;
    va_start(arguments, format);
    vsnprintf(checker->why, checker->size, format, arguments);
    va_end(arguments);
}

static bool table_has(const struct tileset *kept, unsigned tile, unsigned side, unsigned other)
{
    return kept->rules.allowed[side][(size_t)tile * kept->rules.words + other / 64] >> (other % 64) & 1;
}

static const char *name_of(const struct tileset *kept, unsigned tile)
{
    return kept->oriented[tile].name;
}

static bool is_called(const struct tileset *kept, unsigned tile, const char *name)
{
    return strcmp(name_of(kept, tile), name) == 0 || strcmp(kept->tiles[kept->oriented[tile].tile].name, name) == 0;
}

/* B stands right of (SIDE 1) or below (SIDE 2) A: both tables must have it. */
static void check_pair(struct checker *checker, unsigned x, unsigned y, unsigned side, unsigned to_x, unsigned to_y)
{
    unsigned width = checker->settings->width;
    unsigned a = checker->tiles[y * width + x], b = checker->tiles[to_y * width + to_x];

    if (!table_has(checker->kept, a, side, b) || !table_has(checker->kept, b, (side + 2) % 4, a))
        fault(checker, "'%s' at %u,%u and '%s' at %u,%u", name_of(checker->kept, a), x, y, name_of(checker->kept, b),
              to_x, to_y);
}

static void check_pairs(struct checker *checker)
{
    const struct street_settings *settings = checker->settings;

    for (unsigned y = 0; y < settings->height; y++) {
        for (unsigned x = 0; x < settings->width; x++) {
            if (x + 1 < settings->width || settings->wrap_across)
                check_pair(checker, x, y, 1, (x + 1) % settings->width, y);
            if (y + 1 < settings->height || settings->wrap_down)
                check_pair(checker, x, y, 2, x, (y + 1) % settings->height);
        }
    }
}

static int64_t place_of(const struct street_place *place, unsigned length)
{
    int64_t cell = 0;

    if (place->from_end)
        return (int64_t)length - place->value;
    if (!place->percent)
        return place->value;
    /* The last cell whose left edge lies at or before the share. */
    while (cell + 1 < length && (cell + 1) * 100000000 <= place->value * length)
        cell++;
    return cell + place->offset;
}

/* A tile that stands only in its fixed cells, and does not here. */
static void check_only(struct checker *checker, const struct street_fixed *only)
{
    const struct street_settings *settings = checker->settings;

    for (unsigned cell = 0; cell < settings->width * settings->height; cell++) {
        bool given = !is_called(checker->kept, checker->tiles[cell], only->tile);

        for (size_t i = 0; i < settings->fixed_count && !given; i++)
            given = place_of(&settings->fixed[i].x, settings->width) == cell % settings->width &&
                    place_of(&settings->fixed[i].y, settings->height) == cell / settings->width;
        if (!given)
            fault(checker, "'%s' at %u,%u, which stands only in fixed cells", only->tile, cell % settings->width,
                  cell / settings->width);
    }
}

static void check_fixed(struct checker *checker)
{
    const struct street_settings *settings = checker->settings;

    for (size_t i = 0; i < settings->fixed_count; i++) {
        const struct street_fixed *fixed = &settings->fixed[i];
        int64_t x = place_of(&fixed->x, settings->width), y = place_of(&fixed->y, settings->height);
        unsigned tile = checker->tiles[y * settings->width + x];

        if (!is_called(checker->kept, tile, fixed->tile))
            fault(checker, "'%s' at %d,%d, which is fixed to '%s'", name_of(checker->kept, tile), (int)x, (int)y,
                  fixed->tile);
        if (fixed->only)
            check_only(checker, fixed);
    }
}

/* Only borders of tiles in play can be looked up. */
static void check_border(struct checker *checker, unsigned side, unsigned x, unsigned y)
{
    const struct street_border *border = &checker->settings->border[side];
    unsigned tile = checker->tiles[y * checker->settings->width + x];

    for (unsigned outside = 0; outside < checker->kept->oriented_count; outside++)
        for (size_t i = 0; i < border->count; i++)
            if (is_called(checker->kept, outside, border->tiles[i]) && table_has(checker->kept, tile, side, outside))
                return;
    fault(checker, "'%s' at %u,%u, beside border %u", name_of(checker->kept, tile), x, y, side);
}

static void check_borders(struct checker *checker)
{
    const struct street_settings *settings = checker->settings;
    unsigned right = settings->width - 1, bottom = settings->height - 1;

    for (unsigned x = 0; x <= right && !settings->wrap_down; x++) {
        if (settings->border[0].kind == STREET_BORDER_TILES)
            check_border(checker, 0, x, 0);
        if (settings->border[2].kind == STREET_BORDER_TILES)
            check_border(checker, 2, x, bottom);
    }
    for (unsigned y = 0; y <= bottom && !settings->wrap_across; y++) {
        if (settings->border[1].kind == STREET_BORDER_TILES)
            check_border(checker, 1, right, y);
        if (settings->border[3].kind == STREET_BORDER_TILES)
            check_border(checker, 3, 0, y);
    }
}

size_t check_grid(const struct street_settings *settings, const struct tileset *kept, const uint16_t *tiles, char *why,
                  size_t size)
{
    struct checker checker = {.settings = settings, .kept = kept, .tiles = tiles, .why = why, .size = size};

    why[0] = '\0';
    for (size_t i = 0; i < (size_t)settings->width * settings->height; i++)
        if (tiles[i] >= kept->oriented_count)
            fault(&checker, "tile %u of %zu in cell %zu", tiles[i], kept->oriented_count, i);
    if (checker.faults == 0) {
        check_pairs(&checker);
        check_fixed(&checker);
        check_borders(&checker);
    }
    return checker.faults;
}
