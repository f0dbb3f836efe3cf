/*
 * The editor: tabs over a preset and a tileset. Both are documents (edit/document.h) whose text is the truth; what the
 * tabs show is parsed from it again after every change (editor_refresh()). Files once changed stay open until the
 * program ends, so that going elsewhere loses nothing.
 *
 * A tab is a table of functions over up to three panes: the list on the left, the main pane and the side pane. The
 * shell draws the frame, has the focus, the undo steps, the files and the dialogs; a tab draws its panes and does what
 * its keys mean. What the tabs share, which tile, turn and side are looked at, is in the editor.
 */
#ifndef UI_EDITOR_EDITOR_H
#define UI_EDITOR_EDITOR_H

#include "edit/document.h"
#include "edit/tileset_edit.h"
#include "session/preset.h"
#include "tile/lint.h"
#include "ui/editor/form.h"
#include "ui/editor/list.h"
#include "ui/editor/painter.h"
#include "ui/editor/preview.h"
#include "ui/internal.h"

enum pane { PANE_LIST, PANE_MAIN, PANE_SIDE, PANES };
#define HAS(pane) (1u << (pane))
#define SIDE_ALL DIRECTIONS /* all four sides at once */

struct tab {
    const char *name;
    enum action action; /* that goes to it */
    enum key_context context;
    enum library_folder folder; /* of the file that its title names */
    unsigned panes;             /* HAS(PANE_LIST) | … */
    int side_columns;           /* of the side pane at 80 columns; 0: the usual 23 */
    const struct bar_entry *bar;

    void (*draw)(struct ui *ui, struct canvas *canvas, enum pane pane, struct area area, bool focus);
    /* Before the shell looks at the action; false: the shell does what it means everywhere, or says that it has no use.
     */
    bool (*act)(struct ui *ui, enum action action, uint32_t key);
    /* A click into the area of a pane, as it was drawn last. */
    void (*click)(struct ui *ui, enum pane pane, struct area area, const struct input *input);
    /* All but the above may be null. Is a field open? Then INPUT takes every input. */
    bool (*typing)(const struct ui *ui);
    void (*input)(struct ui *ui, const struct input *input);
    void (*enter)(struct ui *ui);                                /* it is shown from now on */
    void (*refresh)(struct ui *ui);                              /* preset or set were parsed again */
    void (*hint)(struct ui *ui, char *text, size_t size);        /* row 21: help for what is chosen */
    void (*label)(const struct ui *ui, char *text, size_t size); /* in the row of tabs, in place of the name */
    void (*leave)(struct ui *ui);                   /* another tab or screen is shown: what is open closes */
    bool (*back)(struct ui *ui);                    /* Esc: closes something of its own; false: nothing was open */
    bool (*advance)(struct ui *ui);                 /* work between key strokes; true: there is more */
    const char *(*typing_bar)(const struct ui *ui); /* the key bar while typing; may give null: the usual one */
    void (*begin)(struct editor *editor);           /* its own state, made and freed with the editor */
    void (*end)(struct editor *editor);
};
#define TABS 5
extern const struct tab tab_presets, tab_tiles, tab_neighbours, tab_matrix, tab_check;
extern const struct tab *const editor_tabs[TABS];

/* An open file. */
struct editor_file {
    struct document *document;
    enum library_folder folder;
    unsigned long opened; /* its revision then: the same still when it was only looked at */
    bool gone;            /* deleted here; kept for undo */
    bool on_disk;         /* and there was a file of it */
    bool asked;           /* that it was changed outside has been said */
    bool in_step;         /* undo knows it */
    char *path;           /* that it was opened by; null when by its name */
};

/* What one undo takes back, in all files that it touched. */
enum step_kind { STEP_EDIT, STEP_CREATE, STEP_DELETE, STEP_RENAME, STEP_HIDE };
struct edit_step {
    enum step_kind kind;
    char words[120];
    struct editor_file **files; /* STEP_HIDE has none */
    size_t count, capacity;
    char from[PRESET_NAME_SIZE], to[PRESET_NAME_SIZE]; /* STEP_RENAME; STEP_HIDE: from is hidden */
    bool with_text; /* STEP_RENAME: the name stands in the first file's text, too; the others name it */
};

struct tile_list {
    struct list list; /* line 0 is the set itself, tile i is line i + 1 */
};

struct presets_tab; /* presets_tab.h */
struct tiles_tab;   /* tiles_tab.h */
struct pairs;       /* pairs.h */
struct neighbours_tab;
struct matrix_tab;
struct check_tab;

struct editor {
    /* files: pointers stay what they are */
    struct editor_file **files;
    size_t file_count, file_capacity;
    struct editor_file *preset;           /* the chosen one; null when none can be read */
    char chosen_before[PRESET_NAME_SIZE]; /* the preset before it */
    struct editor_file *set; /* whose tiles are shown: the preset's, or one that was opened; null: FAULT says why */

