/* The picker of what is copied to the chosen side: another side of the tile, or another tile. */
#include "ui/editor/pairs.h"

#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t neighbours_of(const struct tileset *set, uint32_t tile, unsigned side)
{
    size_t count = 0;
    for (uint32_t other = 0; other < set->oriented_count; other++)
        count += beside_share(set, &(struct beside){tile, other, side}) != SHARE_NONE;
    return count;
}

/* A name is "TILE SIDE TURNED"; what it says is looked up again, since the set may have changed. */
static void copy_chosen(struct ui *ui, const char *name)
{
    const struct tileset *set = editor_tileset(ui);
    struct beside pair = pairs_chosen(ui);
    unsigned from, side, turned;
    if (!set || pair.tile == TILE_NONE || sscanf(name, "%u %u %u", &from, &side, &turned) != 3 ||
        from >= set->oriented_count)
        return;
    pairs_copy(ui, pair.tile, pair.side, from, side, turned);
}

static void add(struct ui *ui, struct picker *picker, uint32_t from, unsigned side, bool turned)
{
    const struct tileset *set = editor_tileset(ui);
    const char *name = pairs_name(ui, from);
    char key[48], line[160], detail[240];
    size_t count = neighbours_of(set, from, side);
    snprintf(key, sizeof key, "%u %u %u", from, side, turned);
    snprintf(line, sizeof line, "%-30.60s %-7s %4zu%s", name, pairs_sides[side], count, turned ? "  turned" : "");
    snprintf(detail, sizeof detail, "The %zu neighbours that %.60s has (%s)%s, with their shares.", count, name,
             pairs_sides[side], turned ? ", each turned as the side is turned" : "");
    picker_add(picker, key, line, detail);
}

void pairs_ask_copy(struct ui *ui)
{
    const struct tileset *set = editor_tileset(ui);
    struct beside pair = pairs_chosen(ui);
    struct picker picker = {.title = "Copy from", .done = copy_chosen};
    if (!set || pair.tile == TILE_NONE) {
        ui_say(ui, NULL, "no tile to copy to");
        return;
    }
    for (unsigned side = 0; side < DIRECTIONS; side++)
        for (unsigned turned = 0; turned < 2; turned++)
            if (side != pair.side)
                add(ui, &picker, pair.tile, side, turned);
    for (uint32_t from = 0; from < set->oriented_count; from++)
        if (from != pair.tile)
            add(ui, &picker, from, pair.side, false);
    picker_open(ui, &picker);
}
