/* Changing who may stand beside whom. */
#include "ui/editor/pairs.h"

#include "base/memory.h"
#include "base/number.h"
#include "tile/image.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const pairs_where[DIRECTIONS + 1] = {"above", "right of", "below", "left of", "on all sides of"};
const char *const pairs_sides[DIRECTIONS + 1] = {"up", "right", "down", "left", "all"};

struct beside pairs_chosen(const struct ui *ui)
{
    return (struct beside){editor_oriented(ui), ui->editor->other, ui->editor->side};
}

bool beside_is_whole(const struct beside *pair)
{
    return pair->tile != TILE_NONE && pair->other != TILE_NONE;
}

const char *pairs_name(const struct ui *ui, uint32_t oriented)
{
    return ui->editor->tileset.oriented[oriented].name;
}

static unsigned first_side(unsigned side)
{
    return side == SIDE_ALL ? 0 : side;
}

static unsigned last_side(unsigned side)
{
    return side == SIDE_ALL ? DIRECTIONS - 1 : side;
}

static int64_t share_of(const struct tileset *set, uint32_t tile, unsigned side, uint32_t other)
{
    if (!rules_allowed(&set->rules, tile, (enum direction)side, other))
        return SHARE_NONE;
    return (int64_t)rules_factor(&set->rules, tile, (enum direction)side, other);
}

int64_t beside_share(const struct tileset *set, const struct beside *pair)
{
    unsigned side = first_side(pair->side);
    int64_t share = share_of(set, pair->tile, side, pair->other);
    while (side++ < last_side(pair->side))
        if (share_of(set, pair->tile, side, pair->other) != share)
            return SHARE_MANY;
    return share;
}

char *share_text(int64_t share, char *text)
{
    if (share < 0)
        snprintf(text, 32, "%s", share == SHARE_MANY ? ".." : "-");
    else
        number_decimal_text(share, text);
    return text;
}

bool pairs_sides_agree(const struct tileset *set, uint32_t tile)
{
    for (uint32_t other = 0; other < set->oriented_count; other++)
        if (beside_share(set, &(struct beside){tile, other, SIDE_ALL}) == SHARE_MANY)
            return false;
    return true;
}

bool name_matches(const char *name, const char *part)
{
    size_t length = strlen(part);
    for (; *name; name++) {
        size_t i = 0;
        while (i < length && tolower((unsigned char)name[i]) == tolower((unsigned char)part[i]))
            i++;
        if (i == length)
            return true;
    }
    return length == 0;
}

/* One side; nothing is done where it is so already. The set is looked at anew, since the sides before may have changed
 * it. */
static enum status give_side(struct document *document, const struct beside *pair, enum direction side, int64_t share,
                             struct error *error)
{
    const struct tileset *set = tileset_edit_parsed(document, error);
    if (!set)
        return error->status;
    if (share_of(set, pair->tile, side, pair->other) == share)
        return STATUS_OK;
    if (share == SHARE_NONE)
        return tileset_edit_forbid(document, set, pair->tile, side, pair->other, error);
    return tileset_edit_allow(document, set, pair->tile, side, pair->other, share, error);
}

static void say_given(struct ui *ui, const struct beside *pair, int64_t share)
{
    const char *tile = pairs_name(ui, pair->tile), *other = pairs_name(ui, pair->other);
    char number[32], how[48];
    if (share == SHARE_NONE)
        snprintf(how, sizeof how, "unticked");
    else if (share == (int64_t)RULES_FACTOR_ONE)
        snprintf(how, sizeof how, "ticked");
    else
        snprintf(how, sizeof how, "%s %%:", share_text(share, number));
    if (pair->side == SIDE_ALL)
        ui_say(ui, "u  undo", "%s %.30s %s %.30s; its own sides followed", how, other, pairs_where[SIDE_ALL], tile);
    else
        ui_say(ui, "u  undo", "%s %.30s %s %.30s; the %s side of %.30s followed", how, other, pairs_where[pair->side],
               tile, pairs_sides[direction_opposite((enum direction)pair->side)], other);
}

