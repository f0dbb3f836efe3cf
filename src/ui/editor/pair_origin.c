/* Where a pair comes from, what symmetry makes of it, and what the saved file has of it. */
#include "ui/editor/pairs.h"

#include "base/memory.h"
#include "base/number.h"
#include "tile/image.h"
#include "tile/symmetry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define IMAGES_NAMED 2

void pairs_begin(struct editor *editor)
{
    editor->pairs = mem_new(1, sizeof *editor->pairs);
    editor->pairs->origins_of = TILE_NONE;
}

static void forget_saved(struct pairs *pairs)
{
    if (pairs->saved_readable)
        tileset_release(&pairs->saved);
    free(pairs->saved_text);
    pairs->saved_readable = false;
    pairs->saved_text = NULL;
}

void pairs_end(struct editor *editor)
{
    forget_saved(editor->pairs);
    free(editor->pairs->origins);
    free(editor->pairs);
}

void pairs_refresh(struct ui *ui)
{
    ui->editor->pairs->origins_of = TILE_NONE;
}

char *pairs_place(const struct ui *ui, int line, char *text, size_t size)
{
    const struct editor_file *file = ui->editor->set;
    const char *path = file ? document_file(file->document) : NULL;
    const char *slash = path ? strrchr(path, '/') : NULL;
    if (path)
        snprintf(text, size, "%.60s:%d", slash ? slash + 1 : path, line);
    else
        snprintf(text, size, "%.60s.cfg:%d", file ? document_name(file->document) : "", line);
    return text;
}

struct tile_origin beside_origin(struct ui *ui, const struct beside *pair)
{
    struct pairs *pairs = ui->editor->pairs;
    const struct tileset *set = editor_tileset(ui);
    if (!set || !beside_is_whole(pair) || pair->side >= DIRECTIONS)
        return (struct tile_origin){.source = TILE_SOURCE_NONE};
    if (pairs->origins_of != pair->tile) {
        pairs->origins = mem_resize(pairs->origins, DIRECTIONS * set->oriented_count, sizeof *pairs->origins);
        tileset_origins(set, pair->tile, pairs->origins);
        pairs->origins_of = pair->tile;
    }
    return pairs->origins[(size_t)pair->side * set->oriented_count + pair->other];
}

/* Is the pair, or the same seen from the other tile, what IMAGE makes of the rule? */
static bool is_image(const struct tileset *set, const struct tile_rule *rule, unsigned image, const struct beside *pair)
{
    struct tile_pair made;
    if (!image_of_rule(set, rule, image, &made))
        return false;
    if (made.tile == pair->tile && made.other == pair->other && made.direction == pair->side)
        return true;
    return made.other == pair->tile && made.tile == pair->other &&
           direction_opposite(made.direction) == (enum direction)pair->side;
}

static const struct tile_rule *written_rule(const struct tileset *set, const struct beside *pair, bool deny)
{
    for (unsigned image = 0; image < SYMMETRY_IMAGES; image++)
        for (size_t i = 0; i < set->written_count; i++)
            if (set->written[i].deny == deny && is_image(set, &set->written[i], image, pair))
                return &set->written[i];
    return NULL;
}

static void reason_of_none(struct ui *ui, const struct beside *pair, char *text, size_t size)
{
    char place[80];
    const struct tile_rule *deny = written_rule(&ui->editor->tileset, pair, true);
    if (deny)
        snprintf(text, size, "denied at %s", pairs_place(ui, deny->line, place, sizeof place));
    else
        snprintf(text, size, "not allowed: no rule of the set says so");
}

