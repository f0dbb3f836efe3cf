/* Pictures that are there twice. Tiles whose sockets differ are meant to look alike: the sockets tell them apart. */
#include "tile/lint_inside.h"

#include "base/memory.h"
#include "tile/image.h"

#include <stdlib.h>
#include <string.h>

/* FNV-1a, to tell most pictures apart quickly. */
static uint64_t picture_hash(const struct tileset *set, uint32_t tile)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);

    for (unsigned i = 0; i < set->size * set->size; i++)
        hash = (hash ^ set->oriented[tile].picture[i]) * UINT64_C(0x100000001b3);
    return hash;
}

static bool look_alike(const struct tileset *set, uint32_t one, uint32_t other)
{
    if (memcmp(set->oriented[one].picture, set->oriented[other].picture, (size_t)set->size * set->size) != 0)
        return false;
    for (unsigned side = 0; side < DIRECTIONS; side++)
        if (tile_socket(set, one, (enum direction)side) != tile_socket(set, other, (enum direction)side))
            return false;
    return true;
}

/* The first oriented tile before ORIENTED, in its own tile or in those before, that looks like it. */
static uint32_t find_double(const struct tileset *set, const uint64_t *hashes, uint32_t oriented, bool own)
{
    uint32_t first = set->tiles[set->oriented[oriented].tile].first;

    for (uint32_t other = own ? first : 0; other < (own ? oriented : first); other++)
        if (hashes[other] == hashes[oriented] && look_alike(set, other, oriented))
            return other;
    return TILE_NONE;
}

/* The first turn of TILE that looks like another, or TILE_NONE; *ORIGINAL is that one. */
static uint32_t find_turn(const struct tileset *set, const uint64_t *hashes, const struct tile *tile, bool own,
                          uint32_t *original)
{
    for (uint32_t i = tile->first; i < tile->first + tile->orientations; i++) {
        *original = find_double(set, hashes, i, own);
        if (*original != TILE_NONE)
            return i;
    }
    return TILE_NONE;
}

/* Of one kind of ground all over: such a picture cannot show how it is turned. */
static bool is_plain(const struct tileset *set, uint32_t oriented)
{
    const uint8_t *picture = set->oriented[oriented].picture;

    for (unsigned i = 1; i < set->size * set->size; i++)
        if (picture[i] != picture[0])
            return false;
    return true;
}

static void check_turns(struct lint *lint, const uint64_t *hashes, const struct tile *tile)
{
    const struct oriented_tile *oriented = lint->set->oriented;
    uint32_t original, turn = find_turn(lint->set, hashes, tile, true, &original);

    if (turn != TILE_NONE && !is_plain(lint->set, turn))
        lint_add(lint, LINT_SAME_PICTURE, turn, UP, original,
                 mem_format("the turns '%s' and '%s' look alike", oriented[original].name, oriented[turn].name), NULL);
}

/* All tiles that look like TILE in one finding, at the first of them. TURNS and ORIGINALS hold for each tile what
 * find_turn() said. */
static void check_doubles(struct lint *lint, const uint32_t *turns, const uint32_t *originals, uint32_t tile)
{
    const struct tileset *set = lint->set;
    uint32_t first = TILE_NONE;
    char *more;
    size_t size;
    FILE *out = open_memstream(&more, &size);

    for (uint32_t i = tile + 1; i < set->tile_count; i++) {
        if (turns[i] == TILE_NONE || set->oriented[originals[i]].tile != tile)
            continue;
        if (first == TILE_NONE)
            first = i;
        else
            fprintf(out, "so does '%s' of line %d\n", set->oriented[turns[i]].name, set->tiles[i].line);
    }
    fclose(out);
    if (first == TILE_NONE)
        free(more);
    else
        lint_add(lint, LINT_SAME_PICTURE, turns[first], UP, originals[first],
                 mem_format("'%s' looks like '%s' of line %d", set->oriented[turns[first]].name,
                            set->oriented[originals[first]].name, set->tiles[tile].line),
                 more);
}

void lint_looks(struct lint *lint)
{
    const struct tileset *set = lint->set;
    uint64_t *hashes = mem_new(set->oriented_count, sizeof *hashes);
    uint32_t *turns = mem_new(set->tile_count, sizeof *turns), *originals = mem_new(set->tile_count, sizeof *originals);

    for (uint32_t i = 0; i < set->oriented_count; i++)
        hashes[i] = picture_hash(set, i);
    for (uint32_t i = 0; i < set->tile_count; i++) {
        turns[i] = find_turn(set, hashes, &set->tiles[i], false, &originals[i]);
        if (turns[i] == TILE_NONE)
            check_turns(lint, hashes, &set->tiles[i]);
    }
    for (uint32_t i = 0; i < set->tile_count; i++)
        check_doubles(lint, turns, originals, i);
    free(hashes);
    free(turns);
    free(originals);
}