bool pairs_give(struct ui *ui, const struct beside *pair, int64_t share)
{
    struct error error = {0};
    enum status status = STATUS_OK;
    char number[32];
    const char *tile = pairs_name(ui, pair->tile), *other = pairs_name(ui, pair->other);
    if (share == SHARE_NONE)
        edit_begin(ui, "untick %.30s %s %.30s", other, pairs_where[pair->side], tile);
    else
        edit_begin(ui, "%.30s %s %.30s: %s %%", other, pairs_where[pair->side], tile, share_text(share, number));
    struct document *document = edit_in(ui, ui->editor->set);
    for (unsigned side = first_side(pair->side); side <= last_side(pair->side) && status == STATUS_OK; side++)
        status = give_side(document, pair, (enum direction)side, share, &error);
    if (!edit_end(ui, status, &error))
        return false;
    say_given(ui, pair, share);
    return true;
}

bool pairs_flip(struct ui *ui, const struct beside *pair)
{
    int64_t share = beside_share(&ui->editor->tileset, pair);
    return pairs_give(ui, pair, share < 0 ? (int64_t)RULES_FACTOR_ONE : SHARE_NONE);
}

bool pairs_step(struct ui *ui, const struct beside *pair, int by)
{
    int64_t share = beside_share(&ui->editor->tileset, pair), to = (share < 0 ? 0 : share) + by * SHARE_STEP;
    if (share == SHARE_MANY) {
        ui_say(ui, "t  one side", "the four sides differ: type a share for all of them");
        return false;
    }
    to = to < 0 ? 0 : to > (int64_t)RULES_FACTOR_ONE ? (int64_t)RULES_FACTOR_ONE : to;
    if (share == SHARE_NONE && by < 0)
        ui_say(ui, "Space  ticks it", "not allowed: there is no share to be less");
    else if (to == share)
        ui_say(ui, NULL, to ? "100 %% is the most" : "0 %%: only when nothing else fits   Space unticks it");
    else
        return pairs_give(ui, pair, to);
    return false;
}

/* What the side allows, as bits, with OTHERS put in or taken out; the caller frees. */
static uint64_t *wanted_bits(const struct tileset *set, uint32_t tile, unsigned side, const uint32_t *others,
                             size_t many, bool allow)
{
    size_t words = set->rules.words;
    uint64_t *bits = mem_copy(set->rules.allowed[side] + tile * words, words * sizeof *bits);
    for (size_t i = 0; i < many; i++)
        if (allow)
            bits[others[i] / 64] |= UINT64_C(1) << others[i] % 64;
        else
            bits[others[i] / 64] &= ~(UINT64_C(1) << others[i] % 64);
    return bits;
}

bool pairs_give_many(struct ui *ui, uint32_t tile, unsigned side, const uint32_t *others, size_t many, bool allow,
                     const char *words)
{
    struct error error = {0};
    enum status status = STATUS_OK;
    unsigned long before = ui->editor->set_revision;
    edit_begin(ui, "%s", words);
    struct document *document = edit_in(ui, ui->editor->set);
    for (unsigned at = first_side(side); at <= last_side(side) && status == STATUS_OK; at++) {
        const struct tileset *set = tileset_edit_parsed(document, &error);
        if (!set) {
            status = error.status;
            break;
        }
        uint64_t *bits = wanted_bits(set, tile, at, others, many, allow);
        status = tileset_edit_side(document, set, tile, (enum direction)at, bits, &error);
        free(bits);
    }
    if (!edit_end(ui, status, &error))
        return false;
    bool changed = ui->editor->set_revision != before;
    ui_say(ui, changed ? "u  undo" : NULL, changed ? "%s" : "%s: it is so already", words);
    return changed;
}

