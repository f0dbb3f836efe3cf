/*
 * From what the file says to the relation between oriented tiles: sockets first, then the lists, which win over them,
 * with all their images, then the pairs that are denied.
 */
#include "tile/reader.h"

#include "base/memory.h"
#include "base/number.h"
#include "tile/image.h"
#include "tile/symmetry.h"

#include <stdlib.h>

/* One image of one rule of the lists, seen from its left or upper tile. */
struct expanded {
    struct tile_pair pair;
    unsigned image;
    size_t rule; /* number in the list of those written */
};

struct expansion {
    struct expanded *items;
    size_t count, capacity;
};

static void expand_rule(struct expansion *expansion, const struct tileset *tileset, size_t number)
{
    for (unsigned image = 0; image < SYMMETRY_IMAGES; image++) {
        struct tile_pair pair;

        if (!image_of_rule(tileset, &tileset->written[number], image, &pair))
            continue;
        if (pair.direction == UP || pair.direction == LEFT)
            pair = (struct tile_pair){pair.other, pair.tile, direction_opposite(pair.direction)};
        *ARRAY_ADD(expansion->items, expansion->count, expansion->capacity) = (struct expanded){pair, image, number};
    }
}

static int compare_pairs(const struct tile_pair *a, const struct tile_pair *b)
{
    if (a->direction != b->direction)
        return a->direction < b->direction ? -1 : 1;
    if (a->tile != b->tile)
        return a->tile < b->tile ? -1 : 1;
    return a->other < b->other ? -1 : a->other > b->other;
}

static int compare_expanded(const void *left, const void *right)
{
    const struct expanded *a = left, *b = right;
    int order = compare_pairs(&a->pair, &b->pair);

    if (order)
        return order;
    if (a->rule != b->rule)
        return a->rule < b->rule ? -1 : 1;
    return a->image < b->image ? -1 : a->image > b->image;
}

/* Does B's conflict come before that of A when the file is read from the top? As written comes before images. */
static bool comes_before(const struct expanded *b, const struct expanded *a)
{
    return b->rule != a->rule ? b->rule < a->rule : b->image < a->image;
}

static enum status two_sides_differ(struct reader *reader, const struct expanded *first, const struct expanded *second)
{
    const struct tileset *tileset = reader->tileset;
    const struct tile_rule *here = &tileset->written[second->rule], *there = &tileset->written[first->rule];
    char here_text[32], there_text[32];
    const struct tile_pair *pair = &second->pair;

    return error_at(reader->error, STATUS_VALUE, tileset->file, here->line,
                    "'%s' %s '%s' is %s %% here and %s %% at line %d", tileset->oriented[pair->other].name,
                    pair->direction == DOWN ? "below" : "right of", tileset->oriented[pair->tile].name,
                    number_decimal_text(here->factor, here_text), number_decimal_text(there->factor, there_text),
                    there->line);
}

/* EXPANSION is sorted, so what is said of a pair stands together, in the file's order. */
static enum status check_agreement(struct reader *reader, const struct expansion *expansion)
{
    const struct tile_rule *written = reader->tileset->written;
    const struct expanded *first = NULL, *second = NULL;

    for (size_t i = 1, start = 0; i < expansion->count; i++) {
        const struct expanded *item = &expansion->items[i];

        if (compare_pairs(&expansion->items[start].pair, &item->pair) != 0) {
            start = i;
        } else if (written[item->rule].factor != written[expansion->items[start].rule].factor &&
                   (!second || comes_before(item, second))) {
            first = &expansion->items[start];
            second = item;
        }
    }
    return second ? two_sides_differ(reader, first, second) : STATUS_OK;
}

struct keyed {
    uint64_t key;
    uint32_t factor;
};

static int compare_keyed(const void *left, const void *right)
{
    const struct keyed *a = left, *b = right;

    if (a->key != b->key)
        return a->key < b->key ? -1 : 1;
    return a->factor < b->factor ? -1 : a->factor > b->factor;
}

/* Do rules that speak of the same pairs say the same? Then none of their images can disagree, and those, which are many
 * more, need not be compared. */
static bool rules_agree(const struct tileset *tileset)
{
    struct keyed *rules = mem_new(tileset->written_count, sizeof *rules);
    size_t count = 0;
    bool agree = true;

    for (size_t i = 0; i < tileset->written_count; i++)
        if (!tileset->written[i].deny)
            rules[count++] = (struct keyed){image_key(tileset, &tileset->written[i]), tileset->written[i].factor};
    qsort(rules, count, sizeof *rules, compare_keyed);
    for (size_t i = 1; i < count; i++)
        agree = agree && (rules[i].key != rules[i - 1].key || rules[i].factor == rules[i - 1].factor);
    free(rules);
    return agree;
}

static enum status allow_lists(struct reader *reader)
{
    struct tileset *tileset = reader->tileset;
    struct expansion expansion = {0};
    enum status status = STATUS_OK;

    for (size_t i = 0; i < tileset->written_count; i++)
        if (!tileset->written[i].deny)
            expand_rule(&expansion, tileset, i);
    if (!rules_agree(tileset)) {
        qsort(expansion.items, expansion.count, sizeof *expansion.items, compare_expanded);
        status = check_agreement(reader, &expansion);
    }
    for (size_t i = 0; i < expansion.count && status == STATUS_OK; i++) {
        const struct expanded *item = &expansion.items[i];

        rules_allow(&tileset->rules, item->pair.tile, item->pair.direction, item->pair.other,
                    tileset->written[item->rule].factor);
    }
    free(expansion.items);
    return status;
}

static void deny(struct tileset *tileset)
{
    for (size_t i = 0; i < tileset->written_count; i++)
        for (unsigned image = 0; tileset->written[i].deny && image < SYMMETRY_IMAGES; image++) {
            struct tile_pair pair;

            if (image_of_rule(tileset, &tileset->written[i], image, &pair))
                rules_forbid(&tileset->rules, pair.tile, pair.direction, pair.other);
        }
}

static void set_weights(struct tileset *tileset)
{
    for (size_t i = 0; i < tileset->oriented_count; i++) {
        const struct tile *tile = &tileset->tiles[tileset->oriented[i].tile];

        tileset->rules.weight[i] = ((uint64_t)tile->probability + tile->orientations - 1) / tile->orientations;
    }
}

enum status reader_expand(struct reader *reader)
{
    enum status status;

    rules_init(&reader->tileset->rules, (unsigned)reader->tileset->oriented_count);
    set_weights(reader->tileset);
    reader_allow_sockets(reader);
    status = allow_lists(reader);
    if (status == STATUS_OK)
        deny(reader->tileset);
    return status;
}
