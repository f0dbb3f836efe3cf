/* New tiles: from nothing, from another tile, from another set. */
#include "edit/tileset_edit.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "edit/tiles.h"
#include "tile/image.h"
#include "tile/symmetry.h"

#include <stdlib.h>
#include <string.h>

/* Looks of tiles that nobody has given one yet. Letters are people. */
static const char looks[] = "#%+=:*-~^$@!&|/?<>";

static char free_look(const struct tileset *set)
{
    for (const char *look = looks; *look; look++) {
        bool used = false;

        for (size_t i = 0; i < set->tile_count; i++)
            used = used || set->tiles[i].ascii == *look || set->tiles[i].glyph == (unsigned char)*look;
        if (!used)
            return *look;
    }
    return looks[set->tile_count % (sizeof looks - 1)];
}

/* "picture = ( … );" in lines, of what CHARACTERS holds, row by row. */
static void put_picture(FILE *out, const uint32_t *characters, unsigned size)
{
    fputs("    picture = (\n", out);
    for (unsigned y = 0; y < size; y++) {
        char row[TILE_SIZE_LIMIT * 5], *at = row, *quoted;

        for (unsigned x = 0; x < size; x++)
            at += text_put(characters[y * size + x], at);
        quoted = document_quote(row);
        fprintf(out, "        %s%s\n", quoted, y + 1 < size ? "," : "");
        free(quoted);
    }
    fputs("    );\n", out);
}

static void put_text(FILE *out, const char *member, const char *text)
{
    char *quoted = document_quote(text);

    fprintf(out, "    %s = %s;\n", member, quoted);
    free(quoted);
}

static void put_character(FILE *out, const char *member, uint32_t character)
{
    char text[5];

    text_put(character, text);
    put_text(out, member, text);
}

/* It stands beside itself: NAME right of and below it. */
static void put_itself(FILE *out, const char *name)
{
    char *quoted = document_quote(name);

    fprintf(out, "    right = (%s);\n    down = (%s);\n}", quoted, quoted);
    free(quoted);
}

/* Adds the tile that OUT, closed here, has written to *TEXT, at the end. */
static void add_tile(struct document *document, FILE *out, char **text)
{
    fclose(out);
    document_insert(document, "tiles", SIZE_MAX, *text, NULL);
    free(*text);
}

enum status tileset_edit_new(struct document *document, const char *name, size_t *index, struct error *error)
{
    uint32_t picture[TILE_SIZE_LIMIT * TILE_SIZE_LIMIT];
    const struct tileset *set;
    char *text, *new;
    size_t size;
    FILE *out;

    document_begin(document, "new tile");
    set = tileset_edit_of(document, 0);
    out = set ? open_memstream(&text, &size) : NULL;
    if (out) {
        new = name ? mem_text(name) : free_name(set, "tile");
        *index = set->tile_count;
        for (unsigned i = 0; i < set->size * set->size; i++)
            picture[i] = set->legend[set->tile_count % set->legend_count].character;
        fputs("{\n", out);
        put_text(out, "name", new);
        put_character(out, "glyph", (unsigned char)free_look(set));
        put_picture(out, picture, set->size);
        put_itself(out, new);
        add_tile(document, out, &text);
        free(new);
    }
    return tileset_edit_end(document, error);
}

/* The item of a rule for the copy NAME of the tile that TEXT means in some orientation. The caller frees. */
static char *copied_item(const struct document *document, const struct rule_place *place, const char *old,
                         const char *name)
{
    const conf_node *node = rule_node(document, place);
    char *reference = mem_format("%s%s", name, rule_text(document, place) + strlen(old));
    char *quoted = document_quote(reference), *item, number[32];
    int64_t percent = RULES_FACTOR_ONE;

    if (conf_is_group(node))
        conf_get_decimal(document_conf(document), node, "probability", 0, RULES_FACTOR_ONE, &percent, NULL);
    if (percent == RULES_FACTOR_ONE)
        item = mem_text(quoted);
    else
        item = mem_format("{ tile = %s; probability = %s; }", quoted, number_decimal_text(percent, number));
    free(quoted);
    free(reference);
    return item;
}

/* Something to be added to the list or single name at PATH. */
struct addition {
    char *path, *items, *single; /* SINGLE: what a single name is now, quoted */
};

static void add_to(struct addition *addition, char *item)
{
    char *items = addition->items ? mem_format("%s, %s", addition->items, item) : mem_text(item);

    free(addition->items);
    free(item);
    addition->items = items;
}

