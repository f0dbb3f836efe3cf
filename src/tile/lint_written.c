/* Rules that stand at one of their two tiles only, where most stand at both. */
#include "tile/lint_inside.h"

#include "base/memory.h"
#include "tile/image.h"
#include "tile/symmetry.h"

#include <stdlib.h>

/* Who stands on which side of whom by the lists, seen from the tile at which the rule is written, and from its images:
 * bits [(direction * tiles + tile) * words]. */
struct written {
    const struct tileset *set;
    uint64_t *pairs;
};

enum answer { UNANSWERED, ANSWERED, NEUTRAL };

static uint64_t *word_of(const struct written *written, const struct tile_pair *pair)
{
    const struct rules *rules = &written->set->rules;

    return &written->pairs[((size_t)pair->direction * rules->tiles + pair->tile) * rules->words + pair->other / 64];
}

static void note_rule(struct written *written, const struct tile_rule *rule)
{
    for (unsigned image = 0; image < SYMMETRY_IMAGES; image++) {
        struct tile_pair pair;

        if (image_of_rule(written->set, rule, image, &pair))
            *word_of(written, &pair) |= UINT64_C(1) << pair.other % 64;
    }
}

/* Is a rule written that says the same from the other tile? A rule that is its own answer, by a turn or because it
 * speaks of one tile beside itself, is neither here nor there. */
static enum answer answer_of(const struct written *written, const struct tile_rule *rule, struct tile_pair *pair)
{
    struct tile_pair back, image;
    unsigned first = 0;

    while (first < SYMMETRY_IMAGES && !image_of_rule(written->set, rule, first, pair))
        first++;
    if (first == SYMMETRY_IMAGES || (rule->tile[0] == rule->tile[1] && rule->turn[0] == rule->turn[1]))
        return NEUTRAL;
    back = (struct tile_pair){pair->other, pair->tile, direction_opposite(pair->direction)};
    for (unsigned i = first; i < SYMMETRY_IMAGES; i++)
        if (image_of_rule(written->set, rule, i, &image) && image.tile == back.tile && image.other == back.other &&
            image.direction == back.direction)
            return NEUTRAL;
    return *word_of(written, &back) >> back.other % 64 & 1 ? ANSWERED : UNANSWERED;
}

static void add_rule(struct lint *lint, const struct tile_rule *rule, const struct tile_pair *pair)
{
    const struct oriented_tile *oriented = lint->set->oriented;
    struct finding finding = {.kind = LINT_ONE_SIDE,
                              .level = LINT_LEVEL_NOTE,
                              .line = rule->line,
                              .tile = pair->tile,
                              .other = pair->other,
                              .side = pair->direction};

    finding.text = mem_format("'%s' %s '%s': written on one side only", oriented[pair->other].name,
                              lint_where[pair->direction], oriented[pair->tile].name);
    findings_add(lint->findings, &finding);
}

void lint_written(struct lint *lint)
{
    const struct tileset *set = lint->set;
    struct written written = {.set = set};
    size_t count[NEUTRAL + 1] = {0};
    struct tile_pair pair;

    written.pairs = mem_new((size_t)DIRECTIONS * set->oriented_count * set->rules.words, sizeof *written.pairs);
    for (size_t i = 0; i < set->written_count; i++)
        if (!set->written[i].deny)
            note_rule(&written, &set->written[i]);
    for (size_t i = 0; i < set->written_count; i++)
        if (!set->written[i].deny)
            count[answer_of(&written, &set->written[i], &pair)]++;
    /* Two answered rules are a pair that is written on both sides. */
    for (size_t i = 0; i < set->written_count && count[ANSWERED] / 2 > count[UNANSWERED]; i++)
        if (!set->written[i].deny && answer_of(&written, &set->written[i], &pair) == UNANSWERED)
            add_rule(lint, &set->written[i], &pair);
    free(written.pairs);
}