void beside_reason(struct ui *ui, const struct beside *pair, char *text, size_t size)
{
    struct beside one = *pair;
    char place[80];
    const struct tileset *set = editor_tileset(ui);
    *text = '\0';
    if (!set || !beside_is_whole(pair))
        return;
    one.side = pair->side == SIDE_ALL ? RIGHT : pair->side;
    struct tile_origin origin = beside_origin(ui, &one);
    pairs_place(ui, origin.line, place, sizeof place);
    if (origin.source == TILE_SOURCE_NONE)
        reason_of_none(ui, &one, text, size);
    else if (origin.source == TILE_SOURCE_SOCKETS)
        snprintf(text, size, "sockets '%.24s' and '%.24s' meet, written at %s", set->sockets[origin.socket[0]],
                 set->sockets[origin.socket[1]], place);
    else
        snprintf(text, size, "%swritten at %s%s%.30s", origin.image ? "comes from symmetry, " : "", place,
                 origin.other_side ? ", with " : "", origin.other_side ? pairs_name(ui, one.other) : "");
}

/* The set as its file has it, or null. */
static const struct tileset *saved_set(struct ui *ui)
{
    struct pairs *pairs = ui->editor->pairs;
    const char *text = document_saved(ui->editor->set->document);
    if (text && pairs->saved_text && strcmp(text, pairs->saved_text) == 0)
        return pairs->saved_readable ? &pairs->saved : NULL;
    forget_saved(pairs);
    if (!text)
        return NULL;
    pairs->saved_text = mem_text(text);
    pairs->saved_readable = tileset_parse(text, strlen(text), "", &pairs->saved, NULL) == STATUS_OK;
    return pairs->saved_readable ? &pairs->saved : NULL;
}

void beside_saved(struct ui *ui, const struct beside *pair, char *text, size_t size)
{
    const struct tileset *saved = saved_set(ui);
    char number[32];
    int64_t now = beside_share(&ui->editor->tileset, pair), then = SHARE_NONE;
    if (!document_saved(ui->editor->set->document)) {
        snprintf(text, size, "the set has no file yet");
        return;
    }
    struct beside same = {TILE_NONE, TILE_NONE, pair->side};
    if (saved) {
        same.tile = tileset_find(saved, pairs_name(ui, pair->tile));
        same.other = tileset_find(saved, pairs_name(ui, pair->other));
    }
    if (beside_is_whole(&same))
        then = beside_share(saved, &same);
    if (then == now)
        snprintf(text, size, "as in the file");
    else if (then == SHARE_NONE)
        snprintf(text, size, "new, not in the file");
    else if (then == SHARE_MANY)
        snprintf(text, size, "in the file the sides differ");
    else
        snprintf(text, size, "%s in the file", share_text(then, number));
}

/* Has the pair, seen from either of its tiles, been met before? */
static bool is_among(const struct tile_pair *pairs, size_t count, const struct tile_pair *pair)
{
    for (size_t i = 0; i < count; i++) {
        bool same =
            pairs[i].tile == pair->tile && pairs[i].other == pair->other && pairs[i].direction == pair->direction;
        bool back = pairs[i].tile == pair->other && pairs[i].other == pair->tile &&
                    pairs[i].direction == direction_opposite(pair->direction);
        if (same || back)
            return true;
    }
    return false;
}

/* By the tile that turns: "shop 1 up" is the side of an orientation of the tile, "tee 3 below" where the other stands.
 */
static void image_text(const struct ui *ui, const struct tile_pair *image, char *text, size_t size)
{
    static const char *const where[DIRECTIONS] = {"above", "at the right", "below", "at the left"};
    const struct tileset *set = &ui->editor->tileset;
    if (set->tiles[set->oriented[image->tile].tile].orientations > 1)
        snprintf(text, size, "%.24s %s", pairs_name(ui, image->tile), direction_names[image->direction]);
    else
        snprintf(text, size, "%.24s %s", pairs_name(ui, image->other), where[image->direction]);
}

