/* What is found when the rules are seen as a whole. */
#include "tile/lint_inside.h"
#include "tile/lint_names.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

static bool allows_everything(const struct rules *rules)
{
    for (unsigned side = RIGHT; side <= DOWN; side++)
        for (uint32_t tile = 0; tile < rules->tiles; tile++)
            for (uint32_t other = 0; other < rules->tiles; other++)
                if (!rules_allowed(rules, tile, (enum direction)side, other))
                    return false;
    return rules->tiles > 1;
}

/* The group of each tile, called by the first tile in it: all that a chain of allowed pairs leads to. */
static void find_groups(const struct rules *rules, uint32_t *group)
{
    uint32_t *waiting = mem_new(rules->tiles, sizeof *waiting);

    for (uint32_t tile = 0; tile < rules->tiles; tile++)
        group[tile] = TILE_NONE;
    for (uint32_t first = 0; first < rules->tiles; first++) {
        uint32_t count = 0;

        if (group[first] != TILE_NONE)
            continue;
        group[first] = first;
        waiting[count++] = first;
        while (count > 0) {
            uint32_t tile = waiting[--count];

            for (uint32_t other = 0; other < rules->tiles; other++)
                for (unsigned side = 0; side < DIRECTIONS && group[other] == TILE_NONE; side++)
                    if (rules_allowed(rules, tile, (enum direction)side, other)) {
                        group[other] = first;
                        waiting[count++] = other;
                    }
        }
    }
    free(waiting);
}

static bool is_lonely(const struct lint *lint, uint32_t tile)
{
    bool lonely = false;

    for (unsigned side = 0; side < DIRECTIONS; side++)
        lonely = lonely || lint->lonely[side * lint->set->oriented_count + tile];
    return lonely;
}

/* The tiles of GROUP as bits into TILES; false when each is said to be lonely already. */
static bool collect(const struct lint *lint, const uint32_t *groups, uint32_t group, uint64_t *tiles)
{
    bool worth = false;

    memset(tiles, 0, lint->set->rules.words * sizeof *tiles);
    for (uint32_t tile = 0; tile < lint->set->oriented_count; tile++)
        if (groups[tile] == group) {
            tiles[tile / 64] |= UINT64_C(1) << tile % 64;
            worth = worth || !is_lonely(lint, tile);
        }
    return worth;
}

static void add_group(struct lint *lint, uint32_t group, const uint64_t *tiles, uint32_t main_group,
                      const uint64_t *main_tiles)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    lint_print_names(lint->set, tiles, out);
    fprintf(out, " never %s in one town with ", lint_count_names(lint->set, tiles) == 1 ? "stands" : "stand");
    lint_print_names(lint->set, main_tiles, out);
    fclose(out);
    lint_add(lint, LINT_GROUPS, group, UP, main_group, text, NULL);
}

static uint32_t largest_group(const uint32_t *groups, uint32_t tiles)
{
    uint32_t *count = mem_new(tiles, sizeof *count), largest = 0;

    for (uint32_t tile = 0; tile < tiles; tile++)
        count[groups[tile]]++;
    for (uint32_t tile = 0; tile < tiles; tile++)
        largest = count[tile] > count[largest] ? tile : largest;
    free(count);
    return largest;
}

/* Each group but the largest is told. */
static void check_groups(struct lint *lint)
{
    const struct rules *rules = &lint->set->rules;
    uint32_t *groups = mem_new(rules->tiles, sizeof *groups), largest;
    uint64_t *tiles = mem_new(rules->words, sizeof *tiles), *main_tiles = mem_new(rules->words, sizeof *main_tiles);

    find_groups(rules, groups);
    largest = largest_group(groups, rules->tiles);
    collect(lint, groups, largest, main_tiles);
    for (uint32_t tile = 0; tile < rules->tiles; tile++)
        if (groups[tile] == tile && tile != largest && collect(lint, groups, tile, tiles))
            add_group(lint, tile, tiles, largest, main_tiles);
    free(groups);
    free(tiles);
    free(main_tiles);
}

void lint_whole(struct lint *lint)
{
    if (allows_everything(&lint->set->rules))
        lint_add(lint, LINT_ALL_ALLOWED, 0, UP, TILE_NONE,
                 mem_text("the rules allow everything: every tile may stand on each side of every other"), NULL);
    check_groups(lint);
}
