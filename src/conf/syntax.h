/*
 * What stands where in a settings file: a tree of byte ranges over libconfig's text, for those who change a file and
 * keep everything that they do not change. It has the same settings in the same order as the parsed document of
 * conf/conf.h.
 *
 * Node 0 is the whole file, a group without brackets. A node is a number; the tree holds no text, so the text that it
 * was made of is given with it.
 */
#ifndef CONF_SYNTAX_H
#define CONF_SYNTAX_H

#include "base/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SYNTAX_NONE UINT32_MAX

enum syntax_kind {
    SYNTAX_SCALAR, /* a number, true, false, or texts that stand side by side and count as one */
    SYNTAX_GROUP,
    SYNTAX_LIST,
    SYNTAX_ARRAY
};

struct syntax_node {
    uint32_t parent, first, next, previous; /* SYNTAX_NONE where there is none */
    uint32_t count;                         /* of children */
    uint32_t start, name_end;               /* of the name; in a list both are the start of the value */
    uint32_t value, value_end;              /* the value with its brackets or quotes */
    uint32_t end;                           /* behind the ';' or ',' after it, VALUE_END where there is none */
    uint8_t kind;
    uint8_t touched; /* for conf/splice.h */
};

struct syntax {
    struct syntax_node *nodes;
    size_t count, capacity;
};

/* TEXT of SIZE bytes with a NUL after them. On failure nothing needs to be released. */
enum status syntax_parse(struct syntax *syntax, const char *text, size_t size, struct error *error);
/* Values with commas between them and nothing before or behind, as a list would hold them; node 0 is that list. */
enum status syntax_parse_items(struct syntax *syntax, const char *text, size_t size, struct error *error);
void syntax_release(struct syntax *syntax);

/* The child at INDEX; SYNTAX_NONE past the last. */
uint32_t syntax_child(const struct syntax *syntax, uint32_t node, size_t index);
/* The member of a group, or SYNTAX_NONE. */
uint32_t syntax_member(const struct syntax *syntax, const char *text, uint32_t node, const char *name, size_t length);
/* Between the brackets. */
uint32_t syntax_inside(const struct syntax *syntax, uint32_t node);
uint32_t syntax_inside_end(const struct syntax *syntax, uint32_t node);
/* Are the values alike but for blanks and comments? */
bool syntax_equal(const struct syntax *a, const char *a_text, uint32_t a_node, const struct syntax *b,
                  const char *b_text, uint32_t b_node);

/*
 * Comments. What stands on the lines just above a setting belongs to it, and so does what follows it on its line; a
 * blank line cuts off. A line like "// ---- roads" is a heading and belongs to nothing, and so does what the file
 * begins with.
 */

/* Where the setting begins with the comments that belong to it, and where it ends with them. */
uint32_t syntax_lead(const struct syntax *syntax, const char *text, uint32_t node);
uint32_t syntax_trail(const struct syntax *syntax, const char *text, uint32_t node);
/* The length of the comment at AT, its line break not counted; 0 when there is none. END is the text's. */
size_t syntax_comment(const char *text, size_t at, size_t end);
/* The length of the text in quotes at AT. */
size_t syntax_string(const char *text, size_t at, size_t end);

#endif