/* The neighbours of FROM's side as those of a side that is TURN quarter turns further. */
static uint32_t turned_tile(const struct tileset *set, uint32_t oriented, unsigned turn)
{
    const struct oriented_tile *tile = &set->oriented[oriented];
    int to = image_of_turn(set, &set->tiles[tile->tile], tile->turn, turn);
    uint32_t found = to < 0 ? TILE_NONE : tile_oriented(&set->tiles[tile->tile], (unsigned)to);
    return found == TILE_NONE ? oriented : found;
}

struct copying {
    uint32_t tile, from;
    unsigned from_side;
    bool turned;
    int64_t *given, *shares; /* of each other tile: as FROM has it, side by side; as it is to be on one side */
};

/* A tile that is made like another one keeps what it has with itself. */
static void note_shares(const struct tileset *set, struct copying *copying, enum direction side)
{
    unsigned from_side = copying->from_side == SIDE_ALL ? side : copying->from_side;
    unsigned turn = copying->turned ? (side - from_side) & 3u : 0;
    const int64_t *given = copying->given + from_side * set->oriented_count;
    for (uint32_t other = 0; other < set->oriented_count; other++)
        copying->shares[other] = SHARE_NONE;
    for (uint32_t other = 0; other < set->oriented_count; other++)
        if (given[other] != SHARE_NONE)
            copying->shares[turned_tile(set, other, turn)] = given[other];
    if (copying->from != copying->tile)
        copying->shares[copying->tile] = share_of(set, copying->tile, side, copying->tile);
}

static enum status copy_side(struct document *document, struct copying *copying, enum direction side,
                             struct error *error)
{
    const struct tileset *set = tileset_edit_parsed(document, error);
    size_t count = set ? set->oriented_count : 0;
    if (!set)
        return error->status;
    uint64_t *bits = mem_new(set->rules.words, sizeof *bits);
    note_shares(set, copying, side);
    for (size_t other = 0; other < count; other++)
        if (copying->shares[other] != SHARE_NONE)
            bits[other / 64] |= UINT64_C(1) << other % 64;
    enum status status = tileset_edit_side(document, set, copying->tile, side, bits, error);
    for (uint32_t other = 0; other < count && status == STATUS_OK; other++)
        if (copying->shares[other] != SHARE_NONE)
            status =
                give_side(document, &(struct beside){copying->tile, other, side}, side, copying->shares[other], error);
    free(bits);
    return status;
}

static void copying_init(struct copying *copying, const struct tileset *set)
{
    size_t count = set->oriented_count;
    copying->given = mem_new(DIRECTIONS * count, sizeof *copying->given);
    copying->shares = mem_new(count, sizeof *copying->shares);
    for (unsigned side = 0; side < DIRECTIONS; side++)
        for (uint32_t other = 0; other < count; other++)
            copying->given[side * count + other] = share_of(set, copying->from, side, other);
}

bool pairs_copy(struct ui *ui, uint32_t tile, unsigned side, uint32_t from, unsigned from_side, bool turned)
{
    struct error error = {0};
    enum status status = STATUS_OK;
    unsigned long before = ui->editor->set_revision;
    struct copying copying = {tile, from, from_side, turned, NULL, NULL};
    copying_init(&copying, &ui->editor->tileset);
    edit_begin(ui, "copy neighbours of %.30s to %.30s", pairs_name(ui, from), pairs_name(ui, tile));
    struct document *document = edit_in(ui, ui->editor->set);
    for (unsigned at = first_side(side); at <= last_side(side) && status == STATUS_OK; at++)
        if (from != tile || at != from_side)
            status = copy_side(document, &copying, (enum direction)at, &error);
    free(copying.given);
    free(copying.shares);
    if (!edit_end(ui, status, &error))
        return false;
    bool changed = ui->editor->set_revision != before;
    if (changed)
        ui_say(ui, "u  undo", "copied neighbours of %.30s, %s, to %.30s, %s", pairs_name(ui, from),
               pairs_sides[from_side], pairs_name(ui, tile), pairs_sides[side]);
    else
        ui_say(ui, NULL, "nothing to copy: it is so already");
    return changed;
}