static void make_addition(struct document *document, struct addition *addition)
{
    if (addition->single) {
        char *list = mem_format("(%s, %s)", addition->single, addition->items);

        document_set(document, addition->path, list, NULL);
        free(list);
    } else {
        document_insert(document, addition->path, SIZE_MAX, addition->items, NULL);
    }
    free(addition->path);
    free(addition->items);
    free(addition->single);
}

/* Wherever a rule names the tile, the copy is named behind it. */
static void copy_references(struct document *document, const struct rule_places *places, size_t tile, const char *name)
{
    const struct tileset *set = places->set;
    struct addition *list = NULL;
    size_t count = 0, capacity = 0;
    char *path = NULL;

    for (size_t i = 0; i < set->written_count; i++) {
        const struct rule_place *place = &places->items[i];

        if (set->written[i].tile[1] != tile)
            continue;
        free(path);
        path = rule_list_path(place);
        if (count == 0 || strcmp(list[count - 1].path, path) != 0) {
            struct addition new = {.path = mem_text(path)};

            if (place->text)
                new.single = document_quote(rule_text(document, place));
            *ARRAY_ADD(list, count, capacity) = new;
        }
        add_to(&list[count - 1], copied_item(document, place, set->tiles[tile].name, name));
    }
    for (size_t i = 0; i < count; i++)
        make_addition(document, &list[i]);
    free(list);
    free(path);
}

/* Adds a copy of the denied pair, which is about TILE, for its copy; the names are quoted texts. */
static void copy_pair(struct document *document, const char *path, const char *name)
{
    char *text = document_value(document, path),
         *member = mem_format("deny[%u].tile", conf_count(conf_member(conf_root(document_conf(document)), "deny")));

    document_insert(document, "deny", SIZE_MAX, text, NULL);
    document_set(document, member, name, NULL);
    free(member);
    free(text);
}

static void copy_pairs(struct document *document, const char *old, const char *name)
{
    const conf_node *deny = conf_member(conf_root(document_conf(document)), "deny");
    size_t length = strlen(old), count = deny ? conf_count(deny) : 0;

    for (unsigned i = 0; i < count; i++) {
        const conf_node *pair = conf_item(conf_member(conf_root(document_conf(document)), "deny"), i);
        const char *text = config_setting_get_string(conf_member(pair, "tile"));
        char *path, *reference, *quoted;

        if (strncmp(text, old, length) != 0 || text[length + strspn(text + length, " 0123456789")] != '\0')
            continue;
        path = mem_format("deny[%u]", i);
        reference = mem_format("%s%s", name, text + length);
        quoted = document_quote(reference);
        copy_pair(document, path, quoted);
        free(quoted);
        free(reference);
        free(path);
    }
}

enum status tileset_edit_copy(struct document *document, size_t tile, size_t *index, struct error *error)
{
    const struct tileset *set;
    struct rule_places places;

    document_begin(document, "copy tile");
    set = tileset_edit_of(document, tile);
    if (set && rule_places_init(&places, document, set)) {
        char *name = free_name(set, set->tiles[tile].name), *old = mem_text(set->tiles[tile].name);
        char *path = mem_format("tiles[%zu]", tile), *text;

        *index = set->tile_count;
        copy_references(document, &places, tile, name);
        text = document_value(document, path);
        document_insert(document, "tiles", SIZE_MAX, text, NULL);
        set_tile_text(document, *index, "name", name);
        copy_pairs(document, old, name);
        rule_places_release(&places);
        free(text);
        free(path);
        free(old);
        free(name);
    }
    return tileset_edit_end(document, error);
}

/* The picture of orientation 0, which the tile need not stand in; see tile/symmetry.h. */
static void first_picture(const struct tileset *set, const struct tile *tile, uint8_t *picture)
{
    const struct oriented_tile *oriented = &set->oriented[tile->first];
    unsigned image = image_that_is_turn(set, oriented->turn);

    /* A mirror image of a mirror image is the picture itself. */
    symmetry_picture(oriented->picture, set->size, image & SYMMETRY_MIRROR ? image : symmetry_backwards(image),
                     picture);
}

static bool in_legend(const struct legend_entry *legend, size_t count, uint32_t character)
{
    for (size_t i = 0; i < count; i++)
        if (legend[i].character == character)
            return true;
    return false;
}

/* A character for TERRAIN that is free: the one that OTHER has for it, else some ASCII character. */
static uint32_t free_character(const struct legend_entry *legend, size_t count, const struct tileset *other,
                               enum terrain terrain)
{
    uint32_t character = 0x21;

    for (size_t i = 0; i < other->legend_count; i++)
        if (other->legend[i].terrain == terrain && !in_legend(legend, count, other->legend[i].character))
            return other->legend[i].character;
    while (in_legend(legend, count, character) || character == '"' || character == '\\')
        character++;
    return character;
}

