/* Members of a tile, and what all edits of tilesets begin and end with. */
#include "edit/tileset_edit.h"

#include "base/memory.h"
#include "base/number.h"
#include "edit/internal.h"
#include "edit/tiles.h"
#include "tile/symmetry.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

const struct tileset *tileset_edit_parsed(struct document *document, struct error *error)
{
    unsigned long revision = document_revision(document);
    struct tileset set;

    if (document->has_set && document->set_revision == revision)
        return &document->set;
    if (tileset_of_conf(document_conf(document), &set, error) != STATUS_OK)
        return NULL;
    if (document->has_set)
        tileset_release(&document->set);
    document->set = set;
    document->has_set = true;
    document->set_revision = revision;
    return &document->set;
}

enum status tileset_edit_fail(struct document *document, enum status status, const char *format, ...)
{
    struct error error = {0};
    char message[sizeof error.message];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    error_set(&error, status, "%s", message);
    document_fail(document, &error);
    return status;
}

enum status tileset_edit_end(struct document *document, struct error *error)
{
    struct error why = {0};

    if (document_sync(document) == STATUS_OK && !tileset_edit_parsed(document, &why))
        document_fail(document, &why);
    return document_end(document, error);
}

const struct tileset *tileset_edit_of(struct document *document, size_t tile)
{
    struct error why = {0};
    const struct tileset *set = tileset_edit_parsed(document, &why);

    if (!set)
        document_fail(document, &why);
    else if (tile >= set->tile_count)
        tileset_edit_fail(document, STATUS_NAME, "the set has no tile of number %zu", tile);
    return set && tile < set->tile_count ? set : NULL;
}

void set_tile_value(struct document *document, size_t tile, const char *member, const char *value)
{
    char *path = mem_format("tiles[%zu].%s", tile, member);

    document_set(document, path, value, NULL);
    free(path);
}

void set_tile_text(struct document *document, size_t tile, const char *member, const char *text)
{
    char *value = document_quote(text);

    set_tile_value(document, tile, member, value);
    free(value);
}

const conf_node *tile_member(const struct document *document, size_t tile, const char *member)
{
    const conf_node *tiles = conf_member(conf_root(document_conf(document)), "tiles");
    const conf_node *group = tiles && conf_is_list(tiles) ? conf_item(tiles, (unsigned)tile) : NULL;

    return group ? conf_member(group, member) : NULL;
}

void remove_tile_member(struct document *document, size_t tile, const char *member)
{
    char *path = mem_format("tiles[%zu].%s", tile, member);

    if (tile_member(document, tile, member))
        document_remove(document, path, NULL);
    free(path);
}

static bool has_name(const struct tileset *set, const char *name)
{
    for (size_t i = 0; i < set->tile_count; i++)
        if (strcmp(set->tiles[i].name, name) == 0)
            return true;
    for (size_t i = 0; i < set->oriented_count; i++)
        if (strcmp(set->oriented[i].name, name) == 0)
            return true;
    return false;
}

/* " b", " c" … " z", " aa", " ab" …: numbers are for orientations. */
static char *lettered(const char *name, size_t length, unsigned number)
{
    char letters[8] = "", *at = letters + sizeof letters - 1;

    for (*at = '\0'; number > 0; number = (number - 1) / 26)
        *--at = (char)('a' + (number - 1) % 26);
    return mem_format("%.*s %s", (int)length, name, at);
}

char *free_name(const struct tileset *set, const char *name)
{
    size_t length = strlen(name);
    char *free_one = mem_text(name);

    if (length > 2 && name[length - 2] == ' ' && name[length - 1] >= 'b' && name[length - 1] <= 'z')
        length -= 2;
    for (unsigned number = 2; has_name(set, free_one); number++) {
        free(free_one);
        free_one = lettered(name, length, number);
    }
    return free_one;
}

char *reference_to(const struct tileset *set, uint32_t tile, unsigned turn)
{
    const struct tile *self = &set->tiles[tile];
    bool bare = symmetry_count(self->symmetry) == 1 || (turn == 0 && self->orientations == 1);
    char *name = bare ? mem_text(self->name) : mem_format("%s %u", self->name, turn);
    char *quoted = document_quote(name);

    for (size_t i = 0; i < set->tile_count; i++)
        if (i != tile && strcmp(set->tiles[i].name, name) == 0) {
            free(quoted);
            quoted = NULL;
            break;
        }
    free(name);
    return quoted;
}

