/* The state of the interactive program, shared by the files of this room. */
#ifndef UI_INTERNAL_H
#define UI_INTERNAL_H

#include "ui/field.h"
#include "ui/hand.h"
#include "ui/keys.h"
#include "ui/messages.h"
#include "ui/ui.h"
#include "view/camera.h"
#include "view/draw_town.h"
#include "view/draw_wave.h"

#define TOWNS_KEPT 6
#define MARKS_KEPT 64
#define LEAST_ROWS 12
#define LEAST_COLUMNS 40

/* A screen laid over the town; the town below it goes on. At most one is open. */
struct layer {
    const char *name;
    void (*draw)(struct ui *ui, struct canvas *canvas);
    void (*input)(struct ui *ui, const struct input *input); /* every key but ^L, ^Z and the end of the program */
    void (*close)(struct ui *ui);                            /* may be null */
    const char *bar; /* the key bar while it is open: "Enter build  / filter  Esc back" */
};

struct picker_item {
    char *name, *line, *detail; /* LINE is shown; DETAIL explains the chosen one; a null line is a head */
};
struct picker {
    const char *title;
    struct picker_item *items;
    size_t count;
    size_t chosen; /* among the items that pass the filter */
    size_t top;
    bool filtering;
    struct field filter;
    void (*done)(struct ui *ui, const char *name);
    void (*edit)(struct ui *ui, const char *name); /* 'e'; null: no use */
};

struct prompt {
    const char *label, *hint;
    struct field field;
    /* False: the text is wrong, a message has been said, and the prompt stays open. */
    bool (*done)(struct ui *ui, const char *text);
    void (*step)(struct ui *ui, int by); /* up and down arrows; null: no use */
    char fault[MESSAGE_SIZE];            /* why the text was not taken last */
};

/* A dialog: some lines of text, and choices by letter. One choice has a '>' and is done by Enter; Esc is always the
 * last one and changes nothing. */
#define QUESTION_LINES 4
#define QUESTION_CHOICES 4
struct question {
    const char *title;
    char text[QUESTION_LINES][160];
    struct question_choice {
        char letter; /* lower case; 0: no such choice */
        char does[64];
        void (*done)(struct ui *ui);
    } choices[QUESTION_CHOICES];
    int marked;                    /* the choice with the '>', QUESTION_CHOICES: Esc */
    const char *stay;              /* what Esc does: "leave it as it is" */
    void (*stayed)(struct ui *ui); /* may be null */
    char path[1024];               /* what it is about */
};

struct help {
    enum key_context context; /* of the screen that it tells of */
    size_t chosen;
    unsigned page; /* of keys, the last one of messages */
    unsigned top;
};

/* What the time line shows: when, and as what mark. Building: in thousandths of the cells; living: in ticks. */
struct time_mark {
    uint64_t from, to;
    char mark;
};

/* Where a town's screen stands; kept with each town, so that undo brings all of it back. */
struct stage {
    struct session *session;
    struct camera camera;
    struct wave_marks marks;
    struct time_mark marked[MARKS_KEPT];
    unsigned marked_count;
    uint64_t began;   /* when building began, moved on by holds and pauses */
    uint64_t next;    /* when the next step or tick is due */
    uint64_t choices; /* steps of building made */
    unsigned x, y;    /* the cursor, a map cell */
    bool touched;     /* the cursor was moved: show it */
    bool steered;     /* the user chose zoom or place: they are not changed for them */
    bool raining;     /* as it was last seen */
    bool lived;       /* the change from building to living was seen */
    uint32_t followed;
    uint32_t chosen_cell, chosen_tile; /* of the choice that is spreading */
    size_t changed;                    /* cells by it so far */
    unsigned rings;
    char sentence[MESSAGE_SIZE]; /* of the last step of building */
};

enum ui_screen { SCREEN_TOWN, SCREEN_EDITOR };

struct ui {
    const struct library *library;
    struct config *config;
    bool remember;
    struct look look;
    bool ascii_only;
    bool started;           /* the clock has been seen once */
    enum glyphs own_glyphs; /* what suits the terminal, for "auto" */
    bool slow_line;
    int rows, columns;

    struct stage stages[TOWNS_KEPT];
    unsigned stage_count, stage_at;

    bool paused, panel;
    bool numbers[3];     /* options left as numbers, by zoom */
    unsigned build_pace; /* choices a second, 0: fitted to twelve seconds; BUILD_AT_ONCE */
    unsigned life_pace;  /* 1 to 32 */
    uint64_t now, frame;
    unsigned dead_capitals;
    int caption; /* the next one to say */
    uint64_t caption_from;
    uint64_t moved; /* when waves and drops last moved */

    struct hand_mode hand;
    enum ui_screen screen;
    struct editor *editor; /* ui/editor/editor.h */

    const struct layer *layer;
    struct picker picker;
    struct prompt prompt;
    struct question question;
    struct help help;
    unsigned display_chosen;

    struct messages messages;
    bool unseen;           /* what is said now is of a town that another screen covers */
    struct message unread; /* the last of that, said when the town is seen again; its times are 0 when there is none */
    const struct session *unread_of;
    struct canvas last;
    bool dirty;
    enum ui_wish wish;
    char farewell[256];
};
#define BUILD_AT_ONCE 128u
#define BUILD_SECONDS 12u
#define LIFE_PACE_MOST 32u

