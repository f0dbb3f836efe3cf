/* One group or list made like another by changing only where they differ, so that the comments of all the rest stay. */
#include "conf/patch.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

#define MERGE_LIMIT 1000000u /* cells of the table of common items */

struct merge {
    struct splice *splice;
    const char *path;
    const char *text; /* of the new value */
    const struct syntax *value;
    uint32_t node; /* of VALUE */
    struct error *error;
};

static char *merge_text(const struct merge *merge, uint32_t node)
{
    const struct syntax_node *self = &merge->value->nodes[node];

    return mem_format("%.*s", (int)(self->value_end - self->value), merge->text + self->value);
}

static enum status set_part(const struct merge *merge, char *path, uint32_t node)
{
    char *text = merge_text(merge, node);
    enum status status = splice_set(merge->splice, path, text, NULL, merge->error);

    free(text);
    free(path);
    return status;
}

static char *member_path(const struct merge *merge, const char *text, const struct syntax_node *member)
{
    return mem_format("%s.%.*s", merge->path, (int)(member->name_end - member->start), text + member->start);
}

/* Takes away the members that the new group has not. */
static enum status drop_members(const struct merge *merge)
{
    struct splice *splice = merge->splice;
    enum status status = STATUS_OK;

    for (size_t i = 0; status == STATUS_OK;) {
        uint32_t member = syntax_child(&splice->syntax, splice_find(splice, merge->path), i);
        const struct syntax_node *self = member == SYNTAX_NONE ? NULL : &splice->syntax.nodes[member];
        char *path;

        if (!self)
            break;
        i++;
        if (syntax_member(merge->value, merge->text, merge->node, splice->text + self->start,
                          self->name_end - self->start) != SYNTAX_NONE)
            continue;
        path = member_path(merge, splice->text, self);
        status = splice_remove(splice, path, merge->error);
        free(path);
        if (status == STATUS_OK)
            status = splice_flush(splice, merge->error);
        i--;
    }
    return status;
}

static enum status merge_group(const struct merge *merge)
{
    enum status status = drop_members(merge);
    uint32_t member = merge->value->nodes[merge->node].first;

    for (; member != SYNTAX_NONE && status == STATUS_OK; member = merge->value->nodes[member].next)
        status = set_part(merge, member_path(merge, merge->text, &merge->value->nodes[member]), member);
    return status;
}

/* The children of NODE, by number; the caller frees. */
static uint32_t *children_of(const struct syntax *syntax, uint32_t node)
{
    uint32_t *children = mem_new(syntax->nodes[node].count, sizeof *children);
    uint32_t child = syntax->nodes[node].first;

    for (size_t i = 0; child != SYNTAX_NONE; child = syntax->nodes[child].next)
        children[i++] = child;
    return children;
}

/* For every new item the number of the old one that it is, or SIZE_MAX: the longest common sequence. */
static size_t *match_items(const struct merge *merge, uint32_t list, size_t olds, size_t news)
{
    const struct splice *splice = merge->splice;
    uint32_t *old = children_of(&splice->syntax, list), *new = children_of(merge->value, merge->node);
    bool small = olds * news <= MERGE_LIMIT;
    uint32_t *best = small ? mem_new((olds + 1) * (news + 1), sizeof *best) : NULL;
    size_t *match = mem_new(news, sizeof *match);

    for (size_t i = olds; small && i-- > 0;)
        for (size_t j = news; j-- > 0;) {
            uint32_t *here = &best[i * (news + 1) + j];
            uint32_t right = here[1], below = here[news + 1];

            *here = right > below ? right : below;
            if (syntax_equal(&splice->syntax, splice->text, old[i], merge->value, merge->text, new[j]))
                *here = here[news + 2] + 1;
        }
    for (size_t i = 0, j = 0; j < news;) {
        bool more = small && i < olds;

        if (more && syntax_equal(&splice->syntax, splice->text, old[i], merge->value, merge->text, new[j])) {
            match[j++] = i++;
        } else if (more && best[(i + 1) * (news + 1) + j] >= best[i * (news + 1) + j + 1]) {
            i++;
        } else {
            match[j++] = SIZE_MAX;
        }
    }
    free(best);
    free(old);
    free(new);
    return match;
}

/* The old items from OLD to OLD_END become the new ones from NEW to NEW_END: set in turn, the rest removed or added. */
static enum status merge_run(const struct merge *merge, size_t old, size_t old_end, size_t new, size_t new_end)
{
    enum status status = STATUS_OK;

    for (; old < old_end && new < new_end &&status == STATUS_OK; old++, new ++)
        status = set_part(merge, mem_format("%s[%zu]", merge->path, old), syntax_child(merge->value, merge->node, new));
    for (; old_end > old && status == STATUS_OK; old_end--) {
        char *path = mem_format("%s[%zu]", merge->path, old_end - 1);

        status = splice_remove(merge->splice, path, merge->error);
        free(path);
    }
    for (; new_end > new &&status == STATUS_OK; new_end--) {
        char *text = merge_text(merge, syntax_child(merge->value, merge->node, new_end - 1));

        status = splice_insert(merge->splice, merge->path, old, text, NULL, merge->error);
        free(text);
    }
    return status;
}

/* From the back, so that the numbers of what is still to be done stay what they are. */
static enum status merge_list(const struct merge *merge)
{
    uint32_t list = splice_find(merge->splice, merge->path);
    size_t olds = merge->splice->syntax.nodes[list].count, news = merge->value->nodes[merge->node].count;
    size_t *match = match_items(merge, list, olds, news);
    size_t old_end = olds, new_end = news;
    enum status status = STATUS_OK;

    for (size_t new = news; status == STATUS_OK; new --) {
        if (new > 0 && match[new - 1] == SIZE_MAX)
            continue;
        status = merge_run(merge, new > 0 ? match[new - 1] + 1 : 0, old_end, new, new_end);
        if (new == 0)
            break;
        old_end = match[new - 1];
        new_end = new - 1;
    }
    free(match);
    return status;
}

enum status patch_merge(struct splice *splice, const char *path, const char *text, const struct syntax *value,
                        uint32_t node, struct error *error)
{
    struct merge merge = {splice, path, text, value, node, error};
    enum status status = splice_flush(splice, error);

    if (status != STATUS_OK)
        return status;
    return value->nodes[node].kind == SYNTAX_GROUP ? merge_group(&merge) : merge_list(&merge);
}
