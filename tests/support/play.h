/* A screen played without a terminal: keys and time in, rows of text out. */
#ifndef TESTS_SUPPORT_PLAY_H
#define TESTS_SUPPORT_PLAY_H

#include "session/config.h"
#include "ui/ui.h"

struct play_options {
    const char *preset; /* null: "small" */
    uint64_t seed;
    int rows, columns; /* 0: 24 by 80 */
    enum depth depth;  /* DEPTH_MONO is 0, so say it */
    enum glyphs glyphs;
    bool captions, still;
};

struct play {
    struct play_options options;
    struct library library;
    struct config config;
    struct ui *ui;
    struct canvas canvas;
    uint64_t now;
    char text[4096];
};

void play_begin(struct play *play, const struct play_options *options);
void play_end(struct play *play);
/* The program again, in the same home. */
void play_again(struct play *play);
/* Lets MS pass, in steps of 50. */
void play_run(struct play *play, uint64_t ms);
/* One key after the other: characters as they are, \r Enter, \033 Esc. */
void play_keys(struct play *play, const char *keys);
void play_key(struct play *play, uint32_t key);
void play_click(struct play *play, int row, int column, enum input_button button);
void play_resize(struct play *play, int rows, int columns);
/* Draws and gives a row's text (negative: from the bottom), blanks at the end cut; until the next call. */
const char *play_row(struct play *play, int row);
/* Is TEXT in any row? */
bool play_shows(struct play *play, const char *text);
/* Until the town lives; fails the test after a minute of its time. */
void play_until_alive(struct play *play);

#endif