/* stage.c: the towns that undo goes through */
struct stage *ui_stage(struct ui *ui);
const struct stage *ui_stage_const(const struct ui *ui);
/* Puts SESSION on the stage, cutting what was undone. */
void stage_add(struct ui *ui, struct session *session);
/* False, with a message said: it could not be begun. */
bool stage_build(struct ui *ui, const char *preset, uint64_t seed);
/* PRESET is moved into a session on the stage, or released; TILESET_TEXT in place of its set's file, null: the file. */
bool stage_build_edited(struct ui *ui, struct preset *preset, const char *tileset_text, uint64_t seed);
void stage_open(struct ui *ui, const char *path);
/* The same preset and size with another seed, or the same. */
void stage_rebuild(struct ui *ui, uint64_t seed);
uint64_t stage_next_seed(struct ui *ui);
void stage_go(struct ui *ui, int by); /* undo: -1, redo: 1 */
void stages_release(struct ui *ui);
void stage_mark(struct stage *stage, uint64_t from, char mark);
bool stage_living(const struct stage *stage);
/* The grid cell (tile) under the cursor; CELL_NONE when the town has no grid there. */
uint32_t stage_tile_cell(const struct stage *stage);

/* pace.c: what is due, and when */
void pace_advance(struct ui *ui);
uint64_t pace_due(const struct ui *ui); /* UINT64_MAX: nothing */
void pace_change(struct ui *ui, int by);
void pace_pause(struct ui *ui, bool paused);
void pace_step(struct ui *ui);
void pace_finish(struct ui *ui);
char *pace_text(const struct ui *ui, char *text, size_t size);

/* town.c: the town's commands; draw_screen.c, panel.c, timeline.c: how it looks */
/* False: the action has no use there. */
bool town_act(struct ui *ui, enum action action, uint32_t key);
enum key_context town_context(const struct ui *ui);
const struct bar_entry *town_bar(const struct ui *ui);
void town_click(struct ui *ui, const struct input *input);
void town_draw(struct ui *ui, struct canvas *canvas);
struct area town_area(const struct ui *ui);
/* As the town looks now: by day, by night, in rain. */
struct look town_look(const struct ui *ui);
void panel_draw(struct ui *ui, struct canvas *canvas, struct area area);
void timeline_draw(struct ui *ui, struct canvas *canvas, int row);
/* What is under the cursor in one sentence. */
void inspect_text(const struct ui *ui, char *text, size_t size);
/* Lines about the cell, tile or person under the cursor or followed; returns the row after the last. */
int inspect_draw(struct ui *ui, struct canvas *canvas, struct area area);

/* ui.c: what a key or an entry of a bar does on the screen that is shown; false: nothing. KEY is for actions that look
 * at it, 0 when there was none. */
bool ui_act(struct ui *ui, enum action action, uint32_t key);
enum key_context ui_context(const struct ui *ui);
/* Saves the config where it is to be remembered; false, with the reason said: it could not be. */
bool config_keep(struct ui *ui);
void ui_choose_glyphs(struct ui *ui);
void ui_no_use(struct ui *ui, uint32_t key);
void ui_go(struct ui *ui, enum ui_screen screen);

/* layers */
extern const struct layer layer_help, layer_picker, layer_presets, layer_prompt, layer_question, layer_display;
void layer_open(struct ui *ui, const struct layer *layer);
void layer_close(struct ui *ui);
void help_open(struct ui *ui); /* of the screen that is shown */
void presets_open(struct ui *ui);
void towns_open(struct ui *ui);
void prompt_open(struct ui *ui, const char *label, const char *hint, const char *text,
                 bool (*done)(struct ui *, const char *));
void seed_open(struct ui *ui);
void go_to_open(struct ui *ui);
void find_open(struct ui *ui);
void people_open(struct ui *ui);
void save_open(struct ui *ui);
/* Opens the question that is in ui->question. */
void question_open(struct ui *ui);
/* PICKER is moved into the ui; its items are freed when it closes. */
void picker_open(struct ui *ui, struct picker *picker);
void picker_add(struct picker *picker, const char *name, const char *line, const char *detail);

/* saved.c: towns on disk */
char *saved_folder(void); /* $XDG_DATA_HOME/wavetown/towns; the caller frees; null without a home */
char *saved_last(void);   /* the town left last */
enum status saved_write(struct ui *ui, const char *path, struct error *error);
void saved_keep_last(struct ui *ui);

/* captions.c: the first thirty seconds */
void captions_advance(struct ui *ui);
uint64_t captions_due(const struct ui *ui);

/* frame.c: boxes and rules that all screens share */
struct area frame_box(struct canvas *canvas, const struct look *look, struct area area, const char *title);
void frame_bar(struct canvas *canvas, const struct look *look, int row, const char *left, const char *right);
/* A row of the key bar, and the action at one of its columns. */
void frame_entries(struct canvas *canvas, const struct look *look, int row, const struct bar_entry *entries);
enum action frame_entry_at(const struct bar_entry *entries, int columns, int column);
/* The last message, in its row. */
void frame_message(struct ui *ui, struct canvas *canvas, int row);
/* Text in which words before two blanks are keys: "Enter build  / filter". */
void frame_keys(struct canvas *canvas, const struct look *look, int row, const char *text);
void ui_say(struct ui *ui, const char *key, const char *format, ...) __attribute__((format(printf, 3, 4)));
void ui_touch(struct ui *ui); /* something to be drawn changed */
bool ui_too_small(const struct ui *ui);

#endif