    /* parsed from them */
    bool preset_readable, set_readable;
    bool set_detached;                 /* the set was opened by itself: it does not follow the preset */
    char set_wanted[PRESET_PATH_SIZE]; /* by the preset, when that was looked at last */
    struct preset values;              /* of the preset, when it is readable */
    struct tileset tileset;            /* of the set, when it is readable */
    struct error preset_fault, set_fault;
    const struct editor_file *preset_read, *set_read; /* of which file, and at which revision */
    unsigned long preset_revision, set_revision;
    struct findings findings; /* of the set */
    size_t finding;           /* the one that '(' and ')' went to */

    /* shared by the tabs */
    size_t tile;    /* of tileset.tiles */
    bool on_set;    /* the line "the set" is chosen in the list of tiles */
    unsigned turn;  /* orientation of the tile */
    unsigned side;  /* enum direction or SIDE_ALL */
    uint32_t other; /* oriented tile, TILE_NONE for none */
    struct tile_list tile_list;

    /* the shell */
    bool opened; /* the editor was shown once */
    unsigned tab;
    enum pane focus[TABS];
    struct preview preview;
    bool preset_lint_due;       /* of the preset alone, once LINT_DUE is not */
    bool preview_due, lint_due; /* make them again, at DERIVE_AT */
    uint64_t derive_at;
    struct editor_file *asking; /* what a question is about */
    bool busy;                  /* there is work between key strokes */
    uint64_t looked;            /* when files were last looked at for changes from outside */

    /* undo */
    struct edit_step *steps;
    size_t step_count, step_capacity, step_at; /* steps before STEP_AT are done */
    struct edit_step group;                    /* being made */
    char **group_texts;                        /* of its files, before */
    bool grouping;
    bool told_unkept; /* that edits cannot be kept for recovery */

    struct painter painter;
    struct presets_tab *presets_tab;
    struct tiles_tab *tiles_tab;
    struct pairs *pairs;
    struct neighbours_tab *neighbours_tab;
    struct matrix_tab *matrix_tab;
    struct check_tab *check_tab;
};

struct editor *editor_new(unsigned tab);
void editor_free(struct editor *editor);

/* editor.c */
const struct tab *editor_tab(const struct ui *ui); /* the one that is shown */
bool editor_act(struct ui *ui, enum action action, uint32_t key);
void editor_click(struct ui *ui, const struct input *input);
bool editor_typing(const struct ui *ui);
void editor_input(struct ui *ui, const struct input *input);
enum key_context editor_context(const struct ui *ui);
const struct bar_entry *editor_bar(const struct ui *ui);
/* Does an action lead to a tab, or to the editor as it was left? Then it goes there. */
bool editor_go(struct ui *ui, enum action action);
/* The first time, what is shown is what the town is made of. */
void editor_open_first(struct ui *ui);
void editor_leave(struct ui *ui);
void editor_advance(struct ui *ui);
uint64_t editor_due(const struct ui *ui); /* UINT64_MAX: nothing */
void editor_focus(struct ui *ui, enum pane pane);
/* From the town to a preset in the editor. */
void editor_edit_preset(struct ui *ui, const char *name);

/* layout.c: the screen */
void editor_draw(struct ui *ui, struct canvas *canvas);
int editor_tab_at(const struct ui *ui, int column); /* of the first row; -1: none */
/* The area of a pane; no columns when it is not seen. */
struct area editor_area(const struct ui *ui, enum pane pane);
/* Where the preview has its place in the side pane of Presets and Tiles, below the head. */
struct area editor_preview_area(const struct ui *ui);
/* The side pane of those: draws head and preview, returns the row below the rule that follows. */
int editor_preview_draw(struct ui *ui, struct canvas *canvas, struct area area, bool focus);
/* The head of a pane: reversed when it has the focus. The rows below are left as they are. */
void editor_head(struct ui *ui, struct canvas *canvas, struct area area, bool focus, const char *left,
                 const char *right);
/* Bytes of the first line of TEXT, broken at a blank where ROOM bytes do not hold all. */
size_t words_within(const char *text, size_t room);
/* Words over several rows of AREA from ROW on; returns the row after the last. */
int pane_words(struct canvas *canvas, struct area area, int row, const char *text, struct paint paint);
void pane_rule(struct ui *ui, struct canvas *canvas, struct area area, int row);

/* derive.c: parses again what was changed; called by the shell after every input and by those who need it sooner */
void editor_refresh(struct ui *ui);
void editor_refresh_tabs(struct ui *ui); /* files came or went: what the tabs list is made anew */
bool derive_advance(struct ui *ui);      /* lint and preview between key strokes; true: there is more to do */
/* Is the preset one of the set that is shown? */
bool editor_preset_has_set(const struct ui *ui);
/* The set's tiles, null while it cannot be read (then set_fault says why). */
const struct tileset *editor_tileset(const struct ui *ui);
/* The chosen tile in its chosen turn; TILE_NONE when there is none. */
uint32_t editor_oriented(const struct ui *ui);
/* Chooses a tile in a turn, and a side and another tile when they are not SIDE_ALL and TILE_NONE; goes to no tab. */
void editor_choose_tile(struct ui *ui, size_t tile, unsigned turn, unsigned side, uint32_t other);
/* The chosen tile's next turn in which it stands otherwise; there must be a tile. */
void editor_next_turn(struct ui *ui);

