/*
 * The tab Presets: the list of presets, and the form of the chosen one. Settings that are lists have pages of their
 * own, which take the form's place: tiles in play, borders, fixed cells, buildings.
 */
#ifndef UI_EDITOR_PRESETS_TAB_H
#define UI_EDITOR_PRESETS_TAB_H

#include "ui/editor/editor.h"

enum preset_page {
    PAGE_PRESET,
    PAGE_TILES,
    PAGE_BORDERS,
    PAGE_BORDER, /* ITEM is the side */
    PAGE_FIXED,
    PAGE_CELL, /* ITEM is the fixed cell */
    PAGE_BUILDINGS,
    PAGE_BUILDING, /* ITEM is the building */
    PRESET_PAGES
};

struct presets_tab {
    struct library_entry *entries;
    size_t count;
    struct list list;
    enum preset_page page;
    size_t item[PRESET_PAGES];
    size_t chosen[PRESET_PAGES]; /* line, to come back to */
    struct form form;
    char sought[64];
};

/* What a page is: lines into the form, and what is done with them. PRESET is readable when these are called. */
struct page_ops {
    const char *title;
    enum preset_page above;
    void (*build)(struct ui *ui, struct form *form);
    bool (*set)(struct ui *ui, const struct form_line *line, const char *text);
    void (*follow)(struct ui *ui, const struct form_line *line);
    bool (*act)(struct ui *ui, enum action action); /* new, copy, delete of its items; may be null */
};
extern const struct page_ops page_preset, page_tiles, page_borders, page_border, page_fixed, page_cell, page_buildings,
    page_building;

static inline struct presets_tab *presets_of(const struct ui *ui)
{
    return ui->editor->presets_tab;
}

/* Goes to a page, and back to the one above it. */
void page_go(struct ui *ui, enum preset_page page, size_t item);
bool page_back(struct ui *ui);
/* Ends an edit of the preset's document; what would make it unreadable is taken back, with the reason. */
bool preset_edit_end(struct ui *ui, enum status status, struct error *error);
/* VALUE as a piece of the file at PATH, as one undo. */
bool preset_set_value(struct ui *ui, const char *path, const char *value, const char *words);
bool preset_set_text(struct ui *ui, const char *path, const char *text, const char *words);
/* Is the member there in the file's text? */
bool preset_has(const struct ui *ui, const char *member);

/* A picker of the set's tiles: with their single turns, with "none" for none. */
void preset_pick_tile(struct ui *ui, const char *title, const char *now, bool oriented, bool none,
                      void (*done)(struct ui *, const char *));

/* presets_files.c: what is done with whole presets */
void presets_list_again(struct ui *ui);
void preset_ask_new(struct ui *ui);
void preset_ask_name(struct ui *ui);
bool preset_rename(struct ui *ui, const char *name);
void preset_duplicate(struct ui *ui);
void preset_remove(struct ui *ui);
void preset_open_other(struct ui *ui);

#endif
