/* Which comments belong to which setting. */
#include "conf/syntax.h"

#include <string.h>

/* "// ---- roads", "# =====", a line of its own under which several settings stand. */
static bool is_heading(const char *text, size_t at, size_t length)
{
    size_t marks = at + 1;

    while (marks < at + length && strchr("/*# \t", text[marks]))
        marks++;
    return marks + 3 <= at + length && strchr("-=~_", text[marks]) && text[marks + 1] == text[marks] &&
           text[marks + 2] == text[marks];
}

uint32_t syntax_lead(const struct syntax *syntax, const char *text, uint32_t node)
{
    const struct syntax_node *self = &syntax->nodes[node];
    size_t at = self->previous != SYNTAX_NONE ? syntax->nodes[self->previous].end : syntax_inside(syntax, self->parent);
    size_t lead = self->start;
    unsigned breaks = 0; /* of lines, since the last comment */
    bool same_line = true;

    if (self->parent == 0 && self->previous == SYNTAX_NONE)
        return self->start;
    while (at < self->start) {
        size_t length = syntax_comment(text, at, self->start);

        if (length == 0) {
            breaks += text[at] == '\n';
            same_line = same_line && text[at] != '\n';
            if (breaks > 1)
                lead = self->start;
            at++;
            continue;
        }
        if (is_heading(text, at, length) || (same_line && memchr(text + at + length, '\n', self->start - at - length)))
            lead = self->start;
        else if (lead == self->start)
            lead = at;
        breaks = 0;
        at += length;
    }
    return (uint32_t)lead;
}

uint32_t syntax_trail(const struct syntax *syntax, const char *text, uint32_t node)
{
    const struct syntax_node *self = &syntax->nodes[node];
    size_t limit =
        self->next != SYNTAX_NONE ? syntax->nodes[self->next].start : syntax_inside_end(syntax, self->parent);
    size_t trail = self->end;

    for (size_t at = self->end; at < limit;) {
        size_t length = syntax_comment(text, at, limit);

        if (length == 0 && text[at] == '\n')
            return (uint32_t)trail;
        at += length > 0 ? length : 1;
        if (length > 0)
            trail = at;
    }
    return self->next != SYNTAX_NONE ? self->end : (uint32_t)trail;
}
