/* A set from XML as a file of ours. Neighbours are written at orientation 0 of their tile: each line of the XML becomes
 * the image of itself that has the left tile so. */
#include "tile/format/mxgmn.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "conf/conf.h"
#include "tile/image.h"
#include "tile/symmetry.h"

#include <stdlib.h>
#include <string.h>

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
    conf_write_text(set->name, out);
    fprintf(out, ";\nsize = %u;\nturning = \"%s\";\n", set->size, set->anticlockwise ? "anticlockwise" : "clockwise");
}

static void write_legend(const struct tileset *set, FILE *out)
{
    fputs("\nlegend = (", out);
    for (size_t i = 0; i < set->legend_count; i++)
        fprintf(out, "%s\n    { char = \"%c\"; terrain = \"%s\"; }", i ? "," : "", (char)set->legend[i].character,
                terrain_name(set->legend[i].terrain));
    fputs("\n);\n", out);
}

static char character_of(const struct tileset *set, uint8_t terrain)
{
    size_t i = 0;

    while (set->legend[i].terrain != terrain)
        i++;
    return (char)set->legend[i].character;
}

static void write_picture(const struct tileset *set, const struct tile *tile, FILE *out)
{
    const uint8_t *picture = set->oriented[tile->first].picture;

    fputs("        picture = (", out);
    for (unsigned y = 0; y < set->size; y++) {
        fputs(y ? ", \"" : "\"", out);
        for (unsigned x = 0; x < set->size; x++)
            fputc(character_of(set, picture[y * set->size + x]), out);
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
    conf_write_text(tile->name, out);
    fputs("; glyph = ", out);
    conf_write_text(glyph, out);
    fputs("; ascii = ", out);
    conf_write_text(text, out);
    if (tile->colour < TILE_COLOUR_TERRAIN)
        fprintf(out, "; colour = %d", tile->colour);
    fputs(";\n        symmetry = ", out);
    conf_write_text(letter, out);
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

static int compare_rules(const void *left, const void *right)
{
    const struct tile_rule *a = left, *b = right;
    const uint32_t keys[][2] = {{a->tile[0], b->tile[0]},
                                {a->direction, b->direction},
                                {a->tile[1], b->tile[1]},
                                {a->turn[1], b->turn[1]},
                                {(uint32_t)a->line, (uint32_t)b->line}};

    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i][0] != keys[i][1])
            return keys[i][0] < keys[i][1] ? -1 : 1;
    return 0;
}

/* All lines upright, sorted by what they are written at. The caller frees. */
static struct tile_rule *sort_rules(const struct tileset *set)
{
    struct tile_rule *rules = mem_new(set->written_count, sizeof *rules);

    for (size_t i = 0; i < set->written_count; i++)
        rules[i] = upright(set, &set->written[i]);
    qsort(rules, set->written_count, sizeof *rules, compare_rules);
    return rules;
}

/* The rules of TILE, which begin at AT; returns where those of the next tile begin. What two lines say is written once.
 */
static size_t write_rules(const struct tileset *set, uint32_t tile, const struct tile_rule *rules, size_t at, FILE *out)
{
    unsigned direction = DIRECTIONS, count = 0;

    for (; at < set->written_count && rules[at].tile[0] == tile; at++) {
        const struct tile_rule *rule = &rules[at], *before = rule - 1;
        bool first = rule->direction != direction;

        if (!first && before->tile[1] == rule->tile[1] && before->turn[1] == rule->turn[1])
            continue;
        if (first)
            fprintf(out, "%s        %s = (", count ? ");\n" : "", direction_names[rule->direction]);
        else
            fputs(count % 6 ? ", " : ",\n            ", out);
        conf_write_text(set->oriented[tile_oriented(&set->tiles[rule->tile[1]], rule->turn[1])].name, out);
        count = first ? 1 : count + 1;
        direction = rule->direction;
    }
    fputs(count ? ");\n" : "", out);
    return at;
}

void mxgmn_write(const struct tileset *set, const char *subset, FILE *out)
{
    struct tile_rule *rules = sort_rules(set);
    size_t at = 0;

    write_head(set, subset, out);
    write_legend(set, out);
    fputs("\ntiles = (", out);
    for (uint32_t i = 0; i < set->tile_count; i++) {
        fputs(i ? ",\n    {\n" : "\n    {\n", out);
        write_looks(set, &set->tiles[i], out);
        at = write_rules(set, i, rules, at, out);
        fputs("    }", out);
    }
    fputs("\n);\n", out);
    free(rules);
}
