#include "config.h"

#include "wave/backtrack.h"
#include "wave/internal.h"
#include "base/memory.h"

#include <stdlib.h>

void backtrack_release(struct backtrack *backtrack)
{
    free(backtrack->decisions);
    free(backtrack->exclusions);
    free(backtrack->reasons);
    free(backtrack->involved);
    *backtrack = (struct backtrack){0};
}

size_t backtrack_bytes(const struct backtrack *backtrack)
{
    return backtrack->decision_capacity * sizeof *backtrack->decisions +
           backtrack->exclusion_capacity * sizeof *backtrack->exclusions +
           backtrack->reason_capacity * sizeof *backtrack->reasons +
           backtrack->involved_capacity * sizeof *backtrack->involved;
}

void backtrack_forget(struct backtrack *backtrack)
{
    backtrack->decision_count = backtrack->exclusion_count = backtrack->reason_count = 0;
}

void backtrack_decide(struct wave *wave, uint32_t cell, uint32_t tile)
{
    struct backtrack *backtrack = &wave->backtrack;
    *ARRAY_ADD(backtrack->decisions, backtrack->decision_count, backtrack->decision_capacity) =
        (struct decision){.mark = (uint32_t)wave->trail.count,
                          .cell = cell,
                          .tile = tile,
                          .exclusions = backtrack->exclusion_count,
                          .reasons = backtrack->reason_count};
}

static void involve(struct wave *wave, uint32_t cell)
{
    struct backtrack *backtrack = &wave->backtrack;
    if (wave->marks[cell] & MARK_SEEN)
        return;
    wave->marks[cell] |= MARK_SEEN;
    *ARRAY_ADD(backtrack->involved, backtrack->involved_count, backtrack->involved_capacity) = cell;
}

static void involve_reasons(struct wave *wave, uint32_t exclusion)
{
    const struct backtrack *backtrack = &wave->backtrack;
    size_t from = exclusion ? backtrack->exclusions[exclusion - 1] : 0;
    for (size_t at = from; at < backtrack->exclusions[exclusion]; at++)
        involve(wave, backtrack->reasons[at]);
}

/* The list stays, the marks do not. */
static void unmark_involved(struct wave *wave)
{
    const struct backtrack *backtrack = &wave->backtrack;
    for (size_t at = 0; at < backtrack->involved_count; at++)
        wave->marks[backtrack->involved[at]] &= (uint8_t)~MARK_SEEN;
}

/* Goes down the trail from the contradiction to the last observation that had a part in it; its decision, or null. */
static struct decision *find_culprit(struct wave *wave)
{
    struct backtrack *backtrack = &wave->backtrack;
    const struct change *changes = wave->trail.changes;
    size_t at = wave->trail.count;
    backtrack->involved_count = 0;
    involve(wave, wave->failed);
    bool found = false;
    while (!found && at > wave->search.base) {
        at--;
        if (!(wave->marks[changes[at].cell] & MARK_SEEN))
            continue;
        if (changes[at].cause == CAUSE_LINK)
            involve(wave, changes[at].origin);
        else if (changes[at].cause == CAUSE_EXCLUSION)
            involve_reasons(wave, changes[at].origin);
        else
            found = true;
    }
    unmark_involved(wave);
    if (!found)
        return NULL;
    while (backtrack->decisions[backtrack->decision_count - 1].mark > at)
        backtrack->decision_count--;
    return &backtrack->decisions[backtrack->decision_count - 1];
}

/* The reason of the exclusion about to be made: the cells involved, less the excluded one and those that stand as they
 * did before any decision. Returns its number. */
static uint32_t keep_reason(struct wave *wave, const struct decision *decision)
{
    struct backtrack *backtrack = &wave->backtrack;
    backtrack->exclusion_count = decision->exclusions;
    backtrack->reason_count = decision->reasons;
    for (size_t at = 0; at < backtrack->involved_count; at++) {
        uint32_t cell = backtrack->involved[at], last = wave->trail.last[cell];
        if (cell != decision->cell && last != CHANGE_NONE && last >= wave->search.base)
            *ARRAY_ADD(backtrack->reasons, backtrack->reason_count, backtrack->reason_capacity) = cell;
    }
    *ARRAY_ADD(backtrack->exclusions, backtrack->exclusion_count, backtrack->exclusion_capacity) =
        backtrack->reason_count;
    return (uint32_t)backtrack->exclusion_count - 1;
}

enum wave_event backtrack_jump(struct wave *wave)
{
    const struct decision *culprit = find_culprit(wave);
    if (!culprit)
        return policy_refuted(wave);
    struct decision decision = *culprit;
    if (!budget_pays(wave, wave->trail.count - decision.mark + 1))
        return WAVE_ENDED;
    wave->backtrack.decision_count--;
    trail_undo(wave, decision.mark);
    wave->search.attempt = decision.mark;
    uint32_t reason = keep_reason(wave, &decision);
    domain_copy(wave->scratch, wave_words(wave, decision.cell), wave->words);
    domain_remove(wave->scratch, decision.tile);
    trail_change(wave, decision.cell, wave->scratch, CAUSE_EXCLUSION, reason, 0);
    queue_add(wave, decision.cell);
    wave->stats.backtracks++;
    wave->phase = PHASE_SPREAD;
    wave->report.cell = decision.cell;
    wave->report.tile = decision.tile;
    return WAVE_BACKTRACKED;
}
