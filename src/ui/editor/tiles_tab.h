/*
 * The tab Tiles: the list of tiles, its first line the set itself, and the form of what is chosen. A picture is painted
 * in place.
 */
#ifndef UI_EDITOR_TILES_TAB_H
#define UI_EDITOR_TILES_TAB_H

#include "ui/editor/editor.h"

/* Where a tile is used, kept until something changes. */
struct tile_uses {
    size_t tile;
    unsigned long stamp; /* of the texts that it was counted in */
    size_t rules, presets, mentions;
    char names[160];
};

/* Which presets have the set, likewise. */
struct set_uses {
    unsigned long stamp;
    size_t presets;
    char set[PRESET_NAME_SIZE], names[160];
};

struct tiles_tab {
    struct set_uses set_uses;
    struct tile_uses uses;
    struct form form;
    char sought[64];
    char *take_from; /* the set that a tile is copied from */
};

static inline struct tiles_tab *tiles_of(const struct ui *ui)
{
    return ui->editor->tiles_tab;
}

/* A tile's form, the set's form. */
extern const struct form_ops tile_form, set_form;
void tile_form_build(struct ui *ui, struct form *form);
void set_form_build(struct ui *ui, struct form *form);
/* New, copy, rename, delete of what the form has chosen; false: it is not about that. */
bool set_form_act(struct ui *ui, enum action action);
/* Digits on the line of turns. */
bool tile_form_act(struct ui *ui, enum action action, uint32_t key);

/* tile_edits.c: whole tiles */
void tile_ask_new(struct ui *ui);
void tile_ask_name(struct ui *ui);
bool tile_rename(struct ui *ui, const char *name);
void tile_copy(struct ui *ui); /* asks from where */
void tile_remove(struct ui *ui);
/* Where the chosen tile is used: rules of the set, presets that name it, how often they do. */
const struct tile_uses *tile_uses(struct ui *ui);

/* set_edits.c: whole sets */
void set_ask_new(struct ui *ui);
void set_ask_name(struct ui *ui);
bool set_rename(struct ui *ui, const char *name);
void set_copy(struct ui *ui);
void set_remove(struct ui *ui);
void set_open_other(struct ui *ui);
/* The names of presets that have the set, "town, my-town"; returns how many. */
size_t set_presets(struct ui *ui, const char *set, char *names, size_t size);
const struct set_uses *set_uses(struct ui *ui, const char *set); /* kept until something changes */

#endif
