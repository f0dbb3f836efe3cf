#include "view/legend.h"

#include "view/ground.h"
#include "view/options.h"
#include "view/people.h"

#include <stdio.h>
#include <string.h>

#define ITEMS_LIMIT (FSM_STATES_LIMIT + 2)

/* A kind of people: everybody in a state, those of them who run, the buskers. */
struct item {
    char letter; /* 0: not on the map */
    const char *colour, *word;
    uint32_t count;
};

/* States that walk become running ones in the rain, when they have a letter of their own for it. */
static unsigned list_people(const struct life *life, struct item *items)
{
    const struct fsm *fsm = life_fsm(life);
    struct life_counts counts = life_counts(life);
    const struct fsm_state *wet = NULL;
    unsigned count = 0;

    for (size_t i = 0; i < fsm->state_count && count < FSM_STATES_LIMIT; i++) {
        const struct fsm_state *state = &fsm->states[i];
        uint32_t here = counts.in_state[i];

        if (!wet && state->behaviour == BEHAVIOUR_WALK && state->wet_letter != state->letter) {
            wet = state;
            here -= counts.running < here ? counts.running : here;
        }
        items[count++] = (struct item){state->letter, state->colour, state->word, here};
    }
    if (wet)
        items[count++] = (struct item){wet->wet_letter, wet->wet_colour, wet->wet_word, counts.running};
    if (life_map(life)->pitch_count > 0)
        items[count++] = (struct item){PEOPLE_BUSKER, "busker", "busker", (uint32_t)life_map(life)->pitch_count};
    return count;
}

static void put_letter(struct canvas *canvas, int row, int column, const struct look *look, const struct item *item)
{
    struct paint paint = look_person(look, item->colour, look_paint(look, ROLE_TEXT).bg);

    if (item->letter)
        canvas_put(canvas, row, column, people_letter(look, item->letter), paint);
}

int legend_people(struct canvas *canvas, int row, int column, int columns, const struct look *look,
                  const struct life *life)
{
    struct paint text = look_paint(look, ROLE_TEXT);
    struct item items[ITEMS_LIMIT];
    unsigned count = list_people(life, items);

    for (unsigned i = 0; i < count; i++, row++) {
        char number[16];
        int digits = snprintf(number, sizeof number, "%u", (unsigned)items[i].count);

        canvas_fill(canvas, (struct area){row, column, 1, columns}, ' ', text);
        put_letter(canvas, row, column, look, &items[i]);
        canvas_text_within(canvas, row, column + 2, columns - 2 - digits - 1, items[i].word, text);
        canvas_text_within(canvas, row, column + columns - digits, digits, number, text);
    }
    return row;
}

static void put_pair(struct canvas *canvas, int row, int column, const struct pair *pair)
{
    canvas_put(canvas, row, column, pair->sign[0], pair->paint);
    canvas_put(canvas, row, column + 1, pair->sign[1], pair->paint);
}

int legend_ground(struct canvas *canvas, struct area area, const struct look *look)
{
    static const struct {
        enum terrain terrain;
        const char *word;
    } samples[] = {
        {TERRAIN_ROOF, "house"},        {TERRAIN_DOOR, "door"},         {TERRAIN_PAVEMENT, "pavement"},
        {TERRAIN_ROAD, "road"},         {TERRAIN_GRASS, "grass"},       {TERRAIN_TREE, "tree"},
        {TERRAIN_BENCH, "bench"},       {TERRAIN_PITCH, "busker"},      {TERRAIN_WATER, "water"},
        {TERRAIN_BRIDGE, "bridge"},     {TERRAIN_CROSSING, "crossing"}, {TERRAIN_AWNING, "shop"},
        {TERRAIN_FOUNTAIN, "fountain"}, {TERRAIN_PLAZA, "plaza"},       {TERRAIN_FLOWERS, "flowers"},
        {TERRAIN_HEDGE, "hedge"},
    };
    /* The longer words stand on the left. */
    int left = (area.columns + 3) / 2, count = (int)(sizeof samples / sizeof *samples);

    for (int i = 0; i < count && i / 2 < area.rows && area.columns > 8; i++) {
        struct pair pair = ground_sample(look, samples[i].terrain);
        int row = area.row + i / 2, column = area.column + (i % 2 ? left : 0);

        put_pair(canvas, row, column, &pair);
        canvas_text_within(canvas, row, column + 3, (i % 2 ? area.columns - left : left - 1) - 3, samples[i].word,
                           look_paint(look, ROLE_TEXT));
    }
    return area.row + ((count + 1) / 2 < area.rows ? (count + 1) / 2 : area.rows);
}

/* The most options that are drawn in SHADE; 0 when none are. */
static unsigned most_in_shade(unsigned shade, unsigned tiles)
{
    for (unsigned count = tiles; count > 1; count--)
        if (options_shade(count, tiles) == shade)
            return count;
    return 0;
}

/* One swatch a shade, with the most options that it stands for. Returns the row after them. */
static int legend_shades(struct canvas *canvas, struct area area, const struct look *look, unsigned tiles)
{
    int row = area.row, column = area.column;

    for (unsigned shade = 0; shade < PALETTE_OPTIONS; shade++) {
        unsigned count = most_in_shade(shade, tiles);
        struct colours colours = palette_of(look)->options[shade];
        int width = snprintf(NULL, 0, "%u", count) + 1;

        if (count == 0)
            continue;
        if (column + width > area.column + area.columns) {
            row++;
            column = area.column;
        }
        if (row >= area.row + area.rows)
            return row;
        column = canvas_format(canvas, row, column, palette_paint(look, colours.fg, colours.bg), "%*u", width, count);
    }
    return row + 1;
}

/* A cell that a step has changed. */
static struct paint changed_paint(const struct look *look)
{
    struct paint paint = palette_paint(look, palette_of(look)->chip, palette_of(look)->heat[0]);

    if (look->depth == DEPTH_MONO)
        paint.attributes = look->reverse ? ATTR_REVERSE : ATTR_BOLD;
    return paint;
}

int legend_wave(struct canvas *canvas, struct area area, const struct look *look, unsigned tiles)
{
    const struct {
        const char *sign, *word;
        struct paint paint;
    } marks[] = {
        {"[]", "observed", look_paint(look, ROLE_OBSERVED)},
        {look->depth == DEPTH_256 ? "  " : "##", "changed just now", changed_paint(look)},
        {"!!", "contradiction", look_paint(look, ROLE_CONTRADICTION)},
        {"//", "given back", look_paint(look, ROLE_RESET)},
    };
    int row = area.row;

    if (look->depth == DEPTH_256)
        row = legend_shades(canvas, area, look, tiles);
    for (unsigned i = 0; i < sizeof marks / sizeof *marks && row < area.row + area.rows; i++, row++) {
        canvas_text_within(canvas, row, area.column, area.columns, marks[i].sign, marks[i].paint);
        canvas_text_within(canvas, row, area.column + 3, area.columns - 3, marks[i].word, look_paint(look, ROLE_TEXT));
    }
    return row;
}
