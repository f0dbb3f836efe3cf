/* Roads that lead nowhere: two tiles that may stand beside each other, both with a road to the side where they touch,
 * and no cell of one from which a person could step onto a cell of the other. */
#include "tile/lint_inside.h"

#include "base/memory.h"
#include "tile/image.h"
#include "tile/symmetry.h"

#include <stdlib.h>

/* The cells on one side of a picture, from the left or the top. */
struct edge {
    uint32_t walkable; /* a bit a cell */
    bool road;
};
_Static_assert(TILE_SIZE_LIMIT <= 32, "a bit a cell");

struct walk {
    const struct tileset *set;
    struct edge *edges; /* [DIRECTIONS * oriented tiles] */
};

/* The pairs of one tile with itself and those after it. */
struct dead_ends {
    struct tile_pair first;
    unsigned count;
    FILE *more; /* a line for each but the first */
};

static bool is_road(enum terrain terrain)
{
    return terrain == TERRAIN_ROAD || terrain == TERRAIN_CROSSING || terrain == TERRAIN_PATH ||
           terrain == TERRAIN_BRIDGE;
}

static struct edge edge_of(const struct tileset *set, uint32_t tile, enum direction side)
{
    unsigned size = set->size;
    struct edge edge = {0};

    for (unsigned i = 0; i < size; i++) {
        unsigned x = side == LEFT ? 0 : side == RIGHT ? size - 1 : i;
        unsigned y = side == UP ? 0 : side == DOWN ? size - 1 : i;
        enum terrain terrain = (enum terrain)set->oriented[tile].picture[y * size + x];
        enum terrain_use use = terrain_use(terrain);

        edge.walkable |= (uint32_t)(use == TERRAIN_WALK || use == TERRAIN_DOOR_USE) << i;
        edge.road = edge.road || is_road(terrain);
    }
    return edge;
}

static bool is_dead_end(const struct walk *walk, const struct tile_pair *pair)
{
    size_t tiles = walk->set->oriented_count;
    const struct edge *here = &walk->edges[pair->direction * tiles + pair->tile];
    const struct edge *there = &walk->edges[direction_opposite(pair->direction) * tiles + pair->other];

    return here->road && there->road && !(here->walkable & there->walkable) &&
           rules_allowed(&walk->set->rules, pair->tile, pair->direction, pair->other);
}

static bool comes_before(const struct tile_pair *a, const struct tile_pair *b)
{
    if (a->tile != b->tile)
        return a->tile < b->tile;
    return a->direction != b->direction ? a->direction < b->direction : a->other < b->other;
}

static struct tile_pair turn_round(const struct tile_pair *pair)
{
    return (struct tile_pair){pair->other, pair->tile, direction_opposite(pair->direction)};
}

/* Not an image of a pair that comes before it, seen from either end. */
static bool is_first_pair(const struct walk *walk, const struct tile_pair *pair)
{
    const struct oriented_tile *oriented = walk->set->oriented;
    const struct tile_rule rule = {.tile = {oriented[pair->tile].tile, oriented[pair->other].tile},
                                   .turn = {(uint8_t)oriented[pair->tile].turn, (uint8_t)oriented[pair->other].turn},
                                   .direction = (uint8_t)pair->direction};

    for (unsigned i = 0; i < SYMMETRY_IMAGES; i++) {
        struct tile_pair image, back;

        if (!image_of_rule(walk->set, &rule, i, &image) || !is_dead_end(walk, &image))
            continue;
        back = turn_round(&image);
        if (comes_before(&image, pair) || comes_before(&back, pair))
            return false;
    }
    return true;
}

static void print_pair(const struct tileset *set, const struct tile_pair *pair, FILE *out)
{
    fprintf(out, "from '%s' to '%s' %s it", set->oriented[pair->tile].name, set->oriented[pair->other].name,
            lint_where[pair->direction]);
}

static void note_pair(const struct walk *walk, const struct tile_pair *pair, struct dead_ends *found)
{
    enum { LINES_MOST = 8 };

    if (!is_dead_end(walk, pair) || !is_first_pair(walk, pair))
        return;
    if (found->count == 0) {
        found->first = *pair;
    } else if (found->count <= LINES_MOST) {
        fputs("nor ", found->more);
        print_pair(walk->set, pair, found->more);
        fputc('\n', found->more);
    } else if (found->count == LINES_MOST + 1) {
        fputs("and so on\n", found->more);
    }
    found->count++;
}

static void walk_from(const struct walk *walk, uint32_t tile, struct dead_ends *found)
{
    const struct tile *from = &walk->set->tiles[tile];

    for (uint32_t here = from->first; here < from->first + from->orientations; here++)
        for (unsigned side = 0; side < DIRECTIONS; side++)
            for (uint32_t other = from->first; other < walk->set->oriented_count; other++)
                note_pair(walk, &(struct tile_pair){here, other, (enum direction)side}, found);
}

static void add_dead_ends(struct lint *lint, const struct walk *walk, uint32_t tile)
{
    struct dead_ends found = {0};
    char *text, *more;
    size_t size;
    FILE *out;

    found.more = open_memstream(&more, &size);
    walk_from(walk, tile, &found);
    fclose(found.more);
    if (found.count == 0) {
        free(more);
        return;
    }
    out = open_memstream(&text, &size);
    fputs("nobody can walk ", out);
    print_pair(lint->set, &found.first, out);
    fputs(", though their roads meet", out);
    fclose(out);
    lint_add(lint, LINT_NO_WALK, found.first.tile, found.first.direction, found.first.other, text, more);
}

void lint_walk(struct lint *lint)
{
    const struct tileset *set = lint->set;
    struct walk walk = {.set = set};

    walk.edges = mem_new(DIRECTIONS * set->oriented_count, sizeof *walk.edges);
    for (unsigned side = 0; side < DIRECTIONS; side++)
        for (uint32_t tile = 0; tile < set->oriented_count; tile++)
            walk.edges[side * set->oriented_count + tile] = edge_of(set, tile, (enum direction)side);
    for (uint32_t tile = 0; tile < set->tile_count; tile++)
        add_dead_ends(lint, &walk, tile);
    free(walk.edges);
}