void beside_images(const struct ui *ui, const struct beside *pair, char *text, size_t size)
{
    const struct tileset *set = &ui->editor->tileset;
    const struct oriented_tile *tile = &set->oriented[pair->tile], *other = &set->oriented[pair->other];
    struct tile_rule rule = {.tile = {tile->tile, other->tile},
                             .turn = {(uint8_t)tile->turn, (uint8_t)other->turn},
                             .direction = (uint8_t)pair->side};
    struct tile_pair met[SYMMETRY_IMAGES];
    char words[64];
    size_t count = 0;
    *text = '\0';
    for (unsigned image = 0; image < SYMMETRY_IMAGES && pair->side < DIRECTIONS; image++) {
        if (!image_of_rule(set, &rule, image, &met[count]) || is_among(met, count, &met[count]))
            continue;
        size_t used = strlen(text);
        image_text(ui, &met[count], words, sizeof words);
        if (count > 0 && count <= IMAGES_NAMED)
            snprintf(text + used, size - used, "%s%s", used ? ", " : "", words);
        count++;
    }
    size_t used = strlen(text);
    if (count > IMAGES_NAMED + 1)
        snprintf(text + used, size - used, ", %zu more", count - IMAGES_NAMED - 1);
}

static enum terrain seam_cell(const struct tileset *set, uint32_t oriented, enum direction side, unsigned at)
{
    unsigned size = set->size, last = size - 1;
    const unsigned column[DIRECTIONS] = {at, last, at, 0}, row[DIRECTIONS] = {0, at, last, at};
    return (enum terrain)set->oriented[oriented].picture[row[side] * size + column[side]];
}

/* How much the eye is caught by it: a road that ends at what nobody walks on, another change of ground, none. */
static int seam_weight(enum terrain here, enum terrain there)
{
    bool road = here == TERRAIN_ROAD || there == TERRAIN_ROAD;
    if (here == there)
        return 0;
    return road && (terrain_use(here) == TERRAIN_BLOCKED || terrain_use(there) == TERRAIN_BLOCKED) ? 2 : 1;
}

void beside_seam(const struct ui *ui, const struct beside *pair, char *text, size_t size)
{
    static const char *const marks[] = {"", "- ", "! "};
    const struct tileset *set = &ui->editor->tileset;
    enum direction side = pair->side == SIDE_ALL ? RIGHT : (enum direction)pair->side;
    enum terrain here = TERRAIN_VOID, there = TERRAIN_VOID;
    int most = -1;
    for (unsigned at = 0; at < set->size; at++) {
        enum terrain a = seam_cell(set, pair->tile, side, at);
        enum terrain b = seam_cell(set, pair->other, direction_opposite(side), at);
        if (seam_weight(a, b) > most) {
            most = seam_weight(a, b);
            here = a;
            there = b;
        }
    }
    snprintf(text, size, "%s%s meets %s", marks[most], terrain_name(here), terrain_name(there));
}

void beside_go_to_rule(struct ui *ui, const struct beside *pair)
{
    const struct tileset *set = editor_tileset(ui);
    char place[80], reason[160];
    struct beside one = *pair;
    if (!set || !beside_is_whole(pair))
        return;
    one.side = pair->side == SIDE_ALL ? RIGHT : pair->side;
    struct tile_origin origin = beside_origin(ui, &one);
    const struct tile_rule *rule = origin.source == TILE_SOURCE_RULE ? written_rule(set, &one, false) : NULL;
    if (!rule) {
        beside_reason(ui, &one, reason, sizeof reason);
        ui_say(ui, NULL, "%s", reason);
        return;
    }
    const struct tile *tile = &set->tiles[rule->tile[0]];
    uint32_t from = tile_oriented(tile, rule->turn[0]);
    uint32_t other = tile_oriented(&set->tiles[rule->tile[1]], rule->turn[1]);
    pairs_place(ui, rule->line, place, sizeof place);
    if (from == TILE_NONE || other == TILE_NONE) {
        ui_say(ui, NULL, "written at %s for a turn that the set leaves out", place);
        return;
    }
    bool here = from == one.tile && other == one.other && rule->direction == one.side;
    editor_choose_tile(ui, rule->tile[0], rule->turn[0], rule->direction, other);
    ui_say(ui, NULL, here ? "this is where it is written: %s" : "written here: %s", place);
}
