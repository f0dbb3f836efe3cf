/* A set from XML as a file of ours. Neighbours are written at orientation 0 of their tile: each line of the XML becomes
 * the image of itself that has the left tile so. */
#include "tile/format/mxgmn.h"

#include "base/number.h"
#include "base/text.h"
#include "tile/image.h"
#include "tile/symmetry.h"

#include <string.h>

/* Characters for pictures. */
static const char grounds[TERRAINS] = {
    [TERRAIN_VOID] = '.',     [TERRAIN_ROAD] = '#',  [TERRAIN_PAVEMENT] = '_', [TERRAIN_CROSSING] = '=',
    [TERRAIN_PLAZA] = 'o',    [TERRAIN_PATH] = ':',  [TERRAIN_GRASS] = ',',    [TERRAIN_FLOWERS] = '*',
    [TERRAIN_TREE] = 'T',     [TERRAIN_HEDGE] = 'h', [TERRAIN_WATER] = '~',    [TERRAIN_BRIDGE] = 'B',
    [TERRAIN_FOUNTAIN] = '&', [TERRAIN_WALL] = 'W',  [TERRAIN_ROOF] = 'R',     [TERRAIN_AWNING] = 'A',
    [TERRAIN_DOOR] = 'D',     [TERRAIN_BENCH] = 'b', [TERRAIN_PITCH] = 'p',    [TERRAIN_FIELD] = 'f',
};

static void put_text(const char *text, FILE *out)
{
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            fputc('\\', out);
        fputc(*text, out);
    }
    fputc('"', out);
}

static void write_subsets(const struct tileset *set, FILE *out)
{
    for (size_t i = 0; i < set->subset_count; i++) {
        const struct tile_subset *subset = &set->subsets[i];

        fprintf(out, "# The subset '%s':", subset->name);
        for (size_t j = 0; j < subset->count; j++)
            fprintf(out, "%s %s", j ? "," : "", set->tiles[subset->tiles[j]].name);
        fputc('\n', out);
    }
}

static void write_head(const struct tileset *set, const char *subset, FILE *out)
{
    const char *slash = strrchr(set->file, '/');
    char file[256];

    fprintf(out, "# Read from '%s'", text_clean(slash ? slash + 1 : set->file, file, sizeof file));
    if (subset)
        fprintf(out, ", its subset '%s'", subset);
    fputs(
        ".\n# Orientations have the numbers that they have there: each further one is a quarter turn anticlockwise.\n",
        out);
    write_subsets(set, out);
    fputs("kind = \"tileset\";\nname = ", out);
    put_text(set->name, out);
    fprintf(out, ";\nsize = %u;\nturning = \"%s\";\n", set->size, set->anticlockwise ? "anticlockwise" : "clockwise");
}

static void write_legend(const struct tileset *set, FILE *out)
{
    bool used[TERRAINS] = {false};
    const char *between = "";

    for (size_t i = 0; i < set->oriented_count; i++)
        for (unsigned cell = 0; cell < set->size * set->size; cell++)
            used[set->oriented[i].picture[cell]] = true;
    fputs("\nlegend = (", out);
    for (unsigned i = 0; i < TERRAINS; i++) {
        if (!used[i])
            continue;
        fprintf(out, "%s\n    { char = \"%c\"; terrain = \"%s\"; }", between, grounds[i],
                terrain_name((enum terrain)i));
        between = ",";
    }
    fputs("\n);\n", out);
}

static void write_picture(const struct tileset *set, const struct tile *tile, FILE *out)
{
    const uint8_t *picture = set->oriented[tile->first].picture;

    fputs("        picture = (", out);
    for (unsigned y = 0; y < set->size; y++) {
        fputs(y ? ", \"" : "\"", out);
        for (unsigned x = 0; x < set->size; x++)
            fputc(grounds[picture[y * set->size + x]], out);
        fputc('"', out);
    }
    fputs(");\n", out);
}

static void write_looks(const struct tileset *set, const struct tile *tile, FILE *out)
{
    char glyph[5], probability[32], text[2] = {tile->ascii, '\0'};
    char letter[2] = {tile->symmetry, '\0'};

    text_put(tile->glyph, glyph);
    fputs("        name = ", out);
    put_text(tile->name, out);
    fputs("; glyph = ", out);
    put_text(glyph, out);
    fputs("; ascii = ", out);
    put_text(text, out);
    if (tile->colour < TILE_COLOUR_TERRAIN)
        fprintf(out, "; colour = %d", tile->colour);
    fputs(";\n        symmetry = ", out);
    put_text(letter, out);
    fprintf(out, "; probability = %s;\n", number_decimal_text(tile->probability, probability));
    write_picture(set, tile, out);
}

/* The image of a line in which its left tile has orientation 0. */
static struct tile_rule upright(const struct tileset *set, const struct tile_rule *rule)
{
    const struct tile *left = &set->tiles[rule->tile[0]], *right = &set->tiles[rule->tile[1]];
    struct tile_rule image = *rule;
    unsigned i = 0;

    while (image_of_turn(set, left, rule->turn[0], i) != 0)
        i++;
    image.turn[0] = 0;
    image.turn[1] = (uint8_t)image_of_turn(set, right, rule->turn[1], i);
    image.direction = (uint8_t)symmetry_direction((enum direction)rule->direction, i);
    return image;
}

static bool is_same(const struct tile_rule *a, const struct tile_rule *b)
{
    return a->tile[0] == b->tile[0] && a->tile[1] == b->tile[1] && a->turn[1] == b->turn[1] &&
           a->direction == b->direction;
}

static bool came_before(const struct tileset *set, size_t number, const struct tile_rule *rule)
{
    for (size_t i = 0; i < number; i++) {
        struct tile_rule before = upright(set, &set->written[i]);

        if (is_same(&before, rule))
            return true;
    }
    return false;
}

static void write_side(const struct tileset *set, const struct tile *tile, enum direction direction, FILE *out)
{
    unsigned count = 0;

    for (size_t i = 0; i < set->written_count; i++) {
        struct tile_rule rule = upright(set, &set->written[i]);

        if (&set->tiles[rule.tile[0]] != tile || rule.direction != direction || came_before(set, i, &rule))
            continue;
        if (count == 0)
            fprintf(out, "        %s = (", direction_names[direction]);
        else
            fputs(count % 6 ? ", " : ",\n            ", out);
        put_text(set->oriented[tile_oriented(&set->tiles[rule.tile[1]], rule.turn[1])].name, out);
        count++;
    }
    if (count)
        fputs(");\n", out);
}

void mxgmn_write(const struct tileset *set, const char *subset, FILE *out)
{
    write_head(set, subset, out);
    write_legend(set, out);
    fputs("\ntiles = (", out);
    for (size_t i = 0; i < set->tile_count; i++) {
        fputs(i ? ",\n    {\n" : "\n    {\n", out);
        write_looks(set, &set->tiles[i], out);
        for (unsigned direction = 0; direction < DIRECTIONS; direction++)
            write_side(set, &set->tiles[i], (enum direction)direction, out);
        fputs("    }", out);
    }
    fputs("\n);\n", out);
}