/* What does not exist with LETTER any more: turns that are left, and rules that name such an orientation. */
static void drop_turns(struct document *document, const struct tileset *set, size_t tile, char letter)
{
    unsigned count = symmetry_count(letter), mask = 0;
    struct rule_places places;

    if (set->tiles[tile].turns != (1u << symmetry_count(set->tiles[tile].symmetry)) - 1)
        mask = set->tiles[tile].turns & ((1u << count) - 1);
    if (!rule_places_init(&places, document, set))
        return;
    for (size_t i = 0; i < set->written_count; i++) {
        const struct tile_rule *rule = &set->written[i];

        places.gone[i] =
            (rule->tile[0] == tile && rule->turn[0] >= count) || (rule->tile[1] == tile && rule->turn[1] >= count);
    }
    rule_places_remove(&places, document);
    rule_places_release(&places);
    if (tile_member(document, tile, "turns"))
        tileset_edit_turns(document, tile, mask ? mask : UINT32_MAX, NULL);
}

static void set_symmetry(struct document *document, const struct tileset *set, size_t tile, const char *text)
{
    bool none = !text[0] || strcmp(text, "-") == 0 || strcmp(text, "none") == 0;
    char letter = none ? '\0' : text[0];

    if (!none && (text[1] || symmetry_count(letter) == 0)) {
        tileset_edit_fail(document, STATUS_NAME, "no symmetry is called '%s'; the letters are %s", text,
                          symmetry_letters());
        return;
    }
    drop_turns(document, set, tile, letter);
    if (none)
        remove_tile_member(document, tile, "symmetry");
    else
        set_tile_text(document, tile, "symmetry", text);
}

static void set_probability(struct document *document, const struct tileset *set, size_t tile, const char *text)
{
    int64_t value;
    char number[32];

    (void)set;
    if (!number_parse_decimal(text, &value) || value < 0 || value > (int64_t)RULES_WEIGHT_MOST) {
        tileset_edit_fail(document, STATUS_VALUE, "'probability' must be a number from 0 to 1000000000, not '%s'",
                          text);
        return;
    }
    set_tile_value(document, tile, "probability", number_decimal_text(value, number));
}

static void set_colour(struct document *document, const struct tileset *set, size_t tile, const char *text)
{
    int64_t number;

    (void)set;
    if (!text[0])
        remove_tile_member(document, tile, "colour");
    else if (number_parse_int(text, &number))
        set_tile_value(document, tile, "colour", text);
    else
        set_tile_text(document, tile, "colour", text);
}

static void set_glyph(struct document *document, const struct tileset *set, size_t tile, const char *text)
{
    char ascii[2] = {set->tiles[tile].ascii, '\0'};

    if ((unsigned char)text[0] >= 0x80 && !tile_member(document, tile, "ascii"))
        set_tile_text(document, tile, "ascii", ascii);
    set_tile_text(document, tile, "glyph", text);
}

static void set_ascii(struct document *document, const struct tileset *set, size_t tile, const char *text)
{
    (void)set;
    if (text[0])
        set_tile_text(document, tile, "ascii", text);
    else
        remove_tile_member(document, tile, "ascii");
}

enum status tileset_edit_set(struct document *document, size_t tile, const char *member, const char *text,
                             struct error *error)
{
    static const struct {
        const char *name;
        void (*set)(struct document *, const struct tileset *, size_t, const char *);
    } members[] = {
        {"glyph", set_glyph},       {"ascii", set_ascii}, {"colour", set_colour}, {"probability", set_probability},
        {"symmetry", set_symmetry},
    };
    size_t count = sizeof members / sizeof *members, i = 0;
    const struct tileset *set;

    while (i < count && strcmp(members[i].name, member) != 0)
        i++;
    document_begin(document, "change %s", member);
    set = tileset_edit_of(document, tile);
    if (i == count)
        tileset_edit_fail(document, STATUS_NAME, "a tile has no setting '%s' that can be changed so", member);
    else if (set)
        members[i].set(document, set, tile, text);
    return tileset_edit_end(document, error);
}

enum status tileset_edit_turns(struct document *document, size_t tile, unsigned mask, struct error *error)
{
    const struct tileset *set;
    const char *before = "[";
    char value[64] = "";
    size_t length = 0;
    unsigned count;

    document_begin(document, "change turns");
    set = tileset_edit_of(document, tile);
    if (!set)
        return document_end(document, error);
    count = symmetry_count(set->tiles[tile].symmetry);
    for (unsigned turn = 0; turn < count; turn++)
        if (mask >> turn & 1) {
            length += (size_t)snprintf(value + length, sizeof value - length, "%s%u", before, turn);
            before = ", ";
        }
    if (length == 0)
        tileset_edit_fail(document, STATUS_VALUE, "tile '%s' has no orientation left to stand in",
                          set->tiles[tile].name);
    else if ((mask & ((1u << count) - 1)) == (1u << count) - 1)
        remove_tile_member(document, tile, "turns");
    else
        set_tile_value(document, tile, "turns", strcat(value, "]"));
    return tileset_edit_end(document, error);
}
