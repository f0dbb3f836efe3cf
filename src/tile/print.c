/* A tileset with all that its turns and rules come to, for people. */
#include "tile/tileset.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "tile/symmetry.h"

#include <stdlib.h>

#define NAME_COLUMN 40u /* no name is given more room than this */

/* The legend's first character for a kind of ground. */
static uint32_t picture_character(const struct tileset *tileset, uint8_t terrain)
{
    for (size_t i = 0; i < tileset->legend_count; i++)
        if (tileset->legend[i].terrain == terrain)
            return tileset->legend[i].character;
    return ' ';
}

static void print_picture(const struct tileset *tileset, const struct oriented_tile *tile, FILE *out)
{
    char text[5];

    for (unsigned y = 0; y < tileset->size; y++) {
        fputs("    ", out);
        for (unsigned x = 0; x < tileset->size; x++) {
            text_put(picture_character(tileset, tile->picture[y * tileset->size + x]), text);
            fputs(text, out);
        }
        fputc('\n', out);
    }
}

static void print_head(const struct tileset *tileset, uint32_t number, FILE *out)
{
    const struct oriented_tile *oriented = &tileset->oriented[number];
    const struct tile *tile = &tileset->tiles[oriented->tile];
    char weight[32], glyph[5];

    text_put(oriented->glyph, glyph);
    fprintf(out, "\n%u %s\n", number, oriented->name);
    fprintf(out, "  weight %s, glyph '%s', in ASCII '%c'",
            number_decimal_text((int64_t)tileset->rules.weight[number], weight), glyph, oriented->ascii);
    if (tile->symmetry)
        fprintf(out, ", orientation %u of '%s' with symmetry %c", oriented->turn, tile->name, tile->symmetry);
    fprintf(out, ", line %d\n", tile->line);
}

static void print_image(unsigned image, FILE *out)
{
    static const char *const turns[] = {"", "turned once", "turned twice", "turned three times"};

    if (image & 3)
        fprintf(out, ", %s", turns[image & 3]);
    if (image & SYMMETRY_MIRROR)
        fputs(", mirrored", out);
}

static void print_origin(const struct tileset *tileset, const struct tile_origin *origin, FILE *out)
{
    if (origin->source == TILE_SOURCE_SOCKETS)
        fprintf(out, "line %d: '%s' meets '%s'", origin->line, tileset->sockets[origin->socket[0]],
                tileset->sockets[origin->socket[1]]);
    if (origin->source == TILE_SOURCE_RULE) {
        fprintf(out, "line %d", origin->line);
        print_image(origin->image, out);
    }
    fputc('\n', out);
}

static void print_side(const struct tileset *tileset, uint32_t number, enum direction direction, size_t room,
                       const struct tile_origin *origins, FILE *out)
{
    const struct rules *rules = &tileset->rules;

    if (tileset_lonely_side(tileset, number, direction))
        fprintf(out, "  %-5s  nothing\n", direction_names[direction]);
    for (uint32_t other = 0; other < tileset->oriented_count; other++) {
        uint32_t factor = rules_factor(rules, number, direction, other);
        size_t columns = text_columns(tileset->oriented[other].name);
        char share[40] = "";

        if (!rules_allowed(rules, number, direction, other))
            continue;
        if (factor != RULES_FACTOR_ONE)
            number_decimal_text(factor, share);
        fprintf(out, "  %-5s  %s%*s  %5s%s  ", direction_names[direction], tileset->oriented[other].name,
                columns < room ? (int)(room - columns) : 0, "", share, *share ? " %" : "  ");
        print_origin(tileset, &origins[direction * tileset->oriented_count + other], out);
    }
}

static size_t longest_name(const struct tileset *tileset)
{
    size_t longest = 0;

    for (size_t i = 0; i < tileset->oriented_count; i++) {
        size_t columns = text_columns(tileset->oriented[i].name);

        if (columns > longest)
            longest = columns;
    }
    return longest < NAME_COLUMN ? longest : NAME_COLUMN;
}

/* Each pair of neighbours once: beside each other and above each other. */
static size_t count_pairs(const struct tileset *tileset)
{
    const struct rules *rules = &tileset->rules;
    size_t pairs = 0;

    for (unsigned direction = RIGHT; direction <= DOWN; direction++)
        for (size_t i = 0; i < (size_t)rules->tiles * rules->words; i++)
            pairs += (size_t)__builtin_popcountll(rules->allowed[direction][i]);
    return pairs;
}

void tileset_print_text(const struct tileset *tileset, FILE *out)
{
    size_t room = longest_name(tileset);
    struct tile_origin *origins = mem_new(DIRECTIONS * tileset->oriented_count, sizeof *origins);

    fprintf(out, "%s: %zu tiles, %zu with their turns, pictures of %ux%u cells, %zu pairs\n", tileset->name,
            tileset->tile_count, tileset->oriented_count, tileset->size, tileset->size, count_pairs(tileset));
    for (uint32_t i = 0; i < tileset->oriented_count; i++) {
        print_head(tileset, i, out);
        print_picture(tileset, &tileset->oriented[i], out);
        tileset_origins(tileset, i, origins);
        for (unsigned direction = 0; direction < DIRECTIONS; direction++)
            print_side(tileset, i, (enum direction)direction, room, origins, out);
    }
    free(origins);
}
