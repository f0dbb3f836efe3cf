/* Inside the splice: places, changes that wait, and pieces of text. */
#ifndef CONF_PATCH_H
#define CONF_PATCH_H

#include "conf/splice.h"

#define PATCH_WIDTH 110 /* columns after which a list goes on in the next line */

enum patch_touch { PATCH_CHANGED = 1, PATCH_INNER = 2 };

struct patch_text {
    char *bytes;
    size_t size, capacity;
};

/* Where a path leads. */
struct patch_place {
    uint32_t parent; /* SYNTAX_NONE for the file itself */
    uint32_t node;   /* SYNTAX_NONE for a member or an item that is not there */
    const char *name;
    size_t name_size; /* 0 for an item */
    size_t index;
};

void patch_put(struct patch_text *text, const char *bytes, size_t size);
void patch_puts(struct patch_text *text, const char *bytes);
/* The value in TEXT from START to END, with INDENT before all its lines but the first. */
void patch_put_value(struct patch_text *text, const char *bytes, size_t start, size_t end, const char *indent);

/* Where the line of AT begins; the blanks that it begins with (the caller frees). */
size_t patch_line(const char *text, size_t at);
char *patch_indent(const char *text, size_t at);
/* Is there nothing but blanks between the line's beginning and AT? */
bool patch_begins_line(const char *text, size_t at);
/* Where the setting ends with the comments that belong to it, or 0 when the last of those ends with its line. */
size_t patch_open_end(const struct splice *splice, uint32_t node);
/* The first place from AT on that is no blank (a line break is none). */
size_t patch_blanks(const char *text, size_t at, size_t end);

/* Lets REMOVED bytes at AT give way to TEXT. Takes TEXT over. */
void patch_change(struct splice *splice, size_t at, size_t removed, struct patch_text *text);
void patch_touch(struct splice *splice, uint32_t node);
/* What the path leads to, after what waits is done, should that change it. */
enum status patch_find(struct splice *splice, const char *path, struct patch_place *place, struct error *error);
/* The one before it was not found. */
enum status patch_no_place(const char *path, struct error *error);

/* A member that is not there yet; the value is node 1 of VALUE, parsed from VALUE_TEXT. */
void patch_add_member(struct splice *splice, const struct patch_place *place, const char *value_text,
                      const struct syntax *value, const char *const *order);
void patch_add_items(struct splice *splice, uint32_t list, size_t index, const char *text, const struct syntax *items);
/* Makes the group or list at PATH like node NODE of VALUE, changing only what differs. */
enum status patch_merge(struct splice *splice, const char *path, const char *text, const struct syntax *value,
                        uint32_t node, struct error *error);

#endif
