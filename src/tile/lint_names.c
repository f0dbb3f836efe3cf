#include "tile/lint_names.h"

#include "base/memory.h"
#include "wave/domain.h"

#include <stdlib.h>

/* The first tile of SET that is ORIENTED's with all its turns, and in *COUNT how many tiles a name stands for. */
static const char *name_of(const struct tileset *set, const uint64_t *tiles, uint32_t oriented, unsigned *count)
{
    const struct tile *tile = &set->tiles[set->oriented[oriented].tile];

    *count = 1;
    if (oriented != tile->first)
        return set->oriented[oriented].name;
    for (uint32_t i = tile->first; i < tile->first + tile->orientations; i++)
        if (!(tiles[i / 64] >> i % 64 & 1))
            return set->oriented[oriented].name;
    *count = tile->orientations;
    return tile->name;
}

unsigned lint_count_names(const struct tileset *set, const uint64_t *tiles)
{
    unsigned names = 0, count;

    for (uint32_t i = 0; i < set->oriented_count; i += count) {
        bool in = tiles[i / 64] >> i % 64 & 1;

        count = 1;
        if (in)
            name_of(set, tiles, i, &count);
        names += in;
    }
    return names;
}

void lint_print_names(const struct tileset *set, const uint64_t *tiles, FILE *out)
{
    enum { MOST = 4 };
    unsigned names = lint_count_names(set, tiles), said = 0, count;
    unsigned whole = names <= MOST + 1 ? names : MOST;

    for (uint32_t i = 0; i < set->oriented_count && said < whole; i += count) {
        count = 1;
        if (!(tiles[i / 64] >> i % 64 & 1))
            continue;
        fprintf(out, "%s'%s'", said == 0 ? "" : said + 1 == names ? " or " : ", ", name_of(set, tiles, i, &count));
        said++;
    }
    if (said < names)
        fprintf(out, " or %u more", names - said);
}

void lint_print_choice(const struct tileset *set, const uint64_t *tiles, FILE *out)
{
    uint64_t *rest = mem_new(set->rules.words, sizeof *rest);
    unsigned others;

    for (uint32_t tile = 0; tile < set->oriented_count; tile++)
        if (!domain_has(tiles, tile))
            domain_add(rest, tile);
    others = lint_count_names(set, rest);
    if (others == 0) {
        fputs("any tile", out);
    } else if (others < lint_count_names(set, tiles)) {
        fputs("any tile but ", out);
        lint_print_names(set, rest, out);
    } else {
        lint_print_names(set, tiles, out);
    }
    free(rest);
}