/* The character of a kind of ground; the legend, a copy of its own, gets a new entry where there is none. */
static uint32_t character_of(struct document *document, struct legend_entry *legend, size_t *count,
                             const struct tileset *other, enum terrain terrain)
{
    char text[5], *quoted, *entry;

    for (size_t i = 0; i < *count; i++)
        if (legend[i].terrain == terrain)
            return legend[i].character;
    legend[*count] = (struct legend_entry){free_character(legend, *count, other, terrain), terrain};
    text_put(legend[*count].character, text);
    quoted = document_quote(text);
    entry = mem_format("{ char = %s; terrain = \"%s\"; }", quoted, terrain_name(terrain));
    document_insert(document, "legend", SIZE_MAX, entry, NULL);
    free(entry);
    free(quoted);
    return legend[(*count)++].character;
}

/* The turns of TILE by the numbers that they have in SET, which may turn the other way than OTHER. */
static unsigned turns_in(const struct tileset *set, const struct tileset *other, const struct tile *tile)
{
    unsigned turns = 0;

    for (unsigned turn = 0; turn < SYMMETRY_IMAGES; turn++)
        if (tile->turns >> turn & 1)
            turns |= 1u << image_of_turn(set, tile, 0, image_that_is_turn(other, turn));
    return turns;
}

static void put_members(FILE *out, const struct tileset *set, const struct tileset *other, const struct tile *tile)
{
    unsigned turns = turns_in(set, other, tile), all = (1u << symmetry_count(tile->symmetry)) - 1;
    char letter[2] = {tile->symmetry, '\0'}, number[32];
    const char *before = "    turns = [";

    put_character(out, "glyph", tile->glyph);
    if ((unsigned char)tile->ascii != tile->glyph)
        put_character(out, "ascii", (unsigned char)tile->ascii);
    if (tile->colour >= TILE_COLOUR_TERRAIN)
        put_text(out, "colour", terrain_name((enum terrain)(tile->colour - TILE_COLOUR_TERRAIN)));
    else
        fprintf(out, "    colour = %d;\n", tile->colour);
    fprintf(out, "    probability = %s;\n", number_decimal_text(tile->probability, number));
    if (tile->symmetry)
        put_text(out, "symmetry", letter);
    for (unsigned turn = 0; turns != all && turn < SYMMETRY_IMAGES; turn++)
        if (turns >> turn & 1) {
            fprintf(out, "%s%u", before, turn);
            before = ", ";
        }
    fputs(turns != all ? "];\n" : "", out);
}

/* The picture of a tile of OTHER in the size and the characters of SET. */
static void take_picture(struct document *document, unsigned size, struct legend_entry *legend, size_t count,
                         const struct tileset *other, const struct tile *tile, uint32_t *characters)
{
    uint8_t picture[TILE_SIZE_LIMIT * TILE_SIZE_LIMIT];

    first_picture(other, tile, picture);
    for (unsigned y = 0; y < size; y++)
        for (unsigned x = 0; x < size; x++) {
            unsigned from_x = (2 * x + 1) * other->size / (2 * size), from_y = (2 * y + 1) * other->size / (2 * size);

            characters[y * size + x] =
                character_of(document, legend, &count, other, (enum terrain)picture[from_y * other->size + from_x]);
        }
}

enum status tileset_edit_take(struct document *document, const struct tileset *other, size_t tile, size_t *index,
                              struct error *error)
{
    uint32_t characters[TILE_SIZE_LIMIT * TILE_SIZE_LIMIT];
    const struct tileset *set;
    struct legend_entry *legend;
    char *text, *name;
    unsigned size;
    size_t bytes, count;
    FILE *out;

    document_begin(document, "take tile '%s' from '%s'", other->tiles[tile].name, other->name);
    set = tileset_edit_of(document, 0);
    out = set ? open_memstream(&text, &bytes) : NULL;
    if (!out)
        return tileset_edit_end(document, error);
    name = free_name(set, other->tiles[tile].name);
    size = set->size;
    count = set->legend_count;
    *index = set->tile_count;
    legend = mem_new(count + TERRAINS, sizeof *legend);
    memcpy(legend, set->legend, count * sizeof *legend);
    fputs("{\n", out);
    put_text(out, "name", name);
    put_members(out, set, other, &other->tiles[tile]);
    take_picture(document, size, legend, count, other, &other->tiles[tile], characters);
    put_picture(out, characters, size);
    put_itself(out, name);
    add_tile(document, out, &text);
    free(legend);
    free(name);
    return tileset_edit_end(document, error);
}