/* files.c */
/* The open file of that name, opened when it was not; null with ERROR. */
struct editor_file *files_open(struct ui *ui, enum library_folder folder, const char *name, struct error *error);
/* Takes over a document that was made elsewhere and has unsaved edits. */
struct editor_file *files_take(struct ui *ui, struct document *document, enum library_folder folder);
void files_release(struct editor *editor);
void files_forget(struct editor *editor); /* those whose document is null */
/* One that is open, or null. */
struct editor_file *files_find(const struct ui *ui, enum library_folder folder, const char *name);
/* A new one with TEXT, as an undo step of its own; null with a message said. */
struct editor_file *files_create(struct ui *ui, enum library_folder folder, const char *name, const char *text);
/* Takes the file away from the lists and from the disk, or back to both; undo uses it. */
bool files_set_gone(struct ui *ui, struct editor_file *file, bool gone);
/* The file's and the document's name; undo uses it. */
bool files_rename(struct ui *ui, struct editor_file *file, const char *name);
bool files_hide(struct ui *ui, const char *preset, bool hidden);
bool files_hidden(const struct ui *ui, const char *preset);
/* Closes those that were only looked at. */
void files_tidy(struct ui *ui);
/* Looks for changes from outside. */
void files_look(struct ui *ui);
bool files_name_free(const struct ui *ui, enum library_folder folder, const char *name);
/* NAME, or the first of "NAME-2", "NAME-3" … that is free. The caller frees. */
char *files_free_name(const struct ui *ui, enum library_folder folder, const char *name);
/* Why a name cannot be one of a file; null when it can. */
const char *files_name_fault(const char *name);
unsigned files_unsaved(const struct editor_file *file);
/* The text of a set with unsaved edits; null when there are none: its file does. */
const char *editor_text_of_set(const struct ui *ui, const char *name);
unsigned editor_unsaved(const struct ui *ui);
/* Saves all that was changed; asks where it must. True: nothing is unsaved now. */
bool files_save_all(struct ui *ui);
/* Chooses the preset, and its tileset with it. False, with a message said: it cannot be read. */
bool editor_choose_preset(struct ui *ui, const char *name);
/* Shows another set, whatever the preset's is. */
bool editor_choose_set(struct ui *ui, const char *name);
/* Differs when names or texts of files have changed: for what is counted over all of them. */
unsigned long files_stamp(const struct ui *ui);
/* All of a folder, with those that have no file yet and without hidden presets, sorted; free with library_list_free().
 */
struct library_entry *files_list(const struct ui *ui, enum library_folder folder, size_t *count);

/* steps.c: edits, undo and redo. Between begin and end any document given by edit_in() may be changed; it is one undo
 * in all of them. The words are said by undo: "rename tile 'road'". */
void edit_begin(struct ui *ui, const char *format, ...) __attribute__((format(printf, 2, 3)));
struct document *edit_in(struct ui *ui, struct editor_file *file);
/* STATUS is that of the edits in between, and ERROR theirs: when it is not OK all is taken back and the error is said.
 * True when it is done; the state is refreshed. */
bool edit_end(struct ui *ui, enum status status, const struct error *error);
void edit_undo(struct ui *ui);
void edit_redo(struct ui *ui);
/* Something was done that is no edit of a text: the step is taken over with its files. */
void edit_record(struct ui *ui, struct edit_step *step);
void step_add_file(struct edit_step *step, struct editor_file *file);
void steps_release(struct editor *editor);

/* dialogs.c */
/* True: there are unsaved edits, and the question was opened. */
bool editor_ask_to_quit(struct ui *ui);
void editor_offer_recovery(struct ui *ui);
void editor_ask_outside(struct ui *ui, struct editor_file *file);
void editor_ask_not_saved(struct ui *ui, struct editor_file *file, const struct error *error);

/* apply.c */
void editor_apply(struct ui *ui);
/* Applies and builds the chosen preset, with all edits, saved or not. Offers to make a preset when none has the set. */
void editor_build(struct ui *ui);
/* A new preset of a set, chosen; null with a message said. */
struct editor_file *editor_new_preset(struct ui *ui, const char *name, const char *set);
/* Is the preset's tileset SET? */
bool editor_preset_uses(struct ui *ui, const char *name, const char *set);

/* check_tab.c: chooses the tile, turn, side and other tile that a finding is about; goes to no tab. */
void finding_choose(struct ui *ui, const struct finding *finding);

/* tile_list.c: the list pane of Tiles and Neighbours */
void tile_list_draw(struct ui *ui, struct canvas *canvas, struct area area, bool focus);
bool tile_list_act(struct ui *ui, enum action action);
/* True: the chosen line was clicked once more. */
bool tile_list_click(struct ui *ui, struct area area, const struct input *input);
/* The glyph of an oriented tile as the terminal can show it, and its colour. */
uint32_t tile_glyph(const struct ui *ui, uint32_t oriented, struct paint *paint);

#endif
